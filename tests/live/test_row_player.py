"""A row at a busy server does the same as anywhere else: state, events, questions, refusals."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from rumpus.errors import Refused
from rumpus.game import CHANCE, CLOCK, PLAYERS
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live import row_player
from rumpus.live.questions import Asking
from rumpus.live.row_player import RowPlayer
from rumpus.match import Match, Row, check_options
from tests.tables import SHORT

TURNS = [name for name in NAMES if not find(name).race]
MOST = 400  # rows


class Side:
    """A match, and somebody who plays its rows."""

    def __init__(self, name: str, seats: int, luck: random.Random) -> None:
        game = find(name)
        self.match = Match(game, check_options(game, {"seats": seats, **SHORT[name]}))
        self.asking = Asking()
        self.asking.follow(self.match, NOBODY)
        services = SimpleNamespace(randbelow=luck.randrange)
        table: Any = SimpleNamespace(questions=SimpleNamespace(asking=self.asking), services=services)
        self.player = RowPlayer(table)

    def refused(self, row: Row) -> str | None:
        """Play it, or say why not."""
        try:
            self.player.follow(self.match, row)
        except Refused as refused:
            return f"{refused.paragraph} {refused.sentence}"
        return None

    def said(self) -> tuple[Any, ...]:
        return self.match.state.words.tolist(), self.match.rows, self.match.events, self.asking


def somebody(match: Match, rng: random.Random) -> Row:
    """An answer of a player, or of CLOCK when the time is up."""
    rules, state = match.game.rules, match.state
    if rules.waiting(state) >> CLOCK & 1 and rng.randrange(2):
        at = state.now if rules.closes is None else max(state.now, rules.closes(state))
        return Row(at, CLOCK, match.legal("clock")[0])
    seat = rng.choice(match.waiting)
    return Row(state.now, seat, rng.choice(match.legal(seat)))


@pytest.fixture(autouse=True)
def no_gears(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is prepared here is forgotten afterwards: other tests count on the plain rules."""
    monkeypatch.setattr(row_player, "_gears", {})


@pytest.mark.parametrize("name", TURNS)
def test_a_compiled_row_does_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    row_player.prepare(find(name))
    compiled = dict(row_player._gears)
    assert compiled, "there is something to compare"
    rng, refusals = random.Random(3), 0
    seats = max(3, find(name).seats[0])
    plain, fast = Side(name, seats, random.Random(1)), Side(name, seats, random.Random(1))

    def both(do: Any) -> Any:
        monkeypatch.setattr(row_player, "_gears", {})
        first = do(plain)
        monkeypatch.setattr(row_player, "_gears", compiled)
        assert do(fast) == first
        assert fast.said() == plain.said()
        return first

    while (who := plain.asking.waiting) and len(plain.match.rows) < MOST:
        if who >> CHANCE & 1:
            both(lambda side: side.player.draw(side.match))
            continue
        match = plain.match
        for _ in range(2):  # mostly wrong
            wrong = Row(match.state.now, rng.randrange(seats), rng.randrange(len(match.game.action_names)))
            refusals += both(lambda side, row=wrong: side.refused(row)) is not None
        if plain.asking.waiting & PLAYERS:
            row = somebody(match, rng)
            assert both(lambda side, row=row: side.refused(row)) is None
    assert refusals
    assert len({type(event) for event in fast.match.events}) > 5


def test_too_soon_is_refused_by_both() -> None:
    """M35: CLOCK cannot speak before its time, at a busy server neither."""
    row_player.prepare(find("mad"))
    side, rng = Side("mad", 3, random.Random(1)), random.Random(1)
    while not side.asking.waiting >> CLOCK & 1:
        if side.asking.waiting >> CHANCE & 1:
            side.player.draw(side.match)
        else:
            side.player.follow(side.match, somebody(side.match, rng))
    too_soon = side.refused(Row(side.match.state.now, CLOCK, side.match.legal("clock")[0]))
    assert too_soon is not None
    assert too_soon.startswith("M35")


def test_races_stay_with_the_plain_rules() -> None:
    race = next(find(name) for name in NAMES if find(name).race)
    row_player.prepare(race)
    assert race.name not in row_player._gears
