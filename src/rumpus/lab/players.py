"""The players at a table of the lab, by name.

>>> from rumpus.games import find
>>> seated(find("archie"), 3, ["hard", "easy", "easy"])
('hard', 'easy', 'easy')
>>> seated(find("mad"), 4, ["medium"])
('medium', 'medium', 'medium', 'medium')
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from rumpus import bots
from rumpus.errors import BadCall
from rumpus.fast.seated import AT_RANDOM
from rumpus.game import Game
from rumpus.reactions import levels_of

LEVELS = {"random": AT_RANDOM, **levels_of(race=True)}


def names(game: Game) -> list[str]:
    """The players of a game: modelled people in a race, who never act at random; bots elsewhere."""
    return [*([] if game.race else ["random"]), *levels_of(race=game.race)]


def usual(game: Game) -> str:
    """The player that is taken where none is named."""
    return "medium" if game.race else "random"


def known(game: Game, name: str) -> str:
    if name not in names(game):
        raise BadCall(f"nobody called {name!r} plays {game.name}; its players are {', '.join(names(game))}")
    return name


def seated(game: Game, seats: int, given: Sequence[str] | None) -> tuple[str, ...]:
    """A name for every seat. A single name stands for all of them."""
    given = [known(game, name) for name in given or [usual(game)]]
    if len(given) == 1:
        return tuple(given) * seats
    if len(given) != seats:
        raise BadCall(f"{seats} seats need one player for all, or {seats} of them, not {len(given)}")
    return tuple(given)


def expert(game: Game) -> ModuleType | None:
    """Whoever knows how to play a game (`rumpus.bots`); a race has people of its own."""
    return None if game.race else bots.player_of(game)
