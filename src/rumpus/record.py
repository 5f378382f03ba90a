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
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NoReturn

from rumpus import languages, words
from rumpus.errors import BadCall, BadRecord, Forbidden, Why
from rumpus.game import CHANCE, SEAT_NAMES, Game
from rumpus.games import NAMES, find
from rumpus.languages.wrong import wrong
from rumpus.match import BY_NAME, Match, Row, blank, check_options, check_seed
from rumpus.positions import TIME, Position, microseconds, places, read_flag, read_number, written_time

HEADER = re.compile(r'\[\s*([A-Za-z][\w-]*)\s+"(.*)"\s*\]')
ROW = re.compile(rf"(?:@{TIME}\s+)?(\w+)\s+(\S.*)", re.ASCII)
TAGS = ("title", "names", "date", "note")  # headers that only people read
WIDTH = 100


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
        if value != option.unsaid:
            shown = option.said[value] if 0 <= value < len(option.said) else value
            pairs.append((header_name(option.name), shown))
    if seeded and match.seed is not None:
        pairs.append(("Seed", match.seed))
    if match.by_hand:
        pairs.append(("Chance", "by hand"))
    if match.open_windows:
        pairs.append(("Windows", "open"))
    pairs += [(header_name(tag), text) for tag, text in match.tags.items()]
    return [f'[{name} "{value}"]' for name, value in pairs]


def header_name(option: str) -> str:
    return option.replace("_", "-").title()


def written_rows(match: Match) -> list[str]:
    """One line per row or note; only CHANCE's actions share one."""
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


# --- reading ----------------------------------------------------------------------------------------------


def load(text: str) -> Match:
    """Read a record and play it, checking every row.

    Raises BadRecord with the line that cannot be read, or Forbidden with the line and the paragraph.

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


def names_in(match: Match) -> tuple[str, ...]:
    """Those of the players, if the header Names has one for each. A name with a comma in it makes them
    unknown."""
    return names_of(match.tags, match.seats)


def names_of(tags: Mapping[str, str], seats: int) -> tuple[str, ...]:
    said = tuple(tags.get("names", "").split(", "))
    return said if len(said) == seats else ()


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
        open_windows=reader.open_windows,
    )
    match.names = names_in(match)
    for i, (row, line) in enumerate(reader.rows):
        yield match
        if i in reader.notes and match.seed is not None and row.seat != CHANCE:
            match.go_on()  # a note stands right before the row below it, though CHANCE's were left out
        reader.add_notes(match, i)
        try:
            match.follow(row)
        except Forbidden as refused:
            raise forbidden(match, row, line, refused) from None
        except BadCall as bad:
            raise unread(bad, line) from None
    reader.add_notes(match, len(reader.rows))
    match.go_on()
    yield match


def forbidden(match: Match, row: Row, line: int, refused: Forbidden) -> Forbidden:
    """The rules refuse a row."""
    error = Forbidden(
        refused.paragraph,
        refused.sentence,
        line,
        code="record-row",
        blanks={
            "line": ("number", line),
            "row": ("text", f"{SEAT_NAMES.get(row.seat, row.seat)} {match.game.action_names[row.action]}"),
            "paragraph": ("text", refused.paragraph),
        },
    )
    you = row.seat if row.seat < match.seats else None
    error.why = Why(f"refusal-{refused.code}", refused.blanks, match.game.name, match.names, you)
    return error


def refused(forbidden: Forbidden) -> BadRecord:
    """A record that the rules refuse, as one that cannot be read."""
    sentence = f"{forbidden.sentence.removesuffix('.')} ({forbidden.paragraph})."
    error = BadRecord(sentence, forbidden.line, why=forbidden.why)
    error.code, error.blanks = forbidden.code, forbidden.blanks
    return error


def unread(bad: BadCall, line: int | None, header: str = "") -> BadRecord:
    """A line cannot be read."""
    why = bad.why or Why(f"problem-{bad.code}", bad.blanks)
    return BadRecord(str(bad), line, header=header, why=why)


class _Reader:
    """The parts of a record, line by line."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise BadRecord(f"a record is text, not {type(text).__name__}")  # no person can do that
        self.line = 0
        self.game: Game
        self.seed: int | None = None
        self.by_hand = False
        self.open_windows = False
        self.tags: dict[str, str] = {}
        self.options: dict[str, int]
        self.position: Position | None = None
        self.position_line = 0  # where it begins
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
                    self.fail("headers-first")
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
        if self.position is not None:
            flaw = self.position.complete()
            if flaw is not None:
                flaw = flaw._replace(game=self.game.name, names=names_of(self.tags, self.options["seats"]))
                raise BadRecord(words.reason(flaw, languages.ENGLISH), self.position_line, why=flaw)

    @property
    def start(self) -> Any:
        return None if self.position is None else self.position.state

    @property
    def chance(self) -> Any:
        return None if self.by_hand or self.seed is not None else secrets.randbelow

    def fail(self, code: str, **blanks: str | int) -> NoReturn:
        raise unread(wrong(code, BadCall, **blanks), self.line or None)

    def read_header(self, line: str) -> None:
        found = HEADER.fullmatch(line)
        if not found:
            self.fail("header", header=line)
        key = found[1].lower().replace("-", "_")
        if key in self.headers:
            self.fail("header-twice", header=found[1])
        self.headers[key] = (found[2], self.line)

    def read_table(self) -> None:
        """The headers together: which game, which house rules."""
        if "game" not in self.headers:
            raise unread(wrong("header-game", game=NAMES[0]), None)
        if "seats" not in self.headers:
            raise unread(wrong("header-seats"), None)
        self.game = self.header("game", lambda text: find(text.lower()))
        self.tags = {tag: self.headers.pop(tag)[0] for tag in TAGS if tag in self.headers}
        if "seed" in self.headers:
            self.seed = self.header("seed", lambda text: check_seed(read_number(text, 10**19)))
        if "chance" in self.headers:
            self.by_hand = self.header("chance", self.read_chance)
        if "windows" in self.headers:
            self.open_windows = self.header("windows", self.read_windows)
        keys = list(self.headers)
        lines = {key: line for key, (_, line) in self.headers.items()}
        given = {key: self.header(key, partial(read_option, self.game, key)) for key in keys}
        try:
            self.options = check_options(self.game, given, on_record=True)
        except BadCall as bad:
            named = bad.blanks.get("option", ("text", "seats"))[1]
            raise unread(bad, lines[named]) from None

    def header(self, key: str, read: Callable[[str], Any]) -> Any:
        """Read a header and strike it off the list."""
        text, line = self.headers.pop(key)
        try:
            return read(text)
        except BadCall as bad:
            raise unread(bad, line, header_name(key)) from None

    def read_chance(self, how: str) -> bool:
        if how != "by hand" or self.seed is not None:
            raise wrong("header-chance", how=how)
        return True

    def read_windows(self, how: str) -> bool:
        if how != "open":
            raise wrong("header-windows", how=how)
        return True

    def read_place(self, line: str) -> None:
        """A line of the position that the match starts from."""
        if self.rows or self.notes:
            self.fail("position-first")
        if self.position is None:
            self.position = Position(self.game, blank(self.game, self.options))
            self.position_line = self.line
        try:
            self.position.read(line)
        except BadCall as bad:
            raise unread(bad, self.line) from None

    # --- rows -----------------------------------------------------------------------------------------

    def add_notes(self, match: Match, before: int) -> None:
        for text, line in self.notes.get(before, ()):
            try:
                match.note(text)
            except BadCall as bad:
                raise unread(bad, line) from None

    def read_row(self, line: str) -> None:
        found = ROW.fullmatch(line)
        if not found:
            self.fail("row", row=line)
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
                self.fail("no-seat-or-else", seat=who, last=self.options["seats"] - 1)
            seat = int(who)
        for action in actions.split(","):
            try:
                self.rows.append((Row(at, seat, self.game.action(action)), self.line))
            except BadCall as bad:
                raise unread(bad, self.line) from None


def read_option(game: Game, key: str, text: str) -> int:
    option = game.option(key)
    if option is not None and (option.values is None or text.lower() in option.said):
        return read_flag(text)
    return read_number(text)
