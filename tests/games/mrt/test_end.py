"""docs/rules/mrt.md, from "Winning cards and losing them" on: T9, T19 to T26, T28, T29, T37."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.cards import in_heap
from rumpus.games.mrt.events import GameWon, TookBack, WentOut
from tests.games.mrt.helpers import collected, kinds, lay, refused, table, wanted

# --- winning cards ----------------------------------------------------------------------------------------


def test_T29_older_cards_come_first() -> None:
    m = table("pile 0: T bus", fresh="0 20 20 *")
    assert collected(lay(m, "T jeff kim robin")) == [(0, 4)]
    assert m.view().under == (("T", "jeff", "kim", "robin"), (), (), ())
    for seat in range(4):
        m.play(seat, "pile")
    assert m.choices("chance") == ["deal bus"]


def test_T29_what_was_won_comes_up_when_nothing_lies_above_it() -> None:
    m = table("pile 0: T", fresh="0 20 20 *")
    lay(m, "T jeff kim robin")
    assert (m.view().pile[0], m.view().under[0]) == (("T", "jeff", "kim", "robin"), ())
    for seat in range(4):
        m.play(seat, "pile")
    assert m.choices("chance") == ["deal T", "deal jeff", "deal kim", "deal robin"]


def test_T29_unseen_cards_lie_above_what_was_won() -> None:
    m = table("pile 0: T", fresh="1 20 20 *")
    for seat in range(4):
        m.play(seat, "pile")
    assert "deal bus" in m.choices("chance")


def urn(m: rumpus.Match) -> list[str]:
    """The cards of which CHANCE turns one, when all have reached for their piles."""
    names = m.game.action_names
    cards = [names[m.game.rules.lot(m.state, k)] for k in range(m.game.rules.lots(m.state))]
    return sorted(card.removeprefix("deal ") for card in cards)


def reach(m: rumpus.Match) -> list[str]:
    for seat in m.waiting:
        m.play(seat, "pile")
    return urn(m)


def test_T19_heap_lies_below_heap() -> None:
    """The example of the page: four heaps, and they come up in the order in which they were won."""
    m = table("pile 0: T T T T", fresh="0 20 20 *")
    for others in ("jeff kim robin", "woody dozer bus", "jeff kim bus", "woody dozer robin"):
        lay(m, f"T {others}")
    assert m.view().pile[0] == ("T", "jeff", "kim", "robin")
    assert m.view().under[0] == ("T", "woody", "dozer", "bus")
    assert m.view().deeper == (("T", "jeff", "kim", "bus"), ("T", "robin", "woody", "dozer"))
    assert m.view().deeper_of == (0, 0)
    assert reach(m.copy()) == ["T", "jeff", "kim", "robin"]
    for card in ("robin", "jeff", "kim"):
        lay(m, f"{card} dozer bus bus")
        lay(m, "- - dozer woody")  # so that seat 0 wins nothing
    assert reach(m) == ["T"]
    m.play("chance", "deal T")
    assert m.view().pile[0] == ("T", "woody", "dozer", "bus")
    assert m.view().under[0] == ("T", "jeff", "kim", "bus")
    assert (m.view().deeper[0], m.view().deeper_of[0]) == (("T", "robin", "woody", "dozer"), 0)


def test_T19_within_a_heap_there_is_no_order() -> None:
    m = table("pile 0: kim kim robin T\nunder 0: bus", fresh="0 20 20 *")
    assert reach(m) == ["T", "kim", "kim", "robin"]


def test_T19_piles_do_not_get_into_each_other() -> None:
    m = table(
        """
        pile 0: T
        under 0: bus
        pile 1: T
        under 1: kim
        deeper 0: jeff jeff
        deeper 1: robin
        deeper 2: woody
        deeper_of: 1 0 1
        """,
        fresh="0 0 20 *",
    )
    assert m.scores[:2] == (3, 5)
    lay(m, "T T jeff kim")
    view = m.view()
    assert (view.pile[:2], view.under[:2]) == ((("bus",), ("kim",)), (("robin",), ("jeff", "jeff")))
    assert (view.deeper, view.deeper_of) == ((("woody",),), (1,))


def test_T19_there_is_room_for_heaps_of_one_card_each() -> None:
    """T11: two who match with their only cards take them back, again and again, and so does the third."""
    m = table("pile 0: skye\npile 1: skye\nhand 2: skye skye skye", seats=3, fresh="0 0 *", deck=2)
    for card in m.game.deck.codes[:9] * 6:
        lay(m, f"skye skye {card}")
        assert m.scores == (1, 1, 58)
    assert m.view().fresh[2] == 1
    assert len(m.view().deeper) == 52
    assert rumpus.load(m.position()).state == m.state


def test_T19_house_rule_won_cards_are_mixed() -> None:
    won = sorted(["T", "jeff", "dozer", "woody", "kim", "kim", "robin"])
    m = table("pile 0: T bus\nunder 0: kim kim robin", fresh="0 20 20 *", mixed_heaps=True)
    lay(m, "T jeff dozer woody")
    assert sorted(m.game.deck.code(card) for card in in_heap(m.state.under[0])) == won
    lay(m, "bus jeff dozer woody")
    assert reach(m) == won


def test_T19_house_rule_also_with_what_lies_below_unseen_cards() -> None:
    m = table("pile 0: bus", fresh="2 20 20 *", mixed_heaps=True)
    lay(m, "T jeff dozer woody")
    assert m.view().pile[0] == ("T", "jeff", "woody", "dozer", "bus")
    assert m.view().under[0] == ()


# --- who is out -------------------------------------------------------------------------------------------


def test_T9_not_before_the_board_is_collected() -> None:
    m = table("hand 0: jeff", fresh="0 20 20 *")
    lay(m, "=jeff kim robin bus")
    assert m.view().out == ()
    happened = lay(m, "- T robin bus")
    assert WentOut(seat=0) in happened
    assert m.view().out == (0,)
    assert m.waiting == (1, 2, 3)
    assert refused(m, 0, "pile") == "T9"


def test_T9_who_wins_with_his_last_card_stays() -> None:
    m = table("hand 0: T", fresh="0 20 20 *")
    assert collected(lay(m, "=T kim robin bus")) == [(0, 4)]
    assert m.view().out == ()


def test_T9_house_rule_out_at_once() -> None:
    m = table("hand 0: jeff", fresh="0 20 20 *", out_at_once=True)
    assert WentOut(seat=0) in lay(m, "=jeff kim robin bus")
    assert m.view().out == (0,)
    assert m.view().top == (None, "kim", "robin", "bus")
    assert refused(m, 0, "pile") == "T9"
    lay(m, "- jeff jeff bus")
    assert wanted(m) == {"bus"}
    assert collected(lay(m, "- bus kim -")) == [(1, 9)]


def test_T9_house_rule_not_if_that_play_wins() -> None:
    m = table("hand 0: T", fresh="0 20 20 *", out_at_once=True)
    assert collected(lay(m, "=T kim robin bus")) == [(0, 4)]
    assert m.view().out == ()


def test_T9_house_rule_a_bystander_is_out_at_once_and_his_card_stays_a_target() -> None:
    m = table("hand 1: dozer", fresh="15 0 15 *", out_at_once=True)
    assert WentOut(seat=1) in lay(m, "jeff =dozer T jeff")
    assert wanted(m) == {"dozer", "T"}
    assert collected(lay(m, "dozer - - kim")) == [(0, 6)]


def test_T9_house_rule_never_all_at_once() -> None:
    rest = {"T": 12, "jeff": 6, "kim": 8, "robin": 7, "woody": 8, "dozer": 8, "bus": 7}
    space = " ".join(card for card, amount in rest.items() for _ in range(amount))
    places = f"hand 0: robin\nhand 1: bus\nspace 2: {space}\ntop: jeff jeff dozer\nshowdown: 0 1"
    m = table(places, seats=3, fresh="0 0 0", out_at_once=True)
    happened = lay(m, "=robin =bus -")
    assert [event.cards for event in happened if isinstance(event, TookBack)] == [2, 2, 56]
    assert (m.view().out, m.scores) == ((), (2, 2, 56))


# --- the end ----------------------------------------------------------------------------------------------


def test_T20_over_with_two_left_and_most_cards_win() -> None:
    m = table("hand 0: jeff", seats=3, fresh="0 20 *")
    happened = lay(m, "=jeff T bus")
    assert m.over
    assert m.scores == (0, 22, 38)
    assert happened[-1] == GameWon(seat=2, cards=38, shared=0)
    assert m.winners == (2,)
    assert refused(m, 1, "pile") == "T20"


def test_T20_pile_and_hand_count() -> None:
    m = table("hand 0: jeff\nhand 1: kim kim robin\nhand 2: T T", seats=3, fresh="0 20 *")
    lay(m, "=jeff T bus")
    assert m.scores == (0, 25, 35)


def test_T20_equal_numbers_share_the_win() -> None:
    m = table("hand 0: jeff", seats=3, fresh="0 28 *")
    happened = lay(m, "=jeff T bus")
    assert m.scores == (0, 30, 30)
    assert m.winners == (1, 2)
    assert [event.seat for event in happened if isinstance(event, GameWon)] == [1, 2]


def test_T20_not_before_the_board_is_collected() -> None:
    m = table("hand 0: jeff", seats=3, fresh="0 20 *")
    lay(m, "=jeff kim bus")
    assert not m.over
    assert m.waiting == (1, 2)


def test_T20_house_rule_what_is_left_on_the_board_counts_for_nobody() -> None:
    m = table(
        "hand 0: robin\nhand 3: bus\ntop: jeff dozer T jeff\nshowdown: 0 3",
        fresh="0 20 * 0",
        out_at_once=True,
    )
    lay(m, "=robin - - =bus")
    assert m.over
    assert m.scores == (0, 20, 34, 0)


def test_T21_from_four_to_two() -> None:
    m = table("hand 0: jeff\nhand 1: kim", fresh="0 0 20 *")
    lay(m, "=jeff =kim T bus")
    assert m.over
    assert m.winners == (3,)
    assert m.view().out == (0, 1)


def test_T21_from_three_to_one() -> None:
    m = table("hand 0: jeff\nhand 1: kim", seats=3, fresh="0 0 *")
    lay(m, "=jeff =kim T")
    assert m.over
    assert m.scores == (0, 0, 60)


def test_T22_play_out() -> None:
    m = table("hand 0: jeff", seats=3, fresh="0 20 *", play_out=True)
    lay(m, "=jeff T bus")
    assert not m.over
    assert (m.view().phase, m.waiting, m.view().players) == ("target", (1, 2), 2)
    lay(m, "- kim robin")
    assert collected(lay(m, "- robin bus")) == [(1, 4)]
    assert m.waiting == (1, 2)


def test_T22_until_one_has_all_cards() -> None:
    for seed in range(3):
        m = rumpus.new("mrt", seats=4, seed=seed, play_out=True, boards=0)
        while not m.over:
            seat = m.waiting[0]
            m.play(seat, m.choices(seat)[-1])
        assert sorted(m.scores) == [0, 0, 0, 60]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T28_the_most_cards_win(seats: int) -> None:
    m = rumpus.new("mrt", seats=seats, seed=5, boards=3, play_out=True)
    while not m.over:
        seat = m.waiting[0]
        m.play(seat, m.choices(seat)[0])
    best = max(m.scores)
    assert m.winners == tuple(seat for seat in range(seats) if m.scores[seat] == best)
    assert [event.seat for event in m.events if isinstance(event, GameWon)] == list(m.winners)


# --- the game for two -------------------------------------------------------------------------------------


def test_T37_targets_first_and_then_a_showdown() -> None:
    m = table(seats=2)
    assert (m.view().phase, m.waiting) == ("target", (0, 1))
    lay(m, "kim bus")
    assert (m.view().phase, m.waiting, wanted(m)) == ("showdown", (0, 1), {"kim", "bus"})
    assert m.view().top == (None, None)
    assert [len(space) for space in m.view().space] == [1, 1]
    for cards in ("robin jeff", "kim bus", "bus bus"):
        assert collected(lay(m, cards)) == []
        assert m.waiting == (0, 1)
    assert collected(lay(m, "kim jeff")) == [(0, 10)]
    assert m.view().phase == "target"


def test_T37_pile_or_hand_in_the_showdown() -> None:
    m = table("hand 0: kim T\nhand 1: bus", seats=2)
    lay(m, "kim bus")
    assert m.choices(0) == ["play T", "play kim", "pile"]
    assert collected(lay(m, "robin =bus")) == [(1, 4)]


def test_T23_a_target_is_the_top_of_the_pile() -> None:
    m = table("hand 0: kim T", seats=2)
    assert m.choices(0) == ["pile"]
    assert refused(m, 0, "play kim") == "T4"


def test_T23_without_a_pile_a_card_of_the_hand() -> None:
    m = table("hand 0: kim T", seats=2, fresh="0 *")
    assert m.choices(0) == ["play T", "play kim"]
    m.play(0, "play kim")
    assert m.view(1).choice == (None, None)
    m.play(1, "pile")
    m.play("chance", "deal bus")
    assert wanted(m) == {"kim", "bus"}


@pytest.mark.parametrize(("cards", "winner"), [("kim T", 0), ("bus T", 0), ("T kim", 1), ("T bus", 1)])
def test_T23_either_target_may_be_matched(cards: str, winner: int) -> None:
    m = table(seats=2)
    lay(m, "kim bus")
    assert collected(lay(m, cards)) == [(winner, 4)]


def test_T23_equal_targets_are_one() -> None:
    m = table(seats=2)
    assert list(m.tell(lay(m, "kim kim")))[-1] == "The target for seat 0 and seat 1: Kim."
    assert wanted(m) == {"kim"}
    assert collected(lay(m, "bus kim")) == [(1, 4)]


def test_T25_a_mr_t_has_no_power_for_two() -> None:
    m = table(seats=2)
    lay(m, "kim T")
    assert collected(lay(m, "bus jeff")) == []
    m = table(seats=2)
    lay(m, "kim bus")
    assert collected(lay(m, "T jeff")) == []
    assert m.waiting == (0, 1)


def test_T25_but_may_match_a_target() -> None:
    m = table(seats=2)
    lay(m, "kim T")
    assert collected(lay(m, "T jeff")) == [(0, 4)]


def test_T24_one_runs_dry_and_the_other_has_all() -> None:
    m = table("hand 0: kim T", seats=2, fresh="0 *")
    lay(m, "=kim bus")
    happened = lay(m, "=T jeff")
    assert collected(happened) == [(1, 4)]
    assert m.over
    assert (m.scores, m.winners) == ((0, 60), (1,))


def test_T24_the_last_card_as_a_target() -> None:
    m = table("hand 0: kim", seats=2, fresh="0 *")
    assert collected(lay(m, "=kim bus")) == [(1, 2)]
    assert m.scores == (0, 60)
    assert m.over


def test_T24_both_dry_and_each_takes_back() -> None:
    deck = {"T": 12, "jeff": 7, "kim": 7, "robin": 8, "woody": 8, "dozer": 8, "bus": 8}
    rest = [card for card, amount in deck.items() for _ in range(amount)]
    spaces = "\n".join(f"space {seat}: {' '.join(rest[seat::2])}" for seat in range(2))
    m = table(
        f"hand 0: jeff\nhand 1: kim\n{spaces}\ntop: woody dozer\nwanted: T bus\nphase: showdown",
        seats=2,
        fresh="0 0",
    )
    happened = lay(m, "=jeff =kim")
    assert [event.cards for event in happened if isinstance(event, TookBack)] == [30, 30]
    assert (m.over, m.waiting, m.view().phase) == (False, (0, 1), "target")
    assert m.scores == (30, 30)


def test_T26_the_game_for_two_ends_after_so_many_boards() -> None:
    m = table("board: 300\nduels: 299", seats=2)
    lay(m, "kim bus")
    happened = lay(m, "kim jeff")
    assert m.over
    assert m.scores == (32, 28)
    assert kinds(happened)[-1] == "GameWon"


def test_T26_another_limit_or_none() -> None:
    m = table("board: 7\nduels: 6", seats=2, boards=7)
    lay(m, "kim bus")
    lay(m, "kim jeff")
    assert m.over
    m = table("board: 3000\nduels: 2999", seats=2, boards=0)
    lay(m, "kim bus")
    lay(m, "kim jeff")
    assert not m.over


def test_T26_boards_of_three_and_four_are_not_counted() -> None:
    m = table("board: 200", seats=3, boards=1)
    lay(m, "T kim bus")
    assert not m.over
    assert (m.view().board, m.view().duels) == (201, 0)
