"""States and views by name: cards as codes, seats as numbers, phases as words.

Inside there are only integers; this is the edge where they get their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any, Self

from rumpus import plain_table
from rumpus.game import Game
from rumpus.games import find
from rumpus.layout import Field, Layout
from rumpus.naming import item_name, reader


class Card(str):
    """A card's code, which knows its game.

    >>> card = Card("archie", "d11")
    >>> card
    Card('archie', 'D11')
    >>> card == "D11", card.number, card.name
    (True, 41, '11 Ding Bat')
    """

    __slots__ = ("game", "number")
    game: str
    number: int

    def __new__(cls, game: str, code: str) -> Self:
        deck = find(game).deck
        number = deck.number(code)
        card = super().__new__(cls, deck.code(number))
        card.game = game
        card.number = number
        return card

    @property
    def name(self) -> str:
        return find(self.game).catalogue().card(self)

    def __repr__(self) -> str:
        return f"Card({self.game!r}, {str(self)!r})"

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]  # ours takes two
        return self.game, str(self)


def named(game: Game, layout: Layout, seats: int) -> dict[str, Any]:
    """Every field of a state or view by name; a row by seat ends at the last seat."""
    return {name: _named(game, field, layout, seats) for name, field in layout.fields.items()}


def _named(game: Game, field: Field, layout: Layout, seats: int) -> Any:
    value = getattr(layout, field.name)
    read = reader(field, partial(name_item, game, field), tuple)
    rows = len(field.rows)
    if rows == 0:
        return read(value)
    if rows == 1:
        return tuple(read(value[i]) for i in range(field.entries(seats, value)))
    return tuple(tuple(read(value[a][b]) for b in range(seats)) for a in range(seats))


@cache
def _card(game: str, code: str) -> Card:
    """Cards never change, so one of each is enough."""
    return Card(game, code)


def name_item(game: Game, field: Field, item: int) -> Card | str | int:
    """A card, a word, a seat or a time."""
    if field.of_cards:
        return _card(game.name, game.deck.code(item))
    return item_name(game.deck, field, item)


class Seen:
    """What one seat may know, by name. `print` draws it; `raw` is the view the rules made.

    >>> import rumpus
    >>> seen = rumpus.new("archie", seats=3, seed=1, dealer=0).view(2)
    >>> seen.phase, seen.held
    ('bid', (7, 7, 7))
    """

    def __init__(self, game: Game, raw: Layout, names: Sequence[str] = ()) -> None:
        self.game = game
        self.raw = raw
        self.names = names

    def __getattr__(self, name: str) -> Any:
        """A field gets its name when somebody asks for it. Most are never asked for."""
        raw = self.__dict__.get("raw")
        if raw is None or name not in raw.fields:
            raise AttributeError(f"a view of this game has no {name!r}")
        value = self.__dict__[name] = _named(self.game, raw.fields[name], raw, raw.seats)
        return value

    def __dir__(self) -> Iterator[str]:
        yield from self.raw.fields

    def named(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {name: getattr(self, name) for name in self.raw.fields}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.game is other.game and self.raw == other.raw

    __hash__ = None  # type: ignore[assignment]  # like the view it shows

    def __str__(self) -> str:
        drawn: str = getattr(self.game.words, "draw", plain_table.draw)(self)
        return drawn

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.named().items())
        return f"<what seat {self.seat} sees of {self.game.name}: {fields}>"
