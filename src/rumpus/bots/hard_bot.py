"""Looking ahead: try every choice in many worlds that the view allows, and take the one that does best.

In an imagined world everybody, oneself included, goes on as the game's player advises, each by its own view
of that world. What is advised is left only for a choice that is clearly better, so a poor guess at the worth
of a world does little harm.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np

from rumpus.dice import throw
from rumpus.fast.compile import twin
from rumpus.game import Game

BUDGET = 0.04  # seconds of one core for a decision
ENOUGH = 2000  # worlds; more would hardly change a mind
CHUNK = 16  # worlds between two looks at the clock
CLEARLY = 2  # standard errors


def look_ahead(
    game: Game,
    player: ModuleType,
    view: Any,
    choices: Sequence[int],
    throws: list[int],
    worlds: int | None = None,
) -> int:
    """The choice that does best in so many worlds, or in as many as there is time for."""
    search = twin(game, player)["search"]
    advised = choices.index(player.advise(view, choices, len(choices), throws))
    seed = throw(throws) << 31 | throw(throws) >> 1
    asked = view.copy()
    player.forget_sealed(asked)
    tables = np.zeros(2, game.state.dtype)
    views = np.zeros(1, game.view.dtype)
    offered = np.array(choices, np.int64)
    gain = np.zeros(len(choices))  # over what is advised, and its square, added up over all worlds
    squares = np.zeros(len(choices))
    most = ENOUGH if worlds is None else worlds
    began = time.thread_time()
    done = 0
    while done < most and (worlds is not None or time.thread_time() - began < BUDGET):
        found = np.zeros((min(CHUNK, most - done), len(choices)), np.int64)
        search(asked.record, tables, views, offered, seed, done, found)
        more = found - found[:, advised, np.newaxis]
        gain += more.sum(axis=0)
        squares += (more * more).sum(axis=0)
        done += len(found)
    error = np.sqrt(np.maximum(squares - gain * gain / done, 0))
    sure = gain - CLEARLY * error
    best = int(sure.argmax())
    return choices[best if sure[best] > 0 else advised]
