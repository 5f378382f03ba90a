"""Everything that whoever runs a server can set: by flags, by the environment, in a file.

A setting is declared once, below. Its flag, its name in the environment, its key in the file and its row in
docs/operate.md all come from there. Flags count before the environment, that before the file, and the file
before what is set here.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from rumpus.errors import BadCall

PREFIX = "RUMPUS_"
# Of the environment, but no settings of a server
ELSEWHERE = {"RUMPUS_CONFIG", "RUMPUS_CACHE", "RUMPUS_GAMES", "RUMPUS_LANGUAGE", "RUMPUS_TEST_GAMES"}
LEAST_SECRET = 16  # characters
YES = {"yes", "true", "on", "1"}
NO = {"no", "false", "off", "0"}
HOST_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_-]{1,63})*", re.IGNORECASE)


class Kind(NamedTuple):
    """What a value may be."""

    right: str  # "port must be ..."
    read: Callable[[str], Any]  # raises ValueError
    written: type  # in a file
    many: bool = False  # a list of them


class Setting(NamedTuple):
    """One line of the declaration."""

    name: str
    kind: Kind
    default: Any
    value: str  # how a value is called: N, FILE
    sentence: str
    unset: str  # what it means when nothing is set, where the default does not say so
    flag: str

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def shown_default(self) -> str:
        return self.unset or shown(self.default)


def number(least: int, most: int) -> Kind:
    def read(text: str) -> int:
        if not re.fullmatch(r"\d{1,12}", text, re.ASCII) or not least <= int(text) <= most:
            raise ValueError
        return int(text)

    return Kind(f"a whole number from {least} to {most}", read, int)


def yes_or_no(text: str) -> bool:
    if text.lower() not in YES | NO:
        raise ValueError
    return text.lower() in YES


def one_of(*words: str) -> Kind:
    def read(text: str) -> str:
        if text.lower() not in words:
            raise ValueError
        return text.lower()

    return Kind(f"{', '.join(words[:-1])} or {words[-1]}", read, str)


def host_name(text: str) -> str:
    if not HOST_NAME.fullmatch(text):
        raise ValueError
    return text.lower()


def network(text: str) -> str:
    return str(ipaddress.ip_network(text, strict=False))


SWITCH = Kind("yes or no", yes_or_no, bool)
TEXT = Kind("text", str, str)
FILE = Kind("a file", str, str)
HOST_NAMES = Kind("names like cards.example.org", host_name, str, many=True)
NETWORKS = Kind("addresses or networks like 10.0.0.0/8", network, str, many=True)


def setting(
    kind: Kind, default: Any, sentence: str, value: str = "", *, unset: str = "", flag: str = ""
) -> Any:
    return field(default=default, metadata={"setting": (kind, value, sentence, unset, flag)})


def switch(default: str, sentence: str) -> Any:
    return setting(SWITCH, yes_or_no(default), sentence)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What a server goes by."""

    port: int = setting(number(0, 65535), 8080, "Where to listen; 0 takes any free port.", "N")
    address: str = setting(TEXT, "0.0.0.0", "Who may come in: 127.0.0.1 is this machine only.", "ADDRESS")
    browser: bool = switch("yes", "Open the page when the server is ready.")
    store: str = setting(
        TEXT,
        "",
        "Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.",
        "URL",
        unset="a file of your own",
    )
    names: tuple[str, ...] = setting(
        HOST_NAMES,
        (),
        "A name that people open the server by; may be given several times.",
        "HOST",
        unset="those of the machine",
        flag="--name",
    )
    behind: tuple[str, ...] = setting(
        NETWORKS,
        (),
        "A proxy whose word is taken on who asks; may be given several times.",
        "NETWORK",
        unset="none",
    )
    cert: str = setting(FILE, "", "A certificate, for https of our own.", "FILE", unset="plain http")
    key: str = setting(FILE, "", "The certificate's key.", "FILE", unset="in the certificate's file")
    https: bool = switch("no", "Make a certificate of our own, for phones in the same network.")
    http_port: int = setting(
        number(0, 65535), 0, "With https: a port that only sends browsers there.", "N", unset="none"
    )
    peers_port: int = setting(
        number(0, 65535),
        0,
        "With several servers on one store: the port for the others.",
        "N",
        unset="this server is alone",
    )
    advertise: str = setting(
        TEXT,
        "",
        "And where they reach it: an address, or ADDRESS:PORT.",
        "ADDRESS",
        unset="the one it reaches the store from",
    )
    secret: str = setting(
        TEXT, "", "And what all of them know, and nobody else: 16 characters or more.", "WORDS", unset="none"
    )
    drain: int = setting(
        number(0, 3600), 60, "And the seconds to hand tables on to the others, when it is stopped.", "N"
    )
    limits: bool = switch("yes", "Whether one address may only do so much.")
    sockets: int = setting(
        number(1, 1_000_000), 400, "Sockets that one address may have open at the same time.", "N"
    )
    tables: int = setting(number(1, 1_000_000), 20_000, "Tables in memory, at most.", "N")
    idle: int = setting(
        number(1, 1_000_000), 30, "Minutes without anybody, after which a table sleeps in the store.", "N"
    )
    grace: int = setting(
        number(0, 3600),
        20,
        "Seconds that people have to come back after a restart, until games go on.",
        "N",
    )
    keep: int = setting(
        number(0, 100_000),
        180,
        "Days without anybody, after which a table is deleted from the store; 0 keeps all.",
        "N",
    )
    metrics: bool = switch("no", "Whether /metrics is for everybody, not only for this network.")
    log: str = setting(
        one_of("debug", "info", "warning", "error"), "warning", "How much is logged: from here on.", "LEVEL"
    )
    log_format: str = setting(one_of("json", "text"), "json", "A log of JSON or of plain lines.", "FORMAT")

    def check(self) -> None:
        """What one setting alone cannot know."""
        if self.peers_port:
            if len(self.secret) < LEAST_SECRET:
                raise BadCall(
                    f"peers_port needs a secret of at least {LEAST_SECRET} characters, the same for all"
                )
            if not self.store.startswith("postgresql"):
                raise BadCall("peers_port needs a store in PostgreSQL: --store postgresql://USER@HOST/NAME")
            if self.peers_port in (self.port, self.http_port):
                raise BadCall(f"peers_port and another port are both {self.peers_port}; they must be two")
        elif self.secret or self.advertise:
            raise BadCall("secret and advertise are for several servers on one store; set peers_port, too")
        if self.key and not self.cert:
            raise BadCall("key is set, but cert is not; https needs the certificate, too")
        if self.https and self.cert:
            raise BadCall("https makes a certificate, but cert names one already; set one of them")
        if self.http_port and not (self.cert or self.https):
            raise BadCall("http_port is set, but cert is not; there is no https to send browsers to")
        if self.http_port and self.http_port == self.port:
            raise BadCall(f"http_port and port are both {self.port}; they must be two")


def _declared() -> dict[str, Setting]:
    found = {}
    for one in fields(Settings):
        kind, value, sentence, unset, flag = one.metadata["setting"]
        flag = flag or f"--{one.name.replace('_', '-')}"
        found[one.name] = Setting(one.name, kind, one.default, value, sentence, unset, flag)
    return found


SETTINGS = _declared()


class Gathered(NamedTuple):
    """Settings, and where each of them was said; what is not there was said nowhere."""

    settings: Settings
    said: dict[str, str]


def gather(flags: Mapping[str, Any], environment: Mapping[str, str], file: str | None = None) -> Gathered:
    """All that was set. Flags that were not given are None. Raises BadCall with what would be right."""
    values: dict[str, Any] = {}
    said: dict[str, str] = {}
    file = file or environment.get("RUMPUS_CONFIG")
    for source in (_from_file(file) if file else {}, _from_environment(environment), _from_flags(flags)):
        for name, (value, where) in source.items():
            values[name], said[name] = value, where
    settings = Settings(**values)
    settings.check()
    return Gathered(settings, said)


def _from_flags(flags: Mapping[str, Any]) -> dict[str, tuple[Any, str]]:
    found = {}
    for name, value in flags.items():
        if value is not None and value != []:
            one = SETTINGS[name]
            found[name] = (_read(one, value, one.flag), one.flag)
    return found


def _from_environment(environment: Mapping[str, str]) -> dict[str, tuple[Any, str]]:
    found = {}
    for variable, text in environment.items():
        if variable.startswith(PREFIX) and variable not in ELSEWHERE:
            one = _known(variable.removeprefix(PREFIX).lower(), f"{variable} in the environment")
            value = [part.strip() for part in text.split(",") if part.strip()] if one.kind.many else text
            found[one.name] = (_read(one, value, variable), variable)
    return found


def _from_file(file: str) -> dict[str, tuple[Any, str]]:
    import tomllib  # noqa: PLC0415  # only few have such a file

    try:
        told = tomllib.loads(Path(file).read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCall(f"{file} is not valid TOML: {error}") from None
    except OSError as error:
        raise BadCall(f"{file} cannot be read: {error.strerror}") from None
    found = {}
    for key, value in told.items():
        one = _known(key, file)
        wrong = (
            not isinstance(value, list) or not all(isinstance(part, str) for part in value)
            if one.kind.many
            else type(value) is not one.kind.written
        )
        if wrong:
            raise _wrong(one, f"{key} in {file}", value)
        written = value if one.kind.many or isinstance(value, bool) else str(value)
        found[key] = (_read(one, written, f"{key} in {file}"), file)
    return found


def _known(name: str, where: str) -> Setting:
    if name not in SETTINGS:
        close = get_close_matches(name, SETTINGS, 1)
        known = f"did you mean {close[0]}?" if close else f"the settings are {', '.join(SETTINGS)}"
        raise BadCall(f"{where}: there is no setting {name!r}; {known}")
    return SETTINGS[name]


def _read(one: Setting, value: Any, where: str) -> Any:
    try:
        if isinstance(value, bool):
            return value
        return tuple(map(one.kind.read, value)) if one.kind.many else one.kind.read(value)
    except ValueError:
        raise _wrong(one, where, value) from None


def _wrong(one: Setting, where: str, value: Any) -> BadCall:
    example = "a list of " if one.kind.many else ""
    return BadCall(f"{where} must be {example}{one.kind.right}, not {shown(value)!r}")


def shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
