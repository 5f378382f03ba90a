"""docs/rules/handsdown.md, "A Hands Down": H7 to H15, H34."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.games.handsdown.events import (
    CardTaken,
    Clumped,
    HandsDown,
    LostHandsDown,
    PairShown,
    Slapped,
    SlappedWithoutPair,
    TurnBegan,
)
from tests.games.handsdown.helpers import MS, deal, kinds, number, phase, refused, slap, table

FOUR = "hand 0: 3 3 7\nhand 1: 1 2\nhand 2: 4 5\nhand 3: 6 joker\nturn: 0"


# --- who slaps --------------------------------------------------------------------------------------------


def test_H34_all_the_others_slap() -> None:
    m = table(FOUR)
    assert m.play(0, "slap", at=5_000_000) == [HandsDown(seat=0)]
    assert (phase(m), m.waiting) == ("race", (1, 2, 3))
    assert all(m.choices(seat) == ["slap"] for seat in (1, 2, 3))
    assert m.play(2, "slap", at=5_250_000) == [Slapped(seat=2, after=250_000)]
    assert m.waiting == (1, 3)


def test_H7_without_a_pair_your_turn_is_over() -> None:
    m = table("hand 0: 3 4 joker\nhand 1: 1 2\nhand 2: 4 5\nturn: 0", seats=3)
    assert "slap" in m.choices(0)
    assert m.play(0, "slap") == [SlappedWithoutPair(seat=0), TurnBegan(seat=1)]
    assert m.view().held == (3, 2, 2)


def test_H7_a_hands_down_shows_that_there_is_a_pair() -> None:
    with pytest.raises(rumpus.BadRecord, match="seat 0 has slapped, and so holds a pair"):
        table("phase: race\nhand 0: 3 4 7\nhand 1: 1 2\nhand 2: 4 5\nturn: 0")


def test_H8_who_has_no_cards_does_not_take_part() -> None:
    m = table("hand 0: 3 3 7\nhand 1: 1 2\nhand 3: 6 joker\nturn: 0")
    m.play(0, "slap")
    assert m.waiting == (1, 3)
    assert refused(m, 2, "slap") == "H8"


def test_H8_nor_can_such_a_player_touch_too_early_or_fall_for_a_fake() -> None:
    m = table("hand 0: 3 3 7\nhand 1: 1 2\nhand 3: 6 joker\nturn: 0")
    assert refused(m, 2, "slap") == "H8"
    m.play(0, "fake")
    assert m.waiting == (1, 3)
    assert refused(m, 2, "slap") == "H8"


def test_H9_nobody_takes_part() -> None:
    m = table("hand 0: 3 3 7 8\nturn: 0")
    assert m.play(0, "slap") == [HandsDown(seat=0)]
    assert m.play(0, "pair 3") == [PairShown(seat=0, card=number("3"))]
    assert (phase(m), m.view(0).hand) == ("act", ("7", "8"))


def test_H9_only_one_takes_part_and_loses() -> None:
    m = table("hand 0: 3 3 7 8\nhand 2: 5\nturn: 0")
    assert m.play(0, "slap") == [HandsDown(seat=0), LostHandsDown(seat=2)]
    m.play(0, "pair 3")
    assert deal(m, "5") == [CardTaken(seat=0, loser=2, card=number("5"))]


# --- who loses --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("times", "loser"),
    [((300, 250, 400), 3), ((300, 410, 400), 2), ((500, 410, 400), 1), ((110, 1999, 110), 2)],
)
def test_H10_the_last_loses(times: tuple[int, int, int], loser: int) -> None:
    m = table(FOUR)
    happened = slap(m, s1=times[0], s2=times[1], s3=times[2])
    assert happened[-1] == LostHandsDown(seat=loser)
    assert phase(m) == "pair"


def test_H10_only_the_first_slap_counts() -> None:
    m = table(FOUR)
    slap(m, s1=300)
    assert refused(m, 1, "slap") == "H10"


def test_H10_never_who_slapped_first() -> None:
    m = table(FOUR)
    slap(m)
    assert refused(m, 0, "slap") == "H10"


@pytest.mark.parametrize(("apart", "clump"), [(0, True), (7, True), (8, False), (30, False)])
def test_H11_a_clump_is_less_than_eight_milliseconds(apart: int, *, clump: bool) -> None:
    m = table(FOUR)
    happened = slap(m, s1=200, s2=400, s3=400 + apart)
    if clump:
        assert happened[-1] == Clumped(seat=2, other=3)
        assert (phase(m), m.view(0).hand) == ("act", ("3", "3", "7"))
        assert m.choices(0) == ["slap", "half", "fake", "graze", "pass"]
    else:
        assert happened[-1] == LostHandsDown(seat=3)


def test_H11_only_the_last_two_matter() -> None:
    assert slap(table(FOUR), s1=200, s2=201, s3=300)[-1] == LostHandsDown(seat=3)


def test_H11_slap_again_or_not() -> None:
    m = table(FOUR)
    slap(m, s1=200, s2=400, s3=400)
    assert slap(m, s2=200, s3=250, s1=290)[-1] == LostHandsDown(seat=1)
    m = table(FOUR)
    slap(m, s1=200, s2=400, s3=400)
    assert m.play(0, "pass")[-1] == TurnBegan(seat=1)


def test_H11_the_setting_clump() -> None:
    assert isinstance(slap(table(FOUR, clump=50), s1=200, s2=400, s3=449)[-1], Clumped)
    assert isinstance(slap(table(FOUR, clump=1), s1=200, s2=400, s3=401)[-1], LostHandsDown)


# --- time is up -------------------------------------------------------------------------------------------


def test_H12_the_clock_closes_after_two_seconds() -> None:
    m = table(FOUR)
    slap(m, s1=300)
    assert m.game.rules.closes is not None
    assert m.game.rules.closes(m.state) == m.state.cue + 2000 * MS
    assert m.choices("clock") == ["close"]
    short = table(FOUR, window=700)
    slap(short, s1=300)
    assert short.game.rules.closes is not None
    assert short.game.rules.closes(short.state) == short.state.cue + 700 * MS


def test_H12_neither_the_clock_nor_a_player_breaks_the_window() -> None:
    """CLOCK speaks when the time is up and not before, and a slap after that comes too late."""
    m = table(FOUR)
    slap(m, s1=300)
    closing = m.state.cue + 2000 * MS
    assert refused(m, "clock", "close", at=m.state.now + 1) == "H12"
    assert refused(m, "clock", "close", at=closing - 1) == "H12"
    assert refused(m, 2, "slap", at=closing + 1) == "H12"
    m.play(2, "slap", at=closing)  # the last moment is in time
    assert m.play("clock", "close") == [LostHandsDown(seat=3)]
    assert m.rows[-1].at == closing


def test_H12_a_record_with_such_a_row_does_not_load() -> None:
    m = table(FOUR)
    slap(m, s1=300, s2=400)
    m.play("clock", "close")
    record = m.record()
    assert rumpus.load(record) == m
    early, late = (
        record.replace("@3 clock close", "@2.9 clock close"),
        record.replace("@1.4 2 slap", "@3.1 2 slap").replace("@3 clock", "@3.2 clock"),
    )
    assert record not in (early, late)
    for text in (early, late):
        with pytest.raises(rumpus.Forbidden, match=r"line.*H12"):
            rumpus.load(text)
        old = rumpus.load(text.replace("\n", '\n[Windows "open"]\n', 1))  # from before windows were kept
        assert [row.action for row in old.rows] == [row.action for row in m.rows]
        assert rumpus.load(old.record()) == old
    with pytest.raises(rumpus.BadRecord, match="can only be"):
        rumpus.load(record.replace("\n", '\n[Windows "shut"]\n', 1))


def test_H12_one_who_never_slapped_is_the_last() -> None:
    m = table(FOUR)
    slap(m, s1=300, s3=301)
    assert m.play("clock", "close") == [LostHandsDown(seat=2)]


def test_H12_of_several_chance_picks_one() -> None:
    m = table(FOUR)
    slap(m, s1=300)
    assert m.play("clock", "close") == []
    assert (phase(m), m.choices("chance")) == ("pick", ["last 2", "last 3"])
    assert [m.game.rules.lot(m.state, k) for k in range(m.game.rules.lots(m.state))] == m.legal("chance")
    assert refused(m, "chance", "last 1") == "H12"
    assert refused(m, "chance", "last 0") == "H12"
    assert m.play("chance", "last 3") == [LostHandsDown(seat=3)]
    assert (phase(m), m.view().cue, m.view().at) == ("pair", None, (None,) * 4)


def test_H12_house_rule_late_is_clump() -> None:
    m = table(FOUR, late_is_clump=True)
    slap(m, s1=300)
    assert m.play("clock", "close") == [Clumped(seat=2, other=3)]
    assert phase(m) == "act"


def test_H12_house_rule_one_is_still_the_last() -> None:
    m = table(FOUR, late_is_clump=True)
    slap(m, s1=300, s2=900)
    assert m.play("clock", "close") == [LostHandsDown(seat=3)]


# --- the pair and the card --------------------------------------------------------------------------------


def test_H13_a_pair_of_your_choice() -> None:
    m = table("hand 0: 3 3 7 7 9 9 9 1\nhand 1: 1 2\nhand 2: 4 5\nturn: 0", seats=3)
    slap(m, s1=200, s2=300)
    assert m.waiting == (0,)
    assert m.choices(0) == ["pair 3", "pair 7", "pair 9"]
    assert m.play(0, "pair 7") == [PairShown(seat=0, card=number("7"))]
    assert m.view(1).laid[0] == ("7", "7")
    assert deal(m, "4") == [CardTaken(seat=0, loser=2, card=number("4"))]


def test_H13_you_are_asked_even_if_there_is_only_one() -> None:
    """Otherwise the others could tell from the pause that there is a second."""
    one, two = (table(f"hand 0: {hand}\nhand 1: 1 2\nhand 2: 5\nturn: 0") for hand in ("3 3 7 8", "3 3 7 7"))
    for m in (one, two):
        slap(m, s1=200, s2=300)
    assert one.waiting == two.waiting == (0,)
    assert (one.choices(0), two.choices(0)) == (["pair 3"], ["pair 3", "pair 7"])
    assert one.view(1) == two.view(1)


def test_H13_a_card_that_a_hasty_player_lost_may_be_in_it() -> None:
    m = table("hand 0: 3 3 9\nhand 1: 1 2\nhand 2: 9 5\nturn: 0", seats=3)
    slap(m, s2=50)
    deal(m, "9")
    for seat in (1, 2):
        m.play(seat, "slap", at=m.state.now + 200 * MS * seat)
    assert m.choices(0) == ["pair 3", "pair 9"]


def test_H14_a_random_card_known_to_two() -> None:
    m = table(FOUR)
    slap(m, s1=200, s2=300, s3=400)
    m.play(0, "pair 3")
    urn = [m.game.action_names[m.game.rules.lot(m.state, k)] for k in range(m.game.rules.lots(m.state))]
    assert urn == ["deal 6", "deal joker"]
    (taken,) = deal(m, "joker")
    assert taken == CardTaken(seat=0, loser=3, card=number("joker"))
    hidden = CardTaken(seat=0, loser=3, card=None)
    assert [taken.seen_by(seat) for seat in (-1, 0, 1, 2, 3)] == [hidden, taken, hidden, hidden, taken]
    assert (m.view(0).hand, m.view(3).hand) == (("7", "joker"), ("6",))


def test_H14_equal_cards_are_lots_of_their_own() -> None:
    m = table("hand 0: 3 3 7\nhand 1: 1 2\nhand 2: 5 5 5 joker\nturn: 0", seats=3)
    slap(m, s1=200, s2=300)
    m.play(0, "pair 3")
    urn = [m.game.action_names[m.game.rules.lot(m.state, k)] for k in range(m.game.rules.lots(m.state))]
    assert urn == ["deal 5", "deal 5", "deal 5", "deal joker"]
    assert refused(m, "chance", "deal 1") == "H1"


def test_H14_a_loser_without_cards_gives_none() -> None:
    m = table("hand 0: 3 3 7\nhand 1: 1 2\nhand 2: 5\nturn: 0", seats=3)
    slap(m, s2=50)
    deal(m, "5")
    m.play(1, "slap", at=m.state.cue + 200 * MS)
    assert m.play(2, "slap", at=m.state.cue + 300 * MS)[-1] == LostHandsDown(seat=2)
    assert kinds(m.play(0, "pair 3")) == ["PairShown"]
    assert phase(m) == "act"


def test_H15_the_card_may_make_the_next_pair() -> None:
    m = table("hand 0: 3 3 7\nhand 1: 7 2\nhand 2: 4 5\nturn: 0", seats=3)
    slap(m, s2=200, s1=300)
    m.play(0, "pair 3")
    deal(m, "7")
    slap(m, s1=200, s2=300)
    m.play(0, "pair 7")
    assert m.view().laid[0] == ("3", "3", "7", "7")
