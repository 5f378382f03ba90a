"""Who sits at a table: people with their tokens, bots, open seats; who is there and who is away."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from rumpus import bots
from rumpus.errors import BadCall, RumpusError
from rumpus.layout import NOBODY
from rumpus.live import names, outgoing
from rumpus.live.broadcast import COUNTED, MISSED
from rumpus.live.saved import Chair
from rumpus.reactions import Level

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table

STAND_IN = "medium"


class Seating:
    """The chairs of a table, and the listeners around it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.listeners: list[Listener] = []
        self.absent: dict[int, float] = {}  # seats of people without a socket, and since when
        self.stand_ins: set[int] = set()  # those for whom a bot plays
        self.acks: dict[int, tuple[int, int]] = {}  # by seat: a game, and how many of its events have arrived
        for seat in self.people:
            self.absent[seat] = table.services.now()

    # --- asking -----------------------------------------------------------------------------------------

    @property
    def chairs(self) -> list[Chair]:
        return self.table.saved.chairs

    @property
    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person]

    @property
    def present(self) -> set[int]:
        """The people whose word is needed: those who have left their seat to a bot are not asked."""
        return set(self.people) - self.stand_ins

    def chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise BadCall(f"there is no seat {seat}; the seats are 0 to {len(self.chairs) - 1}")
        return self.chairs[seat]

    def seat_of(self, token: str) -> int | None:
        found = names.hashed(token)
        for seat, chair in enumerate(self.chairs):
            if chair.person and secrets.compare_digest(chair.token, found):
                return seat
        return None

    def name_of(self, seat: int) -> str:
        return self.chairs[seat].name or f"seat {seat}"

    def names(self) -> str:
        """Everybody, as a record has it."""
        return ", ".join(chair.name for chair in self.chairs)

    def automatic(self, seat: int) -> bool:
        """Whether a bot plays there."""
        return self.chairs[seat].kind == "bot" or seat in self.stand_ins

    def level(self, seat: int) -> Level:
        return bots.level_named(self.table.game, self.chairs[seat].level or STAND_IN)

    def listener(self, seat: int) -> Listener | None:
        return next((x for x in self.listeners if x.seat == seat), None)

    def places(self) -> tuple[outgoing.Place, ...]:
        return tuple(
            outgoing.Place(
                kind=chair.kind,
                name=chair.name,
                level=chair.level or None,
                away=seat in self.absent,
                stand_in=seat in self.stand_ins,
            )
            for seat, chair in enumerate(self.chairs)
        )

    def only_host(self, seat: int) -> None:
        host = self.table.saved.host
        if seat != host:
            raise BadCall(f"only the host, {self.name_of(host)}, can do that")

    # --- coming -----------------------------------------------------------------------------------------

    def admit(self, origin: str) -> None:
        """Somebody new may come in from this address, unless the host has had enough of it."""
        if self._mark(origin) in self.table.saved.banned:
            raise BadCall("the host has closed this table to you")

    def _mark(self, origin: str) -> str:
        """What is kept of an address: enough to know it again at this table, and nowhere else."""
        return names.hashed(f"{self.table.saved.id} {origin}")

    async def join(self, name: str, seat: int | None = None, origin: str = "") -> tuple[int, str]:
        """Sit down on an open seat, or between games on a bot's. Gives the seat and its token."""
        self.admit(origin)
        name = names.clean_name(name)
        same = [s for s, chair in enumerate(self.chairs) if chair.name.casefold() == name.casefold()]
        if any(self.chairs[s].person for s in same):
            raise BadCall(f"somebody called {name} sits here already; choose another name")
        if seat is None:
            seat = self._free_seat()
        if same not in ([], [seat]):
            raise BadCall(f"a bot called {name} sits here already; choose another name")
        chair = self.chair(seat)
        if chair.person:
            raise BadCall(f"{chair.name} sits there")
        if chair.kind == "bot" and self.table.saved.stage == "playing":
            raise BadCall("a bot plays there; its seat can be taken when the game is over")
        token = names.new_token()
        if not self.people:
            self.table.saved.host = seat
        self.chairs[seat] = Chair(
            kind="person", name=name, token=names.hashed(token), origin=self._mark(origin)
        )
        await self.table.keeping.keep_table()
        self.absent[seat] = self.table.services.now()
        self._changed()
        return seat, token

    def _free_seat(self) -> int:
        kinds = [chair.kind for chair in self.chairs]
        if "open" in kinds:
            return kinds.index("open")
        if "bot" in kinds and self.table.saved.stage != "playing":
            return kinds.index("bot")
        raise BadCall("all seats are taken")

    async def attach(self, listener: Listener, welcome: outgoing.Message, game: int, seen: int) -> None:
        """A socket has come: tell it everything, with what it has missed since event `seen` of that game."""
        broadcast = self.table.broadcast
        broadcast.tell(listener, welcome)
        try:
            self._attach(listener, game, seen)
        except RumpusError as error:
            broadcast.dismiss(listener, outgoing.Farewell(code="banned", reason=str(error)))
        except Exception:
            broadcast.dismiss(listener, outgoing.Farewell(code="stopping", reason=outgoing.SORRY))
            raise

    def _attach(self, listener: Listener, game: int, seen: int) -> None:
        seat = listener.seat
        if seat == NOBODY:
            self.admit(listener.address)
        self.listeners.append(listener)
        if seat != NOBODY:
            self.absent.pop(seat, None)
            self.stand_ins.discard(seat)
            self.table.answers.sit(seat, listener.device)
            if not game:  # it has no memory of its own, as after a reload
                game, seen = self.acks.get(seat, (0, 0))
            self.table.clock.wait_no_more_for(seat)
            self._came_or_went()
        self.table.broadcast.tell(listener, self.table.broadcast.about())
        self.table.broadcast.room_soon(COUNTED if seat == NOBODY else MISSED)
        self.table.broadcast.snapshot(listener, since=seen if game == self.table.saved.number else None)

    async def refresh(self, listener: Listener) -> None:
        """A slow reader has caught up: one snapshot instead of all it has missed."""
        listener.start_over()
        self.table.broadcast.tell(listener, self.table.broadcast.about())
        self.table.broadcast.snapshot(listener)

    def acknowledge(self, seat: int, n: int) -> None:
        """All events up to a number have arrived at a seat."""
        self.acks[seat] = self.table.saved.number, n

    async def detach(self, listener: Listener) -> None:
        if listener not in self.listeners:
            return
        self.listeners.remove(listener)
        seat = listener.seat
        self.table.broadcast.room_soon(COUNTED if seat == NOBODY else MISSED)
        if seat != NOBODY:
            if self.chairs[seat].person and self.listener(seat) is None:
                self.absent[seat] = self.table.services.now()
            self._came_or_went()

    def let_all_go(self) -> None:
        for listener in self.listeners:
            listener.let_go()

    # --- going ------------------------------------------------------------------------------------------

    async def leave(self, seat: int) -> None:
        """Give the seat up for good."""
        await self._vacate(seat, outgoing.Farewell(code="left", reason="you have left the table"))
        self.table.audit("somebody has left", seat=seat)

    async def remove(self, by: int, seat: int, *, ban: bool = False) -> None:
        """The host sends somebody away, a person or a bot; for good, if nobody from there may come again."""
        self.only_host(by)
        if seat == by:
            raise BadCall("you cannot remove yourself; leave, or hand the table over")
        chair = self.chair(seat)
        if ban and not chair.person:
            raise BadCall("only a person can be banned")
        if ban:
            there = {chair.origin, *(self._mark(x.address) for x in self.listeners if x.seat == seat)}
            self.table.saved.banned = sorted({*self.table.saved.banned, *there})
        await self._vacate(seat, outgoing.Farewell(code="removed", reason="the host has freed your seat"))
        self.table.audit("somebody was banned" if ban else "somebody was removed", seat=seat, by=by)
        if ban:
            for listener in [
                x for x in self.listeners if x.seat == NOBODY and self._mark(x.address) in there
            ]:
                self._send_away(
                    listener, outgoing.Farewell(code="banned", reason="the host has closed this table to you")
                )

    async def _vacate(self, seat: int, farewell: outgoing.Farewell) -> None:
        """Open a seat; while a game is played a bot takes it."""
        chair = self.chair(seat)
        playing = self.table.saved.stage == "playing"
        if chair.kind == "open":
            raise BadCall(f"nobody sits on seat {seat}")
        if chair.kind == "bot" and playing:
            raise BadCall("a game needs all its seats; a bot can go when it is over")
        self.chairs[seat] = self._bot(STAND_IN) if playing else Chair()
        if seat == self.table.saved.host and self.people:
            heir = self._successor()
            self.table.saved.host = self.people[0] if heir is None else heir
        await self.table.keeping.keep_table()
        self.absent.pop(seat, None)
        self.stand_ins.discard(seat)
        self.acks.pop(seat, None)
        self.table.agreements.forget(seat)
        self.table.clock.wait_no_more_for(seat)
        for listener in [x for x in self.listeners if x.seat == seat]:
            self._send_away(listener, farewell)
        self._changed()

    def _send_away(self, listener: Listener, farewell: outgoing.Farewell) -> None:
        self.listeners.remove(listener)
        self.table.broadcast.dismiss(listener, farewell)

    # --- being away -------------------------------------------------------------------------------------

    async def on_time(self, now: float) -> None:
        """A bot plays on for anyone who has been away too long, until they return. If that was the host,
        somebody else becomes the host, and stays it."""
        gone = {seat for seat, since in self.absent.items() if since + self.table.saved.settings.grace <= now}
        late = gone - self.stand_ins if self.table.clock.running else set()
        if late:
            self.stand_ins |= late
            self._changed()
        heir = self._successor()
        if self.table.saved.host in gone and heir is not None:
            self.table.saved.host = heir
            await self.table.keeping.keep_table()
            self._changed()

    def due(self) -> list[float]:
        """When somebody will have been away too long."""
        if not self.absent:
            return []
        grace = self.table.saved.settings.grace
        away = {seat for seat in self.absent if seat not in self.stand_ins and self.table.clock.running}
        if self.table.saved.host in self.absent and self._successor() is not None:
            away.add(self.table.saved.host)
        return [self.absent[seat] + grace for seat in away]

    def _successor(self) -> int | None:
        """Whoever would be the host if the host were gone: the first person who is here."""
        here = (seat for seat in self.people if seat not in self.absent and seat != self.table.saved.host)
        return next(here, None)

    # --- the host's -------------------------------------------------------------------------------------

    async def seat_bot(self, by: int, seat: int, level: str) -> None:
        """The host puts a bot on an open seat, or gives a bot another level."""
        self.only_host(by)
        bots.level_named(self.table.game, level)
        chair = self.chair(seat)
        if chair.person:
            raise BadCall(f"{chair.name} sits there")
        if chair.kind == "bot":
            chair.level = level
        else:
            self.chairs[seat] = self._bot(level)
        await self.table.keeping.keep_table()
        self._changed()

    def _bot(self, level: str) -> Chair:
        taken = {chair.name.casefold() for chair in self.chairs}
        name = next(name for name in names.BOTS if name.casefold() not in taken)
        return Chair(kind="bot", name=name, level=level)

    async def hand_over(self, by: int, seat: int) -> None:
        self.only_host(by)
        if not self.chair(seat).person:
            raise BadCall("only a person can be the host")
        self.table.saved.host = seat
        await self.table.keeping.keep_table()
        self._changed()

    def _changed(self) -> None:
        self.table.broadcast.room()
        self._came_or_went()

    def _came_or_went(self) -> None:
        self.table.bots.reseat()
        self.table.clock.arrange()
