"""The same work on a Ray cluster: bit for bit, and if somebody is lost, only that part is played again."""

from __future__ import annotations

import dataclasses
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rumpus.errors import BadCall
from rumpus.fast.many import Played
from rumpus.games import find
from rumpus.lab.simulate import simulate
from rumpus.lab.tournament import tournament
from rumpus.lab.work import Job, Piece, Threads, pieces

ray = pytest.importorskip("ray")

from rumpus.lab.cluster import Cluster  # noqa: E402  # only where there is Ray

PLAYERS = ["medium", "easy", "random"]


def test_nobody_answers() -> None:
    with pytest.raises(BadCall, match=r"no Ray cluster answers at 127\.0\.0\.1:1"):
        Cluster("127.0.0.1:1")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])  # workers cannot import tests
    with Cluster(workers=2) as cluster:
        assert cluster.workers == 2
        yield cluster


def same(one: Played, other: Played) -> bool:
    def bits(played: Played) -> list[bytes | None]:
        return [None if array is None else array.tobytes() for array in played]

    return bits(one) == bits(other)


def test_results_are_the_same_bit_for_bit(cluster: Cluster) -> None:
    job = Job.of("mad", {"seats": 3}, [PLAYERS], seed=3, apart=True, counting=True, ends=True)
    there, here = (list(engine.play(job, pieces(90, 20))) for engine in (cluster, Threads(1)))
    assert [len(part.result) for part in there] == [20, 20, 20, 20, 10]
    assert all(map(same, there, here))


def test_a_simulation_and_a_tournament(cluster: Cluster) -> None:
    mad = find("mad")
    simulated = [
        simulate(mad, {"seats": 3}, games=1200, seed=3, players=PLAYERS, engine=engine)
        for engine in (cluster, Threads(1))
    ]
    assert simulated[0] == simulated[1]
    assert (simulated[0].threads, simulated[0].engine) == (2, "Ray workers")
    played = [
        tournament(mad, {"seats": 2}, PLAYERS, deals=40, seed=3, engine=engine)
        for engine in (cluster, Threads(2))
    ]
    assert played[0] == played[1]


class Fatal(Job):
    """A job at which a worker is killed once, in the middle of a piece. It writes down what is begun."""

    def play(self, piece: Piece) -> Played:
        diary = Path(self.rules.partition(" ")[2])
        with diary.open("a") as file:
            file.write(f"{piece.first}\n")
        if piece.first == 40 and diary.read_text().split().count("40") == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        return dataclasses.replace(Job(**vars(self)), rules=self.rules.partition(" ")[0]).play(piece)

    def prepare(self) -> None:
        """Not in this process, which shall live."""


def test_a_killed_worker_costs_only_its_own_part(cluster: Cluster, tmp_path: Path) -> None:
    job = Job.of("mad", {"seats": 3}, [PLAYERS], seed=3)
    diary = tmp_path / "diary"
    fatal: Any = Fatal(**{**vars(job), "rules": f"{job.rules} {diary}"})
    there = list(cluster.play(fatal, pieces(160, 20)))
    here = list(Threads(1).play(job, pieces(160, 20)))
    assert all(map(same, there, here))
    begun = Counter(map(int, diary.read_text().split()))
    assert begun == {first: 2 if first == 40 else 1 for first in range(0, 160, 20)}


def test_other_rules_are_noticed(cluster: Cluster) -> None:
    job = Job.of("mad", {"seats": 3}, [PLAYERS], seed=3)
    other = Elsewhere(**{**vars(job), "rules": "other"})
    with pytest.raises(BadCall, match="this machine plays mad by other rules"):
        list(cluster.play(other, pieces(20, 20)))


class Elsewhere(Job):
    """A job of a machine with other rules."""

    def prepare(self) -> None:
        """That machine has no doubts."""
