"""Mad: the deck, the table, the actions, the refusals, the house rules."""

from __future__ import annotations

import enum

from rumpus.cards import Deck
from rumpus.game import CHANCE, CLOCK, FIRST_OWN, Actions
from rumpus.layout import (
    AnyTable,
    Cube,
    Grid,
    Ints,
    a_card,
    a_seat,
    a_time,
    card_bag,
    first_dealer,
    flag,
    house_rule,
    number,
    one_of,
    seat_set,
    setting,
)

MOST = 6  # seats (M39)

# --- the deck (M40-M42): 41 faces, 76 cards -----------------------------------------------------------


class Colour(enum.IntEnum):
    GREEN = 0
    YELLOW = 1
    RED = 2
    BLUE = 3


COLOURS = 4
NUMBERS = 6  # in each colour, two of each number

FIRST_WAY = COLOURS * NUMBERS  # + colour: Which way?
FIRST_DRAW = FIRST_WAY + COLOURS  # + colour: Draw 1
FIRST_GIVE = FIRST_DRAW + COLOURS  # + colour: Give two
WILD = FIRST_GIVE + COLOURS
WOOLY = WILD + 1
WORRY = WOOLY + 1
SWAP = WORRY + 1
JOKER = SWAP + 1
FACES = JOKER + 1

_INITIALS = [colour.name[0] for colour in Colour]
DECK = Deck(
    codes=(
        *(f"{c}{n}" for c in _INITIALS for n in range(1, NUMBERS + 1)),
        *(f"{c}-way" for c in _INITIALS),
        *(f"{c}-draw" for c in _INITIALS),
        *(f"{c}-give" for c in _INITIALS),
        "wild",
        "wooly",
        "worry",
        "swap",
        "joker",
    ),
    amounts=(2,) * FIRST_WAY + (2,) * 4 + (1,) * 4 + (1,) * 4 + (4, 3, 2, 2, 1),
)
CARDS = sum(DECK.amounts)


def _set(*cards: int) -> int:
    return sum(1 << card for card in cards)


WILDS = _set(WILD, WOOLY, WORRY, SWAP, JOKER)
MESSAGES = (FIRST_WAY, FIRST_DRAW, FIRST_GIVE)

# M4: the cards of each colour
COLOURED = tuple(
    _set(*range(c * NUMBERS, (c + 1) * NUMBERS), *(message + c for message in MESSAGES))
    for c in range(COLOURS)
)


def _matching(card: int) -> int:
    """M3: same colour, or same number, or same message."""
    if card < FIRST_WAY:
        colour = card // NUMBERS
        alike = _set(*(c * NUMBERS + card % NUMBERS for c in range(COLOURS)))
    else:
        colour = (card - FIRST_WAY) % COLOURS
        alike = _set(*(card - colour + c for c in range(COLOURS)))
    return COLOURED[colour] | alike | WILDS


# What may be laid on each card that is not wild (M3, M4)
MATCHING = tuple(_matching(card) for card in range(WILD))

# --- the table ----------------------------------------------------------------------------------------

NO_COLOUR = -1
UNCOUNTED = -1


class Phase(enum.IntEnum):
    """What the table is waiting for."""

    CUT = 0  # CHANCE picks the dealer (M2)
    DEAL = 1  # CHANCE deals the hands
    FLIP = 2  # CHANCE turns the first card (M29)
    TURN = 3  # play a card, or draw
    DRAW = 4  # CHANCE turns the card somebody draws
    DRAWN = 5  # play the card just drawn, or keep it (M9)
    WAY = 6  # name a direction (M10)
    COLOUR = 7  # name a colour (M5), or end the game with the Joker (M27)
    VICTIM = 8  # name the victim of an attack
    DEFEND = 9  # the targets answer (M18, M35)
    GIVE = 10  # choose a card to give (M13)
    OVER = 11


class Direction(enum.IntEnum):
    LEFT = 0  # to the next higher seat
    RIGHT = 1


class Attack(enum.IntEnum):
    NONE = 0
    DRAW_ONE = 1  # M11
    GIVE_TWO = 2  # M13
    WOOLY = 3  # M6
    EXCHANGE = 4  # M15


class Table(AnyTable):
    """What the whole room may see."""

    pass_freely: int = house_rule("M8", "with a playable card you may pass without drawing")
    forced_draw_counts: int = house_rule("M12", "a forced draw stands for the draw of the turn after it")
    last_attack_counts: int = house_rule(
        "M16", "a Draw 1 or Wild & Wooly laid as last card is carried out before it wins"
    )
    always_two: int = house_rule("M21", "a returned Give two is always two cards")
    no_counter: int = house_rule("M23", "a What me worry cannot be answered")
    all_exempt: int = house_rule("M23", "every defender against one Draw 1 is spared")
    next_to_zapped: int = house_rule(
        "M24", "after a defence, the next turn is next to the player whom the last What me worry hit"
    )
    window: int = setting("M35", "seconds to defend", 5, range(1, 61))
    # the game
    phase: int = one_of(Phase)  # what the table waits for
    dealer: int = first_dealer("M2", "who deals; left out, chance decides", MOST)  # who deals
    turn: int = a_seat()  # whose regular turn it is; the next to be dealt to before that
    chooser: int = a_seat()  # who decides now, or draws now
    direction: int = one_of(Direction, empty=Direction.RIGHT)  # M1
    dealt: int = number(derived=True)  # how many cards so far
    discard: Ints = card_bag()  # face up, the top card included
    top: int = a_card()  # the card to match
    colour: int = one_of(Colour, empty=NO_COLOUR)  # as named for a wild top card (M4)
    passes: int = number(most=MOST)  # turns in a row with nothing to draw and nothing played (M32)
    # the attack
    attack: int = one_of(Attack)  # what the card of attack does
    attacker: int = a_seat()  # who does it now; after a defence, the defender
    victim: int = a_seat()  # of an attack on one player
    zapped: int = a_seat()  # whom the last What me worry hit, where that says who is next (M24)
    exempt: int = seat_set()  # who does not draw for a Draw 1
    amount: int = number(most=2)  # how many cards a Give two hands over
    asked: int = seat_set()  # who may answer in the window
    answered: int = seat_set()  # who has said whether to defend
    since: int = a_time()  # when they were asked (M35)
    defender: int = a_seat()  # who has just laid a What me worry and names its colour
    owed: Ints = number(MOST, most=3)  # forced cards still to be drawn
    forced: int = seat_set()  # who was forced to draw by the last attack (M12)
    # the end
    winners: int = seat_set()  # of the game that is over


class State(Table):
    """What lies hidden, beside that."""

    hand: Grid = card_bag(MOST)
    pile: Ints = card_bag()  # face down, in no order until drawn
    drawn: int = a_card()  # the card just drawn on a regular turn
    worried: int = seat_set()  # who answered with a What me worry; sealed until the window closes
    # memory: the cards that one seat knows another to hold, because it gave them (M34)
    known: Cube = card_bag(MOST, MOST, memory=True)


class View(Table):
    """What one seat sees of it. `hide` builds it up; nothing else leaves the table."""

    seat: int = a_seat()  # whose view; nobody's is the room's
    hand: Ints = card_bag()  # one's own
    held: Ints = number(MOST, most=CARDS)  # how many cards each seat holds (M33)
    left: int = number(most=CARDS)  # in the pile
    drawn: int = a_card()  # one's own
    worried: int = flag()  # one's own answer
    known: Grid = card_bag(MOST)  # of each other seat's hand
    # before one ends the game with the Joker: what each would count (M28), as far as one knows their cards
    points: Ints = number(MOST, empty=UNCOUNTED, derived=True)  # of each seat, for the Joker's caller, or -1


# --- actions --------------------------------------------------------------------------------------------

ACTIONS = Actions(DECK)
PLAY = ACTIONS.card("play")
DRAW = ACTIONS.one("draw")
PASS = ACTIONS.one("pass")  # a turn, or a defence
KEEP = ACTIONS.one("keep")  # the card just drawn
NAME = ACTIONS.named("name", Colour)
CALL = ACTIONS.one("call")  # the game is over, with the Joker
WAY = ACTIONS.named("way", Direction)
VICTIM = ACTIONS.seat("victim", MOST, aimed=True)
NO_SWAP = ACTIONS.one("no swap")
GIVE = ACTIONS.card("give")
DEFEND = ACTIONS.one("worry")
DEAL = ACTIONS.card("deal", by=CHANCE)  # dealt, turned up or drawn
DEALER = ACTIONS.seat("dealer", MOST, by=CHANCE)
TIME_UP = ACTIONS.one("time up", by=CLOCK)  # the window closes
ACTION_COUNT = len(ACTIONS)


class Reason(enum.IntEnum):
    """Why an action is not allowed, beyond the refusals every game knows."""

    CARD_NOT_HELD = FIRST_OWN
    DOES_NOT_MATCH = FIRST_OWN + 1
    NOT_THE_COLOUR = FIRST_OWN + 2
    ONLY_THE_DRAWN_CARD = FIRST_OWN + 3
    NOTHING_TO_DRAW = FIRST_OWN + 4
    DREW_BY_FORCE = FIRST_OWN + 5
    MUST_DRAW = FIRST_OWN + 6
    NO_JOKER = FIRST_OWN + 7
    JOKER_TOO_EARLY = FIRST_OWN + 8
    HIT_YOURSELF = FIRST_OWN + 9
    NO_SUCH_SEAT = FIRST_OWN + 10
    MUST_HIT = FIRST_OWN + 11
    NOT_A_TARGET = FIRST_OWN + 12
    ALREADY_ANSWERED = FIRST_OWN + 13
    NO_DEFENCE = FIRST_OWN + 14
    CARD_NOT_IN_PILE = FIRST_OWN + 15
    GIVE_TO_YOURSELF = FIRST_OWN + 16
    MUST_GIVE = FIRST_OWN + 17
    SWAP_WITH_YOURSELF = FIRST_OWN + 18
    STILL_TIME_TO_DEFEND = FIRST_OWN + 19
    TOO_LATE_TO_DEFEND = FIRST_OWN + 20
    NOTHING_FITS = FIRST_OWN + 21
    NOBODY_ATTACKS = FIRST_OWN + 22
    LAY_THE_JOKER = FIRST_OWN + 23
