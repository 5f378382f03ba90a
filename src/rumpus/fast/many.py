"""Many games at once, for simulations and benchmarks."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.errors import BadCall
from rumpus.fast.compile import twin
from rumpus.game import Game
from rumpus.layout import Layout
from rumpus.match import Match, Row, check_options, fresh
from rumpus.reactions import Level

Results: TypeAlias = npt.NDArray[np.int64]

ENDLESS = 10**12  # decisions


def play_many(
    game: Game,
    options: dict[str, int],
    *,
    seed: int,
    games: int,
    first: int = 0,
    most: int = ENDLESS,
    levels: Sequence[Level] | None = None,
    start: Layout | None = None,
) -> Results:
    """Play games `first`, `first + 1`, ... of a seed, on one core, without the GIL.

    Everybody chooses at random; in a race, modelled people of these levels play (medium ones, if nothing
    is said). One row per game: how many decisions the players took (at most `most`), then the score of each
    seat. Game `i` of a seed is the same whoever plays it, and in whatever company. Games begin with the
    first deal, or all of them on the table `start`.
    """
    options = check_options(game, options)
    seats = options["seats"]
    if levels is not None and len(levels) != seats:
        raise BadCall(f"{seats} seats need {seats} levels, not {len(levels)}")
    result = np.zeros((games, 1 + seats), np.int64)
    table = (fresh(game, options) if start is None else start).record
    tables = np.zeros(1, game.state.dtype)
    views = np.zeros(1, game.view.dtype)
    skill = np.array([Level.MEDIUM] * seats if levels is None else levels, np.int64)
    twin(game)["playouts"](table, tables, views, skill, seed, first, result, most)
    return result


class Played(NamedTuple):
    """What a series of games gives."""

    result: Results  # one row per game: decisions, then the scores
    told: Results | None  # one row per game: how often each of `Game.event_kinds` happened
    ends: npt.NDArray[np.void] | None  # one state per game


def play_series(
    game: Game,
    options: dict[str, int],
    seatings: Sequence[Sequence[int]],
    *,
    seed: int,
    games: int,
    first: int = 0,
    player: ModuleType | None = None,
    worlds: int = 0,
    apart: bool = False,
    counting: bool = False,
    ends: bool = False,
) -> Played:
    """Games `first`, `first + 1`, ... among players of given levels (`fast.series`, `fast.seated`), on one
    core, without the GIL. `player` knows the game; a race has people of its own.

    Every deal is played once by each seating, so game i is deal `i // len(seatings)`. With `apart` CHANCE has
    dice of its own, and all seatings of a deal get the same cards.
    """
    result = np.zeros((games, 1 + options["seats"]), np.int64)
    told = np.zeros((games, len(game.event_kinds)), np.int64)
    stood = np.zeros(games if ends else 0, game.state.dtype)
    run = _series(game, options, seatings, player, worlds, apart=apart)
    run(seed, first, result, stood, np.zeros((0, 3), np.int64), told)
    return Played(result, told if counting else None, stood if ends else None)


def play_one(
    game: Game,
    options: dict[str, int],
    seatings: Sequence[Sequence[int]],
    *,
    seed: int,
    number: int,
    player: ModuleType | None = None,
    worlds: int = 0,
    apart: bool = False,
) -> Match:
    """Game `number` of such a series, as a match that is over. CHANCE's cards stand in its record."""
    match = Match(game, options)
    match.replay(
        play_rows(
            game,
            options,
            seatings,
            seed=seed,
            number=number,
            player=player,
            worlds=worlds,
            apart=apart,
        )
    )
    return match


def play_rows(
    game: Game,
    options: dict[str, int],
    seatings: Sequence[Sequence[int]],
    *,
    seed: int,
    number: int,
    player: ModuleType | None = None,
    worlds: int = 0,
    apart: bool = False,
) -> list[Row]:
    """The same, for whoever needs no more than its rows."""
    run = _series(game, options, seatings, player, worlds, apart=apart)
    result = np.zeros((1, 1 + options["seats"]), np.int64)
    told = np.zeros((1, len(game.event_kinds)), np.int64)
    none = np.zeros(0, game.state.dtype)
    rows = run(seed, number, result, none, np.zeros((0, 3), np.int64), told)
    log = np.zeros((rows, 3), np.int64)
    run(seed, number, result, none, log, told)
    return [Row(*row) for row in log.tolist()]


def _series(
    game: Game,
    options: dict[str, int],
    seatings: Sequence[Sequence[int]],
    player: ModuleType | None,
    worlds: int,
    *,
    apart: bool,
) -> Callable[..., int]:
    players = () if player is None else (player,)
    function: Callable[..., int] = twin(game, *players)["series"]
    start = fresh(game, options).record
    tables = np.zeros(3, game.state.dtype)
    views = np.zeros(3, game.view.dtype)
    levels = np.array(seatings, np.int64)
    return functools.partial(function, start, tables, views, levels, worlds, int(apart))
