"""A turn of mad: the deal, the first card, laying cards and drawing them."""

from __future__ import annotations

from rumpus.cards import put, take
from rumpus.game import Tell
from rumpus.games.mad.attacks import choose_victim, open_window, strike_back
from rumpus.games.mad.ending import deadlock, win
from rumpus.games.mad.events import (
    CardKept,
    CardPlayed,
    CardTurned,
    ColourNamed,
    Dealt,
    DirectionNamed,
    Passed,
)
from rumpus.games.mad.state import (
    COLOURED,
    FACES,
    FIRST_DRAW,
    FIRST_GIVE,
    FIRST_WAY,
    MATCHING,
    SWAP,
    WILD,
    WILDS,
    WOOLY,
    Attack,
    Phase,
    State,
)
from rumpus.games.mad.table import AMOUNTS, after, drop, end_turn, everyone, lay
from rumpus.layout import NO_CARD, NOBODY

# --- starting (M1, M2, M29) ----------------------------------------------------------------------------


def start(s: State, tell: Tell | None = None) -> None:
    """M2: the dealer was named when the table was made, or CHANCE picks one."""
    for card in range(FACES):
        for _ in range(AMOUNTS[card]):
            put(s.pile, card)
    s.phase = Phase.CUT
    if s.dealer != NOBODY:
        begin_deal(s)


def begin_deal(s: State) -> None:
    s.phase = Phase.DEAL
    s.turn = after(s, s.dealer)


def hand_size(s: State) -> int:
    """M1."""
    return 8 if s.seats <= 4 else 7


def deal(s: State, card: int, tell: Tell | None = None) -> None:
    take(s.pile, card)
    put(s.hand[s.turn], card)
    s.dealt += 1
    if tell is not None:
        tell(Dealt, s.turn, card)
    s.turn = after(s, s.turn)
    if s.dealt == hand_size(s) * s.seats:
        s.phase = Phase.FLIP
        s.turn = s.dealer


def flip(s: State, card: int, tell: Tell | None = None) -> None:
    """M29: the first card counts as the dealer's own play."""
    take(s.pile, card)
    if tell is not None:
        tell(CardTurned, s.dealer, card)
    lay(s, card, tell)
    carry_out(s, card, tell)


# --- a turn (M3, M4, M7-M9, M46) -----------------------------------------------------------------------


def fitting(s: State) -> int:
    """The cards that may be laid on the top card, as a set of faces."""
    if s.top < WILD:
        return MATCHING[s.top]  # M3
    return COLOURED[s.colour] | WILDS  # M4


def playable(s: State, seat: int) -> int:
    return s.hand[seat][0] & fitting(s)


def must_pass(s: State) -> bool:
    """M31: nothing is left to draw. M12, house rule: the forced draw stands for this one."""
    if s.pile[0] == 0:
        return True
    return s.forced_draw_counts == 1 and s.forced >> s.turn & 1 == 1


def may_pass(s: State) -> bool:
    """M8, house rule: with a card that could be played, one may pass without drawing."""
    return must_pass(s) or (s.pass_freely == 1 and playable(s, s.turn) != 0)


def play_card(s: State, card: int, tell: Tell | None = None) -> None:
    seat = s.turn
    if s.drawn == NO_CARD:
        drop(s, seat, card)
    else:
        take(s.hand[seat], card)  # M7: all see that it is the card just drawn, and no card they knew (M34)
    if tell is not None:
        tell(CardPlayed, seat, card)
    lay(s, card, tell)
    s.passes = 0
    s.forced = 0
    s.drawn = NO_CARD
    if s.hand[seat][0] == 0 and not (s.last_attack_counts and still_hits(card)):
        win(s, 1 << seat, tell)  # M14-M16
    else:
        carry_out(s, card, tell)


def still_hits(card: int) -> bool:
    """M16, house rule: the attacks that are carried out even as last card."""
    return FIRST_DRAW <= card < FIRST_GIVE or card == WOOLY


def draw(s: State) -> None:
    """M7, M8: whoever cannot or will not play draws one card."""
    s.forced = 0
    s.passes = 0
    s.chooser = s.turn
    s.phase = Phase.DRAW


def keep(s: State, tell: Tell | None = None) -> None:
    """M9."""
    if tell is not None:
        tell(CardKept, s.turn)
    end_turn(s)


def pass_turn(s: State, tell: Tell | None = None) -> None:
    if tell is not None:
        tell(Passed, s.turn)
    s.forced = 0
    if s.pile[0] == 0:
        s.passes += 1
        if s.passes >= s.seats:
            deadlock(s, tell)
            return
    else:
        s.passes = 0
    end_turn(s)


# --- what the cards do (M5, M10, M11, M17) -------------------------------------------------------------


def carry_out(s: State, card: int, tell: Tell | None = None) -> None:
    """The card just laid by the player whose turn it is."""
    s.chooser = s.turn
    if card < FIRST_WAY:
        end_turn(s)
    elif card < FIRST_DRAW:
        if s.seats == 2:
            end_turn(s)  # M10: both neighbours are the same
        else:
            s.phase = Phase.WAY
    elif card < FIRST_GIVE:
        s.attack = Attack.DRAW_ONE
        s.attacker = s.turn
        s.exempt = 1 << s.turn
        open_window(s, everyone(s) & ~s.exempt, tell)  # M11
    elif card < WILD:
        choose_victim(s, Attack.GIVE_TWO, tell)  # M13
    else:
        s.phase = Phase.COLOUR  # M5


def name_direction(s: State, direction: int, tell: Tell | None = None) -> None:
    """M10."""
    s.direction = direction
    if tell is not None:
        tell(DirectionNamed, s.turn, direction)
    end_turn(s)


def name_colour(s: State, colour: int, tell: Tell | None = None) -> None:
    """M5; and what the wild card does besides."""
    s.colour = colour
    if tell is not None:
        tell(ColourNamed, s.chooser, colour)
    if s.defender != NOBODY:
        strike_back(s, tell)
    elif s.top == WOOLY:
        choose_victim(s, Attack.WOOLY, tell)  # M6
    elif s.top == SWAP:
        choose_victim(s, Attack.EXCHANGE, tell)  # M15
    else:
        end_turn(s)  # M17, M27, M48
