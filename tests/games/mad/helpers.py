"""Short ways to lay out a table of mad and to look at it.

Play goes to the right unless a position says otherwise, and to the right is the next lower seat: with three
players 2, 1, 0, 2 and so on. So the examples that speak of Ann, Ben, Cal and Dee seat them at 3, 2, 1 and 0.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import rumpus

DECK = rumpus.new("mad", seats=2, by_hand=True).game.deck
CARDS = Counter(dict(zip(DECK.codes, DECK.amounts, strict=True)))
WILDS = ("wild", "wooly", "worry", "swap", "joker")
COLOURS = ("green", "yellow", "red", "blue")
NAMING = {f"name {colour}" for colour in COLOURS}
ANN, BEN, CAL, DEE = 3, 2, 1, 0


def mad(text: str, *house_rules: str) -> rumpus.Match:
    """A position and what was played from it, with CHANCE played by hand."""
    seats = 1 + max(int(seat) for seat in re.findall(r"hand (\d):", text))
    headers = [f'[{rule.replace("_", "-")} "yes"]' for rule in house_rules]
    return rumpus.load(
        "\n".join(['[Game "mad"]', f'[Seats "{seats}"]', '[Chance "by hand"]', *headers, text])
    )


def rest(taken: str) -> str:
    """The cards of the pack but for those taken."""
    return " ".join((CARDS - Counter(taken.split())).elements())


def go(m: rumpus.Match, rows: str) -> rumpus.Match:
    """Play rows as a record has them: '2 play G5', or 'chance deal G1, deal G2'."""
    for row in filter(None, map(str.strip, rows.splitlines())):
        who, _, actions = row.partition(" ")
        for action in actions.split(", "):
            m.play(who, action)
    return m


def refused(m: rumpus.Match, seat: int | str, action: str, at: int | None = None) -> str:
    """The paragraph that forbids an action, which has changed nothing."""
    before = m.copy()
    with pytest.raises(rumpus.Forbidden) as no:
        m.play(seat, action, at=at)
    assert m == before
    assert m.events == before.events
    return no.value.paragraph


def hand(m: rumpus.Match, seat: int) -> str:
    """A seat's cards in the order of the pack."""
    return " ".join(m.view(seat).hand)


def turn(m: rumpus.Match) -> int | None:
    """Who is to begin a turn now, if anybody. Every attack is over then."""
    seen = m.view()
    if seen.phase != "turn":
        return None
    assert m.waiting == (seen.turn,)
    assert (seen.attack, seen.attacker, seen.victim, seen.amount) == ("none", None, None, 0)
    assert seen.asked == seen.exempt == ()
    assert seen.defender is None
    assert not any(seen.owed)
    return int(seen.turn)


def told(m: rumpus.Match, kind: str, *, viewer: int | None = None) -> list[Any]:
    """The events of a kind, field by field: all there is to know, or what one viewer may."""
    events = m.events if viewer is None else m.events_for(viewer)
    return [tuple(event.named().values()) for event in events if type(event).__name__ == kind]


def drawers(m: rumpus.Match) -> list[int]:
    """Who was made to draw, card by card."""
    return [seat for seat, _ in told(m, "ForcedToDraw")]


# --- attacks that were just laid --------------------------------------------------------------------------

# Seat 2 is on turn.
GIVE_TWO = """
    hand 0: B1 Y3
    hand 1: Y1 Y2
    hand 2: G-give R4 R5 R6
    top: G2
    turn: 2
    2 play G-give
"""
SWAP = """
    hand 0: B1 Y3
    hand 1: Y1 Y2 Y4
    hand 2: swap R5 R6
    hand 3: G1
    top: G2
    turn: 2
    2 play swap
    2 name blue
"""

# Seat 3 is on turn; play goes on with 2, 1, 0.
DRAW_1 = """
    hand 0: B1 worry
    hand 1: B2 worry
    hand 2: B3
    hand 3: R-draw Y1 Y2
    top: R2
    turn: 3
    3 play R-draw
"""
WOOLY = """
    hand 0: B1 worry
    hand 1: B2 worry
    hand 2: B3
    hand 3: wooly Y1 Y2
    top: R2
    turn: 3
    3 play wooly
    3 name red
    3 victim 1
"""
ANN_ATTACKS_CAL = f"""
    hand {ANN}: wooly worry R1 R3
    hand {BEN}: B1 G1 Y1 wild
    hand {CAL}: worry R2
    hand {DEE}: R4
    top: Y3
    turn: {ANN}
    {ANN} play wooly
    {ANN} name green
    {ANN} victim {CAL}
    {CAL} worry
    {CAL} name blue
"""


def give_two(attacker: str, defender: str, *rules: str) -> rumpus.Match:
    """Seat 2 gives, seat 1 defends, seat 2 may answer."""
    return mad(
        f"""
        hand 0: Y6
        hand 1: worry {defender}
        hand 2: R-give {attacker}
        top: R2
        turn: 2
        2 play R-give
        2 victim 1
        1 worry
        1 name blue
        """,
        *rules,
    )
