"""The page for those who run a server: its commands run, its figures exist, what it links to is there."""

from __future__ import annotations

import datetime as dt
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from rumpus.live.store import Store
from rumpus.web.settings import SETTINGS
from tests.pages import ROOT, blocks, prose
from tests.web.harness import house

PAGE = ROOT / "docs" / "operate.md"
TEXT = prose(PAGE)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the commands of the page expect there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RUMPUS_STORE", f"sqlite:///{tmp_path / 'rumpus.db'}")
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "cards.example.org")])
    now = dt.datetime.now(dt.UTC)
    cert = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now)
        .not_valid_after(now + dt.timedelta(1))
        .sign(key, hashes.SHA256())
    )
    Path("fullchain.pem").write_bytes(cert.public_bytes(serialization.Encoding.PEM))
    Path("privkey.pem").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    Path("rumpus.toml").write_text('address = "127.0.0.1"\nport = 0\n')
    store = Store(os.environ["RUMPUS_STORE"])
    store.open()
    store.close()
    return tmp_path


def test_every_command_runs(machine: Path) -> None:
    """A server would stay: it is only asked whether it could open, and on any port."""
    lines = [line for block in blocks(PAGE, "sh") if not block.note for line in block.text.splitlines()]
    assert len(lines) >= 6
    for line in lines:
        program, *words = shlex.split(line)
        assert program == "rumpus", line
        if words[0] == "host":
            words += ["--check", "--address", "127.0.0.1", "--port", "0", "--http-port", "0"]
        done = subprocess.run(
            [sys.executable, "-m", "rumpus", *words], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, ""), f"{line}: {done.stdout}{done.stderr}"


async def test_every_figure_exists(tmp_path: Path) -> None:
    told = set(re.findall(r"`(rumpus_\w+)`", TEXT))
    assert len(told) > 10

    async with house(tmp_path) as here:
        known = set(re.findall(r"^# TYPE (\w+) ", await here.text("/metrics"), re.MULTILINE))
        assert told <= known, told - known


async def test_every_path_exists(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        for path in re.findall(r"^\| `(/\w+)` \|", TEXT, re.MULTILINE):
            async with here.session.get(here.base + path) as response:
                assert response.status == 200, path


def test_all_of_deploy_is_on_the_page() -> None:
    for file in (ROOT / "deploy").iterdir():
        assert f"](../deploy/{file.name})" in TEXT, file.name


def test_commands_in_the_files_of_deploy_are_known() -> None:
    known = {"--check", "--config", *(one.flag for one in SETTINGS.values())}
    known |= {f"--no-{one.flag[2:]}" for one in SETTINGS.values()}
    for file in (ROOT / "deploy").iterdir():
        for line in re.findall(r"rumpus host .*", file.read_text("utf-8")):
            assert set(re.findall(r"--[a-z-]+", line)) <= known, line
