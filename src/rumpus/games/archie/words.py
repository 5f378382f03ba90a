"""How the table of archie is drawn with letters, and what its sentences (words.ftl) ask of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.games.archie.state import BOSSES, RANKS, Reading, Suit

if TYPE_CHECKING:
    from rumpus.languages.catalogue import Blank


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
    extra = view.round > view.rounds
    goal = " (tie-break)" if view.rounds and extra else f" of {view.rounds}" if view.rounds else ""
    lines = [f"Archie, round {view.round}{goal or f', to {view.target} points'}"]
    lines.append("        bid  tricks  score  cards  trick")
    for seat in range(view.seats):
        mark = "*" if view.turn == seat else " "
        bid = view.bid[seat]
        tally = bid if bid >= 0 else "set" if seat in view.sealed else "-"
        notes = " (dealer)" if view.dealer == seat else ""
        you = " (you)" if view.seat == seat else ""
        lines.append(
            f"{mark}seat {seat} {tally:>4}  {view.tricks[seat]:>6}  {view.score[seat]:>5}  "
            f"{view.held[seat]:>5}  {view.trick[seat] or '-':<5}{notes}{you}"
        )
    if view.seat is not None:
        lines.append(f"your hand: {' '.join(view.hand) or 'empty'}")
    return "\n".join(line.rstrip() for line in lines)
