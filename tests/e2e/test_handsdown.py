"""Hands Down on every kind of screen: what is needed is in sight, and a slap is taken wherever it was before."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rumpus import Match
from tests.e2e.devices import SIZES, Devices
from tests.e2e.scripted import ScriptedTable
from tests.games.handsdown.helpers import table
from tests.web.harness import House

NAMES = ["Ann", "Bob", "Kim", "Dee"]
POSITION = """turn: {turn}
hand 0: 3 7 7 10 joker
hand 1: 2 2 4 5
hand 2: 1 6 8
laid 0: 1 1 4 4
laid 1: 5 5"""
# What somebody needs who plays: the pad, what is asked, the buttons, the own cards.
NEEDED = ".zone, .prompt, .controls, .acts button, .acts summary, .own .hand .card"
OUTSIDE = """(needed) => {
  const room = { right: innerWidth + 0.5, bottom: innerHeight + 0.5 }
  const found = [...document.querySelectorAll(needed)]
  const gone = found.filter((e) => {
    const { left, top, right, bottom, width, height } = e.getBoundingClientRect()
    return !width || !height || left < -0.5 || top < -0.5 || right > room.right || bottom > room.bottom
  })
  const { scrollHeight, scrollWidth } = document.documentElement
  return { seen: found.length, gone: gone.map((e) => `${e.className} ${JSON.stringify(e.getBoundingClientRect())}`),
    scrolls: scrollHeight > innerHeight || scrollWidth > innerWidth }
}"""


def position(seats: int, turn: int, **options: Any) -> Match:
    more = "\nhand 3: 9 9 3" if seats == 4 else ""
    return table(POSITION.format(turn=turn) + more, seats=seats, **options)


def all_in_sight(page: Page) -> int:
    found = page.evaluate(OUTSIDE, NEEDED)
    assert found["gone"] == []
    assert not found["scrolls"]
    seen: int = found["seen"]
    return seen


@pytest.mark.parametrize("part", ["all", "hand"])
@pytest.mark.parametrize(("seats", "turn"), [(3, 1), (4, 0)])
def test_what_is_needed_is_in_sight(
    devices: Devices, server: House, seats: int, turn: int, part: str
) -> None:
    """On one's own turn and on another's, with three and with four, alone or below a TV."""
    page = devices.new("phone")
    here = ScriptedTable(server.base, position(seats, turn), NAMES[:seats])
    here.boards = int(part == "hand")
    here.open(page, 0)
    expect(page.locator(f".table.{part} .zone")).to_be_visible()
    for size in ("short", "small", "middling", "phone", "sideways", "laptop", "tv"):
        page.set_viewport_size(SIZES[size]["viewport"])
        expect(page.locator(".zone")).to_be_in_viewport()
        assert all_in_sight(page) >= 3 + 5 + (4 if turn == 0 else 0), size


@pytest.mark.parametrize("size", ["phone", "sideways"])
def test_the_same_place_takes_a_slap_whatever_is_on(devices: Devices, server: House, size: str) -> None:
    """A4 of nobody's luck: beside the pad a touch counts in a fake, in a Hands Down, and before either."""
    for act in (None, "fake", "slap"):
        page = devices.new(size)
        here = ScriptedTable(server.base, position(3, 1, lunge=0) if LUNGES else position(3, 1), NAMES[:3])
        here.open(page, 0)
        expect(page.locator(".zone.slap")).to_be_visible()
        page.wait_for_timeout(450)  # the tail of another's slap is not taken for mine
        if act:
            here.play((1, act, 1_000_000), cue=1)
        for n, place in enumerate([".prompt", ".mine .strip", ".zone"], 1):
            page.locator(place).click()
            touched = [said for _, said in here.said if said["type"] in ("touch", "act")]
            while len(touched) < (n if act else 1):
                page.wait_for_timeout(20)
                touched = [said for _, said in here.said if said["type"] in ("touch", "act")]
            assert {said["action"] for said in touched} == {"slap"}
        page.context.close()


LUNGES = False
