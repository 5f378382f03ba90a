"""Tables over HTTP: made, listed, joined, looked at."""

from __future__ import annotations

import asyncio
import io
from functools import lru_cache
from typing import TYPE_CHECKING

import segno
from aiohttp import web

from rumpus.errors import BadCall
from rumpus.games import find
from rumpus.layout import NOBODY
from rumpus.live import outgoing
from rumpus.live.lobby import NoTable
from rumpus.live.saved import SavedTable, TableSettings
from rumpus.live.table import Table
from rumpus.web import api
from rumpus.web.door import CALLS, JSON, Limited, address, answer, body
from rumpus.web.limits import Bucket, Buckets, Shared

if TYPE_CHECKING:
    from rumpus.web.app import Server

# At once, and each second after, for one address.
MAKING = (20, 0.2)
JOINING = (150, 1)
WRONG = (20, 0.33)  # codes
A_PICTURE = 4  # calls that a QR code counts as, besides itself
ONE_HISTORY = 250  # events, a millisecond of work; a longer history counts as several calls
GUESSES = (50, 5)  # wrong join codes, of everybody together
SLOWLY = 2.0  # seconds that joining by code takes when there were more
LISTED = 1.0  # seconds for which a list of public tables is good
LONGEST_CLOCK = 24 * 3600.0


class Tables:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.lobby = server.lobby
        self.door = server.door
        self._making = Buckets(*MAKING)
        self._joining = Buckets(*JOINING)
        self._wrong = Buckets(*WRONG)
        self._guesses = Bucket(*GUESSES)
        self._listed = Shared(self._list, LISTED)

    async def lobby_list(self, _: web.Request) -> web.Response:
        return web.Response(body=await self._listed.get(), content_type="application/json")

    async def _list(self) -> bytes:
        """With many tables this is work, and everybody who opens the lobby asks for it."""
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
        settings = TableSettings(
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
        found = (await self._find_code(request, request.match_info["code"])).saved
        return answer(
            api.CodeInfo(table=found.id, code=found.code, game=found.settings.game, stage=found.stage)
        )

    async def _find_code(self, request: web.Request, code: str) -> Table:
        where = address(request)
        if self.server.limits and not self._wrong.left(where):
            raise Limited("too many wrong codes from your address; wait a little", "wrong codes")
        # One address cannot try much, but many can. That makes all of them slow; nobody is kept out by it.
        if self.server.limits and not self._guesses.left():
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
                table=table.saved.id,
                code=table.saved.code,
                seat=seat,
                token=token,
                link=self._link(request, table),
            )
        )

    def _link(self, request: web.Request, table: Table) -> str:
        """For others: whoever made the table at localhost shows it to phones."""
        root = next(iter(self.server.outside(request)), f"{request.scheme}://{request.host}/")
        return f"{root}t/{table.saved.code}"

    async def table_info(self, request: web.Request) -> web.Response:
        table = await self.lobby.find(request.match_info["table"])
        return answer(table.broadcast.about())

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
            events = [] if match is None else table.broadcast.history(match, seat)
            return api.History(game=table.saved.number, over=match is not None and match.over, events=events)

        return answer(await table.post(told))

    async def record(self, request: web.Request) -> web.Response:
        table = await self.lobby.find(request.match_info["table"])

        async def written() -> str:
            return table.written()

        return web.Response(text=await table.post(written))

    async def qr(self, request: web.Request) -> web.Response:
        self.door.limit(self.door.calls, request, "calls", A_PICTURE)
        table = await self.lobby.find(request.match_info["table"])
        return web.Response(body=drawn(self._link(request, table)), content_type="image/svg+xml")


@lru_cache(maxsize=1000)
def drawn(link: str) -> bytes:
    """As a QR code."""
    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return picture.getvalue()


def listed(one: SavedTable, seats: list[outgoing.Place]) -> api.Listed:
    return api.Listed(table=one.id, code=one.code, game=one.settings.game, stage=one.stage, seats=seats)
