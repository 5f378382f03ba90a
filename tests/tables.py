"""Tables to test at: every game, every seat count, house rules off, one by one, and all on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from rumpus import dice
from rumpus.game import CHANCE, CLOCK, MOST_SEATS, Game
from rumpus.games import NAMES, find
from rumpus.match import Match, check_options
from rumpus.positions import count_everywhere
from rumpus.times import INFINITE
from tests.games import support

SHORT = {name: dict(support(name).short) for name in NAMES}

MANY = 6  # table sizes

EVERYBODY = (*range(MOST_SEATS), CHANCE, CLOCK)


class Table(NamedTuple):
    game: Game
    options: dict[str, int]

    def __str__(self) -> str:
        chosen = [
            option.name if option.values is None else f"{option.name}{self.options[option.name]}"
            for option in self.game.options
            if option.name not in SHORT[self.game.name] and self.options[option.name] != option.default
        ]
        return "-".join([self.game.name, str(self.options["seats"]), *chosen])

    def match(self, seed: int, **more: Any) -> Match:
        return Match(self.game, self.options, seed=seed, **more)


def house_rules(game: Game) -> list[str]:
    return [option.name for option in game.options if option.values is None]


def tables() -> list[Table]:
    found: list[Table] = []
    for name in NAMES:
        game = find(name)
        rules = house_rules(game)
        every: dict[str, Any] = dict.fromkeys(rules, 1)
        variants: list[dict[str, Any]] = [{}, every]
        variants += [{rule: 1} for rule in rules if len(rules) > 1]
        variants += map(dict, support(name).variants)
        for seats in game.seats:
            # each house rule alone only at one table size; all of them, where there are many sizes, at some
            together = variants[:2] if len(game.seats) < MANY or seats in (2, 5, 8) else variants[:1]
            found += [
                Table(game, check_options(game, {"seats": seats, **variant, **SHORT[name]}))
                for variant in (variants if seats == 3 else together)
            ]
    return found


def everywhere(match: Match) -> tuple[int, ...]:
    """How many cards of each face lie anywhere on the table."""
    return tuple(count_everywhere(match.state, card) for card in range(len(match.game.deck)))


def random_play(match: Match, seed: int, most: int = 100_000) -> Iterator[Match]:
    """Play a match at random; it is given after every action, and once before the first."""
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, seed, 1)
    yield match
    for _ in range(most):
        if match.over:
            return
        who = movers(match, throws)
        seat = who[dice.below(throws, len(who))]
        at = match.state.now + pause(match.game, throws)
        if at > closing(match):
            seat = CLOCK
        mover = "clock" if seat == CLOCK else seat
        choices = match.legal(mover)
        choice = choices[dice.below(throws, len(choices))]
        match.play(mover, choice, at=max(at, closing(match)) if seat == CLOCK else at)
        yield match


def closing(match: Match) -> int:
    """When CLOCK will speak, if ever."""
    closes = match.game.rules.closes
    running = closes is not None and match.game.rules.waiting(match.state) >> CLOCK & 1
    return closes(match.state) if running and closes is not None else INFINITE


def movers(match: Match, throws: list[int]) -> tuple[int, ...]:
    """Who may act next in random play: the players, and now and then CLOCK if the time may run out."""
    clock = match.game.race and match.game.rules.waiting(match.state) >> CLOCK & 1
    return (CLOCK,) if clock and dice.below(throws, 4) == 0 else match.waiting


def pause(game: Game, throws: list[int]) -> int:
    """How long somebody takes who plays a race at random: from no time at all to longer than any window."""
    if not game.race or dice.below(throws, 8) == 0:
        return 0
    return dice.below(throws, (1_000, 20_000, 400_000, 3_000_000)[dice.below(throws, 4)])


def as_told(sight: dict[str, Any]) -> dict[str, Any]:
    """What an audience sees of a table, as it leaves the server: the compiled gear has written it already."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(sight))
    return told
