"""What a seat of mrt imagines: every deal of the single cards that its view allows, all equally often."""

from __future__ import annotations

import itertools
from collections import Counter

from rumpus.cards import heaped, in_heap
from rumpus.games.mrt.state import DECK
from tests.fair import assert_as_likely, assert_on_average, worlds
from tests.games.mrt.helpers import table

HIDDEN = "T jeff kim kim bus"  # three of them in a hand, two on top of a pile


def test_T27_on_small_positions_every_deal_of_single_cards_is_equally_likely() -> None:
    deck = Counter(dict(zip(DECK.codes, DECK.amounts, strict=True)))
    pile = " ".join((deck - Counter(f"{HIDDEN} jeff jeff kim".split())).elements())
    m = table(f"hand 0: jeff jeff kim\nhand 1: T jeff kim\npile 0: {pile}\nboard: 9", seats=2, fresh="0 2")
    weights = Counter(tuple(sorted(hand)) for hand in itertools.combinations(HIDDEN.split(), 3))
    found = Counter(tuple(sorted(DECK.code(c) for c in in_heap(s.hand[1]))) for s in worlds(m, 0, 2000))
    assert_as_likely(found, weights)


def test_T27_on_large_positions_every_face_lies_everywhere_as_often_as_it_should() -> None:
    m = table("hand 0: jeff jeff kim\nhand 1: T jeff kim\nhand 2: bus\nhand 3: T bus", fresh="14 13 12 *")
    seen = Counter(["jeff", "jeff", "kim"])
    expected: dict[tuple[int, int], float] = {}
    for card, amount in enumerate(DECK.amounts):
        for seat, cards in ((1, 3), (2, 1), (3, 2)):
            expected[seat, card] = (amount - seen[DECK.code(card)]) * cards / 57
    found: Counter[tuple[int, int]] = Counter()
    for s in worlds(m, 0, 2000):
        for seat, card in expected:
            found[seat, card] += heaped(s.hand[seat], card)
    assert_on_average(found, 2000, expected)
