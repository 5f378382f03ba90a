"""Bots play by the rules, see nothing but their view, and are better the higher their level."""

from __future__ import annotations

import random
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus import bots, dice
from rumpus.bots import hard_bot, pauses
from rumpus.errors import BadCall
from rumpus.fast import compile as compiling
from rumpus.fast import search, uniform
from rumpus.games import NAMES, find
from rumpus.lab.tournament import tournament
from rumpus.layout import Layout
from rumpus.match import Match, check_options
from rumpus.reactions import Level
from tests.doubles import double
from tests.games import Tournament, support
from tests.tables import SHORT, Table, random_play, tables

TABLES = [table for table in tables() if not table.game.race]
LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)
FEW = 3  # worlds: enough to see whether they are the same

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("name", [name for name in NAMES if not find(name).race])
every_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name.lower())


def shaken(seed: int) -> list[int]:
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, seed, 2)
    return throws


def choice(match: Match, seat: int, level: Level, throws: list[int]) -> int:
    return bots.choose(match.game, match.view(seat).raw, match.legal(seat), level, throws, worlds=FEW)


# --- by the rules -------------------------------------------------------------------------------------------


@every_table
@every_level
def test_whole_games_without_a_refusal(table: Table, level: Level) -> None:
    for seed in range(2):
        match, throws = table.match(seed), shaken(seed)
        while not match.over:
            seat = match.waiting[dice.below(throws, len(match.waiting))]  # in any order, where several answer
            match.play(seat, choice(match, seat, level, throws))


@every_table
@every_level
def test_a_choice_in_any_position_is_legal(table: Table, level: Level) -> None:
    """Also where no bot would ever have got itself."""
    throws = shaken(3)
    for step, match in enumerate(random_play(table.match(31), 31, most=150)):
        for seat in match.waiting if step % 3 == 0 else ():
            assert choice(match, seat, level, throws) in match.legal(seat)


# --- what they see ------------------------------------------------------------------------------------------


@every_table
def test_nobody_peeks(table: Table) -> None:
    """Two matches that differ only in what a seat cannot see: same dice, same choice, same dice after it."""
    rng = random.Random(str(table))
    compared = 0
    for step, match in enumerate(random_play(table.match(32), 32, most=150)):
        for seat in match.waiting if step % 5 == 0 else ():
            twin = double(match, seat, rng)
            for level in LEVELS:
                here, there = shaken(step), shaken(step)
                assert choice(match, seat, level, here) == choice(twin, seat, level, there)
                assert here == there
                compared += 1
    assert compared > (5 if match.over else 20)  # some games are short


@every_level
@every_game
def test_a_view_is_only_read(name: str, level: Level) -> None:
    for match in random_play(rumpus.new(name, seats=3, seed=4), 4, most=60):
        for seat in match.waiting:
            view = match.view(seat).raw
            before = view.words.tobytes()
            bots.choose(match.game, view, match.legal(seat), level, shaken(1), worlds=FEW)
            assert view.words.tobytes() == before


# --- the same again -----------------------------------------------------------------------------------------


@every_game
def test_the_same_dice_give_the_same_game(name: str) -> None:
    game = find(name)
    options = check_options(game, {"seats": 3, **SHORT[name]})
    once, again = Match(game, options, seed=5), Match(game, options, seed=5)
    for match in (once, again):
        throws = shaken(5)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, choice(match, seat, LEVELS[seat], throws))
    assert once.rows == again.rows


@every_game
def test_worlds_do_not_depend_on_their_company(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = [match.copy() for match in random_play(rumpus.new(name, seats=3, seed=6), 6, most=40)]

    def decided() -> list[int]:
        return [choice(match, seat, Level.HARD, shaken(7)) for match in matches for seat in match.waiting]

    before = decided()
    monkeypatch.setattr(hard_bot, "CHUNK", 1)
    assert decided() == before


def test_a_forced_choice_takes_no_thought() -> None:
    match = rumpus.new("mrt", seats=4, seed=1)
    throws = shaken(1)
    for level in LEVELS:
        assert choice(match, 0, level, throws) == match.legal(0)[0]
    assert throws == shaken(1)


def test_rivals_are_for_races() -> None:
    match = rumpus.new("archie", seats=4, seed=8)
    with pytest.raises(BadCall, match="a bot in archie is easy, medium, hard, not 'rival'"):
        choice(match, 0, Level.RIVAL, shaken(1))


def test_time_ends_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a number of worlds the clock decides, and there is always one look at it."""
    match = rumpus.new("archie", seats=4, seed=8)
    clock = iter(range(1000))
    monkeypatch.setattr("time.thread_time", lambda: next(clock) * hard_bot.BUDGET / 4)
    found = bots.choose(match.game, match.view(0).raw, match.legal(0), Level.HARD, shaken(1))
    assert found in match.legal(0)
    assert next(clock) == 5  # one at the start, three more before the time was up, and one that said so


def test_a_race_has_other_players() -> None:
    race: Any = SimpleNamespace(name="dash", race=True)
    with pytest.raises(rumpus.BadCall, match="dash is a race"):
        bots.choose(race, Layout(np.zeros(0, np.int64)), [1, 2], Level.EASY, shaken(1))


@every_game
def test_getting_ready(name: str) -> None:
    bots.prepare(find(name))
    assert compiling.twin(find(name), bots.player_of(find(name)))["search"].signatures


# --- both gears ---------------------------------------------------------------------------------------------


class Tables(list[Any]):
    """As NumPy does it: what is put in a place is copied there."""

    def __setitem__(self, place: Any, table: Any) -> None:
        self[place].words[:] = table.words


def plain_search(name: str) -> Any:
    """The search as it would run without a compiler."""
    names: dict[str, Any] = dict(find(name).defaults)
    modules = (*compiling.SHARED, *find(name).modules, bots.player_of(find(name)), uniform, search)
    for module in modules:
        names |= vars(module)
    for key, value in list(names.items()):
        if isinstance(value, FunctionType):
            names[key] = FunctionType(
                value.__code__, names, key, value.__defaults__, value.__closure__
            )  # so that all of them find each other
    return names["search"]


@every_game
def test_the_search_is_the_same_in_both_gears(name: str) -> None:
    game = find(name)
    plain = plain_search(name)
    fast = compiling.twin(game, bots.player_of(find(name)))["search"]
    tried = 0
    for step, match in enumerate(random_play(rumpus.new(name, seats=3, seed=9), 9, most=60)):
        for seat in match.waiting if step % 6 == 0 else ():
            view, choices = match.view(seat).raw, match.legal(seat)
            found = np.zeros((2, 2, len(choices)), np.int64)
            tables = np.zeros(2, game.state.dtype)
            views = np.zeros(1, game.view.dtype)
            fast(view.record, tables, views, np.array(choices), step, 0, found[0])
            plain(view, Tables([game.state(), game.state()]), [game.view()], choices, step, 0, found[1])
            assert (found[0] == found[1]).all()
            tried += len(choices)
    assert tried > (5 if match.over else 20)


# --- levels -------------------------------------------------------------------------------------------------


TOURNAMENTS = [(name, one) for name in NAMES for one in support(name).tournaments]


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "one"), TOURNAMENTS, ids=["-".join([name, *one.levels]) for name, one in TOURNAMENTS]
)
def test_a_higher_level_wins_more(name: str, one: Tournament) -> None:
    """By so much that 95 times in a hundred it cannot be luck."""
    played = tournament(find(name), dict(one.options), one.levels, deals=one.deals, seed=1, worlds=one.worlds)
    best, worst = played.standings
    assert (best.player, worst.player) == one.levels
    assert best.low > worst.high


# --- pauses -------------------------------------------------------------------------------------------------


def phases(name: str) -> list[str]:
    names = find(name).view.fields["phase"].names
    assert names is not None
    return [phase.name.lower() for phase in names]


@every_game
def test_a_pause_is_like_a_persons(name: str) -> None:
    throws = shaken(1)
    for phase in phases(name):
        drawn = sorted(pauses.pause(find(name), phase, throws) for _ in range(2000))
        median, mean = drawn[1000], sum(drawn) / len(drawn)
        assert drawn[0] >= pauses.SHORTEST
        assert drawn[-1] <= pauses.LONGEST
        assert 700_000 < median < 2_000_000
        assert mean > 1.05 * median, "skewed to the right"
        assert drawn[1800] - median > 1.3 * (median - drawn[200])


def test_most_pauses_take_a_second_or_so() -> None:
    throws = shaken(1)
    drawn = sorted(pauses.pause(find("mad"), "turn", throws) for _ in range(2000))
    assert 1_100_000 < drawn[1000] < 1_300_000


@every_table
def test_a_pause_tells_nothing(table: Table) -> None:
    """It hangs on the game and the phase, which all can see: it is the same in worlds that look alike."""
    rng = random.Random(str(table))
    for step, match in enumerate(random_play(table.match(33), 33, most=60)):
        for seat in match.waiting:
            twin = double(match, seat, rng)
            drawn = [pauses.pause(m.game, m.view().phase, shaken(step)) for m in (match, twin)]
            assert drawn[0] == drawn[1] == pauses.pause(table.game, match.view(seat).phase, shaken(step))
