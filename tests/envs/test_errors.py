"""Mistakes are told in one sentence, and nothing has changed."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus import envs
from rumpus.envs.encode import layout

WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: envs.aec("chess", 4), "chess"),
    (lambda: envs.aec("archie", 9), "archie is for 2 to 6 seats, not 9"),
    (lambda: envs.aec("archie", 3, trumps=1), "archie has no option 'trumps'"),
    (lambda: envs.aec("archie", 3, render_mode="film"), "render_mode is one of human, ansi, rgb_array"),
    (lambda: envs.aec("archie", 3, illegal="ignore"), "illegal is 'refuse' or 'replace', not 'ignore'"),
    (lambda: envs.aec("archie", 3, noise=3), "archie is not a race, so it has no noise"),
    (lambda: envs.aec("handsdown", 3, delays=[]), "delays must be whole milliseconds from 0 to 60000"),
    (lambda: envs.aec("handsdown", 3, latency=[1, 2]), "latency is one number, or 3 of them, not 2"),
    (lambda: envs.vector("mad", 3, 0), "there must be one table or more, not 0"),
    (lambda: envs.vector("mad", 3, 2, opponents="hard"), "(hard would take too long); choose one of"),
    (lambda: envs.vector("mad", 3, 2, opponents=["easy"]), "at 3 seats there are 2 opponents, not 1"),
    (lambda: envs.single("mad", 3, seat=3), "the agent's seat is one of 0 to 2, not 3"),
    (lambda: envs.aec("mad", 3).reset(seed=-1), "a seed is a whole number from 0 to"),
    (lambda: envs.aec("mad", 3).render(), "make the environment with a render_mode"),
    (lambda: layout("mad", 2).index("bid 3"), "no decision is called 'bid 3'"),
]


@pytest.mark.parametrize(("call", "said"), WRONG, ids=[said[:30] for _, said in WRONG])
def test_wrong_calls(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(rumpus.BadCall, match=re.escape(said)):
        call()


def test_the_rules_say_why_not() -> None:
    env = envs.aec("archie", 3, rounds=1, dealer=0)
    env.reset(seed=7)
    before = env.tables.match().state
    with pytest.raises(rumpus.Forbidden, match="A6"):
        env.step(env.layout.index("keep"))
    with pytest.raises(rumpus.BadCall, match="there is no action 57; they are 0 to 56"):
        env.step(57)
    with pytest.raises(rumpus.BadCall, match="an action is a whole number"):
        env.step("bid 3")  # type: ignore[arg-type]  # that is the mistake
    assert env.tables.match().state == before
    assert env.agent_selection == "player_0"


def test_in_a_vector_the_environment_is_named() -> None:
    env = envs.vector("archie", 3, 4, rounds=1)
    seen, _ = env.reset(seed=7)
    actions = seen["action_mask"].argmax(axis=1)
    actions[2] = env.layout.index("keep")
    before = env.tables.tables.tobytes()
    with pytest.raises(rumpus.Forbidden) as no:
        env.step(actions)
    assert "in environment 2 of 4" in no.value.__notes__[0]
    for wrong in (actions[:2], actions.astype(float), np.array([0, 0, 0, -1]), np.array([0, 0, 0, 99])):
        with pytest.raises(rumpus.RumpusError):
            env.step(wrong)
    assert env.tables.tables.tobytes() == before


def test_what_is_illegal_can_be_replaced() -> None:
    env = envs.vector("archie", 3, 50, rounds=1, illegal="replace")
    env.reset(seed=7)
    env.step(np.full(50, env.layout.index("keep")))
    bids = env.tables.tables["bid"][:, 0]
    assert set(bids.tolist()) <= set(range(8))
    assert len(set(bids.tolist())) > 3


def test_in_parallel_nobody_acts_who_is_not_asked() -> None:
    env = envs.parallel("archie", 3, rounds=1)
    seen, _ = env.reset(seed=7)
    bids = dict.fromkeys(env.agents, env.layout.index("bid 2"))
    with pytest.raises(rumpus.BadCall, match="player_1 is asked, and must not answer with nothing"):
        env.step(bids | {"player_1": env.nothing})
    with pytest.raises(rumpus.BadCall, match="every agent acts"):
        env.step({"player_0": 3})
    env.step(bids)
    with pytest.raises(rumpus.BadCall, match=r"player_\d is not asked now, so its action is 57: nothing"):
        env.step(dict.fromkeys(env.agents, env.layout.index("bid 2")))
    assert seen["player_0"]["action_mask"].sum() == 8


def test_who_is_on_turn_cannot_wait_for_ever() -> None:
    env = envs.aec("handsdown", 3)
    env.reset(seed=7)
    turn = env.tables.match().state.turn
    wait = env.layout.index("wait")
    while env.agent_selection != f"player_{turn}":
        env.step(wait)
    with pytest.raises(rumpus.BadCall, match="must act and cannot wait forever"):
        env.step(wait)


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_without_the_extra_it_says_what_to_install(missing: str) -> None:
    code = f"""
import sys
sys.modules["{missing}"] = None
from rumpus import envs
from rumpus.envs.encode import layout
layout("mad", 2)
try:
    envs.aec("mad", 2)
except envs.RumpusError as problem:
    print(problem)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"environments need {missing}, which is not installed: pip install 'rumpus[ai]'\n"
