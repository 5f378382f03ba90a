"""Whether what is imagined is as likely as it should be."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rumpus.game import ORDER
from rumpus.match import Match

FAR = 4.5  # standard deviations: less often than once in a hundred thousand, if nothing is wrong


def worlds(match: Match, seat: int, amount: int) -> Iterator[Any]:
    """States that look like this to a seat."""
    rng, order, state = random.Random(amount), list(range(ORDER)), match.game.state()
    view = match.view(seat).raw
    for _ in range(amount):
        rng.shuffle(order)
        match.game.rules.imagine(view, order, state)
        yield state


def assert_as_likely(found: Counter[Any], weights: Mapping[Any, int]) -> None:
    """Everything that may be comes up as often as it weighs, and nothing else does (chi-square)."""
    amount, whole = found.total(), sum(weights.values())
    assert set(found) <= set(weights), set(found) - set(weights)
    off = sum((found[one] - amount * w / whole) ** 2 / (amount * w / whole) for one, w in weights.items())
    free = len(weights) - 1
    assert off < free + FAR * math.sqrt(2 * free) + FAR**2, (off, free)


def assert_on_average(found: Counter[Any], amount: int, expected: Mapping[Any, float]) -> None:
    """How many cards lie somewhere, added up over so many worlds, is what it should be on average."""
    for one, mean in expected.items():
        spread = math.sqrt(amount * mean)  # cards that get into each other's way vary less than this
        assert abs(found[one] - amount * mean) <= FAR * spread, (one, found[one] / amount, mean)
