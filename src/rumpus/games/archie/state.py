"""Archie: the pack, the table, the actions, the refusals, the house rules."""

from __future__ import annotations

import enum

from rumpus.cards import Deck
from rumpus.game import FIRST_OWN, Option
from rumpus.layout import (
    NOBODY,
    Layout,
    Row,
    a_card,
    a_seat,
    card_set,
    flag,
    number,
    one_of,
    seat_set,
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

_SUITS = ("Edith", "Gloria", "Mike", "Archie")
DECK = Deck(
    codes=(*(f"{name[0]}{rank}" for name in _SUITS for rank in range(1, 11)), "D0", "D11"),
    titles=(
        *(f"{name} {rank}" for name in _SUITS for rank in range(1, 11)),
        "0 Ding Bat",
        "11 Ding Bat",
    ),
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


class State(Layout):
    """Everything there is to know about a game of archie."""

    now: int = number()  # microseconds; written by the table
    # house rules
    seats: int = number()  # how many
    free_ding_bats: int = flag()  # A8
    target: int = number()  # A18, A23
    rounds: int = number()  # A23; 0 means no limit
    # the game
    phase: int = one_of(Phase)  # what the table waits for
    dealer: int = a_seat()
    round: int = number()  # the first is 1
    score: Row = number(MOST)  # of each seat
    # the round
    dealt: int = number(derived=True)  # how many cards so far
    hand: Row = card_set(MOST)
    aside: int = card_set()  # not dealt, never seen (A5)
    played: int = card_set()  # seen this round, the trick on the table included
    bid: Row = number(MOST, empty=UNBID)
    tricks: Row = number(MOST)  # A16: as they lie in front of each seat
    void: Row = some_of(Suit, MOST)  # suits that a seat has shown to lack (A9)
    # the trick
    leader: int = a_seat()  # who leads to the trick
    turn: int = a_seat()  # whose turn it is
    trick: Row = a_card(MOST)  # the card each seat has played to it


class View(Layout):
    """What one seat may know. `hide` builds it up; nothing else leaves the table."""

    seat: int = a_seat()  # whose view; nobody's is the room's
    now: int = number()
    seats: int = number()
    free_ding_bats: int = flag()
    target: int = number()
    rounds: int = number()
    phase: int = one_of(Phase)
    dealer: int = a_seat()  # who deals
    round: int = number()
    score: Row = number(MOST)
    dealt: int = number()
    hand: int = card_set()  # one's own
    held: Row = number(MOST)  # how many cards each seat holds
    played: int = card_set()
    sealed: int = seat_set()  # who has set a tally (A6: that, not what)
    bid: Row = number(MOST, empty=UNBID)  # one's own, and all of them once revealed
    tricks: Row = number(MOST)
    void: Row = some_of(Suit, MOST)
    leader: int = a_seat()
    turn: int = a_seat()
    trick: Row = a_card(MOST)


# --- actions --------------------------------------------------------------------------------------------

PLAY = 0  # + card
BID = PLAY + PACK  # + tricks, 0 to 7 (A2)
KEEP = BID + HAND + 1
GIVE = KEEP + 1  # + seat
CHOICES = GIVE + MOST  # the players' actions end here
DEAL = CHOICES  # + card, by CHANCE
DEALER = DEAL + PACK  # + seat, by CHANCE
TIME_UP = DEALER + MOST  # by CLOCK
ACTIONS = TIME_UP + 1


class Refused(enum.IntEnum):
    """Why an action is not allowed, beyond the refusals every game knows."""

    ALREADY_BID = FIRST_OWN
    CARD_NOT_HELD = FIRST_OWN + 1
    MUST_FOLLOW = FIRST_OWN + 2
    GIVE_TO_YOURSELF = FIRST_OWN + 3
    NO_SUCH_SEAT = FIRST_OWN + 4
    CARD_NOT_IN_PACK = FIRST_OWN + 5
    MUST_FOLLOW_BOSS = FIRST_OWN + 6


OPTIONS = (
    Option("dealer", "A3", "who deals first; left out, chance decides", NOBODY, range(NOBODY, MOST)),
    Option("free_ding_bats", "A8", "an Archie lead never forces out a Ding Bat"),
    Option("target", "A23", "points that end the game", 100, range(10, 501, 10)),
    Option("rounds", "A23", "play this many rounds instead; 0 is no limit", 0, range(1000)),
)
