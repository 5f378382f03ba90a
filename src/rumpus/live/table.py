"""One table: the game that is played at it, and the task that owns it.

Everything that happens at a table happens in its own task, one thing after another: a row is played, stored,
and only then told. Anyone who wants something from a table hands it to that task.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from rumpus.bots import pauses
from rumpus.errors import Forbidden, RumpusError
from rumpus.game import Game
from rumpus.games import find
from rumpus.languages.wrong import wrong
from rumpus.layout import NOBODY
from rumpus.live import evening, incoming, names, outgoing
from rumpus.live.agreements import Agreements
from rumpus.live.arbiter import Device, Link
from rumpus.live.broadcast import Broadcast
from rumpus.live.cheat_flags import KnownBrowsers
from rumpus.live.clock import AGAIN, Clock
from rumpus.live.fair_random import FairRandom
from rumpus.live.keeping import Keeping
from rumpus.live.questions import Asking, Questions
from rumpus.live.races import Races
from rumpus.live.requests import Request, carry_out
from rumpus.live.row_player import RowPlayer
from rumpus.live.saved import Chair, SavedTable, TableSettings
from rumpus.live.seating import Seating
from rumpus.live.signals import Signals
from rumpus.live.store import Lost, Store, Unsaved
from rumpus.live.table_bots import TableBots
from rumpus.live.turns import TooLate, Turns
from rumpus.match import Match, Row, check_options

log = logging.getLogger("rumpus.live")

MOST_WAITING = 60  # requests of one device that its table has not come to yet
BACK = 20.0  # seconds that a table which was woken waits for its people, once the first of them is there

T = TypeVar("T")


class Listener(Protocol):
    """A device, as the table sees it."""

    @property
    def board(self) -> bool:
        """Whether it is a screen for the whole room."""

    @property
    def key(self) -> bool:
        """Whether it has opened the table without sitting down."""

    @property
    def name(self) -> str:
        """The name of somebody who watches, if they have said it."""

    @property
    def address(self) -> str:
        """The address it comes from."""

    seat: int  # NOBODY for spectators and boards
    claims: int | None  # the seat that it asks for
    awake: bool  # whether anybody can see its screen
    browser: str  # what it calls itself at all tables, or nothing
    device: Device
    waiting: int  # requests of it that the table has not come to yet

    def link(self) -> Link:
        """What the server has measured of the road to it."""

    def send(self, texts: Sequence[bytes], *, cue: bool = False) -> None:
        """Some messages, as JSON, in one packet. With a cue, the road is measured."""

    def start_over(self) -> None:
        """What comes next is everything, also for a slow reader that has missed something."""

    def dismiss(self, why: outgoing.Goodbye, reason: str) -> None:
        """Say why, and close."""

    def get_ready(self) -> None:
        """A race may come: the road is measured from now on, where that takes a while."""

    def let_go(self) -> None:
        """Break the connection: the client comes back by itself, and is told everything again."""

    def move_on(self, within: float) -> None:
        """The table goes on elsewhere: the client calls again, within so many seconds, and then hangs up."""


@dataclass
class Services:
    """What tables share."""

    store: Store
    thinkers: Executor
    now: Callable[[], float] = time.monotonic
    randbelow: Callable[[int], int] = FairRandom().below
    pause: Callable[[Game, str, list[int]], int] = pauses.pause  # how long a bot takes, in microseconds
    # And a race's next card stays covered, at least and at most, once all have seen how the last one ended.
    cover: tuple[int, int] = (700_000, 1_700_000)
    show: float = 1.0  # how much of that time races give people to see what happens; 0: none
    back: float = BACK
    browsers: KnownBrowsers = field(default_factory=KnownBrowsers)  # whose races seemed odd
    tally: Counter[str] = field(default_factory=Counter)  # what tables count, for whoever runs the server
    took: Callable[[float], None] = lambda _: None  # is told how many seconds each request took
    lost: Callable[[Any], None] = lambda _: None  # is told of a table that another server has now
    spread: Callable[[], float] = lambda: 0.0  # seconds in which all devices of a server may call again


class Table:
    """A live table. Its parts know it, and each other through it."""

    def __init__(self, saved: SavedTable, services: Services) -> None:
        self.saved = saved
        self.services = services
        self.game = find(saved.settings.game)
        self.match: Match | None = None
        self.clock = Clock(self)
        self.questions = Questions(self)
        self.row_player = RowPlayer(self)
        self.broadcast = Broadcast(self)
        self.answers: Turns | Races = Races(self) if self.game.race else Turns(self)
        self.bots = TableBots(self)
        self.agreements = Agreements(self)
        self.seating = Seating(self)
        self.signals = Signals(self)
        self.keeping = Keeping(self)
        self.last_change = time.time()
        self.closed = False
        self.moved = False  # another server has it
        self.epoch = 0  # where servers share a store: how often it has changed hands
        self._inbox: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any] | None]] = deque()
        self._patient: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._idle: asyncio.Future[None] | None = None  # while the inbox is empty
        self._task: asyncio.Task[None] | None = None

    @classmethod
    def made(cls, settings: TableSettings, services: Services) -> Table:
        """A new one, with all seats open."""
        settings.options = check_options(find(settings.game), settings.options)
        chairs = [Chair() for _ in range(settings.options["seats"])]
        made = int(time.time())
        saved = SavedTable(
            id=names.new_id(), code=names.new_code(), created=made, settings=settings, chairs=chairs
        )
        return cls(saved, services)

    @classmethod
    def woken(cls, saved: SavedTable, match: Match | None, asking: Asking, services: Services) -> Table:
        """One that was in the store, maybe since before its game had all the house rules that it has now. A
        game that was interrupted waits for its people."""
        settings = saved.settings
        settings.options = check_options(find(settings.game), settings.options, on_record=True)
        table = cls(saved, services)
        if match is not None:
            table.lay(match, asking)
        if saved.stage == "playing":
            table.clock.awaited = set(table.seating.people)
        return table

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._work(), name=f"table {self.saved.id}")
        if self.clock.running:  # a game that waits for nobody
            self.hand_in(lambda: self.advance([]))
        self.clock.arrange()

    @property
    def started(self) -> bool:
        return self._task is not None

    def audit(self, what: str, **fields: object) -> None:
        """A line for whoever runs the server. It never contains anybody's name, token or cards."""
        log.info(what, extra=self.fields | fields)

    @property
    def fields(self) -> dict[str, object]:
        """Of every line about the table in the log."""
        return {"table": self.saved.id, "game": self.saved.settings.game}

    async def stop(self) -> None:
        """At once."""
        self.clock.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        """When everything is done that it was asked for."""
        self.closed = True
        self._wake()
        if self._task is not None:
            await asyncio.wait([self._task])
        await self.stop()

    # --- going elsewhere --------------------------------------------------------------------------------

    @property
    def quiet(self) -> bool:
        """Whether nothing is going on that a move would spoil: no race is on, and no bot thinks. Where only
        bots play, nobody minds: they never stop thinking."""
        played = any(listener.seat != NOBODY for listener in self.seating.listeners)
        return not self._inbox and (not played or (self.answers.quiet and not self.bots.plans))

    def hand_on(self, give: Callable[[], Awaitable[bool]]) -> asyncio.Future[bool]:
        """Give the table to another server as soon as it is quiet. Returns whether it is done."""

        async def work() -> bool:
            if not await give():
                return False
            self.lose(within=0.0)
            return True

        return self.when_quiet(work)

    def lose(self, within: float | None = None) -> None:
        """Another server has it. Whatever was not stored has not happened, and everybody calls again: within
        so many seconds, or as many as all devices of a server need."""
        if self.moved:
            return
        self.moved = self.closed = True
        self.clock.cancel()
        listeners, self.seating.listeners = self.seating.listeners, []
        for listener in listeners:
            listener.move_on(self.services.spread() if within is None else within)
        self.services.lost(self)
        self._wake()

    # --- the owner's task -------------------------------------------------------------------------------

    def post(self, work: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        """Have something done by the table's own task. It is done even if the asker goes away."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.hand_in(work, future)
        return future

    def hand_in(self, work: Callable[[], Awaitable[T]], future: asyncio.Future[T] | None = None) -> None:
        """The same for callers who do not wait for it, or have a future of their own to wait for."""
        if self.closed:
            raise wrong("elsewhere", Lost) if self.moved else wrong("asleep")
        self._inbox.append((work, future))
        self._wake()

    def when_quiet(self, work: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        """Have something done by the table's own task that must not come between things."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self.closed:
            raise wrong("elsewhere", Lost) if self.moved else wrong("asleep")
        self._patient.append((work, future))
        self._wake()
        return future

    def request(self, listener: Listener, said: incoming.Deed, arrived: float) -> None:
        """Have something done for somebody at the table, and answered."""
        if listener.waiting >= MOST_WAITING:
            raise wrong("busy")
        request = Request(listener, said, arrived)
        self.hand_in(lambda: self._serve(request))
        listener.waiting += 1

    async def _serve(self, request: Request) -> None:
        """The answer leaves together with what else is told, in one packet."""
        listener = request.listener
        listener.waiting -= 1
        try:
            answer = await carry_out(self, request)
            if answer is not None:
                self.broadcast.answer(listener, answer)
        except Exception:
            self.broadcast.answer(listener, outgoing.bad(request.said.re, wrong("sorry")))
            raise
        finally:
            self.broadcast.flush()
            self.services.took(self.services.now() - request.arrived)

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _work(self) -> None:
        while True:
            while not self._inbox:
                if self.closed:
                    self._give_up_waiting()
                    return
                if self._patient and self.quiet:
                    self._inbox.append(self._patient.popleft())
                    break
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
            work, future = self._inbox.popleft()
            try:
                result = await work()
            except RumpusError as error:
                _fail(future, error)
            except Exception:  # a table goes on, whatever one action did
                log.exception("something went wrong at a table", extra=self.fields)
                _fail(future, wrong("sorry"))
            else:
                if future is not None and not future.done():
                    future.set_result(result)
            finally:
                self.broadcast.flush()

    @contextmanager
    def telling(self) -> Iterator[None]:
        """What comes once something is stored. Even if this fails, it has happened, and whoever asked
        for it hears so. But nobody may know only half of it, so everybody starts over."""
        try:
            yield
        except Exception:
            log.exception("what happened cannot be told; everybody starts over", extra=self.fields)
            self.services.tally["stumbled"] += 1
            self.broadcast.mute()
            self._inbox.appendleft((self._start_over, None))

    async def _start_over(self) -> None:
        """Everybody comes back, and is told everything."""
        await asyncio.sleep(0)  # the answer to whoever asked is on its way
        self.broadcast.muted = False
        self.seating.let_all_go()
        self.clock.arrange(at_least=AGAIN)

    def _give_up_waiting(self) -> None:
        while self._patient:
            _fail(self._patient.popleft()[1], wrong("elsewhere", Lost))

    # --- beginning a game -------------------------------------------------------------------------------

    async def begin(self, by: int) -> None:
        """The host starts the first game, and the next."""
        self.seating.only_host(by)
        if self.saved.stage == "playing":
            raise wrong("begun")
        await self.new_game()

    async def new_game(self) -> None:
        empty = [seat for seat, chair in enumerate(self.saved.chairs) if chair.kind == "open"]
        if empty:
            raise wrong("seats-open", seats=len(empty))
        tags = {
            "names": self.seating.names(),
            "date": time.strftime("%Y-%m-%d", time.gmtime()),
        }
        match = Match(self.game, self.saved.settings.options) if self.match is None else self.match.again()
        match.tags = tags
        self.saved.number += 1
        self.saved.stage = "playing"
        self.saved.renumbered = self.saved.renumbered_at = 0
        await self.keeping.keep_game(match)
        with self.telling():
            self.audit("a game begins", number=self.saved.number)
            self.agreements.votes.clear()
            self.lay(match)
            self.broadcast.room()
            self.broadcast.snapshots()
        with suppress(Unsaved):  # the game has begun, and its cards are dealt as soon as they can be stored
            await self.advance([])

    def lay(self, match: Match, asking: Asking | None = None) -> None:
        """A match lies on the table: a new one, or one that goes on."""
        self.match = match
        self.clock.begin(match)
        self.broadcast.begin(match)
        self.answers.begin()
        self.questions.begin(match, asking)
        self.bots.reseat()

    def clear(self) -> None:
        """Nothing lies on the table, and the game that comes next may be another one."""
        self.match = None
        self.game = find(self.saved.settings.game)
        self.answers = Races(self) if self.game.race else Turns(self)
        self.questions = Questions(self)
        self.bots = TableBots(self)
        self.agreements.votes.clear()
        self.broadcast.clear()
        if self.game.race:
            with self.telling():
                for listener in self.seating.listeners:
                    listener.get_ready()

    # --- playing ----------------------------------------------------------------------------------------

    def playing(self, *, complete: bool = True) -> Match:
        """The game that is on. Usually a race is not, while somebody has to come back."""
        if self.match is None or self.saved.stage == "gathering":
            raise wrong("not-begun")
        if self.saved.stage == "over":
            raise TooLate("the game is over")
        if self.saved.paused:
            raise wrong("paused")
        if complete and self.clock.awaited and self.game.race:
            raise wrong("returning")
        return self.match

    def act(self, seat: int, number: int, action: str) -> Awaitable[bool]:
        """A seat answers its question. Returns whether that is stored; in a race it waits for its verdict."""
        match = self.playing(complete=False)
        question = self.questions.open.get(seat)
        if question is None or question.number != number:
            raise TooLate("that question is no longer asked")
        return self.answers.answer(match, seat, self.game.action(action))

    async def answer_for(self, seat: int, action: int) -> None:
        """A bot answers."""
        match = self.match
        if match is None or self.saved.stage != "playing":
            return
        try:
            await self.answers.answer(match, seat, action)
        except Forbidden:
            log.exception("a bot was refused", extra=self.fields)

    async def advance(
        self,
        rows: Iterable[Row],
        notes: Sequence[Sequence[str]] = (),
        calls: Sequence[outgoing.Timing] = (),
        *,
        skip: bool = False,
    ) -> None:
        """Play rows, let CHANCE answer, store it all, and tell it.

        `notes` go into the record, a list before each row and one after the last; `calls` are told with the
        rows. What the rules refuse may be skipped; otherwise nothing has happened if they do, or if it cannot
        be stored.
        """
        match = self.match
        assert match is not None
        before, events, noted = len(match.rows), len(match.events), len(match.notes)
        asking, mark = self.questions.asking.copy(), self.answers.mark()
        remarks = iter(notes)
        try:
            for row in rows:
                for text in next(remarks, ()):
                    match.note(text)
                self._play(match, row, skip=skip)
            for text in next(remarks, ()):
                match.note(text)
            self.answers.chance(match)
            over = self.questions.asking.waiting == 0
            if len(match.rows) > before or len(match.notes) > noted:
                if over:
                    self.saved.stage = "over"
                    evening.enter(self.saved, match)
                changed = over or len(match.notes) > noted  # the standings of a race are in the saved table
                await self.keeping.keep_rows(before, noted, saved=changed)
        except Exception:
            if self.match is match:  # and not another one, from the store
                remarked = match.notes[:noted]
                if len(match.rows) > before:
                    match.replay(match.rows[:before])
                match.notes = remarked  # also what was noted after the last of these rows: it is stored
                self.questions.asking = asking
                self.answers.go_back(mark)
                if self.answers.owed():  # nobody else would think of it again
                    self.clock.arrange(at_least=AGAIN)
            raise
        with self.telling():
            if over and len(match.rows) > before:
                self.audit("a game is over", number=self.saved.number)
            self._announce(match, before, events, calls)

    def _announce(self, match: Match, rows: int, events: int, calls: Sequence[outgoing.Timing]) -> None:
        """What has happened since, and what is asked now."""
        if len(match.rows) > rows:
            self.agreements.move_on()
        asked = self.questions.open.copy()
        self.questions.arrange(match)
        cue = self.answers.cue(match) if self.clock.running else None
        self.broadcast.happened(match, events, asked, cue, calls)
        self.answers.shown(match, events)
        self.answers.call_to_arms()
        self.clock.arrange()

    def _play(self, match: Match, row: Row, *, skip: bool) -> None:
        try:
            at = max(row.at, match.earliest(row.seat))
            self.row_player.follow(match, Row(at, row.seat, row.action))
        except Forbidden:
            if not skip:
                raise
        self.answers.chance(match)


def _fail(future: asyncio.Future[Any] | None, error: Exception) -> None:
    if future is not None and not future.done():
        future.set_exception(error)
        future.exception()  # nobody may be waiting any more
