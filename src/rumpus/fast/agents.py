"""Matches stepped from outside, in the compiled gear: each from one decision of an agent to the next.

`carry_on` and its companions are those of `fast.asking` or `fast.reacting`; they and the functions of the
game under play are globals that `compile.twin` binds, so this file never runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.cards import lowest
from rumpus.dice import set_dice
from rumpus.fast.playout import MOST_ACTIONS
from rumpus.fast.terms import DECISIONS, GO_AGAIN, SEATED
from rumpus.layout import NOBODY
from rumpus.reactions import wake

if TYPE_CHECKING:
    from rumpus.layout import Cube, Grid, Ints

    def prefetch(memory: Ints, at: int) -> None: ...
    def waiting(s: Any) -> int: ...
    def hide(s: Any, seat: int, v: Any) -> None: ...
    def encode_view(v: Any, seat: int, at: int, slot: Ints, out: Ints, wide: Ints) -> None: ...
    def scores(s: Any, out: Ints) -> None: ...
    def due_agents(s: Any, i: int, minds: Cube, terms: Ints) -> int: ...
    def offer_decisions(
        s: Any, words: Ints, seat: int, terms: Ints, out: Ints, mask: Ints, first: int
    ) -> None: ...
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
    ) -> None: ...


NEW_MATCH = -1  # instead of a decision
A_LINE = 8  # words of memory that come together
OTHER_SERIES = 1 << 62  # the dice of bots and hands are another series than CHANCE's


def shuffle_and_seat(
    minds: Grid, levels: Ints, luck: Ints, throws: Ints, terms: Ints, seed: int, game: int
) -> None:
    """Fresh dice, and everybody has just sat down."""
    set_dice(luck, seed, game)
    set_dice(throws, seed ^ OTHER_SERIES, game)
    for seat in range(terms[SEATED]):
        wake(minds[seat], levels[seat])


def observe_seat(
    s: Any,
    i: int,
    v: Any,
    words: Ints,
    seat: int,
    due: int,
    terms: Ints,
    slots: Ints,
    seen: Ints,
    wide: Ints,
    mask: Ints,
    out: Ints,
) -> None:
    """What a seat sees and may do, written to place i of the observations and masks. (All of them lie in one
    long row: slicing it would cost more than writing most fields.)"""
    hide(s, seat, v)
    encode_view(v, seat, i * slots[len(slots) - 1], slots, seen, wide)
    first = i * terms[DECISIONS]
    for action in range(first, first + terms[DECISIONS]):
        mask[action] = 0
    if due >> seat & 1:
        offer_decisions(s, words, seat, terms, out, mask, first)


def observe_all(
    tables: Any,
    views: Any,
    words: Ints,
    minds: Cube,
    terms: Ints,
    slots: Ints,
    seen: Ints,
    wide: Ints,
    mask: Ints,
) -> int:
    """What every seat of table 0 sees and may do. Returns the agents who have to decide, as a set."""
    out = np.zeros(MOST_ACTIONS, np.int64)
    s = tables[0]
    due = due_agents(s, 0, minds, terms)
    for seat in range(terms[SEATED]):
        observe_seat(s, seat, views[0], words, seat, due, terms, slots, seen, wide, mask, out)
    return due


def step_matches(
    start: Any,
    tables: Any,
    memory: Ints,
    views: Any,
    words: Ints,
    minds: Cube,
    levels: Ints,
    luck: Grid,
    throws: Grid,
    terms: Ints,
    slots: Ints,
    seeds: Ints,
    games: Ints,
    who: Ints,
    seen: Ints,
    wide: Ints,
    mask: Ints,
    decisions: Ints,
    rewards: Any,
    over: Ints,
    out: Ints,
) -> None:
    """The decision of `who[i]` on table i, and on to the next one. Where a match is over, everybody gets a
    reward, and another one may begin at once: of n tables, table i has games i, i + n, i + 2 n, ... To begin
    match `games[i]` of the series `seeds[i]` is a decision, too."""
    table_words = len(memory) // len(tables)
    for i in range(len(tables)):
        s = tables[i]
        for line in range((i + 1) * table_words, min((i + 2) * table_words, len(memory)), A_LINE):
            prefetch(memory, line)
        for seat in range(terms[SEATED]):
            rewards[i * terms[SEATED] + seat] = 0
        over[i] = 0
        anew = decisions[i] == NEW_MATCH
        asked = NOBODY if anew else who[i]
        while True:
            if anew:
                tables[i] = start[0]
                shuffle_and_seat(minds[i], levels, luck[i], throws[i], terms, seeds[i], games[i])
            carry_on(s, i, asked, decisions[i], views[0], words, minds, levels, luck, throws, terms, out)
            if waiting(s):
                break
            over[i] = 1
            reward_all(s, terms[SEATED], rewards, i * terms[SEATED], out)
            if not terms[GO_AGAIN]:
                break
            games[i] += len(tables)
            anew = True
            asked = NOBODY
        due = due_agents(s, i, minds, terms)
        who[i] = lowest(due) if due else NOBODY
        observe_seat(s, i, views[0], words, max(who[i], 0), due, terms, slots, seen, wide, mask, out)


def reward_all(s: Any, seats: int, rewards: Any, first: int, out: Ints) -> None:
    """The winners share 1, and the others share -1. If all have won, nobody has."""
    scores(s, out)
    best = out[0]
    for seat in range(1, seats):
        best = max(best, out[seat])
    winners = 0
    for seat in range(seats):
        winners += out[seat] == best
    for seat in range(seats):
        if winners < seats:
            rewards[first + seat] = 1 / winners if out[seat] == best else -1 / (seats - winners)
