"""What many touches show: people raise no two flags, and whoever does is no longer believed."""

from __future__ import annotations

import random

import pytest

from rumpus import dice, reactions
from rumpus.live.arbiter import Claim, Device, Link, Standing, judge
from rumpus.live.cheat_flags import CheatFlags
from rumpus.times import MS
from tests.live.terms import HANDS_DOWN

QUICKEST = 130 * MS

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
        if not verdict.early:
            watch.see(verdict.rt, QUICKEST)
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
    assert flags([110 * MS] * 3, shave=10 * MS) == frozenset()
    assert flags(person(24), shave=40 * MS) == frozenset()


@pytest.mark.parametrize(
    ("times", "shave", "flag"),
    [
        (person(), 40 * MS, "asks"),
        (person(), 20 * MS, "shaves"),
        (person(mean=115, deviation=5, tail=30), 0, "fast"),
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


def script(ms: int, rounds: int, quickest: int) -> CheatFlags:
    """Something that reads the match and touches after a constant time, give or take two milliseconds."""
    luck = random.Random(ms)
    watch = CheatFlags()
    for _ in range(rounds):
        watch.see(ms * MS + luck.randrange(-2 * MS, 2 * MS), quickest)
    return watch


@pytest.mark.parametrize(("ms", "words"), [(185, {"fast", "even"}), (260, {"fast", "even"}), (560, {"even"})])
def test_a_script_is_found_out_within_a_game(ms: int, words: set[str]) -> None:
    assert script(ms, 23, 450 * MS).raised(KEYS, FRESH, HANDS_DOWN) == words


def test_a_few_lucky_guesses_are_no_sign_of_anything() -> None:
    watch = CheatFlags()
    for time in [*person(20, mean=900, deviation=200, tail=400), 200 * MS, 210 * MS, 220 * MS]:
        watch.see(time, 450 * MS)
    assert watch.raised(KEYS, FRESH, HANDS_DOWN) == frozenset()


def test_what_is_known_survives_a_sleep() -> None:
    watch = script(560, 11, 450 * MS)
    watch.see_feint(fooled=True)
    woken = CheatFlags(watch.saved())
    assert woken.saved() == watch.saved()
    assert woken.raised(KEYS, FRESH, HANDS_DOWN) == frozenset()
    woken.see(560 * MS, 450 * MS)
    assert woken.raised(KEYS, FRESH, HANDS_DOWN) == {"even"}
