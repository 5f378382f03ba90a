"""The files of deploy/ that start a server do start one."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from rumpus.web.home import Home
from rumpus.web.settings import gather
from tests.pages import ROOT, blocks
from tests.test_packaging import load_hook
from tests.web.harness import house
from tests.web.process import Process

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


GROUP = "rumpus-config"
ITS_GROUP = 4712
OPERATE = ROOT / "docs" / "operate.md"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else")
def test_the_service_may_read_its_settings_and_its_key_and_nobody_else_may() -> None:
    """After the commands of the page, and with what a program of certbot's calls with a new certificate."""
    assert service()["SupplementaryGroups"] == GROUP
    with tempfile.TemporaryDirectory() as made:
        etc, live = Path(made, "etc"), Path(made, "live")
        Path(made).chmod(0o755)
        (etc / "rumpus").mkdir(parents=True)
        home = Home(live)
        home.renew(["localhost"])
        home.cert.rename(live / "fullchain.pem")
        home.key.rename(live / "privkey.pem")
        (example,) = (block.text for block in blocks(OPERATE, "toml") if "cert =" in block.text)
        (etc / "rumpus.toml").write_text(example.replace("/etc/", f"{etc}/").replace("443", "0"), "utf-8")
        commands = "".join(block.text for block in blocks(OPERATE, "text"))
        rights = [line for line in commands.splitlines() if line.startswith(("chgrp", "chmod"))]
        (hook,) = (block.text for block in blocks(OPERATE, "sh") if block.note == "hook")
        for line in (*rights, hook):
            ours = line.replace("/etc/", f"{etc}/").replace(GROUP, str(ITS_GROUP))
            subprocess.run(["sh", "-ec", ours], env={**os.environ, "RENEWED_LINEAGE": str(live)}, check=True)

        def starts(*groups: int) -> str:
            folder = Path(made, f"store-{len(groups)}")
            folder.mkdir()
            os.chown(folder, 4711, 4711)
            words = ["host", "--check", "--config", str(etc / "rumpus.toml"), "--http-port", "0"]
            around = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(folder), "RUMPUS_CACHE": str(folder)}
            done = subprocess.run(
                [sys.executable, "-m", "rumpus", *words],
                user=4711,
                group=4711,
                extra_groups=groups,
                env=around,
                capture_output=True,
                text=True,
                check=False,
            )
            return done.stdout + done.stderr

        assert "its key fits" in starts(ITS_GROUP)
        assert "Permission denied" in starts()


def test_a_container_may_be_one_of_several_servers() -> None:
    (block,) = (block for block in blocks(OPERATE, "text") if block.note == "container")
    said = dict(line.split("=", 1) for line in block.text.splitlines())
    settings = gather({}, said).settings
    port = settings.peers_port
    assert settings.advertise.endswith(f":{port}")
    (run,) = re.findall(r"^podman run .*--env-file.*", OPERATE.read_text("utf-8"), re.MULTILINE)
    assert {f"-p {settings.port}:{settings.port}", f"-p {port}:{port}"} <= set(re.findall(r"-p \S+", run))
    (patience,) = re.findall(r"--stop-timeout (\d+)", run)
    assert int(patience) == int(service()["TimeoutStopSec"]) > settings.drain


def instructions() -> list[tuple[str, str]]:
    text = CONTAINER.read_text("utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if line and line[0] != "#"]
    return [(line.split()[0], line.partition(" ")[2]) for line in lines]


def copied(stage: int) -> list[str]:
    """What one of the two images takes from the clone."""
    starts = [n for n, (what, _) in enumerate(instructions()) if what == "FROM"]
    part = instructions()[starts[stage] : [*starts, None][stage + 1]]
    taken = [words.split()[:-1] for what, words in part if what == "COPY" and "--from" not in words]
    return [source for sources in taken for source in sources]


def test_a_wheel_can_be_built_of_what_the_container_copies(tmp_path: Path) -> None:
    for source in copied(0):
        if (ROOT / source).is_dir():
            made = shutil.ignore_patterns("node_modules", "gears", "__pycache__")
            shutil.copytree(ROOT / source, tmp_path / source, ignore=made)
        else:
            shutil.copy(ROOT / source, tmp_path)
    hook = load_hook(tmp_path)
    assert (hook.PAGE / "index.html").exists(), "the page is not built: run ./dev test"
    hook.STAMP.write_text(hook.sources())  # how it is built is tried elsewhere
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert list((tmp_path / "dist").glob("*.whl"))


def test_the_container_installs_the_versions_that_we_test_with() -> None:
    assert copied(1) == ["constraints.txt"]
    assert any("--constraint /constraints.txt" in words for what, words in instructions() if what == "RUN")


def well(port: int) -> bool:
    """What the container's own check says of the server at this port."""
    _, _, command = dict(instructions())["HEALTHCHECK"].partition(" ")
    _, *words = json.loads(command)
    around = {**os.environ, "RUMPUS_PORT": str(port)}
    return (
        subprocess.run([sys.executable, *words], capture_output=True, env=around, check=False).returncode == 0
    )


@pytest.mark.parametrize("more", [(), ("--https",)])
def test_the_container_knows_whether_its_server_is_there(more: tuple[str, ...], tmp_path: Path) -> None:
    server = Process(tmp_path / "rumpus.db", 0, *more)
    server.start()
    assert well(server.port)
    server.kill()
    assert not well(server.port)


async def test_a_container_that_stops_is_not_well(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        port = int(here.base.rpartition(":")[2])
        assert await asyncio.to_thread(well, port)
        here.server.stopping = True
        assert not await asyncio.to_thread(well, port)


def test_the_container_runs_what_there_is(tmp_path: Path) -> None:
    """As far as that can be tried without a network and a kernel of its own."""
    told = dict(instructions())
    for variable, text in environment(told["ENV"]).items():
        if variable != "RUMPUS_CACHE":
            assert gather({}, {variable: text}).said
    assert (told["ENTRYPOINT"], told["CMD"]) == ('["rumpus"]', '["host"]')
    for_people, for_servers = told["EXPOSE"].split()
    assert for_people == str(gather({}, {}).settings.port)
    assert f"'RUMPUS_PORT', {for_people})" in told["HEALTHCHECK"], "where nothing else is said"
    file = gather({}, {}, str(ROOT / "deploy" / "cluster.toml"))
    assert for_servers == str(file.settings.peers_port)
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
