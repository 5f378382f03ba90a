"""The match as text, in the spirit of PGN and FEN. docs/notation.md is its manual.

[Game "archie"]
[Seats "3"]
                                then, if the match starts from a position,
hand 0: G9 A2                   lines with a colon
bid: 1 0 1
                                then rows: who, what, and what next
0 play G9
@2.5 1 play G3                  at 2.5 seconds
chance deal E5, deal M1
~ 1 touch dt=250 rt=251         a note, which no rule reads
"""

from __future__ import annotations

import re
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NoReturn

from rumpus.cards import copies, heaped, in_bag, in_heap, in_set, put, single
from rumpus.errors import BadCall, BadRecord, Refused
from rumpus.game import CHANCE, SEAT_NAMES, Game
from rumpus.games import find
from rumpus.layout import NO_CARD, Field, Kind, Layout
from rumpus.match import BY_NAME, Match, Row, blank, check_options, check_seed

HEADER = re.compile(r'\[\s*([A-Za-z][\w-]*)\s+"(.*)"\s*\]')
PLACE = re.compile(r"([a-z_]+)((?:\s+\d{1,9})*)\s*:(.*)", re.ASCII)
TIME = r"(\d{1,12})(?:\.(\d{1,6}))?"
ROW = re.compile(rf"(?:@{TIME}\s+)?(\w+)\s+(\S.*)", re.ASCII)
TAGS = ("title", "names", "date", "note")  # headers that only people read
NONE = "-"
WIDTH = 100
SECOND = 1_000_000
PER_SEAT = (Kind.CARDS, Kind.BAG, Kind.HEAP, Kind.NAMES)  # rows of these take a line a seat


# --- writing ----------------------------------------------------------------------------------------------


def write(match: Match) -> str:
    """A whole match."""
    lines = headers(match)
    if match.start is not None:
        lines += ["", *places(match.game, match.start, match.seats)]
    if match.rows or match.notes:
        lines += ["", *written_rows(match)]
    return "\n".join(lines) + "\n"


def write_position(match: Match) -> str:
    """A record that starts where the match stands now."""
    lines = headers(match, seeded=False)
    return "\n".join([*lines, "", *places(match.game, match.state, match.seats)]) + "\n"


def headers(match: Match, *, seeded: bool = True) -> list[str]:
    pairs: list[tuple[str, object]] = [("Game", match.game.name), ("Seats", match.seats)]
    for option in match.game.options:
        value = match.options[option.name]
        if value != option.default:
            shown = ("no", "yes")[value] if option.values is None else value
            pairs.append((header_name(option.name), shown))
    if seeded and match.seed is not None:
        pairs.append(("Seed", match.seed))
    if match.by_hand:
        pairs.append(("Chance", "by hand"))
    pairs += [(header_name(tag), text) for tag, text in match.tags.items()]
    return [f'[{name} "{value}"]' for name, value in pairs]


def header_name(option: str) -> str:
    return option.replace("_", "-").title()


def written_rows(match: Match) -> list[str]:
    """A line a row or note; only CHANCE's actions share one."""
    lines: list[str] = []
    notes = deque(match.notes)
    now = 0 if match.start is None else match.start.now  # type: ignore[attr-defined]  # every state has it
    last: tuple[int, int] | None = None
    for i, (at, seat, action) in enumerate(match.rows):
        while notes and notes[0].before == i:
            lines.append(f"~ {notes.popleft().text}")
            last = None
        name = match.game.action_names[action]
        if last == (at, CHANCE) == (at, seat) and len(lines[-1]) + len(name) + 2 <= WIDTH:
            lines[-1] += f", {name}"
        else:
            time = "" if at == now else f"@{written_time(at)} "
            lines.append(f"{time}{SEAT_NAMES.get(seat, seat)} {name}")
        now = at
        last = (at, seat)
    return lines + [f"~ {note.text}" for note in notes]


def written_time(at: int) -> str:
    return f"{at // SECOND}.{at % SECOND:06}".rstrip("0").rstrip(".")


def places(game: Game, state: Layout, seats: int) -> list[str]:
    """A position: the phase, and every field that is not as on an empty table, house rules left out."""
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
                entries = seats if field.by_seat else field.shape[0]
                text = " ".join(written_value(game, field, here[i]) for i in range(entries))
                empty = " ".join([written_value(game, field, field.empty)] * entries)
            if text != empty or field.name == "phase":
                lines.append(f"{' '.join([field.name, *map(str, path)])}: {text}")
    return lines


def position_fields(game: Game) -> dict[str, Field]:
    """What a position may say: everything but the house rules and what follows from the rest."""
    rules = {"seats", *(option.name for option in game.options if option.name != "dealer")}
    return {
        name: field for name, field in game.state.fields.items() if name not in rules and not field.derived
    }


def per_line(field: Field) -> bool:
    return field.kind in PER_SEAT


def paths(field: Field, seats: int) -> list[tuple[int, ...]]:
    """The indices a field is written under: `hand 2:`, `known 0 2:`, or none."""
    depth = len(field.rows) if per_line(field) else 0
    found: list[tuple[int, ...]] = [()]
    for _ in range(depth):
        found = [(*path, seat) for path in found for seat in range(seats)]
    return found


def written_value(game: Game, field: Field, value: Any) -> str:
    match field.kind:
        case Kind.CARD:
            return NONE if value == NO_CARD else game.deck.code(value)
        case Kind.CARDS:
            return " ".join(game.deck.code(card) for card in in_set(value)) or NONE
        case Kind.BAG:
            return " ".join(game.deck.code(card) for card in in_bag(value)) or NONE
        case Kind.HEAP:
            return " ".join(game.deck.code(card) for card in in_heap(value)) or NONE
        case Kind.SEATS:
            return " ".join(str(seat) for seat in in_set(value)) or NONE
        case Kind.NAMED if value >= 0:
            assert field.names is not None
            return field.names(value).name.lower()
        case Kind.NAMES:
            assert field.names is not None
            return " ".join(member.name.lower() for member in field.names if value >> member & 1) or NONE
        case Kind.FLAG:
            return ("no", "yes")[value]
        case Kind.TIME if value >= 0:
            return written_time(value)
        case _:
            return NONE if value < 0 else str(value)


# --- reading ----------------------------------------------------------------------------------------------


def load(text: str) -> Match:
    """Read a record and play it, checking every row.

    Raises BadRecord with the line that cannot be read, or Refused with the line and the paragraph.

    >>> m = load('''
    ... [Game "archie"]
    ... [Seats "2"]
    ... hand 0: G9 E1
    ... hand 1: G3 A2
    ... bid: 1 1
    ...
    ... 0 play G9
    ... 1 play G3
    ... ''')
    >>> m.view(1).tricks
    (1, 0)
    """
    for match in loading(text):  # noqa: B007  # the last one is the whole
        pass
    return match


def loading(text: str) -> Iterator[Match]:
    """The same in pieces: the match before each of its rows, and when all of them are played."""
    reader = _Reader(text)
    match = Match(
        reader.game,
        reader.options,
        seed=reader.seed,
        chance=reader.chance,
        start=reader.start,
        tags=reader.tags,
        deal=False,
    )
    for i, (row, line) in enumerate(reader.rows):
        yield match
        if i in reader.notes and match.seed is not None and row.seat != CHANCE:
            match.go_on()  # a note stands right before the row below it, though CHANCE's were left out
        reader.add_notes(match, i)
        try:
            match.follow(row)
        except Refused as refused:
            raise Refused(refused.paragraph, refused.sentence, line) from None
        except BadCall as bad:
            raise BadRecord(str(bad), line) from None
    reader.add_notes(match, len(reader.rows))
    match.go_on()
    yield match


class _Reader:
    """The parts of a record, line by line."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise BadRecord(f"a record is text, not {type(text).__name__}")
        self.line = 0
        self.game: Game
        self.seed: int | None = None
        self.by_hand = False
        self.tags: dict[str, str] = {}
        self.options: dict[str, int]
        self.start: Any = None
        self.given: dict[str, set[tuple[int, ...]]] = {}
        self.rows: list[tuple[Row, int]] = []
        self.notes: dict[int, list[tuple[str, int]]] = {}  # by the number of the row below them
        self.headers: dict[str, tuple[str, int]] = {}
        open_headers = True
        for self.line, raw in enumerate(text.splitlines(), 1):
            line = raw.strip() if raw.lstrip().startswith("[") else raw.split("#", 1)[0].strip()
            if not line or line.startswith("#"):
                continue
            if line.startswith("["):
                if not open_headers:
                    self.fail("headers come before everything else")
                self.read_header(line)
                continue
            if open_headers:
                self.read_table()
                open_headers = False
            if line.startswith("~"):
                note = " ".join(line.removeprefix("~").split())
                self.notes.setdefault(len(self.rows), []).append((note, self.line))
            elif ":" in line:
                self.read_place(line)
            else:
                self.read_row(line)
        if open_headers:
            self.read_table()
        if self.start is not None:
            self.finish_position()

    @property
    def chance(self) -> Any:
        return None if self.by_hand or self.seed is not None else secrets.randbelow

    def fail(self, sentence: str) -> NoReturn:
        raise BadRecord(sentence, self.line or None)

    def read_header(self, line: str) -> None:
        found = HEADER.fullmatch(line)
        if not found:
            self.fail(f'a header looks like [Seats "4"], not {line}')
        key = found[1].lower().replace("-", "_")
        if key in self.headers:
            self.fail(f"the header {found[1]} stands twice")
        self.headers[key] = (found[2], self.line)

    def read_table(self) -> None:
        """The headers together: which game, which house rules."""
        if "game" not in self.headers:
            raise BadRecord('a record begins with a header like [Game "archie"]')
        if "seats" not in self.headers:
            raise BadRecord('a record needs a header like [Seats "4"]')
        self.game = self.header("game", lambda text: find(text.lower()))
        self.tags = {tag: self.headers.pop(tag)[0] for tag in TAGS if tag in self.headers}
        if "seed" in self.headers:
            self.seed = self.header("seed", lambda text: check_seed(read_number(text)))
        if "chance" in self.headers:
            self.by_hand = self.header("chance", self.read_chance)
        keys = list(self.headers)
        given = {key: self.header(key, partial(read_option, self.game, key)) for key in keys}
        try:
            self.options = check_options(self.game, given)
        except BadCall as bad:
            raise BadRecord(str(bad)) from None

    def header(self, key: str, read: Callable[[str], Any]) -> Any:
        """Read a header and strike it off the list."""
        text, line = self.headers.pop(key)
        try:
            return read(text)
        except BadCall as bad:
            raise BadRecord(f"{header_name(key)}: {bad}", line) from None

    def read_chance(self, how: str) -> bool:
        if how != "by hand" or self.seed is not None:
            raise BadCall(f'it can only be "by hand", and then without a Seed, not {how!r}')
        return True

    # --- positions ------------------------------------------------------------------------------------

    def read_place(self, line: str) -> None:
        if self.rows or self.notes:
            self.fail("a position comes before the first row")
        found = PLACE.fullmatch(line)
        fields = position_fields(self.game)
        if not found or found[1] not in fields:
            self.fail(f"a line of a position looks like 'hand 0: ...'; its places are {', '.join(fields)}")
        field = fields[found[1]]
        path = tuple(int(index) for index in found[2].split())
        place = line.partition(":")[0]
        seats = self.options["seats"]
        if path not in paths(field, seats):
            example = " ".join([field.name, *["0"] * len(paths(field, seats)[0])])
            self.fail(f"write '{example}:' with seats from 0 to {seats - 1}, not '{place}:'")
        if path in self.given.setdefault(field.name, set()):
            self.fail(f"'{place}' stands twice")
        self.given[field.name].add(path)
        if self.start is None:
            self.start = blank(self.game, self.options)
        try:
            self.write_place(field, path, found[3].split())
        except ValueError as bad:
            self.fail(str(bad))

    def write_place(self, field: Field, path: tuple[int, ...], words: list[str]) -> None:
        target = getattr(self.start, field.name)
        amounts = self.game.amounts(self.start)
        if field.kind is Kind.BAG:
            for index in path:
                target = target[index]
            for word in clean(words):
                card = self.game.deck.number(word)
                if copies(target, card) == amounts[card]:
                    raise ValueError(f"{word} stands here more often than the deck has it")
                put(target, card)
        elif per_line(field):
            value = self.read_set(field, clean(words))
            if path:
                target[path[0]] = value
            else:
                setattr(self.start, field.name, value)
        elif field.rows:
            entries = self.options["seats"] if field.by_seat else field.shape[0]
            if len(words) != entries:
                each = "seat" if field.by_seat else "place"
                raise ValueError(f"{field.name} needs {entries} values, one a {each}, not {len(words)}")
            for i, word in enumerate(words):
                target[i] = self.read_value(field, word)
        elif field.kind is Kind.SEATS:
            setattr(self.start, field.name, self.read_set(field, clean(words)))
        elif len(words) != 1:
            raise ValueError(f"{field.name} needs one value, not {len(words)}")
        else:
            setattr(self.start, field.name, self.read_value(field, words[0]))

    def read_set(self, field: Field, words: list[str]) -> int:
        found = 0
        for word in words:
            if field.kind is Kind.HEAP:
                card = self.game.deck.number(word)
                if heaped(found, card) == self.game.amounts(self.start)[card]:
                    raise ValueError(f"{word} stands here more often than the deck has it")
                found += single(card)
                continue
            if field.kind is Kind.CARDS:
                bit = 1 << self.game.deck.number(word)
            elif field.kind is Kind.NAMES:
                bit = 1 << read_name(field, word)
            else:
                bit = 1 << self.read_value(field, word)
            if found & bit:
                raise ValueError(f"{word} stands here twice")
            found |= bit
        return found

    def read_value(self, field: Field, word: str) -> int:
        if word == NONE and (field.empty < 0 or field.kind in (Kind.SEAT, Kind.CARD)):
            return field.empty
        match field.kind:
            case Kind.CARD:
                return self.game.deck.number(word)
            case Kind.NAMED:
                return read_name(field, word)
            case Kind.FLAG:
                return read_flag(word)
            case Kind.TIME:
                return read_time(word)
            case Kind.SEAT | Kind.SEATS:
                seat = read_number(word)
                if seat >= self.options["seats"]:
                    raise ValueError(
                        f"there is no seat {seat}; the seats are 0 to {self.options['seats'] - 1}"
                    )
                return seat
            case _:
                return read_number(word)

    def finish_position(self) -> None:
        """Let the game check what was written and add what follows from it."""
        for card, amount in enumerate(self.game.amounts(self.start)):
            lying = count_everywhere(self.start, card)
            if lying > amount:
                code = self.game.deck.code(card)
                times = "once" if amount == 1 else f"{amount} times"
                raise BadRecord(f"{code} lies on the table {lying} times, but the deck has it {times}")
        wrong = self.game.complete(self.start, set(self.given))
        if wrong:
            raise BadRecord(wrong)

    # --- rows -----------------------------------------------------------------------------------------

    def add_notes(self, match: Match, before: int) -> None:
        for text, line in self.notes.get(before, ()):
            try:
                match.note(text)
            except BadCall as bad:
                raise BadRecord(str(bad), line) from None

    def read_row(self, line: str) -> None:
        found = ROW.fullmatch(line)
        if not found:
            self.fail(f"a row looks like '0 play G9' or '@2.5 chance deal G9', not {line!r}")
        seconds, fraction, who, actions = found.groups()
        if seconds is not None:
            at = microseconds(seconds, fraction)
        elif self.rows:
            at = self.rows[-1][0].at
        else:
            at = 0 if self.start is None else self.start.now
        seat = BY_NAME.get(who.lower())
        if seat is None:
            if not re.fullmatch(r"\d{1,9}", who, re.ASCII) or int(who) >= self.options["seats"]:
                self.fail(
                    f"there is no seat {who}; the seats are 0 to {self.options['seats'] - 1}, chance, clock"
                )
            seat = int(who)
        for action in actions.split(","):
            try:
                self.rows.append((Row(at, seat, self.game.action(action)), self.line))
            except BadCall as bad:
                self.fail(str(bad))


def clean(words: list[str]) -> list[str]:
    """The words of a list; a lone dash is an empty one."""
    return [] if words == [NONE] else words


def read_number(text: str) -> int:
    if not re.fullmatch(r"\d{1,19}", text, re.ASCII) or int(text) > 2**62:
        raise BadCall(f"{text!r} is no whole number from 0 on")
    return int(text)


def read_time(text: str) -> int:
    """Seconds, as after the @ of a row, in microseconds."""
    found = re.fullmatch(TIME, text, re.ASCII)
    if not found:
        raise BadCall(f"{text!r} is no time in seconds, like 2.5")
    return microseconds(*found.groups())


def microseconds(seconds: str, fraction: str | None) -> int:
    return int(seconds) * SECOND + int((fraction or "").ljust(6, "0"))


def read_flag(text: str) -> int:
    if text.lower() not in ("yes", "no"):
        raise BadCall(f"say yes or no, not {text!r}")
    return int(text.lower() == "yes")


def read_name(field: Field, text: str) -> int:
    assert field.names is not None
    names = {member.name.lower(): member.value for member in field.names}
    if text.lower() not in names:
        raise ValueError(f"{field.name} is one of {', '.join(names)}, not {text!r}")
    return int(names[text.lower()])


def read_option(game: Game, key: str, text: str) -> int:
    option = game.option(key)
    if option is not None and option.values is None:
        return read_flag(text)
    return read_number(text)


def count_everywhere(state: Layout, card: int) -> int:
    """How many cards of one face lie anywhere on the table."""
    total = 0
    for field in state.fields.values():
        if field.holds_cards:
            words = state.words[field.offset : field.offset + field.words]
            each = words >> 4 * card & 15 if field.kind is Kind.HEAP else words >> card & 1
            total += int(each.sum())
    return total
