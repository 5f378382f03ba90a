"""docs/rules/handsdown.md, "The lunge": H40 and H41, and what follows for touches (H16, H17, H36)."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

import rumpus
from rumpus.game import ORDER
from rumpus.games.handsdown.events import (
    Caught,
    Committed,
    Faked,
    Grazed,
    HalfSlapped,
    HandsDown,
    LostHandsDown,
    Lunged,
    Slapped,
    SlappedWithoutPair,
    TouchedEarly,
    TurnBegan,
    Wound,
)
from rumpus.games.handsdown.state import LENGTHS, Wind
from rumpus.match import check_options
from rumpus.timing import NO_ACTION, Sample, movement
from tests.games.handsdown.helpers import MS, deal, kinds, phase, refused, table

FOUR = "hand 0: 3 3 7\nhand 1: 1 2\nhand 2: 4 5\nhand 3: 6 joker\nturn: 0"
CUE = 1000 * MS
ACTS = ("slap", "half", "fake", "graze")


def lunge(act: str, places: str = FOUR, reach: int = 5, **options: Any) -> rumpus.Match:
    """The player on turn lunges after a second; the fifth length takes 200 of at most 300 milliseconds."""
    m = table(places, **{"lunge": 300, **options})
    m.play(m.state.turn, act, at=CUE)
    m.play("chance", f"reach {reach}")
    return m


def touch(m: rumpus.Match, seat: int, ms: int) -> list[rumpus.Event]:
    return m.play(seat, "slap", at=CUE + ms * MS)


def land(m: rumpus.Match) -> list[rumpus.Event]:
    assert m.game.rules.closes is not None
    return m.play("clock", "land", at=max(m.state.now, m.game.rules.closes(m.state)))


# --- the lunge ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", ACTS)
def test_H40_all_acts_look_the_same_until_they_land(act: str) -> None:
    m = table(FOUR, lunge=300)
    other = table(FOUR, lunge=300)
    assert m.play(0, act, at=CUE) == other.play(0, "slap", at=CUE) == [Lunged(seat=0)]
    assert m.choices("chance") == [f"reach {k}" for k in range(LENGTHS)]
    assert m.play("chance", "reach 3") == other.play("chance", "reach 9") == []
    for seat in (None, 1, 2, 3):
        assert m.view(seat) == other.view(seat)
        assert (m.view(seat).intent, m.view(seat).lands) == (None, None)
    assert (m.view(0).intent, m.view(0).lands) == (act, None)
    assert (phase(m), m.waiting, m.choices("clock")) == ("lunge", (1, 2, 3), ["land"])


def test_H40_it_takes_from_half_of_the_setting_to_all_of_it() -> None:
    for setting in (300, 1000, 1):
        took = [lunge("slap", reach=k, lunge=setting).state.lands - CUE for k in range(LENGTHS)]
        assert (took[0], took[-1]) == (setting * MS // 2, setting * MS)
        steps = {late - early for early, late in itertools.pairwise(took)}
        assert max(steps) - min(steps) <= 1


def test_H40_what_it_was_is_seen_when_it_lands() -> None:
    no_pair = FOUR.replace("3 3 7", "3 4 7")
    shown = [land(lunge("slap", no_pair))[0], *(land(lunge(act))[0] for act in ACTS)]
    assert shown == [
        SlappedWithoutPair(seat=0),
        HandsDown(seat=0),
        HalfSlapped(seat=0),
        Faked(seat=0),
        Grazed(seat=0),
    ]
    m = lunge("fake")
    moment = m.state.moment
    land(m)
    assert (m.state.moment, m.view().turned_out, m.view().lands) == (moment + 1, "fake", CUE + 200 * MS)


def test_H40_a_touch_in_the_lunge_is_a_slap_at_its_own_time() -> None:
    m = lunge("slap")
    assert touch(m, 2, 150) == [Committed(seat=2)]
    assert refused(m, 2, "slap") == "H40"
    assert land(m) == [HandsDown(seat=0), Slapped(seat=2, after=150 * MS)]
    assert (phase(m), m.waiting) == ("race", (1, 3))
    assert touch(m, 1, 420) == [Slapped(seat=1, after=420 * MS)]
    assert touch(m, 3, 440)[-1] == LostHandsDown(seat=3)


def test_H16_a_touch_in_the_lunge_of_a_fake_is_caught() -> None:
    m = lunge("fake")
    touch(m, 1, 40)  # however early
    touch(m, 2, 150)
    assert land(m) == [Faked(seat=0), Caught(seat=1)]
    assert deal(m, "2")[-1] == Caught(seat=2)
    deal(m, "5")
    assert (phase(m), m.waiting, m.view().held) == ("fake", (3,), (5, 1, 1, 2))
    assert refused(m, 2, "slap") == "H16"
    assert m.game.rules.closes is not None
    assert m.game.rules.closes(m.state) == CUE + 1700 * MS


@pytest.mark.parametrize("act", ["half", "graze", "slap"])
def test_H17_nobody_pays_for_a_touch_in_the_lunge_of_a_foul(act: str) -> None:
    m = lunge(act, FOUR.replace("3 3 7", "3 4 7"))
    touch(m, 1, 40)
    touch(m, 2, 150)
    assert kinds(land(m))[1:] == ["TurnBegan"]
    assert (m.view().held, m.view().touched, m.view().at) == ((3, 2, 2, 2), (), (None,) * 4)


def test_H36_a_guess_in_the_lunge_pays_when_it_lands_and_must_slap_again() -> None:
    m = lunge("slap")
    assert touch(m, 2, 99) == [Committed(seat=2)]
    assert land(m) == [HandsDown(seat=0), TouchedEarly(seat=2)]
    deal(m, "4")
    assert (phase(m), m.waiting) == ("race", (1, 2, 3))


def test_H36_whoever_guessed_may_slap_again_before_it_lands() -> None:
    m = lunge("slap")
    for ms in (20, 60):
        touch(m, 2, ms)
    assert land(m) == [HandsDown(seat=0), Slapped(seat=2, after=100 * MS), TouchedEarly(seat=2)]
    deal(m, "4")
    assert m.waiting == (1, 3)


def test_H40_when_all_have_touched_it_is_over() -> None:
    m = lunge("slap")
    touch(m, 1, 120)
    touch(m, 2, 130)
    assert touch(m, 3, 160)[1:] == [
        HandsDown(seat=0),
        Slapped(seat=1, after=120 * MS),
        Slapped(seat=2, after=130 * MS),
        Slapped(seat=3, after=160 * MS),
        LostHandsDown(seat=3),
    ]


def test_H40_without_others_there_is_none_and_for_one_it_settles_at_once() -> None:
    alone = table("hand 0: 3 3 7\nturn: 0", seats=3, lunge=300)
    assert kinds(alone.play(0, "slap")) == ["HandsDown"]
    assert phase(alone) == "pair"
    m = lunge("slap", "hand 0: 3 3 7\nhand 1: 1 2\nturn: 0")
    touch(m, 1, 20)
    assert phase(m) == "lunge"
    assert land(m) == [HandsDown(seat=0), LostHandsDown(seat=1)]
    assert m.view().held[:2] == (3, 2)


def test_H40_off_everything_is_as_before() -> None:
    m = table(FOUR, lunge=0)
    assert m.play(0, "slap") == [HandsDown(seat=0)]
    assert phase(m) == "race"


# --- touches count by their times, whenever they become known -------------------------------------------


def race(act: str, touches: dict[int, list[int]], *, late: bool) -> rumpus.Match:
    """All touches when they happen, or those of the lunge only when it is over, as at a live table."""
    m = lunge(act)
    lost = {1: iter("12"), 2: iter("45"), 3: iter(["6", "joker"])}
    rows = sorted((ms, seat) for seat, times in touches.items() for ms in times)
    for ms, seat in rows:
        if phase(m) == "lunge" and (late or ms >= 200):
            land(m)
        pay(m, lost)
        if phase(m) in ("lunge", "race", "fake") and seat in m.waiting:
            touch(m, seat, ms)
        pay(m, lost)
    if phase(m) == "lunge":
        land(m)
    pay(m, lost)
    return m


def pay(m: rumpus.Match, lost: dict[int, Any]) -> None:
    while phase(m) == "lose":
        deal(m, next(lost[m.state.loser]))


@pytest.mark.parametrize("act", ACTS)
def test_H40_a_touch_counts_the_same_during_the_lunge_and_after_it(act: str) -> None:
    rng = random.Random(act)
    for _ in range(300):
        touches = {seat: sorted(rng.sample(range(20, 450), rng.randrange(3))) for seat in (1, 2, 3)}
        during, after = (race(act, touches, late=late) for late in (False, True))
        assert phase(during) == phase(after), touches
        for name in ("hand", "asked", "touched", "cue", "at", "loser", "turn", "held"):
            assert getattr(during.view(0), name) == getattr(after.view(0), name), (name, touches)


def test_H40_a_row_reaches_back_to_the_lunge_and_no_further() -> None:
    m = lunge("slap")
    with pytest.raises(rumpus.BadCall, match="1000000 or more"):
        touch(m, 1, -1)
    land(m)
    with pytest.raises(rumpus.BadCall, match="1000000 or more"):
        touch(m, 1, -1)
    assert touch(m, 1, 150) == [Slapped(seat=1, after=150 * MS)]
    assert touch(m, 2, 120) == [Slapped(seat=2, after=120 * MS)]
    with pytest.raises(rumpus.BadCall, match="1120000 or more"):
        m.play("clock", "close", at=CUE)
    assert rumpus.load(m.record()) == m
    touch(m, 3, 130)
    with pytest.raises(rumpus.BadCall, match="1130000 or more"):
        m.play(0, "pair 3", at=CUE)
    plain = table(FOUR, lunge=0)
    plain.play(0, "slap", at=CUE)
    touch(plain, 1, 150)
    with pytest.raises(rumpus.BadCall, match="1150000 or more"):
        touch(plain, 2, 120)


def test_H40_the_hand_lands_when_it_lands() -> None:
    m = lunge("slap")
    lands = m.state.lands
    assert refused(m, "clock", "land", at=lands - 1) == "H40"
    assert refused(m, 1, "slap", at=lands + 1) == "H40"
    m.play("clock", "land")
    assert m.state.now == lands


# --- what one may imagine -------------------------------------------------------------------------------


def test_H40_every_intent_and_every_length_that_is_left_is_imagined_equally_often() -> None:
    m = lunge("fake", reach=15)
    touch(m, 3, 195)
    rng = random.Random(1)
    view: Any = m.view(1).raw
    order = list(range(ORDER))
    lengths: Counter[int] = Counter()
    intents: Counter[int] = Counter()
    rounds = 4000
    for _ in range(rounds):
        rng.shuffle(order)
        state: Any = m.game.state()
        m.game.rules.imagine(view, order, state)
        lengths[(state.lands - CUE) // MS] += 1
        intents[state.intent] += 1
    assert sorted(lengths) == list(range(200, 301, 10))
    assert sorted(intents) == [0, 1, 2, 3]
    for found in (lengths, intents):
        each = rounds / len(found)
        assert all(abs(times - each) < 6 * each**0.5 for times in found.values())


# --- the wind-up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", list(Wind), ids=lambda how: how.name.lower())
def test_H41_the_hand_may_move_once_before_each_act(how: Wind) -> None:
    name = how.name.lower()
    m = table(FOUR, lunge=300)
    assert m.choices(0)[-3:] == ["wind twitch", "wind creep", "wind swoop"]
    moment = m.state.moment
    assert m.play(0, f"wind {name}") == [Wound(seat=0, how=name)]  # type: ignore[arg-type]  # as repr writes it
    assert (m.state.moment, m.view(3).wind, phase(m)) == (moment + 1, name, "act")
    assert refused(m, 0, "wind twitch") == "H41"
    m.play(3, "slap")  # H18
    deal(m, "joker")
    assert m.view().wind == name
    m.play(0, "fake")
    m.play("chance", "reach 0")
    assert m.view(1).wind == name
    land(m)
    m.play("clock", "close")
    assert m.view().wind is None
    assert m.play(0, f"wind {name}") != []


def test_H41_not_without_a_lunge_nor_with_one_card_nor_by_others() -> None:
    assert refused(table(FOUR, lunge=0), 0, "wind creep") == "H41"
    assert refused(table("hand 0: 3\nhand 1: 1 2\nturn: 0", lunge=300), 0, "wind creep") == "H5"
    assert refused(table(FOUR, lunge=300), 1, "wind creep") == "H18"
    m = table(FOUR, lunge=300)
    m.play(0, "wind swoop")
    assert m.play(0, "pass")[-1] == TurnBegan(seat=1)
    assert m.view().wind is None


# --- records from before there was a lunge --------------------------------------------------------------


def test_H40_a_record_that_does_not_name_it_was_played_without() -> None:
    new = rumpus.new("handsdown", 4, seed=1)
    assert new.options["lunge"] == check_options(new.game, {"seats": 4})["lunge"] == 300
    assert '[Lunge "300"]' in new.record()
    assert rumpus.load(new.record()) == new
    old = rumpus.load('[Game "handsdown"]\n[Seats "4"]\n[Seed "1"]\n')
    assert old.options["lunge"] == 0
    assert old.options == check_options(new.game, {"seats": 4}, on_record=True)
    assert rumpus.load(old.record()) == old
    assert rumpus.load(old.position()).options == old.options


@pytest.mark.parametrize(
    ("heights", "seconds", "how"),
    [
        ([0.01, 0.03], 0.5, None),  # a finger trembles
        ([0.1, 0.15], 0.02, "twitch"),
        ([0.1, 0.19], 0.3, "twitch"),
        ([0.02, 0.08, 0.14, 0.21], 0.1, "creep"),
        ([0.02, 0.25, 0.02], 0.4, "creep"),
        ([0.02, 0.25], 0.1, "swoop"),
        ([0.21], 0.1, "swoop"),  # all at once
    ],
)
def test_H41_how_a_hand_moved_is_known_by_its_depth_and_by_its_speed(
    heights: list[float], seconds: float, how: str | None
) -> None:
    """So many seconds from one height to the next."""
    m = table(FOUR, lunge=300)
    assert m.game.timing is not None
    samples = [Sample(1 + n * seconds, height) for n, height in enumerate(heights)]
    wound = m.game.timing.wind(m.state, m.game.action("fake"), *movement(samples))
    assert (None if wound == NO_ACTION else m.game.action_names[wound]) == (how and f"wind {how}")
