"""The tutorial of CONTRIBUTING.md: exactly its text is a game, and everything takes it like any other."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import rumpus
from tests.first_game import GAME, environment, write
from tests.pages import ROOT, blocks
from tests.web.process import Process

# What holds for every game: the contract in both gears, secrecy, words, bots that search, PettingZoo and
# OpenSpiel, series and studies of the lab, live tables over real sockets that go on after a restart, replays.
SUITES = [
    ["tests/contract", "tests/bots", *map(str, (ROOT / "tests").glob("test_[!f]*.py"))],
    ["tests/envs", "tests/lab/test_series.py", "tests/lab/test_study.py"],
    ["tests/live", "tests/web"],
]


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game of the page in it."""
    return write(tmp_path_factory.mktemp("games") / "mine")


def run(
    command: list[str], mine: Path, said: str | None = None, cwd: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, env=environment(mine), input=said, cwd=cwd, capture_output=True, text=True, check=False
    )


@pytest.mark.long
@pytest.mark.parametrize("suites", SUITES, ids=lambda suites: Path(suites[0]).name)
def test_it_passes_what_every_game_must(mine: Path, suites: list[str]) -> None:
    ran = run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *suites, "-k", GAME], mine)
    assert ran.returncode == 0, ran.stdout[-4000:]
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed, ran.stdout[-1000:]
    assert int(passed[1]) > 0


def test_its_commands_work(mine: Path) -> None:
    """All but the server and the tests, which have tests of their own."""
    commands = [
        line
        for block in blocks(ROOT / "CONTRIBUTING.md", "sh")
        if block.note == GAME
        for line in block.text.splitlines()
    ]
    kinds = [" ".join(re.sub(r"(\w+=\w+ )+", "", line).split()[:2]) for line in commands]
    assert kinds == ["rumpus play", "rumpus simulate", "rumpus host", "pytest mine/climb", "pytest tests"]
    for line in commands[:2]:
        command = shlex.split(re.sub(r"(\w+=\w+ )+", "", line))
        ran = run([sys.executable, "-m", *command], mine, said="?\nrecord\nquit\n", cwd=mine.parent)
        assert ran.returncode == 0, ran.stderr
        assert "Climb" in ran.stdout or "climb" in ran.stdout
        assert "Traceback" not in ran.stderr


def test_a_whole_game_at_the_terminal(mine: Path) -> None:
    """Whatever card is held is laid; each of six turns has at most twelve wrong guesses. The guess after the
    last turn answers where the record shall be saved."""
    guesses = "\n".join(f"lay C{number}" for number in range(1, 13))
    play = [sys.executable, "-m", "rumpus", "play", GAME, "--seats", "2", "--seed", "1", "--level", "easy"]
    ran = run(play, mine, said="\n".join([guesses] * 6) + "\n", cwd=mine.parent)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count("You laid the") == 6
    assert "You cannot do 'lay C1' now; lay a card of your hand (L3)." in ran.stdout
    assert len(list(mine.parent.glob("lay C*"))) == 1


def test_it_has_a_record(mine: Path) -> None:
    code = f"""
import rumpus
match = rumpus.new("{GAME}", seats=3, seed=1, descend=True)
while not match.over:
    match.play(match.waiting[0], match.choices(match.waiting[0])[0])
again = rumpus.load(match.record())
assert again == match
assert again.scores == match.scores and sum(match.scores) > 0
there = rumpus.load(rumpus.load(match.record()).position())
assert there.scores == match.scores
print(match.record())
"""
    ran = run([sys.executable, "-c", code], mine)
    assert ran.returncode == 0, ran.stderr
    assert '[Descend "yes"]' in ran.stdout


def test_a_server_has_it_on_its_shelf(mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUMPUS_GAMES", str(mine))
    server = Process(tmp_path / "tables.db")
    base = server.start()
    try:
        ran = run(["curl", "-s", f"{base}/api/games"], mine)
        assert '"climb"' in ran.stdout
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize(("folder", "what"), [("nowhere", "no folder"), ("climb", "one game")])
def test_a_wrong_folder_of_games_is_named(mine: Path, folder: str, what: str) -> None:
    ran = run([sys.executable, "-m", "rumpus", "play", GAME], mine / folder)
    assert (ran.returncode, ran.stdout) == (1, "")
    (line,) = ran.stderr.splitlines()
    assert line.startswith(f"rumpus: RUMPUS_GAMES names {str(mine / folder)!r}, which is {what}; it must be")


def test_it_is_not_on_ours() -> None:
    with pytest.raises(rumpus.BadCall, match="there is no game 'climb'"):
        rumpus.new(GAME, seats=3)
    assert "RUMPUS_GAMES" not in os.environ
