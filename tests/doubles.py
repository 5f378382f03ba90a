"""Doubles: matches that differ only in what one seat cannot see.

They are made card by card, as the games' support files say, and owe nothing to `hide` or `imagine`.
"""

from __future__ import annotations

import random
from typing import Any

from rumpus.cards import copies, heaped
from rumpus.game import SEAT_NAMES
from rumpus.layout import Kind
from rumpus.match import Match
from tests.games import support
from tests.tables import everywhere


def deal_anew(name: str, state: Any, seat: int, rng: random.Random) -> None:
    """Deal everything anew that a seat cannot see."""
    shuffle = support(name).deal_anew
    if shuffle is not None:
        shuffle(state, seat, rng)


def double(match: Match, seat: int, rng: random.Random) -> Match:
    twin = match.copy()
    deal_anew(match.game.name, twin.state, seat, rng)
    assert everywhere(twin) == match.game.amounts(match.state)
    return twin


def same_looking(one: Match, two: Match, mover: int, seat: int, rng: random.Random) -> tuple[int, int] | None:
    """An action for each world, or None where they part: where something hidden is about to be shown.

    The two may only differ in what the seat cannot see of them: a card somebody else is dealt or given, a
    sealed bid or answer.
    """
    game = support(one.game.name)
    if game.opens(one.state, two.state, mover, seat):
        return None
    who = SEAT_NAMES.get(mover, mover)
    mine, yours = one.legal(who), two.legal(who)
    if mover != seat and one.view().phase in game.secret_phases and not game.shown(one, mover, seat):
        pair = rng.choice(mine), rng.choice(yours)
        if game.looks(one, pair[0]) == game.looks(two, pair[1]):
            return pair
    names = one.game.action_names
    both = [action for action in mine if action in yours and names[action].split()[0] not in game.openers]
    if not both:
        return None
    action = rng.choice(both)
    return action, action


def holding(state: Any, seat: int, card: int) -> int:
    hand = state.hand[seat]
    if state.fields["hand"].kind is Kind.HEAP:
        return heaped(hand, card)
    return hand >> card & 1 if isinstance(hand, int) else copies(hand, card)
