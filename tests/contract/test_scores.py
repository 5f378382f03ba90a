"""Scores follow the paragraph: counted again from what everybody saw, without the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rumpus.game import Event
from rumpus.games import NAMES, archie, handsdown, mad, splitsecond
from rumpus.match import Match
from tests.tables import Table, random_play, tables


def archie_scores(match: Match) -> list[int]:
    """A12, A16, A17: ten for every round in which the tricks that lie in front of a seat are its bid."""
    ev = archie.events
    score, tricks, bid = ([0] * match.seats for _ in range(3))
    for event in match.events:
        match event:
            case ev.BidShown():
                bid[event.seat] = event.bid
            case ev.TrickWon():
                tricks[event.seat] += 1
            case ev.TrickGiven():
                tricks[event.seat] -= 1
                tricks[event.to] += 1
            case ev.RoundScored():
                score[event.seat] += 10 * (tricks[event.seat] == bid[event.seat])
                tricks[event.seat] = 0
            case Event():
                pass
    return score


def mad_scores(match: Match) -> list[int]:
    """M28, M32, M54, M55: one for who holds nothing; else by the points in the hands."""
    held = match.view().held
    if 0 in held:
        return [int(cards == 0) for cards in held]
    points = [sum(value(card) for card in match.view(seat).hand) for seat in range(match.seats)]
    callers = [event.seat for event in match.events if isinstance(event, mad.events.JokerCalled)]
    others = [points[seat] for seat in range(match.seats) if seat not in callers]
    if callers and points[callers[0]] < min(others):
        return [int(seat == callers[0]) for seat in range(match.seats)]
    return [int(seat not in callers and points[seat] == min(others)) for seat in range(match.seats)]


def value(card: str) -> int:
    return int(card[1]) if len(card) == 2 else 5


def mrt_scores(match: Match) -> list[int]:
    """T28: the cards in pile and hand."""
    view = match.view()
    return [
        sum(place[seat] for place in (view.held, view.fresh, view.pile, view.under))
        for seat in range(match.seats)
    ]


def handsdown_scores(match: Match) -> list[int]:
    """H26, H37: a hundred for a pair, two hundred for the Joker; in a tie for most, the numbers as well."""
    ev = handsdown.events
    shown: list[list[int]] = [[] for _ in range(match.seats)]
    jokers = [0] * match.seats
    for event in match.events:
        match event:
            case ev.PairShown():
                shown[event.seat].append(event.card + 1)
            case ev.JokerLaid():
                jokers[event.seat] += 1
            case Event():
                pass
    points = [len(pairs) + 2 * joker for pairs, joker in zip(shown, jokers, strict=True)]
    values = [sum(pairs) + 20 * joker for pairs, joker in zip(shown, jokers, strict=True)]
    tied = [seat for seat in range(match.seats) if points[seat] == max(points)]
    return [
        100 * points[seat] + (values[seat] if len(tied) > 1 and seat in tied else 0)
        for seat in range(match.seats)
    ]


def splitsecond_scores(match: Match) -> list[int]:
    """S9, S14, S22, S24, S27: tan cards taken and paid count 1, Bluffo cards 2."""
    ev = splitsecond.events
    score = [0] * match.seats
    for event in match.events:
        match event:
            case ev.TanTaken():
                score[event.seat] += 1
            case ev.BluffoWon():
                score[event.seat] += 2
            case ev.TanPaid():
                score[event.seat] -= 1
                score[event.to] += 1
            case ev.BluffoPaid():
                score[event.seat] -= 2
                score[event.to] += 2
            case Event():
                pass
    return score


COUNT: dict[str, Callable[[Match], list[int]]] = {
    "archie": archie_scores,
    "mad": mad_scores,
    "mrt": mrt_scores,
    "handsdown": handsdown_scores,
    "splitsecond": splitsecond_scores,
}


def test_every_game_is_counted_again() -> None:
    assert set(COUNT) == set(NAMES)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_scores_follow_the_paragraph(table: Table) -> None:
    for seed in range(8):
        match = table.match(seed)
        for _ in random_play(match, seed):
            pass
        assert list(match.scores) == COUNT[table.game.name](match)
