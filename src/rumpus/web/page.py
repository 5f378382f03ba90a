"""The page in the browser: the files that Vite has built, held in memory.

Only what was in the folder when the server started has a route, so there is no path to be bent.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from aiohttp import web

FOLDER = Path(__file__).parent / "page"
# The page itself knows what to show at these.
SCREENS = (
    "/",
    "/new/{game}",
    "/learn/{game}",
    "/learn/{game}/round",
    "/t",
    "/t/{code}",
    "/tv",
    "/tv/{code}",
    "/rules",
    "/rules/{game}",
    "/replay",
    "/replay/{table}",
    "/mine",
)
UNBUILT = (
    "There is no page here yet: build it with `pip install .` or ./dev play, then start the server again.\n"
)

KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
ANYTHING = "application/octet-stream"
PACKED = {".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"}  # all else is

FOREVER = "public, max-age=31536000, immutable"  # a new file of assets/ has a new name
ASK_AGAIN = "no-cache"


class File(NamedTuple):
    body: bytes
    packed: bytes | None
    kind: str
    etag: str
    caching: str

    @classmethod
    def read(cls, path: Path, caching: str) -> File:
        body = path.read_bytes()
        # Built twice, a file is the same to a browser, whatever the dates on the disk are.
        etag = hashlib.sha256(body).hexdigest()[:32]
        packed = gzip.compress(body, mtime=0) if path.suffix in PACKED else None
        return cls(body, packed, KINDS.get(path.suffix, ANYTHING), etag, caching)


class Page:
    """All routes of the page, and what is given there."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.at: dict[str, File] = {}
        for path in regular(folder):
            where = f"/{path.relative_to(folder).as_posix()}"
            self.at[where] = File.read(path, FOREVER if where.startswith("/assets/") else ASK_AGAIN)
        index = self.at.pop("/index.html", None)
        if index is not None:
            self.at |= dict.fromkeys(SCREENS, index)

    def routes(self) -> list[web.RouteDef]:
        return [web.get(where, self.give) for where in dict.fromkeys([*SCREENS, *self.at])]

    def serves(self, request: web.Request) -> bool:
        return request.match_info.handler == self.give

    async def give(self, request: web.Request) -> web.Response:
        resource = request.match_info.route.resource
        file = None if resource is None else self.at.get(resource.canonical)
        if file is None:
            return web.Response(text=UNBUILT)
        headers = {"Cache-Control": file.caching, "ETag": f'"{file.etag}"', "Vary": "Accept-Encoding"}
        if any(known.value in (file.etag, "*") for known in request.if_none_match or ()):
            return web.Response(status=304, headers=headers)
        body = file.body
        if file.packed is not None and "gzip" in request.headers.get("Accept-Encoding", "").lower():
            body = file.packed
            headers["Content-Encoding"] = "gzip"
        charset = "utf-8" if file.kind.startswith("text/") else None
        return web.Response(body=body, headers=headers, content_type=file.kind, charset=charset)


def regular(folder: Path) -> Iterator[Path]:
    """The files of a folder, without hidden ones and links that may lead out of it."""
    for path in sorted(folder.rglob("*")):
        hidden = path.name.startswith(".")
        if path.is_file() and not path.is_symlink() and not hidden and path.suffix != ".gz":
            yield path
