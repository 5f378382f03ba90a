"""Nobody begins a race while the others still watch how the last one ended, or how a game is dealt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rumpus.games import NAMES, find
from rumpus.live import incoming, outgoing
from rumpus.live.races import Races
from rumpus.match import Match
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, until

RACES = [name for name in NAMES if find(name).race]


@pytest.mark.parametrize("name", RACES)
def test_only_events_of_the_game_are_shown(name: str) -> None:
    game = find(name)
    assert game.timing is not None
    assert game.timing.scenes
    assert all(hasattr(game.events, kind) and ms > 0 for kind, ms in game.timing.scenes.items())


@pytest.mark.parametrize("name", RACES)
async def test_every_cue_comes_after_the_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Whether people or bots are on turn."""
    waited: list[int] = []
    cue = Races.cue

    def watched(races: Races, match: Match) -> int | None:
        ends, number = races.show.ends, cue(races, match)
        if number is not None:
            waited.append(races.table.clock.now - ends)
        return number

    monkeypatch.setattr(Races, "cue", watched)
    async with house(tmp_path, show=0.05) as here:
        made, (ann, bob) = await people_and_a_bot(here, name)
        await begin(ann)
        snapshot = next(told for told in bob.heard if isinstance(told, outgoing.Snapshot))
        assert 0 < snapshot.opens <= 0.2
        await until(lambda: len(waited) >= 6)
        assert min(waited) >= 0
        assert not [told for one in (ann, bob) for told in one.problems if isinstance(told, outgoing.Refused)]
        assert here.table(made).match is not None


async def people_and_a_bot(here: House, name: str) -> tuple[dict[str, Any], tuple[Client, Client]]:
    made = await here.make(name, 3)
    joined = await here.join(made, "Bob")
    ann = await here.connect(made, made["token"])
    bob = await here.connect(made, joined["token"])
    await done(ann, incoming.Bot, seat=2, level="medium")
    return made, (ann, bob)


async def test_what_is_done_during_the_show_happens_after_it(tmp_path: Path) -> None:
    async with house(tmp_path, show=0.5) as here:
        made, people = await here.people("handsdown", 3)
        for one in people:
            one.plays = False
        await begin(people[0])
        await until(lambda: people[0].view.get("phase") == "act")
        table = here.table(made)
        assert table.match is not None
        assert isinstance(table.answers, Races)
        mover = people[people[0].view["turn"]]
        ask, rows, ends = await asked(mover), len(table.match.rows), table.answers.show.ends
        await mover.send(incoming.Act(re=900, ask=ask.number, action="fake"))
        late = await mover.say(incoming.Act, ask=ask.number, action="pass")
        assert isinstance(late, outgoing.Late), "the first answer counts"
        assert len(table.match.rows) == rows
        await until(lambda: all(one.view["phase"] == "fake" for one in people))
        assert table.match.rows[rows].at >= ends
