"""Every sentence a person reads, as data: one catalogue per language, in Fluent (docs/languages.md).

English is beside what it speaks of: a game's in its own folder, `words.ftl`, all else in `languages/en/`. A
translation is one folder, `languages/<language>/`. What it does not say is said in English.

>>> available()
('en', ...)
>>> said("table").say("seat", {"number": ("number", 2)})
'seat 2'
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus.errors import BadCall

if TYPE_CHECKING:
    from rumpus.languages.catalogue import Catalogue

HERE = Path(__file__).parent
ENGLISH = "en"
ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
COMMON = "table"  # what every game says alike

_chosen: ContextVar[str | None] = ContextVar("language", default=None)


@cache
def available() -> tuple[str, ...]:
    """All languages there are, English first."""
    found = sorted(folder.name for folder in HERE.iterdir() if folder.is_dir() and any(folder.glob("*.ftl")))
    return (ENGLISH, *(name for name in found if name != ENGLISH))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """For a while, say everything in this language where nobody asks for another."""
    before = _chosen.set(checked(language))
    try:
        yield
    finally:
        _chosen.reset(before)


def current() -> str:
    """The language in use: the one chosen, else that of RUMPUS_LANGUAGE, else English."""
    return _chosen.get() or checked(os.environ.get("RUMPUS_LANGUAGE") or ENGLISH)


def of_the_system() -> str:
    """The first of the languages that the environment asks for and that is there, as gettext does it,
    such as de_AT.UTF-8. Only commands go by it: a program says the same everywhere."""
    asked = next(filter(None, (os.environ.get(name) for name in ENVIRONMENT)), "")
    return fitting(one.partition(".")[0].partition("@")[0].replace("_", "-") for one in asked.split(":"))


def fitting(wanted: Iterable[str]) -> str:
    """The first of these languages that is there: de-AT is satisfied with de."""
    for exact in wanted:
        for name in (exact, exact.partition("-")[0]):
            if name in available():
                return name
    return ENGLISH


def checked(language: str) -> str:
    if language not in available():
        raise BadCall(f"there is no language {language!r}; the languages are {', '.join(available())}")
    return language


def files(name: str, english: Path, language: str) -> list[Path]:
    """Where the sentences of one catalogue are looked for, first to last."""
    translated = [] if language == ENGLISH else [HERE / language / f"{name}.ftl"]
    common = {language: None, ENGLISH: None}  # each once, in this order
    beside = [] if name == COMMON else [HERE / one / f"{COMMON}.ftl" for one in common]
    # A translated game, then what is translated for all games, then the same in English
    order = [*translated, *beside[: len(translated)], english, *beside[len(translated) :]]
    return [file for file in order if file.exists()]


@cache
def load(name: str, english: Path, language: str) -> Catalogue:
    """What is said of one thing in a language. Fluent is not imported before somebody says something, and
    simulations never do."""
    from rumpus.languages.catalogue import Catalogue  # noqa: PLC0415
    from rumpus.languages.fluent import Sentences  # noqa: PLC0415

    return Catalogue([Sentences.read(file, tag(file)) for file in files(name, english, language)])


def tag(file: Path) -> str:
    """The language a file is in: that of its folder, if it is one of translations."""
    return file.parent.name if file.parent.parent == HERE else ENGLISH


def said(name: str, language: str | None = None) -> Catalogue:
    """The catalogue of something that is no game: `languages/en/<name>.ftl`."""
    return load(name, HERE / ENGLISH / f"{name}.ftl", current() if language is None else checked(language))
