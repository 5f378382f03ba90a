"""Splitsecond: the cards, the table, the actions, the refusals, the house rules."""

from __future__ import annotations

import enum

from rumpus.cards import Deck
from rumpus.game import CHANCE, CLOCK, FIRST_OWN, Actions
from rumpus.games.splitsecond.designs import AREAS, CARDS, Area
from rumpus.layout import (
    AnyTable,
    Ints,
    a_card,
    a_seat,
    a_time,
    card_set,
    flag,
    house_rule,
    number,
    one_of,
    seat_set,
    setting,
)
from rumpus.times import SECOND

MOST = 8  # seats (S29)
BLUFFOS = 3  # S1; as many blue cards are left out of the game (S17)
BLUFFO_POINTS = 2  # S27
UNCALLED = -1
NOWHERE = -1  # a place that is no place

# --- the cards (S1) -------------------------------------------------------------------------------------

# A code is that of a tan card and of the blue card with the same number.
DECK = Deck(
    codes=tuple(f"C{card + 1}" for card in range(CARDS)),
    amounts=(1,) * CARDS,
)

ALL = (1 << CARDS) - 1

# --- the table ------------------------------------------------------------------------------------------


class Phase(enum.IntEnum):
    """What the table is waiting for."""

    LAY = 0  # CHANCE lays the blue cards (S4)
    TURN = 1  # CHANCE turns the next tan card (S6)
    SEARCH = 2  # everybody looks for its partner (S7)
    CALL = 3  # the winner calls an area (S16)
    TAKE = 4  # and takes the tan card (S14)
    OVER = 5


class Table(AnyTable):
    """What the whole room may see: everything, as all cards lie face up (S38). The deck is the tan cards."""

    area: int = setting(
        "S5", "the first area: 0 color, 1 shape, 2 pattern, 3 position", 0, range(AREAS), names=Area
    )
    dealers_choice: int = house_rule(
        "S16",
        "the winner of a round calls the area of the next; best with scrambled cards",
        brings="scrambled",
    )
    bluffo: int = house_rule(
        "S17", "three blue cards are missing; if you think the match is, slap the Bluffo stack"
    )
    scrambled: int = house_rule(
        "S3", "scrambled cards: each area has its own partners, so the others mislead"
    )
    respread: int = house_rule("S4", "the blue cards are laid anew for every further game")
    back_in_tray: int = house_rule("S10", "a tan card that nobody won comes up once more at the end")
    last_wins: int = house_rule("S11", "when all others are disqualified, the last one has won")
    more_slaps: int = house_rule("S18", "others may slap after the first, and are out of the round as well")
    honest: int = house_rule("S20", "a Bluffo claim wins only if there really is no match")
    card_only: int = house_rule("S22", "a Bluffo claim wins the Bluffo card and nothing from others")
    bare_slaps: int = house_rule("S25", "without Bluffo cards one may still claim, for nothing")
    give_up: int = setting("S11", "seconds until a search is given up", 60, range(5, 601))
    bluffo_window: int = setting("S21", "seconds that a Bluffo claim must stand", 20, range(1, 121))
    take_window: int = setting("S14", "seconds for the winner to take the tan card", 5, range(1, 61))
    # the game
    phase: int = one_of(Phase)  # what the table waits for
    moment: int = number()  # a new one whenever everybody has something new to react to
    round: int = number(most=2 * CARDS)  # the first is 1
    called: int = one_of(Area, empty=UNCALLED)  # the area that counts now
    place: Ints = a_card(CARDS, by_seat=False)  # which blue card lies there
    # tan cards: in the tray they have no order, but for the one on top
    tray: int = card_set()  # whoever has seen all others knows these
    top: int = a_card()  # the tan card to find the partner of
    under: int = card_set()  # those that come up a second time (S34)
    second: int = flag()  # whether these are up now
    won: Ints = card_set(MOST)  # the tan cards of each seat
    aside: int = card_set()  # S10, S22
    # Bluffo cards
    stack: int = number(most=BLUFFOS)  # Bluffo cards that nobody has yet
    bluffos: Ints = number(MOST, most=BLUFFOS)  # Bluffo cards of each seat
    # the round
    out: int = seat_set()  # touched a wrong card (S8)
    conceded: int = seat_set()  # S32
    slapped: int = seat_set()  # S19
    claimant: int = a_seat()  # the first of them (S18)
    winner: int = a_seat()  # of the round
    since: int = a_time(most=60 * SECOND, unit=SECOND // 2)  # when the time began that CLOCK will end


class State(Table):
    """And what follows from it."""

    unlaid: int = card_set(memory=True, derived=True)  # the blue cards that lie nowhere


class View(Table):
    """What one seat sees of it: all."""

    seat: int = a_seat()  # whose view; nobody's is the room's
    # -1 while it is searched for: a view must not be the answer
    partner: int = number(empty=NOWHERE, derived=True)  # where the partner lies, once it is found


# --- actions --------------------------------------------------------------------------------------------

ACTIONS = Actions(DECK)
TOUCH = ACTIONS.number("touch", range(CARDS))  # a place
BLUFFO = ACTIONS.one("bluffo")  # slap the stack (S18)
CONCEDE = ACTIONS.one("concede")  # S32
CALL = ACTIONS.named("call", Area)  # S16
TAKE = ACTIONS.one("take")  # S14
CHOICES = ACTIONS.choices  # the players' actions end here
LAY = ACTIONS.card("lay", by=CHANCE)  # a blue card
TURN = ACTIONS.card("turn", by=CHANCE)  # a tan card
TIME_UP = ACTIONS.one("time up", by=CLOCK)
ACTION_COUNT = len(ACTIONS)


class Reason(enum.IntEnum):
    """Why an action is not allowed, beyond the refusals every game knows."""

    DISQUALIFIED = FIRST_OWN
    GAVE_UP = FIRST_OWN + 1
    SLAPPED = FIRST_OWN + 2
    ROUND_IS_DECIDED = FIRST_OWN + 3
    NO_CARD_THERE = FIRST_OWN + 4
    NO_BLUFFO = FIRST_OWN + 5
    STACK_IS_EMPTY = FIRST_OWN + 6
    ALREADY_CLAIMED = FIRST_OWN + 7
    SAME_AREA_ALL_GAME = FIRST_OWN + 8
    CALL_FIRST = FIRST_OWN + 9
    CARD_NOT_THERE = FIRST_OWN + 10
    SEARCH_GOES_ON = FIRST_OWN + 11
    CLAIM_STILL_STANDS = FIRST_OWN + 12
    TIME_TO_TAKE = FIRST_OWN + 13
    SEARCH_IS_OVER = FIRST_OWN + 14
    CLAIM_HAS_HELD = FIRST_OWN + 15
    TAKEN_FOR_YOU = FIRST_OWN + 16
