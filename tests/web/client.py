"""A scripted client that speaks the real protocol over a real socket."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import aiohttp
import msgspec

from rumpus.live import incoming, outgoing
from rumpus.web import messages
from tests.web.history import History

Choose = Callable[[outgoing.Ask], str]
UNNOTICED = 1.5  # seconds without a connection of which a page says nothing


class Client:
    """Somebody at a table: keeps what it is told, and answers what it is asked."""

    def __init__(
        self,
        session: aiohttp.ClientSession,
        base: str,
        table: str,
        token: str | None = None,
        *,
        choose: Choose | None = None,
        board: bool = False,
        name: str | None = None,
        browser: str = "",
        rng: random.Random | None = None,
    ) -> None:
        self.session = session
        self.base = base
        self.table = table
        self.token = token
        self.board = board
        self.name = name
        self.browser = browser
        self.rng = rng or random.Random(token)
        self.choose = choose or self._sensible
        self.react = choose or self._sensible
        self._touches: set[asyncio.Task[None]] = set()
        self.seat: int | None = None
        self.room: outgoing.Room | None = None
        self.view: dict[str, Any] = {}
        self.ask: outgoing.Ask | None = None
        self.game = 0
        self.n = 0
        self.race: int | None = None  # the last one that has begun
        self.events: list[outgoing.Happening] = []
        self.over: outgoing.Over | None = None
        self.sheet: outgoing.Sheet | None = None
        self.heard: list[outgoing.Message] = []  # everything, in order
        self.raw: list[bytes] = []
        self.problems: list[outgoing.Message] = []
        self.answers: dict[int, asyncio.Future[outgoing.Message]] = {}
        self.plays = True
        self.pace = 0.0  # seconds that it thinks, on average, before it answers
        self._thinking: asyncio.Task[None] | None = None
        # Where it is noted how long answers take, and whether the table moved meanwhile
        self.timed: list[tuple[float, bool]] | None = None
        self._said: dict[int, float] = {}
        # By game and question: when it was first answered, and how, until the server says what became of it
        self._first: dict[tuple[int, int], tuple[float, str]] = {}
        self.away = False  # without a connection
        self.known_at = 0.0  # when it was last told how things stand
        self._lost_at = 0.0
        self.drops = 0  # times that one was lost without a word
        self.banners = 0  # and for so long that a page says so
        self.twice: list[str] = []  # answers that somebody had to give once more, and why
        self.refused: list[str] = []  # answers that nobody could have refused: they had been offered
        self.finished: set[int] = set()  # games
        self.moves = 0  # times that it was told to call again
        self.stays = False  # come back by itself, whatever happens to the connection
        self.done: list[tuple[int, int, str]] = []  # game, question and answer that the server has confirmed
        self.history = History()
        self.ended = asyncio.Event()
        self.ws: aiohttp.ClientWebSocketResponse | None = None
        self._re = 0
        self._pending: dict[int, tuple[int, int, str]] = {}
        self._reader: asyncio.Task[None] | None = None

    async def connect(self) -> Client:
        await self._open()
        self._arrived = asyncio.Event()
        self._reader = asyncio.create_task(self._read())
        await self._arrived.wait()
        return self

    async def send(self, said: incoming.Said) -> None:
        assert self.ws is not None
        await self.ws.send_str(messages.write(said).decode())

    async def say(self, kind: type[incoming.Said], **fields: Any) -> outgoing.Message:
        """Say something and wait for the answer to it."""
        self._re += 1
        re = self._re
        future: asyncio.Future[outgoing.Message] = asyncio.get_running_loop().create_future()
        self.answers[re] = future
        await self.send(kind(re=re, **fields))
        return await future

    async def close(self) -> None:
        self.stays = False
        for touch in self._touches:
            touch.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self.ws is not None:
            await self.ws.close()

    def cut(self) -> None:
        """The connection breaks, without a goodbye."""
        assert self.ws is not None
        connection = self.ws._response.connection  # there is no kinder way to be unkind
        if connection is not None and connection.transport is not None:
            connection.transport.abort()

    def how_it_stands(self) -> str:
        """In one line, for whoever wonders why a table does not go on."""
        state = "away" if self.away else "there"
        if self._reader is not None and self._reader.done():
            state = f"deaf ({self._reader.exception()!r})"
        asked = f"asked {self.ask.number}" if self.ask is not None else "asked nothing"
        room = self.room and f"awaited {self.room.awaited}"
        phase = self.view.get("moment", self.view.get("phase"))
        over = "over" if self.ended.is_set() else f"in {phase}, race {self.race}"
        no = [type(problem).__name__ for problem in self.problems[-3:]]
        waits = list(self._pending.values())[-3:]
        return (
            f"seat {self.seat} {state}: game {self.game}, n {self.n}, {over}, {asked}, {room}, {waits}, {no}"
        )

    def raw_game(self) -> list[bytes]:
        """What was said about the game itself, byte for byte."""
        kinds = (b'{"type":"snapshot"', b'{"type":"update"', b'{"type":"over"')
        return [raw for raw in self.raw if raw.startswith(kinds)]

    async def _read(self) -> None:
        while True:
            assert self.ws is not None
            listening = self.ws
            async for message in listening:
                if message.type is aiohttp.WSMsgType.TEXT and self.ws is listening:
                    self.raw.append(message.data.encode())
                    with suppress(ConnectionError):
                        await self._hear(messages.read_down.decode(message.data))
            if self.ws is not listening:  # it has moved
                continue
            if not self.stays:
                return
            self.away = True
            self.drops += 1
            self._lost_at = time.monotonic()
            await self._come_back()

    async def _come_back(self) -> None:
        """As a page does: again and again, with the token it has and the events it has seen."""
        while True:
            await asyncio.sleep(0.05)
            with suppress(aiohttp.ClientError, ConnectionError, TimeoutError):
                await self._open()
                return

    async def _move(self, within: float) -> None:
        """As a page does: the second socket is open before the first is closed, and what comes from the first
        after that is not heard: the second will tell it."""
        await asyncio.sleep(self.rng.random() * within)
        old = self.ws
        while old is not None and self.ws is old and not old.closed:
            with suppress(aiohttp.ClientError, ConnectionError):
                ws = await self._dial()
                if self.ws is old:
                    self.ws = ws
                    await self._hello()
                    await old.close()
                else:
                    await ws.close()
                return
            await asyncio.sleep(0.2)

    async def _open(self) -> None:
        self.ws = await self._dial()
        await self._hello()

    async def _dial(self) -> aiohttp.ClientWebSocketResponse:
        return await self.session.ws_connect(f"{self.base}/ws/{self.table}", max_msg_size=0)

    async def _hello(self) -> None:
        await self.send(
            incoming.Hello(
                version=messages.VERSION,
                token=self.token,
                board=self.board,
                name=self.name,
                game=self.game,
                seen=self.n,
                browser=self.browser,
            )
        )

    async def _hear(self, told: messages.Down) -> None:
        self.heard.append(told)
        match told:
            case messages.Welcome():
                self.seat = self.history.seat = told.seat
            case outgoing.Room():
                waited = self.room is not None and self.room.awaited
                self.room = told
                self._arrived.set()
                if waited and not told.awaited:  # the question that was kept is still open
                    await self._asked(self.ask)
            case outgoing.Move():
                self.moves += 1
                self._touches.add(asyncio.create_task(self._move(told.within)))
            case outgoing.Moved():
                self.seat = self.history.seat = told.seat
            case outgoing.Sheet():
                self.sheet = told
            case outgoing.Snapshot():
                self.known_at = time.monotonic()
                noticed = self.away and self.known_at - self._lost_at > UNNOTICED
                self.away = False
                self.banners += noticed
                self.history.snapshot(told)
                if told.game != self.game:
                    self.events, self.over = [], None
                    self.ended.clear()
                self.game, self.n, self.view = told.game, told.n, told.view
                self.race = told.cue
                self.events += told.events
                if noticed and told.ask is not None and (told.game, told.ask.number) in self._first:
                    # By then a page has forgotten what was said.
                    self.twice.append(f"{self._first[told.game, told.ask.number]}: noticed")
                await self._asked(told.ask)
                if told.over:
                    self.finished.add(told.game)
                    self.ended.set()
            case outgoing.Update():
                self.history.update(told, self.race)
                self.n = told.n
                self.race = self.race if told.cue is None else told.cue
                self.events += told.events
                self.view |= told.view
                if told.quiet:
                    self.ask = None
                if told.ask is not None:
                    await self._asked(told.ask, told.cue)
                elif told.cue is not None and self.stays and self.ask is not None:
                    await self._asked(self.ask, told.cue)  # a race that was interrupted begins again
            case outgoing.Arm():
                if self.seat is not None:
                    await self.send(incoming.Armed(race=told.race, input="key"))
            case outgoing.Over():
                self.over = told
                self.finished.add(self.game)
                self.ended.set()
            case outgoing.Did() | outgoing.Refused() | outgoing.Late() | outgoing.Bad():
                pending = self._pending.pop(told.re or 0, None)
                began = self._said.pop(told.re or 0, None)
                if self.timed is not None and began is not None:
                    self.timed.append((time.monotonic() - began, self.known_at > began))
                if pending is not None and not isinstance(told, outgoing.Bad):
                    self._first.pop(pending[:2], None)
                if pending is not None and isinstance(told, outgoing.Did):
                    self.done.append(pending)
                    self.history.confirmed(*pending)
                if pending is not None and isinstance(told, outgoing.Refused):
                    self.refused.append(f"game, question and answer {pending}: {told}")
                if pending is not None and isinstance(told, outgoing.Bad) and self.stays:
                    self.twice.append(f"{pending}: {told}")
                    self._touches.add(asyncio.create_task(self._try_again(pending[1])))
                future = self.answers.pop(told.re or 0, None)
                if future is not None and not future.done():
                    future.set_result(told)
                elif not isinstance(told, outgoing.Did):
                    self.problems.append(told)

    async def _try_again(self, question: int) -> None:
        """It could not be stored: perhaps it can a moment later."""
        await asyncio.sleep(0.2)
        if self.ask is not None and self.ask.number == question:
            with suppress(ConnectionError):
                await self._asked(self.ask)

    async def _asked(self, ask: outgoing.Ask | None, cue: int | None = None) -> None:
        self.ask = ask
        if self._thinking is not None:
            self._thinking.cancel()
        if ask is not None:
            self.history.asked(self.game, ask.number)
        if ask is None or not self.plays or self.seat is None:
            return
        if self.room is not None and self.room.awaited and "moment" in self.view:
            return  # a race goes on when everybody is back
        if cue is not None:
            self._touches.add(asyncio.create_task(self._touch(ask, cue)))
        elif "moment" not in self.view or self.view.get("turn", self.seat) == self.seat:
            said = self._first.get((self.game, ask.number))
            if said is not None:  # it may not have arrived, so it is said again, as a page does
                await self._act(ask, said[1])
            elif self.pace:
                self._thinking = asyncio.create_task(self._think(ask))
            else:
                await self._act(ask, self.choose(ask))

    async def _think(self, ask: outgoing.Ask) -> None:
        await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.pace)
        with suppress(ConnectionError):
            await self._act(ask, self.choose(ask))

    async def _act(self, ask: outgoing.Ask, action: str) -> None:
        self._re += 1
        self._pending[self._re] = (self.game, ask.number, action)
        self._said[self._re], _ = self._first.setdefault((self.game, ask.number), (time.monotonic(), action))
        await self.send(incoming.Act(re=self._re, ask=ask.number, action=action))

    def _sensible(self, ask: outgoing.Ask) -> str:
        """Anything at all, but in a race what lets a game come to its end."""
        luck = self.rng.random()
        if "fake" in ask.choices:
            wish = "slap" if luck < 0.6 else "fake" if luck < 0.7 else "pass"
            return wish if wish in ask.choices else "slap"
        places = self.view.get("place", [])
        if "concede" in ask.choices and self.view["top"] in places and luck < 0.7:
            return f"touch {places.index(self.view['top'])}"
        return self.rng.choice(ask.choices)

    async def _touch(self, ask: outgoing.Ask, cue: int) -> None:
        """React after a while, and say how long it was. Not everybody falls for a fake."""
        if self.view["phase"] == "fake" and self.rng.random() < 0.7:
            return
        reaction, line = self.rng.uniform(0.12, 0.25), self.ws
        await asyncio.sleep(reaction)
        if self.ws is not line:  # whoever has called again waits for another cue
            return
        self._re += 1
        with suppress(ConnectionError):
            await self.send(incoming.Touch(re=self._re, race=cue, action=self.react(ask), dt=reaction * 1000))


async def post(session: aiohttp.ClientSession, url: str, **fields: Any) -> dict[str, Any]:
    async with session.post(url, data=msgspec.json.encode(fields)) as response:
        told: dict[str, Any] = await response.json()
        assert response.status == 200, told
        return told
