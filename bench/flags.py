"""How often honest people look like cheats, and how soon cheats do.

Modelled people play whole games, four at a table, four games in an evening, and what each of them did in
races is looked at as at a live table (`rumpus.live.cheat_flags`): what is known of somebody stays with them
from game to game. Besides the people as the games model them there are quicker ones (a fifth less time for
everything), slower ones (half as much again), more even ones, whose times differ by three fifths of what they
do, and such as never launch on a lunge, but wait until it has landed. A false alarm is a game in which any
flag is up for any of the four.

What shows in claims alone, however a network and a device behave, is looked at by itself, over networks as in
`bench/fairness.py`: usual ones, bad ones, distant ones, behind a proxy; slow screens, and such as are slower
than their frames explain. Four honest people play evenings of four games, fifty rounds each.

The goal is less than one game in a thousand. That none was found does not prove it, so the figure is the
upper end of what would still be likely (95 %): of n games without an alarm, 3 / n.

Scripts read the match and touch after a constant time, give or take two milliseconds, and are always first.
"rounds" says after how many of them a flag is up.
"""

from __future__ import annotations

import functools
import random
import statistics
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from fairness import (
    BY_PINGS,
    BY_THE_PROXY,
    HANDS_DOWN,
    SCREEN,
    Liar,
    Network,
    Times,
    hands_down,
    reactions,
    whole,
)
from rumpus.cards import in_set
from rumpus.fast.many import play_one
from rumpus.game import CHANCE, Game
from rumpus.games import NAMES, find
from rumpus.live.arbiter import Device, Standing, judge
from rumpus.live.cheat_flags import CheatFlags, asks, shaves
from rumpus.match import Match, check_options
from rumpus.reactions import Level
from rumpus.times import MS
from shared.report import Figure, Measure, Row, main

EVENINGS = 300  # for each level
LENGTH = 4  # games
SEATS = 4
SEED = 1
LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)
KEYS = Device.claimed("key", 16_667, MS)
SCRIPTS = (185, 260, 560)  # milliseconds
ROUNDS = 23

# What honest people play over and with, as the benchmark of fairness describes it
ROUNDS_A_GAME = 50
AROUND: dict[str, dict[str, Any]] = {
    "usual networks": {},
    "5 % of the packets lost": {"loss": 0.05},
    "up to a second away": {"longest": 1000},
    "behind a proxy": {"measure": BY_PINGS},
    "behind a proxy that reports": {"measure": BY_THE_PROXY},
    "30 Hz": {"liar": Liar("", real=33_333)},
    "20 ms slower than their frames": {"liar": Liar("", delay=20 * MS)},
}


class Reaction(NamedTuple):
    """What somebody did about a cue, or about a lunge before it could be seen what it was."""

    time: int  # how long it took, or 0: nothing
    quickest: int  # how long it takes people at best; 0: the time says nothing
    shown: int = 0  # of a lunge: how long it took until it could be seen, and whether it was a feint
    feint: bool = False


Reactions: TypeAlias = list[Reaction]  # of a seat in a game
Variant: TypeAlias = Callable[[Reactions], Reactions]


def scaled(percent: int, done: Reactions) -> Reactions:
    return [one._replace(time=one.time * percent // 100) for one in done]


def evened(percent: int, done: Reactions) -> Reactions:
    times = [one.time for one in done if one.time]
    mean = int(statistics.fmean(times)) if times else 0
    return [one._replace(time=one.time and mean + (one.time - mean) * percent // 100) for one in done]


def waited(done: Reactions) -> Reactions:
    """Whoever waits until it can be seen what it is reacts to that, and to no feint."""
    late: Reactions = []
    for one in done:
        late.append(one._replace(time=0) if one.shown else one)
        if one.shown and one.time and not one.feint:
            late.append(Reaction(one.time + one.shown, one.quickest))
    return late


VARIANTS: dict[str, Variant] = {
    "as modelled": functools.partial(scaled, 100),
    "quicker": functools.partial(scaled, 80),
    "slower": functools.partial(scaled, 150),
    "more even": functools.partial(evened, 60),
    "waiting": waited,
    "waiting, more even": lambda done: evened(60, waited(done)),
}


def rows(*, quick: bool) -> Iterator[Row]:
    evenings = 1 if quick else EVENINGS
    for name in NAMES:
        if find(name).race:
            for who in VARIANTS:
                alarms = functools.partial(false_alarms, name, who, evenings)
                yield once(f"{name} false alarms, {who}, below", alarms, "per 1000 games", 1)
    for where in AROUND:
        alarms = functools.partial(false_claims, where, 1 if quick else 900)
        yield once(f"false alarms by claims, {where}, below", alarms, "per 1000 games", 1)
    for ms in SCRIPTS:
        found = functools.partial(found_out, ms)
        yield once(f"a script that takes {ms} ms is found out", found, "rounds", ROUNDS)


def once(name: str, measure: Measure, unit: str, goal: float) -> Row:
    """Chance is seeded, so a second measurement would say the same."""
    return Row(name, Figure(name, lambda: measure, times=1), unit, goal, at_most=True)


def false_alarms(name: str, who: str, evenings: int) -> float:
    """Per thousand games, and no more than that with a probability of 95 %."""
    games = alarms = 0
    for level in LEVELS:
        for evening in range(evenings):
            for raised in whole_evening(name, who, level, evening):
                games += 1
                alarms += raised
    return 1000 * (alarms + 3) / games  # for few alarms, a little more than three of them could have been


def false_claims(where: str, evenings: int) -> float:
    """The same, of what shows in the claims: all evenings at once."""
    setting = hands_down(SEATS, evenings, **AROUND[where])
    chance = np.random.default_rng(SEED)
    network = Network(chance, setting)
    network.delay[:] = network.delay[0]  # everybody has the same device
    device = SCREEN._replace(frame=whole(network.frame))
    everybody: Times = np.zeros(network.shape, np.int64)
    standing = Standing(*(everybody + value for value in Standing.fresh(device)))
    alarms = 0
    for _ in range(LENGTH):
        raised = np.zeros(network.shape, bool)
        for _ in range(ROUNDS_A_GAME):
            claim, link = network.answer(reactions(chance, setting))
            standing = judge(claim, link, device, standing, HANDS_DOWN).standing
            raised |= asks(standing) | shaves(device, standing)
        alarms += int(raised.any(axis=0).sum())
    return 1000 * (alarms + 3) / (LENGTH * evenings)


def whole_evening(name: str, who: str, level: Level, evening: int) -> Iterator[bool]:
    """Game by game: whether a flag was up in it for anybody."""
    flags = [CheatFlags() for _ in range(SEATS)]
    for number in range(LENGTH):
        seats = played(name, level, evening * LENGTH + number)
        up = [flagged(VARIANTS[who](done), mine) for done, mine in zip(seats, flags, strict=True)]
        yield any(after is not None for after in up)


def flagged(done: Reactions, flags: CheatFlags) -> int | None:
    """After how many rounds a flag is up, if one is."""
    after = None
    for number, one in enumerate(done, 1):
        if one.shown:
            flags.see_lunge(feint=one.feint, launched=0 < one.time < one.shown)
        if one.time and one.quickest and not one.feint:
            flags.see(one.time, one.quickest)
        if after is None and flags.raised(KEYS, Standing.fresh(KEYS)):
            after = number
    return after


def found_out(ms: int) -> float:
    """In the race that the first one wins, and where people are slowest: that leaves a script most room."""
    luck = random.Random(ms)
    quickest = min(one.quickest for done in played("splitsecond", Level.HARD, 0) for one in done)
    script = [Reaction(ms * MS + luck.randrange(-2 * MS, 2 * MS), quickest) for _ in range(ROUNDS)]
    after = flagged(script, CheatFlags())
    return ROUNDS + 1 if after is None else after


def fooling(game: Game, state: Any) -> bool:
    """Whether whoever touches now falls for something."""
    return game.feint is not None and bool(state.phase == game.feint.real)


@functools.cache
def played(name: str, level: Level, number: int) -> list[Reactions]:
    """A game, and what its seats did in races that says something about them."""
    game = find(name)
    options = check_options(game, {"seats": SEATS})
    rows = play_one(game, options, [[level] * SEATS], seed=SEED, number=number).rows
    match, timing = Match(game, options), game.timing
    assert timing is not None
    done: list[Reactions] = [[] for _ in range(SEATS)]
    launched: dict[int, int] = {}  # before it can be seen what it is: who, and after how long
    faced: dict[int, int] = {}  # everybody who might have
    moment = cue = shown = 0
    for row in rows:
        state = match.state.copy()
        terms, pending = timing.terms(state), timing.pending(state)
        if state.moment != moment:
            moment, cue, launched = state.moment, getattr(state, "cue", state.now), {}
        match.follow(row)
        after = match.state
        if pending and not timing.pending(after):
            waited_for = in_set(game.rules.waiting(state) & (1 << SEATS) - 1)
            faced = dict.fromkeys(waited_for, 0) | launched
            shown = after.now - cue
        if faced and not game.rules.waiting(after) >> CHANCE & 1:  # whoever launched on a feint has paid
            if timing.terms(after) is not None:
                lunge = Reaction(0, timing.quickest(after), shown, fooling(game, after))
                for seat, time in faced.items():
                    done[seat].append(lunge._replace(time=time))
            faced = {}
        if terms is None or row.seat >= CHANCE or row.at - cue < terms.early:
            continue
        if pending:
            launched[row.seat] = row.at - cue
        elif not terms.first or (timing.terms(after) is None and after.moment != moment):
            quickest = 0 if fooling(game, state) else timing.quickest(state)
            done[row.seat].append(Reaction(row.at - cue, quickest))
    return done


if __name__ == "__main__":
    main("flags", rows)
