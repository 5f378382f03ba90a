"""Everything Rumpus raises.

RumpusError
├── BadCall        a game, option, seat or action that does not exist
├── BadRecord      a record or position that cannot be read, with its line
└── Forbidden      an action the rules forbid, with its paragraph and one plain sentence

Whatever is raised, nothing has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class RumpusError(Exception):
    """The base of every error of this package. `code` and `blanks` say the same without a language, where
    people at a table read it: what the catalogue calls it, and what its sentence leaves open."""

    code: str = ""
    blanks: Mapping[str, tuple[str, Any]] = {}


class BadCall(RumpusError, ValueError):
    """A call that names something that does not exist."""


class BadRecord(RumpusError, ValueError):
    """A text that is no record, or no possible position."""

    def __init__(self, sentence: str, line: int | None = None) -> None:
        self.sentence = sentence
        self.line = line
        self.code = "record" if line is None else "record-line"
        self.blanks = {"line": ("number", line), "why": ("text", sentence)}
        super().__init__(sentence if line is None else f"line {line}: {sentence}")


class Forbidden(RumpusError):
    """The rules say no."""

    def __init__(
        self,
        paragraph: str,
        sentence: str,
        line: int | None = None,
        *,
        code: str = "",
        blanks: Mapping[str, tuple[str, Any]] | None = None,
    ) -> None:
        self.paragraph = paragraph
        self.sentence = sentence
        self.line = line  # of the record that was being replayed
        self.code = code
        self.blanks = blanks or {}
        where = "" if line is None else f"line {line}: "
        super().__init__(f"{where}{sentence.removesuffix('.')} ({paragraph}).")

    def __reduce__(self) -> tuple[type[Forbidden], tuple[str, str, int | None], dict[str, Any]]:
        return (
            Forbidden,
            (self.paragraph, self.sentence, self.line),
            {"code": self.code, "blanks": self.blanks},
        )
