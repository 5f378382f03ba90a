"""Which rules a server plays by."""

from __future__ import annotations

import hashlib
from pathlib import Path

from rumpus import cards, defaults, dice, game, hands, layout, match, timing
from rumpus.games import NAMES, find

SHARED = (cards, defaults, dice, game, hands, layout, match, timing)


def rules_hash() -> str:
    """What changes whenever a line of rule code does. A server goes on with a running game of another one
    only if both have the same rules."""
    modules = {*SHARED, *(module for name in NAMES for module in find(name).modules)}
    digest = hashlib.sha256()
    for file in sorted(Path(str(module.__file__)) for module in modules):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]
