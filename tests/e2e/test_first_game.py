"""The game of the tutorial in a browser: no line of TypeScript knows it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.devices import Devices, fill_and_begin, play_on, set_up
from tests.e2e.test_access import look
from tests.first_game import GAME, write
from tests.web.process import Process


def test_a_whole_game_of_the_tutorial(
    devices: Devices, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the shelf to the scores, with two bots and a TV, and the house rule on."""
    monkeypatch.setenv("RUMPUS_GAMES", str(write(tmp_path / "mine")))
    server = Process(tmp_path / "tables.db")
    base = server.start()
    try:
        phone, tv = devices.new("phone"), devices.new("tv")
        phone.goto(base)
        expect(phone.get_by_role("article").filter(has_text="Climb")).to_be_visible()
        code = set_up(phone, base, GAME, "Ann", 3, {"a lower card scores, not a higher one": "yes"})
        tv.goto(f"{base}/tv/{code}")
        fill_and_begin(phone)
        expect(tv.locator(".plain.board")).to_be_visible()
        expect(phone.locator(".plain.hand")).to_be_visible()
        look(phone)
        play_on([phone], random.Random(1))
        expect(phone.get_by_role("region", name="The game is over").get_by_role("row")).to_have_count(3)
        look(tv)
    finally:
        assert server.stop() == 0
