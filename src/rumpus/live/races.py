"""Races at a table: from a cue to rows in the order in which things really happened.

The arbiter judges each touch; this is what the table needs around it: when the cue comes, who runs, on what
terms, when it can be settled, and what goes into the record.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rumpus.errors import RumpusError
from rumpus.game import CHANCE, CLOCK
from rumpus.layout import NOBODY
from rumpus.live import news, review
from rumpus.live.arbiter import (
    CASUAL,
    FAKE,
    HANDS_DOWN,
    MS,
    NEVER,
    SPLIT_SECOND,
    Call,
    Claim,
    Device,
    Link,
    Race,
    Runner,
    Standing,
    Terms,
)
from rumpus.live.watch import Watch
from rumpus.match import Match, Row

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table

log = logging.getLogger("rumpus.live")

SECOND = 1_000_000  # microseconds
ARMING = 1.5  # seconds that devices have to get ready
LAST_TOUCHES = 400_000  # microseconds that touches may still be on their way when the time is up

STOPPING = 150_000  # microseconds that a hand takes to stop, after a fake is over

TERMS = {
    ("handsdown", "race"): HANDS_DOWN,
    ("handsdown", "fake"): FAKE,
    ("splitsecond", "search"): SPLIT_SECOND,
}
HANDS = {("handsdown", "act")}  # where all eyes are on the hand of whose turn it is
COVERED = {("splitsecond", "turn")}  # where the next card of a race waits under its cover

BOT = Device.claimed("key", 0, 0)  # a bot has no screen and no network
NO_ROAD = Link(srtt=0, rttvar=0, min_rtt=0, ping=0)


def terms_of(match: Match) -> Terms | None:
    """How answers are judged now; None where the time of an answer does not count."""
    base = TERMS.get((match.game.name, match.phase))
    if base is None:
        return None
    base = base._replace(slack=CASUAL)  # there are no ranks to climb here
    if match.game.name != "handsdown":
        return base
    floor = match.options["floor"] * MS
    if match.phase == "race":
        window = match.options["window"] * MS
    else:
        window = match.options["fake_window"] * MS + STOPPING
    return base._replace(floor=floor, early=floor, window=window)


def shows_hand(match: Match, seat: int) -> bool:
    return (match.game.name, match.phase) in HANDS and bool(match.state.turn == seat)


def covered(match: Match) -> bool:
    return (match.game.name, match.phase) in COVERED


@dataclass
class Desk:
    """What the arbiter knows about the seats of a match, from race to race."""

    standings: dict[int, Standing] = field(default_factory=dict)
    devices: dict[int, Device] = field(default_factory=dict)
    said: dict[int, Device] = field(default_factory=dict)  # what the record says already
    watches: dict[int, Watch] = field(default_factory=dict)

    def sit(self, seat: int, device: Device, standing: Standing | None) -> None:
        """Somebody is on a seat, with this device."""
        if self.devices.get(seat) != device or standing is not None:
            self.said.pop(seat, None)
        self.devices[seat] = device
        if standing is not None or seat not in self.standings:
            self.standings[seat] = standing or Standing.fresh(device)

    def learn(self, race: Race, calls: list[Call], *, fake: bool) -> None:
        """What a race has shown about its players. Whoever is doubted from now on, the record will say."""
        for call in calls:
            self.standings[call.seat] = call.judgement.standing
        for seat, runner in race.runners.items():
            if runner.device is BOT:
                continue
            watch = self.watches.setdefault(seat, Watch())
            answers = [call for call in calls if call.seat == seat]
            for call in answers:
                watch.see(call.judgement)
            if fake:
                watch.see_fake(fooled=bool(answers))
            before = self.standings[seat]
            self.standings[seat] = watch.review(runner.device, before, race.terms)
            if self.standings[seat].doubted != before.doubted:
                self.said.pop(seat, None)

    def notes(self, seats: list[int]) -> list[str]:
        """Who sits there, where the record does not say so yet."""
        told = []
        for seat in seats:
            if self.said.get(seat) != self.devices[seat]:
                told.append(review.sits_note(seat, self.devices[seat], self.standings[seat]))
                self.said[seat] = self.devices[seat]
        return told


class Track:
    """One race: begun with a cue, settled once."""

    def __init__(self, match: Match, terms: Terms, desk: Desk, links: dict[int, Link], now: int) -> None:
        self.match = match
        self.desk = desk
        self.fake = match.phase == "fake"
        self.heads = desk.notes(sorted(links))
        runners = {
            seat: Runner(desk.devices[seat], desk.standings[seat], link, now)
            for seat, link in sorted(links.items())
        }
        self.race = Race(match.state.moment, match.state.now, terms, runners)
        self.timings: list[news.Timing] = []  # of a settled race
        self._settled: tuple[list[Row], list[list[str]]] | None = None

    @property
    def number(self) -> int:
        return self.race.number

    def touch(self, seat: int, action: int, claim: Claim, link: Link) -> Call | None:
        """Judge a touch as it arrives; None if it means nothing any more."""
        name = self.match.game.action_names[action]
        return self.race.touch(self.number, seat, name, claim, link, decides=self._decides(seat, action))

    def _decides(self, seat: int, action: int) -> bool:
        """Whether everybody has something new to react to after it."""
        after = self.match.state.copy()
        self.match.game.rules.play(after, seat, action)
        return bool(after.moment != self.match.state.moment)

    @property
    def due(self) -> int:
        """When it can be settled, on the server's clock, if nothing else arrives."""
        return self.race.closes

    def settle(self, randbelow: Callable[[int], int]) -> tuple[list[Row], list[list[str]]]:
        """The rows in order, and the notes that stand before each of them; a last list stands after all.

        Asked again, as when they could not be stored, it says the same.
        """
        if self._settled is not None:
            return self._settled
        calls = self.race.settle(randbelow)
        rows: list[Row] = []
        notes: list[list[str]] = [[*self.heads, *review.race_notes(self.race)]]
        for call in calls:
            notes[-1].append(review.touch_note(call))
            if call.counts:
                rows.append(Row(call.at, call.seat, self.match.game.action(call.action)))
                notes.append([])
        self.timings = [review.timing(call) for call in calls]
        self.desk.learn(self.race, calls, fake=self.fake)
        self._settled = rows, notes
        return self._settled


@dataclass(frozen=True)
class Cover:
    """Over the next card of a race, until all devices are ready, and then for a while that nobody knows."""

    race: int  # that begins with the card
    unready: frozenset[int]  # seats
    ready_by: float  # when it begins, ready or not
    until: int | None = None  # the match's time, once it is known


class Racing:
    """The races of a table, one after another."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.desk = Desk()
        self.track: Track | None = None
        self.cover: Cover | None = None
        self._last = -1  # the moment of the last cue
        self._armed = -1  # the race that devices were last told to get ready for

    def begin(self) -> None:
        """A new match, or an old one again."""
        self.track = self.cover = None
        self._last = self._armed = -1
        self.desk.said.clear()

    def sit(self, seat: int, device: Device) -> None:
        if self.table.game.race:
            kept = self.table.doc.chairs[seat].standing
            self.desk.sit(seat, device, Standing(*kept) if kept else None)

    # --- before the cue -----------------------------------------------------------------------------------

    def keeps_covered(self, match: Match) -> bool:
        """Whether the next card has to wait."""
        if not match.game.race or not covered(match):
            return False
        services = self.table.services
        if self.cover is None:
            seats = frozenset(x.seat for x in self.table.seating.listeners if x.seat != NOBODY)
            self.cover = Cover(match.state.moment + 1, seats, services.now() + ARMING)
        if self.cover.until is not None:
            return self.table.now < self.cover.until
        if not self.cover.unready or services.now() >= self.cover.ready_by:
            low, high = services.cover
            until = self.table.now + low + services.randbelow(high - low)
            self.cover = replace(self.cover, until=until)
        return True

    def call_to_arms(self) -> None:
        """Every device is told once for each race."""
        if self.cover is not None and self.cover.race != self._armed:
            self._armed = self.cover.race
            self.table.voice.arm(self.cover.race)

    async def armed(self, listener: Listener) -> None:
        """A device is ready."""
        self.desk.sit(listener.seat, listener.device, None)
        if self.cover is None or self.cover.until is not None:
            return
        self.cover = replace(self.cover, unready=self.cover.unready - {listener.seat})
        if not self.cover.unready:
            await self.table.advance([])

    # --- the cue ------------------------------------------------------------------------------------------

    def cue(self, match: Match) -> int | None:
        """If answers are timed from now on, this is the cue. Gives the number of the race."""
        if not match.game.race or match.state.moment == self._last:
            return None
        terms = terms_of(match)
        if terms is not None:
            self._last = match.state.moment
        self.track = None if terms is None else Track(match, terms, self.desk, self._links(), self._time())
        return None if self.track is None else self.track.number

    def _links(self) -> dict[int, Link]:
        """Everybody who may answer, with the road to them."""
        links: dict[int, Link] = {}
        for seat in self.table.questions.open:
            there = self.table.seating.listener(seat)
            if there is None or self.table.seating.automatic(seat):
                self.desk.sit(seat, BOT, None)
                links[seat] = NO_ROAD
            else:
                self.desk.sit(seat, there.device, None)
                links[seat] = self._road(there)
        return links

    def _road(self, there: Listener) -> Link:
        """What is known of it. One that cannot be asked is as good as gone, nobody else suffers for it."""
        try:
            return there.link()
        except Exception:
            log.exception("table %s: the road to seat %d cannot be measured", self.table.doc.id, there.seat)
            there.let_go()
            return NO_ROAD

    def _time(self) -> int:
        """The server's, in microseconds."""
        return int(self.table.services.now() * SECOND)

    # --- touches ------------------------------------------------------------------------------------------

    async def touch(self, track: Track, listener: Listener, action: int, dt: int, q: int, at: int) -> bool:
        """A device says how long after its own cue it was touched. False if that means nothing any more."""
        sent = track.race.runners[listener.seat].sent
        claim = Claim(sent=sent, arrived=at, dt=dt, q=q)
        return await self._touched(track, listener.seat, action, claim, self._road(listener))

    async def answer(self, track: Track, seat: int, action: int) -> bool:
        """An answer without a time of its own gets the server's, less the road."""
        there = self.table.seating.listener(seat)
        link = NO_ROAD if there is None else self._road(there)
        sent, arrived = track.race.runners[seat].sent, self._time()
        claim = Claim(sent=sent, arrived=arrived, dt=arrived - sent - link.srtt)
        return await self._touched(track, seat, action, claim, link)

    async def _touched(self, track: Track, seat: int, action: int, claim: Claim, link: Link) -> bool:
        counted = track.touch(seat, action, claim, link) is not None
        await self.settle_if_due(track)
        return counted

    def _robot_touches(self, track: Track, row: Row) -> None:
        """A model of a person touches by the same road, without a network."""
        sent, took = track.race.runners[row.seat].sent, row.at - track.race.cue
        track.touch(row.seat, row.action, Claim(sent=sent, arrived=sent + took, dt=took), NO_ROAD)

    async def settle_if_due(self, track: Track) -> None:
        """When nobody can have been earlier any more, the touches become rows."""
        table, match = self.table, track.match
        closing = table.closing()
        time_up = closing is not None and table.now >= closing + LAST_TOUCHES
        if self._time() < track.due and not time_up:
            return
        self.track = None
        rows, notes = track.settle(table.services.randbelow)
        for seat in track.race.runners:
            if table.doc.chairs[seat].person:
                table.doc.chairs[seat].standing = list(self.desk.standings[seat])

        def and_who_is_silent() -> Iterator[Row]:
            """In one go: no restart may come between a verdict and what it means for those without one."""
            yield from rows
            if match.state.moment == track.number and terms_of(match) is not None:
                yield table.time_up()

        try:
            await table.advance(and_who_is_silent(), notes, track.timings, skip=True)
        except RumpusError:
            self.track = track  # to be tried again: no touch is lost
            raise

    # --- time ---------------------------------------------------------------------------------------------

    def due(self) -> list[float]:
        table = self.table
        found: list[float] = [] if self.cover is None else [self._uncovers(self.cover)]
        if self.track is not None:
            closing = table.closing()
            found += [] if self.track.due == NEVER else [self.track.due / SECOND]
            found += [] if closing is None else [table.moment(closing + LAST_TOUCHES)]
        row = table.robots.coming()
        if row is not None and (self.track is None or row.seat != CLOCK):
            found.append(table.moment(row.at))
        return found

    def _uncovers(self, cover: Cover) -> float:
        return cover.ready_by if cover.until is None else self.table.moment(cover.until)

    async def on_time(self, now: float) -> None:
        """Whatever is due: a card, a bot, the end of a race."""
        table = self.table
        if self.cover is not None and self._uncovers(self.cover) <= now:
            await table.advance([])
            return
        row = table.robots.coming()
        if row is not None and table.moment(row.at) <= now and not (self.track and row.seat == CLOCK):
            table.robots.spend(row)
            if self.track is None:
                try:
                    await table.advance([row])
                except RumpusError:
                    table.robots.intend(row)
                    raise
            elif row.seat < CHANCE:
                self._robot_touches(self.track, row)
        if self.track is not None:
            await self.settle_if_due(self.track)
