"""States and views by name: cards as codes, seats as numbers, phases as words.

Inside there are only integers; this is the edge where they get their names.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from rumpus.game import Game
from rumpus.games import find
from rumpus.layout import Field, Kind, Layout


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
        return find(self.game).deck.titles[self.number]

    def __repr__(self) -> str:
        return f"Card({self.game!r}, {str(self)!r})"

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]  # ours takes two
        return self.game, str(self)


def named(game: Game, layout: Layout, seats: int) -> dict[str, Any]:
    """Every field of a state or view by name; a row by seat ends at the last seat."""
    return {name: _named(game, field, layout, seats) for name, field in layout.fields.items()}


def _named(game: Game, field: Field, layout: Layout, seats: int) -> Any:
    value = getattr(layout, field.name)
    rows = len(field.rows)
    if rows == 0:
        return name_value(game, field, value)
    if rows == 1:
        return tuple(name_value(game, field, value[i]) for i in range(field.entries(seats, value)))
    return tuple(tuple(name_value(game, field, value[a][b]) for b in range(seats)) for a in range(seats))


def name_value(game: Game, field: Field, value: Any) -> Any:
    """One number, or one bag, as what it stands for."""
    if field.kind is Kind.FLAG:
        return bool(value)
    if field.kind is Kind.NUMBER:
        return int(value)
    items = tuple(name_item(game, field, item) for item in game.items(field, value))
    return items if field.several else items[0] if items else None


def name_item(game: Game, field: Field, item: int) -> Card | str | int:
    """A card, a word, a seat or a time."""
    if field.of_cards:
        return Card(game.name, game.deck.code(item))
    return item if field.names is None else game.item_name(field, item)


class Seen:
    """What one seat may know, by name. `print` draws it; `raw` is the view the rules made.

    >>> import rumpus
    >>> seen = rumpus.new("archie", seats=3, seed=1, dealer=0).view(2)
    >>> seen.phase, seen.held
    ('bid', (7, 7, 7))
    """

    def __init__(self, game: Game, raw: Layout) -> None:
        self.game = game
        self.raw = raw
        seats: int = raw.seats  # type: ignore[attr-defined]  # every view has it
        self._named = named(game, raw, seats)

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["_named"][name]
        except KeyError:
            raise AttributeError(f"a view of this game has no {name!r}") from None

    def __dir__(self) -> Iterator[str]:
        yield from self._named

    def named(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return dict(self._named)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.game is other.game and self.raw == other.raw

    __hash__ = None  # type: ignore[assignment]  # like the view it shows

    def __str__(self) -> str:
        drawn: str = self.game.words.draw(self)
        return drawn

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self._named.items())
        return f"<what seat {self.seat} sees of {self.game.name}: {fields}>"
