"""How long a bot takes to answer at a live table.

A pause is information, too: who hesitates has something to think about. So the time is drawn before the
answer is known, from nothing but what the whole room can see: which game it is and what is asked. The table
answers when the time is up, however quickly the answer was found.
"""

from __future__ import annotations

from rumpus.game import Game
from rumpus.reactions import MILLISECOND, reaction

SHORTEST = 500 * MILLISECOND
LONGEST = 4000 * MILLISECOND

# Most answers take 1.2 s or so. These are thousandths of that.
UNHURRIED = 1000
PACES = {
    ("archie", "bid"): 1500,  # everybody counts their tricks
    ("mrt", "preliminary"): 700,  # the top card of the pile: nothing to think about
    ("mrt", "target"): 700,
}


def pause(game: Game, phase: str, throws: list[int]) -> int:
    """Microseconds to wait in a phase, by its name as views have it; `throws` are the dice."""
    taken = reaction(throws, 780 * MILLISECOND, 120 * MILLISECOND, 600 * MILLISECOND)
    taken = taken * PACES.get((game.name, phase), UNHURRIED) // UNHURRIED
    return max(SHORTEST, min(LONGEST, taken))
