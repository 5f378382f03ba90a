"""What lies between a server and its database."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress


class Proxy:
    """A line to the database that can be cut at the worst moment."""

    def __init__(self, port: int) -> None:
        self.there = ("127.0.0.1", port)
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.door.getsockname()[1]
        self.cut = ""  # at the next COMMIT: "before" the database hears it, or "after"
        self.cuts = 0
        self.ends = [self.door]
        self.threads = [threading.Thread(target=self._serve, daemon=True)]
        self.threads[0].start()

    def close(self) -> None:
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        for thread in self.threads:
            thread.join(10)
        for end in self.ends:
            end.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                try:
                    far = socket.create_connection(self.there)
                except ConnectionRefusedError:
                    near.close()
                    continue
                self.ends += [near, far]
                for ends in ((near, far), (far, near)):
                    thread = threading.Thread(target=self._carry, args=ends, daemon=True)
                    self.threads.append(thread)
                    thread.start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if self.cut and b"COMMIT" in data:
                    how, self.cut = self.cut, ""
                    self.cuts += 1
                    one.shutdown(socket.SHUT_RDWR)
                    if how == "after":
                        other.sendall(data)
                        time.sleep(0.2)  # until it is done
                    break
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
