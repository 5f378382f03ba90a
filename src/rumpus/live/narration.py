"""What happened, in words, on its way to those who hear of it.

An event is put into words once, with a mark wherever it speaks of a seat; each listener reads a name
there, or "you". The same events happen again and again, at one table or another, so their words are kept.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from rumpus.game import MOST_SEATS, Event, Game
from rumpus.layout import NOBODY
from rumpus.live import outgoing

# Characters that no name may contain. They stand where a seat is named, and where that begins the sentence.
MARKS = tuple(chr(0xE000 + number) for number in range(2 * MOST_SEATS))
WITHIN, FIRST = MARKS[:MOST_SEATS], MARKS[MOST_SEATS:]
WRITTEN = tuple(mark.encode() for mark in MARKS)
ANY_MARK = re.compile(f"[{MARKS[0]}-{MARKS[-1]}]")
KEPT = 10_000  # events


class Wording(NamedTuple):
    """An event in words."""

    json: bytes  # of an `outgoing.Happening`, with marks
    marks: tuple[int, ...]  # their numbers

    @classmethod
    def of(cls, words: Any, event: Event) -> Wording:
        line = words.say(f"event-{type(event).__name__}", event.blanks(), names=WITHIN)
        begins = line[:1] in WITHIN
        line = (FIRST[WITHIN.index(line[0])] if begins else line[:1].upper()) + line[1:]
        marks = tuple(MARKS.index(mark) for mark in dict.fromkeys(ANY_MARK.findall(line)))
        return cls(outgoing.write(outgoing.Happening(type(event).__name__, event.named(), line)), marks)

    def to(self, seat: int) -> Wording:
        """As somebody hears it who is spoken of as "you"."""
        mine = [mark for mark in self.marks if mark % MOST_SEATS == seat]
        if not mine:
            return self
        json = self.json
        for mark in mine:
            json = json.replace(WRITTEN[mark], YOU[mark // MOST_SEATS])
        return Wording(json, tuple(mark for mark in self.marks if mark not in mine))


def forms(name: str) -> tuple[bytes, bytes]:
    """A name as JSON: within a sentence, and at its beginning."""
    return outgoing.write(name)[1:-1], outgoing.write(name[:1].upper() + name[1:])[1:-1]


YOU = forms("you")


def heard(words: Any, event: Event) -> list[Wording]:
    """What the room hears of an event, then each seat, as far as they may know; and last, what there is to
    know. It is looked up by a tuple of what the event says, which is faster than by the event."""
    key = type(event), *vars(event).values()
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= KEPT:
            _kept.clear()
        seen = [*(event.seen_by(seat) for seat in range(NOBODY, MOST_SEATS)), event]
        wordings = {one: Wording.of(words, one) for one in set(seen)}
        found = _kept[key] = [wordings[one].to(seat) for seat, one in enumerate(seen, NOBODY)]
    return found


_kept: dict[tuple[Any, ...], list[Wording]] = {}


class Narrator:
    """Tells the events of a table, at which everybody has a name."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self._words = game.catalogue()
        within, first = zip(*map(forms, names), strict=True)
        self._called = dict(enumerate(within)) | dict(enumerate(first, MOST_SEATS))  # by mark

    def stories(self, events: Iterable[Event], audiences: Collection[int]) -> list[list[outgoing.Happening]]:
        """Some events, as each of some audiences hears them."""
        told = [heard(self._words, event) for event in events]
        return [[self._write(one[seat + 1]) for one in told] for seat in audiences]

    def whole_story(self, events: Iterable[Event]) -> list[outgoing.Happening]:
        """With all that they say."""
        return [self._write(heard(self._words, event)[-1]) for event in events]

    def _write(self, words: Wording) -> outgoing.Happening:
        json, called = words.json, self._called
        for mark in words.marks:
            json = json.replace(WRITTEN[mark], called[mark])
        told: outgoing.Happening = outgoing.already_written(json)
        return told
