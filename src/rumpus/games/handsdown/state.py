"""Handsdown: the deck, the table, the actions, the refusals, the house rules."""

from __future__ import annotations

import enum

from rumpus.cards import Deck
from rumpus.game import CHANCE, CLOCK, FIRST_OWN, Actions
from rumpus.layout import (
    AnyTable,
    Ints,
    a_seat,
    a_time,
    card_heap,
    first_dealer,
    house_rule,
    number,
    one_of,
    seat_set,
    setting,
)
from rumpus.times import MS

MOST = 4  # seats (H2)
HAND = 4  # H31

# --- the deck (H1) ------------------------------------------------------------------------------------

NUMBERS = 10  # the card of number n is face n - 1
JOKER = 10  # matches nothing (H33)
FACES = 11

DECK = Deck(
    codes=(*(str(value) for value in range(1, NUMBERS + 1)), "joker"),
    amounts=(4,) * NUMBERS + (1,),
)

CARDS = sum(DECK.amounts)

# The whole deck as a heap, and in a heap the lowest bit of every number
ALL = sum(amount << 4 * card for card, amount in enumerate(DECK.amounts))
ONES = sum(1 << 4 * card for card in range(NUMBERS))
EVEN = sum(14 << 4 * card for card in range(NUMBERS))  # and the others, which leave out the odd one (H32)

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
    REACH = 5  # CHANCE draws how long the lunge takes (H40)
    TAKE = 6  # choose whom to take a card from (H20)
    ACT = 7  # slap, fake or pass; the others may touch too early (H17, H18)
    LUNGE = 8  # the hand comes down, and nobody else knows what it will be (H40)
    RACE = 9  # the others slap, and the last loses (H10)
    FAKE = 10  # whoever touches now is caught (H16)
    PAIR = 11  # show the pair (H13)
    OVER = 12


LAST_OF_CHANCE = Phase.REACH  # up to here it is CHANCE's


class Act(enum.IntEnum):
    """What a player on turn can do with the pad (H17); as numbers, these are the actions."""

    SLAP = 0
    HALF = 1
    FAKE = 2
    GRAZE = 3


class Wind(enum.IntEnum):
    """How a hand may move before an act (H41)."""

    TWITCH = 0  # short
    CREEP = 1  # slow and deep
    SWOOP = 2  # quick and deep


NONE = -1  # no act, no wind-up
LENGTHS = 16  # that a lunge may have, all equally likely (H40)

# What agents are told of a time: how long ago it was
TICK = 20 * MS
LONG_AGO = 125 * TICK


class Table(AnyTable):
    """What the whole room may see."""

    must_play: int = house_rule("H6", "with a pair in your hand you may not pass")
    late_is_clump: int = house_rule("H12", "a Hands Down that several never slapped in does not count")
    take_first: int = house_rule("H23", "the last card is taken before the game ends")
    # how slaps are timed
    clump: int = setting("H11", "milliseconds by which the last two slaps must differ", 8, range(1, 101))
    window: int = setting("H12", "milliseconds to slap in a Hands Down", 2000, range(500, 10_001))
    fake_window: int = setting("H16", "milliseconds a fake can catch somebody", 1500, range(300, 10_001))
    floor: int = setting("H36", "milliseconds below which nobody reacts, but only guesses", 100, range(301))
    lunge: int = setting(
        "H40", "milliseconds that a lunge takes at most; 0 is no lunge", 300, range(1001), unsaid=0
    )
    # the game
    phase: int = one_of(Phase)  # what the table waits for
    moment: int = number()  # grows whenever everybody has something new to react to
    dealer: int = first_dealer("H3", "who deals; left out, chance decides", MOST)  # who deals
    turn: int = a_seat()  # whose turn it is; the next to be dealt to before that
    owed: int = number(most=5)  # cards still to draw or take before the turn begins (H21)
    idle: int = number(most=50)  # turns begun with an empty pile since the last pair (H25)
    laid: Ints = card_heap(MOST)  # pairs, and at the end the Joker
    points: Ints = number(MOST, derived=True)  # what these count (H26); too many views are made to add it up
    # hands on the table
    asked: int = seat_set()  # who may answer now
    wind: int = one_of(Wind, empty=NONE)  # how the hand on turn moved before this act (H41)
    touched: int = seat_set()  # who has touched too early since the last act, or in this fake (H16, H18)
    cue: int = a_time(most=LONG_AGO, unit=TICK)  # when the lunge began, or without one the slap or the fake
    at: Ints = a_time(MOST, most=LONG_AGO, unit=TICK)  # when each slapped in this lunge or Hands Down
    owing: int = seat_set()  # who touched in the lunge and has yet to pay (H16, H36)
    turned_out: int = one_of(Act, empty=NONE)  # what the last lunge of all turned out to be (H40)
    loser: int = a_seat()  # who has lost and gives a card next
    back: int = one_of(Phase)  # and what goes on after that


class State(Table):
    """What lies hidden, beside that."""

    hand: Ints = card_heap(MOST)
    pile: int = card_heap()  # face down, in no order until drawn
    intent: int = one_of(Act, empty=NONE)  # what the lunge will turn out to be (H40)
    lands: int = a_time(most=LONG_AGO, unit=TICK)  # when it does, and when it did


class View(Table):
    """What one seat sees of it. `hide` builds it up; nothing else leaves the table."""

    seat: int = a_seat()  # whose view; nobody's is the room's
    hand: int = card_heap()  # one's own
    held: Ints = number(MOST, most=CARDS)  # how many cards each seat holds (H27)
    left: int = number(most=CARDS)  # in the pile
    intent: int = one_of(Act, empty=NONE)  # what one's own lunge will turn out to be
    lands: int = a_time(most=LONG_AGO, unit=TICK)  # when the hand came down or turned back
    paired: int = card_heap(memory=True, derived=True)  # which of one's own cards are pairs (H32)


# --- actions --------------------------------------------------------------------------------------------

ACTIONS = Actions(DECK)
SLAP = ACTIONS.one("slap")  # all the way down; whoever is not on turn has only this one
HALF = ACTIONS.one("half")  # not all the way: a foul (H17)
FAKE = ACTIONS.one("fake")
GRAZE = ACTIONS.one("graze")  # a fake that touches: a foul (H17)
PASS = ACTIONS.one("pass")
WIND = ACTIONS.named("wind", Wind)  # before an act: how the hand moves (H41)
TAKE = ACTIONS.seat("take", MOST, aimed=True)
PAIR = ACTIONS.card("pair")
DEAL = ACTIONS.card("deal", by=CHANCE)  # dealt, drawn or lost
DEALER = ACTIONS.seat("dealer", MOST, by=CHANCE)
LAST = ACTIONS.seat("last", MOST, by=CHANCE)  # which of the missing is taken for the last (H12)
REACH = ACTIONS.number("reach", range(LENGTHS), by=CHANCE)  # which of its lengths a lunge has (H40)
LAND = ACTIONS.one("land", by=CLOCK)  # the lunge is over
CLOSE = ACTIONS.one("close", by=CLOCK)  # the time to slap is over
ACTION_COUNT = len(ACTIONS)


class Reason(enum.IntEnum):
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
    NO_LUNGE = FIRST_OWN + 16
    ALREADY_WOUND = FIRST_OWN + 17
    ALREADY_COMMITTED = FIRST_OWN + 18
    LUNGE_GOES_ON = FIRST_OWN + 19
    STILL_TIME_TO_SLAP = FIRST_OWN + 20
    FAKE_GOES_ON = FIRST_OWN + 21
    LUNGE_IS_OVER = FIRST_OWN + 22
    TOO_LATE_TO_SLAP = FIRST_OWN + 23
    FAKE_IS_OVER = FIRST_OWN + 24
    TOUCH_IS_NONE = FIRST_OWN + 25
