"""One device at a table: a WebSocket, written to directly so that equal news is encoded once for all."""

from __future__ import annotations

import asyncio
import logging
import os
import socket as sockets
import struct
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec
from aiohttp import WSMsgType, web

from rumpus.errors import BadCall, Refused, RumpusError
from rumpus.layout import NOBODY
from rumpus.live import news
from rumpus.live.arbiter import NEVER, Device, Link
from rumpus.live.table import SORRY, Table, TooLate
from rumpus.web import messages
from rumpus.web.limits import Bucket

if TYPE_CHECKING:
    from rumpus.web.app import Server

log = logging.getLogger("rumpus.web")

MOST_BYTES = 8192  # of a message
HELLO_WITHIN = 10  # seconds
MESSAGES = (60, 20)  # at once, and each second after
HOVERS = (15, 30)  # the same for a hand that moves; more are dropped
HOVER = 0.1  # of a message
BEHIND = 256 * 1024  # bytes not yet taken by the network: from here on a reader is slow
CAUGHT_UP = 16 * 1024
PATIENCE = 20.0  # seconds that a slow reader has to catch up
HEARTBEAT = 20  # seconds
LOOK = 0.25  # seconds between looks at a slow reader

TEXT, PING = 0x81, 0x89  # the first byte of a frame


def frame(kind: int, payload: bytes) -> bytes:
    """A frame as a server sends it (RFC 6455): whole, and not masked."""
    size = len(payload)
    if size < 126:
        return bytes((kind, size)) + payload
    if size < 65536:
        return struct.pack("!BBH", kind, 126, size) + payload
    return struct.pack("!BBQ", kind, 127, size) + payload


class Encoder:
    """Remembers the last news it has encoded: an audience hears the same news one after another."""

    def __init__(self) -> None:
        self.news: news.News | None = None
        self.frame = b""

    def __call__(self, told: news.News) -> bytes:
        if told is not self.news:
            self.frame = frame(TEXT, messages.write(told))
            self.news = told
        return self.frame


class Socket:
    """A socket of somebody at the table, or of somebody who watches."""

    def __init__(self, server: Server, ws: web.WebSocketResponse, request: web.Request) -> None:
        assert request.transport is not None
        self.server = server
        self.ws = ws
        self.transport: asyncio.Transport = request.transport
        self.table: Table | None = None
        self.seat = NOBODY
        self.board = False
        self.device = Device.claimed("touch", 16_667, 1000)  # until it says more
        self.heard = time.monotonic()  # when anything last came from the other side
        self.behind_since: float | None = None
        self._bucket = Bucket(*MESSAGES)
        self._hovers = Bucket(*HOVERS)
        self._pings: dict[bytes, float] = {}
        self._ping_took: int | None = None  # microseconds, of the last cue's ping
        self._retransmitted = 0
        self._closing = False
        self._holding = False
        self._held: list[bytes] = []  # what will leave together

    # --- telling ----------------------------------------------------------------------------------------

    def tell(self, told: news.News, *, cue: bool = False) -> None:
        if self._closing or self.transport.is_closing():
            return
        if self.behind_since is not None:
            return  # it will get a snapshot
        if self.transport.get_write_buffer_size() > BEHIND:
            self.behind_since = time.monotonic()
            self.server.metrics.slow += 1
            asyncio.get_running_loop().call_later(LOOK, self._catch_up)
            return
        written = self.server.encode(told)
        self.server.metrics.sent += 1
        if cue:
            written = self._ping() + written  # in one flush, so that it measures the road of the cue itself
        self._held.append(written)
        last = isinstance(told, news.Farewell)
        if not self._holding or cue or last:
            self._let_go()
        if last:
            self.close()

    def _let_go(self) -> None:
        if self._held and not self.transport.is_closing():
            self.transport.write(b"".join(self._held))
        self._held.clear()

    def _catch_up(self) -> None:
        """A slow reader gets one snapshot instead of all it missed, or is let go."""
        if self._closing or self.transport.is_closing() or self.behind_since is None or self.table is None:
            return
        if self.transport.get_write_buffer_size() <= CAUGHT_UP:
            table = self.table
            table.hand_in(lambda: self._caught_up(table))
        elif time.monotonic() - self.behind_since > PATIENCE:
            self.server.metrics.dropped += 1
            self.transport.abort()
        else:
            asyncio.get_running_loop().call_later(LOOK, self._catch_up)

    async def _caught_up(self, table: Table) -> None:
        """In the table's own task: nobody may see what is played but not yet stored."""
        self.behind_since = None
        self.tell(table.voice.about())
        table.voice.snapshot(self)

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            asyncio.get_running_loop().create_task(self.ws.close())

    # --- measuring --------------------------------------------------------------------------------------

    def _ping(self) -> bytes:
        token = os.urandom(8)
        self._pings = {token: time.monotonic()}
        self._ping_took = None
        self._retransmitted = self._kernel()[3]
        return frame(PING, token)

    def heartbeat(self) -> None:
        """Anything alive answers this by itself, and does not need to if it was heard of lately."""
        if time.monotonic() - self.heard < HEARTBEAT:
            return
        if not self.transport.is_closing() and self.transport.get_write_buffer_size() <= BEHIND:
            self.transport.write(frame(PING, b"beat"))

    def link(self) -> Link:
        """What the server itself has measured about the road to this device, in microseconds."""
        srtt, rttvar, least, retransmitted = self._kernel()
        return Link(
            srtt=srtt,
            rttvar=rttvar,
            min_rtt=least,
            ping=NEVER if self._ping_took is None else self._ping_took,
            lost=max(0, retransmitted - self._retransmitted),
        )

    def _kernel(self) -> tuple[int, int, int, int]:
        """What the kernel knows: smoothed round trip, its deviation, the shortest one, repeated packets."""
        raw = self.transport.get_extra_info("socket")
        if raw is None or not hasattr(sockets, "TCP_INFO"):
            return (0, 0, 0, 0)
        try:
            info = raw.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_INFO, 192)
        except (OSError, AttributeError):
            return (0, 0, 0, 0)
        if len(info) < 152:
            return (0, 0, 0, 0)
        (srtt, rttvar) = struct.unpack_from("II", info, 68)
        (retransmitted,) = struct.unpack_from("I", info, 100)
        (least,) = struct.unpack_from("I", info, 148)
        return srtt, rttvar, least, retransmitted

    # --- listening --------------------------------------------------------------------------------------

    async def serve(self, table: Table) -> None:
        """Until the other side goes away."""
        try:
            hello = await asyncio.wait_for(self._hello(), HELLO_WITHIN)
        except (TimeoutError, BadCall) as error:
            sentence = str(error) or f"say Hello within {HELLO_WITHIN} seconds"
            self.tell(news.Farewell(reason=sentence))
            return
        seat = NOBODY
        if hello.token is not None:
            found = table.seating.seat_of(hello.token)
            if found is None:
                self.tell(news.Farewell(reason="this token opens no seat at this table"))
                return
            seat = found
        self.table, self.seat = table, seat
        self.board = hello.board and seat == NOBODY
        self.tell(
            messages.Welcome(
                version=messages.VERSION, seat=None if seat == NOBODY else seat, server=self.server.version
            )
        )
        await table.post(lambda: table.seating.attach(self, hello.game, hello.seen))
        try:
            await self._listen(table)
        finally:
            await table.post(lambda: table.seating.detach(self))

    async def _hello(self) -> messages.Hello:
        message = await self.ws.receive()
        if message.type is not WSMsgType.TEXT:
            raise BadCall("the first message must be Hello")
        said = decode(message.data)
        if not isinstance(said, messages.Hello):
            raise BadCall("the first message must be Hello")
        if said.version != messages.VERSION:
            raise BadCall(
                f"this server speaks version {messages.VERSION}, not {said.version}; reload the page"
            )
        return said

    async def _listen(self, table: Table) -> None:
        while True:
            message = await self.ws.receive()
            self.heard = time.monotonic()
            if message.type is WSMsgType.TEXT:
                if self.server.limits and not self._bucket.take():
                    self.tell(news.Farewell(reason="too many messages; come back and take it slower"))
                    return
                self._hear(table, message.data)
            elif message.type is WSMsgType.PING:
                await self.ws.pong(message.data)
            elif message.type is WSMsgType.PONG:
                sent = self._pings.pop(bytes(message.data), None)
                if sent is not None:
                    self._ping_took = int((time.monotonic() - sent) * 1e6)
            elif message.type is WSMsgType.BINARY:
                self.tell(news.Bad(re=None, sentence="messages are text, not bytes"))
            else:
                return

    def _hear(self, table: Table, text: str) -> None:
        self.server.metrics.received += 1
        try:
            said = decode(text)
        except BadCall as error:
            self.tell(news.Bad(re=None, sentence=str(error)))
            return
        try:
            if isinstance(said, messages.Ack):
                if self.seat != NOBODY:
                    table.seating.acknowledge(self.seat, said.n)
                if said.re:
                    self.tell(news.Did(re=said.re))  # somebody wants to know whether the line is alive
                return
            if isinstance(said, messages.Hover):
                self._bucket.give_back(1 - HOVER)
                if not self.server.limits or self._hovers.take():
                    table.voice.hovering(self, round(min(max(said.height, 0.0), 1.0), 3))
                return
            if isinstance(said, messages.Hello):
                raise BadCall("you have said Hello already")
            if self.seat == NOBODY:
                raise BadCall("you watch; only who sits at the table can do that")
            deed = self._deed(table, self.seat, said)
            table.hand_in(lambda: self._do(table, said, deed))
        except RumpusError as error:
            self.tell(news.Bad(re=said.re, sentence=str(error)))

    async def _do(self, table: Table, said: messages.Deed, deed: Callable[[], Awaitable[object]]) -> None:
        """In the table's own task, so that the answer leaves together with the news, in one packet."""
        self._holding = True
        try:
            if self not in table.seating.listeners:  # lost between the message and its turn
                raise BadCall("this seat is no longer yours")
            done = await deed()
        except TooLate:
            self.tell(news.Late(re=said.re))
        except Refused as refused:
            self.tell(news.Refused(re=said.re, paragraph=refused.paragraph, sentence=refused.sentence))
        except RumpusError as error:
            self.tell(news.Bad(re=said.re, sentence=str(error)))
        except Exception:
            self.tell(news.Bad(re=said.re, sentence=SORRY))
            raise
        else:
            # What is touched in a race is done and stored only when that is settled.
            if done is not False and not isinstance(said, messages.Touch):
                self.tell(news.Did(re=said.re))
        finally:
            self._holding = False
            self._let_go()

    def _deed(self, table: Table, seat: int, said: messages.Deed) -> Callable[[], Awaitable[object]]:
        match said:
            case messages.Act():
                return lambda: table.act(seat, said.ask, said.action)
            case messages.Touch():
                arrived = int(time.monotonic() * 1e6)
                dt, q = (int(min(max(ms, -1e6), 1e6) * 1000) for ms in (said.dt, said.q))
                return lambda: table.touch(self, said.race, said.action, dt, q, arrived)
            case messages.Armed():
                frame_time = int(1e6 / min(max(said.hz, 1.0), 1000.0))
                resolution = int(min(max(said.resolution, 0.0), 1000.0) * 1000)
                self.device = Device.claimed(said.input, frame_time, resolution)
                return lambda: table.racing.armed(self)
            case messages.Begin():
                return lambda: table.begin(seat)
            case messages.Bot():
                return lambda: table.seating.seat_bot(seat, said.seat, said.level)
            case messages.Remove():
                return lambda: table.seating.remove(seat, said.seat)
            case messages.Handover():
                return lambda: table.seating.hand_over(seat, said.seat)
            case messages.Vote():
                return lambda: table.agreements.vote(seat, said.what, yes=said.yes)
            case messages.Resume():
                return table.agreements.resume
            case messages.Leave():
                return lambda: table.seating.leave(seat)


def decode(text: str) -> messages.Up:
    try:
        return messages.read.decode(text)
    except msgspec.DecodeError as error:
        raise BadCall(f"this message cannot be read: {error}") from None
    except RecursionError:
        raise BadCall("this message cannot be read: it is nested too deeply") from None
