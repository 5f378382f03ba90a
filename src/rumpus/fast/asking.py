"""Who is asked next, where nobody's time counts: bots and CHANCE answer by themselves.

`fast.reacting` is the same for races; `compile.twin` binds one of them. The functions of the game under play
(`waiting`, `legal`, ...) and of its player (`easy`, `medium`) are globals of the twin, so this file never
runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.cards import lowest
from rumpus.dice import below
from rumpus.fast.terms import AGENT, AGENTS, BY_CHANCE, as_seen, as_told
from rumpus.game import CHANCE
from rumpus.layout import NOBODY
from rumpus.reactions import Level

if TYPE_CHECKING:
    from rumpus.layout import Cube, Grid, Ints

    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Ints) -> int: ...
    def play(s: Any, seat: int, action: int) -> None: ...
    def lots(s: Any) -> int: ...
    def lot(s: Any, k: int) -> int: ...
    def hide(s: Any, seat: int, v: Any) -> None: ...
    def easy(v: Any, out: Ints, n: int, dice: Ints) -> int: ...
    def medium(v: Any, out: Ints, n: int, dice: Ints) -> int: ...


def due_agents(s: Any, i: int, minds: Cube, terms: Ints) -> int:
    """The agents who have something to decide now, as a set."""
    return waiting(s) & terms[AGENTS]


def offer_decisions(s: Any, words: Ints, seat: int, terms: Ints, out: Ints, mask: Ints, first: int) -> None:
    """Mark what a seat may decide, whose view this is. Its part of the mask begins at `first`."""
    for i in range(legal(s, seat, out)):
        mask[first + as_seen(out[i], seat, terms)] = 1


def carry_on(
    s: Any,
    i: int,
    asked: int,
    decision: int,
    v: Any,
    words: Ints,
    minds: Cube,
    levels: Ints,
    luck: Grid,
    throws: Grid,
    terms: Ints,
    out: Ints,
) -> None:
    """From the decision of an agent (or of NOBODY) until the next agent is asked, or it is over. The lowest
    seat answers first, whoever sits there; what is sealed stays sealed, so the order tells nothing."""
    seat = asked
    action = as_told(decision, asked, terms)
    while True:
        if seat == NOBODY:
            who = waiting(s)
            if who == 0:
                return
            seat = lowest(who)  # players come before CHANCE, and CHANCE before CLOCK
            if seat == CHANCE:
                action = lot(s, below(luck[i], lots(s)))
            elif levels[seat] == AGENT:
                return
            else:
                n = legal(s, seat, out)
                action = out[0]
                if n > 1:
                    if levels[seat] == BY_CHANCE:
                        action = out[below(throws[i], n)]
                    else:
                        hide(s, seat, v)
                        if levels[seat] == Level.EASY:
                            action = easy(v, out, n, throws[i])
                        else:
                            action = medium(v, out, n, throws[i])
        play(s, seat, action)
        seat = NOBODY
