"""MAD, answers to an answer, what comes after a defence, two players: M23 to M26, M36."""

from __future__ import annotations

import pytest

import rumpus
from tests.games.mad.helpers import (
    ANN,
    ANN_ATTACKS_CAL,
    BEN,
    CAL,
    DEE,
    DRAW_1,
    WOOLY,
    drawers,
    give_two,
    go,
    hand,
    mad,
    refused,
    told,
    turn,
)

# --- answering an answer ----------------------------------------------------------------------------------


def test_M23_who_is_hit_by_the_answer_is_asked() -> None:
    assert go(mad(DRAW_1), "0 pass\n1 worry\n2 pass\n1 name green").waiting == (0, 2, 3)
    assert go(mad(WOOLY), "1 worry\n1 name blue").waiting == (3,)
    assert give_two("Y1 Y2 Y3", "B1 B2 B3").waiting == (2,)


def test_M23_who_lost_the_race_may_still_pass() -> None:
    m = go(mad(DRAW_1), "0 worry\n1 worry\n2 pass\n1 name green\n0 pass\n2 pass\n3 pass")
    go(m, "chance deal G1, deal G2, deal G3")
    assert drawers(m) == [2, 0, 3]
    assert hand(m, 0) == "G2 B1 worry"


def test_M23_wooly_goes_back_to_the_first_defender() -> None:
    m = mad(ANN_ATTACKS_CAL)
    go(m, f"{ANN} worry\n{ANN} name red\nchance deal Y1, deal Y2, deal Y2")
    assert drawers(m) == [CAL, CAL, CAL]
    assert m.view().colour == "red"


def test_M23_give_two_goes_back_to_the_first_defender() -> None:
    m = go(give_two("worry Y1 Y2 Y3", "B1 B2 B3"), "2 worry\n2 name green")
    assert set(m.choices(2)) == {"give Y1", "give Y2", "give Y3"}
    go(m, "2 give Y1\n2 give Y2")
    assert (hand(m, 1), hand(m, 2)) == ("Y1 Y2 B1 B2 B3", "Y3")
    assert m.view().colour == "green"
    assert turn(m) == 1


def test_M23_give_two_with_fewer_left() -> None:
    m = go(give_two("worry Y1", "B1 B2 B3"), "2 worry\n2 name green")
    assert hand(m, 1) == "Y1 B1 B2 B3"
    assert m.winners == (2,)  # M14


@pytest.mark.parametrize(
    ("rules", "draw"),
    [((), [2, 1, 3]), (("all_exempt",), [2, 3])],
    ids=["only the last is spared", "all_exempt"],
)
def test_M23_draw_1_with_two_defenders(rules: tuple[str, ...], draw: list[int]) -> None:
    m = go(mad(DRAW_1, *rules), "0 worry\n1 worry\n2 pass\n1 name green\n0 worry\n2 pass\n3 pass")
    m.play(0, "name red")
    while turn(m) is None:
        m.play("chance", m.choices("chance")[0])
    assert drawers(m) == draw
    assert m.view().colour == "red"
    assert turn(m) == 2


@pytest.mark.parametrize(
    ("rules", "draw"),
    [((), [2, 1, 0]), (("all_exempt",), [2, 0])],
    ids=["only the last is spared", "all_exempt"],
)
def test_M23_draw_1_answered_by_the_attacker(rules: tuple[str, ...], draw: list[int]) -> None:
    m = mad(
        """
        hand 0: B1
        hand 1: B2 worry
        hand 2: B3
        hand 3: R-draw Y1 worry
        top: R2
        turn: 3
        3 play R-draw
        0 pass
        1 worry
        2 pass
        1 name blue
        0 pass
        2 pass
        3 worry
        3 name green
        """,
        *rules,
    )
    while turn(m) is None:
        m.play("chance", m.choices("chance")[0])
    assert drawers(m) == draw
    assert turn(m) == 2


def test_M23_all_exempt_does_not_spare_an_attacker_who_passes() -> None:
    m = go(mad(DRAW_1, "all_exempt"), "0 pass\n1 worry\n2 pass\n1 name green\n0 pass\n2 pass\n3 pass")
    go(m, "chance deal G1, deal G2, deal G3")
    assert drawers(m) == [2, 0, 3]


def test_M23_no_counter() -> None:
    m = go(mad(WOOLY, "no_counter"), "1 worry\n1 name blue")
    assert m.view().phase == "draw"
    go(m, "chance deal G1, deal G2, deal G3")
    assert drawers(m) == [3, 3, 3]
    m = give_two("worry Y1 Y2", "B1 B2 B3", "no_counter")
    assert m.waiting == (1,)
    assert set(m.choices(1)) == {"give B1", "give B2", "give B3"}


@pytest.mark.parametrize("rules", [("no_counter",), ("no_counter", "all_exempt")])
def test_M23_no_counter_leaves_one_defender(rules: tuple[str, ...]) -> None:
    m = go(mad(DRAW_1, *rules), "0 worry\n1 worry\n2 pass\n1 name green\nchance deal G1, deal G2, deal G3")
    assert drawers(m) == [2, 0, 3]
    assert hand(m, 0) == "G2 B1 worry"


# --- after a defence --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("direction", "following"), [("right", 2), ("left", 0)])
@pytest.mark.parametrize("defender", [0, 1, 2])
def test_M24_next_is_the_player_next_to_the_attacker(direction: str, following: int, defender: int) -> None:
    m = mad(f"""
        hand 0: B1 {"worry" if defender == 0 else "B2"}
        hand 1: B3 {"worry" if defender == 1 else "B2"}
        hand 2: B4 {"worry" if defender == 2 else "B5"}
        hand 3: wooly Y1 Y2
        top: R2
        turn: 3
        direction: {direction}
        3 play wooly
        3 name red
        3 victim {defender}
        {defender} worry
        {defender} name green
        3 pass
        chance deal G1, deal G2, deal G3
    """)
    assert turn(m) == following
    assert m.view().direction == direction


def test_M24_the_attacker_is_whoever_laid_the_draw_1() -> None:
    m = go(mad(DRAW_1), "0 worry\n1 pass\n2 pass\n0 name green\n1 pass\n2 pass\n3 pass")
    assert turn(go(m, "chance deal G1, deal G2, deal G3")) == 2


def test_M24_after_an_answer_count_from_the_regular_turn() -> None:
    m = go(mad(DRAW_1), "0 worry\n1 pass\n2 pass\n0 name green\n1 worry\n2 pass\n3 pass\n1 name red")
    assert turn(go(m, "chance deal G1, deal G2, deal G3")) == 2


def test_M24_house_rule_next_to_the_player_zapped_last() -> None:
    answered = "0 worry\n1 pass\n2 pass\n0 name green\n1 worry\n2 pass\n3 pass\n1 name red"
    m = go(mad(DRAW_1, "next_to_zapped"), answered)
    assert m.view().zapped == 0  # by the second What-me-worry
    assert rumpus.load(m.position()).state == m.state
    assert turn(go(m, "chance deal G1, deal G2, deal G3")) == 3
    once = go(mad(DRAW_1, "next_to_zapped"), answered.replace("1 worry", "1 pass").partition("1 name")[0])
    assert once.view().zapped == 3
    assert turn(go(once, "chance deal G1, deal G2, deal G3")) == 2  # one answer alone: as always
    assert once.view().zapped is None


def test_M52_by_that_house_rule_dee_is_next() -> None:
    for rules, following in (((), BEN), (("next_to_zapped",), DEE)):
        m = go(mad(ANN_ATTACKS_CAL, *rules), f"{ANN} worry\n{ANN} name red")
        assert turn(go(m, "chance deal G2, deal G3, deal G4")) == following


def test_M36_by_that_house_rule_an_answered_answer_gives_another_turn() -> None:
    rows = "1 name red\n0 worry\n0 name red\n1 worry\n1 name red\nchance deal G1, deal G2, deal G3"
    for rules, following in (((), 0), (("next_to_zapped",), 1)):
        m = mad("hand 0: B1 B2 worry\nhand 1: wooly worry Y1 Y2\ntop: R2\nturn: 1\n1 play wooly", *rules)
        assert turn(go(m, rows)) == following


def test_M25_a_defence_with_the_last_card_wins() -> None:
    m = mad("""
        hand 0: B1
        hand 1: worry
        hand 2: R-draw Y1
        top: R2
        turn: 2
        2 play R-draw
        0 pass
        1 worry
    """)
    assert m.winners == (1,)
    assert told(m, "ColourNamed") == told(m, "ForcedToDraw") == []


def test_M25_handing_over_the_last_cards_wins() -> None:
    m = give_two("worry Y1 Y2 Y3", "B1 B2")
    assert not m.over  # not before the chance to answer is past
    answered = m.copy()
    m.play(2, "pass")
    assert m.winners == (1,)
    assert hand(m, 2) == "Y1 Y2 Y3 B1 B2 worry"
    go(answered, "2 worry\n2 name red\n2 give Y1\n2 give Y2")
    assert not answered.over


def test_M26_a_forced_what_me_worry_comes_too_late() -> None:
    m = mad("""
        hand 0: B1
        hand 1: B2
        hand 2: R-draw Y1
        top: R2
        turn: 2
        2 play R-draw
        0 pass
        1 pass
        chance deal worry
    """)
    assert refused(m, 1, "worry") == "M11"
    m.play("chance", "deal worry")
    assert drawers(m) == [1, 0]
    assert refused(m, 1, "worry") == "M17"
    assert refused(m, 0, "worry") == "M46"
    go(m, "1 play worry\n1 name green")
    assert (hand(m, 0), turn(m)) == ("B1 worry", 0)


# --- two players ------------------------------------------------------------------------------------------


def test_M36_which_way_changes_nothing() -> None:
    m = mad("hand 0: B1\nhand 1: R-way Y1\ntop: R2\nturn: 1\n1 play R-way")
    assert turn(m) == 0
    assert m.view().direction == "right"


@pytest.mark.parametrize(
    ("card", "rows"),
    [
        ("R-draw", "0 pass\nchance deal G1"),
        ("R-draw", "0 worry\n0 name red\n1 pass\nchance deal G1"),
        ("R-give", "0 pass\n1 give Y1\n1 give Y2"),
        ("R-give", "0 worry\n0 name red\n1 pass\n0 give B1\n0 give B2"),
        ("wooly", "1 name red\n0 pass\nchance deal G1, deal G2, deal G3"),
        ("wooly", "1 name red\n0 worry\n0 name red\n1 pass\nchance deal G1, deal G2, deal G3"),
        ("swap", "1 name red\n1 victim 0\n0 pass"),
        ("swap", "1 name red\n1 victim 0\n0 worry\n0 name red"),
        ("swap", "1 name red\n1 no swap"),
    ],
)
def test_M36_the_other_player_is_next(card: str, rows: str) -> None:
    m = mad(f"hand 0: B1 B2 B3 worry\nhand 1: {card} Y1 Y2 Y3\ntop: R2\nturn: 1\n1 play {card}")
    assert turn(go(m, rows)) == 0


@pytest.mark.parametrize(
    ("rows", "cards"),
    [("0 pass", (2, 1)), ("0 worry\n0 name red\n1 pass", (1, 2))],
    ids=["taken", "defended"],
)
def test_M36_draw_1_hits_one(rows: str, cards: tuple[int, int]) -> None:
    spare = "" if rows == "0 pass" else "worry"
    m = mad(f"hand 0: B1 {spare}\nhand 1: R-draw Y1\ntop: R2\nturn: 1\n1 play R-draw")
    assert go(m, f"{rows}\nchance deal G1").view().held == cards
