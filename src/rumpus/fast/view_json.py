"""Everybody at one table looks at it at once, and what is new to each is written as JSON: compiled.

`hide` is that of the game under play, which `compile.twin` binds, so this file never runs as it stands.
`rumpus.live.view_json` says how each field is written, and writes the same in the plain gear.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any

from rumpus.cards import heaped, lowest

if TYPE_CHECKING:
    from rumpus.layout import Grid, Ints

    def hide(s: Any, seat: int, v: Any) -> None: ...


UNSEEN = -(2**62)  # what no field holds


class Entry(enum.IntEnum):
    """What a line of `fields` says of a field of a view."""

    BEGIN = 0  # where it begins,
    END = 1  # and where it ends
    WIDTH = 2  # how many words a value has
    STYLE = 3  # how a value is written
    VALUES = 4  # how many of them a list has; 0: it is no list
    STEP = 5  # how many words later the next list begins; 0: there is only one
    NAME = 6  # the text of its name
    FIRST = 7  # and the first of the texts of its values,
    COUNT = 8  # of which there are so many
    STOP = 9  # the value at which a list ends, though there is room for more


class Style(enum.IntEnum):
    NUMBER = 0
    MAYBE = 1  # a number, or nothing if it is below 0
    FLAG = 2
    ONE = 3  # a text, or nothing if there is none of that number
    NUMBERS = 4  # one for each bit
    SOME = 5  # texts, one for each bit
    BAG = 6  # texts, as many times as there are cards
    HEAP = 7
    UNSAID = 8


class Text(enum.IntEnum):
    """The first texts of all."""

    NULL = 0
    FALSE = 1
    TRUE = 2


class Sign(enum.IntEnum):
    COMMA = ord(",")
    MINUS = ord("-")
    ZERO = ord("0")
    OPEN = ord("[")
    CLOSE = ord("]")
    BEGIN = ord("{")
    END = ord("}")


def write_changes(
    table: Any,
    seats: Ints,
    last: Grid,
    record: Any,
    view: Ints,
    fields: Grid,
    texts: Ints,
    ends: Ints,
    out: Ints,
    starts: Ints,
) -> int:
    """What each of some seats may know goes into `record`, whose words are `view`. Every field that is not as
    in `last`, one row after the seat's number, is written into `out`: an object for each seat, and `starts`
    says where. Text number k is what lies in `texts` between two of its `ends`. Returns the size of all."""
    at = 0
    for i in range(len(seats)):
        old = last[seats[i] + 1]
        for k in range(len(view)):
            view[k] = UNSEEN  # nothing of one seat's can be left for another
        hide(table[0], seats[i], record[0])
        begin = starts[i] = at
        out[at] = Sign.BEGIN
        at += 1
        for f in range(len(fields)):
            field = fields[f]
            new = False
            for k in range(field[Entry.BEGIN], field[Entry.END]):
                if view[k] != old[k]:
                    old[k] = view[k]
                    new = True
            if new and field[Entry.STYLE] != Style.UNSAID:
                if at > begin + 1:
                    out[at] = Sign.COMMA
                    at += 1
                at = write_text(field[Entry.NAME], texts, ends, out, at)
                at = write_field(view, field, texts, ends, out, at)
        out[at] = Sign.END
        at += 1
    return at


def write_field(view: Ints, field: Ints, texts: Ints, ends: Ints, out: Ints, at: int) -> int:
    """A value, a list of them, or a list of lists."""
    if field[Entry.VALUES] == 0:
        return write_value(view, field[Entry.BEGIN], field, texts, ends, out, at)
    if field[Entry.STEP] == 0:
        return write_list(view, field[Entry.BEGIN], field, texts, ends, out, at)
    out[at] = Sign.OPEN
    at += 1
    for i in range(field[Entry.VALUES]):
        if i > 0:
            out[at] = Sign.COMMA
            at += 1
        at = write_list(view, field[Entry.BEGIN] + i * field[Entry.STEP], field, texts, ends, out, at)
    out[at] = Sign.CLOSE
    return at + 1


def write_list(view: Ints, first: int, field: Ints, texts: Ints, ends: Ints, out: Ints, at: int) -> int:
    out[at] = Sign.OPEN
    at += 1
    for i in range(field[Entry.VALUES]):
        if view[first + i * field[Entry.WIDTH]] == field[Entry.STOP]:
            break
        if i > 0:
            out[at] = Sign.COMMA
            at += 1
        at = write_value(view, first + i * field[Entry.WIDTH], field, texts, ends, out, at)
    out[at] = Sign.CLOSE
    return at + 1


def write_value(view: Ints, k: int, field: Ints, texts: Ints, ends: Ints, out: Ints, at: int) -> int:
    style = field[Entry.STYLE]
    value = view[k]
    if style == Style.NUMBER or (style == Style.MAYBE and value >= 0):
        return write_number(value, out, at)
    if style == Style.MAYBE:
        return write_text(Text.NULL, texts, ends, out, at)
    if style == Style.FLAG:
        return write_text(Text.TRUE if value else Text.FALSE, texts, ends, out, at)
    if style == Style.ONE:
        known = 0 <= value < field[Entry.COUNT]
        return write_text(field[Entry.FIRST] + value if known else Text.NULL, texts, ends, out, at)
    out[at] = Sign.OPEN
    at += 1
    begin = at
    while value:
        if style == Style.HEAP:
            thing = 0
            while heaped(value, thing) == 0:
                thing += 1
            times = heaped(value, thing)
            value -= times << 4 * thing
        else:
            thing = lowest(value)
            times = 1
            for plane in range(1, field[Entry.WIDTH]):
                times += view[k + plane] >> thing & 1
            value &= value - 1
        for _ in range(times):
            if at > begin:
                out[at] = Sign.COMMA
                at += 1
            if style == Style.NUMBERS:
                at = write_number(thing, out, at)
            else:
                at = write_text(field[Entry.FIRST] + thing, texts, ends, out, at)
    out[at] = Sign.CLOSE
    return at + 1


def write_text(number: int, texts: Ints, ends: Ints, out: Ints, at: int) -> int:
    for k in range(ends[number], ends[number + 1]):
        out[at] = texts[k]
        at += 1
    return at


def write_number(number: int, out: Ints, at: int) -> int:
    if number < 0:
        out[at] = Sign.MINUS
        at += 1
        number = -number
    digits = 1
    rest = number // 10
    while rest:
        digits += 1
        rest //= 10
    for place in range(digits - 1, -1, -1):
        out[at + place] = Sign.ZERO + number % 10
        number //= 10
    return at + digits
