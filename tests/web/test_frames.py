"""What a client sends is read as RFC 6455 has it, however it is cut into pieces, and whatever it is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from hypothesis import example, given
from hypothesis import strategies as st

from rumpus.web.frames import (
    BINARY,
    CLOSE,
    CONTINUED,
    MOST_CONTROL,
    PING,
    PONG,
    TEXT,
    UNSAID,
    Code,
    Reader,
    closing,
    frame,
    handshake,
)
from tests.web.raw import sent

MOST = 200  # bytes of a message here


class Ears:
    """Hears everything, and takes no more than it likes."""

    def __init__(self, likes: int = 10**6) -> None:
        self.heard: list[tuple[str, Any]] = []
        self.left = likes
        self.bytes = 0

    def may_send(self, size: int) -> bool:
        self.left -= 1
        self.bytes += size
        return self.left >= 0

    def heard_text(self, text: bytes) -> None:
        self.heard.append(("text", text.decode()))

    def heard_bytes(self) -> None:
        self.heard.append(("bytes", None))

    def heard_ping(self, payload: bytes) -> None:
        self.heard.append(("ping", payload))

    def heard_pong(self, payload: bytes) -> None:
        self.heard.append(("pong", payload))

    def heard_close(self, code: int) -> None:
        self.heard.append(("close", code))

    def heard_nonsense(self, code: Code) -> None:
        self.heard.append(("nonsense", code))

    def heard_end(self) -> None:
        self.heard.append(("end", None))


def heard(*pieces: bytes, most: int = MOST) -> list[tuple[str, Any]]:
    ears = Ears()
    reader = Reader(ears, most)
    for piece in pieces:
        assert reader.feed_data(piece) == (False, b"")
    return ears.heard


# --- what is legal ------------------------------------------------------------------------------------------

MASKS = st.binary(min_size=4, max_size=4)


@st.composite
def conversations(draw: st.DrawFn) -> tuple[bytes, list[tuple[str, Any]]]:
    """Messages in fragments with control frames between them, as bytes; and what is to be heard of them."""
    wire = b""
    told: list[tuple[str, Any]] = []

    def chatter() -> bytes:
        said = b""
        for _ in range(draw(st.integers(0, 2))):
            kind, payload = draw(st.sampled_from((PING, PONG))), draw(st.binary(max_size=MOST_CONTROL))
            told.append(("ping" if kind == PING else "pong", payload))
            said += sent(kind, payload, mask=draw(MASKS))
        return said

    for _ in range(draw(st.integers(0, 4))):
        text = draw(st.booleans())
        whole = draw(st.text(max_size=50)).encode() if text else draw(st.binary(max_size=MOST))
        cuts = sorted(draw(st.lists(st.integers(0, len(whole)), max_size=3)))
        parts = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
        for number, part in enumerate(parts):
            wire += chatter()
            kind = CONTINUED if number else TEXT if text else BINARY
            wire += sent(kind, part, last=number == len(parts) - 1, mask=draw(MASKS))
        told.append(("text", whole.decode()) if text else ("bytes", None))
    if draw(st.booleans()):
        wire += closing_of(1000)
        told.append(("close", 1000))
        wire += draw(st.binary(max_size=20))  # which nobody reads
    return wire, told


def closing_of(code: int, reason: bytes = b"") -> bytes:
    return sent(CLOSE, code.to_bytes(2, "big") + reason)


@given(conversations(), st.data())
def test_however_it_is_cut_the_same_is_heard(
    talk: tuple[bytes, list[tuple[str, Any]]], data: st.DataObject
) -> None:
    wire, told = talk
    assert heard(wire) == told
    assert heard(*(wire[i : i + 1] for i in range(len(wire)))) == told
    cuts = sorted(data.draw(st.lists(st.integers(0, len(wire)), max_size=6)))
    pieces = [wire[a:b] for a, b in zip([0, *cuts], [*cuts, len(wire)], strict=True)]
    assert heard(*pieces) == told


@pytest.mark.parametrize("size", [0, 1, 124, 125, 126, 127, 65_535, 65_536, 70_000])
def test_every_size_is_read(size: int) -> None:
    text = b"x" * size
    assert heard(sent(TEXT, text), sent(PING, b""), most=size) == [("text", "x" * size), ("ping", b"")]


def test_a_message_may_be_as_long_as_it_may_and_no_longer() -> None:
    assert heard(sent(TEXT, b"x" * MOST)) == [("text", "x" * MOST)]
    assert heard(sent(TEXT, b"x" * (MOST + 1))) == [("nonsense", Code.TOO_LONG)]
    half = sent(TEXT, b"x" * MOST, last=False)
    control = sent(PING, b"y" * MOST_CONTROL)  # is no part of the message
    assert heard(half, control, sent(CONTINUED, b""))[-1] == ("text", "x" * MOST)
    assert heard(half, control, sent(CONTINUED, b"x"))[-1] == ("nonsense", Code.TOO_LONG)


# --- what is not --------------------------------------------------------------------------------------------


def broken() -> Iterator[tuple[str, bytes, Code]]:
    for kind in (3, 7, 11, 15):
        yield f"no such kind {kind}", sent(kind, b""), Code.WRONG
    for spare in (1, 2, 4):
        yield f"spare bit {spare}", sent(TEXT, b"", spare=spare), Code.WRONG
    yield "not masked", frame(TEXT, b"hello"), Code.WRONG
    yield "a Ping in fragments", sent(PING, b"", last=False), Code.WRONG
    yield "a Ping that is too long", sent(PING, b"x" * 126), Code.WRONG
    yield "a fragment of nothing", sent(CONTINUED, b"x"), Code.WRONG
    yield "a message within another", sent(TEXT, b"x", last=False) + sent(TEXT, b"y"), Code.WRONG
    yield "half a code", sent(CLOSE, b"\x03"), Code.WRONG
    for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000):
        yield f"code {code}", closing_of(code), Code.WRONG
    yield "a reason that is no text", closing_of(1000, b"\xff"), Code.NO_TEXT
    for text in (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", "ü".encode()[:1]):
        yield f"no text {text!r}", sent(TEXT, text), Code.NO_TEXT
    cut = sent(TEXT, b"x\xff", last=False) + sent(CONTINUED, b"x")
    yield "no text in fragments", cut, Code.NO_TEXT
    yield "endless", bytes((0x81, 0xFF)) + b"\xff" * 8, Code.TOO_LONG


@pytest.mark.parametrize(("wire", "code"), [pytest.param(w, c, id=name) for name, w, c in broken()])
def test_nonsense_is_closed_with_its_code_and_nothing_after_it_is_heard(wire: bytes, code: Code) -> None:
    assert heard(wire, sent(TEXT, b"after it")) == [("nonsense", code)]
    assert heard(wire + sent(TEXT, b"after it")) == [("nonsense", code)]
    assert heard(sent(PING, b"1") + wire) == [("ping", b"1"), ("nonsense", code)]


@pytest.mark.parametrize("code", [1000, 1001, 1003, 1007, 1014, 3000, 4999])
def test_codes_that_may_be_said(code: int) -> None:
    assert heard(closing_of(code, "für immer".encode())) == [("close", code)]


def test_a_close_may_give_no_code() -> None:
    assert heard(sent(CLOSE, b"")) == [("close", UNSAID)]
    assert closing(UNSAID) == frame(CLOSE, b"")


@given(st.lists(st.binary(max_size=300), max_size=10), st.integers(0, 30))
@example([sent(TEXT, b"x" * MOST, last=False)[:-1], b"x"], 30)
def test_whatever_comes_nothing_fails_or_grows(pieces: list[bytes], likes: int) -> None:
    ears = Ears(likes)
    reader = Reader(ears, MOST)
    for piece in pieces:
        reader.feed_data(piece)
        held = len(reader._rest) + len(reader._message or b"")
        assert held <= 2 * MOST + 14
    reader.feed_eof()
    kinds = [kind for kind, _ in ears.heard]
    assert kinds[-1] == "end"
    last = {"close", "nonsense"}
    assert not last & set(kinds[:-2]), "nothing is heard after the end but that it is one"
    assert len(ears.heard) <= likes + 1


def test_whoever_sends_more_than_is_welcome_is_not_read() -> None:
    ears = Ears(3)
    Reader(ears, MOST).feed_data(sent(PING, b"") * 1000)
    assert len(ears.heard) == 3
    ears = Ears(3)
    reader = Reader(ears, MOST)
    for letter in sent(TEXT, b"a message in tiny pieces"):
        reader.feed_data(bytes((letter,)))
    assert ears.heard == []
    assert reader._rest == b""


def test_every_fragment_and_every_byte_counts() -> None:
    wire = sent(TEXT, b"", last=False) + sent(CONTINUED, b"", last=False) * 8 + sent(CONTINUED, b"x")
    ears = Ears(100)
    Reader(ears, MOST).feed_data(wire)
    assert ears.heard == [("text", "x")]
    assert (ears.left, ears.bytes) == (90, len(wire))


# --- the handshake, and another's client --------------------------------------------------------------------

ASKED = {
    "Upgrade": "websocket",
    "Connection": "keep-alive, Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",  # of the RFC
}


def test_the_handshake_is_that_of_the_rfc() -> None:
    agreed = handshake(ASKED)
    assert agreed is not None
    assert agreed["Sec-WebSocket-Accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
    for name in ASKED:
        assert handshake({other: value for other, value in ASKED.items() if other != name}) is None
        for value in ("", "close", "8", "dGhlIHNhbXBsZSBub25jZQ=", "ü", "dGhlIG5vbmNl"):
            assert handshake(ASKED | {name: value}) is None


async def test_another_client_is_understood() -> None:
    """aiohttp's own, which masks and closes by its own lights."""
    ears = Ears()

    async def listen(request: web.Request) -> web.StreamResponse:
        agreed = handshake(request.headers)
        assert agreed is not None
        response = web.StreamResponse(status=101, headers=agreed)
        await response.prepare(request)
        parser: Any = Reader(ears, 100_000)
        request.protocol.set_parser(parser)
        while not ears.heard or ears.heard[-1][0] != "close":
            await asyncio.sleep(0.001)
        await response.write(frame(TEXT, "gehört".encode() * 20_000) + closing(1000))
        return response

    app = web.Application()
    app.router.add_get("/", listen)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    async with aiohttp.ClientSession() as session:
        ws = await session.ws_connect(f"http://127.0.0.1:{runner.addresses[0][1]}", autoclose=False)
        for text in ("", "hällo", "x" * 126, "y" * 70_000):
            await ws.send_str(text)
        await ws.send_bytes(b"\0")
        await ws.ping(b"?")
        await ws.pong(b"!")
        await ws._writer.close(4001, b"enough")
        assert await ws.receive_str() == "gehört" * 20_000
        assert (await ws.receive()).type is aiohttp.WSMsgType.CLOSE
    await runner.cleanup()
    texts = [("text", text) for text in ("", "hällo", "x" * 126, "y" * 70_000)]
    rest = [("bytes", None), ("ping", b"?"), ("pong", b"!"), ("close", 4001), ("end", None)]
    assert ears.heard == texts + rest
