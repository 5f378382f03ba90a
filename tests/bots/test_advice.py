"""What an experienced player would say, at tables where there is no doubt about it."""

from __future__ import annotations

import pytest

import rumpus
from rumpus import bots
from rumpus.reactions import Level


def advised(text: str, seat: int, level: Level = Level.MEDIUM) -> str:
    match = rumpus.load(text)
    view, choices = match.view(seat).raw, match.legal(seat)
    action = bots.choose(match.game, view, choices, level, [1, 2, 3, 4], worlds=200)
    return match.game.action_names[action]


def archie(*lines: str) -> str:
    return "\n".join(['[Game "archie"]', '[Seats "3"]', *lines])


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_archie_wins_as_cheaply_as_it_can(level: Level) -> None:
    table = archie("hand 0: G7 E1 E3", "hand 1: G6 M3 E2", "hand 2: G8 G10 E9", "turn: 0", "bid: 1 1 3")
    assert advised(f"{table}\n0 play G7\n1 play G6", 2, level) == "play G8"


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_archie_gets_rid_of_a_dangerous_card(level: Level) -> None:
    table = archie("hand 0: G10 E1", "hand 1: G6 E2", "hand 2: G2 G9", "turn: 0", "bid: 1 1 0")
    assert advised(f"{table}\n0 play G10\n1 play G6", 2, level) == "play G9"


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_archie_gives_a_trick_to_whom_it_hurts(level: Level) -> None:
    table = archie(
        "hand 0: G1 E1", "hand 1: G6 E2", "hand 2: D0 E9", "turn: 0", "bid: 1 0 0", "tricks: 0 0 0"
    )
    # seat 0 misses a trick and would be glad of it; seat 1 has just what it bid
    assert advised(f"{table}\n0 play G1\n1 play G6\n2 play D0", 2, level) == "give 1"


@pytest.mark.parametrize(("giver", "left"), [(0, 1), (1, 2), (2, 0)])
def test_archie_hurts_its_left_neighbour_where_it_is_all_the_same(giver: int, left: int) -> None:
    hands = {0: "E1 M1", 1: "E2 M2", 2: "E3 M3"} | {giver: "D0 G9"}
    leader = (giver + 1) % 3
    table = archie(*(f"hand {seat}: {hand}" for seat, hand in hands.items()), f"turn: {leader}", "bid: 0 0 0")
    last = [f"{seat} play {hands[seat].split()[0]}" for seat in (leader, (leader + 1) % 3, giver)]
    assert advised("\n".join([table, *last]), giver) == f"give {left}"


def mad(*lines: str) -> str:
    return "\n".join(['[Game "mad"]', '[Seats "3"]', '[Chance "by hand"]', *lines])


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_mad_wins_where_it_can(level: Level) -> None:
    table = mad("hand 0: G-give R1 G2", "hand 1: B1 B2 B3 B4", "hand 2: B5 B6 Y1 Y2", "top: G5", "turn: 0")
    assert advised(table, 0, level) == "play G-give"  # it gives away all that is left


def test_mad_hits_whoever_is_nearest_to_winning() -> None:
    table = mad("hand 0: wooly R1 R2 R3", "hand 1: B1", "hand 2: B5 B6 Y1 Y2", "top: G5", "turn: 0")
    assert advised(table, 0) == "play wooly"
    assert advised(f"{table}\n0 play wooly, name red", 0) == "victim 1"


def test_mad_names_the_colour_it_has_most_of() -> None:
    table = mad("hand 0: wild R1 R2 B3", "hand 1: B1 B2 B4", "hand 2: B5 B6 Y1 Y2", "top: G5", "turn: 0")
    assert advised(f"{table}\n0 play wild", 0) == "name red"


def mrt(seats: int, *lines: str) -> str:
    return "\n".join(['[Game "mrt"]', f'[Seats "{seats}"]', '[Chance "by hand"]', *lines])


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_mrt_matches_with_its_hand(level: Level) -> None:
    lines = ("hand 0: kim bus T", "top: jeff dozer bus jeff", "showdown: 0 3")
    assert advised(mrt(4, *lines), 0, level) == "play bus"


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_mrt_trusts_the_pile_where_nothing_matches(level: Level) -> None:
    lines = ("hand 0: kim woody T", "top: jeff dozer bus jeff", "showdown: 0 3")
    assert advised(mrt(4, *lines), 0, level) == "pile"


def test_mrt_waits_for_a_big_board_between_two() -> None:
    small = ("hand 0: bus kim T", "space 0: jeff", "space 1: bus", "wanted: jeff bus", "showdown: 0 1")
    assert advised(mrt(2, *small), 0, Level.MEDIUM) == "play bus"
    assert advised(mrt(2, *small), 0, Level.HARD) == "pile"
    heaps = ("space 0: jeff kim kim dozer dozer", "space 1: bus woody woody robin robin")
    big = ("hand 0: bus kim T", *heaps, "top: dozer robin", "wanted: jeff bus", "showdown: 0 1")
    assert advised(mrt(2, *big), 0, Level.HARD) == "play bus"
