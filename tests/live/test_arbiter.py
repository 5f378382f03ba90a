"""A touch is judged in the toucher's own time, and the server believes no more than it can measure."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.errors import BadCall
from rumpus.games.handsdown.state import Phase as Hands
from rumpus.live.arbiter import (
    BANK_MOST,
    LONGEST_WAIT,
    NEAR,
    Call,
    Claim,
    Device,
    Judgement,
    Link,
    Race,
    Runner,
    Standing,
    error,
    judge,
)
from rumpus.times import INFINITE, MS
from rumpus.timing import Terms
from tests.live.terms import FAKE, HANDS_DOWN, SPLIT_SECOND, terms_in

KEYS = Device("key", 16_667, MS)
GLASS = KEYS._replace(kind="touch")
LINK = Link(srtt=40 * MS, rttvar=2 * MS, min_rtt=38 * MS, ping=40 * MS)
SENT = 5_000_000
FRESH = Standing.fresh(KEYS)
BROKE = FRESH._replace(bank=0)
TOLERANCE = 2 * 16_667 + 8 * MS + 4 * 2 * MS  # of these keys on this link


def touched(dt: int, *, says: int | None = None, late: int = 0, link: Link = LINK) -> Claim:
    """A touch `dt` after the cue was seen, on a line as it usually is; the client may say otherwise."""
    arrived = SENT + link.srtt + KEYS.usual() + dt + late
    return Claim(SENT, arrived, dt if says is None else says)


def judged(
    claim: Claim,
    *,
    link: Link = LINK,
    device: Device = KEYS,
    standing: Standing = FRESH,
    terms: Terms = HANDS_DOWN,
) -> Judgement:
    return judge(claim, link, device, standing, terms)


# --- what the client says -----------------------------------------------------------------------------------


def test_an_honest_claim_counts_to_the_microsecond() -> None:
    verdict = judged(touched(231_457))
    assert (verdict.rt, verdict.early, verdict.excess, verdict.back) == (231_457, False, 0, 0)


@pytest.mark.parametrize("trip", [5, 40, 300, 900])
def test_the_line_makes_no_difference(trip: int) -> None:
    link = Link(trip * MS, 2 * MS, trip * MS, trip * MS)
    assert judged(touched(231_457, link=link), link=link).rt == 231_457


def test_a_reaction_in_handsdown_takes_100_ms() -> None:
    assert not judged(touched(100 * MS)).early
    anticipated = judged(touched(99_999))
    assert (anticipated.early, anticipated.rt) == (True, 99_999)
    before = judged(touched(-20 * MS))
    assert (before.early, before.rt) == (True, 0)


def test_a_quick_guess_in_splitsecond_counts_as_180_ms() -> None:
    guess = judged(touched(60 * MS), terms=SPLIT_SECOND)
    assert (guess.early, guess.rt) == (False, 180 * MS)
    assert judged(touched(-1), terms=SPLIT_SECOND).early


def test_who_hides_an_early_touch_is_found_out() -> None:
    assert judged(touched(20 * MS, says=110 * MS)).early
    assert not judged(touched(110 * MS, says=110 * MS)).early


def test_a_line_that_has_become_shorter_makes_nobody_early() -> None:
    """The kernel still thinks of the old one; the ping knows better."""
    shorter = LINK._replace(min_rtt=300 * MS)
    verdict = judged(touched(110 * MS), link=shorter)
    assert (verdict.early, verdict.rt) == (False, 110 * MS)


def test_what_was_no_reaction_leaves_the_standing_alone() -> None:
    assert judged(touched(50 * MS)).standing == FRESH


# --- devices ------------------------------------------------------------------------------------------------


def test_a_claimed_frame_is_kept_within_what_screens_have() -> None:
    assert Device.claimed("key", 1, 100).frame == 4_100
    assert Device.claimed("key", 16_667, 100).frame == 16_667
    assert Device.claimed("key", 10**9, 100).frame == 34_000


def test_no_screen_is_believed_to_be_slower_than_60_hz() -> None:
    """A claim of 30 Hz would be worth 25 ms in every round. But slow ones are waited for, too."""
    slow = KEYS._replace(frame=33_333)
    fast = KEYS._replace(frame=8_333)
    claim = touched(250 * MS, says=210 * MS)
    assert judged(claim, device=slow) == judged(claim)
    assert Standing.fresh(slow) == FRESH != Standing.fresh(fast)
    assert judged(claim, device=slow, terms=HANDS_DOWN._replace(frame=34_000)) != judged(claim)
    assert judged(claim, device=fast) != judged(claim), "but a faster one is"
    due = Runner(slow, FRESH, LINK, SENT).due(0) - Runner(KEYS, FRESH, LINK, SENT).due(0)
    assert due == 2 * (33_333 - 16_667)


def test_among_strangers_nothing_that_is_said_about_a_device_is_worth_anything() -> None:
    """A claim of 60 Hz or of glass changes no time, whoever makes it. Honest slow screens pay for that."""
    strangers = HANDS_DOWN._replace(friends=False)
    fast = KEYS._replace(frame=4_167)
    claim = touched(250 * MS)
    for standing in (FRESH, FRESH._replace(doubted=1)):
        times = {
            judged(claim, device=device, standing=standing, terms=strangers).rt
            for device in (KEYS, GLASS, fast, fast._replace(kind="touch"))
        }
        assert len(times) == 1
    best = Device.claimed("key", 0, MS)
    paid = KEYS.usual() - best.usual() - strangers.slack
    assert judged(claim, terms=strangers).rt == 250 * MS + paid
    assert judged(claim, standing=Standing.fresh(best), terms=strangers).rt == 250 * MS
    assert judged(claim, terms=strangers).excess == 0, "but nobody asks for more than was measured"
    assert (KEYS.lag(strangers), KEYS.lag(HANDS_DOWN), best.lag(strangers)) == (paid, 0, 0)
    assert (GLASS.lag(strangers), GLASS.lag(HANDS_DOWN)) == (paid + 30 * MS, 0)


@pytest.mark.parametrize(
    ("kind", "resolution", "sentence"),
    [
        ("key", 100 * MS, "a clock that ticks every 100000 µs cannot time a race"),
        ("key", -1, "cannot time a race"),
        ("foot", 100, "an input is one of key, mouse, touch, not 'foot'"),
    ],
)
def test_devices_that_cannot_race(kind: str, resolution: int, sentence: str) -> None:
    with pytest.raises(BadCall, match=sentence):
        Device.claimed(kind, 16_667, resolution)


def test_glass_is_slower_than_keys_and_only_the_result_knows() -> None:
    keys, glass = judged(touched(250 * MS)), judged(touched(250 * MS), device=GLASS)
    assert glass.rt == keys.rt - 30 * MS
    assert glass.standing == keys.standing
    assert judged(touched(110 * MS), device=GLASS).rt == 100 * MS


# --- what the server believes -------------------------------------------------------------------------------


def test_nobody_was_faster_than_the_server_measured() -> None:
    verdict = judged(touched(300 * MS, says=120 * MS), standing=BROKE)
    assert verdict.rt == verdict.took - LINK.ping - TOLERANCE
    assert verdict.excess == verdict.rt - 120 * MS


def test_nor_slower() -> None:
    verdict = judged(touched(200 * MS, says=900 * MS))
    assert verdict.rt == verdict.took - LINK.min_rtt


def test_the_bank_lends_what_the_server_cannot_see() -> None:
    spike = judged(touched(200 * MS, late=100 * MS))
    assert (spike.rt, spike.lent) == (200 * MS, spike.excess)
    assert spike.standing.bank == 150 * MS - spike.lent + 10 * MS
    poor = judged(touched(200 * MS, late=100 * MS), standing=FRESH._replace(bank=30 * MS))
    assert poor.rt == 200 * MS + spike.excess - 30 * MS
    assert poor.standing.bank == 10 * MS


def test_rounds_in_which_much_more_was_asked_are_counted() -> None:
    claim = touched(300 * MS, says=120 * MS)
    least = judged(claim).excess - 30 * MS
    assert judged(claim._replace(arrived=claim.arrived - least)).standing.asked == 0
    assert judged(claim._replace(arrived=claim.arrived - least + 1)).standing.asked == 1


def test_the_bank_fills_up_round_by_round() -> None:
    standing = BROKE
    for rounds in range(1, 40):
        standing = judged(touched(200 * MS), standing=standing).standing
        assert standing.bank == min(10 * MS * rounds, 300 * MS)
    assert standing.rounds == 39
    assert standing.asked == 0


@pytest.mark.parametrize("ping", [190 * MS, INFINITE], ids=["held back", "never sent"])
def test_a_pong_held_back_gains_no_more_than_the_kernel_allows(ping: int) -> None:
    claim = touched(300 * MS, says=120 * MS)
    honest = judged(claim, standing=BROKE)
    held = judged(claim, link=LINK._replace(ping=ping), standing=BROKE)
    assert held.trip == LINK.srtt + 4 * LINK.rttvar + 5 * MS
    assert honest.rt - held.rt == 13 * MS


def test_missing_time_is_remembered() -> None:
    claim = touched(200 * MS, says=175 * MS)
    gone = claim.arrived - claim.sent - claim.dt - LINK.srtt
    assert gone == KEYS.usual() + 25 * MS
    assert judged(claim).standing.missing == KEYS.usual() + 2 * MS


def test_one_terrible_round_is_remembered_within_bounds() -> None:
    slow = judged(touched(200 * MS, late=10_000 * MS)).standing
    assert slow.missing == KEYS.usual() + (TOLERANCE + 40 * MS - KEYS.usual()) * 8 // 100
    quick = judged(Claim(SENT, SENT + 400 * MS, 5_000 * MS)).standing
    assert quick.missing == KEYS.usual() + (-60 * MS - KEYS.usual()) * 8 // 100


def test_missing_time_beyond_the_slack_is_paid_back() -> None:
    behind = FRESH._replace(missing=KEYS.usual() + 10 * MS)
    assert judged(touched(200 * MS), standing=behind).rt == 204 * MS
    casual = HANDS_DOWN._replace(slack=15 * MS)
    assert judged(touched(200 * MS), standing=behind, terms=casual).rt == 200 * MS


def test_shaving_stops_paying() -> None:
    """40 ms off every claim are worth 40 ms at first, and after thirty rounds next to nothing."""
    standing, gains = FRESH, []
    for _ in range(30):
        verdict = judged(touched(250 * MS, says=210 * MS), standing=standing)
        standing = verdict.standing
        gains.append(250 * MS - verdict.rt)
    assert gains[0] == 40 * MS
    assert gains == sorted(gains, reverse=True)
    assert gains[9] < 25 * MS
    assert gains[-1] < 10 * MS


def test_a_lost_cue_is_forgiven_once_in_twenty_rounds() -> None:
    lost = LINK._replace(ping=140 * MS, lost=1)
    late = touched(200 * MS, late=100 * MS)
    first = judged(late, link=lost, standing=BROKE)
    assert (first.forgiven, first.rt, first.standing.since) == (True, 200 * MS, 0)
    standing = first.standing._replace(bank=0)
    for _ in range(20):
        again = judged(late, link=lost, standing=standing._replace(bank=0))
        assert not again.forgiven
        assert again.rt > 200 * MS
        standing = again.standing
    assert judged(late, link=lost, standing=standing).forgiven


def test_forgiveness_is_not_spent_where_nothing_is_to_forgive() -> None:
    verdict = judged(touched(200 * MS), link=LINK._replace(lost=3))
    assert (verdict.forgiven, verdict.standing.since) == (False, FRESH.since + 1)


def test_whoever_is_doubted_is_measured_by_the_server_alone() -> None:
    doubted = FRESH._replace(doubted=1)
    assert judged(touched(300 * MS, says=120 * MS), standing=doubted).rt == 300 * MS
    assert judged(touched(300 * MS, says=290 * MS), standing=doubted).rt == 300 * MS


# --- for all touches ----------------------------------------------------------------------------------------

times = st.integers(0, 3_000_000)
devices = st.builds(
    Device.claimed, st.sampled_from(["key", "mouse", "touch"]), st.integers(0, 50_000), st.integers(0, 99_999)
)
links = st.builds(
    Link,
    times,
    st.integers(0, 100_000),
    times,
    st.one_of(times, st.just(INFINITE)),
    st.integers(0, 2),
    st.integers(0, 2),
)
standings = st.builds(
    Standing,
    st.integers(-60_000, 300_000),
    st.integers(0, BANK_MOST),
    st.integers(0, 40),
    st.integers(0, 1000),
    st.integers(0, 1000),
    st.integers(0, 1),
)
claims = st.builds(
    Claim, st.just(SENT), times.map(SENT.__add__), st.integers(-100_000, 3_000_000), st.just(-20_000)
)
terms = st.sampled_from([HANDS_DOWN, SPLIT_SECOND, FAKE, HANDS_DOWN._replace(slack=15 * MS)])


@given(claims, links, devices, standings, terms, times)
def test_a_later_touch_is_never_judged_earlier(
    claim: Claim, link: Link, device: Device, standing: Standing, terms: Terms, more: int
) -> None:
    later = claim._replace(arrived=claim.arrived + more)
    first, second = (judge(one, link, device, standing, terms) for one in (claim, later))
    assert first.rt <= second.rt
    assert first.early >= second.early


@given(claims, links, devices, standings, terms)
def test_no_claim_beats_what_was_measured_by_more_than_the_bank(
    claim: Claim, link: Link, device: Device, standing: Standing, terms: Terms
) -> None:
    verdict = judge(claim, link._replace(lost=0), device, standing, terms)
    offset = 30 * MS if device.kind == "touch" else 0
    network = max(link.trip + verdict.tolerance, link.quickest)
    if not verdict.early:
        assert verdict.rt >= claim.arrived - claim.sent - network - standing.bank - offset
        assert verdict.rt >= terms.floor
    assert 0 <= verdict.standing.bank <= BANK_MOST
    assert verdict.rt >= 0


@given(
    st.integers(100 * MS, 2000 * MS),
    st.tuples(times, times, times),
    st.integers(0, 100_000),
    devices,
    standings,
    terms,
    st.data(),
)
def test_no_line_makes_an_honest_reaction_a_foul(
    dt: int,
    ways: tuple[int, int, int],
    rttvar: int,
    device: Device,
    standing: Standing,
    terms: Terms,
    data: st.DataObject,
) -> None:
    down, up, pong = ways
    quickest = data.draw(st.integers(0, down + up))  # the shortest trip was no longer than this one
    link = Link(data.draw(times), rttvar, quickest, down + pong, data.draw(st.integers(0, 2)))
    claim = Claim(SENT, SENT + down + device.frame + dt + up, dt)
    assert not judge(claim, link, device, standing, terms).early


@given(st.integers(-500 * MS, 100 * MS - 1), links, times, devices, standings)
def test_nor_hides_an_early_one(
    dt: int, link: Link, arrived: int, device: Device, standing: Standing
) -> None:
    assert judge(Claim(SENT, SENT + arrived, dt), link, device, standing, HANDS_DOWN).early


@given(st.lists(st.tuples(claims, links, standings), min_size=1, max_size=5), devices, terms)
def test_many_at_once_are_judged_as_one_by_one(
    touches: list[tuple[Claim, Link, Standing]], device: Device, terms: Terms
) -> None:
    """The benchmark of fairness judges arrays: it must measure the arbiter that people play with."""

    def column(part: int) -> Any:
        return [np.array(values, np.int64) for values in zip(*(one[part] for one in touches), strict=True)]

    link = Link(*column(1))
    many: Any = judge(Claim(*column(0)), link, device, Standing(*column(2)), terms)
    errors: Any = error(many, link, device)
    for i, touch in enumerate(touches):
        single = judge(touch[0], touch[1], device, touch[2], terms)
        assert tuple(figure[i] for figure in many[:-1]) == single[:-1]
        assert tuple(figure[i] for figure in many.standing) == single.standing
        assert errors[i] == error(single, touch[1], device)


# --- races --------------------------------------------------------------------------------------------------

CUE = 12_000_000  # on the clock of the match


def race(terms: Terms = HANDS_DOWN, seats: int = 3, **more: Link) -> Race:
    runners = {seat: Runner(KEYS, FRESH, more.get(f"link_{seat}", LINK), SENT) for seat in range(seats)}
    return Race(7, CUE, terms, runners)


def answer(
    at: Race, seat: int, dt: int, action: str = "slap", *, late: int = 0, decides: bool = False
) -> Call:
    link = at.runners[seat].link
    call = at.touch(7, seat, action, touched(dt, late=late, link=link), link, decides=decides)
    assert call is not None
    return call


def no_coin(lots: int) -> int:
    pytest.fail("nobody should have to toss a coin")


def order(calls: list[Call]) -> list[tuple[int, int]]:
    return [(call.seat, call.at - CUE) for call in calls if call.counts]


def test_touches_are_ranked_by_the_time_on_their_own_screens() -> None:
    slow = Link(300 * MS, 2 * MS, 300 * MS, 300 * MS)
    slap = race(link_0=slow)
    answer(slap, 1, 260 * MS)
    answer(slap, 2, 300 * MS)
    answer(slap, 0, 230 * MS)  # arrives last, by far
    assert order(slap.settle(no_coin)) == [(0, 230 * MS), (1, 260 * MS), (2, 300 * MS)]


def test_only_the_first_touch_counts() -> None:
    slap = race()
    answer(slap, 1, 260 * MS)
    assert slap.touch(7, 1, "slap", touched(300 * MS), LINK) is None
    assert order(slap.settle(no_coin)) == [(1, 260 * MS)]


@pytest.mark.parametrize(("number", "seat"), [(6, 1), (8, 1), (7, 3)], ids=["past", "future", "onlooker"])
def test_touches_of_other_rounds_and_of_onlookers_mean_nothing(number: int, seat: int) -> None:
    assert race().touch(number, seat, "slap", touched(260 * MS), LINK) is None


def test_who_jumps_may_still_answer() -> None:
    """Whether the cue was on its way or not when somebody touched: it had not been seen."""
    slap = race()
    jump = answer(slap, 1, -30 * MS)
    assert jump.judgement.early
    assert slap.touch(7, 1, "slap", touched(-10 * MS), LINK) is None
    answer(slap, 1, 250 * MS)
    assert order(slap.settle(no_coin)) == [(1, 0), (1, 250 * MS)]


def test_H36_who_guesses_must_slap_again_and_a_second_guess_is_the_answer() -> None:
    slap = race()
    assert answer(slap, 1, 60 * MS).judgement.early
    answer(slap, 1, 250 * MS)
    assert order(slap.settle(no_coin)) == [(1, 60 * MS), (1, 250 * MS)]
    guessing = race()
    answer(guessing, 1, 60 * MS)
    assert answer(guessing, 1, 90 * MS).judgement.early
    assert guessing.touch(7, 1, "slap", touched(250 * MS), LINK) is None


# --- handsdown: the last one loses --------------------------------------------------------------------------


def test_handsdown_waits_for_everybody() -> None:
    slap = race()
    answer(slap, 0, 200 * MS)
    answer(slap, 1, 220 * MS)
    assert slap.closes > SENT + 2000 * MS
    last = answer(slap, 2, 900 * MS)
    assert slap.closes == last.claim.arrived
    assert slap.silent == ()


def test_handsdown_waits_two_seconds_on_each_screen() -> None:
    far = Link(300 * MS, 10 * MS, 290 * MS)
    slap = race(link_2=far)
    answer(slap, 0, 200 * MS)
    answer(slap, 1, 220 * MS)
    assert slap.closes == SENT + 2000 * MS + 300 * MS + 40 * MS + 2 * 16_667 + 13 * MS
    just = answer(slap, 2, 1999 * MS)
    assert order(slap.settle(no_coin))[-1] == (2, 1999 * MS)
    assert just.claim.arrived <= slap.closes


def test_two_who_never_touch_are_both_named() -> None:
    slap = race()
    answer(slap, 1, 220 * MS)
    assert slap.silent == (0, 2)
    too_late = touched(230 * MS, late=3000 * MS)
    assert slap.touch(7, 0, "slap", too_late, LINK) is None
    assert slap.silent == (0, 2)


def test_a_touch_after_the_window_is_none() -> None:
    fake = race(FAKE)
    answer(fake, 0, 1499 * MS)
    call = answer(fake, 1, 1501 * MS)
    assert order(fake.settle(no_coin)) == [(0, 1499 * MS)]
    assert fake.silent == (1, 2)
    assert not call.counts


def test_nor_is_one_where_the_first_wins() -> None:
    """S11: the search is over, and whoever finds the card then has found it for nobody."""
    search = race(SPLIT_SECOND)
    assert SPLIT_SECOND.window == 60_000 * MS
    late = touched(SPLIT_SECOND.window + MS, link=LINK)
    assert search.touch(7, 0, "touch 3", late, LINK, decides=True) is None
    assert search.settle(no_coin) == []
    answer(search, 1, SPLIT_SECOND.window, "touch 3", decides=True)
    assert order(search.settle(no_coin)) == [(1, SPLIT_SECOND.window)]


def test_the_last_two_clump_if_they_cannot_be_told_apart() -> None:
    slap = race()
    for seat, dt in enumerate((200 * MS, 251 * MS, 251 * MS + HANDS_DOWN.clump - 1)):
        answer(slap, seat, dt)
    assert order(slap.settle(no_coin)) == [
        (0, 200 * MS),
        (1, 251 * MS + HANDS_DOWN.clump - 1),
        (2, 251 * MS + HANDS_DOWN.clump - 1),
    ]


def test_from_8_ms_on_they_can() -> None:
    slap = race()
    for seat, dt in enumerate((250 * MS, 251 * MS, 251 * MS + HANDS_DOWN.clump)):
        answer(slap, seat, dt)
    assert [at for _, at in order(slap.settle(no_coin))] == [250 * MS, 251 * MS, 251 * MS + HANDS_DOWN.clump]


def test_glass_is_harder_to_tell_apart() -> None:
    """Each is 4.5 ms off on average: together more than 8."""
    runners = {seat: Runner(GLASS, FRESH, LINK, SENT) for seat in range(2)}
    slap = Race(7, CUE, HANDS_DOWN, runners)
    first, second = answer(slap, 0, 250 * MS), answer(slap, 1, 250 * MS + 8_500)
    assert first.error == second.error == 16_667 // 4 + MS // 3
    assert [at for _, at in order(slap.settle(no_coin))] == [228_500, 228_500]


def test_no_clump_while_somebody_is_silent_or_only_jumped() -> None:
    slap = race()
    answer(slap, 0, 250 * MS)
    answer(slap, 1, 251 * MS)
    assert order(slap.settle(no_coin)) == [(0, 250 * MS), (1, 251 * MS)]
    answer(slap, 2, 99 * MS)
    assert order(slap.settle(no_coin)) == [(2, 99 * MS), (0, 250 * MS), (1, 251 * MS)]
    answer(slap, 2, 200 * MS)
    assert order(slap.settle(no_coin)) == [(2, 99 * MS), (2, 200 * MS), (0, 251 * MS), (1, 251 * MS)]


def test_an_early_touch_clumps_with_nobody() -> None:
    slap = race(seats=2)
    answer(slap, 0, 99 * MS)
    answer(slap, 1, 101 * MS)
    assert order(slap.settle(no_coin)) == [(0, 99 * MS), (1, 101 * MS)]


def test_being_vague_has_a_limit() -> None:
    vague = KEYS._replace(resolution=99 * MS)
    verdict = judged(touched(250 * MS), device=vague)
    assert error(verdict, LINK, vague) == 8 * MS
    assert error(verdict, LINK, KEYS) == 2 * MS + MS // 3


def test_a_time_of_the_servers_own_is_as_uncertain_as_the_line() -> None:
    liar = judged(touched(300 * MS, says=120 * MS), standing=BROKE)
    assert error(liar, LINK, KEYS) == 2 * MS + MS // 3 + LINK.rttvar


# --- splitsecond: the first one wins ------------------------------------------------------------------------


def test_splitsecond_stays_open_until_the_card_is_found() -> None:
    search = race(SPLIT_SECOND)
    assert search.closes == INFINITE
    answer(search, 0, 700 * MS, "touch B1")
    assert search.closes == INFINITE


def test_then_for_those_who_may_have_been_faster() -> None:
    far = Link(300 * MS, 10 * MS, 290 * MS)
    search = race(SPLIT_SECOND, link_2=far)
    found = answer(search, 0, 700 * MS, decides=True)
    closes = SENT + 700 * MS + 300 * MS + 40 * MS + 2 * 16_667 + 13 * MS
    assert search.closes == closes < found.claim.arrived + LONGEST_WAIT
    answer(search, 2, 600 * MS, decides=True)
    assert search.closes == SENT + 600 * MS + 40 * MS + 8 * MS + 2 * 16_667 + 13 * MS  # only seat 1 is left
    assert search.touch(7, 1, "touch", touched(700 * MS, late=300 * MS), LINK, decides=True) is None
    assert order(search.settle(no_coin)) == [(2, 600 * MS)]


def test_but_never_longer_than_400_ms() -> None:
    search = race(SPLIT_SECOND, link_2=Link(900 * MS, 50 * MS, 800 * MS))
    found = answer(search, 0, 700 * MS, decides=True)
    assert search.closes == found.claim.arrived + LONGEST_WAIT


def test_it_is_over_at_once_when_all_have_answered() -> None:
    search = race(SPLIT_SECOND)
    for seat in range(3):
        last = answer(search, seat, (700 + seat) * MS, "touch B1")
    assert search.closes == last.claim.arrived


def test_what_comes_after_the_right_card_does_not_count() -> None:
    search = race(SPLIT_SECOND)
    answer(search, 1, 650 * MS, "touch B5")
    answer(search, 0, 700 * MS, "touch B1", decides=True)
    answer(search, 2, 720 * MS, "touch B9")
    calls = search.settle(no_coin)
    assert order(calls) == [(1, 650 * MS), (0, 700 * MS)]
    assert [call.seat for call in calls] == [1, 0, 2]


@pytest.mark.parametrize("lot", [0, 1])
def test_a_coin_parts_those_within_a_millisecond(lot: int) -> None:
    search = race(SPLIT_SECOND)
    for seat, dt in enumerate((700 * MS, 701 * MS, 701 * MS + 1)):
        answer(search, seat, dt, decides=True)
    tossed = []

    def coin(lots: int) -> int:
        tossed.append(lots)
        return lot

    assert order(search.settle(coin)) == [(lot, 700 * MS)]
    assert (tossed, search.coins) == ([2], [lot])


def test_a_wrong_touch_is_told_as_soon_as_nobody_can_have_been_earlier() -> None:
    far = Link(250 * MS, 10 * MS, 240 * MS)
    search = race(SPLIT_SECOND, link_2=far)
    wrong = answer(search, 0, 700 * MS, "touch B1")
    assert search.tells == SENT + 701 * MS + 250 * MS + 40 * MS + 2 * 16_667 + 13 * MS
    assert search.tells <= wrong.claim.arrived + LONGEST_WAIT
    assert search.settle_losing(search.tells - 1, no_coin) == []
    answer(search, 2, 650 * MS, "touch B2")  # earlier, but on a long line
    assert search.tells < wrong.claim.arrived + 100 * MS, "now only seat 1 is waited for"
    assert order(search.settle_losing(search.tells, no_coin)) == [(2, 650 * MS)]
    assert order(search.settle_losing(search.tells, no_coin)) == [(0, 700 * MS)]
    assert search.tells == search.closes == INFINITE, "the race goes on for the one who is left"
    assert search.touch(7, 0, "touch B5", touched(900 * MS), LINK, decides=True) is None
    answer(search, 1, 5000 * MS, "touch B5", decides=True)
    assert order(search.settle(no_coin)) == [(1, 5000 * MS)]


@pytest.mark.parametrize("far", [900, 2000])
def test_nobody_waits_for_longer_than_400_ms_to_hear_that_they_were_wrong(far: int) -> None:
    search = race(SPLIT_SECOND, link_2=Link(far * MS, 50 * MS, far * MS))
    wrong = answer(search, 0, 700 * MS, "touch B1")
    assert search.tells == wrong.claim.arrived + LONGEST_WAIT


def test_a_right_touch_that_was_earlier_wins_over_a_wrong_one_that_came_first() -> None:
    search = race(SPLIT_SECOND, link_2=Link(250 * MS, 10 * MS, 240 * MS))
    answer(search, 0, 700 * MS, "touch B1")
    answer(search, 2, 690 * MS, "touch B5", decides=True)
    assert search.tells == INFINITE, "what came after the right card may not count at all"
    assert order(search.settle(no_coin)) == [(2, 690 * MS)]


def test_a_tie_with_a_right_touch_is_no_loss_yet() -> None:
    search = race(SPLIT_SECOND)
    answer(search, 0, 700 * MS, "touch B1")
    answer(search, 1, 701 * MS, "touch B5", decides=True)
    assert search.tells == INFINITE
    assert order(search.settle(lambda lots: 1)) == [(1, 700 * MS)]


def test_what_comes_later_than_reason_allows_is_played_after_what_was_told() -> None:
    search = race(SPLIT_SECOND)
    answer(search, 0, 700 * MS, "touch B1")
    search.settle_losing(search.tells, no_coin)
    answer(search, 1, 600 * MS, "touch B5", late=200 * MS, decides=True)
    assert order(search.settle(no_coin)) == [(1, search.settled[0, touched(700 * MS)].at - CUE)]


def test_where_the_last_one_loses_nothing_is_told_before_the_end() -> None:
    slap = race()
    answer(slap, 0, 250 * MS)
    assert slap.tells == INFINITE
    assert slap.settle_losing(INFINITE, no_coin) == []


def test_whoever_is_just_too_late_hears_by_how_much() -> None:
    search = race(SPLIT_SECOND, seats=4)
    answer(search, 3, 650 * MS, "touch B1")
    answer(search, 0, 700 * MS, "touch B5", decides=True)
    assert search.miss(1, "touch B5", touched(880 * MS), LINK) is None, "it is not over"
    search.settle(no_coin)
    missed = search.miss(1, "touch B5", touched(880 * MS), LINK)
    assert missed is not None
    assert (missed[0].judgement.rt, missed[1]) == (880 * MS, 180 * MS)
    assert search.miss(1, "touch B5", touched(890 * MS), LINK) is None, "once"
    assert search.miss(2, "touch B5", touched(700 * MS + NEAR + 1), LINK) is None, "that was not close"
    assert search.miss(3, "touch B5", touched(990 * MS), LINK) is None, "whose touch has counted"
    assert order(search.settle(no_coin)) == [(3, 650 * MS), (0, 700 * MS)], "it changes nothing"


def test_an_early_touch_finds_nothing() -> None:
    search = race(SPLIT_SECOND)
    answer(search, 0, -5 * MS, decides=True)
    assert search.closes == INFINITE
    answer(search, 1, 900 * MS, decides=True)
    assert order(search.settle(no_coin)) == [(0, 0), (1, 900 * MS)]


# --- terms --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("clump", "apart", "together"), [(1, 6, False), (8, 6, True), (30, 25, True)])
def test_the_house_rule_says_how_close_is_too_close(clump: int, apart: int, *, together: bool) -> None:
    """The clocks of these keys are good: to tell 6 ms apart is no trouble for them."""
    slap = race(terms_in("handsdown", Hands.RACE, clump=clump), seats=2)
    for seat, dt in enumerate((250 * MS, (250 + apart) * MS)):
        answer(slap, seat, dt)
    first, last = (at for _, at in order(slap.settle(no_coin)))
    assert (first == last) is together


def test_house_rules_of_time_reach_the_arbiter() -> None:
    odd = terms_in("handsdown", Hands.RACE, floor=120, window=700)
    assert (odd.floor, odd.early, odd.window) == (120 * MS, 120 * MS, 700 * MS)
    assert terms_in("handsdown", Hands.FAKE, fake_window=900).window == 900 * MS
