"""A road through a proxy, as pings show it."""

from __future__ import annotations

import random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from rumpus.live.arbiter import PINGS, PROXY, Link
from rumpus.live.trips import ENOUGH, FAR, LONGEST, ProxyTrip, Trips
from rumpus.times import INFINITE, MS

times = st.lists(st.integers(0, 2_000 * MS), min_size=1, max_size=40)


def after(*took: int, trips: Trips = Trips()) -> Trips:  # noqa: B008  # it never changes
    for one in took:
        trips = trips.after(one)
    return trips


def steady(trip: int, many: int = 20, jitter: int = 2 * MS) -> Trips:
    chance = random.Random(1)
    return after(*(trip + chance.randrange(jitter) for _ in range(many)))


def test_a_steady_road_is_known_soon() -> None:
    trips = steady(60 * MS, ENOUGH)
    assert 60 * MS < trips.srtt < 62 * MS
    assert trips.rttvar < 4 * MS
    assert 60 * MS <= trips.min_rtt < trips.srtt


def test_one_pong_held_back_counts_for_little() -> None:
    before = steady(20 * MS)
    held = before.after(500 * MS)
    assert held.srtt - before.srtt < 2 * MS
    assert held.link(520 * MS, None).trip < 20 * MS + 20 * MS


def test_a_road_that_has_changed_is_followed() -> None:
    trips = after(*[180 * MS] * 30, trips=steady(20 * MS))
    assert abs(trips.srtt - 180 * MS) < 10 * MS
    trips = after(*[20 * MS] * 40, trips=trips)
    assert abs(trips.srtt - 20 * MS) < 5 * MS


def test_what_the_proxy_has_measured_bounds_the_pongs() -> None:
    feigned = steady(150 * MS)
    free, bound = feigned.link(150 * MS, None), feigned.link(150 * MS, ProxyTrip(20 * MS, 10 * MS))
    assert (free.by, bound.by) == (PINGS, PROXY)
    assert free.srtt > 140 * MS
    assert bound.srtt == 20 * MS + 20 * MS // 8 + 5 * MS
    assert bound.min_rtt == 20 * MS
    honest = steady(20 * MS).link(21 * MS, ProxyTrip(21 * MS, 10 * MS))
    assert abs(honest.srtt - 21 * MS) < MS


def test_wild_pongs_make_nobody_tolerant() -> None:
    wild = after(*[20 * MS, 400 * MS] * 20)
    assert wild.link(INFINITE, ProxyTrip(20 * MS, 1)).rttvar <= wild.srtt // 16 + 4 * MS


def test_a_road_that_only_pings_have_measured_has_a_longest() -> None:
    assert steady(300 * MS).link(INFINITE, None).srtt < LONGEST
    assert steady(2000 * MS).link(INFINITE, None).srtt == LONGEST


def test_pongs_from_beyond_what_the_kernel_knows() -> None:
    beside = Link(200, 50, 150)
    assert steady(FAR + 5 * MS).beyond(beside)
    assert not steady(FAR + 5 * MS, ENOUGH - 1).beyond(beside), "it takes some to be sure"
    assert not steady(10 * MS).beyond(beside)
    assert not steady(80 * MS).beyond(Link(75 * MS, 2 * MS, 70 * MS))


@given(times)
def test_figures_stay_within_what_was_measured(took: list[int]) -> None:
    trips = after(*took)
    assert min(took) - 40 <= trips.srtt <= max(took)  # whole numbers are rounded down each time
    assert trips.min_rtt == min(took)
    assert -1 <= trips.rttvar <= max(took)


@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6)), min_size=1, max_size=20))
def test_many_at_once_are_measured_as_one_by_one(pairs: list[tuple[int, int]]) -> None:
    many = after(*(np.array(pair, np.int64) for pair in pairs))  # type: ignore[arg-type]  # as the benchmark does
    for i in range(2):
        one = after(*(pair[i] for pair in pairs))
        assert tuple(int(np.broadcast_to(figure, 2)[i]) for figure in many) == one
