"""What a seat may know of a game of splitsecond: all of it (S38), so nothing is left to imagine."""

from __future__ import annotations

from rumpus.games.splitsecond.designs import CARDS
from rumpus.games.splitsecond.state import ALL, MOST, State, View
from rumpus.layout import NO_CARD, Row


def hide(s: State, seat: int, v: View) -> None:
    """The tray has no order to hide, and whoever looks long enough can know which blue cards are missing."""
    v.seat = seat
    v.now = s.now
    v.seats = s.seats
    v.area = s.area
    v.dealers_choice = s.dealers_choice
    v.bluffo = s.bluffo
    v.scrambled = s.scrambled
    v.respread = s.respread
    v.back_in_tray = s.back_in_tray
    v.last_wins = s.last_wins
    v.more_slaps = s.more_slaps
    v.honest = s.honest
    v.card_only = s.card_only
    v.bare_slaps = s.bare_slaps
    v.give_up = s.give_up
    v.bluffo_window = s.bluffo_window
    v.take_window = s.take_window
    v.phase = s.phase
    v.moment = s.moment
    v.round = s.round
    v.called = s.called
    for place in range(CARDS):
        v.place[place] = s.place[place]
    v.tray = s.tray
    v.top = s.top
    v.under = s.under
    v.second = s.second
    v.aside = s.aside
    v.stack = s.stack
    for other in range(s.seats):  # no loop is longer than it must: every thought in a race begins here
        v.won[other] = s.won[other]
        v.bluffos[other] = s.bluffos[other]
    v.out = s.out
    v.conceded = s.conceded
    v.slapped = s.slapped
    v.claimant = s.claimant
    v.winner = s.winner
    v.since = s.since


def imagine(v: View, order: Row, s: State) -> None:
    s.now = v.now
    s.seats = v.seats
    s.area = v.area
    s.dealers_choice = v.dealers_choice
    s.bluffo = v.bluffo
    s.scrambled = v.scrambled
    s.respread = v.respread
    s.back_in_tray = v.back_in_tray
    s.last_wins = v.last_wins
    s.more_slaps = v.more_slaps
    s.honest = v.honest
    s.card_only = v.card_only
    s.bare_slaps = v.bare_slaps
    s.give_up = v.give_up
    s.bluffo_window = v.bluffo_window
    s.take_window = v.take_window
    s.phase = v.phase
    s.moment = v.moment
    s.round = v.round
    s.called = v.called
    s.unlaid = ALL
    for place in range(CARDS):
        s.place[place] = v.place[place]
        if v.place[place] != NO_CARD:
            s.unlaid ^= 1 << v.place[place]
    s.tray = v.tray
    s.top = v.top
    s.under = v.under
    s.second = v.second
    s.aside = v.aside
    s.stack = v.stack
    for seat in range(MOST):
        s.won[seat] = v.won[seat]
        s.bluffos[seat] = v.bluffos[seat]
    s.out = v.out
    s.conceded = v.conceded
    s.slapped = v.slapped
    s.claimant = v.claimant
    s.winner = v.winner
    s.since = v.since
