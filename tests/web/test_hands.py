"""In handsdown all eyes are on one hand: it is seen as it moves."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from rumpus.live import incoming, outgoing
from rumpus.web.socket import HOVERS, MESSAGES
from tests.web.client import Client
from tests.web.harness import House, begin, done, house, until


def moves(client: Client) -> list[tuple[int, float]]:
    return [(told.seat, told.height) for told in client.heard if isinstance(told, outgoing.Hovering)]


async def about_to_act(here: House) -> tuple[dict[str, Any], Client, list[Client]]:
    """Somebody is on turn to slap, fake or pass. Gives who, and the others, a board among them."""
    made, people = await here.people("handsdown", 3)
    for one in people:
        one.plays = False
    board = await here.connect(made, board=True)
    await begin(people[0])
    await until(lambda: people[0].view.get("phase") == "act")
    turn = people[0].view["turn"]
    return made, people[turn], [*(one for one in people if one.seat != turn), board]


async def hover(client: Client, *heights: float) -> None:
    for height in heights:
        await client.send(incoming.Hover(height=height))


async def settled(client: Client) -> None:
    """Everything this client has said so far has been heard."""
    await client.say(incoming.Armed, race=0)


async def test_everybody_else_sees_the_hand_move_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, mover, others = await about_to_act(here)
        table = here.table(made)
        assert table.match is not None
        before, commits = table.match.state.copy(), here.server.lobby.store.commits
        await hover(mover, 0.0, 0.25, 0.123456, 7.0, -7.0)
        # H40: further down one could see whether it will slap or turn back
        seen = [(mover.seat, height) for height in (0.0, 0.25, 0.123, 0.25, 0.0)]
        await until(lambda: all(moves(one) == seen for one in others))
        await settled(mover)
        assert moves(mover) == []
        assert table.match.state == before
        assert here.server.lobby.store.commits == commits, "it is never stored"
        answers = (outgoing.Did, outgoing.Bad, outgoing.Late)
        assert sum(isinstance(told, answers) for told in mover.heard) <= 2, "nor answered"


async def test_nobody_elses_hand_and_no_other_moment_counts(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, mover, others = await about_to_act(here)
        everybody = [mover, *others]
        await asyncio.gather(*(hover(one, 0.5) for one in others))
        for one in others[:-1]:
            await settled(one)
        for one in others[:-1]:  # not in a pause
            await done(one, incoming.Vote, what="pause")
        await done(mover, incoming.Vote, what="pause")
        await hover(mover, 0.5)
        await done(mover, incoming.Resume)
        assert mover.ask is not None
        await done(mover, incoming.Act, ask=mover.ask.number, action="fake")
        await hover(mover, 0.5)  # the hand has done what it does
        await settled(mover)
        await others[-1].send(incoming.Begin(re=1))  # the board's own message comes last
        await until(lambda: others[-1].problems)
        assert [moves(one) for one in everybody] == [[]] * len(everybody)

        _, (ann, bob) = await here.people("archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        await hover(ann, 0.5)
        await settled(ann)
        assert moves(bob) == []


async def test_a_moving_hand_does_not_use_up_the_messages_and_too_much_is_dropped(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as here:
        _, mover, others = await about_to_act(here)
        started = time.monotonic()
        sent = 0
        while time.monotonic() - started < 4:  # 30 a second for longer than the messages alone would last
            await hover(mover, 0.5)
            sent += 1
            await asyncio.sleep(max(0.0, started + sent / 30 - time.monotonic()))
        assert sent > MESSAGES[0] + 4 * MESSAGES[1] * 0.5
        await settled(mover)
        await until(lambda: len(moves(others[0])) > sent / 2)  # all of them, unless this machine stumbles

        before = len(moves(others[0]))
        started = time.monotonic()
        await hover(mover, *[0.5] * 200)
        await settled(mover)
        took = time.monotonic() - started
        assert len(moves(others[0])) - before <= HOVERS[0] + took * HOVERS[1] + 1
        assert not [told for told in mover.heard if isinstance(told, outgoing.Farewell)]

        await hover(mover, *[0.5] * 2000)  # but a flood is a flood
        await until(lambda: isinstance(mover.heard[-1], outgoing.Farewell))
