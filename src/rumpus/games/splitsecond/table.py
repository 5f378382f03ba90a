"""The table of splitsecond: cards laid, turned, paid and put away; how a game begins and ends."""

from __future__ import annotations

from rumpus.cards import lowest, size
from rumpus.game import Tell
from rumpus.games.splitsecond.designs import CARDS, PARTNERS
from rumpus.games.splitsecond.events import (
    BlueLaid,
    BlueLeftOut,
    BluffoPaid,
    GameWon,
    SecondTray,
    TanPaid,
    TanPutAside,
    TanPutUnder,
    TanTaken,
    TanTurned,
)
from rumpus.games.splitsecond.state import ALL, BLUFFO_POINTS, BLUFFOS, NOWHERE, Phase, State
from rumpus.layout import NEVER, NO_CARD, NOBODY, Ints

# --- the cards are laid out (S4, S17) ---------------------------------------------------------------------


def start(s: State, tell: Tell | None = None) -> None:
    s.tray = ALL
    s.unlaid = ALL
    s.called = s.area  # S5
    s.stack = BLUFFOS if s.bluffo else 0


def left_out(s: State) -> int:
    """S17: how many blue cards are not in the game."""
    return BLUFFOS if s.bluffo else 0


def lay(s: State, card: int, tell: Tell | None = None) -> None:
    """S4: a blue card on the next place. Those that remain in Bluffo have been seen by nobody."""
    place = CARDS - size(s.unlaid)
    s.place[place] = card
    s.unlaid ^= 1 << card
    if tell is not None:
        tell(BlueLaid, place, card)
    if size(s.unlaid) == left_out(s):
        s.phase = Phase.TURN
        if tell is not None and s.unlaid:
            tell(BlueLeftOut, size(s.unlaid))


def keep(old: State, new: State) -> bool:
    """S4, S13: for another game at the table the blue cards stay where they lie, unless a rule forbids it."""
    if old.unlaid or new.bluffo or new.respread:
        return False
    for place in range(CARDS):
        new.place[place] = old.place[place]
    new.unlaid = 0
    new.phase = Phase.TURN
    return True


# --- what matches (S3) ------------------------------------------------------------------------------------


def partner(scrambled: int, area: int, tan: int) -> int:
    """The one blue card that has the design of a tan card in an area."""
    return PARTNERS[area * CARDS + tan] if scrambled else tan


def wanted(s: State) -> int:
    """The blue card to touch now, which in Bluffo may lie nowhere."""
    return partner(s.scrambled, s.called, s.top)


def where(places: Ints, card: int) -> int:
    """The place of a blue card, or NOWHERE."""
    for place in range(CARDS):
        if places[place] == card:
            return place
    return NOWHERE


# --- a tan card comes and goes (S6, S10, S14) -------------------------------------------------------------


def turn(s: State, card: int, tell: Tell | None = None) -> None:
    """S6: everybody sees it at the same moment."""
    s.top = card
    s.round += 1
    s.phase = Phase.SEARCH
    s.since = s.now
    s.moment += 1
    if tell is not None:
        tell(TanTurned, s.round, card, s.called)


def take_tan(s: State, tell: Tell | None = None) -> None:
    """S14, S22: the winner takes it, but whoever won with a Bluffo card puts it aside."""
    if s.claimant == NOBODY:
        s.won[s.winner] |= 1 << s.top
        if tell is not None:
            tell(TanTaken, s.winner, s.top)
        end_round(s, tell)
    else:
        put_aside(s, tell)


def put_aside(s: State, tell: Tell | None = None) -> None:
    s.aside |= 1 << s.top
    if tell is not None:
        tell(TanPutAside, s.top)
    end_round(s, tell)


def put_under(s: State, tell: Tell | None = None) -> None:
    """S10, house rule."""
    s.under |= 1 << s.top
    if tell is not None:
        tell(TanPutUnder, s.top)
    end_round(s, tell)


def end_round(s: State, tell: Tell | None = None) -> None:
    """S14, S15: the next card comes up, if there is one."""
    s.tray ^= 1 << s.top
    s.top = NO_CARD
    s.winner = NOBODY
    s.since = NEVER
    clear_round(s)
    if s.tray == 0 and s.under:
        s.tray = s.under  # S34
        s.under = 0
        s.second = 1
        if tell is not None:
            tell(SecondTray, size(s.tray))
    if s.tray:
        s.phase = Phase.TURN
    else:
        finish(s, tell)


def clear_round(s: State) -> None:
    s.out = 0
    s.conceded = 0
    s.slapped = 0
    s.claimant = NOBODY


def goes_on(s: State) -> bool:
    """Whether another card will come after the one on top."""
    return s.tray & (s.tray - 1) != 0 or s.under != 0


# --- paying (S9, S24) -------------------------------------------------------------------------------------


def pay(s: State, seat: int, to: int, tell: Tell | None = None) -> None:
    """S24, S33: a tan card, the lowest; a Bluffo card if there is nothing else; or nothing."""
    if s.won[seat]:
        card = lowest(s.won[seat])
        s.won[seat] ^= 1 << card
        s.won[to] |= 1 << card
        if tell is not None:
            tell(TanPaid, seat, to, card)
    elif s.bluffos[seat] > 0:
        s.bluffos[seat] -= 1
        s.bluffos[to] += 1
        if tell is not None:
            tell(BluffoPaid, seat, to)


# --- the end (S15, S27) -----------------------------------------------------------------------------------


def points(s: State, seat: int) -> int:
    """S27."""
    return size(s.won[seat]) + BLUFFO_POINTS * s.bluffos[seat]


def finish(s: State, tell: Tell | None = None) -> None:
    """S15: the most points win; equal ones share."""
    s.phase = Phase.OVER
    if tell is not None:
        most = 0
        for seat in range(s.seats):
            most = max(most, points(s, seat))
        for seat in range(s.seats):
            if points(s, seat) == most:
                tell(GameWon, seat, most)


def scores(s: State, out: Ints) -> None:
    for seat in range(s.seats):
        out[seat] = points(s, seat)
