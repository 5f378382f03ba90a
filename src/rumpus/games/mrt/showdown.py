"""Showdowns of mrt: of two or three, the Double Showdown, and the two-player game that is one, too."""

from __future__ import annotations

from rumpus.cards import lowest, size
from rumpus.game import Tell
from rumpus.games.mrt.events import DroppedOut, Matched, ShowdownBegan, TargetsSet
from rumpus.games.mrt.state import LastPlay, Phase, State
from rumpus.games.mrt.table import (
    able,
    ask,
    collect,
    collect_all,
    end_board,
    in_game,
    out_at_once,
    take_back,
    tell_dry,
)
from rumpus.layout import NO_CARD

# --- beginning (T12, T17, T23) ----------------------------------------------------------------------------


def targets(s: State, contestants: int) -> int:
    """T12: the showing cards of all who are not, or no longer, in the Showdown, as a set of faces."""
    faces = 0
    for seat in range(s.seats):
        if s.top[seat] != NO_CARD and not contestants >> seat & 1:
            faces |= 1 << s.top[seat]
    return faces


def begin_showdown(s: State, contestants: int, tell: Tell | None = None) -> None:
    s.showdown = contestants
    if tell is not None:
        tell(ShowdownBegan, contestants)
    out_at_once(s, tell)
    go_on(s, LastPlay.NONE, tell)


def begin_double(s: State, one: int, other: int, tell: Tell | None = None) -> None:
    """T17: each pair wants the other's card, to the end, also when it is covered."""
    s.showdown = one
    s.second = other
    s.wanted = 1 << s.top[lowest(other)]
    s.wanted_too = 1 << s.top[lowest(one)]
    if tell is not None:
        tell(ShowdownBegan, one)
        tell(ShowdownBegan, other)
    out_at_once(s, tell)
    go_on_double(s, LastPlay.NONE, LastPlay.NONE, tell)


def begin_duel(s: State, tell: Tell | None = None) -> None:
    """T23, T24: both targets lie, and both may match either."""
    s.showdown = s.playing
    go_on(s, LastPlay.NONE, tell)


# --- a play is on the board (T12-T15, T17) ----------------------------------------------------------------


def matching(s: State, contestants: int, wanted: int, tell: Tell | None = None) -> int:
    """T15: whoever matched a target; equal cards of contestants mean nothing, nor does a Mr. T."""
    seats = 0
    for seat in range(s.seats):
        if contestants >> seat & 1 and wanted >> s.top[seat] & 1:
            seats |= 1 << seat
            if tell is not None:
                tell(Matched, seat, s.top[seat])
    return seats


def settle_showdown(s: State, tell: Tell | None = None) -> None:
    """T14, T32: one match wins; two of three go on without the third; none or all go on."""
    matched = matching(s, s.showdown, s.wanted, tell)
    if size(matched) == 1:
        collect_all(s, lowest(matched), tell)
        return
    last = LastPlay.ALL_MATCHED if matched == s.showdown else LastPlay.NOBODY_MATCHED
    out_at_once(s, tell)
    if matched and matched != s.showdown:
        if tell is not None:
            tell(DroppedOut, lowest(s.showdown & ~matched))
        s.showdown = matched
        last = LastPlay.SOMEBODY_LEFT
    go_on(s, last, tell)


def go_on(s: State, last: int, tell: Tell | None = None) -> None:
    """T11, T14, T24: whoever has no card left drops out, and the last one left wins."""
    still = able(s, s.showdown)
    tell_dry(s, s.showdown & ~still, tell)
    if still == 0:
        all_dry(s, tell)
    elif size(still) == 1:
        collect_all(s, lowest(still), tell)
    else:
        if still != s.showdown:
            last = LastPlay.SOMEBODY_LEFT
        s.showdown = still
        if s.players > 2:
            s.wanted = targets(s, still)  # T13
        if tell is not None:
            tell(TargetsSet, still, s.wanted, last)
        ask(s, Phase.SHOWDOWN, still)


def all_dry(s: State, tell: Tell | None = None) -> None:
    """T11, T24: each takes back their own space; with `out_at_once` everything stays where it lies."""
    if s.out_at_once == 0 or able(s, in_game(s)) == 0:
        take_back(s, in_game(s), tell)
    end_board(s, tell)


# --- the Double Showdown (T17) ----------------------------------------------------------------------------


def settle_double(s: State, tell: Tell | None = None) -> None:
    """Each pair for itself; whoever is done waits for the others."""
    one = matching(s, s.showdown, s.wanted, tell)
    other = matching(s, s.second, s.wanted_too, tell)
    if size(one) == 1:
        collect(s, lowest(one), s.showdown, tell)
        s.showdown = 0
    if size(other) == 1:
        collect(s, lowest(other), s.second, tell)
        s.second = 0
    if s.showdown or s.second:
        out_at_once(s, tell)
    go_on_double(
        s,
        LastPlay.ALL_MATCHED if one else LastPlay.NOBODY_MATCHED,
        LastPlay.ALL_MATCHED if other else LastPlay.NOBODY_MATCHED,
        tell,
    )


def go_on_double(s: State, last: int, last_too: int, tell: Tell | None = None) -> None:
    """What came of the last play of either pair is for the story only."""
    s.showdown = still_paired(s, s.showdown, tell)
    s.second = still_paired(s, s.second, tell)
    if tell is not None and s.showdown:
        tell(TargetsSet, s.showdown, s.wanted, last)
    if tell is not None and s.second:
        tell(TargetsSet, s.second, s.wanted_too, last_too)
    if s.showdown | s.second:
        ask(s, Phase.SHOWDOWN, s.showdown | s.second)
    else:
        end_board(s, tell)


def still_paired(s: State, pair: int, tell: Tell | None = None) -> int:
    """T11 for one pair: both can go on, or the one who can wins, or each takes back their own space."""
    still = able(s, pair)
    if still == pair:
        return pair
    tell_dry(s, pair & ~still, tell)
    if still:
        collect(s, lowest(still), pair, tell)
    elif pair & ~s.out:
        take_back(s, pair, tell)
    else:
        for seat in range(s.seats):
            if pair >> seat & 1:
                s.top[seat] = NO_CARD  # T11, house rule: a prize for the next board
    return 0
