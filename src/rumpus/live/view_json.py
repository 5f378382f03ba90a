"""How what an audience sees is written: the fields of a view by name, in both gears.

The plain gear makes values of them (`FieldJson.named`), which are encoded with the rest of a message. The
compiled one (`rumpus.fast.view_json`) writes JSON, with the texts of a `JsonTexts`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from rumpus.fast.view_json import Style
from rumpus.game import Game
from rumpus.layout import PLANES, Field, Kind
from rumpus.naming import reader

STYLES = {
    Kind.NUMBER: Style.NUMBER,
    Kind.TIME: Style.MAYBE,
    Kind.FLAG: Style.FLAG,
    Kind.SEAT: Style.MAYBE,
    Kind.SEATS: Style.NUMBERS,
    Kind.CARD: Style.ONE,
    Kind.CARDS: Style.SOME,
    Kind.BAG: Style.BAG,
    Kind.HEAP: Style.HEAP,
    Kind.NAMED: Style.ONE,
    Kind.NAMES: Style.SOME,
}
ALIKE = {Style.BAG: PLANES, Style.HEAP: 15}  # how many cards with the same face there may be at most
LONG = 200  # bytes; no number takes more, nor does a set of numbers up to 63
NO_STOP = -(2**62)  # no value of a field

encode = msgspec.json.encode


def is_told(field: Field) -> bool:
    """All but the time of the last row, which changes with every row and which nobody needs."""
    return field.name != "now"


class FieldJson:
    """How a field of a view is written."""

    def __init__(self, game: Game, field: Field) -> None:
        self.name = field.name
        self.start = field.offset
        self.end = field.offset + field.words
        self.width = PLANES if field.kind is Kind.BAG else 1
        self.style = STYLES[field.kind] if is_told(field) else Style.UNSAID
        self.texts = _texts(game, field)
        self._rows = field.rows
        self._field = field
        self._read = reader(field, self._text)

    def _text(self, number: int) -> str | int | None:
        """What stands for a card, a seat, a time or a member of an enum."""
        if not self.texts:
            return number
        return self.texts[number] if 0 <= number < len(self.texts) else None

    def values(self, seats: int) -> int:
        """How many of them a list has: one for each seat at the table, or each place on it."""
        return self._field.entries(seats) if self._rows else 0

    @property
    def stop(self) -> int:
        """What ends a list that is not full."""
        return self._field.empty if self._field.listed else NO_STOP

    @property
    def step(self) -> int:
        """How many words later the next list begins, if there are several."""
        return self._rows[1] * self.width if len(self._rows) > 1 else 0

    def named(self, words: list[int], seats: int) -> Any:
        """What the words of a view say here."""
        count = self.values(seats)
        if not count:
            return self._values(words, self.start, 1)[0]
        if self._field.listed:
            count = self._field.entries(seats, words[self.start : self.end])
        if not self.step:
            return self._values(words, self.start, count)
        return [self._values(words, self.start + i * self.step, count) for i in range(count)]

    def _values(self, words: list[int], start: int, count: int) -> list[Any]:
        end = start + count * self.width
        if self.width == 1:
            return list(map(self._read, words[start:end]))
        return [self._read(words[i : i + self.width]) for i in range(start, end, self.width)]

    def longest(self, seats: int) -> int:
        """More bytes than it will ever take."""
        lists, values = self.values(seats) if self.step else 1, max(1, self.values(seats))
        texts = sum(len(encode(text)) + 1 for text in self.texts) * ALIKE.get(self.style, 1)
        return len(encode(self.name)) + 2 + lists * (values * (texts + LONG) + LONG)


@cache
def fields_of(game: Game) -> tuple[list[FieldJson], npt.NDArray[np.int64]]:
    """The fields of a view, and for each of its words the number of the one it belongs to."""
    fields = game.view.fields.values()
    return [FieldJson(game, field) for field in fields], np.repeat(
        np.arange(len(fields)), [field.words for field in fields]
    )


def _texts(game: Game, field: Field) -> tuple[str | None, ...]:
    """What stands for the numbers in a field, from 0 on."""
    if field.of_cards:
        return game.deck.codes
    if field.names is None:
        return ()
    words = {int(member): member.name.lower() for member in field.names}
    return tuple(words.get(number) for number in range(max(words) + 1))


# --- for the compiled gear ------------------------------------------------------------------------------


class JsonTexts(NamedTuple):
    """What `fast.view_json` writes with."""

    fields: npt.NDArray[np.int64]
    texts: npt.NDArray[np.uint8]
    ends: npt.NDArray[np.int64]
    longest: int  # bytes; no view takes more


@cache
def json_texts(game: Game, seats: int) -> JsonTexts:
    fields, _ = fields_of(game)
    texts = [encode(sign) for sign in (None, False, True)]  # in the order of `fast.view_json.Text`
    lines = []
    for field in fields:
        place = (field.start, field.end, field.width, field.style, field.values(seats), field.step)
        lines.append((*place, len(texts), len(texts) + 1, len(field.texts), field.stop))
        texts += [encode(field.name) + b":", *map(encode, field.texts)]
    return JsonTexts(
        fields=np.array(lines, np.int64),
        texts=np.array(list(b"".join(texts)), np.uint8),  # writeable: else a call is slow
        ends=np.cumsum([0, *map(len, texts)]),
        longest=2 + sum(field.longest(seats) for field in fields),
    )
