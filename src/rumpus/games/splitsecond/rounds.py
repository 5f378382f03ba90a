"""A round of splitsecond: touching, slapping and giving up, until somebody has won it or nobody has."""

from __future__ import annotations

from rumpus.cards import lowest
from rumpus.game import Tell
from rumpus.games.splitsecond.events import (
    AreaCalled,
    BluffoWon,
    ClaimFailed,
    ClaimHeld,
    Conceded,
    Found,
    LastOneLeft,
    NobodyWon,
    Slapped,
    SlappedToo,
    TimeRanOut,
    WrongCard,
)
from rumpus.games.splitsecond.state import Phase, State
from rumpus.games.splitsecond.table import (
    clear_round,
    goes_on,
    pay,
    put_aside,
    put_under,
    take_tan,
    wanted,
    where,
)
from rumpus.layout import NOBODY

# --- the search -------------------------------------------------------------------------------------------


def searching(s: State) -> int:
    """Who may still touch a card."""
    return ((1 << s.seats) - 1) & ~(s.out | s.conceded | s.slapped)


def touch(s: State, seat: int, place: int, tell: Tell | None = None) -> None:
    """S7, S8: the first right touch ends the round, a wrong one ends it for whoever touched."""
    card = s.place[place]
    if card == wanted(s):
        if tell is not None:
            tell(Found, seat, place, card)
        win(s, seat, s.out | s.slapped, tell)  # S9, S23
    else:
        s.out |= 1 << seat
        if tell is not None:
            tell(WrongCard, seat, place, card)
        one_less(s, tell)


def may_slap(s: State) -> bool:
    """S18, S25: whether somebody who searches may slap the stack."""
    if not s.bluffo or (s.stack == 0 and not s.bare_slaps):
        return False
    return s.claimant == NOBODY or s.more_slaps == 1


def slap(s: State, seat: int, tell: Tell | None = None) -> None:
    """S18, S19: whoever slaps takes no further part; the first one has a claim."""
    s.slapped |= 1 << seat
    if s.claimant == NOBODY:
        s.claimant = seat
        s.since = s.now  # S21
        s.moment += 1
        if tell is not None:
            tell(Slapped, seat)
    elif tell is not None:
        tell(SlappedToo, seat)
    one_less(s, tell)


def concede(s: State, seat: int, tell: Tell | None = None) -> None:
    """S32."""
    s.conceded |= 1 << seat
    if tell is not None:
        tell(Conceded, seat)
    one_less(s, tell)


def one_less(s: State, tell: Tell | None = None) -> None:
    """Somebody searches no longer. Is the round over?"""
    left = searching(s)
    if left == 0:
        settle(s, tell)
    elif s.last_wins and left & (left - 1) == 0 and s.out | left == (1 << s.seats) - 1:  # S11
        if tell is not None:
            tell(LastOneLeft, lowest(left), where(s.place, wanted(s)))
        win(s, lowest(left), s.out, tell)


def settle(s: State, tell: Tell | None = None) -> None:
    """Nobody has found a match: the claim holds (S21), or nobody wins (S10, S12)."""
    if s.claimant == NOBODY:
        nobody_wins(s, tell)
    elif s.honest and not s.unlaid >> wanted(s) & 1:  # S20
        if tell is not None:
            tell(ClaimFailed, s.claimant, where(s.place, wanted(s)), wanted(s))
        nobody_wins(s, tell)
    else:
        win_by_claim(s, tell)


# --- how it ends ------------------------------------------------------------------------------------------


def win(s: State, seat: int, payers: int, tell: Tell | None = None) -> None:
    """S9: the winner is paid at once; the tan card is there to be taken (S14)."""
    while payers:
        pay(s, lowest(payers), seat, tell)
        payers &= payers - 1
    claimed = s.claimant == seat
    clear_round(s)
    if claimed:
        s.claimant = seat
    s.winner = seat
    s.phase = Phase.CALL if s.dealers_choice and goes_on(s) else Phase.TAKE  # S16
    s.since = s.now
    s.moment += 1


def win_by_claim(s: State, tell: Tell | None = None) -> None:
    """S22: a Bluffo card, and a card of everybody who touched a wrong one. For a bare slap nothing (S25)."""
    seat = s.claimant
    if tell is not None:
        tell(ClaimHeld, seat)
    payers = 0
    if s.stack > 0:
        s.stack -= 1
        s.bluffos[seat] += 1
        if tell is not None:
            tell(BluffoWon, seat)
        if not s.card_only:
            payers = s.out
    win(s, seat, payers, tell)


def nobody_wins(s: State, tell: Tell | None = None) -> None:
    """S9, S10: nobody pays, and the tan card counts for nobody."""
    if tell is not None:
        tell(NobodyWon, s.round, where(s.place, wanted(s)))
    if s.back_in_tray and not s.second:
        put_under(s, tell)
    else:
        put_aside(s, tell)


# --- between two rounds -----------------------------------------------------------------------------------


def call(s: State, area: int, tell: Tell | None = None) -> None:
    """S16: the area of the next round."""
    s.called = area
    s.phase = Phase.TAKE
    s.moment += 1
    if tell is not None:
        tell(AreaCalled, s.winner, area)


def time_up(s: State, tell: Tell | None = None) -> None:
    """S11, S21: a search ends as it stands. S14, S16: the area stands, and the tan card is taken."""
    if s.phase == Phase.SEARCH:
        if tell is not None:
            tell(TimeRanOut, searching(s))
        settle(s, tell)
    else:
        if tell is not None:
            tell(TimeRanOut, 1 << s.winner)
        take_tan(s, tell)
