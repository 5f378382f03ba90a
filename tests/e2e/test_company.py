"""People around one table: what they call out, who is awake, what is taken back or looked at again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page, expect

from rumpus.live.signals import APART
from tests.e2e.devices import (
    PATIENCE,
    SHAKEN,
    Devices,
    Overheard,
    act,
    fill_and_begin,
    join_by_code,
    set_up,
    until_asked,
)
from tests.e2e.test_access import look
from tests.e2e.test_around import SETTINGS
from tests.e2e.test_keyboard import press
from tests.web.harness import House

SLEEPS = """(asleep) => {
  Object.defineProperty(document, 'hidden', { value: asleep, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
# As from a server in the house, without https. What is played there is not part of the page.
PLAIN = """(() => {
  delete Navigator.prototype.wakeLock
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    window.watched = this
    return play.call(this)
  }
})()"""
COVERS = """() => {
  const { width, height } = window.watched.getBoundingClientRect()
  return window.watched.isConnected && width >= innerWidth && height >= innerHeight
}"""
PLAYS = "() => !!window.watched && !window.watched.paused && window.watched.currentTime > 0"


WON = "() => document.querySelector('.tricks :is(.taken, .extra)') !== null"  # a trick, by somebody


def until(page: Page, condition: str, meanwhile: Callable[[], object] = lambda: None) -> None:
    end = time.monotonic() + 3 * PATIENCE / 1000
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        meanwhile()
        page.wait_for_timeout(30)


def all_act(pages: tuple[Page, ...], dice: random.Random) -> None:
    for page in pages:
        act(page, dice)


def call(page: Page, text: str) -> None:
    """By keyboard, as somebody with a switch does."""
    press(page, page.get_by_role("button", name="Call something"))
    press(page, page.get_by_role("button", name=text))


def test_called_across_the_table(devices: Devices, server: House) -> None:
    """Eight things to call, which the TV shows, too; whoever has enough of somebody mutes them."""
    ann, bob, tv = devices.new("phone"), devices.new("phone"), devices.new("tv")
    heard = Overheard(bob)
    code = set_up(ann, server.base, "archie", "Ann", 2)
    join_by_code(bob, server.base, code, "Bob")
    tv.goto(f"{server.base}/tv/{code}")
    expect(tv.get_by_text("Bob", exact=True)).to_be_visible()
    ann.evaluate(SHAKEN)
    fill_and_begin(ann)
    until_asked(ann)
    assert ann.evaluate("window.shaken") == [[25]]  # it is her turn

    press(ann, ann.get_by_role("button", name="Call something"))
    expect(ann.locator(".choices").get_by_role("button")).to_have_count(8)
    look(ann)
    press(ann, ann.get_by_role("button", name="Pipe down!"))
    for page in (bob, tv):
        expect(page.get_by_role("status").filter(has_text="Pipe down!")).to_be_visible()

    press(bob, bob.get_by_role("button", name="Menu"))
    press(bob, bob.get_by_role("button", name="Mute Ann"))
    look(bob)
    bob.keyboard.press("Escape")
    ann.wait_for_timeout(1000 * APART)  # nobody calls more often
    call(ann, "Not bad, kid.")
    expect(tv.get_by_role("status").filter(has_text="Not bad, kid.")).to_be_visible()
    while [told["type"] for told in heard.told].count("shouted") < 2:
        bob.wait_for_timeout(30)
    assert not bob.get_by_role("status").filter(has_text="Not bad, kid.").is_visible()

    # A phone that sleeps is shown as asleep; a nudge shakes it.
    ann.evaluate(SLEEPS, True)
    expect(tv.get_by_text("asleep")).to_be_visible()
    ann.evaluate(SLEEPS, False)
    expect(tv.get_by_text("asleep")).to_be_hidden()
    press(bob, bob.get_by_role("button", name="Menu"))
    press(bob, bob.get_by_role("button", name="Nudge Ann"))
    until(ann, "() => window.shaken.length > 1")


def test_taken_back_and_looked_at_again(devices: Devices, server: House) -> None:
    """Alone against bots one's last deed is taken back at once, and the last trick is shown (A19)."""
    page = devices.new("phone")
    page.goto(server.base)
    page.get_by_role("button", name="Against bots: Archie").click()
    until_asked(page)
    page.keyboard.press("3")
    expect(page.locator("[data-action='bid 3']")).to_be_hidden()
    press(page, page.get_by_role("button", name="Menu"))
    press(page, page.get_by_role("button", name="Take it back"))
    expect(page.locator("[data-action='bid 3']")).to_be_visible()

    dice = random.Random(1)
    until(page, WON, lambda: act(page, dice))
    press(page, page.get_by_role("button", name="Last trick"))
    trick = page.get_by_role("dialog", name="Last trick")
    cards = trick.get_by_role("listitem")
    expect(cards).to_have_count(page.locator(".seat").count())
    expect(cards.filter(has_text="takes it")).to_have_count(1)
    look(page)
    page.keyboard.press("Escape")
    expect(trick).to_be_hidden()


def test_among_people_the_last_trick_is_a_house_rule(devices: Devices, server: House) -> None:
    """Everybody sees what it is before the game, and only then is there a look back (A19)."""
    for rules in ({}, {"the last trick may be looked at again until the next one is won": "yes"}):
        ann, bob = devices.new("phone"), devices.new("small")
        code = set_up(ann, server.base, "archie", "Ann", 2, rules)
        join_by_code(bob, server.base, code, "Bob")
        expect(bob.get_by_text("the last trick may be looked at again")).to_have_count(len(rules))
        fill_and_begin(ann)
        until(ann, WON, partial(all_act, (ann, bob), random.Random(2)))
        expect(bob.get_by_role("button", name="Last trick")).to_have_count(len(rules))


def test_a_screen_stays_on_without_https(devices: Devices, server: House) -> None:
    """Where a page may not ask for it, an empty video does it, as large as the page and behind it. It takes
    the sound of others only at Apple's, and nowhere against somebody's will."""
    page, apple = devices.new("phone"), devices.new("phone")
    apple.add_init_script("Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' })")
    for one in (page, apple):
        one.add_init_script(PLAIN)
        set_up(one, server.base, "archie", "Ann", 2)
        one.get_by_role("button", name="Bots for all open seats").click()
        until(one, PLAYS)
        assert one.evaluate("window.watched.muted") == (one is page)
        assert one.evaluate(COVERS), "Chrome wants it large"
        one.get_by_role("button", name="Begin", exact=True).click(trial=True)  # it is in nobody's way
    apple.evaluate(SETTINGS, {"awake": False})
    until(apple, "() => window.watched.paused", lambda: apple.keyboard.press("Shift"))
    page.evaluate("() => { window.watched.currentTime = window.watched.duration - 0.1 }")
    until(page, "() => window.watched.currentTime < 2")
    until(page, PLAYS)
    page.get_by_role("link", name="To the shelf").first.click()
    until(page, "() => window.watched.paused")
