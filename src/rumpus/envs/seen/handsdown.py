"""A view of handsdown as an observation. Written by `python -m rumpus.envs.encode`."""

from __future__ import annotations

from rumpus.fast.observe import clear_slots, count_heap, elapsed, mark_one, mark_seats, turned, within
from rumpus.games.handsdown.state import View
from rumpus.layout import Row


def encode_view(v: View, seat: int, at: int, slot: Row, out: Row, wide: Row) -> None:
    clear_slots(wide, at, slot[15])
    mark_one(out, at + slot[0], 7 if v.phase == 8 else v.phase)
    out[at + slot[1] + turned(max(v.dealer, 0), seat, v.seats)] = v.dealer >= 0
    out[at + slot[2] + turned(max(v.turn, 0), seat, v.seats)] = v.turn >= 0
    out[at + slot[3]] = within(v.owed, 0, 5)
    out[at + slot[4]] = within(v.idle, 0, 50)
    count_heap(out, at + slot[5], v.hand, 11)
    out[at + slot[7]] = within(v.left, 0, 41)
    mark_seats(wide, at + slot[9], v.asked, seat, v.seats)
    mark_seats(wide, at + slot[10], v.touched, seat, v.seats)
    out[at + slot[11]] = elapsed(v.now, v.cue, 20000, 125)
    out[at + slot[13] + turned(max(v.loser, 0), seat, v.seats)] = v.loser >= 0
    mark_one(out, at + slot[14], 7 if v.back == 8 else v.back)
    for other in range(v.seats):
        place = turned(other, seat, v.seats)
        out[at + slot[6] + place] = within(v.held[other], 0, 41)
        count_heap(out, at + slot[8] + 11 * place, v.laid[other], 11)
        out[at + slot[12] + place] = elapsed(v.now, v.at[other], 20000, 125)
