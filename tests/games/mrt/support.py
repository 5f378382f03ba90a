"""What the common tests need to know of mrt."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from rumpus.cards import heap_size, in_heap, single
from rumpus.games.mrt.state import NOT_YET, PILE, Phase
from rumpus.match import Match
from tests.games import Playthrough, SmallGame, Support, Tournament, first_word

SMALL = "rumpus_mrt(players=2,cards=T T jeff jeff kim kim,hand=1,boards=1,horizon=60,turn_based=True)"

HOUSE_RULES: dict[str, Any] = dict.fromkeys(("play_out", "out_at_once", "ignore_dead"), True)
# What records mean that say nothing of it: they are from before heap lay below heap
OLD: dict[str, Any] = {"mixed_heaps": True, "boards": 100}

# A seat that has played its last card, and one that has no pile
# Seat 1 is not in the Showdown, and has no card left either (T18)
BYSTANDER = """
[Game "mrt"]
[Seats "4"]
top: jeff dozer T jeff
showdown: 0 3
fresh: 20 0 16 20
board: 1
"""
LAST_CARDS = """
    [Game "mrt"]
    [Seats "3"]
    hand 1: jeff T
    top: jeff kim robin
    fresh: 0 0 55
    """
DOUBLE_SHOWDOWN = """
[Game "mrt"]
[Seats "4"]
top: woody bus woody bus
showdown: 0 2
second: 1 3
wanted: bus
wanted_too: woody
board: 1
"""
# All hold what either pair wants: one, both or nobody of a pair matches (T17)
DOUBLE_BY_HAND = DOUBLE_SHOWDOWN.replace(
    "top:",
    "hand 0: bus kim woody\nhand 1: woody bus kim\nhand 2: bus woody kim\nhand 3: woody woody bus\ntop:",
)
AND_OUT_AT_ONCE = DOUBLE_BY_HAND.replace('[Seats "4"]', '[Seats "4"]\n[Out-At-Once "yes"]')
# One pair is done, and its loser has no card left, while the other pair goes on (T9, house rule)
ONE_PAIR_DONE = DOUBLE_SHOWDOWN.replace(
    "top:",
    "hand 0: bus\nhand 1: kim kim\nhand 2: kim\nhand 3: kim kim\nfresh: 0 24 0 26\ntop:",
).replace('[Seats "4"]', '[Seats "4"]\n[Out-At-Once "yes"]')
# Three play from their hands: all kinds of boards, a lone Mr. T among them (T6)
BOARDS = """
[Game "mrt"]
[Seats "4"]
hand 0: bus kim T
hand 1: bus kim woody
hand 2: kim woody T
fresh: 0 0 0 51
board: 1
"""


def scores(match: Match) -> list[int]:
    """T28: the cards in pile and hand."""
    view = match.view()
    return [
        view.held[seat]
        + view.fresh[seat]
        + len(view.pile[seat])
        + len(view.under[seat])
        + sum(len(heap) for heap, owner in zip(view.deeper, view.deeper_of, strict=True) if owner == seat)
        for seat in range(match.seats)
    ]


def deal_anew(s: Any, seat: int, rng: random.Random) -> None:
    """Deal everything anew that nobody has seen, and the others' hands; others may have chosen otherwise."""
    others = [i for i in range(s.seats) if i != seat]
    sizes = [heap_size(s.hand[i]) for i in others]
    unseen = list(in_heap(s.unseen)) + [card for i in others for card in in_heap(s.hand[i])]
    rng.shuffle(unseen)
    for i, amount in zip(others, sizes, strict=True):
        s.hand[i] = sum(single(unseen.pop()) for _ in range(amount))
    s.unseen = sum(single(card) for card in unseen)
    if s.phase == Phase.TURN:
        return  # the choices are open
    for i in others:
        if s.choice[i] != NOT_YET:
            choices: list[int] = list(in_heap(s.hand[i]))
            if s.fresh[i] or s.pile[i]:
                outside = s.phase != Phase.SHOWDOWN
                choices = [PILE] + ([] if outside else choices)
            s.choice[i] = rng.choice(choices)


def opens(s: Any, t: Any, mover: int, seat: int) -> bool:
    """The last choice opens all of them."""
    if s.asked != 1 << mover:
        return False
    return mover != seat or any(s.choice[i] != t.choice[i] for i in range(s.seats))


def looks(match: Match, action: int) -> str:
    """Nobody sees whether a card comes from the hand or from the pile."""
    word = first_word(match, action)
    return "answer" if word in ("pile", "play") else word


def urn(s: Any) -> Counter[int]:
    return Counter(in_heap(s.unseen if s.phase == Phase.DEAL or s.fresh[s.turn] else s.pile[s.turn]))


SUPPORT = Support(
    short={"boards": 12},
    variants=[{"deck": 1}, {"deck": 2}],
    study_seats=2,
    scores=scores,
    deal_anew=deal_anew,
    opens=opens,
    secret_phases=("deal", "preliminary", "target", "showdown"),
    looks=looks,
    rare=[LAST_CARDS, BYSTANDER, DOUBLE_SHOWDOWN, DOUBLE_BY_HAND, AND_OUT_AT_ONCE, ONE_PAIR_DONE, BOARDS],
    # The seeds were picked for what happens: Showdowns of every size, Stalemates, players who run dry.
    playthroughs=[
        Playthrough("mrt-2", 2, 12, {**OLD, "boards": 6}),
        Playthrough("mrt-3", 3, 62, OLD),
        Playthrough("mrt-4", 4, 139, OLD),
        Playthrough("mrt-4-house-rules", 4, 139, {**OLD, **HOUSE_RULES, "boards": 3}),
        Playthrough("mrt-4-ten-kinds", 4, 66, {**OLD, "deck": 2, "ignore_dead": True}),
        Playthrough("mrt-2-heaps", 2, 12, {"boards": 20}),
        Playthrough("mrt-4-heaps", 4, 139, {"play_out": True, "boards": 6}),
    ],
    tournaments=[
        Tournament(("medium", "easy"), {"seats": 4}, deals=300),
        Tournament(("hard", "medium"), {"seats": 2}, deals=250, worlds=8),
    ],
    spiel_games=[
        "rumpus_mrt(players=3,horizon=300)",
        "rumpus_mrt(players=4,deck=2,ignore_dead=True,play_out=True,boards=5,turn_based=True,horizon=300)",
    ],
    spiel_sealed="rumpus_mrt(players=2,horizon=200,turn_based=True)",
    spiel_small=SmallGame(SMALL, states=(445, 492, 336), information_sets=342),
    spiel_playthrough=(SMALL.replace(",turn_based=True", ""), 5),
    urn=urn,
)
