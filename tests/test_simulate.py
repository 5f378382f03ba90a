"""Many games, counted."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from rumpus.errors import BadCall
from rumpus.fast.many import play_many
from rumpus.games import NAMES, find
from rumpus.lab import simulate as lab
from rumpus.lab.simulate import Summary, simulate, wilson
from rumpus.match import check_options

GAMES = 301  # so that the last chunk is not full


def run(name: str, **settings: Any) -> Summary:
    return simulate(find(name), {"seats": 3}, **{"games": GAMES, "seed": 11, **settings})


@pytest.mark.parametrize("name", NAMES)
def test_threads_and_chunks_do_not_matter(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    summary = run(name, threads=1)
    assert run(name, threads=2) == summary
    monkeypatch.setattr(lab, "CHUNK", 7)
    assert run(name, threads=2) == summary
    assert run(name, threads=5) == summary
    assert run(name, seed=12) != summary


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_are_those_of_the_games(name: str) -> None:
    options = check_options(find(name), {"seats": 3})
    results = play_many(find(name), options, seed=11, games=GAMES)
    lengths, scores = results[:, 0], results[:, 1:]
    summary = run(name)
    assert (summary.game, summary.options, summary.seed, summary.games) == (name, options, 11, GAMES)
    assert summary.decisions == lengths.sum()
    assert summary.length == pytest.approx(lengths.mean())
    assert summary.length_sd == pytest.approx(np.std(lengths, ddof=1))
    for seat, one in enumerate(summary.by_seat):
        assert one.seat == seat
        assert one.wins == sum(row[seat] == max(row) for row in scores)
        assert one.share == pytest.approx(one.wins / GAMES)
        assert one.low < one.share < one.high
        assert one.score == pytest.approx(scores[:, seat].mean())
    assert sum(one.wins for one in summary.by_seat) >= GAMES


def test_joint_wins_count_for_each_winner() -> None:
    count = lab._Count(seats=3)
    count.add(np.array([[5, 1, 1, 0], [7, 0, 3, 0]]))
    summary = count.summary(find("mad"), {"seats": 3}, seed=0, threads=1, seconds=2.0)
    assert [one.wins for one in summary.by_seat] == [1, 2, 0]
    assert (summary.length, summary.rate) == (6.0, 6.0)


def test_one_game_has_no_spread() -> None:
    assert run("mad", games=1).length_sd == 0


def test_progress_ends_with_everything() -> None:
    told: list[tuple[int, int]] = []
    summary = run("archie", games=1200, progress=lambda games, decisions: told.append((games, decisions)))
    assert [games for games, _ in told] == [500, 1000, 1200]
    assert told[-1][1] == summary.decisions


def test_a_summary_is_ready_for_json() -> None:
    summary = run("mad")
    read = json.loads(json.dumps(summary.named()))
    assert read["games"] == GAMES
    assert read["rate"] == pytest.approx(summary.decisions / summary.seconds)
    assert read["by_seat"][2]["wins"] == summary.by_seat[2].wins


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # as in R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_as_published(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_keeps_to_shares() -> None:
    assert wilson(20, 20) == pytest.approx((1 - 0.1611, 1.0), abs=5e-5)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"games": 0}, "at least one game"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seed": 2**63}, "a seed is a whole number"),
    ],
)
def test_bad_calls(settings: dict[str, int], sentence: str) -> None:
    with pytest.raises(BadCall, match=sentence):
        run("archie", **settings)


def test_options_are_checked() -> None:
    with pytest.raises(BadCall, match="archie is for 2 to 6 seats"):
        simulate(find("archie"), {"seats": 7}, games=1, seed=1)
