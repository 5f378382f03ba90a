"""Tournaments: everybody gets every seat with the same cards, and strength is found again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from rumpus.errors import BadCall
from rumpus.games import find
from rumpus.lab.tournament import all_seatings, judge, points, strengths, tournament
from rumpus.lab.work import Job, Threads

LEVELS = ["random", "easy", "medium"]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("entrants", [LEVELS[:2], LEVELS, [*LEVELS, "hard"]])
def test_nobody_has_a_better_seat(entrants: list[str], seats: int) -> None:
    seatings = list(all_seatings(entrants, seats))
    assert len(set(seatings)) == len(seatings)
    for seat in range(seats):
        assert len({*Counter(seating[seat] for seating in seatings).values()}) == 1
    everybody = Counter(name for seating in seatings for name in seating)
    assert len({*everybody.values()}) == 1
    assert set(everybody) == set(entrants)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_strengths_are_found_again(seats: int) -> None:
    """Wins as they are expected from known strengths lead back to them, but for the game that is made up."""
    true = np.array([4.0, 1.0, 0.25])
    seatings = list(all_seatings(LEVELS, seats))
    seated = np.array([[seating.count(name) for name in LEVELS] for seating in seatings])
    deals = 10**7
    wins = deals * (seated * true / (seated * true).sum(axis=1, keepdims=True)).sum(axis=0)
    assert strengths(wins, seated, deals) == pytest.approx(true, rel=1e-5)


def test_nobody_is_infinitely_weak() -> None:
    seated = np.array([[1, 1], [1, 1]])
    rated = points(strengths(np.array([100.0, 0.0]), seated, 50))
    assert np.isfinite(rated).all()
    assert 700 < rated[0] - rated[1] < 1200


def test_shared_wins_are_divided() -> None:
    job = Job.of("mad", {"seats": 2}, [("easy", "medium"), ("medium", "easy")], seed=1)
    result = np.array([[9, 1, 1], [9, 1, 0], [9, 0, 1], [9, 1, 1]])
    played = judge(job, ["easy", "medium"], result, Threads(1), 1.0)
    assert {one.player: one.share for one in played.standings} == {"easy": 0.25, "medium": 0.75}
    assert played.against == {
        "medium": {"medium": None, "easy": 0.75},
        "easy": {"medium": 0.25, "easy": None},
    }


@pytest.mark.parametrize(("name", "levels"), [("mad", LEVELS), ("handsdown", ["easy", "medium", "hard"])])
def test_better_players_are_rated_higher(name: str, levels: list[str]) -> None:
    played = tournament(find(name), {"seats": 3}, levels, deals=200, seed=1)
    assert [one.player for one in played.standings] == levels[::-1]
    assert played.games == 600
    assert sum(one.rating for one in played.standings) == pytest.approx(0, abs=1e-6)
    for better, worse in zip(played.standings, played.standings[1:], strict=False):
        assert better.low <= better.rating <= better.high
        assert better.low > worse.high
        assert (played.against[better.player][worse.player] or 0) > 0.5


def test_more_deals_are_surer() -> None:
    few, many = (tournament(find("mad"), {"seats": 2}, LEVELS, deals=deals, seed=1) for deals in (40, 640))
    for one, other in zip(few.standings, many.standings, strict=True):
        assert 2 < (one.high - one.low) / (other.high - other.low) < 8  # four times, if it were no guess


def test_threads_do_not_matter_and_games_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "cup.parquet"
    played = tournament(find("mad"), {"seats": 2}, LEVELS, deals=300, seed=1, engine=Threads(1))
    assert tournament(find("mad"), {"seats": 2}, LEVELS, deals=300, seed=1, out=file) == played
    table = pl.read_parquet(file)
    assert len(table) == played.games == 1800
    assert table["deal"].max() == 299


@pytest.mark.parametrize("levels", [["easy"], ["easy", "easy"], []])
def test_it_takes_two(levels: list[str]) -> None:
    with pytest.raises(BadCall, match="two or more different players"):
        tournament(find("mad"), {"seats": 2}, levels, deals=10, seed=1)


def test_one_deal_is_no_tournament() -> None:
    with pytest.raises(BadCall, match="at least two deals"):
        tournament(find("mad"), {"seats": 2}, LEVELS, deals=1, seed=1)
