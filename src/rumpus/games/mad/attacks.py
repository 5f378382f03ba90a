"""Attacks and defence in mad: naming a victim, the window, striking back, and what then happens."""

from __future__ import annotations

from rumpus.cards import copies, count, lowest, pick, put, swap, take
from rumpus.game import Tell
from rumpus.games.mad.ending import win
from rumpus.games.mad.events import (
    Answered,
    CardGiven,
    DefenceAsked,
    Defended,
    Drew,
    ExchangePrevented,
    ForcedToDraw,
    Forgiven,
    HandsExchanged,
    SwapDeclined,
    TimeRanOut,
    VictimNamed,
)
from rumpus.games.mad.state import DEFEND, WORRY, Attack, Phase, State
from rumpus.games.mad.table import AMOUNTS, after, drop, end_turn, everyone, hand_over, lay, recycle
from rumpus.layout import NEVER, NOBODY, PLANES

WORRIES = AMOUNTS[WORRY]


# --- naming a victim (M6, M13, M15) --------------------------------------------------------------------


def choose_victim(s: State, attack: int, tell: Tell | None = None) -> None:
    s.attack = attack
    s.attacker = s.turn
    s.phase = Phase.VICTIM
    if s.seats == 2 and attack != Attack.EXCHANGE:
        name_victim(s, after(s, s.turn), tell)  # there is nobody else


def name_victim(s: State, victim: int, tell: Tell | None = None) -> None:
    s.victim = victim
    if tell is not None:
        tell(VictimNamed, s.turn, victim, s.attack)
    if s.attack == Attack.GIVE_TWO:
        s.amount = min(2, count(s.hand[s.turn]))  # M13
    open_window(s, 1 << victim, tell)


def decline_swap(s: State, tell: Tell | None = None) -> None:
    """M15: the Exchange is optional."""
    if tell is not None:
        tell(SwapDeclined, s.turn)
    end_turn(s)


# --- the window (M18-M26, M35) -------------------------------------------------------------------------


def open_window(s: State, targets: int, tell: Tell | None = None) -> None:
    """M35: every target is asked alike; nobody is when all can see both What-me-worrys on the pile."""
    if copies(s.discard, WORRY) == WORRIES:
        strike(s, tell)
        return
    s.phase = Phase.DEFEND
    s.chooser = NOBODY
    s.asked = targets
    s.since = s.now
    if tell is not None:
        tell(DefenceAsked, s.attacker, targets)


def answer(s: State, seat: int, action: int, tell: Tell | None = None) -> None:
    """M18: answers are sealed until all targets have given one."""
    worried = 1 if action == DEFEND else 0
    s.answered |= 1 << seat
    s.worried |= worried << seat
    if tell is not None:
        tell(Answered, seat, worried)
    if s.answered == s.asked:
        close_window(s, tell)


def run_out(s: State, tell: Tell | None = None) -> None:
    """M35: silence is a pass."""
    if tell is not None:
        tell(TimeRanOut, s.asked & ~s.answered)
    close_window(s, tell)


def close_window(s: State, tell: Tell | None = None) -> None:
    """M18: of several defenders the first in play order defends."""
    worried = s.worried
    s.asked = 0
    s.answered = 0
    s.worried = 0
    s.since = NEVER
    if worried == 0:
        strike(s, tell)
        return
    seat = after(s, s.turn)
    while not worried >> seat & 1:
        seat = after(s, seat)
    defend(s, seat, tell)


def defend(s: State, seat: int, tell: Tell | None = None) -> None:
    """M18: out of turn, before anything is drawn, given or exchanged."""
    drop(s, seat, WORRY)
    if tell is not None:
        tell(Defended, seat, s.attacker, s.attack)
    lay(s, WORRY, tell)
    s.passes = 0
    if s.hand[seat][0] == 0:
        win(s, 1 << seat, tell)  # M25
        return
    s.defender = seat
    s.chooser = seat
    s.phase = Phase.COLOUR


def strike_back(s: State, tell: Tell | None = None) -> None:
    """The defender has named the colour; now the attack turns round."""
    defender = s.defender
    s.defender = NOBODY
    if s.next_to_zapped:
        s.zapped = s.attacker
    if s.attack == Attack.EXCHANGE:
        if tell is not None:
            tell(ExchangePrevented, defender)
        end_turn(s)  # M19: prevented, no more
        return
    if s.attack == Attack.DRAW_ONE:
        spared = s.exempt & ~(1 << s.turn) if s.all_exempt else 0  # M23
        s.exempt = spared | 1 << defender  # M22: everyone else draws, the attacker too
        targets = everyone(s) & ~s.exempt
    else:
        s.victim = s.attacker  # M20, M21
        targets = 1 << s.victim
        if s.attack == Attack.GIVE_TWO and s.always_two:
            s.amount = 2
    s.attacker = defender
    if s.no_counter:
        strike(s, tell)
    else:
        open_window(s, targets, tell)  # M23


# --- the attack is carried out (M11-M15, M31) ----------------------------------------------------------


def strike(s: State, tell: Tell | None = None) -> None:
    """Nobody defends (any more): the attack is carried out."""
    if s.attack == Attack.GIVE_TWO:
        start_giving(s, tell)
    elif s.attack == Attack.EXCHANGE:
        exchange(s, tell)
    else:
        if s.attack == Attack.WOOLY:
            s.owed[s.victim] = 3  # M6
        else:
            for seat in range(s.seats):
                s.owed[seat] = 1 - (s.exempt >> seat & 1)  # M11, M22
        draw_owed(s, tell)


def draw_owed(s: State, tell: Tell | None = None) -> None:
    """M11: in play order from the next player, all before the next turn."""
    seat = after(s, s.turn)
    for _ in range(s.seats):
        if s.owed[seat] and s.pile[0] == 0:  # M31
            if tell is not None:
                tell(Forgiven, seat, s.owed[seat])
            s.owed[seat] = 0
        elif s.owed[seat]:
            s.chooser = seat
            s.phase = Phase.DRAW
            return
        seat = after(s, seat)
    if s.hand[s.turn][0] == 0:
        win(s, 1 << s.turn, tell)  # M16, house rule: the attack is done and the hand still empty
    else:
        end_turn(s)  # M12: whoever is next has a full turn


def draw_card(s: State, card: int, tell: Tell | None = None) -> None:
    seat = s.chooser
    take(s.pile, card)
    put(s.hand[seat], card)
    if s.owed[seat]:
        if tell is not None:
            tell(ForcedToDraw, seat, card)
        s.owed[seat] -= 1
        s.forced |= 1 << seat
        recycle(s, tell)
        draw_owed(s, tell)
    else:
        if tell is not None:
            tell(Drew, seat, card)
        s.drawn = card
        s.phase = Phase.DRAWN
        recycle(s, tell)


def start_giving(s: State, tell: Tell | None = None) -> None:
    """M13, M21: as many as the attack says, or all there are; a choice only where there is one."""
    giver = s.attacker
    held = count(s.hand[giver])
    s.amount = min(s.amount, held)
    if s.amount < held:
        s.chooser = giver
        s.phase = Phase.GIVE
        return
    while s.amount:
        hand_over(s, giver, s.victim, lowest(s.hand[giver][0]), tell)
        s.amount -= 1
    win(s, 1 << giver, tell)  # M14, M25: the hand is empty


def give(s: State, card: int, tell: Tell | None = None) -> None:
    hand_over(s, s.attacker, s.victim, card, tell)
    s.amount -= 1
    if s.amount == 0:
        end_turn(s)


def exchange(s: State, tell: Tell | None = None) -> None:
    """M15: two whole hands change places, and what is known of them."""
    one = s.attacker
    other = s.victim
    if tell is not None:
        tell(HandsExchanged, one, other)
        for k in range(count(s.hand[one])):  # one hand after the other: a mixed order would tell
            tell(CardGiven, one, other, pick(s.hand[one], k), 1)
        for k in range(count(s.hand[other])):
            tell(CardGiven, other, one, pick(s.hand[other], k), 1)
    swap(s.hand[one], s.hand[other])
    for viewer in range(s.seats):
        swap(s.known[viewer][one], s.known[viewer][other])
    for plane in range(PLANES):  # M34: each of the two knows all of the other's hand now
        s.known[one][other][plane] = s.hand[other][plane]
        s.known[other][one][plane] = s.hand[one][plane]
        s.known[one][one][plane] = 0
        s.known[other][other][plane] = 0
    end_turn(s)
