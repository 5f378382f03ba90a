"""The dialling side of a link: one to every other node, for the devices here whose tables are there."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from typing import TYPE_CHECKING, Any

from rumpus.live.store.node import Peer
from rumpus.web.cluster import wire
from rumpus.web.cluster.secret import HEADER

if TYPE_CHECKING:
    from rumpus.web.cluster.nodes import Cluster
    from rumpus.web.cluster.relayed import RelayedSocket

log = logging.getLogger("rumpus.web")

AGAIN = 0.2  # seconds until a peer that could not be reached is called again
ANSWERED = 5.0  # seconds in which it has to say who it is: one that has just started is busy
UNREACHED = 5.0  # seconds after which the log has it that a peer cannot be reached
HEAD = 4096  # bytes of its answer, at most


class Line:
    """To one peer, for as long as it lives."""

    def __init__(self, cluster: Cluster, peer: Peer) -> None:
        self.cluster = cluster
        self.peer = peer
        self.sockets: dict[int, RelayedSocket] = {}
        self._numbers = itertools.count(1)
        self._pipe: wire.Pipe | None = None
        self._asked: float | None = None  # since when it has not answered
        self._says = False, 0.0  # whether it is well, as it says itself, and since when it has said so
        self._met = False  # whether there has been a link: then what the peer says of its address is true
        self._closed = False
        self._dialling = asyncio.get_running_loop().create_task(self._dial())

    @property
    def up(self) -> bool:
        return self._pipe is not None and self._pipe.open

    @property
    def silent(self) -> float:
        """Seconds since it was asked and has not answered: as long as we do not ask, it is not silent."""
        return 0.0 if self._asked is None else time.monotonic() - self._asked

    @property
    def unwell(self) -> float:
        """Seconds for which its answers have been that it does not reach the store."""
        return self._said(well=False)

    @property
    def well(self) -> float:
        """And that it does."""
        return self._said(well=True)

    def _said(self, *, well: bool) -> float:
        said, since = self._says
        return time.monotonic() - since if since and said == well else 0.0

    def close(self) -> None:
        """The peer is gone."""
        self._closed = True
        self._dialling.cancel()
        if self._pipe is not None:
            self._pipe.close()

    # --- sockets ------------------------------------------------------------------------------------------

    def add(self, socket: RelayedSocket) -> int:
        number = next(self._numbers)
        self.sockets[number] = socket
        return number

    def remove(self, number: int) -> None:
        self.sockets.pop(number, None)

    def send(self, frame: wire.Up) -> bool:
        """Returns whether somebody may hear it."""
        pipe = self._pipe
        if pipe is None or not pipe.open:
            return False
        pipe.send(frame)
        return True

    def ping(self) -> None:
        if self._asked is None:
            self._asked = time.monotonic()
        self.send(wire.Ping(0))

    def heard(self, frame: wire.Down) -> None:
        if isinstance(frame, wire.Pong):
            self._asked = None
            if not self._says[1] or frame.well != self._says[0]:
                self._says = frame.well, time.monotonic()
            return
        socket = self.sockets.get(frame.socket)
        if socket is not None:
            socket.told(frame)

    def broken(self) -> None:
        """All devices that went through here call again; somebody may have their tables by then."""
        self._pipe = None
        self._says = False, 0.0
        for socket in list(self.sockets.values()):
            socket.move_on(self.cluster.server.spread)
        self.cluster.news()
        if not self._closed:
            self._dialling = asyncio.get_running_loop().create_task(self._dial())

    # --- dialling -----------------------------------------------------------------------------------------

    async def _dial(self) -> None:
        since, told = time.monotonic(), False
        while not self._closed:
            try:
                async with asyncio.timeout(ANSWERED):
                    await self._try()
                self._met = True
                self.cluster.news()
                self.ping()
                return
            except ConnectionRefusedError:
                if self._met:  # it has closed its door
                    self.cluster.fence(self, gone=True)
            except (OSError, TimeoutError, ValueError):
                pass  # its heartbeats say whether it lives
            if not told and time.monotonic() - since > UNREACHED:
                told = True
                log.warning("the server at %s lives, but cannot be reached there", self.peer.address)
            await asyncio.sleep(AGAIN)

    async def _try(self) -> None:
        host, _, port = self.peer.address.rpartition(":")
        reader, writer = await asyncio.open_connection(host.strip("[]"), int(port), limit=HEAD)
        try:
            signature = self.cluster.secret.sign(self.peer.id, "GET", "/link", b"")
            asked = (
                f"GET /link HTTP/1.1\r\nHost: {self.peer.address}\r\nConnection: Upgrade\r\n"
                f"Upgrade: rumpus\r\n{HEADER}: {signature}\r\n\r\n"
            )
            writer.write(asked.encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            fields = dict(line.partition(": ")[::2] for line in head[1:])
            known = self.cluster.secret.signed(fields.get(HEADER, ""), signature, "answer")
            if " 101 " not in head[0] or not known:
                raise ValueError("this is no node of ours")
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            writer.transport.abort()
            raise ValueError("this is no node of ours") from None
        except BaseException:
            writer.transport.abort()
            raise
        transport: Any = writer.transport  # a whole one, whatever its type says
        pipe = self._pipe = wire.Pipe(transport, wire.read_down, self)
        transport.set_protocol(wire.Reading(pipe))
