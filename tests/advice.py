"""What a bot would do at a table written by hand."""

from __future__ import annotations

import rumpus
from rumpus import bots
from rumpus.reactions import Level


def advised(text: str, seat: int, level: Level = Level.MEDIUM) -> str:
    match = rumpus.load(text)
    view, choices = match.view(seat).raw, match.legal(seat)
    action = bots.choose(match.game, view, choices, level, [1, 2, 3, 4], worlds=200)
    return match.game.action_names[action]
