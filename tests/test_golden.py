"""Golden playthroughs: whole matches as text, so that a change of behaviour is seen where it happens.

A file of `tests/games/<game>/golden/` holds the record of a seeded match, its story for everybody's eyes,
its story for seat 0, and the table as every seat saw it at the end. When a change is meant, look at the
difference after

    UPDATE_GOLDEN=1 pytest tests/test_golden.py
"""

from __future__ import annotations

import difflib
import os
from pathlib import Path

import pytest

import rumpus
from rumpus import dice
from rumpus.bots.race_bots import RaceBots
from rumpus.games import NAMES
from rumpus.times import INFINITE
from tests.games import Playthrough, folder, support
from tests.tables import closing

UPDATE = bool(os.environ.get("UPDATE_GOLDEN"))

PLAYTHROUGHS = [(name, playthrough) for name in NAMES for playthrough in support(name).playthroughs]
every_playthrough = pytest.mark.parametrize(
    ("game", "playthrough"), PLAYTHROUGHS, ids=[playthrough.file for _, playthrough in PLAYTHROUGHS]
)


def golden_file(game: str, playthrough: Playthrough) -> Path:
    return folder(game) / "golden" / f"{playthrough.file}.txt"


def played(game: str, playthrough: Playthrough) -> rumpus.Match:
    """The match, with every seat choosing by dice of its own; one time in six the clock is faster."""
    m = rumpus.new(game, playthrough.seats, seed=playthrough.seed, **playthrough.options)
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, playthrough.seed + 1000, 0)
    race_bots = RaceBots(m, dict(enumerate(playthrough.people)), throws)
    while playthrough.people and not m.over:
        race_bots.go_on()
    while not m.over:
        seat: int | str = m.waiting[dice.below(throws, len(m.waiting))]
        if m.choices("clock") and dice.below(throws, 6) == 0:
            seat = "clock"
        choices = m.choices(seat)
        late = m.state.now + 500_000
        at = max(late, closing(m)) if seat == "clock" and closing(m) < INFINITE else min(late, closing(m))
        m.play(seat, choices[dice.below(throws, len(choices))], at=at)
    return m


def written(m: rumpus.Match) -> str:
    parts = [m.record(), heading("the story"), m.story(), heading("the story for seat 0"), m.story(0)]
    for seat in (*range(m.seats), None):
        parts += [heading("the end, as " + ("the room" if seat is None else f"seat {seat}") + " sees it")]
        parts += [str(m.view(seat))]
    return "\n".join(parts) + "\n"


def heading(text: str) -> str:
    return f"\n--- {text} ---\n"


@every_playthrough
def test_playthrough(game: str, playthrough: Playthrough) -> None:
    file = golden_file(game, playthrough)
    now = written(played(game, playthrough))
    if UPDATE:
        file.write_text(now)
    golden = file.read_text()
    difference = difflib.unified_diff(
        golden.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=2
    )
    assert now == golden, "\n".join(difference)


@every_playthrough
def test_the_golden_record_plays_by_itself(game: str, playthrough: Playthrough) -> None:
    golden = golden_file(game, playthrough).read_text()
    record = golden.partition(heading("the story"))[0]
    assert written(rumpus.load(record)) == golden


def test_no_golden_file_is_left_over() -> None:
    for name in NAMES:
        files = {file.stem for file in (folder(name) / "golden").glob("*.txt")}
        assert files == {playthrough.file for playthrough in support(name).playthroughs}
