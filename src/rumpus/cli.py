"""The command line.

Only typer is imported here; a command imports what it needs when it runs, so that help comes at once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from rumpus.errors import BadCall, BadRecord, Refused, RumpusError

if TYPE_CHECKING:
    from rumpus.game import Game
    from rumpus.lab.simulate import Summary
    from rumpus.lab.tournament import Tournament
    from rumpus.lab.work import Engine
    from rumpus.match import Match

BENCH = Path(__file__).parents[2] / "bench"  # only in a clone
SEATS = 4  # where nobody says how many


class Door(TyperGroup):
    """Whatever goes wrong inside leaves as one line."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except RumpusError as error:
            fail(str(error))
        except KeyboardInterrupt:
            fail("stopped")
        except BrokenPipeError:
            raise  # typer leaves in silence: the reader has gone
        except OSError as error:
            fail(f"{error.filename or 'the system'}: {error.strerror or error}")


def fail(sentence: str) -> NoReturn:
    typer.echo(f"rumpus: {sentence}", err=True)
    raise typer.Exit(1)


# Plain help: rich would take three times as long to draw the same words.
app = typer.Typer(
    cls=Door, invoke_without_command=True, rich_markup_mode=None, pretty_exceptions_enable=False
)


def main() -> None:
    app(prog_name="rumpus")


# --- what the commands share ------------------------------------------------------------------------------


def game_names() -> list[str]:
    from rumpus.games import NAMES

    return list(NAMES)


def option_names(ctx: typer.Context) -> list[tuple[str, str]]:
    from rumpus.games import find

    game = ctx.params.get("game")  # typer often cannot tell while an option lacks its value
    games = [game] if game in game_names() else game_names()
    options = {f"{option.name}=": option.sentence for name in games for option in find(name).options}
    return list(options.items())


def paragraph_numbers(ctx: typer.Context) -> list[tuple[str, str]]:
    from rumpus.rulebook import paragraphs

    game = ctx.params.get("game")
    known = paragraphs(game).values() if game in game_names() else ()
    return [(one.number, one.title) for one in known]


A_GAME = typer.Argument(
    metavar="GAME", help="archie, mad, mrt, handsdown or splitsecond.", autocompletion=game_names
)
OPTIONS = typer.Option(
    "--option",
    "-o",
    metavar="NAME=VALUE",
    help="A house rule; may be given several times. The rules say which there are.",
    autocompletion=option_names,
)
JSON = typer.Option("--json", help="For programs: JSON on standard output.")
SEED = typer.Option(metavar="N", help="The same seed gives the same cards.  [default: drawn at random]")


def read_options(game: Game, seats: int | None, pairs: list[str] | None) -> dict[str, int]:
    """House rules as typed, checked, with the defaults filled in."""
    from rumpus.match import check_options
    from rumpus.record import read_option

    options = {"seats": min(max(SEATS, game.seats[0]), game.seats[-1]) if seats is None else seats}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise BadCall(f"an option looks like NAME=VALUE, not {pair!r}")
        if game.option(name) is None:
            known = ", ".join(option.name for option in game.options)
            raise BadCall(f"{game.name} has no option {name!r}; its options are {known}")
        try:
            options[name] = read_option(game, name, value.strip())
        except BadCall as bad:
            raise BadCall(f"{name}: {bad}") from None
    return check_options(game, options)


# --- rumpus -----------------------------------------------------------------------------------------------


def print_version(wanted: bool) -> None:
    if wanted:
        from rumpus import __version__

        print(f"rumpus {__version__}")
        raise typer.Exit


@app.callback()
def rumpus(
    ctx: typer.Context,
    version: Annotated[  # noqa: ARG001  # its callback sees to it
        bool,
        typer.Option("--version", help="Say which version this is.", callback=print_version, is_eager=True),
    ] = False,
) -> None:
    """Out-of-print card games, back at the table: play them, replay them, read their rules, simulate them.

    Without a command it opens the doors: the same as `rumpus host`. `rumpus COMMAND --help` tells more,
    with examples.
    """
    if ctx.invoked_subcommand is None:
        host()


# --- rumpus rules -----------------------------------------------------------------------------------------


@app.command()
def rules(
    game: Annotated[str | None, A_GAME] = None,
    paragraph: Annotated[
        str | None,
        typer.Argument(
            metavar="PARAGRAPH",
            help="A number such as A9, as refusals cite it.",
            autocompletion=paragraph_numbers,
        ),
    ] = None,
) -> None:
    """Read the rules of a game, or one paragraph of them.

    Without a game: list the games.

    \b
    Examples:
      rumpus rules
      rumpus rules archie
      rumpus rules archie A9
    """
    from rumpus.games import NAMES, find
    from rumpus.terminal import console, show_paragraph

    out = console()
    if game is None:
        for one in map(find, NAMES):
            out.print(f"{one.name:<13}{one.seats[0]} to {one.seats[-1]} seats   {one.title}{advice(one)}")
    elif paragraph is None:
        from rich.markdown import Markdown

        from rumpus.rulebook import page

        out.print(Markdown(page(game)), width=min(out.width, 100))
    else:
        show_paragraph(out, find(game), paragraph)


def advice(game: Game) -> str:
    best = game.recommended
    return "" if best == game.seats else f" (best with {best[0]} to {best[-1]})"


# --- rumpus replay ----------------------------------------------------------------------------------------


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or - for standard input.")],
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="Tell it as this seat may know it.  [default: everything]")
    ] = None,
    json: Annotated[bool, JSON] = False,
) -> None:
    """Tell the story of a recorded match, then show where it stands.

    Every row is checked: one that the rules forbid stops it with the line and the paragraph. A finished
    game is shown with all cards face up. With --json there is one event a line; the last line is the
    position.

    \b
    Examples:
      rumpus replay game.txt
      rumpus replay game.txt --seat 2
      rumpus replay --json - < game.txt
    """
    from rumpus.terminal import everything, result

    match = load_file(file)
    view = match.view(seat)
    open_hands = seat is None or match.over
    if json:
        from json import dumps

        for event in match.events if seat is None else match.events_for(seat):
            print(dumps({"event": type(event).__name__, **event.named()}))
        open_hands = open_hands and "hand" in match.game.view.fields
        hands = {"hands": [match.view(one).hand for one in range(match.seats)]} if open_hands else {}
        outcome = {"over": match.over, "scores": match.scores, "winners": match.winners}
        print(dumps({"position": view.named(), **hands, **outcome}))
        return
    print(match.story(seat), end="\n\n")
    print(everything(match) if open_hands else view)
    if match.over:
        print(f"\n{result(match)}")


def load_file(file: str) -> Match:
    return load_text(file, read_file(file))


def shown_name(file: str) -> str:
    return "standard input" if file == "-" else file


def read_file(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise BadCall(f"{shown_name(file)} is no text") from None


def load_text(file: str, text: str) -> Match:
    from rumpus.record import load

    try:
        return load(text)
    except (BadRecord, Refused) as error:
        raise BadCall(f"{shown_name(file)}: {error}") from None


# --- rumpus readjudicate ----------------------------------------------------------------------------------


@app.command()
def readjudicate(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or - for standard input.")],
) -> None:
    """Judge the races of a recorded match once more.

    Every touch is judged again from what the record says was measured and claimed. The first judgement
    that comes out differently is told, with its line.

    \b
    Examples:
      rumpus readjudicate game.txt
      rumpus readjudicate - < game.txt
    """
    from rumpus.live.review import readjudicate as run

    text = read_file(file)
    review = run(load_text(file, text))
    if review.note is not None:
        lines = [number for number, line in enumerate(text.splitlines(), 1) if line.lstrip().startswith("~")]
        fail(f"{shown_name(file)}: line {lines[review.note]}: {review.sentence}")
    calls = "1 call" if review.calls == 1 else f"{review.calls} calls"
    print(f"{calls}, all the same" if review.calls else "no calls")


# --- rumpus host ------------------------------------------------------------------------------------------


@app.command()
def host(
    port: Annotated[int, typer.Option(metavar="N", help="Where to listen; 0 takes any free port.")] = 8080,
    address: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Who may come in: 127.0.0.1 is this machine only.")
    ] = "0.0.0.0",
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="A database, as SQLAlchemy writes it.  [default: a file of your own]"
        ),
    ] = None,
) -> None:
    """Open live tables to people on this machine and around it.

    Everything that happens is stored at once: stop the server whenever you like, and all tables go on when
    it starts again. Ctrl+C stops it.

    \b
    Examples:
      rumpus host
      rumpus host --port 9000 --no-browser
      rumpus host --store sqlite:///evening.db
    """
    from rumpus.web.host import open_doors

    open_doors(address, port, store, browser=browser)


# --- rumpus play ------------------------------------------------------------------------------------------


class LevelName(StrEnum):
    """The levels of `rumpus.reactions` that bots play at."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@app.command()
def play(
    game: Annotated[str | None, A_GAME] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play.  [default: 4]")] = None,
    seat: Annotated[int, typer.Option(metavar="N", help="Where you sit, from 0 on.")] = 0,
    level: Annotated[LevelName, typer.Option(help="How well the others play.")] = LevelName.MEDIUM,
    seed: Annotated[int | None, SEED] = None,
    option: Annotated[list[str] | None, OPTIONS] = None,
) -> None:
    """Play a game at the terminal.

    Bots take the other seats; they see what you would see there, and no more. In a race they are modelled
    people, and your hands are as quick as theirs. Type an action such as "play G9", or only "G9", or its
    number in the list. The rules answer when something is not allowed, and cite the paragraph. ? lists
    everything else you can type.

    \b
    Examples:
      rumpus play mad
      rumpus play mad --level hard
      rumpus play archie --seats 3 --option rounds=5
      rumpus play archie --seed 7 --option free_ding_bats=yes
    """
    from contextlib import suppress

    from rumpus.games import find
    from rumpus.match import new
    from rumpus.reactions import Level
    from rumpus.terminal import Sitting, ask_game, console

    out = console()
    with suppress(ImportError):
        import readline  # noqa: F401  # gives input() a history and arrow keys, where it exists
    try:
        found = find(ask_game(out) if game is None else game)
        options: dict[str, Any] = read_options(found, seats, option)
        match = new(found.name, seed=seed, **options)
        Sitting(out, match, seat, Level[level.name]).play()
    except (EOFError, KeyboardInterrupt):
        out.print("\nGoodbye.")


# --- what the lab's commands share ------------------------------------------------------------------------


class EngineName(StrEnum):
    """Who plays the games."""

    THREADS = "threads"
    RAY = "ray"


A_FEW_SEATS = typer.Option(metavar="N", help="How many play.  [default: 4]")
PLAYERS = typer.Option(
    metavar="NAMES",
    help="Who plays: random, easy, medium or hard; expert in a race. One for all seats, or one for each, "
    "with commas.",
)
WORLDS = typer.Option(metavar="N", help="In how many worlds hard tries each choice.", min=1)
ENGINE = typer.Option(help="Who plays the games: the cores of this machine, or a Ray cluster.")
ADDRESS = typer.Option(
    metavar="ADDRESS", help="Of the Ray cluster, such as host:6379.  [default: one on this machine]"
)
WORKERS = typer.Option(
    metavar="N", help="How many play at once.  [default: as many as there are cores]", min=1
)


def name_list(text: str | None) -> list[str] | None:
    return None if text is None else [name.strip().lower() for name in text.split(",")]


def any_seed(seed: int | None) -> int:
    import secrets

    return secrets.randbelow(2**32) if seed is None else seed


@contextmanager
def engine_for(name: EngineName, address: str | None, workers: int | None) -> Iterator[Engine]:
    """Whoever plays, until the work is done."""
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
    """A bar on a terminal, with the time that is left. What it gives is called with how many games are done,
    and maybe with how many there will be, how fast it goes and what is being played."""
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
            help="Play until every seat's share is known to so many percentage points, up or down, at 95 %; "
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
            help="A Parquet file for all games. If the run is interrupted, the same command goes on with it.",
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
            "--game-number says which game of the seed to play, --record where to write it: give both"
        )
    if game_number is not None and record is not None:
        if seed is None:
            raise BadCall("game numbers count the games of a seed; say which with --seed")
        match = lab.job_of(found, options, seed=seed, players=names, worlds=worlds).match(game_number)
        write_record(match, record)
        return
    if out is not None and seed is None:
        seed = lab.shelf_for(out).seed
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
        f"{per_second(summary.rate)}; {summary.length:,.1f} decisions a game (sd {summary.length_sd:,.1f})"
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
            metavar="NAMES", help="Who competes, with commas: random, easy, medium, hard; expert in a race."
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
            help="A Parquet file for all games. If it is interrupted, the same command goes on with it.",
        ),
    ] = None,
    engine: Annotated[EngineName, ENGINE] = EngineName.THREADS,
    address: Annotated[str | None, ADDRESS] = None,
    workers: Annotated[int | None, WORKERS] = None,
    json: Annotated[bool, JSON] = False,
) -> None:
    """Let bots compete on the same cards, and rate them.

    Every deal is played in every seating, so nobody has better luck or a better seat than another. 400 points
    more are ten times the strength; the average is 0. The interval comes from drawing the deals anew.

    \b
    Examples:
      rumpus tournament mad --players random,easy,medium,hard
      rumpus tournament archie --seats 3 --deals 50 --option rounds=5
      rumpus tournament handsdown --players easy,medium,expert --seed 7
    """
    from rumpus.games import find
    from rumpus.lab import tournament as lab
    from rumpus.lab.simulate import shelf_for

    found = find(game)
    options = read_options(found, seats, option)
    if out is not None and seed is None:
        seed = shelf_for(out).seed
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
    table = Table("player", "rating", "95 % interval", "wins a seat", *(f"vs {name}" for name in order))
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

    Who wins, how long it takes, what happens how often, what each house rule changes. The report is one page
    (study.html) that needs nothing else; the pictures also come as PNG files and all
    figures as JSON.

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

    known = sorted(file.stem for file in BENCH.glob("*.py") if file.stem != "report")  # which they share
    if not known:
        raise BadCall(
            "the benchmarks are not part of the installed package; run this in a clone of the project"
        )
    if name not in known:
        raise BadCall(f"there is no benchmark {name!r}; there are {', '.join(known)}")
    raise typer.Exit(subprocess.call([sys.executable, BENCH / f"{name}.py", *["--json"][: int(json)]]))
