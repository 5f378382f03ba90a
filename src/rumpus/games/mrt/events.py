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
    board: Number
    players: SeatSet


class ChoiceSealed(MrtEvent, private={"choice": ("seat",)}):
    """A seat has chosen what to play (T16)."""

    seat: Seat
    choice: Annotated[int, Choice] | None


class CardPlayed(MrtEvent):
    """Out of the hand."""

    seat: Seat
    card: CardNumber


class CardTurned(MrtEvent):
    """From the top of the pile."""

    seat: Seat
    card: CardNumber


class Stalemate(MrtEvent):
    """Nobody wins, and all cards stay on the board (T8)."""

    board: Number


class ShowdownBegan(MrtEvent):
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
    seat: Seat
    cards: Number


class TookBack(MrtEvent):
    """Nobody could go on, so a seat has its own cards back (T10, T11)."""

    seat: Seat
    cards: Number


class WentOut(MrtEvent):
    seat: Seat


class GameWon(MrtEvent):
    seat: Seat
    cards: Number
