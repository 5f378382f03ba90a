"""What the encoders of views are made of, which `rumpus.envs.encode` writes: rule code for both gears.

Three million observations a second leave no time to guess: hardly a branch depends on what is seen, and cards
are written eight at once. So a row of slots is looked at in two ways: `out` slot by slot, `wide` by eights.
"""

from __future__ import annotations

from rumpus.layout import NEVER, Ints

EIGHT = 8
# Eight bits as eight bytes
AS_BYTES = tuple(sum((bits >> k & 1) << 8 * k for k in range(EIGHT)) for bits in range(256))


def clear_slots(wide: Ints, at: int, size: int) -> None:
    """All slots of an observation."""
    for i in range(at // EIGHT, (at + size) // EIGHT):
        wide[i] = 0


def turned(other: int, seat: int, seats: int) -> int:
    """How many seats further to the left another one sits."""
    return other - seat if other >= seat else other - seat + seats


def within(value: int, low: int, high: int) -> int:
    return min(max(value, low), high)


def mark_one(out: Ints, slot: int, value: int) -> None:
    """One slot of several is 1, or none if it is nothing."""
    out[slot + max(value, 0)] = value >= 0


def mark_each(out: Ints, slot: int, things: int, width: int) -> None:
    """Every thing of a set."""
    for k in range(width):
        out[slot + k] = things >> k & 1


def mark_cards(wide: Ints, slot: int, cards: int, eights: int) -> None:
    """Every card of a set; the slots begin at a multiple of eight."""
    for k in range(eights):
        wide[slot // EIGHT + k] = AS_BYTES[cards >> EIGHT * k & 255]


def mark_seats(wide: Ints, slot: int, those: int, seat: int, seats: int) -> None:
    """Every seat of a set, one's own first; the slots begin at a multiple of eight."""
    around = those >> seat | those << seats - seat
    wide[slot // EIGHT] = AS_BYTES[around & ((1 << seats) - 1)]


def count_bag(wide: Ints, slot: int, bag: Ints, eights: int) -> None:
    """How many of each face; the slots begin at a multiple of eight."""
    if bag[0] == 0:
        return
    one = bag[0]
    two = bag[1]
    three = bag[2]
    four = bag[3]
    for k in range(eights):
        some = AS_BYTES[one >> EIGHT * k & 255] + AS_BYTES[two >> EIGHT * k & 255]
        more = AS_BYTES[three >> EIGHT * k & 255] + AS_BYTES[four >> EIGHT * k & 255]
        wide[slot // EIGHT + k] = some + more


def count_heap(out: Ints, slot: int, heap: int, faces: int) -> None:
    for k in range(faces):
        out[slot + k] = heap >> 4 * k & 15


def elapsed(now: int, since: int, unit: int, most: int) -> int:
    """How long ago in units, or -1 for never."""
    return -1 if since == NEVER else within((now - since) // unit, 0, most)
