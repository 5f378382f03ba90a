"""`./dev` installs again whenever the page would be built again."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import hatch_build
from tests.pages import ROOT


def digest(root: Path) -> str:
    """What `./dev` goes by, of a tree."""
    script = 'root=$1; eval "$(sed -n "/^sources() {/,/^}/p" "$root/dev")"; sources | cksum'
    told = subprocess.run(["bash", "-euc", script, "-", root], capture_output=True, text=True, check=True)
    return told.stdout


@pytest.mark.parametrize("pattern", hatch_build.RULES + hatch_build.SENTENCES)
def test_what_the_page_is_made_of_is_installed_again(pattern: str, tmp_path: Path) -> None:
    for name in ("dev", "pyproject.toml", "constraints.txt", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path)
    for folder in ("ui", *(f"src/rumpus/{name}" for name in ("bots", "fast", "games", "languages"))):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "src" / "rumpus" / "game.py").touch()
    before = digest(tmp_path)
    assert digest(tmp_path) == before
    file = tmp_path / "src" / "rumpus" / pattern.replace("*", "new")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("changed")
    assert digest(tmp_path) != before
