"""What the common tests need to know of splitsecond.

Nothing is hidden: the tray has no order, and the blue cards that are missing are those not seen.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rumpus.cards import in_set
from rumpus.game import Event
from rumpus.games.splitsecond import events as ev
from rumpus.games.splitsecond.state import Phase
from rumpus.match import Match
from rumpus.reactions import Level
from tests.games import Playthrough, Support

HOUSE_RULES: dict[str, Any] = dict.fromkeys(
    (
        "dealers_choice",
        "bluffo",
        "scrambled",
        "back_in_tray",
        "last_wins",
        "more_slaps",
        "card_only",
        "bare_slaps",
    ),
    True,
)

# No Bluffo cards on the stack; a claim on the stack
BARE_STACK = """
    [Game "splitsecond"]
    [Seats "2"]
    [Bluffo "yes"]
    bluffos: 2 1
    aside: C1 C2 C3
    top: C4
    """
CLAIMED = """
    [Game "splitsecond"]
    [Seats "2"]
    [Bluffo "yes"]
    top: C4
    claimant: 1
    """


def scores(match: Match) -> list[int]:
    """S9, S14, S22, S24, S27: tan cards taken and paid count 1, Bluffo cards 2."""
    score = [0] * match.seats
    for event in match.events:
        match event:
            case ev.TanTaken():
                score[event.seat] += 1
            case ev.BluffoWon():
                score[event.seat] += 2
            case ev.TanPaid():
                score[event.seat] -= 1
                score[event.to] += 1
            case ev.BluffoPaid():
                score[event.seat] -= 2
                score[event.to] += 2
            case Event():
                pass
    return score


def urn(s: Any) -> Counter[int]:
    return Counter(in_set(s.unlaid if s.phase == Phase.LAY else s.tray))


SUPPORT = Support(
    variants=[
        {"area": 1},
        *(
            {"bluffo": 1, rule: 1}
            for rule in ("dealers_choice", "more_slaps", "honest", "card_only", "bare_slaps")
        ),
    ],
    scores=scores,
    secret_phases=(),
    rare=[BARE_STACK, CLAIMED],
    blanks={
        "PLACE": [str(place) for place in range(23)],
        "AREA": ["color", "shape", "pattern", "position"],
    },
    # The seeds were picked for what happens: claims that hold and that fail, cards paid.
    playthroughs=[
        Playthrough("splitsecond-2", 2, 234),
        Playthrough("splitsecond-3-bluffo", 3, 26, {"bluffo": True, "area": 1}),
        Playthrough("splitsecond-5-house-rules", 5, 157, HOUSE_RULES),
        Playthrough("splitsecond-4-people", 4, 42, {"area": 2}, tuple(Level)),
        Playthrough(
            "splitsecond-3-people-bluffo",
            3,
            68,
            {"bluffo": True, "dealers_choice": True, "honest": True},
            (Level.HARD, Level.MEDIUM, Level.EASY),
        ),
    ],
    spiel_games=[
        "rumpus_splitsecond(players=2,horizon=250)",
        "rumpus_splitsecond(players=3,dealers_choice=True,bluffo=True,more_slaps=True,turn_based=True,horizon=300)",
    ],
    spiel_sealed="rumpus_splitsecond(players=2,horizon=200,turn_based=True)",
    spiel_playthrough=("rumpus_splitsecond(players=2,horizon=60)", 1),
    urn=urn,
)
