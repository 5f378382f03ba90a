"""How long a game takes around a table: what stands on its box (`ui/src/games/<game>/shelf.ts`).

Medium bots play, in a race modelled people, with as many as usual and the rules as printed. In a race the
time is the one that its rows have, and READY before every cue. Elsewhere every question takes a person
DECISION seconds, times what the game says of the phase (`pauses`); what is asked of several at once takes
that time once. All that is done is then shown: SHOWN seconds each, or as long as its scenes last in a race.

The rows are minutes: one game in ten is shorter than the first, half are, and one in ten is longer.
"""

from __future__ import annotations

import functools
import statistics
from collections.abc import Iterator

from rumpus import dice
from rumpus.bots import choose
from rumpus.bots.pauses import USUAL
from rumpus.bots.race_bots import RaceBots
from rumpus.game import Game
from rumpus.games import NAMES, find
from rumpus.match import Match, check_options
from rumpus.reactions import Level
from rumpus.times import SECOND
from shared.report import Figure, Measure, Row, main

DECISION = 4.0  # seconds
SHOWN = 1.0
READY = 1.2  # as long as `rumpus.live.table` covers a card, on average
GAMES = 40
SEATS = 4
CUTS = {"one in ten is shorter": 0, "half are shorter": 4, "one in ten is longer": 8}


def rows(*, quick: bool) -> Iterator[Row]:
    for name in NAMES:
        for title, cut in CUTS.items():
            yield Row(f"{name}, {title}", figure(find(name), title, cut, 2 if quick else GAMES), "min")


def figure(game: Game, title: str, cut: int, games: int) -> Figure:
    def prepare() -> Measure:
        return lambda: statistics.quantiles(lengths(game, games), n=10, method="inclusive")[cut]

    return Figure(f"{game.name}, {title}", prepare, times=1)


@functools.cache
def lengths(game: Game, games: int) -> list[float]:
    """Minutes of each game."""
    took = raced if game.race else asked
    return [took(game, seed) / 60 for seed in range(games)]


def thrown(seed: int) -> list[int]:
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, seed, 3)
    return throws


def raced(game: Game, seed: int) -> float:
    match = Match(game, check_options(game, {"seats": SEATS}), seed=seed)
    people = RaceBots(match, dict.fromkeys(range(SEATS), Level.MEDIUM), thrown(seed))
    while not match.over:
        people.coming()
        people.go_on()
    scenes = game.timing.scenes if game.timing else {}
    shown = sum(scenes.get(type(event).__name__, 0) for event in match.events)
    races = int(match.state.moment)
    return match.rows[-1].at / SECOND + shown / 1000 + races * READY


def asked(game: Game, seed: int) -> float:
    match = Match(game, check_options(game, {"seats": SEATS}), seed=seed)
    throws = thrown(seed)
    seconds, together = 0.0, set[int]()
    while not match.over:
        seat = match.waiting[0]
        if seat not in together:
            together = set(match.waiting)
            seconds += DECISION * game.pauses.get(match.phase, USUAL) / USUAL
        together.discard(seat)
        seconds += SHOWN
        match.play(seat, choose(game, match.view(seat).raw, match.legal(seat), Level.MEDIUM, throws))
        together &= set(match.waiting)
    return seconds


if __name__ == "__main__":
    main("minutes", rows)
