"""Where everything lies in a module's memory: what the outside reads and writes, then tables of constants,
then room for what functions need while they run."""

from __future__ import annotations

from dataclasses import dataclass, field

from rumpus.fast.playout import MOST_ACTIONS
from rumpus.fast.wasm.values import WORD, Place, Value
from rumpus.game import MOST_SEATS, ORDER, Game
from rumpus.reactions import MIND

PAGE = 1 << 16  # bytes that memory comes in
DICE = 4  # numbers that dice are made of
ROOM = 4 * PAGE  # for rows that functions make
TABLES = 4  # the game, two to think with, and one to begin with
VIEWS = 3
MOST_EVENTS = 1024  # that one action may cause
CHUNK = 64  # worlds, or games, that one call may look at


@dataclass
class Memory:
    """Addresses, given out one after another."""

    regions: dict[str, Value] = field(default_factory=dict)
    tables: dict[tuple[int, ...], int] = field(default_factory=dict)
    used: int = WORD  # nothing lies at 0

    def region(self, name: str, place: Place) -> None:
        self.regions[name] = Value("(i32.const 0)", place, offset=self._take(place.bytes))

    def table(self, numbers: tuple[int, ...]) -> Value:
        """Tables of constants, each stored once."""
        if numbers not in self.tables:
            self.tables[numbers] = self._take(WORD * len(numbers))
        return Value("(i32.const 0)", Place((len(numbers),), fixed=True), offset=self.tables[numbers])

    def _take(self, size: int) -> int:
        start, self.used = self.used, self.used + size
        return start

    @property
    def pages(self) -> int:
        return -(-(self.used + ROOM) // PAGE)


def event_words(game: Game) -> int:
    """An event: its number, then its fields. All events take the same room."""
    return 1 + max((len(kind.declared) for kind in game.event_kinds), default=0)


def laid_out(game: Game) -> Memory:
    """The memory of a game, before any constant."""
    memory = Memory()
    for name, place in {
        "tables": Place((TABLES,), game.state),
        "views": Place((VIEWS,), game.view),
        "out": Place((MOST_ACTIONS,)),  # legal actions, or scores
        "order": Place((ORDER,)),
        "dice": Place((DICE,)),
        "luck": Place((DICE,)),  # the dice of CHANCE
        "levels": Place((MOST_SEATS,)),
        "minds": Place((MOST_SEATS, MIND)),
        "choices": Place((MOST_ACTIONS,)),
        "found": Place((CHUNK, MOST_ACTIONS)),
        "results": Place((CHUNK, 1 + MOST_SEATS)),
        "told": Place((1 + MOST_EVENTS * event_words(game),)),  # how many events, then they themselves
    }.items():
        memory.region(name, place)
    return memory
