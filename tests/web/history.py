"""What devices were told over many lives of a server, and whether all of it can be true together."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import msgspec

from rumpus.layout import NOBODY
from rumpus.live import narration, outgoing
from rumpus.match import Match


def mark(event: outgoing.Happening) -> int:
    """Of all that an event says, in little room: people hear hundreds of thousands."""
    return zlib.crc32(msgspec.json.encode((event.kind, event.fields), order="sorted"))


@dataclass(frozen=True)
class Part:
    """What was told at once of a race's verdict, which may come in parts."""

    n: int  # how many events there had been then
    calls: list[outgoing.Timing]

    @property
    def decides(self) -> bool:
        """And does not only say by how much somebody was too late."""
        return any(call.behind is None for call in self.calls)


@dataclass
class History:
    """All that one device has heard of its table, and what was confirmed to it."""

    seat: int | None = None
    done: list[tuple[int, str]] = field(default_factory=list)  # game and action
    first: dict[int, int] = field(default_factory=dict)  # by game: how many events there were before
    events: dict[int, list[str]] = field(default_factory=dict)  # by game: their kinds, from there on
    marks: dict[int, list[int]] = field(default_factory=dict)  # and of all that they said
    verdicts: dict[tuple[int, int], list[Part]] = field(default_factory=dict)  # by game and race
    away: dict[int, list[range]] = field(default_factory=dict)  # by game: when the events came in a snapshot
    gaps: list[str] = field(default_factory=list)
    again: list[str] = field(default_factory=list)  # questions that had been answered
    _answered: set[tuple[int, int]] = field(default_factory=set)  # game and question

    def confirmed(self, game: int, question: int, action: str) -> None:
        self.done.append((game, action))
        self._answered.add((game, question))

    def asked(self, game: int, question: int) -> None:
        if (game, question) in self._answered:
            self.again.append(f"game {game}: question {question} was answered, and is asked again")

    def snapshot(self, told: outgoing.Snapshot) -> None:
        if told.game not in self.first:  # whoever comes into a game hears from now on
            self.first[told.game] = told.n - len(told.events)
        self.away.setdefault(told.game, []).append(range(told.n - len(told.events), told.n + 1))
        self._hear(told.game, told.n, told.events)

    def update(self, told: outgoing.Update, race: int | None) -> None:
        """`race` is the one that is settled, if any is."""
        self._hear(told.game, told.n, told.events)
        if told.calls and race is not None:
            self.verdicts.setdefault((told.game, race), []).append(Part(told.n, told.calls))

    def misses(self, game: int, part: Part) -> bool:
        """It should have been told, if it was not: only whoever was not there yet, was away or had left by
        then cannot have heard it."""
        heard = range(self.first.get(game, 0), self.first.get(game, 0) + len(self.events.get(game, ())) + 1)
        return part.n in heard and not any(part.n in away for away in self.away.get(game, ()))

    def _hear(self, game: int, n: int, events: Iterable[outgoing.Happening]) -> None:
        known, marks = self.events.setdefault(game, []), self.marks.setdefault(game, [])
        known += [event.kind for event in events]
        marks += map(mark, events)
        had = self.first.setdefault(game, 0) + len(known)
        if had != n:
            self.gaps.append(f"game {game}: there have been {n} events, and this device has heard {had}")
            known += ["?"] * (n - had)
            marks += [0] * (n - had)
            for heard in (known, marks):
                del heard[max(0, n - self.first[game]) :]


@dataclass
class Findings:
    """What was counted, and what was wrong, which should be nothing."""

    acknowledged: int = 0
    events: int = 0
    verdicts: int = 0
    lost: list[str] = field(default_factory=list)  # confirmed, but not in the store
    gaps: list[str] = field(default_factory=list)  # events that a device missed, or that never were
    split: list[str] = field(default_factory=list)  # events that devices of one table heard differently
    doubled: list[str] = field(default_factory=list)  # races that were settled twice
    again: list[str] = field(default_factory=list)  # answers that somebody would have to give twice

    def look(self, devices: list[History], games: Mapping[int, Match]) -> None:
        """Compare what the devices of a table have heard with its games as the store has them."""
        for one in devices:
            self.gaps += one.gaps
            self.again += one.again
            for game, kinds in one.events.items():
                self._events(one, game, kinds, games.get(game))
            for game in {game for game, _ in one.done}:
                self._rows(one, game, games.get(game))
        for game in sorted({game for one in devices for game in one.events}):
            self._agreed(devices, game)
        self._verdicts(devices)

    def _agreed(self, devices: list[History], game: int) -> None:
        """Whatever the store has: the n-th event is the same for everybody."""
        told: dict[int, str] = {}
        for one in devices:
            for n, kind in enumerate(one.events.get(game, ()), one.first.get(game, 0)):
                if told.setdefault(n, kind) != kind:
                    self.split.append(f"game {game}: event {n} is {told[n]} for one and {kind} for another")

    def _events(self, one: History, game: int, kinds: list[str], match: Match | None) -> None:
        self.events += len(kinds)
        first = one.first[game]
        events = [] if match is None else match.events[first : first + len(kinds)]
        (story,) = narration.stories(events, [NOBODY if one.seat is None else one.seat])
        true = [mark(msgspec.json.decode(text, type=outgoing.Happening)) for text in story]  # type: ignore[call-overload]
        if [type(event).__name__ for event in events] != kinds or true != one.marks[game]:
            self.gaps.append(f"game {game}: what a device has heard is not what the store has")

    def _rows(self, one: History, game: int, match: Match | None) -> None:
        """What was confirmed is there, in this order; a bot may have stood in between."""
        names: list[str] = []
        if match is not None:
            names = [match.game.action_names[row.action] for row in match.rows if row.seat == one.seat]
        for action in (action for number, action in one.done if number == game):
            self.acknowledged += 1
            if action in names:
                del names[: names.index(action) + 1]
            else:
                self.lost.append(f"game {game}: seat {one.seat} was told that {action} is done")

    def _verdicts(self, devices: list[History]) -> None:
        """A race has one verdict. Everybody who is there hears all of it, in its order, and hears it once."""
        for game, race in sorted({race for one in devices for race in one.verdicts}):
            self.verdicts += 1
            told = [one.verdicts.get((game, race), []) for one in devices]
            whole: list[Part] = []
            for part in (part for parts in told for part in parts):
                whole += [] if part in whole else [part]
            decided = [part for part in whole if part.decides]
            # A guess may be followed by an answer (H36).
            touches = [(call.seat, call.action, call.early) for part in whole for call in part.calls]
            agreed = len({part.n for part in decided}) == len(decided) and len(set(touches)) == len(touches)
            for one, parts in zip(devices, told, strict=True):
                agreed &= not any(one.misses(game, part) for part in decided if part not in parts)
                agreed &= not any(
                    part in parts[:i] or part.n < parts[i - 1].n for i, part in enumerate(parts) if i
                )
            if not agreed:
                self.doubled.append(f"game {game}, race {race}: {told}")
