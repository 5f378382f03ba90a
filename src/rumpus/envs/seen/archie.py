"""A view of archie as an observation. Written by `python -m rumpus.envs.encode`."""

from __future__ import annotations

from rumpus.fast.observe import clear_slots, mark_cards, mark_each, mark_one, mark_seats, turned, within
from rumpus.games.archie.state import View
from rumpus.layout import Row


def encode_view(v: View, seat: int, at: int, slot: Row, out: Row, wide: Row) -> None:
    clear_slots(wide, at, slot[14])
    mark_one(out, at + slot[0], v.phase)
    out[at + slot[1] + turned(max(v.dealer, 0), seat, v.seats)] = v.dealer >= 0
    out[at + slot[2]] = within(v.round, 0, 100)
    mark_cards(wide, at + slot[4], v.hand, 6)
    mark_cards(wide, at + slot[6], v.played, 6)
    mark_seats(wide, at + slot[7], v.sealed, seat, v.seats)
    out[at + slot[11] + turned(max(v.leader, 0), seat, v.seats)] = v.leader >= 0
    out[at + slot[12] + turned(max(v.turn, 0), seat, v.seats)] = v.turn >= 0
    for other in range(v.seats):
        place = turned(other, seat, v.seats)
        out[at + slot[3] + place] = within(v.score[other] * 6554 >> 16, 0, 60)
        out[at + slot[5] + place] = within(v.held[other], 0, 7)
        out[at + slot[8] + place] = within(v.bid[other], -1, 7)
        out[at + slot[9] + place] = within(v.tricks[other], 0, 7)
        mark_each(out, at + slot[10] + 5 * place, v.void[other], 5)
        mark_one(out, at + slot[13] + 42 * place, v.trick[other])
