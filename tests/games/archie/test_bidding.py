"""docs/rules/archie.md, "Bidding" and the first lead: A6, A7."""

from __future__ import annotations

from typing import Any

import pytest

import rumpus
from rumpus.games.archie.events import BidSealed, BidShown
from tests.games.archie.helpers import refused

THREE = """
[Game "archie"]
[Seats "3"]
hand 0: G9 A2
hand 1: G3 E1
hand 2: G4 M7
"""


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("bid", range(8))
def test_A6_any_number_and_any_total(seats: int, bid: int) -> None:
    m = rumpus.new("archie", seats=seats, seed=1, dealer=0)
    for seat in range(seats):
        assert m.choices(seat) == [f"bid {tricks}" for tricks in range(8)]
        m.play(seat, f"bid {bid}")
    assert m.view().bid == (bid,) * seats


def test_A6_a_total_of_seven_is_allowed() -> None:
    m = rumpus.load(THREE)
    m.play(0, "bid 3")
    m.play(1, "bid 3")
    assert "bid 1" in m.choices(2)  # no "hook" for the last to bid
    m.play(2, "bid 1")
    assert sum(m.view().bid) == 7


def test_A6_bids_are_secret() -> None:
    m = rumpus.load(THREE)
    m.play(1, "bid 5")
    for viewer in (0, 2, None):
        assert m.view(viewer).bid == (-1, -1, -1)
        assert m.view(viewer).sealed == (1,)  # that, not what
        assert m.events_for(viewer) == [BidSealed(seat=1, bid=None)]
    assert m.view(1).bid == (-1, 5, -1)
    assert m.events_for(1) == [BidSealed(seat=1, bid=5)]
    assert "5" not in m.story(0)
    assert "5" not in str(m.view(0)).splitlines()[3]  # seat 1, as seat 0 sees it


def test_A6_bids_are_shown_together_once_the_last_is_set() -> None:
    m = rumpus.load(THREE)
    m.play(2, "bid 4")
    m.play(0, "bid 0")
    assert not any(isinstance(event, BidShown) for event in m.events)
    assert m.view(1).bid == (-1, -1, -1)
    assert m.play(1, "bid 2") == [
        BidSealed(seat=1, bid=2),
        BidShown(seat=0, bid=0),
        BidShown(seat=1, bid=2),
        BidShown(seat=2, bid=4),
    ]
    for viewer in (0, 1, 2, None):
        assert m.view(viewer).bid == (0, 2, 4)


@pytest.mark.parametrize("order", ["0 1 2", "2 1 0", "1 2 0"])
def test_A6_tallies_are_set_in_any_order(order: str) -> None:
    m = rumpus.load(THREE)
    for seat in order.split():
        m.play(seat, f"bid {seat}")
    assert m.view().bid == (0, 1, 2)


def test_A6_a_tally_that_lies_face_down_is_not_picked_up_again() -> None:
    m = rumpus.load(THREE)
    m.play(1, "bid 5")
    assert m.waiting == (0, 2)
    assert m.choices(1) == []
    assert refused(m, 1, "bid 4") == "A6"


def test_A6_a_bid_that_was_shown_cannot_be_changed_and_stays_in_sight() -> None:
    m = rumpus.load(THREE)
    for seat, bid in enumerate((1, 0, 2)):
        m.play(seat, f"bid {bid}")
    assert refused(m, 2, "bid 1") == "A30"  # it is time for a card
    m.play(2, "play M7")
    assert refused(m, 1, "bid 1") == "A4"
    assert m.view(0).bid == m.view(1).bid == m.view().bid == (1, 0, 2)


def test_A6_no_card_before_all_bids_are_shown() -> None:
    m = rumpus.load(THREE)
    assert refused(m, 0, "play G9") == "A6"
    m.play(0, "bid 1")
    assert refused(m, 0, "play G9") == "A6"


@pytest.mark.parametrize("option", [{"open_bidding": True}, {"hook": True}])
def test_A6_bidding_aloud_is_left_for_later(option: dict[str, Any]) -> None:
    with pytest.raises(rumpus.BadCall, match="no option"):
        rumpus.new("archie", seats=4, **option)


@pytest.mark.parametrize(
    ("dealer", "bids", "leader"),
    [
        (0, "2 3 4 4", 2),  # the page's example: not the nearest who merely outbids the dealer
        (0, "1 2 0 2", 1),  # the sharers going left from the dealer
        (2, "2 1 1 2", 3),  # round the corner: seat 3 comes before seat 0
        (2, "2 2 1 1", 0),
        (1, "3 3 3 3", 1),  # the dealer shares it
        (3, "5 0 5 5", 3),
        (1, "0 0 0 0", 1),  # everyone bid 0
        (0, "7 6 6 6", 0),  # the dealer alone
        (0, "0 0 1 0", 2),
        (1, "4 3", 0),
        (1, "4 4", 1),
        (2, "1 1 0", 0),
        (4, "0 1 2 3 2", 3),
        (5, "2 2 2 2 2 1", 0),
        (3, "1 1 1 0 0 1", 5),
    ],
)
def test_A7_who_leads_first(dealer: int, bids: str, leader: int) -> None:
    dialed = bids.split()
    m = rumpus.new("archie", seats=len(dialed), seed=1, dealer=dealer)
    for seat, bid in enumerate(dialed):
        m.play(seat, f"bid {bid}")
    assert m.waiting == (leader,)
    assert len(m.choices(leader)) == 7
