"""What docs/operate.md says about several servers can be done."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.errors import BadCall
from rumpus.web.settings import gather
from tests.live.postgres import free_port
from tests.pages import ROOT, blocks
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
