"""CHANCE's numbers at live tables."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from rumpus.live.fair_random import AT_ONCE, RANGE, FairRandom


def test_all_numbers_are_equally_likely() -> None:
    luck = FairRandom()
    drawn = Counter(luck.below(5) for _ in range(20_000))
    assert sorted(drawn) == [0, 1, 2, 3, 4]
    assert all(abs(times - 4000) < 400 for times in drawn.values())  # seven times the usual spread


def test_of_one_lot_there_is_no_choice() -> None:
    assert {FairRandom().below(1) for _ in range(10)} == {0}


def test_what_would_favour_small_numbers_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 is one more than a multiple of three, so its last number is one too many."""
    last, five = (number.to_bytes(8, "little") for number in (RANGE - 1, 5))
    monkeypatch.setattr(os, "urandom", lambda size: (last + five) * (size // 16))
    luck = FairRandom()
    assert [luck.below(3) for _ in range(AT_ONCE)] == [2] * AT_ONCE
    assert luck.below(2) == 1  # and nothing is too many where it divides
