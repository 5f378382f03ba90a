"""Every moment of a game on every kind of screen, by day and by night: nothing is cut off, covered or out of
sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import rumpus
from rumpus import languages
from rumpus.layout import NOBODY
from tests.e2e.devices import LOCALES, SIZES, Devices, in_language
from tests.e2e.layout import faults
from tests.e2e.positions import NAMES, POSITIONS
from tests.e2e.scripted import ScriptedTable
from tests.web.harness import House

# By what of a table the device shows
KINDS = {
    "all": ("short", "small", "middling", "sideways", "wide", "tv"),
    "hand": ("short", "small", "sideways"),
    "board": ("wide", "tv"),
}


GOLDEN = Path(__file__).parents[1] / "games"
# Whole games of many people
ENDED = {
    "archie": GOLDEN / "archie" / "golden" / "archie-6-to-20.txt",
    "mad": GOLDEN / "mad" / "golden" / "mad-6.txt",
    "mrt": GOLDEN / "mrt" / "golden" / "mrt-4.txt",
    "handsdown": GOLDEN / "handsdown" / "golden" / "handsdown-4-company.txt",
    "splitsecond": GOLDEN / "splitsecond" / "golden" / "splitsecond-5-house-rules.txt",
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


@pytest.mark.long
@pytest.mark.parametrize("language", languages.available())
@pytest.mark.parametrize("part", ["all", "board"])
def test_before_and_after_a_game(devices: Devices, server: House, part: str, language: str) -> None:
    """The lobby, then the finale of every game and the table behind it, on phones and on the TV: what leads
    on is in sight. Whoever comes only now is told who has won."""
    matches = {game: rumpus.load(path.read_text("utf-8").split("\n--- ")[0]) for game, path in ENDED.items()}
    assert all(match.over for match in matches.values())
    page = devices.new("phone", locale=LOCALES[language])
    kinds, say = KINDS if language == "en" else NARROW, in_language(language)
    match = matches["handsdown"]  # it has the most house rules
    here = ScriptedTable(server.base, match, NAMES[: match.seats])
    here.stage, here.sheet, here.with_story = "gathering", evening("handsdown", match.seats), True
    here.open(page, NOBODY if part == "board" else 0)
    found = at_sizes(kinds[part], page, "lobby", lambda: lobby(page, part, say))
    here.stage = "over"
    for number, (game, match) in enumerate(matches.items()):
        here.sheet = evening(game, match.seats)
        here.lay(match, NAMES[: match.seats])
        headline = page.get_by_role("heading", name=won(match, part, say), exact=True)
        expect(headline).to_be_visible()
        sizes = kinds[part] if number == 0 else kinds[part][::3]  # they differ by a word or two
        found |= at_sizes(sizes, page, f"finale of {game}", lambda: finale(page, part, say))
    assert found == {}


def at_sizes(
    sizes: Iterable[str], page: Page, name: str, look: Callable[[], list[str]]
) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for number, size in enumerate(sizes):
        page.emulate_media(color_scheme="dark" if number % 2 else "light")
        page.set_viewport_size(SIZES[size]["viewport"])
        if wrong := look():
            found[f"{name}, {size}"] = wrong
    return found


def won(match: rumpus.Match, part: str, say: Callable[..., str]) -> str:
    """What stands over the scores."""
    winners = ("texts", [NAMES[seat] for seat in match.winners])
    if len(match.winners) > 1:
        return say("draw", names=winners)
    return say("won", names=winners, mine=("flag", part == "all" and 0 in match.winners))


def lobby(page: Page, part: str, say: Callable[..., str]) -> list[str]:
    if part == "board":
        expect(page.get_by_text(say("tv-scan"))).to_be_in_viewport()
        return faults(page)
    begin = page.get_by_role("button", name=say("begin"), exact=True)
    expect(begin).to_be_in_viewport(ratio=1)
    return faults(page, scrolls=True)


def finale(page: Page, part: str, say: Callable[..., str]) -> list[str]:
    if part == "board":
        expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("region", name=say("evening-evening"))).to_be_in_viewport(ratio=1)
        return faults(page, ".end")
    ended = page.get_by_role("region", name=say("over"))
    again = ended.get_by_role("button", name=say("evening-again"))
    for needed in (ended.get_by_role("heading").first, again):
        expect(needed).to_be_in_viewport(ratio=1)
    wrong = faults(page, ".over", scrolls=True)
    ended.get_by_role("button", name=say("lookAtTable")).click()
    wrong += faults(page, ".game")
    page.get_by_role("button", name=say("evening-backToScores")).click()
    return wrong


def evening(game: str, seats: int) -> dict[str, Any]:
    """Two games, of which everybody has won something."""
    names = NAMES[:seats]
    played = {"game": game, "names": names, "bots": [], "scores": [1] * seats, "winners": list(range(seats))}
    tallies = [{"name": name, "bot": False, "games": 2, "wins": 2, "crowns": 2} for name in names]
    return {"type": "sheet", "results": [played | {"number": n} for n in (1, 2)], "tallies": tallies}


def found_wrong(
    devices: Devices, server: House, game: str, kinds: Mapping[str, tuple[str, ...]], language: str = "en"
) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for part, sizes in kinds.items():
        page = devices.new("phone", locale=language)
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
