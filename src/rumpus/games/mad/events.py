"""What can happen in mad, and who may see which part of it."""

from __future__ import annotations

from typing import Annotated

from rumpus.game import CardNumber, Event, Number, Seat, SeatSet
from rumpus.games.mad.state import DECK, Attack, Colour, Direction


class MadEvent(Event):
    deck = DECK


class DealerChosen(MadEvent):
    """M2."""

    seat: Seat


class Dealt(MadEvent, private={"card": ("seat",)}):
    """M1."""

    seat: Seat
    card: CardNumber | None


class CardTurned(MadEvent):
    """The first card of the discard pile, as if the dealer had played it (M29)."""

    dealer: Seat
    card: CardNumber


class CardPlayed(MadEvent):
    """It matches, or is wild (M3, M4)."""

    seat: Seat
    card: CardNumber


class ColourNamed(MadEvent):
    """For a wild card (M5)."""

    seat: Seat
    colour: Annotated[int, Colour]


class DirectionNamed(MadEvent):
    """M10."""

    seat: Seat
    direction: Annotated[int, Direction]


class VictimNamed(MadEvent):
    """Whom a card of attack is for (M44)."""

    seat: Seat
    victim: Seat
    attack: Annotated[int, Attack]


class SwapDeclined(MadEvent):
    """Nobody is to exchange hands (M49)."""

    seat: Seat


class Drew(MadEvent, private={"card": ("seat",)}):
    """M7."""

    seat: Seat
    card: CardNumber | None


class ForcedToDraw(MadEvent, private={"card": ("seat",)}):
    """By an attack (M11)."""

    seat: Seat
    card: CardNumber | None


class Forgiven(MadEvent):
    """There is nothing left to draw (M31)."""

    seat: Seat
    cards: Number


class CardKept(MadEvent):
    """M9."""

    seat: Seat


class Passed(MadEvent):
    """M8."""

    seat: Seat


class DefenceAsked(MadEvent):
    """The window opens for every target alike (M35)."""

    attacker: Seat
    targets: SeatSet


class Answered(MadEvent, private={"worried": ("seat",)}):
    """Whether to defend, sealed until all have said so (M18)."""

    seat: Seat
    worried: Number | None


class TimeRanOut(MadEvent):
    """The window closed before every target had answered (M35)."""

    silent: SeatSet


class Defended(MadEvent):
    """M18."""

    seat: Seat
    attacker: Seat
    attack: Annotated[int, Attack]


class ExchangePrevented(MadEvent):
    """M19."""

    seat: Seat


class CardGiven(MadEvent, private={"card": ("giver", "taker")}):
    """It changes hands unseen by others (M34)."""

    giver: Seat
    taker: Seat
    card: CardNumber | None


class HandsExchanged(MadEvent):
    """M15."""

    seat: Seat
    other: Seat


class PileRecycled(MadEvent):
    """M30."""

    cards: Number


class JokerCalled(MadEvent):
    """M27."""

    seat: Seat


class Deadlocked(MadEvent):
    """Nobody can or will play, and there is nothing to draw (M32)."""

    passes: Number


class PointsCounted(MadEvent):
    """M28."""

    seat: Seat
    points: Number


class GameWon(MadEvent):
    """M54."""

    seat: Seat
