"""A server in a process of its own, to be killed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

# Takes the arguments of `rumpus`, one life per line. It imports everything and reads all sentences and the
# page, but opens nothing; its children need not look for garbage in what they have from it. Their tables do
# not wait until people have seen what happens, and bots answer soon, as in `harness.house`: most lives are
# shorter than that.
MOTHER = """
import functools, gc, json, os, sys
import pydantic.json_schema, pydantic.type_adapter, sqlalchemy.dialects.sqlite  # else when first needed
import rumpus.fast.compile, rumpus.live.lobby, rumpus.web.app, rumpus.web.host, rumpus.words
from rumpus.cli import main
rumpus.words.read_all()
page = rumpus.web.app.Page()
rumpus.web.app.Page = lambda: page
quick = {"show": 0.0, "pause": lambda *_: 60_000}
rumpus.live.lobby.Services = functools.partial(rumpus.live.lobby.Services, **quick)
gc.collect()
gc.freeze()
gc.unfreeze = lambda: None
for line in sys.stdin:
    child = os.fork()
    if not child:
        print(os.getpid())
        sys.argv[1:] = json.loads(line)
        main()
    os.waitpid(child, 0)
    print("ended")
"""


class Process:
    """`rumpus host` on a store and a port that stay the same from life to life."""

    def __init__(self, store: Path, port: int = 0, *more: str) -> None:
        self.store = store
        self.log = store.with_suffix(".log")  # what it complains of
        self.port = port
        self.more = more  # flags
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Returns the address once the doors are open."""
        self._run("-m", "rumpus", *self._command())
        return self._opened()

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

    def _run(self, *python: str) -> None:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, *python],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )

    def _command(self) -> list[str]:
        options = ["--address", "127.0.0.1", "--port", str(self.port), "--store", f"sqlite:///{self.store}"]
        return ["host", "--no-browser", *options, *self.more]

    def _opened(self) -> str:
        line = self._line()
        found = re.search(r"(https?)://localhost:(\d+)/", line)
        assert found, f"the server said {line!r}"
        self.port = int(found[2])
        return f"{found[1]}://127.0.0.1:{self.port}"

    def _line(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def _ended(self, seconds: float) -> int:
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        code = self.process.wait(seconds)
        self.process.stdin.close()
        self.process.stdout.close()
        sys.stderr.write(self.log.read_text("utf-8"))  # shown if the test fails
        return code


class Phoenix(Process):
    """One with many lives: each is forked from a process that has imported everything, which takes longer
    than all the rest. Nothing else is handed on from life to life but the store."""

    def __init__(self, store: Path, port: int = 0) -> None:
        super().__init__(store, port)
        self.life = 0  # the process that serves
        self._run("-c", MOTHER)

    def start(self) -> str:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(self._command()) + "\n")
        self.process.stdin.flush()
        self.life = int(self._line())
        return self._opened()

    def kill(self) -> None:
        os.kill(self.life, signal.SIGKILL)
        while (line := self._line()) != "ended\n":
            assert line, "nobody is left to see the end"

    def close(self) -> None:
        """After the last life."""
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.close()
        self._ended(20)
