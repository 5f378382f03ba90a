"""What can happen in mad, and who may see which part of it."""

from __future__ import annotations

from typing import Annotated

from rumpus.game import CardNumber, Event, Number, Seat, SeatSet
from rumpus.games.mad.state import Attack, Colour, Direction


class DealerChosen(Event):
    """M2."""

    seat: Seat


class Dealt(Event, private={"card": ("seat",)}):
    """M1."""

    seat: Seat
    card: CardNumber | None


class CardTurned(Event):
    """The first card of the discard pile, as if the dealer had played it (M29)."""

    dealer: Seat
    card: CardNumber


class CardPlayed(Event):
    """It matches, or is wild (M3, M4)."""

    seat: Seat
    card: CardNumber


class ColourNamed(Event):
    """For a wild card (M5)."""

    seat: Seat
    colour: Annotated[int, Colour]


class DirectionNamed(Event):
    """M10."""

    seat: Seat
    direction: Annotated[int, Direction]


class VictimNamed(Event):
    """Whom a card of attack is for (M44)."""

    seat: Seat
    victim: Seat
    attack: Annotated[int, Attack]


class SwapDeclined(Event):
    """Nobody is to exchange hands (M49)."""

    seat: Seat


class Drew(Event, private={"card": ("seat",)}):
    """M7."""

    seat: Seat
    card: CardNumber | None


class ForcedToDraw(Event, private={"card": ("seat",)}):
    """By an attack (M11)."""

    seat: Seat
    card: CardNumber | None


class Forgiven(Event):
    """There is nothing left to draw (M31)."""

    seat: Seat
    cards: Number


class CardKept(Event):
    """M9."""

    seat: Seat


class Passed(Event):
    """M8."""

    seat: Seat


class DefenceAsked(Event):
    """The window opens for every target alike (M35)."""

    attacker: Seat
    targets: SeatSet


class Answered(Event, private={"worried": ("seat",)}):
    """Whether to defend, sealed until all have said so (M18)."""

    seat: Seat
    worried: Number | None


class TimeRanOut(Event):
    """The window closed before every target had answered (M35)."""

    silent: SeatSet


class Defended(Event):
    """M18."""

    seat: Seat
    attacker: Seat
    attack: Annotated[int, Attack]


class ExchangePrevented(Event):
    """M19."""

    seat: Seat


class CardGiven(Event, private={"card": ("giver", "taker")}):
    """It changes hands unseen by others (M34)."""

    giver: Seat
    taker: Seat
    card: CardNumber | None
    swapped: Number  # whether it is one of a whole hand (M15)


class HandsExchanged(Event):
    """M15."""

    seat: Seat
    other: Seat


class PileRecycled(Event):
    """M30."""

    cards: Number


class JokerCalled(Event):
    """M27."""

    seat: Seat


class Deadlocked(Event):
    """Nobody can or will play, and there is nothing to draw (M32)."""

    passes: Number


class CardShown(Event):
    """All hands are open when they are counted (M28)."""

    seat: Seat
    card: CardNumber


class PointsCounted(Event):
    """M28."""

    seat: Seat
    points: Number


class GameWon(Event):
    """M54."""

    seat: Seat
