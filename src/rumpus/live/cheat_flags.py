"""What many touches show about a player, and no single one does.

A flag proves nothing; people differ. The host is told, and the record says so. With two of them the server
trusts only its own measurements (`Standing.doubted`), which is still right nine times out of ten.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from rumpus.live import names
from rumpus.live.arbiter import LONGEST_FRAME, Device, Standing
from rumpus.times import MS

BROWSERS = 10_000  # that are remembered
LAYOUT = -1  # of what is saved
KEPT = 500  # reactions
SAVED = 40  # of them, for when the table sleeps
ROUNDS = 25
CHANCE = 1e-6  # that somebody who cannot tell launches on so many lunges and never on a feint
# Honest players ask for much in one round of thirty, and in one of seven where one packet of twenty is lost
ASKED = 0.5
UNEXPLAINED = 55 * MS  # of missing time. No honest screen hides so much, and no network up to a second away
# Faster than people can: nobody does that often. Once or twice may be a lucky guess.
LUCKY = 4
OFTEN = 5  # one of so many
# Spread, as part of the mean: few reactions say something if they are all but the same
FEW, ALIKE = 12, 0.015
MANY, EVEN = 100, 0.06


# All but the last one take arrays as well, which the benchmark of flags needs.


class Sums(NamedTuple):
    """Of times: how many, and what they add up to, and their squares."""

    n: int
    times: int
    squares: int

    @classmethod
    def of(cls, times: Iterable[int]) -> Sums:
        known = list(times)
        return cls(len(known), sum(known), sum(time * time for time in known))

    def spread_within(self, part: float) -> bool:
        """Whether their standard deviation is less than this part of their mean."""
        return self.n * self.squares - self.times**2 < (part * self.times) ** 2


def asks(standing: Standing) -> bool:
    return (standing.rounds >= ROUNDS) & (standing.asked > ASKED * standing.rounds)


def shaves(device: Device, standing: Standing) -> bool:
    """What is missing is more than the device's own frames explain, whether they are believed or not: whoever
    has a slow screen pays for it, but is no cheat."""
    missing = standing.missing - device.usual(LONGEST_FRAME)
    return (standing.rounds >= ROUNDS) & (missing > UNEXPLAINED)


def fast(seen: int, faster: int) -> bool:
    """So many reactions, and how many of them were faster than a person's."""
    return (faster >= LUCKY) & (faster * OFTEN >= seen)


def alike(few: Sums) -> bool:
    """A program that always waits for the same time, whatever there is to find."""
    return (few.n == FEW) & few.spread_within(ALIKE)


def even(many: Sums) -> bool:
    """More even than people are, in the long run.

    That there is no slow tail proves nothing: whoever launches on some lunges and waits for others has times
    of two kinds, and so has whoever plays two games.
    """
    return (many.n >= MANY) & many.spread_within(EVEN)


def unfooled(lunges: int, launched: int, feints: int, fooled: int) -> bool:
    """Whether all lunges on which somebody launched were real ones, which is hardly likely if they cannot
    tell. Whoever never launches is never fooled, which proves nothing."""
    return not fooled and math.comb(lunges, launched) / math.comb(lunges + feints, launched) < CHANCE


class CheatFlags:
    """What is remembered about one player with one device.

    Of a race that the first one wins, only what was found first counts: of the others nobody knows when they
    would have found it.
    """

    def __init__(self, saved: list[int] | None = None) -> None:
        layout, *known = saved or [LAYOUT, 0, 0, 0, 0, 0, 0]
        if layout != LAYOUT:  # from before lunges were counted: feints, how many of them fooled, ...
            known = [0, 0, 0, 0, *known[1:]]
        self.lunges, self.launched, self.feints, self.fooled, self.seen, self.fast, *times = known
        self.times: deque[int] = deque(times, maxlen=KEPT)

    def saved(self) -> list[int]:
        """For when the table sleeps; `CheatFlags(saved)` goes on from there."""
        known = [self.lunges, self.launched, self.feints, self.fooled, self.seen, self.fast]
        return [LAYOUT, *known, *list(self.times)[-SAVED:]]

    def see(self, time: int, quickest: int) -> None:
        """A reaction, and the time below which it would not be a person's."""
        self.times.append(time)
        self.seen += 1
        self.fast += time < quickest

    def see_lunge(self, *, feint: bool, launched: bool) -> None:
        """Whether somebody touched before anybody could know what it was (H40)."""
        if feint:
            self.feints += 1
            self.fooled += launched
        else:
            self.lunges += 1
            self.launched += launched

    def raised(self, device: Device, standing: Standing) -> frozenset[str]:
        """Everything odd about this player, one word for each."""
        odd = {
            "asks": asks(standing),
            "shaves": shaves(device, standing),
            "fast": fast(self.seen, self.fast),
            "even": alike(Sums.of(list(self.times)[-FEW:])) or even(Sums.of(self.times)),
            "unfooled": unfooled(self.lunges, self.launched, self.feints, self.fooled),
        }
        return frozenset(word for word, so in odd.items() if so)

    def review(self, device: Device, standing: Standing) -> Standing:
        """The standing from now on: with two flags, claims no longer count."""
        doubted = len(self.raised(device, standing)) >= 2
        return standing._replace(doubted=int(doubted))


class KnownBrowsers:
    """What is known of browsers, at whatever tables they play.

    A browser makes up its own name, which nobody else is told and which is hashed here. Those not heard of
    for longest are forgotten; so are all of them when the server stops, except for what seats remember.
    """

    def __init__(self) -> None:
        self._flags: dict[str, CheatFlags] = {}

    def of(self, browser: str, saved: list[int]) -> CheatFlags:
        """What is known of a browser; of one that is new or has no name, what its seat remembers."""
        if not browser:
            return CheatFlags(saved)
        name = names.hashed(browser)
        self._flags[name] = flags = self._flags.pop(name, None) or CheatFlags(saved)
        if len(self._flags) > BROWSERS:
            del self._flags[next(iter(self._flags))]
        return flags
