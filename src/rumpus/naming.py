"""What the number in a field stands for: a card by its code, a member of an enum as a word."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rumpus.cards import Deck, in_bag, in_heap, in_set
from rumpus.layout import Field, Kind

ITEMS: dict[Kind, Callable[[Any], Iterable[int]]] = {Kind.BAG: in_bag, Kind.HEAP: in_heap}  # else sets


def items(field: Field, value: Any) -> list[int]:
    """The things that a value stands for: cards, seats, members of an enum. An empty value has none."""
    if field.several:
        return list(ITEMS.get(field.kind, in_set)(value))
    return [] if value == field.empty < 0 else [int(value)]


def reader(
    field: Field, name: Callable[[int], Any], several: type[list[Any] | tuple[Any, ...]] = list
) -> Callable[[Any], Any]:
    """How a value is read: as yes or no, a number, a thing by its name, or several of them."""
    if field.several:
        items = ITEMS.get(field.kind, in_set)
        return lambda value: several(map(name, items(value)))
    if field.kind in (Kind.FLAG, Kind.NUMBER):
        return bool if field.kind is Kind.FLAG else int
    return lambda value: None if value == field.empty < 0 else name(value)


def item_name(deck: Deck, field: Field, item: int) -> str | int:
    """A card or a member of an enum by its name. A seat and a time have none but their numbers."""
    if field.of_cards:
        return deck.code(item)
    return item if field.names is None else str(field.names(item).name.lower())


def item_names(deck: Deck, field: Field, seats: int) -> list[str]:
    """All that there may be, in the order of their numbers."""
    things = range(len(deck)) if field.of_cards else range(seats) if field.names is None else field.names
    return [str(item_name(deck, field, thing)) for thing in things]
