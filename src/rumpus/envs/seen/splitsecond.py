"""A view of splitsecond as an observation. Written by `python -m rumpus.envs.encode`."""

from __future__ import annotations

from rumpus.fast.observe import clear_slots, elapsed, mark_cards, mark_one, mark_seats, turned, within
from rumpus.games.splitsecond.state import View
from rumpus.layout import Row


def encode_view(v: View, seat: int, at: int, slot: Row, out: Row, wide: Row) -> None:
    clear_slots(wide, at, slot[18])
    mark_one(out, at + slot[0], v.phase)
    out[at + slot[1]] = within(v.round, 0, 46)
    mark_one(out, at + slot[2], v.called)
    for row in range(23):
        mark_one(out, at + slot[3] + 23 * row, v.place[row])
    mark_cards(wide, at + slot[4], v.tray, 3)
    mark_one(out, at + slot[5], v.top)
    mark_cards(wide, at + slot[6], v.under, 3)
    out[at + slot[7]] = v.second
    mark_cards(wide, at + slot[9], v.aside, 3)
    out[at + slot[10]] = within(v.stack, 0, 3)
    mark_seats(wide, at + slot[12], v.out, seat, v.seats)
    mark_seats(wide, at + slot[13], v.conceded, seat, v.seats)
    mark_seats(wide, at + slot[14], v.slapped, seat, v.seats)
    out[at + slot[15] + turned(max(v.claimant, 0), seat, v.seats)] = v.claimant >= 0
    out[at + slot[16] + turned(max(v.winner, 0), seat, v.seats)] = v.winner >= 0
    out[at + slot[17]] = elapsed(v.now, v.since, 500000, 120)
    for other in range(v.seats):
        place = turned(other, seat, v.seats)
        mark_cards(wide, at + slot[8] + 24 * place, v.won[other], 3)
        out[at + slot[11] + place] = within(v.bluffos[other], 0, 3)
