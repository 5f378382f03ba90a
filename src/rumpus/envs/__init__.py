"""Environments for learners, by the interfaces they know: PettingZoo and Gymnasium.

>>> from rumpus import envs
>>> env = envs.aec("archie", seats=3, rounds=1)
>>> env.reset(seed=7)
>>> env.agent_selection, int(env.observe("player_0")["action_mask"].sum())
('player_0', 8)
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from rumpus.errors import RumpusError

if TYPE_CHECKING:
    from rumpus.envs.gym import MatchEnv, MatchesEnv
    from rumpus.envs.zoo import AecTable, ParallelTable

__all__ = ["aec", "parallel", "single", "vector"]


def aec(game: str, seats: int, **settings: Any) -> AecTable:
    """A PettingZoo environment in which agents act one after another."""
    env: AecTable = _home("zoo").AecTable(game, seats, **settings)
    return env


def parallel(game: str, seats: int, **settings: Any) -> ParallelTable:
    """A PettingZoo environment in which all agents act at once; those who are not asked do nothing."""
    env: ParallelTable = _home("zoo").ParallelTable(game, seats, **settings)
    return env


def single(game: str, seats: int, **settings: Any) -> MatchEnv:
    """A Gymnasium environment: one agent against bots."""
    env: MatchEnv = _home("gym").MatchEnv(game, seats, **settings)
    return env


def vector(game: str, seats: int, num_envs: int, **settings: Any) -> MatchesEnv:
    """A Gymnasium vector environment: thousands of matches at once, against bots or in self-play."""
    env: MatchesEnv = _home("gym").MatchesEnv(game, seats, num_envs, **settings)
    return env


def _home(module: str) -> Any:
    try:
        return importlib.import_module(f"rumpus.envs.{module}")
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.startswith("rumpus"):
            raise
        raise RumpusError(
            f"environments need {missing.name}, which is not installed: pip install 'rumpus[ai]'"
        ) from None
