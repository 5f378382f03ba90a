"""Studies: the figures are those of the games, and the page says so."""

from __future__ import annotations

import dataclasses
import functools
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rumpus.errors import BadCall
from rumpus.game import CHANCE, MOST_SEATS
from rumpus.games import NAMES, find
from rumpus.lab import report, sentences
from rumpus.lab import study as lab
from rumpus.lab.report import Drawn
from rumpus.lab.simulate import SeatSummary, wilson
from rumpus.lab.study import Mean, Study, study
from rumpus.lab.work import Job, Threads
from rumpus.rulebook import paragraphs
from tests.games import support
from tests.tables import SHORT

GAMES = 120

every_game = pytest.mark.parametrize("name", NAMES)


@functools.cache
def studied(name: str) -> Study:
    return study(find(name), options(name), games=GAMES, seed=4)


def options(name: str) -> dict[str, Any]:
    return {"seats": support(name).study_seats, **SHORT[name]}


def job(name: str, **more: int) -> Job:
    return Job.of(name, {**options(name), **more}, [["medium"]], seed=4, apart=True)


@every_game
def test_figures_are_those_of_the_games(name: str) -> None:
    found = studied(name)
    matches = [job(name).match(number) for number in range(8)]
    for number, match in enumerate(matches):
        assert found.lengths[number] == sum(row.seat < CHANCE for row in match.rows)
        assert found.scores[number] == match.scores
    assert found.length.value == pytest.approx(np.mean(found.lengths))
    fixed = len(set(found.lengths)) == 1  # a game that always takes as long
    assert fixed or found.length.low < found.length.value < found.length.high
    assert sum(one.wins for one in found.by_seat) >= GAMES
    assert (found.by_place is None) == ("dealer" not in found.options)
    assert (found.duration is not None) == find(name).race


@every_game
def test_every_event_has_its_paragraph(name: str) -> None:
    """The docstring of an event cites what it follows."""
    assert [one.event for one in studied(name).happenings] == [
        kind.__name__ for kind in find(name).event_kinds
    ]
    for one in studied(name).happenings:
        assert set(one.paragraph.split(", ")) <= set(paragraphs(name))
        assert one.title == paragraphs(name)[one.paragraph.split(", ")[0]].title
        assert (one.in_games > 0) == (one.a_game.value > 0)
    assert all(one.in_games == 1 for one in studied(name).happenings if one.event == "GameWon")


@every_game
def test_every_house_rule_is_tried_on_the_same_deals(name: str) -> None:
    found = studied(name)
    tried = {rule.name for rule in found.rules}
    assert tried >= {option.name for option in find(name).options if option.values is None}
    for rule in found.rules:
        length = rule.changes[0]
        assert rule.length.measure == ("seconds" if find(name).race else "decisions")
        assert length.difference.value == pytest.approx(length.changed - length.normal)
        if rule.beside is None:
            assert length.normal == pytest.approx(found.length.value)
            longer = [
                sum(row.seat < CHANCE for row in job(name, **{rule.name: rule.value}).match(number).rows)
                for number in range(3)
            ]
            if not rule.other_play:
                assert longer == list(found.lengths[:3])


def test_a_rule_may_need_another_one() -> None:
    beside = {rule.name: rule.beside for rule in studied("splitsecond").rules}
    assert beside["card_only"] == "bluffo"
    assert beside["bluffo"] is None
    assert not next(rule for rule in studied("splitsecond").rules if rule.name == "respread").other_play


def test_guards_are_counted() -> None:
    """T26: so many games of two end after the last board, with cards on both sides."""
    (guard,) = studied("mrt").guards
    assert (guard.paragraph, guard.games) == ("T26", GAMES)
    ended = 0
    for number in range(GAMES):
        state = job("mrt").match(number).state
        ended += state.duels == state.boards and state.out == 0
    assert guard.fired == ended > 0
    assert guard.low < guard.fired / GAMES < guard.high


@pytest.mark.parametrize(("name", "event"), [("mad", "Deadlocked"), ("handsdown", "WentNowhere")])
def test_guards_that_are_told(name: str, event: str) -> None:
    (guard,) = studied(name).guards
    (told,) = (one for one in studied(name).happenings if one.event == event)
    assert guard.fired == round(told.in_games * GAMES)
    assert guard.paragraph in told.paragraph


def test_threads_do_not_matter() -> None:
    again = study(find("mad"), options("mad"), games=GAMES, seed=4, engine=Threads(1))
    assert again == studied("mad")


def test_unequal_players() -> None:
    found = study(find("mad"), options("mad"), games=20, seed=4, players=["medium", "easy", "random"])
    assert found.by_place is None
    assert "not equally strong" in sentences.about_seats(found)


def test_a_game_that_says_next_to_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No player, no guards, no events that cite a paragraph: there is a study all the same."""
    monkeypatch.setattr(lab, "CITED", re.compile("(?!)"))  # matches nothing
    bare = dataclasses.replace(find("mad"), player=None, guards=())
    found = study(bare, options("mad"), games=20, seed=4)
    assert {one.paragraph for one in found.happenings} == {""}
    page, *_ = report.write(found, tmp_path, "rumpus study")
    assert "no rule against going on forever" in page.read_text("utf-8")


def test_places_are_compared_only_where_somebody_deals() -> None:
    assert sentences.about_places(studied("mrt")).startswith("This game has no dealer")
    assert "where you sit" in sentences.about_places(studied("mad"))
    assert len({sentences.place(number) for number in range(MOST_SEATS)}) == MOST_SEATS


def test_one_game_is_no_study() -> None:
    with pytest.raises(BadCall, match="at least two games"):
        study(find("mad"), options("mad"), games=1, seed=4)


# --- the page ---------------------------------------------------------------------------------------------


class Tags(HTMLParser):
    """What a page holds, and whether it is in order."""

    LOOSE = frozenset(
        ("meta", "tr", "td", "th", "li", "path", "use", "rect")
    )  # need not be closed, or close themselves

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name in ("src", "href", "xlink:href") and value]
        if tag not in self.LOOSE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.LOOSE:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.mark.parametrize("name", ["archie", "mrt", "splitsecond"])
def test_the_page_stands_by_itself(name: str, tmp_path: Path) -> None:
    page, *others = report.write(studied(name), tmp_path / "report", "rumpus study")
    tags = Tags(page.read_text("utf-8"))
    assert tags.open == []
    assert len(set(tags.ids)) == len(tags.ids)
    assert all(link.startswith("#") and link[1:] in tags.ids for link in tags.links)
    text = "".join(tags.text).partition("Rumpus study")[2]
    assert not re.search(r"\bnan\b|\bNone\b|\binf\b|[{}]", text)
    for rule in studied(name).rules:
        assert rule.sentence in text
    for one in studied(name).happenings:
        assert sentences.spaced(one.event) in text
    assert json.loads((tmp_path / "report" / "study.json").read_text("utf-8"))["games"] == GAMES
    pictures = [file for file in others if file.suffix == ".png"]
    assert {file.stem for file in pictures} >= {"seats", "length", "events"}
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in pictures)


def test_pictures_take_the_colours_of_the_page() -> None:
    drawing = Drawn(studied("mad")).seats.svg()
    assert "var(--blue)" in drawing
    assert "#2d6cb5" not in drawing
    assert 'aria-label="Share of the games won: seat 0' in drawing
    assert "Date" not in drawing
    assert drawing == Drawn(studied("mad")).seats.svg()


def rows(*wins: int) -> tuple[SeatSummary, ...]:
    games = sum(wins)
    return tuple(
        SeatSummary(seat, "easy", won, won / games, *wilson(won, games), 0.0) for seat, won in enumerate(wins)
    )


def test_a_sentence_claims_no_more_than_luck_allows() -> None:
    assert sentences.spread(rows(250, 260, 240)) > 0.05
    assert sentences.spread(rows(300, 240, 210)) < 0.05
    assert sentences.spread(rows(100, 100)) == 1
    assert not Mean(1, -1, 3).sure
    assert Mean(-2, -3, -1).sure
    unsure = lab.HouseRule(
        "x", 1, "x", "M1", "", None, 0.5, 0.1, (lab.Effect("decisions", 10, 11, Mean(1, -1, 3)),)
    )
    assert sentences.about_rule(unsure, 10).startswith("Games take as long as before")
