"""Golden playthroughs: whole matches as text, so that a change of behaviour is seen where it happens.

A file of tests/golden/ holds the record of a seeded match, its story for everybody's eyes, its story for
seat 0, and the table as every seat saw it at the end. When a change is meant, look at the difference after

    UPDATE_GOLDEN=1 pytest tests/test_golden.py
"""

from __future__ import annotations

import difflib
import os
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import rumpus
from rumpus import dice
from rumpus.bots.company import Company
from rumpus.reactions import Level

FOLDER = Path(__file__).parent / "golden"
UPDATE = bool(os.environ.get("UPDATE_GOLDEN"))


class Playthrough(NamedTuple):
    file: str
    game: str
    seats: int
    seed: int
    options: dict[str, Any]
    people: tuple[Level, ...] = ()  # in a race, how good the seats are; without them all play at random

    def __str__(self) -> str:
        return self.file


MAD_HOUSE: dict[str, Any] = dict.fromkeys(
    ("pass_freely", "forced_draw_counts", "last_attack_counts", "always_two", "all_exempt"), True
)

MRT_HOUSE: dict[str, Any] = dict.fromkeys(("play_out", "out_at_once", "ignore_dead"), True)

HANDSDOWN_HOUSE: dict[str, Any] = dict.fromkeys(("must_play", "late_is_clump", "take_first"), True)
SPLITSECOND_HOUSE: dict[str, Any] = dict.fromkeys(
    (
        "dealers_choice",
        "bluffo",
        "scrambled",
        "back_in_tray",
        "last_wins",
        "more_slaps",
        "card_only",
        "bare_slaps",
    ),
    True,
)

# The seeds were picked for what happens: ties, gifts, free Ding Bats, every kind of defence, Joker counts,
# Showdowns of every size, Stalemates, players who run dry; claims that hold and that fail, cards paid.
PLAYTHROUGHS = [
    Playthrough("archie-3-one-round", "archie", 3, 85, {"rounds": 1}),
    Playthrough("archie-4-free-ding-bats", "archie", 4, 264, {"target": 10, "free_ding_bats": True}),
    Playthrough("archie-6-to-20", "archie", 6, 3, {"target": 20, "dealer": 4}),
    Playthrough("mad-2", "mad", 2, 62, {}),
    Playthrough("mad-4", "mad", 4, 11, {}),
    Playthrough("mad-6", "mad", 6, 112, {}),
    Playthrough("mad-2-house-rules", "mad", 2, 41, MAD_HOUSE),
    Playthrough("mad-4-house-rules", "mad", 4, 84, {**MAD_HOUSE, "no_counter": True}),
    Playthrough("mad-6-house-rules", "mad", 6, 88, MAD_HOUSE),
    Playthrough("mrt-2", "mrt", 2, 12, {"boards": 6}),
    Playthrough("mrt-3", "mrt", 3, 62, {}),
    Playthrough("mrt-4", "mrt", 4, 139, {}),
    Playthrough("mrt-4-house-rules", "mrt", 4, 139, {**MRT_HOUSE, "boards": 3}),
    Playthrough("mrt-4-ten-kinds", "mrt", 4, 66, {"deck": 2, "ignore_dead": True}),
    Playthrough("handsdown-3", "handsdown", 3, 1, {}),
    Playthrough("handsdown-4-house-rules", "handsdown", 4, 1, HANDSDOWN_HOUSE),
    Playthrough("handsdown-3-company", "handsdown", 3, 1, {"dealer": 2, "clump": 30}, (Level.MEDIUM,) * 3),
    Playthrough("handsdown-4-company", "handsdown", 4, 1, {}, (Level.MEDIUM,) * 4),
    Playthrough("splitsecond-2", "splitsecond", 2, 234, {}),
    Playthrough("splitsecond-3-bluffo", "splitsecond", 3, 26, {"bluffo": True, "area": 1}),
    Playthrough("splitsecond-5-house-rules", "splitsecond", 5, 157, SPLITSECOND_HOUSE),
    Playthrough("splitsecond-4-people", "splitsecond", 4, 42, {"area": 2}, tuple(Level)),
    Playthrough(
        "splitsecond-3-people-bluffo",
        "splitsecond",
        3,
        68,
        {"bluffo": True, "dealers_choice": True, "honest": True},
        (Level.HARD, Level.MEDIUM, Level.EASY),
    ),
]


def played(playthrough: Playthrough) -> rumpus.Match:
    """The match, with every seat choosing by dice of its own; one time in six the clock is faster."""
    m = rumpus.new(playthrough.game, playthrough.seats, seed=playthrough.seed, **playthrough.options)
    throws = [0, 0, 0, 0]
    dice.shake(throws, playthrough.seed + 1000, 0)
    company = Company(m, dict(enumerate(playthrough.people)), throws)
    while playthrough.people and not m.over:
        company.go_on()
    while not m.over:
        seat: int | str = m.waiting[dice.below(throws, len(m.waiting))]
        if m.choices("clock") and dice.below(throws, 6) == 0:
            seat = "clock"
        choices = m.choices(seat)
        m.play(seat, choices[dice.below(throws, len(choices))], at=m.state.now + 500_000)
    return m


def written(m: rumpus.Match) -> str:
    parts = [m.record(), heading("the story"), m.story(), heading("the story for seat 0"), m.story(0)]
    for seat in (*range(m.seats), None):
        parts += [heading("the end, as " + ("the room" if seat is None else f"seat {seat}") + " sees it")]
        parts += [str(m.view(seat))]
    return "\n".join(parts) + "\n"


def heading(text: str) -> str:
    return f"\n--- {text} ---\n"


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=str)
def test_playthrough(playthrough: Playthrough) -> None:
    file = FOLDER / f"{playthrough.file}.txt"
    now = written(played(playthrough))
    if UPDATE:
        file.write_text(now)
    golden = file.read_text()
    difference = difflib.unified_diff(
        golden.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=2
    )
    assert now == golden, "\n".join(difference)


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=str)
def test_the_golden_record_plays_by_itself(playthrough: Playthrough) -> None:
    golden = (FOLDER / f"{playthrough.file}.txt").read_text()
    record = golden.partition(heading("the story"))[0]
    assert written(rumpus.load(record)) == golden


def test_no_golden_file_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {playthrough.file for playthrough in PLAYTHROUGHS}
