"""The server: one port for pages, the API and the sockets."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import re
import secrets
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache, lru_cache
from typing import Any
from urllib.parse import urlsplit

import msgspec
import segno
from aiohttp import hdrs, web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web_urldispatcher import SystemRoute

from rumpus import __version__, rulebook
from rumpus.errors import BadCall, RumpusError
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live import doc, news
from rumpus.live.arbiter import MEASURES, PINGS, Link
from rumpus.live.keeping import played
from rumpus.live.lobby import Lobby, NoTable, Unfit
from rumpus.live.store import Kept, Store, Unsaved
from rumpus.live.table import SORRY, Table
from rumpus.match import Match
from rumpus.web import api, metrics, replay
from rumpus.web.addresses import calls, outside, own_names
from rumpus.web.frames import Code, handshake
from rumpus.web.limits import Bucket, Buckets, Shared
from rumpus.web.listener import Listener
from rumpus.web.measures import Way, way
from rumpus.web.page import Page
from rumpus.web.proxy import networks, read_address, whose, within
from rumpus.web.secure import Secure
from rumpus.web.settings import Settings
from rumpus.web.socket import HEARTBEAT, MOST_BYTES, Encoder, Socket

log = logging.getLogger("rumpus.web")

# At once, and each second after, for one address.
# At a party, a hundred phones share one.
CALLS = (600, 40)
FILES = (3000, 200)  # of the page, which is some twenty
MAKING = (20, 0.2)
JOINING = (150, 1)
WRONG = (20, 0.33)  # codes
REPLAYS = (40, 1)
A_PICTURE = 4  # calls that a QR code counts as, besides itself
ONE_HISTORY = 250  # events, a millisecond of work; a longer one counts as several calls
ONE_REPLAY = 50_000  # bytes of a record; a longer one counts as several
NOTED = (1, 1 / 60)  # lines in the log about one limit
GUESSES = (50, 5)  # wrong join codes, of everybody together
SLOWLY = 2.0  # seconds that joining by code takes when there were more
BEATS = 400  # turns, in which all sockets come up
SILENT = 3 * HEARTBEAT  # seconds without a sign of life, after which a socket is closed
BODY_WITHIN = 15.0  # seconds in which a request must have said everything
LAST_WORDS = 1.0  # seconds to read why a connection is closed, for somebody who is still talking
TAKEN_WITHIN = 60.0  # seconds in which a replay must have been taken
LISTED = 1.0  # seconds for which a list of public tables is good
PIECE = 1 << 16  # bytes that are sent at once
CHECKED = 1.0  # seconds for which it is known whether the store works
FORGET = 3600.0  # seconds between looks for what nobody has come for
DAY = 86_400  # seconds
LOOK = 0.25  # seconds between looks at how late the loop is
GOING = "the server is going down; it will be back"
FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")  # by a proxy
LONGEST_CLOCK = 24 * 3600.0
TIDY = 600  # seconds between looks at all there is in memory
# Seconds for which a thread that computes keeps the others from running Python. The loop has to wait so often
# while one does: for half a millisecond would be better still, but to take turns costs a tenth of an action.
TURN = 0.002
MUCH = 100_000  # things that are new within a second: more than that is looked at after all

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    # Together they let a page read its clock finely, which a race needs.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
JSON = msgspec.json.Encoder()


class Limited(RumpusError):
    """Too much of something in too short a time."""

    def __init__(self, sentence: str, limit: str) -> None:
        super().__init__(sentence)
        self.limit = limit  # which


class TooLong(RumpusError):
    """More than a request may say."""


class TooSlow(RumpusError):
    """It took too long to say it."""


class Packed(RumpusError):
    """It would have to be unpacked first, and nobody knows how much it would be then."""


class Misdirected(RumpusError):
    """It was meant for somebody else."""


STATUS: dict[type[RumpusError], int] = {
    NoTable: 404,
    TooSlow: 408,
    TooLong: 413,
    Packed: 415,
    Misdirected: 421,
    Limited: 429,
    Unfit: 503,
    Unsaved: 503,
    replay.Busy: 503,
}  # of any other: 400


class Quiet(logging.LoggerAdapter[logging.Logger]):
    """What aiohttp has to say. A request that cannot be read, or somebody who has gone, is no accident."""

    def __init__(self, counts: metrics.Metrics) -> None:
        super().__init__(log)
        self.metrics = counts

    def exception(self, msg: object, *args: object, **more: Any) -> None:
        error = more.get("exc_info") or sys.exc_info()[1]
        if isinstance(error, HttpProcessingError | web.RequestPayloadError | ConnectionError | TimeoutError):
            self._came_to_nothing(error)
        else:
            self.metrics.errors += 1
            super().exception(msg, *args, **more)

    def debug(self, msg: object, *args: object, **more: Any) -> None:
        error = more.get("exc_info")
        if isinstance(error, BaseException):
            self._came_to_nothing(error)
        else:
            super().debug(msg, *args, **more)

    def _came_to_nothing(self, error: BaseException) -> None:
        self.metrics.bad_requests += 1
        error.__traceback__ = None  # its connection knows it, and would keep itself in memory
        super().debug("a request came to nothing: %s", " ".join(str(error).split())[:200])


class Server:
    """Everything behind the port."""

    def __init__(
        self,
        lobby: Lobby,
        settings: Settings,
        *,
        page: Page | None = None,
    ) -> None:
        self.lobby = lobby
        self.settings = settings
        self.names = own_names(settings.names)
        self.page = page or Page()
        self.version = f"rumpus {__version__}"
        self.metrics = metrics.Metrics()
        self.encode = Encoder()
        self.sockets: set[Socket] = set()
        self.listener: Listener | None = None  # where they come from
        self.secure: Secure | None = None  # if they speak TLS with us
        self.limits = settings.limits
        self._calls = Buckets(*CALLS)
        self._files = Buckets(*FILES)
        self._making = Buckets(*MAKING)
        self._joining = Buckets(*JOINING)
        self._wrong = Buckets(*WRONG)
        self._replays = Buckets(*REPLAYS)
        self._noted = Buckets(*NOTED)
        self._shown = replay.Replays()
        self._guesses = Bucket(*GUESSES)
        self._takers = {getattr(self, route.handler) for route in api.ROUTES if route.takes is not None}
        self._listed = Shared(self._list, LISTED)
        self._from: dict[str, int] = {}
        self.stopping = False
        self._checked = Shared(lambda: self.lobby.store.check(), CHECKED)  # noqa: PLW0108  # it may be replaced
        self._chores: list[asyncio.Task[None]] = []

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self._guard], client_max_size=MOST_BYTES)
        for route in api.ROUTES:
            app.router.add_route(route.method, route.path, getattr(self, route.handler))
        app.router.add_routes(self.page.routes())
        app.router.add_routes([] if self.secure is None else self.secure.routes())
        app.router.add_get("/ws/{table}", self.socket)
        app.router.add_get("/healthz", self.health)
        app.router.add_get("/readyz", self.ready)
        app.router.add_get("/metrics", self.prometheus)
        app.router.add_get("/openapi.json", self.document)
        app.on_startup.append(self._open)
        app.on_shutdown.append(self._say_goodbye)
        app.on_cleanup.append(self._close)
        return app

    async def _open(self, _: web.Application) -> None:
        await self.lobby.open()
        self.lobby.store.watch(self.metrics.commit_seconds.observe)
        chores = (self._heartbeat, self._watch_the_loop, self._forget)
        self._chores = [asyncio.create_task(chore()) for chore in chores]
        log.info("open")

    async def _say_goodbye(self, _: web.Application) -> None:
        """Clients come back by themselves: nobody loses anything when a server goes."""
        self.stopping = True
        for socket in list(self.sockets):
            socket.dismiss("stopping", GOING, Code.GOING)

    async def _close(self, _: web.Application) -> None:
        for chore in self._chores:
            chore.cancel()
        self._shown.close()
        await self.lobby.close()
        log.info("closed")

    async def _heartbeat(self) -> None:
        """In turns, since thousands of sockets at once would make everybody wait."""
        while True:
            sockets = list(self.sockets)
            for turn in range(BEATS):
                await asyncio.sleep(HEARTBEAT / BEATS)
                late = time.monotonic() - SILENT
                for socket in sockets[turn::BEATS]:
                    if socket.heard < late:
                        socket.lose("silent")
                    else:
                        socket.heartbeat()

    async def _forget(self) -> None:
        """What nobody has come for in so many days is deleted."""
        while self.settings.keep:
            before = int(time.time()) - self.settings.keep * DAY
            try:
                gone = await self.lobby.store.forget(before, list(self.lobby.tables))
            except Unsaved as error:
                log.warning("old tables could not be deleted: %s", error)
            else:
                if gone:
                    log.info("old tables were deleted", extra={"count": gone})
            await asyncio.sleep(FORGET)

    async def _watch_the_loop(self) -> None:
        """Everybody waits as long as this does."""
        while True:
            due = time.monotonic() + LOOK
            await asyncio.sleep(LOOK)
            self.metrics.loop_lag_seconds.observe(max(0.0, time.monotonic() - due))

    # --- at the door ------------------------------------------------------------------------------------

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Limits, errors as one sentence, and the headers of every answer."""
        try:
            self._expected(request)
            buckets = self._files if self.page.serves(request) else self._calls
            if self.limits and not buckets.take(address(request)):
                raise Limited(
                    "too many requests; wait a little", "files" if buckets is self._files else "calls"
                )
            response = await handler(request)
        except RumpusError as error:
            if isinstance(error, Limited):
                self.turned_away(error.limit, address(request))
            kind = next((kind for kind in type(error).__mro__ if kind in STATUS), BadCall)
            response = problem(STATUS.get(kind, 400), str(error))
            error.__traceback__ = None  # a task may know it, and through it the request
        except web.HTTPException as error:
            response = problem(error.status, error.reason.lower())
            error.__traceback__ = None  # the request knows it, and would keep itself in memory
            if isinstance(request.match_info.route, SystemRoute):  # so does this, and knows itself as well
                vars(request.match_info.route).clear()
            if "Allow" in error.headers:
                response.headers["Allow"] = error.headers["Allow"]
        except ConnectionError:
            raise  # whoever asked has gone
        except Exception:
            self.metrics.errors += 1
            number = secrets.token_hex(4)
            log.exception("%s %s failed", request.method, request.path, extra={"request": number})
            response = problem(500, f"{SORRY} as {number}")
        if not response.prepared:
            response.headers.update(HEADERS)
            if self.secure is not None:
                response.headers.update(self.secure.headers(request))
        if not request.content.is_eof():
            await self._close_unread(request, response)
        return response

    def _expected(self, request: web.Request) -> None:
        """What is refused before anything of it is read."""
        if not request.host:
            raise BadCall("a request says by its Host header whom it is for")
        if not calls(request.host, self.names):
            name = repr(request.host[:100])
            raise Misdirected(f"this server is not called {name}; whoever runs it can allow that with --name")
        if hdrs.CONTENT_ENCODING in request.headers:
            raise Packed("a request is plain text here, without a Content-Encoding")
        known = request.match_info.http_exception is None
        if known and request.can_read_body and request.match_info.handler not in self._takers:
            raise BadCall("a request like this says nothing but its path")

    async def _close_unread(self, request: web.Request, response: web.StreamResponse) -> None:
        """The rest of what somebody is saying is not listened to. There is a moment to hear why."""
        response.force_close()
        with suppress(ConnectionError):
            await response.prepare(request)
            await response.write_eof()
            await asyncio.sleep(LAST_WORDS)

    def turned_away(self, limit: str, where: str) -> None:
        """Counted each time, but not written down each time."""
        self.metrics.refused[limit] += 1
        if self._noted.take(f"{limit} {where}"):
            log.info("a limit was hit", extra={"limit": limit, "address": where})

    def measured(self, link: Link, where: str, way: Way) -> None:
        """A road was looked at, in a race. One that comes through a proxy should be known as such."""
        self.metrics.measured[MEASURES[link.by]] += 1
        if not link.srtt:
            self.metrics.unmeasured += 1
        if way.signs and link.by == PINGS and self._noted.take(f"proxy {where}"):
            log.warning("%s seems to be a proxy; --behind %s would say so", where, where)

    def _limit(self, buckets: Buckets, request: web.Request, what: str, drops: float = 1.0) -> None:
        if self.limits and not buckets.take(address(request), drops):
            raise Limited(f"too many {what} from your address; wait a little", what)

    def _own_page(self, request: web.Request) -> None:
        """A browser says which page a call comes from. Only our own may change or hear anything."""
        origin = request.headers.get("Origin")
        if origin is not None and netloc(origin) != request.host:
            self.turned_away("foreign page", address(request))
            raise web.HTTPForbidden(reason="another page may not use this server")

    def _outside(self, request: web.Request) -> list[str]:
        return outside(request.scheme, request.host, self.settings.address)

    # --- the API ----------------------------------------------------------------------------------------

    async def server_info(self, request: web.Request) -> web.Response:
        return answer(api.ServerInfo(version=__version__, addresses=self._outside(request)))

    async def games(self, _: web.Request) -> web.Response:
        return answer([game_info(name) for name in NAMES])

    async def rules(self, request: web.Request) -> web.Response:
        name = request.match_info["game"]
        if name not in NAMES:
            raise web.HTTPNotFound(reason=f"there is no such game; the games are {', '.join(NAMES)}")
        found = rulebook.paragraphs(name).values()
        return answer(
            [
                api.Paragraph(
                    number=one.number, section=one.section, title=one.title, text=one.text, source=one.source
                )
                for one in found
            ]
        )

    async def lobby_list(self, _: web.Request) -> web.Response:
        return web.Response(body=await self._listed.get(), content_type="application/json")

    async def _list(self) -> bytes:
        """Of many tables this is work, and everybody who looks at the lobby asks for it."""
        return JSON.encode([listed(one, self.lobby.places(one)) for one in await self.lobby.public()])

    async def make_table(self, request: web.Request) -> web.Response:
        self._own_page(request)
        self._limit(self._making, request, "tables")
        asked = await body(request, api.NewTable)
        find(asked.game)
        for seconds, what in ((asked.clock, "clock"), (asked.grace, "grace")):
            if not 0 <= seconds <= LONGEST_CLOCK:
                raise BadCall(f"{what} is a number of seconds from 0 to {LONGEST_CLOCK:.0f}")
        if len(asked.bots) >= asked.seats:
            raise BadCall(
                f"there is room for {max(0, asked.seats - 1)} bots beside you, not {len(asked.bots)}"
            )
        settings = doc.Settings(
            game=asked.game,
            options={"seats": asked.seats, **asked.options},
            public=asked.public,
            clock=asked.clock,
            grace=asked.grace,
        )
        table, seat, token = await self.lobby.make(settings, asked.name, address(request))
        self._listed.forget()
        for other, level in enumerate(asked.bots, 1):
            if level is not None:
                await table.post(lambda other=other, level=level: table.seating.seat_bot(seat, other, level))  # type: ignore[misc]
        return self._seated(request, table, seat, token, made=True)

    async def join_code(self, request: web.Request) -> web.Response:
        self._own_page(request)
        self._limit(self._joining, request, "attempts to join")
        asked = await body(request, api.JoiningByCode)
        table = await self._find_code(request, asked.code)
        seat, token = await table.post(lambda: table.seating.join(asked.name, asked.seat, address(request)))
        return self._seated(request, table, seat, token)

    async def code_info(self, request: web.Request) -> web.Response:
        """A right code is free: a room full of people may look at one table. A wrong one is a guess."""
        found = (await self._find_code(request, request.match_info["code"])).doc
        return answer(
            api.CodeInfo(table=found.id, code=found.code, game=found.settings.game, stage=found.stage)
        )

    async def _find_code(self, request: web.Request, code: str) -> Table:
        where = address(request)
        if self.limits and not self._wrong.left(where):
            raise Limited("too many wrong codes from your address; wait a little", "wrong codes")
        # One address cannot try much, but many can. That makes all of them slow; nobody is kept out by it.
        if self.limits and not self._guesses.left():
            await asyncio.sleep(SLOWLY)
        try:
            return await self.lobby.find_code(code)
        except NoTable:
            self._guesses.take()
            self._wrong.take(where)
            raise

    async def join(self, request: web.Request) -> web.Response:
        self._own_page(request)
        self._limit(self._joining, request, "attempts to join")
        asked = await body(request, api.Joining)
        table = await self.lobby.find(request.match_info["table"])
        seat, token = await table.post(lambda: table.seating.join(asked.name, asked.seat, address(request)))
        return self._seated(request, table, seat, token)

    def _seated(
        self, request: web.Request, table: Table, seat: int, token: str, *, made: bool = False
    ) -> web.Response:
        what = "a table was made" if made else "somebody sat down"
        table.audit(what, seat=seat, address=address(request))
        return answer(
            api.Seated(
                table=table.doc.id,
                code=table.doc.code,
                seat=seat,
                token=token,
                link=self._link(request, table),
            )
        )

    def _link(self, request: web.Request, table: Table) -> str:
        """For others: whoever made the table at localhost shows it to phones."""
        root = next(iter(self._outside(request)), f"{request.scheme}://{request.host}/")
        return f"{root}t/{table.doc.code}"

    async def table_info(self, request: web.Request) -> web.Response:
        table = await self.lobby.find(request.match_info["table"])
        return answer(table.voice.about())

    async def history(self, request: web.Request) -> web.Response:
        table = await self.lobby.find(request.match_info["table"])
        seat = NOBODY
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme:
            found = table.seating.seat_of(token.strip()) if scheme.lower() == "bearer" else None
            if found is None:
                raise web.HTTPUnauthorized(reason="this token opens no seat at this table")
            seat = found
        length = 0 if table.match is None else len(table.match.events)
        self._limit(self._calls, request, "calls", min(length // ONE_HISTORY, CALLS[0] // 2))

        async def told() -> api.History:
            """Asked by the table's own task: what is played but not yet stored has not happened."""
            match = table.match
            events = [] if match is None else table.voice.history(match, seat)
            return api.History(game=table.doc.number, over=match is not None and match.over, events=events)

        return answer(await table.post(told))

    async def record(self, request: web.Request) -> web.Response:
        table = await self.lobby.find(request.match_info["table"])

        async def written() -> str:
            return table.written()

        return web.Response(text=await table.post(written))

    async def replay_table(self, request: web.Request) -> web.StreamResponse:
        self._limit(self._replays, request, "replays")
        seat, game = asked_number(request, "seat"), asked_number(request, "game")
        table = await self.lobby.find(request.match_info["table"])

        async def finished() -> Match | None:
            """Asked by the table's own task. None: it is an earlier game, which the store has."""
            match = table.match
            if game is not None and game != table.doc.number:
                if not 0 < game < table.doc.number:
                    raise BadCall(f"there is no game {game}; this table is at game {table.doc.number}")
                return None
            if match is None or not match.over:
                raise BadCall("a game can be seen again when it is over")
            return match.copy()

        match = await table.post(finished)
        if match is not None:
            return await self._show(request, lambda _: match, seat)
        kept = await self.lobby.store.find(table=table.doc.id, game=game)
        return await self._show(request, lambda _: earlier(kept), seat)

    async def replay_record(self, request: web.Request) -> web.StreamResponse:
        self._own_page(request)
        seat = asked_number(request, "seat")
        raw = await read(request, replay.MOST_RECORD)
        self._limit(self._replays, request, "replays", 1 + len(raw) // ONE_REPLAY)
        return await self._show(request, lambda effort: replay.read(raw, effort), seat)

    async def _show(
        self, request: web.Request, find: Callable[[replay.Effort], Match], seat: int | None
    ) -> web.StreamResponse:
        """As fast as it is taken, and not much slower: it may be long, and it is kept until then."""
        asked = time.monotonic()
        told = await self._shown.make(find, seat)
        self.metrics.replay_seconds.observe(time.monotonic() - asked)
        response = web.StreamResponse(headers=HEADERS)
        response.content_type = "application/json"
        response.content_length = len(told)
        with self._shown.sending(told):
            try:
                async with asyncio.timeout(TAKEN_WITHIN):
                    await response.prepare(request)
                    for start in range(0, len(told), PIECE):
                        await response.write(told[start : start + PIECE])
                    await response.write_eof()
            except TimeoutError:
                self.metrics.dropped += 1
                if request.transport is not None:
                    request.transport.abort()
        return response

    async def qr(self, request: web.Request) -> web.Response:
        self._limit(self._calls, request, "calls", A_PICTURE)
        table = await self.lobby.find(request.match_info["table"])
        return web.Response(body=drawn(self._link(request, table)), content_type="image/svg+xml")

    # --- sockets ----------------------------------------------------------------------------------------

    async def socket(self, request: web.Request) -> web.StreamResponse:
        self._own_page(request)
        table = await self.lobby.find(request.match_info["table"])
        where = address(request)
        if self.limits and self._from.get(where, 0) >= self.settings.sockets:
            raise Limited("too many open connections from your address", "sockets")
        agreed = handshake(request.headers)
        if agreed is None:
            raise BadCall("here are only WebSockets, of version 13")
        response = web.StreamResponse(status=101, headers=HEADERS | agreed)
        await response.prepare(request)
        if request.transport is None:  # it has gone away meanwhile
            return response
        socket = Socket(self, table, request.transport, where, way(request))
        self.sockets.add(socket)
        self.metrics.sockets_opened += 1
        self._from[where] = self._from.get(where, 0) + 1
        try:
            await socket.serve(request.protocol)
        finally:
            self.sockets.discard(socket)
            self.metrics.sockets_closed[socket.ending] += 1
            self._from[where] -= 1
            if not self._from[where]:
                del self._from[where]
        return response

    # --- figures ----------------------------------------------------------------------------------------

    async def health(self, _: web.Request) -> web.Response:
        """Alive: whoever can say so is. A store that does not work is no reason to start the server again."""
        return problem(503, GOING) if self.stopping else answer({"status": "ok"})

    async def ready(self, _: web.Request) -> web.Response:
        """Whether people can play: what is stored stays stored."""
        wrong = GOING if self.stopping else await self._checked.get()
        return answer({"status": "ok"}) if wrong is None else problem(503, wrong)

    async def prometheus(self, request: web.Request) -> web.Response:
        if not self.settings.metrics and not self._nearby(request):
            raise web.HTTPForbidden(
                reason="figures are for this network only; the setting metrics opens them"
            )
        return web.Response(text=metrics.text(self))

    def _nearby(self, request: web.Request) -> bool:
        """Whether it comes from this machine or its network. Behind a proxy that nobody has named everybody
        seems to."""
        peer = request.transport and request.transport.get_extra_info("peername")
        named = peer and within(read_address(peer[0]), networks(self.settings.behind))
        if not named and any(name in request.headers for name in FORWARDED):
            return False
        where = read_address(request.remote or "")
        return where is not None and (where.is_private or where.is_loopback)

    async def document(self, _: web.Request) -> web.Response:
        return web.Response(body=described(), content_type="application/json")


# --- helpers ----------------------------------------------------------------------------------------------


def answer(thing: Any) -> web.Response:
    return web.Response(body=JSON.encode(thing), content_type="application/json")


def problem(status: int, sentence: str) -> web.Response:
    response = answer(api.Problem(error=sentence))
    response.set_status(status)
    return response


def address(request: web.Request) -> str:
    """What limits go by."""
    return whose(request.remote or "nowhere")


def netloc(origin: str) -> str:
    """The host and port of an origin; nothing if it is not one."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def read(request: web.Request, most: int) -> bytes:
    """What a request says, if it says so soon and it is not too much."""
    too_long = f"a request like this has at most {most} bytes"
    if (request.content_length or 0) > most:
        raise TooLong(too_long)
    try:
        async with asyncio.timeout(BODY_WITHIN):
            return await request.clone(client_max_size=most).read()
    except web.HTTPRequestEntityTooLarge:
        raise TooLong(too_long) from None
    except TimeoutError:
        raise TooSlow(f"a request has {BODY_WITHIN:.0f} seconds to say what it wants") from None


def asked_number(request: web.Request, name: str) -> int | None:
    """A number behind the ?, if there is one."""
    text = request.query.get(name)
    if text is not None and not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise BadCall(f"{name} is a whole number from 0 on, not {text[:20]!r}")
    return None if text is None else int(text)


async def body(request: web.Request, kind: type[Any]) -> Any:
    raw = await read(request, MOST_BYTES)
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.DecodeError as error:
        raise BadCall(f"the request cannot be read: {error}") from None
    except RecursionError:
        raise BadCall("the request cannot be read: it is nested too deeply") from None


def earlier(kept: Kept | None) -> Match:
    """A game before the one that lies on the table."""
    match = None if kept is None else played(kept)
    if match is None:
        raise BadCall("that game is no longer kept")
    return match


@lru_cache(maxsize=1000)
def drawn(link: str) -> bytes:
    """As a QR code."""
    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return picture.getvalue()


@cache
def described() -> bytes:
    return JSON.encode(api.openapi(__version__))


def listed(one: doc.Doc, seats: list[news.Place]) -> api.Listed:
    return api.Listed(table=one.id, code=one.code, game=one.settings.game, stage=one.stage, seats=seats)


def game_info(name: str) -> api.GameInfo:
    game = find(name)
    return api.GameInfo(
        name=name,
        title=game.title,
        seats=list(game.seats),
        recommended=list(game.recommended),
        options=[
            api.OptionInfo(
                name=option.name,
                paragraph=option.paragraph,
                sentence=option.sentence,
                default=option.default,
                values=None if option.values is None else spread(option.values),
            )
            for option in game.options
        ],
        actions=list(game.action_names[: game.choices]),
        cards=dict(zip(game.deck.codes, game.deck.titles, strict=True)),
    )


def spread(values: range) -> list[int]:
    return [values[0], values[-1], values.step]


@asynccontextmanager
async def opened(
    server: Server,
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    http_port: int = 0,
    patience: float = 5,
    **door: Any,
) -> AsyncIterator[int]:
    """The doors are open; gives the port. aiohttp as we want it: it unpacks nothing, and what nobody reads is
    not waited for."""
    how = {"access_log": None, "auto_decompress": False, "lingering_time": 0, "logger": Quiet(server.metrics)}
    runner = web.AppRunner(server.app(), shutdown_timeout=patience)
    await runner.setup()
    assert runner.server is not None
    door |= {"limits": server.limits, "how": how}
    secure, fresh = server.secure, None
    if secure is not None:
        door |= {"context": secure.context, "redirect": web.Server(secure.elsewhere)}
        fresh = asyncio.get_running_loop().create_task(secure.keep_fresh())
    listener = server.listener = Listener(runner.server, **door)
    try:
        bound = await listener.open(host, port)
        if secure is not None:
            secure.port = bound
        if http_port:
            await listener.open(host, http_port, redirects=True)
        yield bound
    finally:
        if fresh is not None:
            fresh.cancel()
        listener.close()
        await runner.cleanup()


async def run(
    store: Store, settings: Settings, ready: Callable[[int], None], secure: Secure | None = None
) -> None:
    """Serve until cancelled."""
    sys.setswitchinterval(TURN)
    tidying = asyncio.get_running_loop().create_task(tidy())
    times: dict[str, Any] = {"idle": 60.0 * settings.idle, "back": settings.grace, "keep": settings.keep}
    lobby = Lobby(store, most=settings.tables, **times)
    server = Server(lobby, settings)
    server.secure = secure
    roads: dict[str, Any] = {"behind": networks(settings.behind), "http_port": settings.http_port}
    try:
        async with opened(server, settings.address, settings.port, **roads) as bound:
            ready(bound)
            await asyncio.Event().wait()
    finally:
        tidying.cancel()


async def tidy() -> None:
    """With thousands of tables, to look for rubbish everywhere stops all of them for half a second, and even
    among what is new it takes longer than an action may. A game that goes on leaves none. So what there is
    counts as here to stay, second by second, and everything is looked at now and then."""
    gc.set_threshold(MUCH, 10, 10)
    while True:
        gc.unfreeze()
        gc.collect()
        for _ in range(TIDY):
            gc.freeze()
            await asyncio.sleep(1)
