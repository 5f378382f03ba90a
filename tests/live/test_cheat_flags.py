"""What many touches show: people raise no two flags, and whoever does is no longer believed."""

from __future__ import annotations

import random

import pytest

from rumpus import dice, reactions
from rumpus.live import cheat_flags
from rumpus.live.arbiter import Claim, Device, Link, Standing, judge
from rumpus.live.cheat_flags import CheatFlags, KnownBrowsers
from rumpus.times import MS
from tests.live.terms import HANDS_DOWN

QUICKEST = 130 * MS

KEYS = Device("key", 16_667, MS)
LINK = Link(srtt=40 * MS, rttvar=2 * MS, min_rtt=38 * MS, ping=40 * MS)
FRESH = Standing.fresh(KEYS)


def watched(times: list[int], *, shave: int = 0) -> tuple[CheatFlags, Standing]:
    """Somebody with these reactions, who takes something off each of them."""
    flags, standing = CheatFlags(), FRESH
    for time in times:
        claim = Claim(0, time + LINK.srtt + KEYS.usual(), max(time - shave, HANDS_DOWN.floor))
        verdict = judge(claim, LINK, KEYS, standing, HANDS_DOWN)
        standing = verdict.standing
        if not verdict.early:
            flags.see(verdict.rt, QUICKEST)
    return flags, standing


def person(count: int = 200, *, mean: int = 200, deviation: int = 20, tail: int = 50) -> list[int]:
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, 5, 0)
    return [
        max(105 * MS, reactions.reaction(throws, mean * MS, deviation * MS, tail * MS)) for _ in range(count)
    ]


def flags(times: list[int], *, shave: int = 0) -> frozenset[str]:
    flags, standing = watched(times, shave=shave)
    return flags.raised(KEYS, standing)


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


def test_somebody_who_launches_now_and_then_has_times_of_two_kinds() -> None:
    """And no slow tail, which is no wonder."""
    launches, waits = person(60), person(140, mean=450)
    mean = sum(launches + waits) / 200
    assert sum((time - mean) ** 3 for time in launches + waits) < 0
    assert flags(launches + waits) == frozenset()


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
        (person(deviation=8, tail=5), 0, "even"),
    ],
    ids=["asks", "shaves", "fast", "no spread", "little spread"],
)
def test_flags(times: list[int], shave: int, flag: str) -> None:
    assert flag in flags(times, shave=shave)


def faced(lunges: int, launched: int, feints: int, fooled: int = 0) -> CheatFlags:
    """Somebody at whom so many hands came down, and how often they launched before they could know."""
    flags = CheatFlags()
    for number in range(lunges):
        flags.see_lunge(feint=False, launched=number < launched)
    for number in range(feints):
        flags.see_lunge(feint=True, launched=number < fooled)
    return flags


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
    flags = CheatFlags()
    for _ in range(rounds):
        flags.see(ms * MS + luck.randrange(-2 * MS, 2 * MS), quickest)
    return flags


@pytest.mark.parametrize(("ms", "words"), [(185, {"fast", "even"}), (260, {"fast", "even"}), (560, {"even"})])
def test_a_script_is_found_out_within_a_game(ms: int, words: set[str]) -> None:
    assert script(ms, 23, 450 * MS).raised(KEYS, FRESH) == words


def test_a_few_lucky_guesses_are_no_sign_of_anything() -> None:
    flags = CheatFlags()
    for time in [*person(20, mean=900, deviation=200, tail=400), 200 * MS, 210 * MS, 220 * MS]:
        flags.see(time, 450 * MS)
    assert flags.raised(KEYS, FRESH) == frozenset()


def test_what_is_known_survives_a_sleep() -> None:
    flags = script(560, 11, 450 * MS)
    flags.see_lunge(feint=True, launched=True)
    woken = CheatFlags(flags.saved())
    assert woken.saved() == flags.saved()
    assert woken.raised(KEYS, FRESH) == frozenset()
    woken.see(560 * MS, 450 * MS)
    assert woken.raised(KEYS, FRESH) == {"even"}


def test_what_was_saved_before_lunges_were_looked_at() -> None:
    woken = CheatFlags([60, 0, 12, 3, *[560 * MS] * 12])  # 60 feints, none of them believed
    assert (woken.lunges, woken.feints, woken.seen, woken.fast) == (0, 0, 12, 3)
    assert woken.raised(KEYS, FRESH) == {"even"}


def test_what_is_known_of_a_browser_goes_with_it_from_table_to_table() -> None:
    browsers = KnownBrowsers()
    here = browsers.of("a name", [])
    here.see(200 * MS, 450 * MS)
    assert browsers.of("a name", []) is here
    assert browsers.of("another", []).seen == browsers.of("", []).seen == 0
    assert browsers.of("", here.saved()).seen == 1, "seats remember"
    assert KnownBrowsers().of("a name", here.saved()).seen == 1


def test_browsers_that_were_not_heard_of_for_longest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cheat_flags, "BROWSERS", 2)
    browsers = KnownBrowsers()
    first, second = browsers.of("first", []), browsers.of("second", [])
    assert browsers.of("first", []) is first
    browsers.of("third", [])
    assert browsers.of("first", []) is first
    assert browsers.of("second", []) is not second
