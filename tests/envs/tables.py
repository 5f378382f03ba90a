"""What the tests of environments share: short tables, random agents, compiled code run as plain Python."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np
import numpy.typing as npt

from rumpus import bots
from rumpus.envs.encode import encoder
from rumpus.fast import compile as compiling
from rumpus.game import Game
from rumpus.games import NAMES, find
from tests.games import support

RACES = [name for name in NAMES if find(name).race]
OTHERS = [name for name in NAMES if not find(name).race]


def short(game: str) -> dict[str, Any]:
    return dict(support(game).short)


def pick(mask: npt.NDArray[np.int8], rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """A random legal action in every row."""
    lots: npt.NDArray[np.float64] = rng.random(mask.shape) * mask
    found: npt.NDArray[np.int64] = lots.argmax(axis=1)
    return found


def plain_twin(game: Game) -> dict[str, Any]:
    """The functions that `compile.twin` binds and compiles, bound only: they run as they are."""
    players = [] if game.race else [bots.player_of(game)]
    steps = (compiling.ASKING[game.race],)
    names: dict[str, Any] = {}
    for name, value in game.defaults.items():
        names[name] = FunctionType(value.__code__, names) if isinstance(value, FunctionType) else value
    for module in (*compiling.SHARED, *game.modules, *players, encoder(game), *steps, *compiling.BOUND):
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                names[name] = FunctionType(value.__code__, names, name, value.__defaults__)
            else:
                names.setdefault(name, value)
    return names
