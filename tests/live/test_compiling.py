"""A busy server compiles beside itself, and waits for nobody."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rumpus.game import Game
from rumpus.games import find
from rumpus.live import compiling, row_player, view_diffs
from rumpus.live.compiling import Compiler
from tests.web.harness import until

GAME = "mrt"


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    """As in a server that has compiled nothing yet."""
    monkeypatch.setattr(row_player, "_gears", {})
    monkeypatch.setattr(view_diffs, "_write_changes", {})
    return Compiler()


async def test_another_process_compiles_and_the_server_reads(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    processes: list[Any] = []

    def read(game: Game, read: Callable[[Game], None] = compiling.compile_here) -> None:
        processes.append(compiler._process)
        read(game)

    monkeypatch.setattr(compiling, "compile_here", read)
    compiler.prepare(find(GAME))
    compiler.prepare(find(GAME))
    compiler._thread.shutdown()
    (process,) = processes  # once, and after the other process
    assert process.returncode == 0
    assert list(row_player._gears) == list(view_diffs._write_changes) == [GAME]


async def test_a_server_that_stops_waits_for_no_compiler(
    compiler: Compiler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = tmp_path / "python"
    slow.write_text("#!/bin/sh\nexec sleep 600\n")
    slow.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(slow))
    compiler.prepare(find(GAME))
    await until(lambda: compiler._process is not None)
    assert compiler._process is not None
    compiler.close()
    compiler._thread.shutdown()
    with pytest.raises(ProcessLookupError):
        os.kill(compiler._process.pid, 0)
    assert row_player._gears == {}
