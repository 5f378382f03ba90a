"""How the table of archie is drawn as text, and what its sentences (words.ftl) ask of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.games.archie.state import BOSSES, RANKS, Reading, Suit
from rumpus.plain_table import hand_line, say, seat_lines

if TYPE_CHECKING:
    from rumpus.errors import Blank


def blanks(view: Any, _action: int) -> dict[str, Blank]:
    """A8, A9: the card led, which cards of one's own follow it, and what has to be played."""
    led = None if view.leader is None else view.trick[view.leader]
    literally = view.free_ding_bats == Reading.ARCHIES and archie_led(led)
    return {
        "led": ("card", None if led is None else str(led)),
        "following": ("cards", [str(card) for card in view.hand if follows(view, card.number, led)]),
        "wanted": ("text", "archie" if literally else "boss"),
    }


def archie_led(led: Any) -> bool:
    return led is not None and led.number // RANKS == Suit.ARCHIE


def follows(view: Any, card: int, led: Any) -> bool:
    """A8, A9: of the suit led; the Bosses are one suit, unless the table reads it otherwise."""
    if led is None:
        return False
    literally = view.free_ding_bats == Reading.ARCHIES and archie_led(led)
    if led.number // RANKS < Suit.ARCHIE or literally:
        return bool(card // RANKS == led.number // RANKS)
    return bool(BOSSES >> card & 1)


def draw(view: Any) -> str:
    """The table as one seat sees it."""
    seats = range(view.seats)
    counts = {
        "drawn-bid": [tally(view, seat) for seat in seats],
        "drawn-tricks": view.tricks,
        "drawn-score": view.score,
        "drawn-cards": view.held,
    }
    trick = [view.trick[seat] or "-" for seat in seats]
    numbers = {name: ("number", getattr(view, name)) for name in ("round", "rounds", "target")}
    title = say(view, "drawn-title", **numbers, extra=("flag", view.round > view.rounds))
    lines = seat_lines(view, (view.turn,), counts, ("drawn-trick", trick))
    return "\n".join([title, *lines, *hand_line(view)])


def tally(view: Any, seat: int) -> str:
    """As the others see it: whether it is set, until all are."""
    if view.bid[seat] >= 0:
        return str(view.bid[seat])
    return say(view, "drawn-set") if seat in view.sealed else "-"
