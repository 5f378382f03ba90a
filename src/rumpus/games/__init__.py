"""The games on the shelf."""

from __future__ import annotations

import importlib

from rumpus.errors import BadCall
from rumpus.game import Game

NAMES = ("archie", "mad", "mrt", "handsdown", "splitsecond")


def find(name: str) -> Game:
    """The game of that name.

    >>> find("archie").title
    "Archie Bunker's Card Game"
    """
    if name not in NAMES:
        raise BadCall(f"there is no game {name!r}; the games are {', '.join(NAMES)}")
    game: Game = importlib.import_module(f"rumpus.games.{name}").GAME
    return game
