"""The pages of the project, and the fenced blocks in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]

FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """What stands between two fences: ```kind note."""

    page: Path
    line: int  # of the first line inside
    kind: str
    note: str
    text: str

    def __str__(self) -> str:
        return f"{name(self.page)}:{self.line}"


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, *kinds: str) -> list[Block]:
    """The blocks of a page, of some kinds or all of them."""
    text = page.read_text("utf-8")
    found: list[Block] = []
    for match in FENCE.finditer(text):
        kind, _, note = match[1].strip().partition(" ")
        if kind in kinds or not kinds:
            found.append(Block(page, text.count("\n", 0, match.start(2)) + 1, kind, note, match[2]))
    return found


def prose(page: Path) -> str:
    """A page without its blocks."""
    return FENCE.sub("", page.read_text("utf-8"))
