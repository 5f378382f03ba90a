"""What is in the views and events of every game, as a page: `python -m rumpus.web.fields docs/fields.md`.

For whoever writes a client in another language than the page's. The types are those of `typescript.py`.
"""

from __future__ import annotations

import inspect
import sys
import textwrap
from collections.abc import Iterator

from rumpus.game import Event, Game
from rumpus.games import shelf
from rumpus.web.typescript import enums, field_comments, put_out, told_fields, value_type, view_type

HEAD = """\
# Views and events

What is in the `view` and in the `events` of a Snapshot or an Update, game by game. It is written by
`python -m rumpus.web.fields docs/fields.md`, from the code itself; the page has the same as types
(`wire.ts` in `ui/src/games/<game>/`). [The protocol](protocol.md) says how they travel.

- `number`, `boolean` and `null` are JSON's. `T[]` is a list of `T`, and `A | B` is one of them.
- A list of something for each seat has as many entries as there are seats, in their order.
- `Card` is the code of a card, as in [the notation](notation.md). Other names in capitals are one of the
  words given for them.
- A field that some may not know is `null` for the others. After it stands who may know it.
- Codes such as A6 are paragraphs of the [rulebooks](rules/).
"""
WIDTH = 110


def written() -> str:
    return "\n".join([HEAD, *("\n".join(game_page(game)) for game in shelf())])


def game_page(game: Game) -> Iterator[str]:
    yield f"## {game.name}\n"
    for names in enums(game):
        yield item(f"**{names.__name__}**: {', '.join(f'`{one.name.lower()}`' for one in names)}")
    yield f"\n### The view in {game.name}\n"
    says = field_comments(game)
    for field in told_fields(game):
        yield item(f"`{field.name}`: `{view_type('', field)}`", says.get(field.name, ""))
    yield f"\n### The events of {game.name}\n"
    for event in game.event_kinds:
        yield item(f"**{event.__name__}**({', '.join(event_fields(event))})", about(event))
    yield ""


def event_fields(event: type[Event]) -> Iterator[str]:
    for name, field in event.declared.items():
        owners = " and ".join(f"`{owner}`" for owner in event.private.get(name, ()))
        kind = f"{value_type('', field)}{' | null' if owners else ''}"
        yield f"`{name}`: `{kind}`{f' (for {owners})' if owners else ''}"


def about(event: type[Event]) -> str:
    return " ".join(inspect.cleandoc(event.__doc__ or "").split()).removesuffix(".")


def item(head: str, said: str = "") -> str:
    text = f"- {head}{f': {said}' if said else ''}"
    return textwrap.fill(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


if __name__ == "__main__":
    put_out(written(), sys.argv[1:])
