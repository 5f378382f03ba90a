"""What a seat of handsdown imagines: every deal that its view allows, all of them equally often."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from rumpus.cards import heaped, in_heap
from rumpus.games.handsdown.state import DECK
from tests.fair import assert_as_likely, assert_on_average, worlds
from tests.games.handsdown.helpers import table

# Seat 1 has slapped, so there is a pair in its hand; seat 0 looks.
FEW = "phase: race\nhand 0: 1 7\nhand 1: 3 3 7\nhand 2: 4 4 1 joker\nturn: 1"
MANY = "phase: race\nhand 0: 1 7 7 joker\nhand 1: 3 3 9\nhand 2: 4 5\nhand 3: 6 8 8 8\nturn: 1"


def number(code: str) -> int:
    return DECK.number(code)


@pytest.mark.parametrize("phase", ["race", "act"])
def test_H7_on_small_positions_every_deal_is_equally_likely(phase: str) -> None:
    m = table(FEW.replace("race", phase), seats=3, rest=2)
    hidden = [number(code) for code in ["3", "3", "7", "4", "4", "1", "joker"]]
    weights: Counter[tuple[int, ...]] = Counter()
    for held in itertools.combinations(range(len(hidden)), 3):
        hand = sorted(hidden[i] for i in held)
        if phase == "act" or any(count > 1 for count in Counter(hand).values()):
            weights[tuple(hand)] += 1
    found = Counter(tuple(in_heap(s.hand[1])) for s in worlds(m, 0, 2500))
    assert_as_likely(found, weights)


def test_H7_on_large_positions_every_number_lies_everywhere_as_often_as_it_should() -> None:
    m = table(MANY, seats=4)
    hidden = [card for card in range(len(DECK)) for _ in range(DECK.amounts[card])]
    for code in ["1", "7", "7", "joker"]:
        hidden.remove(number(code))
    hands = [hand for hand in itertools.combinations(hidden, 3) if len(set(hand)) < 3]
    held = Counter(card for hand in hands for card in hand)
    expected: dict[tuple[int, int], float] = {}
    for card in set(hidden):
        expected[1, card] = held[card] / len(hands)
        for seat, cards in ((2, 2), (3, 4)):
            rest = hidden.count(card) - expected[1, card]
            expected[seat, card] = rest * cards / (len(hidden) - 3)
    found: Counter[tuple[int, int]] = Counter()
    for s in worlds(m, 0, 2000):
        for seat, card in expected:
            found[seat, card] += heaped(s.hand[seat], card)
    assert_on_average(found, 2000, expected)


def test_H6_a_lunge_is_what_the_hand_behind_it_allows() -> None:
    """By the rule `must_play` nobody fouls with a pair, so in a world with one the hand slaps or fakes."""
    m = table(FEW.replace("race", "act"), seats=3, rest=2, lunge=300, must_play=True)
    m.play(1, "fake", at=1_000_000)
    found = Counter((len(set(in_heap(s.hand[1]))) < 3, s.intent) for s in worlds(m, 0, 3000))
    paired = {(True, act): found[True, act] for act in range(4) if found[True, act]}
    single = {(False, act): found[False, act] for act in range(4) if found[False, act]}
    assert_as_likely(Counter(paired), {(True, 0): 1, (True, 2): 1})
    assert_as_likely(Counter(single), {(False, act): 1 for act in range(4)})
