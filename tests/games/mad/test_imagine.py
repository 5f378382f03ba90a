"""What a seat of mad imagines: every deal of the single cards that its view allows, all equally often."""

from __future__ import annotations

import itertools
from collections import Counter

from rumpus.cards import copies, in_bag
from rumpus.games.mad.state import CARDS, WORRY
from tests.fair import assert_as_likely, assert_on_average, worlds
from tests.games.mad.helpers import DECK, DRAW_1, go, mad, rest

HIDDEN = "G1 G1 B2 worry worry"


def test_M33_on_small_positions_every_deal_of_single_cards_is_equally_likely() -> None:
    """Of the five cards that seat 0 has not seen, seat 1 holds two and seat 2 one."""
    m = mad(
        f"hand 0: R1\nhand 1: G1 worry\nhand 2: G1\npile: B2 worry\ndiscard: {rest(HIDDEN + ' R1')}\ntop: Y1"
    )
    weights: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for deal in itertools.permutations(HIDDEN.split()):
        weights[tuple(sorted(deal[:2])), deal[2:3]] += 1
    found = Counter(
        tuple(tuple(sorted(DECK.code(card) for card in in_bag(s.hand[seat]))) for seat in (1, 2))
        for s in worlds(m, 0, 2000)
    )
    assert_as_likely(found, weights)


def test_M34_a_card_that_one_gave_away_stays_where_it_is() -> None:
    m = mad("hand 0: R1\nhand 1: G1 G2 worry\nhand 2: G1\nknown 0 1: worry\ntop: Y1")
    assert all(copies(s.hand[1], WORRY) >= 1 for s in worlds(m, 0, 100))


def test_M33_on_large_positions_every_face_lies_everywhere_as_often_as_it_should() -> None:
    m = mad(
        "hand 0: R1 G2 wild\nhand 1: G1 G2 worry\nhand 2: G1\nhand 3: B1 B2 B3 B4 B5\n"
        "known 0 1: worry\ntop: Y1"
    )
    seen = Counter(["R1", "G2", "wild", "worry", "Y1"])
    hidden = CARDS - seen.total()
    expected: dict[tuple[int, str], float] = {}
    for card, amount in zip(DECK.codes, DECK.amounts, strict=True):
        for seat, lacking in ((1, 2), (2, 1), (3, 5)):
            expected[seat, card] = (amount - seen[card]) * lacking / hidden
    found: Counter[tuple[int, str]] = Counter()
    for s in worlds(m, 0, 2000):
        for seat in (1, 2, 3):
            found.update((seat, DECK.code(card)) for card in in_bag(s.hand[seat]))
        found[1, "worry"] -= 1  # that one is known
    assert_on_average(found, 2000, expected)


def test_M22_a_sealed_answer_is_a_coin_for_whoever_holds_the_card() -> None:
    m = go(mad(DRAW_1), "0 worry\n1 pass")
    found: Counter[tuple[int, bool, int]] = Counter()
    for s in worlds(m, 2, 4000):
        for seat in (0, 1):
            found[seat, copies(s.hand[seat], WORRY) > 0, s.worried >> seat & 1] += 1
    for seat in (0, 1):
        assert not found[seat, False, 1]
        assert_as_likely(
            Counter({k: n for k, n in found.items() if k[:2] == (seat, True)}),
            {(seat, True, 0): 1, (seat, True, 1): 1},
        )


def test_M7_the_card_that_another_has_just_drawn_may_be_any_unseen_one() -> None:
    position = (
        f"hand 0: R1\nhand 1: G1 worry\nhand 2: G1\npile: B2 worry\ndiscard: {rest(HIDDEN + ' R1')}\ntop: Y1"
    )
    m = go(mad(f"{position}\nturn: 2"), "2 draw\nchance deal B2")
    found = Counter(DECK.code(s.drawn) for s in worlds(m, 0, 2000))
    assert_as_likely(found, Counter(HIDDEN.split()))
