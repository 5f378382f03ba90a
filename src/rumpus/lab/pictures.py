"""The pictures of a study: as SVG that takes on the colours of the page around it, and as PNG."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from rumpus.errors import BadCall
from rumpus.lab.simulate import SeatSummary
from rumpus.lab.study import Study

try:
    import matplotlib as mpl
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter, MaxNLocator, PercentFormatter
except ImportError:
    raise BadCall("pictures need matplotlib: pip install 'rumpus[lab]'") from None

# The colours of our cards, and what a page calls them
PAPER, INK, MUTED, LINE = "#fdf9f0", "#20252e", "#6b6455", "#d9cfba"
BLUE, ORANGE = "#2d6cb5", "#c4541c"
ON_A_PAGE = {
    PAPER: "--paper",
    INK: "--ink",
    MUTED: "--muted",
    LINE: "--line",
    BLUE: "--blue",
    ORANGE: "--orange",
}

STYLE: Any = {
    "axes.edgecolor": LINE,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.labelcolor": MUTED,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "figure.facecolor": "none",
    "font.size": 11,
    "grid.color": LINE,
    "grid.linewidth": 0.8,
    "lines.solid_capstyle": "round",
    "savefig.dpi": 160,
    "svg.fonttype": "none",  # words stay words
    "text.color": INK,
    "xtick.color": MUTED,
    "xtick.major.size": 0,
    "ytick.color": INK,
    "ytick.major.size": 0,
}
WIDTH = 7.2  # inches
ROW = 0.42  # inches for a dot and its interval
MOST_BARS = 60
RARE = 0.001  # the highest values, in this share, are left out of a histogram so that the rest can be seen


class Picture:
    """A drawing, in whatever form it is wanted."""

    def __init__(self, name: str, words: str, height: float, draw: Callable[[Axes], None]) -> None:
        self.name = name
        self.words = words  # for those who cannot see it
        self._height = height
        self._draw = draw

    def _figure(self) -> Figure:
        figure = Figure(figsize=(WIDTH, self._height), layout="constrained")
        self._draw(figure.add_subplot())
        return figure

    def svg(self) -> str:
        with mpl.rc_context({**STYLE, "svg.hashsalt": self.name}):  # so that no two drawings share a name
            text = io.StringIO()
            self._figure().savefig(text, format="svg", metadata={"Date": None})
        drawing = text.getvalue()
        drawing = drawing[drawing.index("<svg") :]
        for colour, name in ON_A_PAGE.items():
            drawing = drawing.replace(colour, f"var({name})")
        head = f'<svg role="img" aria-label="{self.words}" '
        drawing = re.sub(r"<(metadata|style)\b.*?</\1>", "", drawing, flags=re.DOTALL)  # the page has its own
        drawing = re.sub(r'<svg |(?<=") (?:width|height)="[\d.]+pt"', "", drawing, count=3)
        return re.sub(r' id="[\w.]+_\d+"', "", head + drawing).strip()

    def png(self) -> bytes:
        with mpl.rc_context(STYLE):
            data = io.BytesIO()
            self._figure().savefig(data, format="png", facecolor=PAPER, metadata={"Software": None})
        return data.getvalue()


# --- dots with intervals --------------------------------------------------------------------------------


def dots(
    ax: Axes,
    labels: Sequence[str],
    values: Sequence[float],
    lows: Sequence[float],
    highs: Sequence[float],
    fair: float,
) -> None:
    """One row each, the first on top, and a line where they would be if all were alike."""
    ax.axvline(fair, color=ORANGE, linewidth=1.4, linestyle=(0, (4, 3)))
    places = range(len(labels))
    ax.hlines(places, lows, highs, color=BLUE, linewidth=3, alpha=0.45)
    ax.scatter(values, places, s=46, color=BLUE, zorder=3)
    ax.set_yticks(places, labels)
    ax.set_ylim(len(labels) - 0.5, -0.5)
    ax.grid(visible=False, axis="y")
    ax.margins(x=0.12)


def wins(name: str, labels: Sequence[str], rows: Sequence[SeatSummary]) -> Picture:
    fair = sum(one.share for one in rows) / len(rows)

    def draw(ax: Axes) -> None:
        dots(
            ax,
            labels,
            [one.share for one in rows],
            [one.low for one in rows],
            [one.high for one in rows],
            fair,
        )
        ax.xaxis.set_major_locator(MaxNLocator(6))
        ax.xaxis.set_major_formatter(PercentFormatter(1, decimals=1, symbol=" %"))
        ax.set_xlabel("share of the games won; dashed: if all were alike")

    told = "; ".join(f"{label} {one.share:.1%}" for label, one in zip(labels, rows, strict=True))
    return Picture(name, f"Share of the games won: {told}", ROW * len(rows) + 0.75, draw)


def rule_changes(study: Study) -> Picture | None:
    """What each house rule does to the length of a game, in per cent."""
    rows = [(rule, rule.length) for rule in study.rules if rule.other_play]
    if not rows:
        return None
    names = [rule.title for rule, _ in rows]

    def draw(ax: Axes) -> None:
        dots(
            ax,
            names,
            [change.difference.value / change.normal for _, change in rows],
            [change.difference.low / change.normal for _, change in rows],
            [change.difference.high / change.normal for _, change in rows],
            0,
        )
        ax.xaxis.set_major_locator(MaxNLocator(6))
        ax.xaxis.set_major_formatter(
            FuncFormatter(lambda value, _: f"{100 * value:+.3g} %".replace("-", "−"))
        )
        ax.set_xlabel("change in the length of a game, on the same deals")

    return Picture("rules", "How each house rule changes the length of a game", ROW * len(rows) + 0.75, draw)


# --- histograms -----------------------------------------------------------------------------------------


def edges(values: Sequence[int]) -> list[float]:
    """Equal bars of whole numbers, up to where hardly anything is left."""
    last = int(np.quantile(values, 1 - RARE))
    first = min(values)
    step = max(1, -(-(last - first + 1) // MOST_BARS))
    return [first - 0.5 + step * i for i in range((last - first) // step + 2)]


def lengths(study: Study) -> Picture:
    middle = float(np.median(study.lengths))

    def draw(ax: Axes) -> None:
        ax.hist(study.lengths, edges(study.lengths), color=BLUE, alpha=0.85, rwidth=0.92)
        ax.axvline(middle, color=ORANGE, linewidth=1.6)
        ax.annotate(
            f"half of the games take {middle:,.0f} or fewer",
            (middle, 1),
            (6, 0),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            va="bottom",
            color=ORANGE,
        )
        games_up(ax)
        ax.set_xlabel("decisions in a game")

    words = f"How many decisions a game takes: {middle:,.0f} in the middle"
    return Picture("length", words, 2.9, draw)


def score_spread(study: Study) -> Picture | None:
    """The scores of winners and of all others; None where a score only says who has won."""
    table = np.array(study.scores)
    best = table.max(axis=1, keepdims=True)
    first, others = best[:, 0], table[table < best]
    if len(np.unique(table)) <= 2 or not len(others):
        return None

    def draw(ax: Axes) -> None:
        bars = edges(table.ravel().tolist())
        weights = [np.full(len(part), 1 / len(part)) for part in (others, first)]
        ax.hist([others, first], bars, weights=weights, color=[BLUE, ORANGE], label=["the others", "winners"])
        ax.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol=" %"))
        ax.grid(visible=False, axis="x")
        ax.set_xlabel("score at the end")
        ax.legend(frameon=False)

    words = f"Scores: winners have {first.mean():,.1f} on average, the others {others.mean():,.1f}"
    return Picture("scores", words, 2.9, draw)


def games_up(ax: Axes) -> None:
    ax.grid(visible=False, axis="x")
    ax.yaxis.set_major_locator(MaxNLocator(4, integer=True))
    ax.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    ax.set_ylabel("games")


def events(study: Study) -> Picture:
    """How often everything happens in a game."""
    rows = sorted((one for one in study.happenings if one.a_game.value), key=lambda one: -one.a_game.value)

    def draw(ax: Axes) -> None:
        places = range(len(rows))
        ax.barh(places, [one.a_game.value for one in rows], color=BLUE, alpha=0.85, height=0.7)
        ax.set_yticks(places, [f"{one.event}  {one.paragraph}" for one in rows])
        ax.set_ylim(len(rows) - 0.4, -0.6)
        ax.set_xscale("log")
        ax.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.6g}"))
        ax.grid(visible=False, axis="y")
        ax.set_xlabel("times per game (each line is ten times the one before)")

    return Picture("events", "How often everything happens in a game", 0.24 * len(rows) + 0.9, draw)
