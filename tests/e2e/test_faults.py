"""The line is cut, the phone is locked, the server dies: everybody comes back to where they were."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.e2e.devices import Devices, answer, fill_and_begin, play_on, set_up, until_asked
from tests.web.harness import House
from tests.web.process import Phoenix


def hand(page: Page) -> list[str]:
    """The cards in front of me."""
    cards: list[str] = page.evaluate(
        """[...document.querySelectorAll('[data-action^="play "]')].map((e) => e.dataset.action)"""
    )
    return sorted(cards)


def some_turns(page: Page, dice: random.Random, turns: int) -> None:
    for _ in range(turns):
        answer(page, dice)


def test_reload_in_mid_turn(devices: Devices, server: House) -> None:
    page = devices.new("phone")
    set_up(page, server.base, "archie", "Ann", 3, {})
    fill_and_begin(page)
    some_turns(page, random.Random(1), 3)
    until_asked(page)
    before = hand(page)
    assert before
    page.reload()
    until_asked(page)
    assert hand(page) == before


def test_offline_for_ten_seconds(devices: Devices, server: House) -> None:
    """The page says what it is doing, and then everything is as it was."""
    page = devices.new("phone")
    set_up(page, server.base, "archie", "Ann", 3, {})
    fill_and_begin(page)
    some_turns(page, random.Random(2), 2)
    until_asked(page)
    before = hand(page)
    page.context.set_offline(True)
    expect(page.get_by_text("The line is cut")).to_be_visible()
    page.wait_for_timeout(10_000)
    page.context.set_offline(False)
    expect(page.get_by_text("The line is cut")).to_be_hidden()
    until_asked(page)
    assert hand(page) == before
    some_turns(page, random.Random(3), 2)


def test_an_answer_that_is_lost_on_its_way(devices: Devices, server: House) -> None:
    """Whoever joins and hears nothing tries again, and is not told that their own name is taken."""
    host = devices.new("laptop")
    code = set_up(host, server.base, "archie", "Ann", 2, {})
    page = devices.new("phone")
    lost: list[int] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().status)
        route.abort()

    page.route("**/api/join", lose)
    page.goto(f"{server.base}/t/{code}")
    page.get_by_label("What shall the others call you?").fill("Bob")
    sit = page.get_by_role("button", name="Sit down", exact=True)
    sit.click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert lost == [200]
    sit.click()
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    expect(host.get_by_text("Bob", exact=True).first).to_be_visible()


def test_a_part_of_the_page_that_does_not_arrive(devices: Devices, server: House) -> None:
    """A screen is fetched when it is opened. If that fails, nobody is left with a blank page."""
    page = devices.new("phone")
    page.goto(server.base)
    page.route("**/assets/Setup-*.js", lambda route: route.abort())
    page.get_by_role("link", name="Set up a table").first.click()
    alert = page.get_by_role("alert").filter(has_text="A part of this page has not arrived")
    expect(alert).to_be_visible()
    assert len(devices.problems) == 1
    assert "Failed to fetch" in devices.problems.pop()
    page.unroute("**/assets/Setup-*.js")
    alert.get_by_role("button", name="Load it again").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    expect(alert).to_be_hidden()


def test_the_server_is_killed_and_comes_back(devices: Devices, tmp_path: Path) -> None:
    """Nobody has to do anything, and the game goes on to its end."""
    process = Phoenix(tmp_path / "kept.db")
    base = process.start()
    try:
        page = devices.new("phone")
        set_up(page, base, "archie", "Ann", 2, {"play this many rounds instead": "1"})
        fill_and_begin(page)
        some_turns(page, random.Random(4), 2)
        until_asked(page)
        before = hand(page)
        process.kill()
        expect(page.get_by_text("The line is cut")).to_be_visible()
        process.start()
        expect(page.get_by_text("The line is cut")).to_be_hidden()
        until_asked(page)
        assert hand(page) == before
        play_on([page], random.Random(5))
        devices.leave()
    finally:
        process.kill()
        process.close()
