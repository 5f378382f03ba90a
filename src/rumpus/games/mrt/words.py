"""Everything a person reads in mrt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rumpus.cards import in_set
from rumpus.game import OF_THE_MOMENT, Event, Refusal
from rumpus.games.mrt import events as ev
from rumpus.games.mrt.state import ACTIONS, DECK, MOST, Choice, LastPlay, Refused

# --- notation ---------------------------------------------------------------------------------------------

ACTIONS_LOOK_LIKE = "actions look like 'pile' or 'play jeff'"

HELP = """\
pile         play the top card of your draw pile, which nobody has seen
play jeff    play a card of your hand: T (Mr. T), jeff, kim, robin, woody, dozer, bus;
             with the deck of ten kinds also spike, bisby, skye"""

# --- refusals ---------------------------------------------------------------------------------------------

REFUSALS: dict[int, tuple[str, str]] = {
    Refusal.NO_SUCH_ACTION: ("T16", "There is no such action in this game."),
    Refusal.OVER: ("T20", "The game is over."),
    Refusal.NOT_WAITED_FOR: (OF_THE_MOMENT, "It is not for you to answer now; {waited_for}."),
    Refusal.NOT_NOW: (OF_THE_MOMENT, "You cannot do '{action}' now; {asked}."),
    Refused.ALREADY_CHOSEN: ("T16", "You have chosen {choice}; it stays sealed until all have."),
    Refused.OUT_OF_THE_GAME: ("T9", "You have no cards left and are out of the game."),
    Refused.NO_CARD_LEFT: ("T18", "You have no card left to play; wait until the board is collected."),
    Refused.DEAD_IN_A_STALEMATE: (
        "T10",
        "You have no card left for this Stalemate; your last one stays on the board until it is collected.",
    ),
    Refused.NOT_IN_THIS_DECK: ("T1", "{card} is not in the deck of this table."),
    Refused.NOT_IN_THE_SHOWDOWN: ("T31", "You are not in the Showdown; {contestants} play it out."),
    Refused.HAND_IS_LOCKED: (
        "T4",
        "Your draw pile still has {left}; before it is used up, the hand is for Showdowns only.",
    ),
    Refused.CARD_NOT_HELD: (OF_THE_MOMENT, "Your hand is {hand}, without {title}."),
    Refused.PILE_IS_EMPTY: ("T4", "Your draw pile is empty; play a card of your hand."),
    Refused.CARD_NOT_THERE: ("T1", "{card} is not among the cards that may come."),
}

ASKED = {
    "deal": "the cards are being dealt",
    "preliminary": "play the top card of your pile, or a card of your hand when there is no pile",
    "target": "set the top card of your pile as a target, or a card of your hand when there is no pile",
    "showdown": "play the top card of your pile or a card of your hand",
    "turn": "the cards are being turned up",
    "over": "the game is over",
}

# What people call across the table. A client shows them by their places, so the order stays.
SHOUTS = (
    "No mercy!",
    "Showdown!",
    "Less talk!",
    "You crazy?",
    "That hurt.",
    "Respect.",
    "Who is next?",
    "The gold is mine.",
)


PARAGRAPHS = {
    "deal": "T30",
    "preliminary": "T4",
    "target": "T23",
    "showdown": "T16",
    "turn": "T34",
    "over": "T28",
}


def moment(view: Any) -> str:
    """The paragraph on what the table waits for."""
    return PARAGRAPHS[view.phase]


def blanks(view: Any, seat: int, action: int) -> dict[str, str]:
    """What the sentences above leave open, as far as the seat may know it."""
    name = ACTIONS.names[action]
    word = name.rpartition(" ")[2]
    title = DECK.title(DECK.number(word)) if word in DECK.codes else word
    choice = view.choice[seat] if seat < view.seats else None
    return {
        "action": name,
        "card": title[:1].upper() + title[1:],
        "title": title,
        "hand": " ".join(view.hand) or "empty",
        "left": cards(left(view, seat)) if seat < view.seats else "",
        "choice": "" if choice is None else chosen(Choice[choice.upper()]),
        "contestants": listed([view.who(one) for one in (*view.showdown, *view.second)]),
        "waited_for": ASKED["deal" if view.phase == "deal" else "turn"] if not view.asked else waited(view),
        "asked": ASKED[view.phase],
    }


def waited(view: Any) -> str:
    return f"the table waits for {listed([view.who(seat) for seat in view.asked])}"


def left(view: Any, seat: int) -> int:
    """How many cards a draw pile has."""
    below = sum(len(heap) for heap, owner in zip(view.deeper, view.deeper_of, strict=True) if owner == seat)
    total: int = view.fresh[seat] + len(view.pile[seat]) + len(view.under[seat]) + below
    return total


def chosen(choice: int) -> str:
    return "the top card of your pile" if choice == Choice.PILE else DECK.title(choice)


# --- narration --------------------------------------------------------------------------------------------


def narrate(event: Event, who: Callable[[int], str]) -> str:
    """One event in a sentence, in the past tense, which suits "you" and "seat 2" alike."""
    match event:
        case ev.Dealt(seat=seat, card=card):
            return "" if card is None else f"{who(seat)} got {DECK.title(card)}."
        case ev.BoardBegan(board=board, players=players):
            return f"Board {board} began, with {seated(players, who)}."
        case ev.ChoiceSealed(seat=seat, choice=choice):
            if choice is None:
                return f"{who(seat)} was ready."
            if choice == Choice.PILE:
                return f"{who(seat)} reached for the pile."
            return f"{who(seat)} picked {DECK.title(choice)} out of the hand."
        case ev.CardPlayed(seat=seat, card=card):
            return f"{who(seat)} played {DECK.title(card)}."
        case ev.CardTurned(seat=seat, card=card):
            return f"{who(seat)} turned up {DECK.title(card)}."
        case ev.Stalemate(alike=1):
            return "Stalemate: all cards were alike, and they stayed where they were."
        case ev.Stalemate():
            return "Stalemate: no two cards were alike and none was Mr. T, so they stayed where they were."
        case ev.TargetsSet(contestants=contestants, wanted=wanted, after=LastPlay.NOBODY_MATCHED):
            return f"Nobody matched. On they went, {seated(contestants, who)}, for {faces(wanted)}."
        case ev.TargetsSet(contestants=contestants, wanted=wanted, after=LastPlay.ALL_MATCHED):
            return f"All of them matched. On they went, {seated(contestants, who)}, for {faces(wanted)}."
        case ev.TargetsSet(contestants=contestants, wanted=wanted):
            return f"The target for {seated(contestants, who)}: {faces(wanted)}."
        case ev.ShowdownBegan(contestants=contestants):
            return f"Showdown between {seated(contestants, who)}!"
        case ev.LoneMrT(seat=seat):
            return f"{who(seat)} had the only Mr. T."
        case ev.Matched(seat=seat, card=card):
            return f"{who(seat)} made a match with {DECK.title(card)}."
        case ev.DroppedOut(seat=seat):
            return f"{who(seat)} dropped out of the Showdown."
        case ev.RanDry(seat=seat):
            return f"{who(seat)} had no card left to play."
        case ev.Collected(seat=seat, cards=amount):
            return f"{who(seat)} collected {cards(amount)}."
        case ev.TookBack(seat=seat, cards=amount):
            return f"{who(seat)} took back {cards(amount)}."
        case ev.WentOut(seat=seat):
            return f"{who(seat)} went out of the game. Pity!"
        case ev.GameWon(seat=seat, cards=amount, shared=1):
            return f"{who(seat)} shared the win, with {cards(amount)}."
        case ev.GameWon(seat=seat, cards=amount):
            return f"{who(seat)} won the game with {cards(amount)}."
        case _:
            raise AssertionError(f"no words for {event!r}")


def cards(amount: int) -> str:
    return "1 card" if amount == 1 else f"{amount} cards"


def faces(wanted: int) -> str:
    return " or ".join(DECK.title(card) for card in in_set(wanted))


def seated(seats: int, who: Callable[[int], str]) -> str:
    return listed([who(seat) for seat in range(MOST) if seats >> seat & 1])


def listed(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else "nobody"


# --- the table, drawn ---------------------------------------------------------------------------------------


def draw(view: Any) -> str:
    """The table as one seat sees it."""
    lines = [f"Mr. T, board {view.board}{', the two-player game' if view.players == 2 else ''}"]
    lines.append("        pile  hand  space  showing")
    for seat in range(view.seats):
        mark = "*" if seat in view.asked else " "
        if seat in view.out:
            notes = " (out)"
        elif seat in view.showdown or seat in view.second:
            notes = f" (wants {wanted(view, seat)})"
        else:
            notes = ""
        if seat in view.playing and seat not in view.asked and view.phase != "turn":
            notes += " (ready)"
        you = " (you)" if view.seat == seat else ""
        lines.append(
            f"{mark}seat {seat} {left(view, seat):>5}  {view.held[seat]:>4}  {len(view.space[seat]):>5}  "
            f"{view.top[seat] or '-'}{notes}{you}"
        )
    if view.seat is not None:
        lines.append(f"your hand: {' '.join(view.hand) or 'empty'}")
    return "\n".join(lines)


def wanted(view: Any, seat: int) -> str:
    faces = view.wanted_too if seat in view.second else view.wanted
    return " or ".join(faces)
