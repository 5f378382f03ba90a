"""The third gear, run by Wasmtime: a module's memory as arrays, and its doors as methods."""

from __future__ import annotations

import ctypes
import functools
import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import wasmtime

from rumpus import bots
from rumpus.fast.wasm.manifest import region
from rumpus.fast.wasm.memory import event_words, laid_out
from rumpus.fast.wasm.module import emit
from rumpus.game import Event, Game
from rumpus.layout import Layout


class Gear:
    """An instance of a module. `state` and `view` are where the rules find table 0 and view 0."""

    def __init__(self, game: Game, text: str, engine: wasmtime.Engine | None = None) -> None:
        engine = engine or usual_engine()
        self.game = game
        self.store = wasmtime.Store(engine)
        instance = wasmtime.Instance(self.store, compiled(text, engine), [])
        self.doors: dict[str, Any] = dict(instance.exports(self.store))
        memory = self.doors["memory"]
        whole = (ctypes.c_int64 * (memory.data_len(self.store) // 8)).from_address(
            ctypes.addressof(memory.data_ptr(self.store).contents)
        )
        words = np.ctypeslib.as_array(whole)
        self.regions: dict[str, npt.NDArray[np.int64]] = {}
        for name, value in laid_out(game).regions.items():
            at, shape = region(value.type, value.offset).values()
            self.regions[name] = words[at // 8 :][: math.prod(shape)].reshape(shape)

    def ask(self, door: str, *numbers: int) -> int:
        answer = self.doors[door](self.store, *numbers)
        return 0 if answer is None else int(answer)

    def lay(self, state: Layout) -> None:
        self.regions["tables"][0] = state.words

    @property
    def state(self) -> npt.NDArray[np.int64]:
        table: npt.NDArray[np.int64] = self.regions["tables"][0]
        return table

    @property
    def view(self) -> npt.NDArray[np.int64]:
        view: npt.NDArray[np.int64] = self.regions["views"][0]
        return view

    def legal(self, seat: int) -> list[int]:
        actions: list[int] = self.regions["out"][: self.ask("legal", seat)].tolist()
        return actions

    def told(self) -> Iterator[Event]:
        """What the last action caused."""
        count, *numbers = self.regions["told"].tolist()
        kinds = self.game.event_kinds
        words = event_words(self.game)
        for i in range(count):
            kind = kinds[numbers[i * words]]
            yield kind.of(numbers[i * words + 1 :][: len(kind.declared)])


@functools.cache
def usual_engine() -> wasmtime.Engine:
    return wasmtime.Engine()


@functools.lru_cache(maxsize=8)
def compiled(text: str, engine: wasmtime.Engine) -> wasmtime.Module:
    return wasmtime.Module(engine, text)


@functools.cache
def text_of(game: Game) -> str:
    return emit(game, None if game.race else bots.player_of(game))


def gear_of(game: Game) -> Gear:
    return Gear(game, text_of(game))
