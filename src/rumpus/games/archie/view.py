"""What a seat may know of a game of archie, and what it may imagine behind it."""

from __future__ import annotations

from rumpus.cards import lowest, size
from rumpus.games.archie.rules import suit_of
from rumpus.games.archie.state import HAND, MOST, PACK, UNBID, WHOLE_PACK, Phase, State, View
from rumpus.layout import NO_CARD, NOBODY, Row, show

ASIDE = MOST  # the undealt cards, as a place beside the hands


def hide(s: State, seat: int, v: View) -> None:
    show(s, v)
    v.seat = seat
    v.hand = s.hand[seat] if seat != NOBODY else 0
    v.sealed = 0
    for other in range(MOST):
        v.held[other] = size(s.hand[other])
        v.bid[other] = UNBID
        if s.bid[other] != UNBID:
            v.sealed |= 1 << other
            if s.phase != Phase.BID or other == seat:  # A6
                v.bid[other] = s.bid[other]


def imagine(v: View, order: Row, s: State) -> None:
    """A state the view allows: unseen cards anywhere they may be, sealed tallies at any number."""
    show(v, s)
    for seat in range(MOST):
        s.hand[seat] = v.hand if seat == v.seat else 0
        s.bid[seat] = v.bid[seat]
        if v.sealed >> seat & 1 and v.bid[seat] == UNBID:
            s.bid[seat] = order[seat] % (HAND + 1)
    s.aside = 0
    if v.round == 0:
        return
    unseen = WHOLE_PACK & ~v.played & ~v.hand
    # Fill the hidden hands from a shuffled pack; what cannot be held where it falls finds its place after.
    homeless = 0
    for i in range(len(order)):
        card = order[i]
        if card < PACK and unseen >> card & 1:
            home = first_home(v, s, card)
            if home == NOBODY:
                homeless |= 1 << card
            elif home == ASIDE:
                s.aside |= 1 << card
            else:
                s.hand[home] |= 1 << card
    while homeless:
        settle(v, s, lowest(homeless))
        homeless &= homeless - 1


def may_hold(v: View, place: int, card: int) -> bool:
    """The put-aside cards (place ASIDE) may be any; a hand lacks the suits it has shown to lack."""
    return place == ASIDE or not v.void[place] >> suit_of(card) & 1


def room(v: View, s: State, place: int) -> int:
    """How many unseen cards a place still lacks."""
    if place == ASIDE:
        aside = PACK - size(v.played)
        for seat in range(v.seats):
            aside -= v.held[seat]
        return aside - size(s.aside)
    return v.held[place] - size(s.hand[place])


def first_home(v: View, s: State, card: int) -> int:
    for place in range(v.seats):
        if may_hold(v, place, card) and room(v, s, place) > 0:
            return place
    return ASIDE if room(v, s, ASIDE) > 0 else NOBODY


def settle(v: View, s: State, card: int) -> None:
    """Find a place for one more card by moving others along a chain that ends where there is room."""
    places = ASIDE + 1
    reached = 0  # places from which a chain of moves leads to room
    onward = 0  # three bits per place: where its card moves to
    for place in range(places):
        if (place < v.seats or place == ASIDE) and room(v, s, place) > 0:
            reached |= 1 << place
            onward |= place << (3 * place)
    grown = True
    while grown:
        grown = False
        for place in range(places):
            if reached >> place & 1 or place == v.seat or (place >= v.seats and place != ASIDE):
                continue
            for target in range(places):
                if reached >> target & 1 and movable(v, s, place, target):
                    reached |= 1 << place
                    onward |= target << (3 * place)
                    grown = True
                    break
    step = 0
    while not (reached >> step & 1 and may_hold(v, step, card)):
        step += 1
    while True:
        target = onward >> (3 * step) & 7
        pushed = NO_CARD if target == step else lowest(movable(v, s, step, target))
        add_to(s, step, card)
        if pushed == NO_CARD:
            return
        add_to(s, step, pushed)  # out again: a set forgets by the same stroke
        card = pushed
        step = target


def movable(v: View, s: State, place: int, target: int) -> int:
    """The unseen cards at one place that another may hold."""
    here = s.aside if place == ASIDE else s.hand[place]
    fits = 0
    left = here
    while left:
        if may_hold(v, target, lowest(left)):
            fits |= left & -left
        left &= left - 1
    return fits


def add_to(s: State, place: int, card: int) -> None:
    if place == ASIDE:
        s.aside ^= 1 << card
    else:
        s.hand[place] ^= 1 << card
