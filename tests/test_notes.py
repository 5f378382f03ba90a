"""Notes in a record: lines that no rule reads, kept where they stand."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.match import Note

SEEDED = """
[Game "archie"]
[Seats "2"]
[Dealer "0"]
[Seed "6"]

~ 0 sits kind=key          # spaces and comments do not matter
0 bid 1
~   clock race   number=1
~ 1 touch dt=-250 rt=251
@2.5 1 bid 7
~ chance ends
"""


def test_notes_are_kept_where_they_stand() -> None:
    m = rumpus.load(SEEDED)
    dealt = len(m.rows) - 2
    assert m.notes == [
        (dealt, "0 sits kind=key"),
        (dealt + 1, "clock race number=1"),
        (dealt + 1, "1 touch dt=-250 rt=251"),
        (dealt + 2, "chance ends"),
    ]


def test_notes_are_written_back_and_read_again() -> None:
    m = rumpus.load(SEEDED)
    text = m.record()
    assert "~ 1 touch dt=-250 rt=251\n@2.5 1 bid 7\n~ chance ends\n" in text
    twin = rumpus.load(text)
    assert (twin, twin.notes, twin.record()) == (m, m.notes, text)


def test_a_note_parts_the_cards_that_chance_deals() -> None:
    m = rumpus.new("archie", seats=2, by_hand=True, dealer=0)
    m.play("chance", "deal G1")
    m.note("0 looks")
    m.play("chance", "deal G2")
    assert m.record().endswith("\nchance deal G1\n~ 0 looks\nchance deal G2\n")
    assert rumpus.load(m.record()).notes == m.notes == [Note(1, "0 looks")]


def test_a_match_of_nothing_but_notes() -> None:
    m = rumpus.new("archie", seats=2, by_hand=True)
    m.note("0 sits")
    assert rumpus.load(m.record()).notes == [Note(0, "0 sits")]


def test_notes_change_nothing() -> None:
    m = rumpus.load(SEEDED)
    plain = rumpus.load("\n".join(line for line in SEEDED.splitlines() if not line.startswith("~")))
    assert m == plain
    assert m.story() == plain.story()
    assert "~" not in m.position()


def test_undo_takes_back_the_notes_of_what_it_undoes() -> None:
    m = rumpus.load(SEEDED)
    twin = m.copy()
    m.undo()
    assert [note.text for note in m.notes] == ["0 sits kind=key"]
    assert len(twin.notes) == 4


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        ("", "a note looks like '1 touch dt=250 rt=251', not ''"),
        ("1", "a note looks like"),
        ("1 touch dt", "a note looks like"),
        ("1 touch dt=", "a note looks like"),
        ("1 touch Dt=5", "a note looks like"),
        ("2 touch dt=5", "there is no seat 2; the seats are 0 to 1"),
        ("ann touch dt=5", "there is no seat ann;"),
        ("1 touch dt=5 rt=6 dt=5", "the note says 'dt' twice"),
    ],
)
def test_bad_notes_are_refused(note: str, sentence: str) -> None:
    with pytest.raises(rumpus.BadRecord) as bad:
        rumpus.load(f'[Game "archie"]\n[Seats "2"]\n[Seed "6"]\n0 bid 1\n~ {note}\n')
    assert bad.value.line == 5
    assert str(bad.value).startswith(f"line 5: {sentence}")


def test_what_no_record_could_hold_is_refused_at_once() -> None:
    m = rumpus.new("archie", seats=2, seed=1)
    for text in (
        "0 says hello=a b",
        "0 says hello=#1",
        "0 says hello=1\n1 bid 3",
        "0  says",
        " 0 says",
        "0 says a=\x85b",
        "0 says a=\xa0",
    ):
        with pytest.raises(rumpus.BadCall):
            m.note(text)
    assert not m.notes


def test_a_position_comes_before_all_notes() -> None:
    with pytest.raises(rumpus.BadRecord, match="a position comes before the first row"):
        rumpus.load('[Game "archie"]\n[Seats "2"]\n~ 0 sits\nhand 0: G1\n')
