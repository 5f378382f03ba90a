"""Small games: archie and mrt with fewer cards and smaller hands, small enough to be solved exactly.

The rules stay as they are. Cards that do not take part lie face up where the rules never look for a card to
deal or to win, so everybody knows that they are out; and the deal ends sooner.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rumpus.cards import heap_size, single
from rumpus.errors import BadCall
from rumpus.game import Game, Tell
from rumpus.games import archie, mrt
from rumpus.games.archie.state import BID, HAND, KEEP, UNBID, WHOLE_PACK
from rumpus.games.mrt.table import begin_board


class Small:
    """How a game is made small."""

    rounds = 0  # the game is over after so many, whatever the rules say; 0 leaves it to them
    banned: frozenset[int] = frozenset()  # actions that the rules allow, and that make no sense here

    def __init__(self, cards: list[int], hand: int) -> None:
        self.cards = cards
        self.hand = hand

    def begin(self, s: Any) -> None:
        """Put the cards aside that do not take part."""

    def end_deal(self, s: Any, tell: Tell) -> None:
        """After every action: the deal may have come to its end."""

    def correct(self, s: Any) -> None:
        """Make an imagined state one of the small game."""

    def over(self, s: Any) -> bool:
        return bool(0 < self.rounds < s.round)


class SmallArchie(Small):
    """One round, which is the game. The other cards count as played, and as many as are missing from a hand
    of seven as dealt. Nobody bids more than there are tricks (A2)."""

    rounds = 1

    def __init__(self, cards: list[int], hand: int) -> None:
        super().__init__(cards, hand)
        self.banned = frozenset(range(BID + hand + 1, KEEP))

    def begin(self, s: archie.state.State) -> None:
        s.dealt = (HAND - self.hand) * s.seats
        s.aside = sum(1 << card for card in self.cards)
        s.played = WHOLE_PACK & ~s.aside

    def correct(self, s: archie.state.State) -> None:
        for seat in range(s.seats):
            if s.bid[seat] != UNBID:
                s.bid[seat] %= self.hand + 1


class SmallMrt(Small):
    """The other cards lie on the space of a seat that nobody sits on: face up, and never collected."""

    def begin(self, s: mrt.state.State) -> None:
        taking_part = sum(single(card) for card in self.cards)
        s.space[mrt.state.MOST - 1] = s.unseen - taking_part
        s.unseen = taking_part
        for seat in range(s.seats):
            s.fresh[seat] = len(self.cards) // s.seats

    def end_deal(self, s: mrt.state.State, tell: Tell) -> None:
        """T30, with smaller hands."""
        if s.phase == mrt.state.Phase.DEAL and s.turn == 0 and heap_size(s.hand[0]) == self.hand:
            begin_board(s, tell)


def make_small(game: Game, start: Any, cards: str, hand: int) -> Small | None:
    """A small game of these cards, or None for the whole one. Raises BadCall with what would be right."""
    if not cards and not hand:
        return None
    if not cards or not hand:
        raise BadCall("a small game needs both: the cards that take part, and how many are in a hand")
    try:
        numbers = [game.deck.number(code) for code in cards.split()]
    except ValueError as bad:
        raise BadCall(f"cards: {bad}") from None
    for card, amount in Counter(numbers).items():
        if amount > game.amounts(start)[card]:
            raise BadCall(f"cards: the deck does not have {amount} of {game.deck.code(card)}")
    seats, given = start.seats, len(numbers)
    if game.name == "archie":
        if not 1 <= hand <= HAND or hand * seats > given:
            raise BadCall(
                f"hand must be 1 to {HAND}, and {seats} hands no more than the {given} cards, not {hand}"
            )
        return SmallArchie(numbers, hand)
    if seats == mrt.state.MOST:
        raise BadCall(f"a small game of mrt is for 2 or {mrt.state.MOST - 1} players, not {seats}")
    if given % seats or not 1 <= hand <= mrt.state.HAND or hand * seats >= given:
        raise BadCall(
            f"hand must be 1 to {mrt.state.HAND} and less than each player's share of the cards, which must "
            f"be equal; {given} cards for {seats} players with a hand of {hand} are not"
        )
    return SmallMrt(numbers, hand)
