"""What happened, in words, on its way to those who hear of it.

An event is put into words once, with a mark wherever it speaks of a seat; each listener reads a name
there, or "you". The same events happen again and again, at one table or another, so their words are kept.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from rumpus.game import MOST_SEATS, Event, Game
from rumpus.layout import NOBODY
from rumpus.live import outgoing

# Characters that no name may contain. They stand where a seat is named, and where that begins the sentence.
MARKS = tuple(chr(0xE000 + seat) for seat in range(MOST_SEATS))
FIRST = chr(0xE000 + MOST_SEATS)
ANY_MARK = re.compile(f"[{MARKS[0]}-{MARKS[-1]}]")
MARKS_WRITTEN, FIRST_WRITTEN = tuple(mark.encode() for mark in MARKS), FIRST.encode()
KEPT = 10_000  # events

read = msgspec.json.Decoder(outgoing.Happening).decode


class Wording(NamedTuple):
    """An event in words."""

    json: bytes  # of an `outgoing.Happening`, with marks
    first: int | None  # the seat that begins the sentence
    seats: tuple[int, ...]  # all that it speaks of


def wording(words: ModuleType, event: Event) -> Wording:
    """Looked up by a tuple of what the event says, which is faster than by the event."""
    key = type(event), *vars(event).values()
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= KEPT:
            _kept.clear()
        found = _kept[key] = _put_into_words(words, event)
    return found


def _put_into_words(words: ModuleType, event: Event) -> Wording:
    line = words.narrate(event, MARKS.__getitem__) or ""
    seats = tuple(MARKS.index(mark) for mark in dict.fromkeys(ANY_MARK.findall(line)))
    begins = ANY_MARK.match(line) is not None
    line = (FIRST if begins else line[:1].upper()) + line[1:]
    told = outgoing.Happening(type(event).__name__, event.named(), line)
    return Wording(outgoing.write(told), seats[0] if begins else None, seats)


_kept: dict[tuple[Any, ...], Wording] = {}


class Name(NamedTuple):
    """Somebody's name as JSON: within a sentence, and at its beginning."""

    within: bytes
    first: bytes

    @classmethod
    def of(cls, name: str) -> Name:
        return cls(*(outgoing.write(form)[1:-1] for form in (name, name[:1].upper() + name[1:])))


YOU = Name.of("you")


class Narrator:
    """Tells the events of a table, at which everybody has a name."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self._words = game.words
        self._called = [Name.of(name) for name in names]

    def told(self, event: Event, audiences: Collection[int]) -> list[outgoing.Happening]:
        """An event as each of some audiences hears it: as far as they may know, and written once for all who
        hear the same."""
        if not event.private:
            return self._to_all(wording(self._words, event), audiences)
        whose = event.audience.items()
        alike: dict[tuple[str, ...], list[int]] = {}  # by what is hidden
        for seat in audiences:
            veiled = tuple([name for name, seats in whose if seat not in seats])
            alike.setdefault(veiled, []).append(seat)
        told: dict[int, outgoing.Happening] = {}
        for veiled, seats in alike.items():
            words = wording(self._words, event.without(veiled) if veiled else event)
            told.update(zip(seats, self._to_all(words, seats), strict=True))
        return [told[seat] for seat in audiences]

    def _to_all(self, words: Wording, audiences: Collection[int]) -> list[outgoing.Happening]:
        """To those of whom it speaks, it says "you"."""
        to_others: outgoing.Happening = outgoing.already_written(self._write(words, NOBODY))
        spoken_of = words.seats
        return [
            outgoing.already_written(self._write(words, seat)) if seat in spoken_of else to_others
            for seat in audiences
        ]

    def whole(self, event: Event, listener: int) -> outgoing.Happening:
        """An event with all that it says, for the ears of one seat."""
        return read(self._write(wording(self._words, event), listener))

    def _write(self, words: Wording, listener: int) -> bytes:
        json = words.json
        for seat in words.seats:
            name = YOU if seat == listener else self._called[seat]
            json = json.replace(MARKS_WRITTEN[seat], name.within)
            if seat == words.first:
                json = json.replace(FIRST_WRITTEN, name.first)
        return json
