"""docs/rules/archie.md, "Ding Bats" and "Six example tricks": A12 to A14, A16, A32 to A37."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.games.archie.events import RoundScored, TrickGiven, TrickKept, TrickWon
from tests.games.archie.helpers import cards, may_play, refused, won_trick

GIFT = """
[Game "archie"]
[Seats "4"]
hand 0: G4 E1
hand 1: D0 E2
hand 2: G2 E3
hand 3: A8 E4
bid: 1 2 1 2
tricks: 1 2 1 1
turn: 0
0 play G4
1 play D0
2 play G2
3 play A8
"""

# --- keep or give (A12, A13, A14, A16) --------------------------------------------------------------------


@pytest.mark.parametrize(
    "trick",
    [
        "G4 D0 G2 G5",  # won by the 0
        "G4 D11 G2 G5",  # won by the 11
        "G4 D0 G2 A8",  # won by an Archie
        "A4 D0 A2 A8",
        "D0 A1 E2 E3",
        "D11 A1 E2 E3",
    ],
)
def test_A12_the_winner_of_a_trick_with_a_ding_bat_chooses(trick: str) -> None:
    a, b, c, d = trick.split()
    m = rumpus.load(f"""
    [Game "archie"]
    [Seats "4"]
    hand 0: {a} M1
    hand 1: {b} M2
    hand 2: {c} M3
    hand 3: {d} M4
    bid: 1 1 1 1
    turn: 0
    """)
    winner = won_trick(cards(m, trick))
    assert m.waiting == (winner,)
    assert m.view().tricks == (0, 0, 0, 0)  # it lies before nobody yet
    opponents = [f"give {seat}" for seat in range(4) if seat != winner]
    assert m.choices(winner) == ["keep", *opponents]


def test_A12_kept() -> None:
    m = rumpus.load(GIFT)
    assert m.play(3, "keep") == [TrickKept(seat=3)]
    assert m.view().tricks == (1, 2, 1, 2)


@pytest.mark.parametrize(("to", "tricks"), [(0, (2, 2, 1, 1)), (1, (1, 3, 1, 1)), (2, (1, 2, 2, 1))])
def test_A12_given(to: int, tricks: tuple[int, ...]) -> None:
    m = rumpus.load(GIFT)
    assert m.play(3, f"give {to}") == [TrickGiven(seat=3, to=to)]
    assert m.view().tricks == tricks


def test_A12_the_choice_is_the_winners_not_the_ding_bats_owners() -> None:
    m = rumpus.load(GIFT)
    assert m.choices(1) == []
    assert refused(m, 1, "keep") == "A12"
    assert refused(m, 1, "give 2") == "A12"


def test_A12_both_ding_bats_are_one_choice() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: D0 E1
    hand 1: D11 E2
    hand 2: A2 E3
    bid: 1 1 1
    turn: 0
    0 play D0
    1 play D11
    2 play A2
    """)
    m.play(1, "give 2")
    assert m.view().tricks == (0, 0, 1)
    assert may_play(m, 1) == "E2"  # the next trick: no second choice


def test_A12_who_is_given_a_trick_cannot_pass_it_on() -> None:
    m = rumpus.load(GIFT)
    m.play(3, "give 0")
    assert m.choices(0) == []
    assert refused(m, 0, "give 2") == "A4"


def test_A12_a_trick_without_a_ding_bat_stays_with_its_winner() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    hand 0: G4 D0
    hand 1: A9 D11
    bid: 1 1
    turn: 0
    0 play G4
    1 play A9
    """)
    assert m.view().tricks == (0, 1)
    assert m.choices(1) == ["play D11"]
    assert refused(m, 1, "give 0") == "A30"


def test_A13_not_to_yourself_and_not_to_an_empty_chair() -> None:
    m = rumpus.load(GIFT)
    assert refused(m, 3, "give 3") == "A13"
    assert refused(m, 3, "give 4") == "A1"


@pytest.mark.parametrize("tricks", ["0 1 0 0", "0 2 0 0", "0 5 0 0"])
def test_A13_also_to_a_player_with_as_many_as_he_bid_or_more(tricks: str) -> None:
    m = rumpus.load(GIFT.replace("tricks: 1 2 1 1", f"tricks: {tricks}"))
    before = m.view().tricks[1]
    m.play(3, "give 1")
    assert m.view().tricks[1] == before + 1


def test_A14_at_once_before_the_next_lead() -> None:
    m = rumpus.load(GIFT)
    for seat in range(4):
        assert refused(m, seat, f"play E{seat + 1}") == "A12"
    m.play(3, "keep")
    m.play(3, "play E4")


def test_A14_no_change_of_mind() -> None:
    m = rumpus.load(GIFT)
    m.play(3, "keep")
    assert refused(m, 3, "give 0") == "A30"
    m.play(3, "play E4")
    assert refused(m, 3, "give 0") == "A4"


LAST = """
[Game "archie"]
[Seats "3"]
[Rounds "1"]
hand 0: G4
hand 1: D11
hand 2: G2
bid: 3 2 3
tricks: 2 2 2
turn: 0
0 play G4
1 play D11
2 play G2
"""


@pytest.mark.parametrize(
    ("choice", "points"),
    [("keep", (0, 0, 0)), ("give 0", (10, 10, 0)), ("give 2", (0, 10, 10))],
)
def test_A14_after_the_seventh_trick_before_anyone_counts(choice: str, points: tuple[int, ...]) -> None:
    m = rumpus.load(LAST)
    assert not any(isinstance(event, RoundScored) for event in m.events)
    assert m.waiting == (1,)
    scored = [event for event in m.play(1, choice) if isinstance(event, RoundScored)]
    assert tuple(event.points for event in scored) == points


@pytest.mark.parametrize("position", [GIFT, LAST])
def test_A14_silence_keeps(position: str) -> None:
    m = rumpus.load(position)
    kept = rumpus.load(position)
    (winner,) = m.waiting
    assert m.choices("clock") == ["time up"]
    assert TrickKept(seat=winner) in m.play("clock", "time up")
    kept.play(winner, "keep")
    assert m.view().tricks[winner] == kept.view().tricks[winner]


def test_A14_the_clock_has_no_say_at_other_times() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    hand 0: G4 E1
    hand 1: G2 E2
    """)
    assert refused(m, "clock", "time up") == "A6"
    m.play(0, "bid 1")
    m.play(1, "bid 0")
    assert m.choices("clock") == []
    assert refused(m, "clock", "time up") == "A4"
    assert refused(rumpus.load(GIFT), "clock", "keep") == "A12"


def test_A16_a_given_trick_counts_for_who_received_it() -> None:
    m = rumpus.load(LAST)
    scored = [event for event in m.play(1, "give 0") if isinstance(event, RoundScored)]
    assert [(event.bid, event.tricks) for event in scored] == [(3, 3), (2, 2), (3, 2)]


# --- six example tricks: Ann 0, Ben 1, Cal 2, Dee 3 (A32 to A37, Figs. 1 to 6) ----------------------------

ANN, BEN, CAL, DEE = range(4)


def test_A32_fig_1_the_9_gloria_takes_and_keeps_a_plain_trick() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "4"]
    hand 0: G4 E6 A1
    hand 1: G9 M3 E2
    hand 2: G2 G7 D11
    hand 3: G5 M8 A10
    bid: 1 1 1 1
    turn: 0
    """)
    m.play(ANN, "play G4")
    assert may_play(m, BEN) == "G9"
    m.play(BEN, "play G9")
    assert may_play(m, CAL) == "G2 G7"  # not even the 11
    m.play(CAL, "play G7")
    assert may_play(m, DEE) == "G5"
    assert won_trick(m.play(DEE, "play G5")) == BEN
    assert m.view().tricks == (0, 1, 0, 0)
    assert may_play(m, BEN) == "E2 M3"


def test_A33_fig_2_the_2_archie_takes_and_keeps_a_bossed_trick() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "4"]
    hand 0: M6 M2 E1
    hand 1: M10 E4 G1
    hand 2: A2 E9 G3
    hand 3: A7 E5 G8
    bid: 1 1 1 1
    turn: 0
    """)
    cards(m, "M6 M10")
    assert may_play(m, CAL) == "E9 G3 A2"
    m.play(CAL, "play A2")
    assert may_play(m, DEE) == "E5 G8 A7"
    assert m.play(DEE, "play E5")[1:] == [TrickWon(seat=CAL, card=31)]
    assert m.view().tricks == (0, 0, 1, 0)
    assert may_play(m, CAL) == "E9 G3"


def test_A34_fig_3_the_5_archie_takes_and_keeps_a_trick_with_two_archies() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "4"]
    hand 1: E10 E7 G2
    hand 2: A5 G6 M1
    hand 3: E3 A8 D0
    hand 0: A3 G10 M9
    bid: 1 1 1 1
    turn: 1
    """)
    cards(m, "E10 A5")
    assert may_play(m, DEE) == "E3"  # two Bosses, but an Edith
    m.play(DEE, "play E3")
    assert may_play(m, ANN) == "G10 M9 A3"
    assert won_trick(m.play(ANN, "play A3")) == CAL
    assert m.view().tricks == (0, 0, 1, 0)
    assert may_play(m, CAL) == "G6 M1"


def test_A35_fig_4_the_0_ding_bat_takes_the_trick_and_gives_it_away() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "4"]
    hand 2: G10 M4 E8
    hand 3: G6 A9 M7
    hand 0: D0 E2 M5
    hand 1: G1 G3 A4
    bid: 2 1 1 2
    tricks: 2 0 1 1
    turn: 2
    """)
    cards(m, "G10 G6")
    assert may_play(m, ANN) == "E2 M5 D0"
    m.play(ANN, "play D0")
    assert may_play(m, BEN) == "G1 G3"
    assert won_trick(m.play(BEN, "play G1")) == ANN
    assert m.choices(ANN) == ["keep", "give 1", "give 2", "give 3"]
    m.play(ANN, "give 2")
    assert m.view().tricks == (2, 0, 2, 1)
    assert may_play(m, ANN) == "E2 M5"  # Ann won it, so Ann leads


def test_A36_fig_5_the_8_archie_takes_the_trick_with_the_0_in_it() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "4"]
    hand 3: M8 E4 G5
    hand 0: D0 E5 G7
    hand 1: A8 G2 E1
    hand 2: M3 A6 D11
    bid: 1 1 1 1
    turn: 3
    """)
    cards(m, "M8 D0 A8")
    assert may_play(m, CAL) == "M3"
    assert won_trick(m.play(CAL, "play M3")) == BEN
    assert m.choices(ANN) == []
    assert m.choices(BEN) == ["keep", "give 0", "give 2", "give 3"]
    m.play(BEN, "keep")
    assert m.view().tricks == (0, 1, 0, 0)
    assert m.waiting == (BEN,)


def test_A37_fig_6_the_11_ding_bat_is_led() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "4"]
    hand 0: D11 E6 M9
    hand 1: A6 E3 G9
    hand 2: A10 D0 M2
    hand 3: E7 G4 M1
    bid: 1 1 1 1
    turn: 0
    """)
    m.play(ANN, "play D11")
    assert may_play(m, BEN) == "A6"
    m.play(BEN, "play A6")
    assert may_play(m, CAL) == "A10 D0"
    m.play(CAL, "play A10")
    assert may_play(m, DEE) == "E7 G4 M1"
    assert won_trick(m.play(DEE, "play M1")) == ANN
    assert m.choices(ANN) == ["keep", "give 1", "give 2", "give 3"]
