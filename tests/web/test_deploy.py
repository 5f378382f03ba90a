"""The files of deploy/ that start a server do start one."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.web.settings import gather
from tests.pages import ROOT

SERVICE = ROOT / "deploy" / "rumpus.service"
CONTAINER = ROOT / "deploy" / "Containerfile"


def service() -> dict[str, str]:
    """What the unit says; what it says several times stands in one line."""
    told: dict[str, str] = {}
    for name, value in re.findall(r"^(\w+)=(.*)$", SERVICE.read_text("utf-8"), re.MULTILINE):
        told[name] = f"{told[name]} {value}" if name in told else value
    return told


def environment(text: str) -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in shlex.split(text))


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd")
    unit = tmp_path / "rumpus.service"
    unit.write_text(SERVICE.read_text("utf-8").replace("/opt/rumpus/bin/rumpus", sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_starts_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = service()
    program, *words = shlex.split(told["ExecStart"])
    assert program.endswith("/rumpus")
    config = tmp_path / "rumpus.toml"
    config.write_text('address = "127.0.0.1"\nport = 0\n')
    for name, value in environment(told["Environment"]).items():
        monkeypatch.setenv(name, value.replace("/var/lib", str(tmp_path)))
    words = [str(config) if word == "/etc/rumpus.toml" else word for word in words]
    done = subprocess.run(
        [sys.executable, "-m", "rumpus", *words, "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "rumpus" / "rumpus.db").exists()


def test_the_unit_leaves_room_for_what_the_server_does() -> None:
    told = service()
    assert told["Type"] == "notify"
    assert "MemoryDenyWriteExecute" not in told, "the compiler writes code and runs it"
    state = {environment(told["Environment"])[name] for name in ("XDG_DATA_HOME", "RUMPUS_CACHE")}
    assert state == {"/var/lib", "/var/cache/rumpus"}
    assert (told["StateDirectory"], told["CacheDirectory"]) == ("rumpus", "rumpus")


def test_the_unit_leaves_the_store_to_the_file() -> None:
    """What the environment says would come before it, and several servers would have a store each."""
    file = str(ROOT / "deploy" / "cluster.toml")
    gathered = gather({}, environment(service()["Environment"]), file)
    assert gathered.settings.store.startswith("postgresql://")


def instructions() -> list[tuple[str, str]]:
    lines = CONTAINER.read_text("utf-8").splitlines()
    return [(line.split()[0], line.partition(" ")[2]) for line in lines if line and line[0] != "#"]


def test_the_container_copies_what_there_is() -> None:
    copied = [
        words.split()[:-1] for what, words in instructions() if what == "COPY" and "--from" not in words
    ]
    assert copied
    for source in (source for sources in copied for source in sources):
        assert (ROOT / source).exists(), source
    needed = {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src", "ui", "docs"}
    assert needed <= {source for sources in copied for source in sources}, "what a wheel is built of"


def test_the_container_runs_what_there_is(tmp_path: Path) -> None:
    """As far as that can be tried without a network and a kernel of its own."""
    told = dict(instructions())
    for variable, text in environment(told["ENV"]).items():
        if variable != "RUMPUS_CACHE":
            assert gather({}, {variable: text}).said
    assert (told["ENTRYPOINT"], told["CMD"]) == ('["rumpus"]', '["host"]')
    assert told["EXPOSE"] == str(gather({}, {}).settings.port)
    assert f":{told['EXPOSE']}/healthz" in told["HEALTHCHECK"]
    runs = [words for what, words in instructions() if what == "RUN"]
    for words in (part for run in runs for part in run.split(" && ")):
        if words.startswith("pip "):
            command = shlex.split(words)[:2]
            options = set(re.findall(r"--[a-z-]+", words))
            known = subprocess.run(
                [sys.executable, "-m", *command, "--help"], capture_output=True, text=True, check=True
            )
            assert all(option in known.stdout for option in options), words
        else:
            assert shutil.which(words.split()[0]) is not None, words
