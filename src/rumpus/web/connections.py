"""How connections arrive: accepted one by one, counted by where they come from, closed if they say nothing.

A connection is handed to aiohttp once its first byte is there. Until then it costs a file and little else,
and that byte says whether it speaks TLS, HTTP or the language of a proxy.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

from aiohttp import hdrs, web

from rumpus.web import proxy
from rumpus.web.limits import Buckets, Exit

try:
    import resource
except ImportError:  # it does not exist on Windows
    resource = None  # type: ignore[assignment]  # there is no such module

log = logging.getLogger("rumpus.web")

BACKLOG = 4096  # connections that the kernel keeps until we come for them
AT_ONCE = 8  # accepted in one go; then those who play have their turn
LEAVING = 8  # connections that end in one turn of the loop: thousands may be lost in a moment
FEWEST_FILES = 512  # where the system does not say
MOST_FILES = 1 << 20  # some systems allow so many that counting them takes a while
OWN_FILES = 128  # not for connections: the store, and whatever else the server opens
SPEAK_WITHIN = 10.0  # seconds from a connection to its first byte, and from there to the whole of a request
SHAKE_WITHIN = 30.0  # seconds for a TLS handshake: when everybody comes back at once, the server is slow
KEPT = 75.0  # seconds that a connection may rest between requests; proxies like to close first, after 60
OPEN = 800  # connections from one address: a hundred phones in one room share one, and open six each
SILENT = 200  # of them that have not asked for anything yet
HANDSHAKES = (1000, 20)  # of TLS, at once and each second after: work for us, and hardly any for whoever asks
PAUSE = 0.1  # seconds to wait when there are no files left at all
LOOK_AGAIN = 0.02  # seconds to wait for more when a few bytes say nothing yet
Manner: TypeAlias = dict[str, Any]

TLS = 0x16  # the first byte of a handshake


class Connection:
    """One connection: who is at the other end, and whether it is of use."""

    def __init__(self, sock: socket.socket, peer: str, *, named: bool, redirects: bool) -> None:
        self.sock = sock
        self.peer = peer  # who has connected
        self.client = peer  # whom it speaks for
        self.named = named  # whether the operator has named it as a proxy
        self.redirects = redirects  # whether it came to a port that only says where to go
        self.due = time.monotonic() + SPEAK_WITHIN  # when it must have said something
        self.secure = False  # whether that one speaks TLS with a proxy
        self.header: bytes | None = b""  # what has come of a PROXY header; None when that is behind us
        self.crowds: tuple[Crowd, ...] = ()
        self.handler: ConnectionHandler | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def limited(self) -> bool:
        """A proxy may have as many connections as it likes."""
        return not self.named or self.client != self.peer

    def begins(self) -> None:
        """A request."""
        for crowd in self.crowds:
            crowd.silent.pop(self, None)
            crowd.idle.pop(self, None)

    def ends(self) -> None:
        for crowd in self.crowds:
            if self in crowd.open:
                crowd.idle[self] = None


class Crowd:
    """Connections that share an address, or all there are. The oldest come first."""

    def __init__(self) -> None:
        self.open: dict[Connection, None] = {}
        self.silent: dict[Connection, None] = {}  # those that have not asked for anything yet
        self.idle: dict[Connection, None] = {}  # those between two requests

    def waiting(self) -> Connection | None:
        """The connection that would be missed least."""
        return next(iter(self.silent), None) or next(iter(self.idle), None)


class ConnectionHandler(web.RequestHandler):
    """aiohttp's side of a connection."""

    __slots__ = ("connection", "door")

    def __init__(self, server: web.Server, connection: Connection, door: Connections) -> None:
        super().__init__(server, loop=asyncio.get_running_loop(), keepalive_timeout=KEPT, **door.how)
        self.connection = connection
        self.door = door
        connection.handler = self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.connection.due = time.monotonic() + SPEAK_WITHIN
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        self.door.exit.queue_up(lambda: self._leave(exc))

    def _leave(self, exc: BaseException | None) -> None:
        self.door.forget(self.connection)
        self.connection.handler = self.connection.task = None  # or garbage collection would have to free them
        super().connection_lost(exc)


class Connections:
    """The door: everybody comes through here."""

    def __init__(
        self,
        server: web.Server,
        *,
        behind: proxy.Networks = (),
        context: Callable[[], ssl.SSLContext] | None = None,
        redirect: web.Server | None = None,
        limits: bool = True,
        most: int | None = None,
        how: Manner | None = None,
    ) -> None:
        """`server` answers. With a TLS `context`, `redirect` answers whoever speaks plain HTTP.

        At most so many connections are open; `how` aiohttp handles each of them is its own language.
        """
        self.server = server
        self.behind = behind
        self.context = context
        self.redirect = redirect
        self.limits = limits
        self.most = most or most_connections(more_files())
        self.how = how or {}
        self.everybody = Crowd()
        self.exit = Exit(LEAVING)
        self.turned_away = 0  # connections closed because there were too many
        self.timed_out = 0  # because they said nothing
        self.untrusted = 0  # because TLS could not be agreed upon
        self._from: dict[str, Crowd] = {}
        self._handshakes = Buckets(*HANDSHAKES)  # by address
        self._doors: dict[socket.socket, bool] = {}
        self._sweeping: asyncio.Task[None] | None = None
        for one in (server, redirect):
            if one is not None:
                follow(one, behind)

    # --- opening and closing ------------------------------------------------------------------------------

    async def open(self, host: str, port: int, *, redirects: bool = False) -> int:
        """Listen. Returns the port, which 0 leaves to the system."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        doors = []
        try:
            for family, kind, number, _, where in dict.fromkeys(found):
                door = socket.socket(family, kind, number)
                doors.append(door)
                door.settimeout(0)
                door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, len(found) > 1)
                door.bind((where[0], port, *where[2:]))
                port = door.getsockname()[1]
                door.listen(BACKLOG)
        except OSError:
            for door in doors:
                door.close()
            raise
        for door in doors:
            self._doors[door] = redirects
            loop.add_reader(door, self._accept, door)
        if self._sweeping is None:
            self._sweeping = loop.create_task(self._sweep())
        return port

    def close(self) -> None:
        """No new connections, and none that wait for their first request."""
        loop = asyncio.get_running_loop()
        if self._sweeping is not None:
            self._sweeping.cancel()
        for door in self._doors:
            loop.remove_reader(door)
            door.close()
        self._doors.clear()
        for connection in list(self.everybody.silent):
            self._drop(connection)

    # --- arriving -----------------------------------------------------------------------------------------

    def _accept(self, door: socket.socket) -> None:
        for _ in range(AT_ONCE):
            try:
                sock, peer = door.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                if error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM):
                    self._rest(door)
                return
            sock.settimeout(0)
            address = proxy.read_address(peer[0]) if peer else None
            connection = Connection(
                sock,
                str(address or "nowhere"),
                named=proxy.within(address, self.behind),
                redirects=self._doors[door],
            )
            if self._admit(connection):
                asyncio.get_running_loop().add_reader(sock, self._first_bytes, connection)
            else:
                sock.close()

    def _rest(self, door: socket.socket) -> None:
        """The system has no room for connections: whoever waits makes some."""
        loop = asyncio.get_running_loop()
        self._make_room(self.everybody)
        loop.remove_reader(door)
        loop.call_later(PAUSE, lambda: door in self._doors and loop.add_reader(door, self._accept, door))

    def _admit(self, connection: Connection) -> bool:
        """Count it in. Whoever waits longest makes room; only where everybody is busy nobody comes in."""
        where = proxy.whose(connection.client)
        crowd = self._from.get(where) or Crowd()
        if self.limits and connection.limited:
            if len(crowd.silent) >= SILENT:
                self._make_room(crowd)
            if len(crowd.open) >= OPEN and not self._make_room(crowd):
                return self._turn_away()
        if len(self.everybody.open) >= self.most and not self._make_room(self.everybody):
            return self._turn_away()
        self._from[where] = crowd
        connection.crowds = (self.everybody, crowd)
        for one in connection.crowds:
            one.open[connection] = one.silent[connection] = None
        return True

    def _turn_away(self) -> bool:
        self.turned_away += 1
        return False

    def _make_room(self, crowd: Crowd) -> bool:
        connection = crowd.waiting()
        if connection is None:
            return False
        self._turn_away()
        self._drop(connection)
        return True

    def forget(self, connection: Connection) -> None:
        for crowd in connection.crowds:
            for those in (crowd.open, crowd.silent, crowd.idle):
                those.pop(connection, None)
        where = proxy.whose(connection.client)
        if where in self._from and not self._from[where].open:
            del self._from[where]
        connection.crowds = ()

    def _drop(self, connection: Connection) -> None:
        """Close it, however far it has come."""
        self.forget(connection)
        if connection.handler is not None and connection.handler.transport is not None:
            connection.handler.transport.abort()
        elif connection.task is not None:
            connection.task.cancel()
            connection.task.add_done_callback(lambda _: connection.sock.close())
        else:
            asyncio.get_running_loop().remove_reader(connection.sock)
            connection.sock.close()

    async def _sweep(self) -> None:
        """aiohttp looks after those between two requests; these have not made one."""
        while True:
            await asyncio.sleep(SPEAK_WITHIN / 10)
            now = time.monotonic()
            for connection in [connection for connection in self.everybody.silent if connection.due < now]:
                self.timed_out += 1
                self._drop(connection)

    # --- the first bytes ----------------------------------------------------------------------------------

    def _first_bytes(self, connection: Connection) -> None:
        try:
            start = connection.sock.recv(proxy.LONGEST, socket.MSG_PEEK)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            start = b""
        if not start:
            self._drop(connection)
        elif connection.named and connection.header is not None:
            self._header(connection, connection.header, start)
        else:
            self._speaks(connection, start)

    def _header(self, connection: Connection, before: bytes, start: bytes) -> None:
        """A named proxy may say first for whom it speaks, before TLS and HTTP. Nothing more is taken."""
        try:
            header = proxy.read_header(before + start)
        except proxy.BadHeader:
            log.warning("a PROXY header of %s cannot be read", connection.peer)
            self._drop(connection)
            return
        if header is None and proxy.undecided(before + start):
            self._look_again(connection)
        elif header is None:
            connection.header = before + connection.sock.recv(len(start))
        else:
            connection.header = None
            connection.sock.recv(header.size - len(before))
            if header.source is None or self._is_for(connection, header.source):
                connection.secure = header.secure
                self._first_bytes(connection)

    def _is_for(self, connection: Connection, source: str) -> bool:
        """From now on it counts as a connection of the client that it speaks for."""
        self.forget(connection)
        connection.client = source
        admitted = self._admit(connection)
        if not admitted:
            self._drop(connection)
        return admitted

    def _look_again(self, connection: Connection) -> None:
        """The bytes that are there would call us again and again."""
        loop = asyncio.get_running_loop()
        loop.remove_reader(connection.sock)

        def again() -> None:
            if connection.crowds:
                loop.add_reader(connection.sock, self._first_bytes, connection)

        loop.call_later(LOOK_AGAIN, again)

    def _speaks(self, connection: Connection, start: bytes) -> None:
        loop = asyncio.get_running_loop()
        loop.remove_reader(connection.sock)
        context = None
        if self.context is not None and start[0] == TLS and not connection.redirects:
            if not self._may_shake_hands(connection):
                self._drop(connection)
                return
            context = self.context()
        connection.due = time.monotonic() + (SPEAK_WITHIN if context is None else SHAKE_WITHIN)
        connection.task = loop.create_task(self._hand_over(connection, context))

    def _may_shake_hands(self, connection: Connection) -> bool:
        if not self.limits or not connection.limited:
            return True
        return self._handshakes.take(proxy.whose(connection.client)) or self._turn_away()

    async def _hand_over(self, connection: Connection, context: ssl.SSLContext | None) -> None:
        """To aiohttp. A handshake that fails is the business of whoever failed."""
        server = self.server
        if context is None and self.redirect is not None:
            server = self.redirect
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: ConnectionHandler(server, connection, self),
                connection.sock,
                ssl=context,
                ssl_handshake_timeout=SHAKE_WITHIN if context else None,
            )
        except OSError as error:
            if context is not None:
                self.untrusted += 1
                log.debug(
                    "no TLS: %s", str(error) or type(error).__name__, extra={"address": connection.client}
                )
            self.forget(connection)


def connection_of(request: web.BaseRequest) -> Connection | None:
    """The connection a request came on, if it came through here."""
    return getattr(request.protocol, "connection", None)


def follow(server: web.Server, behind: proxy.Networks) -> None:
    """Requests say who really asks, and connections know when they are of use."""
    make, handle = server.request_factory, server.request_handler

    def made(message: Any, payload: Any, handler: ConnectionHandler, *more: Any) -> web.BaseRequest:
        request = make(message, payload, handler, *more)
        if hdrs.HOST not in request.headers:
            request = request.clone(host="")  # or aiohttp asks the network for our name while everybody waits
        return really(request, handler.connection, behind) if handler.connection.named else request

    async def handled(request: web.BaseRequest) -> web.StreamResponse:
        connection = connection_of(request)
        assert connection is not None
        connection.begins()
        try:
            return await handle(request)
        finally:
            connection.ends()

    server.request_factory, server.request_handler = made, handled  # type: ignore[assignment]  # only ConnectionHandlers come


def really(request: web.BaseRequest, connection: Connection, behind: proxy.Networks) -> web.BaseRequest:
    """The request as the client has sent it to a named proxy."""
    more = {"scheme": "https"} if connection.secure else {}
    if not proxy.within(proxy.read_address(connection.client), behind):
        return request.clone(remote=connection.client, **more)  # type: ignore[arg-type]  # scheme is a string
    said = proxy.forwarded(connection.client, request.headers, behind)
    more |= {name: value for name, value in said._asdict().items() if value is not None}
    return request.clone(**more)  # type: ignore[arg-type]  # so are the others


def more_files() -> int:
    """Take as many files as the system allows, and say how many that is."""
    if resource is None:
        return FEWEST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)


def most_connections(files: int) -> int:
    """All files except those that the server itself needs."""
    return max(files - OWN_FILES, files // 2)
