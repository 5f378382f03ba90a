"""MAD Magazine Card Game, in the order of docs/rules/mad.md.

Plain Python that also compiles: docs/rule-code.md says what may be used here.
"""

from __future__ import annotations

from rumpus.cards import copies, count, empty, holds, lowest, pick, pour, put, swap, take
from rumpus.game import CHANCE, CLOCK, Refusal, Tell
from rumpus.games.mad.events import (
    Answered,
    CardGiven,
    CardKept,
    CardPlayed,
    CardTurned,
    ColourNamed,
    Deadlocked,
    DealerChosen,
    Dealt,
    DefenceAsked,
    Defended,
    DirectionNamed,
    Drew,
    ExchangePrevented,
    ForcedToDraw,
    Forgiven,
    GameWon,
    HandsExchanged,
    JokerCalled,
    Passed,
    PileRecycled,
    PointsCounted,
    SwapDeclined,
    TimeRanOut,
    VictimNamed,
)
from rumpus.games.mad.state import (
    ACTIONS,
    CALL,
    COLOURED,
    COLOURS,
    DEAL,
    DEALER,
    DECK,
    DEFEND,
    DRAW,
    FACES,
    FIRST_DRAW,
    FIRST_GIVE,
    FIRST_WAY,
    GIVE,
    JOKER,
    KEEP,
    MATCHING,
    NAME,
    NO_COLOUR,
    NO_SWAP,
    NUMBERS,
    PASS,
    PLAY,
    SWAP,
    TIME_UP,
    VICTIM,
    WAY,
    WILD,
    WILDS,
    WOOLY,
    WORRY,
    Attack,
    Direction,
    Phase,
    Refused,
    State,
)
from rumpus.layout import NO_CARD, NOBODY, PLANES, Row

AMOUNTS = DECK.amounts
WORRIES = AMOUNTS[WORRY]
SPECIAL = 5  # points of every card without a number (M28)
CALL_AT_MOST = 3  # other cards in the hand of who ends the game with the Joker (M27)


# --- starting (M1, M2, M29) -----------------------------------------------------------------------------


def start(s: State) -> None:
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


def after(s: State, seat: int) -> int:
    """The next seat in the direction of play (M1: to the right at first)."""
    if s.direction == Direction.LEFT:
        return seat + 1 if seat + 1 < s.seats else 0
    return seat - 1 if seat > 0 else s.seats - 1


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


# --- a turn (M3, M4, M7-M9, M46) ------------------------------------------------------------------------


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
    drop(s, seat, card)
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


def drop(s: State, seat: int, card: int) -> None:
    """A card leaves a hand, face up: nobody needs to remember any more that it was there."""
    take(s.hand[seat], card)
    for viewer in range(s.seats):
        if holds(s.known[viewer][seat], card):
            take(s.known[viewer][seat], card)


def lay(s: State, card: int, tell: Tell | None = None) -> None:
    put(s.discard, card)
    s.top = card
    s.colour = NO_COLOUR
    recycle(s, tell)  # M30: the pile may have been waiting for this card


def draw(s: State) -> None:
    """M7, M8: who cannot or will not play draws one card."""
    s.forced = 0
    s.passes = 0
    s.chooser = s.turn
    s.phase = Phase.DRAW


def keep(s: State, tell: Tell | None = None) -> None:
    """M9."""
    if tell is not None:
        tell(CardKept, s.turn)
    end_turn(s, tell)


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
    end_turn(s, tell)


def end_turn(s: State, tell: Tell | None = None) -> None:
    """M24: the next turn is always that of the player after the one whose turn it was."""
    s.attack = Attack.NONE
    s.attacker = NOBODY
    s.victim = NOBODY
    s.exempt = 0
    s.amount = 0
    s.drawn = NO_CARD
    s.turn = after(s, s.turn)
    s.chooser = s.turn
    s.phase = Phase.TURN


# --- what the cards do (M5, M6, M10, M11, M13, M15, M17) ------------------------------------------------


def carry_out(s: State, card: int, tell: Tell | None = None) -> None:
    """The card just laid by the player whose turn it is."""
    s.chooser = s.turn
    if card < FIRST_WAY:
        end_turn(s, tell)
    elif card < FIRST_DRAW:
        if s.seats == 2:
            end_turn(s, tell)  # M10: both neighbours are the same
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


def everyone(s: State) -> int:
    return (1 << s.seats) - 1


def name_direction(s: State, direction: int, tell: Tell | None = None) -> None:
    """M10."""
    s.direction = direction
    if tell is not None:
        tell(DirectionNamed, s.turn, direction)
    end_turn(s, tell)


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
        end_turn(s, tell)  # M17, M27, M48


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
    end_turn(s, tell)


# --- defence (M18-M26, M35) -----------------------------------------------------------------------------


def open_window(s: State, targets: int, tell: Tell | None = None) -> None:
    """M35: every target is asked alike; nobody is when all can see both What-me-worrys on the pile."""
    if copies(s.discard, WORRY) == WORRIES:
        strike(s, tell)
        return
    s.phase = Phase.DEFEND
    s.chooser = NOBODY
    s.asked = targets
    if tell is not None:
        tell(DefenceAsked, s.attacker, targets)


def answer(s: State, seat: int, worried: int, tell: Tell | None = None) -> None:
    """M18, M22: answers are sealed until all targets have given one."""
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
    """M22: of several defenders the first in play order defends."""
    worried = s.worried
    s.asked = 0
    s.answered = 0
    s.worried = 0
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
    if s.attack == Attack.EXCHANGE:
        if tell is not None:
            tell(ExchangePrevented, defender)
        end_turn(s, tell)  # M19: prevented, no more
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


# --- drawing, giving, exchanging (M11-M15, M30, M31, M34) -----------------------------------------------


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
        win(s, 1 << s.turn, tell)  # M16, house rule: the attack is done and his hand still empty
    else:
        end_turn(s, tell)  # M12: whoever is next has a full turn


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


def recycle(s: State, tell: Tell | None = None) -> None:
    """M30: when the pile is empty, all discards but the top card become the pile."""
    if s.pile[0] != 0:
        return
    take(s.discard, s.top)
    if tell is not None and s.discard[0]:
        tell(PileRecycled, count(s.discard))
    pour(s.discard, s.pile)
    put(s.discard, s.top)


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
        end_turn(s, tell)


def hand_over(s: State, giver: int, taker: int, card: int, tell: Tell | None = None) -> None:
    """M34: only the two see it; the giver remembers it, the others know the giver's hand no longer."""
    take(s.hand[giver], card)
    put(s.hand[taker], card)
    put(s.known[giver][taker], card)
    for viewer in range(s.seats):
        if viewer != taker:
            empty(s.known[viewer][giver])
        elif holds(s.known[viewer][giver], card):
            take(s.known[viewer][giver], card)
    if tell is not None:
        tell(CardGiven, giver, taker, card)


def exchange(s: State, tell: Tell | None = None) -> None:
    """M15: two whole hands change places, and what is known of them."""
    one = s.attacker
    other = s.victim
    if tell is not None:
        tell(HandsExchanged, one, other)
        for k in range(count(s.hand[one])):  # one hand after the other: a mixed order would tell
            tell(CardGiven, one, other, pick(s.hand[one], k))
        for k in range(count(s.hand[other])):
            tell(CardGiven, other, one, pick(s.hand[other], k))
    swap(s.hand[one], s.hand[other])
    for viewer in range(s.seats):
        swap(s.known[viewer][one], s.known[viewer][other])
    for plane in range(PLANES):  # M34: each of the two knows all of the other's hand now
        s.known[one][other][plane] = s.hand[other][plane]
        s.known[other][one][plane] = s.hand[one][plane]
        s.known[one][one][plane] = 0
        s.known[other][other][plane] = 0
    end_turn(s, tell)


# --- the end (M27, M28, M32, M54, M55) ------------------------------------------------------------------


def may_call(s: State) -> bool:
    """M27: with the Joker just laid and one to three other cards."""
    return s.top == JOKER and count(s.hand[s.turn]) <= CALL_AT_MOST


def points(hand: Row) -> int:
    """M28: numbers count their face, all other cards five."""
    total = 0
    for plane in range(PLANES):
        left = hand[plane]
        while left:
            card = lowest(left)
            total += card % NUMBERS + 1 if card < FIRST_WAY else SPECIAL
            left &= left - 1
    return total


def call(s: State, tell: Tell | None = None) -> None:
    """M28: the caller must have fewer than everybody else; if not, the fewest of the others win."""
    if tell is not None:
        tell(JokerCalled, s.turn)
    others = fewest(s, everyone(s) & ~(1 << s.turn))
    if points(s.hand[s.turn]) < points(s.hand[lowest(others)]):
        finish_count(s, 1 << s.turn, tell)
    else:
        finish_count(s, others, tell)


def deadlock(s: State, tell: Tell | None = None) -> None:
    """M32: a full circuit in which nobody could or would play, and nothing to draw."""
    if tell is not None:
        tell(Deadlocked, s.passes)
    finish_count(s, fewest(s, everyone(s)), tell)


def fewest(s: State, among: int) -> int:
    """The seats with the fewest points of a set of seats."""
    best = -1
    found = 0
    for seat in range(s.seats):
        if among >> seat & 1:
            here = points(s.hand[seat])
            if best < 0 or here < best:
                best = here
                found = 0
            if here == best:
                found |= 1 << seat
    return found


def finish_count(s: State, winners: int, tell: Tell | None = None) -> None:
    if tell is not None:
        for seat in range(s.seats):
            tell(PointsCounted, seat, points(s.hand[seat]))
    win(s, winners, tell)


def win(s: State, winners: int, tell: Tell | None = None) -> None:
    s.phase = Phase.OVER
    s.winners = winners
    s.turn = NOBODY
    s.chooser = NOBODY
    s.attack = Attack.NONE
    s.attacker = NOBODY
    s.victim = NOBODY
    s.exempt = 0
    s.amount = 0
    if tell is not None:
        for seat in range(s.seats):
            if winners >> seat & 1:
                tell(GameWon, seat)


def scores(s: State, out: Row) -> None:
    """M55: one for every winner."""
    for seat in range(s.seats):
        out[seat] = s.winners >> seat & 1


# --- who, what, and why not -----------------------------------------------------------------------------


def waiting(s: State) -> int:
    phase = s.phase
    if phase == Phase.DRAW or phase <= Phase.FLIP:
        return 1 << CHANCE
    if phase == Phase.DEFEND:
        return (s.asked & ~s.answered) | 1 << CLOCK
    if phase == Phase.OVER:
        return 0
    return 1 << s.chooser


def legal(s: State, seat: int, out: Row) -> int:
    if not waiting(s) >> seat & 1:
        return 0
    n = 0
    if s.phase == Phase.TURN:
        cards = playable(s, seat)
        while cards:
            out[n] = PLAY + lowest(cards)
            cards &= cards - 1
            n += 1
        if not must_pass(s):
            out[n] = DRAW
            n += 1
        if may_pass(s):
            out[n] = PASS
            n += 1
    elif s.phase == Phase.DRAWN:
        out[0] = KEEP
        n = 1
        if fitting(s) >> s.drawn & 1:
            out[1] = PLAY + s.drawn
            n = 2
    elif s.phase == Phase.DEFEND:
        if seat == CLOCK:
            out[0] = TIME_UP
            return 1
        out[0] = PASS
        n = 1
        if holds(s.hand[seat], WORRY):
            out[1] = DEFEND
            n = 2
    elif s.phase == Phase.COLOUR:
        for colour in range(COLOURS):
            out[n] = NAME + colour
            n += 1
        if may_call(s):
            out[n] = CALL
            n += 1
    elif s.phase == Phase.VICTIM:
        for other in range(s.seats):
            if other != seat:
                out[n] = VICTIM + other
                n += 1
        if s.attack == Attack.EXCHANGE:
            out[n] = NO_SWAP
            n += 1
    elif s.phase == Phase.GIVE:
        cards = s.hand[seat][0]
        while cards:
            out[n] = GIVE + lowest(cards)
            cards &= cards - 1
            n += 1
    elif s.phase == Phase.WAY:
        out[0] = WAY + Direction.LEFT
        out[1] = WAY + Direction.RIGHT
        n = 2
    elif s.phase == Phase.CUT:
        for other in range(s.seats):
            out[n] = DEALER + other
            n += 1
    else:
        cards = s.pile[0]
        while cards:
            out[n] = DEAL + lowest(cards)
            cards &= cards - 1
            n += 1
    return n


def refusal(s: State, seat: int, action: int) -> int:
    """Why not, or NOTHING. It asks only what the seat itself may know."""
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if s.phase == Phase.OVER:
        return Refusal.OVER
    if not waiting(s) >> seat & 1:
        if s.phase == Phase.DEFEND and seat < s.seats:
            return Refused.ALREADY_ANSWERED if s.asked >> seat & 1 else Refused.NOT_A_TARGET
        return Refusal.NOT_WAITED_FOR
    if s.phase == Phase.TURN:
        return refuse_turn(s, seat, action)
    if s.phase == Phase.DRAWN:
        return refuse_drawn(s, action)
    if s.phase == Phase.DEFEND:
        return refuse_defence(s, seat, action)
    if s.phase == Phase.VICTIM:
        return refuse_victim(s, seat, action)
    if s.phase == Phase.GIVE and GIVE <= action < DEFEND:
        return Refusal.NOTHING if holds(s.hand[seat], action - GIVE) else Refused.CARD_NOT_HELD
    if s.phase == Phase.COLOUR and NAME <= action < CALL:
        return Refusal.NOTHING
    if s.phase == Phase.COLOUR and action == CALL:
        return refuse_call(s)
    if s.phase == Phase.WAY and WAY <= action < VICTIM:
        return Refusal.NOTHING
    if s.phase == Phase.CUT and DEALER <= action < TIME_UP:
        return Refusal.NOTHING if action - DEALER < s.seats else Refused.NO_SUCH_SEAT
    if seat == CHANCE and s.phase != Phase.CUT and DEAL <= action < DEALER:
        return Refusal.NOTHING if holds(s.pile, action - DEAL) else Refused.CARD_NOT_IN_PILE
    return Refusal.NOT_NOW


def refuse_turn(s: State, seat: int, action: int) -> int:
    if action < DRAW:
        return refuse_card(s, seat, action - PLAY)
    if action == DRAW:
        if s.pile[0] == 0:
            return Refused.NOTHING_TO_DRAW  # M31
        return Refused.DREW_BY_FORCE if must_pass(s) else Refusal.NOTHING  # M12
    if action == PASS:
        return Refusal.NOTHING if may_pass(s) else Refused.MUST_DRAW  # M7, M8
    return Refusal.NOT_NOW


def refuse_card(s: State, seat: int, card: int) -> int:
    if not holds(s.hand[seat], card):
        return Refused.CARD_NOT_HELD
    if fitting(s) >> card & 1:
        return Refusal.NOTHING
    return Refused.DOES_NOT_MATCH if s.top < WILD else Refused.NOT_THE_COLOUR  # M3, M4


def refuse_drawn(s: State, action: int) -> int:
    if action == KEEP:
        return Refusal.NOTHING
    if action >= DRAW:
        return Refusal.NOT_NOW
    if action - PLAY != s.drawn:
        return Refused.ONLY_THE_DRAWN_CARD  # M7
    return refuse_card(s, s.turn, s.drawn)


def refuse_defence(s: State, seat: int, action: int) -> int:
    if seat == CLOCK:
        return Refusal.NOTHING if action == TIME_UP else Refusal.NOT_NOW
    if action == PASS:
        return Refusal.NOTHING
    if action == DEFEND:
        return Refusal.NOTHING if holds(s.hand[seat], WORRY) else Refused.NO_DEFENCE
    return Refusal.NOT_NOW


def refuse_victim(s: State, seat: int, action: int) -> int:
    if action == NO_SWAP:
        return Refusal.NOTHING if s.attack == Attack.EXCHANGE else Refused.MUST_NAME_VICTIM
    if not VICTIM <= action < NO_SWAP:
        return Refusal.NOT_NOW
    if action - VICTIM >= s.seats:
        return Refused.NO_SUCH_SEAT
    return Refused.YOURSELF if action - VICTIM == seat else Refusal.NOTHING


def refuse_call(s: State) -> int:
    if s.top != JOKER:
        return Refused.NO_JOKER
    return Refusal.NOTHING if may_call(s) else Refused.JOKER_TOO_EARLY  # M27


def play(s: State, seat: int, action: int, tell: Tell | None = None) -> None:
    if action < DRAW:
        play_card(s, action - PLAY, tell)
    elif action == DRAW:
        draw(s)
    elif action == PASS:
        if s.phase == Phase.DEFEND:
            answer(s, seat, 0, tell)
        else:
            pass_turn(s, tell)
    elif action == KEEP:
        keep(s, tell)
    elif action < CALL:
        name_colour(s, action - NAME, tell)
    elif action == CALL:
        call(s, tell)
    elif action < VICTIM:
        name_direction(s, action - WAY, tell)
    elif action < NO_SWAP:
        name_victim(s, action - VICTIM, tell)
    elif action == NO_SWAP:
        decline_swap(s, tell)
    elif action < DEFEND:
        give(s, action - GIVE, tell)
    elif action == DEFEND:
        answer(s, seat, 1, tell)
    elif action < DEALER:
        if s.phase == Phase.DRAW:
            draw_card(s, action - DEAL, tell)
        elif s.phase == Phase.DEAL:
            deal(s, action - DEAL, tell)
        else:
            flip(s, action - DEAL, tell)
    elif action < TIME_UP:
        s.dealer = action - DEALER
        if tell is not None:
            tell(DealerChosen, s.dealer)
        begin_deal(s)
    else:
        run_out(s, tell)


def lots(s: State) -> int:
    """CHANCE's urn: every card of the pile, or every seat."""
    return s.seats if s.phase == Phase.CUT else count(s.pile)


def lot(s: State, k: int) -> int:
    return DEALER + k if s.phase == Phase.CUT else DEAL + pick(s.pile, k)
