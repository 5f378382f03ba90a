"""What can happen in archie, and who may see which part of it."""

from __future__ import annotations

from rumpus.game import CardNumber, Event, Number, Seat
from rumpus.games.archie.state import DECK


class ArchieEvent(Event):
    deck = DECK


class DealerChosen(ArchieEvent):
    """A3."""

    seat: Seat


class RoundBegan(ArchieEvent):
    """The deal passes on (A4, A22)."""

    round: Number
    dealer: Seat


class Dealt(ArchieEvent, private={"card": ("seat",)}):
    """Seven cards each (A28)."""

    seat: Seat
    card: CardNumber | None


class BidSealed(ArchieEvent, private={"bid": ("seat",)}):
    """A tally lies face down (A6)."""

    seat: Seat
    bid: Number | None


class BidShown(ArchieEvent):
    """All tallies are turned (A6)."""

    seat: Seat
    bid: Number


class CardPlayed(ArchieEvent):
    """To a trick (A29)."""

    seat: Seat
    card: CardNumber


class TrickWon(ArchieEvent):
    """By the best card (A11)."""

    seat: Seat
    card: CardNumber


class TrickKept(ArchieEvent):
    """A Ding Bat trick stays with its winner (A12)."""

    seat: Seat


class TrickGiven(ArchieEvent):
    """A Ding Bat trick goes to an opponent (A12)."""

    seat: Seat
    to: Seat


class RoundScored(ArchieEvent):
    """A17."""

    seat: Seat
    bid: Number
    tricks: Number
    points: Number  # 10 or nothing (A17)
    score: Number


class PlayedOn(ArchieEvent):
    """The top is shared, so the game goes on (A18)."""

    score: Number


class GameWon(ArchieEvent):
    """A18."""

    seat: Seat
    score: Number
