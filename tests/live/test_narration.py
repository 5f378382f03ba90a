"""Everybody hears what the game's own words say, with names where they belong."""

from __future__ import annotations

import pytest

from rumpus.game import Event
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live import outgoing
from rumpus.live.narration import Narrator
from rumpus.match import Match, check_options
from tests.tables import random_play

CALLED = ('ann "the" ace', "éva\\", "</b>", "you", "Ö", "seat 1")


def in_words(match: Match, event: Event, listener: int) -> outgoing.Happening:
    """As anybody would put it together who has never thought about speed."""
    kind, said = type(event).__name__, match.game.catalogue("en")
    return outgoing.Happening(
        kind, event.named(), said.tell(kind, event.blanks(), names=CALLED, you=listener)
    )


@pytest.mark.parametrize("name", NAMES)
def test_each_hears_its_own_story(name: str) -> None:
    game = find(name)
    seats = min(4, game.seats[-1])
    match = Match(game, check_options(game, {"seats": seats}), seed=3)
    for _ in random_play(match, 3, most=400):
        pass
    narrator = Narrator(game, CALLED[:seats])
    audiences = (2, NOBODY, 0, 1)
    different = 0
    for event in match.events:
        for seat, (told,) in zip(audiences, narrator.stories([event], audiences), strict=True):
            heard = in_words(match, event.seen_by(seat), seat)
            assert bytes(told) == outgoing.write(heard)  # type: ignore[call-overload]  # it is JSON already
            different += heard.line != in_words(match, event, NOBODY).line
        (whole,) = narrator.whole_story([event])
        assert bytes(whole) == outgoing.write(in_words(match, event, NOBODY))  # type: ignore[call-overload]
    assert different > 20, "to some it speaks of them, or hides something"
