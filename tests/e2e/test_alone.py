"""The page without a server: written as files, below a path of some web space, and with the network cut."""

from __future__ import annotations

import functools
import random
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import rumpus
from rumpus.errors import BadCall
from rumpus.games import NAMES, find
from rumpus.web import site
from tests.e2e.devices import Devices, act, until_asked

WAITING = "navigator.serviceWorker.ready.then((found) => found.waiting !== null)"
READY = "navigator.serviceWorker.ready.then((found) => found.active !== null)"


class Quiet(SimpleHTTPRequestHandler):
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


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    site.write(tmp_path / "some" / "path")
    with web_space(tmp_path) as address:
        yield f"{address}/some/path/"


def visit(page: Page, base: str) -> None:
    """Once with a network; from then on without."""
    page.goto(base)
    assert page.evaluate(READY)
    page.context.set_offline(True)


def until_waiting(page: Page) -> None:
    """A new version has been fetched."""
    while not page.evaluate(WAITING):
        page.wait_for_timeout(50)


@pytest.mark.parametrize("name", NAMES)
def test_against_bots_without_a_network(devices: Devices, base: str, name: str) -> None:
    """The cards are dealt, and the game goes on after a reload."""
    page, dice = devices.new("phone", service_workers="allow"), random.Random(3)
    visit(page, base)
    page.goto(base)
    page.get_by_role("button", name=f"Against bots: {find(name).title}").click()
    for _ in range(2):
        expect(page.locator("main .game")).to_be_visible()
        if not find(name).race:  # there others may be asked for a long time
            until_asked(page)
            assert act(page, dice)
        page.reload()
    expect(page.locator("main .game")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/some/path/t\?code=[A-Z]{5}$"))


def test_rules_and_records_without_a_network(devices: Devices, base: str, tmp_path: Path) -> None:
    """A record is checked by the rules in the page; one that was tampered with is refused, with its line."""
    page = devices.new("laptop", service_workers="allow")
    visit(page, base)
    page.goto(f"{base}rules/archie")
    expect(page.locator("article#A9")).to_be_visible()

    match = rumpus.new("archie", seats=3, seed=5, dealer=0)
    while len(match.rows) < 40:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    good, bad = tmp_path / "good.rumpus", tmp_path / "bad.rumpus"
    good.write_text(match.record(), "utf-8")
    lines = match.record().splitlines()
    at = next(number for number, line in enumerate(lines) if " play " in line)
    seat = lines[at].split()[0]
    held = {str(card) for card in rumpus.load("\n".join(lines[:at])).view(int(seat)).hand}
    lines[at] = f"{seat} play {next(code for code in match.game.deck.codes if code not in held)}"
    bad.write_text("\n".join(lines), "utf-8")

    page.goto(f"{base}replay")
    page.locator("input[type=file]").set_input_files(good)
    expect(page.get_by_role("slider")).to_be_visible()
    page.goto(f"{base}replay")
    page.locator("input[type=file]").set_input_files(bad)
    with pytest.raises(rumpus.Refused) as refused:
        rumpus.load("\n".join(lines))
    assert refused.value.line == at + 1
    expect(page.get_by_role("alert")).to_contain_text(str(refused.value))


def test_a_new_version_comes_between_games(devices: Devices, tmp_path: Path) -> None:
    """Whoever plays goes on with the version they began with; whoever comes to the shelf gets the new one."""
    folder = tmp_path / "site"
    site.write(folder)
    worker = folder / "offline.js"
    with web_space(folder) as base:
        page = devices.new("phone", service_workers="allow")
        page.goto(base)
        assert page.evaluate(READY)
        page.get_by_role("button", name=f"Against bots: {find(NAMES[0]).title}").click()
        until_asked(page)
        (folder / "index.html").write_text(
            (folder / "index.html").read_text("utf-8").replace("<html ", "<html data-new "), "utf-8"
        )
        worker.write_text(worker.read_text("utf-8").replace("VERSION = '", "VERSION = 'new "), "utf-8")
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
        until_waiting(page)
        page.reload()
        until_asked(page)
        assert page.locator("html[data-new]").count() == 0
        # A browser that is watched, as here, may keep the old worker for as long as its page is open.
        page.goto(base)
        expect(page.locator("html[data-new]")).to_be_attached()


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(BadCall, match="there is something else in"):
        site.write(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]
    assert site.write(tmp_path / "new") == site.write(tmp_path / "new")
