"""Questions are numbered by the rows of a game alone, so a restart asks nobody twice."""

from __future__ import annotations

import dataclasses
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from rumpus.game import CHANCE, CLOCK
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live.questions import Asking
from rumpus.live.table import Services
from rumpus.match import Match, Row, check_options
from tests.tables import SHORT, random_play
from tests.web.harness import run
from tests.web.test_secrecy_on_the_wire import Ear, Memory, live_table


def derived(match: Match) -> Asking:
    """What is asked, from the rows."""
    again = Match(match.game, match.options, start=match.start, deal=False)
    asking = Asking()
    asking.follow(again, NOBODY)
    for row in match.rows:
        again.follow(row)
        asking.follow(again, row.seat)
    return asking


@pytest.mark.parametrize("name", NAMES)
def test_whoever_is_waited_for_is_asked_and_nobody_else(name: str) -> None:
    game = find(name)
    options = check_options(game, {"seats": max(3, game.seats[0]), **SHORT[name]})
    kept, several = 0, False
    last: dict[int, int] = {}
    for match in random_play(Match(game, options, seed=3), 3, most=60):
        who = game.rules.waiting(match.state)
        if who >> CHANCE & 1:
            continue
        several |= len(match.waiting) > 2
        asking = derived(match)
        assert set(asking.seats) == set(match.waiting)
        for seat, asked in asking.seats.items():
            assert asked.choices == match.legal(seat)
            assert asked.since <= len(match.rows)
            if last.get(seat) == asked.since and match.rows[-1].seat != seat:
                kept += 1
        assert (asking.clock_since is not None) == bool(who >> CLOCK & 1)
        mover = match.rows[-1].seat if match.rows else NOBODY
        if mover in asking.seats:
            assert asking.seats[mover].since > last.get(mover, -1), "an answer never hits the same question"
        last = {seat: asked.since for seat, asked in asking.seats.items()}
    assert kept or not several, "some questions stay while others answer"


def test_a_sealed_bid_leaves_the_questions_of_the_others_alone() -> None:
    game = find("archie")
    match = Match(game, check_options(game, {"seats": 3}), seed=1)
    before = derived(match)
    match.play(1, "bid 2")
    after = derived(match)
    assert set(before.seats) == {0, 1, 2}
    assert set(after.seats) == {0, 2}
    assert all(after.seats[seat] == before.seats[seat] for seat in (0, 2))


def test_a_copy_is_left_alone() -> None:
    game = find("archie")
    match = Match(game, check_options(game, {"seats": 3}), seed=1)
    asking = derived(match)
    kept = asking.copy()
    match.play(random.Random(1).randrange(3), "bid 1")
    asking.follow(match, match.rows[-1].seat)
    assert kept == derived(Match(game, match.options, seed=1))
    assert asking != kept


@pytest.mark.parametrize("name", [name for name in NAMES if not find(name).race])
def test_rules_are_asked_once_per_row_who_is_waited_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked all the time, and takes a while in the plain gear."""
    game = find(name)
    options = check_options(game, {"seats": max(3, game.seats[0]), **SHORT[name]})
    match = Match(game, options, seed=3)
    seat = match.waiting[0]
    plain, asked = game.rules, 0

    def waiting(state: Any) -> int:
        nonlocal asked
        asked += 1
        return plain.waiting(state)

    async def one_action() -> int:
        table = live_table(match, Services(Memory(), ThreadPoolExecutor(1)), [Ear(seat)])  # type: ignore[arg-type]  # it only keeps
        monkeypatch.setitem(vars(game), "rules", dataclasses.replace(plain, waiting=waiting))
        before = len(match.rows)
        await table.advance([Row(match.state.now, seat, match.legal(seat)[0])])
        await table.stop()
        return len(match.rows) - before

    match = Match(game, options, start=match.state.copy(), chance=random.Random(1).randrange)
    rows = run(one_action())
    assert rows >= 1
    assert asked == rows
