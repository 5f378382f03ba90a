"""A road through a proxy, as pings show it. docs/races.md is the manual.

Where a proxy ends TCP, the kernel knows the road to the proxy and no more. What lies behind it shows in
pings, which a browser answers by itself. A pong can be held back, so one counts only as far as those before
it allow; and what the proxy's own kernel has measured bounds them all.

Like the arbiter, this is arithmetic on whole microseconds, for numbers and for arrays.
"""

from __future__ import annotations

from typing import NamedTuple

from rumpus.live.arbiter import PINGS, PROXY, Link, lower
from rumpus.times import INFINITE, MS

ENOUGH = 8  # pings; from then on, a new one counts for an eighth, as it does in a kernel
LONGEST = 350 * MS  # a road that only pings have measured counts as no longer than this
FAR = 20 * MS  # no pong was ever quicker than this, beyond what the kernel knows: it came from behind that


class ProxyTrip(NamedTuple):
    """What the kernel of a proxy knows about the road to its client, when that connected."""

    srtt: int
    rttvar: int


class Trips(NamedTuple):
    """What the pings so far say about a road, in the words of a kernel."""

    srtt: int = 0
    rttvar: int = 0
    min_rtt: int = INFINITE
    pings: int = 0

    def after(self, took: int) -> Trips:
        """One more. A road that has really changed is followed within some thirty of them."""
        if self.pings == 0:
            return Trips(took, took // 8, took, 1)
        part = min(self.pings + 1, ENOUGH)
        counted = lower(took, self.srtt + 4 * self.rttvar + 5 * MS)
        return Trips(
            srtt=self.srtt + (counted - self.srtt) // part,
            rttvar=self.rttvar + (abs(counted - self.srtt) - self.rttvar) // part,
            min_rtt=lower(took, self.min_rtt),
            pings=self.pings + 1,
        )

    def link(self, ping: int, told: ProxyTrip | None) -> Link:
        """The road as the arbiter wants it. Wild pongs would make it tolerant, so they are bounded too."""
        rttvar = lower(self.rttvar, self.srtt // 16 + 4 * MS)
        if told is None:
            return Link(lower(self.srtt, LONGEST), rttvar, self.min_rtt, ping, by=PINGS)
        most = told.srtt + told.srtt // 8 + 5 * MS  # it was measured a while ago
        return Link(lower(self.srtt, most), rttvar, lower(self.min_rtt, told.srtt), ping, by=PROXY)

    def beyond(self, kernel: Link) -> bool:
        """Whether the pongs come from further away than the kernel knows of."""
        return self.pings >= ENOUGH and self.min_rtt > kernel.min_rtt + FAR
