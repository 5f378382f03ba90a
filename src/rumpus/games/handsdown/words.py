"""Everything a person reads in handsdown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rumpus.game import OF_THE_MOMENT, Event, Refusal
from rumpus.games.handsdown import events as ev
from rumpus.games.handsdown.state import ACTIONS, DECK, STUCK, Refused, Wind

# --- notation ---------------------------------------------------------------------------------------------

ACTIONS_LOOK_LIKE = "actions look like 'slap', 'fake', 'pass', 'wind creep', 'pair 7' or 'take 2'"

HELP = """\
slap         on your turn: a Hands Down, to play a pair; else: answer one, as fast as you can
fake         only pretend to slap; whoever touches now loses a card to you
pass         end your turn
pair 7       which pair to show, after the Hands Down
take 2       whom to take a card from, when the pile is out: a seat
half, graze  the two fouls on your turn: a slap not all the way, a fake that touches
wind creep   before an act of yours, move your hand: a twitch, a creep or a swoop"""

# --- refusals ---------------------------------------------------------------------------------------------

REFUSALS: dict[int, tuple[str, str]] = {
    Refusal.NO_SUCH_ACTION: ("H4", "There is no such action in this game."),
    Refusal.OVER: ("H23", "The game is over."),
    Refusal.NOT_WAITED_FOR: (OF_THE_MOMENT, "It is not for you to answer now; {waited_for}."),
    Refusal.NOT_NOW: (OF_THE_MOMENT, "You cannot do '{action}' now; {asked}."),
    Refused.NOT_YOUR_TURN: (OF_THE_MOMENT, "It is {turn}'s turn, so you cannot do '{action}'; {asked}."),
    Refused.TOUCH_IS_NONE: ("H19", "A touch means nothing now; {waited_for}."),
    Refused.MUST_PASS: ("H5", "You hold {held}; with fewer than two you can only pass."),
    Refused.MUST_PLAY: (
        "H6",
        "You hold a pair of {pairs}; at this table a turn does not end with a pair in hand.",
    ),
    Refused.MUST_PLAY_BY_NOW: (
        "H25",
        f"You hold a pair of {{pairs}}; after {STUCK} circuits without a pair it must be played.",
    ),
    Refused.NO_CARDS: ("H8", "You have no cards, so you have nothing to do with it."),
    Refused.ALREADY_SLAPPED: ("H10", "You have slapped; only the first slap counts."),
    Refused.ALREADY_TOUCHED: ("H18", "You have paid for touching; until {turn} acts it costs no more."),
    Refused.ALREADY_CAUGHT: ("H16", "You have paid for this fake; one card is enough."),
    Refused.YOUR_OWN_RACE: ("H10", "You have made your move; now it is for the others."),
    Refused.TAKE_FROM_YOURSELF: ("H20", "You take a card from somebody else."),
    Refused.NO_SUCH_SEAT: ("H2", "There is no seat {seat}; the seats are 0 to {last}."),
    Refused.NOTHING_TO_TAKE: ("H20", "There is no card to take from {other}."),
    Refused.JOKER_HAS_NO_MATCH: ("H33", "The Joker matches no card, so it makes no pair."),
    Refused.NOT_A_PAIR: ("H32", "You do not hold two {card}s; your hand is {hand}."),
    Refused.CARD_NOT_THERE: ("H1", "There is no {card} among the cards that may come."),
    Refused.HAS_SLAPPED: ("H12", "Only somebody who has yet to slap is picked, not seat {seat}."),
    Refused.NO_LUNGE: ("H41", "At this table there is no lunge, so there is nothing to wind up for."),
    Refused.ALREADY_WOUND: ("H41", "You have moved your hand; once before each act is enough."),
    Refused.ALREADY_COMMITTED: ("H40", "You have touched in this lunge; only the first touch counts."),
    Refused.LUNGE_GOES_ON: ("H40", "The hand is still coming down; the lunge is not over yet."),
    Refused.STILL_TIME_TO_SLAP: ("H12", "There is still time to slap: {window} ms after the hand landed."),
    Refused.FAKE_GOES_ON: ("H16", "The fake is not over yet: it lasts {fake_window} ms."),
    Refused.LUNGE_IS_OVER: ("H40", "The lunge is over; first all see what it was."),
    Refused.TOO_LATE_TO_SLAP: (
        "H12",
        "That is too late: a slap counts for {window} ms after the hand landed.",
    ),
    Refused.FAKE_IS_OVER: ("H16", "The fake is over: after {fake_window} ms nobody falls for it any more."),
}

ASKED = {
    "cut": "the dealer is being chosen",
    "deal": "the cards are being dealt",
    "draw": "a card is being drawn",
    "lose": "a card is changing hands",
    "pick": "chance decides who was last",
    "reach": "the hand comes down",
    "take": "choose whom to take a card from",
    "act": "slap, fake or pass",
    "lunge": "the hand comes down: slap now, or wait and see",
    "race": "a Hands Down is on: slap",
    "fake": "that was a fake: keep your hands still",
    "pair": "show a pair",
    "over": "the game is over",
}
# And of everybody who is not on turn
OTHERS_ASKED = {
    "act": "keep your hands still: a touch now costs you a card",
    "lunge": "slap now, or wait and see what it is",
    "race": "slap, as fast as you can",
    "fake": "keep your hands still: a touch in a fake costs you a card",
}
PARAGRAPHS = {
    "cut": "H3",
    "deal": "H31",
    "draw": "H4",
    "lose": "H14",
    "pick": "H12",
    "reach": "H40",
    "take": "H20",
    "act": "H4",
    "lunge": "H40",
    "race": "H10",
    "fake": "H16",
    "pair": "H13",
    "over": "H23",
}
WOUND: dict[int, str] = {Wind.TWITCH: "a twitch", Wind.CREEP: "slowly down", Wind.SWOOP: "down in a swoop"}

# What people call across the table. A client shows them by their places, so the order stays.
SHOUTS = (
    "Slap!",
    "Ow, my fingers!",
    "You faked me out!",
    "Too slow!",
    "That was so close.",
    "Show me those hands!",
    "Not fair!",
    "High five!",
)


def moment(view: Any) -> str:
    """The paragraph on what the table waits for; in somebody else's turn it says what a touch costs."""
    return "H18" if view.phase == "act" and view.seat not in (None, view.turn) else PARAGRAPHS[view.phase]


def blanks(view: Any, seat: int, action: int) -> dict[str, str]:
    """What the sentences above leave open, as far as the seat may know it."""
    name = ACTIONS.names[action]
    word = name.rpartition(" ")[2]
    return {
        "action": name,
        "card": word,
        "hand": " ".join(view.hand) or "empty",
        "held": cards(view.held[seat]) if seat < view.seats else "",
        "pairs": " and of ".join(number for number in DECK.codes if view.hand.count(number) > 1),
        "turn": view.who(view.turn),
        "other": view.who(int(word)) if word.isdecimal() and int(word) < view.seats else word,
        "seat": word,
        "last": str(view.seats - 1),
        "window": str(view.window),
        "fake_window": str(view.fake_window),
        "waited_for": waited(view),
        "asked": ASKED[view.phase] if seat == view.turn else OTHERS_ASKED.get(view.phase, ASKED[view.phase]),
    }


def waited(view: Any) -> str:
    return f"{view.who(view.turn)} decides" if view.phase in ("take", "pair") else ASKED[view.phase]


# --- narration --------------------------------------------------------------------------------------------


def narrate(event: Event, who: Callable[[int], str]) -> str:
    """One event in a sentence, in the past tense, which suits "you" and "seat 2" alike."""
    match event:
        case ev.DealerChosen(seat=seat):
            return f"{who(seat)} dealt."
        case ev.Dealt(seat=seat, card=card):
            return "" if card is None else f"{who(seat)} got {DECK.title(card)}."
        case ev.TurnBegan(seat=seat):
            return f"The turn came to {who(seat)}."
        case ev.Drew(seat=seat, card=card):
            return f"{who(seat)} drew {'a card' if card is None else DECK.title(card)}."
        case ev.Wound(seat=seat, how=how):
            return f"{who(seat)} moved the hand: {WOUND[how]}."
        case ev.Lunged(seat=seat):
            return f"{who(seat)} lunged!"
        case ev.Committed(seat=seat):
            return f"{who(seat)} touched in the lunge."
        case ev.HandsDown(seat=seat):
            return f"{who(seat)} slapped: HANDS DOWN!"
        case ev.SlappedWithoutPair(seat=seat):
            return f"{who(seat)} slapped without a pair, and the turn was over."
        case ev.HalfSlapped(seat=seat):
            return f"{who(seat)} did not slap all the way down, and the turn was over."
        case ev.Faked(seat=seat):
            return f"{who(seat)} faked a Hands Down."
        case ev.Grazed(seat=seat):
            return f"{who(seat)} touched the pad in a fake, and the turn was over."
        case ev.Passed(seat=seat):
            return f"{who(seat)} passed."
        case ev.Slapped(seat=seat, after=after):
            return f"{who(seat)} slapped after {after / 1_000_000:.3f} s."
        case ev.TouchedEarly(seat=seat):
            return f"{who(seat)} touched too early."
        case ev.Caught(seat=seat):
            return f"{who(seat)} fell for it!"
        case ev.Clumped(seat=seat, other=other):
            return f"{who(seat)} and {who(other)} could not be told apart, so it did not count."
        case ev.LostHandsDown(seat=seat):
            return f"{who(seat)} came last."
        case ev.PairShown(seat=seat, card=card):
            return f"{who(seat)} showed a pair of {DECK.code(card)}s."
        case ev.CardTaken(seat=seat, loser=loser, card=card):
            return f"{who(seat)} took {'a card' if card is None else DECK.title(card)} from {who(loser)}."
        case ev.WentNowhere(turns=turns):
            return f"After {turns} turns without a pair the game was given up."
        case ev.JokerLaid(seat=seat):
            return f"{who(seat)} laid down the Joker."
        case ev.GameWon(seat=seat, points=amount, value=worth):
            tie = f" and cards worth {worth}" if worth else ""
            return f"{who(seat)} won the game with {scored(amount)}{tie}."
        case _:
            raise AssertionError(f"no words for {event!r}")


def cards(amount: int) -> str:
    return {0: "no card", 1: "1 card"}.get(amount, f"{amount} cards")


def scored(amount: int) -> str:
    return "1 point" if amount == 1 else f"{amount} points"


# --- the table, drawn ---------------------------------------------------------------------------------------


def draw(view: Any) -> str:
    """The table as one seat sees it."""
    lines = [f"Hands Down, {cards(view.left)} in the pile"]
    lines.append("        cards  points  laid")
    for seat in range(view.seats):
        mark = "*" if seat == view.turn else " "
        notes = " (dealer)" if view.dealer == seat else ""
        if seat in view.touched:
            notes += " (touched)"
        elif view.at[seat] is not None:
            notes += " (down)"
        you = " (you)" if view.seat == seat else ""
        shown = " ".join([*view.laid[seat][::2]]) or "-"
        lines.append(f"{mark}seat {seat} {view.held[seat]:>6}  {view.points[seat]:>6}  {shown}{notes}{you}")
    if view.seat is not None:
        lines.append(f"your hand: {' '.join(view.hand) or 'empty'}")
    return "\n".join(lines)
