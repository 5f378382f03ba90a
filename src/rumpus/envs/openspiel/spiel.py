"""OpenSpiel's Game and State over a `TreeNode`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

import pyspiel

from rumpus.envs.openspiel.observer import Observer
from rumpus.envs.openspiel.setup import WIN, setup
from rumpus.envs.openspiel.tree import TreeNode
from rumpus.errors import BadCall
from rumpus.game import Game
from rumpus.match import Match

PREFIX = "rumpus_"
KIND = pyspiel.GameType


def default_parameters(game: Game) -> dict[str, Any]:
    parameters: dict[str, Any] = {
        "players": game.recommended[0],
        "turn_based": False,
        "returns": WIN,
        "horizon": game.horizon,
    }
    for option in game.options:
        parameters[option.name] = bool(option.default) if option.values is None else option.default
    if game.make_small is not None:
        parameters |= {"cards": "", "hand": 0}
    return parameters


def game_type(game: Game, parameters: dict[str, Any]) -> Any:
    turn_based = parameters["turn_based"]
    return KIND(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=KIND.Dynamics.SEQUENTIAL if turn_based else KIND.Dynamics.SIMULTANEOUS,
        chance_mode=KIND.ChanceMode.EXPLICIT_STOCHASTIC,
        information=KIND.Information.IMPERFECT_INFORMATION,  # in some races only what others are about to do
        utility=KIND.Utility.ZERO_SUM if parameters["returns"] == WIN else KIND.Utility.GENERAL_SUM,
        reward_model=KIND.RewardModel.TERMINAL,
        min_num_players=game.seats[0],
        max_num_players=game.seats[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=default_parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its parameters. `pyspiel.load_game` makes it."""

    game: ClassVar[Game]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        game = self.game
        full = {**default_parameters(game), **(parameters or {})}
        self.setup = setup(game.name, full)
        lowest, highest = self.setup.bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.choices,
            max_chance_outcomes=self.setup.outcomes,
            num_players=self.setup.seats,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0 if self.setup.returns == WIN else None,
            max_game_length=self.setup.horizon,
        )
        super().__init__(game_type(game, full), info, full)
        self.start = TreeNode(self.setup, self.setup.start, self.setup.opening)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup, kind, params)

    def max_chance_nodes_in_history(self) -> int:
        """Every deal is told as an event; every choice in a race is followed by at most two of CHANCE's."""
        return 3 * self.setup.horizon


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A moment of a game. It holds nothing but its node, so OpenSpiel can copy and pickle it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = game.start

    # --- who, what ------------------------------------------------------------------------------------

    def current_player(self) -> int:
        node = self.node
        if node.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if node.of_chance:
            return int(pyspiel.PlayerId.CHANCE)
        if len(node.deciding) > 1 and not node.setup.turn_based:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return node.deciding[0]

    def is_terminal(self) -> bool:
        return self.node.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal(player) if player in self.node.deciding else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.lots()

    def _apply_action(self, action: int) -> None:
        node = self.node
        self.node = node.draw(action) if node.of_chance else node.decide({node.deciding[0]: action})

    def _apply_actions(self, actions: list[int]) -> None:
        self.node = self.node.decide({seat: actions[seat] for seat in self.node.deciding})

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.node.setup.outcome_name(action)
        return self.node.setup.choice_name(action)

    def returns(self) -> list[float]:
        return self.node.returns()

    def __str__(self) -> str:
        return str(self.node)

    # --- beyond OpenSpiel -----------------------------------------------------------------------------

    def match(self) -> Match:
        """The same game as a match of Rumpus: for its record, its story, its views."""
        return self.node.match()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one. It has no history of its own."""
        if not 0 <= player < self.node.setup.seats:
            raise BadCall(f"there is no player {player}; they are 0 to {self.node.setup.seats - 1}")
        state = SpielState(self.get_game())
        state.node = self.node.imagine(player, random.Random(sampler()))
        return state


def register(game: Game) -> None:
    """Make a game known to OpenSpiel, which keeps the maker until the very end of the process, when Python
    is already gone. A function would be taken apart then; a class stays whole."""
    maker = type(f"{game.name.title()}Game", (SpielGame,), {"game": game})
    pyspiel.register_game(game_type(game, default_parameters(game)), maker)
