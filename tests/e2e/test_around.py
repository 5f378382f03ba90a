"""Around the tables: a TV that hosts, settings of a device, games that are kept, rules that are looked up."""

from __future__ import annotations

import json
import random
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.devices import (
    Devices,
    Overheard,
    act,
    answer,
    choices,
    element,
    join_by_code,
    over,
    play_on,
    set_up,
    until_asked,
)
from tests.e2e.layout import WIDE, faults
from tests.e2e.positions import NAMES, POSITIONS
from tests.e2e.scripted import ScriptedTable
from tests.e2e.test_access import look
from tests.web.harness import House

# What is seen of a TV, and nearer to its edge than 2.5 %.
NEAR = """() => [...document.querySelectorAll('main *, aside, aside *')]
  .filter((e) => !e.closest('.art') && e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((e) => e.matches('h1, h2, p, li, img, button, .seat, .card, .panel, figure, section'))
  .map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
  .filter(([, r]) => r.width > 2 && r.height > 2)
  .filter(([, r]) => r.left < innerWidth * 0.025 || r.right > innerWidth * 0.975 ||
    r.top < innerHeight * 0.025 || r.bottom > innerHeight * 0.975)
  .map(([html]) => html)"""
GONE = """(codes) => localStorage.setItem('rumpus:chairs', JSON.stringify(codes.map((code) =>
  ({ table: code, code, seat: 0, token: '', link: '', at: 0, game: 'mad' }))))"""
LOOKS = "(e) => getComputedStyle(e).backgroundColor"
SOUNDS = "() => JSON.parse(localStorage.getItem('rumpus:settings')).sound"
SETTINGS = "(more) => localStorage.setItem('rumpus:settings', JSON.stringify({ pace: 'quick', ...more }))"


def settle(page: Page, base: str, **more: str | bool) -> None:
    page.goto(f"{base}/rules")
    page.evaluate(SETTINGS, more)


def test_a_tv_hosts(devices: Devices, server: House) -> None:
    """From the shelf of the TV to a game, with nobody in front of it but phones around it."""
    tv, ann = devices.new("tv"), devices.new("phone")
    tv.goto(server.base)
    tv.get_by_role("link", name="This is the TV").click()
    look(tv)
    tv.get_by_role("link", name="Archie").click()
    expect(tv.get_by_label("Your name")).to_have_count(0)
    tv.locator("label", has=tv.get_by_role("radio", name="2", exact=True)).click()
    tv.get_by_label("play this many rounds instead").fill("1")
    tv.get_by_label("play this many rounds instead").blur()
    tv.get_by_role("button", name="Open the table").click()
    expect(tv.get_by_text("Nobody is here yet.")).to_be_visible()
    code = tv.url.rsplit("/", 1)[1]
    assert tv.evaluate(NEAR) == []
    look(tv)

    ann.goto(f"{server.base}/t/{code}")
    ann.get_by_label("What shall the others call you?").fill("Ann")
    ann.get_by_role("button", name="Sit down").click()
    expect(tv.get_by_text("Ann", exact=True)).to_be_visible()
    expect(ann.get_by_text("The TV begins when everybody is here.")).to_be_visible()
    tv.get_by_role("button", name="Bots for all open seats").click()
    tv.get_by_role("button", name="Begin", exact=True).click()
    dice = random.Random(1)
    answer(ann, dice)
    until_asked(ann)
    assert tv.evaluate(NEAR) == []
    expect(tv.get_by_text("put a tally")).to_have_count(0)

    # Whoever hosts from the TV pauses, sends away, and says what comes next.
    tv.on("dialog", lambda dialog: dialog.accept())
    tv.get_by_role("button", name="The host’s menu").click()
    look(tv)
    tv.get_by_role("button", name="Pause").click()
    expect(ann.get_by_text("Paused.")).to_be_visible()
    tv.get_by_role("button", name="Go on", exact=True).click()
    expect(ann.get_by_text("Paused.")).to_be_hidden()
    tv.keyboard.press("Escape")
    play_on([ann], dice)
    finale = tv.locator(".scores")
    expect(finale.get_by_text("Ann", exact=True)).to_be_visible()
    assert finale.evaluate("(e) => e.scrollHeight <= e.clientHeight"), "all of it is in sight"
    assert tv.evaluate(NEAR) == []
    tv.get_by_role("button", name="Something else").click()
    tv.get_by_role("button", name="Play Mr. T Card Game").click()
    expect(ann.get_by_role("heading", name="Mr. T Card Game")).to_be_visible()
    expect(tv.get_by_role("region", name="The evening so far")).to_be_visible()
    assert faults(tv) == []
    assert tv.evaluate(NEAR) == []
    tv.get_by_role("button", name="The host’s menu").click()
    tv.get_by_role("button", name="Change").click()
    tv.get_by_label("Seats").select_option("3")
    tv.get_by_role("button", name="Remove Ann").click()
    expect(ann.get_by_role("button", name="Sit down")).to_be_visible()
    tv.keyboard.press("Escape")

    # A code that is typed on a TV leads to the board, by whatever way.
    tv.goto(f"{server.base}/t/{code}")
    expect(tv).to_have_url(f"{server.base}/tv/{code}")


def test_what_is_set_on_a_tv(devices: Devices, server: House) -> None:
    """It fills the screen and leaves it; it is asked once whether it sounds, and can be told otherwise."""
    tv = devices.new("tv")
    match = POSITIONS["archie"]["follow 4"]()
    ScriptedTable(server.base, match, NAMES[: match.seats]).open(tv)
    fills = "document.fullscreenElement === document.documentElement"
    assert not tv.evaluate(fills)
    tv.get_by_role("button", name="Full screen", exact=True).click()
    back = tv.get_by_role("button", name="Leave full screen")
    expect(back).to_be_visible()
    assert tv.evaluate(fills)
    assert faults(tv) == []
    back.click()
    expect(tv.get_by_role("button", name="Full screen", exact=True)).to_be_visible()
    assert not tv.evaluate(fills)

    asks = tv.get_by_role("button", name="Tap for sound")
    on, off = (tv.get_by_role("button", name=f"Sound {word}", exact=True) for word in ("on", "off"))
    expect(asks).to_be_visible()
    tv.get_by_role("button", name="No sound here").click()
    expect(asks).to_have_count(0)
    on.click()
    expect(off).to_be_visible()
    assert tv.evaluate(SOUNDS) is True
    tv.reload()
    asks.click()  # after it was loaded, the browser wants a tap again
    off.click()
    expect(on).to_be_visible()
    assert tv.evaluate(SOUNDS) is False
    tv.reload()
    expect(on).to_be_visible()
    expect(asks).to_have_count(0)


def test_what_somebody_looks_like(devices: Devices, server: House) -> None:
    """Everybody sees it at once, in the lobby and in the game; their device remembers it for other tables."""
    ann, bob, tv = devices.new("phone"), devices.new("small"), devices.new("tv")
    code = set_up(ann, server.base, "archie", "Ann", 2)
    join_by_code(bob, server.base, code, "Bob")
    mine = ann.locator("summary svg.avatar")
    before = mine.inner_html()
    ann.get_by_text("You look like this").click()
    tv.goto(f"{server.base}/tv/{code}")  # so nobody need be asked in any more: the lobby is rearranged
    expect(ann.locator(".lobby > section").first).to_contain_text("Everybody is here")
    for choice in ("Frog", "Green"):
        ann.get_by_role("button", name=choice, exact=True).click()
        expect(ann.get_by_role("button", name=choice, exact=True)).to_have_attribute("aria-pressed", "true")
    look(ann)
    chosen = mine.inner_html()
    assert chosen != before
    for page in (bob, tv):
        face = page.locator("li", has_text="Ann").locator("svg.avatar")
        expect(face).to_have_js_property("innerHTML", chosen)
    ann.get_by_role("button", name="Begin", exact=True).click()
    face = tv.locator(".seat", has_text="Ann").locator("svg.avatar")
    expect(face).to_have_js_property("innerHTML", chosen)

    set_up(ann, server.base, "mad", "Ann", 2)
    expect(mine).to_have_js_property("innerHTML", chosen)


# A moment, what is tapped, and what the question calls it
NAMED = {
    "mad": (("colour", "name red", "Rot"), ("victim 6", "victim 1", "Bartholomew zieht drei")),
    "mrt": (("turn up 4", "pile", "Die oberste Karte deines Stapels"), ("from hand", "play bus", "Bus")),
}


@pytest.mark.parametrize("game", NAMED)
def test_what_is_asked_again_has_a_name(devices: Devices, server: House, game: str) -> None:
    page = devices.new("phone", locale="de-DE")
    settle(page, server.base, confirm=True)
    here: ScriptedTable | None = None
    for moment, action, name in NAMED[game]:
        match = POSITIONS[game][moment]()
        if here is None:
            here = ScriptedTable(server.base, match, NAMES[: match.seats])
            here.open(page, 0)
        else:
            here.lay(match, NAMES[: match.seats])
        element(page, action).click()
        asks = page.get_by_role("alert")
        expect(asks.get_by_role("paragraph")).to_have_text(f"{name}: wirklich?")
        asks.get_by_role("button", name="Abbrechen").click()


def test_asked_again_and_played_for_me(devices: Devices, server: House, tmp_path: Path) -> None:
    """One tap asks, the next one plays; the page lays the last card; the game is kept, and goes along."""
    page = devices.new("phone")
    settle(page, server.base, confirm=True, names=True)
    overheard = Overheard(page)
    set_up(page, server.base, "archie", "Ann", 2, {"play this many rounds instead": "1"})
    page.get_by_role("button", name="Bots for all open seats").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    until_asked(page)
    element(page, "bid 3").click()
    asks = page.get_by_role("alert").filter(has_text="do it?")
    expect(asks).to_be_visible()
    assert overheard.actions() == []
    look(page)
    asks.get_by_role("button", name="Cancel").click()
    expect(asks).to_be_hidden()
    element(page, "bid 3").click()
    asks.get_by_role("button", name="Do it").click()
    expect(asks).to_be_hidden()
    expect(page.locator("[data-playable=true]").first).to_be_visible()
    expect(page.get_by_role("button", name="can be played").first).to_be_visible()

    page.get_by_role("button", name="Menu").click()
    told = page.get_by_role("list", name="What happened").get_by_role("listitem").all_text_contents()
    assert told[told.index("Since your turn") + 1] == "You put a tally of 3 face down."
    page.keyboard.press("Escape")

    page.evaluate(SETTINGS, {"forced": "alone"})
    page.reload()
    dice, end = random.Random(2), time.monotonic() + 120
    while not over(page):  # whoever has no choice need not do anything
        assert time.monotonic() < end, choices(page)
        if len(choices(page)) > 1:
            act(page, dice)
        page.wait_for_timeout(30)

    page.goto(f"{server.base}/mine")
    expect(page.get_by_role("row", name="Archie Bunker's Card Game 1")).to_be_visible()
    look(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Take them along").click()
    kept = Path(tmp_path / "games.json")
    kept.write_bytes(download.value.path().read_bytes())
    assert len(json.loads(kept.read_text("utf-8"))["games"]) == 1
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_text("Nothing yet.")).to_be_visible()
    page.get_by_label("Bring them in").set_input_files(kept)
    expect(page.get_by_text("One game was new.")).to_be_visible()
    expect(page.get_by_role("link", name="Replay")).to_be_visible()


def test_settings_of_a_device(devices: Devices, server: House) -> None:
    """Each of them can be told from what it was, is kept, and fits a small phone."""
    page = devices.new("short")
    page.goto(server.base)
    sheet = page.get_by_role("dialog", name="Settings")

    def set_now() -> list[object]:
        if not sheet.is_visible():
            page.get_by_role("button", name="Settings").click()
        expect(sheet.get_by_label("Volume")).to_be_visible()
        return [
            *(one.is_checked() for one in sheet.get_by_role("switch").all()),
            *(one.input_value() for one in sheet.locator("select, input[type=range]").all()),
        ]

    page.get_by_role("button", name="Settings").click()
    switches = sheet.get_by_role("switch")
    switches.first.check()  # sound, which brings two more
    before = set_now()
    for one in switches.all()[1:]:
        looks, on = one.evaluate(LOOKS), one.is_checked()
        one.click()
        expect(one).to_be_checked(checked=not on)
        assert one.evaluate(LOOKS) != looks
    sheet.get_by_label("Volume").fill("0.3")
    for label, value in (("Light or dark", "dark"), ("Pace", "relaxed"), ("no choice", "always")):
        sheet.get_by_label(label).select_option(value)
    after = set_now()
    same = [a for a, b in zip(before, after, strict=True) if a == b]
    assert same == [True, "auto"]  # the sound, and the language
    assert page.evaluate(WIDE) == []
    look(page)
    page.reload()
    assert set_now() == after
    expect(page.locator("html[data-light=dark][data-motion=less][data-names=on]")).to_be_attached()


def test_my_tables(devices: Devices, server: House) -> None:
    """They are in sight on a small phone, the latest first; what is no longer there is forgotten."""
    page = devices.new("small")
    page.goto(server.base)
    page.evaluate(GONE, ["AAAAA", "BBBBB"])
    first = set_up(page, server.base, "archie", "Ann", 3)
    last = set_up(page, server.base, "mrt", "Ann", 2)
    page.goto(server.base)
    mine = page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(mine).to_have_text([re.compile(last), re.compile(first)])
    expect(mine.first).to_be_in_viewport(ratio=1)
    kept = page.evaluate("JSON.parse(localStorage.getItem('rumpus:chairs')).map(({ code }) => code)")
    assert kept == [last, first]
    mine.first.click()
    expect(page.get_by_role("button", name="Begin", exact=True)).to_be_visible()
    devices.problems.clear()  # the browser notes that there are no such tables


def test_rules_are_looked_up(devices: Devices, server: House) -> None:
    page = devices.new("phone")
    page.goto(f"{server.base}/rules/archie?with=rounds:3")
    rule = page.locator("#A8")
    expect(rule.get_by_role("listitem")).to_have_count(3)
    expect(rule).to_contain_text("11 Ding Bat")
    expect(page.locator("#A23")).to_contain_text("At your table: 3.")
    page.get_by_label("Search these rules").fill("highest bidder leads")
    expect(page.get_by_role("article")).to_have_count(1)
    page.get_by_text("Contents", exact=True).click()
    page.get_by_role("link", name="Following suit").click()
    expect(page.locator("#A9")).to_be_in_viewport()
    assert choices(page) == []
