"""One device at a table: a WebSocket, written to directly so that equal news is encoded once for all."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from rumpus.errors import BadCall, RumpusError
from rumpus.layout import NOBODY
from rumpus.live import incoming, names, outgoing
from rumpus.live.arbiter import Device, Link
from rumpus.live.table import Table
from rumpus.web import messages
from rumpus.web.frames import PING, PONG, Code, Reader, closing, frame, text_frames
from rumpus.web.limits import Bucket
from rumpus.web.measures import Measures, Way

if TYPE_CHECKING:
    from rumpus.web.app import Server

log = logging.getLogger("rumpus.web")

MOST_BYTES = 8192  # of a message
HELLO_WITHIN = 10  # seconds
FRAMES = (400, 50)  # of any kind, at once, and each second after; a piece of a frame counts as one
HEAVY = 1024  # bytes that count as another frame
MESSAGES = (60, 20)  # the same for messages
HOVERS = (15, 30)  # and for a hand that moves; more are dropped
HOVER = 0.1  # of a message
BEHIND = 256 * 1024  # bytes not yet taken by the network: from here on a reader is slow
CAUGHT_UP = 16 * 1024
PATIENCE = 20.0  # seconds that a slow reader has to catch up
HEARTBEAT = 20  # seconds
LOOK = 0.25  # seconds between looks at a slow reader
CLOSED_WITHIN = 2.0  # seconds that the other side has to close as well

LOST = "lost"
ENDINGS: dict[int, str] = {
    Code.DONE: "dismissed",
    Code.GOING: "server going down",
    Code.WRONG: "nonsense",
    Code.NO_TEXT: "nonsense",
    Code.LIMIT: "limit",
    Code.TOO_LONG: "too long",
}
NO_HELLO = "the first message must be Hello"


class Socket:
    """A socket of somebody at the table, or of somebody who watches."""

    def __init__(
        self, server: Server, table: Table, transport: asyncio.Transport, address: str, way: Way
    ) -> None:
        self.server = server
        self.table = table
        self.transport = transport
        self.address = address  # where it comes from
        self.seat = NOBODY
        self.board = False
        self.key = False  # it has opened the table without sitting down
        self.claims: int | None = None  # the seat that it asks for
        self.name = ""  # of somebody who watches
        self.awake = True
        self.waiting = 0  # requests that the table has not come to yet
        self.browser = ""
        self.device = Device.claimed("touch", 16_667, 1000)  # until it says more
        self.ending = LOST  # why it is closed, in a word
        self.heard = time.monotonic()  # when anything last came from the other side
        self.behind_since: float | None = None
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._frames = Bucket(*FRAMES)
        self._bucket = Bucket(*MESSAGES)
        self._hovers = Bucket(*HOVERS)
        self._measures = Measures(transport, way)
        self._probing: asyncio.TimerHandle | None = None  # until the next ping
        self._hurry: asyncio.TimerHandle | None = None  # to say Hello, and at the end to close
        self._greeted = False  # it has said Hello
        self._closing = False
        self._deaf = False  # nothing more is heard

    # --- telling ----------------------------------------------------------------------------------------

    def send(self, texts: Sequence[bytes], *, cue: bool = False) -> None:
        """Never fails: a table goes on telling, whatever has become of one of its listeners."""
        transport = self.transport
        try:
            if self._closing or transport.is_closing() or self.behind_since is not None:
                return  # a slow reader will get a snapshot
            if transport.get_write_buffer_size() > BEHIND:
                self._fall_behind()
                return
            self.server.metrics.sent += len(texts)
            frames = text_frames(texts)
            if cue:  # in one packet, so that it measures the road of the cue itself
                frames = self._measures.ping(cue=True) + frames
            transport.write(frames)
        except Exception:
            log.exception("a socket could not be told")
            transport.abort()

    def _tell(self, message: outgoing.Message) -> None:
        """What concerns nobody else, at once."""
        self.send([outgoing.write(message)])

    def start_over(self) -> None:
        self.behind_since = None

    def _fall_behind(self) -> None:
        self.behind_since = time.monotonic()
        self.server.metrics.slow += 1
        asyncio.get_running_loop().call_later(LOOK, self._catch_up)

    def _catch_up(self) -> None:
        """A slow reader gets one snapshot instead of all it missed, or is let go."""
        if self._closing or self.transport.is_closing() or self.behind_since is None:
            return
        if self.transport.get_write_buffer_size() <= CAUGHT_UP:
            self.table.hand_in(lambda: self.table.seating.refresh(self))
        elif time.monotonic() - self.behind_since > PATIENCE:
            self.server.metrics.dropped += 1
            self.lose("slow")
        else:
            asyncio.get_running_loop().call_later(LOOK, self._catch_up)

    # --- parting ----------------------------------------------------------------------------------------

    def dismiss(self, why: outgoing.Goodbye, reason: str, code: Code = Code.DONE) -> None:
        """Say why, and close."""
        if self._closing or self.transport.is_closing():
            return
        if self.behind_since is None:
            self._tell(outgoing.Farewell(code=why, reason=reason))
        self.close(code)

    def close(self, code: int) -> None:
        """With the other side's consent; or without, if that takes too long."""
        if self._closing or self.transport.is_closing():
            return
        if self.ending == LOST:
            self.ending = ENDINGS.get(code, LOST)
        self.transport.write(closing(code))
        self._closing = True
        self._in_time(CLOSED_WITHIN, self.transport.abort)

    def lose(self, why: str) -> None:
        """Without a word, which would not arrive."""
        self.ending = why
        self.transport.abort()

    def _cut_off(self, limit: str) -> None:
        """Too much has come. What else comes stays where it is; the Farewell has time to arrive."""
        self.server.door.turned_away(limit, self.address)
        self.dismiss("flood", f"too many {limit}; come back and take it slower", Code.LIMIT)
        self._deaf = True
        with suppress(RuntimeError):  # it is closed already
            self.transport.pause_reading()

    def let_go(self) -> None:
        self._closing = True
        self.lose("stumbled")

    def _in_time(self, seconds: float, otherwise: Callable[[], None]) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
        self._hurry = asyncio.get_running_loop().call_later(seconds, otherwise)

    # --- measuring --------------------------------------------------------------------------------------

    def heartbeat(self) -> None:
        """Anything alive answers this by itself, and does not need to if it was heard of lately."""
        if time.monotonic() - self.heard < HEARTBEAT:
            return
        if not self.transport.is_closing() and self.transport.get_write_buffer_size() <= BEHIND:
            self.transport.write(frame(PING, b"beat"))

    def link(self) -> Link:
        """What the server itself has measured about the road to this device, in microseconds."""
        link = self._measures.link()
        self.server.measured(link, self.address, self._measures.way)
        return link

    def get_ready(self) -> None:
        if self._measures.by_pings and self.seat != NOBODY and self._probing is None:
            self._probe()

    def _probe(self) -> None:
        """Where only pings tell how long the road is, they go on all the time."""
        if self._closing or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() <= BEHIND:
            self.transport.write(self._measures.ping())
        self._probing = asyncio.get_running_loop().call_later(self._measures.pause, self._probe)

    # --- listening --------------------------------------------------------------------------------------

    async def serve(self, connection: web.RequestHandler) -> None:
        """Until the other side goes away. What comes is heard by the methods below, at once."""
        self._in_time(
            HELLO_WITHIN,
            lambda: self.dismiss("silent", f"say Hello within {HELLO_WITHIN} seconds", Code.LIMIT),
        )
        parser: Any = Reader(self, MOST_BYTES)  # aiohttp has its own, but asks no more of it
        connection.set_parser(parser)
        try:
            await self._gone
        finally:
            for timer in (self._hurry, self._probing):
                if timer is not None:
                    timer.cancel()
            self._hurry = self._probing = None  # or garbage collection would have to free them and us
            if self._greeted:
                with suppress(BadCall):  # the table may have gone, too
                    self.table.hand_in(lambda: self.table.seating.detach(self))

    def may_send(self, size: int) -> bool:
        if self._deaf:
            return False
        self.heard = time.monotonic()
        if not self.server.limits or self._frames.take(1 + size // HEAVY):
            return True
        self._cut_off("frames")
        return False

    def heard_text(self, text: bytes) -> None:
        if self._closing:
            return
        if not self._greeted:
            self._greet(text)
        elif self._has_a_say():
            self._hear(text)

    def heard_bytes(self) -> None:
        if not self._greeted:
            self.dismiss("version", NO_HELLO)
        elif self._has_a_say():
            self._tell(outgoing.Bad(re=None, sentence="messages are text, not bytes"))

    def _has_a_say(self) -> bool:
        if not self.server.limits or self._bucket.take():
            return True
        self._cut_off("messages")
        return False

    def heard_ping(self, payload: bytes) -> None:
        if not self._closing and self.transport.get_write_buffer_size() <= BEHIND:
            self.transport.write(frame(PONG, payload))

    def heard_pong(self, payload: bytes) -> None:
        self._measures.pong(payload)

    def heard_close(self, code: int) -> None:
        if not self._closing:
            self.ending = "left"
        self.close(code)
        self.transport.close()

    def heard_nonsense(self, code: Code) -> None:
        self.close(code)

    def heard_end(self) -> None:
        self.server.exit.queue_up(self._gone)

    def _greet(self, text: bytes) -> None:
        """The first message says who is there."""
        try:
            hello = decode(text)
            if not isinstance(hello, incoming.Hello):
                raise BadCall(NO_HELLO)
            if hello.version != messages.VERSION:
                raise BadCall(
                    f"this server speaks version {messages.VERSION}, not {hello.version}; reload the page"
                )
        except BadCall as error:
            self.dismiss("version", str(error))
            return
        if hello.token is not None and not self._knows(hello.token):
            self.dismiss("token", "this token opens no seat at this table")
            return
        if self._hurry is not None:
            self._hurry.cancel()
        self._greeted = True
        if self.table.game.race:
            self.get_ready()
        self.board = hello.board and self.seat == NOBODY
        if hello.name is not None and self.seat == NOBODY and not self.board:
            with suppress(BadCall):  # then they watch without one
                self.name = names.clean_name(hello.name)
        self.browser = hello.browser
        seat = None if self.seat == NOBODY else self.seat
        version = messages.VERSION
        welcome = messages.Welcome(version=version, seat=seat, server=self.server.version, key=self.key)
        try:
            self.table.hand_in(lambda: self.table.seating.attach(self, welcome, hello.game, hello.seen))
        except BadCall as error:
            self.dismiss("stopping", str(error))

    def _knows(self, token: str) -> bool:
        """Whether it opens something here: a seat, the table itself, or a seat if the host agrees."""
        seating = self.table.seating
        seat = seating.seat_of(token)
        if seat is not None:
            self.seat = seat
            return True
        self.key = seating.has_key(token)
        self.claims = seating.claims.seat_of(token)
        return self.key or self.claims is not None

    def _hear(self, text: bytes) -> None:
        table = self.table
        self.server.metrics.received += 1
        try:
            said = decode(text)
        except BadCall as error:
            self._tell(outgoing.Bad(re=None, sentence=str(error)))
            return
        try:
            if isinstance(said, incoming.Ack):
                if self.seat != NOBODY:
                    table.seating.acknowledge(self.seat, said.n)
                if said.re:
                    self._tell(outgoing.Did(re=said.re))  # somebody wants to know whether the line is alive
                return
            if isinstance(said, incoming.Hover):
                self._bucket.give_back(1 - HOVER)
                if not self.server.limits or self._hovers.take():
                    table.broadcast.hovering(self, round(min(max(said.height, 0.0), 1.0), 3))
                return
            if isinstance(said, incoming.Hello):
                raise BadCall("you have already said Hello")
            if self.seat == NOBODY and not (self.key and isinstance(said, incoming.Order)):
                raise BadCall("you are watching; only somebody who sits at the table can do that")
            table.request(self, said, self.heard)
        except RumpusError as error:
            self._tell(outgoing.Bad(re=said.re, sentence=str(error)))


def decode(text: bytes) -> messages.Up:
    try:
        return messages.read.decode(text)
    except msgspec.DecodeError as error:
        raise BadCall(f"this message cannot be read: {error}") from None
    except RecursionError:
        raise BadCall("this message cannot be read: it is nested too deeply") from None
