"""What can happen in splitsecond. All of it is for everybody's eyes (S38)."""

from __future__ import annotations

from typing import Annotated

from rumpus.game import CardNumber, Event, Number, Seat, SeatSet
from rumpus.games.splitsecond.designs import Area
from rumpus.games.splitsecond.state import DECK


class SplitSecondEvent(Event):
    deck = DECK


class BlueLaid(SplitSecondEvent):
    """S4."""

    place: Number
    card: CardNumber


class BlueLeftOut(SplitSecondEvent):
    """Some blue cards are out of the game, and nobody has looked at them (S17)."""

    cards: Number


class TanTurned(SplitSecondEvent):
    """A round begins (S6)."""

    round: Number
    card: CardNumber
    area: Annotated[int, Area]


class SecondTray(SplitSecondEvent):
    """What nobody won comes up once more (S34)."""

    cards: Number


class Found(SplitSecondEvent):
    """The right card was touched (S7)."""

    seat: Seat
    place: Number
    card: CardNumber


class WrongCard(SplitSecondEvent):
    """A wrong one was, and the seat is out of the round (S8)."""

    seat: Seat
    place: Number
    card: CardNumber


class Conceded(SplitSecondEvent):
    """A seat looks no further in this round (S32)."""

    seat: Seat


class Slapped(SplitSecondEvent):
    """A seat says that there is no match (S18)."""

    seat: Seat


class SlappedToo(SplitSecondEvent):
    """And so does another, which is too late to claim anything (S18)."""

    seat: Seat


class TimeRanOut(SplitSecondEvent):
    """The time to search, or to call and take, is over (S11, S14)."""

    silent: SeatSet


class LastOneLeft(SplitSecondEvent):
    """All others are disqualified, and now everybody may see where the match lies, or -1 (S11)."""

    seat: Seat
    place: Number


class ClaimHeld(SplitSecondEvent):
    """Nobody else found a match (S21)."""

    seat: Seat


class ClaimFailed(SplitSecondEvent):
    """Nobody else found a match, but there was one (S20)."""

    seat: Seat
    place: Number
    card: CardNumber


class NobodyWon(SplitSecondEvent):
    """And now everybody may see where the match lies, or -1 (S10)."""

    round: Number
    place: Number


class BluffoWon(SplitSecondEvent):
    """The top Bluffo card changes hands (S22)."""

    seat: Seat


class TanPaid(SplitSecondEvent):
    """By who is disqualified, or slapped in vain, to the winner (S9, S23)."""

    seat: Seat
    to: Seat
    card: CardNumber


class BluffoPaid(SplitSecondEvent):
    """In the same way, where it is all that a seat has (S24)."""

    seat: Seat
    to: Seat


class AreaCalled(SplitSecondEvent):
    """S16."""

    seat: Seat
    area: Annotated[int, Area]


class TanTaken(SplitSecondEvent):
    """S14."""

    seat: Seat
    card: CardNumber


class TanPutAside(SplitSecondEvent):
    """It counts for nobody (S10, S22)."""

    card: CardNumber


class TanPutUnder(SplitSecondEvent):
    """It will come up once more (S10)."""

    card: CardNumber


class GameWon(SplitSecondEvent):
    """S15."""

    seat: Seat
    points: Number
