"""The designs on the cards of splitsecond (S2, S37): data for the rules, the terminal and the pictures.

A design is a word of four features with four values each. The areas draw the same 23 words with other means,
so that none of them is more confusable than another:

    color       four stripes, from left to right: red, yellow, green or blue
    shape       four sides, clockwise from the top: flat, notch, bump or point
    pattern     four tiles, clockwise from the top left, hatched in one of four directions
    position    four rows, from the top down, with a mark in one of four columns

Every word has exactly two look-alikes, which differ from it in one feature.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

CARDS = 23  # S1
AREAS = 4  # S2


class Area(enum.IntEnum):
    """A quarter of a card (S2)."""

    COLOR = 0
    SHAPE = 1
    PATTERN = 2
    POSITION = 3


Design: TypeAlias = tuple[int, int, int, int]

# Neighbours in a word always differ, so that stripes and tiles stand out.
WORDS: tuple[Design, ...] = (
    (0, 1, 3, 0),
    (0, 2, 1, 3),
    (0, 2, 3, 0),
    (0, 2, 3, 2),
    (0, 3, 0, 1),
    (0, 3, 0, 2),
    (0, 3, 1, 3),
    (1, 0, 1, 3),
    (1, 2, 0, 1),
    (1, 2, 1, 3),
    (1, 2, 3, 1),
    (1, 2, 3, 2),
    (1, 3, 0, 1),
    (2, 1, 2, 0),
    (2, 1, 3, 0),
    (2, 3, 0, 2),
    (2, 3, 1, 2),
    (2, 3, 1, 3),
    (3, 0, 1, 3),
    (3, 0, 2, 1),
    (3, 0, 2, 3),
    (3, 1, 2, 0),
    (3, 1, 2, 1),
)

# Which word each card has in each area: two cards that look alike in one area do so in no other.
CHOSEN = (
    (11, 20, 9, 21, 0, 8, 12, 1, 7, 5, 10, 4, 17, 13, 15, 2, 3, 16, 22, 6, 14, 18, 19),
    (4, 21, 0, 20, 12, 11, 5, 3, 15, 13, 17, 10, 16, 6, 1, 9, 8, 18, 14, 22, 19, 2, 7),
    (2, 9, 21, 13, 1, 4, 16, 0, 12, 11, 8, 6, 22, 3, 17, 7, 20, 15, 19, 10, 18, 5, 14),
    (9, 14, 3, 7, 22, 13, 18, 15, 17, 19, 2, 0, 20, 16, 8, 4, 10, 1, 5, 21, 6, 12, 11),
)

DESIGNS: tuple[tuple[Design, ...], ...] = tuple(tuple(WORDS[word] for word in area) for area in CHOSEN)

# S3, `scrambled`: the blue card that has the design of each tan card, area by area. None has its own number,
# and no two cards are partners in two areas.
SCRAMBLED = (
    (2, 0, 8, 13, 10, 18, 14, 20, 21, 5, 19, 12, 16, 3, 22, 9, 17, 4, 7, 15, 11, 6, 1),
    (19, 16, 17, 22, 1, 9, 20, 6, 12, 2, 7, 13, 18, 14, 15, 3, 21, 0, 10, 4, 5, 11, 8),
    (8, 14, 22, 7, 20, 12, 2, 15, 13, 1, 9, 17, 11, 19, 21, 18, 5, 6, 0, 16, 3, 10, 4),
    (13, 17, 10, 12, 8, 1, 18, 9, 14, 15, 16, 21, 0, 7, 2, 5, 11, 19, 20, 6, 4, 22, 3),
)

# The same in one row, for rule code
PARTNERS = tuple(blue for area in SCRAMBLED for blue in area)


def distance(one: Design, other: Design) -> int:
    """In how many features two designs differ."""
    return sum(a != b for a, b in zip(one, other, strict=True))


def alike(area: int, card: int) -> list[int]:
    """The cards that look most like a card in an area: those whose designs differ in one feature."""
    here = DESIGNS[area]
    return [other for other in range(CARDS) if distance(here[card], here[other]) == 1]


LOOK_ALIKES = 2  # of every design

# The look-alikes of every card, area by area, in one row for rule code
ALIKE = tuple(other for area in Area for card in range(CARDS) for other in alike(area, card))


def design(area: int, card: int, *, blue: bool = False, scrambled: bool = False) -> Design:
    """What is printed on a card. Only scrambled blue cards differ from the tan ones (S3)."""
    if blue and scrambled:
        card = SCRAMBLED[area].index(card)
    return DESIGNS[area][card]


# --- as text ----------------------------------------------------------------------------------------------

SIGNS = ("RYGB", "-vo^", "-/|\\", "1234")  # the four values, area by area


def text(area: int, word: Design) -> str:
    """A design as four signs, for the terminal.

    >>> text(Area.COLOR, (1, 2, 0, 1)), text(Area.SHAPE, (1, 2, 0, 1))
    ('YGRY', 'vo-v')
    >>> text(Area.PATTERN, (1, 2, 0, 1)), text(Area.POSITION, (1, 2, 0, 1))
    ('/|-/', '2312')
    """
    return "".join(SIGNS[area][value] for value in word)
