"""What the server counts about itself, in the text format of Prometheus.

An action may touch ten of these, so they are plain numbers: the usual library takes a lock for each.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from itertools import accumulate
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rumpus.web.app import Server
    from rumpus.web.cluster.nodes import Cluster

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


# What tables count themselves
TALLY = {
    "woken": "Tables that were woken from the store.",
    "stumbled": "Times that what was stored could not be told, so that everybody had to come back.",
    "untold": "Devices that could not be told something, and had to come back.",
    "strayed": "Tables that the store had otherwise than memory, and that went on as the store had them.",
    "lost": "Tables that another server has taken. What was not stored then had not happened.",
}


class Histogram:
    """How often something took how long. One thread at a time may observe."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        for bound, count in zip((*BOUNDS, "+Inf"), accumulate(self.counts), strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {sum(self.counts)}"


def total(sentence: str) -> Any:
    return field(default=0, metadata=says(sentence))


def says(sentence: str, label: str = "") -> dict[str, str]:
    return {"sentence": sentence, "label": label}


@dataclass
class Metrics:
    """Everything that happens again and again."""

    received: int = total("Messages from clients.")
    sent: int = total("Messages to clients.")
    sockets_opened: int = total("WebSockets that were accepted.")
    sockets_closed: Counter[str] = field(
        default_factory=Counter, metadata=says("WebSockets that are closed, and why.", "reason")
    )
    slow: int = total("Times that a reader was too slow and got a snapshot instead of all it missed.")
    dropped: int = total("Readers that were too slow for too long and were let go.")
    measured: Counter[str] = field(
        default_factory=Counter,
        metadata=says("Looks at a line, in a race, and whose figures told how long it is.", "by"),
    )
    unmeasured: int = total("Looks at a line, in a race, of which no kernel knew how long it is.")
    refused: Counter[str] = field(
        default_factory=Counter, metadata=says("Requests and sockets refused, and by which limit.", "limit")
    )
    bad_requests: int = total("Requests that could not be read, and those whose asker went away.")
    errors: int = total("Requests that failed for a reason of ours. Each is in the log.")
    action_seconds: Histogram = field(
        default_factory=Histogram, metadata=says("From a message to its answer: played, stored and told.")
    )
    commit_seconds: Histogram = field(
        default_factory=Histogram, metadata=says("A transaction of the store, for many tables at once.")
    )
    replay_seconds: Histogram = field(
        default_factory=Histogram, metadata=says("A replay, from the call until it is made.")
    )
    loop_lag_seconds: Histogram = field(
        default_factory=Histogram, metadata=says("How late the event loop is, four times a second.")
    )

    def lines(self) -> Iterator[str]:
        for one in fields(self):
            value = getattr(self, one.name)
            counts = not isinstance(value, Histogram)
            name = f"rumpus_{one.name}_total" if counts else f"rumpus_{one.name}"
            yield f"# HELP {name} {one.metadata['sentence']}"
            yield f"# TYPE {name} {'counter' if counts else 'histogram'}"
            if isinstance(value, Histogram):
                yield from value.lines(name)
            elif isinstance(value, Counter):
                for label, count in sorted(value.items()):
                    yield f'{name}{{{one.metadata["label"]}="{label}"}} {count}'
            else:
                yield f"{name} {value}"


def state(server: Server) -> Iterator[tuple[str, str, str, float]]:
    """What others keep count of: kind, name, meaning, value."""
    lobby, door = server.lobby, server.connections
    tables = list(lobby.tables.values())
    playing = sum(table.saved.stage == "playing" for table in tables)
    yield "gauge", "tables", "Tables in memory.", len(tables)
    yield "gauge", "tables_playing", "Tables with a game that goes on.", playing
    yield (
        "gauge",
        "tables_unfit",
        "Tables that cannot be woken. The log says which, and why.",
        len(lobby.unfit),
    )
    for name, meaning in TALLY.items():
        yield "counter", f"tables_{name}_total", meaning, lobby.services.tally[name]
    yield "gauge", "sockets", "WebSockets that are open.", len(server.sockets)
    if door is not None:
        yield "gauge", "connections", "Connections that are open.", len(door.everybody.open)
        turned_away = "Connections that were closed because there were too many."
        yield "counter", "connections_turned_away_total", turned_away, door.turned_away
        timed_out = "Connections that were closed because they said nothing."
        yield "counter", "connections_timed_out_total", timed_out, door.timed_out
        untrusted = "Connections that were closed because TLS could not be agreed upon."
        yield "counter", "connections_untrusted_total", untrusted, door.untrusted
    yield from others(server.cluster)
    broken = float(lobby.store.broken is not None)
    yield "counter", "store_commits_total", "Transactions of the store.", lobby.store.commits
    yield "gauge", "store_broken", "Whether the last transaction failed.", broken
    refused = "Rows that were not kept, and of which nobody was told: another server had their tables."
    yield "counter", "store_refused_rows_total", refused, lobby.store.refused
    yield "gauge", "store_waiting", "Changes that wait for the store.", lobby.store.waiting


def others(cluster: Cluster | None) -> Iterator[tuple[str, str, str, float]]:
    """The other servers of the same store; whoever is alone has none."""
    lines = [] if cluster is None else list(cluster.lines.values())
    relayed = sum(len(line.sockets) for line in lines)
    visitors, given_up, fenced, moved, draining = (
        (0, 0, 0, 0, 0)
        if cluster is None
        else (cluster.inner.visitors, cluster.gave_up, cluster.fenced, cluster.moved, cluster.draining)
    )
    yield "gauge", "peers", "Other servers of the same store that are alive.", len(lines)
    yield "gauge", "peers_linked", "Those of them that a link is open to.", sum(line.up for line in lines)
    yield "gauge", "sockets_relayed", "WebSockets here, at tables of other servers.", relayed
    yield "gauge", "visitors", "WebSockets of other servers, at tables here.", visitors
    yield "counter", "peers_given_up_total", "Other servers that this one took for dead.", given_up
    yield "counter", "given_up_total", "Times that this one was taken for dead.", fenced
    yield "counter", "tables_handed_on_total", "Tables that were given to others before a stop.", moved
    yield "gauge", "draining", "Whether this server is about to stop.", draining


def text(server: Server) -> str:
    lines = list(server.metrics.lines())
    for kind, name, meaning, value in state(server):
        lines += [
            f"# HELP rumpus_{name} {meaning}",
            f"# TYPE rumpus_{name} {kind}",
            f"rumpus_{name} {value:g}",
        ]
    return "\n".join(lines) + "\n"
