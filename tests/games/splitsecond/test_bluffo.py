"""docs/rules/splitsecond.md, "Bluffo": S17 to S28; and the example S40."""

from __future__ import annotations

from typing import Any

import pytest

import rumpus
from rumpus.games.splitsecond.designs import CARDS, SCRAMBLED, Area
from rumpus.games.splitsecond.events import BlueLeftOut, ClaimFailed, Slapped, SlappedToo
from tests.games.splitsecond.helpers import (
    SECOND,
    act,
    kinds,
    paid,
    refused,
    table,
    touch,
    won,
    wrong,
)


def bluffo(places: str = "top: C23", seats: int = 4, **options: Any) -> rumpus.Match:
    """In these positions C1 to C20 lie on the table, and C21, C22 and C23 are left out."""
    return table(places, seats, bluffo=True, **options)


# --- setting up -------------------------------------------------------------------------------------------


def test_S17_three_blue_cards_are_left_out() -> None:
    m = rumpus.new("splitsecond", seats=2, by_hand=True, bluffo=True)
    for number in range(23, 4, -1):
        act(m, "chance", f"lay C{number}")
    assert act(m, "chance", "lay C1") == [rumpus.load(m.record()).events[-2], BlueLeftOut(3)]
    assert m.view().place[17:] == ("C6", "C5", "C1", None, None, None)
    assert len(m.choices("chance")) == 23  # tan cards are all there
    act(m, "chance", "turn C2")
    assert m.choices(0) == [*(f"touch {place}" for place in range(20)), "bluffo", "concede"]
    assert refused(m, 0, "touch 20") == "S17"


def test_S17_every_card_is_left_out_equally_often() -> None:
    seen = [0] * CARDS
    for seed in range(400):
        missing = rumpus.new("splitsecond", seats=2, seed=seed, bluffo=True).state.unlaid
        for card in range(CARDS):
            seen[card] += missing >> card & 1
    assert sum(seen) == 1200
    assert all(25 <= times <= 85 for times in seen)  # 52 on average


def test_S17_no_bluffo_without_the_house_rule() -> None:
    assert refused(table(), 0, "bluffo") == "S17"


def test_S17_a_new_game_leaves_new_cards_out() -> None:
    m = rumpus.new("splitsecond", seats=2, seed=1, bluffo=True)
    assert len({m.again(seed=seed).state.unlaid for seed in range(10)}) > 5


def test_S26_three_tan_cards_have_no_match() -> None:
    for number in range(1, 24):
        found = []
        for place in range(20):
            m = bluffo(f"top: C{number}", seats=2)
            act(m, 0, f"touch {place}")
            found += [place] * (m.view().winner == 0)
        assert found == ([number - 1] if number <= 20 else [])


def test_S26_the_search_goes_on_until_something_ends_it() -> None:
    m = bluffo()
    touch(m, 0, "C1")
    act(m, 1, "concede")
    assert m.waiting == (2, 3)
    assert m.choices("clock") == ["time up"]
    assert "TanPutAside" in kinds(act(m, "clock", "time up", at=60))


def test_S26_with_scrambled_cards_they_differ_by_area() -> None:
    """What is left out is C21 to C23; whose partners they are depends on the area."""
    unmatched = {frozenset(SCRAMBLED[area].index(blue) for blue in (20, 21, 22)) for area in Area}
    assert len(unmatched) == 4


# --- the slap ---------------------------------------------------------------------------------------------


def test_S18_the_first_slap_is_the_only_claim() -> None:
    m = bluffo()
    assert act(m, 2, "bluffo", at=3) == [Slapped(2)]
    assert m.view().claimant == 2
    assert refused(m, 1, "bluffo") == "S18"
    assert m.waiting == (0, 1, 3)


def test_S18_a_slap_is_a_new_moment_for_everybody() -> None:
    m = bluffo()
    before = m.state.moment
    act(m, 2, "bluffo")
    assert m.state.moment == before + 1


def test_S18_house_rule_others_may_slap_and_are_out_as_well() -> None:
    m = bluffo("won 0: C1\nwon 1: C2\nwon 2: C3\ntop: C7", more_slaps=True)
    act(m, 2, "bluffo", at=3)
    assert act(m, 1, "bluffo", at=4) == [SlappedToo(1)]
    assert (m.view().claimant, m.view().slapped) == (2, (1, 2))
    assert m.game.rules.closes is not None
    assert m.game.rules.closes(m.state) == 23 * SECOND  # counted from the first
    happened = touch(m, 3, "C7")
    assert paid(happened) == [(1, 3, "C2"), (2, 3, "C3")]


def test_S18_house_rule_later_slaps_pay_nothing_if_the_claim_holds() -> None:
    m = bluffo("won 0: C1\nwon 1: C2\ntop: C23", seats=3, more_slaps=True)
    act(m, 2, "bluffo")
    touch(m, 0, "C5")
    happened = act(m, 1, "bluffo")
    assert paid(happened) == [(0, 2, "C1")]
    assert m.view().bluffos == (0, 0, 1)


def test_S18_a_position_says_who_slapped_first() -> None:
    assert "say who of them slapped first" in wrong("top: C7\nslapped: 1 2", bluffo=True, more_slaps=True)
    assert "only one may slap" in wrong("top: C7\nslapped: 1 2\nclaimant: 1", bluffo=True)
    assert bluffo("top: C7\nslapped: 1").view().claimant == 1


def test_S19_who_slapped_takes_no_further_part() -> None:
    m = bluffo("top: C7")
    act(m, 0, "bluffo")
    for action in ("touch 6", "concede", "bluffo"):
        assert refused(m, 0, action) == "S19"
    touch(m, 1, "C7")
    act(m, 1, "take")
    act(m, "chance", "turn C8")
    assert m.waiting == (0, 1, 2, 3)


# --- the claim --------------------------------------------------------------------------------------------


def test_S20_a_bluff_holds_if_nobody_finds_the_match() -> None:
    m = bluffo("top: C7", seats=2)
    act(m, 0, "bluffo")
    happened = act(m, 1, "concede")
    assert kinds(happened) == ["Conceded", "ClaimHeld", "BluffoWon"]
    assert m.view().winner == 0


def test_S20_house_rule_an_honest_claim() -> None:
    m = bluffo("won 1: C1\ntop: C7", seats=2, honest=True)
    act(m, 0, "bluffo")
    happened = touch(m, 1, "C8")
    assert ClaimFailed(0, 6, "C7") in happened  # type: ignore[arg-type]  # as repr writes it
    assert kinds(happened)[-2:] == ["NobodyWon", "TanPutAside"]
    assert (m.view().stack, m.scores) == (3, (0, 1))
    m = bluffo(seats=2, honest=True)
    act(m, 0, "bluffo")
    assert "BluffoWon" in kinds(act(m, 1, "concede"))


def test_S21_it_holds_when_nobody_searches_any_more() -> None:
    m = bluffo()
    act(m, 1, "bluffo")
    touch(m, 0, "C1")
    act(m, 2, "concede")
    assert m.view().winner is None
    touch(m, 3, "C2")
    assert m.view().winner == 1


def test_S21_and_at_once_if_nobody_searched_before() -> None:
    m = bluffo(seats=3)
    touch(m, 0, "C1")
    act(m, 2, "concede")
    assert kinds(act(m, 1, "bluffo")) == ["Slapped", "ClaimHeld", "BluffoWon"]


@pytest.mark.parametrize(("setting", "seconds"), [({}, 20), ({"bluffo_window": 120}, 120)])
def test_S21_or_when_the_time_is_up(setting: dict[str, Any], seconds: int) -> None:
    m = bluffo(seats=2, **setting)
    act(m, 0, "bluffo", at=55)  # shortly before the search would have been given up
    assert m.game.rules.closes is not None
    assert m.game.rules.closes(m.state) == (55 + seconds) * SECOND
    happened = act(m, "clock", "time up", at=55 + seconds)
    assert kinds(happened) == ["TimeRanOut", "ClaimHeld", "BluffoWon"]


def test_S21_neither_the_clock_nor_a_player_breaks_the_limit() -> None:
    m = bluffo(seats=3)
    act(m, 0, "bluffo", at=55)
    assert refused(m, "clock", "time up", at=74_999_999) == "S21"
    assert refused(m, 1, "concede", at=75_000_001) == "S21"
    assert refused(m, 1, "touch 0", at=75_000_001) == "S21"
    act(m, "clock", "time up")
    assert m.state.now == 75 * SECOND


def test_S22_a_bluffo_card_and_a_card_from_each_disqualified_player() -> None:
    m = bluffo("won 0: C1\nwon 1: C2\nwon 3: C3\ntop: C23")
    touch(m, 0, "C5")
    act(m, 2, "bluffo")
    act(m, 3, "concede")
    happened = touch(m, 1, "C6")
    assert paid(happened) == [(0, 2, "C1"), (1, 2, "C2")]
    assert (m.view().stack, m.view().bluffos) == (2, (0, 0, 1, 0))
    assert m.choices(2) == ["take"]
    assert kinds(act(m, 2, "take")) == ["TanPutAside"]
    assert (won(m), m.view().aside) == (["", "", "C1 C2", "C3"], ("C23",))


def test_S22_aside_is_for_good() -> None:
    m = bluffo(seats=2, back_in_tray=True)
    act(m, 0, "bluffo")
    act(m, 1, "concede")
    assert kinds(act(m, 0, "take")) == ["TanPutAside"]


def test_S22_house_rule_the_card_only() -> None:
    m = bluffo("won 0: C1\ntop: C23", seats=2, card_only=True)
    act(m, 1, "bluffo")
    assert paid(touch(m, 0, "C5")) == []
    assert m.view().bluffos == (0, 1)


def test_S23_a_match_after_the_slap() -> None:
    m = bluffo("won 0: C1\nwon 1: C2\nwon 3: C3\ntop: C7")
    touch(m, 0, "C5")
    act(m, 1, "bluffo")
    happened = touch(m, 2, "C7")
    assert paid(happened) == [(0, 2, "C1"), (1, 2, "C2")]
    assert m.view().stack == 3
    act(m, 2, "take")
    assert won(m) == ["", "", "C1 C2 C7", "C3"]


def test_S24_a_bluffo_card_is_paid_only_if_it_is_all_there_is() -> None:
    m = bluffo("won 0: C1\nbluffos: 1 1 0 0\naside: C21 C22\ntop: C7")
    touch(m, 0, "C5")
    touch(m, 1, "C5")
    touch(m, 3, "C5")
    happened = touch(m, 2, "C7")
    assert paid(happened) == [(0, 2, "C1"), (1, 2, "bluffo")]
    assert m.scores == (2, 0, 3, 0)


def test_S24_who_slapped_in_vain_pays_in_the_same_way() -> None:
    m = bluffo("bluffos: 1 0\naside: C21\ntop: C7", seats=2)
    act(m, 0, "bluffo")
    assert paid(touch(m, 1, "C7")) == [(0, 1, "bluffo")]
    assert (m.view().stack, m.scores) == (2, (0, 2))


def test_S25_without_bluffo_cards_nobody_can_claim() -> None:
    m = bluffo("bluffos: 2 1\naside: C21 C22 C20\ntop: C23", seats=2)
    assert refused(m, 0, "bluffo") == "S25"
    act(m, 0, "concede")
    assert "NobodyWon" in kinds(act(m, 1, "concede"))


def test_S25_house_rule_bare_slaps() -> None:
    places = "won 1: C1\nbluffos: 2 1\naside: C21 C22 C20\ntop: C23"
    m = bluffo(places, seats=2, bare_slaps=True, dealers_choice=True)
    act(m, 0, "bluffo")
    happened = touch(m, 1, "C5")
    assert kinds(happened) == ["WrongCard", "ClaimHeld"]
    assert (m.view().winner, m.view().bluffos, won(m)) == (0, (2, 1), ["", "C1"])
    act(m, 0, "call shape")
    assert kinds(act(m, 0, "take")) == ["TanPutAside"]


def test_S27_tan_cards_count_one_and_bluffo_cards_two() -> None:
    m = bluffo("won 0: C1 C2 C3\nwon 1: C4\nbluffos: 0 2\naside: C21 C22 C19\ntop: C7", seats=2)
    assert m.scores == (3, 5)


def test_S28_the_winner_by_a_claim_calls() -> None:
    m = bluffo(seats=2, dealers_choice=True)
    act(m, 1, "bluffo")
    act(m, 0, "concede")
    act(m, 1, "call position")
    act(m, 1, "take")
    act(m, "chance", "turn C1")
    assert m.view().called == "position"


def test_S28_every_touch_is_wrong_where_there_is_no_match() -> None:
    for place in range(20):
        m = bluffo(seats=2)
        act(m, 0, f"touch {place}")
        assert m.view().out == (0,)


# --- an example -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "payment", "scores"),
    [
        ("won 2: C1 C2", "C1", (0, 3, 1, 0)),
        ("bluffos: 0 0 1 0\naside: C22", "bluffo", (0, 4, 0, 0)),
    ],
)
def test_S40_example(places: str, payment: str, scores: tuple[int, ...]) -> None:
    ann, ben, cal, dee = range(4)
    m = bluffo(f"{places}\ntop: C23")
    act(m, ben, "bluffo", at=2.8)
    touch(m, cal, "C4", at=3.1)
    act(m, ann, "concede", at=4)
    happened = act(m, dee, "concede", at=4.5)
    assert paid(happened) == [(cal, ben, payment)]
    act(m, ben, "take", at=5)
    assert "C23" in m.view().aside
    assert m.scores == scores
