"""What the tests of OpenSpiel's games share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

import rumpus.envs.openspiel  # noqa: F401  # it makes the games known
from rumpus.game import Game
from rumpus.games import NAMES, find
from tests.games import support

# Whole games that are over soon; where a support file names none, as they come
GAMES = [
    spiel
    for name in NAMES
    for spiel in support(name).spiel_games
    or (f"rumpus_{name}(horizon=250)", f"rumpus_{name}(turn_based=True,horizon=250)")
]
SMALL = [small for name in NAMES if (small := support(name).spiel_small)]


def game_of(spiel: str) -> Game:
    """The game behind OpenSpiel's name of it."""
    return find(spiel.partition("(")[0].removeprefix("rumpus_"))


def hides(spiel: str) -> bool:
    """Whether a game has hands, which others cannot see."""
    return "hand" in game_of(spiel).state.fields


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
