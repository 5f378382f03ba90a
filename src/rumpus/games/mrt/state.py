"""Mrt: the reconstructed deck, the table, the actions, the refusals, the house rules."""

from __future__ import annotations

import enum

from rumpus.cards import Deck
from rumpus.game import CHANCE, FIRST_OWN, Actions
from rumpus.layout import (
    AnyTable,
    Ints,
    a_card,
    a_seat,
    card_heap,
    card_set,
    house_rule,
    number,
    one_of,
    seat_set,
    setting,
)

MOST = 4  # seats (T2)
CARDS = 60  # T1
DEEPEST = CARDS - 2  # no more heaps than cards, and above each lie two others: `pile` and `under` (T19)
HAND = 3  # T30

# --- the deck (T1) ------------------------------------------------------------------------------------

MR_T = 0  # the one face with a power of its own (T6)
FACES = 10

# T1, reconstructed: how many of each face, by the option `deck`
PRESETS = (
    (12, 8, 8, 8, 8, 8, 8, 0, 0, 0),
    (6, 9, 9, 9, 9, 9, 9, 0, 0, 0),
    (6, 6, 6, 6, 6, 6, 6, 6, 6, 6),
)

DECK = Deck(
    codes=("T", "jeff", "kim", "robin", "woody", "dozer", "bus", "spike", "bisby", "skye"),
    amounts=PRESETS[0],
)

# The same for compiled code: each deck as a heap
HEAPS = tuple(sum(amount << 4 * card for card, amount in enumerate(preset)) for preset in PRESETS)

# --- the table ----------------------------------------------------------------------------------------


class Phase(enum.IntEnum):
    """What the table is waiting for."""

    DEAL = 0  # CHANCE deals the hands (T3, T30)
    PRELIMINARY = 1  # everyone plays a card together, also after a Stalemate (T4, T8)
    TARGET = 2  # both set a target (T23)
    SHOWDOWN = 3  # the contestants play a card together, from pile or hand (T16)
    TURN = 4  # CHANCE turns the cards that come from piles
    OVER = 5


class Choice(enum.IntEnum):
    """What a seat may play: a card of its hand, or the top card of its pile, unseen (T16)."""

    T = 0
    JEFF = 1
    KIM = 2
    ROBIN = 3
    WOODY = 4
    DOZER = 5
    BUS = 6
    SPIKE = 7
    BISBY = 8
    SKYE = 9
    PILE = 10


class LastPlay(enum.IntEnum):
    """What has just come of a Showdown that goes on (T14, T32)."""

    NONE = 0  # it has not been played yet
    NOBODY_MATCHED = 1
    ALL_MATCHED = 2
    SOMEBODY_LEFT = 3


NOT_YET = -1


class Table(AnyTable):
    """What the whole room may see."""

    deck: int = setting(
        "T1",
        "which reconstructed deck: 0 is 12 Mr. T and 8 of six others, 1 is 6 Mr. T and 9 of six others, "
        "2 is 6 of ten kinds",
        0,
        range(len(PRESETS)),
    )
    play_out: int = house_rule("T22", "with two players left, they play on until one has all cards")
    out_at_once: int = house_rule(
        "T9", "without a card to play you are out at once, and your cards stay to be won"
    )
    ignore_dead: int = house_rule("T10", "in a Stalemate the card of whoever cannot play on no longer counts")
    mixed_heaps: int = house_rule(
        "T19",
        "won cards are shuffled together with those won before, as far as these have not come up",
        unsaid=True,
    )
    boards: int = setting(
        "T26",
        "boards of the two-player game until most cards win; 0 is no limit",
        300,
        range(1001),
        unsaid=100,
    )
    # the game
    phase: int = one_of(Phase)  # what the table waits for
    board: int = number(most=100)  # the first is 1
    players: int = number(most=MOST)  # how many the board began with; two play the two-player game
    duels: int = number(most=100)  # finished boards of the two-player game (T26)
    out: int = seat_set()  # T9
    # A draw pile, from the top: cards that nobody has seen, and then what was won, heap below heap (T19). All
    # have seen what was won; but within a heap it has no order, as it was shuffled.
    fresh: Ints = number(MOST, most=CARDS)  # how many cards on top of each draw pile nobody has seen (T27)
    pile: Ints = card_heap(MOST)  # the heap that comes next, or what is left of it
    under: Ints = card_heap(MOST)  # the heap below it
    deeper: Ints = card_heap(DEEPEST, listed=8)  # the heaps below these, in all piles, oldest first
    deeper_of: Ints = a_seat(DEEPEST, listed=8)  # in whose pile each of those lies
    # the board
    space: Ints = card_heap(MOST)  # all cards on a seat's card space, or on both of them (T23)
    top: Ints = a_card(MOST)  # the showing card
    # the Showdown, or the two of a Double Showdown
    showdown: int = seat_set()  # who is still in it
    wanted: int = card_set(memory=True)  # the faces to match (T12)
    second: int = seat_set()  # who is in the other Showdown of a double one (T17)
    wanted_too: int = card_set(memory=True)  # set exactly for the whole of a Double Showdown (T17)
    # the play
    playing: int = seat_set()  # who plays a card now
    asked: int = seat_set()  # who of them has not chosen yet
    turn: int = a_seat()  # who is dealt to, or whose pile card CHANCE turns


class State(Table):
    """What lies hidden, beside that."""

    hand: Ints = card_heap(MOST)
    unseen: int = card_heap()  # all cards that nobody has seen yet: the fresh ones of all piles
    choice: Ints = one_of(Choice, MOST, empty=NOT_YET)  # sealed until the last has chosen (T16)


class View(Table):
    """What one seat sees of it. `hide` builds it up; nothing else leaves the table."""

    seat: int = a_seat()  # whose view; nobody's is the room's
    hand: int = card_heap()  # one's own
    held: Ints = number(MOST, most=HAND)  # how many cards each seat holds
    choice: Ints = one_of(Choice, MOST, empty=NOT_YET)  # one's own, and what CHANCE has still to turn


# --- actions --------------------------------------------------------------------------------------------

ACTIONS = Actions(DECK)
PLAY = ACTIONS.card("play")  # of the hand
PILE = ACTIONS.one("pile")  # the top card of one's pile, unseen
DEAL = ACTIONS.card("deal", by=CHANCE)  # dealt, or turned up from a pile
ACTION_COUNT = len(ACTIONS)


class Reason(enum.IntEnum):
    """Why an action is not allowed, beyond the refusals every game knows."""

    ALREADY_CHOSEN = FIRST_OWN
    OUT_OF_THE_GAME = FIRST_OWN + 1
    NO_CARD_LEFT = FIRST_OWN + 2
    NOT_IN_THE_SHOWDOWN = FIRST_OWN + 3
    HAND_IS_LOCKED = FIRST_OWN + 4
    CARD_NOT_HELD = FIRST_OWN + 5
    PILE_IS_EMPTY = FIRST_OWN + 6
    CARD_NOT_THERE = FIRST_OWN + 7
    DEAD_IN_A_STALEMATE = FIRST_OWN + 8
    NOT_IN_THIS_DECK = FIRST_OWN + 9
