"""A server that stops, and one that is cut off: who is sent where, and what must not keep anybody."""

from __future__ import annotations

import asyncio
import logging
import socket
from typing import Any

import aiohttp
import pytest

from rumpus.live import outgoing
from rumpus.web import app, host
from rumpus.web.cluster import line as lines
from rumpus.web.cluster import nodes, wire
from rumpus.web.cluster.line import Line
from rumpus.web.settings import Settings
from tests.cluster.harness import linked, node
from tests.cluster.test_relay import around
from tests.web.harness import asked, begin, until

# --- stopping ---------------------------------------------------------------------------------------------


async def test_devices_move_though_a_table_cannot(url: str) -> None:
    """Nobody else has the rules of one game; whoever plays elsewhere by this server moves all the same."""
    async with node(url, rules="old", given={"drain": 2}) as here, node(url, rules="new") as there:
        await linked(here, there)
        _, (ann, _) = await around([here], "archie", 2)
        ann.plays = False
        await begin(ann)
        _, (cy, dan) = await around([there, here], "mad", 2)
        await begin(cy)
        for one in here.clients:
            one.base = there.base
        draining = asyncio.ensure_future(here.cluster.drain())
        await until(lambda: dan.moves == 1)
        assert not draining.done()
        assert ann.moves == 0
        await draining


async def test_a_table_of_bots_never_stops_thinking_and_moves_all_the_same(url: str) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        here.server.lobby.services.pause = lambda *_: 500_000
        made = await here.make("archie", 3, name=None, bots=["easy"] * 3)
        looker = await here.connect(made, made["token"])
        await begin(looker)
        await until(lambda: bool(here.table(made).bots.plans))
        looker.base = there.base
        await here.cluster.drain()
        assert looker.moves == 1
        assert made["table"] in there.server.lobby.tables


async def test_a_bot_that_thinks_beside_somebody_is_waited_for(url: str) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        here.server.lobby.services.pause = lambda *_: 700_000
        made = await here.make("archie", 2, bots=["easy"])
        ann = await here.connect(made, made["token"])
        ann.plays = False
        await begin(ann)
        table = here.table(made)
        await until(lambda: bool(table.bots.plans))
        assert not table.quiet
        ann.base = there.base
        await here.cluster.drain()
        assert ann.moves == 1
        assert "BidSealed" in {event.kind for event in ann.events}, "the bot's answer came before"


async def test_a_server_that_has_just_come_is_waited_for(url: str) -> None:
    """It is there, but not linked yet."""
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made = await here.make("archie", 2)
        ann = await here.connect(made, made["token"])
        ann.base = there.base
        line = here.cluster.lines[there.me]
        pipe, line._pipe = line._pipe, None
        draining = asyncio.ensure_future(here.cluster.drain())
        await asyncio.sleep(0.2)
        assert not draining.done()
        line._pipe = pipe
        await draining
        assert ann.moves == 1
        assert made["table"] in there.server.lobby.tables


async def test_the_last_server_waits_for_nobody(url: str) -> None:
    async with node(url) as here:
        async with asyncio.timeout(1):
            await here.cluster.drain()


# --- being cut off ----------------------------------------------------------------------------------------


async def test_whoever_is_cut_off_from_the_store_sends_everybody_away(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others reach it, so they have its tables by now; the people at this door would wait for ever."""
    monkeypatch.setattr(nodes, "RECOVERY", 1.0)
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made, (ann, bob) = await around([here], "archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        await asked(bob)
        ann.base = bob.base = there.base
        errors = here.cluster.store.database.errors

        def unreachable(**_: Any) -> None:
            raise errors[0]("there is no way to the store")

        with monkeypatch.context() as broken:
            broken.setattr(here.cluster.store, "beat", unreachable)
            await until(lambda: ann.moves == bob.moves == 1)
            with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
                await here.connect(made, made["token"])
            await until(lambda: made["table"] in there.server.lobby.tables)


async def test_a_store_that_is_lost_to_all_sends_nobody_away(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "RECOVERY", 0.5)
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        _, (ann, _) = await around([here], "archie", 2)
        errors = here.cluster.store.database.errors

        def unreachable(**_: Any) -> None:
            raise errors[0]("there is no way to the store")

        with monkeypatch.context() as broken:
            for one in (there, here):
                broken.setattr(one.cluster.store, "beat", unreachable)
            await asyncio.sleep(2.5)
            assert not here.cluster.cut_off
            assert not there.cluster.cut_off
            assert here.server.lobby.tables
        assert ann.moves == ann.drops == 0


# --- knowing each other -----------------------------------------------------------------------------------


async def test_a_wrong_address_gets_nobody_given_up(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where it says that it is, nobody answers; but its heartbeats come. Somebody is told."""
    monkeypatch.setattr(lines, "UNREACHED", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        closed = nobody.getsockname()[1]
    async with node(url) as here:
        with caplog.at_level(logging.WARNING):
            async with node(url, advertise=f"127.0.0.1:{closed}") as there:
                await until(lambda: there.me in here.cluster.lines)
                await asyncio.sleep(1.0)
                assert here.cluster.gave_up == there.cluster.fenced == 0
        assert f"127.0.0.1:{closed} lives, but cannot be reached" in caplog.text


class Ear:
    def __init__(self) -> None:
        self.told: list[Any] = []
        self.over = False

    def heard(self, frame: Any) -> None:
        self.told.append(frame)

    def broken(self) -> None:
        self.over = True


async def test_what_a_newer_server_says_beyond_our_words_is_not_heard() -> None:
    ear = Ear()
    transport: Any = socket_like()
    pipe = wire.Pipe(transport, wire.read_down, ear)
    for frame in (["Whisper", 1], ["StartOver", 7, "a new field"], ["Tell", "no number"]):
        text = wire.encode(frame)
        pipe.feed_data(wire.SIZE.pack(len(text)) + text)
    assert ear.told == [wire.StartOver(7)]
    assert not ear.over
    pipe.feed_data(wire.SIZE.pack(wire.MOST + 1))
    assert ear.over, "what is too long cannot be passed over"


def socket_like() -> Any:
    class Transport(asyncio.Transport):
        def is_closing(self) -> bool:
            return False

        def abort(self) -> None:
            pass

    return Transport()


def test_the_door_for_the_others_is_where_they_look_for_it() -> None:
    store = "postgresql://nobody@127.0.0.1:1/none"
    _, inner = host.shared_store(Settings(store=store, peers_port=0, secret="x" * 32))
    with inner:
        assert inner.getsockname()[0] == "127.0.0.1", "as the database sees us"
    _, inner = host.shared_store(Settings(store=store, peers_port=0, secret="x" * 32, advertise="192.0.2.7"))
    with inner:
        assert inner.getsockname()[0] == "0.0.0.0", "mapped: they come from anywhere"


async def test_a_link_says_for_how_long_the_other_reaches_the_store() -> None:
    line = Line.__new__(Line)
    line._asked, line._says = None, (False, 0.0)
    assert line.well == line.unwell == 0
    line.heard(wire.Pong(0, True))
    assert line.well > 0 == line.unwell
    line.heard(wire.Pong(0, False))
    assert line.unwell > 0 == line.well


# --- how long everybody takes to come back ----------------------------------------------------------------


async def test_a_relayed_device_comes_back_with_those_of_its_own_door(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If its gateway dies, all who came in there come back together; the owner may have nobody."""
    monkeypatch.setattr(app, "COME_BACK", 2)
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made = await there.make("archie", 2)
        others = [await here.connect(made, None) for _ in range(3)]
        last = others[-1]
        assert [welcome.spread for welcome in welcomes(last)] == [1.0], "two were there before"
        for one in here.server.sockets:
            one.heartbeat()
        await until(lambda: said(others[0]) == [1.5])
        assert said(last) == [1.5]
        await others[0].close()
        await others[1].close()
        await until(lambda: len(here.server.sockets) == 1)
        for one in here.server.sockets:
            one.heartbeat()
            one.heartbeat()
        await until(lambda: said(last) == [1.5, 0.5])


def welcomes(client: Any) -> list[Any]:
    return [told for told in client.heard if type(told).__name__ == "Welcome"]


def said(client: Any) -> list[float]:
    return [told.spread for told in client.heard if isinstance(told, outgoing.Spread)]
