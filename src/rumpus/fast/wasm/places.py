"""Names, constants, fields and rows of rule code: where they lie in memory."""

from __future__ import annotations

import ast
import enum
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.fast.constants import is_table
from rumpus.fast.wasm.outside import FIELDS, NAMES, NUMBERS, STATEMENTS, TELLING, OutsideSubsetError, outside
from rumpus.fast.wasm.values import (
    SILENT,
    TELL,
    WORD,
    Place,
    Scalar,
    Thing,
    Value,
    as_bit,
    as_number,
    bit,
    number,
)
from rumpus.game import Event
from rumpus.layout import Layout

if TYPE_CHECKING:
    from rumpus.fast.wasm.module import Module

BUILTINS: dict[str, Any] = {"abs": abs, "int": int, "len": len, "max": max, "min": min, "range": range}


class Places:
    """The names of one instance of a function, and what lies in memory under them."""

    def __init__(self, module: Module, function: FunctionType) -> None:
        self.module = module
        self.function = function
        self.names: dict[str, Value | Thing] = {}  # arguments and local names
        self.local: set[str] = set()  # all of them that the function ever gives a value
        self.locals: list[str] = []  # their declarations
        self.makes_rows = False

    def outside(self, node: ast.AST, what: str, section: str) -> OutsideSubsetError:
        return outside(self.function, node, what, section)

    # --- places to keep something in --------------------------------------------------------------------

    def new_local(self, kind: str) -> str:
        name = f"${len(self.locals)}"
        self.locals.append(f"(local {name} {kind})")
        return name

    def kept(self, value: Value) -> tuple[str, Value]:
        """Instructions that put a value aside, and the value as it can then be read as often as one likes."""
        kind = "i32" if isinstance(value.type, Place) else value.type.value
        name = self.new_local(kind)
        read = Value(f"(local.get {name})", value.type, lengths=value.lengths)
        return f"(local.set {name} {value.address})", read

    def kept_row(self, row: Value) -> tuple[str, Value]:
        """Likewise a row, with those of its lengths that are not known."""
        step, read = self.kept(row)
        steps, lengths = [step], []
        for length in row.lengths:
            name = self.new_local("i64")
            steps.append(f"(local.set {name} {length})")
            lengths.append(f"(local.get {name})")
        return " ".join(steps), Value(read.code, read.type, lengths=tuple(lengths))

    # --- kinds of results -------------------------------------------------------------------------------

    def scalar(self, node: ast.expr) -> Value:
        """A number, a bit or a float."""
        return self.loaded(node, self.expression(node))

    def loaded(self, node: ast.expr, found: Value | Thing) -> Value:
        if isinstance(found, Thing):
            if isinstance(found.what, type) and issubclass(found.what, Event):
                return number(self.event_number(node, found.what))
            paragraph = TELLING if found in (TELL, SILENT) else NAMES
            raise self.outside(node, f"{ast.unparse(node)} is not a number here", paragraph)
        if found.type is Scalar.NOTHING:
            raise self.outside(node, f"{ast.unparse(node)} gives nothing", STATEMENTS)
        if not isinstance(found.type, Place):
            return found
        if found.type.is_number:
            offset = f"offset={found.offset} " if found.offset else ""
            return Value(f"(i64.load {offset}{found.code})", Scalar.NUMBER)
        raise self.outside(node, f"{ast.unparse(node)} is a row, and no number", FIELDS)

    def event_number(self, node: ast.expr, kind: type[Event]) -> int:
        if kind not in self.module.events:
            raise self.outside(node, f"{kind.__name__} is no event of this game", TELLING)
        return self.module.events.index(kind)

    def whole(self, node: ast.expr) -> Value:
        """A whole number."""
        return self.fitting(node, self.scalar(node))

    def fitting(self, node: ast.AST, value: Value) -> Value:
        """A value where there must be a whole number."""
        if value.type is Scalar.FLOAT:
            raise self.outside(node, f"{ast.unparse(node)} is not a whole number", NUMBERS)
        return as_number(value)

    def either_way(self, node: ast.expr) -> Value:
        """A number, or a row."""
        found = self.expression(node)
        if isinstance(found, Value) and isinstance(found.type, Place) and not found.type.is_number:
            return found
        return self.loaded(node, found)

    def condition(self, node: ast.expr) -> Value:
        return as_bit(self.scalar(node))

    def place(self, node: ast.expr) -> Value:
        """A row, a layout, or a number in memory."""
        found = self.expression(node)
        if isinstance(found, Value) and isinstance(found.type, Place):
            return found
        raise self.outside(node, f"{ast.unparse(node)} is no row", FIELDS)

    def expression(self, node: ast.expr) -> Value | Thing:
        write = getattr(self, f"on_{type(node).__name__.lower()}", None)
        if write is None:
            raise self.outside(node, f"`{ast.unparse(node)}` cannot be used in rule code", STATEMENTS)
        found: Value | Thing = write(node)
        return found

    # --- names and constants ----------------------------------------------------------------------------

    def on_constant(self, node: ast.Constant) -> Value | Thing:
        if node.value is None:
            return SILENT
        if isinstance(node.value, bool):
            return bit(node.value)
        if isinstance(node.value, float):
            return Value(f"(f64.const {node.value!r})", Scalar.FLOAT)
        if isinstance(node.value, int):
            return self.constant(node, node.value)
        raise self.outside(node, f"{node.value!r} is not a number", NUMBERS)

    def constant(self, node: ast.AST, value: int) -> Value:
        if not -(1 << 63) <= value < 1 << 63:
            raise self.outside(node, f"{value} has more than 63 bits", NUMBERS)
        return number(int(value))

    def on_name(self, node: ast.Name) -> Value | Thing:
        if node.id in self.names:
            return self.names[node.id]
        if node.id in self.local:
            raise self.outside(node, f"{node.id} has no value yet", NAMES)
        for names in (self.function.__globals__, self.module.bound, BUILTINS):
            if node.id in names:
                return self.meaning(node, names[node.id])
        raise self.outside(node, f"nothing is called {node.id}", NAMES)

    def meaning(self, node: ast.AST, value: Any) -> Value | Thing:
        """What a name at the top of a module stands for."""
        if isinstance(value, Value | Thing):
            return value
        if isinstance(value, int):
            return self.constant(node, value)
        if is_table(value):
            return self.module.memory.table(value)
        if callable(value) or value is np:
            return Thing(value)
        what = f"{ast.unparse(node)} is neither a number nor a flat tuple of them"
        raise self.outside(node, what, NAMES)

    def on_attribute(self, node: ast.Attribute) -> Value | Thing:
        home = self.expression(node.value)
        if isinstance(home, Thing):
            if isinstance(home.what, type) and issubclass(home.what, enum.IntEnum):
                if node.attr in home.what.__members__:
                    return number(int(home.what[node.attr]))
            elif home.what is np and hasattr(np, node.attr):
                return Thing(getattr(np, node.attr))
        elif isinstance(home.type, Place) and home.type.layout is not None and not home.type.lengths:
            return self.field(node, home, home.type.layout)
        raise self.outside(node, f"{ast.unparse(node)} is no field and no member of an enum", NAMES)

    def field(self, node: ast.Attribute, home: Value, layout: type[Layout]) -> Value:
        if node.attr not in layout.fields:
            raise self.outside(node, f"{layout.__name__} has no field {node.attr}", FIELDS)
        field = layout.fields[node.attr]
        return Value(home.code, Place(field.shape), offset=home.offset + WORD * field.offset)

    # --- rows -------------------------------------------------------------------------------------------

    def row(self, node: ast.expr) -> Value:
        found = self.place(node)
        assert isinstance(found.type, Place)
        if not found.type.lengths:
            raise self.outside(node, f"{ast.unparse(node)} is no row", FIELDS)
        return found

    def on_subscript(self, node: ast.Subscript) -> Value:
        row = self.row(node.value)
        assert isinstance(row.type, Place)
        if isinstance(node.slice, ast.Slice):
            return self.part(node, row, node.slice)
        if isinstance(node.slice, ast.Tuple):
            raise self.outside(node, "write a[i][j], not a[i, j]", FIELDS)
        index = self.whole(node.slice)
        length = row.length()
        inner = row.type.inner
        lengths = row.lengths[row.type.lengths[0] is None :]
        if index.known is not None and length.known is not None:
            if not 0 <= index.known < length.known:
                what = f"{ast.unparse(node)} is out of range: the row has {length.known}"
                raise self.outside(node, what, FIELDS)
            return Value(row.code, inner, offset=row.offset + index.known * inner.bytes, lengths=lengths)
        step = self.step(row)
        at = f"(i32.mul (call $checked {index.code} {length.code}) {step})"
        code = at if row.code == "(i32.const 0)" else f"(i32.add {row.code} {at})"
        return Value(code, inner, offset=row.offset, lengths=lengths)

    def new_row(self, *sizes: ast.expr) -> Value:
        """A row of zeros, or rows of them; they are gone when the function returns."""
        steps, known, lengths = [], [], []
        total = f"(i32.const {WORD})"
        for node in sizes:
            size = self.whole(node)
            keep, kept = self.kept(size)
            steps.append(keep)
            known.append(size.known)
            if size.known is None:
                lengths.append(kept.code)
            total = f"(i32.mul {total} (i32.wrap_i64 {kept.code}))"
        self.makes_rows = True
        code = f"(block (result i32) {' '.join(steps)} (call $zeros {total}))"
        return Value(code, Place(tuple(known)), lengths=tuple(lengths))

    def step(self, row: Value) -> str:
        """How many bytes lie between two entries of a row."""
        assert isinstance(row.type, Place)
        inner = row.type.inner
        if not inner.unknown:
            return f"(i32.const {inner.bytes})"
        known = Place(tuple(n for n in inner.lengths if n is not None), inner.layout).bytes
        code = f"(i32.const {known})"
        for depth, length in enumerate(row.type.lengths[1:], 1):
            if length is None:
                code = f"(i32.mul {code} (i32.wrap_i64 {row.length(depth).code}))"
        return code

    def part(self, node: ast.Subscript, row: Value, part: ast.Slice) -> Value:
        """Rows from one to another: `tables[1:]`, `choices[:n]`."""
        assert isinstance(row.type, Place)
        first = 0 if part.lower is None else self.whole(part.lower).known
        if part.step is not None or first is None or row.type.unknown:
            raise self.outside(node, f"{ast.unparse(node)}: only the end of a part may be computed", FIELDS)
        whole = row.type.lengths[0]
        assert whole is not None
        offset = row.offset + first * row.type.inner.bytes
        if part.upper is None:
            return Value(
                row.code, Place((whole - first, *row.type.lengths[1:]), row.type.layout), None, offset
            )
        end = f"(i64.extend_i32_u (call $checked {self.whole(part.upper).code} (i64.const {whole + 1})))"
        place = Place((None, *row.type.lengths[1:]), row.type.layout)
        return Value(row.code, place, None, offset, (f"(i64.sub {end} (i64.const {first}))",))
