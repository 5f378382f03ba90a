"""MAD, what you need and the deal: M1, M2, M29, M38 to M45."""

from __future__ import annotations

import pytest

import rumpus
from tests.games.mad.helpers import (
    CARDS,
    COLOURS,
    NAMING,
    WILDS,
    drawers,
    go,
    hand,
    mad,
    refused,
    told,
    turn,
)

# --- what you need ----------------------------------------------------------------------------------------


def test_M38_first_without_cards_wins() -> None:
    m = mad("""
        hand 0: B1
        hand 1: B2 B3
        hand 2: G5
        top: G2
        turn: 2
        2 play G5
    """)
    assert m.over
    assert m.winners == (2,)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_M39_two_to_six_players(seats: int) -> None:
    assert len(rumpus.new("mad", seats=seats, seed=1).view().held) == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_M39_no_fewer_and_no_more(seats: int) -> None:
    with pytest.raises(rumpus.BadCall, match="2 to 6"):
        rumpus.new("mad", seats=seats)


def test_M39_only_who_sits_there_is_named() -> None:
    m = mad("""
        hand 0: B1
        hand 1: B2
        hand 2: G-give G5 G6
        top: G2
        turn: 2
        2 play G-give
    """)
    assert refused(m, 2, "victim 3") == "M39"


def test_M40_forty_eight_suit_cards() -> None:
    suits = {code: n for code, n in CARDS.items() if len(code) == 2}
    assert suits == {f"{colour}{number}": 2 for colour in "GYRB" for number in range(1, 7)}
    assert CARDS.total() == 76


@pytest.mark.parametrize(("message", "each"), [("way", 2), ("draw", 1), ("give", 1)])
def test_M41_message_cards(message: str, each: int) -> None:
    found = {code: n for code, n in CARDS.items() if code.endswith(f"-{message}")}
    assert found == {f"{colour}-{message}": each for colour in "GYRB"}


def test_M42_twelve_wild_cards() -> None:
    assert [CARDS[card] for card in WILDS] == [4, 3, 2, 2, 1]


def test_M43_nothing_but_the_76() -> None:
    assert 48 + 16 + 12 == CARDS.total() == rumpus.new("mad", seats=2, by_hand=True).view().left
    assert not [code for code in CARDS if "blank" in code]


@pytest.mark.parametrize(
    ("card", "then", "targets"),
    [
        ("G-draw", [], (0, 1, 3)),
        ("G-give", ["victim 3"], (3,)),
        ("wooly", ["name red", "victim 0"], (0,)),
        ("swap", ["name red", "victim 1"], (1,)),
        ("G5", [], ()),
        ("G-way", ["way left"], ()),
        ("wild", ["name red"], ()),
        ("worry", ["name red"], ()),
        ("joker", ["name red"], ()),
    ],
)
def test_M44_four_kinds_of_attack(card: str, then: list[str], targets: tuple[int, ...]) -> None:
    m = mad(f"""
        hand 0: B1
        hand 1: B2
        hand 2: {card} Y1 Y2 Y3
        hand 3: B3
        top: G2
        turn: 2
    """)
    for action in [f"play {card}", *then]:
        m.play(2, action)
    seen = m.view()
    assert seen.asked == targets
    assert seen.attacker == (2 if targets else None)


# --- the deal ---------------------------------------------------------------------------------------------


def test_M2_chance_picks_the_dealer() -> None:
    m = rumpus.new("mad", seats=3, by_hand=True)
    assert m.choices("chance") == ["dealer 0", "dealer 1", "dealer 2"]
    m.play("chance", "dealer 1")
    assert m.view().dealer == 1
    assert {rumpus.new("mad", seats=3, seed=seed).view().dealer for seed in range(30)} == {0, 1, 2}


def test_M2_the_table_may_name_the_dealer() -> None:
    assert rumpus.new("mad", seats=3, seed=1, dealer=2).view().dealer == 2
    with pytest.raises(rumpus.BadCall, match="dealer"):
        rumpus.new("mad", seats=3, dealer=3)


@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 8), (4, 8), (5, 7), (6, 7)])
def test_M1_eight_or_seven_cards(seats: int, cards: int) -> None:
    assert rumpus.new("mad", seats=seats, seed=1).view().held == (cards,) * seats


def test_M1_hands_are_secret() -> None:
    m = rumpus.new("mad", seats=3, seed=1)
    dealt = told(m, "Dealt")
    assert len(dealt) == 24
    assert told(m, "Dealt", viewer=1) == [(seat, card if seat == 1 else None) for seat, card in dealt]
    assert sorted(card for seat, card in dealt if seat == 1) == sorted(m.view(1).hand)
    assert m.view().hand == ()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("dealer", [0, 1])
def test_M1_first_turn_on_the_dealers_right(seats: int, dealer: int) -> None:
    m = rumpus.new("mad", seats=seats, by_hand=True, dealer=dealer)
    while m.view().phase == "deal":
        m.play("chance", m.choices("chance")[0])
    m.play("chance", "deal B6")
    right, second = (dealer - 1) % seats, (dealer - 2) % seats
    assert told(m, "Dealt")[0][0] == right
    assert turn(m) == right
    go(m, f"{right} draw\nchance deal B5\n{right} keep")
    assert turn(m) == second


@pytest.mark.parametrize(("seats", "left"), [(2, 59), (3, 51), (4, 43), (5, 40), (6, 33)])
def test_M45_two_piles(seats: int, left: int) -> None:
    seen = rumpus.new("mad", seats=seats, seed=5).view()
    assert seen.left == left
    assert seen.discard == (seen.top,)


def test_M45_cards_come_from_the_draw_pile() -> None:
    m = mad("hand 0: B1\nhand 1: B2 joker\ntop: G2\nturn: 0\n0 draw")
    assert refused(m, "chance", "deal joker") == "M45"


# --- the first card ---------------------------------------------------------------------------------------


def flip(card: str) -> rumpus.Match:
    """Seat 1 deals and turns a card. The neighbours: seat 0 on the right, seat 2 on the left."""
    return mad(f"""
        hand 0: G1 G2 G3 G4 G5 G6 Y1 worry
        hand 1: R1 R2 R3 R4 R5 R6 Y2 Y3
        hand 2: B1 B2 B3 B4 B5 B6 Y4 Y5
        dealer: 1
        phase: flip
        chance deal {card}
    """)


def test_M29_suit_card() -> None:
    m = flip("Y6")
    assert turn(m) == 0
    assert m.view().held == (8, 8, 8)


@pytest.mark.parametrize(("way", "first"), [("left", 2), ("right", 0)])
def test_M29_which_way(way: str, first: int) -> None:
    m = flip("Y-way")
    assert m.waiting == (1,)
    m.play(1, f"way {way}")
    assert turn(m) == first


def test_M29_draw_1() -> None:
    m = go(flip("Y-draw"), "0 pass\n2 pass\nchance deal Y6, deal wild")
    assert told(m, "ForcedToDraw") == [(0, "Y6"), (2, "wild")]
    assert turn(m) == 0
    m.play(0, "play Y6")


def test_M29_give_two() -> None:
    m = go(flip("Y-give"), "1 victim 2\n2 pass\n1 give R1\n1 give R6")
    assert hand(m, 1) == "Y2 Y3 R2 R3 R4 R5"
    assert hand(m, 2) == "Y4 Y5 R1 R6 B1 B2 B3 B4 B5 B6"
    assert turn(m) == 0


@pytest.mark.parametrize("card", ["wild", "worry", "joker"])
@pytest.mark.parametrize("colour", COLOURS)
def test_M29_colour_and_no_more(card: str, colour: str) -> None:
    m = flip(card)
    assert m.waiting == (1,)
    assert set(m.choices(1)) == NAMING
    m.play(1, f"name {colour}")
    assert m.view().colour == colour
    assert turn(m) == 0
    assert m.view().held == (8, 8, 8)


def test_M29_joker_cannot_end_the_game() -> None:
    assert refused(flip("joker"), 1, "call") == "M27"


def test_M29_wooly() -> None:
    m = go(flip("wooly"), "1 name blue\n1 victim 2\n2 pass\nchance deal Y6, deal Y6, deal G1")
    assert drawers(m) == [2, 2, 2]
    assert m.view().colour == "blue"
    assert turn(m) == 0


def test_M29_exchange() -> None:
    m = go(flip("swap"), "1 name blue")
    assert set(m.choices(1)) == {"victim 0", "victim 2", "no swap"}
    go(m, "1 victim 2\n2 pass")
    assert hand(m, 1) == "Y4 Y5 B1 B2 B3 B4 B5 B6"
    assert hand(m, 2) == "Y2 Y3 R1 R2 R3 R4 R5 R6"
    assert turn(m) == 0


def test_M29_exchange_declined() -> None:
    m = go(flip("swap"), "1 name blue\n1 no swap")
    assert hand(m, 1) == "Y2 Y3 R1 R2 R3 R4 R5 R6"
    assert turn(m) == 0


def test_M29_targets_may_defend() -> None:
    m = go(flip("wooly"), "1 name blue\n1 victim 0\n0 worry\n0 name green\n1 pass")
    go(m, "chance deal Y6, deal Y6, deal G1")
    assert drawers(m) == [1, 1, 1]
    assert m.view().colour == "green"
    assert turn(m) == 0


def test_M29_two_players() -> None:
    position = """
        hand 0: G1 G2 G3 G4 G5 G6 Y1 Y2
        hand 1: R1 R2 R3 R4 R5 R6 Y3 Y4
        dealer: 1
        phase: flip
    """
    assert turn(go(mad(position), "chance deal B-way")) == 0
    m = go(mad(position), "chance deal B-draw\n0 pass\nchance deal B1")
    assert drawers(m) == [0]
    assert turn(m) == 0
    m = go(mad(position), "chance deal B-give\n0 pass\n1 give R1\n1 give R2")
    assert m.view().held == (10, 6)
