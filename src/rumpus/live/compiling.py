"""What a server with many tables does most is compiled in a process of its own, once on each machine.

The compiler is a Python program. In a thread of the server it would take every other turn of the GIL from all
tables, for most of a minute, and would leave behind hundreds of megabytes. Its results are files, so another
process can make them, one that gives way to everybody; the server then only reads them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from rumpus.game import Game
from rumpus.games import find
from rumpus.live import row_player, view_diffs

LOW = 19  # how much it gives way to others


class Compiler:
    """Prepares one game after another, while tables play on by the plain rules."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="compiler")
        self._asked: set[str] = set()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def prepare(self, game: Game) -> None:
        """Soon, and only the first time that it is asked for."""
        if game.name not in self._asked:
            self._asked.add(game.name)
            self._thread.submit(self._prepare, game)

    def close(self) -> None:
        """Nobody waits for what is not ready."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._process is not None:
            self._process.kill()

    def _prepare(self, game: Game) -> None:
        command = [sys.executable, "-m", __name__, game.name]
        with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL) as self._process:
            if self._closed:  # just now
                self._process.kill()
        if not self._closed:
            compile_here(game)


def compile_here(game: Game) -> None:
    """What has been compiled before is only read."""
    view_diffs.prepare(game)
    row_player.prepare(game)


if __name__ == "__main__":
    os.nice(LOW)
    compile_here(find(sys.argv[1]))
