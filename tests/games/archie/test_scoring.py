"""docs/rules/archie.md, "Scoring" to "House rules": A17, A18, A21 to A23, A38."""

from __future__ import annotations

from typing import Any

import pytest

import rumpus
from rumpus.games.archie.events import GameWon, PlayedOn, RoundBegan, RoundScored
from tests.games.archie.helpers import cards, play_out, won_game


def last_trick(
    *, bid: str, tricks: str = "0 0 0", score: str = "0 0 0", headers: str = "", more: str = ""
) -> rumpus.Match:
    """Three players, one card each; seat 0 is about to win the seventh trick with the G9."""
    return rumpus.load(f"""
    [Game "archie"]
    [Seats "3"]
    {headers}
    hand 0: G9
    hand 1: G3
    hand 2: G4
    bid: {bid}
    tricks: {tricks}
    score: {score}
    {more}
    turn: 0
    """)


# --- the score (A17, A38) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("bid", range(8))
@pytest.mark.parametrize("taken", range(1, 8))
def test_A17_ten_for_exactly_the_bid_and_nothing_otherwise(bid: int, taken: int) -> None:
    m = last_trick(bid=f"{bid} 7 7", tricks=f"{taken - 1} 0 0", score="30 0 0")
    cards(m, "G9 G3 G4")
    assert m.scores == (40 if bid == taken else 30, 0, 0)


def test_A17_a_kept_bid_of_0_is_worth_10_as_well() -> None:
    m = last_trick(bid="0 0 1", tricks="6 0 0")
    cards(m, "G9 G3 G4")
    assert m.scores == (0, 10, 0)


@pytest.mark.parametrize("option", [{"bid_bonus": True}, {"zero_points": 5}])
def test_A17_other_scores_are_left_for_later(option: dict[str, Any]) -> None:
    with pytest.raises(rumpus.BadCall, match="no option"):
        rumpus.new("archie", seats=3, **option)


@pytest.mark.parametrize("taken", range(1, 8))
def test_A38_with_a_bid_of_3_only_three_tricks_score(taken: int) -> None:
    m = last_trick(bid="3 7 7", tricks=f"{taken - 1} 0 0")
    cards(m, "G9 G3 G4")
    assert m.scores[0] == (10 if taken == 3 else 0)


def test_A38_with_a_bid_of_3_no_trick_at_all_does_not_score() -> None:
    m = last_trick(bid="7 3 7")
    cards(m, "G9 G3 G4")
    assert m.scores[1] == 0


def test_A38_a_round_scored() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "4"]
    hand 0: G9
    hand 1: G3
    hand 2: G4
    hand 3: D0
    bid: 3 3 0 1
    tricks: 3 2 0 1
    turn: 0
    """)
    cards(m, "G9 G3 G4 D0")
    scored = [event for event in m.play(3, "give 2") if isinstance(event, RoundScored)]
    assert scored == [
        RoundScored(seat=0, bid=3, tricks=3, points=10, score=10),
        RoundScored(seat=1, bid=3, tricks=2, points=0, score=0),
        RoundScored(seat=2, bid=0, tricks=1, points=0, score=0),
        RoundScored(seat=3, bid=1, tricks=1, points=10, score=10),
    ]
    assert m.view().score == (10, 0, 0, 10)


# --- the next round, and the end (A22, A18) ---------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_A22_the_deal_passes_to_the_left_after_every_round(seats: int) -> None:
    m = rumpus.new("archie", seats=seats, seed=7, dealer=1, rounds=seats + 2)
    play_out(m, 0)
    dealers = [1, *(event.dealer for event in m.events if isinstance(event, RoundBegan) and event.round > 1)]
    assert len(dealers) >= seats + 2
    assert dealers == [(1 + i) % seats for i in range(len(dealers))]


def test_A22_a_new_round_starts_clean() -> None:
    m = last_trick(bid="1 0 0", score="20 0 0", more="dealer: 2\n round: 4")
    cards(m, "G9 G3 G4")
    view = m.view()
    assert (view.dealer, view.round, view.phase) == (0, 5, "bid")
    assert (view.held, view.tricks, view.bid) == ((7, 7, 7), (0, 0, 0), (-1, -1, -1))
    assert view.score == (30, 10, 10)
    assert m.waiting == (0, 1, 2)


def test_A22_also_in_rounds_that_break_a_tie() -> None:
    m = last_trick(bid="1 0 7", score="90 90 0", more="dealer: 1")
    cards(m, "G9 G3 G4")
    assert m.view().score == (100, 100, 0)
    assert m.view().dealer == 2


def test_A18_one_alone_at_100_wins() -> None:
    m = last_trick(bid="1 7 0", score="90 80 80")
    happened = cards(m, "G9 G3 G4")
    assert happened[-1] == GameWon(seat=0, score=100)
    assert (m.over, m.winners, m.scores) == (True, (0,), (100, 80, 90))
    with pytest.raises(rumpus.Forbidden, match="A18"):
        m.play(0, "bid 1")


def test_A18_not_before_somebody_has_100() -> None:
    m = last_trick(bid="1 7 0", score="80 80 80")
    cards(m, "G9 G3 G4")
    assert m.scores == (90, 80, 90)
    assert not m.over
    assert not m.winners


def test_A18_the_scores_are_looked_at_after_the_round_never_in_the_middle() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: G9 E1
    hand 1: G3 E2
    hand 2: G4 E3
    bid: 1 1 7
    tricks: 0 1 4
    score: 90 90 0
    turn: 0
    """)
    cards(m, "G9 G3 G4")  # both have what they bid now
    assert (m.over, m.scores) == (False, (90, 90, 0))
    cards(m, "E1 E2 E3")
    assert (m.over, m.scores) == (False, (100, 100, 0))


def test_A18_a_shared_top_plays_on_and_everybody_with_them() -> None:
    m = last_trick(bid="1 0 7", score="90 90 40")
    happened = cards(m, "G9 G3 G4")
    assert PlayedOn(score=100) in happened
    assert not won_game(m)
    assert m.waiting == (0, 1, 2)


@pytest.mark.parametrize(
    ("bid", "score", "after", "winners"),
    [
        ("1 7 7", "100 100 0", (110, 100, 0), (0,)),
        ("7 0 7", "100 100 0", (100, 110, 0), (1,)),
        ("1 0 7", "100 100 0", (110, 110, 0), ()),  # still level, higher up
        ("7 7 7", "100 100 0", (100, 100, 0), ()),
        ("7 7 0", "100 100 90", (100, 100, 100), ()),  # a third joins the tie like the rest
        ("7 7 0", "100 100 100", (100, 100, 110), (2,)),  # and may win it
        ("1 0 0", "100 100 90", (110, 110, 100), ()),
        ("1 0 0", "110 100 100", (120, 110, 110), (0,)),
    ],
)
def test_A18_until_one_alone_is_on_top(
    bid: str, score: str, after: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    m = last_trick(bid=bid, score=score)
    cards(m, "G9 G3 G4")
    assert m.scores == after
    assert m.winners == winners
    assert won_game(m) == m.over == bool(winners)


# --- two players (A21) ------------------------------------------------------------------------------------


def test_A21_two_players_and_the_one_opponent() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    hand 0: A9 E1
    hand 1: D0 E2
    bid: 1 1
    turn: 0
    """)
    cards(m, "A9 D0")
    assert m.choices(0) == ["keep", "give 1"]
    m.play(0, "give 1")
    assert m.view().tricks == (0, 1)
    assert m.waiting == (0,)


def test_A21_two_players_play_a_whole_game_by_the_same_rules() -> None:
    m = rumpus.new("archie", seats=2, seed=3, target=20)
    play_out(m, -1)
    top, other = sorted(m.scores, reverse=True)
    assert top >= 20
    assert top > other


# --- house rules (A23) ------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [10, 50, 100, 500])
def test_A23_the_target_ends_the_game(target: int) -> None:
    header = f'[Target "{target}"]'
    early = last_trick(bid="7 7 7", score=f"{target - 10} 0 0", headers=header)
    cards(early, "G9 G3 G4")
    assert not early.over
    m = last_trick(bid="1 7 7", score=f"{target - 10} 0 0", headers=header)
    cards(m, "G9 G3 G4")
    assert (m.over, m.winners) == (True, (0,))


def test_A23_the_target_is_normally_100() -> None:
    assert rumpus.new("archie", seats=3, seed=1).view().target == 100


@pytest.mark.parametrize("target", [0, 5, 95, 510, -10])
def test_A23_other_targets_are_refused(target: int) -> None:
    with pytest.raises(rumpus.BadCall, match="target must be a whole number from 10 to 500 in steps of 10"):
        rumpus.new("archie", seats=3, target=target)


def test_A23_after_the_last_round_the_one_on_top_wins_whatever_the_score() -> None:
    m = last_trick(bid="1 7 7", headers='[Rounds "3"]', more="round: 3")
    cards(m, "G9 G3 G4")
    assert (m.over, m.winners, m.scores) == (True, (0,), (10, 0, 0))


@pytest.mark.parametrize("number", [1, 2])
def test_A23_not_before_the_last_round_and_the_target_is_not_looked_at(number: int) -> None:
    m = last_trick(bid="1 7 7", score="90 0 0", headers='[Rounds "3"]', more=f"round: {number}")
    cards(m, "G9 G3 G4")
    assert (m.over, m.scores) == (False, (100, 0, 0))
    assert m.view().round == number + 1


def test_A23_rounds_with_a_low_target_are_still_all_played() -> None:
    m = last_trick(bid="1 7 7", headers='[Rounds "2"]\n[Target "10"]', more="round: 1")
    cards(m, "G9 G3 G4")
    assert (m.over, m.scores) == (False, (10, 0, 0))


@pytest.mark.parametrize(("bid", "score"), [("1 0 7", "0 0 0"), ("7 7 7", "0 0 0"), ("7 7 7", "50 50 10")])
def test_A23_after_the_last_round_a_shared_top_plays_on(bid: str, score: str) -> None:
    m = last_trick(bid=bid, score=score, headers='[Rounds "3"]', more="round: 3")
    happened = cards(m, "G9 G3 G4")
    assert PlayedOn(score=max(m.scores)) in happened
    assert (m.over, m.view().round) == (False, 4)


def test_A23_and_ends_with_the_first_round_that_breaks_the_tie() -> None:
    m = last_trick(bid="1 7 7", score="50 50 10", headers='[Rounds "3"]', more="round: 4")
    cards(m, "G9 G3 G4")
    assert (m.over, m.winners, m.scores) == (True, (0,), (60, 50, 10))


@pytest.mark.parametrize("rounds", [1, 3])
def test_A23_exactly_that_many_rounds_or_until_the_tie_is_broken(rounds: int) -> None:
    m = rumpus.new("archie", seats=3, seed=5, rounds=rounds)
    play_out(m, 0)
    shared = sum(isinstance(event, PlayedOn) for event in m.events)
    assert m.view().round == rounds + shared


def test_A23_no_limit_of_rounds_normally() -> None:
    assert rumpus.new("archie", seats=3, seed=1).view().rounds == 0
    m = last_trick(bid="7 7 7", score="90 90 90", more="round: 999")
    cards(m, "G9 G3 G4")
    assert (m.over, m.view().round) == (False, 1000)


@pytest.mark.parametrize("rounds", [-1, 1.5, "two"])
def test_A23_rounds_is_a_whole_number(rounds: object) -> None:
    with pytest.raises(rumpus.BadCall, match="rounds must be a whole number"):
        rumpus.new("archie", seats=3, rounds=rounds)


def test_A23_house_rules_are_set_before_the_first_deal() -> None:
    text = """
    [Game "archie"]
    [Seats "3"]
    hand 0: G9
    hand 1: G3
    hand 2: G4
    bid: 1 1 1
    target: 50
    """
    with pytest.raises(rumpus.BadRecord, match="line 8"):
        rumpus.load(text)
