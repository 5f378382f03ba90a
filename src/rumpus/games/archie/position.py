"""Positions of archie written by hand: what follows from them, and whether they are possible."""

from __future__ import annotations

from rumpus.cards import in_set, size
from rumpus.errors import Why, flaw
from rumpus.games.archie import rules
from rumpus.games.archie.state import DECK, DING_BATS, HAND, UNBID, WHOLE_PACK, Phase, State
from rumpus.layout import NO_CARD, NOBODY


def complete(s: State, given: set[str]) -> Why | None:
    """Add what the position leaves out. Returns what is wrong with it, or nothing."""
    if "phase" not in given:
        s.phase = likely_phase(s)
    if s.phase == Phase.CUT:
        return None if given <= {"phase", "now"} else flaw("before-cut")
    if s.dealer == NOBODY:
        s.dealer = 0
    s.round = max(s.round, 1)
    for seat in range(s.seats):
        if s.trick[seat] != NO_CARD:
            s.played |= 1 << s.trick[seat]
            if s.hand[seat] >> s.trick[seat] & 1:
                return flaw("hand-and-trick", card=DECK.code(s.trick[seat]))
    in_hands = 0
    for seat in range(s.seats):
        if in_hands & s.hand[seat] or s.hand[seat] & s.played:
            return flaw("two-places")
        in_hands |= s.hand[seat]
    if "aside" not in given:
        s.aside = WHOLE_PACK & ~in_hands & ~s.played
    if s.aside & (in_hands | s.played):
        return flaw("two-places")
    if s.aside | in_hands | s.played != WHOLE_PACK:
        return flaw("aside")
    return (
        wrong_numbers(s)
        or wrong_voids(s)
        or (complete_deal(s, given) if s.phase == Phase.DEAL else None)
        or (complete_bids(s) if s.phase == Phase.BID else None)
        or (complete_trick(s, given) if s.phase in (Phase.PLAY, Phase.GIVE) else None)
        or (complete_end(s) if s.phase == Phase.OVER else None)
    )


def likely_phase(s: State) -> int:
    bids = sum(s.bid[seat] != UNBID for seat in range(s.seats))
    if bids < s.seats:
        return Phase.BID
    trick = [s.trick[seat] for seat in range(s.seats)]
    return Phase.PLAY if NO_CARD in trick else Phase.GIVE


def wrong_numbers(s: State) -> Why | None:
    for seat in range(s.seats):
        if not UNBID <= s.bid[seat] <= HAND:
            return flaw("bid", most=HAND, bid=s.bid[seat])
        if s.score[seat] % rules.EXACT:
            return flaw("score", step=rules.EXACT, score=s.score[seat])
        if size(s.hand[seat]) > HAND:
            return flaw("hand", seat=("seat", seat), held=size(s.hand[seat]), most=HAND)
    if sum(s.tricks[seat] for seat in range(s.seats)) > HAND:
        return flaw("tricks", most=HAND)
    if max(s.score[seat] for seat in range(s.seats)) > 10**6:
        return flaw("score-high")
    return None


def wrong_voids(s: State) -> Why | None:
    """A9: what somebody has shown to lack is not in their hand."""
    for seat in range(s.seats):
        for card in in_set(s.hand[seat]):
            if s.void[seat] >> rules.suit_of(card) & 1:
                return flaw("void", seat=("seat", seat), card=DECK.code(card))
    return None


def too_many(s: State, held: int) -> Why | None:
    """A29: there is a trick for each of the seven cards."""
    done = sum(s.tricks[seat] for seat in range(s.seats))
    if done + held <= HAND:
        return None
    return flaw("cards-left", done=done, held=held, most=HAND)


def complete_end(s: State) -> Why | None:
    """A18, A23."""
    s.dealt = HAND * s.seats
    if any(s.hand[seat] for seat in range(s.seats)) or s.turn != NOBODY or s.leader != NOBODY:
        return flaw("over-hands")
    best = max(s.score[seat] for seat in range(s.seats))
    alone = sum(s.score[seat] == best for seat in range(s.seats)) == 1
    if not alone or (s.round < s.rounds if s.rounds else best < s.target):
        return flaw("not-over")
    return None


def complete_deal(s: State, given: set[str]) -> Why | None:
    """One card at a time, from the dealer's left (A4)."""
    held = [size(s.hand[seat]) for seat in range(s.seats)]
    s.dealt = sum(held)
    fair = [0] * s.seats
    seat = rules.left_of(s, s.dealer)
    for _ in range(s.dealt):
        fair[seat] += 1
        seat = rules.left_of(s, seat)
    if held != fair or s.dealt >= HAND * s.seats or s.played:
        return flaw("dealt")
    s.turn = seat
    return nothing_yet(given)


def nothing_yet(given: set[str]) -> Why | None:
    early = given & {"bid", "tricks", "trick", "leader", "void"}
    return flaw("while-dealt", place=min(early)) if early else None


def complete_bids(s: State) -> Why | None:
    if len({size(s.hand[seat]) for seat in range(s.seats)}) > 1:
        return flaw("bids-equal")
    if not s.hand[0]:
        return flaw("hands")
    if all(s.bid[seat] != UNBID for seat in range(s.seats)):
        return flaw("all-bid")
    s.dealt = HAND * s.seats
    s.turn = NOBODY
    s.leader = NOBODY
    return None


def complete_trick(s: State, given: set[str]) -> Why | None:
    if any(s.bid[seat] == UNBID for seat in range(s.seats)):
        return flaw("bids-missing")
    s.dealt = HAND * s.seats
    trick = [s.trick[seat] for seat in range(s.seats)]
    played = [seat for seat in range(s.seats) if trick[seat] != NO_CARD]
    if s.phase == Phase.GIVE:
        return complete_gift(s, given)
    if "turn" not in given:
        s.turn = s.leader if s.leader != NOBODY else rules.first_leader(s)
        for _ in played:
            s.turn = rules.left_of(s, s.turn)
    leader = s.turn
    for _ in played:
        leader = (leader - 1) % s.seats
    if "leader" in given and s.leader != leader:
        return flaw("leader", next=("seat", s.turn), led=("seat", leader), leader=("seat", s.leader))
    s.leader = leader
    for i in range(s.seats):
        seat = (leader + i) % s.seats
        if (trick[seat] != NO_CARD) != (i < len(played)):
            return flaw("next", seat=("seat", s.turn))
        if trick[seat] != NO_CARD:
            rules.compare(s, seat)
    if len(played) == s.seats:
        return flaw("trick-complete")
    held = size(s.hand[s.turn])
    for seat in range(s.seats):
        if size(s.hand[seat]) != held - (seat in played):
            return flaw("equal-in-trick")
    if held == 0:
        return flaw("hands")
    return too_many(s, held) or wrong_following(s, played)


def wrong_following(s: State, played: list[int]) -> Why | None:
    """A8, A9: whoever played to the trick could not have done better, and has shown what they lack."""
    for seat in played:
        card = s.trick[seat]
        if seat != s.leader:
            s.hand[seat] |= 1 << card
            allowed = rules.playable(s, seat) >> card & 1
            s.hand[seat] ^= 1 << card
            if not allowed:
                return flaw("followed", seat=("seat", seat), card=DECK.code(card))
            rules.note_void(s, seat, card)
    return wrong_voids(s)


def complete_gift(s: State, given: set[str]) -> Why | None:
    """A12: a full trick with a Ding Bat in it, before its winner has decided."""
    if any(s.trick[seat] == NO_CARD for seat in range(s.seats)):
        return flaw("give-early")
    if not any(DING_BATS >> s.trick[seat] & 1 for seat in range(s.seats)):
        return flaw("give-what")
    if len({size(s.hand[seat]) for seat in range(s.seats)}) > 1:
        return flaw("equal-after")
    # Who led cannot be seen any more; a Boss wins whoever led (A11).
    winner = max(range(s.seats), key=lambda seat: rules.strength(s.trick[seat], -1))
    if any(name in given and getattr(s, name) != winner for name in ("leader", "turn")):
        return flaw("give-who", seat=("seat", winner))
    s.leader = s.turn = s.ahead = winner
    return too_many(s, size(s.hand[winner]) + 1)
