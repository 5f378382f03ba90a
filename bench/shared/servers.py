"""Servers to measure, each in a process of its own, and what the kernel knows about them.

Run as a program, it is such a server.
"""

from __future__ import annotations

import asyncio
import collections
import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

import uvloop

SERVE = "--serve"  # the real server, with a store in this file
BARE = "--bare"  # aiohttp alone, with updates of this size
CORES = sorted(os.sched_getaffinity(0))  # the servers are on the first, their players on the last
TICK = 0.002  # seconds of the server's work between two looks at what it does


def serve(store_file: str) -> None:
    """The real server. It prints its port and, when a signal asks, what it has been busy with."""
    from rumpus.live.store import Store
    from rumpus.web.serving import run
    from rumpus.web.settings import Settings

    busy: collections.Counter[str] = collections.Counter()

    def look(_: int, frame: Any) -> None:
        code = frame.f_code
        busy[f"{'/'.join(code.co_filename.split('/')[-2:])}: {code.co_qualname}"] += 1

    def report(*_: object) -> None:
        """The first time it is asked, it starts to look."""
        print(json.dumps(busy), flush=True)
        busy.clear()
        signal.setitimer(signal.ITIMER_PROF, TICK, TICK)

    more_files()
    signal.signal(signal.SIGPROF, look)
    signal.signal(signal.SIGUSR1, report)
    store = Store(f"sqlite:///{store_file}")
    store.open()
    settings = Settings(address="127.0.0.1", port=0, limits=False)
    uvloop.run(run(store, settings, lambda port: print(port, flush=True)))


def bare_app(size: int) -> Any:
    """aiohttp and nothing else: what one player sends goes out to everybody at the table."""
    import weakref

    from aiohttp import WSMsgType, web

    async def figures(_: web.Request) -> web.Response:
        return web.Response()

    tables: weakref.WeakValueDictionary[str, set[web.WebSocketResponse]] = weakref.WeakValueDictionary()
    update = json.dumps({"type": "update", "filling": "x" * max(0, size - 35)})

    async def socket(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(compress=False)
        await ws.prepare(request)
        table = tables.setdefault(request.match_info["table"], set())
        table.add(ws)
        await ws.send_str('{"type":"room"}')
        async for message in ws:
            if message.type is WSMsgType.TEXT:
                did = f'{{"type":"did","re":{json.loads(message.data).get("re", 0)}}}'
                for one in table:
                    await one.send_str(update)
                await ws.send_str(did)
        table.discard(ws)
        return ws

    app = web.Application()
    app.router.add_get("/ws/{table}", socket)
    app.router.add_get("/metrics", figures)
    return app


def serve_bare(size: int) -> None:
    from aiohttp import web

    async def run() -> None:
        runner = web.AppRunner(bare_app(size), access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0, backlog=1024).start()
        print(runner.addresses[0][1], flush=True)
        await asyncio.Event().wait()

    more_files()
    uvloop.run(run())


def more_files() -> int:
    """How many files, sockets among them, a process may open here."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


class Host:
    """The server's process, and what the kernel knows about it."""

    def __init__(self, *what: str) -> None:
        os.sched_setaffinity(0, {CORES[0]})  # which the server inherits
        self.process = subprocess.Popen(
            [sys.executable, __file__, *what],
            stdout=subprocess.PIPE,
            text=True,
        )
        os.sched_setaffinity(0, {CORES[-1]})
        self.port: int = self._told()
        self.empty = self.memory()

    def _told(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def busy(self) -> dict[str, int]:
        """The functions in which it was found since it was last asked, and how often."""
        self.process.send_signal(signal.SIGUSR1)
        found: dict[str, int] = self._told()
        return found

    def cpu(self) -> float:
        """Seconds of a core so far, by the clock that Linux keeps for every process."""
        return time.clock_gettime((~self.process.pid << 3) | 2)

    def core(self) -> tuple[float, float]:
        """Seconds in which the server's core was busy with programs (including ours), and in which, on shared
        hardware, another machine had it."""
        name = f"cpu{CORES[0]} "
        line = next(one for one in Path("/proc/stat").read_text("utf-8").splitlines() if one.startswith(name))
        user, nice, system, _, _, _, _, stolen, *_ = map(int, line.split()[1:])
        tick = os.sysconf("SC_CLK_TCK")
        return (user + nice + system) / tick, stolen / tick

    def memory(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        os.sched_setaffinity(0, set(CORES))


if __name__ == "__main__":
    if sys.argv[1] == SERVE:
        serve(sys.argv[2])
    else:
        serve_bare(int(sys.argv[2]))
