"""`rumpus host`: a server on this machine, from an address to a goodbye."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sys
import webbrowser
from pathlib import Path
from typing import Any

try:
    import uvloop
except ImportError:  # it does not exist for Windows
    uvloop = None  # type: ignore[assignment]  # nothing instead of a module

from rumpus.errors import BadCall
from rumpus.live.store import Store
from rumpus.web.addresses import outside
from rumpus.web.app import run


def open_doors(address: str, port: int, url: str | None, *, browser: bool) -> None:
    """Serve until interrupted."""
    prepare_log()
    store = Store(url or default_store())
    store.open()

    def ready(bound: int) -> None:
        here = f"http://localhost:{bound}/"
        print(f"Rumpus is open at {here}")
        for other in outside("http", f"localhost:{bound}", address):
            print(f"Phones in the same network: {other}")
        print("Ctrl+C closes it; every table goes on when it opens again.", flush=True)
        if browser:
            webbrowser.open(here)

    try:
        _run(run(store, address, port, ready))
    except OSError as error:
        raise BadCall(f"cannot listen on {address}, port {port}: {error.strerror or error}") from None
    finally:
        store.close()
    print("Closed.")


def _run(serving: Any) -> None:
    """On uvloop where it exists; both interrupts end it in peace."""

    async def main() -> None:
        task = asyncio.ensure_future(serving)
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, task.cancel)
        try:
            await task
        except asyncio.CancelledError:
            return

    if uvloop is None:
        asyncio.run(main())
    else:
        uvloop.run(main())


def default_store() -> str:
    """A file in the usual place for data, which nobody else may read."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "rumpus"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'rumpus.db'}"


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "part": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told)


def prepare_log() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logger = logging.getLogger("rumpus")
    logger.addHandler(handler)
    logger.setLevel(os.environ.get("RUMPUS_LOG", "WARNING").upper())
