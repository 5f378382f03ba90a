"""A table whose server is the test itself: each device is told what the test plays, when the test says so.

The page comes from a real server; only the line to the table is ours. So nothing depends on how fast anything
is, and the same messages can be shown again and again.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from typing import Any

import msgspec
import segno
from playwright.sync_api import Page, WebSocketRoute

from rumpus import Forbidden, Match
from rumpus.layout import NOBODY
from rumpus.live import narration
from rumpus.live.view_diffs import ViewDiffs

CODE, TABLE = "PLAYS", "scripted"
PERSON = {"kind": "person", "level": None, "away": False, "stand_in": False}
CHAIR = """(chair) => localStorage.setItem('rumpus:chairs', JSON.stringify([chair]))"""


class ScriptedTable:
    """A match, and the devices that see it."""

    def __init__(self, base: str, match: Match, names: Iterable[str]) -> None:
        self.base, self.match = base, match
        self.names = list(names)
        self.boards = 0
        self.with_story = False
        self.judged: list[list[dict[str, Any]]] = []  # how the races before were judged
        self.stage = "playing"
        self.window: float | None = None  # seconds to answer in, if the moment passes by itself
        self.left: float | None = None  # of them
        self.sheet: dict[str, Any] | None = None  # of the evening
        self.presence: dict[int, dict[str, Any]] = {}  # of those who are not there
        self.said: list[tuple[int, dict[str, Any]]] = []  # by whom, and what
        self.sent: dict[int, list[bytes]] = {}  # to whom
        self._views = ViewDiffs(match.game, match.seats)
        self._lines: dict[int, list[WebSocketRoute]] = {}
        self._asked: dict[int, tuple[int, list[str]]] = {}
        self._number = 1  # of the game

    # --- devices -------------------------------------------------------------------------------------------

    def open(self, page: Page, seat: int = NOBODY) -> None:
        """Put a device at the table: at a seat, or as a TV."""
        page.route_web_socket("**/ws/*", lambda line: self._connect(line, seat))
        page.route("**/api/codes/*", lambda route: route.fulfill(json=self._found()))
        page.route(
            "**/api/tables/*/history",
            lambda route: route.fulfill(body=msgspec.json.encode(self.story(seat))),
        )
        code = io.BytesIO()
        segno.make(f"{self.base}/t/{CODE}").save(code, kind="svg", border=2)
        picture = code.getvalue()
        page.route("**/qr.svg*", lambda route: route.fulfill(content_type="image/svg+xml", body=picture))
        if seat == NOBODY:
            self.boards += 1
            page.goto(f"{self.base}/tv/{CODE}")
        else:
            page.goto(f"{self.base}/")
            chair = {"table": TABLE, "code": CODE, "seat": seat, "token": "t", "link": "", "at": 0}
            page.evaluate(CHAIR, {**chair, "game": self.match.game.name})
            page.goto(f"{self.base}/t/{CODE}")
        while seat not in self._lines:
            page.wait_for_timeout(10)

    def story(self, seat: int) -> dict[str, Any]:
        """What has been told before: nothing, unless that is wanted."""
        told = narration.stories(self.match.events, (seat,))[0] if self.with_story else []
        return {"game": self._number, "over": False, "events": told, "judged": self.judged}

    def _found(self) -> dict[str, str]:
        return {"table": TABLE, "code": CODE, "game": self.match.game.name, "stage": self.stage}

    def _connect(self, line: WebSocketRoute, seat: int) -> None:
        def hear(text: str | bytes) -> None:
            said = json.loads(text)
            self.said.append((seat, said))
            if said["type"] == "hello":
                self._lines.setdefault(seat, []).append(line)
                self._welcome(line, seat)
            elif said["type"] in ("act", "touch"):
                self._send(line, seat, {"type": "did", "re": said["re"]})

        line.on_message(hear)

    def _welcome(self, line: WebSocketRoute, seat: int) -> None:
        own = None if seat == NOBODY else seat
        self._send(line, seat, {"type": "welcome", "version": 1, "seat": own, "server": "a test"})
        self._begin(line, seat)

    def _begin(self, line: WebSocketRoute, seat: int) -> None:
        self._send(line, seat, self.room())
        if self.sheet:
            self._send(line, seat, self.sheet)
        if self.stage == "gathering":
            return
        self._views.changes(self.match.state, (seat,))
        view = self._views.whole(self.match.state, seat)
        events = len(self.match.events) if self.with_story else 1
        told = {"type": "snapshot", "game": self._number, "n": events, "view": view}
        told |= {"scores": list(self.match.scores), "ask": self._ask(seat)}
        if self.stage == "over":
            told |= {"over": True, "winners": list(self.match.winners)}
        self._send(line, seat, told)

    def lay(self, match: Match, names: Iterable[str]) -> None:
        """Another match on the same table."""
        self.match, self.names = match, list(names)
        self._number += 1
        self._views = ViewDiffs(match.game, match.seats)
        for seat, lines in self._lines.items():
            self._begin(lines[-1], seat)

    def room(self) -> dict[str, Any]:
        seats = [
            PERSON | {"name": name} | self.presence.get(seat, {}) for seat, name in enumerate(self.names)
        ]
        return {
            "type": "room", "table": TABLE, "code": CODE, "game": self.match.game.name,
            "options": self.match.options, "public": False, "stage": self.stage, "number": self._number,
            "host": 0, "seats": seats, "paused": False, "clock": 0, "grace": 0, "votes": {},
            "watching": self.boards, "boards": self.boards,
        }  # fmt: skip

    def _ask(self, seat: int) -> dict[str, Any] | None:
        if seat not in self.match.waiting:
            self._asked.pop(seat, None)
            return None
        number, old = self._asked.get(seat, (0, []))
        choices = self.match.choices(seat)
        if choices != old:
            self._asked[seat] = number + 1, choices
        asked = {"number": self._asked[seat][0], "what": self.match.phase, "choices": choices}
        return asked | {"seconds": self.left or self.window, "window": self.window}

    def _send(self, line: WebSocketRoute, seat: int, told: dict[str, Any]) -> None:
        text = msgspec.json.encode(told)
        self.sent.setdefault(seat, []).append(text)
        line.send(text.decode())

    # --- what happens --------------------------------------------------------------------------------------

    def tell(self, told: dict[str, Any], *seats: int) -> None:
        """Something beside the game, to some or to all."""
        for seat in seats or tuple(self._lines):
            self._send(self._lines[seat][-1], seat, told)

    def play(
        self,
        *rows: tuple[int | str, str, int | None],
        cue: int | None = None,
        calls: Iterable[dict[str, Any]] = (),
        goes_on: bool = False,
    ) -> None:
        """Some rows (who, what, when), told in one message, which may begin a race, go on with it or settle
        it."""
        before = len(self.match.events)
        for who, action, at in rows:
            self.match.play(who, action, at=at)
        self.say(before, cue=cue, calls=calls, goes_on=goes_on)

    def refuse(self, seat: int, action: str) -> None:
        """Somebody tries what the rules do not allow, and is told why."""
        try:
            self.match.play(seat, action)
        except Forbidden as no:
            why = {"paragraph": no.paragraph, "code": no.code, "blanks": dict(no.blanks)}
            self.tell({"type": "refused", "re": 0, **why}, seat)
        else:
            raise AssertionError(f"{action} is allowed")

    def end(self) -> None:
        """The game is over, and everybody is told so."""
        self.stage = "over"
        self.tell(self.room())
        ended = {"type": "over", "game": self._number}
        self.tell(ended | {"scores": list(self.match.scores), "winners": list(self.match.winners)})

    def say(
        self,
        before: int,
        *,
        cue: int | None = None,
        calls: Iterable[dict[str, Any]] = (),
        goes_on: bool = False,
    ) -> None:
        """What has happened since there were so many events."""
        for seat, lines in self._lines.items():
            events = narration.stories(self.match.events[before:], (seat,))[0]
            view = self._views.changes(self.match.state, (seat,))[0]
            asked = self._asked.get(seat)
            ask = self._ask(seat)
            told: dict[str, Any] = {
                "type": "update",
                "game": self._number,
                "n": len(self.match.events),
                "events": events,
                "view": view,
            }
            if ask and self._asked.get(seat) != asked:
                told["ask"] = ask
            if asked and not ask:
                told["quiet"] = True
            if cue is not None:
                told["cue"] = cue
            if calls:
                told["calls"] = list(calls)
            if goes_on:
                told["goes_on"] = True
            self._send(lines[-1], seat, told)
