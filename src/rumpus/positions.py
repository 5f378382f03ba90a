"""A position as text: one line per place, written from the fields of a state and read back into them.

hand 0: G9 A2
bid: 1 0 1

docs/notation.md is the manual.
"""

from __future__ import annotations

import re
from typing import Any

from rumpus.cards import copies, heaped, put, single
from rumpus.errors import Why, why
from rumpus.game import Game, spellings
from rumpus.languages.wrong import wrong
from rumpus.layout import Field, Kind, Layout
from rumpus.naming import item_name, items
from rumpus.times import SECOND

PLACE = re.compile(r"([a-z_]+)((?:\s+\d{1,9})*)\s*:(.*)", re.ASCII)
TIME = r"(\d{1,12})(?:\.(\d{1,6}))?"
NONE = "-"


# --- writing ----------------------------------------------------------------------------------------------


def written_time(at: int) -> str:
    return f"{at // SECOND}.{at % SECOND:06}".rstrip("0").rstrip(".")


def places(game: Game, state: Layout, seats: int) -> list[str]:
    """A position: the phase, and every field that differs from an empty table, without house rules."""
    lines: list[str] = []
    for field in position_fields(game).values():
        value = getattr(state, field.name)
        for path in paths(field, seats):
            here = value
            for index in path:
                here = here[index]
            if per_line(field) or not field.rows:
                text = written_value(game, field, here)
                empty = written_value(game, field, [0] * 4 if field.kind is Kind.BAG else field.empty)
            else:
                entries = field.entries(seats, here)
                text = " ".join(written_value(game, field, here[i]) for i in range(entries))
                empty = " ".join([written_value(game, field, field.empty)] * entries)
            if text != empty or field.name == "phase":
                lines.append(f"{' '.join([field.name, *map(str, path)])}: {text}")
    return lines


def position_fields(game: Game) -> dict[str, Field]:
    """What a position may say: everything but the house rules and what follows from the rest."""
    fields = game.state.fields.items()
    return {name: field for name, field in fields if not (field.fixed or field.derived or name == "seats")}


def per_line(field: Field) -> bool:
    """Whether rows of these take one line per seat."""
    return field.several and field.kind is not Kind.SEATS


def paths(field: Field, seats: int) -> list[tuple[int, ...]]:
    """The indices a field is written under: `hand 2:`, `known 0 2:`, or none."""
    depth = len(field.rows) if per_line(field) else 0
    found: list[tuple[int, ...]] = [()]
    for _ in range(depth):
        found = [(*path, i) for path in found for i in range(field.entries(seats))]
    return found


def written_value(game: Game, field: Field, value: Any) -> str:
    if field.kind is Kind.FLAG:
        return ("no", "yes")[value]
    if field.kind is Kind.TIME and value >= 0:
        return written_time(value)
    if field.kind is Kind.NUMBER and value < 0:
        return NONE
    return " ".join(str(item_name(game.deck, field, item)) for item in items(field, value)) or NONE


# --- reading ----------------------------------------------------------------------------------------------


class Position:
    """A state that is filled in line by line. What is impossible raises BadCall."""

    def __init__(self, game: Game, empty: Any) -> None:
        self.game = game
        self.state = empty
        self.seats: int = empty.seats
        self.given: dict[str, set[tuple[int, ...]]] = {}  # which places were named, by field

    def read(self, line: str) -> None:
        found = PLACE.fullmatch(line)
        fields = position_fields(self.game)
        spelt = {spelling: field for name, field in fields.items() for spelling in spellings(name)}
        if not found or found[1] not in spelt:
            raise wrong("place", places=list(fields))
        field = spelt[found[1]]
        path = tuple(int(index) for index in found[2].split())
        place = line.partition(":")[0]
        known = paths(field, self.seats)
        if path not in known:
            example = " ".join([field.name, *["0"] * len(known[0])])
            last = field.entries(self.seats) - 1
            code = "place-seats" if field.by_seat else "place-numbers"
            raise wrong(code, example=example, last=last, place=place)
        if path in self.given.setdefault(field.name, set()):
            raise wrong("place-twice", place=place)
        self.given[field.name].add(path)
        self.write(field, path, found[3].split())

    def write(self, field: Field, path: tuple[int, ...], words: list[str]) -> None:
        target = getattr(self.state, field.name)
        if field.kind is Kind.BAG:
            for index in path:
                target = target[index]
            for word in clean(words):
                card = self.read_card(word)
                self.check_amount(card, copies(target, card), word)
                put(target, card)
        elif per_line(field):
            value = self.read_set(field, clean(words))
            if path:
                target[path[0]] = value
            else:
                setattr(self.state, field.name, value)
        elif field.rows:
            entries = field.entries(self.seats)
            if field.listed:
                entries = min(entries, len(words))
            if len(words) != entries:
                code = "values-by-seat" if field.by_seat else "values-by-place"
                raise wrong(code, place=field.name, values=entries, given=len(words))
            for i, word in enumerate(words):
                target[i] = self.read_value(field, word)
        elif field.kind is Kind.SEATS:
            setattr(self.state, field.name, self.read_set(field, clean(words)))
        elif len(words) != 1:
            raise wrong("value-single", place=field.name, given=len(words))
        else:
            setattr(self.state, field.name, self.read_value(field, words[0]))

    def check_amount(self, card: int, here: int, word: str) -> None:
        if here == self.game.amounts(self.state)[card]:
            raise wrong("card-too-often", card=word)

    def read_set(self, field: Field, words: list[str]) -> int:
        found = 0
        for word in words:
            item = self.read_item(field, word)
            if field.kind is Kind.HEAP:
                self.check_amount(item, heaped(found, item), word)
                found += single(item)
            elif found >> item & 1:
                raise wrong("here-twice", word=word)
            else:
                found |= 1 << item
        return found

    def read_value(self, field: Field, word: str) -> int:
        if word == NONE and field.empty < 0:
            return field.empty
        match field.kind:
            case Kind.FLAG:
                return read_flag(word)
            case Kind.TIME:
                return read_time(word)
            case Kind.NUMBER:
                return read_number(word)
            case _:
                return self.read_item(field, word)

    def read_item(self, field: Field, word: str) -> int:
        """A card, a seat or a member of an enum."""
        if field.of_cards:
            return self.read_card(word)
        if field.names is not None:
            return read_name(field, word)
        seat = read_number(word)
        if seat >= self.seats:
            raise wrong("no-seat", seat=word, last=self.seats - 1)
        return seat

    def read_card(self, word: str) -> int:
        try:
            return self.game.deck.number(word)
        except ValueError:
            raise wrong("no-card", card=word, cards=list(self.game.deck.codes)) from None

    def complete(self) -> Why | None:
        """Let the game add what follows from what was written. Returns what is wrong with it, if anything."""
        for card, amount in enumerate(self.game.amounts(self.state)):
            lying = count_everywhere(self.state, card)
            if lying > amount:
                code = self.game.deck.code(card)
                return why("lies-too-often", card=code, lying=lying, amount=amount)
            if lying < amount and self.game.complete is None:
                return why("lies-nowhere", card=self.game.deck.code(card))
        return None if self.game.complete is None else self.game.complete(self.state, set(self.given))


def clean(words: list[str]) -> list[str]:
    """The words of a list; a lone dash is an empty one."""
    return [] if words == [NONE] else words


def read_number(text: str, most: int = 2**62) -> int:
    if not re.fullmatch(r"\d{1,19}", text, re.ASCII) or int(text) > most:
        raise wrong("no-number", text=text)
    return int(text)


def read_time(text: str) -> int:
    """Seconds, as after the @ of a row, in microseconds."""
    found = re.fullmatch(TIME, text, re.ASCII)
    if not found:
        raise wrong("no-time", text=text)
    return microseconds(*found.groups())


def microseconds(seconds: str, fraction: str | None) -> int:
    return int(seconds) * SECOND + int((fraction or "").ljust(6, "0"))


def read_flag(text: str) -> int:
    if text.lower() not in ("yes", "no"):
        raise wrong("no-flag", text=text)
    return int(text.lower() == "yes")


def read_name(field: Field, text: str) -> int:
    assert field.names is not None
    names = {member.name.lower(): member.value for member in field.names}
    if text.lower() not in names:
        raise wrong("no-name", place=field.name, names=list(names), text=text)
    return int(names[text.lower()])


def count_everywhere(state: Layout, card: int) -> int:
    """How many cards of one face lie anywhere on the table."""
    total = 0
    for field in state.fields.values():
        if field.holds_cards:
            words = state.words[field.offset : field.offset + field.words]
            each = words >> 4 * card & 15 if field.kind is Kind.HEAP else words >> card & 1
            total += int(each.sum())
    return total
