"""Everybody hears of an event what they may know, and as it would be written without any haste."""

from __future__ import annotations

import pytest

from rumpus.game import Event
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live import narration, outgoing
from rumpus.match import Match, check_options
from tests.tables import random_play


def told(event: Event) -> bytes:
    return outgoing.write(outgoing.Happening(type(event).__name__, event.named()))


@pytest.mark.parametrize("name", NAMES)
def test_each_hears_its_own_story(name: str) -> None:
    game = find(name)
    match = Match(game, check_options(game, {"seats": min(4, game.seats[-1])}), seed=3)
    for _ in random_play(match, 3, most=400):
        pass
    audiences = (2, NOBODY, 0, 1)
    for event in match.events:
        for seat, (heard,) in zip(audiences, narration.stories([event], audiences), strict=True):
            assert bytes(heard) == told(event.seen_by(seat))  # type: ignore[call-overload]  # it is JSON
        (whole,) = narration.whole_story([event])
        assert bytes(whole) == told(event)  # type: ignore[call-overload]
