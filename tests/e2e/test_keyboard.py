"""Without a mouse: from the shelf to the scores with Tab, arrows, Enter, and the keys that the page shows."""

from __future__ import annotations

import random
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.devices import Devices, Overheard, choices, element, over, until_asked
from tests.e2e.scripted import ScriptedTable
from tests.e2e.test_handsdown import BEGINS, LENGTH, NAMES, position
from tests.web.harness import House

FAR = 120  # presses of Tab; nothing is so far away
# The key that a choice shows, if it shows one; a number on the dial is its own key.
KEY = """([e]) => e?.dataset.hint ?? e?.querySelector('kbd')?.textContent ??
  (/^[0-9]$/.test(e?.textContent) ? e.textContent : null)"""
# Arrows walk among cards that lie together; where those lie around something, now one way and now the other.
STEP = """([e], n) => {
  if (!e) return 'gone'
  const from = document.activeElement
  if (e === from) return 'here'
  if (e.tabIndex >= 0 || !e.closest('[role=group]')?.contains(from)) return 'Tab'
  const [here, there] = [from, e].map((one) => one.getBoundingClientRect())
  const [right, down] = [there.left - here.left, there.bottom - here.bottom]
  const across = Math.abs(right) > 10, along = Math.abs(down) > here.height / 2
  if (across && (n % 2 || !along)) return right > 0 ? 'ArrowRight' : 'ArrowLeft'
  return down > 0 ? 'ArrowDown' : 'ArrowUp'
}"""

INSIDE = "main:focus, main :focus"  # at the table, and not at the top of the page


def walk_to(page: Page, wanted: Locator) -> bool:
    """With Tab, and with arrows among cards. False if it has gone meanwhile."""
    for n in range(FAR):
        step = wanted.evaluate_all(STEP, n)
        if step in ("here", "gone"):
            return bool(step == "here")
        page.keyboard.press(step)
    raise AssertionError(f"no key leads to {wanted}")


def press(page: Page, wanted: Locator) -> None:
    expect(wanted).to_be_enabled()
    while not walk_to(page, wanted):  # it is just being drawn anew
        expect(wanted).to_be_enabled()
    page.keyboard.press("Enter")


def fill(page: Page, wanted: Locator, text: str) -> None:
    expect(wanted).to_be_editable()
    assert walk_to(page, wanted)
    page.keyboard.press("Control+a")
    page.keyboard.type(text)


def take_turns(page: Page, dice: random.Random, turns: int, seconds: float) -> list[str]:
    """Answer what is asked: with the key that is shown, and every other time on foot. Returns the answers."""
    end = time.monotonic() + seconds
    done: list[str] = []
    while len(done) < turns and not over(page):
        assert time.monotonic() < end, f"asked only {len(done)} times"
        found = choices(page)
        if not found:
            page.wait_for_timeout(30)
            continue
        action = dice.choice(found)
        wanted = element(page, action)
        key = wanted.evaluate_all(KEY)
        if key and len(done) % 2:
            page.keyboard.press(key.lower())
        elif walk_to(page, wanted):
            page.keyboard.press("Enter")
        done.append(action)
        page.wait_for_timeout(50)
    return done


def begin(page: Page, base: str, name: str) -> None:
    """At a table on the server, so that what is said to it can be heard."""
    page.goto(base)
    press(page, page.get_by_role("link", name=f"Set up a table: {name}"))
    fill(page, page.get_by_label("Your name"), "Ann")
    press(page, page.get_by_role("button", name="Open the table"))
    press(page, page.get_by_role("button", name="Bots for all open seats"))
    press(page, page.get_by_role("button", name="Begin", exact=True))
    expect(page.get_by_role("button", name="Menu")).to_be_visible()


def test_a_whole_game(devices: Devices, server: House) -> None:
    page = devices.new("laptop")
    page.goto(server.base)
    press(page, page.get_by_role("link", name="Set up a table: Archie"))
    fill(page, page.get_by_label("Your name"), "Ann")
    assert walk_to(page, page.get_by_role("radio", checked=True))
    while not page.get_by_role("radio", name="3", exact=True).is_checked():
        page.keyboard.press("ArrowLeft")
    press(page, page.locator("summary"))
    fill(page, page.get_by_label("play this many rounds instead"), "1")
    press(page, page.get_by_role("button", name="Open the table"))
    press(page, page.get_by_role("button", name="Bots for all open seats"))
    press(page, page.get_by_role("button", name="Begin", exact=True))

    until_asked(page)
    menu = page.get_by_role("button", name="Menu")
    press(page, menu)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("3")  # is nothing to the table under the menu
    expect(element(page, "bid 3")).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(menu).to_be_focused()

    take_turns(page, random.Random(1), 100, 120)
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()
    expect(page.locator(INSIDE)).to_be_attached()
    press(page, page.get_by_role("button", name="Another game"))
    expect(page.get_by_role("region", name="The game is over")).to_be_hidden()
    take_turns(page, random.Random(2), 2, 30)


@pytest.mark.parametrize("name", ["Mad", "Mr. T"])
def test_some_turns(devices: Devices, server: House, name: str) -> None:
    page = devices.new("laptop")
    overheard = Overheard(page)
    begin(page, server.base, name)
    done = take_turns(page, random.Random(name), 12, 60)
    assert overheard.actions() == done
    expect(page.locator(INSIDE)).to_be_attached()


def test_a_search(devices: Devices, server: House) -> None:
    """Every card has a letter. A bot may be faster, but not always."""
    page = devices.new("laptop")
    overheard = Overheard(page)
    begin(page, server.base, "Split Second")
    dice = random.Random(1)
    done: list[str] = []
    while len(overheard.actions()) < 4:
        done += take_turns(page, dice, 2, 60)
    assert set(overheard.actions()) <= set(done)


def test_a_slap(devices: Devices, server: House) -> None:
    """On one's own turn digits do everything. On another's the space bar slaps, wherever the focus is."""
    page = devices.new("laptop")
    here = ScriptedTable(server.base, position(3, 0), NAMES[:3])
    here.open(page, 0)

    def says(kind: str) -> str:
        while not [said for _, said in here.said if said["type"] == kind]:
            page.wait_for_timeout(20)
        (said,) = [said for _, said in here.said if said["type"] == kind]
        here.said.clear()
        return str(said["action"])

    for action, turn in (("slap", 0), ("pass", 1)):
        expect(element(page, action)).to_be_visible()
        page.keyboard.press(element(page, action).evaluate_all(KEY))
        assert says("act") == action
        here.lay(position(3, turn), NAMES[:3])

    expect(page.locator(".zone.slap")).to_be_visible()
    assert walk_to(page, page.get_by_role("button", name="Menu"))
    here.play((1, "slap", BEGINS), ("chance", LENGTH, BEGINS), cue=1)
    expect(page.locator(".zone.lunge")).to_be_visible()
    page.keyboard.press("Space")
    assert says("touch") == "slap"
    expect(page.get_by_role("dialog")).to_be_hidden()
