"""What completes a position, as JavaScript: the page can then read a record that starts from one.

Rules run in the page as WebAssembly, but `position.py` of a game is ordinary Python: lists, sets, sentences.
It is asked once per record, so it is translated word for word, with all that it calls, and every operation is
a helper that does what Python does (`ui/src/gear/python.ts`). Numbers are BigInts. What cannot be translated
is an error that names file and line.
"""

from __future__ import annotations

import ast
import enum
import json
from collections.abc import Iterable, Iterator
from types import FunctionType, ModuleType
from typing import Any

from rumpus.cards import Deck, in_bag, in_set
from rumpus.errors import RumpusError, flaw
from rumpus.fast.wasm.module import source_of
from rumpus.game import Event, Game

HELPERS = "../src/gear/python"
OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "add",
    ast.Sub: "subtract",
    ast.Mult: "multiply",
    ast.FloorDiv: "divide",
    ast.Mod: "rest",
    ast.Pow: "power",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.LShift: "left",
    ast.RShift: "right",
    ast.Eq: "equal",
    ast.Lt: "below",
    ast.LtE: "upTo",
    ast.In: "isIn",
}
# Comparisons that are others turned round: of the operands, or of the answer
TURNED: dict[type[ast.AST], type[ast.AST]] = {ast.Gt: ast.Lt, ast.GtE: ast.LtE}
DENIED: dict[type[ast.AST], type[ast.AST]] = {ast.NotEq: ast.Eq, ast.NotIn: ast.In}
# What Python brings along, by the name of its helper
BUILTINS: dict[Any, str] = {
    len: "length",
    sum: "sum",
    bool: "truth",
    any: "any",
    all: "all",
    max: "max",
    min: "min",
    range: "range",
    set: "asSet",
    list: "items",
    enumerate: "enumerate",
    map: "map",
    str: "text",
    getattr: "field",
    in_set: "inSet",
    in_bag: "inBag",
}
RESERVED = {"new", "in", "default", "function", "this", "var", "let", "delete", "case", "switch", "void"}


class Untranslatable(RumpusError):
    """Something in a position's code that has no JavaScript here."""


def script(game: Game) -> str:
    """A module whose default export is the game's `complete`; beside it, how often each card is in a deck."""
    assert isinstance(game.complete, FunctionType)
    translation = Translation()
    name = translation.function(game.complete)
    amounts = literal(game.decks or [game.deck.amounts])
    ends = [f"export const amounts = {amounts}", f"export default {name}"]
    lines = [*translation.constants.values(), *translation.texts, *ends]
    return "\n".join([f"import * as py from '{HELPERS}'", *lines, ""])


class Translation:
    """All functions that one needs, each once."""

    def __init__(self) -> None:
        self.names: dict[FunctionType, str] = {}
        self.texts: list[str] = []
        self.constants: dict[str, str] = {}  # their declarations, by what they hold

    def function(self, function: FunctionType) -> str:
        """Its name; the first time, it is translated."""
        if function not in self.names:
            taken = set(self.names.values())
            name, n = function.__name__, 1
            while name in taken or name in RESERVED:
                n += 1
                name = f"{function.__name__}{n}"
            self.names[function] = name
            self.texts.append(Body(self, function).text(f"f_{name}"))
        return f"f_{self.names[function]}"

    def constant(self, value: Any) -> str:
        """A table of the rules, which stands at the top once."""
        text = literal(value)
        if text not in self.constants:
            self.constants[text] = f"const t_{len(self.constants)} = {text}"
        return self.constants[text].split()[1]


def literal(value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, int):
        return f"{int(value)}n"
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, set | frozenset):
        return f"new Set({literal(sorted(value))})"
    if isinstance(value, Iterable):
        return f"[{', '.join(map(literal, value))}]"
    raise TypeError(f"{value!r} is no constant")


class Body:
    """One function."""

    def __init__(self, whole: Translation, function: FunctionType) -> None:
        self.whole = whole
        self.code = function
        self.source = source_of(function)
        self.local = {argument.arg for argument in self.source.args.args}
        self.inner: list[set[str]] = []  # names of comprehensions and lambdas

    def fail(self, node: ast.AST, what: str = "") -> Untranslatable:
        place = f"{self.code.__code__.co_filename}:{getattr(node, 'lineno', self.source.lineno)}"
        return Untranslatable(f"{place}: {what or ast.unparse(node)} cannot be translated for the page")

    def text(self, name: str) -> str:
        arguments = [argument.arg for argument in self.source.args.args]
        made = set(stored_in(self.source))
        own = sorted(made - self.local)
        self.local |= made
        lines = self.block(self.source.body)
        declared = [f"let {', '.join(map(spelt, own))}"] if own else []
        return "\n".join([f"function {name}({', '.join(map(spelt, arguments))}) {{", *declared, *lines, "}"])

    # --- statements ---------------------------------------------------------------------------------------

    def block(self, body: list[ast.stmt]) -> list[str]:
        return [line for statement in body for line in self.statement(statement)]

    def statement(self, node: ast.stmt) -> list[str]:
        match node:
            case ast.Expr(ast.Constant()) | ast.Pass():
                return []
            case ast.Expr(value):
                return [f"{self.of(value)};"]
            case ast.Return(value):
                return [f"return {'null' if value is None else self.of(value)};"]
            case ast.Assign(targets, value):
                *first, last = targets
                text = self.stored(last, self.of(value))
                for target in reversed(first):
                    text = f"{text} {self.stored(target, self.of(as_read(last)))}"
                return [text]
            case ast.AnnAssign(target, _, value) if value is not None:
                return [self.stored(target, self.of(value))]
            case ast.AugAssign(target, op, value):
                return [
                    self.stored(target, self.operation(node, op, self.of(as_read(target)), self.of(value)))
                ]
            case ast.If(test, body, orelse):
                lines = [f"if ({self.true(test)}) {{", *self.block(body), "}"]
                return [*lines, "else {", *self.block(orelse), "}"] if orelse else lines
            case ast.For(target, over, body, []):
                return [
                    f"for ({self.target(target)} of {self.helps('items', over)}) {{",
                    *self.block(body),
                    "}",
                ]
            case ast.While(test, body, []):
                return [f"while ({self.true(test)}) {{", *self.block(body), "}"]
        raise self.fail(node)

    def target(self, node: ast.expr) -> str:
        if isinstance(node, ast.Tuple):
            return f"[{', '.join(map(self.target, node.elts))}]"
        if isinstance(node, ast.Name):
            return spelt(node.id)
        raise self.fail(node)

    def stored(self, target: ast.expr, value: str) -> str:
        match target:
            case ast.Name(name):
                return f"{spelt(name)} = {value};"
            case ast.Attribute(home, name):
                return f"{self.of(home)}.{name} = {value};"
            case ast.Subscript(home, index):
                return f"py.store({self.of(home)}, {self.of(index)}, {value});"
        raise self.fail(target)

    # --- expressions --------------------------------------------------------------------------------------

    def helps(self, name: str, *nodes: ast.expr) -> str:
        return f"py.{name}({', '.join(map(self.of, nodes))})"

    def true(self, node: ast.expr) -> str:
        return self.helps("truth", node)

    def of(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value):
                return literal(value)
            case ast.JoinedStr(values):
                return f"[{', '.join(map(self.of, values))}].join('')"
            case ast.FormattedValue(value, -1, None):
                return self.helps("text", value)
            case ast.Name(name):
                return self.named(node, name)
            case ast.Attribute(home, name):
                return self.attribute(node, home, name)
            case ast.Subscript(home, index) if not isinstance(index, ast.Slice):
                return self.helps("at", home, index)
            case ast.BinOp(left, op, right):
                return self.operation(node, op, self.of(left), self.of(right))
            case ast.UnaryOp(ast.Not(), operand):
                return f"!{self.true(operand)}"
            case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
                return f"-{literal(value)}"
            case ast.UnaryOp(ast.USub(), operand):
                return f"-{self.helps('whole', operand)}"
            case ast.UnaryOp(ast.Invert(), operand):
                return f"~{self.helps('whole', operand)}"
            case ast.BoolOp(op, values):
                helper = "both" if isinstance(op, ast.And) else "either"
                return f"py.{helper}({', '.join(f'() => {self.of(value)}' for value in values)})"
            case ast.Compare():
                return self.comparison(node)
            case ast.IfExp(test, body, orelse):
                return f"({self.true(test)} ? {self.of(body)} : {self.of(orelse)})"
            case ast.NamedExpr(ast.Name(name), value):
                return f"({spelt(name)} = {self.of(value)})"
            case ast.List(elts) | ast.Tuple(elts):
                return f"[{', '.join(map(self.of, elts))}]"
            case ast.Set(elts):
                return f"new Set([{', '.join(map(self.of, elts))}])"
            case ast.Dict(keys, values):
                pairs = (
                    f"[{self.of(key)}, {self.of(value)}]"
                    for key, value in zip(keys, values, strict=True)
                    if key
                )
                return f"new Map([{', '.join(pairs)}])"
            case ast.Starred(value):
                return f"...{self.helps('items', value)}"
            case ast.ListComp(element, generators) | ast.GeneratorExp(element, generators):
                return self.comprehension(element, generators)
            case ast.SetComp(element, generators):
                return f"new Set({self.comprehension(element, generators)})"
            case ast.Lambda(arguments, body):
                names = [argument.arg for argument in arguments.args]
                return f"({', '.join(map(spelt, names))}) => {self.within({*names}, body)}"
            case ast.Call():
                return self.call(node)
        raise self.fail(node)

    def within(self, names: set[str], node: ast.expr) -> str:
        """An expression in which some names are its own."""
        self.inner.append(names)
        text = self.of(node)
        self.inner.pop()
        return text

    def comprehension(self, element: ast.expr, generators: list[ast.comprehension]) -> str:
        first, *more = generators
        names = {name.id for name in ast.walk(first.target) if isinstance(name, ast.Name)}
        over = self.helps("items", first.iter)
        self.inner.append(names)
        kept = "".join(f".filter(({self.target(first.target)}) => {self.true(test)})" for test in first.ifs)
        inner = self.comprehension(element, more) if more else self.of(element)
        self.inner.pop()
        each = "flatMap" if more else "map"
        return f"{over}{kept}.{each}(({self.target(first.target)}) => {inner})"

    def named(self, node: ast.AST, name: str) -> str:
        if name in self.local or any(name in names for names in self.inner):
            return spelt(name)
        return self.meaning(node, self.known(node, name))

    def known(self, node: ast.AST, name: str) -> Any:
        if name in self.code.__globals__:
            return self.code.__globals__[name]
        builtins = self.code.__globals__["__builtins__"]
        found = builtins if isinstance(builtins, dict) else vars(builtins)
        if name not in found:
            raise self.fail(node)
        return found[name]

    def meaning(self, node: ast.AST, value: Any) -> str:
        if isinstance(value, FunctionType) and value not in BUILTINS:
            return self.whole.function(value)
        if isinstance(value, bool | int | str) or value is None:
            return literal(value)
        if isinstance(value, type) and issubclass(value, Event):
            return "null"  # nobody listens
        if isinstance(value, tuple | list | frozenset | set | range):
            return self.whole.constant(value)
        if value is str:
            return "py.text"
        raise self.fail(node)

    def thing(self, node: ast.expr) -> Any:
        """What a name at the top of a module stands for; None for anything else."""
        if (
            isinstance(node, ast.Name)
            and node.id not in self.local
            and not any(node.id in n for n in self.inner)
        ):
            return self.known(node, node.id)
        if isinstance(node, ast.Attribute) and isinstance(home := self.thing(node.value), ModuleType):
            return getattr(home, node.attr)
        return None

    def attribute(self, node: ast.Attribute, home: ast.expr, name: str) -> str:
        thing = self.thing(home)
        if thing is None:
            return f"{self.of(home)}.{name}"
        if isinstance(thing, ModuleType | Deck) or (isinstance(thing, type) and issubclass(thing, enum.Enum)):
            return self.meaning(node, getattr(thing, name))
        raise self.fail(node)

    def operation(self, node: ast.AST, op: ast.AST, left: str, right: str) -> str:
        if type(op) not in OPERATORS:
            raise self.fail(node)
        return f"py.{OPERATORS[type(op)]}({left}, {right})"

    def comparison(self, node: ast.Compare) -> str:
        """A chain of them reads its inner operands twice: they have no effects."""
        operands = [self.of(one) for one in (node.left, *node.comparators)]
        found = []
        for op, left, right in zip(node.ops, operands, operands[1:], strict=False):
            if isinstance(op, ast.Is | ast.IsNot):
                found.append(f"({left} {'===' if isinstance(op, ast.Is) else '!=='} {right})")
            elif type(op) in TURNED:
                found.append(self.operation(node, TURNED[type(op)](), right, left))
            elif type(op) in DENIED:
                found.append(f"!{self.operation(node, DENIED[type(op)](), left, right)}")
            else:
                found.append(self.operation(node, op, left, right))
        return f"({' && '.join(found)})"

    def call(self, node: ast.Call) -> str:
        handed = [self.of(argument) for argument in node.args]
        match node.func:
            case ast.Attribute(home, "bit_count"):
                return self.helps("ones", home)
            case ast.Attribute(ast.Constant(str(between)), "join"):
                return f"{self.helps('items', *node.args)}.join({json.dumps(between)})"
            case ast.Attribute(home, "code") if isinstance(deck := self.thing(home), Deck):
                return f"py.at({self.whole.constant(deck.codes)}, {handed[0]})"
        called = self.thing(node.func)
        if isinstance(called, type) and issubclass(called, enum.IntEnum):
            return handed[0]
        if called in BUILTINS:
            by = [self.of(one.value) for one in node.keywords if one.arg == "key"]
            if len(by) != len(node.keywords):
                raise self.fail(node)
            helper = BUILTINS[called] + ("By" if by else "")
            return f"py.{helper}({', '.join(by + handed)})"
        if called is flaw:
            named = ", ".join(f"{one.arg}: {self.of(one.value)}" for one in node.keywords)
            return f"py.flaw({handed[0]}, {{{named}}})"
        if isinstance(called, FunctionType) and not node.keywords:
            return f"{self.whole.function(called)}({', '.join(handed)})"
        if self.of(node.func) == "tell":
            return "null"
        raise self.fail(node)


def stored_in(node: ast.AST) -> Iterator[str]:
    """The names that a function gives a value; those of a comprehension live in it alone."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    for inner in ast.iter_child_nodes(node):
        if not isinstance(inner, ast.comprehension):
            yield from stored_in(inner)


def as_read(target: ast.expr) -> ast.expr:
    """Where something is stored, as an expression."""
    return ast.parse(ast.unparse(target), mode="eval").body


def spelt(name: str) -> str:
    return f"{name}_" if name in RESERVED else name
