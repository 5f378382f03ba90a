"""Everything a person reads in splitsecond."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rumpus.game import OF_THE_MOMENT, Event, Refusal
from rumpus.games.splitsecond import events as ev
from rumpus.games.splitsecond.designs import Area, design, text
from rumpus.games.splitsecond.state import ACTIONS, DECK, MOST, Refused

# --- notation ---------------------------------------------------------------------------------------------

AREA_NAMES = tuple(area.name.lower() for area in Area)

ACTIONS_LOOK_LIKE = "actions look like 'touch 7', 'bluffo', 'concede', 'call shape' or 'take'"

HELP = """\
touch 7      touch the blue card on place 7; only one has the design to find
bluffo       slap the Bluffo stack: there is no match (in Bluffo only)
concede      give up this round
call shape   the area of the next round: color, shape, pattern, position (in Dealer's Choice only)
take         take the tan card you have won, which starts the next round

color        four stripes from left to right: R red, Y yellow, G green, B blue
shape        four sides clockwise from the top: - flat, v notch, o bump, ^ point
pattern      four tiles clockwise from the top left, hatched - / | or \\
position     a mark in each of four rows, from the top down: its column, 1 to 4"""

# --- refusals ---------------------------------------------------------------------------------------------

REFUSALS: dict[int, tuple[str, str]] = {
    Refusal.NO_SUCH_ACTION: ("S7", "There is no such action in this game."),
    Refusal.OVER: ("S15", "The game is over."),
    Refusal.NOT_WAITED_FOR: (OF_THE_MOMENT, "It is not for you to answer now; {asked}."),
    Refusal.NOT_NOW: (OF_THE_MOMENT, "You cannot do '{action}' now; {asked}."),
    Refused.DISQUALIFIED: ("S8", "You touched a wrong card and are out of this round."),
    Refused.GAVE_UP: ("S32", "You have given up this round; wait for the next."),
    Refused.SLAPPED: ("S19", "You slapped the Bluffo stack and take no further part in this round."),
    Refused.ROUND_IS_DECIDED: ("S7", "The round is decided: {winner} won it."),
    Refused.NO_CARD_THERE: ("S17", "No card lies on place {object}; the places are 0 to {last}."),
    Refused.NO_BLUFFO: ("S17", "Bluffo is not played at this table."),
    Refused.STACK_IS_EMPTY: ("S25", "All Bluffo cards have been won; you can only find a match or give up."),
    Refused.ALREADY_CLAIMED: ("S18", "The first slap was that of {claimant}; find a match or give up."),
    Refused.SAME_AREA_ALL_GAME: ("S5", "The area is {area} all game; Dealer's Choice is not played here."),
    Refused.CALL_FIRST: ("S16", "Call the area of the next round before you take the card."),
    Refused.CARD_NOT_THERE: ("S1", "{card} is not among the cards that may come."),
    Refused.SEARCH_GOES_ON: ("S11", "The search goes on: it is given up after {give_up} seconds."),
    Refused.CLAIM_STILL_STANDS: (
        "S21",
        "The others may still search: a claim holds after {bluffo_window} seconds.",
    ),
    Refused.TIME_TO_TAKE: ("S14", "The winner still has time: {take_window} seconds to take the tan card."),
    Refused.SEARCH_IS_OVER: ("S11", "That is too late: the search was given up after {give_up} seconds."),
    Refused.CLAIM_HAS_HELD: ("S21", "That is too late: the claim held after {bluffo_window} seconds."),
    Refused.TAKEN_FOR_YOU: (
        "S14",
        "That is too late: after {take_window} seconds the tan card is taken for you.",
    ),
}

ASKED = {
    "lay": "the blue cards are being laid out",
    "turn": "the next tan card is coming up",
    "search": "find the blue card with the same design",
    "call": "the winner calls the next area",
    "take": "the winner takes the tan card",
    "over": "the game is over",
}

# What people call across the table. A client shows them by their places, so the order stays.
SHOUTS = (
    "Got it!",
    "Where is it?!",
    "I saw it first!",
    "My eyes!",
    "So quick!",
    "It was right there.",
    "Bluffing!",
    "Once more!",
)


IN_BLUFFO = "find the blue card with the same design, slap if there is none, or give up"
AFTER_A_CLAIM = "the winner puts the tan card aside"
PARAGRAPHS = {"lay": "S4", "turn": "S6", "search": "S7", "call": "S16", "take": "S14", "over": "S15"}


def moment(view: Any) -> str:
    """The paragraph on what the table waits for."""
    return "S22" if view.phase == "take" and view.claimant is not None else PARAGRAPHS[view.phase]


def asked(view: Any) -> str:
    if view.phase == "search" and view.bluffo:
        return IN_BLUFFO
    return AFTER_A_CLAIM if view.phase == "take" and view.claimant is not None else ASKED[view.phase]


def blanks(view: Any, seat: int, action: int) -> dict[str, str]:
    """What the sentences above leave open."""
    name = ACTIONS.names[action]
    word = name.rpartition(" ")[2]
    return {
        "action": name,
        "object": word,
        "card": DECK.title(DECK.number(word)).capitalize() if word in DECK.codes else word,
        "last": str(len(laid(view)) - 1),
        "winner": view.who(view.winner),
        "claimant": view.who(view.claimant),
        "area": view.called,
        "give_up": str(view.give_up),
        "bluffo_window": str(view.bluffo_window),
        "take_window": str(view.take_window),
        "asked": asked(view),
    }


def laid(view: Any) -> list[Any]:
    """The blue cards on the table, in the order of their places."""
    return [card for card in view.place if card is not None]


# --- narration --------------------------------------------------------------------------------------------


def narrate(event: Event, who: Callable[[int], str]) -> str:
    """One event in a sentence, in the past tense, which suits "you" and "seat 2" alike."""
    match event:
        case ev.BlueLaid(place=place):
            return (
                "" if place else "The blue cards were laid out."
            )  # by number they would be found too easily
        case ev.BlueLeftOut(cards=amount):
            return f"Of the blue cards {amount} were left out, and nobody saw which."
        case ev.TanTurned(round=number, card=card, area=area):
            sought = text(area, design(area, card))
            return f"Round {number}: tan {DECK.title(card)} came up; find its {AREA_NAMES[area]}, {sought}."
        case ev.SecondTray(cards=amount):
            return f"The tray was filled again, with {cards(amount)} that nobody had won."
        case ev.Found(seat=seat, place=place):
            return f"{who(seat)} touched place {place}, and it was a match!"
        case ev.WrongCard(seat=seat, place=place):
            return f"{who(seat)} touched place {place}, a wrong card, and was out of the round."
        case ev.Conceded(seat=seat):
            return f"{who(seat)} gave up the round."
        case ev.Slapped(seat=seat):
            return f"{who(seat)} slapped the stack. Bluffo!"
        case ev.SlappedToo(seat=seat):
            return f"{who(seat)} slapped the stack, too."
        case ev.TimeRanOut(silent=silent):
            return f"Time was up for {seated(silent, who)}."
        case ev.LastOneLeft(seat=seat):
            return f"{who(seat)} was the only one left, and won the round."
        case ev.ClaimHeld(seat=seat):
            return f"Nobody else found a match, so {who(seat)} won the round."
        case ev.ClaimFailed(seat=seat, place=place):
            return f"The match had been on place {place} all along, so {who(seat)} won nothing."
        case ev.NobodyWon(round=number):
            return f"Nobody won round {number}."
        case ev.BluffoWon(seat=seat):
            return f"{who(seat)} got a Bluffo card."
        case ev.TanPaid(seat=seat, to=to, card=card):
            return f"{who(seat)} paid tan {DECK.title(card)} to {who(to)}."
        case ev.BluffoPaid(seat=seat, to=to):
            return f"{who(seat)} had only a Bluffo card, and paid it to {who(to)}."
        case ev.AreaCalled(seat=seat, area=area):
            return f"{who(seat)} called {AREA_NAMES[area]}."
        case ev.TanTaken(seat=seat, card=card):
            return f"{who(seat)} took tan {DECK.title(card)}."
        case ev.TanPutAside(card=card):
            return f"Tan {DECK.title(card)} was put aside."
        case ev.TanPutUnder(card=card):
            return f"Tan {DECK.title(card)} went under the tray, to come up once more."
        case ev.GameWon(seat=seat, points=amount):
            return f"{who(seat)} won the game with {'1 point' if amount == 1 else f'{amount} points'}."
        case _:
            raise AssertionError(f"no words for {event!r}")


def cards(amount: int) -> str:
    return "1 tan card" if amount == 1 else f"{amount} tan cards"


def seated(seats: int, who: Callable[[int], str]) -> str:
    names = [who(seat) for seat in range(MOST) if seats >> seat & 1]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else "nobody"


# --- the table, drawn ---------------------------------------------------------------------------------------

COLUMNS = 6  # places in a line


def draw(view: Any) -> str:
    """The table as everybody sees it: of the blue cards only the area that counts."""
    area = Area[view.called.upper()]
    lines = [f"Split Second, round {view.round}, area {view.called}, {cards(len(view.tray))} in the tray"]
    lines.append(f"        tan{'  bluffo' if view.bluffo else ''}")
    for seat in range(view.seats):
        bluffos = f"  {view.bluffos[seat]:>6}" if view.bluffo else ""
        lines.append(f"{mark(view, seat)}seat {seat}{len(view.won[seat]):>4}{bluffos}{notes(view, seat)}")
    if view.bluffo:
        lines.append(f"Bluffo stack: {view.stack}")
    on_table = laid(view)
    for first in range(0, len(on_table), COLUMNS):
        row = range(first, min(first + COLUMNS, len(on_table)))
        shown = [
            text(area, design(area, on_table[i].number, blue=True, scrambled=view.scrambled)) for i in row
        ]
        lines.append("".join(f"{place:>4} {one}" for place, one in zip(row, shown, strict=True)))
    if view.top is not None:
        lines.append(f"to find by {view.called}: {text(area, design(area, view.top.number))}")
    return "\n".join(lines)


def mark(view: Any, seat: int) -> str:
    busy = (*view.out, *view.conceded, *view.slapped)
    asked = seat not in busy if view.phase == "search" else seat == view.winner
    return "*" if asked else " "


def notes(view: Any, seat: int) -> str:
    found = ""
    if seat in view.out:
        found += " (wrong card)"
    if seat in view.conceded:
        found += " (gave up)"
    if seat in view.slapped:
        found += " (Bluffo!)"
    if seat == view.winner:
        found += " (won the round)"
    if view.seat == seat:
        found += " (you)"
    return found
