"""The page as files on some web space, without a server of ours; and then without a network."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page

READY = "navigator.serviceWorker.ready.then((found) => found.active !== null)"


class Quiet(SimpleHTTPRequestHandler):
    going = threading.Event()  # cleared, nobody gets an answer
    going.set()

    def do_GET(self) -> None:
        self.going.wait(60)
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name there
        del format, args


@contextmanager
def web_space(folder: Path) -> Iterator[str]:
    """As `python -m http.server` does it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join(10)


def visit(page: Page, base: str) -> None:
    """Once with a network; from then on without."""
    page.goto(base)
    assert page.evaluate(READY)
    page.context.set_offline(True)
