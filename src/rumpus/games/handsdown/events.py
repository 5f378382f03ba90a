"""What can happen in handsdown, and who may see which part of it."""

from __future__ import annotations

from typing import Annotated

from rumpus.game import CardNumber, Duration, Event, Number, Seat
from rumpus.games.handsdown.state import Wind


class DealerChosen(Event):
    """H3."""

    seat: Seat


class Dealt(Event, private={"card": ("seat",)}):
    """H31."""

    seat: Seat
    card: CardNumber | None


class TurnBegan(Event):
    """H4."""

    seat: Seat


class Drew(Event, private={"card": ("seat",)}):
    """H4."""

    seat: Seat
    card: CardNumber | None


class Wound(Event):
    """How the hand on turn moved before an act (H41)."""

    seat: Seat
    how: Annotated[int, Wind]


class Lunged(Event):
    """The hand comes down, and nobody else knows yet what it will be (H40)."""

    seat: Seat


class Committed(Event):
    """Touched in the lunge, which may turn out well or not (H40)."""

    seat: Seat


class HandsDown(Event):
    """A full slap with a pair behind it (H34)."""

    seat: Seat


class SlappedWithoutPair(Event):
    """H7."""

    seat: Seat


class HalfSlapped(Event):
    """H17."""

    seat: Seat


class Faked(Event):
    """H35."""

    seat: Seat


class Grazed(Event):
    """Touched the own hand in a fake (H17)."""

    seat: Seat


class Passed(Event):
    """H5, H6."""

    seat: Seat


class Slapped(Event):
    """An answer to a Hands Down, so many microseconds after its cue (H8, H40)."""

    seat: Seat
    after: Duration


class TouchedEarly(Event):
    """H18, H36."""

    seat: Seat


class Caught(Event):
    """Fell for a fake (H16)."""

    seat: Seat


class Clumped(Event):
    """The last two cannot be told apart, so it did not count (H11, H12)."""

    seat: Seat
    other: Seat


class LostHandsDown(Event):
    """The last to slap (H10)."""

    seat: Seat


class PairShown(Event):
    """H13."""

    seat: Seat
    card: CardNumber


class CardTaken(Event, private={"card": ("seat", "loser")}):
    """H14: the two of them know which."""

    seat: Seat
    loser: Seat
    card: CardNumber | None


class WentNowhere(Event):
    """So many turns in a row without a pair: the game is over (H25)."""

    turns: Number


class JokerLaid(Event):
    """H23, H24."""

    seat: Seat


class GameWon(Event):
    """With so many points; the value of the cards counts in a tie, and is 0 without one (H26)."""

    seat: Seat
    points: Number
    value: Number
