"""A hundred thousand bad messages and calls, and nobody at any table notices."""

from __future__ import annotations

import asyncio
import importlib
import json
import random
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import aiohttp
import hypothesis
import msgspec
import pytest
import schemathesis
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks

import rumpus
from rumpus.live import incoming, outgoing
from rumpus.web import api, messages
from rumpus.web.socket import MOST_BYTES
from tests.benchmarks import BENCH
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, run, until
from tests.web.test_evening import check

FRAMES = 98_000
CALLS = 2_000
NO = (outgoing.Bad, outgoing.Late, outgoing.Refused, outgoing.Farewell)

GOOD: list[dict[str, Any]] = [
    {"type": "hello", "version": 1, "token": "abc", "board": False, "game": 1, "seen": 5},
    {"type": "act", "re": 1, "ask": 1_000_000, "action": "bid 1"},
    {"type": "act", "re": 1, "ask": 1_000_000, "action": "play E1"},
    {"type": "touch", "re": 2, "race": 3, "action": "slap", "dt": 200.5, "q": 3.0},
    {"type": "armed", "re": 3, "race": 3, "hz": 60.0, "resolution": 0.1, "input": "key"},
    {"type": "ack", "n": 12},
    {"type": "hover", "height": 0.5},
    {"type": "begin", "re": 4},
    {"type": "bot", "re": 5, "seat": 1, "level": "hard"},
    {"type": "remove", "re": 6, "seat": 0},
    {"type": "handover", "re": 7, "seat": 1},
    {
        "type": "setup",
        "re": 7,
        "game": "mad",
        "seats": 3,
        "options": {"rounds": 1},
        "clock": 5.0,
        "window": 5.0,
    },
    {"type": "admit", "re": 7, "seat": 1, "yes": True},
    {"type": "may", "re": 8, "what": "undo"},
    {"type": "look", "re": 8, "avatar": 3, "colour": 2},
    {"type": "awake", "re": 8, "awake": True},
    {"type": "nudge", "re": 8, "seat": 1},
    {"type": "shout", "re": 8, "shout": 1},
    {"type": "vote", "re": 8, "what": "undo", "yes": True},
    {"type": "resume", "re": 9},
    {"type": "leave", "re": 10},
]
BODIES: list[dict[str, Any]] = [
    {"game": "archie", "seats": 2, "name": "Eve", "options": {"rounds": 1}, "bots": ["easy"], "clock": 5.0},
    {"code": "BCDFG", "name": "Eve", "seat": 1, "back": True},
    {"name": "Eve", "seat": 1, "back": False, "avatar": 3, "colour": 2},
]
ODD: list[Any] = [
    None, True, False, "", "x", "\u0000", "\u202e", "🃏" * 40, -1, 0, 1, 0.5, -0.0, 1e308, 2**31, 2**53 + 1,
    2**63, 2**64, 10**40, -(10**40), [], [[]], {}, {"type": "begin"}, [None] * 50, "a" * 3000,
]  # fmt: skip


def test_every_message_is_tried() -> None:
    tried = {type(messages.read.decode(as_json(one))) for one in GOOD}
    assert tried == set(get_args(messages.Up))


async def test_the_bench_leaves_nothing_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every message, and every route of a server besides the page."""
    monkeypatch.syspath_prepend(BENCH)
    fuzz: Any = importlib.import_module("fuzz")
    tried = {type(messages.read.decode(as_json(one))) for one in fuzz.GOOD}
    assert tried == set(get_args(messages.Up))
    async with house(tmp_path) as here:
        resources = here.server.app().router.resources()
        page = {route.path for route in here.server.page.routes()}
    assert {one.canonical for one in resources} - page <= set(fuzz.ROUTES)


def mutated(rng: random.Random, good: dict[str, Any]) -> str:
    """A message with something wrong, or at least odd, about it."""
    said = dict(good)
    for _ in range(rng.randint(1, 3)):
        where = rng.choice(list(said) or ["re"])
        match rng.randrange(5):
            case 0:
                said.pop(where, None)
            case 1 | 2:
                said[where] = rng.choice(ODD)
            case 3:
                said[rng.choice(["re", "extra", "type", "seat"])] = rng.choice(ODD)
            case 4:
                said["type"] = rng.choice(GOOD)["type"]
    text = as_json(said)
    match rng.randrange(8):
        case 0:
            return text[: rng.randrange(len(text))]
        case 1:
            cut = rng.randrange(len(text))
            return text[:cut] + chr(rng.choice([0, 34, 92, 123, 0x7F, 0x20AC, 0x1F0CF])) + text[cut + 1 :]
        case 2 if rng.random() < 0.2:
            depth = rng.randrange(1, 2000)
            return text[:-1] + ',"re":' + "[" * depth + "]" * depth + "}"
    return text


def as_json(said: Any) -> str:
    """JSON as anybody may write it, with numbers of any size."""
    return json.dumps(said, ensure_ascii=False)


def noise(rng: random.Random) -> str:
    return "".join(chr(rng.randrange(32, 0x2FF)) for _ in range(rng.randrange(60)))


def harmful(text: str, *, seated: bool) -> bool:
    """Whether it happens to be something that this client may well ask for."""
    try:
        said = messages.read.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return False
    signals = incoming.May | incoming.Look | incoming.Awake | incoming.Nudge | incoming.Shout
    may = incoming.Armed | incoming.Vote | incoming.Resume | incoming.Leave | signals
    return isinstance(said, incoming.Ack | incoming.Hover) or (seated and isinstance(said, may))


def frames(rng: random.Random, count: int, *, seated: bool) -> Iterator[str]:
    while count:
        text = noise(rng) if rng.random() < 0.1 else mutated(rng, rng.choice(GOOD))
        if len(text.encode()) < MOST_BYTES and not harmful(text, seated=seated):
            count -= 1
            yield text


async def pester(client: Client, rng: random.Random, count: int) -> Counter[str]:
    """Send bad frames without waiting for anything; then every one has been answered, and with a no."""
    assert client.ws is not None
    heard = len(client.heard)
    for i, text in enumerate(frames(rng, count, seated=client.seat is not None)):
        if i % 50 == 0:
            await client.ws.send_bytes(b"\xff" + text[:500].encode())
        else:
            await client.ws.send_str(text)
        if i % 200 == 0:
            await asyncio.sleep(0)

    def answers() -> list[outgoing.Message]:
        return [told for told in client.heard[heard:] if not isinstance(told, outgoing.Room)]

    await until(lambda: len(answers()) >= count)
    told = answers()
    assert len(told) == count
    assert not [one for one in told if not isinstance(one, NO)]
    return Counter(type(one).__name__ for one in told)


async def call_badly(here: House, rng: random.Random, count: int) -> Counter[int]:
    """Calls of the API that cannot be answered."""
    told: Counter[int] = Counter()
    targets = [
        ("/api/tables", BODIES[0], api.NewTable),
        ("/api/join", BODIES[1], None),
        ("/api/tables/nowhere/join", BODIES[2], None),
    ]
    while told.total() < count:
        path, body, kind = rng.choice(targets)
        text = noise(rng) if rng.random() < 0.1 else mutated(rng, body)
        if kind is not None and readable(text, kind):
            continue
        method = "POST" if rng.random() < 0.9 else rng.choice(["PUT", "DELETE", "PATCH", "OPTIONS"])
        async with here.session.request(method, here.base + path, data=text.encode()) as response:
            assert {"error"} <= {*await response.json()} <= {"error", "code", "blanks"}
            told[response.status] += 1
    return told


def readable(text: str, kind: Any) -> bool:
    try:
        msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


async def broken_text(here: House, made: dict[str, Any]) -> None:
    """A text frame that is not UTF-8 ends its own connection."""
    async with here.session.ws_connect(f"{here.base}/ws/{made['table']}") as ws:
        await ws.send_str(messages.write(incoming.Hello(version=messages.VERSION)).decode())
        await ws._writer.send_frame(b"\xff\xfe{}", aiohttp.WSMsgType.TEXT)
        async for _ in ws:
            pass
        assert ws.close_code == aiohttp.WSCloseCode.INVALID_TEXT


async def game_after_game(people: list[Client], enough: asyncio.Event) -> None:
    """Others play on, until somebody has had enough and the last game is over."""
    while True:
        await asyncio.gather(*(one.ended.wait() for one in people))
        if enough.is_set():
            return
        game = people[0].game
        for one in people:
            await done(one, incoming.Vote, what="rematch")
        await until(lambda game=game: all(one.game > game for one in people))  # type: ignore[misc]


def test_a_hundred_thousand_bad_messages_disturb_no_table(tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(2024)
        async with house(tmp_path) as here:
            calm, players = await here.people("mrt", 3, options={"boards": 12})
            enough = asyncio.Event()
            await begin(players[0])
            playing = asyncio.create_task(game_after_game(players, enough))

            made, (ann, bob) = await here.people("archie", 2, options={"rounds": 1}, clock=0)
            ann.plays = bob.plays = False
            await begin(ann)
            await asked(ann)
            await asked(bob)
            match, saved = here.table(made).match, msgspec.json.encode(here.table(made).saved)
            assert match is not None
            before = match.state.copy()
            pests = [
                bob,
                await here.connect(made),
                await here.connect(made),
                await here.connect(made, board=True),
            ]
            seeds = [random.Random(rng.random()) for _ in range(5)]
            calls = asyncio.create_task(call_badly(here, seeds[4], CALLS))
            told = await asyncio.gather(
                *(pester(pest, seed, FRAMES // 4) for pest, seed in zip(pests, seeds, strict=False))
            )
            called = await calls
            for _ in range(20):
                await broken_text(here, made)
            assert {"Bad", "Late"} <= set(told[0])
            assert set(called) <= {400, 404, 405}

            assert match.state == before
            assert msgspec.json.encode(here.table(made).saved) == saved
            assert len(here.server.lobby.tables) == 2
            assert here.server.metrics.errors == 0

            enough.set()
            await playing
            finished = here.table(calm).match
            assert finished is not None
            loaded = rumpus.load(await here.text(f"/api/tables/{calm['table']}/record"))
            assert loaded.rows == finished.rows
            for one in players:
                check(one, finished)

            ann.plays = bob.plays = True
            for one in (ann, bob):
                await one._asked(one.ask)
            await asyncio.gather(ann.ended.wait(), bob.ended.wait())

    run(evening(), limit=600)


# --- the document -------------------------------------------------------------------------------------------


@contextmanager
def elsewhere(folder: Path) -> Iterator[tuple[House, list[dict[str, Any]]]]:
    """A server in a thread of its own, for callers who wait; with a new table, and one whose game is over."""
    ready, over = threading.Event(), threading.Event()
    found: list[tuple[House, list[dict[str, Any]]]] = []

    async def serve() -> None:
        async with house(folder) as here:
            new = await here.make("archie", 2, public=True)
            old, people = await here.people("mrt", 2, options={"boards": 12})
            await begin(people[0])
            await asyncio.gather(*(one.ended.wait() for one in people))
            found.append((here, [new, old]))
            ready.set()
            await asyncio.to_thread(over.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(60)
    try:
        yield found[0]
    finally:
        over.set()
        thread.join()


CHECKS = [
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


WELCOME: dict[str, Any] = {
    "/api/tables": BODIES[0],
    "/api/tables/{table}/join": {"name": "Eve"},
    "/api/replay": (record := '[Game "archie"]\n[Seats "2"]\n[Seed "1"]\n'),
    "/api/ruling": {"record": record, "step": 1, "seat": 0, "action": "bid 3"},
}


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["good", "bad"])
def test_the_document_tells_the_truth_about_every_answer(tmp_path: Path, mode: GenerationMode) -> None:
    with elsewhere(tmp_path) as (here, tables):
        schema = schemathesis.openapi.from_url(f"{here.base}/openapi.json")
        operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
        assert len(operations) == len(api.ROUTES)
        for operation in operations:
            if mode is GenerationMode.POSITIVE or operation.body:  # any string is a good path
                told = call_often(operation, mode, tables)
                assert 200 in told or mode is GenerationMode.NEGATIVE or operation.path == "/api/join"
        assert here.server.metrics.errors == 0


def call_often(operation: Any, mode: GenerationMode, tables: list[dict[str, Any]]) -> set[int]:
    """Returns the statuses that were answered. Nobody guesses what there is, so some of it is given away."""
    told: set[int] = set()

    @hypothesis.given(
        case=operation.as_strategy(generation_mode=mode), table=st.sampled_from([*tables, None])
    )
    @hypothesis.settings(
        max_examples=40, deadline=None, derandomize=True, database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
    )  # fmt: skip
    def often(case: Any, table: dict[str, Any] | None) -> None:
        if table is not None and mode is GenerationMode.POSITIVE:
            known = {**table, "game": "mad"}
            case.path_parameters = {name: known[name] for name in case.path_parameters or {}}
            case.query = {}
            case.body = WELCOME.get(operation.path, case.body) if operation.body else case.body
        told.add(case.call_and_validate(checks=CHECKS).status_code)

    often()
    return told
