"""Archie Bunker's Card Game, in the order of docs/rules/archie.md.

Plain Python that also compiles: docs/rule-code.md says what may be used here.
"""

from __future__ import annotations

from rumpus.cards import nth, offer, size
from rumpus.game import CHANCE, CLOCK, Refusal, Tell
from rumpus.games.archie.events import (
    BidSealed,
    BidShown,
    CardPlayed,
    DealerChosen,
    Dealt,
    GameWon,
    PlayedOn,
    RoundBegan,
    RoundScored,
    TrickGiven,
    TrickKept,
    TrickWon,
)
from rumpus.games.archie.state import (
    ACTION_COUNT,
    ARCHIES,
    BID,
    BOSS_STRENGTH,
    BOSSES,
    DEAL,
    DEALER,
    DING_BATS,
    FAMILY,
    FIRST_ARCHIE,
    GIVE,
    HAND,
    KEEP,
    PLAY,
    RANKS,
    TIME_UP,
    UNBID,
    WHOLE_PACK,
    Phase,
    Reading,
    Reason,
    State,
    Suit,
)
from rumpus.layout import NO_CARD, NOBODY, Ints

EVERY_BID = (1 << (HAND + 1)) - 1  # 0 to 7, as a set
EXACT = 10  # points for taking exactly as many tricks as bid (A17)


# --- starting (A3-A5) -----------------------------------------------------------------------------------


def start(s: State, tell: Tell | None = None) -> None:
    """A3: the dealer was named when the table was made, or CHANCE picks one."""
    s.phase = Phase.CUT
    if s.dealer != NOBODY:
        start_round(s, tell)


def start_round(s: State, tell: Tell | None = None) -> None:
    """A5: the whole pack is shuffled again, and seven each are dealt, one at a time."""
    s.phase = Phase.DEAL
    s.round += 1
    s.dealt = 0
    s.aside = WHOLE_PACK
    s.played = 0
    for seat in range(s.seats):
        s.hand[seat] = 0
        s.bid[seat] = UNBID
        s.tricks[seat] = 0
        s.void[seat] = 0
    clear_trick(s)
    s.leader = NOBODY
    s.turn = left_of(s, s.dealer)
    if tell is not None:
        tell(RoundBegan, s.round, s.dealer)


def everyone(s: State) -> int:
    return (1 << s.seats) - 1


def left_of(s: State, seat: int) -> int:
    """A4: everything goes to the left."""
    seat += 1
    return 0 if seat == s.seats else seat


def deal(s: State, card: int, tell: Tell | None = None) -> None:
    """A4, A5: the next card goes to the next seat, the dealer's left first."""
    s.aside ^= 1 << card
    s.hand[s.turn] |= 1 << card
    s.dealt += 1
    if tell is not None:
        tell(Dealt, s.turn, card)
    s.turn = left_of(s, s.turn)
    if s.dealt == HAND * s.seats:
        s.phase = Phase.BID
        s.turn = NOBODY


# --- bidding (A6, A7) -----------------------------------------------------------------------------------


def seal_bid(s: State, seat: int, bid: int, tell: Tell | None = None) -> None:
    """A6: tallies lie face down until the last one does; then all are shown."""
    s.bid[seat] = bid
    if tell is not None:
        tell(BidSealed, seat, bid)
    for other in range(s.seats):
        if s.bid[other] == UNBID:
            return
    if tell is not None:
        for other in range(s.seats):
            tell(BidShown, other, s.bid[other])
    s.phase = Phase.PLAY
    s.leader = first_leader(s)
    s.turn = s.leader


def first_leader(s: State) -> int:
    """A7: the highest bid leads; of equal ones the dealer's, else the nearest to the dealer's left."""
    leader = s.dealer
    seat = left_of(s, s.dealer)
    while seat != s.dealer:
        if s.bid[seat] > s.bid[leader]:
            leader = seat
        seat = left_of(s, seat)
    return leader


# --- playing a trick (A8-A11) ---------------------------------------------------------------------------


def suit_of(card: int) -> int:
    return card // RANKS


def playable(s: State, seat: int) -> int:
    """A9: follow suit if you can; if you cannot, any card will do."""
    hand = s.hand[seat]
    if seat == s.leader:
        return hand
    led = suit_of(s.trick[s.leader])
    if led < Suit.ARCHIE:
        following = hand & (FAMILY << (RANKS * led))
    elif led == Suit.ARCHIE and s.free_ding_bats == Reading.ARCHIES:
        following = hand & ARCHIES  # A8, house rule: the same picture
    elif led == Suit.ARCHIE and s.free_ding_bats == Reading.NOT_FORCED and not hand & ARCHIES:
        following = 0  # A8, house rule: an Archie lead never forces out a Ding Bat
    else:
        following = hand & BOSSES  # A8: Archies and Ding Bats are one suit
    return following or hand


def play_card(s: State, seat: int, card: int, tell: Tell | None = None) -> None:
    s.hand[seat] ^= 1 << card
    s.played |= 1 << card
    s.trick[seat] = card
    if seat != s.leader:
        note_void(s, seat, card)
    compare(s, seat)
    if tell is not None:
        tell(CardPlayed, seat, card)
    s.turn = left_of(s, seat)
    if s.turn == s.leader:
        finish_trick(s, tell)


def note_void(s: State, seat: int, card: int) -> None:
    """A9: whoever does not follow suit shows everyone that they cannot."""
    led = suit_of(s.trick[s.leader])
    if led < Suit.ARCHIE:
        if suit_of(card) != led:
            s.void[seat] |= 1 << led
    elif not BOSSES >> card & 1:
        s.void[seat] |= 1 << Suit.ARCHIE
        if led == Suit.DING_BAT or s.free_ding_bats == Reading.ONE_SUIT:
            s.void[seat] |= 1 << Suit.DING_BAT
    elif led == Suit.ARCHIE and s.free_ding_bats == Reading.ARCHIES and suit_of(card) != Suit.ARCHIE:
        s.void[seat] |= 1 << Suit.ARCHIE  # A8: with an Archie this would be no way to follow


def strength(card: int, led: int) -> int:
    """A11: any Boss beats any other suit; the suit led beats a discard."""
    suit = suit_of(card)
    if suit < Suit.ARCHIE:
        return card + 1 if suit == led else 0
    return BOSS_STRENGTH[card - FIRST_ARCHIE]


def compare(s: State, seat: int) -> None:
    """A11: the highest Boss is ahead, or else the highest card of the suit led."""
    led = suit_of(s.trick[s.leader])
    if seat == s.leader or strength(s.trick[seat], led) > strength(s.trick[s.ahead], led):
        s.ahead = seat


def finish_trick(s: State, tell: Tell | None = None) -> None:
    """A15: whoever won the trick leads next, even if they are about to give it away."""
    winner = s.ahead
    if tell is not None:
        tell(TrickWon, winner, s.trick[winner])
    ding_bat = 0
    for seat in range(s.seats):
        ding_bat |= DING_BATS >> s.trick[seat] & 1
    s.leader = winner
    s.turn = winner
    if ding_bat:
        s.phase = Phase.GIVE  # A12: also when an Archie won it
    else:
        lay_down_trick(s, winner, tell)


# --- Ding Bats (A12-A16) --------------------------------------------------------------------------------


def keep_trick(s: State, tell: Tell | None = None) -> None:
    if tell is not None:
        tell(TrickKept, s.leader)
    lay_down_trick(s, s.leader, tell)


def give_trick(s: State, to: int, tell: Tell | None = None) -> None:
    """A13: to anyone else, also to one who has too many already."""
    if tell is not None:
        tell(TrickGiven, s.leader, to)
    lay_down_trick(s, to, tell)


def lay_down_trick(s: State, seat: int, tell: Tell | None = None) -> None:
    """A16: the trick counts for the seat it lies in front of."""
    s.tricks[seat] += 1
    clear_trick(s)
    s.phase = Phase.PLAY
    if s.hand[s.leader] == 0:
        score_round(s, tell)


def clear_trick(s: State) -> None:
    s.ahead = NOBODY
    for seat in range(s.seats):
        s.trick[seat] = NO_CARD


# --- scoring and winning (A17, A18, A22, A23) -------------------------------------------------------------


def score_round(s: State, tell: Tell | None = None) -> None:
    """A17: exactly as many tricks as bid score ten; anything else scores nothing."""
    for seat in range(s.seats):
        points = EXACT if s.tricks[seat] == s.bid[seat] else 0
        s.score[seat] += points
        if tell is not None:
            tell(RoundScored, seat, s.bid[seat], s.tricks[seat], points, s.score[seat])
    top = NOBODY
    shared = False
    for seat in range(s.seats):
        if top == NOBODY or s.score[seat] > s.score[top]:
            top = seat
            shared = False
        elif s.score[seat] == s.score[top]:
            shared = True
    done = s.round >= s.rounds if s.rounds else s.score[top] >= s.target  # A23, A18
    if done and not shared:
        s.phase = Phase.OVER
        s.leader = NOBODY
        s.turn = NOBODY
        if tell is not None:
            tell(GameWon, top, s.score[top])
        return
    if done and tell is not None:
        tell(PlayedOn, s.score[top])  # A18
    s.dealer = left_of(s, s.dealer)  # A22
    start_round(s, tell)


# --- who, what, and why not -------------------------------------------------------------------------------


def waiting(s: State) -> int:
    if s.phase == Phase.PLAY:
        return 1 << s.turn
    if s.phase == Phase.DEAL or s.phase == Phase.CUT:
        return 1 << CHANCE
    if s.phase == Phase.BID:
        seats = 0
        for seat in range(s.seats):
            if s.bid[seat] == UNBID:
                seats |= 1 << seat
        return seats
    if s.phase == Phase.GIVE:
        return 1 << s.turn | 1 << CLOCK  # A14
    return 0


def legal(s: State, seat: int, out: Ints) -> int:
    if s.phase == Phase.PLAY and seat == s.turn:
        return offer(playable(s, seat), PLAY, out, 0)
    if s.phase == Phase.BID and seat < s.seats and s.bid[seat] == UNBID:
        return offer(EVERY_BID, BID, out, 0)  # A6: any number, whatever the others bid
    if s.phase == Phase.GIVE and seat == s.turn:
        out[0] = KEEP
        return offer(everyone(s) & ~(1 << seat), GIVE, out, 1)  # A13
    if s.phase == Phase.GIVE and seat == CLOCK:
        out[0] = TIME_UP
        return 1
    if s.phase == Phase.DEAL and seat == CHANCE:
        return offer(s.aside, DEAL, out, 0)
    if s.phase == Phase.CUT and seat == CHANCE:
        return offer(everyone(s), DEALER, out, 0)
    return 0


def refusal(s: State, seat: int, action: int) -> int:
    """Why it is not allowed, or NOTHING. This depends only on what the seat itself may know."""
    if action < 0 or action >= ACTION_COUNT:
        return Refusal.NO_SUCH_ACTION
    if s.phase == Phase.OVER:
        return Refusal.OVER
    if not waiting(s) >> seat & 1:
        if s.phase == Phase.BID and seat < s.seats:
            return Reason.ALREADY_BID
        return Refusal.NOT_WAITED_FOR
    if s.phase == Phase.PLAY and action < BID:
        if not s.hand[seat] >> (action - PLAY) & 1:
            return Reason.CARD_NOT_HELD
        if playable(s, seat) >> (action - PLAY) & 1:
            return Refusal.NOTHING
        boss_led = suit_of(s.trick[s.leader]) >= Suit.ARCHIE
        return Reason.MUST_FOLLOW_BOSS if boss_led else Reason.MUST_FOLLOW
    if s.phase == Phase.BID and BID <= action < KEEP:
        return Refusal.NOTHING
    if s.phase == Phase.GIVE and seat == CLOCK:
        return Refusal.NOTHING if action == TIME_UP else Refusal.NOT_NOW
    if s.phase == Phase.GIVE and action == KEEP:
        return Refusal.NOTHING
    if s.phase == Phase.GIVE and GIVE <= action < DEAL:
        if action - GIVE >= s.seats:
            return Reason.NO_SUCH_SEAT
        return Reason.GIVE_TO_YOURSELF if action - GIVE == seat else Refusal.NOTHING
    if s.phase == Phase.DEAL and DEAL <= action < DEALER:
        return Refusal.NOTHING if s.aside >> (action - DEAL) & 1 else Reason.CARD_NOT_IN_PACK
    if s.phase == Phase.CUT and DEALER <= action < TIME_UP:
        return Refusal.NOTHING if action - DEALER < s.seats else Reason.NO_SUCH_SEAT
    return Refusal.NOT_NOW


def play(s: State, seat: int, action: int, tell: Tell | None = None) -> None:
    if action < BID:
        play_card(s, seat, action - PLAY, tell)
    elif action < KEEP:
        seal_bid(s, seat, action - BID, tell)
    elif action in (KEEP, TIME_UP):  # A14: silence keeps
        keep_trick(s, tell)
    elif action < DEAL:
        give_trick(s, action - GIVE, tell)
    elif action < DEALER:
        deal(s, action - DEAL, tell)
    else:
        s.dealer = action - DEALER
        if tell is not None:
            tell(DealerChosen, s.dealer)
        start_round(s, tell)


def lots(s: State) -> int:
    """CHANCE's urn: every card not yet dealt, or every seat."""
    return size(s.aside) if s.phase == Phase.DEAL else s.seats


def lot(s: State, k: int) -> int:
    return DEAL + nth(s.aside, k) if s.phase == Phase.DEAL else DEALER + k
