"""The same work on the machines of a Ray cluster.

Every piece is a task. If the process or the machine that plays it is lost, Ray has another one play it again;
all other pieces stay as they are.
"""

from __future__ import annotations

import itertools
import logging
import os
import socket
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, Self

from rumpus.errors import BadCall
from rumpus.fast.many import Played
from rumpus.lab.work import AHEAD, Job, Piece

try:
    import ray
except ImportError:
    raise BadCall("a cluster needs Ray: pip install 'rumpus[ray]'") from None

PATIENCE = 5  # seconds


class Cluster:
    """A Ray cluster at an address, or our own on this machine with this many workers."""

    name = "Ray workers"

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody else needs to know
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # the coming default; no warning
        settings: dict[str, Any] = (
            {"include_dashboard": False, "num_cpus": workers} if address is None else {}
        )
        if address is not None:
            knock(address)
        try:
            ray.init(
                address="local" if address is None else address,
                log_to_driver=False,
                logging_level=logging.ERROR,
                **settings,
            )
        except (ConnectionError, RuntimeError, ValueError) as problem:
            said = str(problem).partition("\n")[0]
            raise BadCall(f"no Ray cluster answers at {address or 'this machine'}: {said}") from None
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._task = ray.remote(num_cpus=1, max_retries=-1)(_play)

    def play(self, job: Job, some: Iterable[Piece]) -> Iterator[Played]:
        job.prepare()  # so that workers on this machine find it compiled
        sent = ray.put(job)
        running: deque[Any] = deque()
        waiting = iter(some)
        try:
            while True:
                for piece in itertools.islice(waiting, AHEAD * self.workers - len(running)):
                    running.append(self._task.remote(sent, piece))
                if not running:
                    return
                yield ray.get(running.popleft())
        except ray.exceptions.RayTaskError as problem:
            raise problem.cause if isinstance(problem.cause, BadCall) else problem from None
        finally:  # also when nobody asks for the rest
            for task in running:
                ray.cancel(task)

    def close(self) -> None:
        ray.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def knock(address: str) -> None:
    """Raises BadCall if nobody is there: Ray would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), timeout=PATIENCE).close()
        except (OSError, OverflowError) as problem:
            raise BadCall(f"no Ray cluster answers at {address}: {problem}") from None


def _play(job: Job, piece: Piece) -> Played:
    return job.play(piece)
