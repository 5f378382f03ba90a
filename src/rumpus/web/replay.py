"""A game that is over, step by step: the same views and events that a live table would have told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from rumpus import record
from rumpus.errors import BadCall, BadRecord
from rumpus.game import CHANCE, CLOCK, Event
from rumpus.layout import NOBODY
from rumpus.live import news
from rumpus.live.review import timings
from rumpus.live.telling import Teller
from rumpus.live.window import Windows
from rumpus.match import Match, Row
from rumpus.web import api

MOST_RECORD = 1 << 20  # bytes
MOST_ROWS = 20_000  # a second of work; no evening is nearly so long


def read(raw: bytes) -> Match:
    """A match from a record that somebody has sent."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord("a record is text in UTF-8") from None
    rows = sum(1 + line.count(",") for line in text.splitlines() if not line.lstrip().startswith(("~", "#")))
    if rows > MOST_ROWS:
        raise BadRecord(f"a record of more than {MOST_ROWS} rows is too long to be shown here")
    return record.load(text)


def replay(match: Match, seat: int | None) -> api.Replay:
    """What a seat saw of it, or the room (no seat)."""
    if seat is not None and not 0 <= seat < match.seats:
        raise BadCall(f"there is no seat {seat}; the seats are 0 to {match.seats - 1}")
    viewer = NOBODY if seat is None else seat
    names = names_of(match)
    again = Match(match.game, match.options, start=match.start, deal=False)
    windows = Windows(match.game, match.seats)
    teller = Teller(match.game, names)

    def told(events: Iterable[Event]) -> list[news.Happening]:
        return [teller.whole(event.seen_by(viewer), viewer) for event in events]

    calls: dict[int, list[news.Timing]] = {}  # by the row that they stand before
    for row_below, timing in timings(match):
        calls.setdefault(min(row_below, len(match.rows) - 1), []).append(timing)

    start = told(again.events)
    steps = [
        api.Step(
            at=again.state.now,
            who=None,
            action=None,
            events=start,
            view=windows.whole(again.state, viewer),
            calls=[],
        )
    ]
    for row, *more in parts(match.rows):
        first, before = len(again.rows), len(again.events)
        again.follow(row)
        # An answer that went into an envelope, so to speak, is none of the others' business yet.
        known = row.seat != CHANCE and all(event.seen_by(viewer) is event for event in again.events[before:])
        for one in more:
            again.follow(one)
        step = api.Step(
            at=row.at,
            who=who(row),
            action=match.game.action_names[row.action] if known else None,
            events=told(again.events[before:]),
            view=windows.look(again.state, (viewer,))[0],
            calls=[call for number in range(first, len(again.rows)) for call in calls.get(number, ())],
        )
        steps.append(step)
    return api.Replay(
        game=match.game.name,
        options=match.options,
        seats=names,
        seat=seat,
        steps=steps,
        scores=list(match.scores),
        winners=list(match.winners),
    )


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
    """As the record has them; a name with a comma in it makes them unknown."""
    said = match.tags.get("names", "").split(", ")
    return said if len(said) == match.seats else [f"seat {seat}" for seat in range(match.seats)]
