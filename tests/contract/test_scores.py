"""Scores follow the paragraph: counted again from what everybody saw, without the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rumpus.games import NAMES
from rumpus.match import Match
from tests.games import support, support_file
from tests.tables import Table, random_play, tables


def test_every_game_is_counted_again() -> None:
    for name in NAMES:
        assert support(name).scores is not None, f"{support_file(name)} has no scores"


COUNTED = [(table, count) for table in tables() if (count := support(table.game.name).scores)]


@pytest.mark.parametrize(("table", "count"), COUNTED, ids=[str(table) for table, _ in COUNTED])
def test_scores_follow_the_paragraph(table: Table, count: Callable[[Match], list[int]]) -> None:
    for seed in range(8):
        match = table.match(seed)
        for _ in random_play(match, seed):
            pass
        assert list(match.scores) == count(match)
