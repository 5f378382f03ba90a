"""Tables over HTTP: made, listed, joined, looked at."""

from __future__ import annotations

import asyncio
import io
from functools import lru_cache
from typing import TYPE_CHECKING

import segno
from aiohttp import web

from rumpus.games import find
from rumpus.languages.wrong import wrong
from rumpus.layout import NOBODY
from rumpus.live import evening, outgoing, review
from rumpus.live.lobby import NoTable
from rumpus.live.saved import SavedTable, TableSettings
from rumpus.live.signals import check_look
from rumpus.live.table import Table
from rumpus.web import api
from rumpus.web.door import CALLS, JSON, Stranger, address, answer, asked_number, body, limited
from rumpus.web.limits import Bucket, Buckets, Shared

if TYPE_CHECKING:
    from rumpus.web.app import Server

# At once, and each second after, for one address.
MAKING = (40, 0.2)  # at a party, thirty
JOINING = (150, 1)
WRONG = (20, 0.33)  # codes
A_PICTURE = 4  # calls that a QR code counts as, besides itself
ONE_HISTORY = 250  # events, a millisecond of work; a longer history counts as several calls
GUESSES = (50, 5)  # wrong join codes, of everybody together
SLOWLY = 2.0  # seconds that joining by code takes when there were more
LISTED = 1.0  # seconds for which a list of public tables is good


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
        return JSON.encode([listed(*one) for one in await self.lobby.public()])

    async def make_table(self, request: web.Request) -> web.Response:
        self.door.own_page(request)
        self.door.limit(self._making, request, "tables")
        asked = await body(request, api.NewTable)
        find(asked.game)
        evening.check_times(asked.clock, asked.grace, asked.window)
        mine = 0 if asked.name is None else 1
        if len(asked.bots) > asked.seats - mine:
            beside = "yes" if mine else "no"
            raise wrong("bots", room=max(0, asked.seats - mine), beside=beside, bots=len(asked.bots))
        settings = TableSettings(
            game=asked.game,
            options={"seats": asked.seats, **asked.options},
            public=asked.public,
            friends=asked.friends,
            clock=asked.clock,
            grace=asked.grace,
            window=asked.window,
        )
        table, seat, token = await self.lobby.make(settings, asked.name, address(request), look(asked))
        self._listed.forget()
        for other, level in enumerate(asked.bots, mine):
            if level is not None:
                await table.post(lambda other=other, level=level: table.seating.seat_bot(seat, other, level))  # type: ignore[misc]
        return self._seated(request, table, seat, token, made=True)

    async def join_code(self, request: web.Request) -> web.Response:
        self.door.own_page(request)
        self.door.limit(self._joining, request, "attempts to join")
        asked = await body(request, api.JoiningByCode)
        return await self._sit_down(request, await self._find_code(request, asked.code), asked)

    async def code_info(self, request: web.Request) -> web.Response:
        """A right code is free: a room full of people may look at one table. A wrong one is a guess."""
        found = (await self._find_code(request, request.match_info["code"])).saved
        return answer(
            api.CodeInfo(table=found.id, code=found.code, game=found.settings.game, stage=found.stage)
        )

    async def _find_code(self, request: web.Request, code: str) -> Table:
        where = address(request)
        if self.server.limits and not self._wrong.left(where):
            raise limited("wrong codes")
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
        return await self._sit_down(request, await self.lobby.find(request.match_info["table"]), asked)

    async def _sit_down(
        self, request: web.Request, table: Table, asked: api.Joining | api.JoiningByCode
    ) -> web.Response:
        seating, where, looks = table.seating, address(request), look(asked)
        if asked.back:
            seat, token = await table.post(lambda: seating.claims.claim(asked.name, where))
        else:
            seat, token = await table.post(
                lambda: seating.join(asked.name, asked.seat, where, looks, asked.token)
            )
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
                seat=None if seat == NOBODY else seat,
                token=token,
                link=self._link(request, table),
            )
        )

    def _link(self, request: web.Request, table: Table, screen: str = "t") -> str:
        """For others: whoever made the table at localhost shows it to phones."""
        root = next(iter(self.server.outside(request)), f"{request.scheme}://{request.host}/")
        return f"{root}{screen}/{table.saved.code}"

    async def table_info(self, request: web.Request) -> web.Response:
        table = await self.lobby.find(request.match_info["table"])
        return answer(table.broadcast.about())

    async def history(self, request: web.Request) -> web.Response:
        table = await self.lobby.find(request.match_info["table"])
        seat, _ = bearer(request, table)
        length = 0 if table.match is None else len(table.match.events)
        self.door.limit(self.door.calls, request, "calls", min(length // ONE_HISTORY, CALLS[0] // 2))

        async def told() -> api.History:
            """Asked by the table's own task: what is played but not yet stored has not happened."""
            match = table.match
            if match is None:
                return api.History(game=table.saved.number, over=False, events=[], judged=[])
            return api.History(
                game=table.saved.number,
                over=match.over,
                events=table.broadcast.history(match, seat),
                judged=review.judged(match),
            )

        return answer(await table.post(told))

    async def qr(self, request: web.Request) -> web.Response:
        """With a token: the link to the very seat, for another phone of whoever sits there. With `board`: the
        link to the board, for a screen that can read it."""
        self.door.limit(self.door.calls, request, "calls", A_PICTURE)
        table = await self.lobby.find(request.match_info["table"])
        seat, token = bearer(request, table)
        link = self._link(request, table, "tv" if asked_number(request, "board") else "t")
        picture = drawn(link) if seat == NOBODY else draw(f"{link}#{token}")
        return web.Response(body=picture, content_type="image/svg+xml")

    async def sheet(self, request: web.Request) -> web.Response:
        table = await self.lobby.find(request.match_info["table"])
        return answer(evening.sheet(table.saved.results))

    async def sheet_csv(self, request: web.Request) -> web.Response:
        table = await self.lobby.find(request.match_info["table"])
        return web.Response(text=evening.as_csv(table.saved.results), content_type="text/csv")


def bearer(request: web.Request, table: Table) -> tuple[int, str]:
    """The seat that the token of a request opens, and the token; NOBODY if there is none."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if not scheme:
        return NOBODY, ""
    token = token.strip()
    seat = table.seating.seat_of(token) if scheme.lower() == "bearer" else None
    if seat is None:
        raise wrong("token", Stranger)
    return seat, token


def look(asked: api.NewTable | api.Joining | api.JoiningByCode) -> tuple[int, int] | None:
    """What somebody wants to look like, if they have said it."""
    if asked.avatar is None or asked.colour is None:
        return None
    check_look(asked.avatar, asked.colour)
    return asked.avatar, asked.colour


@lru_cache(maxsize=1000)
def drawn(link: str) -> bytes:
    return draw(link)


def draw(link: str) -> bytes:
    """As a QR code."""
    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return picture.getvalue()


def listed(one: SavedTable, seats: list[outgoing.Place]) -> api.Listed:
    return api.Listed(table=one.id, code=one.code, game=one.settings.game, stage=one.stage, seats=seats)
