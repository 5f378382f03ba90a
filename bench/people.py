"""The modelled people of Hands Down, against somebody with a strategy (`shared/strategist.py`).

It sees what a seat sees, and has the hands of a human being: from whatever it sees it takes 250 ms (standard
deviation 60) until its hand is down, and 200 ms (30) until a hand that is on its way has stopped.

A strategy is how often it fakes, with a pair and without one; how often it launches on a lunge, and for how
long it then waits for the hand to turn back; and how it winds up. It stops faking while that brings nothing.
"Always fake" fakes until there is nothing to be gained, plays its pairs then, and launches on four lunges of
ten. The best strategy is found by random search, on other games than those it is measured in.

The rows over the wait say what part of the bots' fakes catches somebody who launches on every lunge but waits
so long until the hand is down, and what part of the others' Hands Downs they lose.
"""

from __future__ import annotations

import functools
import random
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rich.progress import track

from rumpus.fast.many import play_one, play_series
from rumpus.games import find
from rumpus.games.handsdown.events import Caught, Faked, HandsDown, LostHandsDown
from rumpus.match import check_options
from rumpus.reactions import Level
from shared import strategist
from shared.report import Figure, Measure, Row, main

GAME = find("handsdown")
SEATS = 4
WAITS = range(8)  # times 50 ms
SEED, SEARCH_SEED = 1, 2
GAMES, SEARCH_GAMES, TRIES, LOOKED_AT = 4_000, 300, 400, 40


class Strategy(NamedTuple):
    """The digits of the strategist."""

    with_pair: int  # tenths
    without: int
    launch: int
    wait: int  # times 50 ms
    wind: int  # 0 is never

    @property
    def level(self) -> int:
        number = 0
        for value in reversed(self):
            number = number * strategist.DIGITS + value
        return strategist.STRATEGIST + number


ALWAYS_FAKE = Strategy(10, 10, 4, 0, 0)


def share(strategy: Strategy, level: Level, seed: int, games: int) -> float:
    """Of the games it wins against three of a level; shared ones count in part."""
    options = check_options(GAME, {"seats": SEATS})
    seating = [[strategy.level, level, level, level]]
    scores = play_series(GAME, options, seating, seed=seed, games=games, player=strategist).result[:, 1:]
    won = scores == scores.max(axis=1, keepdims=True)
    return float((won[:, 0] / won.sum(axis=1)).mean())


@functools.cache
def best(level: Level, tries: int, games: int) -> Strategy:
    """By random search: from the second half on, near the best so far."""
    rng = random.Random(SEED)

    def anything() -> Strategy:
        pair, without, launch = (rng.randrange(11) for _ in range(3))
        return Strategy(pair, without, launch, rng.choice(WAITS), rng.randrange(4))

    def near(one: Strategy) -> Strategy:
        pair, without, launch = (min(max(value + rng.randrange(-2, 3), 0), 10) for value in one[:3])
        return Strategy(pair, without, launch, rng.choice(WAITS), rng.choice((one.wind, rng.randrange(4))))

    found, most = ALWAYS_FAKE, 0.0
    for i in track(range(tries), "searching", disable=not sys.stderr.isatty()):
        tried = anything() if i < tries // 2 else near(found)
        won = share(tried, level, SEARCH_SEED, games)
        if won > most:
            found, most = tried, won
    sys.stderr.write(f"the best found against {level.name.lower()}: {found}\n")
    return found


@functools.cache
def met(wait: int, games: int) -> tuple[int, int, int, int]:
    """The bots' fakes that somebody who waits so long has met, and fallen for; Hands Downs, and lost ones."""
    options = check_options(GAME, {"seats": SEATS})
    seating = [[Strategy(2, 2, 10, wait, 0).level, *[Level.MEDIUM] * 3]]
    fakes = fooled = races = lost = 0
    for number in range(games):
        match = play_one(GAME, options, seating, seed=SEED, number=number, player=strategist)
        turn = 0
        for event in match.events:
            match event:
                case Faked(seat=seat) | HandsDown(seat=seat):
                    turn = seat
                    fakes += isinstance(event, Faked) and seat != 0
                    races += isinstance(event, HandsDown) and seat != 0
                case Caught(seat=0):
                    fooled += 1
                case LostHandsDown(seat=0):
                    lost += turn != 0
                case _:
                    pass
    return fakes, fooled, races, lost


def rows(*, quick: bool) -> Iterator[Row]:
    games = 20 if quick else GAMES
    search = (4, 5) if quick else (TRIES, SEARCH_GAMES)

    def wins(title: str, of: Callable[[], Strategy], level: Level, goal: float | None = None) -> Row:
        def measure() -> Measure:
            return lambda: 100 * share(of(), level, SEED, games)

        return Row(title, Figure(title, measure, times=1), "% won", goal, at_most=True)

    yield wins("always fake, three medium", lambda: ALWAYS_FAKE, Level.MEDIUM, 35)
    yield wins("best found, three medium", lambda: best(Level.MEDIUM, *search), Level.MEDIUM)
    yield wins("best found, three hard", lambda: best(Level.HARD, *search), Level.HARD, 60)
    for wait in WAITS:
        yield from waiting(wait, 1 if quick else LOOKED_AT)


def waiting(wait: int, games: int) -> Iterator[Row]:
    def part(some: int, of: int) -> Callable[[], Measure]:
        return lambda: lambda: 100 * met(wait, games)[some] / max(met(wait, games)[of], 1)

    for title, some, of in (("falls for a fake", 1, 0), ("loses a Hands Down", 3, 2)):
        name = f"waits {50 * wait} ms, {title}"
        yield Row(name, Figure(name, part(some, of), times=1), "%")


if __name__ == "__main__":
    main(__doc__ or "", rows)
