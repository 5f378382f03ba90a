"""A table as text, and the text as a picture."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from rumpus.errors import BadCall
from rumpus.layout import NOBODY

if TYPE_CHECKING:
    from rumpus.envs.tables import Tables

MODES = ["human", "ansi", "rgb_array"]

COLUMNS, LINES = 110, 40  # of a picture; what is longer is cut off
MARGIN = 8  # pixels
PAPER, INK = (247, 244, 236), (34, 34, 40)


def check_mode(mode: str | None) -> str | None:
    if mode not in (None, *MODES):
        raise BadCall(f"render_mode is one of {', '.join(MODES)}, or None, not {mode!r}")
    return mode


def text(tables: Tables) -> str:
    """The first table, as seen by the seat that is asked, or by the room when the match is over."""
    seat = int(tables.who[0])
    match = tables.match()
    return str(match.view(None if seat == NOBODY else seat))


def rendered(tables: Tables, mode: str | None) -> Any:
    if mode is None:
        raise BadCall(f"to render, make the environment with a render_mode: {', '.join(MODES)}")
    drawn = text(tables)
    if mode == "human":
        sys.stdout.write(f"{drawn}\n\n")
        return None
    return drawn if mode == "ansi" else picture(drawn)


def picture(drawn: str) -> npt.NDArray[np.uint8]:
    """Always of the same size, so that pictures can make a film."""
    from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415  # only pictures need it

    font = ImageFont.load_default_imagefont()  # all letters are equally wide
    _, _, width, height = font.getbbox("M")
    height += 3
    size = (COLUMNS * int(width) + 2 * MARGIN, LINES * int(height) + 2 * MARGIN)
    image = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(image)
    for number, line in enumerate(drawn.splitlines()[:LINES]):
        shown = line[:COLUMNS].encode("latin-1", "replace").decode("latin-1")
        pen.text((MARGIN, MARGIN + number * int(height)), shown, INK, font)
    return np.asarray(image, np.uint8).copy()
