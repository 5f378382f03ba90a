"""Bad calls and broken records never crash, never change a match, and always say what was wrong."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rumpus
from rumpus import languages
from rumpus.games import NAMES, find
from rumpus.match import Match
from rumpus.words import in_words
from tests.tables import Table, everywhere, random_play, tables

TABLES = tables()

anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 300),
    st.integers(),
    st.floats(),
    st.text(max_size=12),
    st.binary(max_size=4),
    st.lists(st.integers(), max_size=2),
)
# One action of every kind, and some that there are not
verbs = {name.split()[0]: name for game in NAMES for name in find(game).action_names}
words = st.one_of(anything, st.sampled_from([*verbs.values(), *verbs, "bid 8", "play kim", "touch -1"]))


def midgame(table: Table, seed: int, steps: int) -> Match:
    match = table.match(seed)
    for _ in random_play(match, seed, most=steps):
        pass
    return match


def snapshot(match: Match) -> tuple[Any, ...]:
    return match.state.words.tobytes(), list(match.rows), list(match.events)


def check_words(error: rumpus.RumpusError) -> None:
    """It says what was wrong, in words of every language."""
    assert re.search(r"\w+ \w+", str(error))
    told = [in_words(error, language) for language in languages.available()]
    if isinstance(error, rumpus.BadRecord):
        assert told[0] == str(error), "in English it says the same"
        assert len(set(told)) == len(told), "every language has its own words"


@settings(max_examples=300)
@given(st.sampled_from(TABLES), st.integers(0, 99), st.integers(0, 60), anything, words, anything)
def test_bad_calls_change_nothing(
    table: Table, seed: int, steps: int, seat: Any, action: Any, at: Any
) -> None:
    match = midgame(table, seed % 5, steps % 20)
    before = snapshot(match)
    try:
        match.play(seat, action, at=at)
    except rumpus.RumpusError as error:
        check_words(error)
        assert snapshot(match) == before
    else:
        assert len(match.rows) > len(before[1])
    for call in (match.choices, match.view, match.legal):
        try:
            call(seat)
        except rumpus.BadCall as error:
            check_words(error)


@given(words, anything, anything, st.dictionaries(st.text(max_size=8), anything, max_size=2))
def test_bad_tables_are_refused(game: Any, seats: Any, seed: Any, options: dict[str, Any]) -> None:
    options = {key: value for key, value in options.items() if key not in ("game", "seats", "seed")}
    for name in (game, *NAMES):
        try:
            rumpus.new(name, seats, seed=seed, **options)
        except rumpus.BadCall as error:
            check_words(error)


mutations = st.tuples(
    st.integers(0, 10**6),
    st.sampled_from(["drop", "double", "swap", "insert", "replace", "cut"]),
    st.text(alphabet='0123456789GEMADYRB-:,[]"# playgivedealhandnam@.\n', max_size=6),
)


@settings(max_examples=400)
@given(
    st.sampled_from(TABLES),
    st.integers(0, 60),
    st.sampled_from(["position", "record"]),
    st.lists(mutations, min_size=1, max_size=4),
)
def test_mutated_records_are_read_or_refused(
    table: Table, steps: int, written: str, edits: list[tuple[int, str, str]]
) -> None:
    match = midgame(table, steps % 3, steps)
    text = match.position() if written == "position" else match.record()
    for where, how, what in edits:
        text = mutate(text, where, how, what)
    try:
        loaded = rumpus.load(text)
    except (rumpus.BadRecord, rumpus.Forbidden) as error:
        check_words(error)
    else:
        assert rumpus.load(loaded.record()) == loaded
        for _ in random_play(loaded, 1, most=30):  # what can be loaded can be played
            pass


def mutate(text: str, where: int, how: str, what: str) -> str:
    at = where % (len(text) + 1)
    lines = text.split("\n")
    line = where % len(lines)
    if how == "drop":
        del lines[line]
    elif how == "double":
        lines.insert(line, lines[line])
    elif how == "swap":
        other = where // 7 % len(lines)
        lines[line], lines[other] = lines[other], lines[line]
    elif how == "insert":
        return text[:at] + what + text[at:]
    elif how == "replace":
        return text[:at] + what + text[at + len(what) :]
    else:
        return text[:at]
    return "\n".join(lines)


@settings(max_examples=400)
@given(st.sampled_from(TABLES), st.integers(0, 200), st.integers(0, 200), st.randoms(use_true_random=False))
def test_positions_patched_together_are_possible_or_refused(
    table: Table, some: int, more: int, rng: random.Random
) -> None:
    """Lines of two positions of one table, some of them left out: whatever is accepted can be played."""
    one, two = (midgame(table, steps % 4, steps).position().splitlines() for steps in (some, more))
    places = {line.partition(":")[0]: line for line in one if ":" in line}
    for line in two:
        place = line.partition(":")[0]
        if ":" in line and rng.random() < (0.02 if holds_cards(table, place) else 0.3):
            places[place] = line
    for place in list(places):
        if rng.random() < (0.02 if holds_cards(table, place) else 0.15):
            del places[place]
    text = "\n".join([*(line for line in one if line.startswith("[")), *places.values()])
    try:
        loaded = rumpus.load(text)
    except rumpus.BadRecord as error:
        check_words(error)
        return
    for match in random_play(loaded, 1, most=60):
        if match.state.phase:
            assert everywhere(match) == table.game.amounts(match.state)
    assert rumpus.load(loaded.record()) == loaded


def holds_cards(table: Table, place: str) -> bool:
    return table.game.state.fields[place.partition(" ")[0]].holds_cards


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    heads = ("", *(f'[Game "{name}"]\n[Seats "3"]\n' for name in NAMES))
    for head in heads:
        try:
            rumpus.load(head + text)
        except (rumpus.BadRecord, rumpus.Forbidden) as error:
            check_words(error)


@pytest.mark.parametrize("thing", [None, 3, b"x", ["x"]])
def test_a_record_is_text(thing: Any) -> None:
    with pytest.raises(rumpus.BadRecord, match="a record is text"):
        rumpus.load(thing)
