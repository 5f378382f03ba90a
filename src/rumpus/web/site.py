"""The page as files, for any web space: `rumpus site FOLDER`.

There is no server behind it. People play against bots, read rules and replay records in the page itself. It
may live below any path, since every copy of the page says where it stands.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import msgspec

from rumpus import languages
from rumpus.errors import BadCall
from rumpus.game import Game
from rumpus.games import shelf
from rumpus.web.games import game_info
from rumpus.web.page import FOLDER, SCREENS, UNBUILT, regular
from rumpus.web.shelf import told_paragraphs

MARK = ".rumpus-site"  # a folder with this in it may be written anew
write_json = msgspec.json.Encoder().encode


def write(folder: Path, page: Path = FOLDER) -> int:
    """Write the site. Returns how many files it has."""
    if not (page / "index.html").exists():
        raise BadCall(UNBUILT.strip())
    make_room(folder)
    for file in regular(page):
        copy(file, folder / file.relative_to(page))
    games = [game for game in shelf() if in_page(game, page)]
    index = (page / "index.html").read_text("utf-8")
    for place in places(games):
        home = folder / place
        home.mkdir(parents=True, exist_ok=True)
        (home / "index.html").write_text(placed(index, len(Path(place).parts)), "utf-8")
    for name, told in answers(games).items():
        file = folder / "api" / f"{name}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(told)
    return sum(path.is_file() for path in folder.rglob("*"))


def make_room(folder: Path) -> None:
    """An empty folder, or one that held a site before: nothing else is ever deleted."""
    if folder.exists() and not folder.is_dir():
        raise BadCall(f"{folder} is a file; name a folder")
    if folder.exists() and any(folder.iterdir()):
        if not (folder / MARK).exists():
            raise BadCall(f"there is something else in {folder}; name a folder that is new or empty")
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).touch()


def copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)


def in_page(game: Game, page: Path) -> bool:
    """Whether the page itself knows the rules."""
    return any((page / "assets").glob(f"{game.name}-*.wasm"))


def places(games: list[Game]) -> list[str]:
    """The paths that can be opened, as files; a path with a table in it is none of them."""
    found = []
    for screen in SCREENS:
        if "{game}" in screen:
            found += [screen.replace("{game}", game.name).strip("/") for game in games]
        elif "{" not in screen:
            found.append(screen.strip("/"))
    return found


def placed(index: str, depth: int) -> str:
    """The page, so many folders down."""
    up = "../" * depth or "./"
    text, based = re.subn(r'<base href="[^"]*"', f'<base href="{up}"', index)
    text, marked = re.subn(r"<html\b", "<html data-site", text, count=1)
    assert based == marked == 1
    return text


def answers(games: list[Game]) -> dict[str, bytes]:
    """What the page asks a server for, and finds in files here."""
    found = {"games": write_json([game_info(game.name) for game in games])}
    for game in games:
        for language in languages.available():
            name = "rules" if language == languages.ENGLISH else f"rules.{language}"
            found[f"games/{game.name}/{name}"] = write_json(told_paragraphs(game.name, language))
    return found
