"""How the modelled people of a race do against a person of known speed.

The person is the game's own `somebody`: in splitsecond the time to find a card is lognormal around a median,
two of three times within a factor of 1.42, and 4 % of the touches are wrong. The rows say how often in a game
something happens for that person that `shared.goals` names, such as finding a card: against three of each
level, and against one and three rivals. Rivals adapt, so a row says what they do in the first game of an
evening, and another what they have settled at in the third and fourth.

"median" is the time from a cue to what one of them does about it, over whole games.
"""

from __future__ import annotations

import dataclasses
import functools
import statistics
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rumpus import dice
from rumpus.bots.race_bots import RaceBots
from rumpus.game import Game
from rumpus.games import NAMES, find
from rumpus.match import Match, check_options
from rumpus.reactions import ACTION, IDLE, WHEN, Level
from rumpus.times import SECOND
from shared.goals import PEOPLE, Yardstick
from shared.report import Figure, Measure, Row, main

GAMES = 200  # with each level
EVENINGS = 40  # with rivals
LENGTH = 4  # games of an evening
PERSON = 0  # a seat


class Played(NamedTuple):
    happened: float  # to the person, per game
    median: float  # seconds of the others


def rows(*, quick: bool) -> Iterator[Row]:
    for name in NAMES:
        if name in PEOPLE and find(name).rules.somebody is not None:
            yield from with_levels(find(name), PEOPLE[name], 2 if quick else GAMES)
            yield from with_rivals(find(name), PEOPLE[name], 1 if quick else EVENINGS)


def with_levels(game: Game, by: Yardstick, games: int) -> Iterator[Row]:
    for level, (low, high) in by.goals.items():
        found = Evenings(game, by, by.usual, Level[level.upper()], 3, games)
        yield from within(f"{game.name} {by.usual} s, three {level}", by, low, high, found.at_first)
        median = figure(f"{game.name} one {level}, median", found.median)
        yield Row(median.name, median, "s")


def with_rivals(game: Game, by: Yardstick, evenings: int) -> Iterator[Row]:
    for bots, who in ((1, "a rival"), (3, "three rivals")):
        for median in by.medians:
            found = Evenings(game, by, median, Level.RIVAL, bots, evenings, LENGTH)
            first = figure(f"{game.name} {median} s, {who}, at first", found.at_first)
            yield Row(first.name, first, by.unit)
            fair = by.in_a_game / (bots + 1)
            yield from within(f"{game.name} {median} s, {who}", by, fair, 1.5 * fair, found.settled)


def within(title: str, by: Yardstick, low: float, high: float, value: Callable[[], float]) -> Iterator[Row]:
    """A figure that should be neither too low nor too high."""
    it = figure(title, value)
    yield Row(title, it, by.unit, low)
    yield Row(f"{title}, at most", it, by.unit, high, at_most=True)


def figure(title: str, value: Callable[[], float]) -> Figure:
    def prepare() -> Measure:
        return value

    return Figure(title, prepare, times=1)


@dataclasses.dataclass(frozen=True)
class Evenings:
    """A person and some others play one game after another."""

    game: Game
    by: Yardstick
    median_of_person: float
    level: Level
    bots: int
    evenings: int
    length: int = 1  # games

    @functools.cached_property
    def played(self) -> list[Played]:
        """The first games, the second ones, ..."""
        happened = [0] * self.length
        took: list[list[int]] = [[] for _ in range(self.length)]
        for evening in range(self.evenings):
            before: RaceBots | None = None
            for number in range(self.length):
                race_bots = self.sit_down(evening * self.length + number)
                if before is not None:
                    race_bots.remember(before)
                before = race_bots
                took[number] += times(race_bots)
                happened[number] += sum(
                    type(event).__name__ == self.by.event and getattr(event, "seat", None) == PERSON
                    for event in race_bots.match.events
                )
        return [
            Played(count / self.evenings, statistics.median(all_times) / SECOND)
            for count, all_times in zip(happened, took, strict=True)
        ]

    def sit_down(self, seed: int) -> RaceBots:
        throws = [0, 0, 0, 0]
        dice.set_dice(throws, seed, 3)
        match = Match(self.game, check_options(self.game, {"seats": self.bots + 1}), seed=seed)
        levels = {PERSON: Level.MEDIUM, **dict.fromkeys(range(1, self.bots + 1), self.level)}
        return RaceBots(match, levels, throws, {PERSON: round(self.median_of_person * SECOND)})

    def at_first(self) -> float:
        return self.played[0].happened

    def settled(self) -> float:
        return statistics.fmean(one.happened for one in self.played[self.length // 2 :])

    def median(self) -> float:
        return self.played[0].median


def times(race_bots: RaceBots) -> list[int]:
    """Play a game to its end: how long after each cue the others meant to act."""
    match = race_bots.match
    found: list[int] = []
    moment = -1
    while not match.over:
        race_bots.coming()
        state = match.state
        if state.moment != moment and state.phase in (match.game.timed or ()):
            found += [
                mind[WHEN] - state.now
                for seat, mind in race_bots.minds.items()
                if seat != PERSON and mind[ACTION] != IDLE
            ]
        moment = state.moment
        race_bots.go_on()
    return found


if __name__ == "__main__":
    main("people", rows)
