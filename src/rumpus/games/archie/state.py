"""Archie: the pack, the table, the actions, the refusals, the house rules."""

from __future__ import annotations

import enum

from rumpus.cards import Deck
from rumpus.game import CHANCE, CLOCK, FIRST_OWN, Actions
from rumpus.layout import (
    AnyTable,
    Ints,
    a_card,
    a_seat,
    card_set,
    first_dealer,
    house_rule,
    number,
    one_of,
    seat_set,
    setting,
    some_of,
)

MOST = 6  # seats (A1)
HAND = 7  # cards dealt to each, and tricks in a round (A5)

# --- the pack (A24): four families of ten, then the two Ding Bats -------------------------------------


class Suit(enum.IntEnum):
    EDITH = 0
    GLORIA = 1
    MIKE = 2
    ARCHIE = 3
    DING_BAT = 4


RANKS = 10
PACK = 42
D0 = 40  # the lowest Boss (A8)
D11 = 41  # the highest Boss (A8)

FAMILY = (1 << RANKS) - 1  # the ten cards of one suit, as a set
ARCHIES = FAMILY << (RANKS * Suit.ARCHIE)
DING_BATS = 1 << D0 | 1 << D11
BOSSES = ARCHIES | DING_BATS  # A8: one suit of twelve
WHOLE_PACK = (1 << PACK) - 1
FIRST_ARCHIE = RANKS * Suit.ARCHIE
# A8, A11: how the twelve Bosses rank, from the first Archie on; every one is above every other card
BOSS_STRENGTH = (*(PACK + 1 + rank for rank in range(RANKS)), PACK, PACK + 1 + RANKS)

DECK = Deck(
    codes=(*(f"{suit}{rank}" for suit in "EGMA" for rank in range(1, 11)), "D0", "D11"),
    amounts=(1,) * PACK,
)

# --- the table ----------------------------------------------------------------------------------------

UNBID = -1


class Phase(enum.IntEnum):
    """What the table is waiting for."""

    CUT = 0  # CHANCE picks the first dealer (A3)
    DEAL = 1  # CHANCE deals
    BID = 2  # everyone sets a tally in secret (A6)
    PLAY = 3  # one seat plays a card
    GIVE = 4  # the winner of a Ding Bat trick keeps it or gives it away (A12)
    OVER = 5


class Reading(enum.IntEnum):
    """A8: what an Archie lead asks for."""

    ONE_SUIT = 0  # a Boss, and all twelve are one suit
    NOT_FORCED = 1  # a Boss, but only of those who hold an Archie: no Ding Bat is forced out
    ARCHIES = 2  # an Archie, literally


class Table(AnyTable):
    """What the whole room may see."""

    free_ding_bats: int = setting(
        "A8",
        "what follows an Archie lead: 0 any Boss, if you have one; 1 any Boss, if you have an Archie; 2 an "
        "Archie, if you have one",
        Reading.ONE_SUIT,
        range(3),
        was_flag=True,
    )
    last_trick: int = house_rule("A19", "the last trick may be looked at again until the next one is won")
    target: int = setting("A23", "points that end the game", 100, range(10, 501, 10))
    rounds: int = setting("A23", "play this many rounds instead; 0 is no limit", 0, range(1000))
    # the game
    phase: int = one_of(Phase)  # what the table waits for
    dealer: int = first_dealer("A3", "who deals first; left out, chance decides", MOST)  # who deals
    round: int = number(most=100)  # the first is 1
    score: Ints = number(MOST, most=600, unit=10)  # of each seat
    # the round
    dealt: int = number(derived=True)  # how many cards so far
    played: int = card_set()  # seen this round, the trick on the table included (A19)
    tricks: Ints = number(MOST, most=HAND)  # A16: as they lie in front of each seat
    void: Ints = some_of(Suit, MOST)  # suits that a seat has shown to lack (A9)
    # the trick
    leader: int = a_seat()  # who leads to the trick
    turn: int = a_seat()  # whose turn it is
    trick: Ints = a_card(MOST)  # the card each seat has played to it
    ahead: int = a_seat(derived=True)  # whose card is the best so far (A11)


class State(Table):
    """What lies hidden, beside that."""

    hand: Ints = card_set(MOST)
    aside: int = card_set()  # not dealt, never seen (A5)
    bid: Ints = number(MOST, empty=UNBID)  # sealed until all are in (A6)


class View(Table):
    """What one seat sees of it. `hide` builds it up; nothing else leaves the table."""

    seat: int = a_seat()  # whose view; nobody's is the room's
    hand: int = card_set()  # one's own
    held: Ints = number(MOST, most=HAND)  # how many cards each seat holds
    sealed: int = seat_set()  # who has set a tally (A6: that, not what)
    bid: Ints = number(MOST, empty=UNBID, most=HAND)  # one's own, and all of them once revealed


# --- actions --------------------------------------------------------------------------------------------

ACTIONS = Actions(DECK)
PLAY = ACTIONS.card("play")
BID = ACTIONS.number("bid", range(HAND + 1))  # A2
KEEP = ACTIONS.one("keep")
GIVE = ACTIONS.seat("give", MOST, aimed=True)
DEAL = ACTIONS.card("deal", by=CHANCE)
DEALER = ACTIONS.seat("dealer", MOST, by=CHANCE)
TIME_UP = ACTIONS.one("time up", by=CLOCK)
ACTION_COUNT = len(ACTIONS)


class Reason(enum.IntEnum):
    """Why an action is not allowed, beyond the refusals every game knows."""

    ALREADY_BID = FIRST_OWN
    CARD_NOT_HELD = FIRST_OWN + 1
    MUST_FOLLOW = FIRST_OWN + 2
    GIVE_TO_YOURSELF = FIRST_OWN + 3
    NO_SUCH_SEAT = FIRST_OWN + 4
    CARD_NOT_IN_PACK = FIRST_OWN + 5
    MUST_FOLLOW_BOSS = FIRST_OWN + 6
