"""What audiences see of a table is the same in both gears, and never more than changed."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live import outgoing, view_diffs
from rumpus.live.view_diffs import ViewDiffs
from rumpus.match import Match, check_options
from tests.tables import as_told, random_play


@pytest.mark.parametrize("name", NAMES)
def test_a_compiled_look_shows_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_diffs, "_write_changes", {})
    game = find(name)
    seats = max(3, game.seats[0])
    audiences = (2, NOBODY, 0)  # in any order, and not all of them
    match = Match(game, check_options(game, {"seats": seats}), seed=1)
    view_diffs.prepare(game)
    compiled = dict(view_diffs._write_changes)
    assert compiled, "there is something to compare"
    plain, fast = ViewDiffs(game, seats), ViewDiffs(game, seats)
    together: dict[int, dict[str, Any]] = {seat: {} for seat in audiences}
    for now in random_play(match, 1, most=300):
        monkeypatch.setattr(view_diffs, "_write_changes", {})
        seen = dict(zip(audiences, plain.changes(now.state, audiences), strict=True))
        whole = plain.whole(now.state, 2)
        monkeypatch.setattr(view_diffs, "_write_changes", compiled)
        written = [bytes(view) for view in fast.changes(now.state, audiences)]  # type: ignore[arg-type]  # it is JSON
        assert written == [outgoing.write(view) for view in seen.values()]
        assert as_told(fast.whole(now.state, 2)) == whole
        for seat, view in seen.items():
            same = {field for field, value in view.items() if together[seat].get(field, ...) == value}
            assert not same, "only what has changed is told"
            together[seat] |= view
        assert together[2] == whole
    assert plain.changes(match.state, ()) == fast.changes(match.state, ()) == [], "nobody is looking"


def test_nothing_changed() -> None:
    match = Match(find("mad"), check_options(find("mad"), {"seats": 2}), seed=1)
    views = ViewDiffs(match.game, 2)
    assert views.changes(match.state, (0,))[0]
    assert views.changes(match.state, (0, 1))[0] == {}
    assert views.changes(match.state, (1,)) == [{}]
