"""Players: a view in, an action out, and nothing else.

A bot never meets the state, so there is nothing it could peek at. Races have people of their own
(`bots.company`); `choose` is for all other games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rumpus.bots import archie, mad, mrt
from rumpus.errors import BadCall
from rumpus.game import Game
from rumpus.layout import Layout
from rumpus.reactions import Level

PLAYERS = {"archie": archie, "mad": mad, "mrt": mrt}
EASY: dict[str, Callable[..., int]] = {"archie": archie.dabble, "mad": mad.dabble, "mrt": mrt.dabble}
MEDIUM: dict[str, Callable[..., int]] = {"archie": archie.medium, "mad": mad.medium, "mrt": mrt.medium}


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

    HARD thinks for as long as `foresight.BUDGET` says, or in so many `worlds`: then the same view and the
    same dice always give the same choice, as they do at the other levels.
    """
    if game.name not in PLAYERS:
        raise BadCall(f"nobody here plays {game.name}; the games with such players are {', '.join(PLAYERS)}")
    if len(choices) == 1:
        return choices[0]
    if level == Level.EASY:
        return EASY[game.name](view, choices, len(choices), throws)
    if level == Level.MEDIUM:
        return MEDIUM[game.name](view, choices, len(choices), throws)
    from rumpus.bots.foresight import look_ahead  # noqa: PLC0415  # the others need no compiler

    return look_ahead(game, PLAYERS[game.name], view, choices, throws, worlds)


def prepare(game: Game) -> None:
    """Compile what HARD needs, before anybody waits for it (a few seconds, once on each machine)."""
    from rumpus.match import Match, check_options  # noqa: PLC0415  # choosing needs no match

    match = Match(game, check_options(game, {"seats": game.seats[0]}), seed=0)
    seat = match.waiting[0]
    while len(match.legal(seat)) == 1:
        match.play(seat, match.legal(seat)[0])
        seat = match.waiting[0]
    choose(game, match.view(seat).raw, match.legal(seat), Level.HARD, [1, 1, 1, 1], worlds=1)
