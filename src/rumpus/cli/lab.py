"""Commands about many games: simulate, tournament, study, bench."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rumpus.cli.door import A_GAME, JSON, OPTIONS, SEED, app, read_options
from rumpus.errors import BadCall

if TYPE_CHECKING:
    from rumpus.lab.simulate import Summary
    from rumpus.lab.tournament import Tournament
    from rumpus.lab.work import Engine
    from rumpus.match import Match

BENCH = Path(__file__).parents[3] / "bench"  # only in a clone

# --- what the lab's commands share ------------------------------------------------------------------------


class EngineName(StrEnum):
    """What plays the games."""

    THREADS = "threads"
    RAY = "ray"


A_FEW_SEATS = typer.Option(metavar="N", help="How many play.  [default: 4]")
WHO = (
    "The players: random, easy, medium or hard; rival in a race. One for all seats, or one for each, "
    "separated by commas."
)
PLAYERS = typer.Option(metavar="NAMES", help=WHO)
WORLDS = typer.Option(metavar="N", help="In how many imagined worlds hard tries each choice.", min=1)
ENGINE = typer.Option(help="What plays the games: the cores of this machine, or a Ray cluster.")
ADDRESS = typer.Option(
    metavar="ADDRESS", help="The Ray cluster, such as host:6379.  [default: one on this machine]"
)
WORKERS = typer.Option(metavar="N", help="How many workers play at once.  [default: one per core]", min=1)


def name_list(text: str | None) -> list[str] | None:
    return None if text is None else [name.strip().lower() for name in text.split(",")]


def any_seed(seed: int | None) -> int:
    import secrets

    return secrets.randbelow(2**32) if seed is None else seed


@contextmanager
def engine_for(name: EngineName, address: str | None, workers: int | None) -> Iterator[Engine]:
    """The engine, open until the work is done."""
    from rumpus.lab.work import Threads

    if name is EngineName.RAY:
        from rumpus.lab.cluster import Cluster

        with Cluster(address, workers) as cluster:
            yield cluster
    elif address is not None:
        raise BadCall("an address is for a Ray cluster; say --engine ray as well")
    else:
        yield Threads(workers) if workers else Threads()


@contextmanager
def progress_bar(title: str, total: int | None) -> Iterator[Callable[..., None]]:
    """A bar on a terminal, with the time that is left. It gives a function to be called with how many games
    are done, and perhaps with how many there will be, how many decisions, and what is being played."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task(title, total=total, rate="")

        def update(
            done: int | None = None, *, total: int | None = None, decisions: int = 0, what: str = title
        ) -> None:
            if bar.tasks[0].description != what:
                bar.reset(task, description=what)
            seconds = bar.tasks[0].elapsed
            if decisions and seconds:
                bar.update(task, rate=per_second(decisions / seconds))
            bar.update(task, completed=done, total=total)  # what is None stays as it is

        yield update


def per_second(rate: float) -> str:
    return f"{rate / 1e6:.2f} million decisions/s" if rate >= 1e6 else f"{rate:,.0f} decisions/s"


# --- rumpus simulate --------------------------------------------------------------------------------------


@app.command()
def simulate(
    game: Annotated[str, A_GAME],
    seats: Annotated[int | None, A_FEW_SEATS] = None,
    games: Annotated[
        int | None, typer.Option(metavar="N", help="How many games to play.  [default: 10000]", min=1)
    ] = None,
    precision: Annotated[
        float | None,
        typer.Option(
            metavar="POINTS",
            help="Play until every seat's share is known to within this many percentage points, at 95 %; "
            "at most --games games, if that is given as well.",
        ),
    ] = None,
    players: Annotated[str | None, PLAYERS] = None,
    worlds: Annotated[int, WORLDS] = 200,
    seed: Annotated[int | None, SEED] = None,
    option: Annotated[list[str] | None, OPTIONS] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="A Parquet file for all games. If the run is interrupted, the same command continues it.",
        ),
    ] = None,
    game_number: Annotated[
        int | None,
        typer.Option(
            metavar="K", help="Play only game K of the seed (they count from 0), for --record.", min=0
        ),
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Where to write the record of that game; - prints it.")
    ] = None,
    engine: Annotated[EngineName, ENGINE] = EngineName.THREADS,
    address: Annotated[str | None, ADDRESS] = None,
    workers: Annotated[int | None, WORKERS] = None,
    json: Annotated[bool, JSON] = False,
) -> None:
    """Play many games and count who wins.

    Everybody plays at random unless you name players; in a race, modelled people play. All cores play as fast
    as they can. The first run of a game compiles its rules, which takes a while. The same seed gives the same
    games, on any number of cores and on a cluster.

    \b
    Examples:
      rumpus simulate archie --seats 4 --games 100000
      rumpus simulate mad --players hard,medium,medium,easy --games 500
      rumpus simulate mad --players medium --precision 0.5
      rumpus simulate mad --seats 2 --seed 7 --option no_counter=yes
      rumpus simulate mad --seed 7 --games 1000000 --out mad.parquet
      rumpus simulate mad --seed 7 --game-number 12 --record game.txt
      rumpus simulate mad --games 1000000 --json > mad.json
    """
    from rumpus.games import find
    from rumpus.lab import simulate as lab

    found = find(game)
    options = read_options(found, seats, option)
    names = name_list(players)
    if (game_number is None) != (record is None):
        raise BadCall(
            "--game-number says which game of the seed to play, and --record where to write it: give both"
        )
    if game_number is not None and record is not None:
        if seed is None:
            raise BadCall("game numbers count the games of a seed; say which with --seed")
        match = lab.job_of(found, options, seed=seed, players=names, worlds=worlds).match(game_number)
        write_record(match, record)
        return
    if out is not None and seed is None:
        seed = lab.unfinished_run(out).seed
    most = 10_000 if games is None and precision is None else games
    with progress_bar(game, most) as update, engine_for(engine, address, workers) as who:
        summary = lab.simulate(
            found,
            options,
            games=most,
            precision=None if precision is None else precision / 100,
            players=names,
            worlds=worlds,
            seed=any_seed(seed),
            out=out,
            engine=who,
            progress=lambda done, decisions: update(done, decisions=decisions),
            expected=lambda total: update(total=total),
        )
    if json:
        from json import dumps

        print(dumps(summary.named()))
    else:
        show_summary(summary)
        if out is not None:
            print(f"All games are in {out}.")


def write_record(match: Match, file: str) -> None:
    if file == "-":
        print(match.record(), end="")
    else:
        Path(file).write_text(match.record(), "utf-8")
        print(f"Saved. See it with: rumpus replay {file}")


def show_summary(summary: Summary) -> None:
    from rich.table import Table

    from rumpus.terminal import console

    out = console()
    out.print(
        f"{summary.game}, {summary.options['seats']} seats, seed {summary.seed}: {summary.games:,} games in "
        f"{summary.seconds:.2f} s on {summary.threads} {summary.engine}"
    )
    out.print(
        f"{per_second(summary.rate)}; {summary.length:,.1f} decisions per game (sd {summary.length_sd:,.1f})"
    )
    named = len({one.player for one in summary.by_seat}) > 1
    table = Table("seat", *(["player"] if named else []), "wins", "share", "95 % interval", "mean score")
    for column in table.columns:
        column.justify = "right"
    for one in summary.by_seat:
        interval = f"{one.low:.2%} to {one.high:.2%}"
        who = [one.player] if named else []
        table.add_row(str(one.seat), *who, f"{one.wins:,}", f"{one.share:.2%}", interval, f"{one.score:,.2f}")
    out.print(table)


# --- rumpus tournament ------------------------------------------------------------------------------------


@app.command()
def tournament(
    game: Annotated[str, A_GAME],
    players: Annotated[
        str,
        typer.Option(
            metavar="NAMES",
            help="The competitors, separated by commas: random, easy, medium, hard; rival in a race.",
        ),
    ] = "easy,medium,hard",
    seats: Annotated[int | None, A_FEW_SEATS] = None,
    deals: Annotated[
        int, typer.Option(metavar="N", help="How many deals to play, each in every seating.", min=2)
    ] = 100,
    worlds: Annotated[int, WORLDS] = 200,
    seed: Annotated[int | None, SEED] = None,
    option: Annotated[list[str] | None, OPTIONS] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="A Parquet file for all games. If the run is interrupted, the same command continues it.",
        ),
    ] = None,
    engine: Annotated[EngineName, ENGINE] = EngineName.THREADS,
    address: Annotated[str | None, ADDRESS] = None,
    workers: Annotated[int | None, WORKERS] = None,
    json: Annotated[bool, JSON] = False,
) -> None:
    """Let bots compete on the same cards, and rate them.

    Every deal is played in every seating, so nobody has better luck or a better seat than another. 400 points
    more are ten times the strength; the average is 0. The interval comes from resampling the deals.

    \b
    Examples:
      rumpus tournament mad --players random,easy,medium,hard
      rumpus tournament archie --seats 3 --deals 50 --option rounds=5
      rumpus tournament handsdown --players easy,medium,rival --seed 7
    """
    from rumpus.games import find
    from rumpus.lab import tournament as lab
    from rumpus.lab.simulate import unfinished_run

    found = find(game)
    options = read_options(found, seats, option)
    if out is not None and seed is None:
        seed = unfinished_run(out).seed
    with progress_bar(game, None) as update, engine_for(engine, address, workers) as who:
        played = lab.tournament(
            found,
            options,
            name_list(players) or [],
            deals=deals,
            seed=any_seed(seed),
            worlds=worlds,
            out=out,
            engine=who,
            progress=lambda done, total: update(done, total=total),
        )
    if json:
        from json import dumps

        print(dumps(played.named()))
    else:
        show_tournament(played)
        if out is not None:
            print(f"All games are in {out}.")


def show_tournament(played: Tournament) -> None:
    from rich.table import Table

    from rumpus.terminal import console

    out = console()
    out.print(
        f"{played.game}, {played.options['seats']} seats, seed {played.seed}: {played.deals:,} deals, "
        f"{played.games:,} games in {played.seconds:.2f} s on {played.threads} {played.engine}"
    )
    order = [one.player for one in played.standings]
    table = Table("player", "rating", "95 % interval", "wins/seat", *(f"vs {name}" for name in order))
    for column in table.columns[1:]:
        column.justify = "right"
        column.no_wrap = True
    for one in played.standings:
        against = (played.against[one.player][other] for other in order)
        table.add_row(
            one.player,
            f"{one.rating:+.0f}",
            f"{one.low:+.0f} to {one.high:+.0f}",
            f"{one.share:.1%}",
            *("" if share is None else f"{share:.1%}" for share in against),
        )
    out.print(table)


# --- rumpus study -----------------------------------------------------------------------------------------


@app.command()
def study(
    game: Annotated[str, A_GAME],
    seats: Annotated[int | None, A_FEW_SEATS] = None,
    games: Annotated[
        int, typer.Option(metavar="N", help="How many games to play, and again with each house rule.", min=2)
    ] = 10_000,
    players: Annotated[str, PLAYERS] = "medium",
    worlds: Annotated[int, WORLDS] = 200,
    seed: Annotated[int | None, SEED] = None,
    option: Annotated[list[str] | None, OPTIONS] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the report goes.  [default: GAME-study]")
    ] = None,
    engine: Annotated[EngineName, ENGINE] = EngineName.THREADS,
    address: Annotated[str | None, ADDRESS] = None,
    workers: Annotated[int | None, WORKERS] = None,
) -> None:
    """Write a report on a game, with pictures.

    Who wins, how long a game takes, what happens how often, what each house rule changes. The report is one
    page (study.html) that needs nothing else; the pictures also come as PNG files, and all figures as JSON.

    \b
    Examples:
      rumpus study mad
      rumpus study archie --seats 3 --games 2000 --seed 7
      rumpus study splitsecond --option bluffo=yes --out bluffo
    """
    from rumpus.games import find
    from rumpus.lab import report
    from rumpus.lab import study as lab

    found = find(game)
    options = read_options(found, seats, option)
    seed = any_seed(seed)
    with progress_bar(game, games) as update, engine_for(engine, address, workers) as who:
        done = lab.study(
            found,
            options,
            games=games,
            seed=seed,
            players=name_list(players),
            worlds=worlds,
            engine=who,
            progress=lambda what, count, total: update(count, total=total, what=f"{game}: {what}"),
        )
    words = ["rumpus", "study", game, "--seats", str(options["seats"]), "--games", str(games)]
    words += ["--players", players, "--seed", str(seed)]
    words += [word for pair in option or [] for word in ("--option", pair)]
    files = report.write(done, Path(f"{game}-study") if out is None else out, " ".join(words))
    print(f"Written: {files[0]}, and {len(files) - 1} other files beside it.")


# --- rumpus bench -----------------------------------------------------------------------------------------


@app.command()
def bench(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="A file of the folder bench, without .py.")
    ] = "engine",
    json: Annotated[bool, JSON] = False,
) -> None:
    """Measure how fast this machine plays. Works in a clone of the project.

    \b
    Examples:
      rumpus bench
      rumpus bench engine --json
    """
    import subprocess

    known = sorted(file.stem for file in BENCH.glob("*.py"))
    if not known:
        raise BadCall(
            "the benchmarks are not part of the installed package; run this in a clone of the project"
        )
    if name not in known:
        raise BadCall(f"there is no benchmark {name!r}; there are {', '.join(known)}")
    raise typer.Exit(subprocess.call([sys.executable, BENCH / f"{name}.py", *["--json"][: int(json)]]))
