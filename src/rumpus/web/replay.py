"""A game that is over, step by step: the same views and events that a live table would have told."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Literal

import msgspec

from rumpus import record
from rumpus.errors import BadCall, BadRecord, Forbidden, RumpusError
from rumpus.game import CHANCE, CLOCK, Event
from rumpus.languages.wrong import wrong
from rumpus.layout import NOBODY
from rumpus.live import narration, outgoing
from rumpus.live.names import clean_name
from rumpus.live.review import timings
from rumpus.live.view_diffs import ViewDiffs
from rumpus.match import Match, Row
from rumpus.web import api

MOST_RECORD = 1 << 20  # bytes
MOST_LINE = 2000  # characters; the longest we write ourselves is a note of some four hundred
MOST_ROWS = 20_000  # a second of work; no evening is nearly so long
MOST_NOTES = 40_000
MOST_ANSWER = 16 << 20  # bytes; an evening makes one hundredth of it
MOST_WORK = 10.0  # seconds of the processor's time
MOST_WAITING = 16  # replays that are asked for at the same time
MOST_ON_THE_WAY = 4 * MOST_ANSWER  # bytes that are made, but not yet taken by the network

Teller = Callable[[Match], Iterable[bytes]]  # what is told of a match, piece by piece

write = msgspec.json.Encoder().encode


class Busy(RumpusError):
    """So many want a replay that one more has to wait."""


class Effort:
    """How much one replay may cost. It is made beside the loop, which gets its turn all the time."""

    def __init__(self, stopped: threading.Event | None = None) -> None:
        self._until = time.thread_time() + MOST_WORK
        self._stopped = stopped or threading.Event()

    def go_on(self) -> None:
        """After each little piece of work."""
        time.sleep(0)  # a thread that works keeps the loop waiting for 5 ms, unless it steps aside by itself
        if time.thread_time() > self._until:
            raise wrong("replay-slow")
        if self._stopped.is_set():
            raise wrong("going", Busy)


class ReplayMaker:
    """Replays are made one at a time: a race elsewhere needs the processor more. Few wait, and little is kept
    for those who are slow to take what they asked for."""

    def __init__(self) -> None:
        self._maker = ThreadPoolExecutor(1, thread_name_prefix="replay")
        self._stopped = threading.Event()
        self._waiting = 0
        self._on_the_way = 0

    async def make(self, find: Callable[[Effort], Match], tell: Teller) -> bytes:
        """All that is told of a game. Both are called beside the loop."""
        if self._waiting >= MOST_WAITING:
            raise wrong("replay-busy", Busy)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._maker, lambda: made(find, tell, Effort(self._stopped))
            )
        finally:
            self._waiting -= 1

    @contextmanager
    def sending(self, told: bytes) -> Iterator[None]:
        """Counts a replay while it is on its way to whoever asked for it."""
        if self._on_the_way + len(told) > MOST_ON_THE_WAY:
            raise wrong("replay-told", Busy)
        self._on_the_way += len(told)
        try:
            yield
        finally:
            self._on_the_way -= len(told)

    def close(self) -> None:
        """Whatever is being made is given up: a process waits for its threads."""
        self._stopped.set()
        self._maker.shutdown(wait=False, cancel_futures=True)


def made(find: Callable[[Effort], Match], tell: Teller, effort: Effort) -> bytes:
    told = bytearray()
    for piece in tell(find(effort)):
        told += piece
        if len(told) > MOST_ANSWER:
            raise wrong("replay-long", most=MOST_ANSWER)
        effort.go_on()
    return bytes(told)


def read(raw: bytes, effort: Effort | None = None) -> Match:
    """A match from a record that somebody has sent."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise wrong("record-bytes", BadRecord) from None
    _check_size(text)
    try:
        for match in record.loading(text):  # noqa: B007  # the last one is the whole
            if effort is not None:
                effort.go_on()
    except Forbidden as forbidden:
        raise record.refused(forbidden) from None
    return match


def _check_size(text: str) -> None:
    """With short lines, what becomes of a record grows with its rows, and not with its words."""
    rows = notes = 0
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > MOST_LINE:
            raise record.unread(wrong("record-line-long", most=MOST_LINE, length=len(line)), number)
        kind = line.lstrip()[:1]
        if kind == "~":
            notes += 1
        elif kind not in ("", "#"):
            rows += 1 + line.count(",")
    if rows > MOST_ROWS:
        raise wrong("record-rows", BadRecord, most=MOST_ROWS)
    if notes > MOST_NOTES:
        raise wrong("record-notes", BadRecord, most=MOST_NOTES)


def pieces(match: Match, seat: int | None, *, asks: bool = False) -> Iterator[bytes]:
    """An `api.Replay` as JSON, step by step: what a seat saw of it, or the room (no seat)."""
    check_seat(match, seat)
    names = names_of(match)
    whole = write(
        api.Replay(
            game=match.game.name,
            options=match.options,
            seats=names,
            seat=seat,
            steps=[],
            scores=list(match.scores),
            winners=list(match.winners),
        )
    )
    head, none, tail = whole.rpartition(b'"steps":[]')
    yield head + none[:-1]
    between = b""
    for step in steps(match, NOBODY if seat is None else seat, asks=asks):
        yield between + write(step)
        between = b","
    yield none[-1:] + tail


def check_seat(match: Match, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < match.seats:
        raise wrong("no-seat", seat=str(seat), last=match.seats - 1)


def steps(match: Match, viewer: int, *, asks: bool = False) -> Iterator[api.Step]:
    """What an audience saw, answer by answer; and what it was asked, if that is wanted."""
    again = from_the_start(match)
    views = ViewDiffs(match.game, match.seats)

    def told(events: Iterable[Event]) -> list[outgoing.Happening]:
        return narration.stories(events, (viewer,))[0]

    calls: dict[int, list[outgoing.Timing]] = {}  # by the row that they stand before
    for row_below, timing in timings(match):
        calls.setdefault(min(row_below, len(match.rows) - 1), []).append(timing)

    yield api.Step(
        at=again.state.now,
        who=None,
        action=None,
        events=told(again.events),
        view=views.whole(again.state, viewer),
        calls=[],
        ask=asked(again, viewer) if asks else None,
    )
    for row, *more in parts(match.rows):
        first, before = len(again.rows), len(again.events)
        again.follow(row)
        # A sealed answer is none of the others' business yet.
        known = row.seat != CHANCE and all(event.seen_by(viewer) is event for event in again.events[before:])
        for one in more:
            again.follow(one)
        yield api.Step(
            at=row.at,
            who=who(row),
            action=match.game.action_names[row.action] if known else None,
            events=told(again.events[before:]),
            view=views.changes(again.state, (viewer,))[0],
            calls=[call for number in range(first, len(again.rows)) for call in calls.get(number, ())],
            ask=asked(again, viewer) if asks else None,
        )


def from_the_start(match: Match) -> Match:
    return Match(match.game, match.options, start=match.start, deal=False)


def asked(match: Match, seat: int) -> outgoing.Ask | None:
    """What a seat could answer at this point."""
    if seat not in match.waiting:
        return None
    return outgoing.Ask(number=len(match.rows), what=match.phase, choices=match.choices(seat))


def ruling(match: Match, tried: api.Attempt) -> api.Ruling:
    """What the rules say to something that was not done, after a step of a game."""
    check_seat(match, tried.seat)
    done = list(parts(match.rows))
    if not 0 <= tried.step <= len(done):
        raise BadCall(f"there is no step {tried.step}; the steps are 0 to {len(done)}")
    then = from_the_start(match)
    for row in (row for part in done[: tried.step] for row in part):
        then.follow(row)
    try:
        then.play(tried.seat, tried.action)
    except Forbidden as no:
        return api.Ruling(allowed=False, paragraph=no.paragraph, code=no.code, blanks=dict(no.blanks))
    return api.Ruling(allowed=True)


def parts(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """What is told at once: an answer, and whatever CHANCE adds to it at the same moment."""
    part: list[Row] = []
    for row in rows:
        if part and (row.seat != CHANCE or row.at != part[0].at):
            yield part
            part = []
        part.append(row)
    if part:
        yield part


def who(row: Row) -> int | Literal["chance", "clock"]:
    return "chance" if row.seat == CHANCE else "clock" if row.seat == CLOCK else row.seat


def names_of(match: Match) -> list[str]:
    """As the record has them, if a live table would take them: every sentence of the replay repeats them.
    Empty where they are unknown; each language has its own word for a seat."""
    try:
        return [clean_name(name) for name in record.names_in(match)] or [""] * match.seats
    except BadCall as error:
        raise record.unread(error, None, "Names") from None
