"""docs/rules/splitsecond.md, "What you need" and "Laying out", and the lists at its end.

S1, S3, S4, S13, S29, S31, S35, S36, S38. The designs are in test_splitsecond_designs.py.
"""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest

import rumpus
from rumpus.games import find
from rumpus.games.splitsecond.designs import CARDS, SCRAMBLED, Area, design
from rumpus.games.splitsecond.events import BlueLaid, BlueLeftOut
from tests.games.splitsecond.helpers import act, all_but, refused, table, touch, won, wrong

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "splitsecond.md"

EVERY_SIZE = pytest.mark.parametrize("seats", range(2, 9))
EVERY_AREA = pytest.mark.parametrize("area", Area)


# --- what you need ----------------------------------------------------------------------------------------


@EVERY_SIZE
def test_S29_two_to_eight_can_play(seats: int) -> None:
    m = rumpus.new("splitsecond", seats=seats, seed=1)
    assert m.waiting == tuple(range(seats))


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_S29_other_sizes_are_refused(seats: int) -> None:
    with pytest.raises(rumpus.BadCall, match="2 to 8 seats"):
        rumpus.new("splitsecond", seats=seats)


def test_S29_with_two_a_slap_leaves_one_who_searches_against_the_clock() -> None:
    m = table("top: C23", seats=2, bluffo=True)
    act(m, 0, "bluffo")
    assert m.waiting == (1,)
    assert m.choices("clock") == ["time up"]


def test_S31_found_cards_are_what_counts() -> None:
    m = table()
    assert m.scores == (0, 0, 0, 0)
    touch(m, 2, "C7")
    act(m, 2, "take")
    assert m.scores == (0, 0, 1, 0)


def test_S1_twenty_three_tan_cards_and_as_many_blue_ones() -> None:
    m = rumpus.new("splitsecond", seats=3, by_hand=True)
    codes = [f"C{number}" for number in range(1, 24)]
    assert m.choices("chance") == [f"lay {code}" for code in codes]
    for code in reversed(codes):
        act(m, "chance", f"lay {code}")
    assert m.view().place == tuple(reversed(codes))
    assert m.choices("chance") == [f"turn {code}" for code in codes]


def test_S1_no_card_comes_twice() -> None:
    m = rumpus.new("splitsecond", seats=3, by_hand=True)
    act(m, "chance", "lay C5")
    assert refused(m, "chance", "lay C5") == "S1"
    assert refused(m, "chance", "turn C6") == "S4"  # first the blue cards
    m = table("won 1: C5\ntop: C6")
    touch(m, 0, "C6")
    act(m, 0, "take")
    assert refused(m, "chance", "turn C5") == "S1"
    assert refused(m, "chance", "lay C5") == "S6"


def test_S1_three_bluffo_cards_for_bluffo_only() -> None:
    assert rumpus.new("splitsecond", seats=2, seed=1).view().stack == 0
    assert rumpus.new("splitsecond", seats=2, seed=1, bluffo=True).view().stack == 3


def test_S3_partners_have_the_same_number_in_every_area() -> None:
    for area in Area:
        m = table("top: C12", area=int(area))
        assert [event.named()["card"] for event in touch(m, 1, "C12")] == ["C12"]
        assert m.view().winner == 1


def test_S3_scrambled_partners_differ_from_area_to_area() -> None:
    for row in SCRAMBLED:
        assert sorted(row) == list(range(CARDS))
        assert all(blue != tan for tan, blue in enumerate(row))
    for one, other in itertools.combinations(SCRAMBLED, 2):
        assert all(a != b for a, b in zip(one, other, strict=True))


@EVERY_AREA
def test_S3_scrambled_blue_cards_have_the_design_that_wins(area: Area) -> None:
    for tan in range(CARDS):
        m = table(f"top: C{tan + 1}", area=int(area), scrambled=True)
        (blue,) = (
            blue
            for blue in range(CARDS)
            if design(area, blue, blue=True, scrambled=True) == design(area, tan)
        )
        touch(m, 3, f"C{blue + 1}")
        assert m.view().winner == 3
        m = table(f"top: C{tan + 1}", area=int(area), scrambled=True)
        touch(m, 3, f"C{tan + 1}")
        assert m.view().out == (3,)


# --- laying out -------------------------------------------------------------------------------------------


def test_S4_blue_cards_are_laid_at_random_place_by_place() -> None:
    layouts = {rumpus.new("splitsecond", seats=2, seed=seed).view().place for seed in range(20)}
    assert len(layouts) == 20
    assert all(len(set(layout)) == CARDS for layout in layouts)
    m = rumpus.new("splitsecond", seats=2, seed=1)
    laid = [event for event in m.events if isinstance(event, BlueLaid)]
    assert [event.place for event in laid] == list(range(CARDS))


def test_S4_tan_cards_are_shuffled_before_every_game() -> None:
    m = rumpus.new("splitsecond", seats=2, seed=1)
    tops = {m.view().top} | {m.again(seed=seed).view().top for seed in range(40)}
    assert len(tops) > 10


def played(m: rumpus.Match) -> rumpus.Match:
    while not m.over:
        seat = m.waiting[0]
        m.play(seat, m.choices(seat)[0])
    return m


def test_S4_blue_cards_stay_for_further_games() -> None:
    first = played(rumpus.new("splitsecond", seats=2, seed=1))
    again = first.again(seed=2)
    assert again.view().place == first.view().place
    assert (again.view().round, len(again.view().tray), again.scores) == (1, CARDS, (0, 0))
    assert rumpus.load(again.record()) == again


@pytest.mark.parametrize("rule", ["respread", "bluffo"])
def test_S4_or_are_laid_anew(rule: str) -> None:
    options: dict[str, Any] = {rule: True}
    first = played(rumpus.new("splitsecond", seats=2, seed=1, **options))
    again = first.again(seed=2)
    assert again.view().place != first.view().place
    assert again == rumpus.new("splitsecond", seats=2, seed=2, **options)


def test_S13_a_blue_card_stays_where_it_was_found() -> None:
    m = table()
    before = m.view().place
    touch(m, 0, "C7")
    act(m, 0, "take")
    assert m.view().place == before
    act(m, "chance", "turn C8")
    assert touch(m, 1, "C7")[0].named() == {"seat": 1, "place": 6, "card": "C7"}


def test_S38_everybody_knows_everything() -> None:
    m = table("won 2: C1 C2\nwon 0: C3\ntop: C7", bluffo=True)
    room = m.view().named()
    for seat in range(4):
        assert {**m.view(seat).named(), "seat": None} == room
    assert room["won"][2] == ("C1", "C2")
    assert all(not event.audience for event in m.events)


def test_S38_the_cards_left_out_are_those_that_lie_nowhere() -> None:
    m = rumpus.new("splitsecond", seats=2, seed=5, bluffo=True)
    (left_out,) = (event for event in m.events if isinstance(event, BlueLeftOut))
    assert left_out.cards == 3
    lying = {card.number for card in m.view().place if card is not None}
    assert len(lying) == 20
    assert m.state.unlaid == sum(1 << card for card in range(CARDS) if card not in lying)


def test_S38_the_tray_has_no_order() -> None:
    m = table("phase: turn\nround: 1\naside: C1")
    assert sorted(m.choices("chance")) == sorted(f"turn C{number}" for number in range(2, 24))
    assert m.game.rules.lots(m.state) == 22


def test_S3_no_view_says_where_the_partner_is_before_it_is_found() -> None:
    m = table("top: C7", scrambled=True)
    assert m.view(0).partner == m.view().partner == -1
    blue = SCRAMBLED[0][7 - 1] + 1
    touch(m, 1, f"C{blue}")
    assert m.view(0).partner == m.view().partner == blue - 1
    act(m, 1, "take")
    assert m.view(0).partner == -1


def test_S16_the_next_area_says_nothing_of_the_partner_that_was_found() -> None:
    m = table("top: C7", dealers_choice=True)
    touch(m, 1, "C7")
    assert m.view(0).partner == 6
    act(m, 1, "call shape")
    assert m.view(0).partner == -1


def test_S21_a_claim_shows_no_partner() -> None:
    m = table("top: C7\nslapped: 1\nclaimant: 1", bluffo=True)
    for seat in (0, 2, 3):
        act(m, seat, "concede")
    assert (m.view(0).winner, m.view(0).partner) == (1, -1)


# --- the lists at the end -----------------------------------------------------------------------------------


def test_S35_the_page_lists_every_house_rule() -> None:
    page = PAGE.read_text()
    listed = page[page.index("**S35**") : page.index("**S36**")]
    heads = re.findall(r"^- (.*?):", listed, re.MULTILINE)
    names = [name for head in heads for name in re.findall(r"`(\w+)`", head)]
    options = find("splitsecond").options
    assert names == [option.name for option in options]
    assert all(option.default == 0 for option in options if option.values is None or option.name == "area")
    assert [option.default for option in options[-3:]] == [60, 20, 5]


@pytest.mark.parametrize(
    ("name", "bad"), [("area", 4), ("give_up", 4), ("bluffo_window", 0), ("take_window", 61)]
)
def test_S35_settings_have_their_limits(name: str, bad: int) -> None:
    options: dict[str, Any] = {name: bad}
    with pytest.raises(rumpus.BadCall, match=f"{name} must be a whole number from"):
        rumpus.new("splitsecond", seats=3, **options)


def test_S36_what_is_left_for_later_is_not_there() -> None:
    names = {option.name for option in find("splitsecond").options}
    assert not names & {"play_off", "rotated"}
    m = table("won 0: C1\nwon 1: C2\ntop: C7\n" + all_but("aside", "C1 C2 C7"), seats=2)
    act(m, 0, "concede")
    act(m, 1, "concede")
    assert m.winners == (0, 1)  # they share, and nothing is played off
    assert won(m) == ["C1", "C2"]


# --- positions that cannot be -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "reason"),
    [
        ("phase: search", "a tan card is on top"),
        ("top: C7\nwon 0: C7", "is on top, so it must be in the tray"),
        ("top: C7\ntray: C7 C8", "lies nowhere"),
        ("top: C7\nplace: " + "C1 " * 23, "lies on two places"),
        ("top: C7\nplace: - " + " ".join(f"C{i}" for i in range(1, 23)), "a place before it is empty"),
        ("top: C7\nround: 4", "this cannot be round 4"),
        ("top: C7\ncalled: shape", "unless a winner has called another"),
        ("top: C7\nout: 0 1 2 3", "somebody must still search"),
        ("top: C7\nout: 0\nconceded: 0", "leaves the search once"),
        ("top: C7\nclaimant: 1", "no Bluffo card to slap"),
        ("top: C7\nbluffos: 1 0 0 0", "Bluffo cards, not 1"),
        ("top: C7\nphase: take", "say who has won"),
        ("top: C7\nphase: call\nwinner: 1", "only in Dealer's Choice"),
        ("top: C7\nwinner: 1\nout: 2", "no longer counts"),
        ("top: C7\nunder: C8", "only with the house rule back_in_tray"),
        ("phase: over", "over when the tray is empty"),
        ("phase: turn\nout: 1", "between two rounds"),
        ("phase: lay\nround: 1", "there can be no round"),
        ("top: C7\nsince: 3", "began before now"),
    ],
)  # fmt: skip
def test_positions_that_cannot_be_say_why(places: str, reason: str) -> None:
    assert reason in wrong(places)
