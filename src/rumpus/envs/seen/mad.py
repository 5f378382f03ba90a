"""A view of mad as an observation. Written by `python -m rumpus.envs.encode`."""

from __future__ import annotations

from rumpus.fast.observe import clear_slots, count_bag, mark_one, mark_seats, turned, within
from rumpus.games.mad.state import View
from rumpus.layout import Row


def encode_view(v: View, seat: int, at: int, slot: Row, out: Row, wide: Row) -> None:
    clear_slots(wide, at, slot[26])
    mark_one(out, at + slot[0], v.phase)
    out[at + slot[1] + turned(max(v.dealer, 0), seat, v.seats)] = v.dealer >= 0
    out[at + slot[2] + turned(max(v.turn, 0), seat, v.seats)] = v.turn >= 0
    out[at + slot[3] + turned(max(v.chooser, 0), seat, v.seats)] = v.chooser >= 0
    mark_one(out, at + slot[4], v.direction)
    count_bag(wide, at + slot[5], v.hand, 6)
    out[at + slot[7]] = within(v.left, 0, 76)
    count_bag(wide, at + slot[8], v.discard, 6)
    mark_one(out, at + slot[9], v.top)
    mark_one(out, at + slot[10], v.colour)
    mark_one(out, at + slot[11], v.drawn)
    out[at + slot[12]] = within(v.passes, 0, 6)
    mark_one(out, at + slot[13], v.attack)
    out[at + slot[14] + turned(max(v.attacker, 0), seat, v.seats)] = v.attacker >= 0
    out[at + slot[15] + turned(max(v.victim, 0), seat, v.seats)] = v.victim >= 0
    mark_seats(wide, at + slot[16], v.exempt, seat, v.seats)
    out[at + slot[17]] = within(v.amount, 0, 2)
    mark_seats(wide, at + slot[18], v.asked, seat, v.seats)
    mark_seats(wide, at + slot[19], v.answered, seat, v.seats)
    out[at + slot[20]] = v.worried
    out[at + slot[21] + turned(max(v.defender, 0), seat, v.seats)] = v.defender >= 0
    mark_seats(wide, at + slot[23], v.forced, seat, v.seats)
    mark_seats(wide, at + slot[24], v.winners, seat, v.seats)
    for other in range(v.seats):
        place = turned(other, seat, v.seats)
        out[at + slot[6] + place] = within(v.held[other], 0, 76)
        out[at + slot[22] + place] = within(v.owed[other], 0, 3)
        count_bag(wide, at + slot[25] + 48 * place, v.known[other], 6)
