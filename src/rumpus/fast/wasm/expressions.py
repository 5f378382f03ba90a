"""Sums and conditions of rule code as instructions."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable

from rumpus.fast.wasm.outside import NAMES, NUMBERS, STATEMENTS, TELLING
from rumpus.fast.wasm.places import Places
from rumpus.fast.wasm.values import (
    SILENT,
    TELL,
    Place,
    Scalar,
    Value,
    as_bit,
    as_float,
    as_number,
    bit,
    number,
)

OPERATORS: dict[type[ast.operator], tuple[str, Callable[[int, int], int]]] = {
    ast.Add: ("i64.add", operator.add),
    ast.Sub: ("i64.sub", operator.sub),
    ast.Mult: ("i64.mul", operator.mul),
    ast.BitAnd: ("i64.and", operator.and_),
    ast.BitOr: ("i64.or", operator.or_),
    ast.BitXor: ("i64.xor", operator.xor),
    ast.LShift: ("i64.shl", operator.lshift),
    ast.RShift: ("i64.shr_s", operator.rshift),
    ast.FloorDiv: ("call $floor_divide", operator.floordiv),
    ast.Mod: ("call $floor_rest", operator.mod),
}
OF_FLOATS = {ast.Add: "f64.add", ast.Sub: "f64.sub", ast.Mult: "f64.mul", ast.Div: "f64.div"}
COMPARISONS = {
    ast.Eq: ("eq", "eq"),
    ast.NotEq: ("ne", "ne"),
    ast.Lt: ("lt_s", "lt"),
    ast.LtE: ("le_s", "le"),
    ast.Gt: ("gt_s", "gt"),
    ast.GtE: ("ge_s", "ge"),
}


class Expressions(Places):
    """Expressions made of numbers alone."""

    # --- sums -------------------------------------------------------------------------------------------

    def on_binop(self, node: ast.BinOp) -> Value:
        return self.combined(node, node.op, self.scalar(node.left), self.scalar(node.right))

    def combined(self, node: ast.AST, op: ast.operator, left: Value, right: Value) -> Value:
        if Scalar.FLOAT in (left.type, right.type) or isinstance(op, ast.Div):
            if type(op) not in OF_FLOATS:
                raise self.outside(node, f"{ast.unparse(node)}: not of floats", NUMBERS)
            code = f"({OF_FLOATS[type(op)]} {as_float(left).code} {as_float(right).code})"
            return Value(code, Scalar.FLOAT)
        if type(op) not in OPERATORS:
            raise self.outside(node, f"{ast.unparse(node)}: there is no such operation", NUMBERS)
        left, right = as_number(left), as_number(right)
        code, plain = OPERATORS[type(op)]
        if right.known is not None:
            if isinstance(op, ast.FloorDiv | ast.Mod) and right.known == 0:
                raise self.outside(node, f"{ast.unparse(node)} divides by zero", NUMBERS)
            if isinstance(op, ast.LShift | ast.RShift) and not 0 <= right.known <= 62:
                raise self.outside(node, f"{ast.unparse(node)} shifts by {right.known}", NUMBERS)
            if left.known is not None:
                return self.constant(node, plain(left.known, right.known))
            power = right.known
            if power > 0 and power & (power - 1) == 0:  # these round down by themselves
                if isinstance(op, ast.FloorDiv):
                    code, right = "i64.shr_s", number(power.bit_length() - 1)
                elif isinstance(op, ast.Mod):
                    code, right = "i64.and", number(power - 1)
        return Value(f"({code} {left.code} {right.code})", Scalar.NUMBER)

    def on_unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            value = self.condition(node.operand)
            return bit(not value.known) if value.known is not None else inverted(value)
        value = self.scalar(node.operand)
        if value.type is Scalar.FLOAT:
            return Value(f"(f64.neg {value.code})", Scalar.FLOAT)
        if isinstance(node.op, ast.USub):
            return self.combined(node, ast.Sub(), number(0), value)
        if isinstance(node.op, ast.Invert):
            return self.combined(node, ast.BitXor(), as_number(value), number(-1))
        return value

    # --- conditions -------------------------------------------------------------------------------------

    def on_compare(self, node: ast.Compare) -> Value:
        first = node.ops[0]
        if isinstance(first, ast.Is | ast.IsNot):
            return self.listens(node)
        if isinstance(first, ast.In | ast.NotIn) and len(node.ops) == 1:
            return self.one_of(node)
        left = self.scalar(node.left)
        found: Value | None = None
        for i, (op, right_node) in enumerate(zip(node.ops, node.comparators, strict=True)):
            if type(op) not in COMPARISONS:
                raise self.outside(node, f"{ast.unparse(node)}: there is no such comparison", STATEMENTS)
            right = self.scalar(right_node)
            if i + 1 < len(node.ops) and right.known is None:
                keep, kept = self.kept(right)  # it is compared twice, and computed once
                right = Value(f"(block (result {self.kind(right)}) {keep} {kept.code})", right.type)
                found, left = both(found, compared(op, left, right)), kept
            else:
                found, left = both(found, compared(op, left, right)), right
        assert found is not None
        return found

    def kind(self, value: Value) -> str:
        return "i32" if isinstance(value.type, Place) else value.type.value

    def listens(self, node: ast.Compare) -> Value:
        """`tell is not None`: known when a function is compiled."""
        who = self.expression(node.left)
        if who not in (TELL, SILENT) or len(node.ops) > 1 or ast.unparse(node.comparators[0]) != "None":
            raise self.outside(node, f"{ast.unparse(node)}: only `tell` may be None", TELLING)
        return bit((who is TELL) == isinstance(node.ops[0], ast.IsNot))

    def one_of(self, node: ast.Compare) -> Value:
        """`action in (KEEP, TIME_UP)`."""
        among = node.comparators[0]
        if not isinstance(among, ast.Tuple):
            raise self.outside(node, f"{ast.unparse(node)}: `in` asks a tuple written there", STATEMENTS)
        keep, kept = self.kept(self.whole(node.left))
        found = bit(0)
        for item in among.elts:
            found = either(found, compared(ast.Eq(), kept, self.whole(item)))
        code = f"(block (result i32) {keep} {found.code})"
        return (
            inverted(Value(code, Scalar.BIT))
            if isinstance(node.ops[0], ast.NotIn)
            else Value(code, Scalar.BIT)
        )

    def on_boolop(self, node: ast.BoolOp) -> Value:
        """`and` and `or`: of conditions a condition, of numbers the one that decides."""
        is_and = isinstance(node.op, ast.And)
        found = self.scalar(node.values[0])
        for more in node.values[1:]:
            if found.known is not None and bool(found.known) != is_and:
                return found
            right = self.scalar(more)
            if found.known is not None:
                found = right
            elif found.type is right.type is Scalar.BIT:
                found = both(found, right) if is_and else either(found, right)
            else:
                keep, kept = self.kept(self.fitting(node, found))
                options = (self.fitting(node, right).code, kept.code)
                yes, no = options if is_and else reversed(options)
                choice = f"(if (result i64) {as_bit(kept).code} (then {yes}) (else {no}))"
                found = Value(f"(block (result i64) {keep} {choice})", Scalar.NUMBER)
        return found

    def on_ifexp(self, node: ast.IfExp) -> Value:
        test = self.condition(node.test)
        yes, no = self.either_way(node.body), self.either_way(node.orelse)
        if Scalar.FLOAT in (yes.type, no.type):
            yes, no = as_float(yes), as_float(no)
        elif yes.type is not no.type:
            yes, no = as_number(yes), as_number(no)
        if yes.type != no.type or yes.lengths or no.lengths:
            raise self.outside(node, f"{ast.unparse(node)}: the two are not alike", NAMES)
        kind = self.kind(yes)
        code = f"(if (result {kind}) {test.code} (then {yes.address}) (else {no.address}))"
        return Value(code, yes.type)


def inverted(value: Value) -> Value:
    return Value(f"(i32.eqz {value.code})", Scalar.BIT)


def both(left: Value | None, right: Value) -> Value:
    if left is None:
        return right
    return Value(f"(if (result i32) {left.code} (then {right.code}) (else (i32.const 0)))", Scalar.BIT)


def either(left: Value, right: Value) -> Value:
    return Value(f"(if (result i32) {left.code} (then (i32.const 1)) (else {right.code}))", Scalar.BIT)


def compared(op: ast.cmpop, left: Value, right: Value) -> Value:
    whole, of_floats = COMPARISONS[type(op)]
    if Scalar.FLOAT in (left.type, right.type):
        return Value(f"(f64.{of_floats} {as_float(left).code} {as_float(right).code})", Scalar.BIT)
    return Value(f"(i64.{whole} {as_number(left).code} {as_number(right).code})", Scalar.BIT)
