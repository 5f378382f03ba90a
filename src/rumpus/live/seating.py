"""Who sits at a table: people with their tokens, bots, open seats; who is there and who is away."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from rumpus import bots
from rumpus.errors import BadCall, RumpusError
from rumpus.languages.wrong import in_english, wrong
from rumpus.layout import NOBODY
from rumpus.live import names, outgoing
from rumpus.live.broadcast import COUNTED, MISSED
from rumpus.live.claims import Claims
from rumpus.live.saved import AVATARS, COLOURS, Chair
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
        self.claims = Claims(table)
        for seat in [*self.people, *([NOBODY] if table.saved.host == NOBODY else [])]:
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

    @property
    def here(self) -> set[int]:
        """The people who have a device at the table."""
        return set(self.people) - self.absent.keys()

    @property
    def host_is_here(self) -> bool:
        return self.table.saved.host not in self.absent

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

    def has_key(self, token: str) -> bool:
        """Whether it is the token of whoever opened the table without sitting down."""
        key = self.table.saved.key
        return bool(key) and secrets.compare_digest(key, names.hashed(token))

    def person_called(self, name: str) -> int | None:
        same = (seat for seat in self.people if self.chairs[seat].name.casefold() == name.casefold())
        return next(same, None)

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
        bots_in = self._bots_in()
        awake = {one.seat for one in self.listeners if one.awake}
        return tuple(
            outgoing.Place(
                kind=chair.kind,
                name=chair.name,
                level=chair.level or None,
                away=seat in self.absent,
                stand_in=seat in self.stand_ins,
                bot_in=bots_in.get(seat),
                asleep=chair.person and seat not in self.absent and seat not in awake,
                avatar=chair.avatar,
                colour=chair.colour,
            )
            for seat, chair in enumerate(self.chairs)
        )

    def _bots_in(self) -> dict[int, float]:
        """The seconds until a bot plays for somebody who is away."""
        if not self.absent or not self.table.clock.running:
            return {}
        now, grace = self.table.services.now(), self.table.saved.settings.grace
        away = self.absent.keys() - self.stand_ins - {NOBODY}
        return {seat: round(max(0.0, self.absent[seat] + grace - now), 1) for seat in away}

    def only_host(self, seat: int) -> None:
        host = self.table.saved.host
        if seat != host:
            raise wrong("only-screen") if host == NOBODY else wrong("only-host", name=self.name_of(host))

    # --- coming -----------------------------------------------------------------------------------------

    def admit(self, origin: str) -> None:
        """Somebody new may come in from this address, unless the host has had enough of it."""
        if self._mark(origin) in self.table.saved.banned:
            raise wrong("closed")

    def _mark(self, origin: str) -> str:
        """What is kept of an address: enough to know it again at this table, and nowhere else."""
        return names.hashed(f"{self.table.saved.id} {origin}")

    async def open(self) -> str:
        """Whoever makes the table does not sit down, but is its host. Returns their token."""
        token = names.new_token()
        self.table.saved.key, self.table.saved.host = names.hashed(token), NOBODY
        await self.table.keeping.keep_table()
        self.absent[NOBODY] = self.table.services.now()
        return token

    async def join(
        self,
        name: str,
        seat: int | None = None,
        origin: str = "",
        look: tuple[int, int] | None = None,
        token: str | None = None,
    ) -> tuple[int, str]:
        """Sit down on an open seat, or on a bot's, and take up its cards. Returns the seat and its token.
        Whoever asks again with a token of their own sits already: the answer was lost on its way."""
        self.admit(origin)
        token = names.new_token() if token is None else names.clean_token(token)
        mine = self.seat_of(token)
        if mine is not None:
            return mine, token
        name = names.clean_name(name)
        same = [s for s, chair in enumerate(self.chairs) if chair.name.casefold() == name.casefold()]
        if self.person_called(name) is not None:
            raise wrong("name-taken", name=name)
        if seat is None:
            seat = self._free_seat()
        if same not in ([], [seat]):
            raise wrong("bot-name", name=name)
        chair = self.chair(seat)
        if chair.person:
            raise wrong("seat-taken", name=chair.name)
        if not self.people and self.table.saved.host != NOBODY:
            self.table.saved.host = seat
        avatar, colour = look or self._look()
        self.chairs[seat] = Chair(
            kind="person",
            name=name,
            token=names.hashed(token),
            origin=self._mark(origin),
            avatar=avatar,
            colour=colour,
        )
        await self.table.keeping.keep_table()
        self.absent[seat] = self.table.services.now()
        if chair.kind == "bot" and self.table.saved.stage == "playing":
            self.stand_ins.add(seat)  # it plays on until they are here
        with self.table.telling():
            self._changed()
        return seat, token

    def _free_seat(self) -> int:
        kinds = [chair.kind for chair in self.chairs]
        for kind in ("open", "bot"):
            if kind in kinds:
                return kinds.index(kind)
        raise wrong("full")

    def _look(self) -> tuple[int, int]:
        """An avatar and a colour that nobody else here has."""
        avatars, colours = {one.avatar for one in self.chairs}, {one.colour for one in self.chairs}
        return (
            next(number for number in range(AVATARS) if number not in avatars),
            next((number for number in range(COLOURS) if number not in colours), 0),
        )

    async def attach(self, listener: Listener, welcome: outgoing.Message, game: int, seen: int) -> None:
        """A socket has come: tell it everything, with what it has missed since event `seen` of that game."""
        broadcast = self.table.broadcast
        broadcast.tell(listener, welcome)
        try:
            self._attach(listener, game, seen)
        except RumpusError:
            broadcast.dismiss(listener, outgoing.farewell("banned"))
        except Exception:
            broadcast.dismiss(listener, outgoing.Farewell(code="stopping", reason=in_english("sorry")))
            raise

    def _attach(self, listener: Listener, game: int, seen: int) -> None:
        seat, broadcast = listener.seat, self.table.broadcast
        if seat == NOBODY:
            self.admit(listener.address)
        self.listeners.append(listener)
        if listener.key:
            self.absent.pop(NOBODY, None)
        if seat != NOBODY:
            if not game:  # it has no memory of its own, as after a reload
                game, seen = self.acks.get(seat, (0, 0))
            self._is_back(listener)
        broadcast.tell(listener, broadcast.about())
        broadcast.sheet(listener)
        broadcast.room_soon(COUNTED if seat == NOBODY and listener.claims is None else MISSED)
        broadcast.snapshot(listener, since=seen if game == self.table.saved.number else None)

    def _is_back(self, listener: Listener) -> None:
        """Somebody sits there in person."""
        seat = listener.seat
        self.absent.pop(seat, None)
        self.stand_ins.discard(seat)
        self.table.answers.sit(seat, listener)
        self.table.clock.wait_no_more_for(seat)
        self._came_or_went()

    def seat_listener(self, listener: Listener, seat: int) -> None:
        """Somebody who watched sits on a seat from now on."""
        listener.seat = seat
        self.table.broadcast.tell(listener, outgoing.Moved(seat=seat))
        self._is_back(listener)
        self.table.broadcast.snapshot(listener)

    def move(self, moved: dict[int, int]) -> None:
        """The chairs stand elsewhere, or some of them are gone. Everybody keeps their own."""
        seats = moved | {NOBODY: NOBODY}
        self.absent = {seats[seat]: since for seat, since in self.absent.items() if seat in seats}
        self.stand_ins = {moved[seat] for seat in self.stand_ins if seat in moved}
        self.acks.clear()
        self.claims.move(moved)
        there = [(listener, listener.seat) for listener in self.listeners]
        for listener, seat in there:
            listener.seat = seats[seat]  # nobody's chair goes away
        for listener, before in there:
            seat = listener.seat
            if seat != before:
                self.table.broadcast.tell(listener, outgoing.Moved(seat=seat))
            if seat != NOBODY:
                self.table.answers.sit(seat, listener)
        self._changed()

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
        counted = seat == NOBODY and listener.claims is None
        self.table.broadcast.room_soon(COUNTED if counted else MISSED)
        if listener.key and not any(one.key for one in self.listeners):
            self.absent[NOBODY] = self.table.services.now()
            self._came_or_went()
        if seat != NOBODY:
            if self.chairs[seat].person and self.listener(seat) is None:
                self.absent[seat] = self.table.services.now()
            self._came_or_went()
            await self.table.agreements.count_again()

    def let_all_go(self) -> None:
        for listener in self.listeners:
            listener.let_go()

    # --- going ------------------------------------------------------------------------------------------

    async def leave(self, seat: int) -> None:
        """Give the seat up for good."""
        await self._vacate(seat, outgoing.farewell("left"))
        self.table.audit("somebody has left", seat=seat)

    async def remove(self, by: int, seat: int, *, ban: bool = False) -> None:
        """The host sends somebody away, a person or a bot; for good, if nobody from there may come again."""
        self.only_host(by)
        if seat == by:
            raise wrong("remove-self")
        chair = self.chair(seat)
        if ban and not chair.person:
            raise wrong("ban-bot")
        if ban:
            there = {chair.origin, *(self._mark(x.address) for x in self.listeners if x.seat == seat)}
            self.table.saved.banned = sorted({*self.table.saved.banned, *there})
        await self._vacate(seat, outgoing.farewell("removed"))
        self.table.audit("somebody was banned" if ban else "somebody was removed", seat=seat, by=by)
        if ban:
            for listener in [
                x for x in self.listeners if x.seat == NOBODY and self._mark(x.address) in there
            ]:
                self.send_away(listener, outgoing.farewell("banned"))

    async def _vacate(self, seat: int, farewell: outgoing.Farewell) -> None:
        """Open a seat; while a game is played a bot takes it."""
        chair = self.chair(seat)
        playing = self.table.saved.stage == "playing"
        if chair.kind == "open":
            raise wrong("seat-empty")
        if chair.kind == "bot" and playing:
            raise wrong("bot-stays")
        self.chairs[seat] = self._bot(STAND_IN) if playing else Chair()
        if seat == self.table.saved.host:
            heir = self._successor()
            if heir is None:
                heir = NOBODY if self.table.saved.key else next(iter(self.people), seat)
            self.table.saved.host = heir
        await self.table.keeping.keep_table()
        self.absent.pop(seat, None)
        self.stand_ins.discard(seat)
        self.acks.pop(seat, None)
        self.table.agreements.forget(seat)
        self.claims.forget(seat)
        self.send_away_from(seat, farewell)
        with self.table.telling():
            self.table.clock.wait_no_more_for(seat)
            self._changed()
            await self.table.agreements.count_again()

    def send_away_from(self, seat: int, farewell: outgoing.Farewell) -> None:
        for listener in [x for x in self.listeners if x.seat == seat]:
            self.send_away(listener, farewell)

    def send_away(self, listener: Listener, farewell: outgoing.Farewell) -> None:
        self.listeners.remove(listener)
        self.table.broadcast.dismiss(listener, farewell)

    # --- being away -------------------------------------------------------------------------------------

    async def on_time(self, now: float) -> None:
        """A bot plays on for anyone who has been away too long, until they return. If that was the host,
        somebody else becomes the host, and remains so."""
        gone = {seat for seat, since in self.absent.items() if since + self.table.saved.settings.grace <= now}
        late = gone - self.stand_ins - {NOBODY} if self.table.clock.running else set()
        if late:
            self.stand_ins |= late
            self._changed()
        heir = self._successor()
        if self.table.saved.host in gone and heir is not None:
            self.table.saved.host = heir
            await self.table.keeping.keep_table()
            with self.table.telling():
                self._changed()

    def due(self) -> list[float]:
        """When somebody will have been away too long."""
        if not self.absent:
            return []
        grace = self.table.saved.settings.grace
        away = self.absent.keys() - self.stand_ins - {NOBODY} if self.table.clock.running else set()
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
            raise wrong("seat-taken", name=chair.name)
        if chair.kind == "bot":
            chair.level = level
        else:
            self.chairs[seat] = self._bot(level)
        await self.table.keeping.keep_table()
        with self.table.telling():
            self._changed()

    def _bot(self, level: str) -> Chair:
        taken = {chair.name.casefold() for chair in self.chairs}
        name = next(name for name in names.BOTS if name.casefold() not in taken)
        return Chair(kind="bot", name=name, level=level)

    async def hand_over(self, by: int, seat: int | None) -> None:
        self.only_host(by)
        if seat is None and not self.table.saved.key:
            raise wrong("no-screen")
        if seat is not None and not self.chair(seat).person:
            raise wrong("host-bot")
        self.table.saved.host = NOBODY if seat is None else seat
        await self.table.keeping.keep_table()
        with self.table.telling():
            self._changed()
            if self.table.answers.odd():
                self.table.broadcast.odd()

    def _changed(self) -> None:
        self.table.broadcast.room()
        self._came_or_went()

    def _came_or_went(self) -> None:
        self.table.bots.reseat()
        self.table.clock.arrange()
