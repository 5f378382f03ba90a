"""What is wrong, as people read it: errors that know what the catalogue calls them.

They travel by that name and with what the sentence leaves open, so that every device reads them in its own
language; `languages/en/server.ftl` has the sentences. What only a faulty program can do wrong has no name of
its own there.

>>> str(wrong("seat-taken", name="Ann"))
'Ann sits there'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from rumpus import languages
from rumpus.errors import BadCall, Blank, Meant, RumpusError, blanks_of

Wrong = TypeVar("Wrong", bound=RumpusError)


def wrong(
    code: str,
    kind: type[Wrong] = BadCall,  # type: ignore[assignment]  # a default of its own type
    **blanks: Meant,
) -> Wrong:
    """The error to raise, with its sentence in English."""
    filled = blanks_of(blanks)
    error = kind(in_english(code, filled))
    error.code, error.blanks = code, filled
    return error


def understood(error: RumpusError) -> RumpusError:
    """The same, with a sentence around it if only a faulty program can do it."""
    return error if error.code or error.why else wrong("faulty", what=str(error))


def in_english(code: str, blanks: Mapping[str, Blank] | None = None) -> str:
    """For programs, and for the log."""
    return languages.said("server", languages.ENGLISH).say(f"problem-{code}", blanks)
