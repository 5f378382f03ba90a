"""The cards of splitsecond, drawn: from the same data that the rules play with (designs.py).

Everything here gives SVG as text, with a title for whoever listens instead of looking, and with nothing from
outside. All cards on one page, as in docs/pictures:

    python -m rumpus.games.splitsecond.art > docs/pictures/splitsecond-cards.svg

For the page: every design as a symbol, and its features by name, with what the scrambled cards have (S3):

    python -m rumpus.games.splitsecond.art --sprite > ui/src/games/splitsecond/cards.svg
    python -m rumpus.games.splitsecond.art --words > ui/src/games/splitsecond/designs.json
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise

from rumpus.games.splitsecond.designs import CARDS, DESIGNS, Area, Design, design

SIDE = 64  # of a quarter
EDGE = 8  # around and between the four
CARD = 2 * SIDE + 3 * EDGE
ROUND = 10

PAPER = {"tan": "#ead7b0", "blue": "#b9d3ea"}
INK = "#22262e"
WHITE = "#fffdf7"

# Colors that differ for every eye (M. Okabe and K. Ito), each with a letter and a texture of its own (S30)
COLORS = (("red", "#d55e00"), ("yellow", "#f0e442"), ("green", "#009e73"), ("blue", "#56b4e9"))
SIDES = ("flat", "notch", "bump", "point")
HATCHES = ("across", "rising", "upright", "falling")
COLUMNS = ("1", "2", "3", "4")

Point = tuple[float, float]


# --- the four areas -----------------------------------------------------------------------------------------


def color_area(word: Design) -> str:
    """Four stripes."""
    width = SIDE / 4
    parts = []
    for i, value in enumerate(word):
        left = i * width
        parts.append(f'<rect x="{n(left)}" width="{n(width)}" height="{SIDE}" fill="{COLORS[value][1]}"/>')
        parts.append(path(texture(value, left, width), width=1.6, faint=True))
        parts.append(letter(COLORS[value][0][0].upper(), left + width / 2, SIDE / 2))
    return "".join(parts)


def texture(value: int, left: float, width: float) -> str:
    """Red is plain, yellow dotted, green striped, blue checked."""
    middle, steps = left + width / 2, [5.5 + 10.6 * step for step in range(6)]
    if value == 1:
        return "".join(f"M{n(middle + dx)} {n(y)}h.01" for y in steps for dx in (-4, 4))
    if value == 2:
        return "".join(f"M{n(left + 2)} {n(y + 3)}L{n(left + width - 2)} {n(y - 3)}" for y in steps)
    if value == 3:
        return "".join(f"M{n(middle - 5)} {n(y)}h10m-5 -3.5v7" for y in steps)
    return ""


def shape_area(word: Design) -> str:
    """A tile with four sides."""
    near, far = 14.0, 50.0
    corners = ((near, near), (far, near), (far, far), (near, far), (near, near))
    sides = "".join(side(value, *ends) for value, ends in zip(word, pairwise(corners), strict=True))
    d = f"M{n(near)} {n(near)}{sides}"
    return f'<path d="{d}Z" fill="{INK}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>'


def side(value: int, start: Point, end: Point) -> str:
    """One side from corner to corner, 36 long; what stands in or out does so in its middle."""
    along = ((end[0] - start[0]) / 36, (end[1] - start[1]) / 36)
    out = (along[1], -along[0])

    def at(distance: float, height: float) -> str:
        x = start[0] + along[0] * distance + out[0] * height
        y = start[1] + along[1] * distance + out[1] * height
        return f"{n(x)} {n(y)}"

    if value == 1:
        return f"L{at(8, 0)}L{at(18, -12)}L{at(28, 0)}L{at(36, 0)}"
    if value == 2:
        return f"L{at(8, 0)}A10 10 0 0 1 {at(28, 0)}L{at(36, 0)}"
    if value == 3:
        return f"L{at(8, 0)}L{at(18, 12)}L{at(28, 0)}L{at(36, 0)}"
    return f"L{at(36, 0)}"


def pattern_area(word: Design) -> str:
    """Four hatched tiles."""
    half = SIDE / 2
    homes = ((0.0, 0.0), (half, 0.0), (half, half), (0.0, half))
    lines = "".join(hatch(value, *home, half) for value, home in zip(word, homes, strict=True))
    return path(lines, width=2.6) + path(f"M{n(half)} 0v{SIDE}M0 {n(half)}h{SIDE}", width=1, faint=True)


def hatch(value: int, left: float, top: float, size: float) -> str:
    """Five or so lines across a tile, a little inside its edges."""
    low, high = 3.0, size - 3
    places = [low + (high - low) * step / 4 for step in range(5)]
    if value == 0:
        ends = [((low, y), (high, y)) for y in places]
    elif value == 2:
        ends = [((x, low), (x, high)) for x in places]
    else:
        ends = []
        for step in range(-3, 4):
            shift = step * (high - low) * 0.25
            a, b = max(low, low + shift), min(high, high + shift)
            # falling: y = x - shift; rising is its mirror
            ends.append(((a, a - shift), (b, b - shift)))
        if value == 1:
            ends = [((size - x1, y1), (size - x2, y2)) for (x1, y1), (x2, y2) in ends]
    return "".join(
        f"M{n(left + x1)} {n(top + y1)}L{n(left + x2)} {n(top + y2)}" for (x1, y1), (x2, y2) in ends
    )


def position_area(word: Design) -> str:
    """A grid of four by four with a mark in each row."""
    step = SIDE / 4
    lines = "".join(f"M{n(i * step)} 0v{SIDE}M0 {n(i * step)}h{SIDE}" for i in range(1, 4))
    marks = "".join(
        f'<circle cx="{n((column + 0.5) * step)}" cy="{n((row + 0.5) * step)}" r="5.6" fill="{INK}"/>'
        for row, column in enumerate(word)
    )
    return path(lines, width=1, faint=True) + marks


DRAWN = (color_area, shape_area, pattern_area, position_area)


def features(area: Area, word: Design) -> str:
    """Those of a design, by their names; the page says them in its language, with `page-design`."""
    names = {
        Area.COLOR: [name for name, _ in COLORS],
        Area.SHAPE: SIDES,
        Area.PATTERN: HATCHES,
        Area.POSITION: COLUMNS,
    }
    return " ".join(names[area][value] for value in word)


# --- cards --------------------------------------------------------------------------------------------------


def quarter(area: int, word: Design, x: float, y: float) -> str:
    ground = f'<rect width="{SIDE}" height="{SIDE}" fill="{WHITE}"/>'
    return f'<g transform="translate({n(x)} {n(y)})">{ground}{DRAWN[area](word)}</g>'


def face(words: list[Design], paper: str) -> str:
    """Color and shape above, pattern and position below."""
    parts = [back(PAPER[paper])]
    for area in Area:
        x, y = (EDGE + i * (SIDE + EDGE) for i in (area % 2, area // 2))
        parts.append(quarter(area, words[area], x, y))
    return "".join(parts)


def bluffo() -> str:
    middle = CARD / 2
    ends = ((60, 0), (42, 42), (0, 60), (-42, 42))
    rays = "".join(f"M{n(middle - x)} {n(middle - y)}L{n(middle + x)} {n(middle + y)}" for x, y in ends)
    band = (
        f'<rect x="{EDGE}" y="{n(middle - 21)}" width="{CARD - 2 * EDGE}" height="42" rx="6" fill="{WHITE}"/>'
    )
    word = writing("BLUFFO", middle, middle, size=27)
    return back(COLORS[0][1]) + path(rays, width=5, color=COLORS[1][1]) + band + word


def back(color: str) -> str:
    return (
        f'<rect x="1" y="1" width="{CARD - 2}" height="{CARD - 2}" rx="{ROUND}" fill="{color}" '
        f'stroke="{INK}" stroke-width="1.5"/>'
    )


# --- small parts --------------------------------------------------------------------------------------------


def n(number: float) -> str:
    """A number, as short as may be."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def path(d: str, *, width: float, faint: bool = False, color: str = INK) -> str:
    if not d:
        return ""
    opacity = ' stroke-opacity=".35"' if faint else ""
    line = f'stroke="{color}" stroke-width="{n(width)}" stroke-linecap="round"{opacity}'
    return f'<path d="{d}" fill="none" {line}/>'


def letter(sign: str, x: float, y: float) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="7" fill="{WHITE}"/>' + writing(sign, x, y, size=11)


def writing(words: str, x: float, y: float, *, size: int, weight: str = "bold") -> str:
    """Words around a point."""
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="sans-serif" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="middle" dominant-baseline="central" fill="{INK}">{words}</text>'
    )


def picture(width: float, height: float, title: str, drawing: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(width)} {n(height)}" '
        f'width="{n(width)}" height="{n(height)}" role="img">'
        f"<title>{title}</title>{drawing}</svg>"
    )


# --- all of them --------------------------------------------------------------------------------------------

ACROSS = 6
GAP = 16
CAPTION = 18


def sheet() -> str:
    """The 23 cards, tan and blue by turns, and a Bluffo card."""
    parts: list[str] = []
    for spot in range(CARDS + 1):
        x = GAP + spot % ACROSS * (CARD + GAP)
        y = GAP + spot // ACROSS * (CARD + GAP + CAPTION)
        paper = ("tan", "blue")[(spot + spot // ACROSS) % 2]
        drawn = bluffo() if spot == CARDS else face([design(area, spot) for area in Area], paper)
        title = "Bluffo card" if spot == CARDS else f"card {spot + 1}"
        parts.append(placed(x, y, title, drawn))
    width = GAP + ACROSS * (CARD + GAP)
    height = GAP + -(-(CARDS + 1) // ACROSS) * (CARD + GAP + CAPTION)
    ground = f'<rect width="{width}" height="{height}" fill="{WHITE}"/>'
    return (
        picture(width, height, "The cards of Split Second, drawn by Rumpus", ground + "\n".join(parts)) + "\n"
    )


def placed(x: float, y: float, title: str, drawn: str) -> str:
    caption = writing(title, CARD / 2, CARD + CAPTION / 2 + 1, size=13, weight="normal")
    return f'<g transform="translate({n(x)} {n(y)})"><title>{title}</title>{drawn}{caption}</g>'


# --- for the page -------------------------------------------------------------------------------------------


def sprite() -> str:
    """Every quarter as a symbol, such as `color-C7`, and the Bluffo card. The page puts cards together."""
    symbols = [
        symbol(f"{area.name.lower()}-C{card + 1}", SIDE, quarter(area, design(area, card), 0, 0))
        for area in Area
        for card in range(CARDS)
    ]
    symbols.append(symbol("bluffo", CARD, bluffo()))
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def symbol(name: str, size: int, drawn: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {size} {size}">{drawn}</symbol>'


def words() -> str:
    """What the symbols show, area by area; and the tan card whose design a scrambled blue card has (S3)."""
    told = {
        "features": {
            area.name.lower(): {f"C{card + 1}": features(area, design(area, card)) for card in range(CARDS)}
            for area in Area
        },
        "scrambled": {
            area.name.lower(): {
                f"C{blue + 1}": f"C{DESIGNS[area].index(design(area, blue, blue=True, scrambled=True)) + 1}"
                for blue in range(CARDS)
            }
            for area in Area
        },
    }
    return json.dumps(told, indent=1) + "\n"


if __name__ == "__main__":
    wanted = {"--sprite": sprite, "--words": words}
    sys.stdout.write(wanted.get(" ".join(sys.argv[1:]), sheet)())
