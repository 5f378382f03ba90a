"""The players of the benches: whatever a server does while they sit down, they go on and say how often."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from rumpus.live.store import Unsaved
from rumpus.web.app import Server
from rumpus.web.door import Door
from rumpus.web.socket import Socket
from tests.benchmarks import BENCH
from tests.web.harness import House, house, until


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(BENCH)
    found: Any = importlib.import_module("shared.crowd")
    monkeypatch.setattr(found, "PAUSE", 0.01)
    return found


def port_of(here: House) -> int:
    return int(here.base.rpartition(":")[2])


async def test_a_server_with_bad_moments_is_measured_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: Any
) -> None:
    """It refuses calls, or closes connections instead of answering; it closes sockets while people sit down,
    and as games begin."""
    bad = {"refused": 2, "closed": 2, "hello": 3, "begin": 2}
    expected, greet, hear = Door._expected, Socket.greet, Socket.hear

    def is_bad(what: str) -> bool:
        bad[what] -= 1
        return bad[what] >= 0

    def expects(door: Door, request: web.Request) -> None:
        if request.method == "POST" and is_bad("refused"):
            raise Unsaved("a bad moment")
        if request.method == "POST" and is_bad("closed"):
            assert request.transport is not None
            request.transport.abort()
        expected(door, request)

    def greets(socket: Socket, text: bytes) -> bool:
        if is_bad("hello"):
            socket.transport.abort()
        return greet(socket, text)

    def hears(socket: Socket, text: bytes, arrived: float) -> None:
        if b"begin" in text and is_bad("begin"):
            socket.dismiss("stopping", "a bad moment")
        hear(socket, text, arrived)

    monkeypatch.setattr(Door, "_expected", expects)
    monkeypatch.setattr(Socket, "greet", greets)
    monkeypatch.setattr(Socket, "hear", hears)
    async with house(tmp_path) as here:
        crowd = players.Crowd(port_of(here))
        await crowd.grow(3)
        assert all(player.here for player in crowd.players)
        assert sum(table.saved.stage == "playing" for table in here.server.lobby.tables.values()) == 3
        assert crowd.closed.total() == 5
        assert crowd.refused["a bad moment"] == crowd.refused["no answer"] == 2
        await crowd.play(0.5)
        assert crowd.delays
        assert await crowd.commits()
        await crowd.leave()


async def test_whoever_comes_back_takes_as_long_as_they_were_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: Any
) -> None:
    """First by Welcome, and later if that has changed."""
    monkeypatch.setattr(Server, "spread", 3.0)
    async with house(tmp_path) as here:
        crowd = players.Crowd(port_of(here))
        await crowd.grow(1)
        people = crowd.players
        assert {one.spread for one in people} == {3.0}
        assert max(one.turn for one in people) - min(one.turn for one in people) <= 0.3, "a table together"
        assert all(0 <= one.turn <= 3 for one in people)
        monkeypatch.setattr(Server, "spread", 6.0)
        for socket in here.server.sockets:
            socket.heartbeat()
        await until(lambda: {one.spread for one in people} == {6.0})
        await crowd.leave()
