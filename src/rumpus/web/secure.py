"""What goes with TLS: whoever speaks plain HTTP is sent over, and a living room is told whom to trust."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Callable, Iterable

from aiohttp import web

from rumpus.errors import outline
from rumpus.web.addresses import calls
from rumpus.web.home import Home
from rumpus.web.tls import FRESH, STRICT, Certificate, strict

log = logging.getLogger("rumpus.web")

HTTP, HTTPS = 80, 443  # ports that an address need not name
TRUST = "/trust"
MAKER = f"{TRUST}/rumpus.crt"
STYLE = f"{TRUST}/style.css"

LOOKS = """\
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
code { overflow-wrap: anywhere }
a.take { display: inline-block; padding: .6rem 1rem; border-radius: .4rem; background: #264; color: #fff }
"""

PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Trust this Rumpus</title>
<link rel="stylesheet" href="{style}">
<h1>Trust this Rumpus</h1>
<p>The connection is private already. Browsers warn because nobody they know vouches for this computer. Do
this once on each device, and they know who does. It can vouch only for addresses at home, never for any
site on the internet.</p>
<p><a class="take" href="{maker}">Take the certificate</a></p>
<p>Its SHA-256 fingerprint must be the one that the computer shows which runs Rumpus:<br>
<code>{fingerprint}</code></p>
<h2>iPhone, iPad</h2>
<ol>
<li>Open this page in Safari, take the certificate, and allow the profile.</li>
<li>Settings, Profile Downloaded: install it. More Details shows the fingerprint.</li>
<li>Settings, General, About, Certificate Trust Settings: switch on Rumpus at home.</li>
</ol>
<h2>Android</h2>
<ol>
<li>Take the certificate.</li>
<li>Settings, search for CA certificate, Install anyway, and choose rumpus.crt.</li>
</ol>
<h2>Computers</h2>
<ul>
<li>Windows: open rumpus.crt, Install Certificate, Current User, Trusted Root Certification Authorities.</li>
<li>macOS: open rumpus.crt in Keychain Access, and set it to Always Trust.</li>
<li>Chrome on Linux: Settings, Certificates, Authorities, Import.</li>
<li>Firefox: Settings, Certificates, View, Authorities, Import; for websites.</li>
</ul>
<p>To take it back, delete it in the same place. <a href="/">To the table</a></p>
</html>
"""


class Secure:
    """A certificate in use."""

    def __init__(
        self,
        certificate: Certificate,
        names: frozenset[str],
        home: Home | None = None,
        covered: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        """`names` are what the server is called; what is made at `home` covers those `covered` now."""
        self.certificate = certificate
        self.names = names
        self.home = home
        self.port = HTTPS  # where TLS is spoken
        self._covered = covered
        self._trouble = ""  # with what is made at home

    def context(self) -> ssl.SSLContext:
        return self.certificate.context

    async def keep_fresh(self) -> None:
        while True:
            await asyncio.sleep(FRESH)
            if self.home is not None:
                self._renew(self.home)
            self.certificate.refresh()

    def _renew(self, home: Home) -> None:
        trouble = ""
        try:
            home.renew(self._covered())
        except Exception as error:  # noqa: BLE001  # the old one stays, and it is tried again
            trouble = outline(error)
            if trouble != self._trouble:
                log.error("the certificate cannot be renewed: %s", trouble)
        self._trouble = trouble

    def headers(self, request: web.BaseRequest) -> dict[str, str]:
        """Browsers are told to insist on HTTPS where that is safe. They do so only if they trust the
        certificate."""
        own = request.transport is not None and request.transport.get_extra_info("sslcontext") is not None
        lasting = self.home is None and self.certificate.vouched
        return {"Strict-Transport-Security": STRICT} if own and lasting and strict(request.host) else {}

    # --- plain HTTP ---------------------------------------------------------------------------------------

    async def elsewhere(self, request: web.BaseRequest) -> web.StreamResponse:
        """For whoever speaks plain HTTP: the same place by HTTPS. Only trust can be had here."""
        if self.home is not None and request.path in (TRUST, MAKER, STYLE):
            response = self._trust(request.path, self.home)
        elif calls(request.host, self.names):
            where = f"https://{self._host(request)}{request.path_qs}"
            response = web.Response(status=308, headers={"Location": where, "Cache-Control": "no-store"})
        else:
            response = web.Response(status=421, text="this server has another name\n")
        response.force_close()
        return response

    def _host(self, request: web.BaseRequest) -> str:
        """With the port where TLS is spoken. If ports are mapped on the way, the usual one leads to ours."""
        name, here = request.host, request.transport and request.transport.get_extra_info("sockname")
        bare = name.rpartition(":")[0] if name.rpartition(":")[2].isdecimal() else name
        mapped = bare == name and here and here[1] != HTTP
        return bare if self.port == HTTPS or mapped else f"{bare}:{self.port}"

    # --- trust --------------------------------------------------------------------------------------------

    def routes(self) -> list[web.RouteDef]:
        return [] if self.home is None else [web.get(path, self.trust) for path in (TRUST, MAKER, STYLE)]

    async def trust(self, request: web.Request) -> web.Response:
        assert self.home is not None
        return self._trust(request.path, self.home)

    def _trust(self, path: str, home: Home) -> web.Response:
        if path == MAKER:
            return web.Response(body=home.der(), content_type="application/x-x509-ca-cert")
        if path == STYLE:
            return web.Response(text=LOOKS, content_type="text/css")
        page = PAGE.format(maker=MAKER, style=STYLE, fingerprint=home.fingerprint)
        return web.Response(text=page, content_type="text/html")
