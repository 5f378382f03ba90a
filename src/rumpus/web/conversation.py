"""What one device at a table says and is: the same whether its socket ends here or at another server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from rumpus.errors import BadCall, RumpusError
from rumpus.languages.wrong import in_english, wrong
from rumpus.layout import NOBODY
from rumpus.live import incoming, names, outgoing
from rumpus.live.arbiter import Device, Link
from rumpus.live.store import Lost
from rumpus.live.table import Table
from rumpus.web import messages
from rumpus.web.frames import Code

if TYPE_CHECKING:
    from rumpus.web.app import Server

NO_HELLO = "the first message must be Hello"


class Conversation(ABC):
    """Somebody at the table, or somebody who watches. Whoever inherits this brings the words there; the table
    sees a `Listener`."""

    def __init__(self, server: Server, table: Table, address: str, spread: float) -> None:
        self.server = server
        self.table = table
        self.address = address  # where it comes from
        self.spread = spread  # seconds in which all come back who lose the server where their sockets end
        self.seat = NOBODY
        self.board = False
        self.key = False  # it has opened the table without sitting down
        self.claims: int | None = None  # the seat that it asks for
        self.name = ""  # of somebody who watches
        self.awake = True
        self.waiting = 0  # requests that the table has not come to yet
        self.browser = ""
        self.device = Device.claimed("touch", 16_667, 1000)  # until it says more

    @abstractmethod
    def send(self, texts: Sequence[bytes], *, cue: bool = False) -> None: ...

    @abstractmethod
    def dismiss(self, why: outgoing.Goodbye, reason: str, code: Code = Code.DONE) -> None: ...

    @abstractmethod
    def get_ready(self) -> None: ...

    @abstractmethod
    def may_hover(self) -> bool: ...

    @abstractmethod
    def link(self) -> Link: ...

    @abstractmethod
    def start_over(self) -> None: ...

    @abstractmethod
    def let_go(self) -> None: ...

    @abstractmethod
    def move_on(self, within: float) -> None: ...

    def tell(self, message: outgoing.Message) -> None:
        """What concerns nobody else, at once."""
        self.send([outgoing.write(message)])

    def greet(self, text: bytes) -> bool:
        """The first message says who is there. Returns whether they may stay."""
        try:
            hello = decode(text)
            if not isinstance(hello, incoming.Hello):
                raise BadCall(NO_HELLO)
            if hello.version != messages.VERSION:
                raise BadCall(
                    f"this server speaks version {messages.VERSION}, not {hello.version}; reload the page"
                )
        except BadCall as error:
            self.dismiss("version", str(error))
            return False
        if hello.token is not None and not self._knows(hello.token):
            self.dismiss("token", in_english("token"))
            return False
        if self.table.game.race:
            self.get_ready()
        self.board = hello.board and self.seat == NOBODY
        if hello.name is not None and self.seat == NOBODY and not self.board:
            with suppress(BadCall):  # then they watch without one
                self.name = names.clean_name(hello.name)
        self.browser = hello.browser
        welcome = messages.Welcome(
            version=messages.VERSION,
            seat=None if self.seat == NOBODY else self.seat,
            server=self.server.version,
            key=self.key,
            spread=self.spread,
        )
        try:
            self.table.hand_in(lambda: self.table.seating.attach(self, welcome, hello.game, hello.seen))
        except RumpusError as error:
            self.dismiss("stopping", str(error))
        return True

    def _knows(self, token: str) -> bool:
        """Whether it opens something here: a seat, the table itself, or a seat if the host agrees."""
        seating = self.table.seating
        seat = seating.seat_of(token)
        if seat is not None:
            self.seat = seat
            return True
        self.key = seating.has_key(token)
        self.claims = seating.claims.seat_of(token)
        return self.key or self.claims is not None

    def hear(self, text: bytes, arrived: float) -> None:
        """Any message after the first."""
        table = self.table
        try:
            said = decode(text)
        except BadCall as error:
            self.tell(outgoing.bad(None, error))
            return
        try:
            if isinstance(said, incoming.Ack):
                if self.seat != NOBODY:
                    table.seating.acknowledge(self.seat, said.n)
                if said.re:
                    self.tell(outgoing.Did(re=said.re))  # somebody wants to know whether the line is alive
                return
            if isinstance(said, incoming.Hover):
                if self.may_hover():
                    table.broadcast.hovering(self, round(min(max(said.height, 0.0), 1.0), 3))
                return
            if isinstance(said, incoming.Hello):
                raise BadCall("you have already said Hello")
            if self.seat == NOBODY and not (self.key and isinstance(said, incoming.Order)):
                raise wrong("watching")
            table.request(self, said, arrived)
        except Lost:
            return  # they have been told to call again, and will say it there
        except RumpusError as error:
            self.tell(outgoing.bad(said.re, error))

    def leave(self) -> None:
        with suppress(RumpusError):  # the table may have gone, too
            self.table.hand_in(lambda: self.table.seating.detach(self))

    def catch_up(self) -> None:
        """A slow reader has read it all."""
        with suppress(RumpusError):
            self.table.hand_in(lambda: self.table.seating.refresh(self))


def decode(text: bytes) -> messages.Up:
    try:
        return messages.read.decode(text)
    except msgspec.DecodeError as error:
        raise BadCall(f"this message cannot be read: {error}") from None
    except RecursionError:
        raise BadCall("this message cannot be read: it is nested too deeply") from None
