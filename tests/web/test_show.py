"""Nobody begins a race while the others still watch how the last one ended, or how a game is dealt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rumpus.games import NAMES, find
from rumpus.live import incoming, outgoing
from rumpus.live.races import Races
from rumpus.match import Match
from rumpus.times import MS, SECOND
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, until

RACES = [name for name in NAMES if find(name).race]
PACE = 0.05  # of a show


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
    """Whether people or bots are on turn. When screens are done is worked out here as they do it: scene by
    scene, from when something is told, and a cue cuts off whatever is on."""
    cues: list[int] = []  # when
    waited: list[int] = []
    done_at = 0
    cue, shown = Races.cue, Races.shown
    timing = find(name).timing
    assert timing is not None
    lengths = {kind: int(ms * MS * PACE) for kind, ms in timing.scenes.items()}

    def at_a_cue(races: Races, match: Match) -> int | None:
        nonlocal done_at
        number, now = cue(races, match), races.table.clock.now
        if number is not None:
            cues.append(now)
            waited.append(now - done_at)
            done_at = now
        return number

    def at_something_else(races: Races, match: Match, since: int) -> None:
        nonlocal done_at
        if races.current is None:
            took = sum(lengths.get(type(event).__name__, 0) for event in match.events[since:])
            done_at = max(done_at, races.table.clock.now) + took
        shown(races, match, since)

    monkeypatch.setattr(Races, "cue", at_a_cue)
    monkeypatch.setattr(Races, "shown", at_something_else)
    async with house(tmp_path, show=PACE) as here:
        made, (ann, bob) = await people_and_a_bot(here, name)
        await begin(ann)
        snapshot = next(told for told in bob.heard if isinstance(told, outgoing.Snapshot))
        assert 0 < snapshot.opens <= 4 * PACE
        await until(lambda: len(waited) >= 6)
        assert min(waited) >= 0
        assert cues[0] >= 4 * SECOND * PACE
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


async def test_what_is_done_before_all_are_back_happens_when_they_are(tmp_path: Path) -> None:
    """An answer that was on its way when a table moved is said again there. Whoever comes last sees how
    things stand before there is a hand to fall for."""
    async with house(tmp_path) as here:
        made, people = await here.people("handsdown", 3)
        for one in people:
            one.plays = False
        await begin(people[0])
        await until(lambda: people[0].view.get("phase") == "act")
        first = people[people[0].view["turn"]]
        ask = await asked(first)
        await done(first, incoming.Act, ask=ask.number, action="pass")  # nobody is counted down to this game
        await until(lambda: people[0].view["turn"] != first.seat)
        turn = people[0].view["turn"]
        rows = len(here.table(made).match.rows)  # type: ignore[union-attr]
    async with house(tmp_path, show=0.5, back=60.0) as here:
        again = {seat: await here.connect(made, people[seat].token) for seat in (turn, (turn + 1) % 3)}
        for one in again.values():
            one.plays = False
        mover, table = again[turn], here.table(made)
        ask = await asked(mover)
        assert table.clock.awaited == {(turn + 2) % 3}
        await mover.send(incoming.Act(re=900, ask=ask.number, action="fake"))
        late = await mover.say(incoming.Act, ask=ask.number, action="pass")
        assert isinstance(late, outgoing.Late), "the first answer counts"
        assert table.match is not None
        assert len(table.match.rows) == rows, "not before all are back"
        stood = table.clock.now
        last = await here.connect(made, people[(turn + 2) % 3].token)
        last.plays = False
        await until(lambda: last.view.get("phase") == "fake")
        assert table.match.rows[rows].at - stood >= 0.5 * SECOND, "nor as soon as they are"
        assert not [told for told in mover.heard if isinstance(told, outgoing.Bad)]


async def test_a_restart_in_the_first_race_counts_nobody_down_to_it(tmp_path: Path) -> None:
    """It is on, and its cue comes again as soon as all are back."""
    async with house(tmp_path, show=PACE) as here:
        made, people = await here.people("splitsecond", 2)
        for one in people:
            one.plays = False
        await begin(people[0])
        assert here.table(made).answers.opens() > 0
        await until(lambda: all(one.view.get("phase") == "search" for one in people))
    async with house(tmp_path, show=PACE) as here:
        again = await here.connect(made, people[0].token)
        await until(lambda: any(isinstance(told, outgoing.Snapshot) for told in again.heard))
        snapshot = next(told for told in again.heard if isinstance(told, outgoing.Snapshot))
        assert snapshot.view["phase"] == "search"
        assert snapshot.opens == 0
