"""The other Pythons of this machine that the package is made for. `python -m tests.pythons` lists them."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.pages import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CLASS = "Programming Language :: Python :: 3."
VERSIONS = sorted(int(line.removeprefix(CLASS)) for line in PROJECT["classifiers"] if line.startswith(CLASS))
# A Python is asked, not trusted by its name: pyenv's shims exist even where they cannot run.
ASK = "import sys, venv, ensurepip; print(sys.version_info.minor)"


def others() -> dict[str, Path]:
    """One of each version, but for that of this process."""
    return {
        f"3.{minor}": python
        for minor in VERSIONS
        if minor != sys.version_info.minor
        for python in [find(minor)]
        if python is not None
    }


def find(minor: int) -> Path | None:
    name = f"python3.{minor}"
    on_path = shutil.which(name)
    candidates = [
        Path("/usr/bin", name),
        *sorted((Path.home() / ".pyenv" / "versions").glob(f"*/bin/{name}"), reverse=True),
        *([Path(on_path)] if on_path else []),
    ]
    return next((python for python in candidates if python.exists() and version(python) == minor), None)


def version(python: Path) -> int | None:
    asked = subprocess.run([python, "-c", ASK], capture_output=True, text=True, check=False)
    return int(asked.stdout) if asked.returncode == 0 else None


def prepared(python: Path) -> Path | None:
    """The Python of an environment with what the package and its plainest tests need; None if pip fails.

    It is made once, whoever asks first, and again when other packages are asked for.
    """
    packages = [*PROJECT["dependencies"], "hypothesis", "pytest", "pytest-rerunfailures"]
    constraints = ROOT / "constraints.txt"
    digest = hashlib.sha256("\n".join(packages).encode() + constraints.read_bytes()).hexdigest()[:12]
    venv = Path(sys.prefix, "pythons", f"3.{version(python)}-{digest}")
    venv.parent.mkdir(exist_ok=True)
    ready = venv / "ready"
    with venv.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # until it is closed
        if not ready.exists():
            subprocess.run([python, "-m", "venv", "--clear", venv], check=True)
            install = ["-m", "pip", "install", "-q", "--no-compile", "--disable-pip-version-check"]
            command = [venv / "bin" / "python", *install, "-c", constraints, *packages]
            # What pip complains of would name the package index, which is nobody's business.
            if subprocess.run(command, capture_output=True, check=False).returncode:
                return None
            ready.touch()
    return venv / "bin" / "python"


if __name__ == "__main__":
    for name, python in others().items():
        print(name, python)
