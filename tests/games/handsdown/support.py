"""What the common tests need to know of handsdown."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from rumpus.cards import heap_size, heaped, in_heap, single
from rumpus.game import CHANCE, CLOCK, Event
from rumpus.games.handsdown import events as ev
from rumpus.games.handsdown.state import HOPELESS, JOKER, LENGTHS, NONE, Act, Phase, Wind
from rumpus.games.handsdown.turns import length
from rumpus.layout import NOBODY
from rumpus.match import Match
from rumpus.reactions import Level
from tests.games import Playthrough, Support, first_word, shown_if_dealt
from tests.games.handsdown.helpers import pairs_on_turn

NO_LUNGE: dict[str, Any] = {"lunge": 0}  # as games were played before there was one
HOUSE_RULES: dict[str, Any] = dict.fromkeys(("must_play", "late_is_clump", "take_first"), True)


def scores(match: Match) -> list[int]:
    """H26, H37: a hundred for a pair, two hundred for the Joker; in a tie for most, the numbers as well."""
    shown: list[list[int]] = [[] for _ in range(match.seats)]
    jokers = [0] * match.seats
    for event in match.events:
        match event:
            case ev.PairShown():
                shown[event.seat].append(event.card + 1)
            case ev.JokerLaid():
                jokers[event.seat] += 1
            case Event():
                pass
    points = [len(pairs) + 2 * joker for pairs, joker in zip(shown, jokers, strict=True)]
    values = [sum(pairs) + 20 * joker for pairs, joker in zip(shown, jokers, strict=True)]
    tied = [seat for seat in range(match.seats) if points[seat] == max(points)]
    return [
        100 * points[seat] + (values[seat] if len(tied) > 1 and seat in tied else 0)
        for seat in range(match.seats)
    ]


# --- secrets ------------------------------------------------------------------------------------------------


def deal_anew(s: Any, seat: int, rng: random.Random) -> None:
    """Deal everything that lies face down anew; whoever has slapped holds a pair all the same."""
    others = [i for i in range(s.seats) if i != seat]
    sizes = {i: heap_size(s.hand[i]) for i in others}
    unseen = [*in_heap(s.pile), *(card for i in others for card in in_heap(s.hand[i]))]
    slapped = s.phase in (Phase.RACE, Phase.PICK, Phase.PAIR) or s.back == Phase.RACE
    while True:
        rng.shuffle(unseen)
        dealt = iter(unseen)
        for i in others:
            s.hand[i] = sum(single(next(dealt)) for _ in range(sizes[i]))
        if not slapped or pairs_on_turn(s):
            break
    s.pile = sum(single(card) for card in dealt)
    if s.intent != NONE and seat != s.turn:
        s.intent = rng.choice(list(Act))
    if s.phase == Phase.LUNGE:
        s.lands = s.cue + length(s, rng.randrange(LENGTHS))


def opens(s: Any, t: Any, mover: int, seat: int) -> bool:
    """A slap shows whether there is a pair behind it, and a lunge, when it is over, what it was. A game that
    goes nowhere shows who has the Joker."""
    landing = s.phase == Phase.LUNGE and (mover == CLOCK or s.asked == 1 << mover)
    acting = s.phase == Phase.ACT and mover == s.turn
    if landing and (s.intent, s.lands) != (t.intent, t.lands):
        return True
    if seat == s.turn or not (landing or acting):
        return False
    moved = any(heaped(s.hand[i], JOKER) != heaped(t.hand[i], JOKER) for i in range(s.seats))
    last = s.idle >= HOPELESS * s.seats
    return bool(pairs_on_turn(s)) != bool(pairs_on_turn(t)) or (last and moved)


def shown(match: Match, mover: int, seat: int) -> bool:
    """Whoever loses a card sees it, too. Nobody sees how long a lunge will be (H40)."""
    if match.state.phase == Phase.REACH:
        return False
    loses = mover == CHANCE and match.state.loser == seat != NOBODY
    return loses or shown_if_dealt(match, mover, seat)


def looks(match: Match, action: int) -> str:
    """H40: whatever it will be, it begins as a lunge."""
    s = match.state
    others = any(s.hand[seat] for seat in range(s.seats) if seat != s.turn)
    if s.phase == Phase.ACT:
        lunges = action in list(Act) and s.lunge and others
        return "lunge" if lunges else match.game.action_names[action]
    return first_word(match, action)


# --- what random play meets too seldom ----------------------------------------------------------------------

# One card on turn; two who never slapped; no pile, and a seat without cards
ONE_CARD = """
    [Game "handsdown"]
    [Seats "3"]
    hand 1: 7
    hand 2: 1 2
    """
NEVER_SLAPPED = """
    [Game "handsdown"]
    [Seats "3"]
    [Chance "by hand"]
    phase: pick
    hand 1: 7 7
    hand 2: 1 2
    hand 0: 3
    """
NO_PILE = f"""
    [Game "handsdown"]
    [Seats "4"]
    phase: take
    hand 1: 10 joker
    hand 2: 9
    hand 3: 10 9
    laid 1: {" ".join(f"{number} " * 4 for number in range(1, 9))} 9 9 10 10
    pile: -
    """


def urn(s: Any) -> Counter[int]:
    return Counter(in_heap(s.hand[s.loser] if s.phase == Phase.LOSE else s.pile))


SUPPORT = Support(
    scores=scores,
    deal_anew=deal_anew,
    opens=opens,
    variants=[{"lunge": 0}],
    secret_phases=("deal", "draw", "lose", "act", "reach"),
    shown=shown,
    looks=looks,
    rare=[ONE_CARD, NEVER_SLAPPED, NO_PILE],
    playthroughs=[
        Playthrough("handsdown-3", 3, 1, NO_LUNGE),
        Playthrough("handsdown-4-house-rules", 4, 1, HOUSE_RULES | NO_LUNGE),
        Playthrough("handsdown-3-company", 3, 1, {"dealer": 2, "clump": 30} | NO_LUNGE, (Level.MEDIUM,) * 3),
        Playthrough("handsdown-4-company", 4, 1, NO_LUNGE, people=(Level.MEDIUM,) * 4),
        Playthrough("handsdown-3-lunge", 3, 1),
        Playthrough("handsdown-4-lunge-house-rules", 4, 1, HOUSE_RULES | {"lunge": 500}),
        Playthrough("handsdown-4-lunge-company", 4, 1, people=(Level.MEDIUM,) * 4),
    ],
    spiel_games=[
        "rumpus_handsdown(players=3,horizon=250)",
        "rumpus_handsdown(players=4,must_play=True,late_is_clump=True,take_first=True,turn_based=True,horizon=250)",
    ],
    spiel_sealed="rumpus_handsdown(players=3,dealer=0,horizon=200,turn_based=True)",
    spiel_playthrough=("rumpus_handsdown(players=3,dealer=0,horizon=60)", 2),
    urn=urn,
    blanks={"HOW": [how.name.lower() for how in Wind], "NUMBER": [str(k) for k in range(LENGTHS)]},
)
