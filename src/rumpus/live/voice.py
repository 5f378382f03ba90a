"""What a table tells: to every audience its share, to all devices of an audience the same."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rumpus.game import Event
from rumpus.layout import NOBODY
from rumpus.live import news
from rumpus.live.questions import Question
from rumpus.live.races import shows_hand
from rumpus.live.telling import Teller
from rumpus.live.window import Windows
from rumpus.match import Match

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table


log = logging.getLogger("rumpus.live")

# Seconds until everybody knows that something has changed about the room that changes often
COUNTED = 1.0  # how many watch
MISSED = 0.05  # who is away: when a line breaks that many share, all of them are gone at once


class Voice:
    """The table's side of every conversation."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.windows: Windows | None = None
        self.teller: Teller | None = None  # as long as the names stay the same
        self._soon: asyncio.TimerHandle | None = None  # when all are told about the room

    def begin(self, match: Match) -> None:
        """A match lies on the table."""
        self.teller = None
        self.windows = Windows(match.game, match.seats)

    # --- the table as a place -----------------------------------------------------------------------------

    def about(self) -> news.Room:
        table = self.table
        doc, settings = table.doc, table.doc.settings
        return news.Room(
            table=doc.id,
            code=doc.code,
            game=settings.game,
            options=settings.options,
            public=settings.public,
            stage=doc.stage,
            number=doc.number,
            host=doc.host,
            seats=table.seating.places(),
            paused=doc.paused,
            clock=settings.clock,
            grace=settings.grace,
            votes=table.agreements.told(),
            watching=sum(listener.seat == NOBODY for listener in table.seating.listeners),
            boards=sum(listener.board for listener in table.seating.listeners),
            awaited=sorted(table.awaited),
        )

    def room(self) -> None:
        """Something about the table as a place has changed: perhaps who sits there."""
        self.teller = None
        self._tell_room()

    def room_soon(self, within: float) -> None:
        """Somebody has come or gone, and maybe others will in a moment. Thousands may come to a famous table,
        and each would be news to all."""
        loop = asyncio.get_running_loop()
        if self._soon is not None:
            if self._soon.when() <= loop.time() + within:
                return
            self._soon.cancel()
        self._soon = loop.call_later(within, self._tell_room)

    def _tell_room(self) -> None:
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        self._all(self.about())

    def _all(self, told: news.News) -> None:
        for listener in self.table.seating.listeners:
            self.tell(listener, told)

    def tell(self, listener: Listener, told: news.News, *, cue: bool = False) -> None:
        """One listener's trouble is nobody else's: it is let go, and hears everything when it is back."""
        try:
            listener.tell(told, cue=cue)
        except Exception:
            log.exception("table %s: somebody could not be told", self.table.doc.id)
            self.table.services.tally["untold"] += 1
            listener.let_go()

    # --- the game -----------------------------------------------------------------------------------------

    def happened(
        self,
        match: Match,
        since: int,
        before: dict[int, Question],
        cue: int | None,
        calls: Sequence[news.Timing] = (),
    ) -> None:
        """Everybody hears what has happened since an event, and whether there is a new question."""
        audiences: dict[int, list[Listener]] = {}
        for listener in self.table.seating.listeners:
            audiences.setdefault(listener.seat, []).append(listener)
        assert self.windows is not None
        sights = self.windows.look(match.state, tuple(audiences))
        stories = self._stories(match, match.events[since:], audiences)
        questions, game, n = self.table.questions, self.table.doc.number, len(match.events)
        for (seat, listeners), sight, story in zip(audiences.items(), sights, stories, strict=True):
            told = news.Update(game=game, n=n, events=story, view=sight, cue=cue)
            question, old = questions.open.get(seat), before.get(seat)
            if question is None:
                told.quiet = old is not None
            elif question is not old:
                told.ask = questions.told(match, seat)
            if calls:
                told.calls = list(calls)
            for listener in listeners:
                self.tell(listener, told, cue=cue is not None)
        if questions.asking.waiting == 0:
            scores, winners = list(match.scores), list(match.winners)
            self._all(news.Over(game=self.table.doc.number, scores=scores, winners=winners))
            self.room()

    def snapshot(self, listener: Listener, since: int | None = None) -> None:
        """All that one listener may know, with the events it has missed if it says since when."""
        match = self.table.match
        if match is None:
            return
        assert self.windows is not None
        missed = [] if since is None else match.events[max(0, since) :]
        track = self.table.racing.track
        snapshot = news.Snapshot(
            game=self.table.doc.number,
            n=len(match.events),
            view=self.windows.whole(match.state, listener.seat),
            ask=self.table.questions.told(match, listener.seat),
            cue=None if track is None else track.number,
            scores=list(match.scores),
            over=match.over,
            events=self._stories(match, missed, (listener.seat,))[0],
        )
        self.tell(listener, snapshot)

    def snapshots(self) -> None:
        for listener in self.table.seating.listeners:
            self.snapshot(listener)

    def arm(self, race: int) -> None:
        self._all(news.Arm(race=race))

    def hovering(self, by: Listener, height: float) -> None:
        """A hand moves. Nothing has happened yet, so nobody waits for the table's own task."""
        table = self.table
        if by not in table.seating.listeners or table.doc.stage != "playing" or table.doc.paused:
            return
        if table.match is not None and shows_hand(table.match, by.seat):
            told = news.Hovering(seat=by.seat, height=height)
            for listener in table.seating.listeners:
                if listener is not by:
                    self.tell(listener, told)

    def history(self, match: Match, seat: int) -> list[news.Happening]:
        """All that has happened, as far as a seat (or the room) may know; afterwards, everything."""
        if match.over:
            teller = self._teller(match)
            return [teller.whole(event, NOBODY) for event in match.events]
        return self._stories(match, match.events, (seat,))[0]

    def _stories(
        self, match: Match, events: list[Event], audiences: Collection[int]
    ) -> list[list[news.Happening]]:
        """Some events, as each audience hears them."""
        teller = self._teller(match)
        told = [teller.told(event, audiences) for event in events]
        return [list(story) for story in zip(*told, strict=True)] or [[] for _ in audiences]

    def _teller(self, match: Match) -> Teller:
        if self.teller is None:
            names = [self.table.seating.name_of(seat) for seat in range(match.seats)]
            self.teller = Teller(match.game, names)
        return self.teller
