"""Every game as a game of OpenSpiel: once this is imported, `pyspiel.load_game` knows them as `rumpus_` and
their names. docs/openspiel.md is the manual.

>>> import pyspiel
>>> game = pyspiel.load_game("rumpus_archie(players=3,dealer=0,rounds=1)")
>>> game.new_initial_state().chance_outcomes()[:2]
[(0, 0.023...), (1, 0.023...)]
"""

from __future__ import annotations

try:
    import pyspiel  # noqa: F401  # only to say what is missing
except ImportError as missing:
    raise ImportError("this needs OpenSpiel: pip install 'rumpus[ai]'") from missing

from rumpus.envs.openspiel.spiel import SpielGame, SpielState, register
from rumpus.games import NAMES, find

__all__ = ["SpielGame", "SpielState"]

for _name in NAMES:
    register(find(_name))
