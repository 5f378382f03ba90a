"""The game that CONTRIBUTING.md builds step by step, as files."""

from __future__ import annotations

import os
from pathlib import Path

from tests.pages import ROOT, Block, blocks

GAME = "climb"


def is_part(block: Block) -> bool:
    """Whether a block of a page is a file of the game, or commands for it."""
    return block.note == GAME or block.note.startswith(f"{GAME}/")


def files() -> dict[str, str]:
    """Every file of the game, as the page has it."""
    page = blocks(ROOT / "CONTRIBUTING.md")
    return {block.note: block.text for block in page if is_part(block) and block.note != GAME}


def write(folder: Path) -> Path:
    for name, text in files().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


def environment(folder: Path) -> dict[str, str]:
    """In which Rumpus knows the game, and the tests do."""
    return {**os.environ, "RUMPUS_GAMES": str(folder), "RUMPUS_TEST_GAMES": str(folder)}
