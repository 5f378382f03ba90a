"""TLS of our own: a certificate and its key, read again when their files change."""

from __future__ import annotations

import ipaddress
import logging
import ssl
from contextlib import suppress
from pathlib import Path

from cryptography import x509

from rumpus.errors import BadCall
from rumpus.web.proxy import HOST

log = logging.getLogger("rumpus.web")

FRESH = 3.0  # seconds between looks at the files
# For TLS 1.2; those of 1.3 are all good. Each connection has keys that nobody can find out later.
CIPHERS = "ECDHE+AESGCM:ECDHE+CHACHA20"
STRICT = "max-age=2592000"  # seconds for which a browser insists on HTTPS: thirty days
AT_HOME = (".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa", ".test")


class Certificate:
    """What proves who we are. A new one is taken as soon as it is there and whole."""

    def __init__(self, cert: Path, key: Path) -> None:
        self.cert = cert
        self.key = key
        self._taken = self._seen = self._stamp()
        self._take()

    def refresh(self) -> None:
        """Two files never change at once, so they are read once they have stayed the same for a while."""
        stamp = self._stamp()
        if stamp == self._seen != self._taken:
            self._taken = stamp
            try:
                self._take()
            except BadCall as error:
                log.error("%s; the old certificate stays", error)
            else:
                log.info("the certificate in %s is new", self.cert)
        self._seen = stamp

    def _take(self) -> None:
        self.context, self.vouched = load(self.cert, self.key), vouched(self.cert)

    def _stamp(self) -> list[tuple[int, int, int]]:
        """Changes when a file does."""
        found = []
        with suppress(OSError):
            for file in (self.cert, self.key):
                about = file.stat()
                found.append((about.st_mtime_ns, about.st_ino, about.st_size))
        return found


def load(cert: Path, key: Path) -> ssl.SSLContext:
    """Modern TLS with this certificate. Raises BadCall with what is wrong."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.options |= ssl.OP_NO_RENEGOTIATION
    context.set_ciphers(CIPHERS)
    context.set_alpn_protocols(["http/1.1"])
    try:
        context.load_cert_chain(cert, key, password=lambda: b"")  # a server cannot ask for one
    except ssl.SSLError as error:
        what = "do not belong together" if error.reason == "KEY_VALUES_MISMATCH" else "cannot be read"
        raise BadCall(f"{cert} and {key} {what}; they must be a certificate and its key, in PEM") from None
    except OSError as error:
        files = cert if cert == key else f"{cert} or {key}"
        raise BadCall(f"{files} cannot be read: {error.strerror}") from None
    return context


def vouched(cert: Path) -> bool:
    """Whether somebody else has signed it. Only browsers know whether they trust them."""
    try:
        mine = x509.load_pem_x509_certificates(cert.read_bytes())[0]
    except (OSError, ValueError):
        raise BadCall(f"{cert} cannot be read; it must be a certificate, in PEM") from None
    return mine.issuer != mine.subject


def strict(host: str) -> bool:
    """Whether browsers may be told to insist on HTTPS for this Host: a public name, and all that is there.

    They would do so on every port of it, and at home a name may be another machine's tomorrow.
    """
    name = host.lower().removesuffix(".")
    if not HOST.fullmatch(host) or ":" in host or "." not in name or name.endswith(AT_HOME):
        return False
    with suppress(ValueError):
        ipaddress.ip_address(name)
        return False
    return True
