"""What a seat of archie imagines: every deal that its view allows, all of them equally often."""

from __future__ import annotations

import functools
import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import rumpus
from rumpus.cards import in_set
from rumpus.games.archie.rules import suit_of
from rumpus.games.archie.state import HAND, WHOLE_PACK
from tests.fair import assert_as_likely, assert_on_average, worlds

SUITS = 5
ASIDE = -1


def in_play(seats: int, seed: int, **options: Any) -> Iterator[rumpus.Match]:
    """A round of archie in which everybody plays at random."""
    m = rumpus.new("archie", seats, seed=seed, rounds=1, **options)
    rng = random.Random(seed)
    while not m.over:
        m.play(m.waiting[0], rng.choice(m.legal(m.waiting[0])))
        if m.phase == "play":
            yield m


def places(v: Any) -> dict[int, int]:
    """How many unseen cards lie where, for seat 0."""
    hands = {seat: v.held[seat] for seat in range(1, v.seats)}
    return hands | {ASIDE: unseen(v).bit_count() - sum(hands.values())}


def unseen(v: Any) -> int:
    return int(WHOLE_PACK & ~v.played & ~v.hand)


def fits(v: Any, suit: int, place: int) -> bool:
    return place == ASIDE or not v.void[place] >> suit & 1


def deals(v: Any) -> set[tuple[int, ...]]:
    """Every deal that a view allows, one by one: where each unseen card lies."""
    cards, room = list(in_set(unseen(v))), places(v)
    slots = [place for place, free in room.items() for _ in range(free)]
    return {
        deal
        for deal in set(itertools.permutations(slots))
        if all(fits(v, suit_of(card), place) for card, place in zip(cards, deal, strict=True))
    }


def lying(s: Any, v: Any) -> tuple[int, ...]:
    """Where each unseen card lies in a world."""
    holders = {card: seat for seat in range(1, v.seats) for card in in_set(s.hand[seat])}
    return tuple(holders.get(card, ASIDE) for card in in_set(unseen(v)))


def how_many(v: Any, amounts: tuple[int, ...], room: tuple[tuple[int, int], ...]) -> int:
    """The number of deals, counted suit by suit: so many cards of each, so much room in each place."""

    @functools.cache
    def count(left: tuple[int, ...], free: tuple[int, ...]) -> int:
        suit = next((suit for suit in range(SUITS) if left[suit]), None)
        if suit is None:
            return 1
        fewer = tuple(n - (i == suit) for i, n in enumerate(left))
        return sum(
            count(fewer, tuple(n - (i == k) for i, n in enumerate(free)))
            for k, (place, _) in enumerate(room)
            if free[k] and fits(v, suit, place)
        )

    return count(amounts, tuple(free for _, free in room))


def test_A9_on_small_positions_every_deal_is_equally_likely() -> None:
    """Six have a card or two left, and have shown what they lack."""
    tried = 0
    for seed in range(40):
        for m in in_play(6, seed, free_ding_bats=seed % 3):
            v: Any = m.view(0).raw
            lacking = {v.void[seat] for seat in range(1, 6)} - {0}
            if unseen(v).bit_count() != 7 or len(lacking) < 3:
                continue
            every = deals(v)
            if 20 <= len(every) <= 250:
                found = Counter(lying(s, v) for s in worlds(m, 0, 2000))
                assert_as_likely(found, dict.fromkeys(every, 1))
                tried += 1
            break
        if tried == 3:
            return
    pytest.fail("too few such positions")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_A9_on_large_positions_every_suit_lies_everywhere_as_often_as_it_should(seats: int) -> None:
    tried = 0
    for seed in range(40):
        for m in in_play(seats, seed):
            v: Any = m.view(0).raw
            lacking = {v.void[seat] for seat in range(1, seats)} - {0}
            if len(lacking) < 2 or sum(v.tricks) > 3:
                continue
            amounts = tuple(sum(suit_of(card) == suit for card in in_set(unseen(v))) for suit in range(SUITS))
            room = tuple(places(v).items())
            whole = how_many(v, amounts, room)
            expected: dict[tuple[int, int], float] = {}
            for suit, (place, free) in itertools.product(range(SUITS), room):
                if amounts[suit] and free and fits(v, suit, place):
                    fewer = tuple(n - (i == suit) for i, n in enumerate(amounts))
                    rest = tuple((p, n - (p == place)) for p, n in room)
                    expected[suit, place] = amounts[suit] * how_many(v, fewer, rest) / whole
                else:
                    expected[suit, place] = 0
            found: Counter[tuple[int, int]] = Counter()
            for s in worlds(m, 0, 1500):
                deal = zip(in_set(unseen(v)), lying(s, v), strict=True)
                found.update((suit_of(card), place) for card, place in deal)
            assert_on_average(found, 1500, expected)
            tried += 1
            break
        if tried == 2:
            return
    pytest.fail("too few such positions")


def test_A6_sealed_tallies_may_be_anything_whatever_was_dealt() -> None:
    m = rumpus.new("archie", 4, seed=3, dealer=0)
    m.play(1, "bid 2")
    m.play(3, "bid 5")
    found = Counter((s.bid[1], s.bid[3]) for s in worlds(m, 0, 4000))
    bids = range(HAND + 1)
    assert_as_likely(found, {(one, other): 1 for one in bids for other in bids})
    assert {(s.bid[0], s.bid[2]) for s in worlds(m, 0, 50)} == {(-1, -1)}
    some = m.view(0).hand[0].number
    with_it = Counter(s.bid[1] for s in worlds(m, 1, 50) if not s.hand[1] >> some & 1)
    assert set(with_it) <= {2}  # one's own is no secret
