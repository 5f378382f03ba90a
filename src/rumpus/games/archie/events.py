"""What can happen in archie, and who may see which part of it."""

from __future__ import annotations

from rumpus.game import CardNumber, Event, Number, Seat
from rumpus.games.archie.state import DECK


class ArchieEvent(Event):
    deck = DECK


class DealerChosen(ArchieEvent):
    seat: Seat


class RoundBegan(ArchieEvent):
    round: Number
    dealer: Seat


class Dealt(ArchieEvent, private={"card": ("seat",)}):
    seat: Seat
    card: CardNumber | None


class BidSealed(ArchieEvent, private={"bid": ("seat",)}):
    """A tally lies face down (A6)."""

    seat: Seat
    bid: Number | None


class BidShown(ArchieEvent):
    seat: Seat
    bid: Number


class CardPlayed(ArchieEvent):
    seat: Seat
    card: CardNumber


class TrickWon(ArchieEvent):
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
    seat: Seat
    bid: Number
    tricks: Number
    points: Number  # 10 or nothing (A17)
    score: Number


class PlayedOn(ArchieEvent):
    """The top is shared, so the game goes on (A18)."""

    score: Number


class GameWon(ArchieEvent):
    seat: Seat
    score: Number
