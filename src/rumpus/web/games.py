"""The games on the shelf, as the API tells of them: enough to draw a table that has no picture of its own."""

from __future__ import annotations

from functools import cache

from rumpus import rulebook
from rumpus.errors import BadCall
from rumpus.game import Game, meaning
from rumpus.games import find
from rumpus.layout import Field, Option
from rumpus.live.view_json import is_told
from rumpus.reactions import levels_of
from rumpus.web import api


@cache
def game_info(name: str) -> api.GameInfo:
    game = find(name)
    return api.GameInfo(
        name=name,
        title=game.title,
        seats=list(game.seats),
        recommended=list(game.recommended),
        race=game.race,
        window=game.actions.timed and game.rules.closes is None,
        levels=list(levels_of(race=game.race)),
        rules=has_rulebook(game),
        options=[option_info(option) for option in game.options],
        actions=list(game.action_names[: game.choices]),
        aimed=aimed_verb(game),
        shouts=list(game.shouts),
        cards={code: game.catalogue().card(code) for code in game.deck.codes},
        events=event_meanings(game),
        fields=[field_info(field) for field in game.view.fields.values() if is_told(field)],
    )


def event_meanings(game: Game) -> dict[str, dict[str, str]]:
    return {
        kind.__name__: {name: meaning(field) for name, field in kind.declared.items()}
        for kind in game.event_kinds
    }


def aimed_verb(game: Game) -> str | None:
    aimed = game.actions.aimed
    return None if aimed is None else game.action_names[aimed[0]].rpartition(" ")[0]


def has_rulebook(game: Game) -> bool:
    try:
        return bool(rulebook.paragraphs(game.name))
    except BadCall:
        return False


def option_info(option: Option) -> api.OptionInfo:
    values = option.values
    return api.OptionInfo(
        name=option.name,
        paragraph=option.paragraph,
        sentence=option.sentence,
        default=option.default,
        values=None if values is None else [values[0], values[-1], values.step],
        brings=option.brings or None,
    )


def field_info(field: Field) -> api.FieldInfo:
    return api.FieldInfo(
        name=field.name,
        kind=field.kind.value,
        rows=len(field.rows),
        by_seat=bool(field.rows) and field.by_seat,
        option=field.option is not None,
        empty=field.empty,
        words=[] if field.names is None else [member.name.lower() for member in field.names],
    )
