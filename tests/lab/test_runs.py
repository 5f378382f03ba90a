"""Simulations that are kept, interrupted, taken up again, and stopped when they are precise enough."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from rumpus.errors import BadCall
from rumpus.fast.many import Played
from rumpus.games import find
from rumpus.lab import simulate as lab
from rumpus.lab.parquet import read_job
from rumpus.lab.simulate import Summary, simulate
from rumpus.lab.work import Job, Piece, Threads

GAMES = 1300
PLAYERS = ["medium", "easy", "random"]


class Watched(Threads):
    """Threads that remember what they were asked for."""

    def play(self, job: Job, some: Iterable[Piece]) -> Iterator[Played]:
        def seen() -> Iterator[Piece]:
            for piece in some:
                ASKED.append(piece)
                yield piece

        return super().play(job, seen())


ASKED: list[Piece] = []


def run(**settings: Any) -> Summary:
    given = {"games": GAMES, "seed": 11, "players": PLAYERS, **settings}
    return simulate(find("mad"), {"seats": 3}, **given)


def stop_after(games: int) -> Any:
    def progress(done: int, decisions: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return progress


def test_a_run_that_was_interrupted_goes_on(tmp_path: Path) -> None:
    whole = run(out=tmp_path / "whole.parquet")
    ASKED.clear()
    part = tmp_path / "part.parquet"
    with pytest.raises(KeyboardInterrupt):
        run(out=part, progress=stop_after(1000))
    assert not part.exists()
    kept = sorted(file.name for file in (tmp_path / "part.parquet.unfinished").iterdir())
    assert kept == ["000000000000.npy", "000000000500.npy", "job.json"]
    assert run(out=part, engine=Watched(2)) == whole
    assert [piece.first for piece in ASKED] == [1000]
    assert part.read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    assert not (tmp_path / "part.parquet.unfinished").exists()


def test_another_run_is_not_taken_up(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(out=tmp_path / "mad.parquet", progress=stop_after(1))
    with pytest.raises(BadCall, match="holds an unfinished run with another seed; finish that one first"):
        run(out=tmp_path / "mad.parquet", seed=12)
    with pytest.raises(BadCall, match="another seatings"):
        run(out=tmp_path / "mad.parquet", players=["easy"])
    assert lab.unfinished_run(tmp_path / "mad.parquet").seed == 11


def test_the_table_has_every_game(tmp_path: Path) -> None:
    file = tmp_path / "mad.parquet"
    summary = run(out=file)
    table = pl.read_parquet(file)
    assert table["game"].to_list() == list(range(GAMES))
    assert table["decisions"].sum() == summary.decisions
    for one in summary.by_seat:
        assert table[f"score_{one.seat}"].mean() == pytest.approx(one.score)
    shares = table.select(pl.sum_horizontal("win_0", "win_1", "win_2"))
    assert shares.to_series().to_list() == pytest.approx([1.0] * GAMES)
    match = read_job(file).match(77)
    assert match.scores == table.select("score_0", "score_1", "score_2").row(77)


def test_a_finished_file_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "mad.parquet").write_bytes(b"precious")
    with pytest.raises(BadCall, match=r"mad\.parquet exists already"):
        run(out=tmp_path / "mad.parquet")


def test_tables_need_polars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(BadCall, match=r"pip install 'rumpus\[lab\]'"):
        run(out=tmp_path / "mad.parquet")
    assert run(games=10).games == 10  # which needs no table


@pytest.mark.parametrize(
    ("package", "module", "extra"), [("matplotlib", "pictures", "lab"), ("ray", "cluster", "ray")]
)
def test_what_is_missing_is_named(
    package: str, module: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"rumpus.lab.{module}", raising=False)
    with pytest.raises(BadCall, match=rf"pip install 'rumpus\[{extra}\]'"):
        importlib.import_module(f"rumpus.lab.{module}")


def test_it_stops_when_it_is_precise_enough() -> None:
    expected: list[int] = []
    summary = run(games=None, precision=0.015, expected=expected.append)
    assert summary.width <= 0.015
    assert summary.games % lab.OFTEN == 0
    assert run(games=summary.games) == summary  # they are the first games of the seed, as ever
    assert run(games=summary.games - lab.OFTEN).width > 0.015
    assert expected[-1] == summary.games
    assert run(games=None, precision=0.015, threads=1) == summary


def test_it_stops_at_the_latest_after_so_many_games() -> None:
    assert run(games=700, precision=0.0001).games == 700


@pytest.mark.parametrize("precision", [0, -1, 0.5, 7])
def test_what_is_no_precision(precision: float) -> None:
    with pytest.raises(BadCall, match=r"a precision is a share between 0 and 0\.5"):
        run(precision=precision)


def test_something_must_end_it() -> None:
    with pytest.raises(BadCall, match="say how many games"):
        run(games=None)


def test_better_players_win_more() -> None:
    shares = [one.share for one in run().by_seat]
    assert shares[0] > shares[1] > shares[2]
    assert [one.player for one in run().by_seat] == PLAYERS
