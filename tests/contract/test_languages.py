"""Every language has a sentence for whatever comes up in whole games, with no blank left open."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import hatch_build
from rumpus import languages, words
from rumpus.errors import Forbidden
from rumpus.game import Event, Game
from rumpus.games import NAMES, find
from rumpus.languages.catalogue import Blanks, Catalogue
from rumpus.languages.fluent import Sentences, blank_of
from rumpus.live import outgoing
from rumpus.match import Match
from tests.games import OURS
from tests.tables import Table, random_play, tables

CALLED = ("Ann", "Bob", "Cal", "Dot", "Eve", "Flo", "Gus", "Hal")
SOURCE = Path(words.__file__).parent
GEAR = Path(hatch_build.__file__).parent / "ui" / "src" / "gear"
LEFT_OPEN = re.compile(r"[{}$]")


def events(match: Match) -> Iterator[tuple[str, Blanks, int]]:
    """One of each kind for each way in which its sentence may differ: who hears it, what of it is known."""
    found: dict[Any, Event] = {}
    for event in match.events:
        for seat in (0, match.seats - 1):
            heard = event.seen_by(seat)
            shape = tuple(
                (name == "card" and value is None) or value == seat for name, value in vars(heard).items()
            )
            small = tuple(value for value in vars(heard).values() if value in (0, 1, None))
            found.setdefault((type(heard), seat, shape, small), heard)
    for (kind, seat, *_), event in found.items():
        yield kind.__name__, event.blanks(), seat


def check(sentence: str) -> bool:
    assert not LEFT_OPEN.search(sentence), sentence
    return True


def sayings(table: Table) -> Iterator[tuple[str, Blanks, int]]:
    """What may be said in a whole game: messages, their blanks, and to whom."""
    match = table.match(31)
    asked: dict[tuple[str, int], Blanks] = {}
    refused: dict[str, tuple[Forbidden, int]] = {}
    for step, now in enumerate(random_play(match, 31, most=300)):
        if step % 20 == 0:
            for seat in range(now.seats):
                view = now.view(seat)
                asked[words.question(now.phase), seat] = words.blanks(view, words.question(now.phase))
                for action in range(0, now.game.choices, 7):
                    code = now.game.rules.refusal(now.state, seat, action)
                    if code and now.game.refusals[code] not in refused:
                        refused[now.game.refusals[code]] = words.refused(view, code, action), seat
                        assert outgoing.write(refused[now.game.refusals[code]][0].blanks)
    for kind, blanks, seat in events(match):
        yield f"event-{kind}", blanks, seat
    for (message, seat), blanks in asked.items():
        yield message, blanks, seat
    for name, (refusal, seat) in refused.items():
        yield f"refusal-{name}", refusal.blanks, seat


def test_every_language_tells_whole_games_and_the_page_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every table, in every language, with no blank left open."""
    told = []
    for table in tables():
        found = list(sayings(table))
        for language in languages.available():
            catalogue = table.game.catalogue(language)
            said = [
                {"message": message, "blanks": blanks, "me": seat, "line": line}
                for message, blanks, seat in found
                if check(line := catalogue.say(message, blanks, names=CALLED, you=seat))
            ]
            files = [(file.text, file.language) for file in catalogue.files]
            told.append(
                {"table": str(table), "language": language, "files": files, "names": CALLED, "said": said}
            )
    file = tmp_path / "sentences.json"
    file.write_text(json.dumps(told), "utf-8")
    monkeypatch.setenv("RUMPUS_SENTENCES", str(file))
    assert hatch_build.npm(["run", "test", "--", "words.test.ts"]) == 0


def test_every_table_is_drawn_in_every_language() -> None:
    for table in tables():
        match = table.match(31)
        match.names = CALLED[: match.seats]
        for step, now in enumerate(random_play(match, 31, most=60)):
            for language in languages.available() if step % 20 == 0 else ():
                with languages.speaking(language):
                    drawn = str(now.view(step // 20 % now.seats))
                assert check(drawn)
                assert "Ann" in drawn, "whoever has a name is called by it"


def wanted(game: Game) -> set[str]:
    """All that has to be said of a game in any language."""
    return {
        *(f"event-{kind.__name__}" for kind in game.event_kinds),
        *(f"refusal-{name}" for name in game.refusals.values()),
        *(words.question(phase) for phase in game.phases.values()),
        *(f"option-{option.name}" for option in game.options),
        *(f"shout-{number}" for number in range(1, len(game.shouts) + 1)),
        *game.catalogue("en").ids(),
    }


@pytest.mark.parametrize("name", NAMES)
def test_english_has_a_sentence_for_every_event_and_question(name: str) -> None:
    game = find(name)
    said = game.catalogue("en")
    declared = {f"option-{option.name}" for option in game.options}  # their English stands with the fields
    assert [one for one in sorted(wanted(game) - declared) if one not in said] == []
    assert not [one for one in said.ids() if one.startswith("event-")][len(game.event_kinds) :]


@pytest.mark.parametrize("language", languages.available()[1:])
@pytest.mark.parametrize("name", OURS)
def test_a_translation_is_complete(name: str, language: str) -> None:
    """What is missing here is said in English."""
    game = find(name)
    files = languages.files(name, game.folder / "words.ftl", language)
    own = Catalogue([Sentences.read(file, language) for file in files if languages.tag(file) == language])
    assert [one for one in sorted(wanted(game) | {"title"}) if one not in own] == []
    english = game.catalogue("en")
    open_ended = ("event-", "card-accusative")  # all fields of an event, and all of a card, can be used
    for message in own.ids():
        if not message.startswith(open_ended):
            assert own.blanks(message) <= english.blanks(message), message


@pytest.mark.parametrize("language", languages.available()[1:])
@pytest.mark.parametrize("name", sorted(file.stem for file in (languages.HERE / "en").glob("*.ftl")))
def test_a_translation_says_what_is_no_games_own(name: str, language: str) -> None:
    """What is missing here is said in English."""
    english = Sentences.read(languages.HERE / "en" / f"{name}.ftl", "en")
    own = Sentences.read(languages.HERE / language / f"{name}.ftl", language)
    assert [one for one in english.ids() if not own.says(one)] == []
    for message in own.ids():
        assert set(map(blank_of, own.blanks(message))) <= set(map(blank_of, english.blanks(message))), message


def test_whatever_goes_wrong_at_a_table_has_a_sentence() -> None:
    said = languages.said("server", "en")
    code = re.compile(r"""\b(?:wrong|in_english)\(\s*["']([a-z-]+)["']""")
    named = {
        *(one for file in SOURCE.rglob("*.py") for one in code.findall(file.read_text("utf-8"))),
        *(one for file in GEAR.glob("*.ts") for one in code.findall(file.read_text("utf-8"))),
        *("limit", "requests", "sockets"),  # named where a limit is hit
        *("record", "record-line"),  # by the errors themselves
    }
    known = {one.removeprefix("problem-") for one in said.ids() if one.startswith("problem-")}
    assert named == known
    assert {f"farewell-{one}" for one in get_args(outgoing.Goodbye)} <= set(said.ids())


@pytest.mark.parametrize("language", languages.available())
def test_every_file_of_a_language_can_be_read(language: str) -> None:
    for file in (languages.HERE / language).glob("*.ftl"):
        assert Sentences.read(file, language).broken() == [], file.name


@pytest.mark.parametrize("name", NAMES)
def test_so_can_the_sentences_of_every_game(name: str) -> None:
    for folder in importlib.import_module(f"rumpus.games.{name}").__path__:
        assert Sentences.read(Path(folder, "words.ftl"), languages.ENGLISH).broken() == []


def test_whoever_reads_is_you_and_lists_say_so() -> None:
    said = Catalogue([Sentences('you = you\nmet = { LIST($all, you: "yourself") } met { $one }.\n', "en")])
    blanks: Blanks = {"all": ("seats", [0, 1, 2]), "one": ("seat", 1)}
    assert said.say("met", blanks, names=CALLED) == "Ann, Bob and Cal met Bob."
    assert said.say("met", blanks, names=CALLED, you=1) == "Ann, yourself and Cal met you."


def test_a_blank_nobody_fills_is_an_error() -> None:
    said = Catalogue([Sentences("met = { $one } met { $other }.\n", "en")])
    with pytest.raises(ValueError, match=r"met \(en\): .*other"):
        said.say("met", {"one": ("text", "Ann")})


def test_what_nobody_may_know_cannot_be_said() -> None:
    met = "met = { $one ->\n    [none] Somebody came.\n   *[other] { $one } came.\n    }\n"
    said = Catalogue([Sentences(f"{met}bad = {{ $one }} came.\n", "en")])
    assert said.say("met", {"one": ("card", None)}) == "Somebody came."
    with pytest.raises((TypeError, ValueError), match="choose another sentence"):
        said.say("bad", {"one": ("card", None)})


def test_what_a_language_does_not_say_is_said_in_english() -> None:
    german = Sentences("over = Es ist aus.\n", "de")
    english = Sentences("over = It is over.\n    .paragraph = X1\nnext = Go on.\n", "en")
    said = Catalogue([german, english])
    assert said.say("over") == "Es ist aus."
    assert said.say("over", attribute="paragraph") == "X1"
    assert said.say("next") == "Go on."
