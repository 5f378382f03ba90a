"""One device at a table: a WebSocket, written to directly so that equal news is encoded once for all."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from aiohttp import web

from rumpus.errors import BadCall
from rumpus.layout import NOBODY
from rumpus.live import outgoing
from rumpus.live.arbiter import Link
from rumpus.live.table import Table
from rumpus.web.conversation import NO_HELLO, Conversation
from rumpus.web.frames import PING, PONG, Code, Reader, closing, frame, text_frame
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
SILENT = 2 * HEARTBEAT  # seconds without an answer to a ping, after which a socket is closed
LOOK = 0.25  # seconds between looks at a slow reader
NEWS = 0.5  # seconds more or less in which all come back, of which everybody is told
MOVED_WITHIN = 5.0  # seconds that a device has to call again when its table goes on elsewhere
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


class Socket(Conversation):
    """A socket of somebody at the table, or of somebody who watches."""

    def __init__(
        self, server: Server, table: Table, transport: asyncio.Transport, address: str, way: Way
    ) -> None:
        super().__init__(server, table, address, server.spread)
        self.transport = transport
        self.ending = LOST  # why it is closed, in a word
        self.heard = time.monotonic()  # when anything last came from the other side
        self.pinged = -math.inf  # when it was last asked for a sign of life
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
        """Never fails: a table goes on, whatever has become of one of its listeners."""
        transport = self.transport
        try:
            if self._closing or transport.is_closing() or self.behind_since is not None:
                return  # a slow reader will get a snapshot
            if transport.get_write_buffer_size() > BEHIND:
                self._fall_behind()
                return
            self.server.metrics.sent += len(texts)
            frames = text_frame(texts[0]) if len(texts) == 1 else b"".join(map(text_frame, texts))
            if cue:  # in one packet, so that it measures the road of the cue itself
                frames = self._measures.ping(cue=True) + frames
            transport.write(frames)
        except Exception:
            log.exception("a socket could not be told")
            transport.abort()

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
            self.catch_up()
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
            self.tell(outgoing.Farewell(code=why, reason=reason))
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
        """Without saying why, since it would not arrive."""
        self.ending = why
        self.transport.abort()

    def _cut_off(self, limit: str) -> None:
        """Too much has come. What else comes stays where it is; the Farewell has time to arrive."""
        self.server.door.turned_away(limit, self.address)
        self.dismiss("flood", f"too many {limit}; come back and take it slower", Code.LIMIT)
        self._deaf = True
        with suppress(RuntimeError):  # it is closed already
            self.transport.pause_reading()

    def move_on(self, within: float) -> None:
        """Whoever knows what that means opens another socket, and closes this one."""
        self.tell(outgoing.Move(within=within))
        self._in_time(MOVED_WITHIN + within, lambda: self.close(Code.GOING))

    def let_go(self) -> None:
        self._closing = True
        self.lose("stumbled")

    def _in_time(self, seconds: float, otherwise: Callable[[], None]) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
        self._hurry = asyncio.get_running_loop().call_later(seconds, otherwise)

    # --- measuring --------------------------------------------------------------------------------------

    def heartbeat(self) -> None:
        """A ping, which any live client answers by itself. Whoever was heard of lately needs none. Whoever
        was asked and does not answer is gone; a busy server may be late to ask."""
        self._tell_spread()
        now = time.monotonic()
        if self.pinged > self.heard:
            if now - self.pinged >= SILENT:
                self.lose("silent")
        elif now - self.heard >= HEARTBEAT and not self.transport.is_closing():
            self.pinged = now  # also where much else waits to be taken: that is asked, too
            if self.transport.get_write_buffer_size() <= BEHIND:
                self.transport.write(frame(PING, b"beat"))

    def _tell_spread(self) -> None:
        """Whoever came early was told of few others."""
        spread = self.server.spread
        if self._greeted and abs(spread - self.spread) >= NEWS:
            self.spread = spread
            self.tell(outgoing.Spread(spread=spread))

    def link(self) -> Link:
        """What the server itself has measured about the road to this device, in microseconds."""
        link = self._measures.link()
        self.server.measured(link, self.address, self._measures.way)
        return link

    def get_ready(self) -> None:
        if self.seat != NOBODY:
            self.measure_on()

    def measure_on(self) -> None:
        if self._measures.by_pings and self._probing is None:
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
        """Runs until the other side goes away. The methods below hear what comes, at once."""
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
                self.leave()
            self.gone()

    def gone(self) -> None:
        """It is over."""

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
            self._greeted = self.greet(text)
            if self._greeted and self._hurry is not None and not self._closing:
                self._hurry.cancel()
        elif self._has_a_say():
            self.server.metrics.received += 1
            self.hear(text, self.heard)

    def heard_bytes(self) -> None:
        if not self._greeted:
            self.dismiss("version", NO_HELLO)
        elif self._has_a_say():
            self.tell(outgoing.bad(None, BadCall("messages are text, not bytes")))

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
        if not self._gone.done():
            self._gone.set_result(None)

    def may_hover(self) -> bool:
        """A hand that moves costs less than a message, but has a limit of its own."""
        self._bucket.give_back(1 - HOVER)
        return not self.server.limits or self._hovers.take()
