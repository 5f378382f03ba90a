"""Who speaks for whom: what proxies that the operator has named say about the people behind them.

Anybody can write a header. So only those of a named proxy count, and of a list of addresses only what
named proxies have added to it.
"""

from __future__ import annotations

import ipaddress
import re
import struct
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from multidict import MultiMapping

from rumpus.errors import BadCall

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Networks: TypeAlias = tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]

HOST = re.compile(r"([a-z0-9][a-z0-9._-]{0,252}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?", re.ASCII | re.IGNORECASE)
SCHEME = re.compile("https?")
NEIGHBOURS = 64  # bits that the devices of one IPv6 network share
KNOWN = 1000  # addresses that need not be read again; a header may be long, so they are few
SIGNS = ("Forwarded", "Via", "X-Forwarded-For", "X-Real-IP")  # headers that proxies write


def networks(texts: Iterable[str]) -> Networks:
    """Those who may speak for others, from how an operator writes them."""
    found = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text.strip()))
        except ValueError as error:
            raise BadCall(f"a network is written like 10.0.0.0/8 or 127.0.0.1: {error}") from None
    return tuple(found)


@lru_cache(maxsize=KNOWN)
def read_address(text: str) -> Address | None:
    """An address as sockets and headers write it, maybe with a port or a zone; None if it is none."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def within(address: Address | None, those: Networks) -> bool:
    return address is not None and any(address in one for one in those)


@lru_cache(maxsize=KNOWN)
def whose(address: str) -> str:
    """What limits go by. An IPv6 network is one household, with more addresses than anybody can count."""
    found = read_address(address)
    if found is None:
        return address
    if found.version == 4:
        return str(found)
    return str(ipaddress.ip_network((found, NEIGHBOURS), strict=False))


# --- headers ----------------------------------------------------------------------------------------------


class Forwarded(NamedTuple):
    """What a named proxy says about a request; None where it says nothing that makes sense."""

    remote: str
    scheme: str | None
    host: str | None


def forwarded(peer: str, headers: MultiMapping[str], behind: Networks) -> Forwarded:
    """Who really asks, and for what."""
    hops = [hop for line in headers.getall("X-Forwarded-For", ()) for hop in line.split(",")]
    return Forwarded(
        remote=client(peer, hops, behind),
        scheme=allowed(last(headers.get("X-Forwarded-Proto")), SCHEME),
        host=allowed(last(headers.get("X-Forwarded-Host")), HOST),
    )


def client(peer: str, hops: list[str], behind: Networks) -> str:
    """From the right, the first address that is no named proxy; anybody may have written those before it."""
    found = read_address(peer)
    for hop in reversed(hops):
        before = read_address(hop) if within(found, behind) else None
        if before is None:
            break
        found = before
    return peer if found is None else str(found)


def last(header: str | None) -> str:
    """The part that the nearest proxy has added."""
    return (header or "").rpartition(",")[2].strip().lower()


def allowed(text: str, pattern: re.Pattern[str]) -> str | None:
    return text if pattern.fullmatch(text) else None


MOST_TRIP = 10_000_000  # microseconds; a longer one is no measurement


def told_trip(headers: Mapping[str, str]) -> tuple[int, int] | None:
    """The round trip to the client and its mean deviation, in microseconds, as its kernel has them."""
    trip, deviation = (headers.get(f"X-Client-{name}", "") for name in ("RTT", "RTT-Var"))
    if not re.fullmatch(r"\d{1,8}", trip, re.ASCII) or not 0 < int(trip) <= MOST_TRIP:
        return None
    known = re.fullmatch(r"\d{1,8}", deviation, re.ASCII)
    return int(trip), int(deviation) if known else int(trip) // 2


# --- the PROXY protocol -----------------------------------------------------------------------------------

# haproxy.org/download/3.0/doc/proxy-protocol.txt
SECOND_VERSION = b"\r\n\r\n\0\r\nQUIT\n"
FIRST_VERSION = b"PROXY "
LONGEST_LINE = 107  # bytes of the first version
LONGEST = 2048  # bytes of the second
HEAD = 16
OF_TLS = 0x20
FAMILIES = {0x11: (4, 12), 0x21: (16, 36)}  # TCP: bytes of an address, bytes of all addresses and ports


class BadHeader(Exception):
    """It starts like a PROXY header, but is none."""


class Header(NamedTuple):
    """A PROXY header that has come in whole."""

    size: int  # of it; 0 if there is none
    source: str | None = None  # who is behind; None if the proxy speaks for itself
    secure: bool = False  # whether they speak TLS with the proxy


def read_header(start: bytes) -> Header | None:
    """The header that a connection starts with; None as long as that cannot be said."""
    if start.startswith(SECOND_VERSION):
        return second_version(start)
    if start.startswith(FIRST_VERSION):
        return first_version(start)
    maybe = SECOND_VERSION.startswith(start) or FIRST_VERSION.startswith(start)
    return None if maybe else Header(0)


def undecided(start: bytes) -> bool:
    """Whether it may still turn out to be no header at all."""
    return not start.startswith((SECOND_VERSION, FIRST_VERSION))


def second_version(start: bytes) -> Header | None:
    if len(start) < HEAD:
        return None
    command, family, size = struct.unpack_from("!BBH", start, len(SECOND_VERSION))
    if command not in (0x20, 0x21) or size > LONGEST:
        raise BadHeader
    if len(start) < HEAD + size:
        return None
    if command == 0x20 or family == 0:  # its own, to see whether we live; or not from the internet at all
        return Header(HEAD + size)
    if family not in FAMILIES or size < FAMILIES[family][1]:
        raise BadHeader
    length, addresses = FAMILIES[family]
    source = plain(ipaddress.ip_address(start[HEAD : HEAD + length]))
    return Header(HEAD + size, source, secure(start[HEAD + addresses : HEAD + size]))


def secure(more: bytes) -> bool:
    """Whether what follows the addresses, pieces of a kind, a length and a value, speaks of TLS."""
    while len(more) >= 3:
        kind, size = struct.unpack_from("!BH", more)
        value, more = more[3 : 3 + size], more[3 + size :]
        if kind == OF_TLS and value:
            return bool(value[0] & 1)
    return False


def first_version(start: bytes) -> Header | None:
    line, end, _ = start[:LONGEST_LINE].partition(b"\r\n")
    if not end:
        if len(start) >= LONGEST_LINE:
            raise BadHeader
        return None
    size = len(line) + len(end)
    words = line.decode("ascii", "replace").split(" ")
    if words[1] == "UNKNOWN":
        return Header(size)
    if len(words) != 6 or words[1] not in ("TCP4", "TCP6"):
        raise BadHeader
    try:
        source, target = map(ipaddress.ip_address, words[2:4])
    except ValueError:
        raise BadHeader from None
    ports = [word for word in words[4:] if re.fullmatch(r"\d{1,5}", word, re.ASCII) and int(word) < 65536]
    if {source.version, target.version} != {int(words[1][-1])} or len(ports) != 2:
        raise BadHeader
    return Header(size, plain(source))


def plain(address: Address) -> str:
    return str(getattr(address, "ipv4_mapped", None) or address)
