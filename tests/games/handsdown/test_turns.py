"""docs/rules/handsdown.md, "A turn" and "Pairs": H4 to H6, H20 to H22, H32, H33, H35."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.games.handsdown.events import CardTaken, Drew, PairShown, Passed, TurnBegan
from tests.games.handsdown.helpers import deal, kinds, number, phase, refused, slap, table

ACTS = ["slap", "half", "fake", "graze", "pass"]

# --- drawing, acting, passing -----------------------------------------------------------------------------


def test_H4_draw_then_act_then_pass() -> None:
    m = table("phase: draw\nhand 0: 1 2\nhand 1: 4 5\nhand 2: 6\nturn: 0", seats=3)
    assert m.waiting == ()
    assert deal(m, "9") == [Drew(seat=0, card=number("9"))]
    assert m.choices(0) == ACTS
    assert m.play(0, "pass") == [Passed(seat=0), TurnBegan(seat=1)]
    assert phase(m) == "draw"


def test_H4_only_the_one_on_turn_sees_the_card() -> None:
    drew = Drew(seat=0, card=number("9"))
    assert drew.seen_by(0) == drew
    assert drew.seen_by(1) == Drew(seat=0, card=None)


def test_H4_pairs_and_fakes_in_any_order() -> None:
    m = table("hand 0: 1 1 2 2 3\nhand 1: 4 5\nhand 2: 6 7\nturn: 0", seats=3)
    m.play(0, "fake")
    m.play("clock", "close")
    slap(m, s1=200, s2=250)
    m.play(0, "pair 2")
    deal(m, "6")
    m.play(0, "fake")
    m.play("clock", "close")
    slap(m, s2=200, s1=250)
    m.play(0, "pair 1")
    deal(m, "4")
    assert m.choices(0) == ACTS
    assert m.view(0).hand == ("3", "4", "6")


def test_H4_the_others_have_nothing_to_do_but_slap() -> None:
    m = table("hand 0: 1 1 2\nhand 1: 4 5\nhand 2: 6 7\nturn: 0", seats=3)
    assert m.choices(1) == ["slap"]
    for action in ("half", "fake", "graze", "pass"):
        assert refused(m, 1, action) == "H18"
    assert refused(m, 0, "pair 1") == "H4"
    assert refused(m, 1, "take 2") == "H18"


@pytest.mark.parametrize("hand", ["-", "7", "joker"])
def test_H5_with_one_card_or_none_you_pass(hand: str) -> None:
    m = table(f"hand 0: {hand}\nhand 1: 4 5\nhand 2: 6 8\nturn: 0", seats=3)
    assert m.choices(0) == ["pass"]
    for action in ("slap", "half", "fake", "graze"):
        assert refused(m, 0, action) == "H5"


def test_H5_a_card_from_somebody_too_hasty_helps() -> None:
    m = table("hand 0: 7\nhand 1: 7 5\nhand 2: 6 8\nturn: 0", seats=3)
    m.play(1, "slap")
    deal(m, "7")
    assert m.choices(0) == ACTS


def test_H6_you_may_pass_with_a_pair() -> None:
    m = table("hand 0: 3 3 7\nhand 1: 4 5\nturn: 0")
    assert kinds(m.play(0, "pass")) == ["Passed", "TurnBegan"]


def test_H6_house_rule_must_play() -> None:
    m = table("hand 0: 3 3 7\nhand 1: 4 5\nhand 2: 1 2\nturn: 0", must_play=True)
    assert m.choices(0) == ["slap", "fake"]
    assert [refused(m, 0, action) for action in ("pass", "half", "graze")] == [
        "H6"
    ] * 3  # no foul is a way out
    slap(m, s1=200, s2=250)
    m.play(0, "pair 3")
    deal(m, "1")
    assert m.choices(0) == ACTS


def test_H35_fake_as_often_as_you_like_with_a_pair_or_without() -> None:
    for hand in ("3 3", "3 joker"):
        m = table(f"hand 0: {hand}\nhand 1: 4 5\nturn: 0")
        for _ in range(5):
            m.play(0, "fake")
            m.play("clock", "close")
        assert m.choices(0) == ACTS


def test_H35_with_nobody_to_catch_a_fake_is_over_at_once() -> None:
    m = table("hand 0: 3 3 7\nturn: 0")
    assert kinds(m.play(0, "fake")) == ["Faked"]
    assert m.choices(0) == ACTS


# --- the pile is out --------------------------------------------------------------------------------------


def test_H20_take_a_card_from_whom_you_choose() -> None:
    m = table("hand 0: 1 2 3\nhand 1: 2\nhand 2: 3 joker\nhand 3: 1\nturn: 3", rest=0)
    m.play(3, "pass")
    assert (m.state.turn, phase(m), m.waiting) == (0, "take", (0,))
    assert m.choices(0) == ["take 1", "take 2", "take 3"]
    m.play(0, "take 2")
    assert m.choices("chance") == ["deal 3", "deal joker"]
    assert deal(m, "joker") == [CardTaken(seat=0, loser=2, card=number("joker"))]
    assert phase(m) == "act"


def test_H20_not_from_yourself_nor_from_who_has_none() -> None:
    m = table("phase: take\nhand 0: 1 2 3\nhand 1: 2\nhand 2: 3 joker 1\nturn: 0", rest=0)
    assert m.choices(0) == ["take 1", "take 2"]
    assert refused(m, 0, "take 0") == "H20"
    assert refused(m, 0, "take 3") == "H20"
    assert refused(m, 0, "pass") == "H20"
    assert refused(m, 1, "slap") == "H19"


def test_H20_no_choice_with_only_one_other_who_has_cards() -> None:
    m = table("hand 0: 1 2 3\nhand 2: 2 3 joker 1\nturn: 3", rest=0)
    m.play(3, "pass")
    assert (phase(m), m.choices("chance")) == ("lose", ["deal 1", "deal 2", "deal 3", "deal joker"])
    deal(m, "1")
    assert phase(m) == "act"


def test_H20_nobody_else_has_a_card() -> None:
    m = table("hand 0: 1 1 joker\nturn: 3", rest=0)
    m.play(3, "pass")
    assert (m.state.turn, phase(m), m.choices(0)) == (0, "act", ACTS)


# --- no cards ---------------------------------------------------------------------------------------------


def test_H21_two_cards_for_who_has_none() -> None:
    m = table("hand 0: 1 2\nhand 2: 5\nturn: 0", seats=3)
    m.play(0, "pass")
    assert kinds(deal(m, "7", "joker")) == ["Drew", "Drew"]
    assert (m.view(1).hand, phase(m)) == (("7", "joker"), "act")


def test_H21_the_last_card_of_the_pile_and_one_of_a_player() -> None:
    places = "hand 0: 1 2 3\nhand 2: 5 joker 1 2 3\npile: 5\nturn: 0\nlaid 0: 1 1 2 2 3 3 4 4 4 4 5 5"
    rest = " ".join(f"{n} {n} {n} {n}" for n in range(6, 11))
    m = table(f"{places} {rest}", seats=3)
    m.play(0, "pass")
    deal(m, "5")
    assert m.choices(1) == ["take 0", "take 2"]
    m.play(1, "take 2")
    deal(m, "joker")
    assert (m.view(1).hand, phase(m)) == (("5", "joker"), "act")


@pytest.mark.parametrize("second", [0, 2])
def test_H21_the_pile_is_out_two_from_one_or_one_each_from_two(second: int) -> None:
    m = table("hand 0: 1 2\nhand 2: 1 2 3 3 joker\nturn: 0", seats=3, rest=0)
    m.play(0, "pass")
    m.play(1, "take 2")
    deal(m, "3")
    assert (phase(m), m.choices(1)) == ("take", ["take 0", "take 2"])
    m.play(1, f"take {second}")
    deal(m, "1")
    assert (m.view(1).hand, phase(m)) == (("1", "3"), "act")
    assert m.view().held == ((1, 2, 4) if second == 0 else (2, 2, 3))


def test_H21_no_second_from_who_had_only_one() -> None:
    m = table("hand 0: 1\nhand 2: 1 3 3 joker\nturn: 0", seats=3, rest=0)
    m.play(0, "pass")
    m.play(1, "take 0")
    deal(m, "1")
    assert (phase(m), m.state.loser) == ("lose", 2)  # there is no choice left


def test_H21_a_single_card_elsewhere_would_be_the_joker() -> None:
    """Unplayed cards are pairs and the Joker, so there are always two to take, or the game is over."""
    with pytest.raises(rumpus.BadRecord, match="all pairs are out"):
        table("phase: lose\nback: draw\nowed: 2\nloser: 0\nhand 0: joker\nturn: 1", seats=3, rest=0)


# --- in mid-turn ------------------------------------------------------------------------------------------


def test_H22_an_empty_hand_in_mid_turn_is_not_filled() -> None:
    m = table("hand 0: 3 3\nturn: 0")
    m.play(0, "slap")
    assert m.play(0, "pair 3") == [PairShown(seat=0, card=number("3"))]
    assert (m.view().held[0], m.view().left) == (0, 39)
    assert m.choices(0) == ["pass"]


# --- pairs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["3", "10"])
def test_H32_two_of_a_number_are_a_pair(number: str) -> None:
    m = table(f"hand 0: {number} {number} 7\nturn: 0")
    m.play(0, "slap")
    m.play(0, f"pair {number}")
    assert m.view().laid[0] == (number, number)


def test_H32_of_three_alike_one_is_left() -> None:
    m = table("hand 0: 3 3 3 7\nturn: 0")
    m.play(0, "slap")
    m.play(0, "pair 3")
    assert (m.view(0).hand, m.view().laid[0]) == (("3", "7"), ("3", "3"))
    assert kinds(m.play(0, "slap"))[0] == "SlappedWithoutPair"


def test_H32_four_alike_take_two_hands_downs() -> None:
    m = table("hand 0: 3 3 3 3\nturn: 0")
    for points in (100, 200):
        m.play(0, "slap")
        assert m.choices(0) == ["pair 3"]
        m.play(0, "pair 3")
        assert m.scores[0] == points


@pytest.mark.parametrize(
    ("hand", "paired"),
    [("3 3 7", "3 3"), ("3 3 3 7", "3 3"), ("3 3 3 3 joker", "3 3 3 3"), ("3 7 joker", "")],
)
def test_H32_everybody_is_told_which_of_their_cards_are_pairs(hand: str, paired: str) -> None:
    m = table(f"hand 0: {hand}\nturn: 0")
    assert " ".join(m.view(0).paired) == paired
    assert m.view().paired == ()


def test_H32_other_cards_are_no_pair() -> None:
    m = table("hand 0: 3 3 7 8\nturn: 0")
    m.play(0, "slap")
    assert m.choices(0) == ["pair 3"]
    assert refused(m, 0, "pair 7") == "H32"
    assert refused(m, 0, "pair 9") == "H32"
    with pytest.raises(rumpus.BadRecord, match="half a pair of 4"):
        table("laid 0: 4")


def test_H33_the_joker_matches_nothing() -> None:
    m = table("hand 0: 3 joker 7\nturn: 0")
    assert kinds(m.copy().play(0, "slap"))[0] == "SlappedWithoutPair"
    m = table("hand 0: 3 3 joker\nturn: 0")
    m.play(0, "slap")
    assert refused(m, 0, "pair joker") == "H33"


def test_H33_nobody_lays_it_before_the_end() -> None:
    with pytest.raises(rumpus.BadRecord, match="the Joker is laid when the game is over"):
        table("laid 0: joker")
