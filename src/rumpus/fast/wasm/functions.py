"""Statements of rule code as instructions, and the function they stand in."""

from __future__ import annotations

import ast
from types import FunctionType
from typing import TYPE_CHECKING

from rumpus.fast.wasm.calls import Calls, set_name
from rumpus.fast.wasm.memory import MOST_EVENTS
from rumpus.fast.wasm.outside import FIELDS, NAMES, STATEMENTS, TELLING
from rumpus.fast.wasm.values import TELL, Place, Scalar, Thing, Type, Value, as_float, number

if TYPE_CHECKING:
    from rumpus.fast.wasm.module import Module


class Function(Calls):
    """One instance of a function: its source, with arguments of these types."""

    def __init__(
        self, module: Module, function: FunctionType, source: ast.FunctionDef, types: tuple[Type | Thing, ...]
    ) -> None:
        super().__init__(module, function)
        self.source = source
        self.gives = not (source.returns is None or ast.unparse(source.returns) == "None")
        self.parameters: list[str] = []  # their types
        self.targets: list[tuple[str, str]] = []  # of break and continue, the innermost loop last
        self.labels = 0
        arguments = source.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
            raise self.outside(source, f"{source.name}: arguments are plain names", NAMES)
        if source.decorator_list:
            raise self.outside(source, f"{source.name} has a decorator", STATEMENTS)
        for argument, kind in zip(arguments.args, types, strict=True):
            self.names[argument.arg] = kind if isinstance(kind, Thing) else self.parameter(kind)
        self.local = {
            node.id
            for node in ast.walk(source)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }

    def parameter(self, kind: Type) -> Value:
        read = [f"(local.get $p{len(self.parameters)})"]
        self.parameters.append("i32" if isinstance(kind, Place) else "i64")
        for _ in range(kind.unknown if isinstance(kind, Place) else 0):
            read.append(f"(local.get $p{len(self.parameters)})")
            self.parameters.append("i64")
        return Value(read[0], kind, lengths=tuple(read[1:]))

    def text(self, name: str) -> str:
        """The whole function in WebAssembly."""
        body = self.block(self.source.body)
        heads = [f"(param $p{i} {kind})" for i, kind in enumerate(self.parameters)]
        result = ["(result i64)"] if self.gives else []
        end = "(unreachable)" if self.gives and not isinstance(self.source.body[-1], ast.Return) else ""
        if not self.makes_rows:
            return "\n".join([f"(func ${name}", *heads, *result, *self.locals, body, f"{end})"])
        # What it made is gone when it returns
        inner = "\n".join([f"(func ${name}.rows", *heads, *result, *self.locals, body, f"{end})"])
        hand_on = " ".join(f"(local.get $p{i})" for i in range(len(heads)))
        outer = [
            *(f"(func ${name}", *heads, *result, "(local $room i32)", "(local.set $room (global.get $room))"),
            *(f"(call ${name}.rows {hand_on})", "(global.set $room (local.get $room)))"),
        ]
        return inner + "\n" + "\n".join(outer)

    def block(self, body: list[ast.stmt]) -> str:
        return "\n".join(filter(None, map(self.statement, body)))

    def statement(self, node: ast.stmt) -> str:
        write = getattr(self, f"on_{type(node).__name__.lower()}", None)
        if write is None:
            first = ast.unparse(node).splitlines()[0]
            raise self.outside(node, f"`{first}` cannot be used in rule code", STATEMENTS)
        text: str = write(node)
        return text

    # --- small ones -------------------------------------------------------------------------------------

    def on_pass(self, _: ast.Pass) -> str:
        return ""

    def on_expr(self, node: ast.Expr) -> str:
        if isinstance(node.value, ast.Constant):
            return ""  # its docstring
        if isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "tell":
            return self.told(node.value)
        value = self.expression(node.value)
        if isinstance(value, Thing):
            return ""
        return value.code if value.type is Scalar.NOTHING else f"(drop {value.code})"

    def told(self, node: ast.Call) -> str:
        """An event is written down: its number, then its fields."""
        if self.expression(node.func) is not TELL:
            raise self.outside(node, "tell an event after `if tell is not None:`", TELLING)
        words = self.module.event_words
        told = self.module.memory.regions["told"]
        keep, at = self.kept(Value("(call $next_event)", Scalar.BIT))
        steps = [keep]
        for i, argument in enumerate(node.args):
            if i == words:
                raise self.outside(node, "no event has so many fields", TELLING)
            value = self.whole(argument)
            steps.append(f"(i64.store offset={told.offset + 8 + 8 * i} {at.code} {value.code})")
        return " ".join(steps)

    def on_return(self, node: ast.Return) -> str:
        if not self.gives:
            if node.value is not None and ast.unparse(node.value) != "None":
                raise self.outside(node, f"{self.source.name} says that it gives nothing", STATEMENTS)
            return "(return)"
        if node.value is None:
            raise self.outside(node, f"{self.source.name} must give a number here, too", STATEMENTS)
        return f"(return {self.whole(node.value).code})"

    # --- giving names and filling fields ------------------------------------------------------------------

    def on_assign(self, node: ast.Assign) -> str:
        if len(node.targets) > 1 or isinstance(node.targets[0], ast.Tuple):
            raise self.outside(node, f"`{ast.unparse(node)}`: one name at a time", STATEMENTS)
        target = node.targets[0]
        if isinstance(target, ast.Name):
            if isinstance(self.names.get(target.id), Thing):
                raise self.outside(node, f"{target.id} is handed on as it is", TELLING)
            return self.named(target, self.either_way(node.value))
        value = self.either_way(node.value)
        if isinstance(value.type, Place):
            return self.copied(node, self.place(target), value)
        keep, kept = self.kept(self.fitting(node.value, value))  # first the value, then where it goes
        return f"{keep} {self.stored(target, self.place(target), kept.code)}"

    def copied(self, node: ast.AST, place: Value, value: Value) -> str:
        """Copies one table onto another. Rows cannot be copied like this."""
        assert isinstance(value.type, Place)
        if value.type.lengths or place.type != value.type:
            raise self.outside(node, f"`{ast.unparse(node)}`: a row cannot be assigned as a whole", FIELDS)
        return f"(memory.copy {place.address} {value.address} (i32.const {value.type.bytes}))"

    def stored(self, node: ast.AST, place: Value, value: str) -> str:
        assert isinstance(place.type, Place)
        if place.type.fixed:
            raise self.outside(node, f"{ast.unparse(node)}: a constant does not change", NAMES)
        if not place.type.is_number:
            raise self.outside(node, f"{ast.unparse(node)}: a row cannot be assigned as a whole", FIELDS)
        return f"(i64.store offset={place.offset} {place.code} {value})"

    def named(self, target: ast.Name, value: Value) -> str:
        """A name has one type in all of a function."""
        before = self.names.get(target.id)
        if before is None:
            if isinstance(value.type, Place):
                step, self.names[target.id] = self.kept_row(value)
                return step
            step, self.names[target.id] = self.kept(
                value if value.type is Scalar.FLOAT else self.fitting(target, value)
            )
            return step
        assert isinstance(before, Value)
        if before.type is Scalar.FLOAT:
            value = as_float(value)
        elif isinstance(before.type, Scalar):
            value = self.fitting(target, value)
        if before.type != value.type or value.lengths:
            raise self.outside(target, f"{target.id} was something else before", NAMES)
        return f"{set_name(before)} {value.address})"

    def on_augassign(self, node: ast.AugAssign) -> str:
        if isinstance(node.target, ast.Name):
            before = self.scalar(ast.copy_location(ast.Name(node.target.id, ast.Load()), node))
            return self.named(node.target, self.combined(node, node.op, before, self.scalar(node.value)))
        place = self.place(node.target)
        keep, at = self.kept(place)  # the place is found once, before the value
        assert isinstance(place.type, Place)
        if not place.type.is_number:
            raise self.outside(node, f"{ast.unparse(node.target)} is a row, and no number", FIELDS)
        before = Value(f"(i64.load {at.code})", Scalar.NUMBER)
        after = self.fitting(node, self.combined(node, node.op, before, self.scalar(node.value)))
        return f"{keep} {self.stored(node.target, at, after.code)}"

    # --- branches and loops -------------------------------------------------------------------------------

    def on_if(self, node: ast.If) -> str:
        if self.never(node.test):
            return self.block(node.orelse)
        test = self.condition(node.test)
        if test.known is not None:
            return self.block(node.body if test.known else node.orelse)
        orelse = f"\n(else {self.block(node.orelse)})" if node.orelse else ""
        return f"(if {test.code} (then {self.block(node.body)}){orelse})"

    def never(self, test: ast.expr) -> bool:
        """Whether it tells an event where nobody listens."""
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
            return any(map(self.never, test.values))
        is_about_tell = isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Is | ast.IsNot)
        return is_about_tell and self.condition(test).known == 0

    def on_while(self, node: ast.While) -> str:
        if node.orelse:
            raise self.outside(node, "`else` after a loop", STATEMENTS)
        end, again = self.label(), self.label()
        test = self.condition(node.test)
        out = "" if test.known else f"(br_if {end} (i32.eqz {test.code}))"
        self.targets.append((end, again))
        body = self.block(node.body)
        self.targets.pop()
        return f"(block {end} (loop {again} {out} {body} (br {again})))"

    def on_for(self, node: ast.For) -> str:
        """Over a range, whose bounds are computed once."""
        is_range = isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range"
        if not is_range or node.orelse or not isinstance(node.target, ast.Name):
            first = ast.unparse(node).splitlines()[0]
            raise self.outside(node, f"`{first}`: loop over one range", STATEMENTS)
        assert isinstance(node.iter, ast.Call)
        assert isinstance(node.target, ast.Name)
        bounds = [self.whole(argument) for argument in node.iter.args]
        if len(bounds) == 1:
            bounds.insert(0, number(0))
        step = bounds[2].known if len(bounds) > 2 else 1
        if not step:
            raise self.outside(node, "the step of a range is a constant, not zero", STATEMENTS)
        keep_next, following = self.kept(bounds[0])
        keep_end, stop = self.kept(bounds[1])
        end, top, again = self.label(), self.label(), self.label()
        past = "ge_s" if step > 0 else "le_s"
        take = self.named(node.target, following)
        self.targets.append((end, again))
        body = self.block(node.body)
        self.targets.pop()
        return f"""{keep_next} {keep_end} (block {end} (loop {top}
(br_if {end} (i64.{past} {following.code} {stop.code}))
{take} (block {again} {body})
{set_name(following)} (i64.add {following.code} (i64.const {step})))
(br {top})))"""

    def on_break(self, _: ast.Break) -> str:
        return f"(br {self.targets[-1][0]})"

    def on_continue(self, _: ast.Continue) -> str:
        return f"(br {self.targets[-1][1]})"

    def label(self) -> str:
        self.labels += 1
        return f"$l{self.labels}"


# Where the next event goes, as bytes behind the first one; more than there is room for is an error
def next_event(told: int, words: int) -> str:
    return f"""(func $next_event (result i32) (local $n i64)
(local.set $n (i64.load (i32.const {told})))
(if (i64.ge_s (local.get $n) (i64.const {MOST_EVENTS})) (then (unreachable)))
(i64.store (i32.const {told}) (i64.add (local.get $n) (i64.const 1)))
(i32.mul (i32.wrap_i64 (local.get $n)) (i32.const {8 * words})))"""
