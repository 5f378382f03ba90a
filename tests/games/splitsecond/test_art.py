"""What the page draws of splitsecond is generated from the designs that the rules play with."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from rumpus.games.splitsecond import art
from rumpus.games.splitsecond.designs import CARDS, DESIGNS, Area, design

UI = Path(__file__).parents[3] / "ui"
SPRITE = UI / "src" / "games" / "splitsecond" / "cards.svg"
WORDS = UI / "src" / "games" / "splitsecond" / "designs.json"
MOST_BYTES = 40_000  # of the sprite, over the wire


def test_sprite_is_fresh() -> None:
    """python -m rumpus.games.splitsecond.art --sprite > ui/src/games/splitsecond/cards.svg"""
    assert SPRITE.read_text("utf-8") == art.sprite()


def test_words_are_fresh() -> None:
    """python -m rumpus.games.splitsecond.art --words > ui/src/games/splitsecond/designs.json"""
    assert WORDS.read_text("utf-8") == art.words()


def test_sprite_is_small() -> None:
    assert len(gzip.compress(art.sprite().encode())) <= MOST_BYTES


def test_every_design_has_a_symbol_and_words() -> None:
    sprite, told = art.sprite(), json.loads(art.words())
    for area in Area:
        for card in range(CARDS):
            name, code = area.name.lower(), f"C{card + 1}"
            assert sprite.count(f'id="{name}-{code}"') == 1
            assert told["features"][name][code] == art.features(area, DESIGNS[area][card])
            printed = int(told["scrambled"][name][code][1:]) - 1
            assert DESIGNS[area][printed] == design(area, card, blue=True, scrambled=True)
