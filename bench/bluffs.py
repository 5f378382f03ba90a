"""The modelled people of Hands Down, against somebody with a strategy (`shared/strategist.py`).

It sees what a seat sees, and has the hands of a human being: from whatever it sees it takes 250 ms (standard
deviation 60) until its hand is down, and 200 ms (30) until a hand that is on its way has stopped.

A strategy is how often it fakes, with a pair and without one; how often it launches on a lunge, and for how
long it then waits for the hand to turn back; how it winds up; and what it learns of the others. It stops
faking while that brings nothing. "Always fake" fakes until there is nothing to be gained, plays its pairs
then, and launches on four lunges of ten. The best strategy is found by random search, on other games than
those it is measured in.

The players of REACTING fake alike, twice in ten acts, and differ only in what a lunge does to them. Whoever
waits never launches, and whoever launches always does. One learns from what hurts: being fooled makes them
wary, and being last makes them daring. One learns who fakes how often, and launches on those who do so in
less than a fifth of their lunges; and one who reads hands learns after which wind-up they do, and launches
where it is less than a quarter. For each of them: what part of the games they win, what part of the others'
fakes they fall for, and what part of the others' Hands Downs they lose beyond their share of those who race.

Among people, everybody at the table learns who fakes, and fakes as often as the row says.

The rows over the wait have the same of somebody who launches on every lunge, but waits so long until the hand
is down.
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
from rumpus.games.handsdown.events import Caught, Faked, HandsDown, LostHandsDown, Slapped
from rumpus.match import check_options
from rumpus.reactions import Level
from shared import strategist
from shared.report import Figure, Measure, Row, main
from shared.strategist import HANDS, NOTHING, PAIN, SEATS

GAME = find("handsdown")
WAITS = range(8)  # times 50 ms
SEED, SEARCH_SEED = 1, 2
GAMES, SEARCH_GAMES, TRIES, LOOKED_AT = 4_000, 300, 400, 150


class Strategy(NamedTuple):
    """The digits of the strategist."""

    with_pair: int = 2  # tenths
    without: int = 2
    launch: int = 10
    wait: int = 0  # times 50 ms
    wind: int = 0  # 0 is never
    learns: int = NOTHING
    doubt: int = 10  # twentieths

    @property
    def level(self) -> int:
        number = 0
        for value in reversed(self):
            number = number * strategist.DIGITS + value
        return strategist.STRATEGIST + number


ALWAYS_FAKE = Strategy(10, 10, launch=4)
WAITING, LAUNCHING = Strategy(launch=0), Strategy()
FROM_PAIN = Strategy(launch=5, learns=PAIN)
WHO_FAKES = Strategy(learns=SEATS, doubt=4)
READING = Strategy(learns=HANDS, doubt=5)
REACTING = {
    "waits": WAITING,
    "launches": LAUNCHING,
    "learns from what hurts": FROM_PAIN,
    "learns who fakes": WHO_FAKES,
    "reads hands": READING,
}
LEARNER = "learns who fakes"
MORE_THAN = {"waits": 3.0, "launches": 0.0}  # games that the learner wins, in points
PEOPLE_FAKE = (0, 1, 2, 4)  # tenths of their acts
OTHERS = (Level.MEDIUM, Level.HARD)


def share(strategy: Strategy, level: int, games: int, seed: int = SEED) -> float:
    """Of the games it wins against three of a level, in percent; shared ones count in part."""
    options = check_options(GAME, {"seats": 4})
    seating = [[strategy.level, level, level, level]]
    scores = play_series(GAME, options, seating, seed=seed, games=games, player=strategist).result[:, 1:]
    won = scores == scores.max(axis=1, keepdims=True)
    return 100 * float((won[:, 0] / won.sum(axis=1)).mean())


@functools.cache
def best(level: Level, tries: int, games: int) -> Strategy:
    """By random search: from the second half on, near the best so far."""
    rng = random.Random(SEED)

    def anything() -> Strategy:
        pair, without, launch, doubt = (rng.randrange(11) for _ in range(4))
        learns = rng.choice((NOTHING, PAIN, SEATS, HANDS))
        return Strategy(pair, without, launch, rng.choice(WAITS), rng.randrange(4), learns, doubt)

    def near(one: Strategy) -> Strategy:
        def beside(value: int) -> int:
            return min(max(value + rng.randrange(-2, 3), 0), 10)

        return Strategy(
            beside(one.with_pair),
            beside(one.without),
            beside(one.launch),
            rng.choice((one.wait, rng.choice(WAITS))),
            rng.choice((one.wind, rng.randrange(4))),
            one.learns,
            beside(one.doubt),
        )

    found, most = ALWAYS_FAKE, 0.0
    for i in track(range(tries), "searching", disable=not sys.stderr.isatty()):
        tried = anything() if i < tries // 2 else near(found)
        won = share(tried, level, games, SEARCH_SEED)
        if won > most:
            found, most = tried, won
    sys.stderr.write(f"the best found against {level.name.lower()}: {found}\n")
    return found


class Met(NamedTuple):
    """What somebody met who was not on turn, and what became of it, in percent."""

    fooled: float
    last: float
    beyond: float  # its share


@functools.cache
def met(strategy: Strategy, level: Level, games: int) -> Met:
    options = check_options(GAME, {"seats": 4})
    seating = [[strategy.level, level, level, level]]
    fakes = fooled = races = lost = 0
    due = 0.0
    for number in range(games):
        match = play_one(GAME, options, seating, seed=SEED, number=number, player=strategist)
        turn, racing = 0, set[int]()
        for event in match.events:
            match event:
                case Faked(seat=seat):
                    fakes += seat != 0
                case Caught(seat=0):
                    fooled += 1
                case HandsDown(seat=seat):
                    turn, racing = seat, set()
                case Slapped(seat=seat):
                    racing.add(seat)
                case LostHandsDown(seat=seat) if turn != 0 and 0 in racing and len(racing) > 1:
                    races += 1
                    lost += seat == 0
                    due += 1 / len(racing)
                case _:
                    pass
    last = 100 * lost / max(races, 1)
    return Met(100 * fooled / max(fakes, 1), last, last - 100 * due / max(races, 1))


def rows(*, quick: bool) -> Iterator[Row]:
    games, looked_at = (20, 1) if quick else (GAMES, LOOKED_AT)
    search = (4, 5) if quick else (TRIES, SEARCH_GAMES)

    def always() -> float:
        return share(ALWAYS_FAKE, Level.MEDIUM, games)

    def found(level: Level) -> float:
        return share(best(level, *search), level, games)

    yield row("always fake, three medium", always, "% won", at_most=35)
    yield row("best found, three medium", functools.partial(found, Level.MEDIUM), "% won")
    yield row("best found, three hard", functools.partial(found, Level.HARD), "% won", at_most=60)
    for level in OTHERS:
        yield from reacting(level, games, looked_at)
    for fakes in PEOPLE_FAKE:
        yield from among_people(fakes, games)
    for wait in WAITS:
        name, read = f"waits {50 * wait} ms", reader(Strategy(wait=wait), Level.MEDIUM, looked_at)
        yield row(f"{name}, falls for a fake", read("fooled"), "%")
        yield row(f"{name}, is last", read("last"), "%")


def reacting(level: Level, games: int, looked_at: int) -> Iterator[Row]:
    """The goals: it costs something to wait, and whoever learns does better than whoever does not."""
    others = f"three {level.name.lower()}"

    def won(who: str, less: str = "") -> float:
        beaten = share(REACTING[less], level, games) if less else 0
        return share(REACTING[who], level, games) - beaten

    for who, strategy in REACTING.items():
        title, read = f"{who}, {others}", reader(strategy, level, looked_at)
        yield row(title, functools.partial(won, who), "% won")
        yield row(f"{title}, falls for fakes", read("fooled"), "%", 15 if who == LEARNER else None)
        if who == LEARNER:
            yield row(f"{title}, falls for fakes, at most", read("fooled"), "%", at_most=50)
        beyond = 10 if who == "waits" else None
        yield row(f"{title}, is last beyond the share", read("beyond"), "points", beyond)
    for less, goal in MORE_THAN.items():
        name = f"{LEARNER}, {others}, more than who {less}"
        yield row(name, functools.partial(won, LEARNER, less), "points", goal)


def among_people(fakes: int, games: int) -> Iterator[Row]:
    others = REACTING[LEARNER]._replace(with_pair=fakes, without=fakes)
    for who, strategy in REACTING.items():
        one = strategy._replace(with_pair=fakes, without=fakes)
        title = f"{who}, among people who fake {fakes} of ten times"
        yield row(title, functools.partial(share, one, others.level, games), "% won")


def reader(strategy: Strategy, level: Level, games: int) -> Callable[[str], Measure]:
    def read(figure: str) -> Measure:
        return lambda: float(getattr(met(strategy, level, games), figure))

    return read


def row(
    name: str, measure: Measure, unit: str, at_least: float | None = None, *, at_most: float | None = None
) -> Row:
    """Chance is seeded, so a second measurement would say the same."""
    goal = at_least if at_most is None else at_most
    return Row(name, Figure(name, lambda: measure, times=1), unit, goal, at_most is not None)


if __name__ == "__main__":
    main("bluffs", rows)
