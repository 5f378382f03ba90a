"""The games: every folder here is one, and so is every folder in the folders that RUMPUS_GAMES names."""

from __future__ import annotations

import importlib
import os
import pkgutil
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus.errors import BadCall
from rumpus.languages.wrong import wrong

if TYPE_CHECKING:  # the names alone must be quick to get, for the help of the command line
    from rumpus.game import Game

OWN = [folder for folder in os.environ.get("RUMPUS_GAMES", "").split(os.pathsep) if folder]
WRONG = [folder for folder in OWN if not Path(folder).is_dir() or Path(folder, "__init__.py").exists()]
__path__ += OWN

NAMES = tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


def find(name: str) -> Game:
    """The game of that name.

    >>> find("archie").title
    "Archie Bunker's Card Game"
    """
    if WRONG:
        found = "one game" if Path(WRONG[0]).is_dir() else "no folder"
        raise BadCall(
            f"RUMPUS_GAMES names {WRONG[0]!r}, which is {found}; "
            f"it must be a folder that holds a folder for each game (several are separated by {os.pathsep!r})"
        )
    if name not in NAMES:
        raise wrong("game-unknown", game=str(name), games=list(NAMES))
    game: Game = importlib.import_module(f"rumpus.games.{name}").GAME
    return game


def shelf() -> list[Game]:
    """All games, in the order in which people see them."""
    return sorted(map(find, NAMES), key=lambda game: game.place)
