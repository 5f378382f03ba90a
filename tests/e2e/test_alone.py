"""The page without a server: written as files, below a path of some web space, and with the network cut."""

from __future__ import annotations

import json
import os
import random
import re
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

import rumpus
from rumpus.errors import BadCall
from rumpus.games import NAMES, find
from rumpus.rulebook import paragraphs
from rumpus.web import site
from rumpus.words import in_words
from tests.e2e.conftest import served
from tests.e2e.devices import PATIENCE, Devices, answer, play_on, set_up, until_asked
from tests.e2e.test_evening import FOULS, GAMES
from tests.e2e.web_space import READY, Quiet, visit, web_space
from tests.web.harness import House

KEPT = """() => new Promise((tell) => {
  indexedDB.open('rumpus').onsuccess = ({ target }) => {
    const all = target.result.transaction('tables').objectStore('tables').getAll()
    all.onsuccess = () => tell(all.result)
  }
})"""
WAITING = "navigator.serviceWorker.ready.then((found) => found.waiting !== null)"
# Ten seconds pass in one, for whatever the page does by its clock.
HURRY = """(() => {
  const [now, wait, frame] = [performance.now.bind(performance), setTimeout, requestAnimationFrame]
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')
  performance.now = () => 10 * now()
  window.setTimeout = (what, long = 0, ...more) => wait(what, long / 10, ...more)
  window.requestAnimationFrame = (what) => frame((at) => what(10 * at))
  Object.defineProperty(Event.prototype, 'timeStamp', { get() { return 10 * get.call(this) } })
})()"""


def until(page: Page, condition: str) -> None:
    """Something comes true, perhaps after the page was loaded anew."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        with suppress(Error):  # it is just being loaded
            if page.evaluate(condition):
                return
        page.wait_for_timeout(50)
    raise AssertionError(f"it did not come true: {condition}")


def renew(folder: Path) -> None:
    """A new version of the site, and not of the same second: a web space tells them apart by that."""
    later = time.time() + 10
    for file, old, new in (
        ("index.html", "<html ", "<html data-new "),
        ("offline.js", "VERSION = '", "VERSION = 'new "),
    ):
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), "utf-8")
        os.utime(folder / file, (later, later))


@pytest.mark.parametrize(("name", "seats", "rules"), GAMES, ids=[name for name, *_ in GAMES])
def test_whole_games_without_a_server(
    devices: Devices, tmp_path: Path, name: str, seats: int, rules: dict[str, str]
) -> None:
    """Against HARD bots, who think in a worker: reload, take back, the end, the record, another game."""
    page, dice = devices.new("phone", service_workers="allow"), random.Random(3)
    page.add_init_script(HURRY)
    site.write(tmp_path / "some" / "path")
    with web_space(tmp_path) as address:
        base = f"{address}/some/path/"
        visit(page, base)
    missed: list[str] = []
    page.on("requestfailed", lambda request: missed.append(request.url))
    set_up(page, base.rstrip("/"), name, "Ann", seats, rules, bots="hard")  # the server is gone, too
    expect(page).to_have_url(re.compile(r"/some/path/t\?code=[A-Z]{5}$"))
    until_asked(page)
    if not find(name).race:
        answer(page, dice)
        until_asked(page)
        take_back(page)
        until_asked(page)
    before = story(page)
    page.reload()
    until_asked(page)
    assert before
    assert story(page)[: len(before)] == before  # with the cards I got
    play_on([page], dice, avoid=FOULS)
    assert len(page.workers) == (0 if find(name).race else 1)

    with page.expect_download() as found:
        page.get_by_role("link", name="Download the record").click()
    record = found.value.path().read_text("utf-8")
    match = rumpus.load(record)  # by Python's rules
    assert (match.game.name, match.over, match.record()) == (name, True, record)
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Another game").click()
    expect(page.get_by_role("region", name="The game is over")).to_be_hidden()
    until_asked(page)
    assert [one for one in missed if "/assets/" in one] == [], "all that it takes was kept"


def story(page: Page) -> list[str]:
    """All that has happened, as it is told to whoever sits here."""
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    lines = menu.get_by_role("list", name="What happened").locator("li:not(.since)")
    expect(lines.first).to_be_attached()
    told = lines.all_text_contents()
    menu.get_by_role("button", name="Close").click()
    return told


def take_back(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Take it back").click()


def test_the_page_of_a_server_goes_on_without_it(devices: Devices, tmp_path: Path) -> None:
    """By what it kept while the server was there. A TV needs one, and says so."""
    page, dice = devices.new("phone", service_workers="allow"), random.Random(3)
    page.add_init_script(HURRY)
    with served(tmp_path) as here:
        base = here.base
        visit(page, base)
    set_up(page, base, "mrt", "Ann", 2, {"boards of the two-player game": "12"}, bots="hard")
    play_on([page], dice)
    assert len(page.workers) == 1
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("button", name="Copy a link to this moment")).to_be_hidden()
    page.goto(base)
    page.get_by_role("link", name="This is the TV").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    devices.problems.clear()  # the browser notes that its screen did not come


def test_how_long_a_moment_lasts_is_chosen_alone_too(devices: Devices, base: str) -> None:
    page, dice = devices.new("phone"), random.Random(5)
    page.goto(f"{base}new/archie")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Seconds for a quick decision").select_option("20")
    page.get_by_role("button", name="Open the table").click()
    until_asked(page)
    answer(page, dice)
    kept = page.evaluate(KEPT)
    assert [one["window"] for one in kept] == [20]


def test_rules_and_records_without_a_network(devices: Devices, base: str, tmp_path: Path) -> None:
    """A record is checked by the rules in the page; one that was tampered with is refused, with its line."""
    page = devices.new("laptop", service_workers="allow")
    visit(page, base)
    page.goto(f"{base}rules/archie")
    expect(page.locator("article#A9")).to_be_visible()
    german = devices.new("phone", service_workers="allow", locale="de-DE")
    visit(german, base)
    german.goto(f"{base}rules/archie")
    expect(german.locator("article#A9")).to_contain_text(paragraphs("archie", "de")["A9"].title)

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
    with pytest.raises(rumpus.Forbidden) as refused:
        rumpus.load("\n".join(lines))
    assert refused.value.line == at + 1
    expect(page.get_by_role("alert")).to_contain_text(in_words(refused.value, "en"))

    # One that starts from a position takes a little more, which is fetched the first time.
    stood = match.position()
    bad.write_text(stood.replace("phase: play", "phase: give"), "utf-8")
    with pytest.raises(rumpus.BadRecord) as impossible:
        rumpus.load(bad.read_text("utf-8"))
    good.write_text(stood, "utf-8")
    page.context.set_offline(False)
    page.goto(f"{base}replay")
    page.locator("input[type=file]").set_input_files(good)
    expect(page.get_by_role("slider")).to_be_visible()
    page.context.set_offline(True)
    page.goto(f"{base}replay")
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text(in_words(impossible.value, "en"))


@contextmanager
def at_the_shelf(devices: Devices, folder: Path) -> Iterator[tuple[Page, str]]:
    """A phone that has kept the page, and where it came from; that may be renewed."""
    site.write(folder)
    with web_space(folder) as base:
        page = devices.new("phone", service_workers="allow")
        page.goto(base)
        assert page.evaluate(READY)
        yield page, base


def test_a_language_that_was_chosen_is_kept_too(devices: Devices, base: str) -> None:
    """Of the others only the browser's own. Whoever chooses one without a network reads English."""
    page = devices.new("laptop", service_workers="allow")
    visit(page, base)
    choose_german(page)
    expect(page.get_by_role("button", name="Against bots: Mr")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_hidden()
    page.context.set_offline(False)
    page.reload()
    until(page, "caches.has('rumpus told').then((has) => has && caches.match('chosen/de').then(Boolean))")
    page.context.set_offline(True)
    page.goto(f"{base}rules/archie")
    expect(page.locator("article#A9")).to_contain_text(paragraphs("archie", "de")["A9"].title)
    page.goto(base)
    page.get_by_role("button", name="Gegen Bots: Mr").click()
    expect(page.get_by_role("button", name="Menü")).to_be_visible()


def choose_german(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    page.keyboard.press("Escape")


def test_a_new_version_comes_between_games(devices: Devices, tmp_path: Path) -> None:
    """Whoever plays goes on with the version they began with, whoever else is at the shelf; then it comes."""
    with at_the_shelf(devices, tmp_path / "site") as (page, base):
        page.get_by_role("button", name=f"Against bots: {find(NAMES[0]).title}").click()
        until_asked(page)
        renew(tmp_path / "site")
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
        until(page, WAITING)

        other = page.context.new_page()  # another tab: it would like to bring the new version
        other.goto(base)
        other.wait_for_timeout(1000)
        assert page.evaluate(WAITING)
        page.reload()
        until_asked(page)
        assert page.locator("html[data-new]").count() == 0
        other.close()

        page.go_back()  # to the shelf, within the page
        expect(page.locator("html[data-new]")).to_be_attached()
        until(page, f"{WAITING}.then((still) => !still)")
        until(page, "caches.keys().then((names) => names.some((name) => name.startsWith('rumpus new ')))")


def test_a_new_version_comes_to_an_open_shelf(devices: Devices, tmp_path: Path) -> None:
    """Without anybody's doing; what the old page still asks for is there until it goes. And where the network
    hangs, whoever comes back does not wait for it."""
    with at_the_shelf(devices, tmp_path / "site") as (page, base):
        renew(tmp_path / "site")
        page.evaluate("navigator.serviceWorker.ready.then((found) => void found.update())")
        expect(page.locator("html[data-new]")).to_be_attached()
        until(page, "caches.keys().then((names) => names.length === 3)")  # both versions, and what was told
        until(page, f"{WAITING}.then((still) => !still)")

        Quiet.going.clear()
        try:
            page.goto(base)
            expect(page.get_by_role("button", name=f"Against bots: {find(NAMES[0]).title}")).to_be_visible()
        finally:
            Quiet.going.set()


def test_the_way_to_a_table_on_a_server(devices: Devices, base: str, server: House) -> None:
    """From a web space elsewhere, by an address as people write it down. The server needs to allow nothing
    for that: it shows its own page."""
    ann, bob = devices.new("phone"), devices.new("phone")
    code = set_up(ann, server.base, NAMES[0], "Ann", find(NAMES[0]).seats[0])
    bob.goto(base)
    bob.get_by_label("Join a table at").fill("not an address")
    bob.get_by_role("button", name="Join", exact=True).click()
    expect(bob.get_by_role("alert")).to_be_visible()
    bob.get_by_label("Join a table at").fill(f"{server.base.removeprefix('http://')}/t/{code}")
    bob.get_by_role("button", name="Join", exact=True).click()
    expect(bob).to_have_url(f"{server.base}/t/{code}")
    bob.get_by_label("What shall the others call you?").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_role("banner").get_by_text(code)).to_be_visible()


def test_the_page_can_be_installed(whole_browser: Browser, base: str) -> None:
    """That is for the browser to say, not for its engine."""
    page = Devices(whole_browser).new("phone", service_workers="allow")
    page.goto(base)
    assert page.evaluate(READY)
    browser = page.context.new_cdp_session(page)
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{base}manifest.webmanifest"
    manifest = json.loads(found["data"])
    assert manifest["name"] == "Rumpus"
    for icon in manifest["icons"]:  # of the sizes that it says, and there
        picture = page.context.request.get(base + icon["src"])
        assert picture.ok
        if icon["sizes"] != "any":
            width, height = struct.unpack(">II", picture.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    wrong = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one for one in wrong if one["errorId"] != "in-incognito"] == []  # as every test's browser is


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(BadCall, match="there is something else in"):
        site.write(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]
    assert site.write(tmp_path / "new") == site.write(tmp_path / "new")
