"""The frames of a WebSocket (RFC 6455), as a server reads and writes them.

A `Reader` takes bytes as they come and calls its owner for every whole message; no task has to wake up. The
owner is asked before anything is done with a frame, so that a flood costs next to nothing.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import struct
from collections.abc import Mapping
from enum import IntEnum
from typing import Protocol

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10  # what a frame is
KINDS = {CONTINUED, TEXT, BINARY, CLOSE, PING, PONG}
WHOLE = 0x80  # in the first byte: no fragment of it follows
SPARE = 0x70  # bits of the first byte that mean something only where it was agreed upon
MASKED = 0x80  # in the second byte
TWO_BYTES, EIGHT_BYTES = 126, 127  # in the second byte: the size is in so many that follow
MASK = 4  # bytes
MOST_CONTROL = 125  # bytes of a Close, a Ping or a Pong

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
KEY = 16  # bytes


class Code(IntEnum):
    """Why a server closes a WebSocket."""

    DONE = 1000
    GOING = 1001  # the server goes down
    WRONG = 1002  # not as the RFC has it
    NO_TEXT = 1007  # not UTF-8
    LIMIT = 1008  # of time, or of what may come
    TOO_LONG = 1009


UNSAID = 1005  # stands for no code at all
SAYABLE = {*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)}  # codes that a client may give


class Owner(Protocol):
    """What is told about what a `Reader` reads."""

    def may_send(self, size: int) -> bool:
        """Whether another frame, or a piece of one, is welcome; so many bytes have come with it."""

    def heard_text(self, text: bytes) -> None:
        """A message. It is UTF-8."""

    def heard_bytes(self) -> None: ...

    def heard_ping(self, payload: bytes) -> None: ...

    def heard_pong(self, payload: bytes) -> None: ...

    def heard_close(self, code: int) -> None:
        """The other side closes. Nothing more is read."""

    def heard_nonsense(self, code: Code) -> None:
        """The other side has done something for which it is closed. Nothing more is read."""

    def heard_end(self) -> None:
        """The connection is gone."""


class _Wrong(Exception):
    def __init__(self, code: Code) -> None:
        self.code = code


class Reader:
    """Reads what one client sends. `feed_data` and `feed_eof` are what aiohttp expects of a parser."""

    __slots__ = ("_message", "_most", "_over", "_owner", "_rest", "_text")

    def __init__(self, owner: Owner, most: int) -> None:
        self._owner = owner
        self._most = most  # bytes of a message
        self._rest = b""  # the beginning of a frame
        self._message: bytearray | None = None  # the fragments of a message
        self._text = False  # whether they are text
        self._over = False

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        """Returns what aiohttp asks: whether that was the end, and what is left over."""
        if not self._owner.may_send(len(data)) or self._over:
            self.stop()
            return False, b""
        if self._rest:
            data = self._rest + data
        try:
            self._rest = self._frames(data)
        except _Wrong as wrong:
            self.stop()
            self._owner.heard_nonsense(wrong.code)
        return False, b""

    def _frames(self, data: bytes) -> bytes:
        """Read all that are whole. Returns the beginning of the next."""
        at = 0
        while (end := self._frame(data, at)) is not None:
            at = end
            if self._over or at == len(data):
                return b""
            if not self._owner.may_send(0):
                self.stop()
                return b""
        return data[at:]

    def feed_eof(self) -> None:
        self.stop()
        self._owner.heard_end()

    def stop(self) -> None:
        """Whatever comes now is not read."""
        self._over = True
        self._rest = b""
        self._message = None

    def _frame(self, data: bytes, at: int) -> int | None:
        """Read the frame that begins here. Returns where the next one does; None if it is not whole."""
        if len(data) < at + 2:
            return None
        first, second = data[at], data[at + 1]
        kind, size, at = first & 15, second & 127, at + 2
        if first & SPARE or kind not in KINDS or not second & MASKED:
            raise _Wrong(Code.WRONG)
        if kind >= CLOSE and (size > MOST_CONTROL or not first & WHOLE):
            raise _Wrong(Code.WRONG)
        if size >= TWO_BYTES:
            more = "!H" if size == TWO_BYTES else "!Q"
            start = at + struct.calcsize(more)
            if len(data) < start:
                return None
            (size,) = struct.unpack_from(more, data, at)
            at = start
        if kind < CLOSE and size + len(self._message or b"") > self._most:
            raise _Wrong(Code.TOO_LONG)
        start = at + MASK
        end = start + size
        if len(data) < end:
            return None
        payload = unmasked(data[start:end], data[at:start])
        if kind >= CLOSE:
            self._control(kind, payload)
        else:
            self._fragment(kind, payload, last=first >= WHOLE)
        return end

    def _fragment(self, kind: int, payload: bytes, *, last: bool) -> None:
        """Nearly always a whole message."""
        if (kind == CONTINUED) is (self._message is None):
            raise _Wrong(Code.WRONG)  # of nothing; or a message within another
        if kind != CONTINUED:
            self._text = kind == TEXT
        if not last or self._message is not None:
            self._message = self._message or bytearray()
            self._message += payload
            if not last:
                return
            payload = bytes(self._message)
            self._message = None
        if not self._text:
            self._owner.heard_bytes()
        elif is_text(payload):
            self._owner.heard_text(payload)
        else:
            raise _Wrong(Code.NO_TEXT)

    def _control(self, kind: int, payload: bytes) -> None:
        if kind == PING:
            self._owner.heard_ping(payload)
        elif kind == PONG:
            self._owner.heard_pong(payload)
        else:
            code = _said(payload)
            self.stop()
            self._owner.heard_close(code)


def _said(payload: bytes) -> int:
    """The code in a Close."""
    if not payload:
        return UNSAID
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or code not in SAYABLE:
        raise _Wrong(Code.WRONG)
    if not is_text(payload[2:]):
        raise _Wrong(Code.NO_TEXT)
    return code


def is_text(payload: bytes) -> bool:
    if payload.isascii():
        return True
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


def unmasked(payload: bytes, mask: bytes) -> bytes:
    """Or masked: it is the same. As one long number, since byte by byte takes much longer."""
    size = len(payload)
    key = (mask * (size // MASK + 1))[:size]
    return (int.from_bytes(payload, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")


_LONG_HEAD = struct.Struct("!BBH").pack
_WHOLE_TEXT = WHOLE | TEXT
_TEXT_HEADS = tuple(bytes((_WHOLE_TEXT, size)) for size in range(TWO_BYTES))  # of short ones


def frame(kind: int, payload: bytes) -> bytes:
    """A frame as a server sends it: whole, and not masked."""
    size = len(payload)
    if size < TWO_BYTES:
        return bytes((WHOLE | kind, size)) + payload
    if size < 1 << 16:
        return _LONG_HEAD(WHOLE | kind, TWO_BYTES, size) + payload
    return struct.pack("!BBQ", WHOLE | kind, EIGHT_BYTES, size) + payload


def text_frame(text: bytes) -> bytes:
    """A frame with a text: sent all the time, so in fewer steps."""
    size = len(text)
    if size < TWO_BYTES:
        return _TEXT_HEADS[size] + text
    if size < 1 << 16:
        return _LONG_HEAD(_WHOLE_TEXT, TWO_BYTES, size) + text
    return frame(TEXT, text)


def closing(code: int) -> bytes:
    """A frame that closes, or answers one that does."""
    return frame(CLOSE, b"" if code == UNSAID else code.to_bytes(2, "big"))


def handshake(headers: Mapping[str, str]) -> dict[str, str] | None:
    """The answer to a request that wants to become a WebSocket; None if it does not."""
    wishes = {wish.strip().lower() for wish in headers.get("Connection", "").split(",")}
    key = headers.get("Sec-WebSocket-Key", "").strip()
    if (
        "upgrade" not in wishes
        or headers.get("Upgrade", "").strip().lower() != "websocket"
        or headers.get("Sec-WebSocket-Version", "").strip() != "13"
        or not _is_key(key)
    ):
        return None
    accepted = base64.b64encode(hashlib.sha1(key.encode() + MAGIC).digest()).decode()
    return {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Accept": accepted}


def _is_key(key: str) -> bool:
    try:
        return len(base64.b64decode(key, validate=True)) == KEY
    except (binascii.Error, ValueError):  # ValueError: it is not ASCII
        return False
