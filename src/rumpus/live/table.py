"""One table: the game that is played at it, and the task that owns it.

Everything that happens at a table happens in its own task, one thing after another: a row is played, stored,
and only then told. Whoever wants something of a table posts it to that task and waits for the answer.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from rumpus.bots import pace
from rumpus.errors import BadCall, Refused, RumpusError
from rumpus.game import CHANCE, CLOCK, Game
from rumpus.games import find
from rumpus.live import names, news
from rumpus.live.agreements import Agreements
from rumpus.live.arbiter import Device, Link
from rumpus.live.doc import Chair, Doc, Settings
from rumpus.live.keeping import Keeping
from rumpus.live.luck import Luck
from rumpus.live.questions import Asking, Questions
from rumpus.live.races import Racing
from rumpus.live.robots import Robots
from rumpus.live.seating import Seating
from rumpus.live.store import Store
from rumpus.live.voice import Voice
from rumpus.match import Match, Row, check_options

log = logging.getLogger("rumpus.live")

SECOND = 1_000_000  # microseconds
SORRY = "something went wrong on the server; it has been noted"
AGAIN = 0.5  # seconds until what could not be stored is tried once more
BACK = 20.0  # seconds that a table which was woken waits for its people, once the first of them is there
ASLEEP = "this table has just been put away; ask again, and it is there"

T = TypeVar("T")


class TooLate(RumpusError):
    """The answer was to a question that is no longer asked."""


class Listener(Protocol):
    """A device, as the table sees it."""

    @property
    def seat(self) -> int:
        """NOBODY for spectators and boards."""

    @property
    def board(self) -> bool:
        """Whether it is a screen for the whole room."""

    @property
    def address(self) -> str:
        """The address it comes from."""

    @property
    def device(self) -> Device: ...

    def link(self) -> Link:
        """What the server has measured of the road to it."""

    def tell(self, told: news.News, *, cue: bool = False) -> None: ...

    def let_go(self) -> None:
        """Break the connection: whoever is there comes back by itself, and is told everything anew."""


@dataclass(frozen=True)
class Services:
    """What tables share."""

    store: Store
    thinkers: Executor
    now: Callable[[], float] = time.monotonic
    randbelow: Callable[[int], int] = Luck().below
    pause: Callable[[Game, str, list[int]], int] = pace.pause  # how long a bot takes, in microseconds
    # And a race's next card stays covered, at least and at most: time to see how the last one ended.
    cover: tuple[int, int] = (1_500_000, 2_800_000)
    back: float = BACK
    tally: Counter[str] = field(default_factory=Counter)  # what tables count, for whoever runs the server


class Table:
    """A live table. Its parts know it, and each other through it."""

    def __init__(self, doc: Doc, services: Services) -> None:
        self.doc = doc
        self.services = services
        self.game = find(doc.settings.game)
        self.match: Match | None = None
        self.questions = Questions(self)
        self.voice = Voice(self)
        self.racing = Racing(self)
        self.robots = Robots(self)
        self.agreements = Agreements(self)
        self.seating = Seating(self)
        self.keeping = Keeping(self)
        self.last_change = time.time()
        self.awaited: set[int] = set()  # people who have to come back before the clocks run again
        self._awaited_until: float | None = None  # but no longer than that
        self._closed = False
        self._born = (0, services.now())  # the match's time, and the loop's at that moment
        self._inbox: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any] | None]] = deque()
        self._idle: asyncio.Future[None] | None = None  # while the inbox is empty
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    @classmethod
    def made(cls, settings: Settings, services: Services) -> Table:
        """A new one, with all seats open."""
        settings.options = check_options(find(settings.game), settings.options)
        chairs = [Chair() for _ in range(settings.options["seats"])]
        made = int(time.time())
        doc = Doc(id=names.new_id(), code=names.new_code(), created=made, settings=settings, chairs=chairs)
        return cls(doc, services)

    @classmethod
    def woken(cls, doc: Doc, match: Match | None, asking: Asking, services: Services) -> Table:
        """One that was in the store. A game that was interrupted waits for its people."""
        table = cls(doc, services)
        if match is not None:
            table.lay(match, asking)
        if doc.stage == "playing":
            table.awaited = set(table.seating.people)
        return table

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._work(), name=f"table {self.doc.id}")
        if self.running:  # a game that waits for nobody
            self.hand_in(lambda: self.advance([]))
        self.arrange()

    def audit(self, what: str, **fields: object) -> None:
        """A line for whoever runs the server. Nobody's name, token or card is ever among its fields."""
        log.info(what, extra={"table": self.doc.id, "game": self.doc.settings.game, **fields})

    async def stop(self) -> None:
        """At once."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        """When everything is done that it was asked for."""
        self._closed = True
        self._wake()
        if self._task is not None:
            await asyncio.wait([self._task])
        await self.stop()

    # --- the owner's task -------------------------------------------------------------------------------

    def post(self, work: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        """Have something done by the table's own task. It is done even if the asker goes away."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.hand_in(work, future)
        return future

    def hand_in(self, work: Callable[[], Awaitable[T]], future: asyncio.Future[T] | None = None) -> None:
        """The same for whoever does not wait for it, or has a future of its own to wait for."""
        if self._closed:
            raise BadCall(ASLEEP)
        self._inbox.append((work, future))
        self._wake()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _work(self) -> None:
        while True:
            while not self._inbox:
                if self._closed:
                    return
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
            work, future = self._inbox.popleft()
            try:
                result = await work()
            except RumpusError as error:
                _fail(future, error)
            except Exception:  # a table goes on, whatever one action did
                log.exception("table %s: something went wrong", self.doc.id)
                _fail(future, BadCall(SORRY))
            else:
                if future is not None and not future.done():
                    future.set_result(result)

    # --- time -------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether time passes: a game is on, nobody has paused it, and nobody is waited for."""
        return self.doc.stage == "playing" and not self.doc.paused and not self.awaited

    @property
    def time(self) -> float:
        """The loop's time; while the clocks stand still, when they stopped."""
        return self.services.now() if self.running else self._born[1]

    @property
    def now(self) -> int:
        """The match's time, in microseconds."""
        since, then = self._born
        return since + int((self.time - then) * SECOND)

    def moment(self, at: int) -> float:
        """The loop's time of a time of the match."""
        since, then = self._born
        return then + (at - since) / SECOND

    def stop_clock(self) -> None:
        self._born = (self.now, self.services.now())

    def start_clock(self) -> None:
        since, then = self._born
        self._born = (since, self.services.now())
        self.questions.put_off(self.services.now() - then)

    def wait_no_more_for(self, seat: int) -> None:
        """After a restart: the clocks run again when everybody is back. Who is not keeps nobody for long."""
        if seat not in self.awaited:
            return
        if self._awaited_until is None:
            self._awaited_until = self.services.now() + self.services.back
        if self.awaited == {seat}:
            self.hand_in(self._go_on)
        else:
            self.awaited.discard(seat)

    async def _go_on(self) -> None:
        """The clocks of a game that was interrupted run again."""
        self._awaited_until = None
        if not self.awaited:
            return
        self.awaited.clear()
        self.start_clock()
        self.voice.room()
        if self.running:
            await self.advance([])

    def closing(self) -> int | None:
        """When CLOCK says that the time is up, if it runs."""
        match, since = self.match, self.questions.window_since
        if match is None or since is None:
            return None
        if match.game.rules.closes is not None:
            return match.game.rules.closes(match.state)
        return since + int(self.doc.settings.window * SECOND)

    def time_up(self) -> Row:
        """CLOCK's row."""
        match, closing = self.match, self.closing()
        assert match is not None
        assert closing is not None
        return Row(max(closing, match.state.now), CLOCK, match.legal(CLOCK)[0])

    def arrange(self, at_least: float = 0.0) -> None:
        """Let the bots think, and set the one timer to whatever is due first."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._due()
        if due is not None and self._task is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(at_least, due - self.services.now()), self._tick)

    def _due(self) -> float | None:
        match = self.match
        due = self.seating.due()
        if self._awaited_until is not None and self.awaited:
            due.append(self._awaited_until)
        if match is None or not self.running:
            return min(due, default=None)
        due += self.questions.deadlines()
        if match.game.race:
            due += self.racing.due()
        else:
            closing = self.closing()
            due += self.robots.due(match)
            due += [] if closing is None else [self.moment(closing)]
        return min(due, default=None)

    def _tick(self) -> None:
        self._timer = None
        if not self._closed:
            self.hand_in(self._on_time)

    async def _on_time(self) -> None:
        """Do what is due. If it cannot be done now, nobody else would think of it again."""
        try:
            await self._do_what_is_due()
        except RumpusError:
            self.arrange(at_least=AGAIN)
            raise
        self.arrange()

    async def _do_what_is_due(self) -> None:
        match, now = self.match, self.services.now()
        await self.seating.on_time(now)
        if self._awaited_until is not None and self._awaited_until <= now:
            await self._go_on()
        if match is None or not self.running:
            return
        closing = self.closing()
        if match.game.race:
            await self.racing.on_time(now)
        elif closing is not None and self.moment(closing) <= now:
            await self.advance([self.time_up()])
        else:
            await self.robots.answer(now)
        await self.robots.clocks_run_out(match, now)

    # --- beginning a game -------------------------------------------------------------------------------

    async def begin(self, by: int) -> None:
        """The host starts the first game; and the next one, unless all who played are there to be asked."""
        self.seating.only_host(by)
        if self.doc.stage == "playing":
            raise BadCall("the game has begun already")
        same = self.match is not None and self.match.tags.get("names") == self.seating.names()
        if same and not self.seating.absent:
            raise BadCall("everybody is still here; another game needs everybody's vote")
        await self.new_game()

    async def new_game(self) -> None:
        empty = [seat for seat, chair in enumerate(self.doc.chairs) if chair.kind == "open"]
        if empty:
            raise BadCall(f"seats {', '.join(map(str, empty))} are open; wait for people, or take bots")
        tags = {
            "names": self.seating.names(),
            "date": time.strftime("%Y-%m-%d", time.gmtime()),
        }
        match = Match(self.game, self.doc.settings.options) if self.match is None else self.match.again()
        match.tags = tags
        self.doc.number += 1
        self.doc.stage = "playing"
        self.doc.renumbered = self.doc.renumbered_at = 0
        await self.keeping.keep_game(match)
        self.audit("a game begins", number=self.doc.number)
        self.agreements.votes.clear()
        self.lay(match)
        self.voice.room()
        self.voice.snapshots()
        await self.advance([])

    def lay(self, match: Match, asking: Asking | None = None) -> None:
        """A match lies on the table: a new one, or one that goes on."""
        self.match = match
        self._born = (match.state.now, self.services.now())
        self.voice.begin(match)
        self.racing.begin()
        self.questions.begin(match, asking)
        self.robots.reseat()

    # --- playing ----------------------------------------------------------------------------------------

    def playing(self) -> Match:
        if self.match is None or self.doc.stage == "gathering":
            raise BadCall("the game has not begun")
        if self.doc.stage == "over":
            raise TooLate("the game is over")
        if self.doc.paused:
            raise BadCall("the table is paused")
        if self.awaited and self.game.race:
            raise BadCall("the server has just come back; it goes on as soon as everybody is here again")
        return self.match

    async def act(self, seat: int, number: int, action: str) -> bool:
        """A seat answers its question. Gives whether that is stored; in a race it waits for its verdict."""
        match = self.playing()
        question = self.questions.open.get(seat)
        if question is None or question.number != number:
            raise TooLate("that question is no longer asked")
        return await self._answer(match, seat, self.game.action(action))

    async def _answer(self, match: Match, seat: int, action: int) -> bool:
        track = self.racing.track
        if track is None:
            await self.advance([Row(max(self.now, match.state.now), seat, action)])
            return True
        match.check(seat, action)
        if not await self.racing.answer(track, seat, action):
            raise TooLate("only the first answer counts")
        self.arrange()
        return False

    async def touch(self, listener: Listener, race: int, action: str, dt: int, q: int, at: int) -> None:
        """A touch in a race, or too early for one. `at` is when it arrived."""
        match = self.playing()
        chosen = self.game.action(action)
        if not match.game.race or race != match.state.moment:
            raise TooLate("that race is over")
        match.check(listener.seat, chosen)
        track = self.racing.track
        if track is None:  # too early for anything: it counts when it comes
            await self._answer(match, listener.seat, chosen)
        elif not await self.racing.touch(track, listener, chosen, dt, q, at):
            raise TooLate("only the first touch counts")
        else:
            self.arrange()

    async def answer_for(self, seat: int, action: int) -> None:
        """A bot answers."""
        match = self.match
        if match is None or self.doc.stage != "playing":
            return
        try:
            await self._answer(match, seat, action)
        except Refused:
            log.exception("table %s: a bot was refused", self.doc.id)

    async def advance(
        self,
        rows: Iterable[Row],
        notes: list[list[str]] | None = None,
        calls: Sequence[news.Timing] = (),
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
        asking, cover = self.questions.asking.copy(), self.racing.cover
        remarks = iter(notes or [])
        try:
            for row in rows:
                self._write(match, next(remarks, []))
                self._play(match, row, skip=skip)
            self._write(match, next(remarks, []))
            self._chance(match)
            over = self.questions.asking.waiting == 0
            if len(match.rows) > before or len(match.notes) > noted:
                if over:
                    self.doc.stage = "over"
                changed = over or len(match.notes) > noted  # the standings of a race are in the doc
                await self.keeping.keep_rows(before, noted, doc=changed)
        except Exception:
            if self.match is match:  # and not another one, from the store
                if len(match.rows) > before:
                    match.replay(match.rows[:before])
                del match.notes[noted:]
                self.questions.asking, self.racing.cover = asking, cover
            raise
        if over and len(match.rows) > before:
            self.audit("a game is over", number=self.doc.number)
        try:
            self._announce(match, before, events, calls)
        except Exception:  # it is stored, so it has happened: nobody may be left with half the news
            log.exception("table %s: what happened cannot be told; everybody starts over", self.doc.id)
            self.services.tally["stumbled"] += 1
            self.seating.let_all_go()
            self.arrange(at_least=AGAIN)

    def _announce(self, match: Match, rows: int, events: int, calls: Sequence[news.Timing]) -> None:
        """What has happened since, and what is asked now."""
        if len(match.rows) > rows:
            self.agreements.move_on()
        asked = self.questions.open.copy()
        self.questions.arrange(match)
        cue = self.racing.cue(match) if self.running else None
        self.voice.happened(match, events, asked, cue, calls)
        self.racing.call_to_arms()
        self.arrange()

    def _play(self, match: Match, row: Row, *, skip: bool) -> None:
        try:
            self._follow(match, Row(max(row.at, match.state.now), row.seat, row.action))
        except Refused:
            if not skip:
                raise
        self._chance(match)

    def _chance(self, match: Match) -> None:
        """CHANCE answers at once; only the next card of a race stays covered for a while."""
        rules, asking = match.game.rules, self.questions.asking
        while asking.waiting >> CHANCE & 1:
            if self.racing.keeps_covered(match):
                return
            k = self.services.randbelow(rules.lots(match.state))
            cover, self.racing.cover = self.racing.cover, None
            at = max(match.state.now, 0 if cover is None or cover.until is None else cover.until)
            self._follow(match, Row(at, CHANCE, rules.lot(match.state, k)))

    def _follow(self, match: Match, row: Row) -> None:
        match.follow(row)
        self.questions.asking.follow(match, row.seat)

    def _write(self, match: Match, remarks: Iterable[str]) -> None:
        for text in remarks:
            match.note(text)

    def written(self) -> str:
        """The record of a finished game."""
        if self.match is None or not self.match.over:
            raise BadCall("the record can be read when the game is over")
        return self.match.record()


def _fail(future: asyncio.Future[Any] | None, error: Exception) -> None:
    if future is not None and not future.done():
        future.set_exception(error)
        future.exception()  # nobody may be waiting any more
