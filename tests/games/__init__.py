"""What the common tests need to know of a game: `tests/games/<game>/support.py` says it.

A game that lives outside of the tree has its folder below the one that RUMPUS_TEST_GAMES names.
"""

from __future__ import annotations

import dataclasses
import functools
import importlib
import importlib.util
import os
import pkgutil
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from rumpus import games
from rumpus.game import CHANCE
from rumpus.match import Match
from rumpus.reactions import Level

HERE = Path(__file__).parent
ELSEWHERE = "RUMPUS_TEST_GAMES"

# The games of this repository. Readers find them in all pages and languages, and the page is built with them.
OURS = tuple(found.name for found in pkgutil.iter_modules(games.__path__[:1]) if found.ispkg)


@dataclasses.dataclass(frozen=True)
class Playthrough:
    """A whole match, kept as text in `golden/<file>.txt`."""

    file: str
    seats: int
    seed: int
    options: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    people: tuple[Level, ...] = ()  # in a race, how good the seats are; without them all play at random


@dataclasses.dataclass(frozen=True)
class Tournament:
    """Two levels of bots, of which the first must win more."""

    levels: tuple[str, str]
    options: Mapping[str, int]
    deals: int
    worlds: int = 1


@dataclasses.dataclass(frozen=True)
class SmallGame:
    """A game of a few cards that OpenSpiel can unfold: its name there, and how large its tree is."""

    name: str
    states: tuple[int, int, int]  # chance nodes, decisions, ends
    information_sets: int


def nothing_opens(one: Any, other: Any, mover: int, seat: int) -> bool:
    return False


def shown_if_dealt(match: Match, mover: int, seat: int) -> bool:
    """A card that is dealt is seen by whoever is on turn, and nobody else's action is seen in full."""
    return mover == CHANCE and bool(match.state.turn == seat)


def first_word(match: Match, action: int) -> str:
    return match.game.action_names[action].split()[0]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Support:
    """What a support file calls SUPPORT. Whatever does not apply to a game is left out."""

    # --- tables (tests/tables.py)

    # Settings that make the game short, not different
    short: Mapping[str, int] = dataclasses.field(default_factory=dict)
    # Settings to try at a table of three, beside all house rules one by one
    variants: Sequence[Mapping[str, int]] = ()
    # How many sit there when the game is studied
    study_seats: int = 3

    # --- scores (tests/contract/test_scores.py)

    # The scores, counted from what everybody saw
    scores: Callable[[Match], list[int]] | None = None

    # --- secrets (tests/doubles.py)

    # Deals everything anew that a seat cannot see, in this state; None if nothing is hidden
    deal_anew: Callable[[Any, int, random.Random], None] | None = None
    # Whether the next action of a mover opens something in which two states differ for a seat
    opens: Callable[[Any, Any, int, int], bool] = nothing_opens
    # The phases in which others act without showing everything
    secret_phases: Sequence[str] = ("deal",)
    # Whether a seat sees all of the mover's next action, in one of those phases
    shown: Callable[[Match, int, int], bool] = shown_if_dealt
    # What others see of an action in one of those phases
    looks: Callable[[Match, int], str] = first_word
    # The actions, by their first word, that open somebody's hand
    openers: Sequence[str] = ()

    # --- words and pages (tests/contract/test_words.py, tests/test_docs.py)

    # Positions for the refusals that random play meets too seldom
    rare: Sequence[str] = ()
    # What the blanks in the notation's table of actions stand for, beside CARD and SEAT
    blanks: Mapping[str, Sequence[str]] = dataclasses.field(default_factory=dict)

    # --- whole games (tests/test_golden.py, tests/bots)

    playthroughs: Sequence[Playthrough] = ()
    tournaments: Sequence[Tournament] = ()

    # --- OpenSpiel (tests/envs); a name is what `pyspiel.load_game` takes

    # Whole games that are over soon, most house rules on in one of them
    spiel_games: Sequence[str] = ()
    # One in which somebody decides while the decision of somebody else is sealed
    spiel_sealed: str | None = None
    # A small one, to be solved
    spiel_small: SmallGame | None = None
    # What `openspiel.txt` is the playthrough of: a name and a seed
    spiel_playthrough: tuple[str, int] | None = None
    # The cards that CHANCE may draw now, counted without the rules
    urn: Callable[[Any], Counter[int]] | None = None


def folder(name: str) -> Path:
    """Where the tests of a game are, or should be."""
    elsewhere = os.environ.get(ELSEWHERE)
    if elsewhere and not (HERE / name).is_dir():
        return Path(elsewhere) / name
    return HERE / name


def support_file(name: str) -> Path:
    return folder(name) / "support.py"


@functools.cache
def support(name: str) -> Support:
    """What a game's support file says. If there is none, tests/contract/test_contract.py says so."""
    file = support_file(name)
    if not file.exists():
        return Support()
    found: Support = load(f"tests.games.{name}.support", file).SUPPORT
    return found


def load(module: str, file: Path) -> ModuleType:
    if file.is_relative_to(HERE):
        return importlib.import_module(module)
    spec = importlib.util.spec_from_file_location(module, file)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[module] = made
    spec.loader.exec_module(made)
    return made
