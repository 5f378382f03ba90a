"""Environments: agent steps per second, with other environments beside them.

An agent step is one decision: from an action to the observation and the mask of whoever decides next, dealing
and new matches included. Actions are drawn uniformly from the masks; in the vector rows that is not counted,
as a learner has its own way to choose, and everything else is. In the PettingZoo rows it is, ours and theirs:
the loop is that of PettingZoo's `performance_benchmark`. All figures are CPU time of one thread, and the best
of the repetitions counts, except pgx, which brings threads of its own and is given wall time.

- "vector" are 4,096 matches in self-play, with the observations in fresh memory at every step.
- "against medium" has one agent per match: the decisions of its opponents, who are bots, are not counted.
- "aec" is one PettingZoo environment; leduc_holdem and texas_holdem are PettingZoo's own (played by RLCard).
- OpenSpiel's oh_hell is stepped from Python with an information state tensor for every decision. RLCard's uno
  runs with its own random agents, which see an encoded state each time. pgx plays 4,096 matches of
  sparrow_mahjong.
"""

from __future__ import annotations

import functools
import importlib
import random
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from rumpus import envs
from rumpus.games import NAMES
from shared import goals
from shared.goals import seats
from shared.report import Figure, Measure, Missing, Row, counting, main

SEED = 1
MATCHES = 4096


def rows(*, quick: bool) -> Iterator[Row]:
    speed, ratio = "steps/s", "×"
    matches = 64 if quick else MATCHES
    steps = 3 if quick else 60
    alone = {name: vector(name, matches, steps) for name in NAMES}
    for name, figure in alone.items():
        yield Row(figure.name, figure, speed, goals.STEPS.get(name))
    for name in goals.WITH_BOTS:
        figure = vector(name, matches, steps, opponents="medium")
        yield Row(figure.name, figure, speed)
    turns = 100 if quick else 4000
    single = {name: one_table(name, turns) for name in NAMES}
    for figure in single.values():
        yield Row(figure.name, figure, speed, 25_000)

    classics = {
        peer: Figure(f"pettingzoo {peer.name}", functools.partial(classic, peer.name, turns // 4))
        for peer in goals.PETTING_ZOO
    }
    oh_hell = Figure("open_spiel oh_hell, tensors", functools.partial(tensors, 2 if quick else 100))
    uno = Figure("rlcard uno run", functools.partial(rlcard_run, 2 if quick else 100))
    mahjong = Figure("pgx sparrow_mahjong", functools.partial(pgx_steps, matches, steps))
    for figure in (*classics.values(), oh_hell, uno, mahjong):
        yield Row(figure.name, figure, speed)
    for peer, figure in classics.items():
        yield Row(f"{peer.game}-4 aec / {peer.name}", single[peer.game], ratio, over=figure)
    for peer, title, figure in (
        (goals.TENSORS, "oh_hell", oh_hell),
        (goals.RLCARD, "rlcard uno", uno),
        (goals.PGX, "sparrow_mahjong", mahjong),
    ):
        yield Row(f"{peer.game}-4 vector / {title}", alone[peer.game], ratio, over=figure)


# --- ours -------------------------------------------------------------------------------------------------


def vector(name: str, matches: int, steps: int, opponents: str | None = None) -> Figure:
    def prepare() -> Measure:
        env = envs.vector(name, seats(name), matches, opponents=opponents)
        chance = np.random.default_rng(SEED)
        seen, _ = env.reset(seed=SEED)
        mask = seen["action_mask"]
        for _ in range(steps):  # so that the matches are in different moments
            mask = env.step(pick(mask, chance))[0]["action_mask"]

        def repetition() -> float:
            nonlocal mask
            took = 0.0
            for _ in range(steps):
                actions = pick(mask, chance)
                start = time.thread_time()
                mask = env.step(actions)[0]["action_mask"]
                took += time.thread_time() - start
            return steps * matches / took

        return repetition

    return Figure(f"{name}-{seats(name)} vector{f' against {opponents}' if opponents else ''}", prepare)


def one_table(name: str, turns: int) -> Figure:
    make = functools.partial(envs.aec, name, seats(name))
    return Figure(f"{name}-{seats(name)} aec", functools.partial(aec, make, turns))


def pick(mask: npt.NDArray[np.int8], chance: np.random.Generator) -> npt.NDArray[np.int64]:
    """A legal action in every row."""
    lots: npt.NDArray[np.float32] = chance.random(mask.shape, np.float32) * mask
    found: npt.NDArray[np.int64] = lots.argmax(axis=1)
    return found


def aec(make: Any, turns: int) -> Measure:
    """PettingZoo's own loop, for some turns."""
    env = make()
    env.reset(seed=SEED)

    def play() -> int:
        done = 0
        for agent in env.agent_iter(turns):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                action = None
            elif isinstance(seen, dict) and "action_mask" in seen:
                action = random.choice(np.flatnonzero(seen["action_mask"]).tolist())
            else:
                action = env.action_space(agent).sample()
            env.step(action)
            done += 1
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return done

    play()
    return counting(play)


# --- others -----------------------------------------------------------------------------------------------


def peer(module: str, package: str) -> Any:
    try:
        return importlib.import_module(module)
    except ImportError as problem:
        raise Missing(f"{package} ({problem})") from None


def classic(name: str, turns: int) -> Measure:
    peer("rlcard", "rlcard")
    return aec(peer(f"pettingzoo.classic.{name}", "pettingzoo.classic").env, turns)


def tensors(games: int) -> Measure:
    game = peer("pyspiel", "open_spiel").load_game("oh_hell(players=4,num_tricks_fixed=7)")
    chance = random.Random(SEED)

    def play() -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(actions, odds)[0])
                    continue
                state.information_state_tensor(state.current_player())
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return counting(play)


def rlcard_run(games: int) -> Measure:
    env = peer("rlcard", "rlcard").make("uno", config={"seed": SEED})
    agents = peer("rlcard.agents", "rlcard")
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before = env.timestep
        for _ in range(games):
            env.run(is_training=False)
        return int(env.timestep - before)

    return counting(play)


def pgx_steps(matches: int, steps: int) -> Measure:
    jax = peer("jax", "pgx")
    pgx = peer("pgx", "pgx")
    env = pgx.make("sparrow_mahjong")
    begin = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(pgx.utils.auto_reset(env.step, env.init) if hasattr(pgx, "utils") else env.step))
    draw = jax.jit(
        lambda key, state: jax.random.categorical(
            key, jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32)), axis=-1
        )
    )
    state = begin(jax.random.split(jax.random.PRNGKey(SEED), matches))
    key = jax.random.PRNGKey(SEED)

    def play() -> int:
        nonlocal state, key
        for _ in range(steps):
            key, one, two = jax.random.split(key, 3)
            state = step(state, draw(one, state), jax.random.split(two, matches))
        jax.block_until_ready(state)
        return matches * steps

    play()
    return counting(play, time.perf_counter)


if __name__ == "__main__":
    main("environments", rows)
