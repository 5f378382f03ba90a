"""What no single touch shows about a player, and many do.

A flag proves nothing; people differ. Two of them mean that the server trusts its own measurements only
(`Standing.doubted`), which is still right nine times out of ten.
"""

from __future__ import annotations

import math
import statistics
from collections import deque

from rumpus.live.arbiter import Device, Judgement, Standing
from rumpus.times import MS
from rumpus.timing import Terms

KEPT = 500  # reactions
ENOUGH = 100  # of them to say something
ROUNDS = 50
FEINTS = 60
ASKED = 0.2  # of the rounds; honest players ask in one of thirty, liars in four of ten
TOO_FAST = 130 * MS
EVEN = 0.08  # spread, as part of the mean
NO_TAIL = 0.05  # people have slow moments: the exponential part of their times


class CheatFlags:
    """What is remembered about one player with one device."""

    def __init__(self) -> None:
        self.times: deque[int] = deque(maxlen=KEPT)
        self.feints = 0
        self.fooled = 0

    def see(self, judgement: Judgement) -> None:
        """A touch."""
        if not judgement.early:
            self.times.append(judgement.rt)

    def see_feint(self, *, fooled: bool) -> None:
        self.feints += 1
        self.fooled += fooled

    def raised(self, device: Device, standing: Standing, terms: Terms) -> frozenset[str]:
        """Everything odd about this player, one word for each."""
        many = len(self.times) >= ENOUGH
        odd = {
            "asks": standing.rounds >= ROUNDS and standing.asked > ASKED * standing.rounds,
            "shaves": standing.rounds >= ROUNDS
            and standing.missing > device.usual(terms.frame) + 2 * terms.slack,
            "fast": many and sorted(self.times)[len(self.times) // 100] < TOO_FAST,
            "even": many and self._even(),
            "unfooled": self.feints >= FEINTS and not self.fooled,
        }
        return frozenset(word for word, so in odd.items() if so)

    def review(self, device: Device, standing: Standing, terms: Terms) -> Standing:
        """The standing from now on: with two flags, claims no longer count."""
        doubted = len(self.raised(device, standing, terms)) >= 2
        return standing._replace(doubted=int(doubted))

    def _even(self) -> bool:
        """More even than people are: hardly any spread, or no slow tail.

        The tail is that of the ex-Gaussian with these moments.
        """
        mean, spread = statistics.fmean(self.times), statistics.pstdev(self.times)
        if spread < EVEN * mean:
            return True
        skew = statistics.fmean(((time - mean) / spread) ** 3 for time in self.times)
        tail = spread * math.cbrt(max(skew, 0) / 2)
        return tail < NO_TAIL * (mean - tail)
