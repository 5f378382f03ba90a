"""The command line.

Only typer is imported here; a command imports what it needs when it runs, so that help appears at once.
"""

from __future__ import annotations

from typing import Annotated

import typer

from rumpus.cli import games, lab, stores
from rumpus.cli.door import app

__all__ = ["app", "games", "lab", "main", "stores"]


def main() -> None:
    app(prog_name="rumpus")


def print_version(wanted: bool) -> None:
    if wanted:
        from rumpus import __version__

        print(f"rumpus {__version__}")
        raise typer.Exit


@app.callback()
def rumpus(
    ctx: typer.Context,
    version: Annotated[  # noqa: ARG001  # its callback does the work
        bool,
        typer.Option("--version", help="Say which version this is.", callback=print_version, is_eager=True),
    ] = False,
) -> None:
    """Out-of-print card games, back at the table: play them, replay them, read their rules, simulate them.

    Without a command it opens live tables, like `rumpus host`. `rumpus COMMAND --help` tells more, with
    examples.
    """
    if ctx.invoked_subcommand is None:
        games.host()
