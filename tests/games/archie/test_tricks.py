"""docs/rules/archie.md, "Playing a trick": A8 to A11, A15, A19, A20, A29 to A31."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.games.archie.events import CardPlayed, RoundScored, TrickWon
from tests.games.archie.helpers import cards, may_play, play_out, refused, won_trick

# --- a trick, its lead, and following (A29, A30, A9, A10, A8) ---------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_A29_one_card_each_and_seven_tricks_a_round(seats: int) -> None:
    m = rumpus.new("archie", seats=seats, seed=seats, dealer=0, rounds=1)
    for seat in range(seats):
        m.play(seat, "bid 1")
    play_out(m, 0)
    scored = next(i for i, event in enumerate(m.events) if isinstance(event, RoundScored))
    played = [event for event in m.events[:scored] if isinstance(event, CardPlayed | TrickWon)]
    assert len(played) == 7 * (seats + 1)
    for trick in range(0, len(played), seats + 1):
        *laid, won = played[trick : trick + seats + 1]
        leader = laid[0].seat
        assert [event.seat for event in laid] == [(leader + i) % seats for i in range(seats)]
        assert isinstance(won, TrickWon)


def test_A29_cards_are_laid_face_up() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: G9 A2
    hand 1: G3 E1
    hand 2: G4 M7
    bid: 1 1 1
    turn: 0
    """)
    cards(m, "G9 G3")
    for viewer in (0, 1, 2, None):
        assert m.view(viewer).trick == ("G9", "G3", None)
        assert m.view(viewer).held == (1, 1, 2)


@pytest.mark.parametrize("card", ["G9", "E3", "A2", "D0", "D11"])
def test_A30_any_card_may_be_led(card: str) -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    hand 0: G9 E3 A2 D0 D11
    hand 1: G1 G2 G3 G4 G5
    bid: 1 1
    turn: 0
    """)
    assert may_play(m, 0) == "E3 G9 A2 D0 D11"
    m.play(0, f"play {card}")
    assert m.view().trick == (card, None)


def test_A30_but_only_a_card_of_your_own_hand() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    hand 0: G9 E3
    hand 1: G1 G2
    bid: 1 1
    turn: 0
    """)
    assert refused(m, 0, "play G1") == "A30"
    assert refused(m, 0, "play M5") == "A30"  # the same, whether an opponent holds it or nobody does


@pytest.mark.parametrize("suit", "EGM")
def test_A9_follow_suit_with_whichever_you_like(suit: str) -> None:
    other = "M" if suit == "E" else "E"
    m = rumpus.load(f"""
    [Game "archie"]
    [Seats "2"]
    hand 0: {suit}5 A1 A3 A5
    hand 1: {suit}2 {suit}9 {other}10 A2
    bid: 1 1
    turn: 0
    0 play {suit}5
    """)
    assert may_play(m, 1) == f"{suit}2 {suit}9"
    assert refused(m, 1, f"play {other}10") == "A9"


def test_A9_void_may_boss_or_discard() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    hand 0: G5 A1 A3 A5
    hand 1: E2 M9 A2 D0
    bid: 1 1
    turn: 0
    0 play G5
    """)
    assert may_play(m, 1) == "E2 M9 A2 D0"


@pytest.mark.parametrize(("discard", "winner"), [("E10", 0), ("M10", 0), ("A2", 1)])
def test_A9_a_discard_cannot_win(discard: str, winner: int) -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    hand 0: G1 A1 A3
    hand 1: E10 M10 A2
    bid: 1 1
    turn: 0
    """)
    assert won_trick(cards(m, f"G1 {discard}")) == winner


def test_A9_nobody_has_to_beat_the_cards_on_the_table() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: G5 E1
    hand 1: A3 E2
    hand 2: A2 A9
    bid: 1 1 1
    turn: 0
    0 play G5
    1 play A3
    """)
    assert may_play(m, 2) == "A2 A9"


def test_A9_who_does_not_follow_shows_that_he_cannot() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: G5 A1
    hand 1: E2 A2
    hand 2: G3 E4
    bid: 1 1 1
    turn: 0
    """)
    cards(m, "G5 E2 G3")
    assert m.view(0).void == ((), ("gloria",), ())


@pytest.mark.parametrize("boss", ["A10", "D0", "D11"])
def test_A10_no_boss_on_a_side_suit_one_can_follow(boss: str) -> None:
    m = rumpus.load(f"""
    [Game "archie"]
    [Seats "2"]
    hand 0: G5 A1 A3
    hand 1: G2 M9 {boss}
    bid: 1 1
    turn: 0
    0 play G5
    """)
    assert may_play(m, 1) == "G2"
    assert refused(m, 1, f"play {boss}") in ("A9", "A10")


@pytest.mark.parametrize("boss", ["A10", "D0", "D11"])
def test_A10_any_boss_on_a_side_suit_when_void(boss: str) -> None:
    m = rumpus.load(f"""
    [Game "archie"]
    [Seats "2"]
    hand 0: G5 A1
    hand 1: M9 {boss}
    bid: 1 1
    turn: 0
    """)
    assert won_trick(cards(m, f"G5 {boss}")) == 1


def boss_lead(lead: str, hand: str, *, free: str = "no") -> rumpus.Match:
    """Seat 0 has led a card and seat 1 is to follow from five."""
    return rumpus.load(f"""
    [Game "archie"]
    [Seats "2"]
    [Free-Ding-Bats "{free}"]
    hand 0: {lead} E1 G1 M1
    hand 1: {hand}
    bid: 1 1
    turn: 0
    0 play {lead}
    """)


@pytest.mark.parametrize(
    ("lead", "hand", "allowed"),
    [
        ("A6", "E2 A2 A9 D0", "A2 A9 D0"),  # you choose which Boss
        ("A6", "E2 G2 D0 D11", "D0 D11"),
        ("A6", "E2 G2 M2 D11", "D11"),  # the page's example: your only Boss
        ("A6", "E2 G2 M2 M3", "E2 G2 M2 M3"),  # no Boss: discard any card
        ("D0", "E2 A2 A9 D11", "A2 A9 D11"),
        ("D11", "E2 G2 M2 D0", "D0"),  # "the other DING BAT card"
        ("D11", "E2 G2 M2 A1", "A1"),
        ("D0", "E2 G2 M2 M3", "E2 G2 M2 M3"),
    ],
)
def test_A8_bosses_are_one_suit_of_twelve(lead: str, hand: str, allowed: str) -> None:
    m = boss_lead(lead, hand)
    assert may_play(m, 1) == allowed


@pytest.mark.parametrize(("lead", "boss"), [("A6", "D11"), ("A6", "A1"), ("D0", "A1"), ("D11", "D0")])
def test_A8_is_what_forbids_a_discard_on_a_boss(lead: str, boss: str) -> None:
    m = boss_lead(lead, f"E2 G2 M2 {boss}")
    assert refused(m, 1, "play E2") == "A8"  # A9 speaks of side suits only


@pytest.mark.parametrize(
    ("lead", "hand", "allowed"),
    [
        ("A6", "E2 G2 M2 D11", "E2 G2 M2 D11"),  # an Archie lead never forces a Ding Bat out
        ("A6", "E2 G2 D0 D11", "E2 G2 D0 D11"),
        ("A6", "E2 G2 A1 D11", "A1 D11"),  # with an Archie you must play a Boss, and any will do
        ("A6", "E2 G2 M2 A9", "A9"),
        ("D0", "E2 G2 M2 D11", "D11"),  # a Ding Bat lead is followed as ever
        ("D11", "E2 G2 A1 D0", "A1 D0"),
        ("G6", "E2 G2 M2 D11", "G2"),  # and so is a side suit
    ],
)
def test_A8_free_ding_bats(lead: str, hand: str, allowed: str) -> None:
    assert may_play(boss_lead(lead, hand, free="yes"), 1) == allowed


def test_A8_free_ding_bats_still_forbids_a_discard_to_who_holds_an_archie() -> None:
    assert refused(boss_lead("A6", "E2 G2 A1 D11", free="yes"), 1, "play E2") == "A8"


def test_A8_free_ding_bats_a_discard_shows_no_archie_but_hides_ding_bats() -> None:
    free = boss_lead("A6", "E2 G2 M2 D11", free="yes")
    free.play(1, "play E2")
    assert free.view(0).void[1] == ("archie",)
    normal = boss_lead("A6", "E2 G2 M2 M3")
    normal.play(1, "play E2")
    assert normal.view(0).void[1] == ("archie", "ding_bat")


@pytest.mark.parametrize(
    ("lead", "hand", "allowed"),
    [
        ("A6", "E2 G2 M2 D11", "E2 G2 M2 D11"),  # no Archie: free
        ("A6", "E2 G2 A1 D11", "A1"),  # a Ding Bat is no Archie
        ("A6", "E2 A9 D0 D11", "A9"),
        ("D0", "E2 G2 A1 D11", "A1 D11"),  # a Ding Bat lead is followed as ever
        ("D11", "E2 G2 M2 M3", "E2 G2 M2 M3"),
        ("G6", "E2 G2 M2 D11", "G2"),
    ],
)
def test_A8_literally_an_archie_lead_asks_for_an_archie(lead: str, hand: str, allowed: str) -> None:
    assert may_play(boss_lead(lead, hand, free="2"), 1) == allowed


def test_A8_literally_the_refusal_asks_for_an_archie() -> None:
    with pytest.raises(rumpus.Forbidden, match=r"you hold Archie 1; you must play an Archie \(A8\)"):
        boss_lead("A6", "E2 G2 A1 D11", free="2").play(1, "play D11")


def test_A8_literally_a_ding_bat_on_an_archie_shows_that_there_is_no_archie() -> None:
    m = boss_lead("A6", "E2 G2 M2 D11", free="2")
    m.play(1, "play D11")
    assert m.view(0).void[1] == ("archie",)


def test_A8_old_records_say_yes_or_no() -> None:
    for said, meant in (("yes", 1), ("no", 0), ("1", 1), ("2", 2)):
        m = rumpus.load(f'[Game "archie"]\n[Seats "3"]\n[Free-Ding-Bats "{said}"]\n[Seed "1"]')
        assert m.options["free_ding_bats"] == meant
        assert rumpus.load(m.record()) == m


# --- the winner, and what becomes of the trick (A11, A15, A19) --------------------------------------------


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("G4 G9 G7 G5", 1),  # no Boss: the highest of the suit led
        ("G4 M9 E10 M10", 0),  # discards never win
        ("G4 G9 A1 E10", 2),
        ("G4 A3 A1 A2", 1),  # several: the highest of them
        ("G10 A10 D11 A9", 2),
        ("G10 D0 E10 M10", 1),  # the 0 alone
        ("G10 D0 A1 M10", 2),
        ("D0 E10 G10 M10", 0),  # also when it was led
        ("D0 D11 A10 A9", 1),
        ("D0 A1 E10 G10", 1),
        ("A5 A4 A6 E10", 2),
        ("A10 E10 D11 G10", 2),
        ("D11 A10 D0 A9", 0),
    ],
)
def test_A11_who_wins_the_trick(trick: str, winner: int) -> None:
    a, b, c, d = trick.split()
    m = rumpus.load(f"""
    [Game "archie"]
    [Seats "4"]
    hand 0: {a}
    hand 1: {b}
    hand 2: {c}
    hand 3: {d}
    bid: 1 1 1 1
    turn: 0
    """)
    assert won_trick(cards(m, trick)) == winner


def test_A11_everybody_sees_who_is_ahead() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "4"]
    hand 0: G4 E1
    hand 1: G9 E2
    hand 2: D0 E3
    hand 3: M3 E4
    bid: 1 1 1 1
    turn: 0
    """)
    seen = [m.view(2).ahead]
    for seat, card in enumerate(["G4", "G9", "D0", "M3"]):
        m.play(seat, f"play {card}")
        seen.append(m.view(2).ahead)
    assert seen == [None, 0, 1, 2, 2]
    m.play(2, "keep")
    assert m.view().ahead is None


@pytest.mark.parametrize(("trick", "ahead"), [("- - - -", None), ("- G4 G9 -", 2), ("- G4 G9 A1", 3)])
def test_A11_a_position_need_not_say_who_is_ahead(trick: str, ahead: int | None) -> None:
    lines = [f"hand {seat}: {'E1 E2' if card == '-' else 'E1'}" for seat, card in enumerate(trick.split())]
    hands = "\n".join(lines).replace("E1", "E{}").replace("E2", "M{}").format(*range(1, 9))
    m = rumpus.load(f'[Game "archie"]\n[Seats "4"]\n{hands}\nbid: 1 1 1 1\nleader: 1\ntrick: {trick}')
    assert m.view().ahead == ahead


def test_A15_the_winner_leads_next() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: G4 E1
    hand 1: G2 E2
    hand 2: G9 E3
    bid: 1 1 1
    turn: 0
    """)
    cards(m, "G4 G2 G9")
    assert m.waiting == (2,)
    assert m.view().trick == (None, None, None)


def test_A15_the_winner_leads_next_even_if_the_trick_was_given_away() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: G4 E1
    hand 1: G2 E2
    hand 2: D0 E3
    bid: 1 1 1
    turn: 0
    """)
    cards(m, "G4 G2 D0")
    m.play(2, "give 0")
    assert m.view().tricks == (1, 0, 0)
    assert m.waiting == (2,)
    assert may_play(m, 2) == "E3"


def test_A19_all_can_count_the_tricks_but_nobody_looks_into_them() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "3"]
    hand 0: G4 E1
    hand 1: G2 E2
    hand 2: G9 E3
    bid: 1 1 1
    tricks: 2 0 3
    turn: 0
    """)
    cards(m, "G4 G2 G9")
    for viewer in (0, 1, 2, None):
        assert m.view(viewer).tricks == (2, 0, 4)
        assert m.view(viewer).trick == (None, None, None)


@pytest.mark.parametrize("allowed", ["yes", "no"])
def test_A19_whether_the_last_trick_may_be_seen_is_a_house_rule(allowed: str) -> None:
    """The rules only say whether: everybody has seen the cards, and a view has those on the table."""
    m = rumpus.load(f"""
    [Game "archie"]
    [Seats "2"]
    [Last-Trick "{allowed}"]
    hand 0: G4 E1
    hand 1: G2 E2
    bid: 1 1
    turn: 0
    """)
    cards(m, "G4 G2")
    for viewer in (0, 1, None):
        assert m.view(viewer).last_trick == (allowed == "yes")
        assert m.view(viewer).trick == (None, None)


# --- at a Rumpus table (A20, A31) -------------------------------------------------------------------------


def test_A20_a_wrong_card_is_refused_with_the_reason_and_you_choose_again() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    hand 0: G5 E1
    hand 1: G2 M9
    bid: 1 1
    turn: 0
    0 play G5
    """)
    with pytest.raises(rumpus.Forbidden, match=r"Gloria 5 was led and you hold Gloria 2.*\(A9\)"):
        m.play(1, "play M9")
    assert m.view(1).hand == ("G2", "M9")
    assert m.waiting == (1,)
    assert won_trick(m.play(1, "play G2")) == 0  # no penalty


def test_A31_no_card_is_laid_for_you_even_the_last() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    [Rounds "1"]
    hand 0: G5
    hand 1: G2
    bid: 1 1
    turn: 0
    """)
    m.play(0, "play G5")
    assert (m.waiting, m.choices(1), m.over) == ((1,), ["play G2"], False)
    m.play(1, "play G2")
    assert m.over


def test_A31_bids_and_ding_bat_choices_are_not_made_for_you_either() -> None:
    m = rumpus.load("""
    [Game "archie"]
    [Seats "2"]
    hand 0: G5 E1
    hand 1: D0 E2
    """)
    m.play(0, "bid 1")
    assert m.waiting == (1,)
    m.play(1, "bid 0")
    cards(m, "G5 D0")
    assert m.waiting == (1,)
    assert m.choices(1) == ["keep", "give 0"]
    assert refused(m, 1, "play E2") == "A12"


# --- positions that cannot be -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "why"),
    [
        ("hand 0: G9 E1\nhand 1: G3 A2\nbid: 1 1\nvoid 1: gloria", "A9"),
        ("hand 0: E1\nhand 1: G3 A2\nbid: 1 1\ntrick: G9 -\nleader: 0\nvoid 1: gloria", "A9"),
        ("hand 0: G9 M1\nhand 1: G3\nbid: 1 1\ntrick: - E4\nleader: 1\nturn: 0\ntricks: 4 2", "A29"),
        ("hand 0: E1 M2\nhand 1: E3\nbid: 1 1\ntrick: - M4\nleader: 0\nturn: 0", "A4|A9"),
        ("hand 0: E1\nhand 1: E3\nhand 2: E4 M1\nbid: 1 1 1\ntrick: M9 E5 -\nleader: 0\nhand 1: M3", "twice"),
        ("phase: over\nscore: 10 20\nbid: 1 1", "A18"),
        ("phase: over\nscore: 100 100\nbid: 1 1", "A18"),
        ("phase: over\nscore: 100 10\nhand 0: G9\nbid: 1 1", "A29"),
    ],
)
def test_positions_that_cannot_be_are_refused(places: str, why: str) -> None:
    seats = 3 if "hand 2" in places else 2
    with pytest.raises(rumpus.BadRecord, match=why):
        rumpus.load(f'[Game "archie"]\n[Seats "{seats}"]\n{places}')


def test_A9_nobody_has_revoked_in_a_position() -> None:
    head = '[Game "archie"]\n[Seats "3"]\nhand 0: E1\nhand 2: E4 M1\nbid: 1 1 1\ntrick: G9 E5 -\nleader: 0\n'
    with pytest.raises(rumpus.BadRecord, match="could have followed suit"):
        rumpus.load(head + "hand 1: G3")
    m = rumpus.load(head + "hand 1: M3")
    assert m.view().void[1] == ("gloria",)


def test_a_finished_game_is_the_same_after_it_was_written_down() -> None:
    m = rumpus.new("archie", seats=3, seed=1, rounds=1)
    while not m.over:
        m.play(m.waiting[0], m.choices(m.waiting[0])[0])
    assert rumpus.load(m.position()).state == m.state
