"""How long a bot takes to answer at a live table.

A pause is information, too: anyone who hesitates has something to think about. So the time is drawn before
the answer is known, from nothing but what the whole room can see: which game it is, and what is asked. The
table answers when the time is up, however quickly the answer was found.
"""

from __future__ import annotations

from rumpus.game import Game
from rumpus.reactions import reaction
from rumpus.times import MS

SHORTEST = 500 * MS
LONGEST = 4000 * MS

USUAL = 1000  # thousandths: most answers take 1.2 s or so


def pause(game: Game, phase: str, throws: list[int]) -> int:
    """Microseconds to wait in a phase, by its name as views have it; `throws` are the dice."""
    taken = reaction(throws, 780 * MS, 120 * MS, 600 * MS)
    taken = taken * game.pauses.get(phase, USUAL) // USUAL
    return max(SHORTEST, min(LONGEST, taken))
