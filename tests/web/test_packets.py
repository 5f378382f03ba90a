"""What is told together leaves together, and whoever is lost keeps nobody waiting."""

from __future__ import annotations

import asyncio
import functools
import itertools
from pathlib import Path
from typing import Any

import pytest

from rumpus.live import incoming
from rumpus.live.table import Table
from rumpus.web import messages
from rumpus.web.app import Server
from rumpus.web.connections import LEAVING
from rumpus.web.frames import TEXT
from rumpus.web.limits import Exit
from rumpus.web.measures import Way
from rumpus.web.socket import Socket
from tests.web.harness import asked, begin, done, door, house, until
from tests.web.raw import Raw


class Wire:
    """A transport that keeps its packets apart."""

    def __init__(self) -> None:
        self.packets: list[bytes] = []

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def get_extra_info(self, _: str) -> None:
        return None

    def write(self, packet: bytes) -> None:
        self.packets.append(packet)


def device(server: Server, table: Table, token: str | None = None) -> tuple[Socket, Wire]:
    """One more at a table, without a network; it has said Hello."""
    wire: Any = Wire()
    socket = Socket(server, table, wire, "here", Way())
    socket.heard_text(messages.write(incoming.Hello(version=messages.VERSION, token=token)))
    return socket, wire


async def turn(table: Table) -> None:
    """Until the table has done what it was asked for so far."""

    async def nothing() -> None: ...

    await table.post(nothing)


async def kinds(packet: bytes) -> list[str]:
    """The messages in a packet."""
    reader = asyncio.StreamReader()
    reader.feed_data(packet)
    reader.feed_eof()
    raw = Raw(reader, None)  # type: ignore[arg-type]  # nothing is said to it
    while not reader.at_eof():
        await raw.frame()
    assert all(one.kind == TEXT for one in raw.frames)
    return [type(messages.read_down.decode(one.payload)).__name__ for one in raw.frames]


async def news(wire: Wire) -> list[list[str]]:
    """The messages in each packet; but that somebody has come is told when it may, a moment later."""
    return [told for told in [await kinds(packet) for packet in wire.packets] if told != ["Room"]]


async def test_whoever_comes_is_told_everything_in_one_packet(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        await asked(ann)
        _, wire = device(here.server, here.table(made), made["token"])
        await turn(here.table(made))
        assert await news(wire) == [["Welcome", "Room", "Snapshot"]]


async def test_an_answer_leaves_with_what_came_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        ask = await asked(ann)
        await asked(bob)
        table = here.table(made)
        socket, wire = device(here.server, table, made["token"])
        _, other = device(here.server, table)
        await turn(table)
        wire.packets.clear()
        other.packets.clear()
        said = incoming.Act(re=7, ask=ask.number, action=ask.choices[0])
        socket.heard_text(messages.write(said))
        await turn(table)
        assert await news(wire) == [["Update", "Did"]]
        assert await news(other) == [["Update"]]
        await done(bob, incoming.Act, ask=(await asked(bob)).number, action="bid 1")


async def test_those_who_are_lost_leave_a_few_at_a_time(tmp_path: Path) -> None:
    """A line breaks that many share: their table, and all others, go on in between."""

    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        table, everybody = here.table(made), door(here).everybody
        watching = [await here.connect(made) for _ in range(5 * LEAVING)]
        handlers = [connection.handler for connection in everybody.open if connection.handler]
        before = len(everybody.open)
        for handler in handlers:
            handler.connection_lost(None)
        left = [before]
        while left[-1] > before - len(handlers):
            await asyncio.sleep(0)
            left.append(len(everybody.open))
        steps = [more - fewer for more, fewer in itertools.pairwise(left)]
        assert max(steps) <= LEAVING
        assert sum(step > 0 for step in steps) >= 5
        await until(lambda: not table.seating.listeners)
        assert len(watching) <= len(handlers)


async def test_whoever_stumbles_on_the_way_out_keeps_nobody_in() -> None:
    left: list[int] = []

    def stumble() -> None:
        raise RuntimeError("on the way out")

    exit_ = Exit(2)
    troubles: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: troubles.append(str(what["exception"])))
    exit_.queue_up(stumble)
    for number in range(5):
        exit_.queue_up(functools.partial(left.append, number))
    while len(left) < 5:
        await asyncio.sleep(0)
    assert left == [0, 1, 2, 3, 4]
    assert troubles == ["on the way out"]


async def test_a_goodbye_that_fails_is_nobody_elses_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2)

        def breaks(*_: object) -> None:
            raise RuntimeError("no goodbye")

        monkeypatch.setattr(Socket, "dismiss", breaks)
        await done(ann, incoming.Remove, seat=bob.seat)
        await done(ann, incoming.Bot, seat=1)
        monkeypatch.undo()
        assert here.table(made).services.tally["untold"] == 1
    assert "could not be told" in caplog.text
