"""Which games are measured, how fast they should be, and what they are compared with.

This is the only benchmark file with tables by game. A game that they do not name is measured all the same; it
only has no goal.
"""

from __future__ import annotations

from typing import NamedTuple

from rumpus.games import NAMES, find
from rumpus.lab import players

TURNS = tuple(name for name in NAMES if not find(name).race)
WITH_BOTS = tuple(name for name in TURNS if "hard" in players.names(find(name)))

# Decisions per second of compiled play, and steps per second of a vector environment, at four seats
DECISIONS = {"archie": 1.5e7, "mad": 8e6, "mrt": 8e6, "handsdown": 5e6, "splitsecond": 5e6}
STEPS = {"archie": 3e6, "mad": 3e6}

# What the page's gear reaches of that, and HARD of the worlds
IN_THE_PAGE = {"archie": 0.5, "mad": 0.65, "mrt": 0.65, "handsdown": 0.65, "splitsecond": 0.65}
HARD_IN_THE_PAGE = 0.6

# Deals of a tournament, by seats: medium against easy, hard against medium
USUAL_DEALS = {2: (1000, 200), 4: (1000, 200)}
DEALS = {
    "archie": {2: (500, 60), 4: (500, 60)},
    "mad": {2: (1000, 200), 4: (1000, 150)},
    "mrt": {2: (1000, 250), 4: (1000, 250)},
}

# Settings for games that would otherwise take too long
IN_A_TOURNAMENT = {"archie": {"target": 50}}
AT_A_LIVE_TABLE = {"archie": {"rounds": 3}, "mrt": {"boards": 50}}


class Yardstick(NamedTuple):
    """How often something should happen in a game to a person of known speed, so that it is fun."""

    event: str  # the game's, with that person's seat
    unit: str
    in_a_game: int  # how often it happens to anybody
    usual: float  # the median of the person, in seconds
    goals: dict[str, tuple[float, float]]  # against three of each level: from, to
    medians: tuple[float, ...]  # of those who meet rivals


PEOPLE = {
    "splitsecond": Yardstick(
        event="Found",
        unit="of 23",
        in_a_game=23,
        usual=2,
        goals={"easy": (9, 11), "medium": (5.5, 6.5), "hard": (2.5, 3.5)},
        medians=(1, 1.5, 2, 3, 4, 6),
    ),
}


class Peer(NamedTuple):
    """A similar game of another engine."""

    game: str  # ours
    name: str  # theirs
    settings: str = ""
    goal: float | None = None  # how many times as fast ours should be
    most: int | None = None  # decisions from a dealt table, if theirs ends there


OPEN_SPIEL = (
    # one hand: four bids, and seven tricks of four cards
    Peer("archie", "oh_hell", "players=4,num_tricks_fixed=7", goal=12, most=32),
    Peer("mad", "crazy_eights", "players=4", goal=5),
)
RLCARD = Peer("mad", "uno")
PETTING_ZOO = (Peer("archie", "leduc_holdem_v4"), Peer("archie", "texas_holdem_v4"))
TENSORS = Peer("archie", "oh_hell")
PGX = Peer("mad", "sparrow_mahjong")

FIRST_DEALT = "archie"  # its deal shows how smoothly a phone draws
SMALLEST = "mrt"  # the only game in a quick look at the store


def seats(name: str) -> int:
    """Four, or as near to that as a game allows."""
    allowed = find(name).seats
    return min(max(4, allowed[0]), allowed[-1])
