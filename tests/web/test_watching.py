"""What whoever runs a server can see of it: figures, health, a log; and how it stops."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import re
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from rumpus.errors import Forbidden, outline
from rumpus.live import incoming
from rumpus.web import logs, metrics
from rumpus.web.limits import Buckets
from tests.web.harness import House, begin, done, house, run, until
from tests.web.process import Process
from tests.web.test_security import figures

LINE = re.compile(r'(rumpus_[a-z_]+?)(_bucket|_sum|_count)?(\{[a-z]+="[^"]*"\})? [\d.e+]+')

# --- figures ------------------------------------------------------------------------------------------------


def test_a_histogram_counts_what_is_at_most_so_long() -> None:
    took = metrics.Histogram()
    for seconds in (0.0005, 0.001, 0.004, 0.3, 100.0):
        took.observe(seconds)
    lines = list(took.lines("x"))
    assert lines[0] == 'x_bucket{le="0.001"} 2'
    assert 'x_bucket{le="0.005"} 3' in lines
    assert 'x_bucket{le="10.0"} 4' in lines
    assert lines[-3:] == ['x_bucket{le="+Inf"} 5', "x_sum 100.305500", "x_count 5"]


async def test_the_figures_are_as_prometheus_reads_them(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, people = await here.people("archie", 2, options={"rounds": 1})
        await begin(people[0])
        await asyncio.gather(*(one.ended.wait() for one in people))
        await people[1].close()
        await until(lambda: len(here.server.sockets) == 1)
        lines = (await here.text("/metrics")).splitlines()
        kinds = dict(line.split()[2:] for line in lines if line.startswith("# TYPE"))
        helped = [line.split()[2] for line in lines if line.startswith("# HELP")]
        assert sorted(kinds) == sorted(helped)
        assert len(set(helped)) == len(helped)
        for line in lines:
            if line.startswith("#"):
                continue
            found = re.fullmatch(
                r'(rumpus_[a-z_]+?)(_bucket|_sum|_count)?(\{[a-z]+="[^"]*"\})? [\d.e+]+', line
            )
            assert found, line
            kind = kinds[found[1]]
            assert (kind == "histogram") == (found[2] is not None), line
            assert (kind == "counter") == found[1].endswith("_total"), line
        seen = await figures(here)
        assert seen["rumpus_action_seconds_count"] == seen["rumpus_received_total"] > 10
        assert seen["rumpus_commit_seconds_count"] == seen["rumpus_store_commits_total"]
        assert seen['rumpus_sockets_closed_total{reason="left"}'] == 1
        assert seen["rumpus_store_waiting"] == 0
        await until(lambda: sum(here.server.metrics.loop_lag_seconds.counts) > 0)


@pytest.mark.parametrize(
    ("given", "remote", "headers", "welcome"),
    [
        ({}, "127.0.0.1", {}, True),
        ({}, "192.168.1.9", {}, True),
        ({}, "fd00::7", {}, True),
        ({}, "93.184.216.34", {}, False),
        ({"metrics": True}, "93.184.216.34", {}, True),
        ({}, "127.0.0.1", {"X-Forwarded-For": "10.0.0.1"}, False),  # by a proxy that nobody has named
        ({}, "127.0.0.1", {"Via": "1.1 proxy"}, False),
        ({"behind": ("127.0.0.1/32",)}, "127.0.0.1", {"X-Forwarded-For": "10.0.0.1"}, True),
    ],
)
async def test_figures_are_not_for_everybody(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    given: dict[str, Any],
    remote: str,
    headers: dict[str, str],
    *,
    welcome: bool,
) -> None:
    monkeypatch.setattr(web.Request, "remote", remote)

    async with (
        house(tmp_path, given=given) as here,
        here.session.get(f"{here.base}/metrics", headers=headers) as response,
    ):
        assert response.status == (200 if welcome else 403)


# --- health -------------------------------------------------------------------------------------------------


async def status(here: House, path: str) -> tuple[int, str]:
    async with here.session.get(here.base + path) as response:
        return response.status, (await response.json()).get("error", "")


async def test_alive_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as here:
        asked = 0
        wrong: str | None = None

        async def check() -> str | None:
            nonlocal asked
            asked += 1
            return wrong

        monkeypatch.setattr(here.server.lobby.store, "check", check)
        here.server.health._checked.seconds = 3600
        assert [await status(here, "/readyz") for _ in range(3)] == [(200, "")] * 3
        assert asked == 1, "nobody floods the store"
        here.server.health._checked.seconds = -1
        here.server.health._checked.forget()
        wrong = "the store does not answer"
        assert await status(here, "/readyz") == (503, wrong)
        assert await status(here, "/healthz") == (200, ""), "it would not help to start it again"
        wrong = None
        assert await status(here, "/readyz") == (200, ""), "and that is over at once"
        here.server.stopping = True
        for path in ("/readyz", "/healthz"):
            assert await status(here, path) == (503, "the server is going down; it will be back")


# --- the log ------------------------------------------------------------------------------------------------


def logged(caplog: pytest.LogCaptureFixture) -> list[tuple[str, dict[str, Any]]]:
    ours = [record for record in caplog.records if record.name.startswith("rumpus")]
    return [(record.getMessage(), logs.fields(record)) for record in ours]


def test_a_line_is_json_or_plain() -> None:
    record = logging.LogRecord("rumpus.web", logging.INFO, "", 1, "joined", (), None)
    record.table, record.seat = "abc", 2
    told = json.loads(logs.Lines().format(record))
    assert {**told, "time": ""} == {
        "time": "",
        "level": "info",
        "part": "rumpus.web",
        "message": "joined",
        "table": "abc",
        "seat": 2,
    }
    assert logs.Plain().format(record).endswith("INFO joined table=abc seat=2")


@pytest.mark.parametrize("lines", [logs.Lines(), logs.Plain()])
def test_an_error_says_where_and_of_what_kind_and_nothing_of_hands(lines: logging.Formatter) -> None:
    secret = "Ann holds " + "G9"

    def fail() -> None:
        try:
            raise KeyError(secret)
        except KeyError as error:
            raise Forbidden("A9", secret) from error

    try:
        fail()
    except Forbidden:
        record = logging.LogRecord("rumpus", logging.ERROR, "", 1, "oh", (), sys.exc_info())
    told = lines.format(record)
    assert told.index("KeyError") < told.rindex("Forbidden, A9")
    assert "in fail" in told
    assert secret not in told
    full = OSError(28, "No space left on device", "/var/lib/rumpus")
    assert outline(full) == "OSError, No space left on device"


@pytest.mark.parametrize("lines", [logs.Lines(), logs.Plain()])
async def test_what_a_library_was_at_work_with_is_not_told(
    lines: logging.Formatter, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        raise KeyError(f"{1} of Ann")

    def stumble(hand: str) -> None:
        raise KeyError(hand)

    loop = asyncio.get_running_loop()
    loop.call_soon(stumble, "the hand of Ann")
    task = loop.create_task(fail())
    await asyncio.wait([task])
    del task
    gc.collect()
    records = [record for record in caplog.records if record.name == "asyncio"]
    for record in records:
        record.exc_text = None  # as if nobody else had formatted it before
    told = [lines.format(record) for record in records]
    assert len(told) == 2
    assert "Exception in callback test_what_a_library" in told[0]
    assert "Task exception was never retrieved" in told[1]
    assert all("KeyError" in line and "of Ann" not in line.replace("{1} of Ann", "") for line in told)


async def test_a_limit_is_written_down_once_a_minute(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "rumpus")

    async with house(tmp_path, limits=True) as here:
        here.server.door.calls = Buckets(1, 0)
        for _ in range(4):
            await here.text("/api/games")
        assert here.server.metrics.refused == {"calls": 3}
    hit = [fields for words, fields in logged(caplog) if words == "a limit was hit"]
    assert hit == [{"address": "127.0.0.1", "limit": "calls"}]


def test_an_evening_leaves_the_lines_that_an_operator_looks_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "rumpus")

    async def evening() -> tuple[str, list[str]]:
        async with house(tmp_path) as here:
            made, people = await here.people("archie", 4, options={"rounds": 1})
            await begin(people[0])
            await asyncio.gather(*(one.ended.wait() for one in people))
            await done(people[3], incoming.Leave)
            await done(people[0], incoming.Remove, seat=2)
            await done(people[0], incoming.Remove, seat=1, ban=True)
            return made["table"], [str(one.token) for one in people]

    table, tokens = run(evening())
    told = [(words, {k: v for k, v in fields.items() if k != "table"}) for words, fields in logged(caplog)]
    here: dict[str, Any] = {"game": "archie"}
    assert told == [
        ("open", {}),
        ("a table was made", here | {"seat": 0, "address": "127.0.0.1"}),
        ("somebody sat down", here | {"seat": 1, "address": "127.0.0.1"}),
        ("somebody sat down", here | {"seat": 2, "address": "127.0.0.1"}),
        ("somebody sat down", here | {"seat": 3, "address": "127.0.0.1"}),
        ("a game begins", here | {"number": 1}),
        ("a game is over", here | {"number": 1}),
        ("somebody has left", here | {"seat": 3}),
        ("somebody was removed", here | {"seat": 2, "by": 0}),
        ("somebody was banned", here | {"seat": 1, "by": 0}),
        ("closed", {}),
    ]
    ours = [record for record in caplog.records if record.name.startswith("rumpus")]
    lines = [logs.Lines().format(record) for record in ours]
    assert all(json.loads(line)["table"] == table for line in lines[1:-1])
    for secret in [*tokens, "Ann", "Bob", "bid"]:
        assert secret not in "".join(lines)


async def test_a_store_that_fails_again_and_again_is_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as here:
        writer = here.server.lobby.store._writer
        for _ in range(3):
            writer._fail(OSError("no space left"))
        assert await status(here, "/readyz") == (200, ""), "which writes"
        writer._fail(OSError("no space left"))
    told = [record.getMessage() for record in caplog.records if record.name == "rumpus.live"]
    broken = "the store does not work: no space left"
    assert told == [broken, "the store works again", broken]


# --- the end ------------------------------------------------------------------------------------------------


class Watched(Process):
    """A server that was started by somebody like systemd."""

    def __init__(self, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(store)
        self.line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.line.bind(str(store.parent / "notify"))
        self.line.settimeout(20)
        monkeypatch.setenv("NOTIFY_SOCKET", str(store.parent / "notify"))


def test_systemd_hears_when_it_opens_and_when_it_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Watched(tmp_path / "rumpus.db", monkeypatch)
    server.start()
    assert server.line.recv(100) == b"READY=1"
    assert server.stop() == 0
    assert server.line.recv(100) == b"STOPPING=1"
    server.line.close()


def test_nobody_can_hold_a_server_that_stops(tmp_path: Path) -> None:
    """Not by half a request, nor by a socket that does not answer."""

    async def evening() -> None:
        async with house(tmp_path) as here:
            made = await here.make("archie", 2)
            lines = [
                await asyncio.open_connection(*here.base[7:].split(":"), limit=1 << 20) for _ in range(2)
            ]
            lines[0][1].write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
            lines[1][1].write(
                b"GET /ws/%b HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
                % made["table"].encode()
            )
            await until(lambda: here.server.sockets)
        assert b"farewell" in await lines[1][0].read()
        for _, writer in lines:
            writer.close()

    run(evening(), limit=30)


async def test_a_second_signal_does_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = Watched(tmp_path / "rumpus.db", monkeypatch)
    base = await asyncio.to_thread(server.start)
    assert server.process is not None
    _, writer = await asyncio.open_connection(*base[7:].split(":"))
    writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")  # and waits
    await asyncio.sleep(0.3)
    server.process.send_signal(signal.SIGTERM)
    assert server.line.recv(100) == b"READY=1"
    assert server.line.recv(100) == b"STOPPING=1"
    assert server.process.poll() is None
    server.process.send_signal(signal.SIGINT)
    assert await asyncio.to_thread(server._ended, 3) == 1
    writer.close()
    server.line.close()
