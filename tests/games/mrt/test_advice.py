"""What an experienced player would say, at tables where there is no doubt about it."""

from __future__ import annotations

import pytest

from rumpus.reactions import Level
from tests.advice import advised


def table(seats: int, *lines: str) -> str:
    return "\n".join(['[Game "mrt"]', f'[Seats "{seats}"]', '[Chance "by hand"]', *lines])


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_matches_with_its_hand(level: Level) -> None:
    lines = ("hand 0: kim bus T", "top: jeff dozer bus jeff", "showdown: 0 3")
    assert advised(table(4, *lines), 0, level) == "play bus"


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_trusts_the_pile_where_nothing_matches(level: Level) -> None:
    lines = ("hand 0: kim woody T", "top: jeff dozer bus jeff", "showdown: 0 3")
    assert advised(table(4, *lines), 0, level) == "pile"


def test_waits_for_a_big_board_between_two() -> None:
    small = ("hand 0: bus kim T", "space 0: jeff", "space 1: bus", "wanted: jeff bus", "showdown: 0 1")
    assert advised(table(2, *small), 0, Level.MEDIUM) == "play bus"
    assert advised(table(2, *small), 0, Level.HARD) == "pile"
    heaps = ("space 0: jeff kim kim dozer dozer", "space 1: bus woody woody robin robin")
    big = ("hand 0: bus kim T", *heaps, "top: dozer robin", "wanted: jeff bus", "showdown: 0 1")
    assert advised(table(2, *big), 0, Level.HARD) == "play bus"
