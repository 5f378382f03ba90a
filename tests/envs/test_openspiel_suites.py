"""OpenSpiel's own suites and algorithms, run on our games."""

from __future__ import annotations

import os
import re

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    gambit,
    generate_playthrough,
    ismcts,
    mcts,
)

from rumpus.games import NAMES
from tests.envs.spiel import GAMES, SMALL, game_of, load, play
from tests.games import folder, support
from tests.games.archie.support import SMALL as SMALL_ARCHIE

every_small_game = pytest.mark.parametrize("name", [small.name for small in SMALL])


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@every_small_game
def test_random_simulations_of_small_games(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=10, serialize=True, verbose=False)
    together = name.replace(",turn_based=True", "")
    pyspiel.random_sim_test(load(together), num_sims=10, serialize=True, verbose=False)
    pyspiel.random_sim_test(pyspiel.load_game_as_turn_based(together), 10, serialize=False, verbose=False)


# --- its API tests ----------------------------------------------------------------------------------------

for _small in SMALL:
    _title = f"TestSmall_{game_of(_small.name).name}"
    api_test.TOTAL_NUM_STATES[_title] = _small.states
    api_test.PERFECT_RECALL_NUM_STATES[_title] = _small.information_sets
    globals()[_title] = type(
        _title, (api_test.EnforceAPIOnFullTreeBase,), {"game_name": _title, "game": load(_small.name)}
    )


class Partly(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # OpenSpiel has no types
    __test__ = False

    @classmethod
    def setUpClass(cls) -> None:
        # its own sampler stops where several decide together
        cls.some_states = [state.clone() for state in play(cls.game, 1, most=120)][::3]
        cls.game_type = cls.game.get_type()


for _name in GAMES:
    _title = f"TestPartly_{_name.partition('(')[0]}_{'turn_based' in _name}"
    globals()[_title] = type(
        _title, (Partly,), {"__test__": True, "game": load(_name), "game_name": _name.partition("(")[0]}
    )


# --- golden playthroughs ----------------------------------------------------------------------------------

PLAYTHROUGHS = {name: found for name in NAMES if (found := support(name).spiel_playthrough)}


@pytest.mark.parametrize("game", PLAYTHROUGHS)
def test_playthrough(game: str) -> None:
    name, seed = PLAYTHROUGHS[game]
    now = generate_playthrough.playthrough(name, None, seed=seed)
    path = folder(game) / "openspiel.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(now)
    assert now == path.read_text()


def test_no_playthrough_is_left_over() -> None:
    assert {name for name in NAMES if (folder(name) / "openspiel.txt").exists()} == set(PLAYTHROUGHS)


# --- its players ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in GAMES if "turn_based" in name])
def test_IS_MCTS_plays(name: str) -> None:
    """Two searches in the course of a game, and the game goes on."""
    game = load(re.sub(r"horizon=\d+", "horizon=160", name))
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 2.0, 12, random_state=luck)
    searched = 0
    for state in play(game, 1):
        choosing = not state.is_terminal() and not state.is_chance_node() and len(state.legal_actions()) > 1
        if choosing and state.move_number() % 4 == 1:
            assert bot.step(state) in state.legal_actions()
            searched += 1
        if searched == 2:
            return
    pytest.fail("nothing to search")


def test_IS_MCTS_keeps_the_trick_it_needs() -> None:
    """Both have bid one. Who won with the Ding Bat wins the game with the trick, and loses it without."""
    game = load(SMALL_ARCHIE)
    state = game.new_initial_state()
    for name in ("deal D0", "deal E1", "bid 1", "bid 1", "play E1", "play D0"):
        state.apply_action(state.string_to_action(state.current_player(), name))
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 2.0, 50, random_state=luck)
    assert state.action_to_string(bot.step(state)) == "keep"


# --- solving ----------------------------------------------------------------------------------------------


@every_small_game
def test_CFR_plus_in_Python_solves_a_small_game(name: str) -> None:
    game = load(name)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.01


def test_CFR_plus_in_C_solves_archie_with_hands_of_two() -> None:
    """Both know all cards, and have to mix their bids. OpenSpiel reads the tree that OpenSpiel wrote."""
    game = load("rumpus_archie(players=2,dealer=0,cards=E1 E2 A1 D0,hand=2,horizon=60,turn_based=True)")
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(150):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(tree, solver.average_policy(), True) < 0.01  # True: by information states


def test_CFR_plus_finds_the_same_value_for_the_game_that_OpenSpiel_unfolds() -> None:
    """Seats that decide together may as well be asked one after another: by us, or by OpenSpiel."""
    values = []
    for game in (
        load(SMALL_ARCHIE),
        pyspiel.load_game_as_turn_based(SMALL_ARCHIE.replace(",turn_based=True", "")),
    ):
        solver = pyspiel.CFRPlusSolver(game)
        for _ in range(30):
            solver.evaluate_and_update_policy()
        assert pyspiel.nash_conv(game, solver.average_policy(), True) < 0.01
        found = pyspiel.expected_returns(game.new_initial_state(), solver.average_policy(), -1, True)
        values.append(found[0])
    assert values[0] == pytest.approx(values[1], abs=0.01)
