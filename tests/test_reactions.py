"""Modelled reactions are distributed as they should be."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable

import pytest

from rumpus import dice, reactions

N = 20_000


def throws() -> list[int]:
    shaken = [0, 0, 0, 0]
    dice.set_dice(shaken, 11, 0)
    return shaken


def distance(drawn: list[int], share_below: Callable[[float], float]) -> float:
    """Kolmogorov and Smirnov's: the largest gap between the draws and the distribution."""
    return max(abs((i + 0.5) / len(drawn) - share_below(x)) for i, x in enumerate(sorted(drawn)))


def normal_below(x: float) -> float:
    return 0.5 * (1 + math.erf(x / math.sqrt(2)))


def gamma_below(shape: int, x: float) -> float:
    """Erlang's: more than `shape` events of a Poisson process by then."""
    return 1 - sum(math.exp(-shape * x) * (shape * x) ** k / math.factorial(k) for k in range(shape))


@pytest.mark.parametrize(
    ("draw", "below"),
    [
        (lambda d: reactions.normal(d, 245_000, 32_000), lambda x: normal_below((x - 245_000) / 32_000)),
        (lambda d: reactions.exponential(d, 70_000), lambda x: 1 - math.exp(-x / 70_000)),
        (lambda d: reactions.gamma_9(d, 500_000), lambda x: gamma_below(9, x / 500_000)),
        (lambda d: reactions.gamma_16(d, 500_000), lambda x: gamma_below(16, x / 500_000)),
    ],
    ids=["normal", "exponential", "gamma 9", "gamma 16"],
)
def test_draws_are_distributed_as_named(
    draw: Callable[[list[int]], int], below: Callable[[float], float]
) -> None:
    shaken = throws()
    assert distance([draw(shaken) for _ in range(N)], below) < 0.01


def test_a_reaction_is_normal_with_an_exponential_tail() -> None:
    shaken = throws()
    drawn = [reactions.reaction(shaken, 245_000, 32_000, 70_000) for _ in range(N)]
    assert statistics.mean(drawn) == pytest.approx(315_000, rel=0.01)
    assert statistics.stdev(drawn) == pytest.approx(math.hypot(32_000, 70_000), rel=0.03)

    def below(x: float) -> float:
        """The ex-Gaussian, from the normal and exponential it is the sum of."""
        z, ratio = (x - 245_000) / 32_000, 32_000 / 70_000
        tail = math.exp(ratio * ratio / 2 - z * ratio) * normal_below(z - ratio)
        return normal_below(z) - tail

    assert distance(drawn, below) < 0.01


def test_something_happens_as_often_as_it_should() -> None:
    shaken = throws()
    assert sum(reactions.happens(shaken, 40) for _ in range(N)) / N == pytest.approx(0.04, abs=0.006)
    assert not any(reactions.happens(shaken, 0) for _ in range(1000))
    assert all(reactions.happens(shaken, 1000) for _ in range(1000))


# --- a rival ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("even", [250, 500, 750])
def test_a_rival_settles_a_bit_below_its_share(seats: int, even: int) -> None:
    """Wherever it is that it would be as good as the others."""
    shaken, mind = throws(), [0] * reactions.MIND
    reactions.wake(mind, reactions.Level.RIVAL)
    won = 0
    for lesson in range(6000):
        chance = 1000 // seats + mind[reactions.SKILL] * 1000 // reactions.BEST - even
        if reactions.happens(shaken, max(0, chance)):
            reactions.after_win(mind, seats)
            won += lesson >= 1000
        else:
            reactions.after_loss(mind, seats)
    assert won / 5000 == pytest.approx(0.9 / seats, abs=0.01)


def test_a_rival_knows_its_limits() -> None:
    mind = [0] * reactions.MIND
    reactions.wake(mind, reactions.Level.RIVAL)
    for _ in range(100):
        reactions.after_win(mind, 2)
    assert mind[reactions.SKILL] == 0
    for _ in range(100):
        reactions.after_loss(mind, 2)
    assert mind[reactions.SKILL] == reactions.BEST
    assert [reactions.between(30, 10, skill) for skill in (0, reactions.BEST // 2, reactions.BEST)] == [
        30,
        20,
        10,
    ]
