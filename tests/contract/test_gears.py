"""Compiled equals plain: the same inputs give the same bytes in both gears, for every game.

At least 500 matches in all, at every seat count, with house rules on and off. Compiled code does not look
where it writes, so for a race and another game the same is done once more with `NUMBA_BOUNDSCHECK=1`. In the
page's gear, whose tests play every table of every game, an index out of bounds is always an error.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from rumpus import dice
from rumpus.bots.race_bots import RaceBots
from rumpus.fast import compile as compiling
from rumpus.fast.many import play_many
from rumpus.game import CHANCE, CLOCK, ORDER, Game
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.match import Match, fresh
from rumpus.reactions import Level
from tests.tables import EVERYBODY, Table, pause, tables

CHECKING_BOUNDS = os.environ.get("NUMBA_BOUNDSCHECK") == "1"
MATCHES = 2 if CHECKING_BOUNDS else 8  # a table
ROWS = 90  # a match: short ones will do, as every phase of both games comes early

TABLES = tables()
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("game", [find(name) for name in NAMES], ids=lambda game: game.name)


def test_there_are_enough_matches() -> None:
    assert CHECKING_BOUNDS or len(TABLES) * MATCHES >= 500


@every_table
def test_both_gears_give_the_same_bytes(table: Table) -> None:
    for seed in range(MATCHES):
        play_both(table, seed)


def play_both(table: Table, seed: int) -> None:
    plain, fast = table.game.rules, compiling.rules(table.game)
    s: Any = fresh(table.game, table.options)
    t: Any = fresh(table.game, table.options)
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, seed, 1)
    a, b = np.zeros(256, np.int64), np.zeros(256, np.int64)
    for row in range(ROWS):
        who = plain.waiting(s)
        assert fast.waiting(t.record) == who
        if not who:
            break
        seats = [seat for seat in EVERYBODY if who >> seat & 1 and (seat != CLOCK or row % 7 == 0)]
        seat = seats[dice.below(throws, len(seats))]
        n = plain.legal(s, seat, a)
        assert fast.legal(t.record, seat, b) == n
        assert (a[:n] == b[:n]).all()
        if seat == CHANCE:
            lots = plain.lots(s)
            assert fast.lots(t.record) == lots
            action = plain.lot(s, dice.below(throws, lots))
            assert action in a[:n]
        else:
            action = int(a[dice.below(throws, n)])
        for _ in range(3):
            who_else = EVERYBODY[dice.below(throws, len(EVERYBODY))]
            wild = dice.below(throws, len(table.game.actions) + 2) - 1
            assert fast.refusal(t.record, who_else, wild) == plain.refusal(s, who_else, wild)
            if plain.untimely is not None and fast.untimely is not None:
                at = s.now + pause(table.game, throws)
                assert fast.untimely(t.record, who_else, at) == plain.untimely(s, who_else, at)
        s.now = t.now = s.now + pause(table.game, throws)
        plain.play(s, seat, action)
        fast.play(t.record, seat, action)
        assert s.words.tobytes() == t.words.tobytes()
        if row % 10 == 9:
            look_both(table, s, t, throws)
    plain.scores(s, a)
    fast.scores(t.record, b)
    last = table.options["seats"]
    assert (a[:last] == b[:last]).all()


def look_both(table: Table, s: object, t: object, throws: list[int]) -> None:
    """The views of everybody, and what they imagine behind them."""
    plain, fast = table.game.rules, compiling.rules(table.game)
    order = np.zeros(ORDER, np.int64)
    dice.shuffle(throws, order, ORDER)
    for seat in range(NOBODY, table.options["seats"]):
        v, w = table.game.view(), table.game.view()
        plain.hide(s, seat, v)
        fast.hide(t.record, seat, w.record)  # type: ignore[attr-defined]  # a state
        assert v.words.tobytes() == w.words.tobytes()
        x, y = table.game.state(), table.game.state()
        plain.imagine(v, order, x)
        fast.imagine(w.record, order, y.record)
        assert x.words.tobytes() == y.words.tobytes()


@every_table
def test_a_playout_is_the_match_of_its_seed(table: Table) -> None:
    """The compiled playout and a plain match that throws the same dice play the same game."""
    results = play_many(table.game, table.options, seed=5, first=3, games=3)
    for i, result in enumerate(results):
        decisions, scores = plain_playout(table, seed=5, number=3 + i)
        assert (decisions, *scores) == tuple(int(value) for value in result)


def plain_playout(table: Table, seed: int, number: int) -> tuple[int, tuple[int, ...]]:
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, seed, number)
    match = Match(table.game, table.options, chance=lambda lots: dice.below(throws, lots))
    decisions = 0
    race_bots = RaceBots(match, dict.fromkeys(range(match.seats), Level.MEDIUM), throws)
    while not match.over:
        if table.game.race:
            row = race_bots.go_on()
            assert row is not None, "somebody always does something"
            decisions += row.seat < CHANCE
            continue
        seat = match.waiting[0]
        choices = match.legal(seat)
        match.play(seat, choices[dice.below(throws, len(choices))])
        decisions += 1
    return decisions, match.scores


@every_game
def test_games_of_a_seed_do_not_depend_on_their_company(game: Game) -> None:
    options = TABLES[[table.game for table in TABLES].index(game)].options
    whole = play_many(game, options, seed=9, games=20)
    parts = [play_many(game, options, seed=9, first=first, games=5) for first in range(0, 20, 5)]
    assert (np.concatenate(parts) == whole).all()


@every_game
def test_every_rule_function_has_its_twin(game: Game) -> None:
    """With `tell` pruned: a function that still named an event class would not compile (the bytes test
    compiles all of the contract; this one sees that no function was left out of the twin)."""
    names = compiling.twin(game)
    for module in game.modules:
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                assert hasattr(names[name], "py_func"), name


STARTED = """
import sys
from rumpus.fast.compile import twin
from rumpus.fast.many import play_many
from rumpus.games import find
from rumpus.match import check_options
game = find(sys.argv[1])
play_many(game, check_options(game, {"seats": 3}), seed=1, games=1)
print(sum(twin(game)["playouts"].stats.cache_hits.values()))
"""


@pytest.mark.skipif(CHECKING_BOUNDS, reason="the cache is the same")
@every_game
def test_a_second_process_starts_from_the_cache(game: Game) -> None:
    play_many(game, TABLES[[table.game for table in TABLES].index(game)].options, seed=1, games=1)
    done = subprocess.run(
        [sys.executable, "-c", STARTED, game.name], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "1"
    assert done.stderr == ""


@every_game
def test_the_cache_follows_every_line_of_rule_code(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = compiling.cache_folder(game)
    found = compiling.sources(game)
    names = {file.name for file in found}
    modules = {Path(str(module.__file__)).name for module in game.modules}
    assert {"cards.py", "dice.py", "race.py", "layout.py", *modules} <= names
    assert not {"words.py", "position.py"} & names, "an edited sentence costs nobody a compilation"
    for i, file in enumerate(found):
        edited = tmp_path / file.name
        edited.write_bytes(file.read_bytes() + b"#")
        others = [*found[:i], edited, *found[i + 1 :]]
        monkeypatch.setattr(compiling, "sources", lambda _, others=others: others)
        assert compiling.cache_folder(game) != before


@pytest.mark.long
@pytest.mark.skipif(CHECKING_BOUNDS, reason="this is that run")
@pytest.mark.parametrize("game", ["mrt", "splitsecond"])
def test_no_compiled_access_is_out_of_bounds(game: str) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-n0",
            __file__,
            "-k",
            f"(bytes or playout) and {game}",
        ],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
