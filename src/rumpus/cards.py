"""Cards, and the three ways a rule holds several of them.

A *set* is one int64 with a bit for each card, for decks in which every face is unique. A *bag* is a row
of `PLANES` sets, for decks in which faces repeat: plane k holds the faces of which there are more than k.
A *heap* is one int64 with four bits for each face, for decks of at most 15 faces with at most 15 cards each:
heaps are poured together by adding them. Neither bag nor heap has an order: what lies face down is unordered
until it is seen, and CHANCE decides then.

Everything here that takes one of the three is rule code: it runs plain and compiled (docs/rule-code.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from rumpus.layout import PLANES, Ints

# --- sets -------------------------------------------------------------------------------------------


def size(cards: int) -> int:
    """How many cards are in a set."""
    return cards.bit_count()


def nth(cards: int, k: int) -> int:
    """The card at place k of a set, counting from the lowest: halve the search six times."""
    card = 0
    width = 32
    while width:
        below = size(cards >> card & ((1 << width) - 1))
        above = (below - 1 - k) >> 62  # -1 if it lies above, or 0: without a branch, which nobody could guess
        k -= below & above
        card += width & above
        width >>= 1
    return card


def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    return size((cards & -cards) - 1)


def offer(things: int, first: int, out: Ints, n: int) -> int:
    """After the n actions in `out`, add `first + thing` for every thing of a set: cards, seats, numbers.
    Returns the new n."""
    while things:
        out[n] = first + lowest(things)
        things &= things - 1
        n += 1
    return n


# --- bags -------------------------------------------------------------------------------------------


def holds(bag: Ints, card: int) -> bool:
    return (bag[0] >> card) & 1 == 1


def copies(bag: Ints, card: int) -> int:
    """How many of a face a bag holds."""
    n = 0
    for plane in range(PLANES):
        n += (bag[plane] >> card) & 1
    return n


def put(bag: Ints, card: int) -> None:
    bit = 1 << card
    for plane in range(PLANES):
        if not bag[plane] & bit:
            bag[plane] |= bit
            return


def take(bag: Ints, card: int) -> None:
    """Remove one card of a face that the bag holds."""
    bit = 1 << card
    for plane in range(PLANES - 1, -1, -1):
        if bag[plane] & bit:
            bag[plane] ^= bit
            return


def count(bag: Ints) -> int:
    """How many cards a bag holds."""
    n = 0
    for plane in range(PLANES):
        n += size(bag[plane])
    return n


def pick(bag: Ints, k: int) -> int:
    """The face of card k, 0 <= k < count: every single card has one k, so a fair k is a fair draw."""
    for plane in range(PLANES):
        here = size(bag[plane])
        if k < here:
            return nth(bag[plane], k)
        k -= here
    return -1


def empty(bag: Ints) -> None:
    for plane in range(PLANES):
        bag[plane] = 0


def pour(source: Ints, target: Ints) -> None:
    """Put every card of one bag into another."""
    for plane in range(PLANES):
        left = source[plane]
        while left:
            put(target, lowest(left))
            left &= left - 1
        source[plane] = 0


def swap(one: Ints, other: Ints) -> None:
    """Exchange the contents of two bags."""
    for plane in range(PLANES):
        kept = one[plane]
        one[plane] = other[plane]
        other[plane] = kept


# --- heaps ------------------------------------------------------------------------------------------


def single(card: int) -> int:
    """A heap of one card."""
    return 1 << 4 * card


def heaped(heap: int, card: int) -> int:
    """How many of a face a heap holds."""
    return heap >> 4 * card & 15


def heap_size(heap: int) -> int:
    """How many cards a heap holds: add up neighbours, twice, then what is left."""
    heap = (heap & 0x0F0F0F0F0F0F0F0F) + (heap >> 4 & 0x0F0F0F0F0F0F0F0F)
    heap = (heap & 0x00FF00FF00FF00FF) + (heap >> 8 & 0x00FF00FF00FF00FF)
    return heap + (heap >> 16) + (heap >> 32) + (heap >> 48) & 0xFFFF


def heap_pick(heap: int, k: int) -> int:
    """The face of card k, 0 <= k < heap_size: a fair k is a fair draw."""
    card = 0
    while k >= heap & 15:
        k -= heap & 15
        heap >>= 4
        card += 1
    return card


# --- names ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deck:
    """The faces of a game's cards, in the order of their numbers, and how many of each there are. What they
    are called is in the game's catalogue.

    >>> from rumpus.games import archie
    >>> archie.GAME.deck.number("D11"), archie.GAME.deck.code(41)
    (41, 'D11')
    """

    codes: tuple[str, ...]
    amounts: tuple[int, ...]

    @classmethod
    def of(cls, codes: Iterable[str]) -> Self:
        """One card of each code."""
        faces = tuple(codes)
        return cls(faces, (1,) * len(faces))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {code.lower(): number for number, code in enumerate(self.codes)}

    def __len__(self) -> int:
        return len(self.codes)

    @property
    def total(self) -> int:
        return sum(self.amounts)

    def code(self, number: int) -> str:
        return self.codes[number]

    def number(self, code: str) -> int:
        """The card of that code, in any case. Raises ValueError with the codes that would be right."""
        try:
            return self._numbers[code.strip().lower()]
        except KeyError:
            raise ValueError(f"no card is called {code!r}; the cards are {', '.join(self.codes)}") from None


def in_set(cards: int) -> Iterator[int]:
    """The cards of a set, lowest first. (For people and tests; rules loop over bits.)"""
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


def in_bag(bag: Ints) -> Iterator[int]:
    """The cards of a bag in the order of their numbers, equal faces side by side."""
    yield from sorted([card for plane in range(PLANES) for card in in_set(bag[plane])])


def in_heap(heap: int) -> Iterator[int]:
    """The cards of a heap in the order of their numbers, equal faces side by side."""
    card = 0
    while heap:
        yield from [card] * (heap & 15)
        heap >>= 4
        card += 1
