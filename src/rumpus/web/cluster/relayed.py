"""The gateway's side of a link: sockets that end here, of tables that another server has."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from rumpus.times import SECOND
from rumpus.web.cluster import wire
from rumpus.web.measures import Way
from rumpus.web.socket import Socket

if TYPE_CHECKING:
    from rumpus.live.table import Table
    from rumpus.web.app import Server
    from rumpus.web.cluster.line import Line


class _Kind(msgspec.Struct):
    type: str = ""


_kind = msgspec.json.Decoder(_Kind)


class RelayedSocket(Socket):
    """A socket like any other, but whatever it says is heard by the owner of its table."""

    def __init__(
        self, server: Server, line: Line, table: str, transport: asyncio.Transport, address: str, way: Way
    ) -> None:
        nothing: Table = None  # type: ignore[assignment]  # it is elsewhere
        super().__init__(server, nothing, transport, address, way)
        self.line = line
        self.at = table
        self.number = line.add(self)
        self._cue: float | None = None  # when the last one was written

    def send(self, texts: Sequence[bytes], *, cue: bool = False) -> None:
        super().send(texts, cue=cue)
        if cue:
            self._cue = time.monotonic()

    def greet(self, text: bytes) -> bool:
        opened = wire.Open(self.number, self.at, self.address, text, self._measures.link(), self.spread)
        if not self.line.send(opened):  # the owner has gone since it was found
            self.line.cluster.not_there(self.at)
            self.move_on(0.0)
        return True

    def hear(self, text: bytes, arrived: float) -> None:
        try:
            kind = _kind.decode(text).type
        except (msgspec.DecodeError, RecursionError):
            kind = ""
        if kind == "hover" and not self.may_hover():
            return
        after = None
        if kind == "touch" and self._cue is not None:
            after = int((arrived - self._cue) * SECOND)
        link = self.link() if kind in ("touch", "armed") else self._measures.link()
        self.line.send(wire.Said(self.number, text, link, after))

    def leave(self) -> None:
        self.line.send(wire.Left(self.number))

    def catch_up(self) -> None:
        self.line.send(wire.CaughtUp(self.number))

    def gone(self) -> None:
        self.line.remove(self.number)

    def told(self, frame: wire.Down) -> None:
        """Something that the owner tells."""
        match frame:
            case wire.Tell():
                self.send(frame.texts, cue=frame.cue)
            case wire.StartOver():
                self.start_over()
            case wire.GetReady():
                self.measure_on()
            case wire.Dismiss():
                self.dismiss(frame.why, frame.reason, frame.code)
            case wire.LetGo():
                self.let_go()
            case wire.NotHere():
                self.line.cluster.not_there(self.at)
                self.move_on(0.0 if frame.at_once else self.server.spread)
