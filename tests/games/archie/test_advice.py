"""What an experienced player would say, at tables where there is no doubt about it."""

from __future__ import annotations

import pytest

from rumpus.reactions import Level
from tests.advice import advised


def table(*lines: str) -> str:
    return "\n".join(['[Game "archie"]', '[Seats "3"]', *lines])


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_wins_as_cheaply_as_it_can(level: Level) -> None:
    lines = table("hand 0: G7 E1 E3", "hand 1: G6 M3 E2", "hand 2: G8 G10 E9", "turn: 0", "bid: 1 1 3")
    assert advised(f"{lines}\n0 play G7\n1 play G6", 2, level) == "play G8"


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_gets_rid_of_a_dangerous_card(level: Level) -> None:
    lines = table("hand 0: G10 E1", "hand 1: G6 E2", "hand 2: G2 G9", "turn: 0", "bid: 1 1 0")
    assert advised(f"{lines}\n0 play G10\n1 play G6", 2, level) == "play G9"


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_gives_a_trick_to_whom_it_hurts(level: Level) -> None:
    lines = table("hand 0: G1 E1", "hand 1: G6 E2", "hand 2: D0 E9", "turn: 0", "bid: 1 0 0", "tricks: 0 0 0")
    # seat 0 misses a trick and would be glad of it; seat 1 has just what it bid
    assert advised(f"{lines}\n0 play G1\n1 play G6\n2 play D0", 2, level) == "give 1"


@pytest.mark.parametrize(("giver", "left"), [(0, 1), (1, 2), (2, 0)])
def test_hurts_its_left_neighbour_where_it_is_all_the_same(giver: int, left: int) -> None:
    hands = {0: "E1 M1", 1: "E2 M2", 2: "E3 M3"} | {giver: "D0 G9"}
    leader = (giver + 1) % 3
    lines = table(*(f"hand {seat}: {hand}" for seat, hand in hands.items()), f"turn: {leader}", "bid: 0 0 0")
    last = [f"{seat} play {hands[seat].split()[0]}" for seat in (leader, (leader + 1) % 3, giver)]
    assert advised("\n".join([lines, *last]), giver) == f"give {left}"
