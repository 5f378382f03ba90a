"""Positions of splitsecond written by hand: what follows from them, and whether they are possible."""

from __future__ import annotations

from rumpus.cards import lowest, size
from rumpus.games.splitsecond.designs import CARDS
from rumpus.games.splitsecond.rounds import searching
from rumpus.games.splitsecond.state import ALL, BLUFFOS, DECK, UNCALLED, Phase, State
from rumpus.games.splitsecond.table import goes_on, left_out
from rumpus.layout import NEVER, NO_CARD, NOBODY

EARLY = {"phase", "place", "tray", "stack", "called", "now"}  # what there is before the first round


def complete(s: State, given: set[str]) -> str:
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
        return f"there can be no {min(late)} while the cards are laid out" if late else ""
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


def wrong_blue(s: State) -> str:
    """S4, S17: the blue cards fill the places from the first on."""
    s.unlaid = ALL
    gap = False
    for place in range(CARDS):
        card = s.place[place]
        if card == NO_CARD:
            gap = True
        elif gap:
            return f"place {place} has a card, but a place before it is empty (S4)"
        elif not s.unlaid >> card & 1:
            return f"the blue card {DECK.code(card)} lies on two places (S1)"
        else:
            s.unlaid ^= 1 << card
    missing = size(s.unlaid)
    if (missing <= left_out(s)) if s.phase == Phase.LAY else (missing != left_out(s)):
        return f"{CARDS - missing} blue cards cannot lie on the table now (S4, S17)"
    return ""


def wrong_tan(s: State) -> str:
    if s.tray | away(s) != ALL:
        return f"the tan card {DECK.code(lowest(ALL & ~(s.tray | away(s))))} lies nowhere"
    if s.phase == Phase.LAY and s.tray != ALL:
        return "all tan cards are in the tray before the first round (S4)"
    if s.top != NO_CARD and not s.tray >> s.top & 1:
        return f"{DECK.code(s.top)} is on top, so it must be in the tray (S14)"
    if (s.top == NO_CARD) == (s.phase in (Phase.SEARCH, Phase.CALL, Phase.TAKE)):
        return "a tan card is on top exactly while a round goes on: say which (S6)"
    if (s.tray == 0) != (s.phase == Phase.OVER):
        return "the game is over when the tray is empty, and not before (S15)"
    if s.under and (not s.back_in_tray or s.second):
        return "a card goes back to the tray only with the house rule back_in_tray, and only once (S34)"
    if s.under and not s.tray:
        return "the cards that go back to the tray are still to come (S34)"
    if s.second and not s.back_in_tray:
        return "there is a second tray only with the house rule back_in_tray (S34)"
    return ""


def wrong_bluffos(s: State) -> str:
    """S1, S22: there are three, and each that was won has sent a tan card aside."""
    held = sum(s.bluffos[seat] for seat in range(s.seats))
    if held + s.stack != left_out(s):
        return f"there are {left_out(s)} Bluffo cards, not {held + s.stack} (S1, S17)"
    coming = s.phase in (Phase.CALL, Phase.TAKE) and s.claimant != NOBODY
    if held > size(s.aside) + coming:
        return "for every Bluffo card that was won, a tan card has been put aside (S22)"
    return ""


# --- rounds -------------------------------------------------------------------------------------------------


def wrong_rounds(s: State) -> str:
    """How far the game has come."""
    over = size(away(s) & ~s.under)  # rounds that sent a tan card away for good
    begun = s.round - (s.phase not in (Phase.TURN, Phase.OVER))
    back = size(s.under)
    if not s.back_in_tray and begun != over:
        return f"{over} tan cards are gone, so this cannot be round {s.round} (S14)"
    if s.back_in_tray and not s.second and begun != over + back:
        return f"{over + back} tan cards have been up, so this cannot be round {s.round} (S34)"
    if s.second and not CARDS <= begun <= 2 * CARDS - max(1, size(s.tray)):
        return f"with {size(s.tray)} cards left in the second tray, this cannot be round {s.round} (S34)"
    first = s.round == 0 or (s.round == 1 and s.phase in (Phase.SEARCH, Phase.CALL))
    if s.called != s.area and (first or not s.dealers_choice):
        return "the area is that of the table, unless a winner has called another (S5, S16)"
    return ""


def wrong_round(s: State) -> str:
    busy = s.out | s.conceded | s.slapped
    if s.phase in (Phase.SEARCH, Phase.CALL, Phase.TAKE):
        if s.since == NEVER:
            s.since = s.now
        if s.since > s.now:
            return "the time of this round began before now"
    elif s.since != NEVER or busy or s.claimant != NOBODY or s.winner != NOBODY:
        return "between two rounds nobody has touched, slapped or won anything (S14)"
    if s.phase == Phase.SEARCH:
        return wrong_search(s)
    if s.phase in (Phase.CALL, Phase.TAKE):
        return wrong_win(s)
    return ""


def wrong_search(s: State) -> str:
    if s.winner != NOBODY:
        return "while they search, nobody has won the round (S7)"
    if s.out & s.conceded or s.out & s.slapped or s.conceded & s.slapped:
        return "a seat leaves the search once, in one way (S8, S19, S32)"
    if s.slapped and s.claimant == NOBODY and s.slapped & (s.slapped - 1) == 0:
        s.claimant = lowest(s.slapped)
    if s.claimant != NOBODY:
        s.slapped |= 1 << s.claimant
        if (s.out | s.conceded) >> s.claimant & 1:
            return "the claimant has slapped, and done nothing else (S19)"
    elif s.slapped:
        return "say who of them slapped first: claimant (S18)"
    if s.slapped & (s.slapped - 1) and not s.more_slaps:
        return "only one may slap, without the house rule more_slaps (S18)"
    if s.slapped and (not s.bluffo or (s.stack == 0 and not s.bare_slaps)):
        return "there is no Bluffo card to slap (S17, S25)"
    left = searching(s)
    if left == 0:
        return "somebody must still search, or the round is over (S12, S21)"
    everyone = (1 << s.seats) - 1
    if s.last_wins and s.out and left & (left - 1) == 0 and s.out | left == everyone:
        return "the last one has won already, by the house rule last_wins (S11)"
    return ""


def wrong_win(s: State) -> str:
    if s.winner == NOBODY:
        return "say who has won the round: winner (S14)"
    if s.out | s.conceded | s.slapped:
        return "who touched or slapped no longer counts when the round is won (S9)"
    if s.claimant not in (NOBODY, s.winner):
        return "who won the round with a Bluffo card is its claimant; else there is none (S22)"
    if s.claimant != NOBODY and not s.bluffo:
        return "there is no Bluffo in this game (S17)"
    if s.phase == Phase.CALL and not (s.dealers_choice and goes_on(s)):
        return "an area is called only in Dealer's Choice, and only if another round follows (S16)"
    return ""
