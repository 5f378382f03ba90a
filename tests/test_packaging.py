"""What is handed on: which versions it asks for, what is in it, and that it can be installed."""

from __future__ import annotations

import importlib.util
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import urllib.error
import urllib.parse
import urllib.request
import zipfile
from importlib.metadata import distribution
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.pages import ROOT
from tests.web.process import Process

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LOCK = json.loads((ROOT / "ui" / "package-lock.json").read_text("utf-8"))


def load_hook(root: Path) -> ModuleType:
    """The build hook, as it works in a tree."""
    spec = importlib.util.spec_from_file_location("hatch_build", root / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    return hook


HOOK = load_hook(ROOT)

# --- versions -----------------------------------------------------------------------------------------------


def pins(lines: list[str]) -> dict[str, Version]:
    pairs = (line.split("==") for line in lines)
    return {canonicalize_name(name): Version(version) for name, version in pairs}


def all_pins() -> dict[str, Version]:
    text = (ROOT / "constraints.txt").read_text("utf-8")
    return pins([line for line in text.splitlines() if line and not line.startswith("#")])


def test_no_lower_bound_is_above_what_we_test_with() -> None:
    asked = itertools.chain(PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    needs = [Requirement(one) for one in asked if not one.startswith("rumpus[")]
    known = all_pins()
    for need in needs:
        assert len(need.specifier) == 1, f"{need} has one bound"
        assert next(iter(need.specifier)).operator == ">=", f"{need} has a lower bound"
        assert need.specifier.contains(known[canonicalize_name(need.name)]), need


def test_the_first_part_of_the_constraints_is_what_the_package_needs_to_run() -> None:
    oldest = {"python_version": "3.11", "python_full_version": "3.11.0", "extra": ""}
    needed: set[str] = set()

    def follow(needs: list[str]) -> None:
        for need in map(Requirement, needs):
            name = canonicalize_name(need.name)
            if name not in needed and (need.marker is None or need.marker.evaluate(oldest)):
                needed.add(name)
                follow(distribution(name).requires or [])

    follow(PROJECT["dependencies"])
    assert set(pins(HOOK.pinned())) == needed


def test_the_lock_file_says_what_and_not_from_where() -> None:
    text = (ROOT / "ui" / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in text
    packages = LOCK["packages"]
    wanted = json.loads((ROOT / "ui" / "package.json").read_text("utf-8"))
    assert packages[""]["dependencies"] == wanted["dependencies"]
    assert packages[""]["devDependencies"] == wanted["devDependencies"]
    for where, package in packages.items():
        assert not where or package["integrity"].startswith("sha512-"), where


# --- the page is built only where it must be ----------------------------------------------------------------


def test_the_page_is_built_again_when_its_sources_change(tmp_path: Path) -> None:
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    (tmp_path / "ui" / "src").mkdir(parents=True)
    source = tmp_path / "ui" / "src" / "main.ts"
    source.write_text("let a = 1")
    hook = load_hook(tmp_path)
    assert not hook.is_built(), "there is no page"
    hook.PAGE.mkdir(parents=True)
    hook.STAMP.write_text(hook.sources())
    assert hook.is_built()
    (tmp_path / "ui" / "node_modules").mkdir()
    (tmp_path / "ui" / "node_modules" / "new.js").touch()
    (tmp_path / "ui" / ".swp").touch()
    assert hook.is_built(), "nobody builds the page of these"
    for change in (lambda: source.write_text("let a = 2"), lambda: source.rename(source.with_name("b.ts"))):
        hook.STAMP.write_text(hook.sources())
        change()
        assert not hook.is_built()


# --- from the sdist to a server -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """An sdist of this tree, and a wheel of that sdist, on a machine that cannot reach any package."""
    assert HOOK.is_built(), "the page is not built, or not from these sources: run ./dev test"
    folder = tmp_path_factory.mktemp("packaging")
    empty = folder / "bin"
    empty.mkdir()
    alone = {
        **os.environ,
        "PATH": str(empty),  # no node, no npm
        "PIP_NO_INDEX": "1",
        "npm_config_registry": "http://127.0.0.1:9",
        "npm_config_fetch_retries": "0",
        "npm_config_cache": str(folder / "npm"),
    }

    def build(tree: Path, target: str) -> Path:
        command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
        done = subprocess.run(command, cwd=tree, env=alone, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return next(iter(folder.glob({"sdist": "*.tar.gz", "wheel": "*.whl"}[target])))

    sdist = build(ROOT, "sdist")
    subprocess.run([sys.executable, "-m", "tarfile", "-e", sdist, folder / "unpacked"], check=True)
    (tree,) = (folder / "unpacked").iterdir()
    wheel = build(tree, "wheel")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "installed")
    return {"tree": tree, "wheel": wheel, "installed": folder / "installed"}


def test_an_sdist_needs_no_node(made: dict[str, Path]) -> None:
    ask = "import hatchling.build as b; print(b.get_requires_for_build_wheel())"
    done = subprocess.run(
        [sys.executable, "-c", ask], cwd=made["tree"], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
    assert not (made["tree"] / "ui" / "node_modules").exists()


def test_a_wheel_of_the_sdist_has_all_that_ours_has(made: dict[str, Path]) -> None:
    ours, theirs = ROOT / "src" / "rumpus", made["installed"] / "rumpus"

    def files(folder: Path) -> dict[str, bytes]:
        found = (file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
        return {str(file.relative_to(folder)): file.read_bytes() for file in found}

    expected = files(ours) | {
        f"rulebook/{name}": body for name, body in files(ROOT / "docs" / "rules").items()
    }
    page = ours / "web" / "page"  # may be a link, which rglob does not follow
    expected |= {f"web/page/{name}": body for name, body in files(page).items()}
    assert files(theirs) == expected


def test_a_wheel_of_the_sdist_opens_a_server_with_its_page(
    made: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(made["installed"]))
    monkeypatch.chdir(tmp_path)
    server = Process(tmp_path / "rumpus.db")
    base = server.start()
    try:
        with urllib.request.urlopen(f"{base}/", timeout=10) as answer:
            assert b'<div id="page">' in answer.read()
        with urllib.request.urlopen(f"{base}/licenses.txt", timeout=10) as answer:
            assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
            told = answer.read().decode()
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{base}/.sources", timeout=10)
    finally:
        server.kill()
    svelte = LOCK["packages"]["node_modules/svelte"]["version"]
    assert f"svelte {svelte} (MIT)\n\nCopyright" in told
    assert told.count("without warranty") + told.count("WITHOUT WARRANTY") == told.count(" (MIT)\n")


# --- the list of parts --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def parts(made: dict[str, Path]) -> dict[str, Any]:
    (file,) = made["installed"].glob("*.dist-info/sboms/*")
    assert file.name == "rumpus.cdx.json"
    text = file.read_text("utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    found: dict[str, Any] = json.loads(text)
    return found


def test_the_list_of_parts_has_what_runs_and_what_is_bundled(parts: dict[str, Any]) -> None:
    known = {(one["name"], one["version"]) for one in parts["components"]}
    assert {(name, str(version)) for name, version in pins(HOOK.pinned()).items()} < known
    bundled = {one["name"]: one for one in parts["components"] if one["purl"].startswith("pkg:npm/")}
    for name, one in bundled.items():
        locked = LOCK["packages"][f"node_modules/{name}"]
        assert (one["version"], one["licenses"]) == (locked["version"], [{"expression": locked["license"]}])
    assert {"svelte", "vite"} <= set(bundled)
    own = parts["metadata"]["component"]
    assert (own["name"], own["version"]) == (PROJECT["name"], PROJECT["version"])
    (edges,) = parts["dependencies"]
    direct = {canonicalize_name(Requirement(one).name) for one in PROJECT["dependencies"]}
    refs = map(urllib.parse.unquote, edges["dependsOn"])
    assert {re.sub(r"pkg:\w+/(.*)@.*", r"\1", ref) for ref in refs} == direct | set(bundled)
