"""Whoever looks for lost rows, gaps and double verdicts would find them."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.live import outgoing
from rumpus.match import Match
from tests.web.history import Findings, History

SLAP = outgoing.Timing(seat=0, action="slap", ms=180.0, error=3.0, early=False)
LATER = outgoing.Timing(seat=1, action="slap", ms=220.0, error=3.0, early=False)
MISSED = outgoing.Timing(seat=2, action="slap", ms=250.0, error=3.0, early=False, behind=70.0)


def game() -> Match:
    match = rumpus.new("archie", seats=2, seed=1)
    match.play(0, "bid 2")
    match.play(1, "bid 3")
    return match


def happenings(match: Match, start: int, stop: int, seat: int) -> list[outgoing.Happening]:
    seen = [event.seen_by(seat) for event in match.events[start:stop]]
    return [outgoing.Happening(type(event).__name__, event.named()) for event in seen]


def snapshot(match: Match, start: int, stop: int, seat: int = 0) -> outgoing.Snapshot:
    return outgoing.Snapshot(game=1, n=stop, view={}, events=happenings(match, start, stop, seat))


def update(match: Match, start: int, stop: int, *calls: outgoing.Timing, seat: int = 0) -> outgoing.Update:
    events = happenings(match, start, stop, seat)
    return outgoing.Update(game=1, n=stop, view={}, events=events, calls=list(calls))


def look(*devices: History, match: Match) -> Findings:
    found = Findings()
    found.look(list(devices), {1: match})
    return found


@pytest.fixture
def match() -> Match:
    return game()


@pytest.fixture
def ann(match: Match) -> History:
    """She sees the deal, loses her line, comes back, and bids."""
    one = History(seat=0)
    one.snapshot(snapshot(match, 0, 2))
    one.snapshot(snapshot(match, 2, 3))
    one.update(update(match, 3, len(match.events)), None)
    one.done.append((1, "bid 2"))
    return one


def test_a_true_history(match: Match, ann: History) -> None:
    bob = History(seat=1)
    bob.snapshot(outgoing.Snapshot(game=1, n=2, view={}))  # he has come late, and hears from now on
    bob.update(update(match, 2, 4, seat=1), None)
    bob.done.append((1, "bid 3"))
    found = look(ann, bob, match=match)
    assert (found.lost, found.gaps, found.split, found.doubled) == ([], [], [], [])
    assert (found.acknowledged, found.events) == (2, len(match.events) + 2)


def test_what_was_confirmed_and_is_not_in_the_store(match: Match, ann: History) -> None:
    ann.done.append((1, "bid 2"))
    assert look(ann, match=match).lost == ["game 1: seat 0 was told that bid 2 is done"]
    assert len(look(ann, match=rumpus.new("archie", seats=2)).lost) == 2
    found = Findings()
    found.look([ann], {})
    assert len(found.lost) == 2, "the whole game is gone"


def test_what_was_confirmed_in_another_order(match: Match) -> None:
    match.undo()
    one = History(seat=0, done=[(1, "bid 1"), (1, "bid 2")])
    assert len(look(one, match=match).lost) == 1


@pytest.mark.parametrize(("start", "stop"), [(3, 4), (1, 3)])
def test_events_that_were_missed_or_told_twice(match: Match, start: int, stop: int) -> None:
    one = History(seat=0)
    one.snapshot(snapshot(match, 0, 2))
    one.update(update(match, start, stop), None)
    assert one.gaps
    assert look(one, match=match).gaps


def test_events_that_were_taken_back(match: Match) -> None:
    one = History(seat=0)
    one.snapshot(snapshot(match, 0, 4))
    one.snapshot(snapshot(match, 3, 3))
    assert one.gaps == ["game 1: there have been 3 events, and this device has heard 4"]


def test_events_that_never_were(match: Match, ann: History) -> None:
    ann.events[1][-1] = "Earthquake"
    assert look(ann, match=match).gaps == ["game 1: what a device has heard is not what the store has"]


def test_events_that_were_told_of_somebody_elses_cards(match: Match, ann: History) -> None:
    """Or in any other way than the store has them."""
    wrong = History(seat=0)
    wrong.snapshot(snapshot(match, 0, len(match.events), seat=1))
    assert wrong.events == ann.events
    assert look(wrong, match=match).gaps == ["game 1: what a device has heard is not what the store has"]


def test_devices_that_disagree(match: Match, ann: History) -> None:
    """Two servers both think that a table is theirs."""
    bob = History(seat=1)
    bob.snapshot(outgoing.Snapshot(game=1, n=2, view={}))
    bob.update(update(match, 2, 4, seat=1), None)
    assert look(ann, bob, match=match).split == []
    bob.events[1][-1] = "Earthquake"
    assert look(ann, bob, match=match).split == [
        f"game 1: event 3 is {ann.events[1][3]} for one and Earthquake for another"
    ]


def test_an_answer_that_would_have_to_be_given_twice(match: Match) -> None:
    one = History(seat=0)
    for question in (4, 4, 7):  # a device that comes back hears again what it has not answered
        one.asked(1, question)
    one.confirmed(1, 7, "bid 2")
    one.asked(2, 7)
    assert look(one, match=match).again == []
    one.asked(1, 7)
    assert look(one, match=match).again == ["game 1: question 7 was answered, and is asked again"]


@pytest.mark.parametrize(
    ("ann_hears", "bob_hears", "doubled"),
    [
        ([[SLAP, LATER]], [[SLAP, LATER]], 0),
        ([[SLAP, LATER]], [[LATER, SLAP]], 1),
        ([[SLAP, LATER]], [[]], 1),
        ([[SLAP, LATER]], [None], 0),  # his line was down
        ([[SLAP], [LATER]], [None, [LATER]], 0),  # a verdict in parts, and he came back for the last
        ([[SLAP], [LATER]], [[], [LATER]], 1),
        ([[SLAP], [LATER]], [[SLAP], None], 0),  # or he left after the first
        ([[SLAP], [LATER]], [[SLAP], []], 1),
        ([[SLAP], [LATER]], [[SLAP]], 0),  # and went home
        ([[SLAP], None], [None, [LATER]], 0),  # each has heard a part
        ([[SLAP], None], [None, [SLAP]], 1),
        ([[SLAP], [SLAP]], [[SLAP]], 1),
        ([[SLAP]], [[LATER]], 1),
    ],
)
def test_a_race_that_is_settled_twice(
    match: Match,
    ann_hears: list[list[outgoing.Timing] | None],
    bob_hears: list[list[outgoing.Timing] | None],
    doubled: int,
) -> None:
    """One event after another, each with what was told of the race; nothing is told in a snapshot."""
    devices = [History(seat=0), History(seat=1)]
    for seat, (one, told) in enumerate(zip(devices, (ann_hears, bob_hears), strict=True)):
        one.snapshot(snapshot(match, 0, 1, seat))
        for n, calls in enumerate(told, 1):
            if calls is None:
                one.snapshot(snapshot(match, n, n + 1, seat))
            else:
                one.update(update(match, n, n + 1, *calls, seat=seat), 7)
    if doubled == 0:  # and by how much somebody was too late is told when there is nothing else to tell
        devices[0].update(update(match, len(ann_hears) + 1, len(ann_hears) + 1, MISSED), 7)
    found = look(*devices, match=match)
    assert not found.gaps
    assert (found.verdicts, len(found.doubled)) == (1, doubled)
