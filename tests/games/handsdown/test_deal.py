"""docs/rules/handsdown.md, "What you need" and "The deal": H1 to H3, H27, H30, H31; and H29, H38, H39."""

from __future__ import annotations

from typing import Any

import pytest

import rumpus
from rumpus.games import find
from rumpus.games.handsdown.events import CardTaken, DealerChosen, Dealt, Drew
from rumpus.match import check_options
from tests.games.handsdown.helpers import deal, number, phase, refused, slap, table

EVERY_SIZE = pytest.mark.parametrize("seats", [3, 4])


# --- what you need ----------------------------------------------------------------------------------------


@EVERY_SIZE
def test_H2_three_or_four_can_play(seats: int) -> None:
    assert rumpus.new("handsdown", seats=seats, seed=1).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 2, 5, 6])
def test_H2_other_sizes_are_refused(seats: int) -> None:
    with pytest.raises(rumpus.BadCall, match="3 to 4 seats"):
        rumpus.new("handsdown", seats=seats)


def test_H2_there_is_no_fourth_seat_at_a_table_for_three() -> None:
    assert refused(rumpus.new("handsdown", seats=3, by_hand=True), "chance", "dealer 3") == "H2"
    m = table("phase: take\nhand 1: 1 2\nhand 2: 3\nhand 0: 3 2 1 joker", seats=3, rest=0)
    assert refused(m, 1, "take 3") == "H2"


def test_H1_four_of_each_number_and_one_joker() -> None:
    m = rumpus.new("handsdown", seats=3, by_hand=True, dealer=0)
    urn = [m.game.action_names[m.game.rules.lot(m.state, k)] for k in range(m.game.rules.lots(m.state))]
    assert len(urn) == 41
    assert {card: urn.count(card) for card in urn} == {
        **{f"deal {number}": 4 for number in range(1, 11)},
        "deal joker": 1,
    }


def test_H1_a_card_comes_no_more_often_than_the_deck_has_it() -> None:
    m = rumpus.new("handsdown", seats=3, by_hand=True, dealer=0)
    deal(m, "joker", "7", "7", "7", "7")
    assert refused(m, "chance", "deal joker") == "H1"
    assert refused(m, "chance", "deal 7") == "H1"
    with pytest.raises(rumpus.BadRecord, match="joker lies on the table 2 times"):
        table("hand 0: joker 3\nhand 1: joker")
    with pytest.raises(rumpus.BadRecord, match="the deck has 4 of 1, but 0 lie here"):
        table("hand 0: 3\npile: 2")


def test_H30_the_most_pairs_win() -> None:
    m = table("hand 0: 3 3 5\nlaid 0: 1 1\nlaid 2: 2 2 2 2\nhand 2: joker 5", seats=3, rest=1)
    assert m.scores[0] < m.scores[2] < m.scores[1]


# --- the deal ---------------------------------------------------------------------------------------------


@EVERY_SIZE
def test_H3_chance_names_the_dealer(seats: int) -> None:
    m = rumpus.new("handsdown", seats=seats, by_hand=True)
    assert m.choices("chance") == [f"dealer {seat}" for seat in range(seats)]
    assert m.game.rules.lots(m.state) == seats
    assert m.play("chance", "dealer 1") == [DealerChosen(seat=1)]
    assert m.state.turn == 2


@EVERY_SIZE
def test_H3_or_the_table_does_and_turns_go_to_the_left(seats: int) -> None:
    m = rumpus.new("handsdown", seats=seats, seed=4, dealer=seats - 1)
    on_turn = []
    for _ in range(seats + 1):
        on_turn.append(m.state.turn)
        m.play(m.state.turn, "pass")
    assert on_turn == [*range(seats), 0]


@EVERY_SIZE
def test_H31_four_cards_each_one_at_a_time(seats: int) -> None:
    m = rumpus.new("handsdown", seats=seats, by_hand=True, dealer=0)
    got = []
    for _ in range(4 * seats):
        assert phase(m) == "deal"
        (dealt, *_) = m.play("chance", m.choices("chance")[0])
        assert isinstance(dealt, Dealt)
        got.append(dealt.seat)
    assert got == [*range(1, seats), 0] * 4
    assert m.view().held == (4,) * seats
    assert m.view().left == 41 - 4 * seats
    assert phase(m) == "draw"


def test_H31_nobody_else_sees_them() -> None:
    m = rumpus.new("handsdown", seats=3, seed=3, dealer=0)
    for seat in range(3):
        got = [
            event.card
            for event in m.events_for(seat)
            if isinstance(event, Dealt | Drew) and event.card is not None
        ]
        assert sorted(m.game.deck.code(card) for card in got) == sorted(m.view(seat).hand)
    assert m.view().hand == ()


def test_H31_cards_of_the_pile_have_no_order() -> None:
    m = table("phase: draw\nhand 0: 1 2 3\nhand 1: 4\nturn: 1", seats=3)
    assert m.choices("chance") == [f"deal {card}" for card in m.game.deck.codes]
    assert "pile" not in dir(m.view(1))


def test_H27_sizes_and_pairs_are_public_and_hands_are_not() -> None:
    m = table("hand 0: 3 3 7\nhand 1: joker 5\nlaid 2: 9 9\nhand 2: 1")
    for viewer in (None, 0, 1):
        view = m.view(viewer)
        assert (view.held, view.left, view.laid[2]) == ((3, 2, 1, 0), 33, ("9", "9"))
    assert (m.view(0).hand, m.view(1).hand, m.view(3).hand) == (("3", "3", "7"), ("5", "joker"), ())
    drawn = str(m.view(1))
    assert "your hand: 5 joker" in drawn
    assert "3 3 7" not in drawn


def test_H27_everybody_sees_who_slaps_and_when() -> None:
    m = table("hand 0: 3 3 7\nhand 1: joker 5\nhand 2: 1\nhand 3: 2\nturn: 0")
    slap(m, s2=250, s1=301)
    for viewer in (None, 0, 3):
        view = m.view(viewer)
        assert [None if at is None else at - view.cue for at in view.at] == [None, 301_000, 250_000, None]


def test_H27_a_table_does_not_note_down_who_remembers_a_card() -> None:
    """The loser is told, by the event, and the view forgets."""
    m = table("hand 0: 3 3 7\nhand 1: joker\nturn: 0")
    slap(m)
    m.play(0, "pair 3")
    (taken,) = deal(m, "joker")
    assert taken == CardTaken(seat=0, loser=1, card=number("joker"))
    assert taken.seen_by(2) == CardTaken(seat=0, loser=1, card=None)
    assert "joker" not in str(m.view(1))


# --- house rules ------------------------------------------------------------------------------------------


def test_H38_the_house_rules_and_their_normal_settings() -> None:
    options = {option.name: option.default for option in find("handsdown").options}
    flags = dict.fromkeys(["must_play", "late_is_clump", "take_first"], 0)
    times = {"clump": 8, "window": 2000, "fake_window": 1500, "floor": 100, "lunge": 300}
    assert options == {"dealer": -1, **flags, **times}


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("clump", 1, 100), ("window", 500, 10000), ("fake_window", 300, 10000), ("floor", 0, 300)],
)
def test_H38_how_far_the_settings_go(name: str, low: int, high: int) -> None:
    game = find("handsdown")
    for value in (low, high):
        assert check_options(game, {"seats": 3, name: value})[name] == value
    for value in (low - 1, high + 1):
        with pytest.raises(rumpus.BadCall, match=f"{name} must be a whole number from {low} to {high}"):
            check_options(game, {"seats": 3, name: value})


@pytest.mark.parametrize("name", ["high_cut", "slap_costs", "free_touches"])
def test_H39_nothing_else_is_offered(name: str) -> None:
    options: dict[str, Any] = {name: True}
    with pytest.raises(rumpus.BadCall, match=f"handsdown has no option '{name}'"):
        rumpus.new("handsdown", seats=3, seed=1, **options)


def test_H29_there_is_no_game_without_a_clock() -> None:
    options: dict[str, Any] = {"turn_based": True}
    with pytest.raises(rumpus.BadCall, match="handsdown has no option 'turn_based'"):
        rumpus.new("handsdown", seats=3, seed=1, **options)
    assert find("handsdown").race
