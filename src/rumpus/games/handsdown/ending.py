"""How a game of handsdown ends, and what it is worth."""

from __future__ import annotations

from rumpus.cards import heap_size, heaped, single
from rumpus.game import Tell
from rumpus.games.handsdown.events import Drew, GameWon, JokerLaid
from rumpus.games.handsdown.state import JOKER, NUMBERS, Phase, State
from rumpus.games.handsdown.table import after
from rumpus.layout import NOBODY, Ints

POINT = 100  # H37: a result leaves room below a point for the value that breaks a tie
JOKER_POINTS = 2  # H26
JOKER_VALUE = 20


def all_pairs_are_out(s: State) -> bool:
    """H23: nothing is left but the Joker."""
    left = s.pile
    for seat in range(s.seats):
        left += s.hand[seat]
    return left == single(JOKER)


def finish(s: State, tell: Tell | None = None) -> None:
    """H23: whoever has the Joker lays it down."""
    if s.pile:  # H24: it lay in the pile to the last
        s.hand[after(s, s.turn)] += s.pile
        s.pile = 0
        if tell is not None:
            tell(Drew, after(s, s.turn), JOKER)
    for seat in range(s.seats):
        if heaped(s.hand[seat], JOKER):
            s.hand[seat] -= single(JOKER)
            s.laid[seat] += single(JOKER)
            s.points[seat] = points(s.laid[seat])
            if tell is not None:
                tell(JokerLaid, seat)
    s.phase = Phase.OVER
    s.asked = 0
    s.turn = NOBODY
    s.loser = NOBODY
    if tell is not None:
        tied = tied_for_most(s)
        best = 0
        for seat in range(s.seats):
            if tied >> seat & 1:
                best = max(best, value(s.laid[seat]))
        for seat in range(s.seats):
            if tied >> seat & 1 and value(s.laid[seat]) == best:
                tell(GameWon, seat, s.points[seat], best if tied & (tied - 1) else 0)


# --- counting (H26) ---------------------------------------------------------------------------------------


def points(laid: int) -> int:
    """One for a pair, two for the Joker."""
    return heap_size(laid) // 2 + JOKER_POINTS * heaped(laid, JOKER)


def value(laid: int) -> int:
    """What breaks a tie: a pair counts its number, the Joker 20."""
    total = JOKER_VALUE * heaped(laid, JOKER)
    for card in range(NUMBERS):
        total += (card + 1) * (heaped(laid, card) // 2)
    return total


def tied_for_most(s: State) -> int:
    """The seats that have the most points."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.points[seat])
    seats = 0
    for seat in range(s.seats):
        if s.points[seat] == most:
            seats |= 1 << seat
    return seats


def scores(s: State, out: Ints) -> None:
    """H37: a hundred for a point, and only those who tie for most points add the value of their cards."""
    tied = tied_for_most(s)
    alone = tied & (tied - 1) == 0
    for seat in range(s.seats):
        out[seat] = POINT * s.points[seat]
        if not alone and tied >> seat & 1:
            out[seat] += value(s.laid[seat])
