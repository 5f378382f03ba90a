"""Two servers behind nginx: people play on while one after the other is restarted, and see nothing of it."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import WebSocket, expect

from rumpus.web.home import Home
from tests.cluster.crew import NodeProcess
from tests.e2e.devices import Devices, act, fill_and_begin, join_by_code, over, set_up
from tests.live.conftest import postgres  # noqa: F401  # a fixture
from tests.live.postgres import Postgres
from tests.web.nginx import nginx

# Whether the page has ever said that it has lost its server, however short
WATCH = """() => {
  window.cut = 0
  new MutationObserver(() => { window.cut += document.body.innerText.includes('The line is cut') })
    .observe(document.body, { childList: true, subtree: true, characterData: true })
}"""


@pytest.fixture
def nodes(postgres: Postgres, tmp_path: Path) -> Iterator[list[NodeProcess]]:  # noqa: F811
    url = postgres.new_database()
    both = [NodeProcess(tmp_path, url) for _ in range(2)]
    try:
        for one in both:
            one.start()
        yield both
    finally:
        for one in both:
            with suppress(ProcessLookupError):
                os.kill(one.life, signal.SIGKILL)
            one.close()


def test_a_game_moves_from_server_to_server_before_everybodys_eyes(
    nodes: list[NodeProcess], devices: Devices, tmp_path: Path
) -> None:
    home = Home(tmp_path / "https")
    home.renew(["127.0.0.1"])
    ports = [one.port for one in nodes]
    with nginx(tmp_path, "nginx-cluster.conf", ports, home.cert, home.key, without="10.0.0.13") as port:
        base = f"https://127.0.0.1:{port}"
        ann, bob = pages = [devices.new(ignore_https_errors=True) for _ in range(2)]
        order: list[str] = []  # of one phone's sockets

        def listen(socket: WebSocket) -> None:
            order.append("opened")
            socket.on("close", lambda _: order.append("closed"))

        ann.on("websocket", listen)
        code = set_up(ann, base, "archie", "Ann", 2)
        join_by_code(bob, base, code, "Bob")
        fill_and_begin(ann)
        for page in pages:
            page.evaluate(WATCH)
        dice = random.Random(3)
        for node in nodes:
            before = len(order)
            node.say_stop()
            node.start()
            played = {id(page): 0 for page in pages}
            while min(played.values()) < 2 and not any(map(over, pages)):
                for page in pages:
                    played[id(page)] += act(page, dice) is not None
                ann.wait_for_timeout(20)
            moves = order[before:]
            assert moves in ([], ["opened", "closed"]), "a second socket is there before the first is closed"
        assert order != ["opened"], "the phone has called another server at least once"
        for page in pages:
            assert page.evaluate("window.cut") == 0
            expect(page.get_by_role("banner").get_by_text(code)).to_be_visible()
