"""A player of archie, as rule code (docs/rule-code.md): what an experienced player advises, how a beginner
plays, and what counts when one looks ahead. Whoever asks has more than one choice."""

from __future__ import annotations

from rumpus.cards import lowest, size
from rumpus.dice import below
from rumpus.games.archie.rules import strength, suit_of
from rumpus.games.archie.state import (
    BID,
    BOSSES,
    D0,
    FAMILY,
    FIRST_ARCHIE,
    GIVE,
    HAND,
    KEEP,
    PLAY,
    RANKS,
    WHOLE_PACK,
    Phase,
    State,
    Suit,
    View,
)
from rumpus.layout import NO_CARD, Ints

# What a card is good for, in hundredths of a trick, by how many better ones of its suit are still unseen.
BOSS_WORTH = (105, 100, 90, 80, 70, 62, 50, 42, 30, 15, 15, 15)
SIDE_WORTH = (40, 15, 0, 0, 0, 0, 0, 0, 0, 0)
AT_TABLE = (0, 0, 150, 115, 100, 90, 85)  # in hundredths, by seats: the more there are, the more beat it
TRICK = 100
CAUTION = 15  # what is left over is rounded down: a trick too many is easily caught


# --- what to expect of a hand ---------------------------------------------------------------------------


def better_unseen(v: View, card: int) -> int:
    """How many cards of its suit beat a card and may still be in somebody else's hand."""
    unseen = WHOLE_PACK & ~v.hand & ~v.played
    suit = suit_of(card)
    if suit < Suit.ARCHIE:
        return size(unseen & (FAMILY << RANKS * suit) & -(2 << card))
    if card == D0:
        return size(unseen & BOSSES)
    return size(unseen & BOSSES & -(2 << card) & ~(1 << D0))


def promise(v: View, card: int) -> int:
    better = better_unseen(v, card)
    good = SIDE_WORTH[better] if card < FIRST_ARCHIE else BOSS_WORTH[better]
    return good * AT_TABLE[v.seats] // 100


def hope(v: View) -> int:
    """What the whole hand is good for."""
    total = 0
    left = v.hand
    while left:
        total += promise(v, lowest(left))
        left &= left - 1
    return total


# --- an experienced player ------------------------------------------------------------------------------


def advise(v: View, out: Ints, n: int, dice: Ints) -> int:
    if v.phase == Phase.BID:
        return BID + min(HAND, (hope(v) + CAUTION) // TRICK)
    if v.phase == Phase.GIVE:
        return gift(v)
    if v.leader == v.seat:
        return lead(v, out, n)
    return follow(v, out, n)


def eager(v: View) -> bool:
    """Whether to go for tricks: some are missing, and the hand will not bring them by itself."""
    missing = v.bid[v.seat] - v.tricks[v.seat]
    return missing > 0 and (missing >= v.held[v.seat] or missing * TRICK > hope(v) - TRICK // 2)


def lead(v: View, out: Ints, n: int) -> int:
    """The best card if you want the trick, or else the poorest."""
    wanted = eager(v)
    found = out[0]
    best = -1
    for i in range(n):
        here = promise(v, out[i] - PLAY)
        if not wanted:
            here = TRICK - here
        if here > best:
            best = here
            found = out[i]
    return found


def follow(v: View, out: Ints, n: int) -> int:
    led = suit_of(v.trick[v.leader])
    to_beat = strength(v.trick[v.ahead], led)
    later = v.seats - 1
    for seat in range(v.seats):
        if v.trick[seat] != NO_CARD:
            later -= 1
    wanted = eager(v)
    found = out[0]
    best = -1
    for i in range(n):
        card = out[i] - PLAY
        ahead = strength(card, led) - to_beat
        here = to_take(v, card, ahead, later) if wanted else to_dodge(v, card, ahead, later)
        if here > best:
            best = here
            found = out[i]
    return found


def to_take(v: View, card: int, ahead: int, later: int) -> int:
    """Win as cheaply as is safe: with others to come, follow suit high; a Boss will do by itself."""
    if ahead <= 0:
        return 1000 - promise(v, card)  # keep what may win later
    return 2000 - ahead if later == 0 or card >= FIRST_ARCHIE else 2000 + ahead


def to_dodge(v: View, card: int, ahead: int, later: int) -> int:
    """A trick that goes to somebody else is the chance to be rid of a dangerous card."""
    if ahead <= 0:
        return 1000 + promise(v, card)
    return 100 + ahead if later == 0 else 100 - ahead  # it wins anyway; or somebody may still beat it


def gift(v: View) -> int:
    """Keep what you need; give the rest to whomever it hurts most."""
    if v.bid[v.seat] > v.tricks[v.seat]:
        return KEEP
    found = KEEP
    best = -1
    for step in range(1, v.seats):  # from the left on, so that ties favour no seat
        seat = (v.seat + step) % v.seats
        here = harm(v, seat)
        if here > best:
            best = here
            found = GIVE + seat
    return found


def harm(v: View, seat: int) -> int:
    """How welcome it would be to see a trick in front of somebody."""
    missing = v.bid[seat] - v.tricks[seat]
    if missing == 0:
        return 1000 + v.score[seat]  # just right, so far
    return 500 if missing < 0 or missing > v.held[seat] else 0


medium = advise  # what MEDIUM does

# --- a beginner -----------------------------------------------------------------------------------------


def easy(v: View, out: Ints, n: int, dice: Ints) -> int:
    """Bids about right; plays high while tricks are missing and low after that."""
    missing = v.bid[v.seat] - v.tricks[v.seat]
    if v.phase == Phase.BID:
        guess = (hope(v) + TRICK // 2) // TRICK + below(dice, 3) - 1
        return BID + max(0, min(HAND, guess))
    if v.phase == Phase.GIVE:
        return KEEP if missing > 0 else out[1 + below(dice, n - 1)]
    found = out[0]
    for i in range(1, n):
        higher = promise(v, out[i] - PLAY) > promise(v, found - PLAY)
        if higher == (missing > 0):
            found = out[i]
    return found


# --- looking ahead --------------------------------------------------------------------------------------


def stage(s: State) -> int:
    """How far it makes sense to look: to the end of the round, as all is dealt anew then."""
    return s.round


def worth(s: State, seat: int) -> int:
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.score[other])
    return s.score[seat] - best


def forget_sealed(v: View) -> None:
    """Ask the others again for what they have sealed: their hands say more about it than blind luck."""
    v.sealed &= 1 << v.seat
