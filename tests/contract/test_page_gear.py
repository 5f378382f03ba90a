"""The page's match gives the same views, choices, refusals, events and records as Python's, row by row."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

import hatch_build
import rumpus
from rumpus import dice
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live.review import timings
from rumpus.live.view_diffs import ViewDiffs
from rumpus.match import Match
from tests.games import OURS
from tests.pages import ROOT
from tests.tables import EVERYBODY, SHORT, Table, as_told, random_play, tables
from tests.wasm_gear import text_of

SEED = 2**62 + 11
MOST = 250  # rows of a game
EVERY = 12  # rows between two looks
NOTES = (  # as a race leaves them
    "clock race number=1",
    "1 touch action=take_0 decides=no rt=90000 early=yes error=2300",
    "0 touch action=take_1 decides=yes rt=251000 early=no error=2300",
    "1 touch action=take_1 decides=yes rt=262500 early=no error=4500",
    "0 silent",
    "1 missed action=take_1 rt=300000 error=4500 behind=49000",
)
GEARS = ROOT / "ui" / "gears"


def sample(match: Match, throws: list[int]) -> dict[str, Any]:
    rules, views = match.game.rules, ViewDiffs(match.game, match.seats)
    wild = [
        (EVERYBODY[dice.below(throws, len(EVERYBODY))], dice.below(throws, len(match.game.actions)))
        for _ in range(20)
    ]
    return {
        "rows": len(match.rows),
        "over": match.over,
        "waiting": match.waiting,
        "scores": match.scores,
        "winners": match.winners,
        "phase": match.phase,
        "views": [as_told(views.whole(match.state, seat)) for seat in range(NOBODY, match.seats)],
        "choices": [match.choices(seat) for seat in range(match.seats)],
        "refusals": [(seat, action, rules.refusal(match.state, seat, action)) for seat, action in wild],
    }


def played(table: Table) -> dict[str, Any]:
    """A game from a seed, with a remark in it."""
    throws = [1, 2, 3, 4]
    match = Match(table.game, table.options, seed=SEED, tags={"names": "A, B", "note": 'a "word" # and more'})
    samples = []
    for turn, now in enumerate(random_play(match, SEED, MOST)):
        if turn % EVERY == 0 or now.over:
            samples.append(sample(now, throws))
        if turn == EVERY:
            for note in NOTES:
                now.note(note)
    return {
        "table": str(table),
        "game": table.game.name,
        "options": table.options,
        "record": match.record(),
        "calls": [{"before": before, **asdict(call)} for before, call in timings(match)],
        "samples": samples,
        "events": [
            [{"kind": type(event).__name__, "fields": event.named()} for event in match.events_for(seat)]
            for seat in (None, *range(match.seats))
        ],
    }


@pytest.mark.parametrize("name", OURS)
def test_the_modules_of_the_page_are_made_of_these_rules(name: str) -> None:
    file = GEARS / f"{name}.wat"
    fresh = file.exists() and file.read_text("utf-8") == text_of(find(name))
    assert fresh, "run ./dev check, which builds the page"


def test_the_page_plays_as_python_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.json"
    file.write_text(json.dumps([played(table) for table in tables()]), "utf-8")
    monkeypatch.setenv("RUMPUS_GAMES_PLAYED", str(file))
    assert hatch_build.npm(["run", "test", "--", "gear.test.ts"]) == 0, os.fspath(file)


def test_whole_games_at_a_table_in_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against bots of every level, with a reload in the middle; Python reads the records."""
    wanted = [{"game": name, "options": {"seats": 3, **SHORT[name]}} for name in NAMES]
    (tmp_path / "tables.json").write_text(json.dumps(wanted), "utf-8")
    monkeypatch.setenv("RUMPUS_RECORDS", str(tmp_path))
    assert hatch_build.npm(["run", "test", "--", "table.test.ts"]) == 0
    for number, table in enumerate(wanted):
        match = rumpus.load((tmp_path / "records" / f"{number}.rumpus").read_text("utf-8"))
        assert (match.game.name, match.over) == (table["game"], True)
        assert match.record() == (tmp_path / "records" / f"{number}.rumpus").read_text("utf-8")
