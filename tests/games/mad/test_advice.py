"""What an experienced player would say, at tables where there is no doubt about it."""

from __future__ import annotations

import pytest

from rumpus.reactions import Level
from tests.advice import advised


def table(*lines: str) -> str:
    return "\n".join(['[Game "mad"]', '[Seats "3"]', '[Chance "by hand"]', *lines])


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_wins_where_it_can(level: Level) -> None:
    lines = table("hand 0: G-give R1 G2", "hand 1: B1 B2 B3 B4", "hand 2: B5 B6 Y1 Y2", "top: G5", "turn: 0")
    assert advised(lines, 0, level) == "play G-give"  # it gives away all that is left


def test_hits_whoever_is_nearest_to_winning() -> None:
    lines = table("hand 0: wooly R1 R2 R3", "hand 1: B1", "hand 2: B5 B6 Y1 Y2", "top: G5", "turn: 0")
    assert advised(lines, 0) == "play wooly"
    assert advised(f"{lines}\n0 play wooly, name red", 0) == "victim 1"


def test_names_the_colour_it_has_most_of() -> None:
    lines = table("hand 0: wild R1 R2 B3", "hand 1: B1 B2 B4", "hand 2: B5 B6 Y1 Y2", "top: G5", "turn: 0")
    assert advised(f"{lines}\n0 play wild", 0) == "name red"
