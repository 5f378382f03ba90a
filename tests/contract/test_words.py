"""Every refusal has a paragraph that exists and a sentence that fills in; every paragraph cited exists."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from string import Formatter

import pytest

import rumpus
from rumpus.game import Game, Refusal
from rumpus.games import NAMES, find
from rumpus.match import Match
from rumpus.rulebook import paragraphs
from tests.tables import EVERYBODY, random_play, tables

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("game", [find(name) for name in NAMES], ids=lambda game: game.name)


def nothing_to_draw() -> str:
    """Mad with every card but two in one hand."""
    deck = find("mad").deck
    cards = [code for code, amount in zip(deck.codes, deck.amounts, strict=True) for _ in range(amount)]
    return f"""
        [Game "mad"]
        [Seats "2"]
        hand 0: {" ".join(cards[2:])}
        hand 1: {cards[1]}
        top: {cards[0]}
        turn: 0
        """


# Mrt with a seat that has played its last card, and one that has no pile
LAST_CARDS = """
    [Game "mrt"]
    [Seats "3"]
    hand 1: jeff T
    top: jeff kim robin
    fresh: 0 0 55
    """

# Handsdown with one card on turn, with two who never slapped, and with no pile and a seat without cards
ONE_CARD = """
    [Game "handsdown"]
    [Seats "3"]
    hand 1: 7
    hand 2: 1 2
    """
NEVER_SLAPPED = """
    [Game "handsdown"]
    [Seats "3"]
    [Chance "by hand"]
    phase: pick
    hand 1: 7 7
    hand 2: 1 2
    hand 0: 3
    """
NO_PILE = f"""
    [Game "handsdown"]
    [Seats "4"]
    phase: take
    hand 1: 10 joker
    hand 2: 9
    hand 3: 10 9
    laid 1: {" ".join(f"{number} " * 4 for number in range(1, 9))} 9 9 10 10
    pile: -
    """

# Splitsecond without Bluffo cards on the stack
BARE_STACK = """
    [Game "splitsecond"]
    [Seats "2"]
    [Bluffo "yes"]
    bluffos: 2 1
    aside: C1 C2 C3
    top: C4
    """

# And with a claim on it
CLAIMED = """
    [Game "splitsecond"]
    [Seats "2"]
    [Bluffo "yes"]
    top: C4
    claimant: 1
    """

# positions for what random play meets too seldom
RARE = {
    "mad": [nothing_to_draw()],
    "mrt": [LAST_CARDS],
    "handsdown": [ONE_CARD, NEVER_SLAPPED, NO_PILE],
    "splitsecond": [BARE_STACK, CLAIMED],
}


def codes(game: Game) -> set[int]:
    own = importlib.import_module(f"rumpus.games.{game.name}.state").Refused
    return {int(code) for code in (*Refusal, *own)} - {Refusal.NOTHING}


@every_game
def test_every_refusal_has_a_paragraph_that_exists(game: Game) -> None:
    assert set(game.words.REFUSALS) == codes(game)
    for paragraph, _ in game.words.REFUSALS.values():
        assert paragraph in paragraphs(game.name)


@every_game
def test_every_refusal_is_met_and_its_sentence_fills_in(game: Game) -> None:
    """Random play asks for everything there is; each refusal must come up and read well."""
    met: dict[int, str] = {}
    for table in tables():
        if table.game is game and table.options["seats"] in (2, 3):
            for seed in range(3):
                by_hand = Match(game, table.options)
                for _ in range(12):  # deals
                    ask_everything(by_hand, met)
                    if not by_hand.legal("chance"):
                        break
                    by_hand.play("chance", by_hand.legal("chance")[0])
                for step, match in enumerate(random_play(table.match(seed), seed, most=400)):
                    if step % 5 == 0 or match.over:
                        ask_everything(match, met)
    for text in RARE.get(game.name, ()):
        ask_everything(rumpus.load(text), met)
    never = {Refusal.NO_SUCH_ACTION}  # a match refuses these before the rules are asked
    assert set(met) == codes(game) - never


def ask_everything(match: Match, met: dict[int, str]) -> None:
    for seat in (*range(match.seats), *EVERYBODY[-2:]):
        for action in range(match.game.actions):
            code = match.game.rules.refusal(match.state, seat, action)
            if code and code not in met:
                before = match.state.copy()
                with pytest.raises(rumpus.Refused) as caught:
                    match.play(seat, action)
                assert match.state == before
                met[int(code)] = caught.value.sentence
                template = match.game.words.REFUSALS[code][1]
                blanks = [name for _, name, _, _ in Formatter().parse(template) if name]
                filled = match.game.words.blanks(
                    match.view(seat if seat < match.seats else None), seat, action
                )
                assert all(filled[name] for name in blanks), (template, filled)
                assert re.fullmatch(r"[A-Z].*[.]", caught.value.sentence)
                assert caught.value.paragraph == match.game.words.REFUSALS[code][0]


@every_game
def test_every_paragraph_that_code_cites_exists(game: Game) -> None:
    letter = next(iter(paragraphs(game.name)))[0]
    for file in (ROOT / "src" / "rumpus" / "games" / game.name).glob("*.py"):
        text = file.read_text()
        for first, last in re.findall(rf"\b({letter}\d+)(?:-({letter}\d+))?\b", text):
            assert first in paragraphs(game.name), f"{file.name} cites {first}"
            assert not last or last in paragraphs(game.name), f"{file.name} cites {last}"


@every_game
def test_every_option_cites_its_paragraph(game: Game) -> None:
    for option in game.options:
        assert option.paragraph in paragraphs(game.name)
        assert option.sentence


@every_game
def test_every_paragraph_has_its_test(game: Game) -> None:
    tests = "\n".join(file.read_text() for file in (ROOT / "tests" / "rulebook").glob("test_*.py"))
    tested = set(re.findall(r"def test_([A-Z]\d+)_", tests))
    assert set(paragraphs(game.name)) <= tested
