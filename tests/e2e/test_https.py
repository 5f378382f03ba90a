"""The page by HTTPS, with a certificate made at home."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from rumpus.web.home import Home
from rumpus.web.secure import Secure
from rumpus.web.tls import Certificate
from tests.e2e.conftest import served
from tests.e2e.devices import Devices, set_up

THERE = "[location.protocol, isSecureContext, crossOriginIsolated, 'wakeLock' in navigator]"


def test_a_phone_comes_by_http_trusts_and_plays_by_https(tmp_path: Path, devices: Devices) -> None:
    home = Home(tmp_path / "https")
    home.renew(["127.0.0.1"])
    secure = Secure(Certificate(home.cert, home.key), frozenset(), home, lambda: ["127.0.0.1"])
    sockets: list[str] = []
    with served(tmp_path, secure=secure) as here:
        phone = devices.new("phone", ignore_https_errors=True)  # as somebody does who trusts the maker
        phone.on("websocket", lambda one: sockets.append(one.url))
        plain = here.base.replace("https", "http")
        phone.goto(f"{plain}/trust")
        expect(phone.get_by_text(home.fingerprint)).to_be_visible()
        with phone.expect_download() as taken:
            phone.get_by_role("link", name="Take the certificate").click()
        assert taken.value.path().read_bytes() == home.der()
        phone.goto(plain)
        assert phone.evaluate(THERE) == ["https:", True, True, True]
        set_up(phone, here.base, "archie", "Ann", 2)
        expect(phone.get_by_text("Ann").first).to_be_visible()
        assert [url.split(":")[0] for url in sockets] == ["wss"]
        phone.wait_for_load_state("networkidle")  # the table's pictures may still be on their way
        devices.leave()  # a line by TLS that nobody ends is found much later, in some other test
