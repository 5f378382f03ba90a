"""What a table tells: to every audience its share, to all devices of an audience the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from rumpus.game import Event, Game
from rumpus.layout import NOBODY
from rumpus.live import news
from rumpus.live.questions import Question
from rumpus.live.races import shows_hand
from rumpus.live.window import Windows
from rumpus.match import Match

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table


class Reading:
    """One event in words, for all who know the same of it. To those it speaks of, it says "you"."""

    def __init__(self, game: Game, event: Event, name_of: Callable[[int], str]) -> None:
        self._game = game
        self._event = event
        self._name_of = name_of
        self._named: set[int] = set()
        self._told = happening(game, event, NOBODY, self._naming)
        self._told_to: dict[int, news.Happening] = {}

    def _naming(self, seat: int) -> str:
        self._named.add(seat)
        return self._name_of(seat)

    def to(self, seat: int) -> news.Happening:
        if seat not in self._named:
            return self._told
        if seat not in self._told_to:
            line = sentence(self._game, self._event, seat, self._name_of)
            self._told_to[seat] = msgspec.structs.replace(self._told, line=line)
        return self._told_to[seat]


class Telling:
    """One event, as it is told to everybody: to each as far as it may know."""

    def __init__(self, game: Game, event: Event, name_of: Callable[[int], str]) -> None:
        self._game = game
        self._event = event
        self._name_of = name_of
        self._readings: dict[tuple[str, ...], Reading] = {}  # by what is hidden

    def to(self, seat: int) -> news.Happening:
        veiled = self._event.veiled(seat)
        if veiled not in self._readings:
            self._readings[veiled] = Reading(self._game, self._event.seen_by(seat), self._name_of)
        return self._readings[veiled].to(seat)


class Voice:
    """The table's side of every conversation."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.windows: Windows | None = None

    def begin(self, match: Match) -> None:
        """A match lies on the table."""
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
        )

    def room(self) -> None:
        self._all(self.about())

    def _all(self, told: news.News) -> None:
        for listener in self.table.seating.listeners:
            listener.tell(told)

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
        tellings = self._tellings(match, match.events[since:])
        for seat, listeners in audiences.items():
            question = self.table.questions.open.get(seat)
            new = question is not before.get(seat)
            told = news.Update(
                game=self.table.doc.number,
                n=len(match.events),
                events=[telling.to(seat) for telling in tellings],
                view=sights[seat],
                ask=self.table.questions.told(match, seat) if new else None,
                quiet=question is None and seat in before,
                cue=cue,
                calls=list(calls),
            )
            for listener in listeners:
                listener.tell(told, cue=cue is not None)
        if match.over:
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
        listener.tell(
            news.Snapshot(
                game=self.table.doc.number,
                n=len(match.events),
                view=self.windows.whole(match.state, listener.seat),
                ask=self.table.questions.told(match, listener.seat),
                scores=list(match.scores),
                over=match.over,
                events=[telling.to(listener.seat) for telling in self._tellings(match, missed)],
            )
        )

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
                    listener.tell(told)

    def history(self, match: Match, seat: int) -> list[news.Happening]:
        """All that has happened, as far as a seat (or the room) may know; afterwards, everything."""
        if match.over:
            name_of = self.table.seating.name_of
            return [happening(match.game, event, NOBODY, name_of) for event in match.events]
        return [telling.to(seat) for telling in self._tellings(match, match.events)]

    def _tellings(self, match: Match, events: list[Event]) -> list[Telling]:
        return [Telling(match.game, event, self.table.seating.name_of) for event in events]


def happening(game: Game, event: Event, listener: int, name_of: Callable[[int], str]) -> news.Happening:
    """An event with its sentence, for the ears of one seat."""
    return news.Happening(type(event).__name__, event.named(), sentence(game, event, listener, name_of))


def sentence(game: Game, event: Event, listener: int, name_of: Callable[[int], str]) -> str:
    def who(seat: int) -> str:
        return "you" if seat == listener else name_of(seat)

    line: str = game.words.narrate(event, who) or ""
    return line[:1].upper() + line[1:]
