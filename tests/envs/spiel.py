"""What the tests of OpenSpiel's games share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

import rumpus.envs.openspiel  # noqa: F401  # it makes the games known

SMALL_ARCHIE = "rumpus_archie(players=2,dealer=0,cards=E1 E2 A1 D0 D11,hand=1,horizon=40,turn_based=True)"
SMALL_MRT = "rumpus_mrt(players=2,cards=T T jeff jeff kim kim,hand=1,boards=1,horizon=60,turn_based=True)"

# Whole games that are over soon, most house rules on in one of each
GAMES = [
    "rumpus_archie(players=3,rounds=1,horizon=250)",
    "rumpus_archie(players=4,dealer=1,free_ding_bats=True,rounds=1,turn_based=True,horizon=250)",
    "rumpus_mad(players=3,horizon=300)",
    "rumpus_mad(players=4,pass_freely=True,forced_draw_counts=True,always_two=True,turn_based=True,horizon=300)",
    "rumpus_mrt(players=3,horizon=300)",
    "rumpus_mrt(players=4,deck=2,ignore_dead=True,play_out=True,boards=5,turn_based=True,horizon=300)",
    "rumpus_handsdown(players=3,horizon=250)",
    "rumpus_handsdown(players=4,must_play=True,late_is_clump=True,take_first=True,turn_based=True,horizon=250)",
    "rumpus_splitsecond(players=2,horizon=250)",
    "rumpus_splitsecond(players=3,dealers_choice=True,bluffo=True,more_slaps=True,turn_based=True,horizon=300)",
]


def load(name: str) -> Any:
    return pyspiel.load_game(name)


def play(game: Any, seed: int, most: int = 100_000) -> Iterator[Any]:
    """The states of a game at random, the last one included."""
    luck = random.Random(seed)
    state = game.new_initial_state()
    yield state
    for _ in range(most):
        if state.is_terminal():
            return
        step(state, luck)
        yield state


def end_of(game: Any, seed: int, most: int = 100_000) -> Any:
    """The last state of a game at random, or the one after so many steps."""
    *_, last = play(game, seed, most)
    return last


def step(state: Any, luck: random.Random) -> None:
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choices(outcomes, weights)[0])
    elif state.is_simultaneous_node():
        state.apply_actions([luck.choice(state.legal_actions(p) or [0]) for p in range(state.num_players())])
    else:
        state.apply_action(luck.choice(state.legal_actions()))
