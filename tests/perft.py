"""Counting the tree: the positions in `tests/games/<game>/perft.txt`, and the lines of play from them.

The plain gear counts what `refusal` lets through, the compiled gear what `legal` lists, so that a count on
which both agree also says that those two mean the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

import rumpus
from rumpus.fast.compile import twin
from rumpus.fast.playout import MOST_ACTIONS
from rumpus.game import CHANCE, Game, Refusal
from rumpus.layout import Layout
from tests.games import folder


class Position(NamedTuple):
    name: str
    record: str
    counts: dict[int, int]  # by depth

    def __str__(self) -> str:
        return self.name

    def match(self) -> rumpus.Match:
        return rumpus.load(self.record)


def read(game: str) -> list[Position]:
    """The positions of a game, if it has any: `id`, a record, and lines of `perft depth count`."""
    file = folder(game) / "perft.txt"
    found: list[Position] = []
    for line in file.read_text().split("\n") if file.exists() else ():
        word, _, rest = line.partition(" ")
        if word == "id":
            found.append(Position(rest, "", {}))
        elif word == "perft":
            depth, count = rest.partition("#")[0].split()
            found[-1].counts[int(depth)] = int(count)
        elif found:
            found[-1] = found[-1]._replace(record=f"{found[-1].record}{line}\n")
    return found


def moves(game: Game, state: Any) -> list[tuple[int, int]]:
    """Every seat and action that nothing forbids, players' and CHANCE's."""
    return [
        (seat, action)
        for seat in (*range(state.seats), CHANCE)
        for action in range(len(game.actions))
        if game.rules.refusal(state, seat, action) == Refusal.NOTHING
    ]


def after(game: Game, state: Layout, seat: int, action: int) -> Layout:
    then = state.copy()
    game.rules.play(then, seat, action)
    return then


def plain(game: Game, state: Layout, depth: int) -> int:
    """How many sequences of `depth` actions may follow on a state, by the plain rules."""
    found = moves(game, state)
    if depth == 1:
        return len(found)
    return sum(plain(game, after(game, state, *move), depth - 1) for move in found)


def compiled(game: Game, state: Layout, depth: int) -> int:
    """The same by the compiled rules."""
    if depth == 0:
        return 1
    tables = np.zeros(depth + 1, game.state.dtype)
    tables[depth] = state.record
    outs = np.zeros((depth + 1, MOST_ACTIONS), np.int64)
    return int(twin(game)["perft"](tables, outs, depth))


def breakdown(game: Game, state: Layout, depth: int, *, slow: bool) -> str:
    """The count of each first action, for whoever looks for the one that is wrong."""
    lines = [f"depth {depth} by first action: compiled{', plain' if slow else ''}"]
    for seat, action in moves(game, state):
        then = after(game, state, seat, action)
        counts = [compiled(game, then, depth - 1)]
        if slow:
            counts.append(plain(game, then, depth - 1) if depth > 1 else 1)
        who = "chance" if seat == CHANCE else seat
        lines.append(f"  {who} {game.action_names[action]}: {', '.join(map(str, counts))}")
    return "\n".join(lines)
