"""Races at a table: from a cue to rows in the order in which things really happened.

What comes before the cue is in `show` (what everybody still watches) and `cover` (the card that is awaited);
a single race is in `table_race`. Here one race follows another: touches are passed on, verdicts are played.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rumpus.errors import RumpusError
from rumpus.game import CHANCE
from rumpus.games import find
from rumpus.layout import NOBODY
from rumpus.live import outgoing, review
from rumpus.live.arbiter import OFFSETS, Call, Claim, Link, Standing
from rumpus.live.cover import Cover, Covers
from rumpus.live.hands import Hands, shows_hand
from rumpus.live.incoming import Touch
from rumpus.live.show import Show
from rumpus.live.standings import BOT, PHONE, Standings
from rumpus.live.table_race import TableRace, claimed
from rumpus.live.turns import TooLate
from rumpus.match import Match, Row
from rumpus.times import INFINITE, MS, SECOND
from rumpus.timing import Terms

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table

log = logging.getLogger("rumpus.live")

LAST_TOUCHES = 400 * MS  # how long touches may still be on their way when the time is up
NO_ROAD = Link(srtt=0, rttvar=0, min_rtt=0, ping=0)  # to a bot


def terms_of(match: Match, *, friends: bool = True) -> Terms | None:
    """How answers are judged now; None where the time of an answer does not count."""
    timing = match.game.timing
    terms = None if timing is None else timing.terms(match.state)
    return None if terms is None else terms._replace(friends=friends)


class PutOff(NamedTuple):
    """What somebody did while the others were still on their way back, or watching what came before: it waits
    for that."""

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
        self.show = Show(table)
        self.covers = Covers(table, self.show)
        self.hands = Hands(table)
        self._last = -1  # the moment of the last cue
        self._put_off: PutOff | None = None

    def begin(self) -> None:
        """A new match, or an old one again."""
        self.current = self.before = self._put_off = None
        self._last = -1
        self.show.begin()
        self.covers.begin()
        self.hands.forget()
        self.standings.said.clear()

    def opens(self) -> float:
        return self.show.opens()

    def shown(self, match: Match, since: int) -> None:
        """The events since then have been told."""
        if self.current is None:
            self.show.add(match, since)
        else:
            self.show.break_off()

    def hand_moves(self, seat: int, height: float) -> float:
        return self.hands.moves(seat, height)

    @property
    def quiet(self) -> bool:
        """Whether nobody is in the middle of a race."""
        return self.current is None and self._put_off is None

    @property
    def number(self) -> int | None:
        """Of the race that is on."""
        return None if self.current is None else self.current.number

    def sit(self, seat: int, listener: Listener) -> None:
        chair = self.table.saved.chairs[seat]
        standing = Standing(*chair.standing) if chair.standing else None
        flags = self.table.services.browsers.of(listener.browser, chair.watched)
        self.standings.sit(seat, listener.device, standing, flags)

    def mark(self) -> Cover | None:
        return self.covers.now

    def go_back(self, mark: Cover | None) -> None:
        self.covers.now = mark

    # --- before the cue -----------------------------------------------------------------------------------

    def chance(self, match: Match) -> None:
        """CHANCE answers at once; only the next card of a race stays covered for a while."""
        table, rules = self.table, match.game.rules
        self._do_what_is_foregone(match)
        while table.questions.asking.waiting >> CHANCE & 1:
            if self.covers.keeps(match):
                return
            k = table.services.randbelow(rules.lots(match.state))
            at = max(match.state.now, self.covers.lift())
            table.row_player.follow(match, Row(at, CHANCE, rules.lot(match.state, k)))

    def owed(self) -> bool:
        """Whether CHANCE has not answered, because that could not be stored: no card is covered."""
        return bool(self.table.questions.asking.waiting >> CHANCE & 1) and self.covers.now is None

    def _do_what_is_foregone(self, match: Match) -> None:
        """Nobody has to tap where there is nothing left to decide."""
        timing, state = match.game.timing, match.state
        seat = NOBODY if timing is None else timing.foregone(state)
        if seat != NOBODY:
            self.table.row_player.follow(match, Row(state.now, seat, match.legal(seat)[0]))

    def call_to_arms(self) -> None:
        self.covers.call_to_arms()

    async def armed(self, listener: Listener) -> None:
        """A device is ready."""
        self.standings.sit(listener.seat, listener.device, None)
        if self.covers.armed(listener.seat):
            await self.table.advance([])

    # --- the cue ------------------------------------------------------------------------------------------

    def cue(self, match: Match) -> int | None:
        """If answers are timed from now on, this is the cue. Returns the number of the race."""
        if match.state.moment == self._last:
            return None
        terms = terms_of(match, friends=self._friends)
        if terms is not None:
            self._last = match.state.moment
        if terms is not None and self.current is not None and self.current.pending:
            self.current.go_on(terms)
            return None
        self.hands.forget()
        self.current = (
            None if terms is None else TableRace(match, terms, self.standings, self._links(), self._time())
        )
        return None if self.current is None else self.current.number

    @property
    def _friends(self) -> bool:
        """Whether devices are believed: the host has said so, or there is nobody to lose by a lie.
        Where anybody may join, they never are."""
        settings = self.table.saved.settings
        return not settings.public and (settings.friends or len(self.table.seating.people) < 2)

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
        """The road to a device. One that cannot be asked is as good as gone; the others play on."""
        try:
            return there.link()
        except Exception:
            log.exception(
                "the road to a player cannot be measured", extra=self.table.fields | {"seat": there.seat}
            )
            there.let_go()
            return NO_ROAD

    def _time(self) -> int:
        """The server's time, in microseconds."""
        return int(self.table.services.now() * SECOND)

    # --- touches ------------------------------------------------------------------------------------------

    async def answer(self, match: Match, seat: int, action: int) -> bool:
        """A seat answers its question. Returns whether that is stored; in a race it waits for its verdict."""
        current = self.current
        if current is None:
            if self.table.clock.awaited:
                self.show.look_around()
            if self._has_to_wait(match, seat):
                match.check(seat, action)
                if self._put_off is not None:
                    raise TooLate("only the first answer counts")
                self._put_off = PutOff(seat, action, self.table.questions.open[seat].number)
                self.table.clock.arrange()
                return False
            await self.table.advance(self.hands.act(match, seat, action))
            return True
        match.check(seat, action)
        if await self._answered(current, seat, action) is None:
            raise TooLate("only the first answer counts")
        self.table.clock.arrange()
        return False

    def _has_to_wait(self, match: Match, seat: int) -> bool:
        """Whether somebody is not back yet, or everybody still watches something other than the hand that all
        eyes should be on."""
        if self.table.clock.awaited:
            return True
        return self.table.clock.now < self.show.ends and shows_hand(match, seat)

    async def _make_up(self, match: Match, put_off: PutOff) -> None:
        """The show is over, and what was put off happens, if it still can."""
        question = self.table.questions.open.get(put_off.seat)
        if question is not None and question.number == put_off.question:
            await self.table.advance(self.hands.act(match, put_off.seat, put_off.action))
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
        took += PHONE.lag(current.race.terms)
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
            with table.telling():
                table.broadcast.odd()

    def mixed(self) -> bool:
        """Whether devices differ so much that it costs somebody races, and the host could change that. Where
        the first one wins, people differ by much more than devices do."""
        settings, timing = self.table.saved.settings, find(self.table.saved.settings.game).timing
        if settings.public or self._friends or timing is None or timing.first:
            return False
        here = [self.standings.devices.get(seat, BOT) for seat in self.table.seating.people]
        return len({OFFSETS[device.kind] for device in here if device is not BOT}) > 1

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

    def _coming(self, match: Match) -> Row | None:
        """What a bot or CLOCK does next while no race is on. A bot begins to think when the show is over."""
        table = self.table
        row = table.bots.coming()
        if row is None or row.seat >= CHANCE:
            return row
        row = row._replace(at=row.at + max(0, self.show.ends - match.state.now))
        closing = table.clock.closing()
        return table.clock.time_up() if closing is not None and closing < row.at else row

    def due(self) -> list[float]:
        table = self.table
        card = self.covers.due()
        found: list[float] = [] if card is None else [card]
        if self.current is not None:
            closing = table.clock.closing()
            found += [] if self.current.due == INFINITE else [self.current.due / SECOND]
            wait = 0 if self.current.pending else LAST_TOUCHES
            found += [] if closing is None else [table.clock.moment(closing + wait)]
        if self.current is None:
            row = None if table.match is None else self._coming(table.match)
            found += [] if row is None else [table.clock.moment(row.at)]
            found += [] if self._put_off is None else [table.clock.moment(self.show.ends)]
        else:
            row = table.bots.coming()
            if row is not None and row.seat < CHANCE:
                found.append(self._bots_claim(self.current, row).arrived / SECOND)
        return found

    async def on_time(self, now: float) -> None:
        """Whatever is due: a card, a bot, the end of a race."""
        table = self.table
        card = self.covers.due()
        if card is not None and card <= now:
            await table.advance([])
            return
        if self.current is not None:
            await self.settle_if_due(self.current, int(now * SECOND))
            return
        match = table.match
        if match is None:
            return
        if self._put_off is not None and table.clock.moment(self.show.ends) <= now:
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
