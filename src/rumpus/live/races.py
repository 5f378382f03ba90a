"""Races at a table: from a cue to rows in the order in which things really happened.

The arbiter judges each touch; this is what the table needs around it: when the cue comes, who runs, on what
terms, when it can be settled, and what goes into the record.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from rumpus.errors import RumpusError
from rumpus.game import CHANCE
from rumpus.layout import NOBODY
from rumpus.live import outgoing, review
from rumpus.live.arbiter import Call, Claim, Device, Link, Race, Runner, Standing
from rumpus.live.cheat_flags import CheatFlags
from rumpus.live.incoming import Touch
from rumpus.live.turns import TooLate
from rumpus.match import Match, Row
from rumpus.times import INFINITE, MS, SECOND
from rumpus.timing import Sample, Terms

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table

log = logging.getLogger("rumpus.live")

ARMING = 1.5  # seconds that devices have to get ready
OPENING = 4 * SECOND  # that a new game is dealt and counted down, before anybody does anything
MOST_SAMPLES = 2_000  # of a moving hand: more than anybody needs before an act
LAST_TOUCHES = 400 * MS  # that touches may still be on their way when the time is up

BOT = Device.claimed("key", 0, 0)  # a bot has no screen and no network
NO_ROAD = Link(srtt=0, rttvar=0, min_rtt=0, ping=0)


def terms_of(match: Match) -> Terms | None:
    """How answers are judged now; None where the time of an answer does not count."""
    timing = match.game.timing
    return None if timing is None else timing.terms(match.state)


def claimed(said: Touch, sent: int, arrived: float) -> Claim:
    """How long after its own cue a device says it was touched, in milliseconds on the wire."""
    dt, q = (int(min(max(ms, -1e6), 1e6) * MS) for ms in (said.dt, said.q))
    return Claim(sent=sent, arrived=int(arrived * SECOND), dt=dt, q=q)


def shows_hand(match: Match, seat: int) -> bool:
    """Whether all eyes are on the hand of this seat."""
    timing = match.game.timing
    return timing is not None and seat != NOBODY and timing.watched(match.state) == seat


@dataclass
class Standings:
    """What the arbiter knows about the seats of a match, from race to race."""

    by_seat: dict[int, Standing] = field(default_factory=dict)
    devices: dict[int, Device] = field(default_factory=dict)
    said: dict[int, Device] = field(default_factory=dict)  # what the record says already
    flags: dict[int, CheatFlags] = field(default_factory=dict)
    odd: dict[int, frozenset[str]] = field(default_factory=dict)  # what has been told about them

    def sit(
        self, seat: int, device: Device, standing: Standing | None, watched: list[int] | None = None
    ) -> None:
        """Somebody is on a seat, with this device."""
        if standing is not None and watched:
            self.flags[seat] = CheatFlags(watched)
        if self.devices.get(seat) != device or standing is not None:
            self.said.pop(seat, None)
        self.devices[seat] = device
        if standing is not None or seat not in self.by_seat:
            self.by_seat[seat] = standing or Standing.fresh(device)

    def learn(
        self, race: Race, calls: list[Call], telling: dict[int, tuple[int, int]], *, feint: bool
    ) -> list[str]:
        """What a race has shown about its players. Whoever is doubted from now on, the record will say; gives
        the notes about those who seem odd in another way than before."""
        told = []
        for call in calls:
            self.by_seat[call.seat] = call.judgement.standing
        for seat, runner in race.runners.items():
            if runner.device is BOT:
                continue
            flags = self.flags.setdefault(seat, CheatFlags())
            if seat in telling:
                flags.see(*telling[seat])
            if feint:
                flags.see_feint(fooled=any(call.seat == seat for call in calls))
            before = self.by_seat[seat]
            self.by_seat[seat] = flags.review(runner.device, before, race.terms)
            if self.by_seat[seat].doubted != before.doubted:
                self.said.pop(seat, None)
            raised = flags.raised(runner.device, before, race.terms)
            if raised != self.odd.get(seat, frozenset()):
                self.odd[seat] = raised
                told.append(review.flags_note(seat, raised))
        return told

    def notes(self, seats: list[int]) -> list[str]:
        """Who sits there, where the record does not say so yet."""
        return [
            review.sits_note(seat, self.devices[seat], self.by_seat[seat])
            for seat in seats
            if self.said.get(seat) != self.devices[seat]
        ]

    def noted(self, runners: dict[int, Runner]) -> None:
        """Now it does. A race that comes to nothing leaves no notes, so this is not said before."""
        self.said |= {seat: runner.device for seat, runner in runners.items()}


class Verdict(NamedTuple):
    """What can be said about a race: in the end, or about touches that decide nothing, before it."""

    rows: list[Row]  # in the order in which things happened
    notes: list[list[str]]  # those that stand before each of them; a last list stands after all
    calls: list[outgoing.Timing]
    last: bool
    odd: bool  # somebody seems odd in another way than before


class TableRace:
    """One race: begun with a cue, settled once, though some may hear before that that they were wrong."""

    def __init__(
        self, match: Match, terms: Terms, standings: Standings, links: dict[int, Link], now: int
    ) -> None:
        self.match = match
        self.standings = standings
        self._look()
        timing = match.game.timing
        self.quickest = 0 if timing is None else timing.quickest(match.state)
        self.heads = standings.notes(sorted(links))
        runners = {
            seat: Runner(standings.devices[seat], standings.by_seat[seat], link, now)
            for seat, link in sorted(links.items())
        }
        self.race = Race(match.state.moment, match.state.now, terms, runners)
        self.begun = False  # in the record
        self.ends: set[int] = set()  # those whose touches end the race, and do not begin another
        self.unsaved: Verdict | None = None  # what could not be stored so far

    def _look(self) -> None:
        """What it is about, as far as that is known: CLOCK may have to show it first."""
        match = self.match
        timing, feint = match.game.timing, match.game.feint
        self.moment = match.state.moment
        self.pending = timing is not None and timing.pending(match.state)
        self.feint = feint is not None and match.state.phase == feint.real

    def go_on(self, terms: Terms) -> None:
        """It is known what it is about, and how long it takes. All times count from the same cue."""
        self._look()
        self.race.terms = terms

    @property
    def number(self) -> int:
        return self.race.number

    def touch(self, seat: int, action: int, claim: Claim, link: Link) -> Call | None:
        """Judge a touch as it arrives; None if it means nothing any more."""
        name = self.match.game.action_names[action]
        if self.pending:  # nothing is decided yet, and the way through here tells nobody more
            return self.race.touch(self.number, seat, name, claim, link)
        timing, before = self.match.game.timing, self.match.state
        after = before.copy()
        self.match.game.rules.play(after, seat, action)
        decides = bool(after.moment != before.moment)  # everybody has something new to react to
        call = self.race.touch(self.number, seat, name, claim, link, decides=decides)
        if call is not None and timing is not None and timing.terms(after) is None:
            self.ends.add(seat)
        return call

    @property
    def due(self) -> int:
        """When something can be settled, on the server's clock, if nothing else arrives."""
        if self.pending:
            return INFINITE
        return 0 if self.unsaved is not None else min(self.race.closes, self.race.tells)

    def verdict(self, now: int, randbelow: Callable[[int], int], *, time_up: bool) -> Verdict | None:
        """What can be said now, if anything. Asked again before it is stored, it says the same."""
        last = now >= self.race.closes or time_up
        if self.unsaved is None and (last or now >= self.race.tells):
            self.unsaved = self._settle(max(now, self.race.last), randbelow, last=last)
        return self.unsaved

    def stored(self) -> None:
        self.unsaved = None

    def _telling(self, calls: list[Call]) -> dict[int, tuple[int, int]]:
        """By seat: reactions that say something about who plays there, and how quick people are at best.

        Where the first one wins, that is whoever found it: nobody knows when the others would have.
        """
        if not self.quickest:
            return {}
        if self.race.terms.first:
            calls = [call for call in calls if call.wins and call.counts and call.seat in self.ends]
        return {
            call.seat: (self._as_claimed(call), self.quickest) for call in calls if not call.judgement.early
        }

    def _as_claimed(self, call: Call) -> int:
        """Whoever is doubted is judged by the server's measure, which would hide how even the claims are."""
        doubted = self.race.runners[call.seat].standing.doubted
        return call.claim.dt if doubted else call.judgement.rt

    def _settle(self, now: int, randbelow: Callable[[int], int], *, last: bool) -> Verdict:
        race = self.race
        calls = race.settle(randbelow) if last else race.settle_losing(now, randbelow)
        rows: list[Row] = []
        notes: list[list[str]] = [[]]
        if not self.begun:
            notes[0] += [*self.heads, *review.race_notes(race, part=not last)]
            self.standings.noted(race.runners)
        if self.begun or not last:
            notes[0].append(review.part_note(race, INFINITE if last else now))
        self.begun = True
        for call in calls:
            notes[-1].append(review.touch_note(call))
            if call.counts:
                rows.append(Row(call.at, call.seat, self.match.game.action(call.action)))
                notes.append([])
        told = [review.timing(*one) for one in zip(calls, review.behinds(calls), strict=True)]
        if last and not race.terms.first and not self.feint:
            silent = [seat for seat in race.silent if seat not in race.answers]
            notes[-1] += map(review.silent_note, silent)
            told += map(review.silence, silent)
        odd = self.standings.learn(race, calls, self._telling(calls), feint=self.feint and last)
        notes[-1] += odd
        return Verdict(rows, notes, told, last, bool(odd))


@dataclass(frozen=True)
class Cover:
    """Over the next card of a race, until all devices are ready, and then for a while that nobody knows."""

    race: int  # that begins with the card
    unready: frozenset[int]  # seats
    ready_by: float  # when it begins, ready or not
    until: int | None = None  # the match's time, once it is known


class PutOff(NamedTuple):
    """What somebody has done while the others still watched what was before: it happens when that is over."""

    seat: int
    action: int
    question: int


class Races:
    """The races of a table, one after another."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.standings = Standings()
        self.current: TableRace | None = None
        self.before: TableRace | None = None  # the race before
        self.cover: Cover | None = None
        self._last = -1  # the moment of the last cue
        self._armed = -1  # the race that devices were last told to get ready for
        self._opens = 0  # when a new game has been dealt and counted down, in the match's time
        self._shown = 0  # until when everybody watches what has happened
        self._put_off: PutOff | None = None
        self._samples: list[tuple[int, Sample]] = []  # how a hand has moved, and whose

    def begin(self) -> None:
        """A new match, or an old one again."""
        self.current = self.before = self.cover = None
        self._last = self._armed = -1
        match = self.table.match
        new = match is not None and not any(row.seat < CHANCE for row in match.rows)
        self._opens = self._shown = 0
        if new:
            self._opens = self.table.clock.now + int(OPENING * self.table.services.show)
        self._put_off = None
        self._samples.clear()
        self.standings.said.clear()

    # --- the show -------------------------------------------------------------------------------------------

    def opens(self) -> float:
        """In how many seconds a new game begins."""
        return round(max(0, self._opens - self.table.clock.now) / SECOND, 1)

    def shown(self, match: Match, since: int) -> None:
        """The events since then have been told, and take their time on screens. A cue breaks that off."""
        timing, now = match.game.timing, self.table.clock.now
        lengths = {} if timing is None else timing.scenes
        took = sum(lengths.get(type(event).__name__, 0) for event in match.events[since:])
        self._shown = (
            now
            if self.current is not None
            else max(now, self._shown) + int(took * MS * self.table.services.show)
        )

    @property
    def _show_ends(self) -> int:
        """Until then nobody begins a race, in the match's time."""
        return max(self._opens, self._shown)

    def _coming(self, match: Match) -> Row | None:
        """What a bot or CLOCK does next while no race is on. A bot begins to think when the show is over."""
        table = self.table
        row = table.bots.coming()
        if row is None or row.seat >= CHANCE:
            return row
        row = row._replace(at=row.at + max(0, self._show_ends - match.state.now))
        closing = table.clock.closing()
        return table.clock.time_up() if closing is not None and closing < row.at else row

    @property
    def number(self) -> int | None:
        """Of the race that is on."""
        return None if self.current is None else self.current.number

    def sit(self, seat: int, device: Device) -> None:
        chair = self.table.saved.chairs[seat]
        self.standings.sit(seat, device, Standing(*chair.standing) if chair.standing else None, chair.watched)

    def mark(self) -> Cover | None:
        return self.cover

    def go_back(self, mark: Cover | None) -> None:
        self.cover = mark

    # --- before the cue -----------------------------------------------------------------------------------

    def chance(self, match: Match) -> None:
        """CHANCE answers at once; only the next card of a race stays covered for a while."""
        table, rules = self.table, match.game.rules
        self._do_what_is_foregone(match)
        while table.questions.asking.waiting >> CHANCE & 1:
            if self._keeps_covered(match):
                return
            k = table.services.randbelow(rules.lots(match.state))
            cover, self.cover = self.cover, None
            at = max(match.state.now, 0 if cover is None or cover.until is None else cover.until)
            table.follow(match, Row(at, CHANCE, rules.lot(match.state, k)))

    def _do_what_is_foregone(self, match: Match) -> None:
        """Nobody has to tap where there is nothing left to decide."""
        timing, state = match.game.timing, match.state
        seat = NOBODY if timing is None else timing.foregone(state)
        if seat != NOBODY:
            self.table.follow(match, Row(state.now, seat, match.legal(seat)[0]))

    def _keeps_covered(self, match: Match) -> bool:
        """Whether the next card has to wait."""
        timing = match.game.timing
        if timing is None or not timing.covered(match.state):
            return False
        services = self.table.services
        if self.cover is None:
            seats = frozenset(x.seat for x in self.table.seating.listeners if x.seat != NOBODY)
            self.cover = Cover(match.state.moment + 1, seats, services.now() + ARMING)
        if self.cover.until is not None:
            return self.table.clock.now < self.cover.until
        if not self.cover.unready or services.now() >= self.cover.ready_by:
            low, high = services.cover
            until = max(self.table.clock.now, self._show_ends) + low + services.randbelow(high - low)
            self.cover = replace(self.cover, until=until)
        return True

    def call_to_arms(self) -> None:
        """Every device is told once for each race."""
        if self.cover is not None and self.cover.race != self._armed:
            self._armed = self.cover.race
            self.table.broadcast.arm(self.cover.race)

    async def armed(self, listener: Listener) -> None:
        """A device is ready."""
        self.standings.sit(listener.seat, listener.device, None)
        if self.cover is None or self.cover.until is not None:
            return
        self.cover = replace(self.cover, unready=self.cover.unready - {listener.seat})
        if not self.cover.unready:
            await self.table.advance([])

    # --- the cue ------------------------------------------------------------------------------------------

    def cue(self, match: Match) -> int | None:
        """If answers are timed from now on, this is the cue. Gives the number of the race."""
        if match.state.moment == self._last:
            return None
        terms = terms_of(match)
        if terms is not None:
            self._last = match.state.moment
        if terms is not None and self.current is not None and self.current.pending:
            self.current.go_on(terms)
            return None
        self._samples.clear()
        self.current = (
            None if terms is None else TableRace(match, terms, self.standings, self._links(), self._time())
        )
        return None if self.current is None else self.current.number

    def _links(self) -> dict[int, Link]:
        """Everybody who may answer, with the road to them."""
        links: dict[int, Link] = {}
        for seat in self.table.questions.open:
            there = self.table.seating.listener(seat)
            if there is None or self.table.seating.automatic(seat):
                self.standings.sit(seat, BOT, None)
                links[seat] = NO_ROAD
            else:
                self.standings.sit(seat, there.device, None)
                links[seat] = self._road(there)
        return links

    def _road(self, there: Listener) -> Link:
        """What is known of it. A device that cannot be asked is as good as gone; others play on."""
        try:
            return there.link()
        except Exception:
            log.exception("table %s: the road to seat %d cannot be measured", self.table.saved.id, there.seat)
            there.let_go()
            return NO_ROAD

    def _time(self) -> int:
        """The server's time, in microseconds."""
        return int(self.table.services.now() * SECOND)

    # --- touches ------------------------------------------------------------------------------------------

    async def answer(self, match: Match, seat: int, action: int) -> bool:
        """A seat answers its question. Gives whether that is stored; in a race it waits for its verdict."""
        current = self.current
        if current is None:
            if self._has_to_wait(match, seat):
                match.check(seat, action)
                if self._put_off is not None:
                    raise TooLate("only the first answer counts")
                self._put_off = PutOff(seat, action, self.table.questions.open[seat].number)
                self.table.clock.arrange()
                return False
            await self.table.advance(self._with_wind(match, seat, action))
            return True
        match.check(seat, action)
        if await self._answered(current, seat, action) is None:
            raise TooLate("only the first answer counts")
        self.table.clock.arrange()
        return False

    def _has_to_wait(self, match: Match, seat: int) -> bool:
        """Whether everybody still watches something else than the hand that all eyes should be on."""
        return self.table.clock.now < self._show_ends and shows_hand(match, seat)

    def hand_moves(self, seat: int, height: float) -> float:
        """All see a hand move before it acts. Gives how far down they see it."""
        match = self.table.match
        timing = None if match is None else match.game.timing
        if timing is None:
            return height
        seen = min(height, timing.nearest)
        if self._samples and self._samples[0][0] != seat:
            self._samples.clear()
        if len(self._samples) < MOST_SAMPLES:
            self._samples.append((seat, Sample(self.table.services.now(), seen)))
        return seen

    def _with_wind(self, match: Match, seat: int, action: int) -> list[Row]:
        """An answer; before it, how the hand moved that all eyes were on."""
        at = max(self.table.clock.now, match.state.now)
        rows = [Row(at, seat, action)]
        timing = match.game.timing
        if timing is not None and shows_hand(match, seat):
            samples = [sample for mover, sample in self._samples if mover == seat]
            wound = timing.wind(match.state, action, samples)
            if wound is not None and not match.game.rules.refusal(match.state, seat, wound):
                rows.insert(0, Row(at, seat, wound))
        return rows

    async def _make_up(self, match: Match, put_off: PutOff) -> None:
        """The show is over, and what was put off happens, if it still can."""
        question = self.table.questions.open.get(put_off.seat)
        if question is not None and question.number == put_off.question:
            await self.table.advance(self._with_wind(match, put_off.seat, put_off.action))
        self._put_off = None

    async def touch(
        self, match: Match, listener: Listener, said: Touch, arrived: float
    ) -> outgoing.Judged | None:
        """A touch in a race, or too early for one. Where the first one wins, it is judged at once: the seat
        itself may know how quick and how right it was, if not yet what that means."""
        action = match.game.action(said.action)
        current = self.current
        if said.race != (match.state.moment if current is None else current.number):
            await self._missed(listener, said, arrived)
            raise TooLate("that race is over")
        match.check(listener.seat, action)
        if current is None:  # too early for anything: it counts when it comes
            await self.answer(match, listener.seat, action)
            return None
        claim = claimed(said, current.race.runners[listener.seat].sent, arrived)
        call = await self._touched(current, listener.seat, action, claim, self._road(listener))
        if call is None:
            raise TooLate("only the first touch counts")
        self.table.clock.arrange()
        if not current.race.terms.first:
            return None
        return outgoing.Judged(re=said.re, right=call.wins, call=review.timing(call))

    async def _missed(self, listener: Listener, said: Touch, arrived: float) -> None:
        """Whoever was just too late in the race before: by how much. It changes nothing."""
        before = self.before
        if before is None or said.race != before.number or listener.seat not in before.race.runners:
            return
        claim = claimed(said, before.race.runners[listener.seat].sent, arrived)
        missed = before.race.miss(listener.seat, said.action, claim, self._road(listener))
        if missed is not None:
            await self.table.advance([], [[review.missed_note(*missed)]], [review.timing(*missed)])

    async def _answered(self, current: TableRace, seat: int, action: int) -> Call | None:
        """An answer without a time of its own gets the server's, less the road."""
        there = self.table.seating.listener(seat)
        link = NO_ROAD if there is None else self._road(there)
        sent, arrived = current.race.runners[seat].sent, self._time()
        claim = Claim(sent=sent, arrived=arrived, dt=arrived - sent - link.srtt)
        return await self._touched(current, seat, action, claim, link)

    async def _touched(
        self, current: TableRace, seat: int, action: int, claim: Claim, link: Link
    ) -> Call | None:
        call = current.touch(seat, action, claim, link)
        await self.settle_if_due(current, claim.arrived)
        return call

    def _bots_touch(self, current: TableRace, now: int) -> None:
        """Models of people touch by the same road, without a network: all who have touched by now."""
        bots = self.table.bots
        while (row := bots.coming()) is not None and row.seat < CHANCE:
            claim = self._bots_claim(current, row)
            if claim.arrived > now:
                return
            bots.spend(row)
            current.touch(row.seat, row.action, claim, NO_ROAD)

    def _bots_claim(self, current: TableRace, row: Row) -> Claim:
        sent, took = current.race.runners[row.seat].sent, row.at - current.race.cue
        return Claim(sent=sent, arrived=sent + took, dt=took)

    async def settle_if_due(self, current: TableRace, now: int) -> None:
        """When nobody can have been earlier any more, touches become rows: those that are wrong one by one,
        and all that are left with the one that decides the race.

        `now` is when the table was woken for this, not when it came to it: whatever had arrived by then has
        been judged already.
        """
        table, match = self.table, current.match
        self._bots_touch(current, now)
        closing = table.clock.closing()
        if current.pending:
            if closing is not None and table.clock.moment(closing) * SECOND <= now:
                await table.advance([table.clock.time_up()])
            return
        time_up = closing is not None and table.clock.moment(closing + LAST_TOUCHES) * SECOND <= now
        verdict = current.verdict(now, table.services.randbelow, time_up=time_up)
        if verdict is None:
            return
        if verdict.last:
            self.current, self.before = None, current
        for seat in current.race.runners:
            if table.saved.chairs[seat].person:
                table.saved.chairs[seat].standing = list(self.standings.by_seat[seat])
                if seat in self.standings.flags:
                    table.saved.chairs[seat].watched = self.standings.flags[seat].saved()

        def and_who_is_silent() -> Iterator[Row]:
            """In one go: no restart may come between a verdict and what it means for those without one."""
            yield from verdict.rows
            if verdict.last and match.state.moment == current.moment and terms_of(match) is not None:
                yield table.clock.time_up()

        try:
            await table.advance(and_who_is_silent(), verdict.notes, verdict.calls, skip=True)
        except RumpusError:
            self.current = current  # to be tried again: no touch is lost
            raise
        current.stored()
        if verdict.odd:
            table.broadcast.odd()

    def odd(self) -> dict[str, list[str]]:
        """What is odd about whom, for the host."""
        return {str(seat): sorted(flags) for seat, flags in sorted(self.standings.odd.items()) if flags}

    # --- time ---------------------------------------------------------------------------------------------

    def limited(self, match: Match, seat: int) -> bool:
        """CLOCK sees to it that nobody takes forever, except whoever's turn it is."""
        return self.table.questions.clock_since is None and bool(match.state.turn == seat)

    def lapses(self) -> float | None:
        """CLOCK's time is up for all alike, and no question says when."""
        return None

    def prepare(self, match: Match) -> None:
        """Models of people make up their minds when they are asked what is coming."""

    def due(self) -> list[float]:
        table = self.table
        found: list[float] = [] if self.cover is None else [self._uncovers(self.cover)]
        if self.current is not None:
            closing = table.clock.closing()
            found += [] if self.current.due == INFINITE else [self.current.due / SECOND]
            wait = 0 if self.current.pending else LAST_TOUCHES
            found += [] if closing is None else [table.clock.moment(closing + wait)]
        if self.current is None:
            row = None if table.match is None else self._coming(table.match)
            found += [] if row is None else [table.clock.moment(row.at)]
            found += [] if self._put_off is None else [table.clock.moment(self._show_ends)]
        else:
            row = table.bots.coming()
            if row is not None and row.seat < CHANCE:
                found.append(self._bots_claim(self.current, row).arrived / SECOND)
        return found

    def _uncovers(self, cover: Cover) -> float:
        return cover.ready_by if cover.until is None else self.table.clock.moment(cover.until)

    async def on_time(self, now: float) -> None:
        """Whatever is due: a card, a bot, the end of a race."""
        table = self.table
        if self.cover is not None and self._uncovers(self.cover) <= now:
            await table.advance([])
            return
        if self.current is not None:
            await self.settle_if_due(self.current, int(now * SECOND))
            return
        match = table.match
        if match is None:
            return
        if self._put_off is not None and table.clock.moment(self._show_ends) <= now:
            await self._make_up(match, self._put_off)
            return
        row = self._coming(match)
        if row is not None and table.clock.moment(row.at) <= now:
            table.bots.spend(row)
            try:
                await table.advance([row])
            except RumpusError:
                table.bots.intend(row)
                raise
