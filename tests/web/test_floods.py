"""Whoever sends too much, or nonsense, is closed; and nobody else at any table notices."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from rumpus.live import incoming, outgoing
from rumpus.live.arbiter import PINGS
from rumpus.live.table import MOST_WAITING
from rumpus.web import messages, socket
from rumpus.web.frames import BINARY, CLOSE, CONTINUED, PING, PONG, TEXT, Code
from rumpus.web.measures import Way
from rumpus.web.socket import FRAMES, HEAVY, MOST_BYTES, Socket
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, run, until
from tests.web.raw import Raw, sent

FLOODS = {
    "pings": sent(PING, b"x" * 125),
    "pongs": sent(PONG, b""),
    "bytes": sent(BINARY, b"x"),
    "fragments": sent(CONTINUED, b"", last=False),
    "messages": sent(TEXT, b"{}"),
    "long messages": sent(TEXT, b"x" * MOST_BYTES),
}


@pytest.fixture(autouse=True)
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "CLOSED_WITHIN", 0.3)


async def visit(here: House, made: dict[str, Any], token: str | None = None) -> Raw:
    raw = await Raw.open(here.base, made["table"])
    raw.say(incoming.Hello(version=messages.VERSION, token=token))
    await raw.told(outgoing.Room)
    return raw


async def flood(raw: Raw, frame: bytes) -> tuple[outgoing.Farewell | None, int | None]:
    """The same frame until the connection ends."""

    async def pour() -> None:
        while True:
            raw.writer.write(frame * 50)
            await raw.writer.drain()

    raw.send(TEXT, b"", last=frame[0] & 15 != CONTINUED)
    pouring = asyncio.create_task(pour())
    try:
        return await raw.end()
    finally:
        pouring.cancel()
        await asyncio.gather(pouring, return_exceptions=True)


async def asks(client: Client, times: int) -> list[int]:
    """Somebody who wants to know whether the line is alive, again and again and within the limits."""
    order = []
    for n in range(times):
        assert isinstance(await client.say(incoming.Ack, n=n), outgoing.Did)
        order.append(n)
        await asyncio.sleep(0.06)
    return order


async def test_floods_of_any_kind_end_with_a_farewell_and_a_table_plays_on(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as here:
        made, (ann, bob) = await here.people("archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        await asyncio.gather(asked(ann), asked(bob))
        floods = [*FLOODS.items()] * 5
        attacks = asyncio.gather(*[flood(await visit(here, made), frame) for _, frame in floods])
        for one in (ann, bob):
            ask = await asked(one)
            await done(one, incoming.Act, ask=ask.number, action="bid 1")
        answers = await asyncio.gather(asks(ann, 15), asks(bob, 15))
        assert list(answers) == [list(range(15))] * 2
        for (name, _), (farewell, code) in zip(floods, await attacks, strict=True):
            assert farewell is not None, name
            assert farewell.reason.startswith("too many "), name
            assert code == Code.LIMIT, name
        await until(lambda: len(here.server.sockets) == 2)
        assert here.server.metrics.refused.total() == len(floods)
        assert ann.problems == bob.problems == []


@pytest.mark.parametrize(
    ("name", "frame"),
    [("pings", sent(PING, b"")), ("pongs", FLOODS["pongs"]), ("fragments", FLOODS["fragments"])],
)
async def test_within_the_limit_frames_are_welcome_and_more_are_not(
    tmp_path: Path, name: str, frame: bytes
) -> None:
    async with house(tmp_path, limits=True) as here:
        made = await here.make("archie", 2)
        raw = await visit(here, made)
        (mine,) = here.server.sockets
        mine._frames.rate = 0.0  # what comes back meanwhile is another test's business
        left = int(mine._frames.level)
        assert FRAMES[0] - 10 <= left < FRAMES[0]
        some = left - 40  # how often these few bytes are read counts as well
        raw.send(TEXT, b"", last=name != "fragments")
        raw.writer.write(frame * some)
        raw.send(PING, b"still here?")
        while (await raw.frame()).payload != b"still here?":
            pass
        assert raw.pongs() == 1 + (some if name == "pings" else 0)
        raw.writer.write(frame * 41)
        farewell, code = await raw.end()
        assert farewell == outgoing.Farewell(
            code="flood", reason="too many frames; come back and take it slower"
        )
        assert code == Code.LIMIT
        assert raw.pongs() <= left


async def test_bytes_and_pieces_of_frames_count_as_well(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as here:
        made = await here.make("archie", 2)
        raw = await visit(here, made)
        (mine,) = here.server.sockets
        before = mine._frames.level
        raw.send(TEXT, b" " * MOST_BYTES)
        await raw.told(outgoing.Bad)
        assert before - mine._frames.level > MOST_BYTES // HEAVY - 1
        for letter in sent(PING, b"x" * 100) * 10:
            raw.writer.write(bytes((letter,)))
            await raw.writer.drain()
            await asyncio.sleep(0)
        farewell, _ = await raw.end()
        assert farewell is not None


async def test_pings_that_nobody_waits_for_fill_no_memory(tmp_path: Path) -> None:
    async with house(tmp_path) as here:  # without limits, to see this alone
        made = await here.make("archie", 2)
        raw = await visit(here, made)
        (mine,) = here.server.sockets
        raw.reader._transport.pause_reading()  # type: ignore[attr-defined]
        heard = mine.heard
        for _ in range(400):
            raw.writer.write(FLOODS["pings"] * 500)
            await raw.writer.drain()
        await until(lambda: mine.heard > heard)
        assert mine.transport.get_write_buffer_size() <= socket.BEHIND + 1000
        raw.writer.transport.abort()


# --- how long, how many -------------------------------------------------------------------------------------


async def test_a_message_has_as_many_bytes_as_the_page_says(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        raw = await visit(here, made)
        ack = messages.write(incoming.Ack(re=5, n=1))
        raw.send(TEXT, ack + b" " * (MOST_BYTES - len(ack)))
        assert await raw.told(outgoing.Did) == outgoing.Did(re=5)
        raw.send(TEXT, ack + b" " * (MOST_BYTES + 1 - len(ack)))
        assert await raw.end() == (None, Code.TOO_LONG)


async def test_a_table_that_is_stuck_is_not_buried_in_messages(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, _) = await here.people("archie", 2)
        table = here.table(made)
        free = asyncio.Event()
        table.hand_in(free.wait)
        answers = [asyncio.create_task(ann.say(incoming.Resume)) for _ in range(MOST_WAITING + 5)]
        busy = [await answer for answer in answers[MOST_WAITING:]]
        assert all(isinstance(one, outgoing.Bad) and "busy" in one.sentence for one in busy)
        assert not any(answer.done() for answer in answers[:MOST_WAITING])
        free.set()
        told = await asyncio.gather(*answers[:MOST_WAITING])
        assert not any(isinstance(one, outgoing.Bad) and "busy" in one.sentence for one in told)
        last = await ann.say(incoming.Resume)
        assert isinstance(last, outgoing.Bad)
        assert "busy" not in last.sentence


# --- closing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wire", "code"),
    [
        (sent(CLOSE, (4321).to_bytes(2, "big")), 4321),
        (sent(CLOSE, b""), 0),
        (sent(TEXT, b"\xff"), Code.NO_TEXT),
        (sent(3, b""), Code.WRONG),
    ],
)
async def test_a_close_is_answered_and_nonsense_is_closed(tmp_path: Path, wire: bytes, code: int) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        raw = await visit(here, made)
        raw.writer.write(wire)
        assert await raw.end() == (None, code)
        await until(lambda: not here.server.sockets)


@pytest.mark.parametrize("answers", [True, False])
async def test_whoever_does_not_close_is_closed(tmp_path: Path, *, answers: bool) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        raw = await visit(here, made)
        (mine,) = here.server.sockets
        started = time.monotonic()
        mine.dismiss("stopping", "enough")
        await raw.told(outgoing.Farewell)
        assert await raw.frame() == (CLOSE, Code.DONE.to_bytes(2, "big"))
        raw.send(PING, b"nobody answers any more")
        if answers:
            raw.send(CLOSE, Code.DONE.to_bytes(2, "big"))
        assert await raw.end() == (outgoing.Farewell(code="stopping", reason="enough"), Code.DONE)
        assert raw.pongs() == 0
        assert answers or time.monotonic() - started >= socket.CLOSED_WITHIN
        await until(lambda: not here.server.sockets)


async def test_whoever_says_nothing_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "HELLO_WITHIN", 0.05)

    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        raw = await Raw.open(here.base, made["table"])
        farewell, code = await raw.end()
        assert farewell is not None
        assert farewell.reason.startswith("say Hello within")
        assert code == Code.LIMIT
        raw = await visit(here, made)
        await asyncio.sleep(0.1)
        raw.say(incoming.Ack(re=1, n=0))
        await raw.told(outgoing.Did)
        raw.writer.close()


def test_a_server_that_goes_says_so_in_its_code(tmp_path: Path) -> None:
    async def evening() -> aiohttp.ClientWebSocketResponse:
        async with house(tmp_path) as here:
            made = await here.make("archie", 2)
            ann = await here.connect(made, made["token"])
            await here.server._say_goodbye(None)  # type: ignore[arg-type]
            await until(lambda: isinstance(ann.heard[-1], outgoing.Farewell))
            assert ann._reader is not None
            await ann._reader
            assert ann.ws is not None
            return ann.ws

    assert run(evening()).close_code == Code.GOING


# --- lines that are gone ------------------------------------------------------------------------------------


async def test_a_line_that_is_gone_is_measured_and_told_without_an_error(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        raw = await visit(here, made)
        (mine,) = here.server.sockets
        assert mine.link().srtt > 0
        assert (here.server.metrics.measured, here.server.metrics.unmeasured) == ({"kernel": 1}, 0)
        raw.writer.transport.abort()
        await until(lambda: not here.server.sockets)
        assert mine.link().srtt == 0
        assert (here.server.metrics.measured, here.server.metrics.unmeasured) == ({"kernel": 1}, 1)
        mine.send([outgoing.write(outgoing.Did(re=1))], cue=True)
        mine.dismiss("stopping", "too late")


@pytest.mark.parametrize("error", [ValueError, OSError, AttributeError])
async def test_a_kernel_that_says_nothing_is_no_error(tmp_path: Path, error: type[Exception]) -> None:
    class Closed:
        def getsockopt(self, *_: object) -> bytes:
            raise error

    async with house(tmp_path) as here:
        transport: Any = SimpleNamespace(get_extra_info=lambda _: Closed())
        made = await here.make("archie", 2)
        mine = Socket(here.server, here.table(made), transport, "here", Way())
        assert (mine.link().srtt, here.server.metrics.unmeasured) == (0, 1)
        assert not here.server.metrics.measured, "nobody's figures told how long it is"


async def test_where_only_pings_tell_the_road_the_kernel_had_no_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("socket.TCP_INFO")
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        raw = await visit(here, made)
        (mine,) = here.server.sockets
        counts = here.server.metrics
        assert mine.link().by == PINGS
        assert (counts.measured, counts.unmeasured) == ({}, 1), "no pong has come yet"
        mine.measure_on()
        raw.send(PONG, (await raw.frame()).payload)
        await until(lambda: mine._measures.trips.pings)
        assert mine.link().by == PINGS
        assert (counts.measured, counts.unmeasured) == ({"pings": 1}, 2)
        raw.writer.close()


async def test_telling_never_fails(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        aborted = False

        def is_closing(self) -> bool:
            return False

        def get_write_buffer_size(self) -> int:
            raise RuntimeError("the handler is closed")

        def abort(self) -> None:
            self.aborted = True

    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        transport: Any = Broken()
        Socket(here.server, here.table(made), transport, "here", Way()).send([b"{}"])
        assert transport.aborted
    assert "could not be told" in caplog.text
