"""A small game of archie: one round with few cards."""

from __future__ import annotations

from rumpus.errors import BadCall
from rumpus.games.archie.state import BID, HAND, KEEP, UNBID, WHOLE_PACK, State
from rumpus.small import Small


class SmallArchie(Small):
    """One round, which is the game. The other cards count as played, and as many as are missing from a hand
    of seven as dealt. Nobody bids more than there are tricks (A2)."""

    rounds = 1

    def __init__(self, cards: list[int], hand: int) -> None:
        super().__init__(cards, hand)
        self.banned = frozenset(range(BID + hand + 1, KEEP))

    def begin(self, s: State) -> None:
        s.dealt = (HAND - self.hand) * s.seats
        s.aside = sum(1 << card for card in self.cards)
        s.played = WHOLE_PACK & ~s.aside

    def correct(self, s: State) -> None:
        for seat in range(s.seats):
            if s.bid[seat] != UNBID:
                s.bid[seat] %= self.hand + 1


def make_small(cards: list[int], hand: int, seats: int) -> Small:
    """Raises BadCall with what would be right."""
    if not 1 <= hand <= HAND or hand * seats > len(cards):
        raise BadCall(
            f"hand must be 1 to {HAND}, and {seats} hands no more than the {len(cards)} cards, not {hand}"
        )
    return SmallArchie(cards, hand)
