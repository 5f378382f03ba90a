"""Positions of handsdown written by hand: what follows from them, and whether they are possible."""

from __future__ import annotations

from rumpus.cards import heap_size, heaped, in_set, single
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


def complete(s: State, given: set[str]) -> str:
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


def wrong_cards(s: State) -> str:
    for card in range(FACES):
        if lying(s, card) != DECK.amounts[card]:
            return f"the deck has {DECK.amounts[card]} of {DECK.code(card)}, but {lying(s, card)} lie here"
        for seat in range(s.seats):
            if card != JOKER and heaped(s.laid[seat], card) % 2:
                return f"seat {seat} has laid half a pair of {DECK.code(card)} (H32)"
    return ""


def complete_deal(s: State, given: set[str]) -> str:
    """H3, H31: one card at a time, from the dealer's left."""
    late = given - BEFORE
    if late:
        return f"there can be no {min(late)} while the cards are dealt"
    held = [heap_size(s.hand[seat]) for seat in range(s.seats)]
    if s.phase == Phase.CUT:
        if s.dealer != NOBODY or s.turn != NOBODY or any(held):
            return "nothing is on the table before the dealer is chosen (H3)"
        return wrong_cards(s)
    first = after(s, s.dealer)
    places = [(seat - first) % s.seats for seat in range(s.seats)]  # in the order of the deal
    fair = [sum(held) // s.seats + (place < sum(held) % s.seats) for place in places]
    if held != fair or sum(held) >= HAND * s.seats:
        return "hands are dealt one card at a time, from the dealer's left, four to each (H31)"
    s.turn = (first + sum(held)) % s.seats
    return wrong_cards(s)


def wrong_end(s: State) -> str:
    """H23, H25."""
    if s.asked | s.touched | s.owed or s.turn != NOBODY or s.loser != NOBODY or s.back or s.pile:
        return "when the game is over, nobody plays"
    if s.cue != NEVER or s.lands != NEVER or any(s.at[seat] != NEVER for seat in range(s.seats)):
        return "when the game is over, nobody slaps"
    if s.owing or s.wind != NONE or s.intent != NONE:
        return "when the game is over, no hand moves"
    if not any(heaped(s.laid[seat], JOKER) for seat in range(s.seats)):
        return "when the game is over, the Joker has been laid (H23)"
    played_out = not any(s.hand[seat] for seat in range(s.seats))
    if s.idle != (0 if played_out else HOPELESS * s.seats):
        return "this game is not over yet (H23, H25)"
    return ""


def complete_turn(s: State, given: set[str]) -> str:
    """What holds at every moment between the deal and the end."""
    if s.turn == NOBODY:
        s.turn = after(s, s.dealer)
    if any(heaped(s.laid[seat], JOKER) for seat in range(s.seats)):
        return "the Joker is laid when the game is over (H23)"
    last = s.phase == Phase.LOSE and s.back == Phase.OVER
    if all_pairs_are_out(s) != last:
        return "when all pairs are out, the game is over (H23)"
    if s.idle > HOPELESS * s.seats:
        return f"after {HOPELESS} circuits without a pair the game is over (H25)"
    if s.idle and s.pile:
        return "turns without a pair are counted when the pile is out (H25)"
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


def wrong_beginning(s: State) -> str:
    """H4, H20, H21: what is still to be drawn or taken."""
    if going_on(s) not in (Phase.DRAW, Phase.TAKE):
        return "a turn begins when all cards are drawn (H4)" if s.owed else ""
    if s.owed == 0:
        s.owed = 1
    if s.owed > 2 or (s.owed == 2 and s.hand[s.turn]):
        return "one card is drawn, or two by whoever has none (H21)"
    if s.phase == Phase.DRAW:
        return "" if s.pile else "there is nothing to draw (H20)"
    if s.pile:
        return "cards are taken from others when the pile is out (H20)"
    givers = opponents(s)
    if s.phase == Phase.TAKE and givers & (givers - 1) == 0:
        return "there is a choice when two others have cards (H20)"
    return ""


def wrong_loser(s: State) -> str:
    """H14: whose card comes next, and what goes on then."""
    if s.phase == Phase.LOSE:
        if s.back not in TO_PAY:
            return "say what goes on when the card is lost: back (H14)"
        if s.loser == NOBODY or s.loser == s.turn or not s.hand[s.loser]:
            return "say who loses a card: loser, somebody else who has one (H14)"
        if s.back == Phase.OVER and not s.take_first:
            return "the last pair ends the game (H23)"
        if s.back in (Phase.RACE, Phase.FAKE) and not s.touched >> s.loser & 1:
            return "who loses a card before the time is up has touched too early (H16, H36)"
        return ""
    if s.back:
        return "nothing comes back where no card is lost"
    if s.loser != NOBODY and (s.phase != Phase.PAIR or s.loser == s.turn):
        return "who has lost is known when the pair is shown (H13)"
    return ""


def wrong_lunge(s: State) -> str:
    """H40, H41: the hand on turn, before an act and on its way down."""
    phase = going_on(s)
    lunging = phase in (Phase.REACH, Phase.LUNGE)
    if (s.wind != NONE or lunging) and not (s.lunge and heap_size(s.hand[s.turn]) > 1):
        return "a hand lunges or winds up with two cards, at a table with a lunge (H5, H40, H41)"
    if s.wind != NONE and phase not in (Phase.ACT, *SLAPPING):
        return "a hand is wound up for an act (H41)"
    if (s.intent != NONE) != lunging:
        return "say what a lunge will be, and nothing else: intent (H40)"
    if lunging and not opponents(s):
        return "there is a lunge when somebody else has cards (H40)"
    if s.owing and not (s.phase == Phase.LOSE and s.back in (Phase.RACE, Phase.FAKE)):
        return "whoever touched in the lunge pays when it is over (H16, H36)"
    due = s.touched if phase == Phase.RACE else ~s.touched  # in a race all are told of at once
    if s.owing & ~(opponents(s) & due) or (s.owing and s.owing >> s.loser & 1):
        return "owing are those who have touched, and not paid (H16, H36)"
    return ""


SLAPPING = (Phase.REACH, Phase.LUNGE, Phase.RACE, Phase.PICK, Phase.FAKE)


def wrong_times(s: State) -> str:
    """H10, H36, H40: a window that is open, and the slaps in it."""
    phase = going_on(s)
    slapped = [seat for seat in range(s.seats) if s.at[seat] != NEVER]
    if phase not in SLAPPING:
        nothing = not slapped and s.cue == NEVER and s.lands == NEVER
        return "" if nothing else "nobody slaps but in a Hands Down"
    if s.cue == NEVER:
        s.cue = s.now
    if s.cue > s.now:
        return "the lunge, the Hands Down or the fake has begun by now: cue"
    if phase == Phase.REACH:
        return "before a lunge has a length, nobody touches (H40)" if slapped or s.lands != NEVER else ""
    lengths = [length(s, k) for k in range(LENGTHS)]
    if s.lands == NEVER:
        s.lands = s.cue + lengths[-1 if phase == Phase.LUNGE else 0]
    if s.lands - s.cue not in lengths:
        return f"a lunge has one of {LENGTHS} lengths: lands (H40)"
    if phase == Phase.FAKE:
        return "in a fake nobody slaps, but touches (H16)" if slapped else ""
    return wrong_slaps(s, slapped, phase)


def wrong_slaps(s: State, slapped: list[int], phase: int) -> str:
    floor = s.cue + s.floor * MS
    latest = s.lands + s.window * MS if s.lunge else s.now  # H40: later ones may be known before earlier ones
    if s.turn in slapped or any(not floor <= s.at[seat] <= max(latest, s.now, floor) for seat in slapped):
        return "a slap counts from the floor on, and up to now (H36)"
    racing = still_to_slap(s).bit_count()
    if phase == Phase.LUNGE:
        strangers = [seat for seat in slapped if not s.hand[seat]]
        return "in a lunge those touch who have cards (H8)" if strangers else ""
    done = racing == 0 and s.phase != Phase.LOSE
    if done or racing + len(slapped) < 2 or (phase == Phase.PICK and racing < 2):
        return "in a Hands Down two or more slap, and one is still to do it (H9, H12)"
    if phase == Phase.PICK and s.late_is_clump:
        return "with late_is_clump nobody is picked (H12)"
    return ""


def wrong_touches(s: State) -> str:
    """H16, H18, H36."""
    phase = going_on(s)
    if s.touched >> s.turn & 1:
        return "who is on turn does not touch too early (H18)"
    if s.touched and phase not in (Phase.ACT, Phase.LUNGE, Phase.RACE, Phase.PICK, Phase.FAKE):
        return "a touch counts while somebody may slap (H19)"
    if phase == Phase.LUNGE and s.touched & ~opponents(s):
        return "in a lunge those touch who have cards (H8)"
    if phase in (Phase.RACE, Phase.PICK, Phase.PAIR) and not pairs_in(s.hand[s.turn]):
        return f"seat {s.turn} has slapped, so it holds a pair (H7)"
    return ""


def complete_asked(s: State, given: set[str]) -> str:
    """Who may answer follows from the rest."""
    if s.phase <= LAST_OF_CHANCE:
        asked = 0
    elif s.phase == Phase.RACE or s.phase == Phase.LUNGE:
        asked = still_to_slap(s)
    elif s.phase == Phase.FAKE:
        asked = opponents(s) & ~s.touched
        if not asked:
            return "a fake is over when everybody has touched (H16)"
    elif s.phase == Phase.ACT:
        asked = 1 << s.turn | opponents(s) & ~s.touched
    else:
        asked = 1 << s.turn
    if "asked" in given and s.asked != asked:
        seats = " ".join(map(str, in_set(asked))) or "-"
        return f"asked follows from the rest; here it is {seats}"
    s.asked = asked
    return ""
