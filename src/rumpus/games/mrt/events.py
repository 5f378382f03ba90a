"""What can happen in mrt, and who may see which part of it."""

from __future__ import annotations

from typing import Annotated

from rumpus.game import CardNumber, CardSet, Event, Number, Seat, SeatSet
from rumpus.games.mrt.state import Choice, LastPlay


class Dealt(Event, private={"card": ("seat",)}):
    """A card for a hand (T30)."""

    seat: Seat
    card: CardNumber | None


class BoardBegan(Event):
    """All play together (T34)."""

    board: Number
    players: SeatSet


class ChoiceSealed(Event, private={"choice": ("seat",)}):
    """A seat has chosen what to play (T16)."""

    seat: Seat
    choice: Annotated[int, Choice] | None


class CardPlayed(Event):
    """Out of the hand (T16)."""

    seat: Seat
    card: CardNumber


class CardTurned(Event):
    """From the top of the pile (T34)."""

    seat: Seat
    card: CardNumber


class Stalemate(Event):
    """Nobody wins, and all cards stay on the board (T8)."""

    board: Number
    alike: Number  # whether the showing cards are all alike; else all differ (T6)


class ShowdownBegan(Event):
    """Equal cards fight it out (T31)."""

    contestants: SeatSet


class TargetsSet(Event):
    """The contestants of a Showdown play for these cards, for the first time or again (T12, T23, T32)."""

    contestants: SeatSet
    wanted: CardSet
    after: Annotated[int, LastPlay]


class LoneMrT(Event):
    """The only Mr. T among cards that all differ (T6)."""

    seat: Seat


class Matched(Event):
    """A contestant matched a target (T12)."""

    seat: Seat
    card: CardNumber


class DroppedOut(Event):
    """Out of the Showdown, though not of the game (T14)."""

    seat: Seat


class RanDry(Event):
    """No card left to play on with (T10, T11)."""

    seat: Seat


class Collected(Event):
    """The cards of a board go under the winner's pile (T29)."""

    seat: Seat
    cards: Number


class TookBack(Event):
    """Nobody could go on, so a seat has its own cards back (T10, T11)."""

    seat: Seat
    cards: Number


class WentOut(Event):
    """T9."""

    seat: Seat


class GameWon(Event):
    """T28."""

    seat: Seat
    cards: Number
    shared: Number  # whether somebody else has won as well
