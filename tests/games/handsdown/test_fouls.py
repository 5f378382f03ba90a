"""docs/rules/handsdown.md, "A fake" and "Fouls": H16 to H19, H28, H36."""

from __future__ import annotations

import pytest

from rumpus.games.handsdown.events import (
    CardTaken,
    Caught,
    Faked,
    Grazed,
    HalfSlapped,
    LostHandsDown,
    Slapped,
    TouchedEarly,
    TurnBegan,
)
from rumpus.games.handsdown.people import DEVIATION, MEAN, TAIL
from tests.games.handsdown.helpers import MS, deal, kinds, number, phase, refused, slap, table

FOUR = "hand 0: 3 3 7\nhand 1: 1 2\nhand 2: 4 5\nhand 3: 6 joker\nturn: 0"

# --- fakes ------------------------------------------------------------------------------------------------


def test_H16_who_touches_loses_a_card() -> None:
    m = table(FOUR)
    assert m.play(0, "fake", at=1_000_000) == [Faked(seat=0)]
    assert (phase(m), m.waiting) == ("fake", (1, 2, 3))
    assert m.play(2, "slap", at=1_200_000) == [Caught(seat=2)]
    assert m.choices("chance") == ["deal 4", "deal 5"]
    assert deal(m, "5") == [CardTaken(seat=0, loser=2, card=number("5"))]
    assert (phase(m), m.waiting) == ("fake", (1, 3))


def test_H16_several_may_but_each_only_once() -> None:
    m = table(FOUR)
    m.play(0, "fake")
    for seat, card in ((2, "5"), (1, "1")):
        m.play(seat, "slap")
        deal(m, card)
        assert refused(m, seat, "slap") == "H16"
    m.play("clock", "close")
    assert (phase(m), m.view().held) == ("act", (5, 1, 1, 2))


def test_H16_it_is_over_when_all_have_touched() -> None:
    m = table("hand 0: 3 3 7\nhand 1: 1\nhand 2: 4\nturn: 0", seats=3)
    m.play(0, "fake")
    for seat, card in ((2, "4"), (1, "1")):
        m.play(seat, "slap")
        deal(m, card)
    assert (phase(m), m.waiting, m.view().held) == ("act", (0,), (5, 0, 0))


def test_H16_or_when_the_time_is_up_and_the_turn_goes_on() -> None:
    m = table(FOUR)
    m.play(0, "fake", at=4_000_000)
    assert m.game.rules.closes is not None
    assert m.game.rules.closes(m.state) == 5_500_000
    assert m.play("clock", "close", at=5_500_000) == []
    assert m.choices(0) == ["slap", "half", "fake", "graze", "pass"]
    short = table(FOUR, fake_window=400)
    short.play(0, "fake", at=4_000_000)
    assert m.game.rules.closes(short.state) == 4_400_000


def test_H16_a_touch_counts_however_quick() -> None:
    m = table(FOUR)
    m.play(0, "fake")
    assert m.play(1, "slap") == [Caught(seat=1)]


def test_H16_each_fake_anew() -> None:
    m = table(FOUR)
    for card in ("1", "2"):
        m.play(0, "fake")
        m.play(1, "slap")
        deal(m, card)
        m.play("clock", "close")
    assert m.view().held == (5, 0, 2, 2)


def test_H16_the_faker_waits() -> None:
    m = table(FOUR)
    m.play(0, "fake")
    assert refused(m, 0, "slap") == "H10"
    assert refused(m, 1, "pass") == "H16"


# --- fouls on turn ----------------------------------------------------------------------------------------


def test_H17_a_half_slap_ends_the_turn() -> None:
    m = table(FOUR)
    assert m.play(0, "half") == [HalfSlapped(seat=0), TurnBegan(seat=1)]
    assert m.view(0).hand == ("3", "3", "7")


def test_H17_touching_in_a_fake_ends_the_turn() -> None:
    m = table(FOUR)
    assert m.play(0, "graze") == [Grazed(seat=0), TurnBegan(seat=1)]
    assert m.view(0).hand == ("3", "3", "7")


def test_H17_both_are_possible_whatever_you_hold() -> None:
    for hand in ("3 3", "3 4", "4 joker"):
        m = table(f"hand 0: {hand}\nhand 1: 1 2\nturn: 0")
        assert m.choices(0)[:4] == ["slap", "half", "fake", "graze"]


# --- too early --------------------------------------------------------------------------------------------


def test_H18_a_touch_outside_of_everything_costs_a_card() -> None:
    m = table(FOUR)
    assert list(m.waiting) == [0, 1, 2, 3]
    assert m.play(3, "slap") == [TouchedEarly(seat=3)]
    assert deal(m, "joker") == [CardTaken(seat=0, loser=3, card=number("joker"))]
    assert list(m.waiting) == [0, 1, 2]
    assert m.choices(0) == ["slap", "half", "fake", "graze", "pass"]


def test_H18_at_most_once_between_two_acts() -> None:
    m = table(FOUR)
    m.play(3, "slap")
    deal(m, "joker")
    assert refused(m, 3, "slap") == "H18"
    m.play(0, "fake")
    m.play("clock", "close")
    assert m.play(3, "slap") == [TouchedEarly(seat=3)]


def test_H18_several_may_each_pay() -> None:
    m = table(FOUR)
    for seat, card in ((3, "joker"), (1, "2")):
        m.play(seat, "slap")
        deal(m, card)
    assert (m.waiting, m.view().held) == ((0, 2), (5, 1, 2, 1))


def test_H18_and_still_takes_part_in_the_next_hands_down() -> None:
    m = table(FOUR)
    m.play(3, "slap")
    deal(m, "joker")
    assert slap(m, s1=200, s2=250, s3=300)[-1] == LostHandsDown(seat=3)


def test_H18_who_has_no_card_left_cannot() -> None:
    m = table("hand 0: 3 3 7\nhand 1: 1 2\nhand 2: 4\nturn: 0", seats=3)
    m.play(2, "slap")
    deal(m, "4")
    m.play(0, "fake")
    assert m.waiting == (1,)
    m.play("clock", "close")
    assert refused(m, 2, "slap") == "H8"


@pytest.mark.parametrize(
    "places",
    [
        "phase: draw\nhand 0: 1 2\nhand 1: 4 5\nturn: 0",
        "phase: pair\nhand 0: 1 1\nhand 1: 4 5\nturn: 0",
        "phase: lose\nback: act\nloser: 2\nhand 0: 1 1\nhand 1: 4 5\nhand 2: 9\nturn: 0",
    ],
)
def test_H19_while_cards_move_a_touch_means_nothing(places: str) -> None:
    assert refused(table(places, seats=3), 1, "slap") == "H19"


def test_H16_a_fake_lasts_as_long_as_it_lasts() -> None:
    m = table(FOUR)
    m.play(0, "fake", at=1_000_000)
    assert refused(m, "clock", "close", at=2_499_999) == "H16"
    assert refused(m, 1, "slap", at=2_500_001) == "H16"
    assert kinds(m.copy().play(1, "slap", at=2_500_000)) == ["Caught"]
    m.play("clock", "close")
    assert (phase(m), m.state.now) == ("act", 2_500_000)


def test_H19_nor_between_two_turns() -> None:
    m = table(FOUR)
    m.play(0, "pass")
    assert phase(m) == "draw"
    assert refused(m, 2, "slap") == "H19"


# --- times ------------------------------------------------------------------------------------------------


def test_H28_only_the_time_since_the_slap_counts() -> None:
    one, two = table(FOUR), table(FOUR)
    two.play(0, "fake", at=77_777_777)
    two.play("clock", "close", at=99_000_000)
    assert slap(one, s1=200, s2=300, s3=250) == slap(two, s1=200, s2=300, s3=250)


def test_H28_modelled_players_react_by_published_figures() -> None:
    """Better ones are faster and steadier, at every level."""
    for figures in (MEAN, DEVIATION, TAIL):
        assert list(figures) == sorted(figures, reverse=True)
    assert (MEAN[1], DEVIATION[1], TAIL[1]) == (245_000, 32_000, 70_000)


def test_H36_sooner_than_the_floor_is_a_guess() -> None:
    m = table(FOUR)
    happened = slap(m, s2=99)
    assert happened[-1] == TouchedEarly(seat=2)
    deal(m, "4")
    assert (phase(m), m.waiting) == ("race", (1, 2, 3))
    assert kinds(slap(table(FOUR), s2=100))[-1] == "Slapped"


def test_H36_it_must_slap_again_and_may_lose() -> None:
    m = table(FOUR)
    slap(m, s2=40)
    deal(m, "4")
    for seat, late in ((1, 200), (3, 250), (2, 300)):
        happened = m.play(seat, "slap", at=m.state.cue + late * MS)
    assert happened[-1] == LostHandsDown(seat=2)
    m.play(0, "pair 3")
    assert deal(m, "5") == [CardTaken(seat=0, loser=2, card=number("5"))]


def test_H36_a_second_guess_counts_at_the_floor() -> None:
    m = table(FOUR)
    cue = 1_000_000
    slap(m, s2=20)
    deal(m, "4")
    assert m.play(2, "slap", at=cue + 60 * MS) == [Slapped(seat=2, after=100_000)]
    assert m.play(1, "slap", at=cue + 103 * MS)[-1] == Slapped(seat=1, after=103_000)
    assert m.play(3, "slap", at=cue + 150 * MS)[-1] == LostHandsDown(seat=3)


def test_H36_who_guessed_the_last_card_away_is_still_in() -> None:
    m = table("hand 0: 3 3 7\nhand 1: 1 2\nhand 2: 4\nturn: 0", seats=3)
    slap(m, s2=20)
    deal(m, "4")
    assert m.waiting == (1, 2)


def test_H36_the_setting_floor() -> None:
    assert kinds(slap(table(FOUR, floor=0), s2=0))[-1] == "Slapped"
    assert kinds(slap(table(FOUR, floor=150), s2=149))[-1] == "TouchedEarly"
