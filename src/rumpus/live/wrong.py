"""What is wrong, as people read it: errors that know what the catalogue calls them.

A table tells them by that name and with what the sentence leaves open, so that every device reads them in its
own language; `languages/en/server.ftl` has the sentences. What only a faulty program can do wrong has no name
there, and is told in English.

>>> str(wrong("seat-taken", name="Ann"))
'Ann sits there'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from rumpus import languages
from rumpus.errors import BadCall, RumpusError

if TYPE_CHECKING:
    from rumpus.languages.catalogue import Blank

Wrong = TypeVar("Wrong", bound=RumpusError)


def wrong(
    code: str,
    kind: type[Wrong] = BadCall,  # type: ignore[assignment]  # a default of its own type
    **blanks: str | int | Sequence[str],
) -> Wrong:
    """The error to raise, with its sentence in English."""
    filled = {name: blank(value) for name, value in blanks.items()}
    error = kind(in_english(code, filled))
    error.code, error.blanks = code, filled
    return error


def in_english(code: str, blanks: dict[str, Blank] | None = None) -> str:
    """For programs, and for the log."""
    return languages.said("server", languages.ENGLISH).say(f"problem-{code}", blanks)


def blank(value: str | int | Sequence[str]) -> Blank:
    if isinstance(value, int):
        return "number", value
    return ("text", value) if isinstance(value, str) else ("texts", list(value))
