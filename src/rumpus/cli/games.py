"""Commands about one game: its rules, its records, a table to play it at."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from rumpus.cli.door import A_GAME, JSON, LANGUAGE, OPTIONS, SEED, app, fail, paragraph_numbers, read_options
from rumpus.errors import BadCall, BadRecord, Forbidden

if TYPE_CHECKING:
    from rumpus.game import Game
    from rumpus.match import Match

KEYWORD_ONLY = inspect.Parameter.KEYWORD_ONLY

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
    language: Annotated[str, LANGUAGE] = "",
) -> None:
    """Read the rules of a game, or one paragraph of them.

    Without a game: list the games.

    \b
    Examples:
      rumpus rules
      rumpus rules archie
      rumpus rules archie A9
      rumpus rules archie A9 --language de
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

        out.print(Markdown(page(game, language)), width=min(out.width, 100))
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
        int | None, typer.Option(metavar="N", help="Only what this seat may know.  [default: everything]")
    ] = None,
    json: Annotated[bool, JSON] = False,
    language: Annotated[str, LANGUAGE] = "",  # noqa: ARG001  # everything is said in it from now on
) -> None:
    """Tell the story of a recorded match, then show where it stands.

    Every row is checked: one that the rules forbid stops it with the line and the paragraph. A finished
    game is shown with all cards face up. With --json there is one event per line; the last line is the
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
        raise BadCall(f"{shown_name(file)} is not a text file") from None


def load_text(file: str, text: str) -> Match:
    from rumpus.record import load
    from rumpus.words import in_words

    try:
        return load(text)
    except (BadRecord, Forbidden) as error:
        raise BadCall(f"{shown_name(file)}: {in_words(error)}") from None


# --- rumpus readjudicate ----------------------------------------------------------------------------------


@app.command()
def readjudicate(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or - for standard input.")],
) -> None:
    """Judge the races of a recorded match once more.

    Every touch is judged again from what the record says was measured and claimed. The first judgement
    that comes out differently is shown, with its line.

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


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command a flag for every setting of a server."""
    from rumpus.web.settings import SETTINGS

    hints = get_type_hints(command, include_extras=True)
    for setting in SETTINGS.values():
        kind: Any = list[str] if setting.kind.many else bool if setting.kind.written is bool else str
        about = typer.Option(
            f"{setting.flag}/--no-{setting.flag[2:]}" if kind is bool else setting.flag,
            metavar=None if kind is bool else setting.value,
            help=f"{setting.sentence}  [default: {setting.shown_default}]",
        )
        hints[setting.name] = Annotated[kind | None, about]
    own = [one for one in inspect.signature(command).parameters.values() if one.name in hints]
    own = [one.replace(annotation=hints[one.name]) for one in own if one.name != "flags"]
    flags = [inspect.Parameter(name, KEYWORD_ONLY, default=None, annotation=hints[name]) for name in SETTINGS]
    command.__signature__ = inspect.Signature([*own, *flags])  # type: ignore[attr-defined]
    command.__annotations__ = hints
    return command


@app.command()
@with_settings
def host(
    config: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Settings, as TOML: one line for each.  [default: $RUMPUS_CONFIG]"),
    ] = None,
    check: Annotated[
        bool,
        typer.Option("--check", help="Check everything the server needs, say so, and serve nobody."),
    ] = False,
    **flags: Any,
) -> None:
    """Open live tables to people on this machine and around it.

    Everything that happens is stored at once: stop the server whenever you like, and all tables go on when
    it starts again. Ctrl+C stops it. What a flag says can also stand in the environment (RUMPUS_PORT=9000)
    or in a file (port = 9000).

    \b
    Examples:
      rumpus host
      rumpus host --port 9000 --no-browser
      rumpus host --store sqlite:///evening.db
      rumpus host --config rumpus.toml --check
    """
    import os

    from rumpus.web import host as hosting
    from rumpus.web.settings import gather

    gathered = gather(flags, os.environ, config)
    if not check:
        hosting.open_doors(gathered.settings)
    elif not hosting.check(gathered):
        raise typer.Exit(1)


# --- rumpus site ------------------------------------------------------------------------------------------


@app.command()
def site(
    folder: Annotated[str, typer.Argument(metavar="FOLDER", help="A folder that is new, empty, or a site.")],
) -> None:
    """Write the page as files, for any web space.

    It works below any path and needs no server: people play against bots, read the rules and replay records
    in the page itself, and once they have been there, without a network, too. Tables with other people are on
    a server, to which the page can lead.

    \b
    Examples:
      rumpus site public
    """
    from pathlib import Path

    from rumpus.web.site import write

    print(f"{write(Path(folder))} files in {folder}")


# --- rumpus play ------------------------------------------------------------------------------------------


class LevelName(StrEnum):
    """The levels of `rumpus.reactions` that bots play at."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    RIVAL = "rival"


@app.command()
def play(
    game: Annotated[str | None, A_GAME] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play.  [default: 4]")] = None,
    seat: Annotated[int, typer.Option(metavar="N", help="Your seat, counting from 0.")] = 0,
    level: Annotated[
        LevelName, typer.Option(help="How well the others play; rival, in a race only.")
    ] = LevelName.MEDIUM,
    seed: Annotated[int | None, SEED] = None,
    option: Annotated[list[str] | None, OPTIONS] = None,
    language: Annotated[str, LANGUAGE] = "",  # noqa: ARG001  # everything is said in it from now on
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

    from rumpus.bots import level_named
    from rumpus.games import find
    from rumpus.match import new
    from rumpus.terminal import Sitting, ask_game, console, say

    out = console()
    with suppress(ImportError):
        import readline  # noqa: F401  # gives input() a history and arrow keys, where it exists
    try:
        found = find(ask_game(out) if game is None else game)
        known = level_named(found, level.value)
        options: dict[str, Any] = read_options(found, seats, option)
        match = new(found.name, seed=seed, **options)
        Sitting(out, match, seat, known).play()
    except (EOFError, KeyboardInterrupt):
        out.print(f"\n{say('goodbye')}")
