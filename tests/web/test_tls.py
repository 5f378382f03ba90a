"""HTTPS of our own: certificates that change, plain HTTP that is sent over, and a living room's own maker."""

from __future__ import annotations

import asyncio
import logging
import re
import shutil
import socket
import ssl
import stat
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest
import uvloop
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from rumpus.errors import BadCall
from rumpus.web import connections, tls
from rumpus.web import home as homes
from rumpus.web.door import PARTY
from rumpus.web.home import Home
from rumpus.web.secure import Secure
from rumpus.web.tls import Certificate, strict
from tests.web.harness import House, house, run, trusting, until
from tests.web.process import Process

HERE = ("localhost", "127.0.0.1", "::1", "laptop.local", "192.168.1.5")
NAMES = frozenset({"localhost", "cards.example.org"})


def made(folder: Path, *names: str) -> Home:
    home = Home(folder)
    home.renew(names or HERE)
    return home


def operators(folder: Path) -> Secure:
    """As if somebody else had made it."""
    home = made(folder)
    return Secure(Certificate(home.cert, home.key), NAMES)


def at_home(folder: Path) -> Secure:
    home = made(folder)
    return Secure(Certificate(home.cert, home.key), NAMES, home, lambda: HERE)


def port_of(here: House) -> int:
    return int(here.base.rpartition(":")[2])


async def plainly(port: int, path: str, host: str = "localhost") -> str:
    """An answer to plain HTTP, head and all."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    answer = await asyncio.wait_for(reader.read(), 10)
    writer.close()
    return answer.decode("latin-1")


def shown(port: int, context: ssl.SSLContext) -> x509.Certificate:
    """What the server shows to whoever connects now."""
    with (
        socket.create_connection(("127.0.0.1", port)) as raw,
        context.wrap_socket(raw, server_hostname="127.0.0.1") as wrapped,
    ):
        der = wrapped.getpeercert(binary_form=True)
        assert der is not None
        return x509.load_der_x509_certificate(der)


# --- playing ----------------------------------------------------------------------------------------------


def test_people_play_over_tls_and_the_kernel_says_how_far_away_they_are(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path, secure=operators(tmp_path / "tls")) as here:
            made, people = await here.people("archie", 2)
            assert made["link"].startswith("https://")
            for socket in here.server.sockets:
                link = socket.link()
                assert 0 < link.srtt < 1_000_000
                assert 0 < link.min_rtt <= link.srtt + 1000
            assert [one.seat for one in people] == [0, 1]

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(evening(), 60))
    run(evening())


def test_old_tls_is_refused(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path, secure=(secure := operators(tmp_path / "tls"))) as here:
            old = trusting(secure)
            old.minimum_version = ssl.TLSVersion.TLSv1
            old.set_ciphers("ALL:@SECLEVEL=0")
            with pytest.warns(DeprecationWarning, match="TLSv1_1"):
                old.maximum_version = ssl.TLSVersion.TLSv1_1
            with pytest.raises(ssl.SSLError):
                await asyncio.to_thread(shown, port_of(here), old)

    with pytest.warns(DeprecationWarning, match="TLSv1"):
        run(evening())


async def test_one_address_has_so_many_handshakes_and_others_have_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert connections.HANDSHAKES[0] > 6 * PARTY, "phones open six connections each"
    monkeypatch.setattr(connections, "HANDSHAKES", (3, 0))

    async with house(tmp_path, limits=True, secure=(secure := operators(tmp_path / "tls"))) as here:
        context, door = trusting(secure), here.server.connections

        async def knock(last: int) -> bytes:
            """As 127.0.0.LAST."""
            where = (f"127.0.0.{last}", 0)
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port_of(here), ssl=context, local_addr=where
            )
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = await reader.readline()
            writer.close()
            return answer

        for _ in range(3):
            assert b" 200 " in await knock(2)
        with pytest.raises((ConnectionError, ssl.SSLError)):
            await knock(2)
        assert b" 200 " in await knock(3)
        assert door is not None
        assert door.turned_away == 1


async def test_a_handshake_that_is_broken_off_leaves_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SPEAK_WITHIN", 0.3)
    monkeypatch.setattr(connections, "SHAKE_WITHIN", 0.3)

    async with house(tmp_path, secure=operators(tmp_path / "tls")) as here:
        door = here.server.connections
        assert door is not None
        opened = []
        hello = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"
        for words in (hello[:3], hello, b"\x16" + b"rubbish" * 100):
            opened.append(await asyncio.open_connection("127.0.0.1", port_of(here)))
            opened[-1][1].write(words)
            await opened[-1][1].drain()
        assert "ok" in await here.text("/healthz")
        await until(lambda: len(door.everybody.open) <= 1)
        for reader, writer in opened:
            with suppress(ConnectionError):
                await reader.read()
            writer.close()
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


# --- files that change ------------------------------------------------------------------------------------


async def test_a_new_certificate_is_taken_and_a_broken_one_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("rumpus.web.secure.FRESH", 0.02)
    caplog.set_level(logging.INFO, "rumpus")

    secure = operators(tmp_path / "tls")
    async with house(tmp_path, secure=secure) as here:

        async def serial() -> int:
            return (await asyncio.to_thread(shown, port_of(here), context)).serial_number

        context, first = trusting(secure), secure.certificate.context
        before = await serial()
        secure.certificate.key.write_text("nothing of the kind")
        await until(lambda: "stays" in caplog.text)
        await asyncio.sleep(0.1)
        assert len([record for record in caplog.records if "stays" in record.message]) == 1
        assert await serial() == before
        other = made(tmp_path / "other")
        context.load_verify_locations(other.maker)
        shutil.copy(other.cert, secure.certificate.cert)
        shutil.copy(other.key, secure.certificate.key)
        await until(lambda: secure.certificate.context is not first)
        assert await serial() != before
    assert caplog.messages.count(f"the certificate in {secure.certificate.cert} is new") == 1


async def test_what_browsers_are_told_changes_with_the_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.web.secure.FRESH", 0.02)
    secure = operators(tmp_path / "tls")
    async with house(tmp_path, secure=secure) as here:
        here.server.door.names = NAMES

        async def insists() -> bool:
            where, head = f"{here.base}/healthz", {"Host": "cards.example.org"}
            async with here.session.get(where, headers=head, ssl=False) as response:
                return "Strict-Transport-Security" in response.headers

        assert await insists()
        first = secure.certificate.context
        sign_oneself(secure.certificate)
        await until(lambda: secure.certificate.context is not first)
        assert not await insists()


def sign_oneself(certificate: Certificate) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "here")])
    built = homes.begun("here", name, key, homes.DAY * 2)
    certificate.key.write_bytes(homes.pem_of_key(key))
    certificate.cert.write_bytes(homes.pem(built.sign(key, hashes.SHA256())))


async def test_a_full_disk_is_one_line_and_the_certificate_is_renewed_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("rumpus.web.secure.FRESH", 0.02)
    secure = at_home(tmp_path / "tls")
    tries = 0

    def write(file: Path, content: bytes) -> None:
        nonlocal tries
        tries += 1
        raise OSError(28, "No space left on device")

    async with house(tmp_path, secure=secure):
        first = secure.certificate.context
        with monkeypatch.context() as full:
            full.setattr(homes, "write", write)
            secure.certificate.cert.unlink()
            await until(lambda: tries > 3)
            assert secure.certificate.context is first
        await until(lambda: secure.certificate.context is not first)
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    trouble = "the certificate cannot be renewed: OSError, No space left on device"
    assert [line for line in told if "renewed" in line] == [trouble]


@pytest.mark.parametrize(
    ("cert", "key", "sentence"),
    [
        ("here.pem", "maker.key", "do not belong together"),
        ("maker.key", "here.key", "cannot be read"),
        ("nowhere.pem", "here.key", "cannot be read"),
    ],
)
def test_wrong_files_are_one_sentence(tmp_path: Path, cert: str, key: str, sentence: str) -> None:
    made(tmp_path)
    with pytest.raises(BadCall, match=sentence):
        Certificate(tmp_path / cert, tmp_path / key)


# --- plain HTTP -------------------------------------------------------------------------------------------


async def test_plain_http_is_sent_over(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        second = free.getsockname()[1]
    async with house(tmp_path, secure=operators(tmp_path / "tls"), http_port=second) as here:
        port = port_of(here)
        for where, host in ((port, f"localhost:{port}"), (second, f"localhost:{second}")):
            told = await plainly(where, "/t/ABCDE?x=1", host)
            assert told.startswith("HTTP/1.1 308")
            assert f"Location: https://localhost:{port}/t/ABCDE?x=1\r\n" in told
        assert "Location: https://cards.example.org/\r\n" in await plainly(second, "/", "cards.example.org")
        assert (await plainly(port, "/", "evil.example")).startswith("HTTP/1.1 421")
        assert "Location: https://localhost/" in await plainly(port, "//evil.example/")


def test_browsers_insist_on_https_only_where_that_is_safe(tmp_path: Path) -> None:
    async def answer(here: House, host: str) -> bool:
        async with here.session.get(f"{here.base}/healthz", headers={"Host": host}) as response:
            return "Strict-Transport-Security" in response.headers

    async def evening(secure: Secure | None, *, public: bool) -> None:
        async with house(tmp_path, secure=secure) as here:
            here.server.door.names = NAMES
            assert await answer(here, "cards.example.org") is public
            assert not await answer(here, "localhost")

    run(evening(operators(tmp_path / "tls"), public=True))
    run(evening(at_home(tmp_path / "tls"), public=False))
    run(evening(None, public=False))


@pytest.mark.parametrize(
    ("host", "so"),
    [
        ("cards.example.org", True),
        ("cards.example.org.", True),
        ("cards.example.org:8443", False),  # another port may speak plain HTTP
        ("localhost", False),
        ("laptop", False),
        ("laptop.local", False),
        ("192.168.1.5", False),
        ("[fd00::5]", False),
        ("", False),
    ],
)
def test_names_that_are_safe_to_insist_on(host: str, *, so: bool) -> None:
    assert strict(host) is so


# --- made at home -----------------------------------------------------------------------------------------


def test_what_is_made_at_home_is_good_for_phones(tmp_path: Path) -> None:
    home = made(tmp_path / "tls")
    cert = x509.load_pem_x509_certificate(home.cert.read_bytes())
    assert (cert.not_valid_after_utc - cert.not_valid_before_utc).days <= 397
    covered = cert.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert {str(one.value) for one in covered} == set(HERE)
    for file in (home.key, home.maker_key):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "tls").stat().st_mode) == 0o700


def test_it_is_renewed_when_it_must_be_and_the_maker_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = made(tmp_path)
    maker, first = home.fingerprint, home.cert.read_bytes()
    home.renew(HERE[:3])
    assert home.cert.read_bytes() == first, "it covers more than that"
    home.renew([*HERE, "10.0.0.7", "8.8.8.8", "bank.example"])
    second = home.cert.read_bytes()
    assert second != first
    covered = x509.load_pem_x509_certificate(second).extensions.get_extension_for_class(
        x509.SubjectAlternativeName
    )
    assert {str(one.value) for one in covered.value} == {*HERE, "10.0.0.7"}, "only what is ours"
    later = homes.now() + (homes.DAYS - 20) * homes.DAY
    monkeypatch.setattr(homes, "now", lambda: later)
    home.renew(HERE)
    assert home.cert.read_bytes() != second, "it would have ended soon"
    assert home.fingerprint == maker
    home.key.unlink()
    home.renew(HERE)
    assert home.key.exists()
    shutil.copy(home.maker_key, home.key)
    home.renew(HERE)
    Certificate(home.cert, home.key)  # as after a disk that was full for one of the two


def test_the_maker_cannot_pass_for_a_bank(tmp_path: Path) -> None:
    home = made(tmp_path / "tls")
    maker, maker_key = home._find_maker()
    key = ec.generate_private_key(ec.SECP256R1())

    def forged(name: x509.GeneralName) -> Secure:
        built = homes.begun("bank", maker.subject, key, homes.DAY * 2).add_extension(
            x509.SubjectAlternativeName([name]), critical=False
        )
        home.cert.write_bytes(homes.pem(built.sign(maker_key, hashes.SHA256())))
        home.key.write_bytes(homes.pem_of_key(key))
        return Secure(Certificate(home.cert, home.key), NAMES)

    async def visit(name: x509.GeneralName, called: str) -> None:
        async with house(tmp_path, secure=forged(name)) as here:
            context = ssl.create_default_context(cafile=home.maker)
            where = ("127.0.0.1", port_of(here))
            _, writer = await asyncio.open_connection(*where, ssl=context, server_hostname=called)
            writer.close()

    run(visit(x509.DNSName("standings.local"), "standings.local"))
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree"):
        run(visit(x509.DNSName("bank.example"), "bank.example"))


async def test_trust_can_be_had_by_http_and_https(tmp_path: Path) -> None:
    secure = at_home(tmp_path / "tls")
    assert secure.home is not None
    async with house(tmp_path, secure=secure) as here:
        for page in (await here.text("/trust"), await plainly(port_of(here), "/trust")):
            assert secure.home.fingerprint in page
            assert "iPhone" in page
            assert "Android" in page
        async with here.session.get(f"{here.base}/trust/rumpus.crt") as response:
            assert response.content_type == "application/x-x509-ca-cert"
            maker = x509.load_der_x509_certificate(await response.read())
        assert maker.fingerprint(hashes.SHA256()).hex(":").upper() == secure.home.fingerprint
        assert re.search(
            "content-type: text/css", await plainly(port_of(here), "/trust/style.css"), re.IGNORECASE
        )


def test_a_living_room_has_https_by_one_flag(tmp_path: Path) -> None:
    server = Process(tmp_path / "rumpus.db", 0, "--https")
    base = server.start()
    told = server._line()
    home = Home(tmp_path / "https")
    try:
        assert home.fingerprint in told
        context = ssl.create_default_context(cafile=home.maker)
        with urllib.request.urlopen(f"{base}/healthz", context=context) as response:
            assert response.status == 200
    finally:
        assert server.stop() == 0


async def test_nobody_is_asked_to_trust_an_operators_certificate(tmp_path: Path) -> None:
    async with house(tmp_path, secure=operators(tmp_path / "tls")) as here:
        assert "error" in await here.text("/trust")


def test_what_browsers_insist_on_is_modest() -> None:
    assert tls.STRICT == "max-age=2592000", "no other names, no list of the browsers'"


async def test_a_handshake_that_fails_is_counted_and_no_accident(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "rumpus")

    async with house(tmp_path, secure=operators(tmp_path / "https")) as here:
        assert here.server.connections is not None
        for said in (b"\x16\x03\x01\x00\x05hello", b"\x16" + bytes(500)):
            _, writer = await asyncio.open_connection("127.0.0.1", port_of(here))
            writer.write(said)
            failed = here.server.connections.untrusted + 1
            await until(lambda failed=failed: here.server.connections.untrusted == failed)  # type: ignore[misc]
            writer.close()
    told = [record for record in caplog.records if record.getMessage().startswith("no TLS: ")]
    assert len(told) == 2
    assert all(record.levelno == logging.DEBUG and not record.exc_info for record in told)
