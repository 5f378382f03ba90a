"""docs/rules/handsdown.md, "The end": H23 to H26, H37."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.games.handsdown.events import CardTaken, Drew, GameWon, JokerLaid, PairShown, WentNowhere
from tests.games.handsdown.helpers import deal, kinds, number, phase, refused, slap, table

# --- the last pair ----------------------------------------------------------------------------------------


def test_H23_over_with_the_twentieth_pair_even_in_mid_turn() -> None:
    m = table("hand 0: 3 3\nhand 2: joker\nturn: 0", seats=3, rest=1)
    m.play(0, "slap")
    happened = m.play(0, "pair 3")
    assert kinds(happened) == ["PairShown", "JokerLaid", "GameWon"]
    assert happened[1] == JokerLaid(seat=2)
    assert m.over
    assert m.view().held == (0, 0, 0)
    assert refused(m, 0, "pass") == "H23"


def test_H23_no_card_is_taken_for_the_last_pair() -> None:
    m = table("hand 0: 3 3\nhand 2: joker\nturn: 0", seats=3, rest=1)
    m.play(0, "slap")
    m.play(0, "pair 3")
    assert m.scores == (100, 1900, 200)


def test_H23_whoever_holds_the_joker_lays_it_even_the_one_on_turn() -> None:
    m = table("hand 0: 3 3 joker\nturn: 0", seats=3, rest=1)
    m.play(0, "slap")
    assert JokerLaid(seat=0) in m.play(0, "pair 3")
    assert m.scores == (300, 1900, 0)


def test_H23_the_nineteenth_is_not_the_last() -> None:
    m = table("hand 0: 3 3 4 4\nhand 2: joker\nturn: 0", seats=3, rest=1)
    m.play(0, "slap")
    assert m.play(0, "pair 3") == [PairShown(seat=0, card=number("3"))]
    assert deal(m, "joker") == [CardTaken(seat=0, loser=2, card=number("joker"))]
    assert not m.over


def test_H23_house_rule_take_first() -> None:
    m = table("hand 0: 3 3\nhand 2: joker\nturn: 0", seats=3, rest=1, take_first=True)
    m.play(0, "slap")
    assert m.play(0, "pair 3") == [PairShown(seat=0, card=number("3"))]
    happened = deal(m, "joker")
    assert happened[:2] == [CardTaken(seat=0, loser=2, card=number("joker")), JokerLaid(seat=0)]
    assert m.over
    assert m.scores == (300, 1900, 0)


def test_H23_house_rule_with_nothing_to_take() -> None:
    m = table("hand 0: 3 3 joker\nturn: 0", seats=3, rest=1, take_first=True)
    m.play(0, "slap")
    m.play(0, "pair 3")
    assert m.over


def test_H24_the_next_in_turn_draws_a_joker_that_nobody_drew() -> None:
    laid = " ".join(f"{n} {n} {n} {n}" for n in range(1, 10))
    m = table(f"hand 2: 10 10\nlaid 0: {laid}\nlaid 1: 10 10\npile: joker\nturn: 2", seats=3)
    m.play(2, "slap")
    happened = m.play(2, "pair 10")
    assert happened[1:3] == [Drew(seat=0, card=number("joker")), JokerLaid(seat=0)]
    assert m.over
    assert m.scores == (2000, 100, 100)


# --- going nowhere ----------------------------------------------------------------------------------------

STUCK = "hand 0: 3 3 1\nhand 1: 4 joker 1\nhand 2: 4\nturn: 0"


@pytest.mark.parametrize(("idle", "free"), [(14, True), (15, True), (16, False), (25, False)])
def test_H25_after_five_circuits_a_pair_must_be_played(idle: int, *, free: bool) -> None:
    m = table(f"{STUCK}\nidle: {idle}", seats=3, rest=2)
    assert ("pass" in m.choices(0)) is free
    if not free:
        assert refused(m, 0, "pass") == "H25"
        slap(m, s1=200, s2=300)
        m.play(0, "pair 3")
        deal(m, "4")
        assert "pass" in m.choices(0)


def test_H25_who_has_no_pair_may_pass() -> None:
    m = table("hand 0: 3 1\nhand 1: 3 joker 1\nhand 2: 4 4\nturn: 0\nidle: 16", seats=3, rest=2)
    assert "pass" in m.choices(0)


def test_H25_turns_that_begin_with_an_empty_pile_are_counted_until_a_pair() -> None:
    m = table("hand 0: 3 1\nhand 1: 3 joker 1\nturn: 0", seats=3, rest=2)
    for turns in range(1, 8):
        m.play(m.state.turn, "pass")
        while phase(m) != "act":
            who = "chance" if phase(m) == "lose" else m.state.turn
            m.play(who, m.choices(who)[0])
        assert m.state.idle == turns
    assert table("hand 0: 3 1\nhand 1: 3 joker 1\nturn: 0\nidle: 9", seats=3, rest=2).state.idle == 9
    m = table(f"{STUCK}\nidle: 9", seats=3, rest=2)
    slap(m, s1=200, s2=300)
    m.play(0, "pair 3")
    assert m.state.idle == 0


def test_H25_while_there_is_a_pile_nothing_is_counted() -> None:
    m = rumpus.new("handsdown", seats=3, seed=1)
    for _ in range(20):
        m.play(m.state.turn, "pass")
        assert m.state.idle == 0
    with pytest.raises(rumpus.BadRecord, match="counted when the pile is out"):
        table("hand 0: 3 1\nidle: 3")


def test_H25_after_ten_circuits_it_is_over() -> None:
    m = table("hand 0: 3 1\nhand 1: 3 joker 1\nturn: 0\nidle: 30", seats=3, rest=2)
    happened = m.play(0, "pass")
    assert happened[1:3] == [WentNowhere(turns=30), JokerLaid(seat=1)]
    assert m.over
    assert (m.view().held, m.scores) == ((2, 2, 0), (0, 200, 1800))


def test_H25_not_before() -> None:
    m = table("hand 0: 3 1\nhand 1: 3 joker 1\nturn: 0\nidle: 29", seats=3, rest=2)
    m.play(0, "pass")
    assert not m.over


@pytest.mark.parametrize("seats", [3, 4])
def test_H25_even_those_who_never_play_a_pair_come_to_an_end(seats: int) -> None:
    """They pass, and foul when they may not pass."""
    m = rumpus.new("handsdown", seats=seats, seed=2, lunge=0)
    while not m.over:
        choices = m.choices(m.state.turn)
        m.play(m.state.turn, "pass" if "pass" in choices else "half" if "half" in choices else choices[0])
    assert max(m.scores) == 200  # the Joker, and no pair at all


# --- counting ---------------------------------------------------------------------------------------------


def last_pair(places: str, pair: str, **more: int) -> rumpus.Match:
    """Seat 0 plays the last pair of a game of three."""
    m = table(f"hand 0: {pair} {pair}\n{places}\nturn: 0", seats=3, **more)
    m.play(0, "slap")
    m.play(0, f"pair {pair}")
    assert m.over
    return m


def rows_of(*numbers: int) -> str:
    return " ".join(f"{number} {number}" for number in numbers)


def test_H26_a_pair_is_one_point_and_the_joker_two() -> None:
    zero, one = rows_of(1, 1, 2, 2), rows_of(3, 3, 4, 4, 5, 5, 6, 6)
    m = last_pair(f"laid 0: {zero}\nlaid 1: {one}\nhand 1: joker", "7", rest=2)
    assert m.scores == (500, 1000, 700)
    assert m.view().points == (5, 10, 7)
    assert m.winners == (1,)
    assert m.events[-1] == GameWon(seat=1, points=10, value=0)


def test_H26_in_a_tie_the_numbers_decide() -> None:
    """Eight points each: pairs of 5 and so on against low pairs with the Joker."""
    zero = rows_of(1, 2, 3, 5, 5, 6, 6)  # and the last pair, 1: 1 + 2 + 3 + 5 + 5 + 6 + 6 + 1 = 29
    one = rows_of(2, 3, 4, 4, 7, 7)  # and the Joker: 27 + 20
    m = last_pair(f"laid 0: {zero}\nlaid 1: {one}\nhand 1: joker", "1", rest=2)
    assert m.scores == (829, 847, 600)
    assert m.events[-1] == GameWon(seat=1, points=8, value=47)


def test_H26_only_those_who_tie_for_most_compare() -> None:
    """The third has the highest numbers, and fewer points."""
    zero = rows_of(1, 2, 3, 5, 5, 6, 6)
    one = rows_of(2, 3, 4, 4, 7, 7)
    m = last_pair(f"laid 0: {zero}\nlaid 1: {one}\nhand 1: joker", "1", rest=2)
    assert set(m.view().laid[2]) == {"8", "9", "10"}
    assert m.winners == (1,)


def test_H26_equal_again_is_a_shared_win() -> None:
    zero = rows_of(1, 2, 3, 4, 5, 6, 7)
    one = rows_of(1, 2, 3, 4, 5, 6, 7, 8)
    m = last_pair(f"laid 0: {zero}\nlaid 1: {one}\nhand 2: joker", "8", rest=2)
    assert m.scores == (836, 836, 600)
    assert m.winners == (0, 1)
    assert m.events[-2:] == [GameWon(seat=0, points=8, value=36), GameWon(seat=1, points=8, value=36)]


def test_H37_a_point_is_a_hundred() -> None:
    m = table("laid 0: 1 1 2 2\nlaid 1: 5 5\nhand 0: joker")
    assert m.scores == (200, 100, 0, 0)


def test_H37_a_tie_for_less_than_most_adds_nothing() -> None:
    m = table("laid 0: 1 1 2 2\nlaid 1: 5 5\nlaid 2: 6 6")
    assert m.scores == (200, 100, 100, 0)


def test_H37_what_breaks_a_tie_is_below_a_point() -> None:
    """Two tie with at most eleven points: nine pairs and the Joker, or eleven pairs, and the highest ones."""
    pairs = sorted([*range(1, 11)] * 2, reverse=True)
    assert max(sum(pairs[:9]) + 20, sum(pairs[:11])) == 94
