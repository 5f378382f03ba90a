"""For everybody: a checker of accessibility finds nothing at all on any screen."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.devices import (
    Devices,
    act,
    choices,
    fill_and_begin,
    over,
    play_on,
    set_up,
)
from tests.e2e.test_evening import FOULS, GAMES
from tests.e2e.test_replay import a_record, drop
from tests.web.harness import House

AXE = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
# What stands on a card is a picture, not its label: two corners with a 7 are no "77".
LOOK = """async () => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']
  const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] })
  const isPicture = (id, html) => id === 'label-content-name-mismatch' && /class="(card|place) /.test(html)
  return violations.flatMap(({ id, impact, nodes }) => nodes.filter(({ html }) => !isPicture(id, html))
    .map(({ html, failureSummary }) => `${id} (${impact}): ${html} ${failureSummary}`))
}"""
WATCHED = 8  # seconds of a game
AT_MOST = 90  # until a slow machine has come to a question
NAMES = [game for game, *_ in GAMES]


def look(page: Page) -> None:
    """Nothing is wrong here, by day or by night."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    lights: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for light in lights:
        page.emulate_media(color_scheme=light)
        found: list[str] = page.evaluate(LOOK)
        assert found == [], f"{page.url}, {light}"


def test_the_shelf_and_the_door(devices: Devices, server: House) -> None:
    ann, bob = devices.new("phone"), devices.new("phone")
    ann.goto(server.base)
    expect(ann.get_by_role("heading", level=1)).to_be_visible()
    look(ann)
    code = set_up(ann, server.base, "mad", "Ann", 3)
    expect(ann.get_by_role("button", name="Begin", exact=True)).to_be_visible()
    ann.get_by_role("button", name="Change").click()
    ann.get_by_role("button", name="Something else").click()
    ann.get_by_text("You look like this").click()
    look(ann)
    bob.goto(f"{server.base}/t/{code}")
    expect(bob.get_by_role("button", name="Sit down")).to_be_visible()
    look(bob)
    bob.goto(f"{server.base}/t/ZZZZZ")
    expect(bob.get_by_role("alert")).to_be_visible()
    look(bob)
    tv = devices.new("tv")
    tv.goto(f"{server.base}/tv/ZZZZZ")
    expect(tv.get_by_role("alert")).to_be_visible()
    look(tv)
    devices.problems.clear()  # the browser notes that there is no such table


@pytest.mark.parametrize("game", NAMES)
def test_setting_up_and_rules(devices: Devices, server: House, game: str) -> None:
    page = devices.new("phone")
    page.goto(f"{server.base}/new/{game}")
    page.get_by_text("House rules", exact=True).click()
    look(page)
    page.goto(f"{server.base}/learn/{game}")
    expect(page.locator(".learn .learn")).to_be_visible()
    look(page)
    page.goto(f"{server.base}/learn/{game}/round")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    look(page)
    page.goto(f"{server.base}/rules/{game}")
    expect(page.locator("article").first).to_be_visible()
    look(page)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "rules"), GAMES, ids=NAMES)
def test_tables(devices: Devices, server: House, game: str, seats: int, rules: dict[str, str]) -> None:
    """Every kind of question of a game that comes up in a while, on a phone and on a TV."""
    page, tv = devices.new("phone"), devices.new("tv")
    code = set_up(page, server.base, game, "Ann", seats, rules)
    tv.goto(f"{server.base}/tv/{code}")
    expect(tv.get_by_text("Ann", exact=True)).to_be_visible()
    look(tv)
    fill_and_begin(page)
    look(page)  # with a TV on the wall it is only a hand
    page.get_by_role("button", name="Menu").click()
    look(page)
    page.get_by_role("button", name="Show the whole table here").click()
    page.keyboard.press("Escape")

    dice = random.Random(game)
    seen: set[frozenset[str]] = set()
    began = time.monotonic()
    while time.monotonic() < began + (WATCHED if len(seen) > 1 else AT_MOST) and not over(page):
        kinds = frozenset(action.split()[0] for action in choices(page))
        if kinds not in seen:
            seen.add(kinds)
            look(page)
            look(tv)
        if not act(page, dice, FOULS):
            page.wait_for_timeout(30)
    assert len(seen) > 1


def test_the_end(devices: Devices, server: House) -> None:
    page, tv = devices.new("phone"), devices.new("tv")
    game, _, rules = GAMES[0]
    code = set_up(page, server.base, game, "Ann", 2, rules)
    tv.goto(f"{server.base}/tv/{code}")
    fill_and_begin(page)
    play_on([page], random.Random(1))
    look(page)
    expect(tv.get_by_role("heading", level=1)).to_be_visible()
    look(tv)


def test_a_replay(devices: Devices, server: House) -> None:
    page = devices.new("phone")
    page.goto(f"{server.base}/replay")
    expect(page.get_by_text("choose it")).to_be_visible()
    look(page)
    drop(page, a_record())
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    look(page)
    page.get_by_label("Seen by").select_option("all cards open")
    expect(page.get_by_role("group", name="Your hand")).to_have_count(2)
    look(page)
