"""A game as one module of WebAssembly: which functions it is made of, and its text."""

from __future__ import annotations

import ast
import functools
import struct
from collections.abc import Iterable
from pathlib import Path
from types import FunctionType, ModuleType

from rumpus import cards, dice, hands, reactions
from rumpus.fast import playout, race, search, seated
from rumpus.fast.wasm import doors
from rumpus.fast.wasm.calls import nothing
from rumpus.fast.wasm.expressions import Expressions
from rumpus.fast.wasm.functions import Function, next_event
from rumpus.fast.wasm.memory import ROOM, event_words, laid_out
from rumpus.fast.wasm.outside import NAMES, STATEMENTS, outside
from rumpus.fast.wasm.values import SILENT, TELL, Place, Scalar, Thing, Type, Value
from rumpus.game import Game

SHARED = (cards, hands, dice, reactions)

# What instructions lack: an index that is checked, division that rounds down, room for rows
HELPERS = """(func $checked (param $i i64) (param $n i64) (result i32)
(if (i64.ge_u (local.get $i) (local.get $n)) (then (unreachable)))
(i32.wrap_i64 (local.get $i)))
(func $floor_divide (param $a i64) (param $b i64) (result i64) (local $q i64)
(local.set $q (i64.div_s (local.get $a) (local.get $b)))
(i64.sub (local.get $q) (i64.extend_i32_u (i32.and
(i64.ne (i64.mul (local.get $q) (local.get $b)) (local.get $a))
(i64.lt_s (i64.xor (local.get $a) (local.get $b)) (i64.const 0))))))
(func $floor_rest (param $a i64) (param $b i64) (result i64) (local $r i64)
(local.set $r (i64.rem_s (local.get $a) (local.get $b)))
(if (result i64) (i32.and (i64.ne (local.get $r) (i64.const 0))
(i64.lt_s (i64.xor (local.get $r) (local.get $b)) (i64.const 0)))
(then (i64.add (local.get $r) (local.get $b))) (else (local.get $r))))
(func $zeros (param $bytes i32) (result i32) (local $at i32)
(local.set $at (global.get $room))
(global.set $room (i32.add (local.get $at) (local.get $bytes)))
(if (i32.gt_u (local.get $bytes) (i32.sub (global.get $end) (local.get $at))) (then (unreachable)))
(memory.fill (local.get $at) (i32.const 0) (local.get $bytes))
(local.get $at))"""


class Module:
    """Functions are compiled when they are first called with arguments of some types."""

    def __init__(self, game: Game, parts: Iterable[ModuleType]) -> None:
        self.events = game.event_kinds
        self.event_words = event_words(game)
        self.memory = laid_out(game)
        self.bound: dict[str, object] = {"tell": TELL, **self.memory.regions, **game.defaults}
        for part in parts:
            self.bound |= {
                name: value for name, value in vars(part).items() if isinstance(value, FunctionType)
            }
        self.bound |= timing_of(game) | kept_by(game)
        self.instances: dict[tuple[FunctionType, tuple[Type | Thing, ...]], tuple[str, bool]] = {}
        self.texts: list[str] = []
        self.open: list[FunctionType] = []  # that are being compiled, the innermost last
        self.taken: set[str] = set()

    # --- calls --------------------------------------------------------------------------------------------

    def call(self, caller: Expressions, node: ast.Call, function: FunctionType) -> Value:
        source = source_of(function)
        names = [argument.arg for argument in source.args.args]
        given: list[Value | Thing] = []
        for argument in node.args:
            found = caller.expression(argument)
            is_row = isinstance(found, Value) and isinstance(found.type, Place) and not found.type.is_number
            is_row = is_row or isinstance(found, Thing)
            given.append(found if is_row else caller.fitting(argument, caller.loaded(argument, found)))
        if len(given) == len(names) - 1 and names[-1] == "tell":
            given.append(SILENT)
        if len(given) != len(names):
            raise caller.outside(node, f"{ast.unparse(node)}: {function.__name__} takes {len(names)}", NAMES)
        for thing in given:
            if isinstance(thing, Thing) and thing not in (TELL, SILENT):
                raise caller.outside(
                    node, f"{ast.unparse(node)}: arguments are numbers, rows and states", NAMES
                )
        name, gives = self.instance(function, tuple(g if isinstance(g, Thing) else g.type for g in given))
        values = [value for value in given if isinstance(value, Value)]
        handed = " ".join(code for value in values for code in (value.address, *value.lengths))
        code = f"(call ${name} {handed})"
        return Value(code, Scalar.NUMBER) if gives else nothing(code)

    def instance(self, function: FunctionType, types: tuple[Type | Thing, ...]) -> tuple[str, bool]:
        """The name of a function for arguments of these types, and whether it returns something."""
        key = (function, types)
        if key not in self.instances:
            source = source_of(function)
            if function in self.open:
                raise outside(function, source, f"{function.__name__} calls itself", STATEMENTS)
            self.open.append(function)
            made = Function(self, function, source, types)
            name = self.free_name(function.__name__ + (".told" if TELL in types else ""))
            self.texts.append(made.text(name))
            self.instances[key] = name, made.gives
            self.open.pop()
        return self.instances[key]

    def free_name(self, wish: str) -> str:
        name, n = wish, 1
        while name in self.taken:
            n += 1
            name = f"{wish}.{n}"
        self.taken.add(name)
        return name

    # --- the whole ----------------------------------------------------------------------------------------

    def door(self, name: str, function: FunctionType) -> str:
        """Numbers come in as i32, or where they are wide as i64; they go out as f64, which has room for every
        time and which JavaScript reads as it is."""
        arguments = source_of(function).args.args
        inner, gives = self.instance(function, (Scalar.NUMBER,) * len(arguments))
        heads, handed = [], []
        for i, argument in enumerate(arguments):
            assert argument.annotation is not None
            wide = ast.unparse(argument.annotation) == "Wide"
            heads.append(f"(param $p{i} {'i64' if wide else 'i32'})")
            handed.append(f"(local.get $p{i})" if wide else f"(i64.extend_i32_s (local.get $p{i}))")
        call = f"(call ${inner} {' '.join(handed)})"
        result = "(result f64)" if gives else ""
        body = f"(f64.convert_i64_s {call})" if gives else call
        return f'(func (export "{name}") {" ".join(heads)} {result} {body})'

    def text(self, wanted: dict[str, FunctionType]) -> str:
        outer = [self.door(name, function) for name, function in wanted.items()]
        told = self.memory.regions["told"].offset
        start = self.memory.used
        data = [f'(data (i32.const {at}) "{escaped(numbers)}")' for numbers, at in self.memory.tables.items()]
        return "\n".join(
            [
                f'(module (memory (export "memory") {self.memory.pages})',
                f"(global $room (mut i32) (i32.const {start})) (global $end i32 (i32.const {start + ROOM}))",
                *data,
                HELPERS,
                next_event(told, self.event_words),
                *self.texts,
                *outer,
                ")",
            ]
        )


def escaped(numbers: tuple[int, ...]) -> str:
    return "".join(f"\\{byte:02x}" for byte in struct.pack(f"<{len(numbers)}q", *numbers))


@functools.cache
def functions_in(file: str) -> dict[str, ast.FunctionDef]:
    tree = ast.parse(Path(file).read_bytes(), file)
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def source_of(function: FunctionType) -> ast.FunctionDef:
    """The function as it is written, whatever other names it has."""
    found = functions_in(function.__code__.co_filename).get(function.__name__)
    if found is None or first_line(found) != function.__code__.co_firstlineno:
        raise outside(function, ast.Pass(), f"{function.__name__} is no function of a module", STATEMENTS)
    return found


def first_line(source: ast.FunctionDef) -> int:
    return min([source.lineno, *(one.lineno for one in source.decorator_list)])


def emit(game: Game, player: ModuleType | None) -> str:
    """The module of a game in the text format, with a player who knows it; a race has people of its own."""
    steps = race if player is None else seated
    parts = (*SHARED, *game.modules, *([] if player is None else [player]), steps, playout, search)
    return Module(game, parts).text(wanted(game, player))


ABOUT_TIME = ("window", "floor", "early", "clump", "watched", "covered", "foregone", "pending", "wind")


def timing_of(game: Game) -> dict[str, FunctionType]:
    """What a race says about time, under names of its own."""
    if game.timing is None:
        return {}
    return {f"race_{name}": getattr(game.timing, name) for name in ABOUT_TIME}


def kept_by(game: Game) -> dict[str, FunctionType]:
    """What stays on the table for another game; `keep` is an action elsewhere."""
    return {"stays": game.keep} if isinstance(game.keep, FunctionType) else {}


def wanted(game: Game, player: ModuleType | None) -> dict[str, FunctionType]:
    """The doors of a game, by name: those for whose functions it has."""
    parts = (*SHARED, *game.modules, *([] if player is None else [player]), doors)
    has = {name for part in parts for name in vars(part)} | set(game.defaults)
    has |= {"play_silently", "step", "playouts"} | (set() if player is None else {"ponder", "search"})
    has |= {*timing_of(game), "decides"} if game.timing is not None else set()
    has |= {*kept_by(game)}
    found = {name.removeprefix("do_"): value for name, value in vars(doors).items() if name.startswith("do_")}
    return {name: function for name, function in found.items() if name in has}
