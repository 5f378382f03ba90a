"""The plain table: a game is played on what the server says of it, without a line of its own in the page."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from rumpus.games import find
from tests.e2e.devices import (
    Devices,
    answer,
    choices,
    element,
    fill_and_begin,
    over,
    play_on,
    set_up,
    until_asked,
)
from tests.e2e.test_access import look
from tests.e2e.test_evening import FOULS, GAMES
from tests.e2e.test_keyboard import take_turns
from tests.e2e.test_replay import a_record, drop
from tests.web.harness import House

RACE = 6  # of one's own answers: a whole game takes minutes
SIZES = ("phone", "laptop", "small", "laptop", "phone")


def plain(devices: Devices, server: House, size: str) -> Page:
    """The switch in the address holds for all that this device opens afterwards."""
    page = devices.new(size)
    page.goto(f"{server.base}/?plain")
    return page


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats", "rules", "size"),
    [(*one, size) for one, size in zip(GAMES, SIZES, strict=True)],
    ids=[game for game, *_ in GAMES],
)
def test_a_whole_game(
    devices: Devices, server: House, game: str, seats: int, rules: dict[str, str], size: str
) -> None:
    """With bots, from the shelf to the scores, and a TV beside it. Of a race only some rounds."""
    page, tv = plain(devices, server, size), plain(devices, server, "tv")
    code = set_up(page, server.base, game, "Ann", seats, rules)
    tv.goto(f"{server.base}/tv/{code}")
    expect(tv.get_by_text("Ann", exact=True)).to_be_visible()
    fill_and_begin(page)
    expect(tv.locator(".plain.board")).to_be_visible()
    expect(page.locator(".plain.hand")).to_be_visible()
    if size == "laptop":
        look(tv)
    else:
        look(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show the whole table here").click()
    page.keyboard.press("Escape")
    expect(page.locator(".plain.all")).to_be_visible()
    look(page)
    assert choices(tv) == []

    dice, avoid = random.Random(game), (*FOULS, "fake")
    if find(game).race:
        for _ in range(RACE):
            answer(page, dice, avoid)
    else:
        play_on([page], dice, avoid)
        expect(page.get_by_role("region", name="The game is over").get_by_role("row")).to_have_count(seats)
        expect(tv.get_by_role("heading", name=re.compile("won|share it"))).to_be_visible()
    widest = page.evaluate("document.documentElement.scrollWidth")
    assert widest <= page.evaluate("innerWidth"), "nothing sticks out"


def test_a_phone_on_its_side(devices: Devices, server: House) -> None:
    """Piles, my cards and my choices are in sight at once, and so is the panel at the end."""
    page = plain(devices, server, "sideways")
    game, seats, rules = GAMES[0]
    set_up(page, server.base, game, "Ann", seats, rules)
    fill_and_begin(page)
    asked: set[str] = set()
    dice = random.Random(game)
    while len(asked) < 2:  # of two kinds: those on cards, and those that are buttons only
        until_asked(page)
        for part in (
            page.locator(".plain.all .lying .pile"),
            page.get_by_role("group", name=re.compile("^Your hand")),
        ):
            expect(part.first).to_be_in_viewport(ratio=0.9)
        for action in choices(page):
            expect(element(page, action)).to_be_in_viewport(ratio=0.9)
        asked.add(answer(page, dice).split()[0])
    play_on([page], dice)
    panel = page.get_by_role("region", name="The game is over")
    expect(panel.get_by_role("row")).to_have_count(seats)
    expect(panel.get_by_role("button").first).to_be_in_viewport(ratio=0.9)
    expect(panel.get_by_role("row").first).to_be_in_viewport(ratio=0.9)


def test_without_a_mouse(devices: Devices, server: House) -> None:
    page = plain(devices, server, "laptop")
    game, seats, rules = GAMES[0]
    set_up(page, server.base, game, "Ann", seats, rules)
    fill_and_begin(page)
    take_turns(page, random.Random(1), 100, 120)
    assert over(page)


def test_a_replay_and_an_undrawn_box(devices: Devices, server: House) -> None:
    page = plain(devices, server, "laptop")
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
    look(page)
    drop(page, a_record())
    expect(page.locator(".plain.all")).to_be_visible()
    page.get_by_label("Seen by").select_option(index=2)  # the first seat, after the room and all cards open
    page.get_by_role("slider").fill("40")
    expect(page.get_by_role("group", name=re.compile("^Your hand"))).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("status")).to_have_text("The game is over")
    look(page)
