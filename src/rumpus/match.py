"""One game in progress: options, rows of (time, seat, action), and everything derived from them."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from rumpus import dice, words
from rumpus.errors import BadCall, Forbidden
from rumpus.game import CHANCE, CLOCK, ORDER, PLAYERS, SEAT_NAMES, Event, Game, Refusal
from rumpus.games import find
from rumpus.languages.wrong import wrong
from rumpus.layout import NOBODY, Kind, Layout
from rumpus.seen import Seen

BY_NAME = {name: seat for seat, name in SEAT_NAMES.items()}
MOST_SEED = 2**63 - 1
NOTE = re.compile(r"(\w+) ([a-z]\w*)((?: [a-z]\w*=[!\"$-~]+)*)", re.ASCII)  # a # would start a comment


class Row(NamedTuple):
    """One action: when (microseconds since the start), who, what."""

    at: int
    seat: int
    action: int


class Note(NamedTuple):
    """A remark in the record: before which row it stands, and what it says."""

    before: int
    text: str


class Match:
    """A game of cards, from the first deal to the last.

    CHANCE plays by itself: from the seed, or from `chance`, a function that gives a fair number below n.
    Without either you play CHANCE by hand as well.
    """

    def __init__(
        self,
        game: Game,
        options: dict[str, int],
        *,
        seed: int | None = None,
        chance: Callable[[int], int] | None = None,
        start: Layout | None = None,
        tags: dict[str, str] | None = None,
        deal: bool = True,
        open_windows: bool = False,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = options["seats"]
        self.seed = seed
        self.open_windows = open_windows  # an old match, in which nobody checked whether answers were in time
        self.names: Sequence[str] = ()  # of those who play, where they are known
        self.tags = tags or {}  # whatever else a record's headers say: names, a date
        self.rows: list[Row] = []
        self.notes: list[Note] = []  # remarks that no rule reads; `rumpus.live` keeps its judgements here
        self.events: list[Event] = []
        self.start = start  # the position a match starts from, if not from the first deal
        self._chance = chance
        self._begin()
        if deal:
            self.go_on()

    def _begin(self) -> None:
        self.rows.clear()
        self.events.clear()
        self.state: Any
        if self.start is None:
            self.state = blank(self.game, self.options)
            self.game.rules.start(self.state, self.hear)
        else:
            self.state = self.start.copy()
        if self.seed is not None:
            self._dice = [0, 0, 0, 0]
            dice.set_dice(self._dice, self.seed, 0)

    @property
    def by_hand(self) -> bool:
        """Whether CHANCE waits to be played like any other seat."""
        return self.seed is None and self._chance is None

    # --- asking ---------------------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer."""
        who = self.game.rules.waiting(self.state) & PLAYERS
        return tuple(seat for seat in range(self.seats) if who >> seat & 1)

    @property
    def over(self) -> bool:
        return self.game.rules.waiting(self.state) == 0

    @property
    def phase(self) -> str:
        """What the table is waiting for, in a word."""
        return self.game.phases[self.state.phase]

    @property
    def scores(self) -> tuple[int, ...]:
        """The result so far, seat by seat."""
        out = [0] * self.seats
        self.game.rules.scores(self.state, out)
        return tuple(out)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none while the game goes on."""
        if not self.over:
            return ()
        scores = self.scores
        return tuple(seat for seat in range(self.seats) if scores[seat] == max(scores))

    def legal(self, seat: int | str) -> list[int]:
        """The legal actions of a seat, by number."""
        out = [0] * len(self.game.actions)
        return out[: self.game.rules.legal(self.state, self._seat(seat), out)]

    def choices(self, seat: int | str) -> list[str]:
        """The legal actions of a seat, as notation."""
        return [self.game.action_names[action] for action in self.legal(seat)]

    def view(self, seat: int | None = None) -> Seen:
        """What a seat may know, or what the whole room may (no seat)."""
        raw = self.game.view()
        self.game.rules.hide(self.state, NOBODY if seat is None else self._player(seat), raw)
        return Seen(self.game, raw, self.names)

    def question(self, seat: int) -> str:
        """What a seat is asked, in words."""
        return words.question_in_words(self.view(seat))

    def events_for(self, seat: int | None) -> list[Event]:
        """What happened, as far as a seat (or the room) may know."""
        viewer = NOBODY if seat is None else self._player(seat)
        return [event.seen_by(viewer) for event in self.events]

    def story(self, seat: int | None = None, *, language: str | None = None) -> str:
        """What happened, in sentences: what a seat may know, or everything (no seat)."""
        events = self.events if seat is None else self.events_for(seat)
        return "\n".join(self.tell(events, you=seat, language=language))

    def tell(
        self, events: Iterable[Event], *, you: int | None = None, language: str | None = None
    ) -> Iterable[str]:
        """Some events in sentences, as one seat hears them."""
        said = self.game.catalogue(language)
        for event in events:
            line = said.tell(type(event).__name__, event.blanks(), names=self.names, you=you)
            if line:
                yield line

    # --- playing --------------------------------------------------------------------------------------

    def play(self, seat: int | str, action: int | str, *, at: int | None = None) -> list[Event]:
        """Play an action, by notation or number, and let CHANCE go on. Returns what happened. Without a time
        it happens now; CLOCK's happens when the time is up.

        Raises `Forbidden` with the paragraph that forbids it, or `BadCall`; then nothing has changed.
        """
        seat = self._seat(seat)
        action = self._action(action)
        at = self._time(at, seat)
        self.check(seat, action, at)
        before = len(self.events)
        self._do(at, seat, action)
        self.go_on()
        return self.events[before:]

    def check(self, seat: int, action: int, at: int | None = None) -> None:
        """Raises `Forbidden` if the rules forbid it: at all, or at this time."""
        rules = self.game.rules
        code = rules.refusal(self.state, seat, action)
        if (
            code == Refusal.NOTHING
            and at is not None
            and rules.untimely is not None
            and not self.open_windows
        ):
            code = rules.untimely(self.state, seat, at)
        if code != Refusal.NOTHING:
            raise self._refused(code, seat, action)

    def _do(self, at: int, seat: int, action: int) -> None:
        self.state.now = at
        self.game.rules.play(self.state, seat, action, self.hear)
        self.rows.append(Row(at, seat, action))

    def hear(self, kind: type[Event], *values: int) -> None:
        """What rules tell, kept as an event."""
        self.events.append(kind.of(map(int, values)))

    def go_on(self) -> None:
        """CHANCE answers at once wherever it is waited for."""
        if self.by_hand:
            return
        while self.game.rules.waiting(self.state) >> CHANCE & 1:
            self._do(self.state.now, CHANCE, self.draw())

    def draw(self) -> int:
        """CHANCE's next action: one lot of its urn."""
        rules = self.game.rules
        lots = rules.lots(self.state)
        k = dice.below(self._dice, lots) if self._chance is None else self._chance(lots)
        return rules.lot(self.state, k)

    def _refused(self, code: int, seat: int, action: int) -> Forbidden:
        """The refusal in words, filled in from nothing but the mover's own view."""
        return words.refused(self.view(seat if seat < self.seats else None), code, action)

    def _seat(self, seat: object) -> int:
        if type(seat) is int and 0 <= seat < self.seats:
            return seat
        if isinstance(seat, str) and seat.lower() in BY_NAME:
            return BY_NAME[seat.lower()]
        return self._player(seat, or_else=True)

    def _player(self, seat: object, *, or_else: bool = False) -> int:
        if isinstance(seat, str) and seat.isdecimal():
            seat = int(seat)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            code = "no-seat-or-else" if or_else else "no-seat"
            raise wrong(code, seat=str(seat), last=self.seats - 1)
        return seat

    def _action(self, action: object) -> int:
        if isinstance(action, str):
            return self.game.action(action)
        if (
            not isinstance(action, int)
            or isinstance(action, bool)
            or not 0 <= action < len(self.game.actions)
        ):
            raise BadCall(
                f"there is no action {action!r}; the actions of {self.game.name} are "
                f"0 to {len(self.game.actions) - 1}"
            )
        return int(action)

    def _time(self, at: object, seat: int) -> int:
        now: int = self.state.now
        if at is None:
            closes = self.game.rules.closes
            running = seat == CLOCK and self.game.rules.waiting(self.state) >> CLOCK & 1
            return max(now, closes(self.state)) if running and closes is not None else now
        earliest = self.earliest(seat)
        if not isinstance(at, int) or isinstance(at, bool) or not earliest <= at < 2**62:
            raise wrong("time", earliest=earliest, at=repr(at))
        return at

    def earliest(self, seat: int) -> int:
        """The time from which a seat may act now. Where the rules say so, a player's answer reaches back."""
        since = self.game.rules.since
        return int(self.state.now if since is None or seat >= CHANCE else since(self.state))

    def note(self, text: str) -> None:
        """Write a remark into the record, before the next row: who, a word, and named values.

        Raises BadCall if a record could not hold it.
        """
        found = NOTE.fullmatch(text)
        if not found:
            raise wrong("note", note=text)
        self._seat(found[1])
        names = [pair.partition("=")[0] for pair in found[3].split()]
        twice = next((name for i, name in enumerate(names) if name in names[:i]), None)
        if twice is not None:
            raise wrong("note-twice", name=twice)
        self.notes.append(Note(len(self.rows), text))

    # --- going back, going apart ----------------------------------------------------------------------

    def undo(self) -> Match:
        """Take back the last action that was not CHANCE's, and what followed from it."""
        last = next((i for i in reversed(range(len(self.rows))) if self.rows[i].seat != CHANCE), None)
        if last is None:
            raise BadCall("there is nothing to undo: nobody has played yet")
        self.replay(self.rows[:last])
        return self

    def replay(self, rows: Iterable[Row]) -> None:
        """Begin again and follow these rows, each of them checked."""
        rows = list(rows)
        self.notes = [note for note in self.notes if note.before < len(rows)]
        self._begin()
        for row in rows:
            self.follow(row)

    def follow(self, row: Row) -> None:
        """Play one row of a record. From a seed, CHANCE's rows may be left out, but must not differ."""
        if self.seed is not None and row.seat != CHANCE:
            self.go_on()
        at = self._time(row.at, row.seat)
        self.check(row.seat, row.action, at)
        if self.seed is not None and row.seat == CHANCE:
            drawn = self.draw()
            if drawn != row.action:
                names = self.game.action_names
                raise wrong("seed-says", drawn=names[drawn], action=names[row.action])
        self._do(at, row.seat, row.action)

    def copy(self) -> Match:
        twin = object.__new__(Match)
        twin.__dict__ |= self.__dict__
        twin.state = self.state.copy()
        twin.rows = self.rows.copy()
        twin.notes = self.notes.copy()
        twin.events = self.events.copy()
        twin.tags = self.tags.copy()
        if self.seed is not None:
            twin._dice = self._dice.copy()
        return twin

    __copy__ = copy

    def again(self, *, seed: int | None = None, chance: Callable[[int], int] | None = None) -> Match:
        """Another game at the same table: the same options, and what stays on the table stays.

        Without a seed it draws one; CHANCE stays by hand if it was.
        """
        if seed is not None and chance is not None:
            raise BadCall("CHANCE plays from a seed or from a source of your own: choose one")
        if seed is not None:
            check_seed(seed)
        elif chance is None and not self.by_hand:
            seed = secrets.randbelow(2**32)
        table = fresh(self.game, self.options)
        kept = self.game.keep is not None and self.game.keep(self.state, table)
        return Match(self.game, self.options, seed=seed, chance=chance, start=table if kept else None)

    def imagine(self, seat: int | None = None, *, seed: int | None = None) -> Match:
        """A match that looks the same to a seat, with all that it cannot see dealt again: one of the games
        that it might be in. It starts from here and goes on from the seed (drawn, if there is none)."""
        seed = secrets.randbelow(2**32) if seed is None else check_seed(seed)
        luck = [0, 0, 0, 0]
        dice.set_dice(luck, seed, 1)  # another series than CHANCE's, which is number 0
        order = [0] * ORDER
        dice.shuffle(luck, order, ORDER)
        state = self.game.state()
        self.game.rules.imagine(self.view(seat).raw, order, state)
        return Match(self.game, self.options, seed=seed, start=state)

    def record(self) -> str:
        """The match as text; `rumpus.load` reads it back."""
        from rumpus.record import write  # noqa: PLC0415  # a record knows the match, not the match it

        return write(self)

    def position(self) -> str:
        """The table as it stands, as a record that starts from here."""
        from rumpus.record import write_position  # noqa: PLC0415  # as above

        return write_position(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and (
            (self.game, self.options, self.seed, self.rows, self.state)
            == (other.game, other.options, other.seed, other.rows, other.state)
        )

    __hash__ = None  # type: ignore[assignment]  # a match goes on

    def __repr__(self) -> str:
        return f"rumpus.load({self.record()!r})"

    def __str__(self) -> str:
        return str(self.view())


def fresh(game: Game, options: dict[str, int]) -> Layout:
    """An empty table with its house rules, ready for CHANCE."""
    state = blank(game, options)
    game.rules.start(state)
    return state


def blank(game: Game, options: dict[str, int]) -> Layout:
    """A table that holds its house rules and nothing else."""
    state = game.state()
    for name, value in options.items():
        setattr(state, name, value)
    return state


def check_options(game: Game, given: dict[str, Any], *, on_record: bool = False) -> dict[str, int]:
    """All options of a table. Those that are not given get their defaults, or, for a table on record, the
    values they must have had. Raises BadCall with what would be right."""
    given = dict(given)
    seats = given.pop("seats", None)
    low, high = game.seats[0], game.seats[-1]
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in game.seats:
        raise wrong("seats", game=game.name, low=low, high=high, seats=repr(seats))
    options = {"seats": seats}
    for option in game.options:
        value: Any = option.number(given.pop(option.name, option.unsaid if on_record else option.default))
        unfit = option.check(value)
        if game.state.fields[option.name].kind is Kind.SEAT and (unfit or value >= seats):
            unfit = "option-seat", {"last": seats - 1}
        if unfit:
            raise wrong(unfit[0], BadCall, option=option.name, given=repr(value), **unfit[1])
        options[option.name] = int(value)
    if given:
        raise no_option(game, next(iter(given)))
    return options


def no_option(game: Game, name: str) -> BadCall:
    known = [option.name for option in game.options]
    return wrong("no-option", game=game.name, option=name, options=known)


def new(
    game: str,
    seats: int,
    *,
    seed: int | None = None,
    chance: Callable[[int], int] | None = None,
    by_hand: bool = False,
    **options: Any,
) -> Match:
    """A new match. Without a seed it draws one; with `by_hand` you also play CHANCE.

    >>> m = new("archie", seats=4, seed=7, dealer=0)
    >>> m.waiting
    (0, 1, 2, 3)
    """
    found = find(game)
    checked = check_options(found, {"seats": seats, **options})
    if [seed is not None, chance is not None, by_hand].count(True) > 1:
        raise BadCall("CHANCE plays from a seed, from a source of your own, or by hand: choose one")
    if chance is None and not by_hand:
        seed = secrets.randbelow(2**32) if seed is None else check_seed(seed)
    return Match(found, checked, seed=seed, chance=chance)


def check_seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
        raise wrong("seed", most=str(MOST_SEED), seed=repr(seed))
    return seed
