"""Finished games over HTTP, step by step or as records. `rumpus.web.replay` makes them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from aiohttp import web

from rumpus.languages.wrong import wrong
from rumpus.live.keeping import played
from rumpus.live.store import Kept
from rumpus.match import Match
from rumpus.web import api, replay
from rumpus.web.door import HEADERS, asked_number, body, read
from rumpus.web.limits import Buckets

if TYPE_CHECKING:
    from rumpus.web.app import Server

REPLAYS = (40, 1)  # at once, and each second after, for one address
ONE_REPLAY = 50_000  # bytes of a record; a longer one counts as several
TAKEN_WITHIN = 60.0  # seconds in which a replay must have been taken
PIECE = 1 << 16  # bytes that are sent at once

Find = Callable[[replay.Effort], Match]


class Replays:
    def __init__(self, server: Server) -> None:
        self.lobby = server.lobby
        self.door = server.door
        self.metrics = server.metrics
        self._replays = Buckets(*REPLAYS)
        self._shown = replay.ReplayMaker()

    def close(self) -> None:
        self._shown.close()

    async def replay_table(self, request: web.Request) -> web.StreamResponse:
        self.door.limit(self._replays, request, "replays")
        seat = asked_number(request, "seat")
        return await self._show(request, await self._finished(request), step_by_step(seat))

    async def record(self, request: web.Request) -> web.StreamResponse:
        self.door.limit(self._replays, request, "replays")
        return await self._show(request, await self._finished(request), as_record, "text/plain")

    async def _finished(self, request: web.Request) -> Find:
        """How to get the game that is asked for, when it is over: the last one, or `?game=`."""
        game = asked_number(request, "game")
        table = await self.lobby.find(request.match_info["table"])

        async def lies_there() -> Match | None:
            """Asked by the table's own task. None: it has been put away, and the store has it."""
            match, last = table.match, table.saved.number
            if game is not None and not 0 < game <= max(1, last):
                raise wrong("no-game", game=game, last=last)
            if game not in (None, last) or (match is None and last > 0):
                return None
            if match is None or not match.over:
                raise wrong("replay-later")
            return match.copy()

        match = await table.post(lies_there)
        if match is not None:
            return lambda _: match
        number = table.saved.number if game is None else game
        kept = await self.lobby.store.find(table=table.saved.id, game=number)
        return lambda _: earlier(kept)

    async def replay_record(self, request: web.Request) -> web.StreamResponse:
        self.door.own_page(request)
        seat, asks = asked_number(request, "seat"), bool(asked_number(request, "asks"))
        raw = await read(request, replay.MOST_RECORD)
        self.door.limit(self._replays, request, "replays", 1 + len(raw) // ONE_REPLAY)
        tell = step_by_step(seat, asks=asks)
        return await self._show(request, lambda effort: replay.read(raw, effort), tell)

    async def ruling(self, request: web.Request) -> web.StreamResponse:
        """For a lesson: what somebody tried, in a game that goes on by a record."""
        self.door.own_page(request)
        tried = await body(request, api.Attempt)
        self.door.limit(self._replays, request, "replays", 1 + len(tried.record) // ONE_REPLAY)

        def tell(match: Match) -> list[bytes]:
            return [replay.write(replay.ruling(match, tried))]

        raw = tried.record.encode()
        return await self._show(request, lambda effort: replay.read(raw, effort), tell)

    async def _show(
        self, request: web.Request, find: Find, tell: replay.Teller, mime: str = "application/json"
    ) -> web.StreamResponse:
        """As fast as the reader takes it, but within a time limit: it stays in memory until then."""
        asked = time.monotonic()
        told = await self._shown.make(find, tell)
        self.metrics.replay_seconds.observe(time.monotonic() - asked)
        response = web.StreamResponse(headers=HEADERS)
        response.content_type = mime
        response.charset = "utf-8" if mime.startswith("text/") else None
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


def step_by_step(seat: int | None, *, asks: bool = False) -> replay.Teller:
    return lambda match: replay.pieces(match, seat, asks=asks)


def as_record(match: Match) -> list[bytes]:
    return [match.record().encode()]


def earlier(kept: Kept | None) -> Match:
    """A game before the one that lies on the table."""
    match = None if kept is None else played(kept)
    if match is None:
        raise wrong("not-kept")
    return match
