"""A port for a server that has to be told one."""

from __future__ import annotations

import random
import socket
from contextlib import suppress

# Below those that Linux gives to connections. A free one of those may be somebody's before the server that it
# is meant for has opened it: tests beside this one connect all the time.
PORTS = range(20_000, 32_000)


def free_port() -> int:
    """Each worker tries others."""
    chance = random.SystemRandom()
    while True:
        port = chance.choice(PORTS)
        with suppress(OSError), socket.socket() as one:
            one.bind(("127.0.0.1", port))
            return port
