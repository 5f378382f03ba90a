"""The door of the command line: whatever goes wrong inside leaves as one line. And what commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

import typer
from typer.core import TyperGroup

from rumpus.errors import BadCall, RumpusError
from rumpus.games import NAMES
from rumpus.languages import said
from rumpus.languages.wrong import wrong

if TYPE_CHECKING:
    from rumpus.game import Game

SEATS = 4  # unless somebody says how many


class Door(TyperGroup):
    """Whatever goes wrong inside leaves as one line."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except RumpusError as error:
            from rumpus.words import in_words

            fail(in_words(error))
        except KeyboardInterrupt:
            fail(said("terminal").say("stopped"))
        except BrokenPipeError:
            raise  # typer exits silently: the reader has gone
        except OSError as error:
            file = error.filename or said("terminal").say("the-system")
            fail(f"{file}: {error.strerror or error}")


def fail(sentence: str) -> NoReturn:
    typer.echo(f"rumpus: {sentence}", err=True)
    raise typer.Exit(1)


# Plain help: rich takes three times as long to draw the same words.
app = typer.Typer(
    cls=Door, invoke_without_command=True, rich_markup_mode=None, pretty_exceptions_enable=False
)


# --- what the commands share ------------------------------------------------------------------------------


def game_names() -> list[str]:
    return list(NAMES)


def option_names(ctx: typer.Context) -> list[tuple[str, str]]:
    from rumpus.games import find

    game = ctx.params.get("game")  # typer often does not know while an option lacks its value
    games = [game] if game in game_names() else game_names()
    options = {f"{option.name}=": option.sentence for name in games for option in find(name).options}
    return list(options.items())


def paragraph_numbers(ctx: typer.Context) -> list[tuple[str, str]]:
    from rumpus.rulebook import paragraphs

    game = ctx.params.get("game")
    known = paragraphs(game).values() if game in game_names() else ()
    return [(one.number, one.title) for one in known]


def language_codes() -> list[str]:
    from rumpus import languages

    return list(languages.available())


def choose_language(ctx: typer.Context, language: str) -> str:
    """For as long as the command runs; unless somebody says otherwise, as the rest of the system speaks."""
    from rumpus import languages

    language = language or languages.of_the_system()
    ctx.with_resource(languages.speaking(language))
    return language


A_GAME = typer.Argument(
    metavar="GAME", help=f"{', '.join(NAMES[:-1])} or {NAMES[-1]}.", autocompletion=game_names
)
OPTIONS = typer.Option(
    "--option",
    "-o",
    metavar="NAME=VALUE",
    help="A house rule; may be given several times. The rules of a game list them.",
    autocompletion=option_names,
)
JSON = typer.Option("--json", help="For programs: JSON on standard output.")
SEED = typer.Option(metavar="N", help="The same seed gives the same cards.  [default: drawn at random]")


LANGUAGE = typer.Option(
    "--language",
    metavar="CODE",
    help="The language to read, such as de.  [default: that of the system, by LANG]",
    envvar="RUMPUS_LANGUAGE",
    show_envvar=False,
    autocompletion=language_codes,
    callback=choose_language,
)


def read_options(game: Game, seats: int | None, pairs: list[str] | None) -> dict[str, int]:
    """House rules as typed, checked, with the defaults filled in."""
    from rumpus.match import check_options, no_option
    from rumpus.record import read_option
    from rumpus.words import in_words

    options = {"seats": min(max(SEATS, game.seats[0]), game.seats[-1]) if seats is None else seats}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise wrong("option-pair", pair=pair)
        known_option = game.option(name)
        if known_option is None:
            raise no_option(game, name)
        try:
            number = known_option.number(value.strip())
            options[name] = number if isinstance(number, int) else read_option(game, name, value.strip())
        except BadCall as bad:
            raise BadCall(f"{name}: {in_words(bad)}") from None
    return check_options(game, options)
