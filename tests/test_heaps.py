"""Heaps: multisets in one number, four bits a face (rumpus.cards)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from rumpus.cards import heap_pick, heap_size, heaped, in_heap, single

FACES = 15  # a sixteenth would touch the sign
amounts = st.lists(st.integers(0, 15), min_size=1, max_size=FACES)


@given(amounts)
def test_a_heap_holds_what_was_put_there(counts: list[int]) -> None:
    heap = sum(amount * single(card) for card, amount in enumerate(counts))
    assert 0 <= heap < 2**62
    assert heap_size(heap) == sum(counts)
    assert [heaped(heap, card) for card in range(len(counts))] == counts
    assert Counter(in_heap(heap)) == Counter({card: n for card, n in enumerate(counts) if n})


@given(amounts)
def test_every_single_card_has_one_number(counts: list[int]) -> None:
    heap = sum(amount * single(card) for card, amount in enumerate(counts))
    assert [heap_pick(heap, k) for k in range(heap_size(heap))] == list(in_heap(heap))


@given(amounts, amounts)
def test_heaps_are_poured_together_by_adding(some: list[int], more: list[int]) -> None:
    one = sum(amount // 2 * single(card) for card, amount in enumerate(some))
    two = sum(amount // 2 * single(card) for card, amount in enumerate(more))
    assert sorted(in_heap(one + two)) == sorted([*in_heap(one), *in_heap(two)])
