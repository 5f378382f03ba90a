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
    digest = hashlib.sha256()
    for file in rule_files():
        digest.update(f"{file.parent.name}/{file.name}".encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def rule_files() -> list[Path]:
    shared = sorted(Path(str(module.__file__)) for module in SHARED)
    return [*shared, *(file for name in NAMES for file in find(name).rule_files)]
