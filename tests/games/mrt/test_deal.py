"""docs/rules/mrt.md, "What you need" and "The deal": T1 to T3, T5, T27, T30, T33, T36; and T41, T42."""

from __future__ import annotations

from typing import Any

import pytest

import rumpus
from rumpus.games import find
from rumpus.games.mrt.events import Dealt
from tests.games.mrt.helpers import collected, lay, refused, table

EVERY_SIZE = pytest.mark.parametrize("seats", [2, 3, 4])

PRESETS = {
    0: {"T": 12, "jeff": 8, "kim": 8, "robin": 8, "woody": 8, "dozer": 8, "bus": 8},
    1: {"T": 6, "jeff": 9, "kim": 9, "robin": 9, "woody": 9, "dozer": 9, "bus": 9},
    2: dict.fromkeys(["T", "jeff", "kim", "robin", "woody", "dozer", "bus", "spike", "bisby", "skye"], 6),
}


# --- what you need ----------------------------------------------------------------------------------------


@EVERY_SIZE
def test_T2_two_to_four_can_play(seats: int) -> None:
    m = rumpus.new("mrt", seats=seats, seed=1)
    assert m.waiting == tuple(range(seats))


@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_T2_other_sizes_are_refused(seats: int) -> None:
    with pytest.raises(rumpus.BadCall, match="2 to 4 seats"):
        rumpus.new("mrt", seats=seats)


@pytest.mark.parametrize("deck", PRESETS)
def test_T1_sixty_cards_in_three_reconstructions(deck: int) -> None:
    """CHANCE deals until nothing is left but what the table says is left."""
    m = rumpus.new("mrt", seats=4, by_hand=True, deck=deck)
    amounts = PRESETS[deck]
    assert sum(amounts.values()) == 60
    assert m.choices("chance") == [f"deal {card}" for card in amounts]
    urn = [m.game.action_names[m.game.rules.lot(m.state, k)] for k in range(60)]
    assert {card: urn.count(f"deal {card}") for card in amounts} == amounts


def test_T1_a_card_comes_no_more_often_than_the_deck_has_it() -> None:
    m = rumpus.new("mrt", seats=3, by_hand=True, deck=2)
    for _ in range(6):
        m.play("chance", "deal spike")
    assert refused(m, "chance", "deal spike") == "T1"


def test_T1_the_normal_deck_has_no_spike() -> None:
    assert refused(rumpus.new("mrt", seats=3, by_hand=True), "chance", "deal spike") == "T1"
    with pytest.raises(rumpus.BadRecord, match="spike stands here more often than the deck has it"):
        table("space 0: spike")
    with pytest.raises(rumpus.BadRecord, match="the deck has 0 of spike"):
        table("top: spike T T T")


def test_T1_the_deck_is_one_of_three() -> None:
    with pytest.raises(rumpus.BadCall, match="deck must be a whole number from 0 to 2"):
        rumpus.new("mrt", seats=3, deck=3)


def test_T33_cards_in_the_stock_are_what_counts() -> None:
    m = table(seats=4)
    assert m.scores == (15, 15, 15, 15)
    assert collected(lay(m, "T kim robin bus")) == [(0, 4)]
    assert m.scores == (18, 14, 14, 14)


def test_T36_cards_lie_on_top_of_each_other_on_ones_own_space() -> None:
    m = table(seats=3)
    lay(m, "jeff kim robin")
    lay(m, "bus jeff dozer")
    assert m.view().space == (("jeff", "bus"), ("jeff", "kim"), ("robin", "dozer"))
    assert m.view().top == ("bus", "jeff", "dozer")


# --- the deal ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "share"), [(2, 30), (3, 20), (4, 15)])
def test_T3_all_cards_are_dealt(seats: int, share: int) -> None:
    m = rumpus.new("mrt", seats=seats, seed=1)
    assert m.scores == (share,) * seats


@EVERY_SIZE
def test_T3_one_card_at_a_time(seats: int) -> None:
    m = rumpus.new("mrt", seats=seats, by_hand=True)
    got = []
    for _ in range(3 * seats):
        assert m.waiting == ()
        (dealt,) = [event for event in m.play("chance", m.choices("chance")[0]) if isinstance(event, Dealt)]
        got.append(dealt.seat)
    assert got == [*range(seats)] * 3
    assert m.waiting == tuple(range(seats))


@EVERY_SIZE
def test_T30_three_cards_in_hand_and_nobody_else_sees_them(seats: int) -> None:
    m = rumpus.new("mrt", seats=seats, seed=3)
    assert m.view().held == (3,) * seats
    for seat in range(seats):
        got = [
            event.card for event in m.events_for(seat) if isinstance(event, Dealt) and event.card is not None
        ]
        assert sorted(find("mrt").deck.code(card) for card in got) == sorted(m.view(seat).hand)
    assert m.view().hand == ()


def test_T5_the_hand_is_not_refilled_from_the_pile() -> None:
    m = table("hand 0: bus T T\ntop: jeff dozer kim jeff\nshowdown: 0 3")
    lay(m, "=bus - - robin")
    assert m.view(0).hand == ("T", "T")
    lay(m, "bus - - robin")
    assert m.view(0).hand == ("T", "T")


def test_T5_nor_by_winnings() -> None:
    m = table("hand 0: dozer T T\ntop: jeff dozer kim jeff\nshowdown: 0 3")
    before = m.view().held
    assert collected(lay(m, "=dozer - - robin")) == [(0, 6)]
    assert (before[0], m.view().held[0]) == (3, 2)
    with pytest.raises(rumpus.BadRecord, match="more than 3"):
        table("hand 0: T T T T")


def test_T27_sizes_are_public_and_contents_are_not() -> None:
    m = table("hand 0: bus T T\nhand 1: jeff kim", fresh="10 10 10 *", seats=4)
    for viewer in (None, 0, 1):
        view = m.view(viewer)
        assert view.held == (3, 2, 0, 0)
        assert view.fresh == (10, 10, 10, 25)
    assert (m.view(0).hand, m.view(1).hand, m.view(2).hand) == (("T", "T", "bus"), ("jeff", "kim"), ())
    assert not {"unseen", "known"} & set(dir(m.view(0)))
    drawn = str(m.view(1))
    assert "your hand: jeff kim" in drawn
    assert "bus" not in drawn


def test_T27_all_know_what_a_pile_of_won_cards_holds_as_all_have_seen_it() -> None:
    m = table("hand 1: T\npile 0: bus bus kim\nunder 0: T jeff", fresh="0 20 20 *")
    for viewer in (None, 0, 1, 2, 3):
        assert m.view(viewer).pile == (("kim", "bus", "bus"), (), (), ())
        assert m.view(viewer).under == (("T", "jeff"), (), (), ())


# --- house rules ------------------------------------------------------------------------------------------


def test_T41_the_house_rules_and_their_normal_settings() -> None:
    options = {option.name: option.default for option in find("mrt").options}
    assert options == {
        "deck": 0,
        "play_out": 0,
        "out_at_once": 0,
        "ignore_dead": 0,
        "mixed_heaps": 0,
        "boards": 300,
    }


def test_T19_T26_a_record_that_says_nothing_of_them_is_from_before_they_were_as_they_are() -> None:
    """Old records still mean what they meant, and new ones say which rules they were played by."""
    old = rumpus.load('[Game "mrt"]\n[Seats "2"]\n[Seed "5"]')
    assert (old.options["mixed_heaps"], old.options["boards"]) == (1, 100)
    assert not {"Mixed-Heaps", "Boards"} & set(old.record().replace("[", " ").split())
    new = rumpus.new("mrt", seats=2, seed=5)
    assert (new.options["mixed_heaps"], new.options["boards"]) == (0, 300)
    assert '[Mixed-Heaps "no"]\n[Boards "300"]' in new.record()
    assert rumpus.load(new.record()) == new


@pytest.mark.parametrize("name", ["fixed_order", "sudden_death", "draw"])
def test_T42_nothing_else_is_offered(name: str) -> None:
    options: dict[str, Any] = {name: True}
    with pytest.raises(rumpus.BadCall, match=f"mrt has no option '{name}'"):
        rumpus.new("mrt", seats=3, seed=1, **options)
