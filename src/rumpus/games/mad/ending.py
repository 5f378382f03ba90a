"""How a game of mad ends (M27, M28, M32, M54, M55)."""

from __future__ import annotations

from rumpus.cards import count, lowest, pick
from rumpus.game import Tell
from rumpus.games.mad.events import CardShown, Deadlocked, GameWon, JokerCalled, PointsCounted
from rumpus.games.mad.state import FIRST_WAY, JOKER, NUMBERS, Attack, Phase, State
from rumpus.games.mad.table import everyone
from rumpus.layout import NOBODY, PLANES, Ints

SPECIAL = 5  # points of every card without a number (M28)
CALL_AT_MOST = 3  # other cards in the hand of whoever ends the game with the Joker (M27)


def may_call(s: State) -> bool:
    """M27: with the Joker just laid and one to three other cards."""
    return s.top == JOKER and count(s.hand[s.turn]) <= CALL_AT_MOST


def points(hand: Ints) -> int:
    """M28: numbers count their face, all other cards five."""
    total = 0
    for plane in range(PLANES):
        left = hand[plane]
        while left:
            card = lowest(left)
            total += card % NUMBERS + 1 if card < FIRST_WAY else SPECIAL
            left &= left - 1
    return total


def call(s: State, tell: Tell | None = None) -> None:
    """M28: the caller must have fewer than everybody else; if not, the fewest of the others win."""
    if tell is not None:
        tell(JokerCalled, s.turn)
    others = fewest(s, everyone(s) & ~(1 << s.turn))
    if points(s.hand[s.turn]) < points(s.hand[lowest(others)]):
        finish_count(s, 1 << s.turn, tell)
    else:
        finish_count(s, others, tell)


def deadlock(s: State, tell: Tell | None = None) -> None:
    """M32: a full circuit in which nobody could or would play, and nothing to draw."""
    if tell is not None:
        tell(Deadlocked, s.passes)
    finish_count(s, fewest(s, everyone(s)), tell)


def fewest(s: State, among: int) -> int:
    """The seats with the fewest points of a set of seats."""
    best = -1
    found = 0
    for seat in range(s.seats):
        if among >> seat & 1:
            here = points(s.hand[seat])
            if best < 0 or here < best:
                best = here
                found = 0
            if here == best:
                found |= 1 << seat
    return found


def finish_count(s: State, winners: int, tell: Tell | None = None) -> None:
    if tell is not None:
        for seat in range(s.seats):
            for k in range(count(s.hand[seat])):
                tell(CardShown, seat, pick(s.hand[seat], k))
            tell(PointsCounted, seat, points(s.hand[seat]))
    win(s, winners, tell)


def win(s: State, winners: int, tell: Tell | None = None) -> None:
    s.phase = Phase.OVER
    s.winners = winners
    s.turn = NOBODY
    s.chooser = NOBODY
    s.attack = Attack.NONE
    s.attacker = NOBODY
    s.victim = NOBODY
    s.zapped = NOBODY
    s.exempt = 0
    s.amount = 0
    if tell is not None:
        for seat in range(s.seats):
            if winners >> seat & 1:
                tell(GameWon, seat)


def scores(s: State, out: Ints) -> None:
    """M55: one for every winner."""
    for seat in range(s.seats):
        out[seat] = s.winners >> seat & 1
