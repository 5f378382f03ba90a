"""Somebody is back without the key to their seat: their phone is gone, and the host knows them."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from rumpus.languages.wrong import wrong
from rumpus.live import names, outgoing

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table


class Claims:
    """Who asks for which seat. Only in memory: after a restart they ask again."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._tokens: dict[int, str] = {}  # by seat, hashed

    def told(self) -> list[int]:
        """The seats that somebody asks for, and waits."""
        return sorted(seat for seat in self._tokens if self._askers(seat))

    def _askers(self, seat: int) -> list[Listener]:
        return [one for one in self.table.seating.listeners if one.claims == seat]

    async def claim(self, name: str, origin: str = "") -> tuple[int, str]:
        """Ask for the seat of that name. Returns it, with a token that opens it if the host agrees."""
        seating = self.table.seating
        seating.admit(origin)
        seat = seating.person_called(names.clean_name(name))
        if seat is None:
            raise wrong("nobody-called", name=name)
        if self._askers(seat):
            raise wrong("claimed", name=seating.name_of(seat))
        token = names.new_token()
        self._tokens[seat] = names.hashed(token)
        return seat, token

    def seat_of(self, token: str) -> int | None:
        """The seat that this token would open."""
        found = names.hashed(token)
        return next((seat for seat, one in self._tokens.items() if secrets.compare_digest(one, found)), None)

    def forget(self, seat: int) -> None:
        """Whoever sat there has left."""
        self._tokens.pop(seat, None)

    def move(self, moved: dict[int, int]) -> None:
        self._tokens = {moved[seat]: token for seat, token in self._tokens.items() if seat in moved}
        for one in self.table.seating.listeners:
            one.claims = None if one.claims is None else moved.get(one.claims)

    async def decide(self, by: int, seat: int, *, yes: bool) -> None:
        """The host decides, or somebody else if the host is away or is the one who asks."""
        seating = self.table.seating
        if seating.host_is_here and seat != self.table.saved.host:
            seating.only_host(by)
        elif by == seat:
            raise wrong("claim-self")
        chair, token = seating.chair(seat), self._tokens.get(seat)
        if token is None:
            raise wrong("claim-gone")
        askers = self._askers(seat)
        if yes:
            chair.token = token
            await self.table.keeping.keep_table()
        self._tokens.pop(seat, None)
        with self.table.telling():
            if yes:
                seating.send_away_from(seat, outgoing.farewell("elsewhere"))
            for one in askers:
                one.claims = None
                if yes:
                    seating.seat_listener(one, seat)
                else:
                    seating.send_away(one, outgoing.farewell("token"))
            self.table.broadcast.room()
        self.table.audit("a seat was given back" if yes else "a seat was not given back", seat=seat, by=by)
