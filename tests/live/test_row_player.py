"""A row at a busy server does the same as anywhere else: state, events, questions, refusals."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from rumpus.errors import Forbidden
from rumpus.game import CHANCE, CLOCK, PLAYERS
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live import row_player
from rumpus.live.questions import Asking
from rumpus.live.row_player import RowPlayer
from rumpus.live.store import Change, Unsaved
from rumpus.live.table import Services
from rumpus.match import Match, Row, check_options
from tests.tables import SHORT
from tests.web.harness import run
from tests.web.test_secrecy_on_the_wire import Ear, Memory, live_table

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
        except Forbidden as refused:
            return f"{refused.paragraph} {refused.sentence}"
        return None

    def said(self) -> tuple[Any, ...]:
        return self.match.state.words.tolist(), self.match.rows, self.match.events, self.asking


class Full(Memory):
    """A store that may have no room."""

    full = False

    def keep(self, change: Change) -> asyncio.Future[None]:
        done = super().keep(change)
        if self.full:
            done = asyncio.get_running_loop().create_future()
            done.set_exception(Unsaved("there is no room"))
        return done


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
    assert len({type(event) for event in fast.match.events}) >= min(6, len(match.game.event_kinds) - 1)


@pytest.mark.parametrize("name", TURNS)
def test_a_compiled_row_that_cannot_be_stored_has_not_happened(name: str) -> None:
    """It is taken back like any other, and the next one finds the table as it was."""
    row_player.prepare(find(name))
    game, rng = find(name), random.Random(2)
    options = check_options(game, {"seats": max(3, game.seats[0]), **SHORT[name]})
    match = Match(game, options, chance=rng.randrange)
    store: Any = Full()

    async def evening() -> None:
        services = Services(store, ThreadPoolExecutor(1), randbelow=rng.randrange)
        table = live_table(match, services, [Ear(0)])
        for _ in range(8):
            row = somebody(match, rng)
            before = match.state.words.tolist(), [*match.rows], [*match.events], table.questions.asking.copy()
            store.full = True
            with pytest.raises(Unsaved):
                await table.advance([row])
            assert before == (match.state.words.tolist(), match.rows, match.events, table.questions.asking)
            store.full = False
            await table.advance([row])
            assert row in match.rows[len(before[1]) :]
        await table.stop()
        words = match.state.words.tolist()
        match.replay(match.rows)
        assert match.state.words.tolist() == words

    run(evening())


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
