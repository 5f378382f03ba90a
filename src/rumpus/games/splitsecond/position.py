"""Positions of splitsecond written by hand: what follows from them, and whether they are possible."""

from __future__ import annotations

from rumpus.cards import lowest, size
from rumpus.errors import Why, flaw
from rumpus.games.splitsecond.designs import CARDS
from rumpus.games.splitsecond.rounds import searching
from rumpus.games.splitsecond.state import ALL, BLUFFOS, DECK, UNCALLED, Phase, State
from rumpus.games.splitsecond.table import goes_on, left_out
from rumpus.layout import NEVER, NO_CARD, NOBODY

EARLY = {"phase", "place", "tray", "stack", "called", "now"}  # what there is before the first round


def complete(s: State, given: set[str]) -> Why | None:
    """Add what the position leaves out. Returns what is wrong with it, or nothing."""
    if "phase" not in given:
        s.phase = Phase.SEARCH if s.winner == NOBODY else Phase.TAKE
    if "place" not in given and s.phase != Phase.LAY:
        for place in range(CARDS - left_out(s)):
            s.place[place] = place
    if "tray" not in given:
        s.tray = ALL & ~away(s)
    if "stack" not in given and s.bluffo:
        s.stack = max(0, BLUFFOS - sum(s.bluffos[seat] for seat in range(s.seats)))
    if s.called == UNCALLED:
        s.called = s.area
    wrong = wrong_blue(s) or wrong_tan(s) or wrong_bluffos(s)
    if wrong:
        return wrong
    if s.phase == Phase.LAY:
        late = given - EARLY
        return flaw("while-laid", place=min(late)) if late else None
    if s.round == 0 and (s.phase != Phase.TURN or s.tray != ALL):
        begun = CARDS if s.second else CARDS - size(s.tray)
        s.round = begun + (s.phase not in (Phase.TURN, Phase.OVER))
    return wrong_rounds(s) or wrong_round(s)


def away(s: State) -> int:
    """The tan cards that are not in the tray."""
    cards = s.aside | s.under
    for seat in range(s.seats):
        cards |= s.won[seat]
    return cards


# --- cards --------------------------------------------------------------------------------------------------


def wrong_blue(s: State) -> Why | None:
    """S4, S17: the blue cards fill the places from the first on."""
    s.unlaid = ALL
    gap = False
    for place in range(CARDS):
        card = s.place[place]
        if card == NO_CARD:
            gap = True
        elif gap:
            return flaw("gap", place=place)
        elif not s.unlaid >> card & 1:
            return flaw("blue-twice", card=DECK.code(card))
        else:
            s.unlaid ^= 1 << card
    missing = size(s.unlaid)
    if (missing <= left_out(s)) if s.phase == Phase.LAY else (missing != left_out(s)):
        return flaw("blue-count", cards=CARDS - missing)
    return None


def wrong_tan(s: State) -> Why | None:
    if s.tray | away(s) != ALL:
        return flaw("tan-nowhere", card=DECK.code(lowest(ALL & ~(s.tray | away(s)))))
    if s.phase == Phase.LAY and s.tray != ALL:
        return flaw("tan-before")
    if s.top != NO_CARD and not s.tray >> s.top & 1:
        return flaw("top-in-tray", card=DECK.code(s.top))
    if (s.top == NO_CARD) == (s.phase in (Phase.SEARCH, Phase.CALL, Phase.TAKE)):
        return flaw("top-when")
    if (s.tray == 0) != (s.phase == Phase.OVER):
        return flaw("tray-empty")
    if s.under and (not s.back_in_tray or s.second):
        return flaw("under-rule")
    if s.under and not s.tray:
        return flaw("under-coming")
    if s.second and not s.back_in_tray:
        return flaw("second-rule")
    return None


def wrong_bluffos(s: State) -> Why | None:
    """S1, S22: there are three, and each that was won has sent a tan card aside."""
    held = sum(s.bluffos[seat] for seat in range(s.seats))
    if held + s.stack != left_out(s):
        return flaw("bluffos", bluffos=left_out(s), given=held + s.stack)
    coming = s.phase in (Phase.CALL, Phase.TAKE) and s.claimant != NOBODY
    if held > size(s.aside) + coming:
        return flaw("bluffo-aside")
    return None


# --- rounds -------------------------------------------------------------------------------------------------


def wrong_rounds(s: State) -> Why | None:
    """How far the game has come."""
    over = size(away(s) & ~s.under)  # rounds that sent a tan card away for good
    begun = s.round - (s.phase not in (Phase.TURN, Phase.OVER))
    back = size(s.under)
    if not s.back_in_tray and begun != over:
        return flaw("round", cards=over, round=s.round)
    if s.back_in_tray and not s.second and begun != over + back:
        return flaw("round-back", cards=over + back, round=s.round)
    if s.second and not CARDS <= begun <= 2 * CARDS - max(1, size(s.tray)):
        return flaw("round-second", cards=size(s.tray), round=s.round)
    first = s.round == 0 or (s.round == 1 and s.phase in (Phase.SEARCH, Phase.CALL))
    if s.called != s.area and (first or not s.dealers_choice):
        return flaw("area")
    return None


def wrong_round(s: State) -> Why | None:
    busy = s.out | s.conceded | s.slapped
    if s.phase in (Phase.SEARCH, Phase.CALL, Phase.TAKE):
        if s.since == NEVER:
            s.since = s.now
        if s.since > s.now:
            return flaw("since")
    elif s.since != NEVER or busy or s.claimant != NOBODY or s.winner != NOBODY:
        return flaw("between")
    if s.phase == Phase.SEARCH:
        return wrong_search(s)
    if s.phase in (Phase.CALL, Phase.TAKE):
        return wrong_win(s)
    return None


def wrong_search(s: State) -> Why | None:
    if s.winner != NOBODY:
        return flaw("won-early")
    if s.out & s.conceded or s.out & s.slapped or s.conceded & s.slapped:
        return flaw("leaves-once")
    if s.slapped and s.claimant == NOBODY and s.slapped & (s.slapped - 1) == 0:
        s.claimant = lowest(s.slapped)
    if s.claimant != NOBODY:
        s.slapped |= 1 << s.claimant
        if (s.out | s.conceded) >> s.claimant & 1:
            return flaw("claimant-only")
    elif s.slapped:
        return flaw("claimant")
    if s.slapped & (s.slapped - 1) and not s.more_slaps:
        return flaw("slaps-one")
    if s.slapped and (not s.bluffo or (s.stack == 0 and not s.bare_slaps)):
        return flaw("slap-what")
    left = searching(s)
    if left == 0:
        return flaw("still-searching")
    everyone = (1 << s.seats) - 1
    if s.last_wins and s.out and left & (left - 1) == 0 and s.out | left == everyone:
        return flaw("last-wins")
    return None


def wrong_win(s: State) -> Why | None:
    if s.winner == NOBODY:
        return flaw("winner")
    if s.out | s.conceded | s.slapped:
        return flaw("win-clears")
    if s.claimant not in (NOBODY, s.winner):
        return flaw("win-claimant")
    if s.claimant != NOBODY and not s.bluffo:
        return flaw("no-bluffo")
    if s.phase == Phase.CALL and not (s.dealers_choice and goes_on(s)):
        return flaw("area-when")
    return None
