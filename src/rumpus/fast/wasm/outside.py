"""What the compiler says about code that is outside the subset of docs/rule-code.md."""

from __future__ import annotations

import ast
from pathlib import Path
from types import FunctionType

from rumpus.errors import RumpusError


class OutsideSubsetError(RumpusError):
    """A construct that rule code may not use. Says where, what, and which section of the page to read."""


NUMBERS, FIELDS, NAMES, STATEMENTS, TELLING = "Numbers", "Fields", "Names", "Statements", "Telling"


def outside(function: FunctionType, node: ast.AST, what: str, section: str) -> OutsideSubsetError:
    file = Path(function.__code__.co_filename)
    place = f"{file.parent.name}/{file.name}:{getattr(node, 'lineno', function.__code__.co_firstlineno)}"
    return OutsideSubsetError(f"{place}: {what} (docs/rule-code.md, {section!r})")
