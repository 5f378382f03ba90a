"""How good the test of the page's gear is: mutants of the emitted code, and how many of them it catches.

A mutant is a module with one slip in it: another operation, another comparison, another number, or a number
that is not stored. It is caught if a comparison with the plain gear fails, if it traps, or if it never comes
to an end. Some have it in the helpers that all modules share, and their own test looks at these, too. Slips
that cannot change anything are not made. The survivors are listed with the line that was changed; most of
them turn out to mean the same.
"""

from __future__ import annotations

import functools
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import wasmtime
from rich.progress import track

from rumpus.fast.wasm.module import HELPERS
from rumpus.game import Game
from rumpus.games import NAMES, find
from shared.report import Figure, Row, main, say

sys.path.insert(0, str(Path(__file__).parents[1]))  # what is put to the test

from tests import test_wasm_helpers, wasm_gear
from tests.contract import test_third_gear as tested
from tests.tables import Table, tables

MUTANTS = 400
SEED = 7
FUEL = 40_000_000  # instructions that one call may take; the longest needs a tenth

SLIPS = {
    "i64.add": "i64.sub",
    "i64.sub": "i64.add",
    "i64.and": "i64.or",
    "i64.or": "i64.and",
    "i64.xor": "i64.or",
    "i64.shl": "i64.shr_s",
    "i64.shr_s": "i64.shl",
    "i64.mul": "i64.add",
    "i64.eq": "i64.ne",
    "i64.ne": "i64.eq",
    "i64.lt_s": "i64.le_s",
    "i64.le_s": "i64.lt_s",
    "i64.gt_s": "i64.ge_s",
    "i64.ge_s": "i64.gt_s",
    "f64.gt": "f64.ge",
    "f64.sub": "f64.add",
    "i64.ge_u": "i64.gt_u",
    "i64.div_s": "i64.rem_s",
    "i64.rem_s": "i64.div_s",
    "i32.add": "i32.sub",
    "i32.sub": "i32.add",
    "i32.and": "i32.or",
    "i32.gt_u": "i32.ge_u",
    "i32.eqz ": "i32.popcnt ",
    "i64.popcnt": "i64.ctz",
    "i64.const": "",  # one more
    "i64.store": "",  # not stored
    "memory.fill": "",  # not emptied
}
NOWHERE = {  # takes what is not written
    "i64.store": "(func $nowhere (param i32 i64))",
    "memory.fill": "(func $nowhere (param i32 i32 i32))",
}
PLACE = re.compile(r"\((" + "|".join(map(re.escape, SLIPS)) + r")(?= )( offset=\d+)?( -?\d+)?")
# The greater or the lesser of two: where they are equal, it is either
EITHER = re.compile(
    r"\(\S+ \(local\.get (\S+)\) \(local\.get (\S+)\)\) \(then \(local\.set \2 \(local\.get \1\)\)"
)


class Mutant(NamedTuple):
    game: Game
    text: str
    slip: str  # where, and what


@functools.cache
def mutants(count: int) -> tuple[Mutant, ...]:
    """As many of the helpers, if there are, and of each game, spread over all of its own code."""
    rng = random.Random(SEED)
    each = -(-count // (1 + len(NAMES)))
    made: list[Mutant] = []
    for name in NAMES:
        game = find(name)
        text = wasm_gear.text_of(game)
        first, own = text.index(HELPERS), text.index(HELPERS) + len(HELPERS)
        for start, end in [(own, len(text)), *([(first, own)] if not made else [])]:
            places = [found for found in PLACE.finditer(text, start, end) if may_matter(text, found)]
            made += [mutant(game, text, place) for place in rng.sample(places, min(each, len(places)))]
    return tuple(made)


def may_matter(text: str, place: re.Match[str]) -> bool:
    return not (is_bound(text, place) or is_nothing(text, place) or EITHER.match(text, place.start()))


def is_nothing(text: str, place: re.Match[str]) -> bool:
    """Whether zero is added or taken away."""
    if place[1] not in ("i64.add", "i64.sub"):
        return False
    at, depth = place.end(), 1
    while depth > 0:
        depth += {")": -1, "(": 1}.get(text[at], 0)
        at += 1
    return text.endswith(" (i64.const 0))", 0, at)


def is_bound(text: str, place: re.Match[str]) -> bool:
    """Whether it is the length that an index is checked against: rules stay within their rows, so nobody
    would notice."""
    at, depth = place.start() - 1, 0
    while depth >= 0:
        depth += {")": 1, "(": -1}.get(text[at], 0)
        at -= 1
    return place[1] == "i64.const" and text.startswith("(call $checked", at + 1)


def mutant(game: Game, text: str, place: re.Match[str]) -> Mutant:
    what = place[1]
    if what == "i64.const":
        slip = f"(i64.const {int(place[3]) + 1}"
    elif what in NOWHERE:
        slip = "(call $nowhere"
    else:
        slip = f"({SLIPS[what]}{place[2] or ''}{place[3] or ''}"
    changed = text[: place.start()] + slip + text[place.end() :]
    if what in NOWHERE:
        changed = changed.replace("(func $next_event", f"{NOWHERE[what]}\n(func $next_event", 1)
    function = re.findall(r"\(func \$(\S+)", text[: place.start()])[-1]
    start = text.rindex("\n", 0, place.start()) + 1
    line = text[start : text.index("\n", place.start())]
    at = place.start() - start
    shown = line[max(0, at - 60) : at] + f" >>> {place[0]} => {slip} <<< " + line[at + len(place[0]) :][:60]
    return Mutant(game, changed, f"{game.name} {function}: {shown}")


class Burning(wasm_gear.Gear):
    """A gear that stops when a call takes forever."""

    def ask(self, door: str, *numbers: int) -> int:
        self.store.set_fuel(FUEL)
        return super().ask(door, *numbers)


@functools.cache
def engine() -> wasmtime.Engine:
    config = wasmtime.Config()
    config.consume_fuel = True
    return wasmtime.Engine(config)


def is_caught(one: Mutant) -> bool:
    gear = Burning(one.game, one.text, engine())
    start = one.text.index("(func $checked")
    try:
        test_wasm_helpers.compare_helpers(one.text[start : one.text.index("(func $next_event")])
        for table in tables_of(one.game):
            tested.Comparison(table, gear, seed=3).run()
            tested.compare_ends(table, gear)
        for match, table in tested.whole_matches(one.game):
            tested.Comparison(table, gear, seed=5).follow(match)
        for match, table in tested.rare_positions(one.game):
            tested.Comparison(table, gear, seed=5).go_on_from(match.state)
        for table in tables_of(one.game):
            tested.compare_what_stays(table, gear)
            tested.compare_playouts(table, gear)
        tested.compare_steps(one.game, gear)
    except (AssertionError, IndexError, ValueError, wasmtime.Trap):
        return True
    return False


def tables_of(game: Game) -> Iterator[Table]:
    return (table for table in tables() if table.game is game)


@functools.cache
def caught(count: int) -> float:
    made = mutants(count)
    found = 0
    for one in track(made, "mutants", disable=not sys.stderr.isatty()):
        if is_caught(one):
            found += 1
        else:
            say(f"survived: {one.slip}")
    return 100 * found / len(made)


def rows(*, quick: bool) -> list[Row]:
    count = 5 if quick else MUTANTS
    return [
        Row("mutants", Figure("made", lambda: lambda: len(mutants(count)), times=1), ""),
        Row("caught", Figure("caught", lambda: lambda: caught(count), times=1), "%", goal=90),
    ]


if __name__ == "__main__":
    main("Mutants of the page's gear", rows)
