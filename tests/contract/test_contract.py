"""What every game keeps, without exemptions."""

from __future__ import annotations

import re
from typing import Any

import pytest

import rumpus
from rumpus import dice
from rumpus.errors import BadCall
from rumpus.game import CHANCE, CLOCK, PLAYERS, Game, Refusal
from rumpus.games import NAMES, find
from rumpus.layout import Kind, Layout
from rumpus.match import Match, check_options
from tests.games import support_file
from tests.tables import EVERYBODY, SHORT, Table, everywhere, random_play, tables

GAMES = [find(name) for name in NAMES]
every_table = pytest.mark.parametrize("table", tables(), ids=str)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def legal(match: Match, seat: int) -> list[int]:
    out = [0] * len(match.game.actions)
    return out[: match.game.rules.legal(match.state, seat, out)]


@every_table
def test_random_play_ends(table: Table) -> None:
    for seed in range(5):
        match = table.match(seed)
        for _ in random_play(match, seed):
            pass
        assert match.over
        assert match.waiting == ()
        assert match.winners


@every_table
def test_legal_and_refusal_agree_on_every_action_of_everybody(table: Table) -> None:
    refusal = table.game.rules.refusal
    for step, match in enumerate(random_play(table.match(1), 1, most=150)):
        who = table.game.rules.waiting(match.state)
        for seat in EVERYBODY:
            choices = legal(match, seat)
            assert len(set(choices)) == len(choices)
            assert bool(choices) == bool(who >> seat & 1), "legal answers exactly when waited for"
            if step % 3 == 0 or who >> seat & 1:
                allowed = [a for a in range(len(table.game.actions)) if not refusal(match.state, seat, a)]
                assert sorted(choices) == allowed


@every_table
def test_actions_that_do_not_exist_are_refused(table: Table) -> None:
    match = table.match(1)
    for action in (-1, len(table.game.actions), 10**9):
        assert table.game.rules.refusal(match.state, 0, action) == Refusal.NO_SUCH_ACTION


@every_table
def test_players_choose_below_choices_and_the_others_above(table: Table) -> None:
    for match in random_play(table.match(2, chance=None), 2, most=100):
        for seat in EVERYBODY:
            players = seat < CHANCE
            assert all((action < table.game.choices) == players for action in legal(match, seat))


@every_table
def test_cards_are_conserved_at_every_step(table: Table) -> None:
    match = table.match(3)
    for _ in random_play(match, 3):
        if match.state.phase != 0:  # before the cut the deck may lie anywhere
            assert everywhere(match) == table.game.amounts(match.state)


@every_table
def test_the_urn_of_chance_holds_its_legal_actions_and_nothing_else(table: Table) -> None:
    """Stepping by hand, so that CHANCE's moments are seen."""
    match = Match(table.game, table.options)
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, 4, 0)
    rules = table.game.rules
    for _ in range(200):
        who = rules.waiting(match.state)
        if not who:
            break
        if who >> CHANCE & 1:
            assert who == 1 << CHANCE
            urn = [rules.lot(match.state, k) for k in range(rules.lots(match.state))]
            assert sorted(set(urn)) == sorted(legal(match, CHANCE))
            match.play("chance", urn[dice.below(throws, len(urn))])
        else:
            seat = match.waiting[0]
            choices = match.legal(seat)
            match.play(seat, choices[dice.below(throws, len(choices))])


@every_table
def test_a_clock_only_ticks_while_players_think(table: Table) -> None:
    for match in random_play(table.match(5), 5, most=150):
        who = table.game.rules.waiting(match.state)
        if who >> CLOCK & 1:
            assert who & PLAYERS
            late = match.copy()
            late.play("clock", late.legal("clock")[0])
            assert late.state != match.state


@every_table
def test_copies_go_their_own_way(table: Table) -> None:
    match = table.match(6)
    for _ in random_play(match, 6, most=7):
        pass
    twin = match.copy()
    assert twin == match
    assert twin.events == match.events
    before = match.state.copy()
    for _ in random_play(twin, 7, most=5):
        pass
    assert match.state == before
    assert twin != match


@every_table
def test_replays_are_exact(table: Table) -> None:
    match = table.match(8)
    states = [m.state.copy() for m in random_play(match, 8, most=60)]
    again = table.match(8)
    again.replay(match.rows)
    assert again == match
    assert again.events == match.events
    for state in reversed(states[:-1]):
        assert again.undo().state == state
    with pytest.raises(rumpus.BadCall, match="nothing to undo"):
        again.undo()


@every_table
def test_another_game_at_the_table_has_the_same_options_and_begins_anew(table: Table) -> None:
    match = table.match(14)
    for _ in random_play(match, 14, most=30):
        pass
    before = match.state.copy()
    again = match.again(seed=15)
    assert match.state == before
    assert (again.options, again.seed, again.scores) == (match.options, 15, table.match(15).scores)
    assert everywhere(again) == table.game.amounts(again.state)
    assert again == match.again(seed=15)
    assert rumpus.load(again.record()) == again
    if table.game.keep is None:
        assert again == table.match(15)
    for _ in random_play(again, 15):
        pass
    assert again.over


def test_another_game_takes_its_luck_from_where_it_is_told() -> None:
    match = rumpus.new("archie", seats=3, seed=1)
    assert match.again().seed is not None
    assert match.again(chance=lambda n: 0).seed is None
    assert rumpus.new("archie", seats=3, by_hand=True).again().by_hand
    with pytest.raises(rumpus.BadCall, match="choose one"):
        match.again(seed=1, chance=lambda n: 0)
    with pytest.raises(rumpus.BadCall, match="a seed is a whole number"):
        match.again(seed=-1)


@every_table
def test_records_round_trip(table: Table) -> None:
    match = table.match(9)
    for step, _ in enumerate(random_play(match, 9, most=120)):
        if step % 30 == 0:
            text = match.record()
            loaded = rumpus.load(text)
            assert loaded == match
            assert loaded.events == match.events
            assert loaded.record() == text


@every_table
def test_every_state_met_can_be_written_as_a_position(table: Table) -> None:
    by_hand = Match(table.game, table.options)
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, 10, 0)
    rules = table.game.rules
    for step in range(260):
        if step % 3 == 0:
            text = by_hand.position()
            loaded = rumpus.load(text)
            assert loaded.state == by_hand.state, text
            assert loaded.record() == text
        who = rules.waiting(by_hand.state)
        if not who:
            break
        seat = "chance" if who >> CHANCE & 1 else by_hand.waiting[0]
        choices = by_hand.legal(seat)
        by_hand.play(seat, choices[dice.below(throws, len(choices))])


@every_game
def test_action_names_are_unique_and_read_back(game: Game) -> None:
    names = game.action_names
    assert len(names) == len({name.lower() for name in names}) == len(game.actions)
    for action, name in enumerate(names):
        assert game.action(name) == action
        assert game.action(f"  {name.upper()} ") == action


@every_game
def test_what_is_no_action_is_named_however_long_it_is(game: Game) -> None:
    with pytest.raises(BadCall) as no:
        game.action("a" * 100_000)
    assert "aaa…" in str(no.value)
    assert len(str(no.value)) < 1000


@every_game
def test_card_codes_are_unique_and_read_back(game: Game) -> None:
    deck = game.deck
    assert len({code.lower() for code in deck.codes}) == len(deck) == len(deck.amounts)
    for number in range(len(deck)):
        card = rumpus.Card(game.name, deck.code(number).upper())
        assert card.number == number
        assert card == deck.code(number)
        assert eval(repr(card), {"Card": rumpus.Card}) == card


@every_table
def test_events_read_back_and_have_words_for_everybody(table: Table) -> None:
    match = table.match(11)
    for _ in random_play(match, 11):
        pass
    names = vars(table.game.events)
    for event in match.events:
        assert eval(repr(event), names) == event
        for seat in range(-1, match.seats):
            seen = event.seen_by(seat)
            assert eval(repr(seen), names) == seen
    for viewer in (None, *range(match.seats)):
        story = match.story(viewer)
        assert "None" not in story
        assert all(line[0].isupper() and line[-1] in ".!?" for line in story.splitlines())


@every_table
def test_a_match_reads_back_from_its_repr(table: Table) -> None:
    match = table.match(12)
    for _ in random_play(match, 12, most=20):
        pass
    assert eval(repr(match), {"rumpus": rumpus}) == match


@every_table
def test_the_time_is_only_read_never_kept_apart(table: Table) -> None:
    """`now` is written by the table. Where there are windows, the time between two actions counts; else no
    time does."""
    match = table.match(13)
    for _ in random_play(match, 13, most=40):
        pass
    later = Match(table.game, table.options)
    hour = 3_600_000_000
    for i, row in enumerate(match.rows):
        later.follow(row._replace(at=row.at + hour if table.game.rules.closes else 1000 + i))
    assert later.events == match.events
    for name, field in table.game.state.fields.items():
        times = field.kind is Kind.TIME
        before, after = (m.state.words[field.offset : field.offset + field.words] for m in (match, later))
        if name != "now":
            assert (after == before + hour * (times & (before >= 0))).all(), name


@every_game
def test_chance_and_clock_go_by_their_names_only(game: Game) -> None:
    match = Match(game, check_options(game, {"seats": game.seats[0]}))
    nobody: list[Any] = [CHANCE, CLOCK, game.seats[0], -1, True, 1.0]
    for seat in nobody:
        with pytest.raises(rumpus.BadCall, match=r"no seat .*chance and clock"):
            match.play(seat, 0)
        with pytest.raises(rumpus.BadCall, match=r"no seat .*chance and clock"):
            match.legal(seat)
    for action in (True, -1, len(game.actions), 1.0):
        with pytest.raises(rumpus.BadCall, match="no action"):
            match.play("chance", action)  # type: ignore[arg-type]
    assert match.play("chance", match.legal("chance")[0]) is not None


def said_to(match: Match, seat: int, action: int) -> str:
    """Why somebody may not do something, or nothing."""
    try:
        match.play(seat, action)
    except rumpus.Forbidden as refused:
        return refused.sentence
    return ""


@every_game
def test_refusals_call_people_by_their_names(game: Game) -> None:
    """Wherever a sentence speaks of a seat, it says who sits there, or "you"."""
    match = Match(game, check_options(game, {"seats": 3, **SHORT[game.name]}), seed=1)
    match.names = ("Ann", "Bob", "Cal")
    for step, _ in enumerate(random_play(match, 1, most=120)):
        if step % 4:
            continue
        for seat in range(3):
            for action in range(0, game.choices, 3):
                assert not re.search(r"seat [0-2]\b(?!;)", said_to(match.copy(), seat, action))


@every_game
def test_states_and_views_are_int64_words(game: Game) -> None:
    for layout in (game.state, game.view):
        assert issubclass(layout, Layout)
        assert layout.dtype.itemsize == 8 * layout.size
        assert layout().words.tobytes() == layout().record.tobytes()


def test_every_game_has_its_support_file() -> None:
    for name in NAMES:
        file = support_file(name)
        assert file.exists(), f"write {file}: what the common tests need to know of {name}"
