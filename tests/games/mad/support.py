"""What the common tests need to know of mad."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from rumpus.cards import copies, count, holds, in_bag, put, take
from rumpus.game import CHANCE
from rumpus.games.mad.events import JokerCalled
from rumpus.games.mad.state import DECK, WORRY, Attack, Phase
from rumpus.layout import NOBODY
from rumpus.match import Match
from tests.games import Playthrough, Support, Tournament, first_word, shown_if_dealt

HOUSE_RULES: dict[str, Any] = dict.fromkeys(
    ("pass_freely", "forced_draw_counts", "last_attack_counts", "always_two", "all_exempt"), True
)


def scores(match: Match) -> list[int]:
    """M28, M32, M54, M55: one for whoever holds nothing; else by the points in the hands."""
    held = match.view().held
    if 0 in held:
        return [int(cards == 0) for cards in held]
    points = [sum(value(card) for card in match.view(seat).hand) for seat in range(match.seats)]
    callers = [event.seat for event in match.events if isinstance(event, JokerCalled)]
    others = [points[seat] for seat in range(match.seats) if seat not in callers]
    if callers and points[callers[0]] < min(others):
        return [int(seat == callers[0]) for seat in range(match.seats)]
    return [int(seat not in callers and points[seat] == min(others)) for seat in range(match.seats)]


def value(card: str) -> int:
    return int(card[1]) if len(card) == 2 else 5


# --- secrets ------------------------------------------------------------------------------------------------


def deal_anew(s: Any, seat: int, rng: random.Random) -> None:
    """Deal the cards that the seat cannot know anew; others may have answered otherwise."""
    others = [i for i in range(s.seats) if i != seat]
    known = {i: list(in_bag(s.known[seat][i])) if seat != NOBODY else [] for i in others}
    sizes = {i: count(s.hand[i]) - len(known[i]) for i in others}
    unseen: list[int] = []
    for i in others:
        for card in known[i]:
            take(s.hand[i], card)
        unseen += in_bag(s.hand[i])
    unseen += in_bag(s.pile)
    rng.shuffle(unseen)
    for plane in range(4):
        s.pile[plane] = 0
        for i in others:
            s.hand[i][plane] = 0
    for i in others:
        for card in [*known[i], *(fresh := [unseen.pop() for _ in range(sizes[i])])]:
            put(s.hand[i], card)
        if s.drawn >= 0 and s.turn == i:
            s.drawn = fresh[0]
        for viewer in range(s.seats):
            if viewer != seat:  # what others know of each other is hidden, too
                for plane in range(4):
                    s.known[viewer][i][plane] = 0
        if s.answered >> i & 1:
            worried = holds(s.hand[i], WORRY) and rng.random() < 0.5
            s.worried = s.worried & ~(1 << i) | worried << i
    for card in unseen:
        put(s.pile, card)


def opens(s: Any, t: Any, mover: int, seat: int) -> bool:
    """The last answer opens all of them; then hands or cards may change owners. A count opens hands."""
    if s.phase == Phase.TURN:
        return bool(s.passes + 1 >= s.seats)
    if s.phase == Phase.VICTIM:  # where nobody can defend, hands change owners at once
        return s.attack == Attack.EXCHANGE and copies(s.discard, WORRY) == DECK.amounts[WORRY]
    if s.phase != Phase.DEFEND:
        return False
    if mover < CHANCE and s.asked & ~s.answered != 1 << mover:
        return False
    if mover != seat and mover < CHANCE:
        return True  # they may answer otherwise in the other world
    takes_part = seat in (s.attacker, s.victim) and s.attack != Attack.WOOLY
    return bool(s.worried != t.worried or (takes_part and s.attack != Attack.DRAW_ONE))


def shown(match: Match, mover: int, seat: int) -> bool:
    phase = match.view().phase
    if phase == "give":
        return bool(match.state.victim == seat)
    if phase == "draw":
        return bool(match.state.chooser == seat)
    return shown_if_dealt(match, mover, seat)


def looks(match: Match, action: int) -> str:
    """Nobody sees what somebody answers to an attack."""
    word = first_word(match, action)
    return "answer" if word in ("pass", "worry") and match.view().phase == "defend" else word


# --- what random play meets too seldom ----------------------------------------------------------------------


CARDS = [code for code, amount in zip(DECK.codes, DECK.amounts, strict=True) for _ in range(amount)]


# Attacked, with nothing but what wards it off (M25)
LAST_DEFENCE = """
[Game "mad"]
[Seats "3"]
hand 0: B1
hand 1: worry
hand 2: R-draw Y1
top: R2
turn: 2
2 play R-draw
0 pass
"""


def nothing_to_draw(top: str, other: str, rows: str = "") -> str:
    """Every card but two is in one hand."""
    hand = Counter(CARDS) - Counter([top, other])
    return f"""
        [Game "mad"]
        [Seats "2"]
        hand 0: {" ".join(hand.elements())}
        hand 1: {other}
        top: {top}
        turn: 0
        {rows}
        """


def urn(s: Any) -> Counter[int]:
    return Counter(in_bag(s.pile))


SUPPORT = Support(
    scores=scores,
    deal_anew=deal_anew,
    opens=opens,
    secret_phases=("deal", "draw", "defend", "give"),
    shown=shown,
    looks=looks,
    openers=("call",),
    rare=[nothing_to_draw("G1", "G1"), nothing_to_draw("R1", "B3", "0 pass"), LAST_DEFENCE],
    blanks={"COLOUR": ["green", "yellow", "red", "blue"], "SIDE": ["left", "right"]},
    # The seeds were picked for what happens: every kind of defence, Joker counts.
    playthroughs=[
        Playthrough("mad-2", 2, 62),
        Playthrough("mad-4", 4, 11),
        Playthrough("mad-6", 6, 112),
        Playthrough("mad-2-house-rules", 2, 41, HOUSE_RULES),
        Playthrough("mad-4-house-rules", 4, 84, {**HOUSE_RULES, "no_counter": True}),
        Playthrough("mad-6-house-rules", 6, 88, HOUSE_RULES),
    ],
    tournaments=[
        Tournament(("medium", "easy"), {"seats": 3}, deals=120),
        Tournament(("hard", "medium"), {"seats": 2}, deals=150, worlds=64),
    ],
    spiel_games=[
        "rumpus_mad(players=3,horizon=300)",
        "rumpus_mad(players=4,pass_freely=True,forced_draw_counts=True,always_two=True,turn_based=True,horizon=300)",
    ],
    spiel_playthrough=("rumpus_mad(players=2,dealer=0,horizon=60)", 1),
    urn=urn,
)
