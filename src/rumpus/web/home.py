"""A certificate made at home, for a living room: phones trust the maker once, and have HTTPS from then on.

The maker (a certificate authority) is made on first use and stays. It can vouch only for private addresses
and local names, so whoever steals its key still cannot pass for a bank. What the server shows is signed by
it, for the addresses of the day.
"""

from __future__ import annotations

import datetime as dt
import ipaddress
import os
import socket
from collections.abc import Iterable
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from rumpus.web import proxy

DAY = dt.timedelta(days=1)
MAKER_DAYS = 3650
DAYS = 397  # phones accept no longer ones
RENEWED = 30 * DAY  # before it ends
NAMES = ("localhost", "local")  # and all below them
USES = (
    "digital_signature",
    "content_commitment",
    "key_encipherment",
    "data_encipherment",
    "key_agreement",
    "key_cert_sign",
    "crl_sign",
    "encipher_only",
    "decipher_only",
)
PRIVATE = tuple(
    ipaddress.ip_network(text)
    for text in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "100.64.0.0/10",
        "169.254.0.0/16",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
)


class Home:
    """The maker and what it has made, in a folder that nobody else may read."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.maker, self.maker_key = folder / "maker.pem", folder / "maker.key"
        self.cert, self.key = folder / "here.pem", folder / "here.key"

    def renew(self, names: Iterable[str]) -> None:
        """A certificate for these names and addresses, as far as the maker may vouch for them.

        It is a new one only if the old one will not do: years end, and addresses change.
        """
        wanted = frozenset(name for one in names if (name := local_name(one)) is not None)
        if not self._will_do(wanted):
            self._make(wanted)

    @property
    def fingerprint(self) -> str:
        """Of the maker, as phones show it."""
        return self._known_maker().fingerprint(hashes.SHA256()).hex(":").upper()

    def der(self) -> bytes:
        """The maker's certificate, as phones want it."""
        return self._known_maker().public_bytes(serialization.Encoding.DER)

    def _known_maker(self) -> x509.Certificate:
        return x509.load_pem_x509_certificate(self.maker.read_bytes())

    def _will_do(self, wanted: frozenset[x509.GeneralName]) -> bool:
        try:
            cert = x509.load_pem_x509_certificate(self.cert.read_bytes())
            cert.verify_directly_issued_by(self._known_maker())
            key = serialization.load_pem_private_key(self.key.read_bytes(), None)
        except (OSError, ValueError, TypeError, InvalidSignature):
            return False
        has = cert.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        fits = key.public_key() == cert.public_key()
        return fits and wanted <= set(has) and cert.not_valid_after_utc - now() > RENEWED

    def _make(self, wanted: frozenset[x509.GeneralName]) -> None:
        maker, maker_key = self._find_maker()
        key = ec.generate_private_key(ec.SECP256R1())
        usage = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
        names = x509.SubjectAlternativeName(sorted(wanted, key=str))
        built = (
            begun("Rumpus", maker.subject, key, DAYS * DAY)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_public_key(maker_key.public_key()), critical=False
            )
            .add_extension(usage, critical=False)
            .add_extension(names, critical=False)
            .sign(maker_key, hashes.SHA256())
        )
        write(self.key, pem_of_key(key))
        write(self.cert, pem(built) + pem(maker))

    def _find_maker(self) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
        """The one that phones know, or a new one."""
        try:
            maker = self._known_maker()
            key = serialization.load_pem_private_key(self.maker_key.read_bytes(), None)
        except (OSError, ValueError, TypeError):
            return self._make_maker()
        whole = isinstance(key, ec.EllipticCurvePrivateKey) and key.public_key() == maker.public_key()
        if not whole or maker.not_valid_after_utc - now() < DAYS * DAY:
            return self._make_maker()
        assert isinstance(key, ec.EllipticCurvePrivateKey)
        return maker, key

    def _make_maker(self) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
        key = ec.generate_private_key(ec.SECP256R1())
        name = f"Rumpus at home ({socket.gethostname()})"[:60]
        only = [*map(x509.DNSName, NAMES), *map(x509.IPAddress, PRIVATE)]
        built = (
            begun(name, x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]), key, MAKER_DAYS * DAY)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(may_only_sign(), critical=True)
            .add_extension(x509.NameConstraints(only, None), critical=True)
            .sign(key, hashes.SHA256())
        )
        write(self.maker_key, pem_of_key(key))
        write(self.maker, pem(built))
        return built, key


def local_name(name: str) -> x509.GeneralName | None:
    """As certificates have it; None for what is not only ours."""
    address = proxy.read_address(name)
    if address is not None:
        return x509.IPAddress(address) if proxy.within(address, PRIVATE) else None
    name = name.lower()
    return x509.DNSName(name) if name == NAMES[0] or name.endswith(f".{NAMES[1]}") else None


def begun(
    name: str, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, lasts: dt.timedelta
) -> x509.CertificateBuilder:
    """What any certificate starts with. Clocks differ, so it is good since yesterday."""
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]))
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now() - DAY)
        .not_valid_after(now() - DAY + lasts)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def may_only_sign() -> x509.KeyUsage:
    uses = dict.fromkeys(USES, False)
    return x509.KeyUsage(**uses | {"key_cert_sign": True, "crl_sign": True})


def now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


def pem(cert: x509.Certificate) -> bytes:
    return cert.public_bytes(serialization.Encoding.PEM)


def pem_of_key(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def write(file: Path, content: bytes) -> None:
    """All of it or nothing, for nobody else to read."""
    new = file.with_suffix(".new")
    with os.fdopen(os.open(new, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as out:
        out.write(content)
    new.replace(file)
