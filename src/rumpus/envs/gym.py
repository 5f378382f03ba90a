"""Gymnasium: thousands of matches at once in the compiled gear, or a single one."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rumpus.envs.draw import MODES, check_mode, rendered
from rumpus.envs.encode import Numbers
from rumpus.envs.tables import AGENT, Tables, Whole, check_illegal, check_seed
from rumpus.envs.zoo import observation_space
from rumpus.errors import BadCall
from rumpus.games import NAMES

Observed: TypeAlias = dict[str, Numbers]


def seating(seats: int, seat: int, opponents: str | Sequence[str]) -> list[str]:
    """Who sits where: the agent, then the bots, beginning on its left."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadCall(f"the agent's seat is one of 0 to {seats - 1}, not {seat!r}")
    others = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(others) != seats - 1:
        raise BadCall(f"at {seats} seats there are {seats - 1} opponents, not {len(others)}")
    row = [AGENT, *others]
    return row[seats - seat :] + row[: seats - seat]


class Arrays:
    """Arrays like a given one. Whoever takes one can keep it; memory that nobody holds any more is used
    again, since fresh memory from the system costs up to a third of a step."""

    MOST = 8

    def __init__(self, like: Numbers) -> None:
        self._like = like
        self._arrays: list[Numbers] = []

    def take(self) -> Numbers:
        for array in self._arrays:
            if sys.getrefcount(array) == HELD_HERE:
                return array
        made = np.empty_like(self._like)
        if len(self._arrays) < self.MOST:
            self._arrays.append(made)
        return made


HELD_HERE = 3  # references: by the list, by the name in the loop, by the call that counts them


class MatchesEnv(VectorEnv[Observed, Whole, npt.NDArray[Any]]):
    """Matches of a game, all at once.

    Without `opponents` it is self-play: every step is the next decision of whoever is asked, `info["seat"]`
    says whose it is, and the reward is that of the seat that has just decided (`info["rewards"]` has those
    of all). With `opponents`, one agent sits in `seat`, and bots sit in the others.

    A match that is over is followed by the next one in the same step (`AutoresetMode.SAME_STEP`). With the
    seed s, table i plays games i, i + n, i + 2 n, ... of the series s.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as Gymnasium declares it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": MODES,
    }

    def __init__(
        self,
        game: str,
        seats: int,
        num_envs: int,
        *,
        opponents: str | Sequence[str] | None = None,
        seat: int = 0,
        illegal: str = "refuse",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        self.illegal = check_illegal(illegal)
        players = None if opponents is None else seating(seats, seat, opponents)
        self.tables = Tables(game, seats, num_envs, players=players, again=True, **options)
        self.layout = self.tables.layout
        self.num_envs = num_envs
        self.single_action_space = spaces.Discrete(self.tables.choices)
        self.single_observation_space = observation_space(self.layout, self.tables.choices)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._every = np.arange(num_envs)
        self._first = self._every * self.tables.choices  # of each mask
        self._observations, self._masks = Arrays(self.tables.seen), Arrays(self.tables.mask)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observed, dict[str, Any]]:
        """With one seed, one series of matches; with a seed for each table, a series for each."""
        if isinstance(seed, int | np.integer) or seed is None:
            super().reset(seed=seed)
            first = int(self.np_random.integers(2**63 - 1)) if seed is None else check_seed(seed)
            self.tables.begin(np.full(self.num_envs, first), self._every)
        else:
            if len(seed) != self.num_envs:
                raise BadCall(f"{self.num_envs} environments have one seed, or {self.num_envs} of them")
            drawn = [int(self.np_random.integers(2**63 - 1)) if s is None else check_seed(s) for s in seed]
            self.tables.begin(drawn, np.zeros(self.num_envs, np.int64))
        return self._seen(self.tables.seen.copy())

    def _seen(self, seen: Numbers) -> tuple[Observed, dict[str, Any]]:
        mask = self._masks.take()
        np.copyto(mask, self.tables.mask)  # a copy: learners cannot change what is legal
        info = {"seat": self.tables.who.copy(), "action_mask": mask}
        return {"observation": seen, "action_mask": mask}, info

    def step(
        self, actions: Whole
    ) -> tuple[Observed, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        tables = self.tables
        decisions = self._allowed(np.asarray(actions))
        decided = tables.who.copy()
        tables.step(decisions, self._observations.take())
        seen, info = self._seen(tables.seen)
        rewards = tables.rewards.copy()
        info["rewards"] = rewards
        return (
            seen,
            rewards[self._every, decided],
            tables.over.copy(),
            np.zeros(self.num_envs, np.bool_),
            info,
        )

    def _allowed(self, actions: npt.NDArray[Any]) -> Whole:
        if actions.shape != (self.num_envs,) or not np.issubdtype(actions.dtype, np.integer):
            raise BadCall(f"actions are {self.num_envs} whole numbers, one for each environment")
        decisions: Whole = actions.astype(np.int64)
        there = decisions.view(np.uint64) < self.tables.choices  # nor below 0, which would be a large one
        legal = self.tables.mask.reshape(-1).take(decisions + self._first, mode="clip")
        allowed = legal.view(np.bool_) & there
        if allowed.all():
            return decisions
        wrong = np.flatnonzero(~allowed)
        if self.illegal == "refuse":
            table = int(wrong[0])
            try:
                self.tables.refuse(table, int(self.tables.who[table]), int(decisions[table]))
            except Exception as why:
                why.add_note(
                    f"in environment {table} of {self.num_envs}; info['action_mask'] has what is legal"
                )
                raise
        lots = self.np_random.random((len(wrong), self.tables.choices)) * self.tables.mask[wrong]
        decisions[wrong] = lots.argmax(axis=1)
        return decisions

    def render(self) -> Any:
        """The first match."""
        return rendered(self.tables, self.render_mode)


class MatchEnv(gymnasium.Env[Any, np.int64]):
    """One agent against bots."""

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 4}  # noqa: RUF012  # as above

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        illegal: str = "refuse",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        self.illegal = check_illegal(illegal)
        self.seat = seat
        self.tables = Tables(game, seats, players=seating(seats, seat, opponents), **options)
        self.layout = self.tables.layout
        self.action_space = spaces.Discrete(self.tables.choices)
        self.observation_space = observation_space(self.layout, self.tables.choices)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """The match of that seed, or one that follows from the last seed."""
        super().reset(seed=seed, options=options)
        first = int(self.np_random.integers(2**63 - 1)) if seed is None else check_seed(seed)
        self.tables.begin([first], [0])
        return self._seen()

    def _seen(self) -> tuple[Observed, dict[str, Any]]:
        mask = self.tables.mask[0]
        seen = {"observation": self.tables.seen[0].copy(), "action_mask": mask.copy()}
        return seen, {"action_mask": mask.copy()}

    def step(self, action: np.int64 | int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        tables = self.tables
        if tables.over[0]:
            raise BadCall("the match is over: reset the environment")
        if not (0 <= action < tables.choices and tables.mask[0, action]):
            if self.illegal == "refuse":
                tables.refuse(0, self.seat, int(action))
            action = self.np_random.choice(np.flatnonzero(tables.mask[0]))
        tables.step(np.array([action], np.int64))
        if self.render_mode == "human":
            self.render()
        seen, info = self._seen()
        return seen, float(tables.rewards[0, self.seat]), bool(tables.over[0]), False, info

    def render(self) -> Any:
        return rendered(self.tables, self.render_mode)


# So that `gymnasium.make("rumpus.envs.gym:rumpus/mad-v0", seats=4)` finds them.
for _name in NAMES:
    gymnasium.register(
        f"rumpus/{_name}-v0",
        entry_point="rumpus.envs.gym:MatchEnv",
        vector_entry_point="rumpus.envs.gym:MatchesEnv",
        kwargs={"game": _name},
    )
