"""Count the tree, and make two engines agree: plain at shallow depth, compiled as deep as the files say."""

from __future__ import annotations

import pytest

from rumpus.games import NAMES, find
from tests.perft import Position, breakdown, compiled, plain, read
from tests.tables import house_rules

SHALLOW = 250  # lines of play, for the plain gear

POSITIONS = [position for name in NAMES for position in read(name)]


def shallow(position: Position, depth: int) -> bool:
    return max(count for at, count in position.counts.items() if at <= depth) <= SHALLOW


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_compiled_count(position: Position) -> None:
    m = position.match()
    for depth, count in position.counts.items():
        found = compiled(m.game, m.state, depth)
        assert found == count, breakdown(m.game, m.state, depth, slow=shallow(position, depth))


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_plain_count(position: Position) -> None:
    m = position.match()
    depths = [depth for depth in position.counts if shallow(position, depth)]
    assert depths
    for depth in depths:
        found = plain(m.game, m.state, depth)
        assert found == position.counts[depth], breakdown(m.game, m.state, depth, slow=True)


def test_the_files_hold_enough_positions() -> None:
    for name in NAMES:
        here = [position.match() for position in read(name)]
        if here:
            assert len(here) >= 4
            assert len({m.seats for m in here}) >= min(3, len(find(name).seats))
            rules = house_rules(find(name))
            assert not rules or any(m.options[rule] for m in here for rule in rules)


def test_a_wrong_count_comes_with_its_breakdown() -> None:
    m = next(position for position in POSITIONS if position.name.startswith("(!)")).match()
    assert breakdown(m.game, m.state, 2, slow=True).splitlines() == [
        "depth 2 by first action: compiled, plain",
        "  0 play E1: 2, 2",  # void in Edith, so both cards
        "  0 play G9: 1, 1",  # the G3 must follow
    ]
