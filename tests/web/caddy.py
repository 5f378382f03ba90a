"""A real Caddy in front of the server, with the file of deploy/."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.ports import free_port
from tests.web.nginx import DEPLOY, wait_for

# It asks nobody for certificates, and keeps what it writes in the folder it runs in.
FIRST = """
{{
    admin off
    auto_https disable_redirects
    skip_install_trust
    storage file_system {folder}
}}
"""
SITE, UPSTREAM = "cards.example.org {", "127.0.0.1:8080"


@contextmanager
def caddy(folder: Path, upstream: int, cert: Path, key: Path) -> Iterator[int]:
    """Returns the port where it listens."""
    binary = shutil.which("caddy", path=str(Path(sys.executable).parent))
    if binary is None:
        pytest.skip("there is no Caddy here")
    port = free_port()
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert (text.count(SITE), text.count(UPSTREAM)) == (1, 1)
    text = text.replace(SITE, f"https://127.0.0.1:{port} {{\n    tls {cert} {key}")
    text = text.replace(UPSTREAM, f"127.0.0.1:{upstream}")
    file = folder / "Caddyfile"
    file.write_text(FIRST.format(folder=folder) + text, "utf-8")
    process = subprocess.Popen(
        [binary, "run", "--config", file, "--adapter", "caddyfile"],
        env={"HOME": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(10)
