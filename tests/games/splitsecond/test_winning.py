"""docs/rules/splitsecond.md, "Winning cards" and "Dealer's Choice": S9, S14 to S16, S33."""

from __future__ import annotations

import pytest

from rumpus.games.splitsecond.events import AreaCalled, TanTaken
from tests.games.splitsecond.helpers import SECOND, act, all_but, kinds, paid, refused, table, touch, won

# --- paying -----------------------------------------------------------------------------------------------


def test_S9_each_disqualified_player_pays_the_winner_one_card() -> None:
    m = table("won 0: C1 C2\nwon 1: C3 C4\nwon 2: C5\nwon 3: C6\ntop: C7")
    touch(m, 1, "C8")
    touch(m, 2, "C8")
    happened = touch(m, 0, "C7")
    assert paid(happened) == [(1, 0, "C3"), (2, 0, "C5")]
    act(m, 0, "take")
    assert won(m) == ["C1 C2 C3 C5 C7", "C4", "", "C6"]


def test_S9_with_nothing_to_pay_nothing_is_owed() -> None:
    m = table(seats=2)
    touch(m, 1, "C8")
    assert paid(touch(m, 0, "C7")) == []
    act(m, 0, "take")
    act(m, "chance", "turn C8")
    touch(m, 1, "C8")
    act(m, 1, "take")
    act(m, "chance", "turn C9")
    assert paid(touch(m, 0, "C9")) == []  # no debt from two rounds before
    assert won(m) == ["C7", "C8"]


def test_S9_the_card_of_this_round_is_not_at_stake() -> None:
    m = table(seats=3)
    touch(m, 0, "C8")
    touch(m, 1, "C7")
    act(m, 1, "take")
    assert won(m) == ["", "C7", ""]


def test_S9_no_winner_and_nobody_pays() -> None:
    m = table("won 0: C1\nwon 1: C2\ntop: C7", seats=2)
    touch(m, 0, "C8")
    assert paid(touch(m, 1, "C8")) == []
    assert won(m) == ["C1", "C2"]


def test_S33_the_lowest_card_is_paid() -> None:
    m = table("won 1: C20 C3 C11\ntop: C7", seats=2)
    touch(m, 1, "C20")
    assert paid(touch(m, 0, "C7")) == [(1, 0, "C3")]


# --- taking -----------------------------------------------------------------------------------------------


def test_S14_the_winner_takes_the_card_and_so_begins_the_next_round() -> None:
    m = table()
    touch(m, 2, "C7")
    assert m.choices(2) == ["take"]
    assert m.view().top == "C7"  # nobody sees the next one yet
    assert act(m, 2, "take") == [TanTaken(2, "C7")]  # type: ignore[arg-type]  # as repr writes it
    assert len(m.choices("chance")) == 22


@pytest.mark.parametrize(("setting", "seconds"), [({}, 5), ({"take_window": 60}, 60)])
def test_S14_or_it_is_done_for_him(setting: dict[str, int], seconds: int) -> None:
    m = table("won 1: C1\ntop: C7", **setting)
    touch(m, 2, "C7", at=1.5)
    assert m.game.rules.closes is not None
    assert m.game.rules.closes(m.state) == 1.5 * SECOND + seconds * SECOND
    assert kinds(act(m, "clock", "time up", at=1.5 + seconds)) == ["TimeRanOut", "TanTaken"]
    assert won(m)[2] == "C7"


def test_S14_neither_the_clock_nor_the_winner_breaks_the_limit() -> None:
    m = table("won 1: C1\ntop: C7")
    touch(m, 2, "C7", at=1.5)
    assert refused(m, "clock", "time up", at=6_499_999) == "S14"
    assert refused(m, 2, "take", at=6_500_001) == "S14"
    assert kinds(act(m.copy(), 2, "take", at=6.5)) == ["TanTaken"]
    act(m, "clock", "time up")
    assert m.state.now == 6.5 * SECOND


def test_S14_nobody_takes_while_they_search() -> None:
    assert refused(table(), 0, "take") == "S7"


# --- the end ----------------------------------------------------------------------------------------------


def test_S15_the_game_is_over_when_the_last_card_is_taken() -> None:
    m = table("won 0: C1 C2\ntop: C7\n" + all_but("won 1", "C1 C2 C7"), seats=3)
    touch(m, 2, "C7")
    assert not m.over
    happened = act(m, 2, "take")
    assert kinds(happened) == ["TanTaken", "GameWon"]
    assert (m.over, m.scores, m.winners) == (True, (2, 20, 1), (1,))
    assert refused(m, 0, "touch 3") == "S15"


def test_S15_or_put_aside() -> None:
    m = table("top: C7\n" + all_but("won 1", "C7"), seats=2)
    act(m, 0, "concede")
    act(m, 1, "concede")
    assert (m.over, m.scores) == (True, (0, 22))


def test_S15_equal_numbers_share() -> None:
    m = table("won 0: C1 C2\nwon 1: C3\ntop: C7\n" + all_but("aside", "C1 C2 C3 C7"), seats=3)
    touch(m, 1, "C7")
    act(m, 1, "take")
    assert m.winners == (0, 1)


# --- Dealer's Choice --------------------------------------------------------------------------------------


def test_S16_the_winner_calls_and_then_takes() -> None:
    m = table(dealers_choice=True, area=3)
    assert m.view().called == "position"
    touch(m, 1, "C7")
    assert m.choices(1) == ["call color", "call shape", "call pattern", "call position"]
    assert refused(m, 1, "take") == "S16"
    assert refused(m, 0, "call color") == "S7"
    assert act(m, 1, "call shape") == [AreaCalled(1, "shape")]  # type: ignore[arg-type]  # as above
    assert m.choices(1) == ["take"]
    assert refused(m, 1, "call color") == "S14"  # called is called
    act(m, 1, "take")
    act(m, "chance", "turn C1")
    assert m.view().called == "shape"


def test_S16_the_same_area_may_be_called_again() -> None:
    m = table(dealers_choice=True)
    touch(m, 1, "C7")
    act(m, 1, "call color")
    act(m, 1, "take")
    assert m.view().called == "color"


def test_S16_a_call_counts_for_what_matches() -> None:
    m = table("top: C7", seats=2, dealers_choice=True, scrambled=True)
    touch(m, 0, "C15")  # the partner of C7 by color
    assert m.view().winner == 0
    act(m, 0, "call shape")
    act(m, 0, "take")
    act(m, "chance", "turn C8")
    touch(m, 1, "C7")  # the partner of C8 by shape
    assert m.view().winner == 1


@pytest.mark.parametrize("area", ["color", "shape"])
def test_S16_one_time_limit_for_calling_and_taking(area: str) -> None:
    m = table(dealers_choice=True)
    touch(m, 1, "C7", at=10)
    if area != "color":
        act(m, 1, f"call {area}", at=12)
    assert m.game.rules.closes is not None
    assert m.game.rules.closes(m.state) == 15 * SECOND
    assert kinds(act(m, "clock", "time up", at=15)) == ["TimeRanOut", "TanTaken"]
    assert m.view().called == area


def test_S16_without_a_winner_the_area_stays() -> None:
    m = table("won 1: C1\ncalled: pattern\ntop: C7", seats=2, dealers_choice=True)
    act(m, 0, "concede")
    act(m, 1, "concede")
    act(m, "chance", "turn C2")
    assert m.view().called == "pattern"


def test_S16_nothing_is_called_when_no_round_follows() -> None:
    m = table("top: C7\n" + all_but("won 1", "C7"), seats=2, dealers_choice=True)
    touch(m, 0, "C7")
    assert m.choices(0) == ["take"]
    m = table(
        "under: C8\ntop: C7\n" + all_but("won 1", "C7 C8"), seats=2, dealers_choice=True, back_in_tray=True
    )
    touch(m, 0, "C7")
    assert "call shape" in m.choices(0)  # the second tray is still to come
