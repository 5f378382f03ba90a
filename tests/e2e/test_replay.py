"""A finished game, watched again: scrubbed, from any seat, linked to a moment, from a dropped file."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import rumpus
from tests.e2e.devices import Devices
from tests.web.harness import House

DROP = """(text) => {
  const transfer = new DataTransfer()
  transfer.items.add(new File([text], 'game.rumpus', { type: 'text/plain' }))
  for (const type of ['dragenter', 'dragover', 'drop'])
    window.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
}"""


def drop(page: Page, text: str) -> None:
    """A file on the page, once it is there to take it."""
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.evaluate(DROP, text)


def a_record() -> str:
    match = rumpus.new("archie", seats=2, seed=7, rounds=1)
    while not match.over:
        seat = next(seat for seat in range(2) if match.legal(seat))
        match.play(seat, match.legal(seat)[0])
    return match.record()


def moment(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def test_a_dropped_record(devices: Devices, server: House) -> None:
    page = devices.new("laptop")
    page.goto(server.base)
    drop(page, a_record())
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    assert last > 10
    page.get_by_role("button", name="To the end").click()
    assert moment(page) == last
    page.keyboard.press("ArrowLeft")
    assert moment(page) == last - 1
    page.get_by_role("button", name="To the start").click()
    for seat in (1, 2):
        page.get_by_label("Seen by").select_option(index=seat)
        expect(slider).to_be_visible()
    page.get_by_label("Seen by").select_option("all cards open")
    expect(page.get_by_role("group", name="Your hand")).to_have_count(2)
    page.get_by_label("Jump to").select_option(index=2)
    expect(page.get_by_role("list", name="What happened")).to_contain_text("won the trick")
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("0")


def test_a_record_that_is_none(devices: Devices, server: House, tmp_path: Path) -> None:
    devices.problems.clear()
    page = devices.new("laptop")
    page.goto(f"{server.base}/replay")
    expect(page.get_by_role("heading", name="Replay")).to_be_visible()
    drop(page, "these are my recipes")
    expect(page.get_by_role("alert")).to_contain_text("That did not work")
    devices.problems.clear()  # the browser notes that the server said no
