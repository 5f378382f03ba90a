"""Moments of every game that are hard to draw: many people, many cards, long questions. Seat 0 looks on.

A position and what was played from it, as in a record, with semicolons between the lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import rumpus
from tests.games.mrt.helpers import lay, table

NAMES = ["Ada", "Bartholomew", "Cy", "Wilhelmina", "Eve", "Konstantin", "Flo", "Maximilian"]


def load(game: str, text: str) -> rumpus.Match:
    seats = 1 + max(int(seat) for seat in re.findall(r"hand (\d):", text))
    places = re.sub(r"; ?", "\n", text)
    return rumpus.load(f'[Game "{game}"]\n[Seats "{seats}"]\n[Chance "by hand"]\n{places}')


# --- archie -------------------------------------------------------------------------------------------------

SEVEN = (
    "G1 E4 M3 A5 D0 D11 E10", "G2 E5 M4 A6 G7 G8 G9", "G3 E6 M5 A7 E1 E2 E3", "G4 E7 M6 A8 M1 M2 M7",
    "G5 E8 M8 A9 A1 A2 A3", "G6 E9 M9 A10 A4 M10 G10",
)  # fmt: skip


def dealt(seats: int, places: str) -> rumpus.Match:
    hands = "; ".join(f"hand {seat}: {SEVEN[seat]}" for seat in range(seats))
    return load("archie", f"{hands}; {places}")


def bat(seats: int) -> rumpus.Match:
    """I have led the highest Boss, and may give the trick away."""
    others = "; ".join(f"{seat} play A{5 + seat}" for seat in range(1, seats))
    scores = " ".join(str(90 - 10 * seat) for seat in range(seats))
    return dealt(seats, f"bid: {'1 ' * seats}; score: {scores}; turn: 0; 0 play D11; {others}")


def their_bat() -> rumpus.Match:
    """Seat 1 has, and all others wait."""
    places = "hand 0: A1; hand 1: D11 G2; hand 2: A2 G3; hand 3: A4 G4; bid: 0 1 0 0; turn: 1"
    return load("archie", f"{places.replace('A1', 'A1 G1')}; 1 play D11; 2 play A2; 3 play A4; 0 play A1")


PLAYED = "bid: 2 3 1 2; score: 40 30 20 50; turn: 1"
LED = "3 play G4; 4 play G5"
ARCHIE: dict[str, Callable[[], rumpus.Match]] = {
    "bid 2": lambda: dealt(2, "bid: - -"),
    "bid 4": lambda: dealt(4, "bid: - 3 - -; score: 90 80 100 70"),
    "bid 6": lambda: dealt(6, "bid: - 3 - - 2 -"),
    "bid is set": lambda: dealt(6, "bid: 3 - - - - -"),
    "lead 3": lambda: dealt(3, "bid: 7 3 2"),
    "follow 4": lambda: dealt(4, f"{PLAYED}; 1 play G2; 2 play G3; 3 play G4"),
    "follow 5": lambda: dealt(5, f"bid: 0 7 2 7 7; turn: 3; {LED}"),
    "follow 6": lambda: dealt(6, f"bid: 0 7 2 7 7 7; turn: 1; 1 play G2; 2 play G3; {LED}; 5 play G6"),
    "look on": lambda: dealt(4, "bid: 0 7 2 7; turn: 1; 1 play G2; 2 play G3"),
    "give 2": lambda: bat(2),
    "give 4": lambda: bat(4),
    "give 6": lambda: bat(6),
    "is given": their_bat,
}

# --- mad ----------------------------------------------------------------------------------------------------

MOST = "G1 G2 G3 G4 G5 G6 Y1 Y2 Y3 Y4 Y5 Y6 R1 R2 R3 R4 R5 R6 wild joker"
SIX = (
    "hand 1: R-draw Y6; hand 2: Y3 Y4 Y5 Y6 R4 R5; hand 3: B1 B2 B3 B4 B5 B6 B1 B2 B3 B4 B5; "
    "hand 4: R6 R6; hand 5: G1; "
)
ONES = "hand 1: Y1; hand 2: Y2; hand 3: Y3; hand 4: Y4; hand 5: Y5; "
THREE = "hand 1: Y1 Y2 Y3; hand 2: B1 B2 B3 B4; "
GAVE = "hand 0: R-give G2 Y-give Y1 Y2; top: R5; turn: 0; 0 play R-give; 0 victim 3; 3 pass"


def mad(others: str, mine: str, played: str = "", top: str = "B-way") -> rumpus.Match:
    return load("mad", f"{others}hand 0: {mine}; top: {top}; turn: 0; {played}")


MAD: dict[str, Callable[[], rumpus.Match]] = {
    "turn 2": lambda: mad("hand 1: Y1 Y2; ", "G1 G2 R-draw wild", top="G5"),
    "turn 6": lambda: mad(SIX, "G1 G2 R-give wild Y1", top="G5"),
    "many cards": lambda: mad(THREE, MOST, top="G5"),
    "many cards among six": lambda: mad(ONES, MOST, top="G5"),
    "drawn": lambda: mad(SIX, "B6 G2 R-give wild Y1", "0 draw; chance deal B-give"),
    "way": lambda: mad(SIX, "B-way G2 R-give wild Y1", "0 play B-way"),
    "colour": lambda: mad(SIX, "wild G2 R-give Y1", "0 play wild"),
    "call": lambda: mad(SIX, "joker G2 R-give Y1", "0 play joker"),
    "victim 6": lambda: mad(SIX, "wooly G2 R-give Y1", "0 play wooly; 0 name red"),
    "victim 3": lambda: mad(THREE, "swap G2 R-give Y1", "0 play swap; 0 name red"),
    "defend": lambda: load("mad", f"{SIX}hand 0: worry G2 R-give Y1; top: R5; turn: 1; 1 play R-draw"),
    "give": lambda: load("mad", f"{SIX}{GAVE}"),
    "known": lambda: load("mad", f"{SIX}{GAVE}; 0 give Y-give; 0 give Y2"),
}

# --- mrt ----------------------------------------------------------------------------------------------------

TWO_HANDS = "hand 0: kim robin bus\nhand 1: T T jeff\n"
HANDS = f"{TWO_HANDS}hand 2: kim kim kim\nhand 3: dozer woody woody\n"


def after(cards: str, seats: int = 4) -> rumpus.Match:
    """All have turned up a card."""
    match = table(HANDS if seats == 4 else TWO_HANDS, seats=seats)
    lay(match, cards)
    return match


MRT: dict[str, Callable[[], rumpus.Match]] = {
    "turn up 2": lambda: table(TWO_HANDS, seats=2),
    "turn up 3": lambda: table(f"{TWO_HANDS}hand 2: kim kim kim\n", seats=3),
    "turn up 4": lambda: table(HANDS),
    "stalemate": lambda: after("jeff dozer bus woody"),
    "showdown": lambda: after("jeff dozer T jeff"),
    "showdown of three": lambda: after("jeff jeff T jeff"),
    "double showdown": lambda: after("jeff dozer jeff dozer"),
    "look on": lambda: after("bus jeff T jeff"),
    "from hand": lambda: table(HANDS, fresh="0 * 0 0"),
    "targets": lambda: after("jeff dozer", seats=2),
    "two of four": lambda: table(f"{TWO_HANDS}out: 2 3\n", play_out=True),
}

# --- handsdown ----------------------------------------------------------------------------------------------

FOUR = "hand 0: {0}; hand 1: 1 1 4 6 10 8; hand 2: 7 9; hand 3: 5 joker; laid 1: 10 10; {1}"
THREE_HANDS = "hand 0: {0}; hand 1: 1 2; hand 2: 7 9; {1}"
BIG = "3 3 7 9 2 2 4 5 6 8 8 10"
LUNGED = "@1.4 1 slap; chance reach 15"
SLAPPED = "@1.4 {0} slap; chance reach 15; @1.7 clock land"


def slaps(hand: str, played: str, form: str = FOUR) -> rumpus.Match:
    turn = "turn: 0" if "0 slap" in played or not played else "turn: 1"
    lunge = '[Lunge "300"]\n[Windows "open"]\n'
    text = re.sub(r"; ?", "\n", form.format(hand, f"{turn}; {played}"))
    seats = 4 if form is FOUR else 3
    return rumpus.load(f'[Game "handsdown"]\n[Seats "{seats}"]\n{lunge}[Chance "by hand"]\n{text}')


HANDSDOWN: dict[str, Callable[[], rumpus.Match]] = {
    "act": lambda: slaps("3 3 7", ""),
    "act of three": lambda: slaps("3 3 7", "", THREE_HANDS),
    "act without a pair": lambda: slaps("3 4 7", ""),
    "act with many cards": lambda: slaps(BIG, ""),
    "look on": lambda: slaps("3 3 7", "@1 1 wind creep"),
    "lunge": lambda: slaps("3 3 7", LUNGED),
    "race": lambda: slaps("3 3 7", SLAPPED.format(1)),
    "fake": lambda: slaps(BIG, "@1.4 1 fake; chance reach 15; @1.7 clock land"),
    "pair": lambda: slaps(BIG, f"{SLAPPED.format(0)}; @1.9 1 slap; @2 2 slap; @2.1 3 slap"),
}

# --- splitsecond --------------------------------------------------------------------------------------------


def search(seats: int, places: str = "", **options: str) -> rumpus.Match:
    heads = "".join(f'[{name} "{value}"]\n' for name, value in options.items())
    text = re.sub(r"; ?", "\n", f"top: C12; {places}")
    return rumpus.load(f'[Game "splitsecond"]\n[Seats "{seats}"]\n{heads}[Chance "by hand"]\n{text}')


SPLITSECOND: dict[str, Callable[[], rumpus.Match]] = {
    "search 2": lambda: search(2),
    "search 4": lambda: search(4),
    "search 8": lambda: search(8),
    "wrong": lambda: search(6, "@1 0 touch 3; @2 1 touch 4"),
    "won": lambda: search(4, "@1 0 touch 11"),
    "lost": lambda: search(8, "@1 1 touch 11"),
    "call": lambda: search(4, "@1 0 touch 11", **{"Dealers-Choice": "yes"}),
}

POSITIONS = {
    "archie": ARCHIE,
    "mad": MAD,
    "mrt": MRT,
    "handsdown": HANDSDOWN,
    "splitsecond": SPLITSECOND,
}

# The moments that the pictures in docs show
PICTURED = {
    "archie": "follow 4",
    "mad": "turn 6",
    "mrt": "showdown",
    "handsdown": "act",
    "splitsecond": "search 4",
}
