"""The rules as people read them: the numbered paragraphs of docs/rules, and of docs/rules/de in German.

>>> paragraph("archie", "a9").title
'Following suit'
>>> paragraph("archie", "a9", "de").title
'Bedienen'
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import NamedTuple

from rumpus.errors import BadCall
from rumpus.games import find
from rumpus.languages import ENGLISH, checked

HERE = Path(__file__).parent
SHELVES = (HERE / "rulebook", HERE.parents[1] / "docs" / "rules")  # in an installed package, in a clone

PART = re.compile(r"^(?=## |\*\*[A-Z]\d+\*\* )", re.MULTILINE)
PARAGRAPH = re.compile(r"\*\*([A-Z]\d+)\*\* \*\*(.+?)\.?\*\* (.*?)\s*\[([^\[\]]+)\]", re.DOTALL)


class Paragraph(NamedTuple):
    """One rule, under the number that refusals cite."""

    number: str
    title: str
    text: str  # as Markdown, without number, title and source
    source: str  # B the original booklet, S another public source, I our own inference
    section: str


@functools.cache
def page(game: str, language: str = ENGLISH) -> str:
    """The whole rules page of a game, as Markdown; in English where there is no other."""
    found = find(game)
    own = Path(str(found.modules[0].__file__)).parent / "rulebook.md"  # a game on its own brings its rulebook
    translated = [shelf / checked(language) / f"{found.name}.md" for shelf in SHELVES]
    for file in (*translated, own, *(shelf / f"{found.name}.md" for shelf in SHELVES)):
        if file.is_file():
            return file.read_text("utf-8")
    raise BadCall(f"the rules of {game} are missing from this installation")


@functools.cache
def paragraphs(game: str, language: str = ENGLISH) -> dict[str, Paragraph]:
    """Every paragraph of a game by its number, in the order of the page; in English where one is missing."""
    english = read(page(game))
    if language == ENGLISH:
        return english
    translated = read(page(game, language))
    sections = {english[number].section: translated[number].section for number in english.keys() & translated}
    return {
        number: translated.get(number) or one._replace(section=sections.get(one.section, one.section))
        for number, one in english.items()
    }


def read(text: str) -> dict[str, Paragraph]:
    """The paragraphs of a page, by their numbers."""
    found: dict[str, Paragraph] = {}
    section = ""
    for part in PART.split(text):
        if part.startswith("## "):
            section = part.removeprefix("## ").splitlines()[0]
        elif match := PARAGRAPH.fullmatch(part.strip()):
            number, title, text, source = match.groups()
            found[number] = Paragraph(number, title, text, source, section)
    return found


def paragraph(game: str, number: str, language: str = ENGLISH) -> Paragraph:
    """One paragraph. Raises BadCall with the numbers that exist."""
    known = paragraphs(game, language)
    if number.upper() in known:
        return known[number.upper()]
    in_order = sorted(known, key=lambda one: int(one[1:]))
    raise BadCall(f"{game} has no paragraph {number!r}; it has {in_order[0]} to {in_order[-1]}")
