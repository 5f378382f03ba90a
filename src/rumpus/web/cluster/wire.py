"""What servers say to each other on their inner link: frames, and the pipe that carries them."""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

import msgspec

from rumpus.live import outgoing
from rumpus.live.arbiter import Link
from rumpus.web.frames import Code

log = logging.getLogger("rumpus.web")

MOST = 1 << 22  # bytes of a frame: more than any snapshot
BEHIND = 1 << 26  # bytes that a peer has not taken: from here on it counts as gone
SIZE = struct.Struct("!I")


class Frame(msgspec.Struct, array_like=True, tag=True):
    """The base of everything that is said. A socket has a number, which its gateway has given it.

    During an upgrade, servers of two versions speak with each other. So a new field comes last and has a
    default; and what a server does not know, it does not hear."""


class Ping(Frame):
    number: int


class Pong(Frame):
    number: int
    well: bool  # its own heartbeats come through


class Draining(Frame):
    """From a gateway that is about to stop: its devices are to call again, each at a quiet moment."""


class Given(Frame):
    """A table is yours from now on: its people are on their way."""

    table: str


# --- from the gateway, where a socket ends, to the owner of its table ---------------------------------------


class Open(Frame):
    """Somebody has said Hello."""

    socket: int
    table: str
    address: str
    hello: bytes
    link: Link
    spread: float = 0.0  # seconds in which the gateway's devices come back, should it be lost


class Said(Frame):
    """A device has said anything else. All times are intervals, measured by the gateway's clock."""

    socket: int
    text: bytes
    link: Link  # the road between the device and the gateway, as it is now
    after: int | None  # microseconds from the last cue, when it was written, to this


class CaughtUp(Frame):
    socket: int


class Left(Frame):
    socket: int


# --- and back ----------------------------------------------------------------------------------------------


class Tell(Frame):
    socket: int
    texts: list[bytes]
    cue: bool


class StartOver(Frame):
    socket: int


class GetReady(Frame):
    socket: int


class Dismiss(Frame):
    socket: int
    why: outgoing.Goodbye
    reason: str
    code: Code


class LetGo(Frame):
    socket: int


class NotHere(Frame):
    """The table is not this server's any more: the gateway has to look again."""

    socket: int
    at_once: bool = False  # only this table has moved; otherwise all devices of a server may be on their way


Up: TypeAlias = Ping | Draining | Given | Open | Said | CaughtUp | Left
Down: TypeAlias = Pong | Tell | StartOver | GetReady | Dismiss | LetGo | NotHere
encode = msgspec.msgpack.Encoder().encode
read_up: msgspec.msgpack.Decoder[Up] = msgspec.msgpack.Decoder(Up)
read_down: msgspec.msgpack.Decoder[Down] = msgspec.msgpack.Decoder(Down)


class End(Protocol):
    """Whoever listens at one end of a pipe."""

    def heard(self, frame: Any) -> None: ...

    def broken(self) -> None: ...


class Pipe:
    """Frames on a TCP connection. What is said in one turn of the loop leaves in one packet.

    `feed_data` and `feed_eof` are what aiohttp expects of a parser.
    """

    def __init__(self, transport: asyncio.Transport, decoder: msgspec.msgpack.Decoder[Any], end: End) -> None:
        self.transport = transport
        self.end = end
        self._decode: Callable[[bytes], Any] = decoder.decode
        self._rest = b""
        self._outbox: list[bytes] = []
        self._over = False

    @property
    def open(self) -> bool:
        return not self._over and not self.transport.is_closing()

    def send(self, frame: Frame) -> None:
        if not self.open:
            return
        text = encode(frame)
        if not self._outbox:
            asyncio.get_running_loop().call_soon(self._flush)
        self._outbox += (SIZE.pack(len(text)), text)

    def _flush(self) -> None:
        outbox, self._outbox = self._outbox, []
        if not self.open:
            return
        if self.transport.get_write_buffer_size() > BEHIND:
            self.close()
        else:
            self.transport.write(b"".join(outbox))

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        """Returns what aiohttp asks: whether that was the end, and what is left over."""
        data = self._rest + data if self._rest else data
        at = 0
        try:
            while len(data) >= at + SIZE.size and not self._over:
                (size,) = SIZE.unpack_from(data, at)
                if size > MOST:
                    raise ValueError("a frame is too long")
                if len(data) < at + SIZE.size + size:
                    break
                frame = self._read(data[at + SIZE.size : at + SIZE.size + size])
                at += SIZE.size + size
                if frame is not None:
                    self.end.heard(frame)
        except ValueError:
            self.close()
        self._rest = data[at:]
        return False, b""

    def _read(self, text: bytes) -> Any:
        """None if it is nothing that we know."""
        try:
            return self._decode(text)
        except msgspec.DecodeError as error:
            log.warning("another server said something unknown: %s", error)
            return None

    def feed_eof(self) -> None:
        self.close()

    def close(self) -> None:
        if not self._over:
            self._over = True
            self._outbox.clear()
            self.transport.abort()
            self.end.broken()


class Reading(asyncio.Protocol):
    """The dialling side, which has no aiohttp: everything that comes goes into a pipe."""

    def __init__(self, pipe: Pipe) -> None:
        self.pipe = pipe

    def data_received(self, data: bytes) -> None:
        self.pipe.feed_data(data)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  # asyncio's word
        self.pipe.feed_eof()
