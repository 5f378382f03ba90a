"""Every language has a sentence for whatever comes up in whole games, with no blank left open."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any, get_args

import pytest

import hatch_build
from rumpus import languages, words
from rumpus.game import CHANCE, CLOCK, Game
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


Saying = tuple[str, Blanks, int | None]  # a message, what it leaves open, and to whom it is said
OF_ACTION = {"action", "object", "card", "other"}  # what only depends on what somebody tries


def way(blanks: Blanks, seat: int | None) -> tuple[Any, ...]:
    """In which way a sentence is said: it may be another one for another number, card or name of anything,
    for whoever hears it, and for what nobody may know; but not for the other cards of a list."""
    return tuple((name, *one_way(*blank, seat)) for name, blank in blanks.items())


def one_way(meaning: str, value: Any, seat: int | None) -> tuple[Any, ...]:
    match meaning, value:
        case _, None:
            return meaning, None
        case "seat", who:
            return meaning, who == seat
        case "seats", seats:
            return meaning, min(len(seats), 3), seat in seats
        case (("cards" | "texts"), things):
            return meaning, min(len(things), 3)
        case "time", at:
            return meaning, at > 0
        case _:
            return meaning, value


def check(sentence: str) -> bool:
    assert not LEFT_OPEN.search(sentence), sentence
    return True


def sayings(tables: Iterable[Table]) -> list[Saying]:
    """All that is said in whole games, once in each way: what happened, what is asked of everybody, and every
    refusal of every action that anybody could try at any moment."""
    said: dict[Any, Saying] = {}

    def say(message: str, blanks: Blanks, seat: int | None) -> None:
        said.setdefault((message, way(blanks, seat)), (message, blanks, seat))

    tried: set[Any] = set()
    for match in (table.match(31) for table in tables):
        for now in random_play(match, 31):
            for seat in (*range(now.seats), CHANCE, CLOCK):
                you = seat if seat < now.seats else None
                view, question = now.view(you), words.question(now.phase)
                say(question, words.blanks(view, question), you)
                for code, actions in refused(now, seat).items():
                    message = f"refusal-{now.game.refusals[code]}"
                    blanks = words.blanks(view, message, actions[0])
                    moment = way({name: blanks[name] for name in blanks.keys() - OF_ACTION}, you)
                    for action in actions:
                        if (message, moment, action) not in tried:
                            tried.add((message, moment, action))
                            say(message, words.blanks(view, message, action), you)
        for event in match.events:
            for seat in range(match.seats):
                heard = event.seen_by(seat)
                say(f"event-{type(heard).__name__}", heard.blanks(), seat)
    return list(said.values())


def refused(match: Match, seat: int) -> dict[int, list[int]]:
    """The actions that somebody could try and may not, by the reason; at any time, where there are times."""
    found: dict[int, list[int]] = {}
    rules, state, choices = match.game.rules, match.state, match.game.choices
    for action in range(choices) if seat < match.seats else range(choices, len(match.game.actions)):
        code = rules.refusal(state, seat, action)
        if code:
            found.setdefault(code, []).append(action)
        elif rules.untimely is not None and rules.closes is not None:
            for at in (state.now, rules.closes(state), rules.closes(state) + 1, state.now + 10**9):
                late = rules.untimely(state, seat, at)
                if late:
                    found.setdefault(late, []).append(action)
    return found


def test_every_language_tells_whole_games_and_the_page_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every table, in every language, with no blank left open."""
    told = []
    for name, at_them in groupby(tables(), lambda table: table.game.name):
        found = sayings(at_them)
        for language in languages.available():
            catalogue = find(name).catalogue(language)
            said = [
                {"message": message, "blanks": blanks, "me": seat, "line": line}
                for message, blanks, seat in found
                if check(line := catalogue.say(message, blanks, names=CALLED, you=seat))
            ]
            files = [(file.text, file.language) for file in catalogue.files]
            told.append({"game": name, "language": language, "files": files, "names": CALLED, "said": said})
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


def leaves_out(language: str, name: str, messages: list[str]) -> None:
    """Whoever translates reads it."""
    assert not messages, f"languages/{language}/{name}.ftl leaves out {len(messages)}: {', '.join(messages)}"


@pytest.mark.parametrize("language", languages.available()[1:])
@pytest.mark.parametrize("name", OURS)
def test_a_translation_is_complete(name: str, language: str) -> None:
    """What is missing here is said in English."""
    game = find(name)
    files = languages.files(name, game.folder / "words.ftl", language)
    own = Catalogue([Sentences.read(file, language) for file in files if languages.tag(file) == language])
    leaves_out(language, name, [one for one in sorted(wanted(game) | {"title"}) if one not in own])
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
    file = languages.HERE / language / f"{name}.ftl"
    own = Sentences.read(file, language) if file.exists() else Sentences("", language)
    leaves_out(language, name, [one for one in english.ids() if not own.says(one)])
    for message in own.ids():
        assert set(map(blank_of, own.blanks(message))) <= set(map(blank_of, english.blanks(message))), message


def test_whatever_goes_wrong_has_a_sentence() -> None:
    said = languages.said("server", "en")
    code = re.compile(r"""\b(?:wrong|in_english|fail)\(\s*["']([a-z-]+)["']""")
    sources = [*SOURCE.rglob("*.py"), *GEAR.glob("*.ts")]
    source = "".join(file.read_text("utf-8") for file in sources)
    known = {one.removeprefix("problem-") for one in said.ids() if one.startswith("problem-")}
    assert set(code.findall(source)) <= known
    assert [one for one in sorted(known) if not re.search(rf"""["']{one}["']""", source)] == []
    assert {f"farewell-{one}" for one in get_args(outgoing.Goodbye)} <= set(said.ids())


@pytest.mark.parametrize("name", NAMES)
def test_so_has_whatever_makes_a_position_impossible(name: str) -> None:
    """The same paragraphs are cited in every language."""
    game = find(name)
    file = game.folder / "position.py"
    named = set(re.findall(r'flaw\(\s*"([a-z-]+)"', file.read_text("utf-8"))) if file.exists() else set()
    assert named == {
        one.removeprefix("flaw-") for one in game.catalogue("en").ids() if one.startswith("flaw-")
    }
    cited = re.compile(r"^(flaw-[a-z-]+) =\s+.*?(\([A-Z]\d+(?:, [A-Z]\d+)*\))?$", re.MULTILINE)
    files = [one for language in languages.available() for one in game.catalogue(language).files]
    found = [dict(cited.findall(one.text)) for one in files]
    for one in filter(None, found):
        assert one == found[0] or name not in OURS


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
