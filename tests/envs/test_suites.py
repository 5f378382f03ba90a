"""The suites of PettingZoo and Gymnasium themselves, for every game.

None of them is left out. Two sample without looking at the mask, PettingZoo's `parallel_seed_test` and
Gymnasium's checks: they get environments that replace an illegal action (`illegal="replace"`).
`test_save_obs` only saves observations that are pictures; of ours it says that they are none.
"""

from __future__ import annotations

import functools
import itertools
import types
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker
from gymnasium.vector import SyncVectorEnv
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.test import performance_benchmark as measure
from pettingzoo.test import test_save_obs as save_obs
from pettingzoo.utils import parallel_to_aec

from rumpus import envs
from rumpus.games import NAMES
from tests.envs.tables import pick, short

every_game = pytest.mark.parametrize("game", NAMES)

# PettingZoo wants arrays for observations. Its own card games, which have a mask beside them as ours do, are
# excused by name.
a_mask = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def excused(test: Any) -> Any:
    return functools.reduce(lambda made, mark: mark(made), a_mask, test)


def aec(game: str) -> Callable[..., Any]:
    return functools.partial(envs.aec, game, 3, **short(game))


def parallel(game: str) -> Callable[..., Any]:
    return functools.partial(envs.parallel, game, 3, **short(game))


@every_game
@excused
def test_aec_api(game: str) -> None:
    api_test(aec(game)(), num_cycles=200)


@every_game
def test_aec_seeds(game: str) -> None:
    seed_test(aec(game), num_cycles=150)


@every_game
def test_aec_renders(game: str) -> None:
    render_test(aec(game))


@every_game
def test_aec_observations_are_no_pictures(
    game: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    save_obs(aec(game)())
    assert "Observations must be Box" in capsys.readouterr().out


@every_game
def test_aec_performance_benchmark_runs(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that ticks once a look, so that it is over after some rounds."""
    clock = types.SimpleNamespace(time=map(float, itertools.count()).__next__)
    monkeypatch.setitem(measure.__globals__, "time", clock)
    performance_benchmark(aec(game)())


@every_game
def test_parallel_api(game: str) -> None:
    parallel_api_test(parallel(game)(), num_cycles=200)


@every_game
def test_parallel_seeds(game: str) -> None:
    parallel_seed_test(functools.partial(parallel(game), illegal="replace"), num_cycles=150)


@every_game
@excused
def test_parallel_as_aec(game: str) -> None:
    api_test(parallel_to_aec(parallel(game)()), num_cycles=200)


@every_game
def test_single_env(game: str) -> None:
    name = f"rumpus.envs.gym:rumpus/{game}-v0"
    opponents = ["random", "easy"]
    env = gymnasium.make(name, seats=3, opponents=opponents, illegal="replace", **short(game))
    env_checker.check_env(env.unwrapped)


def test_gymnasium_makes_vectors() -> None:
    name = "rumpus.envs.gym:rumpus/mad-v0"
    mode = gymnasium.VectorizeMode.VECTOR_ENTRY_POINT
    made: Any = gymnasium.make_vec(name, num_envs=7, vectorization_mode=mode, seats=3, opponents="easy")
    seen, _ = made.reset(seed=3)
    assert seen in made.observation_space
    assert made.num_envs == 7


@every_game
def test_vector_env(game: str) -> None:
    """What the checker asks of one environment, of many."""
    env = envs.vector(game, 3, 5, opponents="easy", illegal="replace", **short(game))
    checked: Any = env
    env_checker.check_reset_seed_determinism(checked)
    env_checker.check_reset_options(checked)
    env_checker.check_reset_return_type(checked)
    alone: Any = envs.vector(
        game, 3, 1, illegal="replace", **short(game)
    )  # it asks for one truth, not for five
    env_checker.check_returned_data_not_reused(alone)
    env.action_space.seed(1)
    for _ in range(30):
        seen, rewards, over, cut, info = env.step(env.action_space.sample())
        assert seen in env.observation_space
        assert rewards.shape == over.shape == cut.shape == (5,)
        assert over.dtype == cut.dtype == np.bool_
        assert info["seat"].tolist() == [0] * 5


@every_game
def test_vector_env_is_like_many_single_ones(game: str) -> None:
    """Gymnasium's own vector of single environments, seed for seed, up to the first end."""
    make = functools.partial(envs.single, game, 3, opponents="random", **short(game))
    theirs = SyncVectorEnv([make] * 3)
    ours = envs.vector(game, 3, 3, opponents="random", **short(game))
    rng = np.random.default_rng(4)
    expected, _ = theirs.reset(seed=[5, 6, 7])
    seen, _ = ours.reset(seed=[5, 6, 7])
    for _ in range(60):
        assert all((seen[key] == expected[key]).all() for key in seen)
        actions = pick(seen["action_mask"], rng)
        expected, their_rewards, their_over, _, _ = theirs.step(actions)
        seen, rewards, over, _, _ = ours.step(actions)
        assert (rewards == their_rewards).all()
        assert (over == their_over).all()
        if over.any():
            return


def test_gymnasium_wrappers_fit() -> None:
    env = envs.vector("mad", 2, 4, opponents="easy")
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    rng = np.random.default_rng(4)
    seen, _ = wrapped.reset(seed=3)
    lengths = []
    for _ in range(200):
        seen, _, over, _, info = wrapped.step(pick(seen["action_mask"], rng))
        if over.any():
            lengths += info["episode"]["l"][over].tolist()
    assert lengths
    assert min(lengths) > 1
