"""A server in a process of its own, to be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path


class Process:
    """`rumpus host` on a store and a port that stay the same from life to life."""

    def __init__(self, store: Path, port: int = 0) -> None:
        self.store = store
        self.port = port
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Gives the address once the doors are open."""
        options = ["--address", "127.0.0.1", "--port", str(self.port), "--store", f"sqlite:///{self.store}"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rumpus", "host", "--no-browser", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, f"the server said {line!r}"
        self.port = int(found[1])
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """Without a chance to say or save anything."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._ended(20)

    def stop(self) -> int:
        """In peace."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self._ended(20)

    def _ended(self, seconds: float) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        code = self.process.wait(seconds)
        self.process.stdout.close()
        return code
