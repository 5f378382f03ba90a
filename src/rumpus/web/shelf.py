"""What there is to play: the games, their rules, and the API itself."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from aiohttp import web

from rumpus import __version__, languages, rulebook
from rumpus.games import NAMES, find, shelf
from rumpus.languages.wrong import wrong
from rumpus.web import api
from rumpus.web.door import JSON, Nowhere, answer
from rumpus.web.games import game_info

if TYPE_CHECKING:
    from rumpus.web.app import Server


class Shelf:
    def __init__(self, server: Server) -> None:
        self.server = server

    async def server_info(self, request: web.Request) -> web.Response:
        return answer(api.ServerInfo(version=__version__, addresses=self.server.outside(request)))

    async def games(self, _: web.Request) -> web.Response:
        return answer([game_info(game.name) for game in shelf()])

    async def rules(self, request: web.Request) -> web.Response:
        name = request.match_info["game"]
        if name not in NAMES:
            raise wrong("game-unknown", Nowhere, game=name, games=list(NAMES))
        asked = request.query.get("language")
        language = asked if asked in languages.available() else languages.ENGLISH
        return answer(told_paragraphs(name, language))

    async def words(self, request: web.Request) -> web.Response:
        """For a page that was made without this game."""
        name = request.match_info["game"]
        if name not in NAMES:
            raise wrong("game-unknown", Nowhere, game=name, games=list(NAMES))
        return web.Response(text=(find(name).folder / "words.ftl").read_text("utf-8"))

    async def document(self, _: web.Request) -> web.Response:
        return web.Response(body=described(), content_type="application/json")


def told_paragraphs(game: str, language: str) -> list[api.Paragraph]:
    """A rulebook, paragraph by paragraph."""
    return [
        api.Paragraph(
            number=one.number, section=one.section, title=one.title, text=one.text, source=one.source
        )
        for one in rulebook.paragraphs(game, language).values()
    ]


@cache
def described() -> bytes:
    return JSON.encode(api.openapi(__version__))
