"""What strangers, thieves and broken clients can do: nothing that anybody at a table would notice."""

from __future__ import annotations

import asyncio
import logging
import re
import socket as sockets
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from rumpus.errors import BadCall
from rumpus.game import CHANCE
from rumpus.live import incoming, outgoing
from rumpus.live.names import MOST_NAME, clean_name, hashed
from rumpus.live.table import Table
from rumpus.web import messages, socket
from rumpus.web.door import HEADERS
from rumpus.web.limits import Bucket, Buckets
from rumpus.web.shelf import Shelf
from rumpus.web.socket import MESSAGES, MOST_BYTES
from rumpus.web.tables import WRONG
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, not_done, run, until
from tests.web.process import Process


async def call(here: House, method: str, path: str, **more: Any) -> tuple[int, bytes]:
    """The status and the body; whatever it is, it carries the headers."""
    async with here.session.request(method, here.base + path, **more) as response:
        assert {name: response.headers.get(name) for name in HEADERS} == HEADERS, path
        return response.status, await response.read()


async def figures(here: House) -> dict[str, float]:
    lines = (await here.text("/metrics")).splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


async def farewell(here: House, made: dict[str, Any], hello: incoming.Said) -> str:
    """The last word of the server to somebody who says this first."""
    async with here.session.ws_connect(f"{here.base}/ws/{made['table']}") as ws:
        await ws.send_str(messages.write(hello).decode())
        told = messages.read_down.decode(await ws.receive_str())
        assert (await ws.receive()).type is aiohttp.WSMsgType.CLOSE
    assert isinstance(told, outgoing.Farewell)
    return told.reason


# --- other people's pages -----------------------------------------------------------------------------------

FOREIGN = ["http://evil.example", "https://evil.example:8080", "null", "", "http://[", "http://127.0.0.1"]


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_foreign_page_can_neither_change_nor_hear_anything(tmp_path: Path, origin: str) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        body = b'{"game":"archie","seats":2,"name":"Eve"}'
        for path in ("/api/tables", "/api/join", f"/api/tables/{made['table']}/join"):
            status, _ = await call(here, "POST", path, data=body, headers={"Origin": origin})
            assert status == 403
        with pytest.raises(aiohttp.WSServerHandshakeError) as no:
            await here.session.ws_connect(f"{here.base}/ws/{made['table']}", headers={"Origin": origin})
        assert no.value.status == 403
        assert len(here.server.lobby.tables) == 1
        assert (await figures(here))['rumpus_refused_total{limit="foreign page"}'] == 4


async def test_our_own_page_and_programs_without_one_are_welcome(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)  # no Origin at all
        own = {"Origin": here.base}
        status, _ = await call(
            here, "POST", f"/api/tables/{made['table']}/join", data=b'{"name":"Bob"}', headers=own
        )
        assert status == 200
        async with here.session.ws_connect(f"{here.base}/ws/{made['table']}", headers=own) as ws:
            assert {name: ws._response.headers.get(name) for name in HEADERS} == HEADERS


# --- answers ------------------------------------------------------------------------------------------------


async def test_every_answer_carries_the_headers_and_every_error_one_sentence(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as here:
        made = await here.make("archie", 2)
        table = f"/api/tables/{made['table']}"
        fine = [
            "/",
            "/healthz",
            "/readyz",
            "/metrics",
            "/openapi.json",
            "/api/games",
            "/api/tables",
            table,
        ]
        for path in [*fine, "/api/games/mad/rules", f"{table}/history", f"{table}/qr.svg"]:
            assert (await call(here, "GET", path))[0] == 200, path
        wrong: list[tuple[int, str, str, dict[str, Any]]] = [
            (404, "GET", "/nowhere", {}),
            (404, "GET", "/api/tables/nowhere", {}),
            (404, "GET", "/api/games/chess/rules", {}),
            (404, "GET", "/ws/nowhere", {}),
            (400, "GET", f"/ws/{made['table']}", {}),
            (405, "DELETE", "/api/games", {}),
            (405, "POST", "/metrics", {}),
            (400, "POST", "/api/tables", {"data": b"{"}),
            (400, "POST", "/api/tables", {"data": b"\xff\xfe"}),
            (400, "GET", f"{table}/record", {}),
            (401, "GET", f"{table}/history", {"headers": {"Authorization": "Bearer no"}}),
            (401, "GET", f"{table}/history", {"headers": {"Authorization": "Basic no"}}),
            (403, "POST", "/api/tables", {"headers": {"Origin": "http://evil.example"}}),
            (413, "POST", "/api/tables", {"data": b" " * (MOST_BYTES + 1)}),
        ]
        for expected, method, path, more in wrong:
            status, body = await call(here, method, path, **more)
            assert status == expected, path
            told = msgspec.json.decode(body)
            assert {"error"} <= {*told} <= {"error", "code", "blanks"}
        here.server.door.calls = Buckets(100, 0)
        answers = await asyncio.gather(*(call(here, "GET", "/healthz") for _ in range(200)))
        assert {status for status, _ in answers} == {200, 429}


async def test_a_header_that_is_no_text_is_a_wrong_token_and_no_accident(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        reader, writer = await asyncio.open_connection(*here.base[7:].split(":"))
        path = f"/api/tables/{made['table']}/history".encode()
        writer.write(b"GET %s HTTP/1.0\r\nHost: [::1]\r\nAuthorization: Bearer \xff\xfe\r\n\r\n" % path)
        assert (await reader.readline()).split()[1] == b"401"
        writer.close()


SECRET = "Traceback in /etc/rumpus: SELECT token FROM tables"


async def test_an_accident_on_the_server_tells_nothing_about_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks(*_: Any) -> None:
        raise RuntimeError(SECRET)

    monkeypatch.setattr(Shelf, "games", breaks)
    monkeypatch.setattr(Table, "begin", breaks)

    async with house(tmp_path) as here:
        status, body = await call(here, "GET", "/api/games")
        assert status == 500
        sentence = msgspec.json.decode(body)["error"]
        assert re.fullmatch(r"something went wrong on the server; it has been noted as [0-9a-f]{8}", sentence)
        assert (await figures(here))["rumpus_errors_total"] == 1
        _, (ann, bob) = await here.people("archie", 2)
        await not_done(ann, "something went wrong on the server", incoming.Begin)
        await done(ann, incoming.Handover, seat=1)  # the table goes on
        assert not [raw for raw in ann.raw + bob.raw if b"SELECT" in raw]


async def test_a_broken_store_tells_neither_its_sql_nor_its_place(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2, bots=["easy"])
        ann = await here.connect(made, made["token"])
        with sqlite3.connect(tmp_path / "rumpus.db") as file:
            for table in ("games", "rows", "notes", "state", "tables"):
                file.execute(f"DROP TABLE {table}")
        file.close()
        told = await ann.say(incoming.Begin)
        assert isinstance(told, outgoing.Bad)
        said = [told.sentence.encode()]
        new = b'{"game":"mad","seats":2,"name":"Zed"}'
        for method, path, body in [
            ("POST", "/api/tables", new),
            ("POST", "/api/join", b'{"code":"BCDFG","name":"Zed"}'),
            ("GET", "/api/tables/nowhere", b""),
            ("GET", "/readyz", b""),
        ]:
            status, answer = await call(here, method, path, data=body)
            assert status == 503, path
            said.append(answer)
        for sentence in said:
            for word in (b"INSERT", b"SELECT", b"no such table", b"sqlite", b"/", b"Error"):
                assert word not in sentence


# --- too much -----------------------------------------------------------------------------------------------


async def test_a_message_that_is_too_long_closes_its_socket_and_nothing_else(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2, options={"rounds": 1})
        ann.plays = bob.plays = False
        await begin(ann)
        stranger = await here.connect(made)
        for long, client in ((b" ", stranger), (b"x", ann)):
            assert client.ws is not None
            await client.ws.send_str((long * (MOST_BYTES + 1)).decode())
            assert client._reader is not None
            await client._reader
            assert client.ws.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
        ask = await asked(bob)
        await done(bob, incoming.Act, ask=ask.number, action="bid 1")
        ann = await here.connect(made, ann.token)
        await until(lambda: ann.ask is not None)
        ann.plays = bob.plays = True
        await ann._asked(ann.ask)
        await asyncio.gather(ann.ended.wait(), bob.ended.wait())


async def test_too_many_messages_end_with_a_farewell(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as here:
        _, (ann, bob) = await here.people("archie", 2)
        for n in range(10 * MESSAGES[0]):
            if isinstance(ann.heard[-1], outgoing.Farewell):
                break
            await ann.send(incoming.Ack(n=n))
        await until(lambda: isinstance(ann.heard[-1], outgoing.Farewell))
        last = ann.heard[-1]
        assert isinstance(last, outgoing.Farewell)
        assert "too many messages" in last.reason
        await until(lambda: bob.room is not None and bob.room.seats[0].away)


async def guess(here: House, code: str, last: int) -> int:
    """Try a join code from another address of this machine."""
    connector = aiohttp.TCPConnector(local_addr=(f"127.0.0.{last}", 0))
    async with aiohttp.ClientSession(connector=connector) as session:
        body = msgspec.json.encode({"code": code, "name": "Eve"})
        async with session.post(f"{here.base}/api/join", data=body) as response:
            return response.status


async def test_guessing_join_codes_stops_one_and_slows_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.web.tables.SLOWLY", 0.5)

    async with house(tmp_path, limits=True) as here:
        made = await here.make("archie", 4)
        here.server.tables._wrong = Buckets(WRONG[0], 0)
        here.server.tables._guesses = Bucket(50, 0)
        told = [await guess(here, "BBBBB", 2) for _ in range(WRONG[0] + 3)]
        assert told == [404] * WRONG[0] + [429] * 3
        assert await guess(here, made["code"], 2) == 429, "not even the right one"
        assert await guess(here, made["code"], 3) == 200, "which hurts nobody else"
        told = [await guess(here, "BBBBB", 4 + i // 10) for i in range(30)]
        assert told == [404] * 30
        for code, status in (("BBBBB", 404), (made["code"], 400)):  # somebody called Eve sits there
            before = time.monotonic()
            assert await guess(here, code, 9) == status, "nobody is kept out"
            assert time.monotonic() - before >= 0.5, "right or wrong, it takes a while now"


async def test_looking_behind_a_code_is_guessing_too(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as here:
        made = await here.make("archie", 4)
        here.server.tables._wrong = Buckets(WRONG[0], 0)
        here.server.tables._guesses = Bucket(50, 0)

        async def look(code: str) -> int:
            return (await call(here, "GET", f"/api/codes/{code}"))[0]

        assert [await look(made["code"]) for _ in range(WRONG[0] + 3)] == [200] * (WRONG[0] + 3)
        told = [await look("BBBBB") for _ in range(WRONG[0] + 3)]
        assert told == [404] * WRONG[0] + [429] * 3
        assert await look(made["code"]) == 429, "a right code looks like a wrong one now"
        assert await guess(here, made["code"], 2) == 200
        for i in range(30):
            assert await guess(here, "BBBBB", 3 + i // 10) == 404
        assert not here.server.tables._guesses.left(), "both kinds of guesses are counted together"


async def test_only_so_many_sockets_from_one_address(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, given={"sockets": 2}) as here:
        made, (ann, _) = await here.people("archie", 2)
        with pytest.raises(aiohttp.WSServerHandshakeError) as no:
            await here.session.ws_connect(f"{here.base}/ws/{made['table']}")
        assert no.value.status == 429
        await ann.close()
        await until(lambda: len(here.server.sockets) == 1)
        await here.connect(made, ann.token)


# --- tokens and names ---------------------------------------------------------------------------------------


async def test_only_the_token_of_this_very_seat_opens_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, other = await here.make("archie", 2), await here.make("archie", 2)
        for token in ("", "wrong", other["token"], hashed(made["token"]), made["token"] + "x"):
            hello = incoming.Hello(version=messages.VERSION, token=token)
            assert "opens no seat" in await farewell(here, made, hello)
            headers = {"Authorization": f"Bearer {token}"}
            status, _ = await call(here, "GET", f"/api/tables/{made['table']}/history", headers=headers)
            assert status == 401
        assert (await here.connect(made, made["token"])).seat == 0


async def test_whoever_does_not_say_hello_first_is_sent_away(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        assert "must be Hello" in await farewell(here, made, incoming.Begin())
        assert "speaks version 1, not 2" in await farewell(here, made, incoming.Hello(version=2))


def test_tokens_are_neither_stored_nor_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def evening() -> list[str]:
        async with house(tmp_path) as here:
            made, people = await here.people("archie", 2, options={"rounds": 1})
            await begin(people[0])
            await asyncio.gather(*(one.ended.wait() for one in people))
            headers = {"Authorization": f"Bearer {made['token']}"}
            await call(here, "GET", f"/api/tables/{made['table']}/history", headers=headers)
            tokens = [str(one.token) for one in people]
            search(tokens)  # while the server runs, its latest rows are in a file of their own
            return tokens

    def search(tokens: list[str]) -> None:
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        for token in tokens:
            assert hashed(token).encode() in stored, "these are the right files"
            assert token.encode() not in stored

    tokens = run(evening())
    search(tokens)
    assert "alembic.runtime.migration" in {record.name for record in caplog.records}, "this is the right log"
    assert not [token for token in tokens if token in caplog.text]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("A\tn\nn", "A n n"),
        ("An\x00n\x1b[31m", "Ann[31m"),
        ("A\u202enn\u2066\u200f", "Ann"),  # which would turn the rest of a line around
        ("A\u200bn\ufeffn", "Ann"),
        ("Zoe\u0308", "Zoë"),
        ("x" * MOST_NAME, "x" * MOST_NAME),
    ],
)
def test_names_are_cleaned(said: str, shown: str) -> None:
    assert clean_name(said) == shown


@pytest.mark.parametrize("said", ["", "   ", "\u200b\u202e", "!?", "\x00", "x" * (MOST_NAME + 1)])
def test_names_that_nobody_could_read_are_refused(said: str) -> None:
    with pytest.raises(BadCall, match="a name has"):
        clean_name(said)


# --- who may do what ----------------------------------------------------------------------------------------

DEEDS: list[tuple[type[incoming.Said], dict[str, Any]]] = [
    (incoming.Begin, {}),
    (incoming.Bot, {"seat": 2}),
    (incoming.Remove, {"seat": 0}),
    (incoming.Handover, {"seat": 1}),
    (incoming.Act, {"ask": 0, "action": "bid 1"}),
    (incoming.Touch, {"race": 0, "action": "bid 1", "dt": 200.0}),
    (incoming.Armed, {"race": 0}),
    (incoming.Vote, {"what": "pause"}),
    (incoming.Resume, {}),
    (incoming.Leave, {}),
]


async def test_only_who_sits_may_act_and_only_the_host_has_the_hosts_rights(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (_, bob, _) = await here.people("archie", 3)
        before = here.table(made).saved
        kept = msgspec.json.encode(before)
        for watcher in (await here.connect(made), await here.connect(made, board=True)):
            for kind, fields in DEEDS:
                await not_done(watcher, "you are watching", kind, **fields)
        for kind, fields in DEEDS[:4]:
            await not_done(bob, "only the host, Ann", kind, **fields)
        assert msgspec.json.encode(here.table(made).saved) == kept


async def test_whoever_was_removed_can_no_longer_act_not_even_just_then(tmp_path: Path) -> None:
    async with house(tmp_path, pause=lambda *_: 10**10) as here:  # the bot that follows takes its time
        made, (ann, bob) = await here.people("archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        ask = await asked(bob)
        table = here.table(made)
        gate = asyncio.Event()
        table.post(gate.wait)  # both arrive while the table is busy, the removal first
        await ann.send(incoming.Remove(seat=1))
        await until(lambda: len(table._inbox) == 1)
        await bob.send(incoming.Act(ask=ask.number, action="bid 1"))
        await until(lambda: len(table._inbox) == 2)
        gate.set()
        assert bob._reader is not None
        await bob._reader
        assert any(isinstance(told, outgoing.Farewell) for told in bob.heard)
        assert table.match is not None
        assert all(row.seat != 1 for row in table.match.rows)
        hello = incoming.Hello(version=messages.VERSION, token=bob.token)
        assert "opens no seat" in await farewell(here, made, hello)


def test_a_spectator_and_a_board_cannot_tell_one_deal_from_another(tmp_path: Path) -> None:
    """Other cards, other sealed bids: to the room it is the same, byte for byte."""

    async def evening(folder: Path, lot: int, bid: str) -> tuple[list[list[bytes]], list[list[str]]]:
        folder.mkdir()
        async with house(folder, randbelow=lambda lots: lot % lots) as here:
            options = {"dealer": 0}
            made, people = await here.people("archie", 3, options=options, clock=0)
            watchers = [await here.connect(made), await here.connect(made, board=True)]
            for one in people:
                one.plays = False
            await begin(people[0])
            for one in people[:2]:
                await done(one, incoming.Act, ask=(await asked(one)).number, action=bid)
            await until(lambda: all(one.view.get("sealed") == [0, 1] for one in watchers))
            assert all(one.ask is None for one in watchers)
            return [one.raw_game() for one in watchers], [one.view["hand"] for one in people]

    first, hands = run(evening(tmp_path / "one", 0, "bid 1"))
    second, others = run(evening(tmp_path / "two", 17, "bid 6"))
    assert hands != others
    assert first[0] == first[1] == second[0] == second[1]


# --- slow readers -------------------------------------------------------------------------------------------


MORE_THAN_FITS = 200_000  # bytes, into what the kernel keeps for a reader


async def stop_reading(here: House, client: Client) -> None:
    """From now on nothing is taken from the network, and little fits into it."""
    (mine,) = (one for one in here.server.sockets if one.seat == client.seat)
    mine.transport.get_extra_info("socket").setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 4096)
    transport = transport_of(client)
    transport.get_extra_info("socket").setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    transport.pause_reading()


def transport_of(client: Client) -> Any:
    assert client.ws is not None
    connection = client.ws._response.connection
    assert connection is not None
    return connection.transport


async def chatter(table: Table, so: Callable[[], bool]) -> int:
    """Tell everybody about the table until something is so. Returns how often."""
    count = 0
    while not so():
        count += 1
        table.broadcast.room()
        table.broadcast.flush()
        await asyncio.sleep(0)
    return count


async def slow_evening(here: House) -> tuple[dict[str, Any], Client, Client]:
    made = await here.make("archie", 3, bots=[None, "easy"])
    ann = await here.connect(made, made["token"])
    bob = await here.connect(made, (await here.join(made, "Bob"))["token"])
    ann.plays = bob.plays = False
    await begin(ann)
    await asked(ann)
    await asked(bob)
    await stop_reading(here, bob)
    return made, ann, bob


async def test_a_slow_reader_gets_one_snapshot_instead_of_all_it_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "BEHIND", MORE_THAN_FITS)
    monkeypatch.setattr(socket, "CAUGHT_UP", 500)
    monkeypatch.setattr(socket, "LOOK", 0.01)
    monkeypatch.setattr(socket, "PATIENCE", 3600)

    async with house(tmp_path) as here:
        made, ann, bob = await slow_evening(here)
        metrics = here.server.metrics
        told = await chatter(here.table(made), lambda: metrics.slow == 1)
        for _ in range(500):
            here.table(made).broadcast.room()
            here.table(made).broadcast.flush()
        await done(ann, incoming.Act, ask=(await asked(ann)).number, action="bid 2")
        heard = len(bob.heard)
        transport_of(bob).resume_reading()
        await until(lambda: isinstance(bob.heard[-1], outgoing.Snapshot))
        missed = bob.heard[heard:]
        assert [type(one) for one in missed[-2:]] == [outgoing.Room, outgoing.Snapshot]
        assert sum(isinstance(one, outgoing.Snapshot) for one in missed) == 1
        assert len(missed) <= told + 2, "nothing of the rest"
        assert 0 in bob.view["sealed"]
        assert metrics.dropped == 0
        await done(bob, incoming.Act, ask=(await asked(bob)).number, action="bid 2")


async def test_a_reader_who_never_catches_up_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "BEHIND", MORE_THAN_FITS)
    monkeypatch.setattr(socket, "LOOK", 0.01)
    monkeypatch.setattr(socket, "CAUGHT_UP", 500)
    monkeypatch.setattr(socket, "PATIENCE", 0.05)

    async with house(tmp_path) as here:
        made, ann, bob = await slow_evening(here)
        await chatter(here.table(made), lambda: here.server.metrics.slow == 1)
        await until(lambda: ann.room is not None and ann.room.seats[1].away)
        seen = await figures(here)
        assert (seen["rumpus_slow_total"], seen["rumpus_dropped_total"]) == (1, 1)
        assert seen["rumpus_sockets"] == 1
        assert (await here.connect(made, bob.token)).seat == 1, "it may come back"


# --- figures, and the end -----------------------------------------------------------------------------------


async def test_the_figures_count_what_happens(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        assert (await figures(here))["rumpus_tables"] == 0
        made, people = await here.people("archie", 2, options={"rounds": 1})
        before = await figures(here)
        assert (before["rumpus_sockets"], before["rumpus_sockets_opened_total"]) == (2, 2)
        assert before["rumpus_tables_playing"] == 0
        await begin(people[0])
        await asyncio.gather(*(one.ended.wait() for one in people))
        match = here.table(made).match
        assert match is not None
        answers = sum(row.seat < CHANCE for row in match.rows)
        await until(lambda: sum(len(one.done) for one in people) == answers)
        after = await figures(here)
        assert after["rumpus_received_total"] == 1 + answers  # the first is Begin
        assert after["rumpus_sent_total"] == sum(len(one.raw) for one in people)
        assert after["rumpus_store_commits_total"] > before["rumpus_store_commits_total"]
        assert after["rumpus_store_broken"] == after["rumpus_errors_total"] == 0


async def test_a_server_that_is_asked_to_stop_says_goodbye(tmp_path: Path) -> None:
    server = Process(tmp_path / "rumpus.db")
    base = await asyncio.to_thread(server.start)
    async with aiohttp.ClientSession() as session:
        body = b'{"game":"archie","seats":2,"name":"Ann","bots":["easy"]}'
        async with session.post(f"{base}/api/tables", data=body) as response:
            made = await response.json()
        ann = await Client(session, base, made["table"], made["token"]).connect()
        watcher = await Client(session, base, made["table"]).connect()
        ann.plays = False
        await begin(ann)
        assert await asyncio.to_thread(server.stop) == 0
        for one in (ann, watcher):
            assert one._reader is not None
            await one._reader
            last = one.heard[-1]
            assert isinstance(last, outgoing.Farewell)
            assert "will be back" in last.reason
            await one.close()
