"""Runs the benchmarks with next to no work, and reads what they found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.pages import ROOT

BENCH = ROOT / "bench"


def bench(
    *arguments: str, name: str = "engine", path: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a benchmark with next to no work; modules under `path` come before those installed."""
    environment = os.environ | ({"PYTHONPATH": str(path)} if path else {})
    command = [sys.executable, str(BENCH / f"{name}.py"), "--quick", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def rows(run: subprocess.CompletedProcess[str]) -> list[dict[str, Any]]:
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]
