"""Results as tables: polars in memory, Parquet on disk. They need the extra `lab`."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from rumpus.errors import BadCall
from rumpus.fast.many import Results
from rumpus.lab.work import Job

if TYPE_CHECKING:
    import polars as pl

ABOUT = "rumpus"  # where a Parquet file says which job it holds


def need() -> None:
    """Raises BadCall if the extra is not installed."""
    if importlib.util.find_spec("polars") is None:
        raise BadCall("tables need polars: pip install 'rumpus[lab]'")


def games_table(job: Job, result: Results, first: int = 0) -> pl.DataFrame:
    """One row per game: its number, deal and seating, how many decisions it took, the score of each seat, and
    each seat's share of the win."""
    need()
    import polars as pl  # noqa: PLC0415  # only tables need it

    number = np.arange(first, first + len(result))
    scores = result[:, 1:]
    won = scores == scores.max(axis=1, keepdims=True)
    shares = won / won.sum(axis=1, keepdims=True)
    return pl.DataFrame(
        {
            "game": number,
            "deal": number // len(job.seatings),
            "seating": number % len(job.seatings),
            "decisions": result[:, 0],
            **{f"score_{seat}": scores[:, seat] for seat in range(scores.shape[1])},
            **{f"win_{seat}": shares[:, seat] for seat in range(scores.shape[1])},
        }
    )


def write_games(file: Path, job: Job, results: Iterable[Results]) -> None:
    """Write all games of a job into a Parquet file, which also says which job that is. The file is there as a
    whole or not at all."""
    need()
    result = np.concatenate(list(results))
    partial = file.with_name(f"{file.name}.partial")
    games_table(job, result).write_parquet(partial, metadata={ABOUT: json.dumps(job.named())})
    partial.rename(file)


def read_job(file: Path) -> Job:
    """The job of such a file, to play one of its games again."""
    need()
    import polars as pl  # noqa: PLC0415  # only tables need it

    about = json.loads(pl.read_parquet_metadata(file)[ABOUT])
    seatings = tuple(map(tuple, about.pop("seatings")))
    return Job(seatings=seatings, **about)
