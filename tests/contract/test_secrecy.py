"""No leak: what a seat cannot see may be anything, and nothing the seat gets is different.

A *double* of a match differs from it only in hidden cards (and sealed answers). As long as both are dealt
what the seat can see, its view, its legal actions, its refusals and its events are the same byte for byte.
The doubles are made here, card by card, and owe nothing to `hide` or `imagine`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import rumpus
from rumpus.cards import copies, count, heap_size, heaped, holds, in_bag, in_heap, in_set, put, single, take
from rumpus.game import CHANCE, ORDER
from rumpus.games import NAMES, archie, handsdown, mad, mrt
from rumpus.layout import NOBODY, Kind
from rumpus.match import Match
from tests.tables import EVERYBODY, Table, everywhere, random_play, tables

every_table = pytest.mark.parametrize("table", tables(), ids=str)


# --- doubles ------------------------------------------------------------------------------------------------


def shuffle_archie(s: Any, seat: int, rng: random.Random) -> None:
    """Deal the unseen cards anew, and turn every hidden tally to another number."""
    others = [i for i in range(s.seats) if i != seat]
    unseen = [card for i in others for card in in_set(s.hand[i])] + list(in_set(s.aside))
    rng.shuffle(unseen)
    for i in others:
        size = s.hand[i].bit_count()
        s.hand[i] = sum(1 << unseen.pop() for _ in range(size))
        if s.phase == archie.state.Phase.BID and s.bid[i] != archie.state.UNBID:
            s.bid[i] = rng.randrange(8)
    s.aside = sum(1 << card for card in unseen)


def shuffle_mad(s: Any, seat: int, rng: random.Random) -> None:
    """Deal the cards that the seat cannot know anew; others may have answered otherwise."""
    others = [i for i in range(s.seats) if i != seat]
    known = {i: list(in_bag(s.known[seat][i])) if seat != NOBODY else [] for i in others}
    sizes = {i: count(s.hand[i]) - len(known[i]) for i in others}
    unseen: list[int] = []
    for i in others:
        for card in known[i]:
            take(s.hand[i], card)
        unseen += in_bag(s.hand[i])
    unseen += in_bag(s.pile)
    rng.shuffle(unseen)
    for plane in range(4):
        s.pile[plane] = 0
        for i in others:
            s.hand[i][plane] = 0
    for i in others:
        for card in [*known[i], *(fresh := [unseen.pop() for _ in range(sizes[i])])]:
            put(s.hand[i], card)
        if s.drawn >= 0 and s.turn == i:
            s.drawn = fresh[0]
        for viewer in range(s.seats):
            if viewer != seat:  # what others know of each other is hidden, too
                for plane in range(4):
                    s.known[viewer][i][plane] = 0
        if s.answered >> i & 1:
            worried = holds(s.hand[i], mad.state.WORRY) and rng.random() < 0.5
            s.worried = s.worried & ~(1 << i) | worried << i
    for card in unseen:
        put(s.pile, card)


def shuffle_mrt(s: Any, seat: int, rng: random.Random) -> None:
    """Deal everything that lies face down anew; others may have chosen otherwise."""
    others = [i for i in range(s.seats) if i != seat]
    places = [(s.hand, i) for i in others] + [(row, i) for row in (s.pile, s.under) for i in range(s.seats)]
    sizes = [heap_size(row[i]) for row, i in places]
    unseen = list(in_heap(s.unseen)) + [card for row, i in places for card in in_heap(row[i])]
    rng.shuffle(unseen)
    for (row, i), amount in zip(places, sizes, strict=True):
        row[i] = sum(single(unseen.pop()) for _ in range(amount))
    s.unseen = sum(single(card) for card in unseen)
    if s.phase == mrt.state.Phase.TURN:
        return  # the choices are open
    for i in others:
        if s.choice[i] != mrt.state.NOT_YET:
            choices: list[int] = list(in_heap(s.hand[i]))
            if s.fresh[i] or s.pile[i]:
                outside = s.phase != mrt.state.Phase.SHOWDOWN
                choices = [mrt.state.PILE] + ([] if outside else choices)
            s.choice[i] = rng.choice(choices)


def shuffle_handsdown(s: Any, seat: int, rng: random.Random) -> None:
    """Deal everything that lies face down anew; who has slapped holds a pair all the same."""
    others = [i for i in range(s.seats) if i != seat]
    sizes = {i: heap_size(s.hand[i]) for i in others}
    unseen = [*in_heap(s.pile), *(card for i in others for card in in_heap(s.hand[i]))]
    phase = handsdown.state.Phase
    slapped = s.phase in (phase.RACE, phase.PICK, phase.PAIR) or s.back == phase.RACE
    while True:
        rng.shuffle(unseen)
        dealt = iter(unseen)
        for i in others:
            s.hand[i] = sum(single(next(dealt)) for _ in range(sizes[i]))
        if not slapped or handsdown_pairs(s):
            break
    s.pile = sum(single(card) for card in dealt)


def handsdown_pairs(s: Any) -> list[int]:
    """The numbers of which the player on turn holds a pair."""
    return [card for card in range(10) if heaped(s.hand[s.turn], card) > 1]


def shuffle_splitsecond(s: Any, seat: int, rng: random.Random) -> None:
    """Nothing is hidden: the tray has no order, and the blue cards that are missing are those not seen."""


SHUFFLE: dict[str, Callable[[Any, int, random.Random], None]] = {
    "archie": shuffle_archie,
    "mad": shuffle_mad,
    "mrt": shuffle_mrt,
    "handsdown": shuffle_handsdown,
    "splitsecond": shuffle_splitsecond,
}


def double(match: Match, seat: int, rng: random.Random) -> Match:
    twin = match.copy()
    SHUFFLE[match.game.name](twin.state, seat, rng)
    assert everywhere(twin) == match.game.amounts(match.state)
    return twin


def test_every_game_has_doubles() -> None:
    assert set(SHUFFLE) == set(NAMES)


def seen(match: Match, seat: int) -> bytes:
    view = match.game.view()
    match.game.rules.hide(match.state, seat, view)
    return view.words.tobytes()


def refusals(match: Match, seat: int) -> list[str]:
    """Code and sentence of every refusal a seat could get now."""
    found = []
    for action in range(match.game.actions):
        try:
            match.copy().play(seat, action)
        except rumpus.Refused as refused:
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
            assert seen(twin, seat) == seen(match, seat)
            who = match.game.rules.waiting
            assert who(twin.state) == who(match.state), "who is waited for is public"
            if seat != NOBODY:
                assert twin.legal(seat) == match.legal(seat)
                refusal = match.game.rules.refusal
                for action in range(match.game.actions):
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
        one.play(mover, pair[0])
        two.play(mover, pair[1])
        yield


def same_looking(one: Match, two: Match, mover: int, seat: int, rng: random.Random) -> tuple[int, int] | None:
    """An action for each world, or None where they part: where something hidden is about to be shown.

    The two may only differ in what the seat cannot see of them: a card somebody else is dealt or given, a
    sealed bid or answer.
    """
    if OPENS[one.game.name](one.state, two.state, mover, seat):
        return None
    mine, yours = one.legal(mover), two.legal(mover)
    hidden = ("deal", "draw", "lose", "bid", "defend", "give", "preliminary", "target", "showdown")
    if mover != seat and one.view().phase in hidden:
        pair = rng.choice(mine), rng.choice(yours)
        if not shown(one, mover, seat) and looks(one, pair[0]) == looks(two, pair[1]):
            return pair
    both = [action for action in mine if action in yours and looks(one, action) != "call"]
    if not both:
        return None
    action = rng.choice(both)
    return action, action


def looks(match: Match, action: int) -> str:
    word = match.game.action_names[action].split()[0]
    sealed = word == "pile" or (word in ("pass", "worry") and match.view().phase == "defend")
    return "answer" if sealed or (word == "play" and match.game.name == "mrt") else word


def shown(match: Match, mover: int, seat: int) -> bool:
    """Whether the seat sees all of the next action."""
    s = match.state
    if mover != CHANCE:
        phase = match.view().phase
        given_to_me = match.game.name == "mad" and phase == "give" and s.victim == seat
        return given_to_me or (match.game.name == "archie" and phase == "give")
    if match.game.name == "handsdown" and s.loser == seat != NOBODY:
        return True
    taker = s.chooser if match.game.name == "mad" and match.view().phase == "draw" else s.turn
    return bool(taker == seat)


def archie_opens(s: Any, t: Any, mover: int, seat: int) -> bool:
    """The last tally turns all of them."""
    last = sum(s.bid[i] == archie.state.UNBID for i in range(s.seats)) == 1
    others = [i for i in range(s.seats) if i not in (seat, mover)]
    differ = any(s.bid[i] != t.bid[i] for i in others)
    return s.phase == archie.state.Phase.BID and last and (differ or mover != seat)


def mad_opens(s: Any, t: Any, mover: int, seat: int) -> bool:
    """The last answer opens all of them; then hands or cards may change owners. A count opens hands."""
    if s.phase == mad.state.Phase.TURN:
        return bool(s.passes + 1 >= s.seats)
    if s.phase != mad.state.Phase.DEFEND:
        return False
    if mover < CHANCE and s.asked & ~s.answered != 1 << mover:
        return False
    if mover != seat and mover < CHANCE:
        return True  # he may answer otherwise in the other world
    takes_part = seat in (s.attacker, s.victim) and s.attack != mad.state.Attack.WOOLY
    return bool(s.worried != t.worried or (takes_part and s.attack != mad.state.Attack.DRAW_ONE))


def mrt_opens(s: Any, t: Any, mover: int, seat: int) -> bool:
    """The last choice opens all of them."""
    if s.asked != 1 << mover:
        return False
    return mover != seat or any(s.choice[i] != t.choice[i] for i in range(s.seats))


def handsdown_opens(s: Any, t: Any, mover: int, seat: int) -> bool:
    """A slap shows whether there is a pair behind it. A game that goes nowhere shows who has the Joker."""
    if s.phase != handsdown.state.Phase.ACT or mover != s.turn or seat == s.turn:
        return False
    joker = handsdown.state.JOKER
    moved = any(heaped(s.hand[i], joker) != heaped(t.hand[i], joker) for i in range(s.seats))
    last = s.idle >= handsdown.state.HOPELESS * s.seats
    return bool(handsdown_pairs(s)) != bool(handsdown_pairs(t)) or (last and moved)


def splitsecond_opens(s: Any, t: Any, mover: int, seat: int) -> bool:
    """There is nothing to open."""
    return False


OPENS: dict[str, Callable[[Any, Any, int, int], bool]] = {
    "archie": archie_opens,
    "mad": mad_opens,
    "mrt": mrt_opens,
    "handsdown": handsdown_opens,
    "splitsecond": splitsecond_opens,
}


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
    shown = [copies(match.state.discard, card) if name == "mad" else 0 for card in held]
    amounts = table.game.amounts(match.state)
    unseen = [a - b - c for a, b, c in zip(amounts, mine, shown, strict=True)]
    size = sum(holding(match.state, 1, card) for card in held)
    for card, times in held.items():
        expected = rounds * size * unseen[card] / sum(unseen)
        assert abs(times - expected) <= 6 * (expected + 1) ** 0.5, table.game.deck.code(card)


def holding(state: Any, seat: int, card: int) -> int:
    hand = state.hand[seat]
    if state.fields["hand"].kind is Kind.HEAP:
        return heaped(hand, card)
    return hand >> card & 1 if isinstance(hand, int) else copies(hand, card)
