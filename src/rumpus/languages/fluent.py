"""One file of sentences in Fluent, read and filled in. The page does the same: `ui/src/words/fluent.ts`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

Filling: TypeAlias = str | FluentType

# English as it is spelt here: a, b and c
FORMATS = {"en": "en-GB"}
LISTS: dict[str, Literal["standard", "or"]] = {"and": "standard", "or": "or"}
YOU = object()  # stands in a list for whoever reads it


class Listed(FluentType):
    """Several things, for LIST."""

    def __init__(self, things: list[Any], you: str) -> None:
        self.things = things
        self.you = you

    def format(self, _locale: Any) -> str:
        raise TypeError("a list is written by LIST")


class Unknown(FluentType):
    """What the reader may not know: a sentence can choose by it, as by the word none, but not say it."""

    def __eq__(self, other: object) -> bool:
        return other == "none"

    __hash__ = None  # type: ignore[assignment]  # as it is like a word that it is not

    def format(self, _locale: Any) -> str:
        raise TypeError("what nobody may know cannot be said; choose another sentence for [none]")


def number(value: float, digits: int = 0) -> Any:
    """A number without marks between its thousands, as scores and times are short."""
    return fluent_number(value, useGrouping=False, minimumFractionDigits=digits, maximumFractionDigits=digits)


class Sentences:
    """A file, in its language."""

    def __init__(self, text: str, language: str) -> None:
        self.text = text
        self.language = language
        self._locale = FORMATS.get(language, language)
        functions: dict[str, Any] = {"LIST": self._list}
        self._bundle = FluentBundle([self._locale], use_isolating=False, functions=functions)
        self._resource = FluentResource(text)
        self._bundle.add_resource(self._resource)

    @classmethod
    @cache
    def read(cls, file: Path, language: str) -> Sentences:
        return cls(file.read_text("utf-8"), language)

    def _list(self, *lists: Listed, type: str = "and", you: Any = None) -> str:  # noqa: A002  # its name in Intl
        """Several lists as one, with "and" or "or" before its end. `you` is how a reader among them is named
        here, where the language has several forms."""
        things = [
            (one.you if you is None else str(you)) if thing is YOU else str(thing)
            for one in lists
            for thing in one.things
        ]
        return format_list(things, LISTS[str(type)], locale=self._locale.replace("-", "_"))

    def ids(self) -> Iterator[str]:
        """Everything it says."""
        for entry in self._resource.body:
            if isinstance(entry, ast.Message):
                yield entry.id.name

    def broken(self) -> list[str]:
        """What in the file is no sentence at all; and comments within a sentence, which would be read out."""
        junk = [str(entry.content) for entry in self._resource.body if isinstance(entry, ast.Junk)]
        return junk + re.findall(r"^ +#.*", self.text, re.MULTILINE)

    def says(self, message: str, attribute: str = "") -> bool:
        return self._pattern(message, attribute) is not None

    def _pattern(self, message: str, attribute: str) -> Any:
        if not self._bundle.has_message(message):
            return None
        found = self._bundle.get_message(message)
        return found.attributes.get(attribute) if attribute else found.value

    def fill(self, message: str, fillings: Mapping[str, Filling], attribute: str = "") -> str:
        text, errors = self._bundle.format_pattern(self._pattern(message, attribute), dict(fillings))
        if errors:
            raise ValueError(f"{message} ({self.language}): {errors[0]}")
        return str(text)

    @cache  # noqa: B019  # files are read once and for all
    def blanks(self, message: str) -> frozenset[str]:
        """The names of the blanks in a message, its attributes, and the messages within it."""
        found = _Variables(self)
        for entry in self._resource.body:
            if isinstance(entry, ast.Message) and entry.id.name == message:
                found.visit(entry)
        return frozenset(found.names)


class _Variables(Visitor):
    def __init__(self, sentences: Sentences) -> None:
        self.sentences = sentences
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # called so
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # called so
        self.names |= self.sentences.blanks(node.id.name)


FORM = re.compile(r"_(is|word|code|codes|count)$")


def blank_of(name: str) -> str:
    """The blank that a form belongs to: that of `turn_is` is `turn`."""
    return FORM.sub("", name)
