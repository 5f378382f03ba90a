"""A third opinion on the counts of tricks: an enumerator that does not know the engine."""

from __future__ import annotations

import pytest

from tests.perft import Position, read

TRICKS = [position for position in read("archie") if position.name.startswith("(!)")]


def lines(hands: list[list[str]], leader: int, trick: list[str], depth: int, *, free: bool) -> int:
    """The sequences of actions to the end of a round, cards as they are written."""
    if depth == 0:
        return 1
    seats = len(hands)
    if len(trick) == seats:
        winner = (leader + trick.index(max(trick, key=lambda card: rank(card, trick[0])))) % seats
        if any(card[0] == "D" for card in trick):  # to keep, or to give to one of the others
            return seats * lines(hands, winner, [], depth - 1, free=free)
        return lines(hands, winner, [], depth, free=free)
    seat = (leader + len(trick)) % seats
    total = 0
    for card in following(hands[seat], trick, free=free) or hands[seat]:
        left = [[held for held in hand if held != card] for hand in hands]
        total += lines(left, leader, [*trick, card], depth - 1, free=free)
    return total


def rank(card: str, led: str) -> int:
    number = int(card[1:])
    return 100 + number if card[0] in "AD" else number if card[0] == led[0] else 0


def following(hand: list[str], trick: list[str], *, free: bool) -> list[str]:
    """The cards that follow suit, if there are any that must."""
    if not trick:
        return []
    if trick[0][0] in "EGM":
        return [card for card in hand if card[0] == trick[0][0]]
    if free and trick[0][0] == "A" and not any(card[0] == "A" for card in hand):
        return []
    return [card for card in hand if card[0] in "AD"]


@pytest.mark.parametrize("position", TRICKS, ids=str)
def test_count_without_the_engine(position: Position) -> None:
    places = dict(line.split(": ") for line in position.record.splitlines() if ": " in line)
    hands = [cards.split() for place, cards in sorted(places.items()) if place.startswith("hand")]
    laid = places.get("trick", "-").split()
    played = len(laid) - laid.count("-")
    leader = (int(places.get("turn", 0)) - played) % len(hands)  # a full one is won by a Boss, whoever led
    trick = [laid[(leader + i) % len(hands)] for i in range(played)]
    for depth, count in position.counts.items():
        assert lines(hands, leader, trick, depth, free="Free-Ding-Bats" in position.record) == count


def test_the_third_opinion_counts_what_can_be_counted_by_hand() -> None:
    """Lead G9: the G3 follows, then E1 and D0, and two choices. Lead E1: G3 or D0, each to its end.

    E1 G3, G9 D0, keep or give: 2. E1 D0, keep or give, G3 G9: 2. So 2 + 2 + 2 lines of five actions.
    """
    assert lines([["G9", "E1"], ["G3", "D0"]], 0, [], 5, free=False) == 6
