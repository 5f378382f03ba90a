"""The compiled gear: a twin of a game's rule code in which every function is compiled.

Rule code never mentions the compiler. `twin` copies its functions, binds each copy to its compiled
siblings as globals (closures and function arguments would miss the on-disk cache), turns tables (tuples
of ints) into arrays and enums into plain ints, and hands everything to Numba. Compiled code is kept on
disk in a folder named after a hash of all rule sources, because Numba's own check misses edits in imported
files.
"""

from __future__ import annotations

import dataclasses
import enum
import hashlib
import os
import sys
import threading
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from rumpus import cards, dice, layout, reactions
from rumpus import game as game_module
from rumpus.fast import perft, playout, race, search, uniform
from rumpus.game import Game, Rules

SHARED = (cards, dice, reactions)  # rule code that all games use
BOUND = (playout, perft, search)  # code that plays whatever game it is bound to
STEPS = (uniform, race)  # one of them is bound, too
FOR_PEOPLE = ("words.py", "position.py", "art.py")  # never compiled

CONTRACT = {field.name for field in dataclasses.fields(Rules)}
OUTER = {"playouts", "perft", "search", *CONTRACT}  # called from Python; the others need no door to it
# What a playout calls at every step, from one place each, and the smallest helpers
INLINED = {"step", *CONTRACT, *(module.__name__ for module in SHARED)}


_twins: dict[tuple[str, ...], dict[str, Any]] = {}
_making = threading.Lock()  # two threads that ask for the same game shall not both make it


def twin(game: Game, *players: ModuleType) -> dict[str, Any]:
    """Every compiled function and constant of a game, by name, with the playouts bound to it; and those of
    a player, where one is wanted (the search is played by one)."""
    key = (game.name, *(player.__name__ for player in players))
    with _making:
        if key not in _twins:
            _twins[key] = make_twin(game, *players)
        return _twins[key]


def make_twin(game: Game, *players: ModuleType) -> dict[str, Any]:
    modules = (*SHARED, *game.modules, *players, race if game.race else uniform, *BOUND)
    folder = cache_folder(game, *players)
    if not folder.exists():
        sys.stderr.write(f"rumpus: compiling {game.name} (once, takes a few seconds)...\n")
    numba.config.CACHE_DIR = str(folder)
    numba.config.LOOP_VECTORIZE = 0  # rules have no loops worth it, and compile in a fifth less time
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
    # Measured: a third faster than leaving it to the compiler, and no slower to compile.
    inline = function.__name__ in INLINED or function.__module__ in INLINED
    settings: dict[str, Any] = {"cache": True, "nogil": True, "forceinline": inline}
    if function.__name__ not in OUTER:
        settings |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return numba.njit(**settings)(copy)


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


def cache_folder(game: Game, *players: ModuleType) -> Path:
    """A folder that changes its name whenever a line of rule code changes."""
    digest = hashlib.sha256(f"{numba.__version__} {numba.config.BOUNDSCHECK}".encode())
    for file in sources(game, *players):
        digest.update(file.read_bytes())
    base = os.environ.get("RUMPUS_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "rumpus" / digest.hexdigest()[:16] / game.name


def sources(game: Game, *players: ModuleType) -> list[Path]:
    """Every file that compiled code depends on: what the game's folder says to the compiler, and what all
    games share."""
    folder = Path(str(game.modules[0].__file__)).parent
    own = [file for file in folder.glob("*.py") if file.name not in FOR_PEOPLE]
    shared = [
        Path(str(module.__file__)) for module in (*players, *SHARED, *STEPS, *BOUND, layout, game_module)
    ]
    return sorted([*own, *shared, Path(__file__)])
