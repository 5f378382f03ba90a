"""Roads between servers, their database and their people: long ones, blocked ones, torn ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Road:
    """A way to a port of this machine.

    While it is blocked, nothing gets through and nobody is told; what was sent arrives afterwards, as TCP has
    it. While it is torn, every connection is refused, and those that there were are broken.
    """

    def __init__(self, to: int, way: float = 0.0) -> None:
        self.to = to
        self.way = way  # seconds from one end to the other
        self.port = 0
        self._server: asyncio.Server | None = None
        self._clear = asyncio.Event()
        self._clear.set()
        self._ends: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._arrive, "127.0.0.1", self.port, backlog=1000)
        self.port = self._server.sockets[0].getsockname()[1]

    def block(self) -> None:
        self._clear.clear()

    def tear(self) -> None:
        assert self._server is not None
        self._server.close()
        for end in list(self._ends):
            end.transport.abort()

    async def clear(self) -> None:
        self._clear.set()
        assert self._server is not None
        if not self._server.is_serving():
            await self.open()

    async def _arrive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        await self._clear.wait()
        try:
            there, on = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            writer.transport.abort()
        else:
            self._ends.add(on)
            await asyncio.gather(self._carry(reader, on), self._carry(there, writer))
            self._ends.discard(on)
        self._ends.discard(writer)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        with suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                await self._clear.wait()
                if self.way:
                    loop.call_later(self.way, _write, writer, data)
                else:
                    writer.write(data)
                    await writer.drain()
        await asyncio.sleep(self.way)
        writer.close()


def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    if not writer.is_closing():
        writer.write(data)


@asynccontextmanager
async def roads(to: list[int], ways: list[float] | None = None) -> AsyncIterator[list[Road]]:
    """One to each of these ports."""
    built = [Road(port, way) for port, way in zip(to, ways or [0.0] * len(to), strict=True)]
    try:
        for one in built:
            await one.open()
        yield built
    finally:
        for one in built:
            one.tear()
        await asyncio.sleep(0)  # until they are
