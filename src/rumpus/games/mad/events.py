"""What can happen in mad, and who may see which part of it."""

from __future__ import annotations

from typing import Annotated

from rumpus.game import CardNumber, Event, Number, Seat, SeatSet
from rumpus.games.mad.state import DECK, Attack, Colour, Direction


class MadEvent(Event):
    deck = DECK


class DealerChosen(MadEvent):
    seat: Seat


class Dealt(MadEvent, private={"card": ("seat",)}):
    seat: Seat
    card: CardNumber | None


class CardTurned(MadEvent):
    """The first card of the discard pile, as if the dealer had played it (M29)."""

    dealer: Seat
    card: CardNumber


class CardPlayed(MadEvent):
    seat: Seat
    card: CardNumber


class ColourNamed(MadEvent):
    seat: Seat
    colour: Annotated[int, Colour]


class DirectionNamed(MadEvent):
    seat: Seat
    direction: Annotated[int, Direction]


class VictimNamed(MadEvent):
    seat: Seat
    victim: Seat
    attack: Annotated[int, Attack]


class SwapDeclined(MadEvent):
    seat: Seat


class Drew(MadEvent, private={"card": ("seat",)}):
    seat: Seat
    card: CardNumber | None


class ForcedToDraw(MadEvent, private={"card": ("seat",)}):
    seat: Seat
    card: CardNumber | None


class Forgiven(MadEvent):
    """There is nothing left to draw (M31)."""

    seat: Seat
    cards: Number


class CardKept(MadEvent):
    seat: Seat


class Passed(MadEvent):
    seat: Seat


class DefenceAsked(MadEvent):
    """The window opens for every target alike (M35)."""

    attacker: Seat
    targets: SeatSet


class Answered(MadEvent, private={"worried": ("seat",)}):
    seat: Seat
    worried: Number | None


class TimeRanOut(MadEvent):
    """The window closed before every target had answered (M35)."""

    silent: SeatSet


class Defended(MadEvent):
    seat: Seat
    attacker: Seat
    attack: Annotated[int, Attack]


class ExchangePrevented(MadEvent):
    seat: Seat


class CardGiven(MadEvent, private={"card": ("giver", "taker")}):
    giver: Seat
    taker: Seat
    card: CardNumber | None


class HandsExchanged(MadEvent):
    seat: Seat
    other: Seat


class PileRecycled(MadEvent):
    cards: Number


class JokerCalled(MadEvent):
    seat: Seat


class Deadlocked(MadEvent):
    """Nobody can or will play, and there is nothing to draw (M32)."""

    passes: Number


class PointsCounted(MadEvent):
    seat: Seat
    points: Number


class GameWon(MadEvent):
    seat: Seat
