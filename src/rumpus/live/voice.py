"""What a table tells: to every audience its share, to all devices of an audience the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from rumpus.game import Event, Game
from rumpus.layout import NOBODY
from rumpus.live import news
from rumpus.live.questions import Question
from rumpus.live.races import shows_hand
from rumpus.live.window import Shared, Window
from rumpus.match import Match

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table

Lines: TypeAlias = dict[tuple[Event, int], tuple[news.Happening, set[int]]]  # by event and listener


class Voice:
    """The table's side of every conversation."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.windows: dict[int, Window] = {}

    def begin(self, match: Match) -> None:
        """A match lies on the table."""
        self.windows = {seat: Window(match.game, seat, match.seats) for seat in range(NOBODY, match.seats)}

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
        fresh = match.events[since:]
        audiences: dict[int, list[Listener]] = {}
        for listener in self.table.seating.listeners:
            audiences.setdefault(listener.seat, []).append(listener)
        shared: Shared = {}
        lines: Lines = {}
        for seat, listeners in audiences.items():
            changed = self.windows[seat].look(match.state, shared)
            question = self.table.questions.open.get(seat)
            new = question is not before.get(seat)
            told = news.Update(
                game=self.table.doc.number,
                n=len(match.events),
                events=self.happenings(match, seat, fresh, lines),
                view=changed,
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
        window = self.windows[listener.seat]
        window.look(match.state)  # nobody may have looked through it for a while
        missed: list[Event] = [] if since is None else match.events[max(0, since) :]
        listener.tell(
            news.Snapshot(
                game=self.table.doc.number,
                n=len(match.events),
                view=window.whole(),
                ask=self.table.questions.told(match, listener.seat),
                scores=list(match.scores),
                over=match.over,
                events=self.happenings(match, listener.seat, missed),
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

    def happenings(
        self, match: Match, seat: int, events: list[Event], lines: Lines | None = None
    ) -> list[news.Happening]:
        """Events as far as a seat may know them, with a sentence each. What has been written for others, and
        reads the same for this seat, is in `lines`."""
        lines = {} if lines is None else lines
        return [self._happening(match, event.seen_by(seat), seat, lines) for event in events]

    def history(self, match: Match, seat: int) -> list[news.Happening]:
        """All that has happened, as far as a seat (or the room) may know; afterwards, everything."""
        if match.over:
            return [self._happening(match, event, NOBODY, {}) for event in match.events]
        return self.happenings(match, seat, match.events)

    def _happening(self, match: Match, event: Event, listener: int, lines: Lines) -> news.Happening:
        """To those it speaks of, a sentence says "you"; all others who know the same of it read the same."""
        everybody = event, NOBODY
        if everybody not in lines:
            lines[everybody] = self._written(match, event, NOBODY)
        told, named = lines[everybody]
        if listener not in named:
            return told
        if (event, listener) not in lines:
            lines[event, listener] = self._written(match, event, listener)
        return lines[event, listener][0]

    def _written(self, match: Match, event: Event, listener: int) -> tuple[news.Happening, set[int]]:
        """An event in words, and who is named in them."""
        named: set[int] = set()

        def name_of(seat: int) -> str:
            named.add(seat)
            return self.table.seating.name_of(seat)

        return happening(match.game, event, listener, name_of), named


def happening(game: Game, event: Event, listener: int, name_of: Callable[[int], str]) -> news.Happening:
    """An event with its sentence, for the ears of one seat."""

    def who(seat: int) -> str:
        return "you" if seat == listener else name_of(seat)

    line: str = game.words.narrate(event, who) or ""
    return news.Happening(type(event).__name__, event.named(), line[:1].upper() + line[1:])
