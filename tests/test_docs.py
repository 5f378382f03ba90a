"""The pages tell the truth: their examples run, and what they name is there.

README.md and docs/*.md are also doctested by pytest itself. The fences of a page say what becomes of a block:

    pycon                  a Python prompt (doctest)
    python                 rule code (tests/test_rule_code.py)
    record [FILE]          a record; commands on the same page find it under the name of FILE
    record-refused A9      a record that paragraph A9 refuses
    console, sh            commands: `rumpus ...` is run, with nothing typed, and compared with the output if
                           any is shown; `./dev ...` is only looked up
    json up, json down     a message to the server or from it (tests/web/test_protocol_page.py)
    fluent                 sentences of a catalogue
    toml                   settings of a server
    text                   a drawing
"""

from __future__ import annotations

import dataclasses
import doctest
import itertools
import os
import re
import shlex
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.main import get_command

import rumpus
from rumpus import cli
from rumpus.game import Game, Rules
from rumpus.games import NAMES, find
from rumpus.languages.fluent import Sentences
from rumpus.positions import position_fields
from tests import first_game
from tests.games import OURS, support
from tests.pages import PAGES, ROOT, Block, blocks, name, prose

KINDS = {
    "pycon",
    "python",
    "record",
    "record-refused",
    "console",
    "sh",
    "json",
    "fluent",
    "toml",
    "text",
    "markdown",
}
WIDTH = 110
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

every_page = pytest.mark.parametrize("page", PAGES, ids=name)
every_game = pytest.mark.parametrize("game", [find(name) for name in OURS], ids=lambda game: game.name)


def everywhere(*kinds: str) -> list[Block]:
    return [block for page in PAGES for block in blocks(page, *kinds)]


# --- how pages look -----------------------------------------------------------------------------------------


@every_page
def test_lines_fit(page: Path) -> None:
    lines = page.read_text("utf-8").splitlines()
    assert not [number for number, line in enumerate(lines, 1) if len(line) > WIDTH]


@every_page
def test_every_block_says_what_it_is(page: Path) -> None:
    assert {block.kind for block in blocks(page)} <= KINDS
    if page != ROOT / "docs" / "rule-code.md":  # only there they are run, and those of the tutorial
        assert not [block for block in blocks(page, "python") if not first_game.is_part(block)]
    assert ">>>" not in prose(page)
    assert all(">>>" not in block.text for block in blocks(page) if block.kind != "pycon")


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", prose(page)):
        if not re.match(r"https?://", link):
            assert (page.parent / link).exists(), link


# --- Python prompts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md"], ids=name)
def test_prompts(page: Path) -> None:
    """The pages that pytest does not doctest by itself."""
    test = doctest.DocTestParser().get_doctest(page.read_text("utf-8"), {}, page.name, str(page), 0)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append)
    assert not said, "".join(said)


# --- records ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", everywhere("record"), ids=str)
def test_records_play(block: Block) -> None:
    m = rumpus.load(block.text)
    assert m.rows
    assert rumpus.load(m.record()) == m


@pytest.mark.parametrize("block", everywhere("record-refused"), ids=str)
def test_refused_records_are_refused(block: Block) -> None:
    with pytest.raises(rumpus.Forbidden) as no:
        rumpus.load(block.text)
    assert no.value.paragraph == block.note
    line = block.text.splitlines()[(no.value.line or 0) - 1]
    if "#" in line:  # the page shows what is said
        assert line.partition("# ")[2] == str(no.value)


# --- commands -----------------------------------------------------------------------------------------------

# What a clock measures is different every time.
MEASURED = re.compile(r"[\d.]+ s on \d+ (?:threads|Ray workers)|[\d.,]+ (million )?decisions/s")


def run(command: str, folder: Path, typed: str = "") -> str:
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": str(WIDTH),
        "PYTHONIOENCODING": "utf-8",
    }
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{command}: {done.stderr}"
    return done.stdout


def commands(block: Block) -> list[tuple[str, str]]:
    """The commands of a block, each with the output that is shown for it."""
    if block.kind == "sh":
        return [(line, "") for line in block.text.splitlines() if line]
    parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert parts[0] == "", "a console begins with a command"
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts[1:]]


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "operate.md"], ids=name)
def test_commands(page: Path, tmp_path: Path) -> None:
    """Those that run a server are tried in tests/web/test_operate.py, those of the tutorial in
    tests/test_first_game.py."""
    for record in blocks(page, "record"):
        if record.note:
            (tmp_path / record.note).write_text(record.text, "utf-8")
    for block in blocks(page, "console", "sh"):
        if first_game.is_part(block):
            continue
        for command, shown in commands(block):
            if "./dev" in command or ("--engine ray" in command and find_spec("ray") is None):
                continue
            assert re.match(r"(\.venv/bin/)?rumpus ", command), f"{block}: nobody runs {command}"
            said = run(command.removeprefix(".venv/bin/"), tmp_path)
            if shown.strip():
                assert MEASURED.sub("...", shown).strip() == MEASURED.sub("...", said).strip(), str(block)


def test_commands_of_dev_exist() -> None:
    usage = run("./dev help", ROOT)
    known = set(re.findall(r"^\./dev (\w+)", usage, re.MULTILINE))
    assert known == {"play", "test", "matrix", "check", "page", "bench", "help"}
    for page in PAGES:
        text = page.read_text("utf-8")
        assert set(re.findall(r"\./dev (\w+)", text)) <= known, name(page)
        for line in re.findall(r"\./dev \w+ ([^`\n]+)$", text, re.MULTILINE):
            for word in shlex.split(line):
                assert "/" not in word or (ROOT / word).exists(), word
    contributing = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert all(f"./dev {command}" in contributing for command in known - {"help"})


def test_every_benchmark_is_told_of() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    table = re.search(r"^\| `\./dev bench` \|.*?\n\n", text, re.MULTILINE | re.DOTALL)
    assert table is not None
    told = re.findall(r"`(\w+)`(?=.*\|.*\|)", table[0])
    assert sorted([*told, "pictures"]) == sorted(file.stem for file in (ROOT / "bench").glob("*.py"))


def test_commands_of_rumpus_exist() -> None:
    known = set(get_command(cli.app).commands)  # type: ignore[attr-defined]  # it is a group
    for page in PAGES:
        assert set(re.findall(r"`rumpus (\w+)", prose(page))) <= known, name(page)


def test_extras_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = {
        extra
        for page in PAGES
        for extras in re.findall(r"pip install\s+'(?:rumpus|\.)\[([\w,]+)\]'", page.read_text("utf-8"))
        for extra in extras.split(",")
    }
    assert {"ai", "lab", "postgres", "ray"} <= named <= set(project["optional-dependencies"])


# --- the map ------------------------------------------------------------------------------------------------

MAP = ROOT / "ARCHITECTURE.md"
SOURCES = {".py", ".svelte", ".ts"}


def mapped() -> set[str]:
    """The paths of the tree on the map; what is indented lies in the folder above it, <game> is each game."""
    (tree,) = (block for block in blocks(MAP, "text") if block.note == "map")
    paths: set[str] = set()
    folders: list[str] = []
    for line in tree.text.splitlines():
        depth = (len(line) - len(line.lstrip())) // 2
        path = line.split()[0]
        del folders[depth:]
        whole = "".join([*folders, path])
        paths |= {whole.replace("<game>", game) for game in NAMES}
        if path.endswith("/"):
            folders.append(path)
    return paths


def test_every_path_on_the_map_exists() -> None:
    for path in mapped():
        there = ROOT / path
        exists = there.is_dir() if path.endswith("/") else there.is_file()
        undrawn = path.startswith("ui/src/games/") and there.name in NAMES
        assert exists or undrawn, path  # not every game has a picture in the page


def test_every_folder_with_sources_is_on_the_map() -> None:
    known = mapped()
    for top in ("bench", "src/rumpus", "tests", "ui/src"):
        for file in (ROOT / top).rglob("*"):
            folder = f"{file.parent.relative_to(ROOT)}/"
            if file.suffix in SOURCES and folder not in known:
                pytest.fail(f"{folder} is not on the map in {MAP.name}")


@pytest.mark.parametrize(
    "page",
    [MAP, ROOT / "CONTRIBUTING.md", *(ROOT / "docs" / f"{page}.md" for page in ("glossary", "why"))],
    ids=name,
)
def test_every_path_in_the_text_exists(page: Path) -> None:
    for path in re.findall(r"`([\w./-]+/[\w./-]*|\w+\.(?:toml|txt))`", prose(page)):
        assert (ROOT / path).exists() or path in first_game.files(), path


def test_the_map_tells_the_whole_contract() -> None:
    told = re.findall(r"^\| `(\w+)\(.*\)` \|", prose(MAP), re.MULTILINE)
    assert told == [field.name for field in dataclasses.fields(Rules)]


@pytest.mark.parametrize("block", everywhere("fluent"), ids=str)
def test_sentences_can_be_read(block: Block) -> None:
    assert Sentences(block.text, "en").broken() == []


# --- a game's own lines -------------------------------------------------------------------------------------


@every_game
def test_the_readme_has_a_line_for_every_game(game: Game) -> None:
    readme, first, last = prose(ROOT / "README.md"), game.seats[0], game.seats[-1]
    lines = re.findall(rf"^- \*\*{game.name}\*\*: (.+)", readme, re.MULTILINE)
    assert lines, f"README.md does not say what {game.name} is"
    assert f"for {first} {'or' if last == first + 1 else 'to'} {last}. " in lines[0]
    assert f"[{game.name}](docs/rules/{game.name}.md)" in readme


@every_game
def test_the_changelog_names_every_game(game: Game) -> None:
    assert re.search(rf"\b{game.name}\b", prose(ROOT / "CHANGELOG.md"))


# --- the tables of the notation -----------------------------------------------------------------------------


def table(title: str) -> list[list[str]]:
    """The cells of the table that has this word in its head."""
    lines = iter(prose(ROOT / "docs" / "notation.md").splitlines())
    for line in lines:
        if line.startswith("|") and title in line:
            rows = itertools.takewhile(lambda row: row.startswith("|"), itertools.islice(lines, 1, None))
            return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    pytest.fail(f"no table of {title}")


def coded(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@every_game
def test_notation_knows_every_card(game: Game) -> None:
    told: dict[str, int] = {}
    for _, cell, amount in table(f"cards of {game.name}"):
        codes = coded(cell)
        if " to " in cell:
            suit, first, last = codes[0][0], int(codes[0][1:]), int(codes[1][1:])
            codes = [f"{suit}{number}" for number in range(first, last + 1)]
        told |= dict.fromkeys(codes, int(amount))
    assert told == dict(zip(game.deck.codes, game.deck.amounts, strict=True))


@every_game
def test_notation_knows_every_action(game: Game) -> None:
    blanks = {
        "CARD": list(game.deck.codes),
        "SEAT": [str(seat) for seat in range(game.seats[-1])],
        **support(game.name).blanks,
    }
    players: set[str] = set()
    others: set[str] = set()
    for who, cell, _ in table(f"action of {game.name}"):
        (pattern,) = coded(cell)
        verb, _, blank = pattern.partition(" ")
        names = [f"{verb} {word}" for word in blanks[blank]] if blank in blanks else [pattern]
        (players if who == "a player" else others).update(names)
    assert players == set(game.action_names[: game.choices])
    assert others == set(game.action_names[game.choices :])


@every_game
def test_notation_knows_every_place(game: Game) -> None:
    told = [place for cells in table(f"place of {game.name}") for place in coded(cells[0])]
    assert sorted(told) == sorted(position_fields(game))
