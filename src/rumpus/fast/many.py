"""Many games at once, for simulations and benchmarks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.errors import BadCall
from rumpus.fast.compile import twin
from rumpus.game import Game
from rumpus.layout import Layout
from rumpus.match import check_options, fresh
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
    """Play games `first`, `first + 1`, ... of a seed, on one core, without the interpreter lock.

    Everybody chooses at random; in a race, modelled people of these levels play (medium ones, if nothing
    is said). One row a game: how many decisions the players took (at most `most`), then the score of each
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
