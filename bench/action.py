"""What an action costs the server, without a network and a disk: from the bytes that come in to those that go
out.

The server is the real one, in this very process, with rules, tables and sockets. Only the ends are cut off:
what it sends ends up in a list, and its store keeps everything at once. The bare framework beside it, aiohttp
alone, does the same: a message comes in, and four of the same size go out. Both are measured in turns, so
what an action costs in times of it can be told even on a machine that is busy with other things. What the
kernel and the store's thread need comes on top of both: `./dev bench load` measures that.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import random
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import uvloop
from aiohttp import web

from rumpus.games import find
from rumpus.live import row_player, view_diffs
from rumpus.live.lobby import Lobby
from rumpus.live.saved import TableSettings
from rumpus.live.table import Services
from rumpus.web.app import Server
from rumpus.web.settings import Settings
from shared.crowd import BEGIN, SEATS, Asked, Crowd, Heard, Player
from shared.goals import AT_A_LIVE_TABLE, TURNS
from shared.report import Figure, Measure, Row, main
from shared.servers import bare_app

TABLES = 60
ROUNDS = 8  # in which somebody acts at every table, within one measurement
TIMES = 25  # measurements, of which the best counts
QUIET = 20  # turns of the loop without a word, after which nobody has anything to say
SENT = {True: SEATS + 1, False: SEATS}  # packets for each action: aiohttp alone sends its answer by itself
UPDATE = 600  # bytes; about as many as ours

runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)


class Memory:
    """A store that has kept everything in the next turn of the loop."""

    broken = None
    commits = waiting = 0

    def watch(self, took: Callable[[float], None]) -> None: ...

    def keep(self, _: object) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        kept: asyncio.Future[None] = loop.create_future()
        loop.call_soon(kept.set_result, None)
        return kept


class Wire(asyncio.Transport):
    """One direction of a connection that goes nowhere: it ends in a list."""

    def __init__(self, out: list[tuple[Any, bytes]]) -> None:
        super().__init__()
        self.end: Any = None  # whoever is at the other end
        self.out = out

    def write(self, data: Any) -> None:
        self.out.append((self.end, data))

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def close(self) -> None: ...

    def abort(self) -> None: ...


class Guest(Player):
    """Somebody who wants the next game as soon as one is over."""

    def hear(self, told: Heard) -> None:
        if told.type == "over":
            self.say({"type": "vote", "what": "rematch"})
        else:
            super().hear(told)


class Party(Crowd):
    """A crowd in the server's own process."""

    def __init__(self, serve: Callable[[], Any], *, bare: bool) -> None:
        super().__init__(0)
        self.serve = serve
        self.bare = bare
        self.up: list[tuple[Any, bytes]] = []  # on their way to the server,
        self.down: list[tuple[Any, bytes]] = []  # and from it

    async def sit(self, table: str, tokens: list[str]) -> Player:
        players = [Guest(self, table, token) for token in tokens]
        for player in players:
            ours, theirs = Wire(self.up), Wire(self.down)
            ours.end, theirs.end = self.serve(), player
            ours.end.connection_made(theirs)
            player.connection_made(ours)
        await self.talk()
        assert all(player.here for player in players)
        self.players += players
        return players[0]

    async def talk(self) -> None:
        """Until nobody has anything to say."""
        quiet = 0
        while quiet < QUIET:
            await asyncio.sleep(0)
            quiet = 0 if self.up or self.down else quiet + 1
            self.deliver(self.up)
            self.deliver(self.down)

    def deliver(self, some: list[tuple[Any, bytes]]) -> None:
        now, some[:] = some.copy(), ()
        for end, data in now:
            end.data_received(data)

    async def act(self) -> float:
        """Somebody acts at every table. Returns the seconds that the server needed, for each action."""
        await self.talk()
        asked: dict[str, list[Player]] = {}
        for player in self.players:
            if player.asked is not None:
                asked.setdefault(player.table, []).append(player)
        for some in asked.values():
            player = self.rng.choice(some)
            assert player.asked is not None
            player.answer(player.asked)
        actions = len(self.up)
        start = time.thread_time()
        self.deliver(self.up)
        while len(self.down) < actions * SENT[self.bare]:
            await asyncio.sleep(0)
        return (time.thread_time() - start) / actions


async def our_party(game: str, tables: int) -> Party:
    """At the real server."""
    for part in (view_diffs, row_player):
        part.prepare(find(game))
    store: Any = Memory()
    lobby = Lobby(store, Services(store, ThreadPoolExecutor(1), randbelow=random.Random(1).randrange))
    app = web.AppRunner(Server(lobby, Settings(limits=False)).app(), access_log=None)
    await app.setup()
    assert app.server is not None
    party = Party(app.server, bare=False)
    for _ in range(tables):
        options = {"seats": SEATS, **AT_A_LIVE_TABLE.get(game, {})}
        table, _, token = await lobby.make(TableSettings(game=game, options=options, clock=0), "P0")
        joining = [table.post(functools.partial(table.seating.join, f"P{i}")) for i in range(1, SEATS)]
        host = await party.sit(table.saved.id, [token, *[(await joined)[1] for joined in joining]])
        host.say({"type": "begin", "re": BEGIN})
    return party


async def bare_party(tables: int) -> Party:
    """At one that does nothing."""
    app = web.AppRunner(bare_app(UPDATE), access_log=None)
    await app.setup()
    assert app.server is not None
    party = Party(app.server, bare=True)
    for table in range(tables):
        await party.sit(str(table), [""] * SEATS)
    for player in party.players:
        player.always = player.asked = Asked(0, ["x" * 8])
    return party


def measured(make: Callable[[], Coroutine[Any, Any, Party]], rounds: int) -> Measure:
    party = runner.run(make())
    gc.freeze()  # a server does so all the time, and leaves no garbage (`rumpus.web.serving.tidy`)
    gc.disable()

    async def several() -> float:
        return sum([await party.act() for _ in range(rounds)]) / rounds * 1e6

    return lambda: runner.run(several())


def rows(*, quick: bool) -> list[Row]:
    tables, rounds = (4, 1) if quick else (TABLES, ROUNDS)

    def figure(name: str, make: Callable[[], Coroutine[Any, Any, Party]]) -> Figure:
        return Figure(name, lambda: measured(make, rounds), pick=min, times=TIMES)

    bare = figure("bare framework", lambda: bare_party(tables))
    found = []
    for game in TURNS:
        ours = figure(f"{game}-{SEATS}", functools.partial(our_party, game, tables))
        found += [
            Row(ours.name, ours, "µs per action", at_most=True),
            Row(f"{ours.name} / bare", ours, "×", at_most=True, over=bare),
        ]
    return [Row(bare.name, bare, "µs per action", at_most=True), *found]


if __name__ == "__main__":
    with runner:
        main("An action", rows)
