"""A view of mrt as an observation. Written by `python -m rumpus.envs.encode`."""

from __future__ import annotations

from rumpus.fast.observe import clear_slots, count_heap, mark_cards, mark_one, mark_seats, turned, within
from rumpus.games.mrt.state import View
from rumpus.layout import Row


def encode_view(v: View, seat: int, at: int, slot: Row, out: Row, wide: Row) -> None:
    clear_slots(wide, at, slot[20])
    mark_one(out, at + slot[0], v.phase)
    out[at + slot[1]] = within(v.board, 0, 100)
    out[at + slot[2]] = within(v.players, 0, 4)
    out[at + slot[3]] = within(v.duels, 0, 100)
    mark_seats(wide, at + slot[4], v.out, seat, v.seats)
    count_heap(out, at + slot[5], v.hand, 10)
    mark_seats(wide, at + slot[12], v.showdown, seat, v.seats)
    mark_cards(wide, at + slot[13], v.wanted, 2)
    mark_seats(wide, at + slot[14], v.second, seat, v.seats)
    mark_cards(wide, at + slot[15], v.wanted_too, 2)
    mark_seats(wide, at + slot[16], v.playing, seat, v.seats)
    mark_seats(wide, at + slot[17], v.asked, seat, v.seats)
    out[at + slot[19] + turned(max(v.turn, 0), seat, v.seats)] = v.turn >= 0
    for other in range(v.seats):
        place = turned(other, seat, v.seats)
        out[at + slot[6] + place] = within(v.held[other], 0, 3)
        out[at + slot[7] + place] = within(v.fresh[other], 0, 60)
        out[at + slot[8] + place] = within(v.pile[other], 0, 60)
        out[at + slot[9] + place] = within(v.under[other], 0, 60)
        count_heap(out, at + slot[10] + 10 * place, v.space[other], 10)
        mark_one(out, at + slot[11] + 10 * place, v.top[other])
        mark_one(out, at + slot[18] + 11 * place, v.choice[other])
