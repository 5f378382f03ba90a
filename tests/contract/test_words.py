"""Every refusal has a paragraph that exists and a sentence that fills in; every paragraph cited exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rumpus
from rumpus import words
from rumpus.game import CLOCK, SEAT_NAMES, Game, Refusal
from rumpus.games import NAMES, find
from rumpus.languages.fluent import Sentences
from rumpus.match import Match, check_options, fresh
from rumpus.positions import Position, position_fields
from rumpus.rulebook import paragraphs
from rumpus.times import INFINITE
from tests.games import OURS, folder, support
from tests.tables import EVERYBODY, closing, random_play, tables

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("game", [find(name) for name in NAMES], ids=lambda game: game.name)


@every_game
def test_every_refusal_has_a_sentence_and_a_paragraph_that_exists(game: Game) -> None:
    said = game.catalogue("en")
    assert {one for one in said.ids() if one.startswith("refusal-")} == {
        f"refusal-{name}" for name in game.refusals.values()
    }
    cited = {words.paragraph(game, code) for code in game.refusals} - {""}  # that of the moment
    assert cited <= set(paragraphs(game.name))


@every_game
def test_every_moment_has_a_question_with_a_paragraph(game: Game) -> None:
    own = Sentences.read(game.folder / "words.ftl", "en")
    asked = {one for one in own.ids() if one.startswith("asked-")}
    assert asked == {words.question(phase) for phase in game.phases.values()}
    assert all(own.says(one, "paragraph") for one in asked)


@every_game
def test_every_refusal_is_met_and_its_sentence_fills_in(game: Game) -> None:
    """Random play asks for everything there is; each refusal must come up and read well."""
    met: dict[int, str] = {}
    for text in support(game.name).rare:
        ask_everything(rumpus.load(text), met)
    expected = set(game.refusals) - {Refusal.NO_SUCH_ACTION}  # refused before the rules are asked
    for table in tables():
        if table.game is game and table.options["seats"] in (2, 3) and set(met) != expected:
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
    assert set(met) == expected


def named(seat: int) -> int | str:
    return SEAT_NAMES.get(seat, seat)


def ask_at_every_time(match: Match, met: dict[int, str]) -> None:
    """What would be allowed, too soon and too late."""
    rules, closing_at = match.game.rules, closing(match)
    if rules.untimely is None or closing_at == INFINITE:
        return
    for seat in (*match.waiting, CLOCK):
        for at in (closing_at - 1, closing_at, closing_at + 1):
            code = rules.untimely(match.state, seat, at)
            assert bool(code) == (at < closing_at if seat == CLOCK else at > closing_at)
            if code and at >= match.earliest(seat):
                before = match.copy()
                with pytest.raises(rumpus.Forbidden) as caught:
                    match.play(named(seat), match.legal(named(seat))[0], at=at)
                assert match == before
                met[int(code)] = caught.value.sentence
                assert re.fullmatch(r"[A-Z].*[.]", caught.value.sentence)
                assert caught.value.paragraph == words.paragraph(match.game, code)


def ask_everything(match: Match, met: dict[int, str]) -> None:
    ask_at_every_time(match, met)
    for seat in (*range(match.seats), *EVERYBODY[-2:]):
        for action in range(len(match.game.actions)):
            code = match.game.rules.refusal(match.state, seat, action)
            if code and code not in met:
                before = match.state.copy()
                with pytest.raises(rumpus.Forbidden) as caught:
                    match.play(named(seat), action)
                assert match.state == before
                met[int(code)] = caught.value.sentence
                assert caught.value.code == match.game.refusals[code]
                assert re.fullmatch(r"[A-Z].*[.]", caught.value.sentence)
                cited = words.paragraph(match.game, code)
                known = {cited} if cited else set(paragraphs(match.game.name))
                assert caught.value.paragraph in known


@every_game
def test_every_paragraph_that_code_cites_exists(game: Game) -> None:
    letter = next(iter(paragraphs(game.name)))[0]
    for file in (*game.folder.glob("*.py"), game.folder / "words.ftl"):
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
    """And no test is about a paragraph that does not exist. Numbers leave no gap: none is ever taken away."""
    tests = "\n".join(file.read_text() for file in folder(game.name).glob("test_*.py"))
    assert set(re.findall(r"^def test_([A-Z]\d+)_", tests, re.MULTILINE)) == set(paragraphs(game.name))
    numbers = sorted(int(number[1:]) for number in paragraphs(game.name))
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("name", OURS)
def test_our_games_have_whole_matches_and_counts_of_lines_of_play(name: str) -> None:
    """As CONTRIBUTING.md says; a game from elsewhere may have neither."""
    assert list(folder(name).glob("golden/*.txt"))
    assert (folder(name) / "perft.txt").exists()
    assert (folder(name) / "openspiel.txt").exists()


def test_colour_may_be_spelt_in_either_way() -> None:
    """In actions and in places of a position; what is written stays as the game spells it."""
    found = 0
    for name in NAMES:
        game = find(name)
        for action, text in enumerate(game.action_names):
            if text.rpartition(" ")[2] in ("color", "colour"):
                found += 1
                stem = text.rpartition(" ")[0]
                assert game.action(f"{stem} color") == game.action(f"{stem} colour") == action
        if "colour" in position_fields(game):
            found += 1
            for spelling in ("color", "colour"):
                place = Position(game, fresh(game, check_options(game, {"seats": game.seats[0]})))
                place.read(f"{spelling}: -")
                assert set(place.given) == {"colour"}
    assert found >= 2
