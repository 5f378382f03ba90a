"""What a seat remembers: every event that was told, as far as the seat may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rumpus.game import Event, Number, Seat

if TYPE_CHECKING:
    from rumpus.envs.openspiel.setup import Setup

LIFT = 2.0  # added to every field: NOBODY and NO_CARD are -1, and 0 means hidden


class Chose(Event, private={"choice": ("seat",)}):
    """A seat has decided. Only the seat itself remembers what."""

    deck: ClassVar[Any] = None
    seat: Seat
    choice: Number | None


class Share(NamedTuple):
    """An event as far as one seat knows it, ready for a string and a tensor."""

    event: Event
    line: str
    row: tuple[float, ...]  # its kind, then its fields plus LIFT; 0 is a hidden field, or none


class ToldEvent:
    """An event that was told. Its shares never change, so each is made only once."""

    __slots__ = ("_shares", "event")

    def __init__(self, event: Event) -> None:
        self.event = event
        self._shares: dict[int, Share] = {}

    def __reduce__(self) -> Any:
        return ToldEvent, (self.event,)

    @property
    def of_a_deal(self) -> bool:
        return type(self.event).__name__ == "Dealt"

    def share(self, setup: Setup, seat: int) -> Share:
        if seat not in self._shares:
            event = self.event.seen_by(seat)
            known = [getattr(event, name) for name in event.declared]
            row = [float(setup.kinds[type(event)]), *(0.0 if v is None else v + LIFT for v in known)]
            row += [0.0] * (setup.row_size - len(row))
            self._shares[seat] = Share(event, repr(event), tuple(row))
        return self._shares[seat]
