"""One device at a table: a WebSocket, written to directly so that equal news is encoded once for all."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from rumpus.errors import BadCall, Refused, RumpusError
from rumpus.layout import NOBODY
from rumpus.live import news
from rumpus.live.arbiter import Device, Link
from rumpus.live.table import SORRY, Table, TooLate
from rumpus.web import messages
from rumpus.web.frames import PING, PONG, TEXT, Code, Reader, closing, frame
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
WAITING = 60  # deeds of one socket that its table has not come to yet

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

    def __init__(
        self, server: Server, table: Table, transport: asyncio.Transport, address: str, way: Way
    ) -> None:
        self.server = server
        self.table = table
        self.transport = transport
        self.address = address  # where it comes from
        self.seat = NOBODY
        self.board = False
        self.device = Device.claimed("touch", 16_667, 1000)  # until it says more
        self.ending = LOST  # why it is closed, in a word
        self.heard = time.monotonic()  # when anything last came from the other side
        self.behind_since: float | None = None
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._frames = Bucket(*FRAMES)
        self._bucket = Bucket(*MESSAGES)
        self._hovers = Bucket(*HOVERS)
        self._waiting = 0  # deeds that the table has not come to
        self._measures = Measures(transport, way)
        self._probing: asyncio.TimerHandle | None = None  # until the next ping
        self._hurry: asyncio.TimerHandle | None = None  # to say Hello, and at the end to close
        self._greeted = False  # it has said Hello
        self._closing = False
        self._deaf = False  # nothing more is heard
        self._holding = False
        self._held: list[bytes] = []  # what will leave together
        self._farewell: news.Farewell | None = None  # what will be said last

    # --- telling ----------------------------------------------------------------------------------------

    def tell(self, told: news.News, *, cue: bool = False) -> None:
        """Never fails: a table goes on telling, whatever has become of one of its listeners."""
        transport = self.transport
        try:
            if self._closing or transport.is_closing():
                return
            if isinstance(told, news.Farewell):
                self._bid(told)
            elif self.behind_since is not None:
                pass  # it will get a snapshot
            elif transport.get_write_buffer_size() > BEHIND:
                self._fall_behind()
            else:
                self.server.metrics.sent += 1
                written = self.server.encode(told)
                if cue:  # in one flush, so that it measures the road of the cue itself
                    written = self._measures.ping(cue=True) + written
                if self._holding or self._held:
                    self._held.append(written)
                    if cue:
                        self._let_go()
                else:
                    transport.write(written)
        except Exception:
            log.exception("a socket could not be told")
            transport.abort()

    def _bid(self, farewell: news.Farewell) -> None:
        if self._holding:  # an answer comes first
            self._farewell = farewell
        else:
            self._part(farewell, Code.DONE)

    def _fall_behind(self) -> None:
        self.behind_since = time.monotonic()
        self.server.metrics.slow += 1
        asyncio.get_running_loop().call_later(LOOK, self._catch_up)

    def _let_go(self) -> None:
        if self._held and not self.transport.is_closing():
            self.transport.write(b"".join(self._held))
        self._held.clear()

    def _catch_up(self) -> None:
        """A slow reader gets one snapshot instead of all it missed, or is let go."""
        if self._closing or self.transport.is_closing() or self.behind_since is None:
            return
        if self.transport.get_write_buffer_size() <= CAUGHT_UP:
            self.table.hand_in(self._caught_up)
        elif time.monotonic() - self.behind_since > PATIENCE:
            self.server.metrics.dropped += 1
            self.lose("slow")
        else:
            asyncio.get_running_loop().call_later(LOOK, self._catch_up)

    async def _caught_up(self) -> None:
        """In the table's own task: nobody may see what is played but not yet stored."""
        self.behind_since = None
        self.tell(self.table.voice.about())
        self.table.voice.snapshot(self)

    # --- parting ----------------------------------------------------------------------------------------

    def dismiss(self, why: news.Goodbye, reason: str, code: Code = Code.DONE) -> None:
        """Say why, and close."""
        if not self._closing and not self.transport.is_closing():
            self._part(news.Farewell(code=why, reason=reason), code)

    def _part(self, farewell: news.Farewell, code: Code) -> None:
        if self.behind_since is None:
            self._held.append(self.server.encode(farewell))
            self.server.metrics.sent += 1
        self.close(code)

    def close(self, code: int) -> None:
        """With the other side's consent; or without, if that takes too long."""
        if self._closing or self.transport.is_closing():
            return
        if self.ending == LOST:
            self.ending = ENDINGS.get(code, LOST)
        self._held.append(closing(code))
        self._let_go()
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
            self._hurry = self._probing = None  # they know us, too: nobody would ever free them
            if self._greeted:
                async with self.server.leaving:
                    with suppress(BadCall):  # the table may have gone, too
                        self.table.hand_in(lambda: self.table.seating.detach(self))
                    await asyncio.sleep(0)  # those who play have their turn

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
            self.tell(news.Bad(re=None, sentence="messages are text, not bytes"))

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

    def _greet(self, text: bytes) -> None:
        """The first message says who is there."""
        try:
            hello = decode(text)
            if not isinstance(hello, messages.Hello):
                raise BadCall(NO_HELLO)
            if hello.version != messages.VERSION:
                raise BadCall(
                    f"this server speaks version {messages.VERSION}, not {hello.version}; reload the page"
                )
        except BadCall as error:
            self.dismiss("version", str(error))
            return
        if hello.token is not None:
            seat = self.table.seating.seat_of(hello.token)
            if seat is None:
                self.dismiss("token", "this token opens no seat at this table")
                return
            self.seat = seat
        if self._hurry is not None:
            self._hurry.cancel()
        self._greeted = True
        if self._measures.by_pings and self.table.game.race and self.seat != NOBODY:
            self._probe()
        self.board = hello.board and self.seat == NOBODY
        try:
            self.table.hand_in(lambda: self._arrive(hello))
        except BadCall as error:
            self.dismiss("stopping", str(error))

    async def _arrive(self, hello: messages.Hello) -> None:
        """In the table's own task. Welcome, Room and Snapshot leave in one packet."""
        self._holding = True
        seat = None if self.seat == NOBODY else self.seat
        self.tell(messages.Welcome(version=messages.VERSION, seat=seat, server=self.server.version))
        try:
            await self.table.seating.attach(self, hello.game, hello.seen)
        except RumpusError as error:
            self.dismiss("banned", str(error))
        except Exception:
            self.dismiss("stopping", SORRY)
            raise
        finally:
            self._holding = False
            self._let_go()

    def _hear(self, text: bytes) -> None:
        table = self.table
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
            if self._waiting >= WAITING:
                raise BadCall("the table is busy; wait for its answers")
            deed = self._deed(said)
            since = self.heard
            table.hand_in(lambda: self._do(said, deed, since))
            self._waiting += 1
        except RumpusError as error:
            self.tell(news.Bad(re=said.re, sentence=str(error)))

    async def _do(self, said: messages.Deed, deed: Callable[[], Awaitable[object]], since: float) -> None:
        """In the table's own task, so that the answer leaves together with the news, in one packet."""
        self._waiting -= 1
        self._holding = True
        try:
            if self not in self.table.seating.listeners:  # lost between the message and its turn
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
            self.server.metrics.action_seconds.observe(time.monotonic() - since)
            if self._farewell is not None:
                self.tell(self._farewell)

    def _deed(self, said: messages.Deed) -> Callable[[], Awaitable[object]]:
        table, seat = self.table, self.seat
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
                return lambda: table.seating.remove(seat, said.seat, ban=said.ban)
            case messages.Handover():
                return lambda: table.seating.hand_over(seat, said.seat)
            case messages.Vote():
                return lambda: table.agreements.vote(seat, said.what, yes=said.yes)
            case messages.Resume():
                return table.agreements.resume
            case messages.Leave():
                return lambda: table.seating.leave(seat)


def decode(text: bytes) -> messages.Up:
    try:
        return messages.read.decode(text)
    except msgspec.DecodeError as error:
        raise BadCall(f"this message cannot be read: {error}") from None
    except RecursionError:
        raise BadCall("this message cannot be read: it is nested too deeply") from None
