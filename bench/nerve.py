"""Whether people can be fooled by a hand on the screen, and what it costs to wait until one knows.

Three people with human hands (`tests/e2e/person.py`) play Hands Down, each in front of a page of their own in
Chromium, at a real server, with the lunge as it usually is. They see what their page draws, and nothing else.
One of them launches on every hand that comes down; one never does, and waits until it has landed; and one
learns from what hurts. All three fake four times out of ten when they could do something else, by holding the
button as a person would.

First they sit together, with a bot; then each of them has a table with three bots, and for longer, because
bots fake seldom.

For each of them: how many fakes they met, the part that they fell for, and the part of the others' Hands
Downs in which they were last, by whose they were. Among equals that would be a third. Times between two
lunges are shortened, those of a lunge are not.
"""

from __future__ import annotations

import functools
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumpus.games.handsdown.events import Caught, Faked, HandsDown, LostHandsDown
from shared.report import Figure, Measure, Missing, Row, main, say

sys.path.insert(0, str(Path(__file__).parents[1]))  # what the tests play with

from tests.e2e.person import Person, sit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from rumpus.live.table import Table
    from tests.web.harness import House

FAKING = 0.4
PEOPLE = (
    Person("learns", trust=0.5, learns=True, fakes=FAKING),
    Person("waits", trust=0, fakes=FAKING),
    Person("launches", trust=1, fakes=FAKING),
)
SEATS = 4  # those without a person have bots
# The tables, one set after the other; those of a set at the same time.
PARTIES = ((PEOPLE,), tuple((person,) for person in PEOPLE))
WHOSE = ("of people", "of a bot")
SECONDS = (420, 1260)  # for each set; bots fake seldom
RULES = {"milliseconds a fake can catch somebody": "700"}


class Tally:
    """What came of the lunges of others, by the name of a person, and by whose they were."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()

    def read(self, party: Sequence[Person], events: list[Any]) -> None:
        """Those of one table. The people of the party have its first seats."""
        whose = ""
        for event in events:
            match event:
                case Faked(seat=seat) | HandsDown(seat=seat):
                    whose = "of people" if seat < len(party) else "of a bot"
                    kind = "race" if isinstance(event, HandsDown) else "fake"
                    others = [person for number, person in enumerate(party) if number != seat]
                    self.counts.update((person.name, f"{kind} {whose}") for person in others)
                case Caught(seat=seat) if seat < len(party):
                    self.counts[party[seat].name, f"fooled {whose}"] += 1
                case LostHandsDown(seat=seat) if seat < len(party):
                    self.counts[party[seat].name, f"last {whose}"] += 1
                case _:
                    pass

    def part(self, name: str, some: str, of: str) -> float:
        return 100 * self.counts[name, some] / max(self.counts[name, of], 1)


def chromium() -> str:
    """Where it is, if it can be driven."""
    try:
        from tests.e2e.conftest import CHROMIUM
    except ImportError as error:
        raise Missing(f"no browser can be driven ({error.name})") from None
    if CHROMIUM is None:
        raise Missing("there is no Chromium")
    return CHROMIUM


@functools.cache
def played(seconds: tuple[float, ...]) -> Tally:
    from playwright.sync_api import sync_playwright

    from tests.e2e.conftest import served

    told = Tally()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as here, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for parties, long in zip(PARTIES, seconds, strict=True):
            end = time.monotonic() + long
            while time.monotonic() < end:
                for party, events in zip(parties, games(browser, here, parties, end), strict=True):
                    told.read(party, events)
                say(f"{told.counts.total()} fakes, races and what came of them")
        browser.close()
    return told


def games(browser: Browser, here: House, parties: Sequence[Sequence[Person]], end: float) -> list[list[Any]]:
    """What happens at some tables, until the first of their games is over, or the time is."""
    from tests.e2e.devices import over

    tables = [begun(browser, here, party) for party in parties]
    hosts = [pages[0] for pages, _ in tables]
    while time.monotonic() < end and not any(map(over, hosts)):
        hosts[0].wait_for_timeout(1000)
    told = [[] if table.match is None else list(table.match.events) for _, table in tables]
    for page in (page for pages, _ in tables for page in pages):
        page.context.close()
    return told


def begun(browser: Browser, here: House, party: Sequence[Person]) -> tuple[list[Page], Table]:
    """A table where a game is on: everybody's page, and the table itself."""
    from tests.e2e.devices import QUICKLY, SIZES, fill_and_begin, join_by_code, set_up

    contexts = [browser.new_context(**SIZES["small"], reduced_motion="no-preference") for _ in party]
    for context in contexts:
        context.add_init_script(QUICKLY)
    first, *others = pages = [context.new_page() for context in contexts]
    code = set_up(first, here.base, "handsdown", party[0].name, SEATS, RULES)
    for page, person in zip(others, party[1:], strict=True):
        join_by_code(page, here.base, code, person.name)
    fill_and_begin(first)
    for page, person in zip(pages, party, strict=True):
        sit(page, person)
    (table,) = [one for one in here.server.lobby.tables.values() if one.saved.code == code]
    return pages, table


def rows(*, quick: bool) -> Iterator[Row]:
    seconds = (12, 12) if quick else SECONDS

    def figure(title: str, read: Callable[[Tally], float]) -> Figure:
        def prepare() -> Measure:
            chromium()
            return lambda: read(played(seconds))

        return Figure(title, prepare, times=1)

    def part(title: str, name: str, some: str, of: str) -> Figure:
        return figure(title, lambda told: told.part(name, some, of))

    def met(title: str, name: str, what: str) -> Figure:
        return figure(title, lambda told: told.counts[name, what])

    for person in PEOPLE:
        name = person.name
        for whose in WHOSE:
            title = f"{name}, fakes {whose}"
            yield Row(title, met(title, name, f"fake {whose}"), "met")
            title = f"{name}, falls for fakes {whose}"
            fooled = part(title, name, f"fooled {whose}", f"fake {whose}")
            yield Row(title, fooled, "%", 15 if person.learns else None)
            if person.learns:
                yield Row(f"{title}, at most", fooled, "%", 50, at_most=True)
            title = f"{name}, is last in Hands Downs {whose}"
            yield Row(title, part(title, name, f"last {whose}", f"race {whose}"), "%")


if __name__ == "__main__":
    main("nerve", rows)
