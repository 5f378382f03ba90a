"""MAD, the Joker, winning, an empty pile, house rules: M16, M27, M28, M30 to M32, M37, M50, M54 to M56."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.cards import put
from tests.games.mad.helpers import (
    ANN,
    BEN,
    CAL,
    DEE,
    NAMING,
    drawers,
    go,
    hand,
    mad,
    refused,
    rest,
    told,
    turn,
)

# --- the Joker --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("others", ["Y1", "Y1 Y1", "Y1 Y2 Y3"])
def test_M27_ends_the_game_with_one_to_three_others(others: str) -> None:
    m = mad(f"hand 0: B1\nhand 1: joker {others}\ntop: R2\nturn: 1\n1 play joker")
    assert set(m.choices(1)) == {*NAMING, "call"}
    m.play(1, "call")
    assert m.over
    assert told(m, "JokerCalled") == [(1,)]


@pytest.mark.parametrize("others", ["Y1 Y1 Y2 Y2", "Y1 Y2 Y3 Y4", "Y1 Y2 Y3 Y4 Y5 Y6 R1"])
def test_M27_only_wild_with_four_or_more(others: str) -> None:
    m = mad(f"hand 0: B1\nhand 1: joker {others}\ntop: R2\nturn: 1\n1 play joker")
    assert set(m.choices(1)) == NAMING
    assert refused(m, 1, "call") == "M27"


def test_M27_always_good_as_a_plain_wild() -> None:
    m = mad("hand 0: B1\nhand 1: joker Y1\ntop: R2\nturn: 1\n1 play joker\n1 name blue")
    assert m.view().colour == "blue"
    assert turn(m) == 0


def test_M27_as_last_card_it_wins() -> None:
    m = mad("hand 0: B1\nhand 1: joker\ntop: R2\nturn: 1\n1 play joker")
    assert m.winners == (1,)
    assert told(m, "PointsCounted") == []


def test_M27_also_just_drawn() -> None:
    m = mad("hand 0: B2\nhand 1: Y1\ntop: R2\nturn: 1\n1 draw\nchance deal joker\n1 play joker\n1 call")
    assert m.winners == (1,)


def test_M27_only_on_your_own_turn() -> None:
    m = mad("hand 0: joker B1\nhand 1: R-draw R1 Y1\ntop: R2\nturn: 1")
    assert refused(m, 0, "play joker") == "M46"
    m.play(1, "play R-draw")
    assert refused(m, 0, "play joker") == "M18"
    assert m.choices(0) == ["pass"]


def test_M27_no_other_wild_ends_the_game() -> None:
    m = mad("hand 0: B1\nhand 1: wild Y1\ntop: R2\nturn: 1\n1 play wild")
    assert refused(m, 1, "call") == "M27"


def test_M27_nobody_can_defend() -> None:
    m = mad("hand 0: worry B1\nhand 1: joker Y1\ntop: R2\nturn: 1\n1 play joker\n1 call")
    assert m.winners == (1,)
    assert told(m, "DefenceAsked") == []


# --- counting ---------------------------------------------------------------------------------------------


def count(*hands: str) -> rumpus.Match:
    """The highest seat plays the Joker and ends the game."""
    caller = len(hands) - 1
    lines = [f"hand {seat}: {cards}" for seat, cards in enumerate(hands)]
    return mad("\n".join([*lines, "top: R2", f"turn: {caller}", f"{caller} play joker", f"{caller} call"]))


def test_M28_points() -> None:
    m = count("G1 Y2 R3 B4 G5 Y6", "G-way Y-draw R-give wild wooly", "worry swap G6", "joker Y1")
    assert told(m, "PointsCounted") == [(0, 21), (1, 25), (2, 16), (3, 1)]


def test_M28_the_caller_is_told_what_each_would_count_as_far_as_they_know() -> None:
    """Seat 2 has given seat 0 the only card there, and seat 1 one of two."""
    m = mad("hand 0: B1\nhand 1: Y1 R5\nhand 2: joker G3 wild\ntop: R2\nturn: 2")
    assert m.view(2).points == (-1, -1, -1)
    put(m.state.known[2][0], m.game.deck.number("B1"))
    put(m.state.known[2][1], m.game.deck.number("Y1"))
    m.play(2, "play joker")
    assert m.view(2).points == (1, -1, 8)
    assert m.view(0).points == m.view().points == (-1, -1, -1)
    m.play(2, "name red")
    assert m.view(2).points == (-1, -1, -1)


def test_M28_two_of_a_kind_count_twice() -> None:
    assert told(count("B6 B6 wild wild", "joker Y1 Y1"), "PointsCounted") == [(0, 22), (1, 2)]


@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        (("G3", "G4", "joker G2"), (2,)),
        (("G3", "G4", "joker G3"), (0,)),  # level with the caller beats the caller
        (("G4", "G2", "joker G3"), (1,)),
        (("G3", "Y3", "joker R3"), (0, 1)),  # level at the bottom win together
        (("G3", "Y3", "joker R4"), (0, 1)),
        (("G3", "Y4", "joker R4"), (0,)),  # the caller is out, not second
        (("G1 G2", "Y3", "B4", "joker R5"), (0, 1)),
        (("wild", "joker Y5"), (0,)),
    ],
)
def test_M28_who_wins_a_count(hands: tuple[str, ...], winners: tuple[int, ...]) -> None:
    m = count(*hands)
    assert m.winners == winners
    assert told(m, "GameWon") == [(seat,) for seat in winners]


@pytest.mark.parametrize(
    ("ben", "cal", "dee", "winners"),
    [
        ("R6 R1", "B3 B-draw", "wild Y3", (ANN,)),
        ("R6", "B3 B-draw", "wild Y3", (BEN,)),
        ("R6", "B3 B-draw", "Y3 B3", (DEE, BEN)),
        ("R6 R1", "B-draw", "wild Y3", (CAL,)),
    ],
)
def test_M50_example_a_joker_count(ben: str, cal: str, dee: str, winners: tuple[int, ...]) -> None:
    m = count(dee, cal, ben, "joker G2 Y4")
    assert told(m, "PointsCounted")[ANN] == (ANN, 6)
    assert m.winners == winners


# --- winning ----------------------------------------------------------------------------------------------


def test_M54_the_game_is_over() -> None:
    m = mad("hand 0: B1\nhand 1: B2\nhand 2: R5 R6\ntop: R2\nturn: 2\n2 play R5")
    assert not m.over
    assert m.winners == ()
    go(m, "1 draw\nchance deal R1\n1 play R1\n0 draw\nchance deal R3\n0 play R3\n2 play R6")
    assert m.over
    assert m.winners == (2,)
    assert m.waiting == ()
    for seat in range(3):
        assert refused(m, seat, "draw") == "M54"


def test_M54_points_decide_nothing_here() -> None:
    m = mad("hand 0: R1\nhand 1: R6\ntop: R2\nturn: 1\n1 play R6")
    assert m.winners == (1,)
    assert told(m, "PointsCounted") == []


@pytest.mark.parametrize("card", ["R-draw", "wooly"])
def test_M16_an_attack_as_last_card_wins(card: str) -> None:
    m = mad(f"hand 0: B1 worry\nhand 1: B2\nhand 2: {card}\ntop: R2\nturn: 2\n2 play {card}")
    assert m.winners == (2,)
    assert m.view().held == (2, 1, 0)
    assert told(m, "DefenceAsked") == []


LAST_DRAW_1 = "hand 0: B1 worry\nhand 1: B2\nhand 2: G-draw\ntop: G2\nturn: 2\n2 play G-draw"
LAST_WOOLY = """
    hand 0: B1 worry
    hand 1: B2
    hand 2: wooly
    top: R2
    turn: 2
    2 play wooly
    2 name red
    2 victim 0
"""


def test_M16_last_attack_counts_and_nobody_defends() -> None:
    m = go(mad(LAST_DRAW_1, "last_attack_counts"), "0 pass\n1 pass")
    assert not m.over
    go(m, "chance deal G1, deal G2")
    assert drawers(m) == [1, 0]
    assert m.winners == (2,)
    m = go(mad(LAST_WOOLY, "last_attack_counts"), "0 pass\nchance deal G1, deal G2, deal G3")
    assert drawers(m) == [0, 0, 0]
    assert m.winners == (2,)


def test_M16_last_attack_counts_and_comes_back() -> None:
    m = go(mad(LAST_DRAW_1, "last_attack_counts"), "0 worry\n1 pass\n0 name red\n1 pass\n2 pass")
    go(m, "chance deal G1, deal G2")
    assert drawers(m) == [1, 2]
    assert turn(m) == 1
    m = go(mad(LAST_WOOLY, "last_attack_counts"), "0 worry\n0 name blue\n2 pass")
    go(m, "chance deal G1, deal G2, deal G3")
    assert hand(m, 2) == "G1 G2 G3"
    assert turn(m) == 1


def test_M16_last_attack_counts_leaves_other_cards_alone() -> None:
    m = mad("hand 0: B1\nhand 1: wild\ntop: R2\nturn: 1\n1 play wild", "last_attack_counts")
    assert m.winners == (1,)


def test_M16_a_last_what_me_worry_beats_a_last_attack() -> None:
    m = mad("hand 0: worry\nhand 1: R-draw\ntop: R2\nturn: 1\n1 play R-draw\n0 worry", "last_attack_counts")
    assert m.winners == (0,)


def test_M55_one_for_the_winner() -> None:
    m = mad("hand 0: B1\nhand 1: B2\nhand 2: R6\ntop: R2\nturn: 2")
    assert m.scores == (0, 0, 0)
    m.play(2, "play R6")
    assert m.scores == (0, 0, 1)


def test_M55_one_for_each_who_shares() -> None:
    assert count("G3", "Y3", "joker R3").scores == (1, 1, 0)


# --- an empty draw pile -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "colour"), [("Y5", "-"), ("wild", "red")])
def test_M30_the_discards_become_the_pile(top: str, colour: str) -> None:
    m = mad(f"""
        hand 0: G1 B1
        hand 1: R1 R2
        top: {top}
        colour: {colour}
        pile: B6
        discard: {rest("G1 B1 R1 R2 B6")}
        turn: 1
        1 draw
        chance deal B6
    """)
    assert m.view().left == 70  # 76 but for five in hands and one on top
    assert m.view().discard == (top,)
    assert m.view().top == top
    assert m.view().colour == (None if colour == "-" else colour)
    assert told(m, "PileRecycled") == [(70,)]


def test_M30_in_the_middle_of_a_forced_draw() -> None:
    m = mad(f"""
        hand 0: G1 B1
        hand 1: R1 wooly
        top: Y5
        pile: B6
        discard: {rest("G1 B1 R1 wooly B6")}
        turn: 1
        1 play wooly
        1 name red
        chance deal B6, deal Y5, deal Y6
    """)
    assert hand(m, 0) == "G1 Y5 Y6 B1 B6"
    assert told(m, "PileRecycled") == [(71,)]


# Nearly all cards in one hand, one discard, one card to draw
FULL_HANDS = f"""
    hand 0: R3
    hand 1: Y6 Y-draw wooly
    hand 2: {rest("R3 Y6 Y-draw wooly R4 Y5 B5")}
    hand 3: R4
    top: Y5
    pile: B5
    turn: 1
"""


def test_M30_a_single_discard_waits_for_more() -> None:
    m = go(mad(FULL_HANDS), "1 draw\nchance deal B5")
    assert m.view().left == 0
    assert m.view().discard == ("Y5",)
    assert told(m, "PileRecycled") == []
    m.play(1, "play B5")
    assert m.view().left == 1
    assert m.view().discard == ("B5",)
    m.play(0, "draw")
    assert m.choices("chance") == ["deal Y5"]


def test_M31_draw_what_there_is() -> None:
    m = go(mad(FULL_HANDS), "1 play wooly\n1 name red\n1 victim 0\n0 pass")
    go(m, "chance deal B5, deal Y5")  # the Y5 was shuffled back; now only the wooly is left
    assert told(m, "Forgiven") == [(0, 1)]
    assert hand(m, 0) == "Y5 R3 B5"
    assert turn(m) == 0


def test_M31_nothing_is_left_for_the_last_to_draw() -> None:
    m = go(mad(FULL_HANDS), "1 play Y-draw\n0 pass\n2 pass\n3 pass\nchance deal B5, deal Y5")
    assert drawers(m) == [0, 3]
    assert told(m, "Forgiven") == [(2, 1)]
    assert turn(m) == 0


def test_M31_pass_in_place_of_a_draw() -> None:
    m = go(mad(FULL_HANDS), "1 draw\nchance deal B5\n1 keep")
    assert m.choices(0) == ["pass"]
    assert refused(m, 0, "draw") == "M31"
    m.play(0, "pass")
    assert hand(m, 0) == "R3"
    assert turn(m) == 3


DEADLOCK = f"""
    hand 0: R3 Y1
    hand 1: B4
    hand 2: {rest("R3 Y1 B4 Y5")}
    top: Y5
    pile: -
    turn: 2
"""


def test_M32_deadlock() -> None:
    m = go(mad(DEADLOCK), "2 pass\n1 pass")  # seat 2 could play but will not
    assert not m.over
    m.play(0, "pass")
    assert m.over
    assert m.winners == (0, 1)
    assert told(m, "PointsCounted")[:2] == [(0, 4), (1, 4)]  # level, and no caller to be out


def test_M32_a_card_played_begins_a_new_circuit() -> None:
    m = go(mad(DEADLOCK), "2 pass\n1 pass\n0 play Y1\n2 draw\nchance deal Y5\n2 keep\n1 pass\n0 pass")
    assert not m.over
    m.play(2, "pass")
    assert m.winners == (0,)


def test_M32_so_does_an_attack() -> None:
    m = mad(f"""
        hand 0: R3 Y-draw
        hand 1: B4
        hand 2: {rest("R3 Y-draw B4 Y5")}
        top: Y5
        pile: -
        turn: 2
        2 pass
        1 pass
        0 play Y-draw
        2 pass
        1 pass
        chance deal Y5
        2 pass
        1 pass
    """)
    assert told(m, "Forgiven") == [(1, 1)]
    assert not m.over
    m.play(0, "pass")
    assert m.winners == (0,)


# --- house rules ------------------------------------------------------------------------------------------


HOUSE_RULES = (
    "pass_freely",
    "forced_draw_counts",
    "last_attack_counts",
    "always_two",
    "no_counter",
    "all_exempt",
    "next_to_zapped",
)


@pytest.mark.parametrize("rule", HOUSE_RULES)
def test_M56_normally_off(rule: str) -> None:
    assert getattr(rumpus.new("mad", seats=3, seed=1).view(0), rule) is False
    assert getattr(rumpus.new("mad", seats=3, seed=1, **{rule: True}).view(0), rule) is True  # type: ignore[arg-type]


def test_M56_there_are_no_others() -> None:
    assert set(rumpus.new("mad", seats=3, seed=1).options) == {"seats", "dealer", "window", *HOUSE_RULES}


@pytest.mark.parametrize("rule", ["match", "games", "blitzen", "number_first"])
def test_M37_left_for_later(rule: str) -> None:
    with pytest.raises(rumpus.BadCall, match=rule):
        rumpus.new("mad", seats=3, **{rule: True})  # type: ignore[arg-type]


def test_M28_all_hands_are_open_when_they_are_counted() -> None:
    m = mad(
        """
        hand 0: B1 Y3
        hand 1: joker R2
        hand 2: wild
        top: G2
        turn: 1
        1 play joker
        1 call
        """
    )
    shown = [(0, "Y3"), (0, "B1"), (1, "R2"), (2, "wild")]
    assert [told(m, "CardShown", viewer=seat) for seat in range(3)] == [shown] * 3
