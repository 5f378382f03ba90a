"""Everything a person reads in mad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rumpus.game import OF_THE_MOMENT, Event, Refusal
from rumpus.games.mad import events as ev
from rumpus.games.mad.state import ACTIONS, DECK, MOST, Attack, Colour, Direction, Refused

# --- notation ---------------------------------------------------------------------------------------------

ACTIONS_LOOK_LIKE = "actions look like 'play G5', 'draw', 'name red', 'victim 2' or 'worry'"

HELP = """\
play G5      green 5; G green, Y yellow, R red, B blue; also G-way, G-draw, G-give,
             wild, wooly, worry, swap, joker
draw, keep   draw a card; keep the card you drew
pass         when there is nothing to draw, or when you are attacked and take it
name red     name the colour of a wild card
way left     name the direction
victim 2     the one your card hits; 'no swap' if you want no exchange
give G5      one of the cards you give away
worry        answer an attack with What me worry
call         end the game with the Joker and count"""

# --- refusals ---------------------------------------------------------------------------------------------

REFUSALS: dict[int, tuple[str, str]] = {
    Refusal.NO_SUCH_ACTION: ("M46", "There is no such action in this game."),
    Refusal.OVER: ("M54", "The game is over."),
    Refusal.NOT_WAITED_FOR: (OF_THE_MOMENT, "It is not for you to answer now; {waited_for}."),
    Refusal.NOT_NOW: (OF_THE_MOMENT, "You cannot do '{action}' now; {asked}."),
    Refused.CARD_NOT_HELD: (OF_THE_MOMENT, "You do not hold {card}; your hand is {hand}."),
    Refused.DOES_NOT_MATCH: (
        "M3",
        "{card} has neither the colour nor the number nor the message of {top}.",
    ),
    Refused.NOT_THE_COLOUR: ("M4", "{card} is not {colour}, which was named for the {top}."),
    Refused.ONLY_THE_DRAWN_CARD: ("M7", "After drawing you may only play the card you drew, {drawn}."),
    Refused.NOTHING_TO_DRAW: ("M31", "There is nothing to draw; pass or play."),
    Refused.DREW_BY_FORCE: ("M12", "You were forced to draw, which stands for this draw; pass or play."),
    Refused.MUST_DRAW: ("M8", "You cannot pass without drawing; draw or play."),
    Refused.NOTHING_FITS: ("M7", "None of your cards fits, so draw one; you cannot pass without drawing."),
    Refused.NOBODY_ATTACKS: (
        "M17",
        "Nobody attacks you now; on your turn say 'play worry', and it is a wild card.",
    ),
    Refused.LAY_THE_JOKER: ("M27", "Only whoever has just laid the Joker may call; say 'play joker' first."),
    Refused.NO_JOKER: ("M27", "Only the Joker ends the game; name a colour for the {top}."),
    Refused.JOKER_TOO_EARLY: (
        "M27",
        "You hold {held} other cards; the Joker ends the game with three at most. Name a colour.",
    ),
    Refused.HIT_YOURSELF: ("M6", "An opponent draws the three cards; name one."),
    Refused.MUST_HIT: ("M6", "Wild & Wooly always hits somebody; name an opponent."),
    Refused.GIVE_TO_YOURSELF: ("M13", "Give the cards to an opponent, not to yourself."),
    Refused.MUST_GIVE: ("M13", "Give two always gives to somebody; name an opponent."),
    Refused.SWAP_WITH_YOURSELF: ("M15", "Exchange with an opponent, or say 'no swap'."),
    Refused.NO_SUCH_SEAT: ("M39", "Nobody sits at seat {seat}; the seats are 0 to {last_seat}."),
    Refused.NOT_A_TARGET: ("M18", "Only the targets of the attack may answer it."),
    Refused.ALREADY_ANSWERED: ("M18", "You have answered; the answers are shown when all are in."),
    Refused.NO_DEFENCE: ("M18", "You hold no What me worry to defend with."),
    Refused.CARD_NOT_IN_PILE: ("M45", "{card} is not in the pile."),
    Refused.STILL_TIME_TO_DEFEND: ("M35", "There is still time to defend: {window} seconds in all."),
    Refused.TOO_LATE_TO_DEFEND: ("M35", "That is too late: there were {window} seconds to defend."),
}

ATTACKS = {
    Attack.NONE: "the attack",
    Attack.DRAW_ONE: "Draw 1",
    Attack.GIVE_TWO: "Give two",
    Attack.WOOLY: "Wild & Wooly",
    Attack.EXCHANGE: "Exchange",
}

ASKED = {
    "cut": "the dealer is being chosen",
    "deal": "the cards are being dealt",
    "flip": "the first card is being turned",
    "turn": "play a card or draw",
    "draw": "a card is being drawn",
    "drawn": "play the card you drew, or keep it",
    "way": "say 'way left' or 'way right'",
    "colour": "name a colour",
    "victim": "name the victim",
    "defend": "answer 'pass' or 'worry'",
    "give": "give a card",
    "over": "the game is over",
}

# What people call across the table. A client shows them by their places, so the order stays.
SHOUTS = (
    "Worry? Me?",
    "Yuck!",
    "Have a heart!",
    "Right back at you!",
    "Not again…",
    "Utterly mad!",
    "Read it and weep.",
    "You would not dare.",
)


def blanks(view: Any, _seat: int, action: int) -> dict[str, str]:
    """What the sentences above leave open, as far as the seat may know it."""
    name = ACTIONS.names[action]
    word = name.rpartition(" ")[2]
    card = DECK.title(DECK.number(word)) if word in DECK.codes else word
    return {
        "action": name,
        "card": card,
        "seat": word,
        "window": str(view.window),
        "last_seat": str(view.seats - 1),
        "hand": " ".join(view.hand) or "empty",
        "held": str(len(view.hand)),
        "top": "" if view.top is None else view.top.name,
        "colour": view.colour or "",
        "drawn": "" if view.drawn is None else view.drawn.name,
        "waited_for": waited_for(view),
        "asked": ASKED[view.phase],
    }


PARAGRAPHS = {
    "cut": "M2",
    "deal": "M1",
    "flip": "M29",
    "turn": "M46",
    "draw": "M7",
    "drawn": "M9",
    "way": "M10",
    "colour": "M5",
    "defend": "M18",
    "give": "M13",
    "over": "M54",
}
BY_ATTACK = {"draw_one": "M11", "wooly": "M6", "give_two": "M13", "exchange": "M15"}


def moment(view: Any) -> str:
    """The paragraph on what the table waits for."""
    if view.phase in ("victim", "draw") and view.attack in BY_ATTACK:
        return BY_ATTACK[view.attack]
    return PARAGRAPHS[view.phase]


def waited_for(view: Any) -> str:
    if view.phase == "defend":
        return "the targets answer"
    if view.phase in ("cut", "deal", "flip", "draw"):
        return ASKED[view.phase]
    return f"{view.who(view.chooser)} decides"


# --- narration --------------------------------------------------------------------------------------------


def narrate(event: Event, who: Callable[[int], str]) -> str:
    """One event in a sentence, in the past tense, which suits "you" and "seat 2" alike."""
    match event:
        case ev.DealerChosen(seat=seat):
            return f"Chance picked {who(seat)} to deal."
        case ev.Dealt(card=None) | ev.Answered(worried=None):
            return ""
        case ev.Dealt(seat=seat, card=card):
            return f"{who(seat)} got {titled(card)}."
        case ev.CardTurned(dealer=seat, card=card):
            return f"{who(seat)} dealt and turned up {DECK.title(card)}."
        case ev.CardPlayed(seat=seat, card=card):
            return f"{who(seat)} played {DECK.title(card)}."
        case ev.ColourNamed(seat=seat, colour=colour):
            return f"{who(seat)} named {Colour(colour).name.lower()}."
        case ev.DirectionNamed(seat=seat, direction=direction):
            return f"{who(seat)} sent the game to the {Direction(direction).name.lower()}."
        case ev.VictimNamed(seat=seat, victim=victim, attack=attack):
            return f"{who(seat)} aimed {ATTACKS[Attack(attack)]} at {who(victim)}."
        case ev.SwapDeclined(seat=seat):
            return f"{who(seat)} wanted no exchange."
        case ev.Drew(seat=seat, card=card):
            return f"{who(seat)} drew {titled(card)}."
        case ev.ForcedToDraw(seat=seat, card=card):
            return f"{who(seat)} had to draw {titled(card)}."
        case ev.Forgiven(seat=seat, cards=cards):
            return f"With nothing left to draw, {who(seat)} got away with {cards} fewer."
        case ev.CardKept(seat=seat):
            return f"{who(seat)} kept the card."
        case ev.Passed(seat=seat):
            return f"{who(seat)} passed."
        case ev.DefenceAsked(targets=targets):
            seats = [who(seat) for seat in range(MOST) if targets >> seat & 1]
            return f"Any worries? It is for {listed(seats)} to defend, or to take it."
        case ev.Answered(seat=seat, worried=worried):
            return f"{who(seat)} chose to {'worry somebody else' if worried else 'take it'}."
        case ev.TimeRanOut():
            return "The time was up."
        case ev.Defended(seat=seat, attacker=attacker, attack=Attack.EXCHANGE):
            return f"{who(seat)} stopped the exchange with {who(attacker)}: what, me worry?"
        case ev.Defended(seat=seat, attacker=attacker, attack=attack):
            return f"{who(seat)} turned {ATTACKS[Attack(attack)]} back on {who(attacker)}: what, me worry?"
        case ev.ExchangePrevented(seat=seat):
            return f"Nobody exchanged anything: {who(seat)} prevented it."
        case ev.CardGiven(card=None, swapped=1):
            return ""  # all have heard that two hands changed places
        case ev.CardGiven(giver=giver, taker=taker, card=card):
            return f"{who(giver)} gave {who(taker)} {titled(card)}."
        case ev.HandsExchanged(seat=seat, other=other):
            return f"{who(seat)} exchanged hands with {who(other)}."
        case ev.PileRecycled(cards=cards):
            return f"The pile was made anew from {'1 discard' if cards == 1 else f'{cards} discards'}."
        case ev.JokerCalled(seat=seat):
            return f"{who(seat)} ended the game with the Joker."
        case ev.Deadlocked():
            return "Nobody could or would play, and nothing was left to draw."
        case ev.CardShown(seat=seat, card=card):
            return f"{who(seat)} showed {DECK.title(card)}."
        case ev.PointsCounted(seat=seat, points=points):
            return f"{who(seat)} counted {points}."
        case ev.GameWon(seat=seat):
            return f"{who(seat)} won the game."
        case _:
            raise AssertionError(f"no words for {event!r}")


def titled(card: int | None) -> str:
    return "a card" if card is None else DECK.title(card)


def listed(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


# --- the table, drawn ---------------------------------------------------------------------------------------


def draw(view: Any) -> str:
    """The table as one seat sees it."""
    top = "nothing" if view.top is None else view.top.name
    named = f", named {view.colour}" if view.colour else ""
    lines = [f"Mad: {top}{named} on top, {view.left} to draw, play goes {view.direction}"]
    for seat in range(view.seats):
        mark = "*" if view.chooser == seat or (seat in view.asked and seat not in view.answered) else " "
        notes = " (dealer)" if view.dealer == seat else ""
        you = " (you)" if view.seat == seat else ""
        known = f" with {' '.join(view.known[seat])}" if view.known[seat] else ""
        lines.append(f"{mark}seat {seat} holds {view.held[seat]}{known}{notes}{you}")
    if view.attack != "none":
        attack = ATTACKS[Attack[view.attack.upper()]]
        victim = "" if view.victim is None else f" on seat {view.victim}"
        lines.append(f"{attack} by seat {view.attacker}{victim}")
    if view.winners:
        lines.append(f"won by {listed([f'seat {seat}' for seat in view.winners])}")
    if view.seat is not None:
        lines.append(f"your hand: {' '.join(view.hand) or 'empty'}")
    return "\n".join(lines)
