"""Where this server is: for itself, and for the phones around it."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\s:@/?#\[\]]+))(?::\d{1,5})?", re.IGNORECASE)
EVERYWHERE = ("0.0.0.0", "::")  # compared only, never listened on


def outside(scheme: str, host: str, address: str) -> list[str]:
    """The roots of this server as others can open them, best first.

    `host` is how somebody has just called it, `address` where it listens. A name that is not this machine's
    name for itself has proved to work; instead of localhost, others need an address.
    """
    try:
        called = urlsplit(f"//{host}")
        name, port = called.hostname or "", called.port
    except ValueError:
        return []
    if not local(name):
        return [f"{scheme}://{host}/"]
    suffix = "" if port is None else f":{port}"
    return [f"{scheme}://{f'[{one}]' if ':' in one else one}{suffix}/" for one in reachable(address)]


def reachable(address: str) -> list[str]:
    """The addresses of this machine that phones in the same network can reach."""
    if address not in EVERYWHERE:
        return [] if local(address) else [address]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; it only asks which way one would go
            found = probe.getsockname()[0]
        except OSError:
            return []
    return [] if local(found) else [found]


def local(name: str) -> bool:
    return name in ("localhost", "::1", *EVERYWHERE) or name.startswith("127.")


def own_names(public: Iterable[str] = ()) -> frozenset[str]:
    """What this server is called, besides its addresses."""
    machine = socket.gethostname().lower()
    first = machine.partition(".")[0]
    return frozenset({"localhost", machine, first, f"{first}.local", *(name.lower() for name in public)})


def calls(host: str, names: frozenset[str]) -> bool:
    """Whether a Host header calls this server. A name that leads here without being ours belongs to somebody
    whose page wants to pass for our own; an address can do no such thing."""
    found = HOST.fullmatch(host)
    if found is None:
        return False
    name = (found[1] or found[2]).lower().removesuffix(".")
    if name in names or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
