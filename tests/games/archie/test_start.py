"""docs/rules/archie.md, "What you need" and "The deal": A1 to A5, A24 to A28."""

from __future__ import annotations

import re

import pytest

import rumpus
from rumpus.games.archie.events import DealerChosen, Dealt, RoundBegan
from tests.games.archie.helpers import cards, refused, won_trick

SIDE = [f"{suit}{rank}" for suit in "EGM" for rank in range(1, 11)]
BOSSES = ["D0", *(f"A{rank}" for rank in range(1, 11)), "D11"]  # from low to high

EVERY_SIZE = pytest.mark.parametrize("seats", range(2, 7))


def duel(lead: str, answer: str) -> int:
    """Who wins when seat 0 leads one card and seat 1 answers with another."""
    m = rumpus.load(f"""
    [Game "archie"]
    [Seats "2"]
    hand 0: {lead}
    hand 1: {answer}
    bid: 1 1
    turn: 0
    """)
    return won_trick(cards(m, f"{lead} {answer}"))


# --- what you need ----------------------------------------------------------------------------------------


@EVERY_SIZE
def test_A1_two_to_six_can_play(seats: int) -> None:
    m = rumpus.new("archie", seats=seats, seed=1)
    assert m.view().held == (7,) * seats
    assert m.waiting == tuple(range(seats))


@pytest.mark.parametrize("seats", [0, 1, 7, 8])
def test_A1_other_sizes_are_refused(seats: int) -> None:
    with pytest.raises(rumpus.BadCall, match="2 to 6 seats"):
        rumpus.new("archie", seats=seats)


def test_A1_six_players_use_up_the_whole_pack() -> None:
    m = rumpus.new("archie", seats=6, seed=1)
    held = [card for seat in range(6) for card in m.view(seat).hand]
    assert sorted(held) == sorted(SIDE + BOSSES)


def test_A24_the_pack() -> None:
    m = rumpus.new("archie", seats=2, by_hand=True, dealer=0)
    assert len(SIDE + BOSSES) == 42
    assert sorted(m.choices("chance")) == sorted(f"deal {card}" for card in SIDE + BOSSES)


def test_A24_every_card_is_there_once() -> None:
    m = rumpus.new("archie", seats=2, by_hand=True, dealer=0)
    m.play("chance", "deal G9")
    assert "deal G9" not in m.choices("chance")
    assert refused(m, "chance", "deal G9") == "A24"


@pytest.mark.parametrize("suit", "EGMA")
def test_A25_the_bigger_number_is_the_better_card(suit: str) -> None:
    for low in range(1, 10):
        for high in range(low + 1, 11):
            assert duel(f"{suit}{low}", f"{suit}{high}") == 1
            assert duel(f"{suit}{high}", f"{suit}{low}") == 0


@pytest.mark.parametrize("boss", BOSSES)
def test_A26_a_boss_beats_every_side_card(boss: str) -> None:
    for card in SIDE:
        assert duel(card, boss) == 1
        assert duel(boss, card) == 0


def test_A26_how_the_bosses_rank() -> None:
    for place, low in enumerate(BOSSES):
        for high in BOSSES[place + 1 :]:
            assert duel(low, high) == 1
            assert duel(high, low) == 0


def test_A2_the_dial_goes_from_0_to_7() -> None:
    m = rumpus.new("archie", seats=3, seed=1)
    assert m.choices(0) == [f"bid {tricks}" for tricks in range(8)]
    with pytest.raises(rumpus.BadCall, match="bid 8"):
        m.play(0, "bid 8")


def test_A2_the_arrow_starts_at_0_and_may_go_past_100() -> None:
    assert rumpus.new("archie", seats=3, seed=1).view().score == (0, 0, 0)
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: G9
    hand 1: G3
    hand 2: G4
    bid: 1 1 1
    score: 100 100 0
    turn: 0
    """)
    cards(m, "G9 G3 G4")
    assert m.scores == (110, 100, 0)


@pytest.mark.parametrize(("taken", "points"), [(1, 0), (2, 10), (3, 0)])
def test_A27_exactly_the_number_you_bid(taken: int, points: int) -> None:
    m = rumpus.load(f"""
    [Game "archie"]
    [Seats "2"]
    [Rounds "1"]
    hand 0: G9
    hand 1: G3
    bid: 2 7
    tricks: {taken - 1} {7 - taken}
    turn: 0
    """)
    cards(m, "G9 G3")
    assert m.scores == (points, 0)


def test_A27_the_first_to_have_100_with_nobody_level_wins() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: G9
    hand 1: G3
    hand 2: G4
    bid: 1 1 1
    score: 90 90 90
    turn: 0
    """)
    cards(m, "G9 G3 G4")
    assert (m.over, m.scores, m.winners) == (True, (100, 90, 90), (0,))


# --- the deal ---------------------------------------------------------------------------------------------


@EVERY_SIZE
def test_A3_chance_may_choose_any_seat_as_first_dealer(seats: int) -> None:
    m = rumpus.new("archie", seats=seats, by_hand=True)
    assert m.choices("chance") == [f"dealer {seat}" for seat in range(seats)]
    assert m.play("chance", f"dealer {seats - 1}") == [
        DealerChosen(seat=seats - 1),
        RoundBegan(round=1, dealer=seats - 1),
    ]


def test_A3_the_dealer_may_be_named_when_the_table_is_made() -> None:
    m = rumpus.new("archie", seats=3, seed=1, dealer=2)
    assert m.view().dealer == 2
    with pytest.raises(rumpus.BadCall, match="dealer"):
        rumpus.new("archie", seats=3, dealer=3)


def test_A3_no_empty_chair_deals() -> None:
    assert refused(rumpus.new("archie", seats=3, by_hand=True), "chance", "dealer 3") == "A1"


@EVERY_SIZE
def test_A4_cards_are_dealt_to_the_left(seats: int) -> None:
    m = rumpus.new("archie", seats=seats, by_hand=True, dealer=1)
    got = []
    for card in SIDE[: seats + 1]:
        got += [event.seat for event in m.play("chance", f"deal {card}") if isinstance(event, Dealt)]
    assert got == [(2 + i) % seats for i in range(seats + 1)]


@EVERY_SIZE
def test_A4_a_trick_goes_round_to_the_left(seats: int) -> None:
    hands = "\n".join(f"hand {seat}: G{seat + 1} M{seat + 1}" for seat in range(seats))
    m = rumpus.load(f"""
    [Game "archie"]
    [Seats "{seats}"]
    {hands}
    bid: {"1 " * seats}
    turn: 1
    """)
    for seat in [*range(1, seats), 0]:
        assert m.waiting == (seat,)
        m.play(seat, f"play G{seat + 1}")


def test_A4_out_of_turn_is_refused() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: G9
    hand 1: G3
    hand 2: G4
    bid: 1 1 1
    turn: 0
    """)
    assert refused(m, 1, "play G3") == "A4"
    assert m.choices(1) == []


@EVERY_SIZE
def test_A28_seven_each_dealt_singly(seats: int) -> None:
    m = rumpus.new("archie", seats=seats, by_hand=True, dealer=0)
    for card in (SIDE + BOSSES)[: 7 * seats]:
        assert m.waiting == ()
        m.play("chance", f"deal {card}")
        assert max(m.view().held) - min(m.view().held) <= 1
    assert m.view().held == (7,) * seats
    assert m.waiting == tuple(range(seats))
    assert refused(m, "chance", "deal A10" if seats < 6 else "deal E1") == "A6"  # bids are due


def test_A28_one_sees_ones_own_hand_and_no_other() -> None:
    m = rumpus.new("archie", seats=4, seed=1, dealer=0)
    assert len(m.view(2).hand) == 7
    seen = [event.named() for event in m.events_for(2) if isinstance(event, Dealt)]
    assert {event["card"] for event in seen if event["seat"] == 2} == set(m.view(2).hand)
    assert {event["card"] for event in seen if event["seat"] != 2} == {None}
    assert [line[:8] for line in m.story(2).splitlines() if " got " in line] == ["You got "] * 7


@EVERY_SIZE
def test_A28_the_room_sees_no_hand(seats: int) -> None:
    m = rumpus.new("archie", seats=seats, seed=1)
    assert m.view().hand == ()
    assert all(event.card is None for event in m.events_for(None) if isinstance(event, Dealt))


@pytest.mark.parametrize(("seats", "left"), [(2, 28), (3, 21), (4, 14), (5, 7), (6, 0)])
def test_A5_cards_left_over(seats: int, left: int) -> None:
    m = rumpus.new("archie", seats=seats, seed=1)
    found = re.search("^aside: (.*)$", m.position(), re.MULTILINE)
    aside = set(found[1].split()) if found else set()
    held = {str(card) for seat in range(seats) for card in m.view(seat).hand}
    assert len(aside) == left
    assert aside | held == {*SIDE, *BOSSES}
    assert not aside & held


def test_A5_all_42_cards_are_shuffled_for_the_next_round() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    [Chance "by hand"]
    hand 0: G9
    hand 1: G3
    bid: 1 1
    turn: 0
    """)
    cards(m, "G9 G3")
    assert len(m.choices("chance")) == 42
    assert m.view().played == ()


# --- the library's edges ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "where"),
    [
        (['[Seats "3"]', '[Foo "1"]'], 3),
        (['[Seats "9"]'], 2),
        (['[Seats "3"]', "", '[Target "11"]'], 4),
        (['[Seats "2"]', "", "hand 0: G9", "hand 1: G9"], 4),
    ],
)
def test_a_record_that_cannot_be_names_its_line(lines: list[str], where: int) -> None:
    with pytest.raises(rumpus.BadRecord) as bad:
        rumpus.load("\n".join(['[Game "archie"]', *lines]))
    assert bad.value.line == where


def test_an_action_is_a_name_or_a_number() -> None:
    m = rumpus.new("archie", seats=3, seed=1)
    with pytest.raises(rumpus.BadCall, match="there is no action True"):
        m.play(0, True)
