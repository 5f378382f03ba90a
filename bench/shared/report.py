"""What all benchmarks share: figures measured in turn, rows with goals, a table or JSON.

A benchmark is a list of rows. A row shows a figure, or the ratio of two figures of the same run. Figures
take turns, one repetition each, round after round, so that a noisy minute disturbs all of them alike.
"""

from __future__ import annotations

import argparse
import dataclasses
import functools
import json
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

Measure: TypeAlias = Callable[[], float]  # one repetition
Clock: TypeAlias = Callable[[], float]


class Missing(Exception):
    """A figure cannot be measured here; the message says why, in one line."""


@dataclasses.dataclass(frozen=True, eq=False)
class Figure:
    """Something to measure. `prepare` gets it ready, untimed, or raises Missing."""

    name: str
    prepare: Callable[[], Measure]
    pick: Callable[[list[float]], float] = max  # which repetition counts: of rates, the best
    times: int = 7


@dataclasses.dataclass(frozen=True)
class Row:
    """One line of a report: a figure, or its ratio to another."""

    name: str
    figure: Figure
    unit: str
    goal: float | None = None
    at_most: bool = False  # less is better
    over: Figure | None = None

    @property
    def figures(self) -> tuple[Figure, ...]:
        return (self.figure,) if self.over is None else (self.figure, self.over)


@dataclasses.dataclass(frozen=True)
class Result:
    row: Row
    value: float

    @property
    def reached(self) -> bool | None:
        """Whether the goal is met; None where there is none."""
        goal = self.row.goal
        if goal is None:
            return None
        return self.value <= goal if self.row.at_most else self.value >= goal

    def json(self) -> str:
        line: dict[str, Any] = {
            "name": self.row.name,
            "value": float(f"{self.value:.4g}"),
            "unit": self.row.unit,
        }
        if self.row.goal is not None:
            line["goal"] = self.row.goal
        if self.row.at_most:
            line["at_most"] = True
        return json.dumps(line)


def seconds(job: Callable[[], object], clock: Clock = time.thread_time) -> float:
    """How long a job takes."""
    start = clock()
    job()
    return clock() - start


def rate(job: Callable[[], object], count: int, clock: Clock = time.thread_time) -> Measure:
    """The rate per second of a job that always does `count` things."""
    return lambda: count / seconds(job, clock)


def counting(job: Callable[[], int], clock: Clock = time.thread_time) -> Measure:
    """The rate per second of a job that returns how many things it did."""

    def repetition() -> float:
        start = clock()
        count = job()
        return count / (clock() - start)

    return repetition


def say(text: str) -> None:
    """How far a long benchmark is."""
    print(text, file=sys.stderr, flush=True)


def say_tenths(done: int, of: int, what: str) -> None:
    """The same for every tenth of it: nobody reads more."""
    if done * 10 // of > (done - 1) * 10 // of:
        say(f"{done:,} of {of:,} {what}")


def enough(play: Callable[[int], object], wanted: float) -> int:
    """How many games fit into about this many seconds of CPU time."""
    play(1)  # whoever plays for the first time has to load the game
    games = 1
    while (took := seconds(functools.partial(play, games))) < wanted / 10:
        games *= 2
    return max(1, round(games * wanted / took))


def main(
    title: str, rows: Callable[..., Iterable[Row]], more: Mapping[str, dict[str, Any]] | None = None
) -> None:
    """Run a benchmark from the command line. `rows(quick=...)` lists what there is to measure; `more` are
    options that only this benchmark understands, as argparse has them, and `rows` gets them, too."""
    parser = argparse.ArgumentParser(description=title)
    parser.add_argument("--json", action="store_true", help="one JSON object per line instead of a table")
    parser.add_argument("--quick", action="store_true", help="hardly any work, to see that it runs")
    parser.add_argument("--only", default="", metavar="SUBSTRING", help="only rows with this in their names")
    own = [parser.add_argument(option, **how).dest for option, how in (more or {}).items()]
    options = parser.parse_args()

    asked = {name: getattr(options, name) for name in own}
    wanted = [row for row in rows(quick=options.quick, **asked) if options.only in row.name]
    if not wanted:
        parser.error(f"no row has {options.only!r} in its name")
    results = measure(wanted, most=1 if options.quick else sys.maxsize)
    if options.json:
        for result in results:
            print(result.json())
    else:
        Console().print(table(title, results))


def measure(rows: list[Row], most: int) -> list[Result]:
    """Measure the figures of some rows in turn, each at most `most` times; leave out what is missing."""
    figures = list(dict.fromkeys(figure for row in rows for figure in row.figures))
    ready: dict[Figure, Measure] = {}
    samples: dict[Figure, list[float]] = {}
    why: dict[str, None] = {}  # an ordered set
    console = Console(stderr=True)
    # no auto_refresh: it is a thread, and would run beside what is measured
    with Progress(
        console=console, transient=True, auto_refresh=False, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task("", total=sum(1 + min(figure.times, most) for figure in figures))

        def at(figure: Figure) -> None:
            progress.update(task, advance=1, description=figure.name, refresh=True)

        for figure in figures:
            at(figure)
            try:
                ready[figure] = figure.prepare()
            except Missing as missing:
                why[str(missing)] = None
        for turn in range(min(most, max(figure.times for figure in figures))):
            for figure, repetition in ready.items():
                if turn < figure.times:
                    at(figure)
                    if progress.disable and not turn:  # there is no bar, but somebody may watch a file
                        say(figure.name)
                    samples.setdefault(figure, []).append(repetition())
    for reason in why:
        print(f"skipped: {reason}", file=sys.stderr)

    def value(row: Row) -> float:
        top, *below = (figure.pick(samples[figure]) for figure in row.figures)
        return top / below[0] if below else top

    return [Result(row, value(row)) for row in rows if all(figure in samples for figure in row.figures)]


def table(title: str, results: list[Result]) -> Table:
    marks = {True: "[green]reached", False: "[red]missed", None: ""}
    shown = Table(title=title, box=SIMPLE)
    shown.add_column("what")
    shown.add_column("figure", justify="right")
    shown.add_column("unit")
    shown.add_column("goal", justify="right")
    shown.add_column("")
    for result in results:
        row = result.row
        sign = "≤" if row.at_most else "≥"
        goal = "" if row.goal is None else f"{sign} {written(row.goal)}"
        shown.add_row(row.name, written(result.value), row.unit, goal, marks[result.reached])
    return shown


def written(value: float) -> str:
    """A number for people: 21,034,112 or 0.234."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
