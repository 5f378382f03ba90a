"""OpenSpiel's own suites and algorithms, run on our games."""

from __future__ import annotations

import os
import re
from pathlib import Path

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

from tests.envs.spiel import GAMES, SMALL_ARCHIE, SMALL_MRT, load, play

GOLDEN = Path(__file__).parents[1] / "golden" / "openspiel"


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [SMALL_ARCHIE, SMALL_MRT])
def test_random_simulations_of_small_games(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=10, serialize=True, verbose=False)
    together = name.replace(",turn_based=True", "")
    pyspiel.random_sim_test(load(together), num_sims=10, serialize=True, verbose=False)
    pyspiel.random_sim_test(pyspiel.load_game_as_turn_based(together), 10, serialize=False, verbose=False)


# --- its API tests ----------------------------------------------------------------------------------------

# Chance nodes, decisions and ends, then information sets. Those of small archie are counted on paper: 1 + 5
# deals; in each of the 20, one to bid, two to bid, and for each of the four pairs of bids one to lead and one
# to follow; in 14 deals there is a Ding Bat, so that one more decides after each, to keep or to give.
# A hand of one card: 5 + 5 to bid, 4 * 5 to lead, 4 * 20 to follow, and 14 * 4 to keep or to give.
api_test.TOTAL_NUM_STATES |= {
    "small_archie": (1 + 5, 20 * (1 + 2 + 4 * 2) + 14 * 4, 6 * 4 + 14 * 4 * 2),
    "small_mrt": (445, 492, 336),
}
api_test.PERFECT_RECALL_NUM_STATES |= {"small_archie": 5 + 5 + 4 * 5 + 4 * 20 + 14 * 4, "small_mrt": 342}


class TestSmallArchie(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]  # OpenSpiel has no types
    game_name = "small_archie"
    game = load(SMALL_ARCHIE)


class TestSmallMrt(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]  # as above
    game_name = "small_mrt"
    game = load(SMALL_MRT)


class Partly(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # as above
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

PLAYTHROUGHS = {
    "archie-small": (SMALL_ARCHIE.replace(",turn_based=True", ""), 3),
    "mrt-small": (SMALL_MRT.replace(",turn_based=True", ""), 5),
    "mad": ("rumpus_mad(players=2,dealer=0,horizon=60)", 1),
    "handsdown": ("rumpus_handsdown(players=3,dealer=0,horizon=60)", 2),
    "splitsecond": ("rumpus_splitsecond(players=2,horizon=60)", 1),
}


@pytest.mark.parametrize("file", PLAYTHROUGHS)
def test_playthrough(file: str) -> None:
    name, seed = PLAYTHROUGHS[file]
    now = generate_playthrough.playthrough(name, None, seed=seed)
    path = GOLDEN / f"{file}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(now)
    assert now == path.read_text()


def test_no_playthrough_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == set(PLAYTHROUGHS)


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
        if searched == 3:
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


@pytest.mark.parametrize("name", [SMALL_ARCHIE, SMALL_MRT])
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
