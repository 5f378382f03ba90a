"""What docs/operate.md says about several servers can be done."""

from __future__ import annotations

import asyncio
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.errors import BadCall
from rumpus.live import incoming, outgoing
from rumpus.web.settings import gather
from tests.cluster.harness import node
from tests.cluster.test_relay import around
from tests.live.postgres import Postgres
from tests.pages import ROOT, blocks
from tests.ports import free_port
from tests.web.harness import asked, begin, done, house, until
from tests.web.nginx import DEPLOY


def checked(*words: str) -> subprocess.CompletedProcess[str]:
    """`rumpus host`, but it is only asked whether it could open."""
    more = ["--check", "--address", "127.0.0.1", "--port", "0"]
    return subprocess.run(
        [sys.executable, "-m", "rumpus", *words, *more], capture_output=True, text=True, check=False
    )


def test_every_command_runs(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cluster.toml").write_text((DEPLOY / "cluster.toml").read_text("utf-8"), "utf-8")
    port = free_port()
    for name, value in {"STORE": url, "PEERS_PORT": str(port), "NAMES": "localhost"}.items():
        monkeypatch.setenv(f"RUMPUS_{name}", value)
    lines = [
        line
        for block in blocks(ROOT / "docs" / "operate.md", "sh")
        if block.note == "cluster"
        for line in block.text.splitlines()
    ]
    assert lines
    for line in lines:
        done = checked(*shlex.split(line)[1:])
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        assert f"other servers would reach this one at 127.0.0.1:{port}" in done.stdout
        assert "long words" not in done.stdout, "the secret stays one"


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        ({"peers_port": "7946"}, "needs a secret of at least 16 characters"),
        ({"peers_port": "7946", "secret": "x" * 16}, "needs a store in PostgreSQL"),
        ({"peers_port": "8080", "secret": "x" * 16, "store": "postgresql://x"}, "they must be two"),
        ({"secret": "x" * 16}, "set peers_port, too"),
    ],
)
def test_what_does_not_fit_together_is_said_in_a_sentence(flags: dict[str, str], words: str) -> None:
    with pytest.raises(BadCall, match=words):
        gather(flags, {})


# What the page calls its places
DATABASE, FILE, COPY = (
    "postgresql://rumpus@10.0.0.5/rumpus",
    "/var/lib/rumpus/rumpus.db",
    "/mnt/other-disk/rumpus",
)


def told_to(kind: str, programs: Path, places: dict[str, str]) -> list[list[str]]:
    """The commands of one kind on the page, for places of ours."""
    found = [block for block in blocks(ROOT / "docs" / "operate.md", "sh") if block.note == kind]
    text = "\n".join(block.text for block in found)
    for theirs, ours in places.items():
        assert theirs in text
        text = text.replace(theirs, ours)
    commands = [shlex.split(line) for line in text.splitlines() if line]
    return [[str(programs / program), *words] for program, *words in commands]


async def carry_out(command: list[str]) -> None:
    told = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr


async def test_a_backup_of_several_servers_can_be_put_back(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    url = postgres.new_database()
    dump, restore = told_to("postgres", postgres.programs, {DATABASE: url})
    async with node(url) as here:
        made, (ann, bob) = await around([here], "archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        before = await asked(ann)
        await carry_out(dump)
        await done(ann, incoming.Act, ask=before.number, action="bid 1")  # of which the backup does not know
    await carry_out(restore)
    async with node(url) as here:
        ann = await here.connect(made, made["token"])
        assert before in [told.ask for told in ann.heard if isinstance(told, outgoing.Snapshot)]
        await until(lambda: ann.done)  # she goes on from there


async def test_a_store_that_litestream_copies_can_be_put_back(tmp_path: Path) -> None:
    file, copy = tmp_path / "rumpus.db", tmp_path / "copy"
    programs = Path(sys.executable).parent
    replicate, restore = told_to("litestream", programs, {FILE: str(file), COPY: str(copy)})
    async with house(tmp_path) as here:
        copying = await asyncio.create_subprocess_exec(
            *replicate, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        await until(lambda: any(one.is_file() for one in copy.rglob("*")))
        made, (ann, _) = await here.people("archie", 2, options={"rounds": 1})
        await begin(ann)
        await ann.ended.wait()
        copying.terminate()  # it copies the rest, and ends
        await copying.wait()
        match = here.table(made).match
        assert match is not None
        rows = match.rows
    for one in tmp_path.glob("rumpus.db*"):
        one.unlink()
    await carry_out(restore)
    async with house(tmp_path) as here:
        await here.connect(made, made["token"])
        match = here.table(made).match
        assert match is not None
        assert match.rows == rows
