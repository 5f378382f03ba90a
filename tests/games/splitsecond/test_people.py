"""Modelled people in splitsecond: they are as fast as people are, better ones win, and no game hangs."""

from __future__ import annotations

import statistics
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus import dice
from rumpus.bots.race_bots import RaceBots
from rumpus.fast.many import play_many
from rumpus.games import find
from rumpus.games.splitsecond.designs import alike
from rumpus.games.splitsecond.events import Slapped, TimeRanOut, WrongCard
from rumpus.match import check_options
from rumpus.reactions import ACTION, MIND, WHEN, Level, wake

GAME = find("splitsecond")
EASY, MEDIUM, HARD, RIVAL = Level


def shares(levels: tuple[Level, ...], games: int = 2000, **options: int) -> list[float]:
    """How often each seat wins; who shares a win has a part of it."""
    checked = check_options(GAME, {"seats": len(levels), **options})
    scores = play_many(GAME, checked, seed=7, games=games, levels=levels)[:, 1:]
    won = scores == scores.max(axis=1, keepdims=True)
    return [float(share) for share in np.mean(won / won.sum(axis=1, keepdims=True), axis=0)]


@pytest.mark.parametrize(
    "options",
    [{}, {"area": 3}, {"bluffo": 1, "area": 2}, {"bluffo": 1, "dealers_choice": 1}],
    ids=["color", "position", "bluffo", "both"],
)
@pytest.mark.parametrize(("better", "worse"), [(MEDIUM, EASY), (HARD, MEDIUM)])
def test_the_better_ones_win(better: Level, worse: Level, options: dict[str, int]) -> None:
    assert shares((better, worse), **options)[0] > 0.75
    assert shares((better, worse, worse, worse), **options)[0] > 0.55
    assert shares((worse, better, better, better), **options)[0] < 0.1


def test_equals_win_equally_often() -> None:
    for share in shares((MEDIUM,) * 4, games=8000, bluffo=1):
        assert share == pytest.approx(0.25, abs=0.03)


def answers(level: Level, places: str, **options: Any) -> list[tuple[str, float]]:
    """What a person at seat 0 decides, many times over: the action, and after how many milliseconds."""
    heads = "".join(f'[{name.title()} "{value}"]\n' for name, value in options.items())
    m = rumpus.load(f'[Game "splitsecond"]\n[Seats "4"]\n{heads}{places}')
    think: Any = m.game.rules.think
    view = m.view(0).raw
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, 3, 0)
    found = []
    for _ in range(4000):
        mind = [0] * MIND
        wake(mind, level)
        think(view, mind, throws)
        found.append((m.game.action_names[mind[ACTION]], mind[WHEN] / 1000))
    return found


# The medians of the model that the people were made after, in milliseconds: color, pattern
@pytest.mark.parametrize(
    ("level", "color", "pattern"), [(EASY, 1230, 1990), (MEDIUM, 918, 1395), (HARD, 742, 1052)]
)
def test_they_are_as_fast_as_people_are(level: Level, color: int, pattern: int) -> None:
    for area, median in ((0, color), (2, pattern)):
        times = [ms for action, ms in answers(level, "top: C7", area=area) if action == "touch 6"]
        assert statistics.median(times) == pytest.approx(median, rel=0.08)  # some look twice
        assert min(times) > 180


@pytest.mark.parametrize(("level", "wrong"), [(EASY, 0.08), (MEDIUM, 0.04), (HARD, 0.015)])
def test_their_mistakes_are_look_alikes(level: Level, wrong: float) -> None:
    found = answers(level, "top: C7")
    touched = [int(action.split()[1]) for action, _ in found if action.startswith("touch")]
    mistakes = [card for card in touched if card != 6]
    assert len(mistakes) / len(found) == pytest.approx(wrong, abs=0.012)
    assert set(mistakes) == set(alike(0, 6))


@pytest.mark.parametrize(("level", "median"), [(EASY, 3136), (MEDIUM, 2109)])
def test_who_finds_nothing_slaps_after_a_whole_scan(level: Level, median: int) -> None:
    found = answers(level, "top: C23", bluffo="yes", area=2)
    times = [ms for action, ms in found if action == "bluffo"]
    assert len(times) > 0.9 * len(found)
    # the model's figures are for 23 cards; 20 lie there
    assert 0.85 * median < statistics.median(times) < median


def test_good_ones_do_not_always_wait_that_long() -> None:
    late, early = "won 1: C1\ntop: C23", "top: C23\naside: C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14"
    medians = [
        statistics.median(ms for _, ms in answers(HARD, places, bluffo="yes", area=2))
        for places in (early, late)
    ]
    assert medians[0] < medians[1] - 50  # the fewer tan cards are left, the likelier it is missing


def test_silence_is_no_answer_of_theirs() -> None:
    """In some whole games nobody waits for the clock, though wrong cards are touched and stacks slapped."""
    events: list[rumpus.Event] = []
    for seed in range(12):
        m = rumpus.new("splitsecond", seats=3, seed=seed, bluffo=seed % 2, dealers_choice=seed % 3 == 0)
        throws = [0, 0, 0, 0]
        dice.set_dice(throws, seed, 1)
        race_bots = RaceBots(m, {0: EASY, 1: MEDIUM, 2: HARD}, throws)
        while not m.over:
            assert race_bots.go_on() is not None
        assert m.state.now < 120_000_000  # two minutes
        events += m.events
    kinds = {type(event) for event in events}
    assert TimeRanOut not in kinds
    assert {WrongCard, Slapped} <= kinds
