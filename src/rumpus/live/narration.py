"""What happened, on its way to those who hear of it: each audience gets what it may know, as JSON.

What is said of it, the page says in its own language. The same events happen again and again, at one table or
another, so what is written is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from rumpus.game import MOST_SEATS, Event
from rumpus.layout import NOBODY
from rumpus.live import outgoing

KEPT = 10_000  # events


def heard(event: Event) -> list[outgoing.Happening]:
    """What the room hears of an event, then each seat, as far as they may know; and last, all of it. It is
    looked up by a tuple of what the event says, which is faster than by the event."""
    key = type(event), *vars(event).values()
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= KEPT:
            _kept.clear()
        seen = [*(event.seen_by(seat) for seat in range(NOBODY, MOST_SEATS)), event]
        written = {one: _written(one) for one in set(seen)}
        found = _kept[key] = [written[one] for one in seen]
    return found


def _written(event: Event) -> outgoing.Happening:
    told: outgoing.Happening = outgoing.already_written(
        outgoing.write(outgoing.Happening(type(event).__name__, event.named()))
    )
    return told


_kept: dict[tuple[Any, ...], list[outgoing.Happening]] = {}


def stories(events: Iterable[Event], audiences: Collection[int]) -> list[list[outgoing.Happening]]:
    """Some events, as each of some audiences hears them."""
    told = [heard(event) for event in events]
    return [[one[seat + 1] for one in told] for seat in audiences]


def whole_story(events: Iterable[Event]) -> list[outgoing.Happening]:
    """With all that they say."""
    return [heard(event)[-1] for event in events]
