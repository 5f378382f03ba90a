"""Everything Rumpus raises.

RumpusError
├── BadCall        a game, option, seat or action that does not exist
├── BadRecord      a record or position that cannot be read, with its line
└── Forbidden      an action the rules forbid, with its paragraph and one plain sentence

Whatever is raised, nothing has changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from numbers import Integral
from typing import Any, NamedTuple, TypeAlias

Blank: TypeAlias = tuple[str, Any]  # what it means, and its value: rumpus.languages.catalogue
Meant: TypeAlias = Blank | int | str | list[str]
LONG = 300  # characters of a text in a sentence


class Why(NamedTuple):
    """A reason without a language: what a catalogue calls it, what its sentence leaves open, and to whom it
    is said."""

    message: str
    blanks: Mapping[str, Blank] = {}
    game: str = ""  # whose catalogue has it; nothing: that of the server
    names: Sequence[str] = ()
    you: int | None = None


def why(message: str, **blanks: Meant) -> Why:
    return Why(message, blanks_of(blanks))


def flaw(name: str, **blanks: Meant) -> Why:
    """What makes a position impossible. The game's own words have the sentence."""
    return why(f"flaw-{name}", **blanks)


def blanks_of(given: Mapping[str, Meant]) -> dict[str, Blank]:
    """What a number, a text or several texts mean is plain; anything else says it."""
    return {name: _blank(value) for name, value in given.items()}


def _blank(value: Meant) -> Blank:
    if isinstance(value, tuple):
        meaning, meant = value
        number = int(meant) if isinstance(meant, Integral) else meant
        return meaning, None if meaning == "seat" and number < 0 else number
    if isinstance(value, Integral):
        return "number", int(value)
    return ("text", shortened(value)) if isinstance(value, str) else ("texts", value)


def shortened(text: str) -> str:
    """Whatever somebody has sent: a sentence has no room for more, and Fluent refuses a blank of 1,000."""
    return text if len(text) <= LONG else f"{text[:LONG]}…"


class RumpusError(Exception):
    """The base of every error of this package. `code` and `blanks` say the same without a language, where
    people read it: what the catalogue calls it, and what its sentence leaves open. `why` is a sentence within
    that one."""

    code: str = ""
    blanks: Mapping[str, Blank] = {}
    why: Why | None = None


class BadCall(RumpusError, ValueError):
    """A call that names something that does not exist."""


class BadRecord(RumpusError, ValueError):
    """A text that is no record, or no possible position."""

    def __init__(
        self, sentence: str, line: int | None = None, *, header: str = "", why: Why | None = None
    ) -> None:
        self.sentence = f"{header}: {sentence}" if header else sentence
        self.line = line
        if why is not None:
            self.code = "record-header" if header else "record" if line is None else "record-line"
            self.blanks = {"line": ("number", line), "header": ("text", shortened(header))}
            self.why = why
        super().__init__(self.sentence if line is None else f"line {line}: {self.sentence}")


class Forbidden(RumpusError):
    """The rules say no."""

    def __init__(
        self,
        paragraph: str,
        sentence: str,
        line: int | None = None,
        *,
        code: str = "",
        blanks: Mapping[str, Blank] | None = None,
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


def outline(error: BaseException) -> str:
    """For a log: what kind of error it is, and where it points to. What it says may hold names and cards."""
    told = [type(error).__name__, getattr(error, "paragraph", None)]
    line = getattr(error, "line", None)
    told += [f"line {line}" if isinstance(line, int) else None, *getattr(error, "__notes__", [])]
    told.append(error.strerror if isinstance(error, OSError) else None)
    return ", ".join(filter(None, told))
