"""A game with fewer cards and smaller hands, small enough to be solved exactly.

The rules stay as they are. Cards that do not take part lie face up where the rules never look for a card to
deal or to win, so everybody knows that they are out; and the deal ends sooner. A game that can be made small
says how in its own `small.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Small:
    """How a game is made small. Each game that can be overrides what it needs."""

    rounds = 0  # the game is over after so many, whatever the rules say; 0 leaves it to them
    banned: frozenset[int] = frozenset()  # actions that the rules allow but that make no sense here

    def __init__(self, cards: list[int], hand: int) -> None:
        self.cards = cards
        self.hand = hand

    def begin(self, s: Any) -> None:
        """Put aside the cards that do not take part."""

    def end_deal(self, s: Any, tell: Callable[..., None]) -> None:
        """Called after every action: the deal may have come to its end."""

    def correct(self, s: Any) -> None:
        """Make an imagined state one of the small game."""

    def over(self, s: Any) -> bool:
        return bool(0 < self.rounds < s.round)
