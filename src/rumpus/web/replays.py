"""Finished games over HTTP, step by step. `rumpus.web.replay` makes them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from aiohttp import web

from rumpus.errors import BadCall
from rumpus.live.keeping import played
from rumpus.live.store import Kept
from rumpus.match import Match
from rumpus.web import replay
from rumpus.web.door import HEADERS, asked_number, read
from rumpus.web.limits import Buckets

if TYPE_CHECKING:
    from rumpus.web.app import Server

REPLAYS = (40, 1)  # at once, and each second after, for one address
ONE_REPLAY = 50_000  # bytes of a record; a longer one counts as several
TAKEN_WITHIN = 60.0  # seconds in which a replay must have been taken
PIECE = 1 << 16  # bytes that are sent at once


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
        seat, game = asked_number(request, "seat"), asked_number(request, "game")
        table = await self.lobby.find(request.match_info["table"])

        async def finished() -> Match | None:
            """Asked by the table's own task. None: it is an earlier game, which the store has."""
            match = table.match
            if game is not None and game != table.saved.number:
                if not 0 < game < table.saved.number:
                    raise BadCall(f"there is no game {game}; this table is at game {table.saved.number}")
                return None
            if match is None or not match.over:
                raise BadCall("a game can be seen again when it is over")
            return match.copy()

        match = await table.post(finished)
        if match is not None:
            return await self._show(request, lambda _: match, seat)
        kept = await self.lobby.store.find(table=table.saved.id, game=game)
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


def earlier(kept: Kept | None) -> Match:
    """A game before the one that lies on the table."""
    match = None if kept is None else played(kept)
    if match is None:
        raise BadCall("that game is no longer kept")
    return match
