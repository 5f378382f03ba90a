"""One race at a table: touches come in, a verdict goes out, with what the record says about it.

The arbiter judges each touch. What a touch means is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rumpus.live import outgoing, review
from rumpus.live.arbiter import Call, Claim, Link, Race, Runner
from rumpus.live.incoming import Touch
from rumpus.live.standings import Lunge, Standings
from rumpus.match import Match, Row
from rumpus.times import INFINITE, MS, SECOND
from rumpus.timing import Terms


def claimed(said: Touch, sent: int, arrived: float) -> Claim:
    """How long after its own cue a device says it was touched, in milliseconds on the wire."""
    dt, q = (int(min(max(ms, -1e6), 1e6) * MS) for ms in (said.dt, said.q))
    return Claim(sent=sent, arrived=int(arrived * SECOND), dt=dt, q=q)


class Verdict(NamedTuple):
    """What can be said about a race: in the end, or about touches that decide nothing, before it."""

    rows: list[Row]  # in the order in which things happened
    notes: list[list[str]]  # those that stand before each of them; a last list stands after all
    calls: list[outgoing.Timing]
    last: bool
    odd: bool  # somebody seems odd in a new way


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
        self.launched: set[int] | None = set() if self.pending else None  # before it could be seen what it is
        self.shown = 0  # when that could be seen, after the cue
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
        self.shown = self.match.state.now - self.race.cue

    @property
    def number(self) -> int:
        return self.race.number

    def touch(self, seat: int, action: int, claim: Claim, link: Link) -> Call | None:
        """Judge a touch as it arrives; None if it means nothing any more."""
        name = self.match.game.action_names[action]
        if self.pending:  # nothing is decided yet, and the way through here tells nobody more
            if self.launched is not None:
                self.launched.add(seat)
            return self.race.touch(self.number, seat, name, claim, link)
        timing, before = self.match.game.timing, self.match.state
        after = before.copy()
        self.match.game.rules.play(after, seat, action)
        decides = bool(after.moment != before.moment)  # everybody has something new to react to
        call = self.race.touch(self.number, seat, name, claim, link, decides=decides)
        if call is not None and self.launched is not None and claim.dt < self.shown:
            self.launched.add(seat)  # it was still on its way
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
        lunge = None if self.launched is None else Lunge(self.feint, frozenset(self.launched))
        odd = self.standings.learn(race, calls, self._telling(calls), lunge if last else None)
        notes[-1] += odd
        return Verdict(rows, notes, told, last, bool(odd))
