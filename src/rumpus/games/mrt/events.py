"""What can happen in mrt, and who may see which part of it."""

from __future__ import annotations

from typing import Annotated

from rumpus.game import CardNumber, Event, Number, Seat, SeatSet
from rumpus.games.mrt.state import DECK, Choice


class MrtEvent(Event):
    deck = DECK


class Dealt(MrtEvent, private={"card": ("seat",)}):
    """A card for a hand (T30)."""

    seat: Seat
    card: CardNumber | None


class BoardBegan(MrtEvent):
    """All play together (T34)."""

    board: Number
    players: SeatSet


class ChoiceSealed(MrtEvent, private={"choice": ("seat",)}):
    """A seat has chosen what to play (T16)."""

    seat: Seat
    choice: Annotated[int, Choice] | None


class CardPlayed(MrtEvent):
    """Out of the hand (T16)."""

    seat: Seat
    card: CardNumber


class CardTurned(MrtEvent):
    """From the top of the pile (T34)."""

    seat: Seat
    card: CardNumber


class Stalemate(MrtEvent):
    """Nobody wins, and all cards stay on the board (T8)."""

    board: Number


class ShowdownBegan(MrtEvent):
    """Equal cards fight it out (T31)."""

    contestants: SeatSet


class LoneMrT(MrtEvent):
    """The only Mr. T among cards that all differ (T6)."""

    seat: Seat


class Matched(MrtEvent):
    """A contestant matched a target (T12)."""

    seat: Seat
    card: CardNumber


class DroppedOut(MrtEvent):
    """Out of the Showdown, though not of the game (T14)."""

    seat: Seat


class RanDry(MrtEvent):
    """No card left to play on with (T10, T11)."""

    seat: Seat


class Collected(MrtEvent):
    """The cards of a board go under the winner's pile (T29)."""

    seat: Seat
    cards: Number


class TookBack(MrtEvent):
    """Nobody could go on, so a seat has its own cards back (T10, T11)."""

    seat: Seat
    cards: Number


class WentOut(MrtEvent):
    """T9."""

    seat: Seat


class GameWon(MrtEvent):
    """T28."""

    seat: Seat
    cards: Number
