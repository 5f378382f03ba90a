"""Who is asked next in a race: when is a decision, too (docs/envs.md has the model).

Whenever there is something new to react to, every agent who may answer decides what to do and after which
delay, without knowing what the others decide. Then the time runs: whoever is first acts, CLOCK included.
`fast.asking` is the same for all other games; `compile.twin` binds one of them, and the functions of the game
under play, so this file never runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.cards import lowest
from rumpus.dice import below
from rumpus.fast.terms import (
    AGENTS,
    BY_CHANCE,
    DELAY_COUNT,
    DELAYS,
    FEINT,
    HOLD_BACK,
    LANDING,
    NOISE,
    ON_TURN_AT,
    WAIT,
    as_seen,
    as_told,
)
from rumpus.game import CHANCE, CLOCK, PLAYERS
from rumpus.layout import NOBODY
from rumpus.reactions import ACTION, IDLE, MOMENT, WHEN, normal
from rumpus.times import MS

if TYPE_CHECKING:
    from rumpus.layout import Cube, Grid, Ints

    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Ints) -> int: ...
    def play(s: Any, seat: int, action: int) -> None: ...
    def lots(s: Any) -> int: ...
    def lot(s: Any, k: int) -> int: ...
    def hide(s: Any, seat: int, v: Any) -> None: ...
    def closes(s: Any) -> int: ...
    def think(v: Any, mind: Ints, dice: Ints) -> None: ...


UNDECIDED = -1  # the moment of whoever has to decide (again)
# From the first movement of a hand until one sees that it is a fake
FEINT_SEEN_FROM = 60 * MS
FEINT_SEEN_UNTIL = 180 * MS


def due_agents(s: Any, i: int, minds: Cube, terms: Ints) -> int:
    """The agents who have something to decide now, as a set."""
    due = 0
    left = waiting(s) & terms[AGENTS]
    while left:
        seat = lowest(left)
        left &= left - 1
        if minds[i][seat][MOMENT] != s.moment and not on_its_way(s, minds[i][seat], terms):
            due |= 1 << seat
    return due


def on_its_way(s: Any, mind: Ints, terms: Ints) -> bool:
    """Whether a hand comes down that was launched before, and can no longer be stopped."""
    soon = mind[ACTION] != IDLE and mind[WHEN] < s.now + terms[HOLD_BACK]
    return soon and terms[LANDING] >> s.phase & 1 == 1


def take_decision(s: Any, i: int, seat: int, decision: int, minds: Cube, throws: Grid, terms: Ints) -> None:
    """Note what an agent will do, and when. A hand that can still be held back in a fake is."""
    mind = minds[i][seat]
    mind[MOMENT] = s.moment
    mind[ACTION] = IDLE
    if decision == terms[WAIT]:
        return
    count = terms[DELAY_COUNT]
    dice = throws[i]
    took = normal(dice, terms[DELAYS + decision % count], terms[NOISE])
    took = max(took, 0) + below(dice, MS)  # a coin parts those who are equally fast
    took += terms[DELAYS + count + seat]  # latency
    if s.phase == terms[FEINT]:
        seen = FEINT_SEEN_FROM + below(dice, FEINT_SEEN_UNTIL - FEINT_SEEN_FROM)
        if took >= seen + terms[HOLD_BACK]:
            return
    mind[ACTION] = as_told(decision // count, seat, terms)
    mind[WHEN] = s.now + took


def may_wait(s: Any, words: Ints, seat: int, terms: Ints) -> bool:
    """Nobody may wait forever: without CLOCK, the player on turn must act."""
    return terms[ON_TURN_AT] < 0 or waiting(s) >> CLOCK & 1 == 1 or words[terms[ON_TURN_AT]] != seat


def offer_decisions(s: Any, words: Ints, seat: int, terms: Ints, out: Ints, mask: Ints, first: int) -> None:
    """Mark what a seat may decide, whose view this is. Its part of the mask begins at `first`."""
    count = terms[DELAY_COUNT]
    for k in range(legal(s, seat, out)):
        what = count * as_seen(out[k], seat, terms)
        for delay in range(count):
            mask[first + what + delay] = 1
    if may_wait(s, words, seat, terms):
        mask[first + terms[WAIT]] = 1


def any_decision(s: Any, words: Ints, seat: int, throws: Ints, terms: Ints, out: Ints) -> int:
    """One of them, all equally likely."""
    count = terms[DELAY_COUNT]
    n = legal(s, seat, out) * count
    k = below(throws, n + 1 if may_wait(s, words, seat, terms) else n)
    return terms[WAIT] if k == n else as_seen(out[k // count], seat, terms) * count + k % count


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
    """From the decision of an agent (or of NOBODY) until the next agent has to decide, or it is over. Among
    people alone this is `race.step`, over and over."""
    if asked != NOBODY:
        take_decision(s, i, asked, decision, minds, throws, terms)
    while True:
        who = waiting(s)
        if who == 0 or due_agents(s, i, minds, terms):
            return
        if who >> CHANCE & 1:
            seat = CHANCE
            action = lot(s, below(luck[i], lots(s)))
        else:
            seat = first_in_time(s, i, who, v, words, minds, levels, throws, terms, out)
            if seat == CLOCK:
                s.now = max(s.now, closes(s))
                legal(s, CLOCK, out)
                action = out[0]
            else:
                mind = minds[i][seat]
                s.now = max(s.now, mind[WHEN])
                action = mind[ACTION]
                mind[ACTION] = IDLE
                if levels[seat] < 0:  # an agent who is asked once more, as after a foul, decides once more
                    mind[MOMENT] = UNDECIDED
        play(s, seat, action)


def first_in_time(
    s: Any,
    i: int,
    who: int,
    v: Any,
    words: Ints,
    minds: Cube,
    levels: Ints,
    throws: Grid,
    terms: Ints,
    out: Ints,
) -> int:
    """Everybody makes up their minds, and whoever will act first is found, or CLOCK."""
    first = CLOCK
    at = closes(s)
    left = who & PLAYERS
    while left:
        seat = lowest(left)
        left &= left - 1
        mind = minds[i][seat]
        moved_on = mind[MOMENT] != s.moment
        if moved_on and (levels[seat] >= 0 or not on_its_way(s, mind, terms)):
            hide(s, seat, v)
            if levels[seat] == BY_CHANCE:
                decision = any_decision(s, words, seat, throws[i], terms, out)
                take_decision(s, i, seat, decision, minds, throws, terms)
            else:
                think(v, mind, throws[i])
                mind[MOMENT] = s.moment
        if mind[ACTION] == IDLE:
            continue
        if first == CLOCK:
            # a touch at the last moment is in time; and there may be no CLOCK to wait for
            sooner = not who >> CLOCK & 1 or mind[WHEN] <= at
        else:
            sooner = mind[WHEN] < at
        if sooner:
            first = seat
            at = mind[WHEN]
    return first
