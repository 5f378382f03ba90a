"""docs/protocol.md shows every message as it really is, and every call."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from rumpus.live import incoming, outgoing
from rumpus.live.table import MOST_WAITING
from rumpus.web import api, connections, door, messages, replay, socket
from rumpus.web.frames import Code
from rumpus.web.settings import Settings
from tests.pages import ROOT, Block, blocks, prose
from tests.web.harness import asked, begin, done, house, until

PAGE = ROOT / "docs" / "protocol.md"
EXAMPLES = blocks(PAGE, "json")
DECODERS: dict[str, msgspec.json.Decoder[Any]] = {"up": messages.read, "down": messages.read_down}
UNIONS = {"up": messages.Up, "down": messages.Down}


@pytest.mark.parametrize("block", EXAMPLES, ids=str)
def test_every_example_is_a_message(block: Block) -> None:
    decode = DECODERS[block.note].decode
    said = decode(block.text)
    assert decode(messages.write(said)) == said
    again = json.loads(messages.write(said))
    shown = json.loads(block.text)
    assert {name: again[name] for name in shown} == shown, "nothing on the page is dropped or changed"
    usual = {field.encode_name: field.default for field in msgspec.structs.fields(said)}
    for name in again.keys() - shown.keys():
        assert again[name] == usual[name], "what the page leaves out has its usual value"


@pytest.mark.parametrize("way", ["up", "down"])
def test_every_message_has_an_example_under_its_own_name(way: str) -> None:
    shown = {type(DECODERS[way].decode(block.text)) for block in EXAMPLES if block.note == way}
    assert shown == set(get_args(UNIONS[way]))
    for kind in shown:
        assert f"\n**{kind.__name__}** " in prose(PAGE)


def test_nothing_else_is_on_the_page() -> None:
    assert {block.note for block in EXAMPLES} == {"up", "down"}
    assert {block.kind for block in blocks(PAGE)} == {"json", "text"}


def rows(head: str) -> list[list[str]]:
    """The cells of the table with this head."""
    _, _, below = prose(PAGE).partition(f"{head}\n")
    table = re.match(r"(\|.*\n)+", below)
    assert table, head
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table[0].splitlines()[1:]]


def named(kind: Any) -> str:
    if kind is None:
        return ""
    (one,) = get_args(kind) or (kind,)
    return f"`{one.__name__}`" + (", many" if one is not kind else "")


def test_every_call_of_the_api_is_on_the_page() -> None:
    told = rows("| call | what it does | takes | gives |")
    assert told == [
        [
            f"`{route.method} {route.path}`",
            route.summary,
            "text/plain" if route.takes is str else named(route.takes),
            route.mime if route.answer is str else named(route.answer),
        ]
        for route in api.ROUTES
    ]


async def test_the_other_calls_are_on_the_page_and_answer(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        for call, _ in rows("| call | gives |"):
            method, path = call.strip("`").split()
            async with here.session.request(method, here.base + path) as response:
                assert response.status == 200
        document = msgspec.json.decode(await here.text("/openapi.json"))
        told = [(m.upper(), path) for path, ways in document["paths"].items() for m in ways]
        assert sorted(told) == sorted((route.method, route.path) for route in api.ROUTES)


def test_the_page_knows_the_limits() -> None:
    text = " ".join(prose(PAGE).split())
    at_once, a_second = socket.MESSAGES
    frames_at_once, frames_a_second = socket.FRAMES
    calls, calls_a_second = door.CALLS
    for sentence in (
        f"this is version {messages.VERSION}",
        f"at most {socket.MOST_BYTES} bytes",
        f"{at_once} at once and {a_second} a second after that. A Hover",
        f"{frames_at_once} at once and {frames_a_second} a second after that, of any kind",
        f"every {socket.HEAVY} bytes count as one more",
        f"If {MOST_WAITING} of your messages wait",
        f"you have {socket.CLOSED_WITHIN:.0f} seconds to answer",
        f"no Hello within {socket.HELLO_WITHIN} seconds",
        f"{calls} at once and {calls_a_second} a second for an address",
        f"may have {Settings().sockets} sockets",
        f"said within {connections.SPEAK_WITHIN:.0f} seconds",
        f"and a connection may rest for {connections.KEPT:.0f}",
        f"have {connections.OPEN} connections open, {connections.SILENT} of them without",
        f"TLS {connections.HANDSHAKES[0]} times at once and {connections.HANDSHAKES[1]} times a second",
        f"at most {replay.MOST_RECORD} bytes and {replay.MOST_ROWS} rows",
        f"lines of at most {replay.MOST_LINE} characters",
        f"longer than {replay.MOST_ANSWER} bytes",
        f"arrives within {door.BODY_WITHIN:.0f} seconds",
        f"a Ping after {socket.HEARTBEAT} seconds without a word",
        f"has come for {socket.SILENT} seconds after that is closed",
        f"behind after {socket.PATIENCE:.0f} seconds",
    ):
        assert sentence in text, sentence


def test_every_code_is_on_the_page() -> None:
    assert [int(code) for code, _, _ in rows("| code | why | come back |")] == sorted(Code)
    assert [code for code, _, _ in rows("| code | why | come back? |")] == [
        f"`{code}`" for code in get_args(outgoing.Goodbye)
    ]


async def test_what_is_done_is_on_disk_but_for_what_the_page_names(tmp_path: Path) -> None:
    (sentence,) = re.findall(r"never on disk: ([^.]*)\.", prose(PAGE))
    named = [name for name in re.findall(r"\w+", sentence) if hasattr(incoming, name)]
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        await asked(ann)
        store = here.server.lobby.store

        async def stored(kind: type[incoming.Said], **fields: Any) -> bool:
            before = store.commits
            await done(ann, kind, **fields)
            return store.commits > before

        await here.connect(made, (await here.join(made, "Bob", back=True))["token"])
        passing: dict[type[incoming.Said], dict[str, Any]] = {
            incoming.Ack: {"n": 1},
            incoming.Armed: {"race": 1},
            incoming.May: {"what": "pause"},
            incoming.Awake: {"awake": False},
            incoming.Nudge: {"seat": 1},
            incoming.Shout: {"shout": 0},
            incoming.Admit: {"seat": 1, "yes": False},
            incoming.Vote: {"what": "pause"},
        }
        for kind, fields in passing.items():
            assert kind.__name__ in named
            assert not await stored(kind, **fields), kind.__name__
            named.remove(kind.__name__)
        assert not named
        assert await stored(incoming.Act, ask=(await asked(ann)).number, action="bid 2")
        assert await stored(incoming.Look, avatar=1, colour=1)


async def test_a_conversation_goes_as_on_the_page(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        await asked(bob)
        ask = await asked(ann)
        assert [type(told).__name__ for told in bob.heard[:2]] == ["Welcome", "Room"]
        assert not ann.view.get("sealed")
        await done(ann, incoming.Act, ask=ask.number, action="bid 2")
        await until(lambda: bob.view["sealed"] == [0])
        assert bob.ask is not None
        assert bob.ask.number == ask.number, "nothing has changed for Bob"
        late = await ann.say(incoming.Act, ask=ask.number, action="bid 2")
        assert type(late).__name__ == "Late"

        seen = bob.n - 1
        bob.cut()
        async with here.session.ws_connect(f"{here.base}/ws/{made['table']}") as ws:
            hello = incoming.Hello(version=messages.VERSION, token=bob.token, game=1, seen=seen)
            await ws.send_str(messages.write(hello).decode())
            while True:
                told = json.loads(await asyncio.wait_for(ws.receive_str(), 60))
                if told["type"] == "snapshot":
                    break
        assert [event["kind"] for event in told["events"]] == ["BidSealed"]
        assert told["ask"]["number"] == ask.number
        assert told["n"] == seen + 1
