"""Calls of rule code as instructions: of other functions, and of the few that Python brings along."""

from __future__ import annotations

import ast
from types import FunctionType

import numpy as np

from rumpus.fast.wasm.expressions import Expressions
from rumpus.fast.wasm.outside import NAMES, STATEMENTS, TELLING
from rumpus.fast.wasm.values import SILENT, TELL, Place, Scalar, Thing, Value, as_float, as_number
from rumpus.layout import show


class Calls(Expressions):
    """The other kinds of expressions."""

    def on_call(self, node: ast.Call) -> Value:
        if node.keywords:
            raise self.outside(node, f"{ast.unparse(node)}: arguments have no names", NAMES)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "bit_count":
            return Value(f"(i64.popcnt {self.whole(node.func.value).code})", Scalar.NUMBER)
        called = self.expression(node.func)
        what = called.what if isinstance(called, Thing) else None
        if what is show:
            return self.shown(node)
        if isinstance(what, FunctionType):
            return self.module.call(self, node, what)
        if what in (min, max):
            return self.extreme(node, "lt" if what is min else "gt")
        if what is abs and len(node.args) == 1:
            keep, kept = self.kept(self.whole(node.args[0]))
            minus = f"(i64.sub (i64.const 0) {kept.code})"
            test = f"(i64.lt_s {kept.code} (i64.const 0))"
            return Value(f"(block (result i64) {keep} (select {minus} {kept.code} {test}))", Scalar.NUMBER)
        if what is len and len(node.args) == 1:
            return self.row(node.args[0]).length()
        if what is int and len(node.args) == 1:
            return self.whole(node.args[0])
        if what is np.zeros:
            return self.zeros(node)
        if what is np.sqrt:
            return Value(f"(f64.sqrt {as_float(self.scalar(node.args[0])).code})", Scalar.FLOAT)
        if called in (TELL, SILENT):
            raise self.outside(node, "tell an event after `if tell is not None:`, as a statement", TELLING)
        what = "is no function of rule code" if isinstance(called, Thing) else "is no function"
        raise self.outside(node, f"{ast.unparse(node.func)} {what}", STATEMENTS)

    def extreme(self, node: ast.Call, order: str) -> Value:
        values = [self.scalar(argument) for argument in node.args]
        floats = any(value.type is Scalar.FLOAT for value in values)
        kind, test = ("f64", f"f64.{order}") if floats else ("i64", f"i64.{order}_s")
        steps = []
        best: Value | None = None
        for value in values:
            keep, kept = self.kept(as_float(value) if floats else as_number(value))
            steps.append(keep)
            if best is not None:
                steps.append(f"(if ({test} {kept.code} {best.code}) (then {set_name(best)} {kept.code})))")
            best = kept if best is None else best
        assert best is not None
        return Value(f"(block (result {kind}) {' '.join(steps)} {best.code})", best.type)

    def shown(self, node: ast.Call) -> Value:
        """`rumpus.layout.show`: the words that both layouts begin with."""
        source, target = (self.place(argument) for argument in node.args)
        assert isinstance(target.type, Place)
        assert target.type.layout is not None
        size = 8 * target.type.layout.base_size
        return nothing(f"(memory.copy {target.address} {source.address} (i32.const {size}))")

    def zeros(self, node: ast.Call) -> Value:
        shape = node.args[0]
        return self.new_row(*(shape.elts if isinstance(shape, ast.Tuple) else [shape]))


def set_name(name: Value) -> str:
    """The beginning of an instruction that gives a local name another value."""
    return name.code.replace("local.get", "local.set")[:-1]


def nothing(code: str) -> Value:
    """The result of a function that returns nothing."""
    return Value(code, Scalar.NOTHING)
