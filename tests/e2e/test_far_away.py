"""A race with somebody far away. A browser's own slow network spares WebSockets, so here is a slow wire."""

from __future__ import annotations

import asyncio
import contextlib
import re
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from tests.e2e.devices import Devices, Overheard, choices, element, fill_and_begin, join_by_code, set_up
from tests.web.harness import House

AWAY = 0.12  # seconds to the server, and as many back
LATE = 1000  # milliseconds that a browser may need for what should take one, on a busy machine
CLEARLY = 30  # milliseconds that no two frames or packets are apart by chance
NEAR, FAR = 300, 180  # milliseconds until a hand is down, seen from its own screen
EARLY = ("TouchedEarly", "Caught")

# Slaps so long after every Hands Down that the page shows. A timer knows when, a driver outside would not.
HAND = """(after) => {
  let on = false
  new MutationObserver(() => {
    const was = on
    on = document.querySelector('.table.alarm') !== null
    if (on && !was)
      setTimeout(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })), after)
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}"""


async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Every byte arrives late; none is held up by those before it."""
    now = asyncio.get_running_loop().time
    under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def deliver() -> None:
        while True:
            due, data = await under_way.get()
            await asyncio.sleep(due - now())
            if not data:
                break
            writer.write(data)
        writer.close()

    async with asyncio.TaskGroup() as both:
        both.create_task(deliver())
        data = b"?"
        while data:
            with contextlib.suppress(ConnectionError):
                data = b""
                data = await reader.read(65536)
            under_way.put_nowait((now() + AWAY, data))


@pytest.fixture
def far(server: House) -> Iterator[str]:
    """The address of the server, far away."""
    host, port = server.base.removeprefix("http://").split(":")
    opened: list[int] = []
    ready, done = threading.Event(), threading.Event()

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.closing(writer):
            there_reader, there_writer = await asyncio.open_connection(host, int(port))
            with contextlib.closing(there_writer):
                async with asyncio.TaskGroup() as ways:
                    ways.create_task(carry(reader, there_writer))
                    ways.create_task(carry(there_reader, writer))

    async def serve() -> None:
        async with await asyncio.start_server(meet, "127.0.0.1", 0) as wire:
            opened.append(wire.sockets[0].getsockname()[1])
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(30)
    yield f"http://127.0.0.1:{opened[0]}"
    done.set()
    thread.join(30)


def pass_on(page: Page) -> None:
    """Whoever's turn it is lets it go by: a bot shall slap."""
    for action in ("pass", *choices(page)):
        if action in choices(page):
            with contextlib.suppress(TooSlow):  # a bot has slapped meanwhile
                element(page, action).click(timeout=1000)
            return


def touches(line: Overheard) -> dict[int, dict[str, Any]]:
    """By race."""
    return {message["race"]: message for message in line.said if message["type"] == "touch"}


def telling(near: Overheard, far: Overheard) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Both touches of each race in which the far hand was down first, and was heard of last. On a busy
    machine a timer may be so late that it was otherwise; then another race has to tell."""
    both = ((touch, touches(far).get(race)) for race, touch in touches(near).items())
    return [
        (slow, fast)
        for slow, fast in both
        if fast is not None and fast["dt"] + CLEARLY < slow["dt"] < fast["dt"] + 2000 * AWAY - CLEARLY
    ]


def test_who_is_far_away_is_not_late(far: str, devices: Devices, server: House) -> None:
    """Bob slaps before Ann, and his slap arrives after hers: Ann was last, and both pages say so."""
    ann, bob = devices.new("laptop"), devices.new("phone")
    lines = Overheard(ann), Overheard(bob)
    code = set_up(ann, server.base, "handsdown", "Ann", 3)
    join_by_code(bob, far, code, "Bob")
    fill_and_begin(ann)
    ann.evaluate(HAND, NEAR)
    bob.evaluate(HAND, FAR)

    end = time.monotonic() + 90
    while not telling(*lines):
        assert time.monotonic() < end, "no bot has slapped, or every race was too close"
        pass_on(ann)
        pass_on(bob)
        ann.wait_for_timeout(30)
    call = re.compile("^The call ")
    for page, order in ((ann, r"Bob\s\d+\sms, you\s\d+\sms"), (bob, r"you\s\d+\sms, Ann\s\d+\sms")):
        expect(page.locator("p", has_text=call)).to_have_text(re.compile(order))

    for touch, after in zip(telling(*lines)[-1], (NEAR, FAR), strict=True):
        # It counts from the frame after the one in which the page knows of it, and a timer may be late.
        assert after - 60 <= touch["dt"] <= after + LATE
        assert 0 <= touch["q"] <= LATE

    for line in lines:
        happened = [event for told in line.told for event in told.get("events", [])]
        assert not [event for event in happened if event["kind"] in EARLY and event["fields"]["seat"] < 2]
        assert [event["fields"]["seat"] for event in happened if event["kind"] == "LostHandsDown"][-1] == 0
