"""MAD, turns and the cards that attack nobody: M3 to M5, M7 to M10, M17, M46 to M49."""

from __future__ import annotations

import pytest

import rumpus
from tests.games.mad.helpers import (
    COLOURS,
    NAMING,
    WILDS,
    go,
    hand,
    mad,
    refused,
    rest,
    told,
    turn,
)


def on(top: str, cards: str) -> rumpus.Match:
    """Seat 1 of two is on turn. 'wild red' is a wild card for which red was named."""
    card, _, colour = top.partition(" ")
    return mad(f"""
        hand 0: B1 R-draw
        hand 1: {cards}
        top: {card}
        colour: {colour or "-"}
        turn: 1
    """)


# --- a turn -----------------------------------------------------------------------------------------------


def test_M46_one_card_a_turn() -> None:
    m = mad("hand 0: G3 B2\nhand 1: B3 B4\nhand 2: G5 G6\ntop: G2\nturn: 2")
    m.play(2, "play G5")
    assert m.view().top == "G5"
    assert hand(m, 2) == "G6"
    assert turn(m) == 1
    assert refused(m, 2, "play G6") == "M46"


def test_M46_only_on_your_turn() -> None:
    m = mad("hand 0: G3 B2\nhand 1: B3 B4\nhand 2: G5 G6\ntop: G2\nturn: 2")
    assert m.waiting == (2,)
    assert refused(m, 0, "play G3") == "M46"
    assert refused(m, 1, "draw") == "M46"
    assert m.choices(0) == []


def test_M46_only_cards_you_hold() -> None:
    m = mad("hand 0: G3 B2\nhand 1: B3 B4\nhand 2: G5 G6\ntop: G2\nturn: 2")
    assert refused(m, 2, "play G3") == "M46"


@pytest.mark.parametrize(("direction", "order"), [("right", [3, 2, 1, 0, 3]), ("left", [3, 0, 1, 2, 3])])
def test_M46_turns_go_round(direction: str, order: list[int]) -> None:
    m = mad(f"""
        hand 0: B1
        hand 1: B2
        hand 2: B3
        hand 3: B4
        top: G2
        turn: 3
        direction: {direction}
    """)
    for seat in order:
        assert turn(m) == seat
        m.play(seat, "draw")
        m.play("chance", m.choices("chance")[0])
        m.play(seat, "keep")


# --- what goes on what ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "fits"),
    [
        # the booklet: a green 5 on any green card and on any 5
        ("G5", "G1 G2 G3 G4 G5 G6 G-way G-draw G-give Y5 R5 B5"),
        # the booklet: a yellow Which way on any yellow card and on any Which way
        ("Y-way", "Y1 Y2 Y3 Y4 Y5 Y6 Y-way Y-draw Y-give G-way R-way B-way"),
        ("Y-draw", "Y1 Y2 Y3 Y4 Y5 Y6 Y-way Y-give G-draw R-draw B-draw"),
        ("B-give", "B1 B2 B3 B4 B5 B6 B-way B-draw G-give Y-give R-give"),
    ],
)
def test_M3_colour_number_message(card: str, fits: str) -> None:
    found = set()
    for top in set(rest(card).split()) - set(WILDS):
        m = mad(f"hand 0: joker\nhand 1: {card} wild\ntop: {top}\nturn: 1")
        if f"play {card}" in m.choices(1):
            found.add(top)
            m.play(1, f"play {card}")
        else:
            assert refused(m, 1, f"play {card}") == "M3"
    assert found == set(fits.split())


@pytest.mark.parametrize("card", WILDS)
def test_M4_wild_on_anything(card: str) -> None:
    for top in set(rest(card).split()):
        colour = "red" if top in WILDS else "-"
        m = mad(f"hand 0: G1\nhand 1: {card} G2\ntop: {top}\ncolour: {colour}\nturn: 1")
        m.play(1, f"play {card}")
        assert m.view().top == card


@pytest.mark.parametrize("top", WILDS)
@pytest.mark.parametrize("colour", COLOURS)
def test_M4_only_the_named_colour_on_a_wild(top: str, colour: str) -> None:
    cards = "G1 G-way Y2 Y-draw R3 R-give B4 B-way wild"
    m = mad(f"hand 0: B1\nhand 1: {cards}\ntop: {top}\ncolour: {colour}\nturn: 1")
    for card in cards.split():
        if card == "wild" or card[0] == colour[0].upper():
            assert f"play {card}" in m.choices(1)
        else:
            assert refused(m, 1, f"play {card}") == "M4"


def test_M4_the_colour_holds_until_covered() -> None:
    m = mad("""
        hand 0: Y1 G1
        hand 1: B2 B3
        hand 2: wild Y3 Y4
        top: G2
        turn: 2
        2 play wild
        2 name red
        1 draw
        chance deal B4
        1 keep
        0 draw
        chance deal Y4
        0 keep
        2 draw
        chance deal B4
        2 keep
    """)
    assert m.view().colour == "red"
    assert refused(m, 1, "play B4") == "M4"
    go(m, "1 draw\nchance deal R1\n1 play R1")
    assert m.view().colour is None
    m.play(0, "play G1")  # a number matches again


@pytest.mark.parametrize(
    ("top", "fits", "paragraph"),
    [
        ("G5", "G2 R5 wild", "M3"),
        ("B-way", "Y-way B3 wild", "M3"),
        ("wild red", "R5 wild", "M4"),
    ],
)
def test_M47_example_what_matches(top: str, fits: str, paragraph: str) -> None:
    cards = "G2 R5 Y-way B3 wild"
    m = on(top, cards)
    assert set(m.choices(1)) == {"draw", *(f"play {card}" for card in fits.split())}
    for card in set(cards.split()) - set(fits.split()):
        assert refused(m, 1, f"play {card}") == paragraph


@pytest.mark.parametrize("card", WILDS)
def test_M5_a_colour_must_be_named(card: str) -> None:
    m = on("G2", f"{card} Y1 Y2 Y3 Y4")
    m.play(1, f"play {card}")
    assert m.waiting == (1,)
    assert set(m.choices(1)) == NAMING
    assert refused(m, 1, "pass") == "M5"
    m.play(1, "name yellow")
    assert m.view().colour == "yellow"
    assert told(m, "ColourNamed") == [(1, "yellow")]


@pytest.mark.parametrize("top", ["G2", "wooly green"])
def test_M5_it_may_be_the_same_colour(top: str) -> None:
    m = go(on(top, "wild Y1"), "1 play wild\n1 name green")
    assert m.view().colour == "green"
    assert turn(m) == 0


@pytest.mark.parametrize("card", WILDS)
def test_M5_not_for_a_card_that_wins(card: str) -> None:
    m = go(on("G2", card), f"1 play {card}")
    assert m.winners == (1,)
    assert m.view().colour is None


def test_M5_not_for_a_joker_that_ends_the_game() -> None:
    m = go(on("G2", "joker Y1"), "1 play joker\n1 call")
    assert m.over
    assert told(m, "ColourNamed") == []


# --- drawing ----------------------------------------------------------------------------------------------


def test_M7_who_cannot_play_draws() -> None:
    m = on("G2", "Y1 R3")
    assert m.choices(1) == ["draw"]
    assert refused(m, 1, "pass") in ("M7", "M8")
    go(m, "1 draw\nchance deal G6")
    assert told(m, "Drew") == [(1, "G6")]
    assert set(m.choices(1)) == {"keep", "play G6"}


def test_M7_the_drawn_card_may_be_played() -> None:
    m = go(on("G2", "Y1 R3"), "1 draw\nchance deal G6\n1 play G6")
    assert m.view().top == "G6"
    assert hand(m, 1) == "Y1 R3"
    assert turn(m) == 0


def test_M7_the_turn_ends_without_a_play() -> None:
    m = go(on("G2", "Y1 R3"), "1 draw\nchance deal B6")
    assert refused(m, 1, "play B6") == "M3"
    assert refused(m, 1, "draw") == "M9"
    m.play(1, "keep")
    assert hand(m, 1) == "Y1 R3 B6"
    assert turn(m) == 0


def test_M7_the_drawn_card_does_what_it_says() -> None:
    m = go(on("G2", "Y1 R3"), "1 draw\nchance deal G-draw\n1 play G-draw\n0 pass\nchance deal B6")
    assert hand(m, 0) == "B1 B6 R-draw"
    assert turn(m) == 0


def test_M9_a_drawn_card_may_be_kept() -> None:
    m = go(on("G2", "Y1 R3"), "1 draw\nchance deal G6\n1 keep")
    assert m.view().top == "G2"
    assert hand(m, 1) == "G6 Y1 R3"
    assert turn(m) == 0


def test_M9_the_table_waits_either_way() -> None:
    good = go(on("G2", "Y1 R3"), "1 draw\nchance deal G6")
    bad = go(on("G2", "Y1 R3"), "1 draw\nchance deal B6")
    assert good.waiting == bad.waiting == (1,)
    assert bad.choices(1) == ["keep"]
    assert good.view(0) == bad.view(0)
    assert good.events_for(0) == bad.events_for(0)
    assert good.view(1).drawn == "G6"
    good.play(1, "keep")
    assert good.view(0).drawn is None


def test_M8_who_could_play_may_draw() -> None:
    m = on("G2", "G1 Y1 R3")
    assert set(m.choices(1)) == {"play G1", "draw"}
    assert refused(m, 1, "pass") == "M8"
    go(m, "1 draw\nchance deal G6")
    assert refused(m, 1, "play G1") == "M7"
    assert set(m.choices(1)) == {"keep", "play G6"}
    m.play(1, "play G6")
    assert turn(m) == 0


def test_M8_pass_freely() -> None:
    m = mad("hand 0: B1\nhand 1: G1 Y1\ntop: G2\nturn: 1", "pass_freely")
    assert set(m.choices(1)) == {"play G1", "draw", "pass"}
    m.play(1, "pass")
    assert hand(m, 1) == "G1 Y1"
    assert turn(m) == 0


def test_M8_pass_freely_is_for_who_could_play() -> None:
    m = mad("hand 0: B1\nhand 1: R1 Y1\ntop: G2\nturn: 1", "pass_freely")
    assert m.choices(1) == ["draw"]
    assert refused(m, 1, "pass") in ("M7", "M8")


def test_M8_pass_freely_does_not_undo_a_draw() -> None:
    m = mad("hand 0: B1\nhand 1: G1 Y1\ntop: G2\nturn: 1\n1 draw\nchance deal G6", "pass_freely")
    assert set(m.choices(1)) == {"keep", "play G6"}


def test_M8_passing_freely_for_ever_is_no_deadlock() -> None:
    m = mad("hand 0: G3 B1\nhand 1: G1 Y1\ntop: G2\nturn: 1", "pass_freely")
    go(m, "1 pass\n0 pass\n1 pass\n0 pass\n1 pass")
    assert turn(m) == 0


# --- Which way and the plain wild cards -------------------------------------------------------------------


@pytest.mark.parametrize("before", ["left", "right"])
@pytest.mark.parametrize(("named", "order"), [("left", [2, 3, 0]), ("right", [0, 3, 2])])
def test_M10_which_way(before: str, named: str, order: list[int]) -> None:
    m = mad(f"""
        hand 0: G1 G2
        hand 1: G-way Y1
        hand 2: G3 G4
        hand 3: G5 G6
        top: G2
        turn: 1
        direction: {before}
        1 play G-way
    """)
    assert set(m.choices(1)) == {"way left", "way right"}
    assert refused(m, 1, "pass") == "M10"
    m.play(1, f"way {named}")
    for seat in order:
        assert turn(m) == seat
        m.play(seat, m.choices(seat)[0])


def test_M10_two_players_are_not_asked() -> None:
    m = go(on("G2", "G-way Y1"), "1 play G-way")
    assert turn(m) == 0
    assert told(m, "DirectionNamed") == []


def test_M48_plain_wild() -> None:
    m = mad("hand 0: B1\nhand 1: B2 worry\nhand 2: wild Y1\ntop: G2\nturn: 2\n2 play wild\n2 name blue")
    assert turn(m) == 1
    assert m.view().held == (1, 2, 1)


@pytest.mark.parametrize(
    ("card", "then"), [("worry", ""), ("swap", "2 no swap"), ("joker", "")], ids=["worry", "swap", "joker"]
)
def test_M49_always_good_for_a_colour(card: str, then: str) -> None:
    m = mad(f"""
        hand 0: B1
        hand 1: B2 worry
        hand 2: {card} Y1 Y2
        top: G2
        turn: 2
        2 play {card}
        2 name blue
        {then}
    """)
    assert m.view().colour == "blue"
    assert turn(m) == 1
    assert (hand(m, 0), hand(m, 1), hand(m, 2)) == ("B1", "B2 worry", "Y1 Y2")


def test_M17_what_me_worry_on_your_own_turn() -> None:
    m = mad("hand 0: B1\nhand 1: B2 worry\nhand 2: worry Y1\ntop: R-draw\nturn: 2")
    assert refused(m, 2, "worry") == "M17"  # nobody attacks
    go(m, "2 play worry\n2 name red")
    assert m.view().held == (1, 2, 1)
    assert turn(m) == 1
