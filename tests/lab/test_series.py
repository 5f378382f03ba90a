"""Compiled series of games: as in the plain gear, by the same players, told and counted alike."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus import bots, dice
from rumpus.bots.race_bots import RaceBots
from rumpus.errors import BadCall
from rumpus.fast.many import play_many
from rumpus.fast.series import PLAYERS_DICE
from rumpus.game import CHANCE
from rumpus.games import NAMES, find
from rumpus.lab.work import Job, Piece
from rumpus.match import Match, Row
from rumpus.reactions import Level
from tests.tables import SHORT

every_game = pytest.mark.parametrize("name", NAMES)
every_turn_game = pytest.mark.parametrize("name", [name for name in NAMES if not find(name).race])
every_race = pytest.mark.parametrize("name", [name for name in NAMES if find(name).race])

WORLDS = 3


def job(name: str, *seatings: tuple[str, ...], seats: int = 4, **settings: Any) -> Job:
    options = {"seats": seats, **SHORT[name]}
    return Job.of(name, options, seatings, **{"seed": 5, "worlds": WORLDS, **settings})


def mixed(name: str) -> tuple[str, ...]:
    return ("rival", "hard", "medium", "easy") if find(name).race else ("hard", "medium", "easy", "random")


@every_game
def test_a_series_is_what_playouts_play(name: str) -> None:
    """As long as CHANCE and the players share their dice."""
    alike = "medium" if find(name).race else "random"
    series = job(name, (alike,), counting=True)
    expected = play_many(find(name), series.options, seed=5, first=3, games=6)
    assert (series.play(Piece(3, 6)).result == expected).all()
    assert (job(name, (alike,)).play(Piece(3, 6)).result == expected).all()


@pytest.mark.parametrize("apart", [False, True])
@every_game
def test_a_game_of_a_series_is_a_match(name: str, *, apart: bool) -> None:
    series = job(name, mixed(name), mixed(name)[::-1], apart=apart, counting=True, ends=True)
    played = series.play(Piece(2, 3))
    assert played.told is not None
    assert played.ends is not None
    for number, result, told, end in zip(range(2, 5), played.result, played.told, played.ends, strict=True):
        match = series.match(number)
        assert match.over
        decisions = sum(row.seat < CHANCE for row in match.rows)
        assert (decisions, *match.scores) == tuple(result.tolist())
        happened = Counter(map(type, match.events))
        # an empty table is set before anybody counts
        before = Counter(map(type, Match(find(name), series.options).events))
        assert dict(zip(find(name).event_kinds, told.tolist(), strict=True)) == {
            kind: happened[kind] - before[kind] for kind in find(name).event_kinds
        }
        assert match.state.words.tobytes() == end.tobytes()
        assert rumpus.load(match.record()) == match
        assert match.tags["names"] == ", ".join(series.seatings[number % 2])


def shaken(seed: int, number: int) -> list[int]:
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, seed, number)
    return throws


@every_turn_game
def test_compiled_players_are_the_bots(name: str) -> None:
    """A plain match, played by the bots with the same dice, row by row."""
    series = job(name, mixed(name), apart=True)
    luck, throws = shaken(5, 1), shaken(5, 1 + PLAYERS_DICE)
    match = Match(find(name), series.options, chance=lambda lots: dice.below(luck, lots))
    levels = series.levels[0]
    while not match.over:
        seat = match.waiting[0]
        choices = match.legal(seat)
        if series.seatings[0][seat] == "random":
            action = choices[dice.below(throws, len(choices))]
        else:
            view = match.view(seat).raw
            action = bots.choose(match.game, view, choices, Level(levels[seat]), throws, worlds=WORLDS)
        match.play(seat, action)
    assert match.rows == series.match(1).rows


@every_race
def test_compiled_people_are_the_race_bots(name: str) -> None:
    series = job(name, mixed(name), apart=True)
    luck, throws = shaken(5, 1), shaken(5, 1 + PLAYERS_DICE)
    match = Match(find(name), series.options, chance=lambda lots: dice.below(luck, lots))
    race_bots = RaceBots(match, {seat: Level(level) for seat, level in enumerate(series.levels[0])}, throws)
    while not match.over:
        race_bots.go_on()
    assert match.rows == series.match(1).rows


@every_game
def test_all_seatings_of_a_deal_get_the_same_cards(name: str) -> None:
    series = job(name, mixed(name), mixed(name)[::-1], apart=True)
    assert dealt(series.match(6)) == dealt(series.match(7))
    assert dealt(series.match(6)) != dealt(series.match(8))


def dealt(match: Match) -> list[Row]:
    """CHANCE's rows, until somebody else acts."""
    first = next(i for i, row in enumerate(match.rows) if row.seat != CHANCE)
    return match.rows[:first]


def test_games_do_not_depend_on_their_company() -> None:
    series = job("mad", mixed("mad"), mixed("mad")[::-1], apart=True)
    whole = series.play(Piece(0, 20)).result
    parts = [series.play(Piece(first, 5)).result for first in range(0, 20, 5)]
    assert (np.concatenate(parts) == whole).all()


@pytest.mark.parametrize(
    ("name", "seating", "sentence"),
    [
        ("mad", ("clever",), "nobody called 'clever' plays mad; its players are random, easy, medium, hard"),
        ("mad", ("rival",), "nobody called 'rival' plays mad"),
        (
            "handsdown",
            ("random",),
            "nobody called 'random' plays handsdown; its players are easy, medium, hard",
        ),
        ("mad", ("easy", "hard"), "4 seats need one player for all, or 4 of them, not 2"),
    ],
)
def test_who_cannot_sit_there(name: str, seating: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BadCall, match=sentence):
        job(name, seating)


def test_bad_jobs() -> None:
    with pytest.raises(BadCall, match="at least one world"):
        job("mad", ("hard",), worlds=0)
    with pytest.raises(BadCall, match="a seed is a whole number"):
        job("mad", ("hard",), seed=-1)
    with pytest.raises(BadCall, match="mad is for 2 to 6 seats"):
        job("mad", ("hard",), seats=9)
    with pytest.raises(BadCall, match="games have the numbers 0, 1"):
        job("mad", ("easy",)).match(-1)
