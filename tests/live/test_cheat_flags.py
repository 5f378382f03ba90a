"""What many touches show: people raise no two flags, and whoever does is no longer believed."""

from __future__ import annotations

import random

import pytest

from rumpus import dice, reactions
from rumpus.live import cheat_flags
from rumpus.live.arbiter import Claim, Device, Link, Standing, judge
from rumpus.live.cheat_flags import CheatFlags, Watch
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
    return watch.raised(KEYS, standing)


def test_people_raise_no_flags() -> None:
    assert flags(person()) == frozenset()


@pytest.mark.parametrize(("device", "late"), [(KEYS._replace(frame=33_333), 25 * MS), (KEYS, 20 * MS)])
def test_nobody_is_a_cheat_because_of_a_slow_device(device: Device, late: int) -> None:
    """A screen of 30 Hz, and one that is 20 ms slower than its frames explain: they pay, and that is all."""
    standing = Standing.fresh(device)
    for time in person():
        claim = Claim(0, time + LINK.srtt + KEYS.usual() + late, time)
        standing = judge(claim, LINK, device, standing, HANDS_DOWN).standing
    assert standing.missing > KEYS.usual() + 15 * MS
    assert CheatFlags().raised(device, standing) == frozenset()


def test_too_little_is_known_of_newcomers() -> None:
    assert flags([110 * MS] * 3, shave=10 * MS) == frozenset()
    assert flags(person(24), shave=80 * MS) == frozenset()


@pytest.mark.parametrize(
    ("times", "shave", "flag"),
    [
        (person(), 80 * MS, "asks"),
        (person(), 60 * MS, "shaves"),
        (person(mean=115, deviation=5, tail=30), 0, "fast"),
        ([200 * MS, 202 * MS] * 50, 0, "even"),
        (person(deviation=30, tail=0), 0, "even"),
    ],
    ids=["asks", "shaves", "fast", "no spread", "no tail"],
)
def test_flags(times: list[int], shave: int, flag: str) -> None:
    assert flag in flags(times, shave=shave)


def faced(lunges: int, launched: int, feints: int, fooled: int = 0) -> CheatFlags:
    """Somebody at whom so many hands came down, and how often they launched before they could know."""
    watch = CheatFlags()
    for number in range(lunges):
        watch.see_lunge(feint=False, launched=number < launched)
    for number in range(feints):
        watch.see_lunge(feint=True, launched=number < fooled)
    return watch


def test_somebody_who_launches_on_every_slap_and_on_no_fake() -> None:
    assert faced(12, 12, 12).raised(KEYS, FRESH) == {"unfooled"}
    assert faced(40, 15, 60).raised(KEYS, FRESH) == {"unfooled"}
    assert faced(12, 12, 12, fooled=1).raised(KEYS, FRESH) == frozenset()


def test_somebody_who_waits_is_never_fooled_and_that_is_no_wonder() -> None:
    assert faced(200, 0, 200).raised(KEYS, FRESH) == frozenset()
    assert faced(200, 4, 200).raised(KEYS, FRESH) == frozenset()
    assert faced(5, 5, 5).raised(KEYS, FRESH) == frozenset(), "it may be luck"


def test_two_flags_and_the_claims_no_longer_count() -> None:
    honest, standing = watched(person())
    assert honest.review(KEYS, standing).doubted == 0
    liar, standing = watched(person(), shave=80 * MS)
    assert len(liar.raised(KEYS, standing)) >= 2
    assert liar.review(KEYS, standing) == standing._replace(doubted=1)


def script(ms: int, rounds: int, quickest: int) -> CheatFlags:
    """Something that reads the match and touches after a constant time, give or take two milliseconds."""
    luck = random.Random(ms)
    watch = CheatFlags()
    for _ in range(rounds):
        watch.see(ms * MS + luck.randrange(-2 * MS, 2 * MS), quickest)
    return watch


@pytest.mark.parametrize(("ms", "words"), [(185, {"fast", "even"}), (260, {"fast", "even"}), (560, {"even"})])
def test_a_script_is_found_out_within_a_game(ms: int, words: set[str]) -> None:
    assert script(ms, 23, 450 * MS).raised(KEYS, FRESH) == words


def test_a_few_lucky_guesses_are_no_sign_of_anything() -> None:
    watch = CheatFlags()
    for time in [*person(20, mean=900, deviation=200, tail=400), 200 * MS, 210 * MS, 220 * MS]:
        watch.see(time, 450 * MS)
    assert watch.raised(KEYS, FRESH) == frozenset()


def test_what_is_known_survives_a_sleep() -> None:
    watch = script(560, 11, 450 * MS)
    watch.see_lunge(feint=True, launched=True)
    woken = CheatFlags(watch.saved())
    assert woken.saved() == watch.saved()
    assert woken.raised(KEYS, FRESH) == frozenset()
    woken.see(560 * MS, 450 * MS)
    assert woken.raised(KEYS, FRESH) == {"even"}


def test_what_was_saved_before_lunges_were_looked_at() -> None:
    woken = CheatFlags([60, 0, 12, 3, *[560 * MS] * 12])  # 60 feints, none of them believed
    assert (woken.lunges, woken.feints, woken.seen, woken.fast) == (0, 0, 12, 3)
    assert woken.raised(KEYS, FRESH) == {"even"}


def test_what_is_known_of_a_browser_goes_with_it_from_table_to_table() -> None:
    watch = Watch()
    here = watch.of("a name", [])
    here.see(200 * MS, 450 * MS)
    assert watch.of("a name", []) is here
    assert watch.of("another", []).seen == watch.of("", []).seen == 0
    assert watch.of("", here.saved()).seen == Watch().of("a name", here.saved()).seen == 1, "seats remember"


def test_browsers_that_were_not_heard_of_for_longest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cheat_flags, "BROWSERS", 2)
    watch = Watch()
    first, second = watch.of("first", []), watch.of("second", [])
    assert watch.of("first", []) is first
    watch.of("third", [])
    assert watch.of("first", []) is first
    assert watch.of("second", []) is not second
