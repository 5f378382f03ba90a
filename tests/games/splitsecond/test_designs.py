"""docs/rules/splitsecond.md: S2, S30 and S37, what is printed on the cards, and the pictures of them."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from rumpus.games import find
from rumpus.games.splitsecond import art
from rumpus.games.splitsecond.designs import (
    ALIKE,
    AREAS,
    CARDS,
    DESIGNS,
    LOOK_ALIKES,
    SIGNS,
    Area,
    alike,
    design,
    distance,
    text,
)
from rumpus.games.splitsecond.events import Found
from tests.games.splitsecond.helpers import table, touch

EVERY_AREA = pytest.mark.parametrize("area", Area)
PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / "splitsecond-cards.svg"


@EVERY_AREA
def test_S2_all_designs_of_an_area_differ(area: Area) -> None:
    assert len(DESIGNS[area]) == CARDS == 23
    assert len(set(DESIGNS[area])) == CARDS
    assert len({text(area, word) for word in DESIGNS[area]}) == CARDS


@EVERY_AREA
def test_S2_one_blue_card_has_the_design_and_no_other(area: Area) -> None:
    """Every touch of every card, in every area."""
    for tan in range(CARDS):
        same = [blue for blue in range(CARDS) if design(area, blue, blue=True) == design(area, tan)]
        start = table(f"top: C{tan + 1}", area=int(area))
        found = [
            blue for blue in range(CARDS) if isinstance(touch(start.copy(), 0, f"C{blue + 1}")[0], Found)
        ]
        assert found == same == [tan]


def figures(area: Area) -> tuple[int, list[int], Counter[int]]:
    """The smallest distance, the look-alikes of each design, and how many pairs differ in how much."""
    pairs = list(itertools.combinations(range(CARDS), 2))
    apart = Counter(distance(DESIGNS[area][one], DESIGNS[area][other]) for one, other in pairs)
    return min(apart), [len(alike(area, card)) for card in range(CARDS)], apart


@EVERY_AREA
def test_S37_every_area_is_as_confusable_as_the_page_says(area: Area) -> None:
    smallest, look_alikes, apart = figures(area)
    assert smallest == 1
    assert look_alikes == [LOOK_ALIKES] * CARDS == [2] * CARDS
    assert apart == {1: 23, 2: 41, 3: 75, 4: 114}
    assert all(set(word) <= {0, 1, 2, 3} for word in DESIGNS[area])


def test_S37_cards_look_alike_in_one_area_at_most() -> None:
    pairs = Counter(
        frozenset((card, other)) for area in Area for card in range(CARDS) for other in alike(area, card)
    )
    assert set(pairs.values()) == {2}  # once from each side
    assert len(ALIKE) == AREAS * CARDS * LOOK_ALIKES


@EVERY_AREA
def test_S37_a_feature_is_no_clue_by_itself(area: Area) -> None:
    """Every value stands at every place about equally often."""
    for place in range(4):
        assert all(4 <= n <= 7 for n in Counter(word[place] for word in DESIGNS[area]).values())


def test_S30_colors_have_letters_and_textures() -> None:
    assert len(set(SIGNS[Area.COLOR])) == 4
    textures = {art.texture(value, 0, 16) for value in range(4)}
    assert len(textures) == 4
    drawn = art.quarter(Area.COLOR, (0, 1, 2, 3), 0, 0)
    assert re.findall(r">(\w)</text>", drawn) == list(SIGNS[Area.COLOR])


# --- pictures ---------------------------------------------------------------------------------------------


def titles(drawn: str) -> list[str]:
    """The titles of a picture, which must be well made, and need nothing from outside."""
    root = ET.fromstring(drawn)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("role") == "img"
    for one in root.iter():
        assert one.tag.rpartition("}")[2] in ("svg", "title", "g", "rect", "path", "circle", "text")
        assert not any("href" in name or "url(" in value for name, value in one.attrib.items())
        assert one.get("font-family") in (None, "sans-serif")
    return [one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}title")]


def test_every_area_of_every_card_has_its_own_picture_and_words() -> None:
    for area in Area:
        assert len({art.quarter(area, word, 0, 0) for word in DESIGNS[area]}) == CARDS
        assert len({art.features(area, word) for word in DESIGNS[area]}) == CARDS


SPOKEN = {
    "en": [
        "color: yellow, blue, red, yellow",
        "shape, clockwise from the top: flat, point, flat, bump",
        "pattern, clockwise from the top left: upright, falling, rising, upright",
        "position, a mark in column 4, 1, 2, 4",
    ],
    "de": [
        "Farbe: gelb, blau, rot, gelb",
        "Form, im Uhrzeigersinn von oben: gerade, Spitze, gerade, Beule",
        "Muster, im Uhrzeigersinn von links oben: senkrecht, fallend, steigend, senkrecht",
        "Lage, ein Zeichen in Spalte 4, 1, 2, 4",
    ],
}


@pytest.mark.parametrize("language", SPOKEN)
def test_words_say_what_is_on_a_card_in_every_language(language: str) -> None:
    said = find("splitsecond").catalogue(language)
    for area, told in zip(Area, SPOKEN[language], strict=True):
        names = art.features(area, design(area, 6)).split()
        four = [said.say("page-feature", {"name": ("text", name)}) for name in names]
        blanks = dict(zip(("one", "two", "three", "four"), four, strict=True))
        blanks["area"] = area.name.lower()
        assert said.say("page-design", {name: ("text", text) for name, text in blanks.items()}) == told


def test_the_picture_of_all_cards_is_up_to_date() -> None:
    """python -m rumpus.games.splitsecond.art > docs/pictures/splitsecond-cards.svg"""
    assert PICTURE.read_text("utf-8") == art.sheet()
    assert [title for title in titles(art.sheet()) if re.fullmatch(r"card \d+", title)] == [
        f"card {card + 1}" for card in range(CARDS)
    ]
