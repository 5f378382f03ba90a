"""Everything a person reads in archie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rumpus.game import OF_THE_MOMENT, Event, Refusal
from rumpus.games.archie import events as ev
from rumpus.games.archie.state import (
    ACTIONS,
    BOSSES,
    DECK,
    RANKS,
    Reading,
    Refused,
    Suit,
)

# --- notation ---------------------------------------------------------------------------------------------

ACTIONS_LOOK_LIKE = "actions look like 'bid 3', 'play G9', 'keep' or 'give 2'"

HELP = """\
bid 3      set your tally to 3 tricks
play G9    play Gloria 9; E Edith, G Gloria, M Mike, A Archie, D0 and D11 the Ding Bats
keep       keep the Ding Bat trick you won
give 2     give it to seat 2"""

# --- refusals ---------------------------------------------------------------------------------------------

REFUSALS: dict[int, tuple[str, str]] = {
    Refusal.NO_SUCH_ACTION: ("A31", "There is no such action in this game."),
    Refusal.OVER: ("A18", "The game is over."),
    Refusal.NOT_WAITED_FOR: (OF_THE_MOMENT, "It is not for you to answer now; {waited_for}."),
    Refusal.NOT_NOW: (OF_THE_MOMENT, "You cannot do '{action}' now; {asked}."),
    Refused.ALREADY_BID: ("A6", "You have set your tally to {bid}; it stays until all are shown."),
    Refused.CARD_NOT_HELD: (OF_THE_MOMENT, "You do not hold {card}; your hand is {hand}."),
    Refused.MUST_FOLLOW: (
        "A9",
        "{led} was led and you hold {following}; you must follow suit.",
    ),
    Refused.MUST_FOLLOW_BOSS: (
        "A8",
        "{led} was led and you hold {following}; you must play {wanted}.",
    ),
    Refused.GIVE_TO_YOURSELF: ("A13", "Give the trick to an opponent, or keep it."),
    Refused.NO_SUCH_SEAT: ("A1", "Nobody sits at seat {seat}; the seats are 0 to {last_seat}."),
    Refused.CARD_NOT_IN_PACK: ("A24", "{card} has been dealt already."),
}


def blanks(view: Any, seat: int, action: int) -> dict[str, str]:
    """What the sentences above leave open, as far as the seat may know it."""
    name = ACTIONS.names[action]
    word = name.rpartition(" ")[2]
    card = DECK.title(DECK.number(word)) if word in DECK.codes else word
    led = None if view.leader is None else view.trick[view.leader]
    return {
        "action": name,
        "card": card,
        "seat": word,
        "last_seat": str(view.seats - 1),
        "hand": " ".join(view.hand) or "empty",
        "bid": str(view.bid[seat] if seat < view.seats else ""),
        "led": "" if led is None else led.name,
        "following": listed([card.name for card in view.hand if follows(view, card.number, led)]),
        "wanted": "an Archie" if view.free_ding_bats == Reading.ARCHIES and archie_led(led) else "a Boss",
        "waited_for": waited_for(view),
        "asked": ASKED[view.phase],
    }


ASKED = {
    "cut": "the dealer is being chosen",
    "deal": "the cards are being dealt",
    "bid": "set your tally with 'bid 0' to 'bid 7'",
    "play": "play a card",
    "give": "keep the trick or give it to somebody",
    "over": "the game is over",
}

# What people call across the table. A client shows them by their places, so the order stays.
SHOUTS = (
    "Out of my chair!",
    "Aw, come on!",
    "You call that a bid?",
    "Exactly as I said.",
    "Ding Bat, incoming!",
    "That was my trick!",
    "Pipe down!",
    "Not bad, kid.",
)


PARAGRAPHS = {"cut": "A3", "deal": "A5", "bid": "A6", "play": "A4", "give": "A12", "over": "A18"}


def moment(view: Any) -> str:
    """The paragraph on what the table waits for: whoever leads may play any card, others must follow."""
    if view.phase == "play" and view.turn == view.seat:
        return "A30" if view.turn == view.leader else "A9"
    return PARAGRAPHS[view.phase]


def waited_for(view: Any) -> str:
    if view.phase == "bid":
        return "everybody bids"
    if view.phase in ("cut", "deal"):
        return ASKED[view.phase]
    if view.phase == "play":
        return f"{view.who(view.turn)} has to play a card"
    return f"{view.who(view.turn)} has to keep the trick or give it away"


def listed(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else "nothing"


def archie_led(led: Any) -> bool:
    return led is not None and led.number // RANKS == Suit.ARCHIE


def follows(view: Any, card: int, led: Any) -> bool:
    """A8, A9: of the suit led; the Bosses are one suit, unless the table reads it otherwise."""
    if led is None:
        return False
    literally = view.free_ding_bats == Reading.ARCHIES and archie_led(led)
    if led.number // RANKS < Suit.ARCHIE or literally:
        return bool(card // RANKS == led.number // RANKS)
    return bool(BOSSES >> card & 1)


# --- narration --------------------------------------------------------------------------------------------


def narrate(event: Event, who: Callable[[int], str]) -> str:
    """One event in a sentence, in the past tense, which suits "you" and "seat 2" alike."""
    match event:
        case ev.DealerChosen(seat=seat):
            return f"Chance picked {who(seat)} to deal first."
        case ev.RoundBegan(round=number, dealer=dealer):
            return f"Round {number}: {who(dealer)} dealt."
        case ev.Dealt(seat=seat, card=card):
            return "" if card is None else f"{who(seat)} got {DECK.title(card)}."
        case ev.BidSealed(seat=seat, bid=None):
            return f"{who(seat)} put a tally face down."
        case ev.BidSealed(seat=seat, bid=bid):
            return f"{who(seat)} put a tally of {bid} face down."
        case ev.BidShown(seat=seat, bid=bid):
            return f"{who(seat)} bid {tricks(bid)}."
        case ev.CardPlayed(seat=seat, card=card):
            return f"{who(seat)} played {DECK.title(card)}."
        case ev.TrickWon(seat=seat, card=card):
            return f"{who(seat)} won the trick with {DECK.title(card)}."
        case ev.TrickKept(seat=seat):
            return f"{who(seat)} kept the Ding Bat trick."
        case ev.TrickGiven(seat=seat, to=to):
            return f"{who(seat)} gave the Ding Bat trick to {who(to)}. Ding Bat!"
        case ev.RoundScored(seat=seat, bid=bid, tricks=taken, points=points, score=score):
            result = f"scored {points}" if points else "scored nothing"
            return f"{who(seat)} bid {bid}, took {taken} and {result}: {score} points in all."
        case ev.PlayedOn(score=score):
            return f"The lead is shared at {score}, so they played on."
        case ev.GameWon(seat=seat, score=score):
            return f"{who(seat)} won the game with {score} points."
        case _:
            raise AssertionError(f"no words for {event!r}")


def tricks(number: int) -> str:
    return "1 trick" if number == 1 else f"{number} tricks"


# --- the table, drawn ---------------------------------------------------------------------------------------


def draw(view: Any) -> str:
    """The table as one seat sees it."""
    extra = view.round > view.rounds
    goal = " (tie-break)" if view.rounds and extra else f" of {view.rounds}" if view.rounds else ""
    lines = [f"Archie, round {view.round}{goal or f', to {view.target} points'}"]
    lines.append("        bid  tricks  score  cards  trick")
    for seat in range(view.seats):
        mark = "*" if view.turn == seat else " "
        bid = view.bid[seat]
        tally = bid if bid >= 0 else "set" if seat in view.sealed else "-"
        notes = " (dealer)" if view.dealer == seat else ""
        you = " (you)" if view.seat == seat else ""
        lines.append(
            f"{mark}seat {seat} {tally:>4}  {view.tricks[seat]:>6}  {view.score[seat]:>5}  "
            f"{view.held[seat]:>5}  {view.trick[seat] or '-':<5}{notes}{you}"
        )
    if view.seat is not None:
        lines.append(f"your hand: {' '.join(view.hand) or 'empty'}")
    return "\n".join(line.rstrip() for line in lines)
