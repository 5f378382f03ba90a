"""Splitsecond: the cards, the table, the actions, the refusals, the house rules."""

from __future__ import annotations

import enum

from rumpus.cards import Deck
from rumpus.game import FIRST_OWN, Option
from rumpus.games.splitsecond.designs import AREAS, CARDS, Area
from rumpus.layout import Layout, Row, a_card, a_seat, a_time, card_set, number, one_of, seat_set
from rumpus.layout import flag as yes_or_no

MOST = 8  # seats (S29)
BLUFFOS = 3  # S1; as many blue cards are left out of the game (S17)
BLUFFO_POINTS = 2  # S27
SECOND = 1_000_000  # microseconds
UNCALLED = -1

# --- the cards (S1) -------------------------------------------------------------------------------------

# A code is that of a tan card and of the blue card with the same number.
DECK = Deck(
    codes=tuple(f"C{card + 1}" for card in range(CARDS)),
    titles=tuple(f"card {card + 1}" for card in range(CARDS)),
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


class State(Layout):
    """Everything there is to know about a game of splitsecond. The deck are the tan cards."""

    now: int = number()  # microseconds; written by the table
    # house rules
    seats: int = number()  # how many
    area: int = number()  # of the first round (S5)
    dealers_choice: int = yes_or_no()  # S16
    bluffo: int = yes_or_no()  # S17
    scrambled: int = yes_or_no()  # S3
    respread: int = yes_or_no()  # S4
    back_in_tray: int = yes_or_no()  # S10
    last_wins: int = yes_or_no()  # S11
    more_slaps: int = yes_or_no()  # S18
    honest: int = yes_or_no()  # S20
    card_only: int = yes_or_no()  # S22
    bare_slaps: int = yes_or_no()  # S25
    give_up: int = number()  # S11, in seconds
    bluffo_window: int = number()  # S21
    take_window: int = number()  # S14
    # the game
    phase: int = one_of(Phase)  # what the table waits for
    moment: int = number()  # a new one whenever everybody has something new to react to
    round: int = number()  # the first is 1
    called: int = one_of(Area, empty=UNCALLED)  # the area that counts now
    place: Row = a_card(CARDS, by_seat=False)  # which blue card lies there
    unlaid: int = card_set(memory=True, derived=True)  # the blue cards that lie nowhere
    # tan cards: in the tray they have no order, but for the one on top
    tray: int = card_set()
    top: int = a_card()  # the tan card to find the partner of
    under: int = card_set()  # those that come up a second time (S34)
    second: int = yes_or_no()  # whether these are up now
    won: Row = card_set(MOST)  # the tan cards of each seat
    aside: int = card_set()  # S10, S22
    # Bluffo cards
    stack: int = number()  # Bluffo cards that nobody has yet
    bluffos: Row = number(MOST)  # Bluffo cards of each seat
    # the round
    out: int = seat_set()  # touched a wrong card (S8)
    conceded: int = seat_set()  # S32
    slapped: int = seat_set()  # S19
    claimant: int = a_seat()  # the first of them (S18)
    winner: int = a_seat()  # of the round
    since: int = a_time()  # when the time began that CLOCK will end


class View(Layout):
    """What one seat may know: everything, as all cards lie face up (S38)."""

    seat: int = a_seat()  # whose view; nobody's is the room's
    now: int = number()
    seats: int = number()
    area: int = number()
    dealers_choice: int = yes_or_no()
    bluffo: int = yes_or_no()
    scrambled: int = yes_or_no()
    respread: int = yes_or_no()
    back_in_tray: int = yes_or_no()
    last_wins: int = yes_or_no()
    more_slaps: int = yes_or_no()
    honest: int = yes_or_no()
    card_only: int = yes_or_no()
    bare_slaps: int = yes_or_no()
    give_up: int = number()
    bluffo_window: int = number()
    take_window: int = number()
    phase: int = one_of(Phase)
    moment: int = number()
    round: int = number()
    called: int = one_of(Area, empty=UNCALLED)
    place: Row = a_card(CARDS, by_seat=False)
    tray: int = card_set()  # by elimination: the tan cards that lie nowhere else
    top: int = a_card()
    under: int = card_set()
    second: int = yes_or_no()
    won: Row = card_set(MOST)
    aside: int = card_set()
    stack: int = number()
    bluffos: Row = number(MOST)
    out: int = seat_set()
    conceded: int = seat_set()
    slapped: int = seat_set()
    claimant: int = a_seat()
    winner: int = a_seat()
    since: int = a_time()


# --- actions --------------------------------------------------------------------------------------------

TOUCH = 0  # + place
BLUFFO = TOUCH + CARDS  # slap the stack (S18)
CONCEDE = BLUFFO + 1  # S32
CALL = CONCEDE + 1  # + area (S16)
TAKE = CALL + AREAS  # S14
CHOICES = TAKE + 1  # the players' actions end here
LAY = CHOICES  # + blue card, by CHANCE
TURN = LAY + CARDS  # + tan card, by CHANCE
TIME_UP = TURN + CARDS  # CLOCK
ACTIONS = TIME_UP + 1


class Refused(enum.IntEnum):
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


OPTIONS = (
    Option("area", "S5", "the first area: 0 color, 1 shape, 2 pattern, 3 position", 0, range(AREAS)),
    Option("dealers_choice", "S16", "the winner of a round calls the area of the next"),
    Option("bluffo", "S17", "three blue cards are missing, and who thinks so slaps a Bluffo card"),
    Option("scrambled", "S3", "blue cards pair the four areas otherwise than tan ones"),
    Option("respread", "S4", "the blue cards are laid anew for every further game"),
    Option("back_in_tray", "S10", "a tan card that nobody won comes up once more at the end"),
    Option("last_wins", "S11", "when all others are disqualified, the last one has won"),
    Option("more_slaps", "S18", "others may slap after the first, and are out of the round as well"),
    Option("honest", "S20", "a Bluffo claim wins only if there really is no match"),
    Option("card_only", "S22", "a Bluffo claim wins the Bluffo card and nothing from others"),
    Option("bare_slaps", "S25", "without Bluffo cards one may still claim, for nothing"),
    Option("give_up", "S11", "seconds until a search is given up", 60, range(5, 601)),
    Option("bluffo_window", "S21", "seconds that a Bluffo claim must stand", 20, range(1, 121)),
    Option("take_window", "S14", "seconds for the winner to take the tan card", 5, range(1, 61)),
)
