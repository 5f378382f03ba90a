"""What audiences see of a table is the same in both gears, and never more than changed."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live import news, window
from rumpus.live.window import Windows
from rumpus.match import Match, check_options
from tests.tables import as_told, random_play


@pytest.mark.parametrize("name", NAMES)
def test_a_compiled_look_shows_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "_look_all", {})
    game = find(name)
    seats = max(3, game.seats[0])
    audiences = (2, NOBODY, 0)  # in any order, and not all of them
    match = Match(game, check_options(game, {"seats": seats}), seed=1)
    window.prepare(game)
    compiled = dict(window._look_all)
    assert compiled, "there is something to compare"
    plain, fast = Windows(game, seats), Windows(game, seats)
    together: dict[int, dict[str, Any]] = {seat: {} for seat in audiences}
    for now in random_play(match, 1, most=300):
        monkeypatch.setattr(window, "_look_all", {})
        seen = dict(zip(audiences, plain.look(now.state, audiences), strict=True))
        whole = plain.whole(now.state, 2)
        monkeypatch.setattr(window, "_look_all", compiled)
        written = [bytes(sight) for sight in fast.look(now.state, audiences)]  # type: ignore[arg-type]  # it is JSON
        assert written == [news.write(sight) for sight in seen.values()]
        assert as_told(fast.whole(now.state, 2)) == whole
        for seat, sight in seen.items():
            same = {field for field, value in sight.items() if together[seat].get(field, ...) == value}
            assert not same, "only what has changed is told"
            together[seat] |= sight
        assert together[2] == whole


def test_nothing_changed() -> None:
    match = Match(find("mad"), check_options(find("mad"), {"seats": 2}), seed=1)
    windows = Windows(match.game, 2)
    assert windows.look(match.state, (0,))[0]
    assert windows.look(match.state, (0, 1))[0] == {}
    assert windows.look(match.state, (1,)) == [{}]
