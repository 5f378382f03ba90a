"""The log of a server: what went wrong, and what whoever runs it wants to find again.

A line has fields beside its words. Nobody's name, token or card is ever among them.
"""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

from rumpus.web.settings import Settings

FIELDS = ("table", "game", "number", "seat", "by", "address", "limit", "request", "count")


class Lines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "part": record.name,
            "message": record.getMessage(),
        } | fields(record)
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told)


class Plain(logging.Formatter):
    """For people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # logging calls it so
        return super().formatMessage(record) + "".join(f" {k}={v}" for k, v in fields(record).items())


def fields(record: logging.LogRecord) -> dict[str, Any]:
    """What was given as `extra`."""
    return {name: vars(record)[name] for name in FIELDS if name in vars(record)}


def prepare(settings: Settings) -> None:
    """Our own log, and that of the libraries below us, which only tell of accidents."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if settings.log_format == "json" else Plain())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("rumpus").setLevel(settings.log.upper())
