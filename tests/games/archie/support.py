"""What the common tests need to know of archie."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from rumpus.cards import in_set
from rumpus.game import Event
from rumpus.games.archie import events as ev
from rumpus.games.archie.state import UNBID, Phase
from rumpus.match import Match
from tests.games import Playthrough, SmallGame, Support, Tournament

SMALL = "rumpus_archie(players=2,dealer=0,cards=E1 E2 A1 D0 D11,hand=1,horizon=40,turn_based=True)"

# The last trick of a round, after which two share the lead, at the target and after the last round (A18, A23)
TIE = """
[Game "archie"]
[Seats "3"]
dealer: 1
score: 90 90 40
hand 0: G4
hand 1: G9
hand 2: G2
bid: 2 3 2
tricks: 2 2 2
turn: 0
"""
TIE_AT_THE_LAST = TIE.replace('[Seats "3"]', '[Seats "3"]\n[Rounds "1"]').replace("90 90 40", "20 20 0")
WON = TIE.replace("bid: 2 3 2", "bid: 3 3 3")
# Whoever wins the last trick may still give it away (A12, A16), and a tie may hang on that
GIFT = TIE.replace("hand 2: G2", "hand 2: D11")
# All that an Archie lead may ask for (A8), of those with Archies, Ding Bats, both and neither
ARCHIE_LED = """
[Game "archie"]
[Seats "4"]
hand 0: A3 E1 M4
hand 1: D0 E2 M5
hand 2: A5 D11 G3
hand 3: E7 G8 M9
bid: 1 1 1 1
tricks: 1 1 1 1
turn: 0
0 play A3
"""
NOT_FORCED, LITERALLY = (
    ARCHIE_LED.replace('[Seats "4"]', f'[Seats "4"]\n[Free-Ding-Bats "{reading}"]') for reading in (1, 2)
)


def scores(match: Match) -> list[int]:
    """A12, A16, A17: ten for every round in which the tricks that lie in front of a seat are its bid."""
    score, tricks, bid = ([0] * match.seats for _ in range(3))
    for event in match.events:
        match event:
            case ev.BidShown():
                bid[event.seat] = event.bid
            case ev.TrickWon():
                tricks[event.seat] += 1
            case ev.TrickGiven():
                tricks[event.seat] -= 1
                tricks[event.to] += 1
            case ev.RoundScored():
                score[event.seat] += 10 * (tricks[event.seat] == bid[event.seat])
                tricks[event.seat] = 0
            case Event():
                pass
    return score


def deal_anew(s: Any, seat: int, rng: random.Random) -> None:
    """Deal the unseen cards anew, and turn every hidden tally to another number."""
    others = [i for i in range(s.seats) if i != seat]
    unseen = [card for i in others for card in in_set(s.hand[i])] + list(in_set(s.aside))
    rng.shuffle(unseen)
    for i in others:
        size = s.hand[i].bit_count()
        s.hand[i] = sum(1 << unseen.pop() for _ in range(size))
        if s.phase == Phase.BID and s.bid[i] != UNBID:
            s.bid[i] = rng.randrange(8)
    s.aside = sum(1 << card for card in unseen)


def opens(s: Any, t: Any, mover: int, seat: int) -> bool:
    """The last tally turns all of them."""
    last = sum(s.bid[i] == UNBID for i in range(s.seats)) == 1
    others = [i for i in range(s.seats) if i not in (seat, mover)]
    differ = any(s.bid[i] != t.bid[i] for i in others)
    return s.phase == Phase.BID and last and (differ or mover != seat)


def urn(s: Any) -> Counter[int]:
    return Counter(in_set(s.aside))


SUPPORT = Support(
    short={"rounds": 1},
    variants=[{"free_ding_bats": 1}, {"free_ding_bats": 2}],
    scores=scores,
    deal_anew=deal_anew,
    opens=opens,
    secret_phases=("deal", "bid"),
    blanks={"TRICKS": [str(tricks) for tricks in range(8)]},
    # The seeds were picked for what happens: ties, gifts, free Ding Bats.
    playthroughs=[
        Playthrough("archie-3-one-round", 3, 85, {"rounds": 1}),
        Playthrough("archie-4-free-ding-bats", 4, 264, {"target": 10, "free_ding_bats": True}),
        Playthrough("archie-6-to-20", 6, 3, {"target": 20, "dealer": 4}),
    ],
    tournaments=[
        Tournament(("medium", "easy"), {"seats": 3, "target": 30}, deals=40),
        Tournament(("hard", "medium"), {"seats": 3, "target": 30}, deals=25, worlds=24),
    ],
    spiel_games=[
        "rumpus_archie(players=3,rounds=1,horizon=250)",
        "rumpus_archie(players=4,dealer=1,free_ding_bats=1,rounds=1,turn_based=True,horizon=250)",
    ],
    spiel_sealed="rumpus_archie(players=3,dealer=0,horizon=200,turn_based=True)",
    rare=[TIE, TIE_AT_THE_LAST, WON, GIFT, ARCHIE_LED, NOT_FORCED, LITERALLY],
    # Counted on paper: 1 + 5 deals; in each of the 20, one to bid, two to bid, and for each of the four pairs
    # of bids one to lead and one to follow; in 14 deals there is a Ding Bat, so that one more decides after
    # each, to keep or to give. A hand of one card: 5 + 5 to bid, 4 * 5 to lead, 4 * 20 to follow, and 14 * 4
    # to keep or to give.
    spiel_small=SmallGame(
        SMALL,
        states=(1 + 5, 20 * (1 + 2 + 4 * 2) + 14 * 4, 6 * 4 + 14 * 4 * 2),
        information_sets=5 + 5 + 4 * 5 + 4 * 20 + 14 * 4,
    ),
    spiel_playthrough=(SMALL.replace(",turn_based=True", ""), 3),
    urn=urn,
)
