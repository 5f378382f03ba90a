"""How often honest people look like cheats, and which cheats do.

Modelled people play four at a table, four games in an evening, on six evenings. Whatever any of them does in
a race takes the way through a device and a network, as in `bench/fairness.py`; it is judged by the arbiter,
as usual and with devices evened out, and looked at as at a live table (`rumpus.live.cheat_flags`). What is
known of a browser stays from evening to evening. Every evening has another connection, of which the arbiter
knows nothing.

Besides people as the games model them there are quicker ones (a fifth less time for everything), slower ones
(half as much again), more even ones, whose times differ by three fifths of what they do, and such as never
launch on a lunge, but wait until it has landed. Each of these kinds plays on each kind of device and
connection; a row about one kind shows the worst of the combinations it is part of.

A false alarm is a game in which a flag goes up for any of the four. The goal is less than one game in a
thousand. That none was found does not prove it, so the figure is the upper end of what would still be likely
(95 %): of n games without an alarm, 3 / n.

Cheats play one evening, and the figure is how many of them are flagged in it. What has no goal is not
expected to be seen; docs/races.md says why. Scripts are always first. Liars have the reactions of modelled
people; those of `bench/fairness.py` are all here.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from fairness import (
    BY_PINGS,
    BY_THE_PROXY,
    HANDS_DOWN,
    LIARS,
    PHONE,
    SCREEN,
    SPLIT_SECOND,
    WAYS,
    Liar,
    Network,
    Setting,
    Times,
    hands_down,
    lie,
)
from rumpus.cards import in_set
from rumpus.fast.many import play_rows
from rumpus.game import CHANCE, Game
from rumpus.games import NAMES, find
from rumpus.live.arbiter import Device, Standing, judge, pick
from rumpus.live.cheat_flags import FEW, KEPT, Sums, alike, asks, even, fast, shaves, unfooled
from rumpus.match import check_options, fresh
from rumpus.reactions import Level
from rumpus.times import MS
from rumpus.timing import Terms
from shared.report import Figure, Measure, Row, main

SEATS = 4
EVENINGS = 6
LENGTH = 4  # games
TABLES = 201
SEED = 1
LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)
ROUNDS = 23  # of splitsecond
KEYS = Device.claimed("key", SCREEN.frame, MS)

TERMS = {"handsdown": HANDS_DOWN, "splitsecond": SPLIT_SECOND}


# --- who plays, and on what -------------------------------------------------------------------------------


class Reaction(NamedTuple):
    """What somebody did about a cue, or about a lunge before it could be seen what it was."""

    time: int  # how long it took, or 0: nothing
    quickest: int  # how long it takes people at best; 0: the time says nothing
    shown: int = 0  # of a lunge: how long it took until it could be seen, and whether it was a feint
    feint: int = 0


class Rounds(NamedTuple):
    """A game of many people at once, as arrays of reactions: one row per round, one column per person."""

    time: Times  # by kinds of people, if there are several
    quickest: Times
    shown: Times
    feint: Times


Variant: TypeAlias = Callable[[Rounds], Times]


def scaled(percent: int, done: Rounds) -> Times:
    return done.time * percent // 100


def evened(percent: int, time: Times) -> Times:
    touches = time > 0
    mean = time.sum(axis=0) // np.maximum(touches.sum(axis=0), 1)
    return np.where(touches, mean + (time - mean) * percent // 100, 0)


def waited(done: Rounds) -> Times:
    """Whoever waits until it can be seen what it is reacts to that, and to no feint."""
    launched = (done.shown > 0) & (done.time > 0)
    return np.where(launched, (done.time + done.shown) * (1 - done.feint), done.time)


PEOPLE: dict[str, Variant] = {
    "people as modelled": functools.partial(scaled, 100),
    "quicker people": functools.partial(scaled, 80),
    "slower people": functools.partial(scaled, 150),
    "more even people": lambda done: evened(60, done.time),
    "people who wait": waited,
    "more even people who wait": lambda done: evened(60, waited(done)),
}


class Place(NamedTuple):
    """A device, and how it is connected."""

    device: Device = KEYS
    delay: int = 0  # beyond what its frames explain
    longest: int = 300  # round trip
    loss: float = 0.01
    measure: str = Setting._field_defaults["measure"]


TOUCH = PHONE._replace(resolution=MS)
SLOW = 33_333  # a frame
PLACES = {
    "keys, 60 Hz": Place(),
    "keys, 240 Hz": Place(KEYS._replace(frame=4_167)),
    "keys, 30 Hz": Place(KEYS._replace(frame=SLOW)),
    "a phone": Place(TOUCH),
    "a phone, 30 Hz": Place(TOUCH._replace(frame=SLOW)),
    "a phone, 20 ms slower than its frames": Place(TOUCH, delay=20 * MS),
    "a phone, 5 % of the packets lost": Place(TOUCH, loss=0.05),
    "a phone, up to a second away": Place(TOUCH, longest=1000),
    "a phone behind a proxy": Place(TOUCH, measure=BY_PINGS),
    "a phone behind a proxy that reports": Place(TOUCH, measure=BY_THE_PROXY),
    "a phone, 30 Hz, up to a second away, 5 % lost": Place(TOUCH._replace(frame=SLOW), 0, 1000, 0.05),
}


def network_of(place: Place, chance: np.random.Generator, kinds: int, people: int) -> Network:
    network = Network(
        chance, hands_down(kinds, people, longest=place.longest, loss=place.loss, measure=place.measure)
    )
    network.frame[:] = place.device.frame
    network.delay[:] = place.delay
    network.late[:] = PHONE.offset(HANDS_DOWN) * (place.device.kind == "touch")
    return network


# --- what is measured -------------------------------------------------------------------------------------


def rows(*, quick: bool) -> Iterator[Row]:
    games, cheating, tables = (1, 2, len(LEVELS)) if quick else (EVENINGS * LENGTH, LENGTH, TABLES)
    for name in NAMES:
        if not find(name).race:
            continue
        for way in WAYS:
            below = functools.partial(false_alarms, name, way, games, tables)
            for who in PEOPLE:
                worst = functools.partial(below, who, None)
                yield once(f"{name}, {way}, false alarms, {who}, below", worst, "per 1000 games", 1)
            for where in PLACES:
                worst = functools.partial(below, None, where)
                yield once(f"{name}, {way}, false alarms, {where}, below", worst, "per 1000 games", 1)
    for script in SCRIPTS:
        found = functools.partial(rounds_until, script, cheating, tables)
        if script.rounds is not None:
            yield once(f"{script.name}: half are found out after", found, "rounds", script.rounds)
    for way in WAYS:
        for cheat in (*SCRIPTS, *FEINTS, *CHEATING):
            share = functools.partial(flagged, cheat, way, cheating, tables)
            goal = 95 if cheat.seen else None
            yield once(f"{way}, flagged, {cheat.name}", share, "%", goal, at_most=False)


def once(name: str, measure: Measure, unit: str, goal: float | None, *, at_most: bool = True) -> Row:
    """Chance is seeded, so a second measurement would say the same."""
    return Row(name, Figure(name, lambda: measure, times=1), unit, goal, at_most)


def false_alarms(name: str, way: str, games: int, tables: int, who: str | None, where: str | None) -> float:
    """Per thousand games, and no more than that with a probability of 95 %: with whatever is not said, the
    worst."""
    most = max(
        raised[way][i]
        for place in PLACES
        if where in (None, place)
        for raised in [alarms(name, place, games, tables)]
        for i, kind in enumerate(PEOPLE)
        if who in (None, kind)
    )
    return 1000 * likely(most) / (games * tables)


def likely(seen: int) -> float:
    """How many may be expected if so many were seen: with more, so few would be a matter of one in twenty."""

    def so_few(mean: float) -> float:
        return sum(math.exp(k * math.log(mean) - mean - math.lgamma(k + 1)) for k in range(seen + 1))

    low, high = seen + 0.1, 2.0 * seen + 10
    while high - low > 1e-4:
        middle = (low + high) / 2
        low, high = (middle, high) if so_few(middle) > 0.05 else (low, middle)
    return high


@functools.cache
def alarms(name: str, where: str, games: int, tables: int) -> dict[str, list[int]]:
    """For each way of judging and each kind of people: in how many games a flag went up for anybody."""
    chance = np.random.default_rng([SEED, list(PLACES).index(where)])
    place, terms = PLACES[where], TERMS[name]
    shape = len(PEOPLE), tables * SEATS
    flags = {way: Flags(shape) for way in WAYS}
    found = {way: np.zeros(shape[0], np.int64) for way in WAYS}
    known = {way: np.zeros(shape, bool) for way in WAYS}
    for game in range(games):
        if game % LENGTH == 0:  # another evening
            table = Table(network_of(place, chance, *shape), place.device, terms, flags)
        done = everybody(name, game, tables)
        raised = {way: np.zeros(shape, bool) for way in WAYS}
        for reactions in by_round(done, [change(done) for change in PEOPLE.values()]):
            for way, up in table.play(reactions).items():
                raised[way] |= up
        for way, up in raised.items():
            new = (up & ~known[way]).reshape(shape[0], tables, SEATS)
            found[way] += new.any(axis=2).sum(axis=1)
            known[way] |= up
    return {way: [int(count) for count in counts] for way, counts in found.items()}


def by_round(done: Rounds, times: list[Times]) -> Iterator[Rounds]:
    """One round after another, with these times instead: one row for each."""
    every = np.stack(times, axis=1)
    for number in range(len(every)):
        yield Rounds(every[number], done.quickest[number], done.shown[number], done.feint[number])


class Table:
    """Many people at once, all with the same device, each judged in both ways over their own network."""

    def __init__(self, network: Network, device: Device, terms: Terms, flags: dict[str, Flags]) -> None:
        self.network, self.device, self.flags = network, device, flags
        self.terms = {way: terms._replace(friends=friends) for way, friends in WAYS.items()}
        nothing: Times = np.zeros(network.shape, np.int64)
        fresh = Standing(*(nothing + value for value in Standing.fresh(device)))
        self.standings = dict.fromkeys(WAYS, fresh)

    def play(self, done: Rounds, liar: Liar | None = None) -> dict[str, Times]:
        """A round. For each way of judging: for whom a flag is up."""
        claim, link = self.network.answer(done.time)
        if liar is not None:
            claim, link = lie(liar, claim, link)
        touched: Times = done.time > 0
        raised = {}
        for way, flags in self.flags.items():
            before = self.standings[way]
            judged = judge(claim, link, self.device, before, self.terms[way])
            after = zip(judged.standing, before, strict=True)
            self.standings[way] = standing = Standing(*(pick(touched, new, old) for new, old in after))
            flags.see(touched & ~judged.early & (done.quickest > 0), judged.rt, done.quickest)
            launched = touched & ((claim.arrived < done.shown) | (claim.dt < done.shown))
            flags.see_lunge(done.shown > 0, done.feint > 0, launched)
            raised[way] = flags.raised(self.device, standing)
        return raised


class Flags:
    """`CheatFlags` of many people at once, by the same functions."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.shape = shape
        people = math.prod(shape)
        nothing: Times = np.zeros(people, np.int64)
        self.seen, self.faster = nothing.copy(), nothing.copy()
        self.lunges, self.launched = nothing.copy(), nothing.copy()
        self.feints, self.fooled = nothing.copy(), nothing.copy()
        self.kept: Times = np.zeros((KEPT, people), np.int64)
        # What the last few and what all of them add up to, and their squares
        self.few: list[Times] = [nothing.astype(float), nothing.astype(float)]
        self.many: list[Times] = [nothing.astype(float), nothing.astype(float)]

    def see(self, who: Times, time: Times, quickest: Times) -> None:
        people = np.flatnonzero(who)
        time = np.broadcast_to(time, self.shape).reshape(-1)[people]
        seen = self.seen[people]
        for sums, most in ((self.few, FEW), (self.many, KEPT)):
            gone = np.where(seen >= most, self.kept[(seen - most) % KEPT, people], 0)
            for power, total in enumerate(sums, 1):
                total[people] += time**power - gone**power
        self.kept[seen % KEPT, people] = time
        self.seen[people] += 1
        self.faster[people] += time < np.broadcast_to(quickest, self.shape).reshape(-1)[people]

    def see_lunge(self, who: Times, feint: Times, launched: Times) -> None:
        everybody = np.zeros(self.shape, bool)
        real, false = ((everybody | (who & kind)).reshape(-1) for kind in (~feint, feint))
        fell = launched.reshape(-1)
        self.lunges += real
        self.launched += real & fell
        self.feints += false
        self.fooled += false & fell

    def raised(self, device: Device, standing: Standing) -> Times:
        few: Times = np.minimum(self.seen, FEW)
        many: Times = np.minimum(self.seen, KEPT)
        odd: Times = fast(self.seen, self.faster) | alike(Sums(few, *self.few)) | even(Sums(many, *self.many))
        cold = np.flatnonzero((self.fooled == 0) & (self.feints > 0) & (self.launched > 0))
        counts = np.stack([self.lunges[cold], self.launched[cold], self.feints[cold]], axis=1).tolist()
        odd[cold] |= np.array([never_fooled(*counted) for counted in counts], bool)
        return odd.reshape(self.shape) | asks(standing) | shaves(device, standing)


@functools.cache
def never_fooled(lunges: int, launched: int, feints: int) -> bool:
    return unfooled(lunges, launched, feints, 0)


# --- games of modelled people -----------------------------------------------------------------------------


@functools.cache
def everybody(name: str, number: int, tables: int) -> Rounds:
    """The game of this number at all tables; there are as many of each level."""
    seats = [
        done
        for table in range(tables)
        for done in played(name, LEVELS[table % len(LEVELS)], table * EVENINGS * LENGTH + number)
    ]
    every = np.zeros((4, max(map(len, seats)), len(seats)), np.int64)
    for person, done in enumerate(seats):
        if done:
            every[:, : len(done), person] = np.array(done).T
    return Rounds(*every)


def fooling(game: Game, state: Any) -> int:
    """Whether whoever touches now falls for something."""
    return int(game.feint is not None and state.phase == game.feint.real)


def played(name: str, level: Level, number: int) -> list[list[Reaction]]:
    """A game, and what each of its seats did in races."""
    game = find(name)
    rules, timing = game.rules, game.timing
    assert timing is not None
    options = check_options(game, {"seats": SEATS})
    rows = play_rows(game, options, [[level] * SEATS], seed=SEED, number=number)
    state: Any = fresh(game, options)
    done: list[list[Reaction]] = [[] for _ in range(SEATS)]
    launched: dict[int, int] = {}  # before it can be seen what it is: who, and after how long
    faced: dict[int, int] = {}  # everybody who might have
    moment = cue = shown = 0
    for at, seat, action in rows:
        terms, pending = timing.terms(state), timing.pending(state)
        if state.moment != moment:
            moment, cue, launched = state.moment, getattr(state, "cue", state.now), {}
        waited_for = in_set(rules.waiting(state) & (1 << SEATS) - 1) if pending else ()
        quickest = 0 if terms is None else timing.quickest(state)
        state.now = at
        rules.play(state, seat, action)
        if pending and not timing.pending(state):
            faced = dict.fromkeys(waited_for, 0) | launched
            shown = state.now - cue
        if faced and not rules.waiting(state) >> CHANCE & 1:  # whoever launched on a feint has paid
            if timing.terms(state) is not None:
                lunge = Reaction(0, timing.quickest(state), shown, fooling(game, state))
                for one, time in faced.items():
                    done[one].append(lunge._replace(time=time))
            faced = {}
        if terms is None or seat >= CHANCE or at - cue < terms.early:
            continue
        if pending:
            launched[seat] = at - cue
        else:  # where the first one wins, of the others nobody knows when they would have found it
            found = timing.terms(state) is None and state.moment != moment
            done[seat].append(Reaction(at - cue, quickest if found or not terms.first else 0))
    return done


# --- cheats -----------------------------------------------------------------------------------------------


class Cheat(NamedTuple):
    """Somebody who should be seen, or cannot be."""

    name: str
    game: str
    time: Callable[[np.random.Generator, Rounds], Times]  # instead of a modelled person's
    seen: bool = False
    rounds: int | None = None  # in which half of them should be
    liar: Liar | None = None
    always_first: bool = False


def constant(ms: int, chance: np.random.Generator, done: Rounds) -> Times:
    """Give or take two milliseconds."""
    return ms * MS + chance.integers(-2 * MS, 2 * MS, done.time.shape)


def uneven(mean: int, deviation: int, tail: int, chance: np.random.Generator, done: Rounds) -> Times:
    """As people are."""
    shape = done.time.shape
    return (MS * (chance.normal(mean, deviation, shape) + chance.exponential(tail, shape))).astype(np.int64)


def now_and_then(chance: np.random.Generator, done: Rounds) -> Times:
    """A program in one round of six."""
    own = uneven(900, 200, 500, chance, done)
    return np.where(chance.random(own.shape) < 1 / 6, constant(260, chance, done), own)


def as_people(_: np.random.Generator, done: Rounds) -> Times:
    return done.time


def told(share: float, chance: np.random.Generator, done: Rounds) -> Times:
    """Knows what some lunges will be, by the hand of a friend, and launches on those that land; in all others
    waits."""
    knows = chance.random(done.time.shape) < share
    launch = np.minimum(uneven(190, 20, 30, chance, done), done.shown - 10 * MS)
    return np.where(done.shown > 0, launch * (knows & (done.feint == 0)), done.time)


SCRIPTS = (
    *(
        Cheat(
            f"a script that takes {ms} ms",
            "splitsecond",
            functools.partial(constant, ms),
            seen=True,
            rounds=ROUNDS,
            always_first=True,
        )
        for ms in (185, 260, 560)
    ),
    Cheat("a script in one round of six", "splitsecond", now_and_then, always_first=True),
    Cheat(
        "a script as slow and uneven as a quick person",
        "splitsecond",
        functools.partial(uneven, 700, 120, 250),
        always_first=True,
    ),
    Cheat(
        "a program shows the card, a person touches",
        "splitsecond",
        functools.partial(uneven, 480, 70, 150),
        always_first=True,
    ),
)
FEINTS = (
    Cheat("knows every lunge", "handsdown", functools.partial(told, 1.0), seen=True),
    Cheat("knows one lunge of four", "handsdown", functools.partial(told, 0.25)),
    Cheat(
        "a script that answers every lunge after 120 ms",
        "handsdown",
        functools.partial(constant, 120),
        seen=True,
    ),
)
SEEN = (
    "shaves 80 ms",
    "always claims 100 ms",
)
CHEATING = tuple(Cheat(liar.name, "handsdown", as_people, liar.name in SEEN, liar=liar) for liar in LIARS)


@functools.cache
def cheated(cheat: Cheat, games: int, tables: int) -> dict[str, Times]:
    """For each way of judging and each cheat: after how many rounds of an evening a flag is up."""
    chance = np.random.default_rng(SEED)
    liar = cheat.liar
    device = KEYS if liar is None else Device.claimed(liar.kind, liar.frame, MS)
    shape = 1, tables * SEATS
    setting = hands_down(*shape, liar=liar)
    table = Table(Network(chance, setting), device, TERMS[cheat.game], {way: Flags(shape) for way in WAYS})
    after = {way: np.full(shape, 0) for way in WAYS}
    count = 0
    for game in range(games):
        done = everybody(cheat.game, game, tables)
        if cheat.always_first:
            quickest = np.full((ROUNDS, shape[1]), int(done.quickest[done.quickest > 0].min()))
            none = np.zeros_like(quickest)
            done = Rounds(none + 1, quickest, none, none)
        for reactions in by_round(done, [np.where(done.quickest > 0, cheat.time(chance, done), 0)]):
            lies = None if liar is None or count % liar.every else liar
            count += 1
            for way, up in table.play(reactions, lies).items():
                after[way][up & (after[way] == 0)] = count
    return after


def flagged(cheat: Cheat, way: str, games: int, tables: int) -> float:
    return 100 * float((cheated(cheat, games, tables)[way] > 0).mean())


def rounds_until(cheat: Cheat, games: int, tables: int) -> float:
    after = cheated(cheat, games, tables)["as usual"]
    return float(np.median(np.where(after > 0, after, games * ROUNDS + 1)))


if __name__ == "__main__":
    main("flags", rows)
