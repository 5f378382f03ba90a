"""A player of mad, as rule code (docs/rule-code.md): what an experienced player advises, how a beginner
plays, and what counts when one looks ahead. Whoever asks has more than one choice."""

from __future__ import annotations

from rumpus.cards import count, size
from rumpus.dice import below
from rumpus.games.mad.ending import points
from rumpus.games.mad.state import (
    CALL,
    COLOURED,
    COLOURS,
    DEFEND,
    DRAW,
    FIRST_DRAW,
    FIRST_GIVE,
    FIRST_WAY,
    GIVE,
    JOKER,
    NAME,
    NO_SWAP,
    NUMBERS,
    PASS,
    PLAY,
    SWAP,
    VICTIM,
    WAY,
    WILD,
    WOOLY,
    WORRY,
    Attack,
    Direction,
    Phase,
    State,
    View,
)
from rumpus.layout import PLANES, Ints

NEARLY_OUT = 2  # cards
POINTS_A_CARD = 3  # a little less than the average of a hand


# --- an experienced player ------------------------------------------------------------------------------


def advise(v: View, out: Ints, n: int, dice: Ints) -> int:
    if v.phase == Phase.TURN:
        return best_card(v, out, n)
    if v.phase == Phase.DRAWN:
        return PLAY + v.drawn
    if v.phase == Phase.DEFEND:
        return PASS if welcome(v) else DEFEND
    if v.phase == Phase.COLOUR:
        return CALL if out[n - 1] == CALL and likely_lowest(v) else NAME + favourite(v)
    if v.phase == Phase.VICTIM:
        return hit(v)
    if v.phase == Phase.GIVE:
        return spare(v, out, n)
    return turn_round(v)


def best_card(v: View, out: Ints, n: int) -> int:
    """Playing is always better than drawing."""
    found = out[0]
    best = -1
    for i in range(n):
        if out[i] < DRAW:
            here = urge(v, out[i] - PLAY)
            if here > best:
                best = here
                found = out[i]
    return found


def urge(v: View, card: int) -> int:
    """Attacks while they hurt, colours you have more of, and wild cards last: they always fit."""
    mine = count(v.hand) - 1
    theirs = v.held[weakest(v)]
    danger = theirs <= NEARLY_OUT
    if card < WILD:
        if card >= FIRST_GIVE:
            return 1000 if mine <= 2 else 300  # sheds three cards in one turn
        if card >= FIRST_DRAW:
            return 400 if danger else 200
        return 100 + mates(v, colour_of(card))
    if card == SWAP:
        return 500 if theirs + 2 <= mine else 10
    if card == WOOLY:
        return 450 if danger else 40
    if card == JOKER:
        return 900 if mine <= 3 and points(v.hand) - 5 < POINTS_A_CARD * theirs else 30
    return 5 if card == WORRY else 20  # the one card that keeps you safe


def colour_of(card: int) -> int:
    return card // NUMBERS if card < FIRST_WAY else (card - FIRST_WAY) % COLOURS


def mates(v: View, colour: int) -> int:
    """How many cards of a colour you hold."""
    n = 0
    for plane in range(PLANES):
        n += size(v.hand[plane] & COLOURED[colour])
    return n


def favourite(v: View) -> int:
    best = 0
    for colour in range(1, COLOURS):
        if mates(v, colour) > mates(v, best):
            best = colour
    return best


def weakest(v: View) -> int:
    """The opponent with the fewest cards; of several, the one whose turn comes first."""
    seat = neighbour(v, v.seat, v.direction)
    found = seat
    while seat != v.seat:
        if v.held[seat] < v.held[found]:
            found = seat
        seat = neighbour(v, seat, v.direction)
    return found


def neighbour(v: View, seat: int, direction: int) -> int:
    step = 1 if direction == Direction.LEFT else -1
    return (seat + step) % v.seats


def hit(v: View) -> int:
    """Whoever is nearest to winning; but take no hand that is larger than your own."""
    victim = weakest(v)
    if v.attack == Attack.EXCHANGE and v.held[victim] >= v.held[v.seat]:
        return NO_SWAP
    return VICTIM + victim


def welcome(v: View) -> bool:
    """Defending costs nothing and sheds a card, unless the exchange is a gift."""
    return v.attack == Attack.EXCHANGE and v.held[v.attacker] < v.held[v.seat]


def spare(v: View, out: Ints, n: int) -> int:
    """Give away what you could play least."""
    found = out[0]
    best = 1000
    for i in range(n):
        card = out[i] - GIVE
        here = 100 if card >= WILD else mates(v, colour_of(card))
        if here < best:
            best = here
            found = out[i]
    return found


def turn_round(v: View) -> int:
    """Let the neighbour with more cards play next."""
    left = v.held[neighbour(v, v.seat, Direction.LEFT)]
    right = v.held[neighbour(v, v.seat, Direction.RIGHT)]
    return WAY + (Direction.LEFT if left > right else Direction.RIGHT)


def likely_lowest(v: View) -> bool:
    """Whether a count would probably be won."""
    return points(v.hand) < POINTS_A_CARD * v.held[weakest(v)]


medium = advise  # what MEDIUM does

# --- a beginner -----------------------------------------------------------------------------------------


def easy(v: View, out: Ints, n: int, dice: Ints) -> int:
    """Plays a card whenever one fits, and is not choosy."""
    if v.phase == Phase.TURN or v.phase == Phase.DRAWN:
        cards = 0
        found = out[0]
        for i in range(n):
            if out[i] < DRAW:
                cards += 1
                if below(dice, cards) == 0:  # every card is as likely as the others
                    found = out[i]
        return found
    if v.phase == Phase.COLOUR:
        return NAME + below(dice, COLOURS)
    return out[below(dice, n)]


# --- looking ahead --------------------------------------------------------------------------------------


def stage(s: State) -> int:
    """How far it makes sense to look: to the end."""
    return 0


def worth(s: State, seat: int) -> int:
    """To win, best alone."""
    if not s.winners >> seat & 1:
        return -1
    return 1 if s.winners == 1 << seat else 0


def forget_sealed(v: View) -> None:
    """Ask the others again for what they have sealed: their hands say more about it than blind luck."""
    v.answered &= 1 << v.seat
