"""Which of two levels plays better: matches on the same deals, with the seats exchanged.

>>> from rumpus.games import find
>>> found = contest(find("mad"), {"seats": 2}, (Level.MEDIUM, Level.EASY), deals=20, seed=1)
>>> 0 <= found.low <= found.share <= found.high <= 1
True
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rumpus import bots, dice
from rumpus.cards import lowest
from rumpus.fast.compile import rules as compiled_rules
from rumpus.fast.playout import MOST_ACTIONS
from rumpus.game import CHANCE, Game
from rumpus.lab.simulate import SURE
from rumpus.match import check_options, fresh
from rumpus.reactions import Level


@dataclass(frozen=True)
class Contest:
    """How one level did against another: 50 % is as good."""

    deals: int
    share: float  # of the wins; a win that several share is divided among them
    low: float  # of the 95 % interval of the share
    high: float


def contest(
    game: Game,
    options: dict[str, Any],
    levels: tuple[Level, Level],
    *,
    deals: int,
    seed: int,
    worlds: int | None = None,
) -> Contest:
    """The first level against the second. They take every other seat, and then each other's."""
    options = check_options(game, options)
    seats = range(options["seats"])
    seatings = [[levels[seat % 2] for seat in seats], [levels[1 - seat % 2] for seat in seats]]
    shares = []
    for deal in range(seed, seed + deals):
        won = [wins(play(game, options, seated, deal, worlds), seated, levels[0]) for seated in seatings]
        shares.append(statistics.fmean(won))
    share = statistics.fmean(shares)
    reach = SURE * statistics.stdev(shares) / math.sqrt(deals)
    return Contest(deals, share, max(0.0, share - reach), min(1.0, share + reach))


def play(
    game: Game, options: dict[str, int], levels: Sequence[Level], seed: int, worlds: int | None = None
) -> list[int]:
    """The scores of a whole game among bots; with a number of worlds, it is always the same one.

    Nobody needs its record or its story, so the compiled rules do.
    """
    rules = compiled_rules(game)
    view = game.view()
    s, v = fresh(game, options).record, view.record
    out = np.zeros(MOST_ACTIONS, np.int64)
    luck, throws = [0, 0, 0, 0], [0, 0, 0, 0]
    dice.shake(luck, seed, 0)  # so the deal is that of a match with this seed
    dice.shake(throws, seed, 2)
    while who := rules.waiting(s):
        seat = lowest(who)
        if seat == CHANCE:
            action = rules.lot(s, dice.below(luck, rules.lots(s)))
        else:
            choices = out[: rules.legal(s, seat, out)].tolist()
            rules.hide(s, seat, v)
            action = bots.choose(game, view, choices, levels[seat], throws, worlds=worlds)
        rules.play(s, seat, action)
    rules.scores(s, out)
    scores: list[int] = out[: len(levels)].tolist()
    return scores


def wins(scores: Sequence[int], seated: Sequence[Level], level: Level) -> float:
    """The share of a win that goes to those who play at a level."""
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return sum(seated[seat] == level for seat in winners) / len(winners)
