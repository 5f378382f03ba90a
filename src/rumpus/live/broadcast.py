"""What a table tells: to every audience its share, to all devices of an audience the same."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rumpus.layout import NOBODY
from rumpus.live import evening, narration, outgoing
from rumpus.live.hands import shows_hand
from rumpus.live.questions import Question
from rumpus.live.view_diffs import ViewDiffs
from rumpus.match import Match

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table


log = logging.getLogger("rumpus.live")

# Seconds until everybody knows that something has changed about the room that changes often
COUNTED = 1.0  # how many watch
NAMED = 20  # of those who watch
MISSED = 0.05  # who is away: when a shared connection breaks, many people are gone at once


class Broadcast:
    """The table's side of every conversation."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.view_diffs: ViewDiffs | None = None
        self._soon: asyncio.TimerHandle | None = None  # when all are told about the room
        self._outbox: dict[Listener, list[bytes]] = {}  # what has been told and not yet sent
        self._farewells: dict[Listener, outgoing.Farewell] = {}  # what will be said last
        self.muted = False  # nobody is told anything but answers: everybody is about to start over

    def begin(self, match: Match) -> None:
        """A match lies on the table."""
        self.view_diffs = ViewDiffs(match.game, match.seats)

    def clear(self) -> None:
        """Nothing lies on the table."""
        self.view_diffs = None

    # --- the table as a place -----------------------------------------------------------------------------

    def about(self) -> outgoing.Room:
        table = self.table
        saved, settings = table.saved, table.saved.settings
        return outgoing.Room(
            table=saved.id,
            code=saved.code,
            game=settings.game,
            options=settings.options,
            public=settings.public,
            stage=saved.stage,
            number=saved.number,
            host=None if saved.host == NOBODY else saved.host,
            seats=table.seating.places(),
            paused=saved.paused,
            clock=settings.clock,
            grace=settings.grace,
            window=settings.window,
            votes=table.agreements.told(),
            watching=sum(listener.seat == NOBODY for listener in table.seating.listeners),
            boards=sum(listener.board for listener in table.seating.listeners),
            watchers=[one.name for one in table.seating.listeners if one.name][:NAMED],
            claims=table.seating.claims.told(),
            awaited=sorted(table.clock.awaited),
            friends=settings.friends,
            mixed=table.answers.mixed(),
        )

    def sheet(self, listener: Listener | None = None) -> None:
        """The evening so far, for one listener or for all."""
        if self.table.saved.results:
            to = self.table.seating.listeners if listener is None else (listener,)
            self._tell(to, evening.sheet(self.table.saved.results))

    def room(self) -> None:
        """Something about the table as a place has changed: perhaps who sits there."""
        self._tell_room()

    def room_soon(self, within: float) -> None:
        """Somebody has come or gone, and maybe others will in a moment. Thousands may come to a famous table,
        and everybody would be told of each of them."""
        loop = asyncio.get_running_loop()
        if self._soon is not None:
            if self._soon.when() <= loop.time() + within:
                return
            self._soon.cancel()
        self._soon = loop.call_later(within, self._room_now)

    def _room_now(self) -> None:
        """Runs beside the table's task."""
        self._tell_room()
        self.flush()

    def _tell_room(self) -> None:
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        self.everybody(self.about())

    # --- one packet each ----------------------------------------------------------------------------------

    def tell(self, listener: Listener, message: outgoing.Message) -> None:
        """It leaves with whatever else the listener is told until the next `flush`."""
        self._tell((listener,), message)

    def answer(self, listener: Listener, message: outgoing.Message) -> None:
        """What became of something that the listener has asked for."""
        self._outbox.setdefault(listener, []).append(outgoing.write(message))

    def mute(self) -> None:
        """What could not be told to all is told to nobody. Whoever has to leave still does."""
        self.muted = True
        self._outbox = {listener: [] for listener in self._farewells}

    def _tell(self, listeners: Iterable[Listener], message: outgoing.Message) -> None:
        """Encoded once, however many hear it."""
        if self.muted:
            return
        text = outgoing.write(message)
        for listener in listeners:
            self._outbox.setdefault(listener, []).append(text)

    def everybody(self, message: outgoing.Message) -> None:
        self._tell(self.table.seating.listeners, message)

    def to_seat(self, seat: int, message: outgoing.Message) -> None:
        self._tell((one for one in self.table.seating.listeners if one.seat == seat), message)

    def dismiss(self, listener: Listener, farewell: outgoing.Farewell) -> None:
        """Somebody has to leave, once they have been told everything else."""
        self._outbox.setdefault(listener, [])
        self._farewells[listener] = farewell

    def flush(self, *, cue: bool = False) -> None:
        """Everybody gets what they have been told. The table's task does this after whatever it has done. One
        listener's trouble is nobody else's: it is let go, and hears everything when it is back."""
        if not self._outbox:
            return
        outbox, self._outbox = self._outbox, {}
        for listener, texts in outbox.items():
            try:
                if texts:
                    listener.send(texts, cue=cue)
                if self._farewells and listener in self._farewells:
                    farewell = self._farewells.pop(listener)
                    listener.dismiss(farewell.code, farewell.reason)
            except Exception:
                log.exception("somebody could not be told", extra=self.table.fields)
                self.table.services.tally["untold"] += 1
                listener.let_go()

    # --- the game -----------------------------------------------------------------------------------------

    def happened(
        self,
        match: Match,
        since: int,
        before: dict[int, Question],
        cue: int | None,
        calls: Sequence[outgoing.Timing] = (),
    ) -> None:
        """Everybody hears what has happened since an event, and whether there is a new question."""
        audiences: dict[int, list[Listener]] = {}
        for listener in self.table.seating.listeners:
            audiences.setdefault(listener.seat, []).append(listener)
        assert self.view_diffs is not None
        views = self.view_diffs.changes(match.state, tuple(audiences))
        stories = narration.stories(match.events[since:], audiences)
        questions, number = self.table.questions, self.table.saved.number
        goes_on = cue is None and self.table.answers.number is not None
        told = outgoing.Update(
            game=number, n=len(match.events), events=[], view={}, cue=cue, goes_on=goes_on, calls=list(calls)
        )
        for (seat, listeners), view, story in zip(audiences.items(), views, stories, strict=True):
            told.view, told.events = view, story
            question, old = questions.open.get(seat), before.get(seat)
            told.quiet = question is None and old is not None
            told.ask = None if question is None or question is old else questions.told(match, seat)
            self._tell(listeners, told)
        if cue is not None:
            self.flush(cue=True)  # the race has begun: every moment counts
        if questions.asking.waiting == 0:
            scores, winners = list(match.scores), list(match.winners)
            over = outgoing.Over(game=self.table.saved.number, scores=scores, winners=winners)
            self.everybody(over)
            self.sheet()
            self.room()

    def snapshot(self, listener: Listener, since: int | None = None) -> None:
        """All that one listener may know, with the events it has missed if it says since when."""
        match = self.table.match
        if match is None:
            return
        assert self.view_diffs is not None
        missed = [] if since is None else match.events[max(0, since) :]
        snapshot = outgoing.Snapshot(
            game=self.table.saved.number,
            n=len(match.events),
            view=self.view_diffs.whole(match.state, listener.seat),
            ask=self.table.questions.told(match, listener.seat),
            cue=self.table.answers.number,
            scores=list(match.scores),
            over=match.over,
            winners=list(match.winners),
            events=narration.stories(missed, (listener.seat,))[0],
            opens=self.table.answers.opens(),
        )
        self.tell(listener, snapshot)
        if self._is_host(listener) and self.table.answers.odd():
            self.odd()

    def snapshots(self) -> None:
        for listener in self.table.seating.listeners:
            self.snapshot(listener)

    def odd(self) -> None:
        """The host hears that somebody may not be a person, and nobody else does."""
        hosts = filter(self._is_host, self.table.seating.listeners)
        self._tell(hosts, outgoing.Odd(flags=self.table.answers.odd()))

    def _is_host(self, listener: Listener) -> bool:
        """If nobody on a seat is the host, it is the screen with the key, and no other that watches."""
        host = self.table.saved.host
        return listener.seat == host and (host != NOBODY or listener.key)

    def arm(self, race: int) -> None:
        self.everybody(outgoing.Arm(race=race))

    def hovering(self, by: Listener, height: float) -> None:
        """A hand moves. Nothing has happened yet, so nobody waits for the table's own task."""
        table = self.table
        if by not in table.seating.listeners or table.saved.stage != "playing" or table.saved.paused:
            return
        if table.match is not None and shows_hand(table.match, by.seat):
            others = (listener for listener in table.seating.listeners if listener is not by)
            height = table.answers.hand_moves(by.seat, height)
            self._tell(others, outgoing.Hovering(seat=by.seat, height=height))
            self.flush()

    def history(self, match: Match, seat: int) -> list[outgoing.Happening]:
        """All that has happened, as far as a seat (or the room) may know; afterwards, everything."""
        if match.over:
            return narration.whole_story(match.events)
        return narration.stories(match.events, (seat,))[0]
