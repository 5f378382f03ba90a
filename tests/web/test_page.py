"""The page in the browser: which files there are, how they are kept, and that nothing else can be read."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path

import pytest

from rumpus.web.door import HEADERS
from rumpus.web.limits import Buckets
from rumpus.web.page import SCREENS, UNBUILT
from tests.pages import ROOT
from tests.web.harness import House, house

INDEX = "<!doctype html><title>Rumpus</title>"
WIDTH = 120


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "app-1a2b.js").write_text("let a = 1;\n" * 500)
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(b"not what we give")
    (folder / "assets" / "card.woff2").write_bytes(b"\x00woff")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "sw.js").write_text("self")
    (folder / "icon.svg").write_text("<svg/>")
    secret = tmp_path / "secret.txt"
    secret.write_text("SECRET")
    (folder / "assets" / "link.txt").symlink_to(secret)
    (folder / "away").symlink_to(tmp_path)
    return folder


async def raw(here: House, path: str) -> tuple[int, bytes]:
    """A path as it is written, which no client has tidied up."""
    reader, writer = await asyncio.open_connection(*here.base[7:].split(":"))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return int(answer.split()[1]), answer


async def test_every_screen_is_the_same_page(tmp_path: Path, page: Path) -> None:
    async with house(tmp_path, page=page) as here:
        for screen in SCREENS:
            path = screen.format(game="mad", code="WRNGX", table="Sn8WHmqdOFQKIehj")
            async with here.session.get(here.base + path) as response:
                assert (response.status, await response.text()) == (200, INDEX), path
                assert response.headers["Content-Type"] == "text/html; charset=utf-8"
                assert response.headers["Cache-Control"] == "no-cache"
                assert {name: response.headers.get(name) for name in HEADERS} == HEADERS
                etag = response.headers["ETag"]
            async with here.session.get(here.base + path, headers={"If-None-Match": etag}) as response:
                assert (response.status, await response.read()) == (304, b"")
                assert {name: response.headers.get(name) for name in HEADERS} == HEADERS
        async with here.session.head(here.base + "/") as response:
            assert response.status == 200
        for path in ("/index.html", "/new", "/t/", "/t/A/B", "/learn", "/nowhere", "/page/index.html"):
            async with here.session.get(here.base + path) as response:
                assert response.status == 404, path


async def test_files_have_their_kind_and_are_kept_as_long_as_they_are_true(
    tmp_path: Path, page: Path
) -> None:
    async with house(tmp_path, page=page) as here:
        for path, kind, kept in [
            (
                "/assets/app-1a2b.js",
                "text/javascript; charset=utf-8",
                "public, max-age=31536000, immutable",
            ),
            ("/assets/card.woff2", "font/woff2", "public, max-age=31536000, immutable"),
            ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
            ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
            ("/icon.svg", "image/svg+xml", "no-cache"),
        ]:
            async with here.session.get(here.base + path) as response:
                assert response.status == 200
                assert response.headers["Content-Type"] == kind
                assert response.headers["Cache-Control"] == kept
                assert await response.read() == (page / path[1:]).read_bytes()


async def test_text_is_packed_for_whoever_can_unpack_it(tmp_path: Path, page: Path) -> None:
    async with house(tmp_path, page=page) as here:
        status, answer = await raw(here, "/assets/app-1a2b.js")
        assert (status, b"Content-Encoding" in answer) == (200, False)
        reader, writer = await asyncio.open_connection(*here.base[7:].split(":"))
        writer.write(
            b"GET /assets/app-1a2b.js HTTP/1.1\r\nHost: [::1]\r\nAccept-Encoding: br, gzip\r\n"
            b"Connection: close\r\n\r\n"
        )
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        assert b"Content-Encoding: gzip" in head
        assert b"Vary: Accept-Encoding" in head
        assert len(body) < 200
        assert gzip.decompress(body) == (page / "assets" / "app-1a2b.js").read_bytes()


async def test_nothing_outside_the_folder_can_be_read(tmp_path: Path, page: Path) -> None:
    async with house(tmp_path, page=page) as here:
        for path in (
            "/../secret.txt",
            "/assets/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/assets/%2e%2e/%2e%2e/secret.txt",
            "/assets/..%2f..%2fsecret.txt",
            "/assets%2f..%2f..%2fsecret.txt",
            "/..%5csecret.txt",
            "/assets/link.txt",
            "/away/secret.txt",
            "/away/rumpus.db",
            "/assets",
            "/assets/",
            "/assets/app-1a2b.js.gz",
            "/assets/app-1a2b.js%00.txt",
            "//secret.txt",
        ):
            status, answer = await raw(here, path)
            assert status in (400, 404), path
            assert b"SECRET" not in answer


async def test_without_a_page_the_server_says_how_to_build_one(tmp_path: Path) -> None:
    async with house(tmp_path, page=tmp_path / "nothing") as here:
        assert await here.text("/") == await here.text("/t/WRNGX") == UNBUILT
        assert UNBUILT.count("\n") == 1


def test_the_sources_have_no_long_lines() -> None:
    """Prettier leaves long texts and comments as they are."""
    sources = [file for kind in ("ts", "svelte", "css") for file in (ROOT / "ui" / "src").rglob(f"*.{kind}")]
    assert sources
    long = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in sources
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if len(line) > WIDTH
    ]
    assert long == []


async def test_files_of_the_page_are_not_counted_as_calls(tmp_path: Path, page: Path) -> None:
    async with house(tmp_path, page=page, limits=True) as here:
        here.server.door.files = Buckets(30, 0)
        here.server.door.calls = Buckets(20, 0)

        async def statuses(path: str, times: int) -> set[int]:
            async def one() -> int:
                async with here.session.get(here.base + path) as response:
                    return response.status

            return set(await asyncio.gather(*(one() for _ in range(times))))

        assert await statuses("/assets/app-1a2b.js", 29) == {200}
        assert await statuses("/api/games", 20) == {200}
        assert await statuses("/api/games", 1) == {429}
        assert await statuses("/sw.js", 2) == {200, 429}


async def test_rules_come_in_the_language_asked_for(tmp_path: Path) -> None:
    """One that is not known is no mistake of the reader's: they get English."""
    async with house(tmp_path) as here:
        titles = [
            json.loads(await here.text(f"/api/games/archie/rules{asked}"))[0]["title"]
            for asked in ("", "?language=en", "?language=de", "?language=tlh", "?language=../de")
        ]
    assert titles == ["Players", "Players", "Wie viele spielen", "Players", "Players"]
