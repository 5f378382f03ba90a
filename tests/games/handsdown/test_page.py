"""Hands Down in a browser, beside a table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import browser, devices, server
from tests.e2e.devices import Devices
from tests.e2e.person import Person, seen, sit
from tests.e2e.test_access import look
from tests.web.harness import House

__all__ = ["browser", "devices", "server"]  # fixtures

EVENLY = "Math.random = () => 0"  # slaps first, short pauses, and people who are as quick every time


@pytest.mark.long
def test_three_slaps_and_two_fakes_to_practise_with(devices: Devices, server: House) -> None:
    """All in the page. Who never trusts a hand is never fooled; who always does falls for every fake."""
    pages = [devices.new("small"), devices.new("sideways")]
    for page, trust in zip(pages, (0, 1), strict=True):
        page.add_init_script(EVENLY)
        page.goto(f"{server.base}/learn/handsdown")
        page.get_by_role("button", name="Put your hand over the pad").click()
        sit(page, Person("somebody", trust))
    for page, comes_of_it in zip(pages, ("No fake has fooled you.", "You fell for 2 fakes."), strict=True):
        total = re.compile(rf"Your average: \d+ ms\. {re.escape(comes_of_it)}")
        expect(page.get_by_text(total)).to_be_visible(timeout=40_000)
    assert [(seen(page)["lunges"], seen(page)["launched"]) for page in pages] == [(5, 0), (5, 5)]
    look(pages[0])
