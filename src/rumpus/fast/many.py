"""Many games at once, for simulations and benchmarks."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.fast.compile import twin
from rumpus.game import Game
from rumpus.match import check_options, fresh

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
) -> Results:
    """Play games `first`, `first + 1`, ... of a seed at random, on one core, without the interpreter lock.

    One row a game: how many decisions the players took (at most `most`), then the score of each seat.
    Game `i` of a seed is the same whoever plays it, and in whatever company.
    """
    options = check_options(game, options)
    result = np.zeros((games, 1 + options["seats"]), np.int64)
    empty = fresh(game, options).record
    tables = np.zeros(1, game.state.dtype)
    twin(game)["playouts"](empty, tables, seed, first, result, most)
    return result
