"""MAD, self-defence: M18 to M22, M35, M51 to M53."""

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
    NAMING,
    WOOLY,
    drawers,
    give_two,
    go,
    hand,
    mad,
    refused,
    rest,
    told,
    turn,
)

# --- defending --------------------------------------------------------------------------------------------


def test_M18_all_targets_are_asked_at_once() -> None:
    m = mad(DRAW_1)
    assert m.waiting == (0, 1, 2)
    assert told(m, "DefenceAsked") == [(3, [0, 1, 2])]
    go(m, "0 pass\n2 pass\n1 pass")  # in any order
    assert told(m, "Answered") == [(0, 0), (2, 0), (1, 0)]


def test_M18_only_targets_may() -> None:
    m = mad(WOOLY)
    assert m.waiting == (1,)
    assert refused(m, 0, "worry") == "M18"
    assert refused(m, 3, "pass") == "M18"


def test_M18_only_with_the_card() -> None:
    m = mad(DRAW_1)
    assert set(m.choices(1)) == {"pass", "worry"}
    assert m.choices(2) == ["pass"]
    assert refused(m, 2, "worry") == "M18"


def test_M18_before_anything_is_drawn_given_or_seen() -> None:
    assert told(go(mad(DRAW_1), "0 pass\n2 pass"), "ForcedToDraw") == []
    m = mad("""
        hand 0: B1 worry
        hand 1: G-give Y1 Y2 Y3
        top: G2
        turn: 1
        1 play G-give
    """)
    assert m.choices(1) == []  # the cards are not even chosen yet
    assert set(m.choices(0)) == {"pass", "worry"}
    m = mad("hand 0: B1 worry\nhand 1: swap Y1\ntop: G2\nturn: 1\n1 play swap\n1 name red\n1 victim 0")
    assert m.view(0).known == ((), ())
    assert told(m, "CardGiven") == []


def test_M18_answers_are_secret() -> None:
    worried = go(mad(DRAW_1), "1 worry")
    passed = go(mad(DRAW_1), "1 pass")
    for viewer in (0, 2, 3, None):
        assert worried.view(viewer) == passed.view(viewer)
        assert worried.events_for(viewer) == passed.events_for(viewer)
    assert worried.view(1).worried
    assert not passed.view(1).worried
    assert worried.view().top == "R-draw"  # the card is not laid before all have answered


def test_M18_no_second_answer() -> None:
    m = go(mad(DRAW_1), "1 worry")
    assert refused(m, 1, "pass") == "M18"


@pytest.mark.parametrize(("direction", "first"), [("right", 0), ("left", 2)])
def test_M18_the_first_in_the_order_of_play_defends(direction: str, first: int) -> None:
    m = mad(f"""
        hand 0: B1 worry
        hand 1: R-draw Y1 Y2
        hand 2: B2 worry
        hand 3: B3
        top: R2
        turn: 1
        direction: {direction}
        1 play R-draw
        2 worry
        0 worry
        3 pass
    """)
    other = 2 - first
    assert told(m, "Defended") == [(first, 1, "draw_one")]
    assert m.waiting == (first,)
    assert "worry" in hand(m, other)
    assert told(m, "Answered", viewer=1) == [(2, None), (0, None), (3, None)]  # nor is it told afterwards
    m.play(first, "name blue")
    assert set(m.choices(other)) == {"pass", "worry"}  # asked again (M23)


def test_M18_the_defender_names_the_colour() -> None:
    m = go(mad(WOOLY), "1 worry")
    assert m.waiting == (1,)
    assert set(m.choices(1)) == NAMING
    m.play(1, "name blue")
    assert m.view().top == "worry"
    assert m.view().colour == "blue"  # no longer red
    assert hand(m, 1) == "B2"


# --- the time to defend -----------------------------------------------------------------------------------


def test_M35_asked_whether_or_not_a_target_has_the_card() -> None:
    armed = mad("hand 0: B1\nhand 1: B2 worry\nhand 2: R-draw Y1\ntop: R2\nturn: 2\n2 play R-draw")
    unarmed = mad("hand 0: B1\nhand 1: B2 B3\nhand 2: R-draw Y1\ntop: R2\nturn: 2\n2 play R-draw")
    assert armed.waiting == unarmed.waiting == (0, 1)
    for viewer in (0, 2, None):
        assert armed.view(viewer) == unarmed.view(viewer)


def test_M35_ends_early_when_all_have_answered() -> None:
    m = go(mad(DRAW_1), "0 pass\n1 pass")
    assert m.view().phase == "defend"
    m.play(2, "pass")
    assert m.view().phase == "draw"


def test_M35_silence_is_a_pass() -> None:
    m = go(mad(DRAW_1), "1 pass\nclock time up")
    assert told(m, "TimeRanOut") == [([0, 2],)]
    go(m, "chance deal G1, deal G2, deal G3")
    assert drawers(m) == [2, 1, 0]
    assert turn(m) == 2


def test_M35_an_answer_given_in_time_counts() -> None:
    m = go(mad(DRAW_1), "0 worry\nclock time up")
    assert told(m, "Defended") == [(0, 3, "draw_one")]


def test_M35_the_clock_has_its_say_only_then() -> None:
    m = mad("hand 0: B1\nhand 1: R1\ntop: R2\nturn: 1")
    assert refused(m, "clock", "time up") == "M46"
    assert mad(DRAW_1).choices("clock") == ["time up"]


@pytest.mark.parametrize(("headers", "seconds"), [("", 5), ('[Window "20"]', 20)])
def test_M35_neither_the_clock_nor_a_target_breaks_the_window(headers: str, seconds: int) -> None:
    m = mad(f"{headers}\n{DRAW_1}")
    up = seconds * 1_000_000
    assert m.game.rules.closes is not None
    assert m.game.rules.closes(m.state) == up
    assert refused(m, "clock", "time up", at=up - 1) == "M35"
    assert refused(m, 0, "worry", at=up + 1) == "M35"
    m.play(0, "pass", at=up)  # the last moment is in time
    m.play("clock", "time up")
    assert told(m, "TimeRanOut") == [([1, 2],)]
    assert m.state.now == up
    record = m.record()
    assert rumpus.load(record) == m
    with pytest.raises(rumpus.Forbidden, match="M35"):
        rumpus.load(record.replace(f"@{seconds} ", f"@{seconds + 1} "))
    with pytest.raises(rumpus.Forbidden, match="M35"):
        rumpus.load(record.replace(f"@{seconds} ", f"@{seconds - 1} "))


def test_M35_the_time_runs_only_while_somebody_is_asked() -> None:
    m = mad(DRAW_1)
    assert rumpus.load(m.position()).state.since == m.state.since == 0
    with pytest.raises(rumpus.BadRecord, match="only in the phase 'defend'"):
        mad("hand 0: B1\nhand 1: R1\ntop: R2\nsince: 0\nturn: 1")


def test_M35_nobody_is_asked_when_both_lie_face_up() -> None:
    position = "hand 0: B1\nhand 1: R-draw Y1\ntop: R2\nturn: 1"
    m = mad(f"{position}\ndiscard: worry worry R2\n1 play R-draw")
    assert m.view().phase == "draw"
    assert told(m, "DefenceAsked") == []
    m = mad(f"{position}\ndiscard: worry R2\n1 play R-draw")
    assert m.waiting == (0,)


def test_M35_asked_again_once_they_are_shuffled_back() -> None:
    held = "B1 R-draw R1 Y1 G5"
    m = mad(f"""
        hand 0: B1
        hand 1: R-draw R1 Y1
        top: R2
        discard: {rest(held)}
        pile: G5
        turn: 1
        1 draw
        chance deal G5
        1 keep
        0 draw
        chance deal B2
        0 keep
        1 play R-draw
    """)
    assert told(m, "PileRecycled") == [(70,)]
    assert m.waiting == (0,)


# --- what a defence does ----------------------------------------------------------------------------------


def test_M19_an_exchange_is_only_prevented() -> None:
    m = mad("""
        hand 0: B1
        hand 1: B2 B4 worry
        hand 2: swap Y1 worry
        top: R2
        turn: 2
        2 play swap
        2 name red
        2 victim 1
        1 worry
        1 name green
    """)
    assert told(m, "ExchangePrevented") == [(1,)]
    assert (hand(m, 0), hand(m, 1), hand(m, 2)) == ("B1", "B2 B4", "Y1 worry")
    assert turn(m) == 1  # and nobody is asked to answer that (M23)


def test_M51_example_an_exchange_prevented() -> None:
    m = mad(f"""
        hand {ANN}: B1 B2
        hand {BEN}: swap Y1 Y2
        hand {CAL}: G1 R1 wild
        hand {DEE}: worry B3
        top: Y3
        turn: {BEN}
        {BEN} play swap
        {BEN} name red
        {BEN} victim {DEE}
        {DEE} worry
        {DEE} name green
    """)
    assert (hand(m, BEN), hand(m, DEE)) == ("Y1 Y2", "B3")
    assert turn(m) == CAL
    assert set(m.choices(CAL)) == {"play G1", "play wild", "draw"}


def test_M20_wooly_hits_the_attacker() -> None:
    m = go(mad(WOOLY), "1 worry\n1 name blue\n3 pass\nchance deal G1, deal G2, deal G3")
    assert drawers(m) == [3, 3, 3]
    assert (hand(m, 1), hand(m, 3)) == ("B2", "G1 G2 G3 Y1 Y2")


def test_M52_example_wooly_sent_back() -> None:
    m = go(mad(ANN_ATTACKS_CAL), f"{ANN} pass\nchance deal R5, deal R5, deal R6")
    assert hand(m, CAL) == "R2"
    assert hand(m, ANN) == "R1 R3 R5 R5 R6 worry"
    assert turn(m) == BEN
    assert set(m.choices(BEN)) == {"play B1", "play wild", "draw"}


def test_M52_example_and_back_again() -> None:
    m = go(mad(ANN_ATTACKS_CAL), f"{ANN} worry\n{ANN} name yellow\nchance deal R5, deal R5, deal R6")
    assert hand(m, CAL) == "R2 R5 R5 R6"
    assert hand(m, ANN) == "R1 R3"
    assert turn(m) == BEN
    assert set(m.choices(BEN)) == {"play Y1", "play wild", "draw"}


def test_M21_the_attacker_is_given_two() -> None:
    m = go(give_two("Y1 Y2 Y3", "B1 B2 B3"), "2 pass")
    assert set(m.choices(1)) == {"give B1", "give B2", "give B3"}
    go(m, "1 give B1\n1 give B3")
    assert (hand(m, 1), hand(m, 2)) == ("B2", "Y1 Y2 Y3 B1 B3")
    assert turn(m) == 1
    assert told(m, "CardGiven", viewer=0) == [(1, 2, None, 0), (1, 2, None, 0)]


def test_M21_or_as_many_as_were_on_offer() -> None:
    m = go(give_two("Y1", "B1 B2 B3"), "2 pass\n1 give B2")
    assert (hand(m, 1), hand(m, 2)) == ("B1 B3", "Y1 B2")
    assert turn(m) == 1


def test_M21_always_two() -> None:
    m = go(give_two("Y1", "B1 B2 B3", "always_two"), "2 pass\n1 give B2\n1 give B3")
    assert (hand(m, 1), hand(m, 2)) == ("B1", "Y1 B2 B3")
    assert turn(m) == 1


def test_M21_fewer_if_the_defender_has_fewer() -> None:
    m = go(give_two("Y1 Y2 Y3", "B1"), "2 pass")
    assert (hand(m, 1), hand(m, 2)) == ("", "Y1 Y2 Y3 B1")
    assert m.winners == (1,)  # M25


def test_M22_everyone_but_the_defender_draws_one() -> None:
    m = go(mad(DRAW_1), "0 pass\n1 worry\n2 pass\n1 name green")
    assert told(m, "ForcedToDraw") == []
    go(m, "0 pass\n2 pass\n3 pass\nchance deal G1, deal G2, deal G3")
    assert drawers(m) == [2, 0, 3]
    assert [hand(m, seat) for seat in range(4)] == ["G2 B1 worry", "B2", "G1 B3", "G3 Y1 Y2"]


def test_M53_example_draw_1_sent_round() -> None:
    m = mad(f"""
        hand {ANN}: R-draw R1 R3
        hand {BEN}: B1 G1
        hand {CAL}: worry R2
        hand {DEE}: R4
        top: R5
        turn: {ANN}
        {ANN} play R-draw
    """)
    assert m.waiting == (DEE, CAL, BEN)
    go(m, f"{BEN} pass\n{DEE} pass\n{CAL} worry\n{CAL} name yellow")
    go(m, f"{ANN} pass\n{BEN} pass\n{DEE} pass\nchance deal Y1, deal G2, deal G3")
    assert drawers(m) == [BEN, DEE, ANN]
    assert hand(m, CAL) == "R2"
    assert turn(m) == BEN
    assert set(m.choices(BEN)) == {"play Y1", "draw"}
