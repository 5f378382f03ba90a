"""What each audience sees of a table: its view by name, ready for the wire, and only what changed.

An audience is a seat, or the room: everybody who watches without one. All of its devices get the same bytes.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.fast.view_json import UNSEEN, Style
from rumpus.game import Game
from rumpus.layout import NOBODY, Layout
from rumpus.live.outgoing import already_written
from rumpus.live.view_json import fields_of, json_texts

NamedView: TypeAlias = dict[str, Any]  # a view, or a part of it, by name

# By game: `fast.view_json.write_changes`, where it is compiled
_write_changes: dict[str, Callable[..., int]] = {}


def prepare(game: Game) -> None:
    """Compile what a server with many tables does most (some seconds, once on each machine)."""
    from rumpus.fast.compile import twin  # noqa: PLC0415  # a server with few tables needs no compiler

    write_changes = twin(game)["write_changes"]
    ViewDiffs(game, game.seats[0]).compiled_changes(write_changes, game.state(), (NOBODY,))
    _write_changes[game.name] = write_changes


class ViewDiffs:
    """The views of all audiences of a match. They are kept, so that next time only what is new is told."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        # What was last told: to the room in the first row, to a seat in the one after its number
        self._last = np.full((seats + 1, game.view.size), UNSEEN, np.int64)
        self._state: tuple[Any, Any] = None, None  # a state, and the same memory as the compiled gear sees it

    def changes(self, state: Any, audiences: tuple[int, ...]) -> list[NamedView]:
        """What has changed for each of them since last time. Perhaps nobody looks: bots play on."""
        if not audiences:
            return []
        write_changes = _write_changes.get(self.game.name)
        if write_changes is not None:
            return self.compiled_changes(write_changes, state, audiences)
        view = self.game.view()
        return [self._changes(state, seat, view) for seat in audiences]

    def _changes(self, state: Any, seat: int, view: Layout) -> NamedView:
        words, last = view.words, self._last[seat + 1]
        words[:] = UNSEEN  # nothing of one seat's can be left for another
        self.game.rules.hide(state, seat, view)
        fields, homes = fields_of(self.game)
        changed = dict.fromkeys(homes[(words != last).nonzero()].tolist())
        last[:] = words
        written = words.tolist()
        new = [field for field in map(fields.__getitem__, changed) if field.style != Style.UNSAID]
        return {field.name: field.named(written, self.seats) for field in new}

    def compiled_changes(
        self, write_changes: Callable[..., int], state: Any, audiences: tuple[int, ...]
    ) -> list[NamedView]:
        """The same, compiled."""
        if self._state[0] is not state:
            self._state = state, state.words.view(self.game.state.dtype)
        buffers = _buffers.of(self.game, self.seats)
        size = write_changes(self._state[1], _row(audiences), self._last, *buffers)
        written = buffers.out[:size].tobytes()
        starts = buffers.starts[: len(audiences)].tolist()
        return [already_written(written[at:end]) for at, end in zip(starts, [*starts[1:], size], strict=True)]

    def whole(self, state: Any, seat: int) -> NamedView:
        """All that one of them sees now."""
        self._last[seat + 1] = UNSEEN
        return self.changes(state, (seat,))[0]


def cards_seen(game: Game, state: Any, seat: int) -> bytes:
    """Everything that an audience can see of cards."""
    view = game.view()
    game.rules.hide(state, seat, view)
    fields = [field for field in view.fields.values() if field.of_cards]
    return b"".join(view.words[f.offset : f.offset + f.words].tobytes() for f in fields)


class Buffers(NamedTuple):
    """Memory in which the compiled gear looks at tables, one after another. So it stays in the processor's
    cache, and a table need only remember what it has told."""

    record: npt.NDArray[Any]  # a view,
    words: npt.NDArray[np.int64]  # and the same memory as words
    fields: npt.NDArray[np.int64]
    texts: npt.NDArray[np.uint8]
    ends: npt.NDArray[np.int64]
    out: npt.NDArray[np.uint8]  # what is written,
    starts: npt.NDArray[np.int64]  # and where it starts for each audience


class _BuffersByThread(threading.local):
    """Each thread has its own, since they write at the same time."""

    def __init__(self) -> None:
        self._by_game: dict[tuple[str, int], Buffers] = {}

    def of(self, game: Game, seats: int) -> Buffers:
        buffers = self._by_game.get((game.name, seats))
        if buffers is None:
            words, json = np.empty(game.view.size, np.int64), json_texts(game, seats)
            buffers = self._by_game[game.name, seats] = Buffers(
                record=words.view(game.view.dtype),
                words=words,
                fields=json.fields,
                texts=json.texts,
                ends=json.ends,
                out=np.empty(json.longest * (seats + 1), np.uint8),
                starts=np.empty(seats + 1, np.int64),
            )
        return buffers


_buffers = _BuffersByThread()


@lru_cache(maxsize=1000)
def _row(audiences: tuple[int, ...]) -> npt.NDArray[np.int64]:
    return np.array(audiences, np.int64)
