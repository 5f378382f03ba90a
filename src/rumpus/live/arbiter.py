"""What time a touch really happened. docs/races.md is the manual.

Each player is measured against their own screen: the client says how long after its own display of the cue
it was touched. The server believes that as far as its own measurements allow, and no further. Anyone who
asks for more draws on a small bank, and pays it back in the long run.

All times are whole microseconds, so the same inputs give the same judgement on every machine. `judge` and
what it stands on use nothing but arithmetic: they take arrays of int64 as well, which the benchmark of
fairness needs. Nothing here knows a socket or a clock.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import NamedTuple

from rumpus.errors import BadCall
from rumpus.times import INFINITE, MS
from rumpus.timing import Terms

# --- what a screen is like --------------------------------------------------------------------------------

# How much later than the finger a touch is stamped, beyond what keys and mice take. It is a trait of the
# glass, not of the network, so it is taken off last: neither the bank nor the missing time sees it.
OFFSETS = {"key": 0, "mouse": 0, "touch": 30 * MS}

# How often the input is looked at: 125 times a second, and 60 on glass.
POLLING = {"key": 8_000, "mouse": 8_000, "touch": 16_667}

SHORTEST_FRAME = 4_100
LONGEST_FRAME = 34_000  # that a device may name; the terms say how much of it is believed
BELIEVED_FRAME = Terms._field_defaults["frame"]
TOO_COARSE = 100 * MS  # some browsers blur their clock on purpose


def lower(a: int, b: int) -> int:
    """The lower of two numbers, or of each two of two arrays."""
    return b + (a - b) * (a < b)


def higher(a: int, b: int) -> int:
    return b + (a - b) * (a > b)


def pick(yes: int, a: int, b: int) -> int:
    """The first number if yes, else the second."""
    return b + (a - b) * yes


class Device(NamedTuple):
    """What a player touches and looks at, as the client claims."""

    kind: str  # of input: key, mouse or touch
    frame: int  # how long the screen shows one
    resolution: int  # of the client's clock

    @classmethod
    def claimed(cls, kind: str, frame: int, resolution: int) -> Device:
        """A device fit for a race, its frame within what screens have. Raises BadCall for others."""
        if kind not in OFFSETS:
            raise BadCall(f"an input is one of {', '.join(OFFSETS)}, not {kind!r}")
        if not 0 <= resolution < TOO_COARSE:
            raise BadCall(
                f"a clock that ticks every {resolution} µs cannot time a race; it must tick faster than "
                f"every {TOO_COARSE} µs"
            )
        return cls(kind, min(max(frame, SHORTEST_FRAME), LONGEST_FRAME), resolution)

    def believed(self, longest: int = BELIEVED_FRAME) -> int:
        """How long a frame lasts. Whoever claims more than this is not believed: it would be a way to hide
        time in every round."""
        return lower(self.frame, longest)

    def usual(self, longest: int = BELIEVED_FRAME) -> int:
        """What is missing between a server's time and an honest claim, on average: a frame and a half until
        the cue is seen, and what networks lose now and then."""
        return self.believed(longest) * 3 // 2 + 1_500

    def credited(self, terms: Terms) -> int:
        """What may be missing without being paid back, besides the slack. Among strangers a screen is as good
        as the best: whatever else is credited for a slow one, whoever has a fast one can take in every round.
        """
        return self.usual(terms.frame if terms.friends else SHORTEST_FRAME)

    def offset(self, terms: Terms) -> int:
        """What is taken off for glass. Anybody can say that they touch it: among strangers it is nothing."""
        return OFFSETS[self.kind] if terms.friends else 0

    def lag(self, terms: Terms) -> int:
        """By how much an honest player with this device is judged too slow."""
        unpaid = self.credited(terms) + terms.slack
        return OFFSETS[self.kind] - self.offset(terms) + higher(self.usual(LONGEST_FRAME) - unpaid, 0)


# --- what goes in -----------------------------------------------------------------------------------------


KERNEL, PROXY, PINGS = range(3)  # whose figures they are; live/trips.py has the last two
MEASURES = ("kernel", "proxy", "pings")


class Link(NamedTuple):
    """What the server has measured by itself, in this round."""

    srtt: int  # the kernel's figures: the smoothed round trip,
    rttvar: int  # its mean deviation,
    min_rtt: int  # and the shortest of late
    ping: int = INFINITE  # from the ping beside the cue to its pong
    lost: int = 0  # packets sent again since the cue
    by: int = KERNEL

    @property
    def trip(self) -> int:
        """The round trip of this round. A pong can be held back; the kernel's answers cannot."""
        return lower(self.ping, self.srtt + 4 * self.rttvar + 5 * MS)

    @property
    def quickest(self) -> int:
        """No touch was on its way for less."""
        return lower(self.ping, self.min_rtt)


class Claim(NamedTuple):
    """A touch: two times of the server's, two of the client's."""

    sent: int  # when the cue went out
    arrived: int  # when the touch came in
    dt: int  # from the client's display of the cue to the touch; below 0 if that came first
    q: int = 0  # from that display back to the cue's arrival; kept for review, believed by nobody


BANK_START = 150 * MS
BANK_REFILL = 10 * MS  # per round
BANK_MOST = 300 * MS
FORGIVE_EVERY = 20  # rounds
MUCH = 30 * MS  # beyond all that was measured. A slow screen asks for less, and a lost packet is rare

# Missing time is a moving average: of what is new, so many hundredths, and only within bounds, so that a
# single bad round neither ruins a player nor pays for many lies.
LEARNING = 8
LEAST_GONE = 60 * MS  # below nothing
MORE_GONE = 40 * MS  # above the tolerance

MOST_ERROR = 8 * MS
TIE = 1 * MS
LONGEST_WAIT = 400 * MS  # from a touch to its verdict
NEAR = 2000 * MS  # whoever touched so long after the winner was close


class Standing(NamedTuple):
    """What is kept of a player with a device, across rounds and games."""

    missing: int  # what goes missing between the server's time and the claims, a moving average
    bank: int = BANK_START  # what may still be asked beyond the server's measure
    since: int = FORGIVE_EVERY  # rounds since a lost packet was last forgiven
    rounds: int = 0
    asked: int = 0  # in how many of them much more was asked than measured
    doubted: int = 0  # 1 if there are so many flags that claims no longer count

    @classmethod
    def fresh(cls, device: Device) -> Standing:
        return cls(device.usual())


# --- what comes out ---------------------------------------------------------------------------------------


class Judgement(NamedTuple):
    """The verdict on one touch, with every figure on the way to it."""

    rt: int  # the reaction time that counts; the touch is ranked at the cue plus this
    early: bool  # no reaction: it came before the cue, or too soon after it to be an answer
    took: int  # by the server: from the cue sent to the touch received
    trip: int  # of which so much was the network's
    tolerance: int  # and so much may have been anything
    excess: int  # what the claim asks beyond that
    forgiven: bool  # because a packet was lost
    lent: int  # by the bank
    back: int  # to pay for what went missing before
    standing: Standing  # from now on


def judge(claim: Claim, link: Link, device: Device, standing: Standing, terms: Terms) -> Judgement:
    took = claim.arrived - claim.sent
    trip = link.trip
    most = took - link.quickest
    usual = device.credited(terms)
    tolerance = 2 * device.believed(terms.frame) + 8 * MS + 4 * link.rttvar
    asked = higher(claim.dt, terms.floor)
    excess = higher(took - trip - tolerance - asked, 0)
    forgiven = (excess > 0) & (link.lost > 0) & (standing.since >= FORGIVE_EVERY)
    owed = excess * (1 - forgiven)
    lent = lower(owed, standing.bank)
    back = higher(standing.missing - usual - terms.slack, 0)
    believed = lower(asked + owed - lent + back, most)
    measured = took - trip - usual  # without the claim
    rt = pick(standing.doubted, measured, believed)
    rt = higher(rt - device.offset(terms), terms.floor)

    # In the toucher's own time, so the network makes no touch early. Nor does it hide one: anyone who
    # claims to have waited, but whose touch was here too soon for that on the best of lines, is found out.
    seen = lower(claim.dt, most + 4 * link.rttvar)
    early = seen < terms.early
    rt = pick(early, higher(seen, 0), rt)

    gone = lower(higher(took - claim.dt - link.srtt, -LEAST_GONE), tolerance + MORE_GONE)
    after = Standing(
        missing=standing.missing + (gone - standing.missing) * LEARNING // 100,
        bank=lower(standing.bank - lent + BANK_REFILL, BANK_MOST),
        since=(standing.since + 1) * (1 - forgiven),
        rounds=standing.rounds + 1,
        asked=standing.asked + (excess > MUCH),
        doubted=standing.doubted,
    )
    # What was no reaction says nothing about the player's network.
    after = Standing(*(pick(early, old, new) for old, new in zip(standing, after, strict=True)))
    return Judgement(rt, early, took, trip, tolerance, excess, forgiven, lent, back, after)


def error(judgement: Judgement, link: Link, device: Device) -> int:
    """How far a judged time may be from the truth: the mean deviations of what it was made of.

    The device's share is claimed and so has a limit: being vague must not become a way never to lose.
    """
    ours = judgement.excess * (1 - judgement.forgiven) > judgement.lent  # the network's time is in it
    own = POLLING[device.kind] // 4 + device.resolution // 3
    return lower(own + link.rttvar * (ours | (judgement.standing.doubted > 0)), MOST_ERROR)


def alike(gap: int, errors: int, clump: int) -> bool:
    """Whether two times cannot be told apart, given their distance and the sum of their errors."""
    return gap < higher(errors, clump)


# --- a race -----------------------------------------------------------------------------------------------


class Runner(NamedTuple):
    """Somebody who may answer a cue: the link as it was when the cue went out."""

    device: Device
    standing: Standing
    link: Link
    sent: int

    def due(self, rt: int) -> int:
        """When a touch of this reaction time has arrived, however the network behaves within reason."""
        link = self.link
        return self.sent + rt + link.srtt + 4 * link.rttvar + 2 * self.device.frame + 13 * MS


class Call(NamedTuple):
    """A touch with its judgement."""

    seat: int
    action: str
    decides: bool  # whether it is what everybody is looking for: the right card
    claim: Claim
    link: Link
    judgement: Judgement
    error: int
    at: int = INFINITE  # when it counts as done, on the match's clock; INFINITE: it does not count

    @property
    def wins(self) -> bool:
        """Unless somebody was faster."""
        return self.decides and not self.judgement.early

    @property
    def counts(self) -> bool:
        return self.at != INFINITE


def ties(order: list[Call]) -> list[list[Call]]:
    """Touches in the order of their times: those within a tie of the first of them stand together."""
    found: list[list[Call]] = []
    for call in order:
        if found and call.judgement.rt <= found[-1][0].judgement.rt + TIE:
            found[-1].append(call)
        else:
            found.append([call])
    return found


def nothing_decided(calls: list[Call]) -> bool:
    return not any(call.decides for call in calls)


class Race:
    """The touches that answer one cue, until they can be told apart.

    The cue stands in the match at the time `cue`. Everything else is on the server's clock.
    """

    def __init__(self, number: int, cue: int, terms: Terms, runners: dict[int, Runner]) -> None:
        self.number = number
        self.cue = cue
        self.terms = terms
        self.runners = runners
        self.jumps: dict[int, Call] = {}  # touches too soon to be answers, one per seat
        self.answers: dict[int, Call] = {}  # the first touch of each seat after that
        self.settled: dict[tuple[int, Claim], Call] = {}  # those that were settled before the end
        self.won: Call | None = None  # the one that decided it
        self.missed: dict[int, Call] = {}  # touches that came when it was over, one per seat
        self.coins: list[int] = []  # what they showed when something was last settled

    def touch(
        self, number: int, seat: int, action: str, claim: Claim, link: Link, *, decides: bool = False
    ) -> Call | None:
        """Judge a touch as it arrives, in the order of arrival; None if it means nothing here.

        Play none before it is settled, not even an early one: another may turn out to be earlier.
        """
        if number != self.number or seat not in self.runners or seat in self._done:
            return None
        if claim.arrived > max(self.closes, self.last):
            return None
        call = self._judged(seat, action, claim, link, decides=decides)
        if self.terms.first and self._late(call):
            return None
        # H36: a guess may be followed by an answer; a second guess is the answer. None comes before the cue.
        touches = self.jumps if call.judgement.early and seat not in self.jumps else self.answers
        if seat in self.answers or (touches is self.answers and claim.dt < 0):
            return None
        touches[seat] = call
        return call

    def miss(self, seat: int, action: str, claim: Claim, link: Link) -> tuple[Call, int] | None:
        """A touch that came when somebody had won: how long after that one. None if it is no near miss."""
        won = self.won
        if won is None or seat in self.missed or seat in self.answers or seat in self._done:
            return None
        call = self._judged(seat, action, claim, link, decides=action == won.action)
        behind = call.judgement.rt - won.judgement.rt
        if call.judgement.early or behind > NEAR:
            return None
        self.missed[seat] = call
        return call, max(behind, 0)

    def _judged(self, seat: int, action: str, claim: Claim, link: Link, *, decides: bool) -> Call:
        runner = self.runners[seat]
        judgement = judge(claim, link, runner.device, runner.standing, self.terms)
        return Call(seat, action, decides, claim, link, judgement, error(judgement, link, runner.device))

    @property
    def silent(self) -> tuple[int, ...]:
        """Everybody who has not answered, or not in time."""
        return tuple(
            seat for seat in self.runners if seat not in self.answers or self._late(self.answers[seat])
        )

    @property
    def closes(self) -> int:
        """When it can be settled if nothing else arrives; the past means now."""
        left = self._left
        if not left:
            return self.last
        if not self.terms.first:
            return max(runner.due(self.terms.window) for runner in left)
        found = [call for call in self.answers.values() if call.wins]
        if not found:
            return INFINITE
        best = min(call.judgement.rt for call in found)
        longest = min(call.claim.arrived for call in found) + LONGEST_WAIT
        return min(max(runner.due(best) for runner in left), longest)

    @property
    def tells(self) -> int:
        """When the next touch that decides nothing can be told, if nothing else arrives.

        Where the first one wins, nobody has to wait for that to hear that they were wrong.
        """
        return min(map(self._safe, self._losing()), default=INFINITE)

    def settle_losing(self, now: int, coin: Callable[[int], int]) -> list[Call]:
        """Touches that decide nothing, in order, as far as nobody can have been earlier. The race goes on."""
        losing = self._losing()
        safe = [i for i, tied in enumerate(losing, 1) if self._safe(tied) <= now]
        calls = [call for tied in losing[: max(safe, default=0)] for call in tied]
        settled = self._tossed(calls, coin)
        self.settled |= {(call.seat, call.claim): call for call in settled}
        return settled

    def settle(self, coin: Callable[[int], int]) -> list[Call]:
        """All touches that are left, in order, each with the time it counts at.

        `coin` gives a fair number below n.
        """
        order = self._unsettled
        if self.terms.first:
            return self._only_until_found(self._tossed(order, coin))
        timed = [call._replace(at=self.cue + call.judgement.rt) for call in order]
        counting = [call for call in timed if not self._late(call)]
        late = [call._replace(at=INFINITE) for call in timed if self._late(call)]
        return self._clumped(counting) + late

    @property
    def _unsettled(self) -> list[Call]:
        touched = [*self.jumps.values(), *self.answers.values()]
        left = [call for call in touched if (call.seat, call.claim) not in self.settled]
        return sorted(left, key=lambda call: (call.judgement.rt, call.seat))

    @property
    def _done(self) -> set[int]:
        """Whoever has had their say: where the first one wins, what was settled before the end was wrong."""
        return {seat for seat, _ in self.settled}

    @property
    def _left(self) -> list[Runner]:
        """Everybody who may still touch."""
        gone = self._done | self.answers.keys()
        return [runner for seat, runner in self.runners.items() if seat not in gone]

    def _losing(self) -> list[list[Call]]:
        """Touches that decide nothing, up to the first that does; those that tie stand together."""
        if not self.terms.first:
            return []
        return list(itertools.takewhile(nothing_decided, ties(self._unsettled)))

    def _safe(self, tied: list[Call]) -> int:
        """From when on nobody can have been earlier, nor at the same time."""
        last = tied[0].judgement.rt + TIE
        longest = min(call.claim.arrived for call in tied) + LONGEST_WAIT
        return min(max((runner.due(last) for runner in self._left), default=0), longest)

    def _tossed(self, order: list[Call], coin: Callable[[int], int]) -> list[Call]:
        """Those within a tie of the first of them are at the same time, in an order by lot.

        Nothing is played before what has been played already, however late the network was.
        """
        self.coins = []
        tossed: list[Call] = []
        soonest = max((call.at for call in self.settled.values()), default=0)
        for tied in ties(order):
            at = max(self.cue + tied[0].judgement.rt, soonest)
            while len(tied) > 1:
                self.coins.append(coin(len(tied)))
                tossed.append(tied.pop(self.coins[-1])._replace(at=at))
            tossed.append(tied[0]._replace(at=at))
        return tossed

    def _only_until_found(self, order: list[Call]) -> list[Call]:
        """Whatever comes after the touch that decides it does not count."""
        end = next((i for i, call in enumerate(order) if call.wins), len(order))
        self.won = order[end] if end < len(order) else None
        return order[: end + 1] + [call._replace(at=INFINITE) for call in order[end + 1 :]]

    def _clumped(self, order: list[Call]) -> list[Call]:
        """If the last two cannot be told apart, they touch at the same time."""
        answers = [call for call in order if not call.judgement.early]
        if len(answers) < 2 or self.silent:
            return order
        before, last = answers[-2:]
        if alike(last.at - before.at, last.error + before.error, self.terms.clump):
            order[order.index(before)] = before._replace(at=last.at)
        return order

    def _late(self, call: Call) -> bool:
        return call.judgement.rt > self.terms.window

    @property
    def last(self) -> int:
        """When the latest touch arrived."""
        arrivals = [call.claim.arrived for call in (*self.jumps.values(), *self.answers.values())]
        return max(arrivals, default=0)
