"""Positions of archie written by hand: what follows from them, and whether they are possible."""

from __future__ import annotations

from rumpus.cards import in_set, size
from rumpus.games.archie import rules
from rumpus.games.archie.state import DECK, DING_BATS, HAND, UNBID, WHOLE_PACK, Phase, State
from rumpus.layout import NO_CARD, NOBODY


def complete(s: State, given: set[str]) -> str:
    """Add what the position leaves out. Returns what is wrong with it, or nothing."""
    if "phase" not in given:
        s.phase = likely_phase(s)
    if s.phase == Phase.CUT:
        return "" if given <= {"phase", "now"} else "nothing is on the table before the cut"
    if s.dealer == NOBODY:
        s.dealer = 0
    s.round = max(s.round, 1)
    for seat in range(s.seats):
        if s.trick[seat] != NO_CARD:
            s.played |= 1 << s.trick[seat]
            if s.hand[seat] >> s.trick[seat] & 1:
                return f"{DECK.code(s.trick[seat])} is both in a hand and in the trick"
    in_hands = 0
    for seat in range(s.seats):
        if in_hands & s.hand[seat] or s.hand[seat] & s.played:
            return "a card lies in two places"
        in_hands |= s.hand[seat]
    if "aside" not in given:
        s.aside = WHOLE_PACK & ~in_hands & ~s.played
    if s.aside & (in_hands | s.played):
        return "a card lies in two places"
    if s.aside | in_hands | s.played != WHOLE_PACK:
        return "when the cards put aside are named, all that is left must be in a hand or played"
    return (
        wrong_numbers(s)
        or wrong_voids(s)
        or (complete_deal(s, given) if s.phase == Phase.DEAL else "")
        or (complete_bids(s) if s.phase == Phase.BID else "")
        or (complete_trick(s, given) if s.phase in (Phase.PLAY, Phase.GIVE) else "")
        or (complete_end(s) if s.phase == Phase.OVER else "")
    )


def likely_phase(s: State) -> int:
    bids = sum(s.bid[seat] != UNBID for seat in range(s.seats))
    if bids < s.seats:
        return Phase.BID
    trick = [s.trick[seat] for seat in range(s.seats)]
    return Phase.PLAY if NO_CARD in trick else Phase.GIVE


def wrong_numbers(s: State) -> str:
    for seat in range(s.seats):
        if not UNBID <= s.bid[seat] <= HAND:
            return f"a bid is 0 to {HAND}, not {s.bid[seat]} (A6)"
        if s.score[seat] % rules.EXACT:
            return f"scores go up by {rules.EXACT}, so {s.score[seat]} cannot be (A17)"
        if size(s.hand[seat]) > HAND:
            return f"seat {seat} holds {size(s.hand[seat])} cards; nobody has more than {HAND} (A5)"
    if sum(s.tricks[seat] for seat in range(s.seats)) > HAND:
        return f"there are only {HAND} tricks in a round"
    if max(s.score[seat] for seat in range(s.seats)) > 10**6:
        return "nobody has a score like that"
    return ""


def wrong_voids(s: State) -> str:
    """A9: what somebody has shown to lack is not in their hand."""
    for seat in range(s.seats):
        for card in in_set(s.hand[seat]):
            if s.void[seat] >> rules.suit_of(card) & 1:
                return f"seat {seat} holds {DECK.code(card)}, but has shown to have no such card (A9)"
    return ""


def too_many(s: State, held: int) -> str:
    """A29: there is a trick for each of the seven cards."""
    done = sum(s.tricks[seat] for seat in range(s.seats))
    if done + held <= HAND:
        return ""
    return f"with {done} tricks done nobody has {held} cards left of {HAND} (A29)"


def complete_end(s: State) -> str:
    """A18, A23."""
    s.dealt = HAND * s.seats
    if any(s.hand[seat] for seat in range(s.seats)) or s.turn != NOBODY or s.leader != NOBODY:
        return "when the game is over, all hands are empty, and it is nobody's turn (A29)"
    best = max(s.score[seat] for seat in range(s.seats))
    alone = sum(s.score[seat] == best for seat in range(s.seats)) == 1
    if not alone or (s.round < s.rounds if s.rounds else best < s.target):
        return "this game is not over yet (A18)"
    return ""


def complete_deal(s: State, given: set[str]) -> str:
    """One card at a time, from the dealer's left (A4)."""
    held = [size(s.hand[seat]) for seat in range(s.seats)]
    s.dealt = sum(held)
    fair = [0] * s.seats
    seat = rules.left_of(s, s.dealer)
    for _ in range(s.dealt):
        fair[seat] += 1
        seat = rules.left_of(s, seat)
    if held != fair or s.dealt >= HAND * s.seats or s.played:
        return "cards are dealt one at a time, from the dealer's left (A4)"
    s.turn = seat
    return nothing_yet(given)


def nothing_yet(given: set[str]) -> str:
    early = given & {"bid", "tricks", "trick", "leader", "void"}
    return f"there can be no {min(early)} while the cards are dealt" if early else ""


def complete_bids(s: State) -> str:
    if len({size(s.hand[seat]) for seat in range(s.seats)}) > 1:
        return "everyone holds equally many cards before the bids (A5)"
    if not s.hand[0]:
        return "give every seat a hand"
    if all(s.bid[seat] != UNBID for seat in range(s.seats)):
        return "when all have bid, the play has begun (A6)"
    s.dealt = HAND * s.seats
    s.turn = NOBODY
    s.leader = NOBODY
    return ""


def complete_trick(s: State, given: set[str]) -> str:
    if any(s.bid[seat] == UNBID for seat in range(s.seats)):
        return "everyone has bid before the first card is played; name all bids (A6)"
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
        return f"if seat {s.turn} is next to play, seat {leader} led, not seat {s.leader} (A4)"
    s.leader = leader
    for i in range(s.seats):
        seat = (leader + i) % s.seats
        if (trick[seat] != NO_CARD) != (i < len(played)):
            return f"seat {s.turn} cannot be next: the trick is played in turn, to the left (A4)"
        if trick[seat] != NO_CARD:
            rules.compare(s, seat)
    if len(played) == s.seats:
        return "the trick is complete; nobody is left to play to it"
    held = size(s.hand[s.turn])
    for seat in range(s.seats):
        if size(s.hand[seat]) != held - (seat in played):
            return "everyone holds equally many cards, and one less once they have played"
    if held == 0:
        return "give every seat a hand"
    return too_many(s, held) or wrong_following(s, played)


def wrong_following(s: State, played: list[int]) -> str:
    """A8, A9: whoever played to the trick could not have done better, and has shown what they lack."""
    for seat in played:
        card = s.trick[seat]
        if seat != s.leader:
            s.hand[seat] |= 1 << card
            allowed = rules.playable(s, seat) >> card & 1
            s.hand[seat] ^= 1 << card
            if not allowed:
                return f"seat {seat} could have followed suit, so it has not played {DECK.code(card)} (A9)"
            rules.note_void(s, seat, card)
    return wrong_voids(s)


def complete_gift(s: State, given: set[str]) -> str:
    """A12: a full trick with a Ding Bat in it, before its winner has decided."""
    if any(s.trick[seat] == NO_CARD for seat in range(s.seats)):
        return "a trick can only be given away when all have played to it (A12)"
    if not any(DING_BATS >> s.trick[seat] & 1 for seat in range(s.seats)):
        return "only a trick with a Ding Bat can be given away (A12)"
    if len({size(s.hand[seat]) for seat in range(s.seats)}) > 1:
        return "everyone holds equally many cards after a trick"
    # Who led cannot be seen any more; a Boss wins whoever led (A11).
    winner = max(range(s.seats), key=lambda seat: rules.strength(s.trick[seat], -1))
    if any(name in given and getattr(s, name) != winner for name in ("leader", "turn")):
        return f"seat {winner} won this trick, so it is seat {winner}'s turn to give and to lead (A15)"
    s.leader = s.turn = s.ahead = winner
    return too_many(s, size(s.hand[winner]) + 1)
