"""What a player sees and remembers, as strings and tensors. Everything comes from `hide` and from events
as the player hears them, so nothing can get in here that the player may not know."""

from __future__ import annotations

import functools
import math
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from rumpus.envs.openspiel.memory import Share
from rumpus.envs.openspiel.setup import Setup
from rumpus.envs.openspiel.tree import TreeNode
from rumpus.errors import BadCall
from rumpus.game import Game
from rumpus.layout import NEVER, NOBODY, Field, Kind, Layout
from rumpus.naming import item_names, items
from rumpus.positions import per_line, written_value
from rumpus.times import SECOND

# --- the view ---------------------------------------------------------------------------------------------


@functools.lru_cache
def shown(game: Game) -> list[Field]:
    """All fields of a view, except whose it is and the house rules, which never change."""
    fields = game.view.fields.values()
    return [field for field in fields if not field.fixed and field.name not in ("seat", "seats")]


def values(field: Field, view: Any, seats: int) -> list[Any]:
    """The values of a field, one per seat or place where there are several."""
    value = getattr(view, field.name)
    if not field.rows:
        return [value]
    return [value[i] for i in range(field.listed or field.entries(seats))]


def written(setup: Setup, view: Layout, beside: Layout | None = None) -> list[str]:
    """A view in words: every field that is not empty, or every field that differs from the view beside it."""
    plain = blank(setup.game) if beside is None else beside
    lines = []
    for field in shown(setup.game):
        words = slice(field.offset, field.offset + field.words)
        if (field.name == "phase" and beside is None) or (view.words[words] != plain.words[words]).any():
            # several bags in a row need a sign between them
            told = " / " if field.rows and per_line(field) else " "
            here = values(field, view, setup.seats)
            if field.listed:
                row = getattr(view, field.name)
                here = row[: field.entries(setup.seats, row)]
            lines.append(f"{field.name}: {told.join(written_value(setup.game, field, one) for one in here)}")
    return lines


@functools.lru_cache
def blank(game: Game) -> Layout:
    return game.view()


def numbers(game: Game, field: Field, value: Any, now: int, seats: int) -> list[float]:
    """One value of a field as numbers, one for each thing that it may be."""
    match field.kind:
        case Kind.TIME:
            return [0.0, 0.0] if value == NEVER else [1.0, (now - value) / SECOND]
        case Kind.NUMBER | Kind.FLAG:
            return [value / SECOND if field.name == "now" else float(value)]
        case _:
            there = items(field, value)
            every = field.names or range(len(item_names(game.deck, field, seats)))
            return [float(there.count(item)) for item in every]


def view_tensor(setup: Setup, view: Any) -> list[float]:
    return [
        number
        for field in shown(setup.game)
        for value in values(field, view, setup.seats)
        for number in numbers(setup.game, field, value, view.now, setup.seats)
    ]


# --- the observer -----------------------------------------------------------------------------------------


class Observer:
    """As OpenSpiel asks for it (`open_spiel.python.observation`)."""

    def __init__(self, setup: Setup, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise BadCall(f"an observer of Rumpus takes no parameters, not {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadCall("an observer of Rumpus sees what one player sees, or what all do, not all hands")
        self.setup = setup
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public = kind.public_info
        self.recall = kind.perfect_recall
        pieces: dict[str, tuple[int, ...]] = {
            "player": (setup.seats,),
            "view": (len(view_tensor(setup, setup.game.view())),),
        }
        if setup.game.race:
            pieces["plan"] = (setup.choices,)  # what the player's own hand is about to do
        if self.recall:
            pieces["memory"] = (setup.horizon, setup.row_size)
        sizes = [math.prod(shape) for shape in pieces.values()]
        self.tensor: npt.NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            name: part.reshape(shape) for (name, shape), part in zip(pieces.items(), parts, strict=True)
        }

    def set_from(self, state: Any, player: int) -> None:
        node: TreeNode = state.node
        self.tensor.fill(0)
        if self.private:
            self.dict["player"][player] = 1
        eyes = player if self.private else NOBODY
        self.dict["view"][:] = view_tensor(self.setup, node.view(eyes))
        if not self.public:  # only what not everybody sees
            self.dict["view"] -= np.array(view_tensor(self.setup, node.view(NOBODY)), np.float32)
        plan = node.plans[player] if self.private else None
        if plan is not None:
            self.dict["plan"][plan.choice] = 1
        if self.recall:
            rows = [share.row for share in self.remembered(node, eyes)[: self.setup.horizon]]
            if rows:
                self.dict["memory"][: len(rows)] = rows

    def string_from(self, state: Any, player: int) -> str:
        node: TreeNode = state.node
        return node.keep((player, self.private, self.public, self.recall), lambda: self.write(node, player))

    def write(self, node: TreeNode, player: int) -> str:
        eyes = player if self.private else NOBODY
        lines = [share.line for share in self.remembered(node, eyes)] if self.recall else []
        lines += written(self.setup, node.view(eyes), None if self.public else node.view(NOBODY))
        plan = node.plans[player] if self.private else None
        if plan is not None:
            lines.append(f"plan: {self.setup.choice_name(plan.choice)}")
        if self.private and lines:
            lines.insert(0, f"seat {player}")
        return "\n".join(lines)

    def remembered(self, node: TreeNode, eyes: int) -> list[Share]:
        shares = node.memory(eyes)
        if self.public:
            return shares
        return [share for share in shares if share.event != share.event.seen_by(NOBODY)]
