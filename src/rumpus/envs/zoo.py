"""PettingZoo: every seat is an agent, from `player_0` on. The compiled gear plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from rumpus.envs.draw import MODES, check_mode, rendered
from rumpus.envs.encode import Numbers, Observation
from rumpus.envs.tables import Tables, check_illegal, check_seed
from rumpus.errors import BadCall
from rumpus.layout import NOBODY

Observed: TypeAlias = dict[str, Numbers]


def observation_space(layout: Observation, choices: int) -> spaces.Dict:
    seen = spaces.Box(layout.low, layout.high, dtype=np.int8)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (choices,), np.int8)})


class _Table:
    """What both interfaces share: one table, its agents, their spaces."""

    render_mode: str | None

    def _sit_down(
        self,
        game: str,
        seats: int,
        *,
        render_mode: str | None = None,
        illegal: str = "refuse",
        nothing: bool = False,
        **options: Any,
    ) -> None:
        self.render_mode = check_mode(render_mode)
        self.illegal = check_illegal(illegal)
        self.tables = Tables(game, seats, **options)
        self.layout = self.tables.layout
        # Where everybody acts at once, those who are not asked do nothing. In a race, that means to wait.
        self.nothing = (
            self.tables.choices if nothing and not self.tables.game.race else self.tables.choices - 1
        )
        self.choices = self.nothing + 1 if nothing else self.tables.choices
        self.metadata = {"name": f"rumpus_{game}_v0", "render_modes": MODES, "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: Any = {
            agent: observation_space(self.layout, self.choices) for agent in self.possible_agents
        }
        self.action_spaces: Any = {agent: spaces.Discrete(self.choices) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self._decision = np.zeros(1, np.int64)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> Any:
        return rendered(self.tables, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _begin(self, seed: int | None) -> None:
        """Without a seed, a new match that follows from the last seed, if there was one."""
        if seed is not None:
            self._chance = np.random.default_rng(check_seed(seed))
        self.seed = check_seed(seed) if seed is not None else int(self._chance.integers(2**63 - 1))
        self.tables.begin([self.seed], [0])

    def _play(self, seat: int, action: Any, mask: Numbers) -> None:
        """The decision of a seat that is asked, if it is allowed."""
        if not (isinstance(action, int | np.integer) and 0 <= action < self.tables.choices and mask[action]):
            if self.illegal == "refuse":
                self._refuse(seat, action)
            action = self._chance.choice(np.flatnonzero(mask))
        self.tables.who[0] = seat
        self._decision[0] = action
        self.tables.step(self._decision)

    def _refuse(self, seat: int, action: Any) -> None:
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise BadCall(f"an action is a whole number from 0 to {self.choices - 1}, not {action!r}")
        if action == self.nothing and self.choices > self.tables.choices:
            raise BadCall(f"player_{seat} is asked, and must not answer with nothing")
        self.tables.refuse(0, seat, int(action))


class AecTable(_Table, AECEnv[str, Observed, int]):
    """Agents act one after another. When several are asked together, each decides without knowing what the
    others did: that stays sealed until the last of them has answered, as the rules say."""

    def __init__(self, game: str, seats: int, **settings: Any) -> None:
        self._sit_down(game, seats, **settings)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """The match of that seed: its cards are those of `rumpus.new(..., seed=seed)`."""
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Whose decision it is now."""
        agent = self.possible_agents[self.tables.who[0]]
        self.agent_selection = agent
        self.infos[agent] = {"action_mask": self.tables.mask[0].copy()}

    def observe(self, agent: str) -> Observed:
        seat = self._seats[agent]
        if seat == self.tables.who[0]:
            return {"observation": self.tables.seen[0].copy(), "action_mask": self.tables.mask[0].copy()}
        _, seen, mask = self.tables.observe()
        mask[seat] = 0  # it is not this agent's turn to decide
        return {"observation": seen[seat], "action_mask": mask[seat]}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]  # the dead do None
            return
        tables = self.tables
        self._play(int(tables.who[0]), action, tables.mask[0])
        self._cumulative_rewards[agent] = 0.0
        if tables.who[0] != NOBODY:
            self._ask()
        else:
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = float(tables.rewards[0, seat])
                self.terminations[name] = True
                self.infos[name] = {"action_mask": np.zeros(self.choices, np.int8)}
            self._accumulate_rewards()
            self.agent_selection = self.possible_agents[0]
        if self.render_mode == "human":
            self.render()


class ParallelTable(_Table, ParallelEnv[str, Observed, int]):
    """All agents act at once. Those who are asked decide; the others do nothing, which is the last action."""

    def __init__(self, game: str, seats: int, **settings: Any) -> None:
        self._sit_down(game, seats, nothing=True, **settings)
        self.metadata["is_parallelizable"] = True

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        return self._observe()

    def _observe(self) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        self._due, seen, legal = self.tables.observe()
        mask = np.zeros((len(seen), self.choices), np.int8)
        mask[:, : legal.shape[1]] = legal
        for seat in range(len(seen)):
            if not self._due >> seat & 1:
                mask[seat, self.nothing] = 1
        self._mask = mask
        found = {
            agent: {"observation": seen[seat], "action_mask": mask[seat].copy()}
            for agent, seat in self._seats.items()
        }
        return found, {agent: {"action_mask": mask[seat].copy()} for agent, seat in self._seats.items()}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        if not self.agents:
            raise BadCall("the match is over: reset the environment")
        if set(actions) != set(self.agents):
            raise BadCall(f"every agent acts: {', '.join(self.agents)}")
        decided = [actions[agent] for agent in self.possible_agents]
        self._check(decided)
        for seat, action in enumerate(decided):
            if self._due >> seat & 1:
                self._play(seat, action, self._mask[seat, : self.tables.choices])
        over = bool(self.tables.over[0])
        seen, infos = self._observe()
        rewards = {agent: float(self.tables.rewards[0, seat]) for agent, seat in self._seats.items()}
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            seen,
            rewards,
            dict.fromkeys(self.possible_agents, over),
            dict.fromkeys(self.possible_agents, False),
            infos,
        )

    def _check(self, decided: Sequence[Any]) -> None:
        """All of them, before any is played: if one is refused, nothing has changed."""
        if self.illegal == "replace":
            return
        for seat, action in enumerate(decided):
            known = isinstance(action, int | np.integer) and 0 <= action < self.choices
            if known and self._mask[seat, action]:
                continue
            if known and not self._due >> seat & 1:
                raise BadCall(f"player_{seat} is not asked now, so its action is {self.nothing}: nothing")
            self._refuse(seat, action)
