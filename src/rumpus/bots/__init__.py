"""Players: a view in, an action out, and nothing else.

A bot never meets the state, so there is nothing it could peek at. Races have people of their own
(`bots.race_bots`); `choose` is for all other games.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from rumpus.bots import newcomer
from rumpus.errors import BadCall
from rumpus.game import Game
from rumpus.layout import Layout
from rumpus.reactions import Level, levels_of


def player_of(game: Game) -> ModuleType:
    """The player who knows a game best."""
    if game.race:
        raise BadCall(f"{game.name} is a race: its people are in `rumpus.bots.race_bots`, and answer in time")
    return game.player or newcomer


def level_named(game: Game, name: str) -> Level:
    """The level of that name, for a bot of this game; only races have rivals."""
    levels = levels_of(race=game.race)
    if name not in levels:
        raise BadCall(f"a bot in {game.name} is {', '.join(levels)}, not {name!r}")
    return levels[name]


def choose(
    game: Game,
    view: Layout,
    choices: Sequence[int],
    level: Level,
    throws: list[int],
    *,
    worlds: int | None = None,
) -> int:
    """One of the legal choices of the seat whose view this is. `throws` are the bot's dice (`rumpus.dice`).

    HARD thinks for as long as `hard_bot.BUDGET` says, or in so many `worlds`: then the same view and the
    same dice always give the same choice, as they do at the other levels.
    """
    player = player_of(game)
    level_named(game, level.name.lower())
    if len(choices) == 1:
        return choices[0]
    if level in (Level.EASY, Level.MEDIUM):
        advise = player.easy if level == Level.EASY else player.medium
        chosen: int = advise(view, choices, len(choices), throws)
        return chosen
    from rumpus.bots.hard_bot import look_ahead  # noqa: PLC0415  # the others need no compiler

    return look_ahead(game, player, view, choices, throws, worlds)


def prepare(game: Game) -> None:
    """Compile what HARD needs, before anybody waits for it (a few seconds, once on each machine)."""
    from rumpus.match import Match, check_options  # noqa: PLC0415  # choosing needs no match

    match = Match(game, check_options(game, {"seats": game.seats[0]}), seed=0)
    seat = match.waiting[0]
    while len(match.legal(seat)) == 1:
        match.play(seat, match.legal(seat)[0])
        seat = match.waiting[0]
    choose(game, match.view(seat).raw, match.legal(seat), Level.HARD, [1, 1, 1, 1], worlds=1)
