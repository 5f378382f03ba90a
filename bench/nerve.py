"""Whether people can be fooled by a hand on the screen, and what it costs to wait until one knows.

Three people with human hands (`tests/e2e/person.py`) and a bot play Hands Down, each in front of a page of
their own in Chromium, at a real server, with the lunge as it usually is. They see what their page draws, and
nothing else. One of them launches on every hand that comes down; one never does, and waits until it has
landed; and one learns from what hurts. All three fake four times out of ten when they could do something
else, by holding the button as a person would.

For each of them: the part of the fakes that they fell for, by whose fakes they were, and the part of the
others' Hands Downs in which they were last; a third would be everybody's share among equals. Times between
two lunges are shortened, those of a lunge are not.
"""

from __future__ import annotations

import functools
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumpus.games.handsdown.events import Caught, Faked, HandsDown, LostHandsDown
from shared.report import Figure, Measure, Missing, Row, main, say

sys.path.insert(0, str(Path(__file__).parents[1]))  # what the tests play with

from tests.e2e.person import Person, sit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.harness import House

FAKING = 0.4
PEOPLE = (
    Person("learns", trust=0.5, learns=True, fakes=FAKING),
    Person("waits", trust=0, fakes=FAKING),
    Person("launches", trust=1, fakes=FAKING),
)
BOT = len(PEOPLE)  # its seat
FAKES = ("fake of a bot", "fake of people")
SECONDS = 600
RULES = {"milliseconds a fake can catch somebody": "700"}


class Tally:
    """What came of the lunges, by person: fakes met and fallen for, and whose; races, and lost ones."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[int, str]] = Counter()

    def read(self, events: list[Any]) -> None:
        turn = -1
        for event in events:
            match event:
                case Faked(seat=seat) | HandsDown(seat=seat):
                    turn = seat
                    kind = "race" if isinstance(event, HandsDown) else f"fake {whose(seat)}"
                    self.counts.update((person, kind) for person in range(BOT) if person != seat)
                case Caught(seat=seat):
                    self.counts[seat, f"fooled {whose(turn)}"] += 1
                case LostHandsDown(seat=seat):
                    self.counts[seat, "last"] += 1
                case _:
                    pass

    def part(self, person: int, some: str, of: str) -> float:
        return 100 * self.counts[person, some] / max(self.counts[person, of], 1)


def whose(seat: int) -> str:
    return "of a bot" if seat == BOT else "of people"


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
def played(seconds: float) -> Tally:
    from playwright.sync_api import sync_playwright

    from tests.e2e.conftest import served

    told, end = Tally(), time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as here, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        while time.monotonic() < end:
            told.read(one_game(browser, here, end))
        browser.close()
    lunges = sum(n for (person, what), n in told.counts.items() if not person and what in ("race", *FAKES))
    say(f"{PEOPLE[0].name}: {lunges} lunges of others")
    return told


def one_game(browser: Browser, here: House, end: float) -> list[Any]:
    """Until it is over, or the time is."""
    from tests.e2e.devices import QUICKLY, SIZES, fill_and_begin, join_by_code, over, set_up

    contexts = [browser.new_context(**SIZES["small"], reduced_motion="no-preference") for _ in PEOPLE]
    for context in contexts:
        context.add_init_script(QUICKLY)
    first, *others = pages = [context.new_page() for context in contexts]
    code = set_up(first, here.base, "handsdown", PEOPLE[0].name, len(PEOPLE) + 1, RULES)
    for page, person in zip(others, PEOPLE[1:], strict=True):
        join_by_code(page, here.base, code, person.name)
    fill_and_begin(first)
    for page, person in zip(pages, PEOPLE, strict=True):
        sit(page, person)
    (table,) = [one for one in here.server.lobby.tables.values() if one.saved.code == code]
    while time.monotonic() < end and not over(first):
        first.wait_for_timeout(1000)
    events = [] if table.match is None else list(table.match.events)
    for context in contexts:
        context.close()
    return events


def rows(*, quick: bool) -> Iterator[Row]:
    seconds = 12 if quick else SECONDS

    def part(title: str, number: int, some: str, of: str) -> Figure:
        def prepare() -> Measure:
            chromium()
            return lambda: played(seconds).part(number, some, of)

        return Figure(title, prepare, times=1)

    for number, person in enumerate(PEOPLE):
        for fake in FAKES:
            title = f"{person.name}, falls for {fake.replace('fake', 'fakes')}"
            figure = part(title, number, fake.replace("fake", "fooled"), fake)
            yield Row(title, figure, "%", 15 if person.learns else None)
            if person.learns:
                yield Row(f"{title}, at most", figure, "%", 50, at_most=True)
        title = f"{person.name}, is last"
        yield Row(title, part(title, number, "last", "race"), "%")


if __name__ == "__main__":
    main("nerve", rows)
