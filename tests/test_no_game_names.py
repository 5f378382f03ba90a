"""What is in a game is said in its folder: nothing outside of it knows a game by its name.

So a new game is a new folder, and no list anywhere has to be remembered.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.games import NAMES, find
from tests.pages import ROOT

TEXTS = {".css", ".html", ".js", ".json", ".py", ".svelte", ".svg", ".ts", ".webmanifest"}
CHANCE = {"package-lock.json"}  # among so many digests, any short word comes up
PARTS = {
    "index.ts",
    "Box.svelte",
    "shelf.ts",
    "style.css",
    "Table.svelte",
    "Learn.svelte",
    "scenes.ts",
    "sounds.ts",
    "words.ts",
    "wire.ts",
}
# folders, with where in them the games may speak of themselves
HOUSES = [("ui", "ui/src/games/{game}"), ("src/rumpus", "src/rumpus/games/{game}")]
# The page as it was built, what it is built of, and the store's history: what rows were called when they had
# numbers
NOT_OURS = ("src/rumpus/web/page", "ui/gears", "src/rumpus/live/migrations/versions")


def spellings(name: str) -> list[str]:
    """As in code, and as on the box, with or without what stands there in brackets."""
    title = find(name).title
    return [name, title, title.split(" (")[0]]


def files(folder: Path, own: list[Path]) -> Iterator[Path]:
    for file in sorted(folder.rglob("*")):
        parts = file.relative_to(folder).parts
        if "node_modules" in parts or file.suffix not in TEXTS or file.name in CHANCE:
            continue
        if not any(file.is_relative_to(one) for one in (*own, *(ROOT / one for one in NOT_OURS))):
            yield file


def said(file: Path) -> str:
    """What a file says. In Python, examples for people do not count: they have to be about some game."""
    text = file.read_text("utf-8")
    if file.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node) is not None
        ):
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


def named(text: str) -> set[str]:
    """The games that a text speaks of: as a word, or as a part of a name such as madTable or MrtView."""
    found = set()
    for name in NAMES:
        for spelling in spellings(name):
            word = re.escape(spelling)
            camel = re.escape(spelling[:1].upper() + spelling[1:])
            if re.search(rf"(?<![a-z]){word}(?![a-z])|(?<![A-Z]){camel}(?![a-z])", text):
                found.add(name)
    return found


@pytest.mark.parametrize(("house", "homes"), HOUSES)
def test_nothing_outside_its_folder_knows_a_game_by_name(house: str, homes: str) -> None:
    own = [ROOT / homes.format(game=name) for name in NAMES]
    told = {
        file: named(file.relative_to(ROOT).as_posix() + "\n" + said(file))
        for file in files(ROOT / house, own)
    }
    assert told, "there is nothing to look at"
    assert {str(file.relative_to(ROOT)): names for file, names in told.items() if names} == {}


def test_every_folder_of_the_page_has_the_same_parts() -> None:
    """The page finds them by their names, and takes a plain lid or table for what is missing."""
    folders = [folder for folder in (ROOT / "ui" / "src" / "games").iterdir() if folder.is_dir()]
    assert {folder.name for folder in folders} <= set(NAMES)
    assert {folder.name: PARTS - {file.name for file in folder.iterdir()} for folder in folders} == {
        folder.name: set() for folder in folders
    }


def test_names_are_found_however_they_are_written() -> None:
    for text in (
        "'archie'",
        "[data-game='mad']",
        "MrtView",
        "madTable",
        "games/splitsecond/",
        "a Hands Down here",
    ):
        assert named(text), text
    for text in ("made", "nomad", "Ahmad", "monarchies", "smartMrtx"):
        assert not named(text), text
