"""`rumpus host`: a server on this machine, from an address to a goodbye."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

try:
    import uvloop
except ImportError:  # it does not exist on Windows
    uvloop = None  # type: ignore[assignment]  # there is no such module

from sqlalchemy import URL, make_url

from rumpus.errors import BadCall, RumpusError
from rumpus.live.store import Store
from rumpus.live.store.shared import SharedStore
from rumpus.web import logs
from rumpus.web.addresses import outside, own_names, reachable
from rumpus.web.cluster.rules import rules_hash
from rumpus.web.home import Home
from rumpus.web.page import Page
from rumpus.web.proxy import read_address
from rumpus.web.secure import Secure
from rumpus.web.serving import run
from rumpus.web.settings import Gathered, Settings, shown
from rumpus.web.tls import Certificate

USUAL = {"http": 80, "https": 443}  # ports that an address need not name


def open_doors(settings: Settings) -> None:
    """Serve until interrupted."""
    if sys.platform == "win32":
        raise BadCall("a server needs Linux or macOS; on Windows it runs in WSL, which is a Linux")
    logs.prepare(settings)
    secure = secured(settings)
    store, inner = shared_store(settings) if settings.peers_port else (own_store(settings), None)
    store.open()
    address, port = settings.address, settings.port

    def ready(bound: int) -> None:
        scheme = "http" if secure is None else "https"
        name = settings.names[0] if settings.cert and settings.names else "localhost"
        here = f"{scheme}://{name}/" if bound == USUAL[scheme] else f"{scheme}://{name}:{bound}/"
        print(f"Rumpus is open at {here}")
        phones = outside(scheme, f"localhost:{bound}", address)
        for other in phones:
            print(f"Phones in the same network: {other}")
        if secure is not None and secure.home is not None:
            for other in phones:
                print(f"To trust it, open on each phone: {other.replace('https', 'http', 1)}trust")
            print(f"The fingerprint there must be: {secure.home.fingerprint}")
        print("Ctrl+C closes it; every table goes on when it opens again.", flush=True)
        tell_systemd("READY=1")
        if settings.browser:
            webbrowser.open(here)

    try:
        _run(run(store, settings, ready, secure, inner))
    except OSError as error:
        raise BadCall(f"cannot listen on {address}, port {port}: {error.strerror or error}") from None
    finally:
        store.close()
    print("Closed.")


def own_store(settings: Settings) -> Store:
    return Store(settings.store or default_store())


def shared_store(settings: Settings) -> tuple[SharedStore, socket.socket]:
    """The store of a server among several, and the port for the others, open before they hear of us."""
    address, port = seen_as(settings)
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    where = address if is_ours(address, family) else ""  # something maps it: the others come from anywhere
    try:
        inner = socket.create_server((where, settings.peers_port), family=family)
    except OSError as error:
        raise BadCall(
            f"cannot listen for other servers on port {settings.peers_port}: {error.strerror or error}"
        ) from None
    shown_as = f"[{address}]" if family == socket.AF_INET6 else address
    return SharedStore(settings.store, f"{shown_as}:{port}", rules_hash()), inner


def seen_as(settings: Settings) -> tuple[str, int]:
    """The address and the port where the others reach us: ours, unless we are behind something that maps it,
    as a container is."""
    said = settings.advertise
    if not said:
        return seen_from(make_url(settings.store)), settings.peers_port
    if said.count(":") > 1 and not said.startswith("["):  # IPv6 alone
        return said, settings.peers_port
    where = urlsplit(f"//{said}")
    try:
        if where.hostname and said == where.netloc:
            return where.hostname, where.port or settings.peers_port
    except ValueError:  # the port
        pass
    raise BadCall(f"advertise is an address, or one with a port, not {said!r}")


def is_ours(address: str, family: socket.AddressFamily) -> bool:
    """Whether it is an address of this machine. (A name may mean another one here than elsewhere.)"""
    if address != "localhost" and read_address(address) is None:
        return False
    try:
        with socket.socket(family) as line:
            line.bind((address, 0))
            return True
    except OSError:
        return False


def seen_from(store: URL) -> str:
    """Our own address, as a database sees it."""
    try:
        ((family, _, _, _, where), *_) = socket.getaddrinfo(
            store.host or "127.0.0.1", store.port or 5432, type=socket.SOCK_DGRAM
        )
        with socket.socket(family, socket.SOCK_DGRAM) as line:
            line.connect(where)  # which sends nothing
            found: str = line.getsockname()[0]
            return found
    except OSError as error:
        raise BadCall(
            f"the store's host {store.host} is not known ({error.strerror or error}); set advertise"
        ) from None


def secured(settings: Settings) -> Secure | None:
    """The operator's certificate, one made at home, or none."""
    names = own_names(settings.names)
    if settings.cert:
        return Secure(Certificate(Path(settings.cert), Path(settings.key or settings.cert)), names)
    if not settings.https:
        return None
    home = Home(beside(settings.store or default_store()) / "https")

    def covered() -> list[str]:
        return [*own_names(), "127.0.0.1", "::1", *reachable(settings.address)]

    home.renew(covered())
    return Secure(Certificate(home.cert, home.key), names, home, covered)


def beside(store: str) -> Path:
    """The folder of a store, or of what would be our own."""
    where = make_url(store if store.startswith("sqlite") else default_store()).database
    return Path(where or ".").parent


# --- rumpus host --check ----------------------------------------------------------------------------------


def check(gathered: Gathered) -> bool:
    """Whether a server could open with these settings; it says what it finds."""
    settings = gathered.settings
    for name, where in gathered.said.items():
        value = "(not shown)" if name in ("store", "secret") else shown(getattr(settings, name))
        print(f"{name} is {value}, says {where}")
    fine = True
    for look in (_check_store, _check_page, _check_certificate, _check_port):
        try:
            told = look(settings)
        except (RumpusError, OSError) as error:
            fine = False
            told = f"NO: {error.strerror if isinstance(error, OSError) and error.strerror else error}"
        if told:
            print(told)
    print("Everything is there." if fine else "It would not open.")
    return fine


def _check_store(settings: Settings) -> str:
    if settings.peers_port:
        store, inner = shared_store(settings)
        inner.close()
    else:
        store = own_store(settings)  # type: ignore[assignment]
    store.open()  # which writes, if only that it is ours
    store.close()
    if settings.peers_port:
        return f"The store opens; other servers would reach this one at {store.address}."
    return "The store opens and can be written to."


def _check_page(_: Settings) -> str:
    if not Page().at:
        raise BadCall("the page is not built: pip install the package, or run ./dev play once")
    return "The page is built."


def _check_certificate(settings: Settings) -> str:
    if secured(settings) is None:
        return ""
    return "The certificate can be read, and its key fits."


def _check_port(settings: Settings) -> str:
    for port in filter(None, (settings.port, settings.http_port)):
        try:
            for family, kind, _, _, where in socket.getaddrinfo(
                settings.address, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            ):
                with socket.socket(family, kind) as probe:
                    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                    probe.bind(where)
        except OSError as error:
            raise BadCall(
                f"cannot listen on {settings.address}, port {port}: {error.strerror or error}"
            ) from None
    return f"It would listen on {settings.address}, port {settings.port or 'any that is free'}."


# --- running ----------------------------------------------------------------------------------------------


def _run(serving: Any) -> None:
    """On uvloop where it exists. One interrupt ends it gracefully, a second one at once."""

    async def main() -> None:
        task = asyncio.ensure_future(serving)

        def stop() -> None:
            if task.cancelling():
                os._exit(1)
            tell_systemd("STOPPING=1")
            task.cancel()

        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop)
        try:
            await task
        except asyncio.CancelledError:
            return

    if uvloop is None:
        asyncio.run(main())
    else:
        uvloop.run(main())


def tell_systemd(state: str) -> None:
    """If it has started us as a service of Type=notify (sd_notify)."""
    where = os.environ.get("NOTIFY_SOCKET")
    if not where:
        return
    if where.startswith("@"):  # not a file
        where = "\0" + where[1:]
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.connect(where)
        line.sendall(state.encode())


def default_store() -> str:
    """A file in the usual place for data, which nobody else may read."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "rumpus"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'rumpus.db'}"
