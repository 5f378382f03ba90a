"""A player of mrt, as rule code (docs/rule-code.md): what an experienced player advises, how a beginner
plays, and what counts when one looks ahead. Whoever asks has more than one choice."""

from __future__ import annotations

from rumpus.cards import heap_size, heaped
from rumpus.dice import below
from rumpus.games.mrt.state import MR_T, PILE, PLAY, Phase, State, View
from rumpus.games.mrt.table import stock
from rumpus.layout import Ints

MATCH = 100
BIG = 8  # cards on the board of two players


def matches(v: View, card: int) -> bool:
    """Whether a card is what one's own Showdown is about."""
    wanted = v.wanted_too if v.second >> v.seat & 1 else v.wanted
    return v.phase == Phase.SHOWDOWN and wanted >> card & 1 == 1


# --- an experienced player ------------------------------------------------------------------------------


def advise(v: View, out: Ints, n: int, dice: Ints) -> int:
    """Match with a card of the hand at once; but two players meet for many boards, so wait for a big one."""
    least = BIG if v.players == 2 else 0
    return most_useful(v, out, n, least)


def snatch(v: View, out: Ints, n: int, dice: Ints) -> int:
    """The same without the patience: a card that matches is played."""
    return most_useful(v, out, n, 0)


def most_useful(v: View, out: Ints, n: int, least: int) -> int:
    """A card of the hand is never replaced: play it where it helps to win so many cards or more, and trust
    the pile elsewhere."""
    on_board = 0
    for seat in range(v.seats):
        on_board += heap_size(v.space[seat])
    found = out[n - 1]
    best = 0
    for i in range(n):
        here = 1 if out[i] == PILE else use(v, out[i] - PLAY)
        if here == MATCH and on_board < least:
            here = 0
        if here >= best:
            best = here
            found = out[i]
    return found


def use(v: View, card: int) -> int:
    if v.phase == Phase.SHOWDOWN:
        return MATCH if matches(v, card) else 0
    if v.phase == Phase.TARGET:
        return heaped(v.hand, card)  # so that its twin may match it
    return 10 if card == MR_T else 0  # it may be the only one


medium = snatch  # what MEDIUM does

# --- a beginner -----------------------------------------------------------------------------------------


def easy(v: View, out: Ints, n: int, dice: Ints) -> int:
    """Anything, but never a Mr. T for nothing."""
    choice = out[below(dice, n)]
    if choice == PLAY + MR_T and not matches(v, MR_T):
        choice = out[n - 1]
    return choice


# --- looking ahead --------------------------------------------------------------------------------------

# What a card is worth beyond itself as long as it is in the hand, where nothing replaces it, in quarters of a
# card: little among several, much between two.
HELD_BY_TWO = 24
HELD_BY_MORE = 8


def stage(s: State) -> int:
    """How far it makes sense to look: to the end of the board. After that it is all luck."""
    return s.board


def worth(s: State, seat: int) -> int:
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, estate(s, other))
    return estate(s, seat) - best


def estate(s: State, seat: int) -> int:
    held = HELD_BY_TWO if s.players == 2 else HELD_BY_MORE
    return 4 * stock(s, seat) + held * heap_size(s.hand[seat])


def forget_sealed(v: View) -> None:
    """Ask the others again for what they have sealed: their hands say more about it than blind luck."""
    if v.phase != Phase.TURN:
        v.asked |= v.playing & ~(1 << v.seat)
