"""MAD, what everyone may know: M33, M34."""

from __future__ import annotations

import pytest

import rumpus
from tests.games.mad.helpers import (
    GIVE_TWO,
    SWAP,
    go,
    hand,
    mad,
    told,
    turn,
)


def test_M33_hand_sizes_are_public() -> None:
    m = mad("hand 0: B1\nhand 1: B2 B3\nhand 2: R5 R6 R1\ntop: R2\nturn: 2\n2 play R5")
    for viewer in (0, 1, 2, None):
        assert m.view(viewer).held == (1, 2, 2)


def test_M33_no_last_card_call() -> None:
    m = mad("hand 0: B1 B2\nhand 1: R5 R6\ntop: R2\nturn: 1\n1 play R5")
    assert turn(m) == 0  # with one card left nothing is asked, and nothing can be said
    assert m.choices(1) == []
    with pytest.raises(rumpus.BadCall, match="uno_call"):
        rumpus.new("mad", seats=3, uno_call=True)


def test_M34_given_cards() -> None:
    m = go(mad(GIVE_TWO), "2 victim 0\n0 pass\n2 give R4\n2 give R6")
    seen = [(2, 0, "R4", 0), (2, 0, "R6", 0)]
    assert told(m, "CardGiven", viewer=0) == told(m, "CardGiven", viewer=2) == seen
    assert told(m, "CardGiven", viewer=1) == [(2, 0, None, 0), (2, 0, None, 0)]
    assert m.view(2).known[0] == ("R4", "R6")
    assert m.view(1).known == ((), (), ())
    assert m.view(1).held == (4, 2, 1)


def test_M34_others_cannot_tell_which_cards() -> None:
    one = go(mad(GIVE_TWO), "2 victim 0\n0 pass\n2 give R4\n2 give R6")
    two = go(mad(GIVE_TWO), "2 victim 0\n0 pass\n2 give R5\n2 give R6")
    assert one.view(1) == two.view(1)
    assert one.view() == two.view()
    assert one.events_for(1) == two.events_for(1)
    assert one.events_for(None) == two.events_for(None)


def test_M34_a_given_card_is_known_until_it_is_played() -> None:
    m = go(mad(GIVE_TWO), "2 victim 1\n1 pass\n2 give R4\n2 give R6\n1 draw\nchance deal wild\n1 play wild")
    go(m, "1 name red\n0 draw\nchance deal B2\n0 keep")
    assert m.view(2).known[1] == ("R4", "R6")
    go(m, "2 draw\nchance deal B2\n2 keep\n1 play R4")
    assert m.view(2).known[1] == ("R6",)


def test_M34_a_twin_that_is_drawn_and_played_is_another_card() -> None:
    """All see that it is the card just drawn (M7), so the one that was given must still be there."""
    m = go(mad(GIVE_TWO), "2 victim 1\n1 pass\n2 give R4\n2 give R6\n1 draw\nchance deal wild\n1 play wild")
    go(m, "1 name red\n0 draw\nchance deal B2\n0 keep\n2 draw\nchance deal B2\n2 keep")
    go(m, "1 draw\nchance deal R4\n1 play R4")
    assert m.view(2).known[1] == ("R4", "R6")


GIVEN_ON = """
    hand 0: B1 Y3
    hand 1: B-give Y1
    hand 2: G-give R4 R5 R6
    top: G2
    turn: 2
    2 play G-give
    2 victim 1
    1 pass
    2 give R4
    2 give R6
    1 play B-give
"""


def test_M34_nobody_else_knows_what_is_given_on() -> None:
    one = go(mad(GIVEN_ON), "1 victim 0\n0 pass\n1 give Y1\n1 give R4")
    two = go(mad(GIVEN_ON), "1 victim 0\n0 pass\n1 give R4\n1 give R6")
    assert one.view(2) == two.view(2)
    assert one.view(2).known == ((), (), ())
    assert one.events_for(2) == two.events_for(2)


def test_M34_what_is_given_back_is_there_no_longer() -> None:
    m = go(mad(GIVEN_ON), "1 victim 2\n2 pass\n1 give Y1\n1 give R4")
    assert hand(m, 2) == "Y1 R4 R5"
    assert m.view(2).known[1] == ("R6",)


@pytest.mark.parametrize("swapper", [0, 1])
def test_M34_given_and_got_back_by_an_exchange(swapper: int) -> None:
    m = mad("""
        hand 0: B1 swap
        hand 1: G-give R4 R5 R6 swap
        top: G2
        turn: 1
        1 play G-give
        0 pass
        1 give R4
        1 give R6
    """)
    if swapper == 1:
        go(m, "0 draw\nchance deal Y1\n0 keep")
    go(m, f"{swapper} play swap\n{swapper} name red\n{swapper} victim {1 - swapper}\n{1 - swapper} pass")
    for seat in (0, 1):
        assert m.view(seat).known[seat] == ()
        assert m.view(seat).known[1 - seat] == m.view(1 - seat).hand


def test_M34_exchanged_hands() -> None:
    m = go(mad(SWAP), "2 victim 1\n1 pass")
    assert m.view(1).known[2] == ("Y1", "Y2", "Y4")
    assert m.view(2).known[1] == ("R5", "R6")
    for viewer in (0, 3):
        assert m.view(viewer).known == ((), (), (), ())
        assert sorted(told(m, "CardGiven", viewer=viewer)) == [(1, 2, None, 1)] * 3 + [(2, 1, None, 1)] * 2
    assert set(told(m, "CardGiven", viewer=2)) == {
        (1, 2, "Y1", 1),
        (1, 2, "Y2", 1),
        (1, 2, "Y4", 1),
        (2, 1, "R5", 1),
        (2, 1, "R6", 1),
    }


def test_M34_others_cannot_tell_which_hands() -> None:
    one = go(mad(SWAP), "2 victim 1\n1 pass")
    two = go(mad(SWAP.replace("Y1 Y2 Y4", "G3 B4 joker")), "2 victim 1\n1 pass")
    for viewer in (0, 3, None):
        assert one.view(viewer) == two.view(viewer)
        assert one.events_for(viewer) == two.events_for(viewer)  # not even by the order of the cards


def test_M34_what_was_given_moves_on_with_the_hand() -> None:
    m = mad("""
        hand 0: B1 Y3
        hand 1: swap Y2 Y4
        hand 2: G-give R4 R5 R6
        hand 3: Y5
        top: G2
        turn: 2
        2 play G-give
        2 victim 0
        0 pass
        2 give R4
        2 give R6
        1 play swap
        1 name red
        1 victim 0
        0 pass
    """)
    assert m.view(2).known[1] == ("R4", "R6")
    assert m.view(2).known[0] == ()
    assert m.view(1).known[0] == ("Y2", "Y4")
    assert m.view(3).known == ((), (), (), ())


def test_M15_to_bystanders_an_exchange_is_told_once() -> None:
    m = go(mad(SWAP), "2 victim 1\n1 pass")
    assert m.story(0).count("gave") == 0
    assert m.story(0).count("exchanged hands") == 1
    assert m.story(1).count("gave") == 5  # those two see every card (M34)
