"""How much room games take in the store, and how long a backup takes.

Four people play a whole game of each kind at a real server, with its usual rules, and answer anything at all.
Then an empty store is filled with that game many times over, and the size of its file is measured.
"""

from __future__ import annotations

import asyncio
import functools
import secrets
import sys
import tempfile
import time
from pathlib import Path

from shared.goals import SMALLEST, seats
from shared.report import Figure, Measure, Row, main

sys.path.insert(0, str(Path(__file__).parents[1]))  # what the tests play with

from rumpus.games import NAMES
from rumpus.live.keeping import played
from rumpus.live.store import Change, Kept, Store
from rumpus.live.store.copies import back_up
from tests.tables import SHORT
from tests.web.harness import begin, house

TIMES = 200  # how often a game is stored


@functools.cache
def games(names: tuple[str, ...], *, quick: bool) -> dict[str, Kept]:
    """A game of each kind, as a server stores it."""

    async def evening(name: str) -> Kept:
        with tempfile.TemporaryDirectory() as folder:
            async with house(Path(folder)) as here:
                made, people = await here.people(name, seats(name), options=SHORT[name] if quick else {})
                await begin(people[0])
                for one in people:
                    await one.ended.wait()
                kept = await here.server.lobby.store.find(table=made["table"])
                assert kept is not None
                return kept

    async def all_of_them() -> dict[str, Kept]:
        return dict(zip(names, await asyncio.gather(*map(evening, names)), strict=True))

    return asyncio.run(all_of_them())


def fill(file: Path, some: list[Kept], times: int) -> None:
    store = Store(f"sqlite:///{file}")
    store.open()

    async def evening() -> None:
        for kept in some:
            match = played(kept)
            assert match is not None
            for _ in range(times):
                table = secrets.token_urlsafe(12)
                rows, names = match.rows, match.game.action_names
                await store.keep(
                    Change(
                        table,
                        saved=kept.saved,
                        code=table,
                        game=1,
                        head=kept.head,
                        rows=rows,
                        names=names,
                        notes=kept.notes,
                    )
                )

    asyncio.run(evening())
    store.close()


def weighed(name: str, *, quick: bool) -> float:
    """Kilobytes for each game."""
    times = 20 if quick else TIMES
    kept = games((SMALLEST,) if quick else NAMES, quick=quick)[name]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "rumpus.db")
        fill(file, [kept], times)
        return file.stat().st_size / times / 1000


def backed_up(*, quick: bool) -> Measure:
    """Seconds for a store with a thousand games."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "rumpus.db")
        some = games((SMALLEST,) if quick else NAMES, quick=quick)
        fill(file, list(some.values()), 1 if quick else 1000 // len(some))
        start = time.perf_counter()
        back_up(f"sqlite:///{file}", Path(folder, "copy"))
        took = time.perf_counter() - start
    return lambda: took


def rows(*, quick: bool) -> list[Row]:
    names = (SMALLEST,) if quick else NAMES
    found = []
    for name in names:
        title = f"{name}-{seats(name)} in the store"
        figure = Figure(title, lambda name=name: lambda: weighed(name, quick=quick), times=1)  # type: ignore[misc]
        found.append(Row(title, figure, "kB per game"))
    title = "backup of a thousand games"
    return [*found, Row(title, Figure(title, lambda: backed_up(quick=quick), times=1), "s", at_most=True)]


if __name__ == "__main__":
    main("The store", rows)
