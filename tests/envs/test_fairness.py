"""What no suite of others can see: leaks, wrong rules, biased deals, seats that nobody listens to."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import rumpus
from rumpus import bots, dice, envs
from rumpus.cards import copies, heap_size
from rumpus.envs.encode import layout
from rumpus.envs.tables import Tables
from rumpus.envs.zoo import ParallelTable
from rumpus.fast.agents import OTHER_SERIES
from rumpus.fast.terms import as_seen, as_told
from rumpus.games import NAMES, archie, find
from rumpus.layout import NOBODY
from rumpus.match import Match, fresh
from rumpus.reactions import ACTION, IDLE, MIND, MOMENT, Level, wake
from tests.doubles import double, holding
from tests.envs.tables import OTHERS, RACES, pick, plain_twin, short
from tests.games.handsdown.helpers import pairs_on_turn
from tests.tables import Table, random_play, tables

every_game = pytest.mark.parametrize("game", NAMES)
SOME_TABLES = [table for table in tables() if table.options["seats"] in (2, 3, 4)]


def lay(tables_: Tables, state: Any) -> None:
    """Put a state on the first table."""
    tables_.tables.view(np.int64)[: len(state.words)] = state.words


# --- no leak ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_what_cannot_be_seen_changes_no_observation(table: Table) -> None:
    """In both gears, byte for byte; and what may be decided is the same, too."""
    rng = random.Random(str(table))
    seats = table.options["seats"]
    options: dict[str, Any] = {name: value for name, value in table.options.items() if name != "seats"}
    compiled = Tables(table.game.name, seats, **options)
    plain = layout(table.game.name, seats)
    for step, match in enumerate(random_play(table.match(31), 31, most=150)):
        if step % 5:
            continue
        lay(compiled, match.state)
        compiled.minds[0, :, MOMENT] = -1
        _, seen, mask = compiled.observe()
        for seat in range(seats):
            assert plain.encode(match.view(seat).raw).tobytes() == seen[seat].tobytes()
            twin = double(match, seat, rng)
            lay(compiled, twin.state)
            _, again, offered = compiled.observe()
            assert again[seat].tobytes() == seen[seat].tobytes()
            assert offered[seat].tobytes() == mask[seat].tobytes()
            assert plain.encode(twin.view(seat).raw).tobytes() == seen[seat].tobytes()


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_observations_keep_to_their_bounds(table: Table) -> None:
    found = layout(table.game.name, table.options["seats"])
    assert len(set(found.names)) == len(found.names) == len(found.low) == len(found.high)
    for step, match in enumerate(random_play(table.match(32), 32, most=300)):
        if step % 7 == 0:
            for seat in range(match.seats):
                seen = found.encode(match.view(seat).raw)
                assert (found.low <= seen).all()
                assert (seen <= found.high).all()


@pytest.mark.parametrize(("lunge", "phases"), [(0, ("race", "fake")), (300, ("lunge", "lunge"))])
def test_a_fake_looks_like_a_hands_down(lunge: int, phases: tuple[str, str]) -> None:
    """Whoever could see the difference would never fall for one."""
    matches = (rumpus.new("handsdown", seats=3, seed=seed, lunge=lunge) for seed in range(100))
    match = next(match for match in matches if pairs_on_turn(match.state))
    turn = match.state.turn
    others = [seat for seat in range(3) if seat != turn]
    compiled = Tables("handsdown", 3)
    looks = []
    for act, phase in zip(("slap", "fake"), phases, strict=True):
        after = match.copy()
        after.play(turn, act)
        assert after.phase == phase
        lay(compiled, after.state)
        compiled.minds[0, :, MOMENT], compiled.minds[0, :, ACTION] = -1, IDLE
        due, seen, mask = compiled.observe()
        assert due == sum(1 << seat for seat in others)
        looks.append((seen[others].tobytes(), mask[others].tobytes()))
    assert looks[0] == looks[1]


@pytest.mark.parametrize(("delay", "caught"), [(130, True), (600, False)])
def test_a_hand_can_be_held_back_if_it_was_slow(*, delay: int, caught: bool) -> None:
    found = layout("handsdown", 3)
    for seed in range(20):
        env = envs.parallel("handsdown", 3)
        env.reset(seed=seed)
        turn = env.tables.match().state.turn
        wait, fake = found.index("wait"), found.index("fake after 600")
        actions = {f"player_{seat}": fake if seat == turn else wait for seat in range(3)}
        env.step(actions)
        held = env.tables.tables["hand"].copy()
        slap = found.index(f"slap after {delay}")
        env.step({f"player_{seat}": wait if seat == turn else slap for seat in range(3)})
        assert (env.tables.tables["hand"] != held).any() == caught


# --- the same game ------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("seats", [2, 4])
def test_vector_env_plays_the_plain_match_step_by_step(game: str, seats: int) -> None:
    """Observations, masks, rewards, ends and new beginnings, against matches in the plain gear."""
    count, seed = 4, 77
    env = envs.vector(game, seats, count, **short(game))
    found = layout(game, seats)
    rng = np.random.default_rng(1)
    numbers = list(range(count))

    def begin(number: int) -> Match:
        luck = [0, 0, 0, 0]
        dice.set_dice(luck, seed, number)
        options = house_rules(env)
        return rumpus.new(game, seats, chance=lambda lots: dice.below(luck, lots), **options)

    matches = [begin(number) for number in numbers]
    seen, info = env.reset(seed=seed)
    ends = 0
    for _ in range(250):
        for i, match in enumerate(matches):
            seat = match.waiting[0]
            assert info["seat"][i] == seat
            assert (seen["observation"][i] == found.encode(match.view(seat).raw)).all()
            terms = env.tables.terms.tolist()
            legal = {as_seen(action, seat, terms) for action in match.legal(seat)}
            assert set(np.flatnonzero(seen["action_mask"][i]).tolist()) == legal
        actions = pick(seen["action_mask"], rng)
        decided = info["seat"]
        seen, rewards, over, cut, info = env.step(actions)
        assert not cut.any()
        for i, match in enumerate(matches):
            match.play(int(decided[i]), as_told(int(actions[i]), int(decided[i]), terms))
            assert over[i] == match.over
            expected = [0.0] * seats
            if match.over:
                ends += 1
                expected = shares(match)
                numbers[i] += count
                matches[i] = begin(numbers[i])
            assert info["rewards"][i].tolist() == pytest.approx(expected)
            assert rewards[i] == pytest.approx(expected[decided[i]])
    assert ends


def house_rules(env: Any) -> dict[str, Any]:
    return {name: value for name, value in env.tables.options.items() if name != "seats"}


def shares(match: Match) -> list[float]:
    """What everybody gets of a match that is over."""
    won, seats = match.winners, match.seats
    if len(won) == seats:
        return [0.0] * seats
    return [1 / len(won) if seat in won else -1 / (seats - len(won)) for seat in range(seats)]


@pytest.mark.long
@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize("players", [["agent"] * 3, ["agent", "random", "hard"]], ids=["agents", "company"])
def test_races_are_the_same_in_both_gears(game: str, players: list[str]) -> None:
    """The model of time runs plain beside the compiled one, and all it does is legal in a plain match."""
    made = Tables(game, 3, players=players)
    names = plain_twin(made.game)
    match = rumpus.new(game, 3, seed=9)
    v = made.game.view()
    luck, throws = [[0] * 4], [[0] * 4]
    rows = memoryview(v.words.data)
    levels, terms = made.levels.tolist(), made.terms.tolist()
    minds = [[[0] * MIND for _ in levels]]
    out = [0] * 256
    played: list[tuple[int, int]] = []

    def play(state: Any, seat: int, action: int) -> None:
        """The same in the match, which checks it."""
        played.append((seat, action))
        match.check(seat, action)
        made.game.rules.play(state, seat, action)

    names["play"] = play
    dice.set_dice(throws[0], 9 ^ OTHER_SERIES, 0)
    for mind, level in zip(minds[0], levels, strict=True):
        wake(mind, level)
    s = match.state = fresh(made.game, made.options)
    dice.set_dice(luck[0], 9, 0)
    made.begin([9], [0])
    rng = random.Random(2)
    asked, decision = NOBODY, 0
    for _ in range(120):
        names["carry_on"](s, 0, asked, decision, v, rows, minds, levels, luck, throws, terms, out)
        due = names["due_agents"](s, 0, minds, terms)
        assert made.tables.view(np.int64).tobytes() == s.words.tobytes()
        assert made.minds[0].tolist() == minds[0]
        if not due:
            break
        asked = (due & -due).bit_length() - 1
        assert made.who[0] == asked
        decision = rng.choice(np.flatnonzero(made.mask[0]).tolist())
        made.step(np.array([decision]))
    assert len(played) > 50
    assert bool(made.over[0]) == match.over


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM])
def test_bots_in_an_environment_play_as_they_do_elsewhere(game: str, level: Level) -> None:
    seats, seat, seed = 3, 1, 8
    env = envs.single(game, seats, seat=seat, opponents=level.name.lower(), **short(game))
    options = house_rules(env)
    match = rumpus.new(game, seats, seed=seed, **options)
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, seed ^ OTHER_SERIES, 0)
    found, terms = layout(game, seats), env.tables.terms.tolist()
    rng = np.random.default_rng(3)
    seen, _ = env.reset(seed=seed)
    over = False
    for _ in range(200):
        while not match.over and match.waiting[0] != seat:
            other = match.waiting[0]
            view = match.view(other).raw
            match.play(other, bots.choose(match.game, view, match.legal(other), level, throws))
        assert over == match.over
        if over:
            break
        assert (seen["observation"] == found.encode(match.view(seat).raw)).all()
        action = int(pick(seen["action_mask"][np.newaxis], rng)[0])
        match.play(seat, as_told(action, seat, terms))
        seen, _, over, _, _ = env.step(action)


@every_game
def test_a_seed_is_the_match_of_that_seed(game: str) -> None:
    env = envs.aec(game, 3, **short(game))
    for seed in (1, 2, 2**40 + 5):
        env.reset(seed=seed)
        assert env.tables.match().state == rumpus.new(game, 3, seed=seed, **short(game)).state
        first = env.observe("player_0")
        env.reset(seed=seed)
        assert all((env.observe("player_0")[key] == first[key]).all() for key in first)


# --- chance -------------------------------------------------------------------------------------------------


def fits(found: npt.NDArray[np.int64], weights: Sequence[int]) -> bool:
    """Whether counts are what chance makes of these weights (Pearson's chi-square, five deviations)."""
    expected = found.sum() * np.array(weights) / sum(weights)
    there = expected > 0
    squares = ((found - expected)[there] ** 2 / expected[there]).sum()
    freedom = there.sum() - 1
    return not found[~there].any() and bool(squares < freedom + 5 * np.sqrt(2 * freedom))


@pytest.mark.parametrize("game", [name for name in NAMES if "hand" in find(name).state.fields])
def test_every_card_is_dealt_as_often_as_it_should_be(game: str) -> None:
    """What seat 1 is dealt on thousands of tables, against the deck."""
    count = 3000
    made = Tables(game, 3, count)
    made.begin(np.full(count, 3), np.arange(count))
    dealt = np.zeros(len(made.game.deck), np.int64)
    for words in made.tables.view(np.int64).reshape(count, -1):
        state = made.game.state(words)
        dealt += [holding(state, 1, card) for card in range(len(dealt))]
    assert fits(dealt, made.game.deck.amounts)


def test_every_tan_card_comes_first_equally_often() -> None:
    made = Tables("splitsecond", 3, 3000)
    made.begin(np.full(3000, 3), np.arange(3000))
    assert fits(np.bincount(made.tables["top"], minlength=23), [1] * 23)
    assert fits(np.bincount(made.tables["place"][:, 7], minlength=23), [1] * 23)


def test_every_lot_of_the_urn_is_equally_likely() -> None:
    """A draw in the middle of a game of mad: one position on thousands of tables, each with its own dice."""
    match = rumpus.new("mad", seats=2, seed=3)
    while not (match.phase == "turn" and "draw" in match.choices(match.waiting[0])):
        match.play(match.waiting[0], match.choices(match.waiting[0])[0])
    count = 8000
    made = Tables("mad", 2, count)
    made.begin(np.full(count, 5), np.arange(count))
    made.tables.view(np.int64).reshape(count, -1)[:] = match.state.words
    made.who[:] = match.waiting[0]
    made.step(np.full(count, match.game.action("draw")))
    pile = [copies(match.state.pile, card) for card in range(len(match.game.deck))]
    assert fits(np.bincount(made.tables["drawn"], minlength=len(pile)), pile)


# --- everybody counts ---------------------------------------------------------------------------------------


def test_every_seat_of_a_joint_action_counts_in_archie() -> None:
    """All bid 2 but one, who bids 5: that, and nothing else, is what everybody then sees."""
    found = layout("archie", 4)
    for odd in range(4):
        env = envs.parallel("archie", 4)
        env.reset(seed=3)
        bids = {f"player_{seat}": found.index(f"bid {5 if seat == odd else 2}") for seat in range(4)}
        seen, *_ = env.step(bids)
        for seat in range(4):
            named = found.named(seen[f"player_{seat}"]["observation"])
            assert [named[f"bid +{(other - seat) % 4}"] for other in range(4)] == [
                5 if other == odd else 2 for other in range(4)
            ]


def test_every_seat_of_a_joint_action_counts_in_mrt() -> None:
    """In a Showdown all play from the pile but one, who plays a card of the hand and has one less then."""
    found = layout("mrt", 4)
    env = envs.parallel("mrt", 4)
    pile = found.index("pile")
    rng = np.random.default_rng(2)
    counted: set[int] = set()
    for seed in range(40):
        env.reset(seed=seed)
        while env.agents and len(counted) < 4:
            due, _, mask = env.tables.observe()
            choosers = [seat for seat in range(4) if due >> seat & 1 and mask[seat].sum() > 1]
            for seat in choosers if due & (due - 1) else []:
                if not all(mask[other, pile] for other in range(4) if due >> other & 1):
                    continue
                joint = {f"player_{i}": pile if due >> i & 1 else env.nothing for i in range(4)}
                for card, less in ((pile, 0), (int(mask[seat].argmax()), 1)):
                    again = copy.deepcopy(env.tables.tables), copy.deepcopy(env.tables.luck)
                    held = hand_size(env, seat)
                    env.step(joint | {f"player_{seat}": card})
                    lost = held - hand_size(env, seat)
                    env.tables.tables[:], env.tables.luck[:] = again
                    env.agents = env.possible_agents[:]
                    env._observe()
                    assert lost == less
                counted.add(seat)
            actions = {f"player_{i}": int(action) for i, action in enumerate(pick(env._mask, rng))}
            env.step(actions)
    assert counted == {0, 1, 2, 3}


def hand_size(env: ParallelTable, seat: int) -> int:
    return heap_size(int(env.tables.tables["hand"][0, seat]))


def right_touch(env: ParallelTable, seed: int) -> str:
    """Begin a match of splitsecond, and say what to touch."""
    seen, _ = env.reset(seed=seed)
    named = env.layout.named(seen["player_0"]["observation"])
    top = next(name.split()[1] for name in named if name.startswith("top "))
    (place,) = (name.split()[1] for name in named if name.startswith("place ") and name.split()[2] == top)
    return f"touch {place}"


def test_whoever_is_first_wins_in_splitsecond() -> None:
    """All touch the right card; the one with the shortest delay finds it, whoever that is."""
    found = layout("splitsecond", 4)
    for fast in range(4):
        env = envs.parallel("splitsecond", 4, noise=0)
        touch = right_touch(env, 3)
        actions = {
            f"player_{seat}": found.index(f"{touch} after {150 if seat == fast else 170}")
            for seat in range(4)
        }
        seen, *_ = env.step(actions)
        for seat in range(4):
            assert f"winner +{(fast - seat) % 4}" in found.named(seen[f"player_{seat}"]["observation"])


def test_equal_delays_are_parted_by_a_coin() -> None:
    won = [0, 0]
    found = layout("splitsecond", 2)
    env = envs.parallel("splitsecond", 2, noise=0)
    for seed in range(200):
        touch = right_touch(env, seed)
        seen, *_ = env.step(dict.fromkeys(env.agents, found.index(f"{touch} after 150")))
        won["winner +0" not in found.named(seen["player_0"]["observation"])] += 1
    assert 70 < won[0] < 130


def test_latency_costs_the_race() -> None:
    found = layout("splitsecond", 2)
    for slow in range(2):
        env = envs.parallel(
            "splitsecond", 2, noise=0, latency=[50 if seat == slow else 0 for seat in range(2)]
        )
        touch = right_touch(env, 3)
        seen, *_ = env.step(dict.fromkeys(env.agents, found.index(f"{touch} after 150")))
        assert f"winner +{1 - slow}" in found.named(seen["player_0"]["observation"])


def test_seats_are_counted_from_ones_own() -> None:
    """Give the trick to +1: wherever one sits, that is the next one to the left."""
    terms = Tables("archie", 4).terms.tolist()
    for seat in range(4):
        for action in range(archie.GAME.choices):
            assert as_told(as_seen(action, seat, terms), seat, terms) == action
        for ahead in range(1, 4):
            told = as_told(archie.state.GIVE + ahead, seat, terms)
            assert told == archie.state.GIVE + (seat + ahead) % 4
