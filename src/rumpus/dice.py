"""The dice CHANCE throws in seeded matches, playouts and simulations.

The generator is sfc32 (C. Doty-Humphrey, PractRand) on four 32-bit words kept in int64, so that plain and
compiled code throw the very same dice. It is rule code (docs/rule-code.md). Live tables, where money or
pride is at stake, use a cryptographic source instead.
"""

from __future__ import annotations

from rumpus.layout import Ints

MASK = 0xFFFFFFFF
WARM_UP = 12  # throws until every bit of the seed has touched every word


def throw(dice: Ints) -> int:
    """The next 32 random bits."""
    result = (dice[0] + dice[1] + dice[3]) & MASK
    dice[3] = (dice[3] + 1) & MASK
    dice[0] = dice[1] ^ (dice[1] >> 9)
    dice[1] = (dice[2] + (dice[2] << 3)) & MASK
    dice[2] = ((((dice[2] << 21) | (dice[2] >> 11)) & MASK) + result) & MASK
    return result


def below(dice: Ints, n: int) -> int:
    """A fair number from 0 to n - 1, n at most 2**31 (Lemire's multiplication, with rejection)."""
    product = throw(dice) * n
    if product & MASK < n:
        unfair = (MASK + 1) % n
        while product & MASK < unfair:
            product = throw(dice) * n
    return product >> 32


def set_dice(dice: Ints, seed: int, game: int) -> None:
    """Set the dice for game number `game` of a series with this seed."""
    dice[0] = seed & MASK
    dice[1] = (seed >> 32) & MASK
    dice[2] = game & MASK
    dice[3] = ((game >> 32) & MASK) ^ 1
    for _ in range(WARM_UP):
        throw(dice)


def shuffle(dice: Ints, order: Ints, n: int) -> None:
    """0 to n - 1 in random order."""
    for i in range(n):
        order[i] = i
    for i in range(n - 1, 0, -1):
        j = below(dice, i + 1)
        kept = order[i]
        order[i] = order[j]
        order[j] = kept


def packed(order: Ints, first: int) -> int:
    """Nine numbers below 128 of a shuffled row as one, from `first` on: a seed for whoever needs more dice
    than the row has to offer."""
    number = 0
    for i in range(first, first + 9):
        number = number << 7 | order[i]
    return number
