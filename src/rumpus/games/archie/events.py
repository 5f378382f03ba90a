"""What can happen in archie, and who may see which part of it."""

from __future__ import annotations

from rumpus.game import CardNumber, Event, Number, Seat


class DealerChosen(Event):
    """A3."""

    seat: Seat


class RoundBegan(Event):
    """The deal passes on (A4, A22)."""

    round: Number
    dealer: Seat


class Dealt(Event, private={"card": ("seat",)}):
    """Seven cards each (A28)."""

    seat: Seat
    card: CardNumber | None


class BidSealed(Event, private={"bid": ("seat",)}):
    """A tally lies face down (A6)."""

    seat: Seat
    bid: Number | None


class BidShown(Event):
    """All tallies are turned (A6)."""

    seat: Seat
    bid: Number


class CardPlayed(Event):
    """To a trick (A29)."""

    seat: Seat
    card: CardNumber


class TrickWon(Event):
    """By the best card (A11)."""

    seat: Seat
    card: CardNumber


class TrickKept(Event):
    """A Ding Bat trick stays with its winner (A12)."""

    seat: Seat


class TrickGiven(Event):
    """A Ding Bat trick goes to an opponent (A12)."""

    seat: Seat
    to: Seat


class RoundScored(Event):
    """A17."""

    seat: Seat
    bid: Number
    tricks: Number
    points: Number  # 10 or nothing (A17)
    score: Number


class PlayedOn(Event):
    """The top is shared, so the game goes on (A18)."""

    score: Number


class GameWon(Event):
    """A18."""

    seat: Seat
    score: Number
