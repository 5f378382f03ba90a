"""Rule code that a program writes. Kept as a file, it can be read by people and cached by the compiler."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import tempfile
from pathlib import Path
from types import ModuleType


def cache_home() -> Path:
    """Where whatever is made once on each machine is kept."""
    base = os.environ.get("RUMPUS_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "rumpus"


def module_of(name: str, text: str) -> ModuleType:
    """A module with this text. The same text is always the same file."""
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    file = cache_home() / "generated" / digest / f"{name}.py"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=file.parent, delete=False, encoding="utf-8") as new:
            new.write(text)
        Path(new.name).replace(file)  # whole or not at all: others may be doing the same
    spec = importlib.util.spec_from_file_location(f"rumpus_generated_{name}_{digest}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where the compiler looks for it when it reads its cache
    spec.loader.exec_module(module)
    return module
