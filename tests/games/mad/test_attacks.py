"""MAD, attacks that nobody answers: M6, M11 to M15."""

from __future__ import annotations

import pytest

from tests.games.mad.helpers import (
    GIVE_TWO,
    NAMING,
    SWAP,
    drawers,
    go,
    hand,
    mad,
    refused,
    told,
    turn,
)

# --- Draw 1 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("direction", "order"), [("right", [0, 3, 2]), ("left", [2, 3, 0])], ids=["right", "left"]
)
def test_M11_every_opponent_draws_one(direction: str, order: list[int]) -> None:
    m = mad(f"""
        hand 0: B1
        hand 1: G-draw Y1
        hand 2: B2
        hand 3: B3
        top: G2
        turn: 1
        direction: {direction}
        1 play G-draw
        2 pass
        3 pass
        0 pass
        chance deal R1, deal R2
    """)
    assert m.waiting == ()  # nobody has a turn before the last card is drawn
    m.play("chance", "deal R3")
    assert drawers(m) == order
    assert m.view().held == (2, 1, 2, 2)
    assert turn(m) == order[0]


# --- forced cards and your own turn -----------------------------------------------------------------------

DRAW_1 = """
    hand 0: B1 Y3
    hand 1: Y1 Y2
    hand 2: G-draw R5 R6
    top: G2
    turn: 2
    2 play G-draw
    1 pass
    0 pass
"""


def test_M12_next_player_may_play_the_forced_card() -> None:
    m = go(mad(DRAW_1), "chance deal G6, deal R1")
    assert set(m.choices(1)) == {"play G6", "draw"}
    m.play(1, "play G6")
    assert turn(m) == 0


def test_M12_or_draw_once_more() -> None:
    m = go(mad(DRAW_1), "chance deal B6, deal R1\n1 draw\nchance deal G6\n1 play G6")
    assert hand(m, 1) == "Y1 Y2 B6"
    assert turn(m) == 0


def test_M12_others_keep_what_they_drew() -> None:
    m = go(mad(DRAW_1), "chance deal B6, deal G6")
    assert refused(m, 0, "play G6") == "M46"
    assert hand(m, 0) == "G6 Y3 B1"


def test_M12_wooly_comes_before_the_victims_turn() -> None:
    m = mad("""
        hand 0: B1 Y3
        hand 1: Y1 Y2
        hand 2: wooly R5 R6
        top: G2
        turn: 2
        2 play wooly
        2 name green
        2 victim 1
        1 pass
        chance deal B6, deal G6, deal R1
    """)
    assert turn(m) == 1
    assert set(m.choices(1)) == {"play G6", "draw"}


def test_M12_forced_draw_counts() -> None:
    m = go(mad(DRAW_1, "forced_draw_counts"), "chance deal G6, deal R1")
    assert set(m.choices(1)) == {"play G6", "pass"}
    assert refused(m, 1, "draw") == "M12"
    m.play(1, "pass")
    assert hand(m, 1) == "G6 Y1 Y2"
    assert turn(m) == 0
    assert set(m.choices(0)) == {"draw"}  # the attack was not just before this turn
    assert refused(m, 0, "pass") in ("M7", "M8")


def test_M12_forced_draw_counts_only_just_before_the_turn() -> None:
    m = go(mad(DRAW_1, "forced_draw_counts"), "chance deal G6, deal R1\n1 play G6")
    assert m.choices(0) == ["draw"]


def test_M12_forced_draw_counts_only_for_who_drew() -> None:
    m = mad(
        """
        hand 0: B1 Y3
        hand 1: Y1 Y2
        hand 2: wooly R5 R6
        top: G2
        turn: 2
        2 play wooly
        2 name green
        2 victim 0
        0 pass
        chance deal B6, deal R4, deal R1
        """,
        "forced_draw_counts",
    )
    assert m.choices(1) == ["draw"]
    go(m, "1 draw\nchance deal B5\n1 keep")
    assert m.choices(0) == ["draw"]


# --- Give two ---------------------------------------------------------------------------------------------


def test_M13_give_two() -> None:
    m = mad(GIVE_TWO)
    assert set(m.choices(2)) == {"victim 0", "victim 1"}
    m.play(2, "victim 0")
    assert m.view().asked == (0,)
    m.play(0, "pass")
    assert set(m.choices(2)) == {"give R4", "give R5", "give R6"}
    m.play(2, "give R4")
    assert set(m.choices(2)) == {"give R5", "give R6"}
    assert refused(m, 2, "give R4") == "M13"
    m.play(2, "give R6")
    assert (hand(m, 0), hand(m, 1), hand(m, 2)) == ("Y3 R4 R6 B1", "Y1 Y2", "R5")
    assert turn(m) == 1


def test_M13_it_is_compulsory() -> None:
    m = mad(GIVE_TWO)
    assert refused(m, 2, "no swap") == "M13"
    assert refused(m, 2, "pass") == "M13"
    go(m, "2 victim 1\n1 pass")
    assert refused(m, 2, "pass") == "M13"


def test_M13_not_to_yourself() -> None:
    assert refused(mad(GIVE_TWO), 2, "victim 2") == "M13"


def test_M13_two_players_are_not_asked_whom() -> None:
    m = mad("hand 0: B1\nhand 1: G-give R4 R5 R6\ntop: G2\nturn: 1\n1 play G-give")
    assert m.view().asked == (0,)
    assert m.view().victim == 0


@pytest.mark.parametrize("left", ["R4 R5", "R4"])
def test_M14_giving_your_last_cards_wins(left: str) -> None:
    m = mad(f"""
        hand 0: B1 Y3
        hand 1: Y1 Y2
        hand 2: G-give {left}
        top: G2
        turn: 2
        2 play G-give
        2 victim 1
    """)
    assert not m.over  # not before the chance to defend is past
    m.play(1, "pass")
    assert m.winners == (2,)
    assert hand(m, 1) == f"Y1 Y2 {left}"


@pytest.mark.parametrize("rules", [(), ("last_attack_counts",)])
def test_M14_give_two_as_last_card(rules: tuple[str, ...]) -> None:
    m = mad("hand 0: B1 worry\nhand 1: Y1 worry\nhand 2: G-give\ntop: G2\nturn: 2\n2 play G-give", *rules)
    assert m.winners == (2,)
    assert told(m, "VictimNamed") == told(m, "DefenceAsked") == []


# --- Wild & Wooly -----------------------------------------------------------------------------------------

WOOLY = """
    hand 0: B1 Y3
    hand 1: Y1 Y2
    hand 2: wooly R5 R6
    top: G2
    turn: 2
    2 play wooly
"""


@pytest.mark.parametrize("victim", [0, 1])
def test_M6_wooly(victim: int) -> None:
    m = mad(WOOLY)
    assert set(m.choices(2)) == NAMING
    m.play(2, "name blue")
    assert set(m.choices(2)) == {"victim 0", "victim 1"}
    go(m, f"2 victim {victim}\n{victim} pass\nchance deal R1, deal R2, deal R3")
    assert drawers(m) == [victim] * 3
    assert m.view().colour == "blue"
    assert turn(m) == 1
    go(m, "1 draw\nchance deal G1\n1 keep")
    assert turn(m) == 0  # nobody loses a turn


def test_M6_both_are_compulsory() -> None:
    m = mad(WOOLY)
    assert refused(m, 2, "victim 1") == "M5"  # the colour comes first
    m.play(2, "name blue")
    assert refused(m, 2, "no swap") == "M6"


def test_M6_not_yourself() -> None:
    assert refused(go(mad(WOOLY), "2 name blue"), 2, "victim 2") == "M6"


def test_M6_two_players_are_not_asked_whom() -> None:
    m = mad("hand 0: B1\nhand 1: wooly R4\ntop: G2\nturn: 1\n1 play wooly\n1 name red")
    assert m.view().asked == (0,)
    go(m, "0 pass\nchance deal R1, deal R2, deal R3")
    assert hand(m, 0) == "R1 R2 R3 B1"


# --- Exchange ---------------------------------------------------------------------------------------------


def test_M15_exchange() -> None:
    m = mad(SWAP)
    assert set(m.choices(2)) == {"victim 0", "victim 1", "victim 3", "no swap"}
    go(m, "2 victim 1\n1 pass")
    assert [hand(m, seat) for seat in range(4)] == ["Y3 B1", "R5 R6", "Y1 Y2 Y4", "G1"]
    assert m.view().colour == "blue"
    assert turn(m) == 1


def test_M15_it_is_optional() -> None:
    m = go(mad(SWAP), "2 no swap")
    assert [hand(m, seat) for seat in range(4)] == ["Y3 B1", "Y1 Y2 Y4", "R5 R6", "G1"]
    assert m.view().colour == "blue"
    assert turn(m) == 1
    assert told(m, "DefenceAsked") == []


def test_M15_not_with_yourself() -> None:
    assert refused(mad(SWAP), 2, "victim 2") == "M15"


def test_M15_two_players_are_asked_if() -> None:
    m = mad("hand 0: B1\nhand 1: swap R4 R5\ntop: G2\nturn: 1\n1 play swap\n1 name red")
    assert set(m.choices(1)) == {"victim 0", "no swap"}
    go(m, "1 victim 0\n0 pass")
    assert (hand(m, 0), hand(m, 1)) == ("R4 R5", "B1")
    assert turn(m) == 0


@pytest.mark.parametrize("rules", [(), ("last_attack_counts",)])
def test_M15_exchange_as_last_card(rules: tuple[str, ...]) -> None:
    m = mad("hand 0: B1\nhand 1: Y1\nhand 2: swap\ntop: G2\nturn: 2\n2 play swap", *rules)
    assert m.winners == (2,)
    assert (hand(m, 0), hand(m, 1)) == ("B1", "Y1")
