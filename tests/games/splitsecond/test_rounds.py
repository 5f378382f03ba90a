"""docs/rules/splitsecond.md, "A round": S5 to S8, S10 to S12, S32, S34; and the example S39."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.games.splitsecond.events import Conceded, Found, GameWon, NobodyWon, SecondTray, TanTurned
from tests.games.splitsecond.helpers import SECOND, act, all_but, kinds, paid, refused, table, touch, won

# --- the area ---------------------------------------------------------------------------------------------


def test_S5_the_table_decides_on_the_area() -> None:
    for number, area in enumerate(["color", "shape", "pattern", "position"]):
        assert rumpus.new("splitsecond", seats=3, seed=1, area=number).view().called == area
        assert rumpus.new("splitsecond", seats=3, seed=1, area=area).view().called == area
    assert rumpus.new("splitsecond", seats=3, seed=1, area="Colour").options["area"] == 0


def test_S5_it_stays_the_same_all_game() -> None:
    m = table(area=2)
    assert m.view().called == "pattern"
    assert refused(m, 0, "call shape") == "S5"
    touch(m, 0, "C7")
    assert refused(m, 0, "call shape") == "S5"
    act(m, 0, "take")
    act(m, "chance", "turn C1")
    assert m.view().called == "pattern"


# --- looking and touching ---------------------------------------------------------------------------------


def test_S6_all_see_the_card_at_once_and_all_may_answer() -> None:
    m = table("phase: turn\nround: 0\nnow: 3000000")
    assert not m.waiting
    (turned,) = act(m, "chance", "turn C7")
    assert turned == TanTurned(1, "C7", "color")  # type: ignore[arg-type]  # as repr writes it
    assert m.waiting == (0, 1, 2, 3)
    assert m.state.since == 3 * SECOND
    choices = [*(f"touch {place}" for place in range(23)), "concede"]
    assert all(m.choices(seat) == choices for seat in range(4))


def test_S6_a_new_card_is_a_new_moment_for_everybody() -> None:
    m = table()
    before = m.state.moment
    touch(m, 0, "C9")
    assert m.state.moment == before  # the others look on
    touch(m, 1, "C7")
    act(m, 1, "take")
    act(m, "chance", "turn C1")
    assert m.state.moment > before + 1


@pytest.mark.parametrize("seat", range(4))
def test_S7_the_first_right_touch_wins(seat: int) -> None:
    m = table()
    assert touch(m, seat, "C7", at=2) == [Found(seat, 6, "C7")]  # type: ignore[arg-type]  # as above
    assert (m.view().winner, m.waiting) == (seat, (seat,))


def test_S7_what_comes_later_counts_for_nothing() -> None:
    m = table("won 1: C1\nwon 2: C2\ntop: C7")
    touch(m, 0, "C7", at=2)
    for action in ("touch 6", "touch 8", "concede", "take"):
        assert refused(m, 1, action) == "S7"
    assert refused(m, 0, "touch 6") == "S7"  # nor can the winner touch again
    act(m, 0, "take", at=3)
    assert won(m)[1:3] == ["C1", "C2"]


def test_S7_a_touch_cannot_be_taken_back() -> None:
    m = table()
    touch(m, 0, "C8")
    assert refused(m, 0, "touch 6") == "S8"


def test_S7_touches_at_the_same_time_count_in_the_order_of_the_rows() -> None:
    """The table's arbiter decides on the order; the rules follow it."""
    for first, second in ((1, 3), (3, 1)):
        m = table()
        touch(m, first, "C7", at=1.5)
        assert m.view().winner == first
        assert refused(m, second, "touch 6") == "S7"


def test_S8_a_wrong_touch_is_the_end_of_the_round_for_who_touched() -> None:
    m = table("top: C7", bluffo=True)
    assert kinds(touch(m, 2, "C8")) == ["WrongCard"]
    assert m.view().out == (2,)
    for action in ("touch 6", "bluffo", "concede"):
        assert refused(m, 2, action) == "S8"
    assert 2 not in m.waiting
    touch(m, 3, "C7")
    act(m, 3, "take")
    act(m, "chance", "turn C8")
    assert m.waiting == (0, 1, 2, 3)


def test_S8_every_card_but_one_is_wrong() -> None:
    for place in range(23):
        m = table()
        act(m, 0, f"touch {place}")
        assert (0 in m.view().out) == (place != 6)


# --- giving up, and the limit -----------------------------------------------------------------------------


def test_S32_giving_up_costs_nothing_and_stays() -> None:
    m = table("won 2: C1\ntop: C7")
    assert act(m, 2, "concede") == [Conceded(2)]
    for action in ("touch 6", "concede"):
        assert refused(m, 2, action) == "S32"
    happened = touch(m, 0, "C7")
    assert paid(happened) == []
    act(m, 0, "take")
    act(m, "chance", "turn C8")
    assert m.waiting == (0, 1, 2, 3)
    assert won(m)[2] == "C1"


def test_S11_the_last_one_must_still_find_it() -> None:
    m = table("won 0: C1\ntop: C7", seats=2)
    touch(m, 0, "C8")
    assert m.waiting == (1,)
    assert paid(touch(m, 1, "C7")) == [(0, 1, "C1")]


def test_S11_or_touch_a_wrong_card_as_well() -> None:
    m = table(seats=2)
    touch(m, 0, "C8")
    assert "NobodyWon" in kinds(touch(m, 1, "C9"))


@pytest.mark.parametrize(("setting", "seconds"), [({}, 60), ({"give_up": 5}, 5), ({"give_up": 600}, 600)])
def test_S11_a_search_has_a_limit(setting: dict[str, int], seconds: int) -> None:
    m = table("top: C7\nnow: 2000000", **setting)
    assert m.game.rules.closes is not None
    assert m.game.rules.closes(m.state) == (2 + seconds) * SECOND
    touch(m, 0, "C8", at=3)
    assert m.game.rules.closes(m.state) == (2 + seconds) * SECOND  # nothing makes it longer
    happened = act(m, "clock", "time up", at=2 + seconds)
    assert kinds(happened) == ["TimeRanOut", "NobodyWon", "TanPutAside"]
    assert happened[0].named() == {"silent": [1, 2, 3]}


def test_S11_neither_the_clock_nor_a_player_breaks_the_limit() -> None:
    m = table("top: C7\nnow: 2000000")
    assert refused(m, "clock", "time up", at=2_000_001) == "S11"
    assert refused(m, "clock", "time up", at=61_999_999) == "S11"
    assert refused(m, 0, "touch 6", at=62_000_001) == "S11"
    assert refused(m, 0, "concede", at=500_000_000) == "S11"
    assert "Found" in kinds(touch(m.copy(), 0, "C7", at=62))
    act(m, "clock", "time up")
    assert m.state.now == 62 * SECOND


def test_S11_house_rule_the_last_one_has_won() -> None:
    m = table("won 0: C1\nwon 2: C2\ntop: C7", seats=3, last_wins=True)
    touch(m, 0, "C8")
    assert m.waiting == (1, 2)
    happened = touch(m, 2, "C9")
    assert kinds(happened) == ["WrongCard", "LastOneLeft", "TanPaid", "TanPaid"]
    act(m, 1, "take")
    assert won(m) == ["", "C1 C2 C7", ""]


def test_S11_house_rule_no_gift_from_who_gave_up_or_slapped() -> None:
    m = table(seats=2, last_wins=True)
    act(m, 0, "concede")
    assert m.waiting == (1,)
    m = table("top: C7", seats=3, last_wins=True, bluffo=True)
    act(m, 0, "bluffo")
    touch(m, 1, "C8")
    assert m.waiting == (2,)


def test_S11_a_position_in_which_the_last_one_has_won_cannot_be() -> None:
    with pytest.raises(rumpus.BadRecord, match="the last one has won already"):
        table("top: C7\nout: 0 1 2", last_wins=True)
    assert table("top: C7\nout: 0 1 2").waiting == (3,)


def test_S12_all_give_up() -> None:
    m = table("won 3: C1\ntop: C7")
    for seat in range(3):
        act(m, seat, "concede")
    assert m.waiting == (3,)
    assert kinds(act(m, 3, "concede")) == ["Conceded", "NobodyWon", "TanPutAside"]
    assert won(m)[3] == "C1"


def test_S12_all_who_are_left_give_up() -> None:
    m = table("won 0: C1\ntop: C7", seats=3)
    touch(m, 0, "C8")
    act(m, 1, "concede")
    happened = act(m, 2, "concede")
    assert NobodyWon(2, 6) in happened
    assert paid(happened) == []


# --- no winner --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 8])
def test_S10_everybody_is_disqualified(seats: int) -> None:
    m = table(seats=seats)
    for seat in range(seats - 1):
        touch(m, seat, "C8")
    happened = touch(m, seats - 1, "C9")
    assert kinds(happened) == ["WrongCard", "NobodyWon", "TanPutAside"]
    assert m.view().aside == ("C7",)
    assert m.scores == (0,) * seats
    assert m.choices("chance")[:8] == [f"turn C{n}" for n in (1, 2, 3, 4, 5, 6, 8, 9)]  # by itself


def test_S10_house_rule_back_to_the_tray() -> None:
    m = table(seats=2, back_in_tray=True)
    act(m, 0, "concede")
    assert kinds(act(m, 1, "concede")) == ["Conceded", "NobodyWon", "TanPutUnder"]
    assert (m.view().under, m.view().aside) == (("C7",), ())
    assert "turn C7" not in m.choices("chance")  # it is at the bottom


def test_S34_the_second_tray() -> None:
    """C5 and C6 were up before; C7 is the last of the first tray, and nobody wins it either."""
    places = "under: C5 C6\ntop: C7\n" + all_but("won 0", "C5 C6 C7")
    m = table(places, seats=2, back_in_tray=True)
    assert m.view().round == 23
    act(m, 0, "concede")
    happened = act(m, 1, "concede")
    assert happened[-1] == SecondTray(3)
    assert m.choices("chance") == ["turn C5", "turn C6", "turn C7"]
    act(m, "chance", "turn C6")
    assert (m.view().round, m.view().second) == (24, True)
    act(m, 1, "concede")
    assert "TanPutAside" in kinds(act(m, 0, "concede"))  # the second time is the last
    act(m, "chance", "turn C7")
    touch(m, 1, "C7")
    act(m, 1, "take")
    act(m, "chance", "turn C5")
    happened = act(m, "clock", "time up")
    assert isinstance(happened[-1], GameWon)
    assert (m.over, m.scores, m.view().aside) == (True, (20, 1), ("C5", "C6"))


def test_S34_nobody_does_anything_and_the_game_still_ends() -> None:
    m = rumpus.new("splitsecond", seats=2, seed=1, back_in_tray=True)
    rounds = 0
    while not m.over:
        m.play("clock", "time up")
        rounds += 1
    assert (rounds, m.scores) == (46, (0, 0))


# --- an example -------------------------------------------------------------------------------------------


def test_S39_example() -> None:
    ann, ben, cal, dee = range(4)
    m = table("won 3: C1 C2\nwon 1: C3\ntop: C7")
    drawn = str(m.view(cal))
    assert "to find by color: YBRY" in drawn
    assert " 5 YGRY" in drawn
    assert " 6 YBRY" in drawn
    touch(m, dee, "C6", at=1.1)
    act(m, ben, "concede", at=1.4)
    happened = touch(m, ann, "C7", at=1.9)
    assert paid(happened) == [(dee, ann, "C1")]
    act(m, ann, "take", at=2.5)
    assert won(m) == ["C1 C7", "C3", "", "C2"]
