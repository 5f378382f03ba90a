"""What can happen in splitsecond. All of it is for everybody's eyes (S38)."""

from __future__ import annotations

from typing import Annotated

from rumpus.game import CardNumber, Event, Number, Seat, SeatSet
from rumpus.games.splitsecond.designs import Area


class BlueLaid(Event):
    """S4."""

    place: Number
    card: CardNumber


class BlueLeftOut(Event):
    """Some blue cards are out of the game, and nobody has looked at them (S17)."""

    cards: Number


class TanTurned(Event):
    """A round begins (S6)."""

    round: Number
    card: CardNumber
    area: Annotated[int, Area]


class SecondTray(Event):
    """What nobody won comes up once more (S34)."""

    cards: Number


class Found(Event):
    """The right card was touched (S7)."""

    seat: Seat
    place: Number
    card: CardNumber


class WrongCard(Event):
    """A wrong one was, and the seat is out of the round (S8)."""

    seat: Seat
    place: Number
    card: CardNumber


class Conceded(Event):
    """A seat looks no further in this round (S32)."""

    seat: Seat


class Slapped(Event):
    """A seat says that there is no match (S18)."""

    seat: Seat


class SlappedToo(Event):
    """And so does another, which is too late to claim anything (S18)."""

    seat: Seat


class TimeRanOut(Event):
    """The time to search, or to call and take, is over (S11, S14)."""

    silent: SeatSet


class LastOneLeft(Event):
    """All others are disqualified, and now everybody may see where the match lies, or -1 (S11)."""

    seat: Seat
    place: Number


class ClaimHeld(Event):
    """Nobody else found a match (S21)."""

    seat: Seat


class ClaimFailed(Event):
    """Nobody else found a match, but there was one (S20)."""

    seat: Seat
    place: Number
    card: CardNumber


class NobodyWon(Event):
    """And now everybody may see where the match lies, or -1 (S10)."""

    round: Number
    place: Number


class BluffoWon(Event):
    """The top Bluffo card changes hands (S22)."""

    seat: Seat


class TanPaid(Event):
    """By whoever is disqualified, or slapped in vain, to the winner (S9, S23)."""

    seat: Seat
    to: Seat
    card: CardNumber


class BluffoPaid(Event):
    """In the same way, where it is all that a seat has (S24)."""

    seat: Seat
    to: Seat


class AreaCalled(Event):
    """S16."""

    seat: Seat
    area: Annotated[int, Area]


class TanTaken(Event):
    """S14."""

    seat: Seat
    card: CardNumber


class TanPutAside(Event):
    """It counts for nobody (S10, S22)."""

    card: CardNumber


class TanPutUnder(Event):
    """It will come up once more (S10)."""

    card: CardNumber


class GameWon(Event):
    """S15."""

    seat: Seat
    points: Number
