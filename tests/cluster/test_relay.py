"""A socket may end at any server: its table is where it is."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import msgspec
import pytest

from rumpus.games import NAMES, find
from rumpus.live import incoming, outgoing
from rumpus.live.arbiter import Link
from rumpus.times import SECOND
from rumpus.web.cluster import wire
from rumpus.web.cluster.visitors import Visitor
from tests.cluster.harness import Node, linked, node
from tests.cluster.roads import roads
from tests.web.client import Client
from tests.web.harness import asked, begin, done, not_done, until

SHORT: dict[str, Any] = {"archie": {"rounds": 1}, "mrt": {"boards": 3}}


async def around(
    nodes: list[Node], game: str, seats: int, **more: Any
) -> tuple[dict[str, Any], list[Client]]:
    """A table at the first node, whose people come in by all of them in turn."""
    made = await nodes[0].make(game, seats, options=SHORT.get(game, {}), **more)
    people = [await nodes[0].connect(made, made["token"])]
    for i in range(1, seats):
        there = nodes[i % len(nodes)]
        joined = await there.join(made, f"P{i}")
        people.append(await there.connect(made, joined["token"]))
    return made, people


@pytest.mark.parametrize("game", NAMES)
async def test_people_of_two_servers_play_one_game_to_its_end(url: str, game: str) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made, people = await around([here, there], game, max(2, find(game).seats[0]))
        watcher = await there.connect(made)
        await begin(people[0])
        await asyncio.gather(*(one.ended.wait() for one in [*people, watcher]))
        match = here.table(made).match
        assert match is not None
        kinds = [type(event).__name__ for event in match.events]
        for one in [*people, watcher]:
            assert [event.kind for event in one.events] == kinds
            assert not one.history.gaps
            assert all(isinstance(problem, outgoing.Late) for problem in one.problems)
        assert not there.server.lobby.tables, "it only passes on what it hears"
        notes = [text for _, text in match.notes if " touch " in text or text.startswith("touch")]
        assert bool(notes) == find(game).race


async def test_everything_about_a_table_can_be_asked_at_any_server(url: str) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made = await here.make("archie", 2, public=True)
        found = msgspec.json.decode(await there.text(f"/api/codes/{made['code']}"))
        assert found["table"] == made["table"]
        (listed,) = msgspec.json.decode(await there.text("/api/tables"))
        assert listed["code"] == made["code"]
        assert "away" not in listed["seats"][0], "she sits at a table that is awake"
        joined = await there.join(made, "Bob")
        assert joined["seat"] == 1
        assert joined["link"].startswith(there.base), "the link leads to where it was asked for"
        for path in ("", "/history", "/sheet", "/qr.svg"):
            async with there.session.get(f"{there.base}/api/tables/{made['table']}{path}") as response:
                assert response.status == 200
                assert "X-Rumpus-Peer" not in response.headers
        bearer = {"Authorization": "Bearer nonsense"}
        async with there.session.get(
            f"{there.base}/api/tables/{made['table']}/history", headers=bearer
        ) as response:
            assert response.status == 401
        async with there.session.post(f"{there.base}/api/tables/{made['table']}/join", data=b"{}") as told:
            assert (told.status, "name" in (await told.json())["error"]) == (400, True)
        async with there.session.get(f"{there.base}/api/tables/nothing") as response:
            assert response.status == 404


async def test_a_relayed_socket_is_refused_and_dismissed_like_any_other(url: str) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made, (ann, bob) = await around([here, there], "archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        await not_done(bob, "only the host, Ann", incoming.Remove, seat=0)
        ask = await asked(bob)
        told = await bob.say(incoming.Act, ask=ask.number, action="bid 9")
        assert isinstance(told, outgoing.Bad | outgoing.Refused)
        await done(bob, incoming.Act, ask=ask.number, action="bid 1")
        assert isinstance(await bob.say(incoming.Act, ask=ask.number, action="bid 1"), outgoing.Late)
        stranger = Client(there.session, there.base, made["table"], "nonsense")
        await stranger._open()
        assert stranger.ws is not None
        farewell = msgspec.json.decode((await stranger.ws.receive()).data)
        assert (farewell["type"], farewell["code"]) == ("farewell", "token")
        assert (await stranger.ws.receive()).type is aiohttp.WSMsgType.CLOSE
        await bob.close()
        await until(lambda: ann.room and ann.room.seats[1].away)
        assert not there.cluster.lines[here.me].sockets
        await done(ann, incoming.Remove, seat=1)


async def test_whoever_does_not_know_the_secret_stays_outside(url: str) -> None:
    async with node(url) as here, node(url, secret="something else entirely") as there:
        made = await here.make("archie", 2)
        address = here.cluster.store.address
        forged = {"X-Rumpus-Peer": f"00:{'0' * 64}", "X-Rumpus-Client": "http 203.0.113.7"}
        for headers in ({}, forged):
            for path in ("/link", f"/api/tables/{made['table']}"):
                async with there.session.get(f"http://{address}{path}", headers=headers) as response:
                    assert response.status == 403
        await asyncio.sleep(1.0)
        assert not any(line.up for line in (*here.cluster.lines.values(), *there.cluster.lines.values()))
        assert here.cluster.fenced == there.cluster.fenced == 0, "its heartbeats come, so it is not given up"


async def test_the_road_between_servers_costs_nobody_a_race(url: str) -> None:
    """The gateway of a device measures it, so it is judged as if its socket ended at its table."""
    way = 0.3
    async with (
        roads([0], [way]) as (road,),
        node(url, advertise=f"127.0.0.1:{road.port}") as here,
        node(url) as there,
    ):
        road.to = here.cluster.inner.door.getsockname()[1]
        await linked(here, there)
        made, people = await around([here, there], "splitsecond", 2)
        await begin(people[0])
        match = here.table(made).match
        assert match is not None
        touched: list[str] = []
        while not touched:
            await asyncio.sleep(0.1)
            touched = [text for _, text in match.notes if text.startswith("1 touch ")]
        words = (word.partition("=") for word in touched[0].split())
        touch = {name: int(value) for name, _, value in words if value.isdigit()}
        assert touch["excess"] < way * SECOND, "it came when the device says"
        assert 0 < touch["srtt"] < way * SECOND, "and its road is the one to its gateway"


async def test_a_touch_counts_from_the_cue_as_its_gateway_measured_it() -> None:
    """Whatever the way from server to server took."""
    now, heard, said = (
        100.0,
        [],
        msgspec.json.encode({"type": "touch", "race": 1, "action": "slap", "dt": 150}),
    )
    services = SimpleNamespace(now=lambda: now)
    request = lambda _, touch, arrived: heard.append((touch.dt, arrived))  # noqa: E731
    table: Any = SimpleNamespace(services=services, request=request)
    gateway: Any = SimpleNamespace(pipe=SimpleNamespace(send=lambda _: None))
    road, other = Link(20_000, 1000, 19_000, 20_000), Link(30_000, 1000, 19_000, 31_000)
    visitor = Visitor(None, table, gateway, wire.Open(1, "table", "here", b"", road))  # type: ignore[arg-type]
    visitor.seat = 0
    visitor.send([b"{}"], cue=True)
    now = 100.9  # the links were slow
    visitor.heard(wire.Said(1, said, other, 170_000))
    assert heard == [(150.0, pytest.approx(100.17))]
    assert visitor.link() == other
    visitor.heard(wire.Said(1, said, other, 5_000_000))
    assert heard[-1][1] == now, "but nothing comes from the future"
    visitor.heard(wire.Said(1, said, road, None))
    assert heard[-1][1] == now, "without a cue there is only the time it came"
