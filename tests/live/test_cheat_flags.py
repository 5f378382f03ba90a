"""What many touches show: people raise no two flags, and whoever does is no longer believed."""

from __future__ import annotations

import pytest

from rumpus import dice, reactions
from rumpus.live.arbiter import Claim, Device, Link, Standing, judge
from rumpus.live.cheat_flags import CheatFlags
from rumpus.times import MS
from tests.live.terms import HANDS_DOWN

KEYS = Device("key", 16_667, MS)
LINK = Link(srtt=40 * MS, rttvar=2 * MS, min_rtt=38 * MS, ping=40 * MS)
FRESH = Standing.fresh(KEYS)


def watched(times: list[int], *, shave: int = 0) -> tuple[CheatFlags, Standing]:
    """Somebody with these reactions, who takes something off each of them."""
    watch, standing = CheatFlags(), FRESH
    for time in times:
        claim = Claim(0, time + LINK.srtt + KEYS.usual(), max(time - shave, HANDS_DOWN.floor))
        verdict = judge(claim, LINK, KEYS, standing, HANDS_DOWN)
        standing = verdict.standing
        watch.see(verdict)
    return watch, standing


def person(count: int = 200, *, mean: int = 200, deviation: int = 20, tail: int = 50) -> list[int]:
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, 5, 0)
    return [
        max(105 * MS, reactions.reaction(throws, mean * MS, deviation * MS, tail * MS)) for _ in range(count)
    ]


def flags(times: list[int], *, shave: int = 0) -> frozenset[str]:
    watch, standing = watched(times, shave=shave)
    return watch.raised(KEYS, standing, HANDS_DOWN)


def test_people_raise_no_flags() -> None:
    assert flags(person()) == frozenset()


def test_too_little_is_known_of_newcomers() -> None:
    assert flags([110 * MS] * 49, shave=10 * MS) == frozenset()


@pytest.mark.parametrize(
    ("times", "shave", "flag"),
    [
        (person(), 40 * MS, "asks"),
        (person(), 20 * MS, "shaves"),
        (person(mean=125, deviation=5, tail=30), 0, "fast"),
        ([200 * MS, 202 * MS] * 50, 0, "even"),
        (person(deviation=30, tail=0), 0, "even"),
    ],
    ids=["asks", "shaves", "fast", "no spread", "no tail"],
)
def test_flags(times: list[int], shave: int, flag: str) -> None:
    assert flag in flags(times, shave=shave)


def test_somebody_who_is_never_fooled() -> None:
    watch = CheatFlags()
    for _ in range(60):
        assert watch.raised(KEYS, FRESH, HANDS_DOWN) == frozenset()
        watch.see_feint(fooled=False)
    assert watch.raised(KEYS, FRESH, HANDS_DOWN) == {"unfooled"}
    watch.see_feint(fooled=True)
    assert watch.raised(KEYS, FRESH, HANDS_DOWN) == frozenset()


def test_two_flags_and_the_claims_no_longer_count() -> None:
    honest, standing = watched(person())
    assert honest.review(KEYS, standing, HANDS_DOWN).doubted == 0
    liar, standing = watched(person(), shave=40 * MS)
    assert len(liar.raised(KEYS, standing, HANDS_DOWN)) >= 2
    assert liar.review(KEYS, standing, HANDS_DOWN) == standing._replace(doubted=1)


def test_an_early_touch_is_no_reaction() -> None:
    watch = CheatFlags()
    watch.see(judge(Claim(0, 120 * MS, 50 * MS), LINK, KEYS, FRESH, HANDS_DOWN))
    assert not watch.times
