"""At the door: what every request goes through, and how it is answered.

Limits, errors as one sentence, the headers of every answer; and nothing is read that nobody expects.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from aiohttp import hdrs, web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web_urldispatcher import SystemRoute

from rumpus import languages
from rumpus.errors import BadCall, RumpusError
from rumpus.languages.wrong import understood, wrong
from rumpus.live.lobby import NoTable, Unfit
from rumpus.live.store import Elsewhere, Unsaved
from rumpus.web import api, metrics, replay
from rumpus.web.addresses import calls, own_names
from rumpus.web.limits import Buckets
from rumpus.web.page import Page
from rumpus.web.proxy import whose
from rumpus.web.secure import Secure
from rumpus.web.settings import Settings
from rumpus.web.socket import MOST_BYTES
from rumpus.words import in_words

log = logging.getLogger("rumpus.web")

# At once, and each second after, for one address. At a party many phones share one, and all come in at once.
PARTY = 120
CALLS = (20 * PARTY, 40)
FILES = (200 * PARTY, 200)  # of the page: all of it once, for when there is no network; some 150
NOTED = (1, 1 / 60)  # lines in the log about one limit
BODY_WITHIN = 15.0  # seconds in which a request must have said everything
LAST_WORDS = 1.0  # seconds for somebody who is still talking to read why the connection is closed

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self'; "
        "media-src 'self' data:; "  # an empty video, which keeps a screen on
        "script-src 'self' 'wasm-unsafe-eval'; "  # the rules come as WebAssembly, from here
        "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    # Together they let a page read its clock finely, which a race needs.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
SAID = web.RequestKey("said", bytes)  # where a request keeps what it says
JSON = msgspec.json.Encoder()


class Limited(RumpusError):
    """Too much of something in too short a time."""

    limit = ""  # which


def limited(limit: str, code: str = "limit") -> Limited:
    error = wrong(code, Limited, what=limit.replace(" ", "-"))
    error.limit = limit
    return error


class TooLong(RumpusError):
    """More than a request may say."""


class TooSlow(RumpusError):
    """It took too long to say it."""


class Packed(RumpusError):
    """It would have to be unpacked first, and nobody knows how much it would be then."""


class Misdirected(RumpusError):
    """It was meant for somebody else."""


class Stranger(RumpusError):
    """Whoever asks has no key."""


class NotForYou(RumpusError):
    """Whoever asks may not know it."""


class Nowhere(RumpusError):
    """There is nothing here."""


STATUS: dict[type[RumpusError], int] = {
    Stranger: 401,
    NotForYou: 403,
    NoTable: 404,
    Nowhere: 404,
    TooSlow: 408,
    TooLong: 413,
    Packed: 415,
    Misdirected: 421,
    Limited: 429,
    Elsewhere: 503,
    Unfit: 503,
    Unsaved: 503,
    replay.Busy: 503,
}  # of any other: 400


class Quiet(logging.LoggerAdapter[logging.Logger]):
    """What aiohttp has to say. A request that cannot be read, or somebody who has gone, is no accident."""

    def __init__(self, counts: metrics.Metrics) -> None:
        super().__init__(log)
        self.metrics = counts

    def exception(self, msg: object, *args: object, **more: Any) -> None:
        error = more.get("exc_info") or sys.exc_info()[1]
        if isinstance(error, HttpProcessingError | web.RequestPayloadError | ConnectionError | TimeoutError):
            self._came_to_nothing(error)
        else:
            self.metrics.errors += 1
            super().exception(msg, *args, **more)

    def debug(self, msg: object, *args: object, **more: Any) -> None:
        error = more.get("exc_info")
        if isinstance(error, BaseException):
            self._came_to_nothing(error)
        else:
            super().debug(msg, *args, **more)

    def _came_to_nothing(self, error: BaseException) -> None:
        self.metrics.bad_requests += 1
        error.__traceback__ = None  # a reference cycle through its connection, which would stay in memory
        super().debug("a request came to nothing: %s", " ".join(str(error).split())[:200])


class Door:
    """Everything that comes in by HTTP comes in here."""

    def __init__(
        self, settings: Settings, counts: metrics.Metrics, page: Page, secure: Secure | None
    ) -> None:
        self.limits = settings.limits
        self.names = own_names(settings.names)
        self.metrics = counts
        self.page = page
        self.secure = secure
        self.takers: set[Any] = set()  # handlers of requests that have a body
        self.calls = Buckets(*CALLS)
        self.files = Buckets(*FILES)
        self.noted = Buckets(*NOTED)

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Limits, errors as one sentence, and the headers of every answer."""
        try:
            self._expected(request)
            buckets = self.files if self.page.serves(request) else self.calls
            if self.limits and not buckets.take(address(request)):
                raise limited("files" if buckets is self.files else "calls", "requests")
            response = await handler(request)
        except RumpusError as error:
            if isinstance(error, Limited):
                self.turned_away(error.limit, address(request))
            response = self._told(request, error)
            error.__traceback__ = None  # a task may refer to it, and so keep the request in memory
        except web.HTTPException as error:
            response = self._told(request, plainly(error), error.status)
            error.__traceback__ = None  # a reference cycle through the request, which would stay in memory
            if isinstance(request.match_info.route, SystemRoute):  # another one
                vars(request.match_info.route).clear()
            if "Allow" in error.headers:
                response.headers["Allow"] = error.headers["Allow"]
        except ConnectionError:
            raise  # whoever asked has gone
        except Exception:
            self.metrics.errors += 1
            number = secrets.token_hex(4)
            log.exception("%s %s failed", request.method, request.path, extra={"request": number})
            response = self._told(request, wrong("sorry-as", number=number), 500)
        if not response.prepared:
            response.headers.update(HEADERS)
            if self.secure is not None:
                response.headers.update(self.secure.headers(request))
        if not request.content.is_eof():
            await self._close_unread(request, response)
        return response

    def _told(self, request: web.Request, error: RumpusError, status: int | None = None) -> web.Response:
        """A page or another program gets JSON. Whoever has followed a link reads a sentence."""
        response = problem(error, status)
        if "text/html" not in request.headers.get(hdrs.ACCEPT, ""):
            return response
        wanted = request.headers.get(hdrs.ACCEPT_LANGUAGE, "").split(",")
        language = languages.fitting(one.partition(";")[0].strip() for one in wanted)
        sentence = in_words(understood(error), language)
        return web.Response(status=response.status, text=f"{sentence[:1].upper()}{sentence[1:]}.\n")

    def _expected(self, request: web.Request) -> None:
        """What is refused before anything of it is read."""
        if not request.host:
            raise BadCall("a request says by its Host header whom it is for")
        if not calls(request.host, self.names):
            raise wrong("misdirected", Misdirected, name=repr(request.host[:100]))
        if hdrs.CONTENT_ENCODING in request.headers:
            raise Packed("a request is plain text here, without a Content-Encoding")
        known = request.match_info.http_exception is None
        if known and request.can_read_body and request.match_info.handler not in self.takers:
            raise BadCall("a request like this says nothing but its path")

    async def _close_unread(self, request: web.Request, response: web.StreamResponse) -> None:
        """The rest of what somebody is saying is not listened to. There is a moment to hear why."""
        response.force_close()
        with suppress(ConnectionError):
            await response.prepare(request)
            await response.write_eof()
            await asyncio.sleep(LAST_WORDS)

    def turned_away(self, limit: str, where: str) -> None:
        """Counted every time, but not logged every time."""
        self.metrics.refused[limit] += 1
        if self.noted.take(f"{limit} {where}"):
            log.info("a limit was hit", extra={"limit": limit, "address": where})

    def limit(self, buckets: Buckets, request: web.Request, what: str, drops: float = 1.0) -> None:
        if self.limits and not buckets.take(address(request), drops):
            raise limited(what)

    def own_page(self, request: web.Request) -> None:
        """A browser says which page a call comes from. Only our own page may change or hear anything."""
        origin = request.headers.get("Origin")
        if origin is not None and netloc(origin) != request.host:
            self.turned_away("foreign page", address(request))
            raise wrong("foreign-page", NotForYou)


# --- reading and answering ---------------------------------------------------------------------------------


def answer(thing: Any) -> web.Response:
    return web.Response(body=JSON.encode(thing), content_type="application/json")


def problem(error: RumpusError, status: int | None = None) -> web.Response:
    said = understood(error)
    why = None if said.why is None else api.Why(**said.why._asdict())
    response = answer(api.Problem(error=str(error), code=said.code, blanks=dict(said.blanks), why=why))
    usual = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
    response.set_status(status or usual)
    return response


def plainly(error: web.HTTPException) -> RumpusError:
    """What aiohttp says, in our words."""
    if error.status == web.HTTPNotFound.status_code:
        return wrong("nowhere")
    if error.status == web.HTTPMethodNotAllowed.status_code:
        return wrong("not-like-this")
    return BadCall(error.reason.lower())


def address(request: web.Request) -> str:
    """What limits go by."""
    return whose(request.remote or "nowhere")


def netloc(origin: str) -> str:
    """The host and port of an origin; nothing if it is not one."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def read(request: web.Request, most: int) -> bytes:
    """What a request says, if it says so soon and it is not too much."""
    if SAID in request:  # it was read before, when it was not clear whose it is
        return request[SAID]
    too_long = wrong("too-long", TooLong, most=most)
    if (request.content_length or 0) > most:
        raise too_long
    try:
        async with asyncio.timeout(BODY_WITHIN):
            said = request[SAID] = await request.clone(client_max_size=most).read()
            return said
    except web.HTTPRequestEntityTooLarge:
        raise too_long from None
    except TimeoutError:
        raise wrong("too-slow", TooSlow, seconds=int(BODY_WITHIN)) from None


def asked_number(request: web.Request, name: str) -> int | None:
    """A number behind the ?, if there is one."""
    text = request.query.get(name)
    if text is not None and not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise BadCall(f"{name} must be a whole number, 0 or more, not {text[:20]!r}")
    return None if text is None else int(text)


async def body(request: web.Request, kind: type[Any]) -> Any:
    raw = await read(request, MOST_BYTES)
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.DecodeError as error:
        raise BadCall(f"the request cannot be read: {error}") from None
    except RecursionError:
        raise BadCall("the request cannot be read: it is nested too deeply") from None
