"""A second opinion on mrt: the same plays, judged by another hand from the page, with lists and dictionaries.

It follows whole matches of the engine: who plays next, how many cards everyone has, who is out, what is
wanted. It knows nothing of how the engine keeps its table.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rumpus
from rumpus.games.mrt.events import CardPlayed, CardTurned
from tests.tables import Table, random_play, tables

MRT = [table for table in tables() if table.game.name == "mrt"]


class Judge:
    """The table as the page tells it: piles are only counted, spaces are lists of cards."""

    def __init__(self, options: dict[str, int]) -> None:
        self.options = options
        self.seats = range(options["seats"])
        self.stock = dict.fromkeys(self.seats, 60 // options["seats"])
        self.out: set[int] = set()
        self.space: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.duels = 0
        self.over = False
        self.begin()

    def begin(self) -> None:
        self.showing: dict[int, str] = {}
        self.contests: list[tuple[set[int], set[str]]] = []  # who, and what they want
        self.double = False
        self.targets: list[str] | None = None
        players = [seat for seat in self.seats if seat not in self.out]
        self.for_two = len(players) == 2
        self.playing = set(players)

    def play(self, laid: dict[int, str]) -> None:
        assert set(laid) == self.playing
        for seat, card in laid.items():
            self.stock[seat] -= 1
            self.space[seat].append(card)
            if self.for_two and self.targets is None:
                continue
            self.showing[seat] = card
        if self.for_two and self.targets is None:  # T23
            self.targets = list(laid.values())
            self.contests = [(set(laid), set(self.targets))]
            self.showing = {}
            self.go_on()
        elif self.contests:
            self.judge()
        else:
            self.read()

    def read(self) -> None:
        """T6."""
        groups: dict[str, set[int]] = {}
        for seat, card in self.showing.items():
            groups.setdefault(card, set()).add(seat)
        sizes = sorted(map(len, groups.values()))
        several = [(card, seats) for card, seats in groups.items() if len(seats) > 1]
        if sizes == [2, 2]:
            (one, ones), (two, twos) = several
            self.double = True
            self.contests = [(ones, {two}), (twos, {one})]
            self.leave()
            self.go_on()
        elif len(groups) > 1 and several:
            self.contests = [(several[0][1], set())]
            self.leave()
            self.go_on()
        elif len(groups) == len(self.showing) and "T" in groups:
            (winner,) = groups["T"]
            self.collect(winner, self.seats)
            self.end()
        else:
            self.stalemate()

    def stalemate(self) -> None:
        """T8, T10."""
        self.leave()
        able = {seat for seat in self.seats if self.stock[seat]}
        if len(able) == 1:
            self.collect(able.pop(), self.seats)
            self.end()
        elif not able:
            self.take_back(set(self.seats) - self.out)
            self.end()
        else:
            self.playing = able
            if self.options["ignore_dead"] or self.options["out_at_once"]:
                self.showing = {seat: card for seat, card in self.showing.items() if seat in able}

    def judge(self) -> None:
        """T14, T17, T32."""
        left = []
        for seats, wants in self.contests:
            hits = {seat for seat in seats if self.showing[seat] in wants}
            if len(hits) == 1:
                self.collect(hits.pop(), seats if self.double else self.seats)
                if self.double:
                    continue
                self.end()
                return
            left.append((hits or seats, wants))
        self.contests = left
        if left:
            self.leave()
        self.go_on()

    def go_on(self) -> None:
        """T11, T12."""
        left = []
        for seats, wants in self.contests:
            able = {seat for seat in seats if self.stock[seat]}
            if self.double and able != seats:
                if able:
                    self.collect(able.pop(), seats)
                else:
                    self.take_back(seats - self.out)
                continue
            if not self.double and len(able) < 2:
                if able:
                    self.collect(able.pop(), self.seats)
                elif not (self.options["out_at_once"] and any(self.stock.values())):
                    self.take_back(set(self.seats) - self.out)
                self.end()
                return
            if not self.double and not self.for_two:
                wants = {card for seat, card in self.showing.items() if seat not in able}  # noqa: PLW2901
            left.append((able, wants))
        self.contests = left
        self.playing = {seat for seats, _ in left for seat in seats}
        if not left:
            self.end()

    def leave(self) -> None:
        """T9, house rule."""
        dry = {seat for seat in self.seats if not self.stock[seat]} - self.out
        if self.options["out_at_once"] and dry | self.out != set(self.seats):
            self.out |= dry

    def collect(self, winner: int, spaces: Any) -> None:
        for seat in spaces:
            self.stock[winner] += len(self.space[seat])
            self.space[seat] = []

    def take_back(self, seats: set[int]) -> None:
        for seat in seats:
            self.stock[seat] += len(self.space[seat])
            self.space[seat] = []

    def end(self) -> None:
        """T9, T20, T22, T26."""
        self.out = {seat for seat in self.seats if not self.stock[seat]}
        self.duels += self.for_two
        left = len(self.seats) - len(self.out)
        capped = self.for_two and 0 < self.options["boards"] <= self.duels
        if left == 1 or capped or (left == 2 < len(self.seats) and not self.options["play_out"]):
            self.over = True
            self.playing = set()
            self.contests = []
        else:
            self.begin()


@pytest.mark.parametrize("table", MRT, ids=str)
@pytest.mark.parametrize("seed", range(8))
def test_another_judge_agrees_on_every_play(table: Table, seed: int) -> None:
    match = table.match(seed)
    judge = Judge(table.options)
    told = len(match.events)
    for _ in random_play(match, seed):
        news = [event for event in match.events[told:] if isinstance(event, CardPlayed | CardTurned)]
        told = len(match.events)
        if news:
            judge.play({event.seat: match.game.deck.code(event.card) for event in news})
        agree(judge, match)
    assert match.over
    assert judge.over


def agree(judge: Judge, match: rumpus.Match) -> None:
    view = match.view()
    assert match.scores == tuple(judge.stock[seat] for seat in judge.seats)
    assert set(view.out) == judge.out
    assert set(view.playing) == judge.playing
    assert [Counter(map(str, cards)) for cards in view.space] == [
        Counter(judge.space[i]) for i in judge.seats
    ]
    wants = {frozenset(who): what for who, what in judge.contests}
    if view.showdown:
        assert wants[frozenset(view.showdown)] == set(view.wanted)
    if view.second:
        assert wants[frozenset(view.second)] == set(view.wanted_too)
    assert len(wants) == bool(view.showdown) + bool(view.second)
