"""The layouts of observations say what is in them."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.envs import encode
from rumpus.games import NAMES, find
from tests.envs.tables import OTHERS

every_game = pytest.mark.parametrize("game", NAMES)


@every_game
def test_every_field_of_a_view_is_told_or_left_out_for_a_reason(game: str) -> None:
    found = find(game)
    told = {field.name for field in encode.told(found)}
    silent = encode.SILENT | {
        name for name, field in found.view.fields.items() if field.fixed or field.derived
    }
    assert told | silent >= set(found.view.fields)
    assert not told & silent


@every_game
def test_every_slot_has_a_name_and_every_action_one(game: str) -> None:
    for seats in find(game).seats:
        layout = encode.layout(game, seats)
        assert len(set(layout.names)) == len(layout.names)
        assert len(set(layout.actions)) == len(layout.actions)
        assert all(layout.index(action) == number for number, action in enumerate(layout.actions))
        assert (layout.low <= layout.high).all()


def test_names_say_what_is_there() -> None:
    match = rumpus.new("archie", seats=3, seed=38, dealer=2, rounds=1)
    layout = encode.layout("archie", 3)
    named = layout.named(layout.encode(match.view(1).raw))
    assert {name for name in named if name.startswith("hand ")} == {
        f"hand {card}" for card in match.view(1).hand
    }
    assert named["phase bid"] == named["dealer +1"] == 1
    assert [named[f"held +{seat}"] for seat in range(3)] == [7, 7, 7]


def test_numbers_are_scaled_exactly() -> None:
    view = find("archie").view()
    view.seat, view.seats = 0, 2  # type: ignore[attr-defined]  # a view of archie
    layout = encode.layout("archie", 2)
    for score in range(700):
        view.score[1] = score  # type: ignore[attr-defined]  # as above
        assert layout.named(layout.encode(view)).get("score +1", 0) == min(score // 10, 60)


def test_the_room_is_no_agent() -> None:
    layout = encode.layout("mad", 2)
    with pytest.raises(rumpus.BadCall, match="only the view of a seat"):
        layout.encode(rumpus.new("mad", seats=2, seed=1).view().raw)


@pytest.mark.parametrize("game", OTHERS)
def test_only_races_have_delays(game: str) -> None:
    assert len(encode.layout(game, 3).actions) == find(game).choices
