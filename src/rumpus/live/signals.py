"""What people at a table let each other know besides the game: that they laugh, sleep, or should wake up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.errors import BadCall
from rumpus.languages.wrong import wrong
from rumpus.live import outgoing
from rumpus.live.broadcast import MISSED
from rumpus.live.saved import AVATARS, COLOURS

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table

APART = 1.0  # seconds between two shouts of a seat
NUDGES = 10.0  # seconds between two nudges of somebody


class Signals:
    """Nothing of this is stored, except what somebody looks like."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._shouted: dict[int, float] = {}  # by seat, when
        self._nudged: dict[int, float] = {}

    def shout(self, seat: int, shout: int) -> None:
        last = len(self.table.game.shouts) - 1
        if not 0 <= shout <= last:
            raise BadCall(f"there is no shout {shout}; they are 0 to {last}")
        self._apart(self._shouted, seat, APART, wrong("shout-soon"))
        self.table.broadcast.everybody(outgoing.Shouted(seat=seat, shout=shout))

    def nudge(self, by: int, seat: int) -> None:
        chair = self.table.seating.chair(seat)
        if not chair.person or seat == by:
            raise wrong("nudge-whom")
        self._apart(self._nudged, seat, NUDGES, wrong("nudge-soon", name=chair.name))
        self.table.broadcast.to_seat(seat, outgoing.Nudged(by=by))

    def _apart(self, when: dict[int, float], seat: int, seconds: float, too_soon: BadCall) -> None:
        now = self.table.services.now()
        if now - when.get(seat, -seconds) < seconds:
            raise too_soon
        when[seat] = now

    def awake(self, listener: Listener, *, awake: bool) -> None:
        if listener.awake != awake:
            listener.awake = awake
            self.table.broadcast.room_soon(MISSED)

    async def look(self, seat: int, avatar: int, colour: int) -> None:
        check_look(avatar, colour)
        chair = self.table.seating.chair(seat)
        chair.avatar, chair.colour = avatar, colour
        await self.table.keeping.keep_table()
        with self.table.telling():
            self.table.broadcast.room()


def check_look(avatar: int, colour: int) -> None:
    for number, most, what in ((avatar, AVATARS, "an avatar"), (colour, COLOURS, "a colour")):
        if not 0 <= number < most:
            raise BadCall(f"{what} is a number from 0 to {most - 1}, not {number}")
