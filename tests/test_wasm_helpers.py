"""What the page's gear adds to instructions: checked indices, division that rounds down, room for rows."""

from __future__ import annotations

from typing import Any

import wasmtime

from rumpus.fast.wasm.module import HELPERS

FIRST, END = 64, 128  # of the room
NUMBERS = (*range(-7, 8), 2**62, -(2**62), 2**63 - 1, -(2**63))
HOME = """(module (memory (export "memory") 1)
(global $room (export "room") (mut i32) (i32.const {first})) (global $end i32 (i32.const {end}))
{helpers}
(export "checked" (func $checked)) (export "zeros" (func $zeros))
(export "divide" (func $floor_divide)) (export "rest" (func $floor_rest)))"""


def test_the_helpers_do_what_python_does() -> None:
    compare_helpers(HELPERS)


class Helpers:
    def __init__(self, text: str) -> None:
        engine = wasmtime.Engine()
        module = wasmtime.Module(engine, HOME.format(helpers=text, first=FIRST, end=END))
        self.store = wasmtime.Store(engine)
        self.exports: Any = wasmtime.Instance(self.store, module, []).exports(self.store)

    def ask(self, name: str, *numbers: int) -> int | None:
        """Nothing, if it is an error."""
        try:
            answer: int = self.exports[name](self.store, *numbers)
        except wasmtime.Trap:
            return None
        return answer


def compare_helpers(text: str) -> None:
    compare_indices(Helpers(text))
    compare_division(Helpers(text))
    compare_room(Helpers(text))


def compare_indices(helpers: Helpers) -> None:
    for length in (1, 6, 64):
        for index in (-(2**63), -1, 0, length - 1, length, length + 1, 2**32, 2**63 - 1):
            assert helpers.ask("checked", index, length) == (index if 0 <= index < length else None)


def compare_division(helpers: Helpers) -> None:
    """By zero it is an error; and so is what has more than 63 bits."""
    for a in NUMBERS:
        for b in NUMBERS:
            wraps = (a, b) == (-(2**63), -1)
            assert helpers.ask("divide", a, b) == (None if b == 0 or wraps else a // b)
            assert helpers.ask("rest", a, b) == (None if b == 0 else a % b)


def compare_room(helpers: Helpers) -> None:
    """A row is empty, whatever lay there before, and the room has an end."""
    memory = helpers.exports["memory"]
    memory.write(helpers.store, b"\xff" * 2 * END, 0)
    assert helpers.ask("zeros", 24) == FIRST
    assert helpers.ask("zeros", END - FIRST - 24) == FIRST + 24
    found = bytes(memory.read(helpers.store, 0, 2 * END))
    assert found == b"\xff" * FIRST + bytes(END - FIRST) + b"\xff" * END
    assert helpers.ask("zeros", 8) is None
