"""Devices with the page on them, and somebody in front of each who taps what can be tapped."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooSlow

from rumpus import languages

# Boxes are the same at any scale; this one is drawn soonest.
SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True},
    "short": {"viewport": {"width": 360, "height": 560}, "has_touch": True},
    "middling": {"viewport": {"width": 390, "height": 664}, "has_touch": True},
    "sideways": {"viewport": {"width": 844, "height": 390}, "has_touch": True},
    "laptop": {"viewport": {"width": 1280, "height": 800}},
    "wide": {"viewport": {"width": 1366, "height": 625}},
    "tv": {"viewport": {"width": 1920, "height": 1080}},
}
QUICKLY = """localStorage.getItem('rumpus:settings') ||
  localStorage.setItem('rumpus:settings', JSON.stringify({ name: '', pace: 'quick', forced: 'never' }))"""
# Of devices that read a language
LOCALES = {"en": "en-GB"} | {other: f"{other}-{other.upper()}" for other in languages.available()[1:]}
# From the next page on, in this language
SPEAK = """(language) => localStorage.setItem('rumpus:settings',
  JSON.stringify({ ...JSON.parse(localStorage.getItem('rumpus:settings')), language }))"""
# What can be tapped now: the table marks it with the action that it stands for.
CHOICES = """() => [...document.querySelectorAll('[data-action]')]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }))
  .filter((e) => !e.disabled && e.dataset.playable !== 'false')
  .map((e) => e.dataset.action)"""
# How a phone shakes from now on
SHAKEN = """() => {
  window.shaken = []
  navigator.vibrate = (pattern) => window.shaken.push(pattern)
}"""
PATIENCE = 20_000  # milliseconds; a busy machine needs some
HANGS = 600  # seconds after which a game will not end any more

expect.set_options(timeout=PATIENCE)


class Devices:
    """All devices of a test."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.problems: list[str] = []

    def new(self, kind: str = "phone", **more: Any) -> Page:
        usual = {"reduced_motion": "reduce", "service_workers": "block"}
        context = self.browser.new_context(**{**SIZES[kind], **usual, **more})
        context.add_init_script(QUICKLY)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._note)
        return page

    def _note(self, message: Any) -> None:
        # A line that is cut says so; everything else that is red is a fault.
        if message.type == "error" and "net::ERR" not in message.text and "WebSocket" not in message.text:
            self.problems.append(f"{message.text} ({message.location.get('url', '')})")

    def leave(self) -> None:
        while self.contexts:
            self.contexts.pop().close()

    def close(self) -> None:
        self.leave()
        assert self.problems == [], self.problems


def set_up(
    page: Page,
    base: str,
    game: str,
    name: str,
    seats: int,
    rules: dict[str, str] | None = None,
    bots: str | None = None,
) -> str:
    """Open a table by hand. Returns its code. With bots of some level, the game is on."""
    page.goto(f"{base}/new/{game}")
    page.get_by_label("Your name").fill(name)
    choice = page.get_by_role("radio", name=str(seats), exact=True)
    page.locator("label", has=choice).click()  # as a finger would: the button itself is not drawn
    expect(choice).to_be_checked()
    if rules:
        for sentence, value in rules.items():
            field = page.get_by_label(sentence)
            if not field.is_visible():  # how long it takes is asked first, and house rules are folded up
                page.get_by_text("House rules", exact=True).click()
            if value == "yes":
                field.check()
            else:
                field.fill(value)
                field.blur()
    if bots:
        page.get_by_label("Bots in the other seats").select_option(bots)
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile(r"/t(/|\?code=)[A-Z0-9]{5}$"))
    return page.url[-5:]


def in_language(language: str) -> Callable[..., str]:
    """What the page says on a device that reads this language."""
    catalogue = languages.said("page", language)
    return lambda message, **blanks: catalogue.say(message, blanks)


def join_by_code(page: Page, base: str, code: str, name: str, language: str = "en") -> None:
    """As somebody does who was told five letters."""
    say = in_language(language)
    page.goto(base)
    page.get_by_label(say("joinHint")).fill(code.lower())
    page.get_by_role("button", name=say("join"), exact=True).click()
    page.get_by_label(say("sitAs")).fill(name)
    page.get_by_role("button", name=say("sit")).click()
    expect(page.get_by_role("banner").get_by_text(code)).to_be_visible()


def fill_and_begin(page: Page) -> None:
    bots = page.get_by_role("button", name="Bots for all open seats")
    begin = page.get_by_role("button", name="Begin", exact=True)
    expect(begin).to_be_visible()
    if bots.is_visible():
        bots.click()
    expect(begin).to_be_enabled()
    begin.click()
    expect(begin).to_be_hidden()


class Overheard:
    """What a page and the server say to each other, from now on."""

    def __init__(self, page: Page) -> None:
        self.said: list[dict[str, Any]] = []
        self.told: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))

    def actions(self) -> list[str]:
        """What was done, by an answer or by a touch."""
        return [message["action"] for message in self.said if message["type"] in ("act", "touch")]


def choices(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CHOICES)
    return found


def element(page: Page, action: str) -> Locator:
    return page.locator(f'[data-action="{action}"]').first


def until_asked(page: Page) -> None:
    """Playwright's own way to wait for a condition needs an eval, which the page's policy forbids."""
    end = time.monotonic() + PATIENCE / 1000
    while not choices(page):
        assert time.monotonic() < end, "nothing was asked"
        page.wait_for_timeout(100)


def act(page: Page, dice: random.Random, avoid: tuple[str, ...] = ()) -> str | None:
    """Tap something, if there is anything to tap. Returns the action."""
    found = [one for one in choices(page) if not one.startswith(avoid or ("\0",))]
    if not found:
        return None
    action = dice.choice(found)
    try:
        wanted = element(page, action)
        held = wanted.get_attribute("data-hold", timeout=1000)
        wanted.click(timeout=1000, delay=float(held or 0))
    except TooSlow:  # it moved on meanwhile: that happens to people, too
        return None
    return action


def answer(page: Page, dice: random.Random, avoid: tuple[str, ...] = ()) -> str:
    """Wait to be asked, and tap something. Whoever was too late for that question is asked another."""
    end = time.monotonic() + 3 * PATIENCE / 1000
    while (action := act(page, dice, avoid)) is None:
        assert time.monotonic() < end, "nothing was asked that could be answered"
        page.wait_for_timeout(100)
    return action


def over(page: Page) -> bool:
    """Asked again and again, so by its class: to look for a name, the browser has to work out all of them."""
    return page.locator("section.over").is_visible()


def play_on(pages: list[Page], dice: random.Random, avoid: tuple[str, ...] = ()) -> None:
    """Until the game is over on all of them."""
    end = time.monotonic() + HANGS
    while not all(over(page) for page in pages):
        assert time.monotonic() < end, f"the game did not end: {[choices(page) for page in pages]}"
        acted = [act(page, dice, avoid) for page in pages]
        if not any(acted):
            pages[0].wait_for_timeout(100)
    for page in pages:
        ended = page.get_by_role("region", name=re.compile("The game is over|Das Spiel ist aus"))
        expect(ended).to_be_visible()
