"""What the server counts about itself, in the text format of Prometheus."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


@dataclass
class Metrics:
    """Counters; a comment behind each says what is counted."""

    received: int = 0  # messages from clients
    sent: int = 0  # messages to clients
    sockets_opened: int = 0  # WebSockets accepted
    slow: int = 0  # readers put into snapshot mode
    dropped: int = 0  # slow readers let go
    unmeasured: int = 0  # looks at a line, in a race, of which the kernel could say nothing
    refused: int = 0  # requests and sockets over a limit, or from a foreign page
    bad_requests: int = 0  # requests that could not be read, and those whose asker went away
    errors: int = 0  # requests that failed for a reason of ours

    def text(self, gauges: dict[str, float]) -> str:
        lines: list[str] = []
        for field in fields(self):
            name = f"rumpus_{field.name}_total"
            lines += [f"# TYPE {name} counter", f"{name} {getattr(self, field.name)}"]
        for name, value in gauges.items():
            lines += [f"# TYPE rumpus_{name} gauge", f"rumpus_{name} {value:g}"]
        return "\n".join(lines) + "\n"


def gauges(server: Any) -> dict[str, float]:
    tables = list(server.lobby.tables.values())
    door = server.listener
    return {
        "tables": len(tables),
        "tables_playing": sum(table.doc.stage == "playing" for table in tables),
        "sockets": len(server.sockets),
        "connections": 0 if door is None else len(door.everybody.open),
        "connections_turned_away": 0 if door is None else door.turned_away,
        "connections_timed_out": 0 if door is None else door.timed_out,
        "store_commits": server.lobby.store.commits,
        "store_broken": float(server.lobby.store.broken is not None),
    }
