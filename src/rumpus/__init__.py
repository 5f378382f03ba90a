"""Rumpus: five out-of-print card games, for playing, studying and verifying.

>>> import rumpus
>>> m = rumpus.new("archie", seats=4, seed=7, dealer=0)
>>> m.waiting
(0, 1, 2, 3)
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rumpus.errors import BadCall, BadRecord, Forbidden, RumpusError
    from rumpus.game import CHANCE, CLOCK, Event
    from rumpus.match import Match, Row, new
    from rumpus.record import load
    from rumpus.seen import Card, Seen

__version__ = "0.1.0"

# Names are looked up when they are first used, so that the command line starts at once.
_HOMES = {
    "BadCall": "errors",
    "BadRecord": "errors",
    "Forbidden": "errors",
    "RumpusError": "errors",
    "CHANCE": "game",
    "CLOCK": "game",
    "Event": "game",
    "Match": "match",
    "Row": "match",
    "new": "match",
    "load": "record",
    "Card": "seen",
    "Seen": "seen",
}

__all__ = [
    "CHANCE",
    "CLOCK",
    "BadCall",
    "BadRecord",
    "Card",
    "Event",
    "Forbidden",
    "Match",
    "Row",
    "RumpusError",
    "Seen",
    "load",
    "new",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(importlib.import_module(f"rumpus.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'rumpus' has no attribute {name!r}")
