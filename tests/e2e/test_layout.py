"""Every moment of a game on every kind of screen, by day and by night: nothing is cut off, covered or out of
sight."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from rumpus import languages
from rumpus.layout import NOBODY
from tests.e2e.devices import SIZES, Devices
from tests.e2e.layout import faults
from tests.e2e.positions import NAMES, POSITIONS
from tests.e2e.scripted import ScriptedTable
from tests.web.harness import House

# By what of a table the device shows
KINDS = {
    "all": ("short", "small", "middling", "phone", "sideways", "wide", "tv"),
    "hand": ("short", "small", "sideways"),
    "board": ("wide", "tv"),
}


# A translation may be longer, which shows where it is narrow
NARROW = {"all": ("short",), "hand": ("short",), "board": ("tv",)}


@pytest.mark.long
@pytest.mark.parametrize("game", POSITIONS)
def test_nothing_is_out_of_sight(devices: Devices, server: House, game: str) -> None:
    """The whole table, only a hand below a TV, and the TV."""
    assert found_wrong(devices, server, game, KINDS) == {}


@pytest.mark.long
@pytest.mark.parametrize("language", languages.available()[1:])
@pytest.mark.parametrize("game", POSITIONS)
def test_nothing_is_out_of_sight_in_any_language(
    devices: Devices, server: House, game: str, language: str
) -> None:
    assert found_wrong(devices, server, game, NARROW, language) == {}


def found_wrong(
    devices: Devices, server: House, game: str, kinds: Mapping[str, tuple[str, ...]], language: str = "en"
) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for part, sizes in kinds.items():
        # The boxes are the same at this scale, and sooner drawn
        page = devices.new("phone", device_scale_factor=1, locale=language)
        here: ScriptedTable | None = None
        for number, (name, make) in enumerate(POSITIONS[game].items()):
            match = make()
            page.emulate_media(color_scheme="dark" if number % 2 else "light")
            names = NAMES[: match.seats]
            if here is None:
                here = ScriptedTable(server.base, match, names)
                here.boards = int(part == "hand")
                here.open(page, NOBODY if part == "board" else 0)
            else:
                here.lay(match, names)
            expect(page.locator(f"[data-phase={match.phase}]")).to_be_visible()
            expect(page.locator(f"html[lang={language}]")).to_be_attached()
            for size in sizes:
                page.set_viewport_size(SIZES[size]["viewport"])
                if wrong := faults(page):
                    found[f"{name}, {part}, {size}"] = wrong
        page.context.close()
    return found
