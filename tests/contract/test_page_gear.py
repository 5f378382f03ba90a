"""The page's match gives the same views, choices, refusals, events and records as Python's, row by row."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict

import hatch_build
import rumpus
from rumpus import bots, dice
from rumpus.games import NAMES
from rumpus.layout import NOBODY
from rumpus.live.review import readjudicate, timings
from rumpus.live.view_diffs import ViewDiffs
from rumpus.match import Match
from rumpus.reactions import Level
from tests.games import OURS
from tests.pages import ROOT
from tests.tables import EVERYBODY, SHORT, Table, as_told, random_play, tables

SEED = 2**62 + 11
MOST = 250  # rows of a game
EVERY = 12  # rows between two looks
RARELY = 5  # looks between two at the position
SHORTER, WRONG = 2, 4  # positions of each kind
WORLDS = 21  # that HARD looks into
NOTES = (  # as a race leaves them
    "clock race number=1",
    "1 touch action=take_0 decides=no rt=90000 early=yes error=2300",
    "0 touch action=take_1 decides=yes rt=251000 early=no error=2300",
    "1 touch action=take_1 decides=yes rt=262500 early=no error=4500",
    "0 silent",
    "1 missed action=take_1 rt=300000 error=4500 behind=49000",
)
LINES, TAMPERED = 60, 24  # of a record
SIGNS = (*'@:#[]"~=,.-+0179aZ_ ', "\t", "\r", "\f", "\x85", "\u2028", "ß", "\u00a0")
MORE = (
    '[Seats "1"]',
    '[Seats "x"]',
    '[Seed "-1"]',
    '[Seed "9223372036854775808"]',
    '[Chance "by hand"]',
    '[Chance "mine"]',
    '[Windows "shut"]',
    '[Windows "open"]',
    '[Nonsense "1"]',
    '[Title "a" b"]',
    "[Title]",
    '  [Note "#"]  ',
    "@0.0000001 clock time up",
    "@9000000000.5 clock time up",
    "@5 0 nonsense",
    "8 keep",
    "chance nonsense, nonsense",
    "~ 0 touch a=1 a=2",
    "~ 9 touch",
    "~ clock Touch",
    "~",
    "hand 0: nonsense",
    "# a remark",
    "0",
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
        "refusals": [
            (seat, action, rules.refusal(match.state, seat, action), why_not(match, seat, action))
            for seat, action in wild
        ],
        "thoughts": [] if match.game.race else list(thoughts(match, throws)),
    }


def why_not(match: Match, seat: int, action: int) -> dict[str, Any] | None:
    """What is said of it, with what the sentence leaves open."""
    try:
        match.check(seat, action)
    except rumpus.Forbidden as no:
        return {"code": no.code, "paragraph": no.paragraph, "blanks": no.blanks}
    return None


def thoughts(match: Match, throws: list[int]) -> Iterator[dict[str, Any]]:
    """What bots of every level would do: HARD looks into more worlds than the page does at once."""
    for seat in match.waiting:
        view, choices = match.game.view(), match.legal(seat)
        match.game.rules.hide(match.state, seat, view)
        for level in (Level.EASY, Level.MEDIUM, Level.HARD):
            before = throws.copy()
            action = bots.choose(match.game, view, choices, level, throws, worlds=WORLDS)
            thought = {"choices": choices, "level": level.name.lower(), "dice": before, "worlds": WORLDS}
            yield {"seat": seat, **thought, "action": action}


def told_record(text: str) -> dict[str, Any]:
    """What Python makes of it: the table it starts from and the whole, or what is wrong with it."""
    try:
        match = rumpus.load(text)
    except (rumpus.BadRecord, rumpus.Forbidden) as bad:
        why = bad.why and bad.why._asdict()
        return {"text": text, "wrong": {"code": bad.code, "blanks": bad.blanks, "why": why}}
    start = [] if match.start is None else match.start.words.view("<i4").tolist()
    return {"text": text, "start": start, "record": match.record()}


def tampered(record: str, throws: list[int]) -> Iterator[dict[str, Any]]:
    """A record with a line, a word or a letter of it gone, somewhere else, or another."""
    lines = record.splitlines()[:LINES]
    words = sorted({word for line in lines for word in line.split()})

    def any_of(things: Sequence[Any]) -> Any:
        return things[dice.below(throws, len(things))]

    for kind in range(TAMPERED):
        changed = lines.copy()
        at = 1 + dice.below(throws, len(lines) - 1)  # another game is for a server to know
        cut = dice.below(throws, len(lines[at]) + 1)
        split = lines[at].split()
        changed[at : at + 1] = (
            [lines[at], any_of(lines[1:])],
            [any_of(MORE), lines[at]],
            [" ".join([any_of(words), *split[1:]])],
            [" ".join([*split[:-1], any_of(words)])],
            [lines[at][:cut] + any_of(SIGNS) + lines[at][cut:]],
            [lines[at][:cut]],
        )[kind % 6]
        text = "\n".join(changed)
        if "[Seed " not in text:  # nobody foretells what CHANCE would do
            text = text.replace("\n", '\n[Chance "by hand"]\n', 1)
        yield told_record(text)


def positions(match: Match, throws: list[int]) -> Iterator[dict[str, Any]]:
    """The table as it stands, in full; with lines left out; with a word of it somewhere else. Most of those
    are impossible, and each says why."""
    text = match.position().replace("\n\n", '\n[Chance "by hand"]\n\n', 1)
    yield told_record(text)
    heads, _, lines = text.partition("\n\n")
    places = lines.splitlines()
    for _ in range(SHORTER):
        left = [line for line in places if dice.below(throws, 3)]
        yield told_record("\n".join([heads, "", *(left or places[:1])]))
    for _ in range(WRONG):
        changed = [line.split() for line in places]
        one, other = (changed[dice.below(throws, len(changed))] for _ in range(2))
        one[1 + dice.below(throws, len(one) - 1)] = other[dice.below(throws, len(other))]
        yield told_record("\n".join([heads, "", *map(" ".join, changed)]))


def played(table: Table) -> dict[str, Any]:
    """A game from a seed, with a remark in it."""
    throws = [1, 2, 3, 4]
    match = Match(table.game, table.options, seed=SEED, tags={"names": "A, B", "note": 'a "word" # and more'})
    samples = []
    stood: list[dict[str, Any]] = []
    for turn, now in enumerate(random_play(match, SEED, MOST)):
        if turn % EVERY == 0 or now.over:
            samples.append(sample(now, throws))
            if turn % (EVERY * RARELY) == 0:
                stood += positions(now, throws)
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
        "records": [*stood, *tampered(match.record(), throws)],
        "events": [
            [{"kind": type(event).__name__, "fields": event.named()} for event in match.events_for(seat)]
            for seat in (None, *range(match.seats))
        ],
    }


@pytest.mark.parametrize("name", OURS)
def test_the_modules_of_the_page_are_made_of_these_rules(name: str) -> None:
    made = hatch_build.gear_files(name)
    assert [*made] == [f"{name}.wat", f"{name}.position.js", f"{name}.start.json"]
    for file, text in made.items():
        fresh = (GEARS / file).exists() and (GEARS / file).read_text("utf-8") == text
        assert fresh, "run ./dev check, which builds the page"


def test_the_page_plays_as_python_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.json"
    file.write_text(json.dumps([played(table) for table in tables()]), "utf-8")
    monkeypatch.setenv("RUMPUS_GAMES_PLAYED", str(file))
    assert hatch_build.npm(["run", "test", "--", "gear.test.ts"]) == 0, os.fspath(file)


def test_whole_games_at_a_table_in_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against bots of every level, with a reload in the middle. Python reads the records, judges their races
    again, and finds the next game begun as it would have begun it itself."""
    wanted = [{"game": name, "options": {"seats": 3, **SHORT[name]}} for name in NAMES]
    (tmp_path / "tables.json").write_text(json.dumps(wanted), "utf-8")
    monkeypatch.setenv("RUMPUS_RECORDS", str(tmp_path))
    assert hatch_build.npm(["run", "test", "--", "table.test.ts"]) == 0
    for number, table in enumerate(wanted):
        text = (tmp_path / "records" / f"{number}.rumpus").read_text("utf-8")
        match = rumpus.load(text)
        assert (match.game.name, match.over, match.record()) == (table["game"], True, text)
        again = readjudicate(match)
        assert (again.note, again.sentence) == (None, "")
        assert bool(again.calls) == match.game.race
        names = match.game.action_names
        pairs = itertools.pairwise(match.rows)
        wound = {
            one.seat for one, other in pairs if one.at == other.at and names[one.action].startswith("wind ")
        }
        assert wound == ({0} if match.game.name == "handsdown" else set())  # the others wait, as people do

        text = (tmp_path / "records" / f"{number}-next.rumpus").read_text("utf-8")
        following = rumpus.load(text)
        assert following.record() == text
        assert following.start == match.again().start
