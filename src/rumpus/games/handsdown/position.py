"""Positions of handsdown written by hand: what follows from them, and whether they are possible."""

from __future__ import annotations

from rumpus.cards import heap_size, heaped, in_set, single
from rumpus.errors import Why, flaw
from rumpus.games.handsdown.ending import all_pairs_are_out, points
from rumpus.games.handsdown.state import (
    DECK,
    FACES,
    HAND,
    HOPELESS,
    JOKER,
    LAST_OF_CHANCE,
    LENGTHS,
    NONE,
    Phase,
    State,
)
from rumpus.games.handsdown.table import after, opponents, pairs_in
from rumpus.games.handsdown.turns import length, still_to_slap
from rumpus.layout import NEVER, NOBODY
from rumpus.times import MS

TO_PAY = (Phase.DRAW, Phase.ACT, Phase.RACE, Phase.FAKE, Phase.OVER)  # what may go on after a card is lost
BEFORE = {
    "phase",
    "dealer",
    "turn",
    "hand",
    "pile",
    "now",
    "moment",
    "turned_out",
}  # what there can be while cards are dealt


def complete(s: State, given: set[str]) -> Why | None:
    """Add what the position leaves out. Returns what is wrong with it, or nothing."""
    if "phase" not in given:
        s.phase = Phase.ACT
    if s.dealer == NOBODY and s.phase != Phase.CUT:
        s.dealer = 0
    if "pile" not in given:
        s.pile = sum(max(0, DECK.amounts[card] - lying(s, card)) * single(card) for card in range(FACES))
    for seat in range(s.seats):
        s.points[seat] = points(s.laid[seat])
    if s.phase <= Phase.DEAL:
        return complete_deal(s, given)
    return wrong_cards(s) or (wrong_end(s) if s.phase == Phase.OVER else complete_turn(s, given))


def lying(s: State, card: int) -> int:
    """How many of a face lie anywhere on the table."""
    heaps = [s.pile, *(s.hand[seat] for seat in range(s.seats)), *(s.laid[seat] for seat in range(s.seats))]
    return sum(heaped(heap, card) for heap in heaps)


def wrong_cards(s: State) -> Why | None:
    for card in range(FACES):
        if lying(s, card) != DECK.amounts[card]:
            return flaw("amount", amount=DECK.amounts[card], card=DECK.code(card), lying=lying(s, card))
        for seat in range(s.seats):
            if card != JOKER and heaped(s.laid[seat], card) % 2:
                return flaw("half-a-pair", seat=("seat", seat), card=DECK.code(card))
    return None


def complete_deal(s: State, given: set[str]) -> Why | None:
    """H3, H31: one card at a time, from the dealer's left."""
    late = given - BEFORE
    if late:
        return flaw("while-dealt", place=min(late))
    held = [heap_size(s.hand[seat]) for seat in range(s.seats)]
    if s.phase == Phase.CUT:
        if s.dealer != NOBODY or s.turn != NOBODY or any(held):
            return flaw("before-cut")
        return wrong_cards(s)
    first = after(s, s.dealer)
    places = [(seat - first) % s.seats for seat in range(s.seats)]  # in the order of the deal
    fair = [sum(held) // s.seats + (place < sum(held) % s.seats) for place in places]
    if held != fair or sum(held) >= HAND * s.seats:
        return flaw("dealt")
    s.turn = (first + sum(held)) % s.seats
    return wrong_cards(s)


def wrong_end(s: State) -> Why | None:
    """H23, H25."""
    if s.asked | s.touched | s.owed or s.turn != NOBODY or s.loser != NOBODY or s.back or s.pile:
        return flaw("over-play")
    if s.cue != NEVER or s.lands != NEVER or any(s.at[seat] != NEVER for seat in range(s.seats)):
        return flaw("over-slap")
    if s.owing or s.wind != NONE or s.intent != NONE:
        return flaw("over-hand")
    if not any(heaped(s.laid[seat], JOKER) for seat in range(s.seats)):
        return flaw("over-joker")
    played_out = not any(s.hand[seat] for seat in range(s.seats))
    if s.idle != (0 if played_out else HOPELESS * s.seats):
        return flaw("not-over")
    return None


def complete_turn(s: State, given: set[str]) -> Why | None:
    """What holds at every moment between the deal and the end."""
    if s.turn == NOBODY:
        s.turn = after(s, s.dealer)
    if any(heaped(s.laid[seat], JOKER) for seat in range(s.seats)):
        return flaw("joker-laid")
    last = s.phase == Phase.LOSE and s.back == Phase.OVER
    if all_pairs_are_out(s) != last:
        return flaw("all-pairs")
    if s.idle > HOPELESS * s.seats:
        return flaw("hopeless", circuits=HOPELESS)
    if s.idle and s.pile:
        return flaw("idle")
    return (
        wrong_beginning(s)
        or wrong_loser(s)
        or wrong_lunge(s)
        or wrong_times(s)
        or wrong_touches(s)
        or complete_asked(s, given)
    )


def going_on(s: State) -> int:
    """The phase, or the one that goes on when a card has been lost."""
    return s.back if s.phase == Phase.LOSE else s.phase


def wrong_beginning(s: State) -> Why | None:
    """H4, H20, H21: what is still to be drawn or taken."""
    if going_on(s) not in (Phase.DRAW, Phase.TAKE):
        return flaw("owed") if s.owed else None
    if s.owed == 0:
        s.owed = 1
    if s.owed > 2 or (s.owed == 2 and s.hand[s.turn]):
        return flaw("draws")
    if s.phase == Phase.DRAW:
        return None if s.pile else flaw("nothing-to-draw")
    if s.pile:
        return flaw("takes")
    givers = opponents(s)
    if s.phase == Phase.TAKE and givers & (givers - 1) == 0:
        return flaw("choice")
    return None


def wrong_loser(s: State) -> Why | None:
    """H14: whose card comes next, and what goes on then."""
    if s.phase == Phase.LOSE:
        if s.back not in TO_PAY:
            return flaw("back")
        if s.loser == NOBODY or s.loser == s.turn or not s.hand[s.loser]:
            return flaw("loser")
        if s.back == Phase.OVER and not s.take_first:
            return flaw("last-pair")
        if s.back in (Phase.RACE, Phase.FAKE) and not s.touched >> s.loser & 1:
            return flaw("loses-early")
        return None
    if s.back:
        return flaw("back-none")
    if s.loser != NOBODY and (s.phase != Phase.PAIR or s.loser == s.turn):
        return flaw("loser-known")
    return None


def wrong_lunge(s: State) -> Why | None:
    """H40, H41: the hand on turn, before an act and on its way down."""
    phase = going_on(s)
    lunging = phase in (Phase.REACH, Phase.LUNGE)
    if (s.wind != NONE or lunging) and not (s.lunge and heap_size(s.hand[s.turn]) > 1):
        return flaw("two-cards")
    if s.wind != NONE and phase not in (Phase.ACT, *SLAPPING):
        return flaw("wind")
    if (s.intent != NONE) != lunging:
        return flaw("intent")
    if lunging and not opponents(s):
        return flaw("lunge-others")
    if s.owing and not (s.phase == Phase.LOSE and s.back in (Phase.RACE, Phase.FAKE)):
        return flaw("owing-when")
    due = s.touched if phase == Phase.RACE else ~s.touched  # in a race all are told of at once
    if s.owing & ~(opponents(s) & due) or (s.owing and s.owing >> s.loser & 1):
        return flaw("owing-who")
    return None


SLAPPING = (Phase.REACH, Phase.LUNGE, Phase.RACE, Phase.PICK, Phase.FAKE)


def wrong_times(s: State) -> Why | None:
    """H10, H36, H40: a window that is open, and the slaps in it."""
    phase = going_on(s)
    slapped = [seat for seat in range(s.seats) if s.at[seat] != NEVER]
    if phase not in SLAPPING:
        nothing = not slapped and s.cue == NEVER and s.lands == NEVER
        return None if nothing else flaw("slaps-when")
    if s.cue == NEVER:
        s.cue = s.now
    if s.cue > s.now:
        return flaw("cue")
    if phase == Phase.REACH:
        return flaw("reach") if slapped or s.lands != NEVER else None
    lengths = [length(s, k) for k in range(LENGTHS)]
    if s.lands == NEVER:
        s.lands = s.cue + lengths[-1 if phase == Phase.LUNGE else 0]
    if s.lands - s.cue not in lengths:
        return flaw("lengths", lengths=LENGTHS)
    if phase == Phase.FAKE:
        return flaw("fake-slap") if slapped else None
    return wrong_slaps(s, slapped, phase)


def wrong_slaps(s: State, slapped: list[int], phase: int) -> Why | None:
    floor = s.cue + s.floor * MS
    latest = s.lands + s.window * MS if s.lunge else s.now  # H40: later ones may be known before earlier ones
    if s.turn in slapped or any(not floor <= s.at[seat] <= max(latest, s.now, floor) for seat in slapped):
        return flaw("slap-time")
    racing = still_to_slap(s).bit_count()
    if phase == Phase.LUNGE:
        strangers = [seat for seat in slapped if not s.hand[seat]]
        return flaw("lunge-who") if strangers else None
    done = racing == 0 and s.phase != Phase.LOSE
    if done or racing + len(slapped) < 2 or (phase == Phase.PICK and racing < 2):
        return flaw("race-who")
    if phase == Phase.PICK and s.late_is_clump:
        return flaw("late-is-clump")
    return None


def wrong_touches(s: State) -> Why | None:
    """H16, H18, H36."""
    phase = going_on(s)
    if s.touched >> s.turn & 1:
        return flaw("touch-turn")
    if s.touched and phase not in (Phase.ACT, Phase.LUNGE, Phase.RACE, Phase.PICK, Phase.FAKE):
        return flaw("touch-when")
    if phase == Phase.LUNGE and s.touched & ~opponents(s):
        return flaw("lunge-who")
    if phase in (Phase.RACE, Phase.PICK, Phase.PAIR) and not pairs_in(s.hand[s.turn]):
        return flaw("pair-held", seat=("seat", s.turn))
    return None


def complete_asked(s: State, given: set[str]) -> Why | None:
    """Who may answer follows from the rest."""
    if s.phase <= LAST_OF_CHANCE:
        asked = 0
    elif s.phase == Phase.RACE or s.phase == Phase.LUNGE:
        asked = still_to_slap(s)
    elif s.phase == Phase.FAKE:
        asked = opponents(s) & ~s.touched
        if not asked:
            return flaw("fake-over")
    elif s.phase == Phase.ACT:
        asked = 1 << s.turn | opponents(s) & ~s.touched
    else:
        asked = 1 << s.turn
    if "asked" in given and s.asked != asked:
        seats = " ".join(map(str, in_set(asked))) or "-"
        return flaw("asked", seats=seats)
    s.asked = asked
    return None
