"""The log of a server: what went wrong, and what whoever runs it wants to find again.

A line has fields beside its words. Nobody's name, token or card is ever among them.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import Any, TypeAlias

from rumpus.errors import outline
from rumpus.web.settings import Settings

FIELDS = ("table", "game", "number", "seat", "by", "address", "limit", "request", "count")


Caught: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Discreet(logging.Formatter):
    """Of an error it tells where it happened and of what kind it is, not what it says."""

    def formatException(self, ei: Caught) -> str:  # noqa: N802  # logging calls it so
        return "\n".join(
            "".join(traceback.format_tb(error.__traceback__)) + outline(error) for error in came_from(ei[1])
        )


def came_from(error: BaseException | None) -> Iterator[BaseException]:
    """An error after those that led to it."""
    if error is not None:
        yield from came_from(error.__cause__ or (None if error.__suppress_context__ else error.__context__))
        yield error


class Lines(Discreet):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "part": record.name,
            "message": said(record),
        } | fields(record)
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told)


class Plain(Discreet):
    """For people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # logging calls it so
        record.message = said(record)
        return super().formatMessage(record) + "".join(f" {k}={v}" for k, v in fields(record).items())


def said(record: logging.LogRecord) -> str:
    """Libraries show the objects they were at work with, and somebody's hand may be in those."""
    message = record.getMessage()
    return message if record.name.startswith("rumpus") else re.split(r"[\n(<]", message)[0].rstrip()


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
