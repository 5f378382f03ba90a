"""The compiled gear: a twin of a game's rule code in which every function is compiled.

Rule code never mentions the compiler. `twin` copies its functions, binds each copy to its compiled
siblings as globals (closures and function arguments would miss the on-disk cache), turns tables (tuples
of ints) into arrays and enums into plain ints, and hands everything to Numba. Compiled code is kept on
disk in a folder named after a hash of all rule sources, because Numba's own check misses edits in imported
files.
"""

from __future__ import annotations

import enum
import functools
import hashlib
import os
import sys
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from rumpus import cards, dice
from rumpus.fast import perft, playout
from rumpus.game import Game, Rules

SHARED = (cards, dice)  # rule code that all games use


@functools.cache
def twin(game: Game) -> dict[str, Any]:
    """Every compiled function and constant of a game, by name, with the playouts bound to it."""
    modules = (*SHARED, *game.modules, playout, perft)
    folder = cache_folder(modules, game.name)
    first_time = not folder.exists()
    if first_time:
        sys.stderr.write(f"rumpus: compiling {game.name} (once, takes a few seconds)...\n")
    numba.config.CACHE_DIR = str(folder)
    names: dict[str, Any] = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, FunctionType):
                if value.__module__ == module.__name__:
                    names[name] = compiled(value, names)
            elif is_table(value):
                names[name] = np.array(value, np.int64)
            elif isinstance(value, type) and issubclass(value, enum.IntEnum):
                names[name] = plain_names(value)
            else:
                names.setdefault(name, value)
    return names


def compiled(function: FunctionType, names: dict[str, Any]) -> Any:
    copy = FunctionType(
        function.__code__, names, function.__name__, function.__defaults__, function.__closure__
    )
    copy.__module__ = function.__module__
    copy.__qualname__ = function.__qualname__
    return numba.njit(cache=True, nogil=True)(copy)


def is_table(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(type(item) is int for item in value)


def plain_names(members: type[enum.IntEnum]) -> ModuleType:
    """An IntEnum as a module of ints: members of two enums have no common type in compiled code."""
    module = ModuleType(members.__name__)
    for member in members:
        setattr(module, member.name, int(member))
    return module


def rules(game: Game) -> Rules:
    """The contract in the compiled gear: the same functions over `state.record`."""
    return Rules.gather(twin(game))


def cache_folder(modules: tuple[ModuleType, ...], name: str) -> Path:
    """A folder that changes its name whenever a line of rule code changes."""
    digest = hashlib.sha256(f"{numba.__version__} {numba.config.BOUNDSCHECK}".encode())
    for file in sorted(sources(modules)):
        digest.update(file.read_bytes())
    base = os.environ.get("RUMPUS_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "rumpus" / digest.hexdigest()[:16] / name


def sources(modules: tuple[ModuleType, ...]) -> set[Path]:
    """The files of some modules, and of everything of ours that they import names from."""
    found: set[Path] = set()
    for module in modules:
        found.add(Path(str(module.__file__)))
        for value in vars(module).values():
            home = getattr(value, "__module__", None)
            if isinstance(home, str) and home.startswith("rumpus."):
                found.add(Path(str(sys.modules[home].__file__)))
    return found
