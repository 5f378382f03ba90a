"""What the server measures of the road to one device: pings of its own, and what the kernel knows."""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import logging
import os
import socket
import struct
import sys
import time
from typing import NamedTuple

from aiohttp import web

from rumpus.live.arbiter import PINGS, PROXY, Link
from rumpus.live.trips import ENOUGH, ProxyTrip, Trips
from rumpus.times import INFINITE
from rumpus.web.connections import connection_of
from rumpus.web.frames import PING, frame
from rumpus.web.proxy import SIGNS, read_address, told_trip

log = logging.getLogger("rumpus.web")

SOON, LATER = 0.25, 4.0  # seconds from one ping to the next where only pings tell: at first, and then
OPEN_PINGS = 8  # that wait for their pong; older ones are given up


def kernel_tells() -> bool:
    """Whether the kernel says how long a road is. Linux does, and Python has a word for it there."""
    return sys.platform == "linux" and hasattr(socket, "TCP_INFO")


@functools.cache
def say_so_once() -> None:
    log.warning(
        "this system does not say how long connections are, so races are judged by pings; "
        "a modified client could feign a long one"
    )


class Way(NamedTuple):
    """What is known from the start about who stands in between."""

    named: bool = False  # a proxy that the operator has named: TCP ends there
    maybe: bool = False  # somebody near enough to be such a proxy
    signs: bool = False  # there are headers that proxies write
    told: ProxyTrip | None = None  # what its kernel says


def way(request: web.BaseRequest) -> Way:
    """Anybody on the internet can hold pongs back and write headers. Only from nearby is that a sign of a
    proxy that the operator forgot to name."""
    connection, signs = connection_of(request), any(sign in request.headers for sign in SIGNS)
    if connection is None:
        return Way()
    if connection.named:
        told = told_trip(request.headers) if connection.client == connection.peer else None
        return Way(named=True, told=None if told is None else ProxyTrip(*told))
    peer = read_address(connection.peer) or ipaddress.IPv4Address(0)
    return Way(maybe=peer.is_loopback or (peer.is_private and signs), signs=signs)


class Measures:
    """The road to one socket, in microseconds."""

    def __init__(self, transport: asyncio.Transport, way: Way) -> None:
        self.transport = transport
        self.way = way
        self.trips = Trips()
        self._sent: dict[bytes, float] = {}
        self._cue = b""  # the ping beside the last cue
        self._took = INFINITE  # until its pong
        self._repeated = 0  # packets, when it left
        self._no_kernel = not kernel_tells()
        if self._no_kernel:
            say_so_once()

    @property
    def by_pings(self) -> bool:
        """Whether pings may be needed to know the road."""
        return self._no_kernel or self.way.named or self.way.maybe

    @property
    def pause(self) -> float:
        """Seconds until the next of them."""
        return SOON if self.trips.pings < ENOUGH else LATER

    def ping(self, *, cue: bool = False) -> bytes:
        """A frame to send at once."""
        token = os.urandom(8)
        if len(self._sent) >= OPEN_PINGS:
            del self._sent[next(iter(self._sent))]
        self._sent[token] = time.monotonic()
        if cue:
            self._cue, self._took, self._repeated = token, INFINITE, self._kernel()[3]
        return frame(PING, token)

    def pong(self, token: bytes) -> None:
        sent = self._sent.pop(token, None)
        if sent is None:
            return
        took = int((time.monotonic() - sent) * 1e6)
        self.trips = self.trips.after(took)
        if token == self._cue:
            self._took = took

    def link(self) -> Link:
        """The road as it is now."""
        srtt, rttvar, least, repeated = self._kernel()
        kernel = Link(srtt, rttvar, least, self._took, max(0, repeated - self._repeated))
        if not self.relayed(kernel):
            return kernel
        told = self.way.told
        if told is not None:  # and then there is the road from us to the proxy
            told = ProxyTrip(told.srtt + srtt, told.rttvar + rttvar)
        if self.trips.pings:
            return self.trips.link(self._took, told)
        if told is None:
            return kernel._replace(by=PINGS)  # as far as the proxy: no pong has come yet
        return Link(told.srtt, told.rttvar, told.srtt, self._took, by=PROXY)

    def relayed(self, kernel: Link) -> bool:
        return self._no_kernel or self.way.named or (self.way.maybe and self.trips.beyond(kernel))

    def _kernel(self) -> tuple[int, int, int, int]:
        """What the kernel knows: smoothed round trip, its deviation, the shortest one, repeated packets."""
        try:
            raw = self.transport.get_extra_info("socket")
            info = raw.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 192)
            srtt, rttvar = struct.unpack_from("II", info, 68)
            (repeated,) = struct.unpack_from("I", info, 100)
            (least,) = struct.unpack_from("I", info, 148)
        except (OSError, ValueError, AttributeError, struct.error):  # it is closed, or no kernel for this
            return 0, 0, 0, 0
        return srtt, rttvar, least, repeated
