"""docs/rules/mrt.md, Showdowns: T11 to T18, T31, T32, T38 to T40."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.games.mrt.events import ChoiceSealed, DroppedOut, Matched, RanDry, TookBack
from tests.games.mrt.helpers import collected, kinds, lay, number, refused, table, wanted

TWO = "top: jeff dozer T jeff\nshowdown: 0 3\n"
THREE = "top: kim kim kim bus\nshowdown: 0 1 2\n"
DOUBLE = "top: woody bus woody bus\nshowdown: 0 2\nsecond: 1 3\nwanted: bus\nwanted_too: woody\n"

# --- the figures ------------------------------------------------------------------------------------------


def test_T38_figures_1_and_2() -> None:
    m = table()
    assert collected(lay(m, "jeff dozer T jeff")) == []
    assert (m.waiting, wanted(m)) == ((0, 3), {"dozer", "T"})
    happened = lay(m, "bus - - dozer")
    assert Matched(seat=3, card=number("dozer")) in happened
    assert collected(happened) == [(3, 6)]
    assert m.scores == (13, 14, 14, 19)


def test_T39_figures_3_and_4() -> None:
    m = table()
    lay(m, "kim kim kim bus")
    assert (m.waiting, wanted(m)) == ((0, 1, 2), {"bus"})
    assert collected(lay(m, "robin woody bus -")) == [(2, 7)]


def test_T39_the_note_to_figure_4() -> None:
    m = table()
    lay(m, "kim kim kim bus")
    happened = lay(m, "robin bus bus -")
    assert DroppedOut(seat=0) in happened
    assert collected(happened) == []
    assert (m.waiting, wanted(m)) == ((1, 2), {"bus", "robin"})
    assert collected(lay(m, "- robin kim -")) == [(1, 9)]


def test_T40_figures_5_and_6() -> None:
    m = table()
    lay(m, "woody bus woody bus")
    assert m.waiting == (0, 1, 2, 3)
    assert (m.view().wanted, m.view().wanted_too) == (("bus",), ("woody",))
    assert collected(lay(m, "dozer robin bus woody")) == [(2, 4), (3, 4)]
    assert m.scores == (13, 13, 17, 17)


# --- who, and what for ------------------------------------------------------------------------------------


def test_T31_only_those_with_equal_cards_are_in_it() -> None:
    m = table()
    lay(m, "kim bus kim robin")
    assert m.waiting == (0, 2)
    assert refused(m, 1, "pile") == "T31"
    assert m.view().top == ("kim", "bus", "kim", "robin")


def test_T12_any_showing_card_of_the_others_is_a_target() -> None:
    for card in ("dozer", "T"):
        assert collected(lay(table(TWO), f"{card} - - bus")) == [(0, 6)]
    assert collected(lay(table(TWO), "robin - - bus")) == []


def test_T12_two_of_a_kind_are_one_target() -> None:
    m = table("top: kim bus kim bus\nshowdown: 0 2", ignore_dead=True)
    assert wanted(m) == {"bus"}


def test_T12_what_a_contestant_lays_is_no_target() -> None:
    m = table(TWO)
    lay(m, "robin - - bus")
    assert collected(lay(m, "bus - - robin")) == []
    assert collected(lay(m, "jeff - - jeff")) == []
    assert wanted(m) == {"dozer", "T"}


def test_T13_targets_stay_while_nobody_drops_out() -> None:
    m = table(THREE)
    for cards in ("robin woody jeff -", "bus bus bus -", "dozer dozer dozer -"):
        lay(m, cards)
        assert (m.waiting, wanted(m)) == ((0, 1, 2), {"bus"})


def test_T32_the_only_match_collects_the_whole_board() -> None:
    m = table(TWO)
    assert collected(lay(m, "T - - jeff")) == [(0, 6)]
    assert m.view().space == ((), (), (), ())
    assert (m.view().phase, m.waiting) == ("preliminary", (0, 1, 2, 3))


def test_T32_none_or_all_play_again() -> None:
    m = table(TWO)
    for cards in ("bus - - kim", "T - - dozer", "T - - T"):
        assert collected(lay(m, cards)) == []
        assert m.waiting == (0, 3)
    assert collected(lay(m, "bus - - T")) == [(3, 12)]


def test_T15_equal_cards_of_contestants_mean_nothing() -> None:
    m = table(TWO)
    assert collected(lay(m, "kim - - kim")) == []
    assert m.waiting == (0, 3)


def test_T15_a_mr_t_has_no_power_in_a_showdown() -> None:
    m = table(THREE)
    assert collected(lay(m, "T woody robin -")) == []
    assert m.waiting == (0, 1, 2)


def test_T15_but_it_can_be_a_target() -> None:
    assert collected(lay(table(TWO), "T - - bus")) == [(0, 6)]


def test_T16_pile_or_hand_in_secret() -> None:
    m = table("hand 0: bus T\nhand 3: dozer\n" + TWO)
    assert m.choices(0) == ["play T", "play bus", "pile"]
    assert m.choices(3) == ["play dozer", "pile"]
    m.play(3, "play dozer")
    for viewer in (None, 0, 1, 2):
        assert m.view(viewer).choice == (None,) * 4
        assert m.view(viewer).asked == (0,)
        assert m.events_for(viewer)[-1] == ChoiceSealed(seat=3, choice=None)
        assert "dozer" not in "".join(m.tell(m.events_for(viewer), you=viewer))
    assert m.view(3).choice[3] == "dozer"
    assert refused(m, 3, "pile") == "T16"
    assert collected(m.play(0, "play bus")) == [(3, 6)]


def test_T16_the_pile_looks_the_same_from_outside() -> None:
    one, two = (table("hand 0: bus T\nhand 3: dozer\n" + TWO) for _ in range(2))
    one.play(3, "play dozer")
    two.play(3, "pile")
    for viewer in (None, 0, 1, 2):
        assert one.view(viewer) == two.view(viewer)
        assert one.events_for(viewer) == two.events_for(viewer)


def test_T16_whichever_there_is() -> None:
    m = table("hand 0: bus T\n" + TWO, fresh="0 20 20 *")
    assert m.choices(0) == ["play T", "play bus"]
    assert m.choices(3) == ["pile"]
    assert refused(m, 0, "pile") == "T4"


# --- three, and running dry -------------------------------------------------------------------------------


def test_T14_one_match_wins() -> None:
    assert collected(lay(table(THREE), "robin bus woody -")) == [(1, 7)]


def test_T14_two_matches_leave_the_third_behind() -> None:
    m = table(THREE)
    lay(m, "bus robin bus -")
    assert (m.waiting, wanted(m)) == ((0, 2), {"bus", "robin"})
    assert refused(m, 1, "pile") == "T31"


@pytest.mark.parametrize("cards", ["robin woody jeff -", "bus bus bus -"])
def test_T14_none_or_three_go_on(cards: str) -> None:
    m = table(THREE)
    lay(m, cards)
    assert m.waiting == (0, 1, 2)


def test_T14_who_runs_dry_leaves_a_target() -> None:
    m = table("hand 0: robin\n" + THREE, fresh="0 20 20 *")
    happened = lay(m, "=robin woody jeff -")
    assert RanDry(seat=0) in happened
    assert (m.waiting, wanted(m)) == ((1, 2), {"bus", "robin"})


def test_T14_two_run_dry_and_the_third_wins() -> None:
    m = table("hand 0: robin\nhand 1: jeff\n" + THREE, fresh="0 0 20 *")
    assert collected(lay(m, "=robin =jeff woody -")) == [(2, 7)]
    assert m.over  # two are left
    assert m.view().out == (0, 1)


def test_T14_two_match_and_one_of_them_is_dry() -> None:
    m = table("hand 0: bus\n" + THREE, fresh="0 20 20 *")
    assert collected(lay(m, "=bus bus jeff -")) == [(1, 7)]


def test_T11_the_last_contestant_left_wins() -> None:
    m = table("hand 0: robin\n" + TWO, fresh="0 20 20 *")
    assert collected(lay(m, "=robin - - kim")) == [(3, 6)]
    assert m.view().out == (0,)


def test_T11_a_match_with_the_last_card_still_wins() -> None:
    m = table("hand 0: T\n" + TWO, fresh="0 20 20 *")
    assert collected(lay(m, "=T - - kim")) == [(0, 6)]
    assert m.view().out == ()


def test_T11_also_before_the_first_play() -> None:
    m = table("hand 0: jeff", fresh="0 20 20 *")
    happened = lay(m, "=jeff dozer T jeff")
    assert RanDry(seat=0) in happened
    assert collected(happened) == [(3, 4)]


def test_T11_three_in_it_and_one_dry_before_the_first_play() -> None:
    m = table("hand 0: kim", fresh="0 20 20 *")
    lay(m, "=kim kim kim bus")
    assert (m.waiting, wanted(m)) == ((1, 2), {"bus", "kim"})


def test_T11_all_dry_at_once_and_everyone_takes_back() -> None:
    m = table("hand 0: robin\nhand 3: bus\n" + TWO, fresh="0 20 * 0")
    happened = lay(m, "=robin - - =bus")
    assert [event for event in happened if isinstance(event, TookBack)] == [
        TookBack(seat=0, cards=2),
        TookBack(seat=1, cards=1),
        TookBack(seat=2, cards=1),
        TookBack(seat=3, cards=2),
    ]
    assert collected(happened) == []
    assert (m.waiting, m.view().out) == ((0, 1, 2, 3), ())
    assert m.scores == (2, 21, 35, 2)


def test_T14_T11_two_match_with_their_last_cards_and_the_third_is_not_asked_again() -> None:
    m = table("hand 0: bus\nhand 1: bus\n" + THREE, fresh="0 0 20 *")
    happened = lay(m, "=bus =bus jeff -")
    assert DroppedOut(seat=2) in happened
    assert kinds(happened).count("TookBack") == 4


def test_T11_house_rule_they_are_out_and_the_board_stays() -> None:
    m = table("hand 0: robin\nhand 3: bus\n" + TWO, fresh="0 20 * 0", out_at_once=True, play_out=True)
    happened = lay(m, "=robin - - =bus")
    assert "TookBack" not in kinds(happened)
    assert m.view().out == (0, 3)
    assert [len(space) for space in m.view().space] == [2, 1, 1, 2]
    assert m.view().phase == "target"
    lay(m, "- kim kim -")
    assert collected(lay(m, "- kim robin -")) == [(1, 10)]


def test_T11_house_rule_out_of_a_showdown_is_out_of_the_game() -> None:
    m = table("hand 0: robin\n" + THREE, fresh="0 20 20 *", out_at_once=True)
    lay(m, "=robin woody jeff -")
    assert m.view().out == (0,)
    assert (m.waiting, wanted(m)) == ((1, 2), {"bus", "robin"})
    assert collected(lay(m, "- bus T -")) == [(1, 9)]
    assert m.waiting == (1, 2, 3)


def test_T18_a_bystander_without_cards_is_out_after_the_board() -> None:
    m = table(TWO, fresh="20 0 * 20")
    assert m.view().out == ()
    assert refused(m, 1, "pile") == "T18"
    lay(m, "bus - - kim")
    assert m.view().out == ()
    lay(m, "T - - kim")
    assert m.view().out == (1,)
    assert refused(m, 1, "pile") == "T9"


# --- the Double Showdown ----------------------------------------------------------------------------------


def test_T17_targets_are_remembered_when_they_are_covered() -> None:
    m = table(DOUBLE)
    lay(m, "jeff kim jeff kim")
    assert m.view().top == ("jeff", "kim", "jeff", "kim")
    assert (m.view().wanted, m.view().wanted_too) == (("bus",), ("woody",))
    lay(m, "kim jeff kim jeff")
    assert m.waiting == (0, 1, 2, 3)
    assert collected(lay(m, "bus woody T T")) == [(0, 8), (1, 8)]


def test_T17_the_pair_that_is_done_waits() -> None:
    m = table(DOUBLE)
    assert collected(lay(m, "bus kim robin jeff")) == [(0, 4)]
    assert m.waiting == (1, 3)
    assert refused(m, 0, "pile") == "T31"
    assert m.view().top == (None, "kim", None, "jeff")
    assert collected(lay(m, "- bus - woody")) == [(3, 6)]
    assert m.view().asked == (0, 1, 2, 3)


def test_T17_the_second_pair_may_be_done_first() -> None:
    m = table(DOUBLE)
    assert collected(lay(m, "kim woody robin jeff")) == [(1, 4)]
    assert m.waiting == (0, 2)
    assert collected(lay(m, "woody - kim -")) == []
    assert collected(lay(m, "bus - kim -")) == [(0, 8)]


def test_T17_both_of_a_pair_match_and_play_on() -> None:
    m = table(DOUBLE)
    assert collected(lay(m, "bus kim bus jeff")) == []
    assert m.waiting == (0, 1, 2, 3)


def test_T17_cards_of_stalemates_go_with_their_spaces() -> None:
    m = table()
    lay(m, "jeff kim robin dozer")
    lay(m, "woody bus woody bus")
    assert collected(lay(m, "bus robin kim woody")) == [(0, 6), (3, 6)]


def test_T17_one_of_a_pair_runs_dry_and_the_other_wins_it() -> None:
    m = table("hand 0: kim\n" + DOUBLE, fresh="0 20 * 20")
    assert collected(lay(m, "=kim robin jeff T")) == [(2, 4)]
    assert m.waiting == (1, 3)
    assert m.view().out == ()
    lay(m, "- woody - T")
    assert m.view().out == (0,)


def test_T17_a_pair_that_runs_dry_takes_back_its_own_two_spaces() -> None:
    m = table("hand 0: kim\nhand 2: jeff\n" + DOUBLE, fresh="0 20 0 *")
    happened = lay(m, "=kim robin =jeff T")
    assert [event for event in happened if isinstance(event, TookBack)] == [
        TookBack(seat=0, cards=2),
        TookBack(seat=2, cards=2),
    ]
    assert m.waiting == (1, 3)
    assert collected(lay(m, "- woody - T")) == [(1, 6)]
    assert (m.view().asked, m.view().out) == ((0, 1, 2, 3), ())


def test_T17_house_rule_a_dry_pair_is_out_and_its_cards_stay() -> None:
    m = table("hand 0: kim\nhand 2: jeff\n" + DOUBLE, fresh="0 20 0 *", out_at_once=True, play_out=True)
    lay(m, "=kim robin =jeff T")
    assert m.view().out == (0, 2)
    assert m.waiting == (1, 3)
    assert collected(lay(m, "- woody - T")) == [(1, 6)]
    assert [len(space) for space in m.view().space] == [2, 0, 2, 0]


def test_T17_pairs_are_written_with_what_they_want() -> None:
    with pytest.raises(rumpus.BadRecord, match="say what each pair wants"):
        table("top: woody bus woody bus\nshowdown: 0 2\nsecond: 1 3")


# --- positions that cannot be -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "why"),
    [
        ("top: jeff jeff kim bus", "T31"),  # a Stalemate that shows a pair
        ("top: T jeff kim bus", "T6"),  # and one that shows a lone Mr. T
        ("top: jeff kim T bus\nshowdown: 0 1", "T31"),  # unequal first cards
        ("space 0: jeff kim\ntop: jeff jeff T bus\nshowdown: 0 1", "T16"),
        ("deeper 0: jeff\ndeeper_of: 1", "T19"),
        ("pile 1: kim\nunder 1: bus\ndeeper 1: jeff\ndeeper_of: 1", "T19"),
    ],
)
def test_positions_that_cannot_be_are_refused(places: str, why: str) -> None:
    with pytest.raises(rumpus.BadRecord, match=why):
        table(places)


# --- what is told -----------------------------------------------------------------------------------------


def test_T32_a_play_that_settles_nothing_is_told_with_what_is_wanted() -> None:
    m = table(TWO)
    said = list(m.tell(lay(m, "bus - - kim")))
    assert said[-1] == "Nobody matched. On they went, seat 0 and seat 3, for Mr. T or Dozer."
    said = list(m.tell(lay(m, "T - - dozer")))
    assert said[-1] == "All of them matched. On they went, seat 0 and seat 3, for Mr. T or Dozer."


def test_T14_who_drops_out_leaves_a_target_and_it_is_told() -> None:
    m = table(THREE)
    said = list(m.tell(lay(m, "robin bus bus -")))
    assert said[-2:] == [
        "Seat 0 dropped out of the Showdown.",
        "The target for seat 1 and seat 2: Robin or the Bus.",
    ]


def test_T17_each_pair_hears_what_it_wants() -> None:
    m = table(DOUBLE)
    said = list(m.tell(lay(m, "jeff kim jeff kim")))
    assert said[-2:] == [
        "Nobody matched. On they went, seat 0 and seat 2, for the Bus.",
        "Nobody matched. On they went, seat 1 and seat 3, for Woody.",
    ]
