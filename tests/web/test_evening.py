"""Whole games over real sockets: people, bots, a spectator and a board."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import rumpus
from rumpus.layout import NOBODY
from rumpus.live import incoming, outgoing
from rumpus.live.review import readjudicate, timings
from rumpus.web.replay import steps
from tests.web.client import Client
from tests.web.harness import begin, house

EVENINGS = [
    ("archie", 2, {"rounds": 1}),
    ("archie", 4, {"rounds": 1, "free_ding_bats": True}),
    ("mad", 2, {}),
    ("mad", 3, {"always_two": True}),
    ("mrt", 2, {"boards": 12}),
    ("mrt", 4, {"deck": 2}),
    ("handsdown", 3, {"window": 500, "fake_window": 300}),
    ("handsdown", 4, {"window": 500, "fake_window": 300, "must_play": True}),
    ("splitsecond", 2, {}),
    ("splitsecond", 5, {"bluffo": True, "dealers_choice": True, "bluffo_window": 1, "give_up": 5}),
]


@pytest.mark.parametrize(("game", "seats", "options"), EVENINGS)
async def test_a_game_is_played_to_its_end(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any]
) -> None:
    async with house(tmp_path) as here:
        made, people = await here.people(game, seats, options=options)
        spectator = await here.connect(made)
        board = await here.connect(made, board=True)
        everybody = [*people, spectator, board]
        await begin(people[0])
        await asyncio.gather(*(one.ended.wait() for one in everybody))
        match = here.table(made).match
        assert match is not None
        loaded = rumpus.load(await here.text(f"/api/tables/{made['table']}/record"))
        assert loaded.rows == match.rows
        assert loaded.state == match.state
        judged = readjudicate(loaded)
        assert (judged.note, judged.sentence) == (None, "")
        assert bool(judged.calls) == match.game.race
        calls = [timing for _, timing in timings(loaded)]
        unjudged = [note for note in loaded.notes if note.text.split()[1] in ("missed", "silent")]
        assert len(calls) == judged.calls + len(unjudged)
        for one in everybody:
            check(one, match)
            updates = [told for told in one.heard if isinstance(told, outgoing.Update)]
            assert [call for told in updates for call in told.calls] == calls, "all know how it was judged"
        again = steps(loaded, NOBODY)
        assert [call for step in again for call in step.calls] == calls
        assert spectator.raw_game() == board.raw_game()


def check(client: Client, match: rumpus.Match) -> None:
    """Whoever followed the updates knows exactly what its view says, and heard every event once."""
    late = match.game.race  # in a race somebody always is
    assert [one for one in client.problems if not (late and isinstance(one, outgoing.Late))] == []
    assert client.over is not None
    assert tuple(client.over.scores) == match.scores
    assert tuple(client.over.winners) == match.winners
    table = client.room
    assert table is not None
    assert table.stage == "over"
    kinds = [event.kind for event in client.events]
    assert kinds == [type(event).__name__ for event in match.events]
    seen = match.view(client.seat).named()
    for name, value in client.view.items():
        assert plain(seen[name]) == plain(value), name


def plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return str(value) if isinstance(value, str) else value


async def test_bots_fill_the_other_seats_and_a_rematch_needs_one_message(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("mrt", 3, bots=["easy", "hard"], options={"boards": 12})
        ann = await here.connect(made, made["token"])
        await begin(ann)
        await ann.ended.wait()
        assert ann.room is not None
        assert [place.kind for place in ann.room.seats] == ["person", "bot", "bot"]
        assert [place.level for place in ann.room.seats] == [None, "easy", "hard"]
        ann.ended.clear()
        assert isinstance(await ann.say(incoming.Vote, what="rematch"), outgoing.Did)
        await ann.ended.wait()
        assert ann.game == 2
