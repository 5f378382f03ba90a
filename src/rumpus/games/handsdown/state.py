"""Handsdown: the deck, the table, the actions, the refusals, the house rules."""

from __future__ import annotations

import enum

from rumpus.cards import Deck
from rumpus.game import FIRST_OWN, Option
from rumpus.layout import (
    NOBODY,
    Layout,
    Row,
    a_seat,
    a_time,
    card_heap,
    number,
    one_of,
    seat_set,
)
from rumpus.layout import flag as yes_or_no

MOST = 4  # seats (H2)
HAND = 4  # H31
MILLISECOND = 1000  # microseconds

# --- the deck (H1) ------------------------------------------------------------------------------------

NUMBERS = 10  # the card of number n is face n - 1
JOKER = 10  # matches nothing (H33)
FACES = 11

DECK = Deck(
    codes=(*(str(value) for value in range(1, NUMBERS + 1)), "joker"),
    titles=(*(f"a {value}" if value != 8 else "an 8" for value in range(1, NUMBERS + 1)), "the Joker"),
    amounts=(4,) * NUMBERS + (1,),
)

# The whole deck as a heap, and in a heap the lowest bit of every number
ALL = sum(amount << 4 * card for card, amount in enumerate(DECK.amounts))
ONES = sum(1 << 4 * card for card in range(NUMBERS))

# --- when it goes nowhere (H25), in circuits without a pair ----------------------------------------------

STUCK = 5  # from then on pairs must be played
HOPELESS = 10  # then it is over

# --- the table ----------------------------------------------------------------------------------------


class Phase(enum.IntEnum):
    """What the table is waiting for."""

    CUT = 0  # CHANCE picks the dealer (H3)
    DEAL = 1  # CHANCE deals the hands (H31)
    DRAW = 2  # CHANCE turns the card that is drawn (H4)
    LOSE = 3  # CHANCE picks the card that somebody loses (H14)
    PICK = 4  # CHANCE picks one of several who never slapped (H12)
    TAKE = 5  # choose whom to take a card from (H20)
    ACT = 6  # slap, fake or pass; the others may touch too early (H17, H18)
    RACE = 7  # the others slap, and the last loses (H10)
    FAKE = 8  # who touches now is caught (H16)
    PAIR = 9  # show the pair (H13)
    OVER = 10


LAST_OF_CHANCE = Phase.PICK  # up to here it is CHANCE's


class State(Layout):
    """Everything there is to know about a game of handsdown."""

    now: int = number()  # microseconds; written by the table
    # house rules
    seats: int = number()  # how many
    must_play: int = yes_or_no()  # H6
    late_is_clump: int = yes_or_no()  # H12
    take_first: int = yes_or_no()  # H23
    # how slaps are timed, in milliseconds
    clump: int = number()  # H11
    window: int = number()  # H12
    fake_window: int = number()  # H16
    floor: int = number()  # H36
    # the game
    phase: int = one_of(Phase)  # what the table waits for
    moment: int = number()  # grows whenever everybody has something new to react to
    dealer: int = a_seat()
    turn: int = a_seat()  # whose turn it is; the next to be dealt to before that
    owed: int = number()  # cards still to draw or take before the turn begins (H21)
    idle: int = number()  # turns begun with an empty pile since the last pair (H25)
    # cards
    hand: Row = card_heap(MOST)
    pile: int = card_heap()  # face down, in no order until drawn
    laid: Row = card_heap(MOST)  # pairs, and at the end the Joker
    # hands on the table
    asked: int = seat_set()  # who may answer now
    touched: int = seat_set()  # who has touched too early since the last act, or in this fake (H16, H18)
    cue: int = a_time()  # when the Hands Down or the fake began
    at: Row = a_time(MOST)  # when each slapped in this Hands Down
    loser: int = a_seat()  # who has lost and gives a card next
    back: int = one_of(Phase)  # and what goes on after that


class View(Layout):
    """What one seat may know. `hide` builds it up; nothing else leaves the table."""

    seat: int = a_seat()  # whose view; nobody's is the room's
    now: int = number()
    seats: int = number()
    must_play: int = yes_or_no()
    late_is_clump: int = yes_or_no()
    take_first: int = yes_or_no()
    clump: int = number()
    window: int = number()
    fake_window: int = number()
    floor: int = number()
    phase: int = one_of(Phase)
    moment: int = number()
    dealer: int = a_seat()  # who deals
    turn: int = a_seat()
    owed: int = number()
    idle: int = number()
    hand: int = card_heap()  # one's own
    held: Row = number(MOST)  # how many cards each seat holds (H27)
    left: int = number()  # in the pile
    laid: Row = card_heap(MOST)
    asked: int = seat_set()
    touched: int = seat_set()
    cue: int = a_time()
    at: Row = a_time(MOST)
    loser: int = a_seat()
    back: int = one_of(Phase)


# --- actions --------------------------------------------------------------------------------------------

SLAP = 0  # all the way down; whoever is not on turn has only this one
HALF = 1  # not all the way: a foul (H17)
FAKE = 2
GRAZE = 3  # a fake that touches: a foul (H17)
PASS = 4
TAKE = 5  # + seat
PAIR = TAKE + MOST  # + card
CHOICES = PAIR + FACES  # the players' actions end here
DEAL = CHOICES  # + card, by CHANCE: dealt, drawn or lost
DEALER = DEAL + FACES  # + seat, by CHANCE
LAST = DEALER + MOST  # + seat, by CHANCE: who of the missing is taken for the last (H12)
CLOSE = LAST + MOST  # by CLOCK: the time to slap is over
ACTIONS = CLOSE + 1


class Refused(enum.IntEnum):
    """Why an action is not allowed, beyond the refusals every game knows."""

    NOT_YOUR_TURN = FIRST_OWN
    MUST_PASS = FIRST_OWN + 1
    MUST_PLAY = FIRST_OWN + 2
    MUST_PLAY_BY_NOW = FIRST_OWN + 3
    NO_CARDS = FIRST_OWN + 4
    ALREADY_SLAPPED = FIRST_OWN + 5
    ALREADY_TOUCHED = FIRST_OWN + 6
    ALREADY_CAUGHT = FIRST_OWN + 7
    YOUR_OWN_RACE = FIRST_OWN + 8
    TAKE_FROM_YOURSELF = FIRST_OWN + 9
    NO_SUCH_SEAT = FIRST_OWN + 10
    NOTHING_TO_TAKE = FIRST_OWN + 11
    JOKER_HAS_NO_MATCH = FIRST_OWN + 12
    NOT_A_PAIR = FIRST_OWN + 13
    CARD_NOT_THERE = FIRST_OWN + 14
    HAS_SLAPPED = FIRST_OWN + 15


OPTIONS = (
    Option("dealer", "H3", "who deals; left out, chance decides", NOBODY, range(NOBODY, MOST)),
    Option("must_play", "H6", "with a pair in your hand you may not pass"),
    Option("late_is_clump", "H12", "a Hands Down that several never slapped in does not count"),
    Option("take_first", "H23", "the last card is taken before the game ends"),
    Option("clump", "H11", "milliseconds by which the last two slaps must differ", 8, range(1, 101)),
    Option("window", "H12", "milliseconds to slap in a Hands Down", 2000, range(500, 10_001)),
    Option("fake_window", "H16", "milliseconds a fake can catch somebody", 1500, range(300, 10_001)),
    Option("floor", "H36", "milliseconds below which nobody reacts, but only guesses", 100, range(301)),
)
