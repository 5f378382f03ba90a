"""The Preliminary Round of mrt, Stalemates, and how the cards get on the board."""

from __future__ import annotations

from rumpus.cards import lowest, single, size
from rumpus.game import Tell
from rumpus.games.mrt.events import CardPlayed, CardTurned, ChoiceSealed, LoneMrT, Stalemate
from rumpus.games.mrt.showdown import (
    begin_double,
    begin_duel,
    begin_showdown,
    settle_double,
    settle_showdown,
)
from rumpus.games.mrt.state import MR_T, NOT_YET, Choice, Phase, State
from rumpus.games.mrt.table import (
    able,
    ask,
    collect_all,
    draw_top,
    end_board,
    in_game,
    in_pile,
    out_at_once,
    take_back,
    tell_dry,
)
from rumpus.layout import NO_CARD

# --- playing together (T4, T16) ---------------------------------------------------------------------------


def hand_is_open(s: State, seat: int) -> bool:
    """T4: outside a Showdown the hand may be played only when the pile is used up."""
    return s.phase == Phase.SHOWDOWN or not in_pile(s, seat)


def seal(s: State, seat: int, choice: int, tell: Tell | None = None) -> None:
    """T16: what one has chosen stays sealed until all have; then the cards come up together."""
    s.choice[seat] = choice
    s.asked &= ~(1 << seat)
    if tell is not None:
        tell(ChoiceSealed, seat, choice)
    if s.asked:
        return
    for other in range(s.seats):
        if NOT_YET < s.choice[other] < Choice.PILE:
            card = s.choice[other]
            s.hand[other] -= single(card)
            if tell is not None:
                tell(CardPlayed, other, card)
            lay(s, other, card)
    go_on_turning(s, tell)


def turn_up(s: State, card: int, tell: Tell | None = None) -> None:
    """The top card of a pile, which nobody has seen before."""
    draw_top(s, s.turn, card)
    if tell is not None:
        tell(CardTurned, s.turn, card)
    lay(s, s.turn, card)
    go_on_turning(s, tell)


def lay(s: State, seat: int, card: int) -> None:
    s.choice[seat] = NOT_YET
    s.space[seat] += single(card)
    if s.players == 2 and s.showdown == 0:
        s.wanted |= 1 << card  # T23
    else:
        s.top[seat] = card


def go_on_turning(s: State, tell: Tell | None = None) -> None:
    for seat in range(s.seats):
        if s.choice[seat] == Choice.PILE:
            s.phase = Phase.TURN
            s.turn = seat
            return
    if s.wanted_too:
        settle_double(s, tell)
    elif s.showdown:
        settle_showdown(s, tell)
    elif s.players == 2:
        begin_duel(s, tell)
    else:
        read_board(s, tell)


# --- what the cards say (T6, T7) --------------------------------------------------------------------------


def read_board(s: State, tell: Tell | None = None) -> None:
    """T6: pairs and threes fight, unless all are alike; a lone Mr. T wins among cards that all differ."""
    showing = 0
    paired = 0  # everyone whose card is there again
    for seat in range(s.seats):
        if s.top[seat] != NO_CARD:
            showing |= 1 << seat
            if alike(s, s.top[seat]) & ~(1 << seat):
                paired |= 1 << seat
    if paired == 0:
        lone = alike(s, MR_T)
        if lone:
            if tell is not None:
                tell(LoneMrT, lowest(lone))
            collect_all(s, lowest(lone), tell)
        else:
            stalemate(s, 0, tell)
        return
    one = alike(s, s.top[lowest(paired)])
    if one == showing:
        stalemate(s, 1, tell)  # T7: all Mr. T, too
    elif one == paired:
        begin_showdown(s, one, tell)
    else:
        begin_double(s, one, paired & ~one, tell)


def alike(s: State, card: int) -> int:
    """The seats that show a card."""
    seats = 0
    for seat in range(s.seats):
        if s.top[seat] == card:
            seats |= 1 << seat
    return seats


# --- Stalemates (T8, T10) ---------------------------------------------------------------------------------


def stalemate(s: State, all_alike: int, tell: Tell | None = None) -> None:
    """T8, T10: all who can play another card; the only one who can takes the board."""
    if tell is not None:
        tell(Stalemate, s.board, all_alike)
    dry = s.playing & ~able(s, s.playing)
    tell_dry(s, dry, tell)
    out_at_once(s, tell)
    still = able(s, in_game(s))
    if size(still) == 1:
        collect_all(s, lowest(still), tell)
    elif still == 0:
        take_back(s, in_game(s), tell)
        end_board(s, tell)
    else:
        if s.ignore_dead or s.out_at_once:
            for seat in range(s.seats):
                if not still >> seat & 1:
                    s.top[seat] = NO_CARD  # T10, house rule: a prize and nothing else
        ask(s, Phase.PRELIMINARY, still)
