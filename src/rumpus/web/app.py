"""The server: one port for pages, the API and the sockets."""

from __future__ import annotations

import asyncio
import io
import logging
import time
from collections.abc import Callable
from functools import cache, lru_cache

import segno
from aiohttp import web

from rumpus import __version__, rulebook
from rumpus.errors import BadCall
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live import doc, news
from rumpus.live.arbiter import MEASURES, PINGS, Link
from rumpus.live.keeping import played
from rumpus.live.lobby import Lobby, NoTable
from rumpus.live.store import Kept
from rumpus.live.table import Table
from rumpus.match import Match
from rumpus.web import api, metrics, replay
from rumpus.web.addresses import outside
from rumpus.web.door import (
    CALLS,
    HEADERS,
    JSON,
    Door,
    Limited,
    address,
    answer,
    asked_number,
    body,
    problem,
    read,
)
from rumpus.web.frames import Code, handshake
from rumpus.web.limits import Bucket, Buckets, Shared
from rumpus.web.listener import Listener
from rumpus.web.measures import Way, way
from rumpus.web.page import Page
from rumpus.web.proxy import SIGNS, networks, read_address, within
from rumpus.web.secure import Secure
from rumpus.web.settings import Settings
from rumpus.web.socket import HEARTBEAT, MOST_BYTES, Encoder, Socket

log = logging.getLogger("rumpus.web")

# At once, and each second after, for one address.
MAKING = (20, 0.2)
JOINING = (150, 1)
WRONG = (20, 0.33)  # codes
REPLAYS = (40, 1)
A_PICTURE = 4  # calls that a QR code counts as, besides itself
ONE_HISTORY = 250  # events, a millisecond of work; a longer one counts as several calls
ONE_REPLAY = 50_000  # bytes of a record; a longer one counts as several
GUESSES = (50, 5)  # wrong join codes, of everybody together
SLOWLY = 2.0  # seconds that joining by code takes when there were more
LEAVING = 8  # sockets that leave their tables in one turn of the loop: thousands may be lost in a moment
BEATS = 400  # turns, in which all sockets come up
SILENT = 3 * HEARTBEAT  # seconds without a sign of life, after which a socket is closed
TAKEN_WITHIN = 60.0  # seconds in which a replay must have been taken
LISTED = 1.0  # seconds for which a list of public tables is good
PIECE = 1 << 16  # bytes that are sent at once
CHECKED = 1.0  # seconds for which it is known whether the store works
LOOK = 0.25  # seconds between looks at how late the loop is
GOING = "the server is going down; it will be back"
LONGEST_CLOCK = 24 * 3600.0


class Server:
    """Everything behind the port."""

    def __init__(
        self,
        lobby: Lobby,
        settings: Settings,
        *,
        secure: Secure | None = None,
        page: Page | None = None,
    ) -> None:
        self.lobby = lobby
        self.settings = settings
        self.page = page or Page()
        self.version = f"rumpus {__version__}"
        self.metrics = metrics.Metrics()
        self.encode = Encoder()
        self.sockets: set[Socket] = set()
        self.leaving = asyncio.Semaphore(LEAVING)
        self.listener: Listener | None = None  # where they come from
        self.limits = settings.limits
        self.secure = secure  # if they speak TLS with us
        self.door = Door(settings, self.metrics, self.page, secure)
        self._making = Buckets(*MAKING)
        self._joining = Buckets(*JOINING)
        self._wrong = Buckets(*WRONG)
        self._replays = Buckets(*REPLAYS)
        self._shown = replay.Replays()
        self._guesses = Bucket(*GUESSES)
        self.door.takers |= {getattr(self, route.handler) for route in api.ROUTES if route.takes is not None}
        self._listed = Shared(self._list, LISTED)
        self._from: dict[str, int] = {}
        self.stopping = False
        self._checked = Shared(lambda: self.lobby.store.check(), CHECKED)  # noqa: PLW0108  # it may be replaced
        self._chores: list[asyncio.Task[None]] = []

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self.door.guard], client_max_size=MOST_BYTES)
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
        chores = (self._heartbeat, self._watch_the_loop)
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

    async def _watch_the_loop(self) -> None:
        """Everybody waits as long as this does."""
        while True:
            due = time.monotonic() + LOOK
            await asyncio.sleep(LOOK)
            self.metrics.loop_lag_seconds.observe(max(0.0, time.monotonic() - due))

    # --- at the door ------------------------------------------------------------------------------------

    def measured(self, link: Link, where: str, way: Way) -> None:
        """A road was looked at, in a race. One that comes through a proxy should be known as such."""
        self.metrics.measured[MEASURES[link.by]] += 1
        if not link.srtt:
            self.metrics.unmeasured += 1
        if way.signs and link.by == PINGS and self.door.noted.take(f"proxy {where}"):
            log.warning("%s seems to be a proxy; --behind %s would say so", where, where)

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
        self.door.own_page(request)
        self.door.limit(self._making, request, "tables")
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
        self.door.own_page(request)
        self.door.limit(self._joining, request, "attempts to join")
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
        self.door.own_page(request)
        self.door.limit(self._joining, request, "attempts to join")
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
        self.door.limit(self.door.calls, request, "calls", min(length // ONE_HISTORY, CALLS[0] // 2))

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
        self.door.limit(self._replays, request, "replays")
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
        self.door.own_page(request)
        seat = asked_number(request, "seat")
        raw = await read(request, replay.MOST_RECORD)
        self.door.limit(self._replays, request, "replays", 1 + len(raw) // ONE_REPLAY)
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
        self.door.limit(self.door.calls, request, "calls", A_PICTURE)
        table = await self.lobby.find(request.match_info["table"])
        return web.Response(body=drawn(self._link(request, table)), content_type="image/svg+xml")

    # --- sockets ----------------------------------------------------------------------------------------

    async def socket(self, request: web.Request) -> web.StreamResponse:
        self.door.own_page(request)
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
        if not named and any(name in request.headers for name in SIGNS):
            return False
        where = read_address(request.remote or "")
        return where is not None and (where.is_private or where.is_loopback)

    async def document(self, _: web.Request) -> web.Response:
        return web.Response(body=described(), content_type="application/json")


# --- helpers ----------------------------------------------------------------------------------------------


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
