"""Where an unfinished run keeps its pieces, so that it can go on after an interruption.

A piece is there as a whole or not at all. The folder also says which job it is for.
"""

from __future__ import annotations

import io
import itertools
import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.errors import BadCall
from rumpus.fast.many import Results
from rumpus.lab.work import Engine, Job, Piece


class Unfinished:
    """A folder for the pieces of a job."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._label = folder / "job.json"

    @property
    def seed(self) -> int | None:
        """The seed of the run that is kept here, if there is one."""
        if not self._label.exists():
            return None
        seed: int = json.loads(self._label.read_text("utf-8"))["seed"]
        return seed

    def open_for(self, job: Job, size: int) -> None:
        """Prepare the folder for a job, or find its pieces there. Raises BadCall if it holds another job."""
        label = {**job.named(), "size": size}
        if self._label.exists():
            old: dict[str, Any] = json.loads(self._label.read_text("utf-8"))
            other = [name for name in label if label[name] != old.get(name)]
            if other:
                raise BadCall(
                    f"{self.folder} holds an unfinished run with another {other[0]}; "
                    "finish that one first, or remove the folder"
                )
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        self._write(self._label, json.dumps(label, indent=1).encode())

    def firsts(self) -> set[int]:
        """The pieces that are here, by the numbers of their first games."""
        return {int(file.stem) for file in self.folder.glob("*.npy")}

    def read(self, piece: Piece) -> Results:
        result: Results = np.load(self._file(piece))
        return result

    def put(self, piece: Piece, result: Results) -> None:
        content = io.BytesIO()
        np.save(content, result)
        self._write(self._file(piece), content.getvalue())

    def clear(self) -> None:
        shutil.rmtree(self.folder)

    def _file(self, piece: Piece) -> Path:
        return self.folder / f"{piece.first:012}.npy"

    def _write(self, file: Path, content: bytes) -> None:
        partial = file.with_suffix(".partial")
        partial.write_bytes(content)
        partial.rename(file)


def results(
    engine: Engine, job: Job, some: Iterable[Piece], unfinished: Unfinished | None = None
) -> Iterator[Results]:
    """The results of the pieces, in order: those in the folder are read, all others are played now and put
    there."""
    if unfinished is None:
        yield from (played.result for played in engine.play(job, some))
        return
    before = unfinished.firsts()
    here, there = itertools.tee(some)
    fresh = engine.play(job, (piece for piece in there if piece.first not in before))
    for piece in here:
        if piece.first in before:
            yield unfinished.read(piece)
        else:
            result = next(fresh).result
            unfinished.put(piece, result)
            yield result
