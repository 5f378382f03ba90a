"""The command line.

Only typer is imported here; a command imports what it needs when it runs, so that help comes at once.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from rumpus.errors import BadCall, BadRecord, Refused, RumpusError

if TYPE_CHECKING:
    from random import Random

    from rich.console import Console

    from rumpus.game import Game
    from rumpus.lab.simulate import Summary
    from rumpus.match import Match

BENCH = Path(__file__).parents[2] / "bench"  # only in a clone
LEAVE = ("quit", "exit")
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
app = typer.Typer(cls=Door, no_args_is_help=True, rich_markup_mode=None, pretty_exceptions_enable=False)


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


A_GAME = typer.Argument(metavar="GAME", help="archie or mad.", autocompletion=game_names)
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


def console() -> Console:
    from rich.console import Console

    return Console(markup=False, highlight=False)


def show_paragraph(out: Console, game: Game, number: str) -> None:
    from rich.markdown import Markdown

    from rumpus.rulebook import paragraph

    found = paragraph(game.name, number)
    out.print(f"{game.title}: {found.section}", style="dim")
    out.print(Markdown(f"**{found.number} {found.title}.** {found.text}"), width=min(out.width, 100))
    out.print(
        f"Source: {found.source} (B the booklet, S another public source, I our inference)", style="dim"
    )


def everything(match: Match) -> str:
    """The table with all cards face up."""
    hands = [f"seat {seat}: {' '.join(match.view(seat).hand) or 'empty'}" for seat in range(match.seats)]
    return "\n".join([str(match), "all hands:", *hands])


def listen(prompt: str) -> str:
    """One line of input, without the spaces around it. A script's answers are shown, as if typed."""
    line = input(prompt).strip()
    if not sys.stdin.isatty():
        print(line)
    return line


def result(match: Match, you: int | None = None) -> str:
    scores = ", ".join(f"seat {seat} {score}" for seat, score in enumerate(match.scores))
    winners = " and ".join("you" if seat == you else f"seat {seat}" for seat in match.winners)
    return f"The end. Scores: {scores}. Won by {winners}."


# --- rumpus -----------------------------------------------------------------------------------------------


def print_version(wanted: bool) -> None:
    if wanted:
        from rumpus import __version__

        print(f"rumpus {__version__}")
        raise typer.Exit


@app.callback()
def rumpus(
    version: Annotated[
        bool,
        typer.Option("--version", help="Say which version this is.", callback=print_version, is_eager=True),
    ] = False,
) -> None:
    """Out-of-print card games, back at the table: play them, replay them, read their rules, simulate them.

    `rumpus COMMAND --help` tells more, with examples.
    """


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

    out = console()
    if game is None:
        for one in map(find, NAMES):
            out.print(f"{one.name:<8}{one.seats[0]} to {one.seats[-1]} seats   {one.title}")
    elif paragraph is None:
        from rich.markdown import Markdown

        from rumpus.rulebook import page

        out.print(Markdown(page(game)), width=min(out.width, 100))
    else:
        show_paragraph(out, find(game), paragraph)


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
    match = load_file(file)
    view = match.view(seat)
    open_hands = seat is None or match.over
    if json:
        from json import dumps

        for event in match.events if seat is None else match.events_for(seat):
            print(dumps({"event": type(event).__name__, **event.named()}))
        hands = {"hands": [match.view(one).hand for one in range(match.seats)]} if open_hands else {}
        outcome = {"over": match.over, "scores": match.scores, "winners": match.winners}
        print(dumps({"position": view.named(), **hands, **outcome}))
        return
    print(match.story(seat), end="\n\n")
    print(everything(match) if open_hands else view)
    if match.over:
        print(f"\n{result(match)}")


def load_file(file: str) -> Match:
    from rumpus.record import load

    name = "standard input" if file == "-" else file
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise BadCall(f"{name} is no text") from None
    try:
        return load(text)
    except (BadRecord, Refused) as error:
        raise BadCall(f"{name}: {error}") from None


# --- rumpus play ------------------------------------------------------------------------------------------


@app.command()
def play(
    game: Annotated[str | None, A_GAME] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play.  [default: 4]")] = None,
    seat: Annotated[int, typer.Option(metavar="N", help="Where you sit, from 0 on.")] = 0,
    seed: Annotated[int | None, SEED] = None,
    option: Annotated[list[str] | None, OPTIONS] = None,
) -> None:
    """Play a game at the terminal.

    The others choose at random among what is legal. Type an action such as "play G9", or only "G9", or
    its number in the list. The rules answer when something is not allowed, and cite the paragraph. ?
    lists everything else you can type.

    \b
    Examples:
      rumpus play mad
      rumpus play archie --seats 3 --option rounds=5
      rumpus play archie --seed 7 --option free_ding_bats=yes
    """
    from contextlib import suppress
    from random import Random

    from rumpus.games import find
    from rumpus.match import new

    out = console()
    with suppress(ImportError):
        import readline  # noqa: F401  # gives input() a history and arrow keys, where it exists
    try:
        found = find(ask_game(out) if game is None else game)
        options: dict[str, Any] = read_options(found, seats, option)
        match = new(found.name, seed=seed, **options)
        Sitting(out, match, seat, Random(f"players {match.seed}")).play()
    except (EOFError, KeyboardInterrupt):
        out.print("\nGoodbye.")


def ask_game(out: Console) -> str:
    """Which game? A name, the beginning of one, or its number."""
    from rumpus.games import NAMES, find

    for number, name in enumerate(NAMES, 1):
        out.print(f"{number} {name:<8}{find(name).title}")
    while True:
        said = listen("Which game? ").lower()
        if said in LEAVE:
            raise EOFError
        for number, name in enumerate(NAMES, 1):
            if said and (said == str(number) or name.startswith(said)):
                return name
        out.print(f"Say one of {', '.join(NAMES)}.", style="yellow")


class Sitting:
    """You at a table, with others who choose at random."""

    HELP = """\
?            this page
Enter        show the table again
rules A9     read a paragraph; 'rules' lists them all
undo         take back your last action and what followed
save FILE    write the record of the game
quit         leave"""

    def __init__(self, out: Console, match: Match, seat: int, luck: Random) -> None:
        match.view(seat)  # raises BadCall if there is no such seat
        self.out = out
        self.match = match
        self.seat = seat
        self.luck = luck
        self.told = 0  # events

    def play(self) -> None:
        match = self.match
        self.out.print(match.game.title, style="bold")
        self.out.print(
            f"You are seat {self.seat} of {match.seats}, counting from 0; the others choose at random. "
            f"Seed {match.seed}. Type ? for help, quit to leave."
        )
        while not match.over:
            others = [seat for seat in match.waiting if seat != self.seat]
            if others:
                match.play(others[0], self.luck.choice(match.choices(others[0])))
            else:
                self.your_turn()
        self.tell_news()
        self.out.print(f"\n{everything(match)}", soft_wrap=True)
        self.out.print(f"\n{result(match, self.seat)}", style="bold")
        while name := listen("Save the record? A file name, or Enter for no: "):
            if self.save(name):
                break

    # --- showing --------------------------------------------------------------------------------------

    def tell_news(self) -> None:
        """What happened since you were last told, things of a kind on one line."""
        from itertools import groupby

        events = self.match.events_for(self.seat)[self.told :]
        self.told = len(self.match.events)
        lines = [" ".join(self.match.tell(alike, you=self.seat)) for _, alike in groupby(events, type)]
        for line in filter(None, lines):
            self.out.print(line, style="dim")

    def show(self) -> None:
        from rich.columns import Columns
        from rich.text import Text

        view = self.match.view(self.seat)
        choices = self.match.choices(self.seat)
        self.out.print(f"\n{view}\n", soft_wrap=True)
        asked = self.match.game.words.ASKED[view.phase]
        self.out.print(f"{asked[0].upper()}{asked[1:]}:", style="bold")
        shown = [f"{i} {choice}" for i, choice in enumerate(choices, 1)] if numbered(choices) else choices
        self.out.print(Columns([Text(one, style="cyan") for one in shown], padding=(0, 3)))

    # --- listening ------------------------------------------------------------------------------------

    def your_turn(self) -> None:
        self.tell_news()
        self.show()
        while True:
            try:
                if self.answer(listen("> ")):
                    return
            except RumpusError as error:
                self.out.print(str(error), style="yellow")

    def answer(self, line: str) -> bool:
        """Do what was typed. Gives whether the game has moved."""
        match line.split():
            case []:
                self.show()
            case ["?" | "help"]:
                self.out.print(f"{self.match.game.words.HELP}\n\n{self.HELP}", soft_wrap=True)
            case ["rules"]:
                self.list_rules()
            case ["rules", number]:
                show_paragraph(self.out, self.match.game, number)
            case ["save"]:
                raise BadCall("say where: save FILE")
            case ["save", *_]:
                self.save(line.split(maxsplit=1)[1])
            case ["undo"]:
                self.undo()
                return True
            case [word] if word in LEAVE:
                raise EOFError
            case _:
                choices = self.match.choices(self.seat)
                self.match.play(self.seat, understood(self.match.game, choices, line))
                return True
        return False

    def list_rules(self) -> None:
        from rumpus.rulebook import paragraphs

        section = ""
        for one in paragraphs(self.match.game.name).values():
            if one.section != section:
                section = one.section
                self.out.print(section, style="bold")
            self.out.print(f"  {one.number:<4} {one.title}")

    def undo(self) -> None:
        """Back to your last decision; what the others choose then may differ."""
        rows = self.match.rows
        mine = [i for i, row in enumerate(rows) if row.seat == self.seat]
        if not mine:
            raise BadCall("there is nothing to undo: you have not played yet")
        self.match.replay(rows[: mine[-1]])
        self.told = len(self.match.events)
        self.out.print("Taken back.", style="dim")

    def save(self, name: str) -> bool:
        """Write the record, never over another file. Gives whether it worked."""
        try:
            with Path(name).expanduser().open("x", encoding="utf-8") as file:
                file.write(self.match.record())
        except OSError as error:
            self.out.print(f"Not saved. {name}: {error.strerror}.", style="yellow")
            return False
        self.out.print(f"Saved. See it again with: rumpus replay {name}")
        return True


def numbered(choices: list[str]) -> bool:
    """Whether choices get a number to pick them by: not where they end in one, as "bid 3" does."""
    return not any(choice.split()[-1].isdecimal() for choice in choices)


def understood(game: Game, choices: list[str], line: str) -> str:
    """The action a person means: notation, its last word, its number in the list, or its beginning."""
    said = " ".join(line.lower().split())
    whole = [choice for choice in choices if said in (choice.lower(), object_of(game, choice))]
    if len(whole) == 1:
        return whole[0]
    if said.isdecimal() and numbered(choices):
        if not 1 <= int(said) <= len(choices):
            raise BadCall(f"the list has no number {said}")
        return choices[int(said) - 1]
    if said.isalpha():  # so that G1 is never short for G10
        begun = [choice for choice in choices if begins(game, choice, said)]
        if len(begun) > 1:
            raise BadCall(f"{said!r} could be {' or '.join(begun)}")
        if begun:
            return begun[0]
    # Not allowed now, but perhaps an action: the rules will say why not.
    verbs = {choice.split()[0] for choice in choices}
    meant = [name for name in game.action_names[: game.choices] if object_of(game, name) == said]
    return next((name for name in meant if name.split()[0] in verbs), meant[0] if meant else line)


def object_of(game: Game, action: str) -> str:
    """What an action is done to, if there is a choice: "g9" of "play G9", but all of "no swap"."""
    verb, _, rest = action.lower().partition(" ")
    alike = sum(name.startswith(f"{verb} ") for name in game.action_names)
    return rest if alike > 1 else action.lower()


def begins(game: Game, choice: str, said: str) -> bool:
    short = object_of(game, choice)
    return choice.lower().startswith(said) or (short.isalpha() and short.startswith(said))


# --- rumpus simulate --------------------------------------------------------------------------------------


@app.command()
def simulate(
    game: Annotated[str, A_GAME],
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play.  [default: 4]")] = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many games to play.", min=1)] = 10_000,
    seed: Annotated[int | None, SEED] = None,
    option: Annotated[list[str] | None, OPTIONS] = None,
    json: Annotated[bool, JSON] = False,
) -> None:
    """Play many random games and count who wins.

    All cores play as fast as they can. The first run of a game compiles its rules, which takes a while.
    The same seed gives the same games, on any number of cores.

    \b
    Examples:
      rumpus simulate archie --seats 4 --games 100000
      rumpus simulate mad --seats 2 --seed 7 --option no_counter=yes
      rumpus simulate mad --games 1000000 --json > mad.json
    """
    import secrets

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from rumpus.games import find
    from rumpus.lab.simulate import simulate as run

    found = find(game)
    options = read_options(found, seats, option)
    columns = (
        TextColumn(game),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task("", total=games, rate="")

        def progress(done: int, decisions: int) -> None:
            seconds = bar.tasks[0].elapsed
            bar.update(task, completed=done, rate=per_second(decisions / seconds) if seconds else "")

        summary = run(
            found,
            options,
            games=games,
            seed=secrets.randbelow(2**32) if seed is None else seed,
            progress=progress,
        )
    if json:
        from json import dumps

        print(dumps(summary.named()))
    else:
        show_summary(summary)


def show_summary(summary: Summary) -> None:
    from rich.table import Table

    out = console()
    out.print(
        f"{summary.game}, {summary.options['seats']} seats, seed {summary.seed}: {summary.games:,} games in "
        f"{summary.seconds:.2f} s on {summary.threads} threads"
    )
    out.print(
        f"{per_second(summary.rate)}; {summary.length:,.1f} decisions a game (sd {summary.length_sd:,.1f})"
    )
    table = Table("seat", "wins", "share", "95 % interval", "mean score")
    for column in table.columns:
        column.justify = "right"
    for one in summary.by_seat:
        interval = f"{one.low:.2%} to {one.high:.2%}"
        table.add_row(str(one.seat), f"{one.wins:,}", f"{one.share:.2%}", interval, f"{one.score:,.2f}")
    out.print(table)


def per_second(rate: float) -> str:
    return f"{rate / 1e6:.2f} million decisions/s" if rate >= 1e6 else f"{rate:,.0f} decisions/s"


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
