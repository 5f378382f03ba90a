"""The compiled gear: a twin of a game's rule code in which every function is compiled.

Rule code never mentions the compiler. `twin` copies its functions, binds each copy to its compiled
siblings as globals (closures and function arguments would miss the on-disk cache), turns tables (tuples
of ints) into arrays and enums into plain ints, and hands everything to Numba. Compiled code is kept on
disk in a folder named after a hash of all rule sources, because Numba's own check misses edits in imported
files.

In the twin an event is a number. Telling it adds one in a row of counts, or writes it down (`fast.telling`);
that row takes the place of `tell`. Where nobody listens, `tell` is None and costs nothing.
"""

from __future__ import annotations

import ast
import dataclasses
import enum
import hashlib
import sys
import threading
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from numba import types
from numba.extending import overload_method

from rumpus import cards, defaults, dice, hands, layout, reactions
from rumpus import game as game_module
from rumpus.fast import (
    agents,
    asking,
    following,
    observe,
    perft,
    playout,
    race,
    reacting,
    search,
    seated,
    series,
    telling,
    terms,
    uniform,
    view_json,
)
from rumpus.fast.constants import is_table
from rumpus.fast.generated import cache_home, module_of
from rumpus.fast.memory import prefetch
from rumpus.game import Game, Rules

SHARED = (cards, hands, dice, reactions)  # rule code that all games use
# Code that plays whatever game it is bound to
BOUND = (playout, perft, search, series, observe, terms, agents, view_json, following)
STEPS = (uniform, seated, race)  # one of them is bound, too
ASKING = (asking, reacting)  # and one of these
NOT_COMPILED = ("timing.py", "guards.py")  # of a game's rules

CONTRACT = {field.name for field in dataclasses.fields(Rules)}
# Called from Python; the others need no door to it
OUTER = {
    *("playouts", "perft", "search", "series", "step_matches", "observe_all"),
    *("write_changes", "follow_row", "count_lots", "on_lot"),
    *CONTRACT,
}
# So short that letting other threads run, and waiting for the next turn, would take longer
BRIEF = {"write_changes", "follow_row", "count_lots", "on_lot"}
# What a playout or an environment calls at every step, from one place each, and the smallest helpers
INLINED = {
    *("step", "carry_on", "due_agents", "offer_decisions", "observe_seat", "encode_view", "show"),
    *CONTRACT,
    *(module.__name__ for module in (*SHARED, observe, terms)),
}


@overload_method(types.Integer, "bit_count")
def bit_count(number: Any) -> Any:  # noqa: ARG001
    """The one method of numbers that rule code calls. (LLVM knows this loop as one instruction.)"""

    def count(number: Any) -> Any:
        n = 0
        while number:
            number &= number - 1
            n += 1
        return n

    return count


_twins: dict[tuple[str, ...], dict[str, Any]] = {}
_making = threading.Lock()  # two threads that ask for the same game must not both make it


def twin(game: Game, *players: ModuleType) -> dict[str, Any]:
    """Every compiled function and constant of a game, by name, with the playouts bound to it; and those of
    a player, where one is wanted (then it sits at the table, and the search is played by it)."""
    key = (game.name, *(player.__name__ for player in players))
    with _making:
        if key not in _twins:
            _twins[key] = make_twin(game, *players)
        return _twins[key]


def make_twin(game: Game, *players: ModuleType) -> dict[str, Any]:
    steps = race if game.race else seated if players else uniform
    modules = (*SHARED, *game.modules, *players, steps, reacting if game.race else asking, *BOUND)
    folder = cache_folder(game, *players)
    if not folder.exists():
        sys.stderr.write(f"rumpus: compiling {game.name} (once, takes a few seconds)...\n")
    numba.config.CACHE_DIR = str(folder)
    numba.config.LOOP_VECTORIZE = 0  # rules have no loops worth it, and compile in a fifth less time
    names: dict[str, Any] = {"prefetch": prefetch}
    names |= {"tell_kind": telling.tell_kind, "tell_value": telling.tell_value}
    for home, values in [(defaults, game.defaults), *((module, vars(module)) for module in modules)]:
        tellers = telling_functions(home) if home in game.modules else {}
        for name, value in values.items():
            if isinstance(value, FunctionType):
                if value.__module__ == home.__name__:
                    names[name] = compiled(tellers.get(name, value), names)
            elif is_table(value):
                names[name] = np.array(value, np.int64)
            elif isinstance(value, type) and issubclass(value, enum.IntEnum):
                names[name] = plain_names(value)
            else:
                names.setdefault(name, value)
    names |= {kind.__name__: number for number, kind in enumerate(game.event_kinds)}
    names["show"] = compiled(module_of(f"show_{game.name}", written_show(game)).show, names)
    return names


def written_show(game: Game) -> str:
    """`rumpus.layout.show` for a game. Records have no memory to copy at once, so it goes field by field."""
    lines = ["def show(source, target):", "    pass"]
    for field in game.view.fields.values():
        if field.offset >= game.view.base_size:
            break
        place, indent = f".{field.name}", "    "
        for depth, size in enumerate(field.shape):
            lines.append(f"{indent}for i{depth} in range({size}):")
            place, indent = f"{place}[i{depth}]", indent + "    "
        lines.append(f"{indent}target{place} = source{place}")
    return "\n".join(lines) + "\n"


def compiled(function: FunctionType, names: dict[str, Any]) -> Any:
    copy = FunctionType(
        function.__code__, names, function.__name__, function.__defaults__, function.__closure__
    )
    copy.__module__ = function.__module__
    copy.__qualname__ = function.__qualname__
    # Measured: a third faster than leaving it to the compiler, and no slower to compile.
    inline = function.__name__ in INLINED or function.__module__ in INLINED
    settings: dict[str, Any] = {"cache": True, "nogil": function.__name__ not in BRIEF, "forceinline": inline}
    # Whatever makes no memory works in what it is given, whose owner keeps it. To count references whenever a
    # row is passed on would take as long as the game does, and twice as long as a race.
    settings["_nrt"] = "zeros" in function.__code__.co_names
    if function.__name__ not in OUTER:
        settings |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return numba.njit(**settings)(copy)


class Telling(ast.NodeTransformer):
    """`tell(CardPlayed, seat, card)` becomes a call for the event and one for each of its values."""

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | list[ast.stmt]:
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "tell":
            calls = [("tell_kind", call.args[0]), *(("tell_value", value) for value in call.args[1:])]
            return [
                ast.copy_location(ast.Expr(ast.Call(ast.Name(name, ast.Load()), [call.func, what], [])), node)
                for name, what in calls
            ]
        return node


def telling_functions(module: ModuleType) -> dict[str, FunctionType]:
    """The functions of a module of rules, made to tell. They stand in the same lines of the same file."""
    file = str(module.__file__)
    tree = ast.parse(Path(file).read_bytes(), file)
    tree.body = [
        node for node in tree.body if isinstance(node, ast.FunctionDef) or is_from(node, "__future__")
    ]
    names: dict[str, Any] = {"__name__": module.__name__}
    exec(compile(ast.fix_missing_locations(Telling().visit(tree)), file, "exec"), names)
    return {name: value for name, value in names.items() if isinstance(value, FunctionType)}


def is_from(node: ast.stmt, module: str) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == module


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
    return cache_home() / rules_hash(game, *players) / game.name


def rules_hash(game: Game, *players: ModuleType) -> str:
    """What changes whenever a line of rule code does, or the compiler."""
    digest = hashlib.sha256(f"{numba.__version__} {numba.config.BOUNDSCHECK}".encode())
    for file in sources(game, *players):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def sources(game: Game, *players: ModuleType) -> list[Path]:
    """Every file that compiled code depends on: what the game's folder says to the compiler, and what all
    games share."""
    own = [file for file in game.rule_files if file.name not in NOT_COMPILED]
    modules = (*players, *SHARED, *STEPS, *ASKING, *BOUND, telling, defaults, layout, game_module)
    shared = [Path(str(module.__file__)) for module in modules]
    return sorted([*own, *shared, Path(__file__)])
