"""What holds for a whole game: its parameters, and how its choices and CHANCE's outcomes are numbered."""

from __future__ import annotations

import dataclasses
import functools
import math
from collections import Counter
from typing import Any

from rumpus.envs.openspiel.memory import Chose, ToldEvent
from rumpus.envs.openspiel.races import DELAY_NAMES, DELAYS, HOLD, JITTERS
from rumpus.errors import BadCall
from rumpus.game import Event, Game
from rumpus.games import find
from rumpus.layout import Layout
from rumpus.match import blank, check_options
from rumpus.small import Small
from rumpus.times import MS

WIN = "win"  # each loser pays one, which the winners share: a zero sum
SCORE = "score"  # what the rules count


@dataclasses.dataclass(frozen=True, eq=False)
class Setup:
    """What holds for a whole game. `setup` makes it, and gives the same one for the same parameters."""

    parameters: tuple[tuple[str, Any], ...]
    game: Game
    options: dict[str, int]
    horizon: int
    returns: str
    turn_based: bool
    small: Small | None
    start: Layout
    opening: tuple[ToldEvent, ...]  # what is told before anybody does anything

    def __reduce__(self) -> Any:
        return _setup, (self.parameters,)

    @property
    def seats(self) -> int:
        return self.options["seats"]

    @functools.cached_property
    def kinds(self) -> dict[type[Event], int]:
        """Every kind of event, with a number from 1 on."""
        found: list[type[Event]] = [Chose]
        found += sorted(self.game.event_kinds, key=lambda kind: kind.__name__)
        return {kind: number for number, kind in enumerate(found, 1)}

    @functools.cached_property
    def row_size(self) -> int:
        return 1 + max(len(kind.declared) for kind in self.kinds)

    # Choices are the rules' actions (in a race, once for every delay, and one more to hold still).

    @property
    def choices(self) -> int:
        return self.game.choices * len(DELAYS) + 1 if self.game.race else self.game.choices

    def choice(self, action: int, delay: int = 0) -> int:
        if action == HOLD:
            return self.choices - 1
        return action * len(DELAYS) + delay if self.game.race else action

    def action(self, choice: int) -> tuple[int, int]:
        """The action of the rules behind a choice, and which delay."""
        if not self.game.race:
            return choice, 0
        return (HOLD, 0) if choice == self.choices - 1 else divmod(choice, len(DELAYS))

    # CHANCE's outcomes are the rules' actions after the players', then jitters, then which seat comes first.

    @property
    def outcomes(self) -> int:
        own = len(self.game.actions) - self.game.choices
        return own + len(JITTERS) + self.seats if self.game.race else own

    @property
    def first_jitter(self) -> int:
        return len(self.game.actions) - self.game.choices

    @property
    def first_seat(self) -> int:
        return self.first_jitter + len(JITTERS)

    def choice_name(self, choice: int) -> str:
        action, delay = self.action(choice)
        if action == HOLD:
            return "hold"
        name = self.game.action_names[action]
        return f"{name} {DELAY_NAMES[delay]}" if self.game.race else name

    def outcome_name(self, outcome: int) -> str:
        if outcome < self.first_jitter:
            return self.game.action_names[self.game.choices + outcome]
        if outcome < self.first_seat:
            return f"jitter {JITTERS[outcome - self.first_jitter] // MS}"
        return f"first {outcome - self.first_seat}"

    @property
    def bounds(self) -> tuple[float, float]:
        """No return is lower than the first of them, or higher than the second."""
        if self.returns == WIN:
            return -1.0, self.seats - 1.0
        scores = self.game.possible_scores
        return (-math.inf, math.inf) if scores is None else (float(scores[0]), float(scores[-1]))


def setup(game: str, parameters: dict[str, Any]) -> Setup:
    """Raises BadCall with what would be right."""
    return _setup((("game", game), *sorted(parameters.items())))


@functools.lru_cache(maxsize=64)
def _setup(parameters: tuple[tuple[str, Any], ...]) -> Setup:
    given = dict(parameters)
    game = find(given.pop("game"))
    horizon = given.pop("horizon")
    returns = given.pop("returns")
    turn_based = given.pop("turn_based")
    cards, hand = given.pop("cards", ""), given.pop("hand", 0)
    options = check_options(game, {"seats": given.pop("players"), **given})
    if returns not in (WIN, SCORE):
        raise BadCall(f"returns must be {WIN} or {SCORE}, not {returns!r}")
    if horizon < 1:
        raise BadCall(f"horizon must be a whole number, 1 or more, not {horizon}")
    start = blank(game, options)
    opening: list[ToldEvent] = []
    game.rules.start(start, lambda kind, *values: opening.append(ToldEvent(kind(*map(int, values)))))
    small = make_small(game, start, cards, hand)
    if small is not None:
        small.begin(start)
    return Setup(parameters, game, options, horizon, returns, turn_based, small, start, tuple(opening))


def make_small(game: Game, start: Any, cards: str, hand: int) -> Small | None:
    """A small game of these cards, or None for the whole one. Raises BadCall with what would be right."""
    if not cards and not hand:
        return None
    if game.make_small is None:
        raise BadCall(f"{game.name} cannot be made small")
    if not cards or not hand:
        raise BadCall("a small game needs both: the cards that take part, and how many are in a hand")
    try:
        numbers = [game.deck.number(code) for code in cards.split()]
    except ValueError as bad:
        raise BadCall(f"cards: {bad}") from None
    for card, amount in Counter(numbers).items():
        if amount > game.amounts(start)[card]:
            raise BadCall(f"cards: the deck does not have {amount} of {game.deck.code(card)}")
    return game.make_small(numbers, hand, start.seats)
