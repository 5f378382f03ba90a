"""A client that sends frames as it likes, byte by byte if need be."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from typing import Any, NamedTuple

from rumpus.live import incoming, outgoing
from rumpus.web import messages
from rumpus.web.frames import CLOSE, PONG, TEXT, unmasked


def sent(kind: int, payload: bytes, *, last: bool = True, mask: bytes = b"abcd", spare: int = 0) -> bytes:
    """A frame as a client sends it."""
    size = len(payload)
    head = bytes((last << 7 | spare << 4 | kind,))
    if size < 126:
        head += bytes((0x80 | size,))
    elif size < 1 << 16:
        head += struct.pack("!BH", 0x80 | 126, size)
    else:
        head += struct.pack("!BQ", 0x80 | 127, size)
    return head + mask + unmasked(payload, mask)


class Frame(NamedTuple):
    kind: int
    payload: bytes


class Raw:
    """A connection with nothing around it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.frames: list[Frame] = []

    @classmethod
    async def open(cls, base: str, table: str) -> Raw:
        port = int(base.rpartition(":")[2])
        raw = cls(*await asyncio.open_connection("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        raw.writer.write(
            f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await raw.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 "), head
        return raw

    def send(self, kind: int, payload: bytes, **more: Any) -> None:
        self.writer.write(sent(kind, payload, **more))

    def say(self, said: incoming.Said) -> None:
        self.send(TEXT, messages.write(said))

    async def frame(self) -> Frame:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await self.reader.readexactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
        self.frames.append(Frame(first & 15, await self.reader.readexactly(size)))
        return self.frames[-1]

    async def told(self, kind: type[outgoing.Message]) -> Any:
        """The next message of a kind."""
        while True:
            what, payload = await self.frame()
            if what == TEXT and isinstance(said := messages.read_down.decode(payload), kind):
                return said

    async def end(self) -> tuple[outgoing.Farewell | None, int | None]:
        """Read until the connection is gone: the Farewell, and the code it was closed with."""
        try:
            while True:
                await self.frame()
        except (asyncio.IncompleteReadError, ConnectionError):
            self.writer.close()
        texts = [messages.read_down.decode(one.payload) for one in self.frames if one.kind == TEXT]
        codes = [int.from_bytes(one.payload[:2], "big") for one in self.frames if one.kind == CLOSE]
        farewell = texts[-1] if texts and isinstance(texts[-1], outgoing.Farewell) else None
        return farewell, codes[0] if codes else None

    def pongs(self) -> int:
        return sum(one.kind == PONG for one in self.frames)
