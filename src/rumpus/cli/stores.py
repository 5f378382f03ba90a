"""Commands about the store of a server: copies of it, and putting them back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rumpus.cli.door import app
from rumpus.cli.lab import progress_bar

STORE = typer.Option(
    metavar="URL", help="A database, as for `rumpus host`.  [default: $RUMPUS_STORE, or a file of your own]"
)
CONFIG = typer.Option(
    metavar="FILE", help="The server's settings, as for `rumpus host`: they name its store."
)


def url_of(store: str | None, config: str | None) -> str:
    """The store that a server here would use."""
    import os

    from rumpus.web.host import default_store
    from rumpus.web.settings import gather

    return gather({"store": store}, os.environ, config).settings.store or default_store()


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    store: Annotated[str | None, STORE] = None,
    config: Annotated[str | None, CONFIG] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> None:
    """Copy the store into one file, while people play.

    The copy holds everything as it is at one moment. It is written under another name, and gets the name
    FILE once it is safely on the disk. Nobody else on this machine may read it: it contains all hands.

    \b
    Examples:
      rumpus backup evening.backup
      rumpus backup /backups/rumpus.db --store sqlite:////var/lib/rumpus/rumpus.db --force
      rumpus backup evening.backup --config rumpus.toml
    """
    from rumpus.live.store.copies import back_up

    url = url_of(store, config)
    with progress_bar("backup", None) as update:
        back_up(url, file, force=force, progress=lambda done, total: update(done, total=total))
    print(f"The store is in {file} ({size(file)}). To put it back: rumpus restore {file}")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by `rumpus backup`.")],
    store: Annotated[str | None, STORE] = None,
    config: Annotated[str | None, CONFIG] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace an existing store, which is kept beside the new one.")
    ] = False,
) -> None:
    """Put a copy of the store in its place. Stop the server first.

    The copy is checked before anything is changed.

    \b
    Examples:
      rumpus restore evening.backup
      rumpus restore evening.backup --store sqlite:///elsewhere.db
      rumpus restore evening.backup --force
    """
    from rumpus.live.store.copies import restore as put_back

    url = url_of(store, config)
    with progress_bar("restore", None) as update:
        old = put_back(url, file, force=force, progress=lambda done, total: update(done, total=total))
    print(f"The store is as it was in {file}.")
    if old is not None:
        print(f"What was there before is now {old}.")


def size(file: Path) -> str:
    return f"{file.stat().st_size / 1e6:,.1f} MB"
