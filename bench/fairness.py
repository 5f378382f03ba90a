"""How fair the arbiter of races is: modelled people behind modelled networks, judged by the real code.

Truth is the time from the light of the cue to the finger. Each player has their own network and screen;
whoever was first, or last, in truth is compared with the verdict of

- arrival: the order in which touches arrive;
- server only: arrival, less this round's ping;
- arbiter: `rumpus.live.arbiter`, on the terms of live tables;
- limit: the client's own time, believed whatever it says. With honest players nothing can be better.

The network: a base round trip for each player, drawn log-uniformly from 5 to 300 ms, of which 40 to 60 % is
the way down; jitter each way, gamma with a mean of 0.5 ms and 3 % of the round trip; a spike of 40 ms on
average on 2 % of the ways; 1 % of the packets lost each way and repaired after 100 ms or two round trips. The
pong takes the cue's way down and another way up. What the kernel says of a link comes from a hundred round
trips before the first cue.

The rest: frames at 60 Hz, on screen one to two frames after they arrive; input looked at 125 times a second;
clocks that tick in milliseconds; reactions normal with an exponential tail, 200/20/50 ms in handsdown (never
below 105) and 700/150/350 in splitsecond. Tables play 50 rounds, and what the arbiter remembers of a player
goes with them from round to round. Liars play 60, of which the last 30 count.

Behind a proxy, the road is known from pings: sixteen before the first cue and five per round, which wait for
what was lost, as everything does there. What the proxy's kernel says is the mean of four trips at the start.

All of it is synthetic, and no screen or glass adds a delay of its own that the client does not see.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from rumpus.live.arbiter import (
    TIE,
    Claim,
    Device,
    Link,
    Race,
    Runner,
    Standing,
    alike,
    error,
    judge,
)
from rumpus.live.trips import ProxyTrip, Trips
from rumpus.times import INFINITE, MS
from rumpus.timing import Terms
from shared.report import Figure, Measure, Row, main

Times: TypeAlias = Any  # int64 microseconds: one row per player, one column per table

SEED = 1
SCREEN = Device("key", 16_667, MS)
POLL = 8 * MS
SAMPLES = 100
HANDS_DOWN = Terms(floor=100 * MS, early=100 * MS, window=2000 * MS, first=False)
PHONE = SCREEN._replace(kind="touch")
SPLIT_SECOND = Terms(floor=180 * MS, early=0, window=INFINITE, first=True)
FASTEST = 4_100  # frame of a screen
# For a screen of 60 Hz or 120 and for glass: what may be given
GIVEN = ((FASTEST, 0), (8_333, 0), (8_333, 15 * MS), (16_667, 0), (16_667, 15 * MS), (16_667, 30 * MS))
WAYS = {"as usual": False, "evened out": True}  # of judging: whether devices are believed
METHODS = ("arrival", "server only", "arbiter", "limit")


# How the road is known: directly; or behind a proxy by the proxy's road alone, by pings, or by pings within
# the bounds of what the proxy's kernel said at the start.
DIRECT, TO_THE_PROXY, BY_PINGS, BY_THE_PROXY = "direct", "to the proxy", "pings", "proxy"
NO_KERNEL = "no kernel"  # pings again, though nothing stands in between
BESIDE = Link(200, 50, 150)  # the road from the server to the proxy
FIRST_PINGS = 16
PINGS_A_ROUND = 4
HANDSHAKE = 4  # trips that the proxy's kernel has seen when it is asked


class Liar(NamedTuple):
    """How one player, number 0, cheats; and the honest ones who are equal in all but what is said here."""

    name: str
    shave: int = 0  # off every claim
    pongs: int = 0  # held back for this long
    always: int = 0  # or claim this, whatever happens
    frame: int = SCREEN.frame  # claimed
    real: int = SCREEN.frame  # and what it is
    kind: str = SCREEN.kind  # claimed
    every: int = 1  # lies only in one of this many rounds
    delay: int = 0  # no liar, but a device that is slower than its frames explain
    against: int = 0  # what frames the others have, if not the same
    phones: bool = False  # whether the others touch glass, and it is late
    goal: float | None = None  # at most this share of wins


LIARS = (
    Liar("shaves 10 ms", shave=10 * MS),
    Liar("shaves 20 ms", shave=20 * MS),
    Liar("shaves 30 ms", shave=30 * MS),
    Liar("shaves 40 ms", shave=40 * MS),
    Liar("shaves 40 ms, delays pongs 40", shave=40 * MS, pongs=40 * MS),
    Liar("shaves 80 ms", shave=80 * MS, goal=0.45),
    Liar("shaves 80 ms, delays pongs 150", shave=80 * MS, pongs=150 * MS),
    Liar("always claims 100 ms", always=100 * MS),
    Liar("always claims 100 ms, delays pongs 150", always=100 * MS, pongs=150 * MS),
    Liar("claims 100 ms in one round of ten", always=100 * MS, every=10),
    Liar("claims 30 Hz at 60, shaves 25 ms", shave=25 * MS, frame=33_333),
    # They have something better than they say, and so do the honest ones whom they play against.
    Liar("has 120 Hz, claims 60, shaves 20 ms", shave=20 * MS, real=8_333),
    Liar("has 240 Hz, shaves 10 ms", shave=10 * MS, real=4_167, frame=4_167),
    Liar("has 240 Hz, shaves 35 ms, delays pongs 40", 35 * MS, 40 * MS, real=4_167, frame=4_167),
    Liar("has 240 Hz, claims 60, shaves 10 ms", shave=10 * MS, real=4_167),
    Liar("has 240 Hz, claims 60, shaves 25 ms", shave=25 * MS, real=4_167),
    Liar("has keys, claims glass", kind="touch"),
    Liar("has 240 Hz and keys, claims 60 and glass, shaves 10 ms", 10 * MS, real=4_167, kind="touch"),
    Liar("has 240 Hz and keys, claims 60 and glass, shaves 25 ms", 25 * MS, real=4_167, kind="touch"),
    Liar("the same, shaves 60 ms, delays pongs 40", 60 * MS, 40 * MS, real=4_167, kind="touch"),
)
# Not liars at all: what the bounds cost honest people whose devices are slower than the server believes, and
# what a better device brings. Nobody can take that from it: a fast screen that waits is a slow one.
UNEQUAL = (
    Liar("has 30 Hz", real=33_333, frame=33_333, against=SCREEN.frame),
    Liar("loses another 10 ms", delay=10 * MS),
    Liar("loses another 20 ms", delay=20 * MS),
    Liar("has 60 Hz against 120", against=8_333),
    Liar("has 60 Hz against 240", against=4_167),
    Liar("has keys against glass", phones=True),
    Liar("has 240 Hz and keys against 60 and glass", real=4_167, frame=4_167, against=16_667, phones=True),
)

# And what it brings with the best lie about it
ABLE_LIARS = (
    Liar("has 240 Hz against 60, claims 60, shaves 25 ms", 25 * MS, real=4_167, against=16_667),
    Liar(
        "has 240 Hz and keys against 60 and glass, claims them, shaves 60 ms, delays pongs 40",
        shave=60 * MS,
        pongs=40 * MS,
        real=4_167,
        kind="touch",
        against=16_667,
        phones=True,
    ),
)

# And who is nearer than the pings say, as every pong is held back
FEIGNING = tuple(Liar(f"feigns {ms} ms", shave=ms * MS, pongs=ms * MS) for ms in (10, 20, 40, 80, 150))


class Setting(NamedTuple):
    """A kind of table, and how many of them."""

    players: int
    terms: Terms
    reaction: tuple[int, int, int]  # mean and deviation of the normal part, mean of the tail, in ms
    tables: int
    rounds: int = 50
    trips: tuple[int, ...] = ()  # base round trips in ms, instead of drawn ones
    longest: int = 300  # of those drawn
    loss: float = 0.01
    liar: Liar | None = None
    skipped: int = 0  # rounds that do not count
    measure: str = DIRECT
    glass: int = INFINITE  # what is taken off for it, if not what the terms say


def hands_down(players: int, tables: int, **more: Any) -> Setting:
    return Setting(players, HANDS_DOWN, (200, 20, 50), tables, **more)


def split_second(players: int, tables: int, **more: Any) -> Setting:
    return Setting(players, SPLIT_SECOND, (700, 150, 350), tables, **more)


def rows(*, quick: bool) -> Iterator[Row]:
    tables = 40 if quick else 4000
    share, points = "share", "points"

    slap = hands_down(3, tables)
    for method, goal in zip(METHODS, (None, None, 0.970, None), strict=True):
        yield row(f"handsdown-3 right loser, {method}", slap, method, share, goal)
    yield row("handsdown-3 right loser, clumps", slap, "clumps right", share, 0.994)
    yield row("handsdown-3 replayed as clumps", slap, "clumps", share, 0.13, at_most=True)

    for players, goal in ((4, 0.990), (8, 0.988)):
        search = split_second(players, tables)
        for method in METHODS:
            reach = goal if method == "arbiter" else None
            yield row(f"splitsecond-{players} right winner, {method}", search, method, share, reach)

    apart = hands_down(2, 2 * tables, trips=(300, 20))
    for method in METHODS:
        bias = functools.partial(from_half, apart, method)
        reach = 1 if method == "arbiter" else None
        yield once(f"bias 300 against 20 ms, {method}", bias, points, reach, at_most=True)

    for who, friends in WAYS.items():
        yield from with_a_liar(tables, HANDS_DOWN._replace(friends=friends), who)
        yield from with_any_liar(tables // 2, friends=friends, who=who)
    yield from for_slow_devices(tables // 2)
    yield from on_any_road(tables)
    yield from behind_a_proxy(tables)

    far = hands_down(1, 5 * tables, longest=2000, loss=0.05)  # 1,000,000 rounds
    yield row("fouls by latency in a million rounds", far, "fouls", "fouls", 0, at_most=True)

    for players in (4, 8):
        waits = functools.cache(functools.partial(verdicts, split_second(players, tables, rounds=1)))
        for percent, goal in ((50, 125 if players == 4 else None), (90, None), (99, 400)):
            part = functools.partial(percentile, waits, percent)
            yield once(f"splitsecond-{players} verdict p{percent}", part, "ms", goal, at_most=True)


def duel(liar: Liar, tables: int, terms: Terms) -> Setting:
    """With an honest player, after thirty rounds."""
    return hands_down(2, tables, rounds=60, liar=liar, skipped=30)._replace(terms=terms)


def with_a_liar(tables: int, terms: Terms, who: str) -> Iterator[Row]:
    """As tables usually judge, where no device is believed; and where the host has slow ones evened out."""
    duels = {liar: duel(liar, tables, terms) for liar in (*LIARS, *UNEQUAL, *ABLE_LIARS)}
    best = functools.partial(most_wins, [duels[liar] for liar in LIARS])
    yield once(f"{who}, best liar on the same device", best, "share", 0.57, at_most=True)
    for liar in LIARS:
        yield row(f"{who}, liar {liar.name}", duels[liar], "wins arbiter", "share", liar.goal, at_most=True)
    believed = next(liar for liar in LIARS if liar.always)
    yield row(f"{who}, liar {believed.name}, limit", duels[believed], "wins limit", "share")
    for unequal in UNEQUAL:
        yield row(f"{who}, honest, but {unequal.name}", duels[unequal], "wins arbiter", "share")
    for liar in ABLE_LIARS:
        yield row(f"{who}, liar {liar.name}", duels[liar], "wins arbiter", "share")


def with_any_liar(tables: int, *, friends: bool, who: str) -> Iterator[Row]:
    """The best of them all: on any device, on a road that is known in any way, in both games."""
    for name, kind in (("handsdown", hands_down), ("splitsecond", split_second)):
        duels = {
            measure: [
                lied._replace(terms=lied.terms._replace(friends=friends))
                for liar in (*LIARS, *ABLE_LIARS, *(() if measure == DIRECT else FEIGNING))
                for lied in [kind(2, tables, rounds=60, liar=liar, skipped=30, measure=measure)]
            ]
            for measure in (DIRECT, BY_PINGS, BY_THE_PROXY)
        }
        for measure, lies in duels.items():
            best = functools.partial(most_wins, lies)
            yield once(f"{name}, {who}, best liar on any device, {measure}", best, "share")
        best = functools.partial(most_wins, [one for lies in duels.values() for one in lies])
        yield once(f"{name}, {who}, best liar of all", best, "share", 0.57, at_most=True)


def for_slow_devices(tables: int) -> Iterator[Row]:
    """Whatever is given for a slow screen and for glass: what liars make of it, and what phones lose without.

    The liars have the best of devices, and shave as much as is given and the slack, or some more.
    """
    for frame, glass in GIVEN:
        terms = HANDS_DOWN._replace(frame=frame)
        hidden = (frame - FASTEST) * 3 // 2 + HANDS_DOWN.slack
        liars = [
            Liar("", shave, 40 * MS, real=FASTEST, frame=frame, kind="touch")
            for shave in (hidden, hidden + 25 * MS)
        ]
        phone = Liar("", real=FASTEST, frame=FASTEST, against=SCREEN.frame, phones=True)
        given = f"{1.5 * (frame - FASTEST) / MS:.0f} ms given for a screen, {glass // MS} for glass"
        lies = functools.partial(
            most_wins, [duel(liar, tables, terms)._replace(glass=glass) for liar in liars]
        )
        yield once(f"{given}: best liar", lies, "share")
        honest = functools.partial(loses, duel(phone, tables, terms)._replace(glass=glass))
        yield once(f"{given}: an honest phone against keys at 240 Hz", honest, "share")


def loses(setting: Setting) -> float:
    """How often player 0 does not win."""
    return 1 - play(setting)["wins arbiter"]


def on_any_road(tables: int) -> Iterator[Row]:
    """Four equal players, two of them far away: how often each is last, at least and at most.

    Where the kernel says nothing, as on macOS and Windows, pings are all there is.
    """
    roads = [(DIRECT, "direct", trip) for trip in (40, 100, 300)]
    roads += [
        (measure, f"nginx, by {measure}", trip)
        for measure in (BY_PINGS, BY_THE_PROXY)
        for trip in (40, 100, 300)
    ]
    roads += [(NO_KERNEL, "no kernel figures", trip) for trip in (40, 100, 300)]
    for who, friends in WAYS.items():
        terms = HANDS_DOWN._replace(friends=friends)
        for measure, name, trip in roads:
            setting = hands_down(4, tables // 2, trips=(5, 5, trip, trip), measure=measure)
            shares = [f"last {player}" for player in range(4)]
            least = functools.partial(lowest_of, setting._replace(terms=terms), shares)
            most = functools.partial(highest_of, setting._replace(terms=terms), shares)
            where = f"{who}, two of four at {trip} ms, {name}"
            yield once(f"{where}, last at least", least, "share", 0.20)
            yield once(f"{where}, last at most", most, "share", 0.30, at_most=True)


def lowest_of(setting: Setting, keys: list[str]) -> float:
    return min(play(setting)[key] for key in keys)


def highest_of(setting: Setting, keys: list[str]) -> float:
    return max(play(setting)[key] for key in keys)


def behind_a_proxy(tables: int) -> Iterator[Row]:
    """Three equal players, and how often each is last; then a liar who feigns a longer road."""
    for trips in ((20, 60, 150), (20, 20, 200)):
        where = "/".join(map(str, trips))
        for measure in (DIRECT, TO_THE_PROXY, BY_PINGS, BY_THE_PROXY):
            setting = hands_down(3, tables, trips=trips, measure=measure)
            fair = measure in (BY_PINGS, BY_THE_PROXY)
            for player, trip in enumerate(trips):
                name = f"{where} ms, {measure}, at {trip} last"
                if fair:
                    yield row(f"{name} at least", setting, f"last {player}", "share", 0.30)
                yield row(name, setting, f"last {player}", "share", 0.37 if fair else None, at_most=True)
    for measure in (BY_PINGS, BY_THE_PROXY):
        duels = {
            liar: hands_down(2, tables, rounds=60, liar=liar, skipped=30, trips=(20, 20), measure=measure)
            for liar in FEIGNING
        }
        for liar, duel in duels.items():
            yield row(f"liar {liar.name}, {measure}", duel, "wins arbiter", "share")
        best = functools.partial(most_wins, list(duels.values()))
        goal = 0.62 if measure == BY_THE_PROXY else None
        yield once(f"best liar who feigns a road, {measure}", best, "share", goal, at_most=True)


def once(name: str, measure: Measure, unit: str, goal: float | None = None, *, at_most: bool = False) -> Row:
    """Chance is seeded, so a second measurement would say the same."""
    return Row(name, Figure(name, lambda: measure, times=1), unit, goal, at_most)


def row(name: str, setting: Setting, key: str, unit: str, goal: float | None = None, **more: Any) -> Row:
    return once(name, lambda: play(setting)[key], unit, goal, **more)


def from_half(setting: Setting, method: str) -> float:
    """How far the wins of player 0 are from half of them, in percentage points."""
    return 100 * abs(play(setting)[f"wins {method}"] - 0.5)


def most_wins(duels: list[Setting]) -> float:
    return max(play(duel)["wins arbiter"] for duel in duels)


def percentile(waits: Callable[[], list[int]], percent: int) -> float:
    return float(np.percentile(waits(), percent)) / MS


# --- networks -----------------------------------------------------------------------------------------


class Network:
    """One for every player at every table."""

    def __init__(self, chance: np.random.Generator, setting: Setting) -> None:
        self.chance = chance
        self.loss = setting.loss
        self.shape = (setting.players, setting.tables)
        if setting.trips:
            self.trip = np.repeat(np.array(setting.trips)[:, None] * float(MS), setting.tables, axis=1)
        else:
            self.trip = MS * np.exp(chance.uniform(np.log(5), np.log(setting.longest), self.shape))
        self.down = chance.uniform(0.4, 0.6, self.shape)
        self.kernel = self.measured(SAMPLES)
        self.measure = setting.measure
        if self.measure == BY_THE_PROXY:
            first = self.measured(HANDSHAKE)
            self.told = ProxyTrip(first.srtt, first.rttvar)
        self.held = np.zeros(self.shape, np.int64)
        self.frame = np.full(self.shape, float(SCREEN.frame))
        self.delay = np.zeros(self.shape)
        self.late = np.zeros(self.shape)
        if setting.liar is not None:
            self.held[0] = setting.liar.pongs
            self.frame[:] = setting.liar.real
            self.frame[1:] = setting.liar.against or setting.liar.real
            self.delay[0] = setting.liar.delay
            self.late[1:] = PHONE.offset(HANDS_DOWN) * setting.liar.phones
        self.trips = Trips()
        if self.measure in (BY_PINGS, BY_THE_PROXY, NO_KERNEL):
            self.pinged(FIRST_PINGS)

    def measured(self, samples: int) -> Link:
        """What the kernel knows: it leaves out what was lost."""
        trips = [self.way(self.down) + self.way(1 - self.down) for _ in range(samples)]
        mean = np.mean(trips, axis=0)
        return Link(whole(mean), whole(np.mean(np.abs(trips - mean), axis=0)), whole(np.min(trips, axis=0)))

    def way(self, part: Times) -> Times:
        chance = self.chance
        delay = self.trip * part + chance.gamma(2, (0.5 * MS + 0.03 * self.trip) / 2)
        return delay + (chance.random(self.shape) < 0.02) * chance.exponential(40 * MS, self.shape)

    def repair(self) -> Times:
        lost = self.chance.random(self.shape) < self.loss
        return lost * np.maximum(2 * self.trip + 10 * MS, 100 * MS)

    def pinged(self, times: int) -> None:
        """A page can hold its pongs back; and they wait for what was lost."""
        for _ in range(times):
            pong = self.way(self.down) + self.way(1 - self.down) + self.repair() + self.repair()
            self.trips = self.trips.after(whole(pong) + self.held)

    def link(self, pong: Times, sent_again: Times) -> Link:
        if self.measure == DIRECT:
            return self.kernel._replace(ping=pong, lost=whole(sent_again > 0))
        if self.measure == TO_THE_PROXY:
            return BESIDE._replace(ping=pong)
        self.pinged(PINGS_A_ROUND)
        self.trips = self.trips.after(pong + self.held)
        return self.trips.link(pong, self.told if self.measure == BY_THE_PROXY else None)

    def answer(self, reaction: Times) -> tuple[Claim, Link]:
        """A round in which everybody reacts this long after the light of the cue; the cue is sent at 0."""
        chance, shape = self.chance, self.shape
        sent_again = self.repair()
        down = self.way(self.down) + sent_again
        shown = down + self.frame + chance.uniform(0, 1, shape) * self.frame + self.delay
        touched = shown + reaction + chance.uniform(0, POLL, shape) + self.late
        pong = down + self.way(1 - self.down) + self.repair()
        arrived = touched + self.way(1 - self.down) + self.repair()
        phase = chance.uniform(0, MS, shape)
        dt = MS * ((touched + phase) // MS - (shown + phase) // MS)
        start: Times = np.zeros(shape, np.int64)
        return Claim(start, whole(arrived), whole(dt)), self.link(whole(pong), sent_again)


def whole(times: Times) -> Times:
    return np.asarray(times).astype(np.int64)


def reactions(chance: np.random.Generator, setting: Setting) -> Times:
    mean, deviation, tail = (MS * part for part in setting.reaction)
    shape = (setting.players, setting.tables)
    return np.maximum(chance.normal(mean, deviation, shape) + chance.exponential(tail, shape), 105 * MS)


def lie(liar: Liar, claim: Claim, link: Link) -> tuple[Claim, Link]:
    """Nobody claims less than the floor: that would be a foul."""
    dt: Times = claim.dt
    ping: Times = link.ping
    dt[0] = liar.always or np.maximum(dt[0] - liar.shave, HANDS_DOWN.floor)
    ping[0] += liar.pongs
    return claim, link


# --- tables -------------------------------------------------------------------------------------------


@functools.cache
def play(setting: Setting) -> dict[str, float]:
    """All rounds of all tables: how often each method was right, and what else was counted."""
    chance = np.random.default_rng(SEED)
    network = Network(chance, setting)
    liar, terms = setting.liar, setting.terms
    frames = whole(network.frame)
    if liar is not None:
        frames[0] = liar.frame
    device = SCREEN._replace(frame=frames)  # the arbiter's arithmetic takes arrays
    everybody: Times = np.zeros(network.shape, np.int64)
    standing = Standing(*(everybody + value for value in Standing.fresh(device)))
    counts: dict[str, float] = {}

    def count(key: str, what: Times) -> None:
        counts[key] = counts.get(key, 0) + int(np.sum(what))

    for number in range(setting.rounds):
        truth = reactions(chance, setting)
        claim, link = network.answer(truth)
        if liar is not None and number % liar.every == 0:
            claim, link = lie(liar, claim, link)
        judged = judge(claim, link, device, standing, terms)
        standing = judged.standing
        if liar is not None:
            rt: Times = judged.rt
            glass = np.array([[liar.kind == "touch"], [liar.phones]])
            given = PHONE.offset(terms) if setting.glass == INFINITE else setting.glass
            rt[:] = np.maximum(rt - given * glass, terms.floor)
        if number < setting.skipped:
            continue
        wanted = truth.argmin(axis=0) if terms.first else truth.argmax(axis=0)
        times = (claim.arrived, claim.arrived - link.ping, judged.rt, claim.dt)
        for player in range(setting.players):
            count(f"last {player}", np.argmax(judged.rt, axis=0) == player)
        for method, by in zip(METHODS, times, strict=True):
            count(method, chosen(chance, by, first=terms.first) == wanted)
            count(f"wins {method}", chosen(chance, by, first=True) == 0)
        count("fouls", judged.early)
        if setting.players > 2 and not terms.first:
            clump, last = clumped(judged.rt, error(judged, link, device), terms.clump)
            count("clumps", clump)
            count("clumps right", (last == wanted) & ~clump)
    rounds = setting.tables * (setting.rounds - setting.skipped)
    if "clumps" in counts:
        counts["clumps right"] *= rounds / (rounds - counts["clumps"])
    return {key: value if key == "fouls" else value / rounds for key, value in counts.items()}


def clumped(times: Times, errors: Times, closest: int) -> tuple[Times, Times]:
    """Whether the last two cannot be told apart, and which of them was last, table by table."""
    before, last = np.argsort(times, axis=0)[-2:]
    tables = np.arange(len(last))
    gap = times[last, tables] - times[before, tables]
    return alike(gap, errors[last, tables] + errors[before, tables], closest), last


def chosen(chance: np.random.Generator, times: Times, *, first: bool) -> Times:
    """The first, by lot among those that tie with it; or the last."""
    lots = chance.random(times.shape)
    if first:
        return np.where(times <= times.min(axis=0) + TIE, lots, 2).argmin(axis=0)
    return (times + lots).argmax(axis=0)


def verdicts(setting: Setting) -> list[int]:
    """How long after the first touch has arrived each race was settled: races as they are run."""
    chance = np.random.default_rng(SEED)
    network = Network(chance, setting)
    claims, links = network.answer(reactions(chance, setting))
    return [waited(at(claims, table), at(links, table), setting.terms) for table in range(setting.tables)]


def at(columns: Any, table: int) -> list[Any]:
    """One table of many, as one tuple of plain numbers per player."""
    players = np.array(np.broadcast_arrays(*columns))[:, :, table].T
    return [type(columns)(*map(int, player)) for player in players]


def waited(claims: list[Claim], links: list[Link], terms: Terms) -> int:
    standing = Standing.fresh(SCREEN)
    runners = {seat: Runner(SCREEN, standing, link, 0) for seat, link in enumerate(links)}
    race = Race(1, 0, terms, runners)
    for seat in sorted(runners, key=lambda seat: claims[seat].arrived):
        race.touch(1, seat, "touch", claims[seat], links[seat], decides=True)
    return race.closes - min(claim.arrived for claim in claims)


if __name__ == "__main__":
    main("fairness", rows)
