"""How often honest people look like cheats, and how soon cheats do.

Modelled people play whole games, four at a table, and what each of them did in races is looked at as at a
live table (`rumpus.live.cheat_flags`), from the first round of a game on. Besides the people as the games
model them there are quicker ones (a fifth less time for everything), slower ones (half as much again) and
more even ones, whose times differ by three fifths of what they do. A false alarm is a game in which any flag
rose for any of the four. The network plays no part here: `bench/fairness.py` has that.

Scripts read the match and touch after a constant time, give or take two milliseconds, and are always first.
"rounds" says after how many of them a flag is up.
"""

from __future__ import annotations

import functools
import random
import statistics
from collections.abc import Callable, Iterator
from typing import TypeAlias

import rumpus
from rumpus import dice
from rumpus.bots.race_bots import RaceBots
from rumpus.game import CHANCE
from rumpus.games import NAMES, find
from rumpus.live.arbiter import Device, Standing
from rumpus.live.cheat_flags import CheatFlags
from rumpus.reactions import Level
from rumpus.times import MS
from rumpus.timing import Terms
from shared.report import Figure, Measure, Row, main

GAMES = 400  # for each level
SEATS = 4
LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)
KEYS = Device.claimed("key", 16_667, MS)
TERMS = Terms(0, 0, 0, first=True)
SCRIPTS = (185, 260, 560)  # milliseconds
ROUNDS = 23

Reactions: TypeAlias = list[tuple[int, int]]  # of a seat in a game: how long, and how long at best
Variant: TypeAlias = Callable[[Reactions], Reactions]


def scaled(percent: int, times: Reactions) -> Reactions:
    return [(time * percent // 100, quickest) for time, quickest in times]


def evened(percent: int, times: Reactions) -> Reactions:
    if not times:
        return times
    mean = int(statistics.fmean(time for time, _ in times))
    return [(mean + (time - mean) * percent // 100, quickest) for time, quickest in times]


VARIANTS: dict[str, Variant] = {
    "as modelled": functools.partial(scaled, 100),
    "quicker": functools.partial(scaled, 80),
    "slower": functools.partial(scaled, 150),
    "more even": functools.partial(evened, 60),
}


def rows(*, quick: bool) -> Iterator[Row]:
    games = 2 if quick else GAMES
    for name in NAMES:
        if find(name).race:
            for who in VARIANTS:
                alarms = functools.partial(false_alarms, name, who, games)
                yield once(f"{name} false alarms, {who}", alarms, "per 1000 games", 1)
    for ms in SCRIPTS:
        found = functools.partial(found_out, ms)
        yield once(f"a script that takes {ms} ms is found out", found, "rounds", ROUNDS)


def once(name: str, measure: Measure, unit: str, goal: float) -> Row:
    """Chance is seeded, so a second measurement would say the same."""
    return Row(name, Figure(name, lambda: measure, times=1), unit, goal, at_most=True)


def false_alarms(name: str, who: str, games: int) -> float:
    played = [seats for level in LEVELS for seats in all_games(name, level, games)]
    alarms = sum(any(flagged(VARIANTS[who](times)) for times in seats) for seats in played)
    return 1000 * alarms / len(played)


def flagged(times: Reactions) -> int | None:
    """After how many rounds a flag is up, if one is."""
    flags = CheatFlags()
    for number, (time, quickest) in enumerate(times, 1):
        flags.see(time, quickest)
        if flags.raised(KEYS, Standing.fresh(KEYS), TERMS):
            return number
    return None


def found_out(ms: int) -> float:
    """In the race that the first one wins, and where people are slowest: that leaves a script most room."""
    luck = random.Random(ms)
    quickest = min(
        q for seats in all_games("splitsecond", Level.HARD, 1) for times in seats for _, q in times
    )
    after = flagged([(ms * MS + luck.randrange(-2 * MS, 2 * MS), quickest) for _ in range(ROUNDS)])
    return ROUNDS + 1 if after is None else after


@functools.cache
def all_games(name: str, level: Level, games: int) -> list[list[Reactions]]:
    return [played(name, level, seed) for seed in range(games)]


def played(name: str, level: Level, seed: int) -> list[Reactions]:
    """A game, and what its seats did in races that says something about them."""
    match = rumpus.new(name, seats=SEATS, seed=seed)
    timing = match.game.timing
    assert timing is not None
    throws = [0] * 4
    dice.set_dice(throws, seed, int(level))
    bots = RaceBots(match, dict.fromkeys(range(SEATS), level), throws)
    found: list[Reactions] = [[] for _ in range(SEATS)]
    moment, since = -1, 0
    while not match.over:
        state = match.state
        if state.moment != moment:
            moment, since = state.moment, state.now
        terms, quickest = timing.terms(state), timing.quickest(state)
        cue = getattr(state, "cue", since)
        row = bots.go_on()
        if row is None:
            break
        if terms is None or not quickest or row.seat >= CHANCE:
            continue
        ends = timing.terms(match.state) is None and match.state.moment != moment
        if row.at - cue >= terms.early and (ends or not terms.first):
            found[row.seat].append((row.at - cue, quickest))
    return found


if __name__ == "__main__":
    main("flags", rows)
