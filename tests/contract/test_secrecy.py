"""No leak: what a seat cannot see may be anything, and nothing the seat gets is different.

A *double* of a match (tests/doubles.py) differs from it only in hidden cards and sealed answers. As long as
both are dealt what the seat can see, its view, its legal actions, its refusals and its events are the same
byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import rumpus
from rumpus.game import CHANCE, ORDER, SEAT_NAMES
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.match import Match
from rumpus.positions import count_everywhere
from tests.doubles import double, holding, same_looking
from tests.games import support, support_file
from tests.tables import EVERYBODY, Table, everywhere, random_play, tables

every_table = pytest.mark.parametrize("table", tables(), ids=str)


def test_every_game_has_doubles() -> None:
    """Hands are hidden, so the support file of a game with hands says how they are dealt anew."""
    for name in NAMES:
        if "hand" in find(name).state.fields:
            assert support(name).deal_anew is not None, f"{support_file(name)} has no deal_anew"


def seen(match: Match, seat: int, garbage: int = 0) -> bytes:
    """Whatever lay in the memory before: it may be what another seat saw."""
    view = match.game.view()
    view.words[:] = garbage
    match.game.rules.hide(match.state, seat, view)
    return view.words.tobytes()


def refusals(match: Match, seat: int) -> list[str]:
    """Code and sentence of every refusal a seat could get now."""
    found = []
    for action in range(len(match.game.actions)):
        try:
            match.copy().play(seat, action)
        except rumpus.Forbidden as refused:
            found.append(str(refused))
        else:
            found.append("")
    return found


# --- what a seat gets ---------------------------------------------------------------------------------------


@every_table
def test_nothing_a_seat_gets_depends_on_what_it_cannot_see(table: Table) -> None:
    rng = random.Random(str(table))
    for step, match in enumerate(random_play(table.match(21), 21, most=240)):
        if step % 4:
            continue
        for seat in range(NOBODY, match.seats):
            twin = double(match, seat, rng)
            assert seen(twin, seat, garbage=7) == seen(match, seat)
            who = match.game.rules.waiting
            assert who(twin.state) == who(match.state), "who is waited for is public"
            if seat != NOBODY:
                assert twin.legal(seat) == match.legal(seat)
                refusal = match.game.rules.refusal
                for action in range(len(match.game.actions)):
                    assert refusal(twin.state, seat, action) == refusal(match.state, seat, action)


@every_table
def test_the_sentence_of_a_refusal_tells_no_more_than_its_code(table: Table) -> None:
    rng = random.Random(str(table))
    for step, match in enumerate(random_play(table.match(22), 22, most=120)):
        if step % 40 == 7:
            for seat in range(match.seats):
                by_hand = Match(table.game, table.options, start=match.state)
                twin = Match(table.game, table.options, start=double(match, seat, rng).state)
                assert refusals(twin, seat) == refusals(by_hand, seat)


@every_table
def test_events_tell_a_seat_the_same_in_both_worlds(table: Table) -> None:
    """Play the two worlds on side by side, as long as the seat cannot see that they are two."""
    rng = random.Random(str(table))
    compared = 0
    for step, match in enumerate(random_play(table.match(23), 23, most=200)):
        if step % 5 == 0:
            for seat in range(NOBODY, match.seats):
                one = Match(table.game, table.options, start=match.state)
                two = Match(table.game, table.options, start=double(match, seat, rng).state)
                for _ in side_by_side(one, two, seat, rng, most=12):
                    compared += 1
                    assert seen(one, seat) == seen(two, seat)
                    heard = [[event.seen_by(seat) for event in m.events] for m in (one, two)]
                    assert heard[0] == heard[1]
    assert compared > 20


def side_by_side(one: Match, two: Match, seat: int, rng: random.Random, most: int) -> Iterator[None]:
    """Actions that look the same to the seat, one after another, until there is none."""
    for _ in range(most):
        who = one.game.rules.waiting(one.state)
        movers = [i for i in EVERYBODY if who >> i & 1]
        if not movers:
            return
        mover = rng.choice(movers)
        pair = same_looking(one, two, mover, seat, rng)
        if pair is None:
            return
        name = SEAT_NAMES.get(mover, mover)
        at = one.earliest(mover) if mover < CHANCE else None  # in time, also where CLOCK is late
        one.play(name, pair[0], at=at)
        two.play(name, pair[1], at=at)
        yield


# --- imagine ------------------------------------------------------------------------------------------------


def imagined(table: Table, view: Any, rng: random.Random, garbage: int) -> Any:
    """`imagine` gets a view, a shuffled row, and a state full of garbage to write on."""
    state = table.game.state()
    state.words[:] = garbage
    order = list(range(ORDER))
    rng.shuffle(order)
    table.game.rules.imagine(view, order, state)
    return state


@every_table
def test_imagined_states_are_possible_and_look_the_same(table: Table) -> None:
    rng = random.Random(str(table))
    for step, match in enumerate(random_play(table.match(24), 24, most=200)):
        if step % 4:
            continue
        for seat in range(NOBODY, match.seats):
            view = table.game.view()
            table.game.rules.hide(match.state, seat, view)
            state = imagined(table, view, rng, garbage=0)
            again = table.game.view()
            table.game.rules.hide(state, seat, again)
            assert again == view
            # The reader of positions knows what can be: it finds nothing wrong and nothing to add.
            by_hand = Match(table.game, table.options, start=state)
            assert everywhere(by_hand) == table.game.amounts(state)
            text = by_hand.position()
            assert rumpus.load(text).state == state, text


@every_table
def test_an_imagined_match_looks_the_same_and_goes_on(table: Table) -> None:
    match = table.match(27)
    for _ in random_play(match, 27, most=9):
        pass
    for seat in range(match.seats):
        maybe = match.imagine(seat, seed=3)
        assert maybe.view(seat) == match.view(seat)
        assert maybe == match.imagine(seat, seed=3)
        assert rumpus.load(maybe.record()) == maybe
        for _ in random_play(maybe, 1):
            pass
        assert maybe.over


@every_table
def test_imagine_reads_nothing_but_the_view(table: Table) -> None:
    """Whatever lay in the memory before, the same view and the same order give the same state."""
    for step, match in enumerate(random_play(table.match(25), 25, most=120)):
        if step % 10 == 0:
            for seat in range(NOBODY, match.seats):
                view = table.game.view()
                table.game.rules.hide(match.state, seat, view)
                before = view.words.tobytes()
                states = [imagined(table, view, random.Random(step), garbage) for garbage in (0, 7, -3)]
                assert states[0] == states[1] == states[2]
                assert view.words.tobytes() == before


@pytest.mark.parametrize("name", NAMES)
def test_every_unseen_card_may_be_imagined_anywhere(name: str) -> None:
    """Before anything is shown, an opponent holds each unseen card equally often."""
    table = next(table for table in tables() if str(table) == f"{name}-3")
    match = table.match(26)
    view = table.game.view()
    table.game.rules.hide(match.state, 0, view)
    rng = random.Random(26)
    if "hand" not in table.game.state.fields:  # then nothing is hidden, and there is one state to imagine
        assert all(imagined(table, view, rng, 0) == match.state for _ in range(100))
        return
    rounds = 2000
    held = dict.fromkeys(range(len(table.game.deck)), 0)
    for _ in range(rounds):
        state = imagined(table, view, rng, 0)
        for card in held:
            held[card] += holding(state, 1, card)
    mine = [holding(match.state, 0, card) for card in held]
    room = table.game.view()
    table.game.rules.hide(match.state, NOBODY, room)
    shown = [count_everywhere(room, card) for card in held]
    amounts = table.game.amounts(match.state)
    unseen = [a - b - c for a, b, c in zip(amounts, mine, shown, strict=True)]
    size = sum(holding(match.state, 1, card) for card in held)
    for card, times in held.items():
        expected = rounds * size * unseen[card] / sum(unseen)
        assert abs(times - expected) <= 6 * (expected + 1) ** 0.5, table.game.deck.code(card)
