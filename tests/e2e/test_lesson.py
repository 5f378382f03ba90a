"""A guided first round of every game: the page says what to do, and the rules stay real."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from rumpus import record
from rumpus.games import NAMES
from tests.e2e.devices import SIZES, Devices, element
from tests.e2e.layout import SETTLED, faults
from tests.e2e.test_keyboard import KEY, press
from tests.e2e.web_space import visit
from tests.web.harness import House

LESSONS = sorted(Path(__file__).parents[2].glob("ui/src/games/*/lesson.txt"))
GAMES = [path.parent.name for path in LESSONS]
SCREENS = ("phone", "sideways", "wide")  # the table is measured on each of them
# What is allowed, but not what the lesson is about; what is not; and the paragraph that forbids it.
TRIED = {
    "archie": ("play M6", "play M2", "play A9", "A9"),
    "mad": ("play R5", "draw", "play B3", "M3"),
    "mrt": ("pile", None, "play kim", "T4"),
    "splitsecond": ("touch 11", "touch 3", None, None),
}

UNAIDED = {"splitsecond": ("touch 13",)}  # what the reader finds alone


def around(pointer: Locator, spot: Locator) -> bool:
    """Whether what is pointed at is what is to be tapped."""
    ring, inside = pointer.bounding_box(), spot.bounding_box()
    assert ring
    assert inside
    across = ring["x"] <= inside["x"] and inside["x"] + inside["width"] <= ring["x"] + ring["width"]
    down = ring["y"] <= inside["y"] and inside["y"] + inside["height"] <= ring["y"] + ring["height"]
    return across and down


def answers(game: str) -> list[str]:
    """What the reader does, as the record has it."""
    path = next(path for path in LESSONS if path.parent.name == game)
    match = record.load(path.read_text("utf-8"))
    return [match.game.action_names[row.action] for row in match.rows if row.seat == 0]


def read_on(page: Page) -> None:
    """Until something is to be done, or the lesson is over."""
    go_on = page.get_by_role("button", name="Go on")
    ready = go_on.or_(page.get_by_role("button", name="Do it for me"))
    end = page.get_by_role("button", name="Once more")
    expect(ready.or_(end).first).to_be_visible()
    while go_on.is_visible():
        go_on.click()
        expect(ready.or_(end).first).to_be_visible()


def test_every_game_has_a_lesson() -> None:
    assert set(NAMES) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_round(devices: Devices, base: str, game: str) -> None:
    """From "Learn" to the end, without a server or a network: every tap is the reader's own, and nothing is
    out of sight on the way."""
    page = devices.new("phone", service_workers="allow")
    visit(page, base)
    page.goto(f"{base}learn/{game}")
    page.get_by_role("link", name="Play a guided round").first.click()
    expect(page).to_have_url(re.compile(f"/learn/{game}/round$"))
    right, allowed, forbidden, paragraph = TRIED.get(game, (None, None, None, None))
    found: dict[str, list[str]] = {}
    for number, action in enumerate(answers(game)):
        read_on(page)
        if action == right:
            if allowed:
                element(page, allowed).click()
                expect(page.get_by_role("alert")).to_contain_text(re.compile("The rules allow|Not that one"))
            if forbidden:
                element(page, forbidden).click()
                expect(page.get_by_role("alert").get_by_role("link")).to_have_text(f"Rule {paragraph}")
            right = None
        for size in SCREENS if number % 3 == 0 else ():
            page.set_viewport_size(SIZES[size]["viewport"])
            if wrong := faults(page):
                found[f"{action}, {size}"] = wrong
        page.set_viewport_size(SIZES["phone"]["viewport"])
        page.evaluate(SETTLED)
        spot = page.locator(f'[data-action="{action}"]:visible, .zone.slap:visible').first
        if action not in UNAIDED.get(game, ()):
            assert around(page.locator(".pointer"), spot), f"nothing points at {action}"
        spot.click(delay=float(spot.get_attribute("data-hold") or 0), force=action == "slap")
    read_on(page)
    expect(page.get_by_role("status").filter(has_text="That was your first round.")).to_be_visible()
    assert found == {}
    page.get_by_role("link", name="Play it for real").click()
    expect(page).to_have_url(re.compile(f"/new/{game}$"))


def test_a_lesson_by_keyboard_and_out_of_it(devices: Devices, server: House) -> None:
    """The sentence is announced, Enter reads on, digits play, and one may leave at any time."""
    page = devices.new("laptop")
    page.goto(f"{server.base}/learn/archie/round")
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="bid 2")).to_be_visible()
    page.keyboard.press("7")  # allowed, but not now
    expect(page.get_by_role("alert")).to_contain_text("The rules allow")
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page).to_have_url(re.compile("/learn/archie$"))


def test_a_race_by_keyboard(devices: Devices, server: House) -> None:
    """Hands Down without a mouse: the space bar slaps, a key that is held fakes, digits do the rest."""
    page = devices.new("laptop")
    page.goto(f"{server.base}/learn/handsdown/round")
    go_on = page.get_by_role("button", name="Go on")
    do_it = page.get_by_role("button", name="Do it for me")
    done = page.get_by_role("button", name="Once more")
    for action in [*answers("handsdown"), None]:
        expect(go_on.or_(do_it).or_(done).first).to_be_visible()
        while go_on.is_visible():
            expect(go_on).to_be_focused()
            page.keyboard.press("Enter")
            expect(go_on.or_(do_it).or_(done).first).to_be_visible()
        if action is None:
            break
        wanted = page.locator(f'[data-action="{action}"]:visible')
        if not wanted.count():  # somebody else's hand has come down
            page.keyboard.press("Space")
        elif key := wanted.first.evaluate_all(KEY):
            hold = float(wanted.first.get_attribute("data-hold") or 0)
            page.keyboard.press(key, delay=hold)
            while hold and do_it.is_visible():  # too long: on a busy machine that takes more than one try
                page.keyboard.press(key, delay=hold)
                page.wait_for_timeout(500)
        else:
            press(page, wanted.first)
    expect(done).to_be_visible()
    expect(page.get_by_role("link", name="Play it for real")).to_be_focused()
