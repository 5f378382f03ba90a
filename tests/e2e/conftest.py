"""A real browser, as many devices as a test wants, and a server whose bots do not dawdle."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from rumpus.web import page as built
from rumpus.web import site
from tests.e2e.devices import Devices
from tests.e2e.web_space import web_space
from tests.web.harness import House, house

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
# The same without windows, tabs and menus, which nobody sees here: a test takes two thirds of the time.
SHELL = shutil.which("chromium-headless-shell") or CHROMIUM
# What is drawn only in part, over what was there before, differs in the last bit of an edge.
FLAGS = ["--no-sandbox", "--disable-partial-raster"]
QUICK = 60_000  # microseconds that a bot thinks


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for a file: its driver holds the event loop, which other tests of this process need."""
    if SHELL is None:
        pytest.skip("there is no Chromium here, and ./dev test could not install it")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=SHELL, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def whole_browser(browser: Browser) -> Iterator[Browser]:
    """With all that people have around a page."""
    if CHROMIUM is None:
        pytest.skip("there is only a Chromium without windows here")
    whole = browser.browser_type.launch(executable_path=CHROMIUM, args=FLAGS)
    yield whole
    whole.close()


@pytest.fixture
def server(tmp_path: Path, devices: Devices) -> Iterator[House]:
    """Devices leave before it stops: what they are still fetching is nobody's fault."""
    with served(tmp_path) as here:
        yield here
        devices.leave()


@contextmanager
def served(folder: Path, **more: Any) -> Iterator[House]:
    """The real server, in a thread with a loop of its own, since the browser's driver waits in this one."""
    assert (built.FOLDER / "index.html").exists(), (
        "the page is not built: run ./dev test, or pip install -e ."
    )
    opened: list[House] = []
    ready, done = threading.Event(), threading.Event()

    async def serve() -> None:
        async with house(folder, pause=lambda *_: QUICK, **more) as here:
            opened.append(here)
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(30)
    try:
        yield opened[0]
    finally:
        done.set()
        thread.join(30)


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    """Where the page lies as files, below a path of some web space."""
    site.write(tmp_path / "some" / "path")
    with web_space(tmp_path) as address:
        yield f"{address}/some/path/"


@pytest.fixture
def devices(browser: Browser) -> Iterator[Devices]:
    """Phones, laptops and TVs; nothing may have gone wrong on any of them."""
    here = Devices(browser)
    yield here
    here.close()
