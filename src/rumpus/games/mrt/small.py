"""A small game of mrt: few cards, for two or three players."""

from __future__ import annotations

from rumpus.cards import heap_size, single
from rumpus.errors import BadCall
from rumpus.game import Tell
from rumpus.games.mrt.state import HAND, MOST, Phase, State
from rumpus.games.mrt.table import begin_board
from rumpus.small import Small


class SmallMrt(Small):
    """The other cards lie on the space of a seat that nobody sits on: face up, and never collected."""

    def begin(self, s: State) -> None:
        taking_part = sum(single(card) for card in self.cards)
        s.space[MOST - 1] = s.unseen - taking_part
        s.unseen = taking_part
        for seat in range(s.seats):
            s.fresh[seat] = len(self.cards) // s.seats

    def end_deal(self, s: State, tell: Tell) -> None:
        """T30, with smaller hands."""
        if s.phase == Phase.DEAL and s.turn == 0 and heap_size(s.hand[0]) == self.hand:
            begin_board(s, tell)


def make_small(cards: list[int], hand: int, seats: int) -> Small:
    """Raises BadCall with what would be right."""
    if seats == MOST:
        raise BadCall(f"a small game of mrt is for 2 or {MOST - 1} players, not {seats}")
    if len(cards) % seats or not 1 <= hand <= HAND or hand * seats >= len(cards):
        raise BadCall(
            f"hand must be 1 to {HAND} and less than each player's share of the cards, which must be equal; "
            f"{len(cards)} cards for {seats} players with a hand of {hand} are not"
        )
    return SmallMrt(cards, hand)
