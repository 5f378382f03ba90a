"""docs/rules/mrt.md, "The Preliminary Round" and "A Stalemate": T4, T6 to T8, T10, T34, T35."""

from __future__ import annotations

import itertools

import pytest

import rumpus
from rumpus.games.mrt.events import CardPlayed, ChoiceSealed, LoneMrT, TookBack
from tests.games.mrt.helpers import collected, kinds, lay, number, refused, table, wanted

# --- the Preliminary Round --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_T34_everyone_turns_a_card_at_the_same_time(seats: int) -> None:
    m = table(seats=seats)
    assert m.waiting == tuple(range(seats))
    for seat in range(seats - 1, 0, -1):
        assert m.choices(seat) == ["pile"]
        assert kinds(m.play(seat, "pile")) == ["ChoiceSealed"]
        assert m.view().top == (None,) * seats
        assert m.choices("chance") == []
    m.play(0, "pile")
    assert m.waiting == ()
    assert "deal T" in m.choices("chance")


def test_T4_a_hand_is_locked_while_there_is_a_pile() -> None:
    m = table("hand 0: bus T T")
    assert m.choices(0) == ["pile"]
    assert refused(m, 0, "play bus") == "T4"
    with pytest.raises(rumpus.Forbidden, match=r"still has 15 cards; .*\(T4\)"):
        table("hand 0: bus T T", fresh="15 14 14 *").play(0, "play T")


def test_T4_without_a_pile_one_chooses_a_card_of_the_hand_in_secret() -> None:
    m = table("hand 0: bus T T", fresh="0 15 15 *")
    assert m.choices(0) == ["play T", "play bus"]
    assert refused(m, 0, "pile") == "T4"
    assert refused(m, 0, "play kim") == "T4"
    m.play(0, "play bus")
    assert m.view(0).choice[0] == "bus"
    for viewer in (None, 1, 2, 3):
        assert m.view(viewer).choice == (None,) * 4
        assert m.events_for(viewer)[-1] == ChoiceSealed(seat=0, choice=None)
    for seat in (1, 2):
        m.play(seat, "pile")
    assert CardPlayed(seat=0, card=number("bus")) in m.play(3, "pile")


def test_T4_winnings_lock_the_hand_again() -> None:
    m = table("hand 0: bus T T", fresh="0 15 15 *")
    assert collected(lay(m, "=T kim robin jeff")) == [(0, 4)]
    assert m.choices(0) == ["pile"]
    assert refused(m, 0, "play bus") == "T4"


def outcome(cards: str) -> str:
    """What a first play of these cards leads to."""
    happened = lay(table(seats=len(cards.split())), cards)
    found = [word for word in kinds(happened) if word in ("Stalemate", "LoneMrT", "ShowdownBegan")]
    return " ".join(found)


@pytest.mark.parametrize(
    ("cards", "result"),
    [
        ("kim kim bus bus", "ShowdownBegan ShowdownBegan"),
        ("T T bus bus", "ShowdownBegan ShowdownBegan"),
        ("kim kim bus jeff", "ShowdownBegan"),
        ("kim kim bus T", "ShowdownBegan"),
        ("kim kim kim bus", "ShowdownBegan"),
        ("kim kim kim T", "ShowdownBegan"),
        ("kim kim kim kim", "Stalemate"),
        ("kim bus jeff T", "LoneMrT"),
        ("kim bus jeff robin", "Stalemate"),
        ("kim kim bus", "ShowdownBegan"),
        ("kim kim T", "ShowdownBegan"),
        ("kim kim kim", "Stalemate"),
        ("kim bus T", "LoneMrT"),
        ("kim bus jeff", "Stalemate"),
    ],
)
def test_T6_how_the_board_is_read(cards: str, result: str) -> None:
    for order in set(itertools.permutations(cards.split())):
        assert outcome(" ".join(order)) == result


def test_T6_who_is_in_the_showdowns() -> None:
    m = table()
    lay(m, "kim bus bus kim")
    assert (m.view().showdown, m.view().second) == ((0, 3), (1, 2))
    m = table()
    lay(m, "kim bus kim kim")
    assert (m.view().showdown, m.view().second) == ((0, 2, 3), ())


def test_T35_the_only_mr_t_collects_the_board() -> None:
    m = table()
    happened = lay(m, "kim T jeff robin")
    assert LoneMrT(seat=1) in happened
    assert collected(happened) == [(1, 4)]


def test_T35_with_two_alike_it_has_no_power() -> None:
    m = table()
    assert collected(lay(m, "kim T kim robin")) == []
    assert m.waiting == (0, 2)


@pytest.mark.parametrize(("cards", "fighting"), [("T kim T bus", (0, 2)), ("T T bus T", (0, 1, 3))])
def test_T7_several_mr_ts_fight(cards: str, fighting: tuple[int, ...]) -> None:
    m = table()
    lay(m, cards)
    assert m.view().showdown == fighting


@pytest.mark.parametrize("seats", [3, 4])
def test_T7_all_mr_ts_are_a_stalemate(seats: int) -> None:
    assert outcome("T " * seats) == "Stalemate"


# --- a Stalemate ------------------------------------------------------------------------------------------


def test_T8_stalemates_pile_up_and_a_lone_mr_t_wins_them() -> None:
    m = table()
    for cards in ("jeff kim robin bus", "kim kim kim kim", "woody bus jeff dozer"):
        assert "Stalemate" in kinds(lay(m, cards))
    assert [len(space) for space in m.view().space] == [3] * 4
    assert collected(lay(m, "jeff kim T bus")) == [(2, 16)]


def test_T8_or_there_is_a_showdown() -> None:
    m = table()
    lay(m, "jeff kim robin bus")
    lay(m, "woody dozer woody jeff")
    assert (m.view().showdown, wanted(m)) == ((0, 2), {"dozer", "jeff"})
    assert collected(lay(m, "jeff - kim -")) == [(0, 10)]


def test_T8_only_the_new_cards_count() -> None:
    m = table()
    lay(m, "jeff kim robin bus")
    assert "Stalemate" in kinds(lay(m, "kim robin bus jeff"))


def test_T8_the_hand_stays_locked() -> None:
    m = table("hand 0: bus T T")
    lay(m, "jeff kim robin bus")
    assert refused(m, 0, "play bus") == "T4"


# seat 0 has shown its last card
DEAD = "top: jeff kim robin bus\n"


def test_T10_who_cannot_play_on_plays_no_more_but_is_not_out() -> None:
    m = table(DEAD, fresh="0 20 20 *")
    assert m.waiting == (1, 2, 3)
    assert refused(m, 0, "pile") == "T10"
    assert m.view().out == ()


def test_T10_the_last_card_goes_on_counting() -> None:
    m = table(DEAD, fresh="0 20 20 *")
    assert "Stalemate" in kinds(lay(m, "- kim robin bus"))
    m = table(DEAD, fresh="0 20 20 *")
    lay(m, "- dozer dozer bus")
    assert (m.view().showdown, wanted(m)) == ((1, 2), {"jeff", "bus"})


def test_T10_a_card_that_matches_it_wins_as_its_owner_cannot_fight() -> None:
    m = table(DEAD, fresh="0 20 20 *")
    assert collected(lay(m, "- jeff robin bus")) == [(1, 7)]


def test_T10_one_may_win_with_a_card_that_lies_there() -> None:
    m = table("top: T T T T", fresh="0 20 20 *")
    happened = lay(m, "- kim robin bus")
    assert LoneMrT(seat=0) in happened
    assert collected(happened) == [(0, 7)]
    assert m.view().out == ()


def test_T10_the_only_one_who_can_play_on_collects() -> None:
    m = table("hand 0: kim\nhand 1: jeff\nhand 2: bus", seats=3, fresh="0 0 *")
    assert collected(lay(m, "=kim =jeff robin")) == [(2, 3)]
    assert m.over
    assert m.winners == (2,)


def everybodys_last_card(**options: bool) -> rumpus.Match:
    """Three seats with one card each in hand, and all others in their spaces."""
    deck = {"T": 12, "jeff": 7, "kim": 7, "robin": 7, "woody": 8, "dozer": 8, "bus": 8}
    rest = [card for card, amount in deck.items() for _ in range(amount)]
    spaces = "\n".join(f"space {seat}: {' '.join(rest[seat::3])}" for seat in range(3))
    hands = "hand 0: jeff\nhand 1: kim\nhand 2: robin"
    return table(f"{hands}\n{spaces}\ntop: woody dozer bus", seats=3, fresh="0 0 0", **options)


@pytest.mark.parametrize("options", [{}, {"out_at_once": True}, {"ignore_dead": True}])
def test_T10_if_nobody_can_all_take_back_their_own(options: dict[str, bool]) -> None:
    m = everybodys_last_card(**options)
    happened = lay(m, "=jeff =kim =robin")
    assert [event for event in happened if isinstance(event, TookBack)] == [
        TookBack(seat=seat, cards=20) for seat in range(3)
    ]
    assert m.scores == (20, 20, 20)
    assert m.view().space == ((), (), ())
    assert (m.waiting, m.view().out, m.view().phase) == ((0, 1, 2), (), "preliminary")


def test_T10_house_rule_a_dead_card_is_only_a_prize() -> None:
    m = table("hand 0: jeff", fresh="0 15 15 *", ignore_dead=True)
    lay(m, "=jeff kim robin bus")
    assert m.view().top == (None, "kim", "robin", "bus")
    lay(m, "- jeff woody dozer")
    assert m.view().phase == "preliminary"  # no match with the dead jeff
    lay(m, "- dozer dozer bus")
    assert wanted(m) == {"bus"}
    assert m.view().out == ()
    assert collected(lay(m, "- bus jeff -")) == [(1, 12)]
    assert m.view().out == (0,)


def test_T10_house_rule_all_alike_are_those_that_still_count() -> None:
    m = table("hand 0: jeff", fresh="0 15 15 *", ignore_dead=True)
    lay(m, "=jeff kim robin bus")
    assert "Stalemate" in kinds(lay(m, "- woody woody woody"))
