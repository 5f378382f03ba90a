"""What a seat of splitsecond imagines: the table as it is, since all cards lie face up."""

from __future__ import annotations

from rumpus.games import find
from rumpus.match import Match, check_options
from tests.fair import worlds
from tests.tables import random_play


def test_S38_there_is_one_world_and_it_is_the_real_one() -> None:
    game = find("splitsecond")
    match = Match(game, check_options(game, {"seats": 3}), seed=4)
    moments = 0
    for now in random_play(match, 4, most=150):
        for seat in (0, 2):
            assert all(world.words.tolist() == now.state.words.tolist() for world in worlds(now, seat, 2))
        moments += 1
    assert moments > 50
