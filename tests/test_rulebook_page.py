"""The rules pages can be read paragraph by paragraph, and whatever is cited is there."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from rumpus import languages, rulebook, words
from rumpus.errors import BadCall
from rumpus.games import NAMES, find
from tests.games import OURS

games = pytest.mark.parametrize("game", NAMES)
our_games = pytest.mark.parametrize("game", OURS)  # a game from elsewhere may know English alone
every_language = pytest.mark.parametrize("language", languages.available())
translations = pytest.mark.parametrize("language", languages.available()[1:])


@every_language
@games
def test_no_paragraph_is_lost(game: str, language: str) -> None:
    text = rulebook.page(game, language)
    on_the_page = re.findall(r"^\*\*([A-Z]\d+)\*\*", text, re.MULTILINE)
    assert list(rulebook.read(text)) == on_the_page
    assert len(set(on_the_page)) == len(on_the_page)


@every_language
@games
def test_every_paragraph_is_whole(game: str, language: str) -> None:
    for number, one in rulebook.paragraphs(game, language).items():
        assert one.number == number
        assert one.section
        assert one.title
        assert not one.title.endswith(".")
        assert one.text
        assert one.text == one.text.strip()
        assert "[" not in one.text
        assert re.search(r"\b[BSI]\b", one.source)


@translations
@our_games
def test_a_translation_has_every_paragraph_in_its_place(game: str, language: str) -> None:
    english, translated = rulebook.read(rulebook.page(game)), rulebook.read(rulebook.page(game, language))
    assert list(translated) == list(english)
    pairs = {(english[number].section, translated[number].section) for number in english}
    assert len(pairs) == len({ours for ours, _ in pairs}) == len({theirs for _, theirs in pairs})


@translations
@our_games
def test_a_translation_has_the_same_numbers_cards_lists_and_sources(game: str, language: str) -> None:
    english, translated = rulebook.paragraphs(game), rulebook.paragraphs(game, language)
    for number, one in english.items():
        other = translated[number]
        for kind in (r"`[^`]*`", r"\d+", r"(?m)^- ", r"\n\n"):
            assert Counter(re.findall(kind, other.text)) == Counter(re.findall(kind, one.text)), number
        assert re.findall(r"\b[BSI]\b|;", other.source) == re.findall(r"\b[BSI]\b|;", one.source), number
        assert other.text != one.text, f"{number} is not translated"


@translations
def test_what_is_not_translated_is_read_in_english(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = {
        "en": "## Here\n\n**M1** **One.** A rule. [B]\n\n**M2** **Two.** Another. [I]\n\n## There\n\n"
        "**M3** **Three.** And one more. [S]\n",
        language: "## Hier\n\n**M2** **Zwei.** Noch eine. [I]\n",
    }
    monkeypatch.setattr(rulebook, "page", lambda game, language="en": pages[language])
    found = rulebook.paragraphs.__wrapped__("mad", language)
    assert list(found.values()) == [
        ("M1", "One", "A rule.", "B", "Hier"),
        ("M2", "Zwei", "Noch eine.", "I", "Hier"),
        ("M3", "Three", "And one more.", "S", "There"),
    ]


def test_a_missing_language_says_what_there_is() -> None:
    for bad in ("tlh", "", "../rules", "DE"):
        with pytest.raises(BadCall, match=f"no language '{bad}'; the languages are en, de"):
            rulebook.paragraphs("archie", bad)


@games
def test_whatever_is_cited_is_there(game: str) -> None:
    found = find(game)
    cited = {words.paragraph(found, code) for code in found.refusals} - {""}
    cited |= {option.paragraph for option in found.options}
    assert cited <= set(rulebook.paragraphs(game))


@every_language
@our_games
def test_every_option_is_named_in_its_paragraph_and_in_the_list_of_them(game: str, language: str) -> None:
    page = rulebook.paragraphs(game, language)
    named = [(f"`{option.name}`", option.paragraph) for option in find(game).options]
    assert [name for name, paragraph in named if name not in page[paragraph].text] == []
    assert any(all(name in one.text for name, _ in named) for one in page.values())


def test_a_paragraph_with_all_its_parts() -> None:
    one = rulebook.paragraph("archie", "a11")
    assert (one.number, one.title, one.section) == ("A11", "Who wins the trick", "Playing a trick")
    assert one.text.startswith("With a Boss in the trick")
    assert one.source == "B"


def test_a_list_belongs_to_its_paragraph() -> None:
    one = rulebook.paragraph("mad", "M40")
    assert one.text.endswith("- The suit of armour is blue: `B1` to `B6`.")
    assert one.source == "B"


@pytest.mark.parametrize("number", ["A99", "M9", "9", "", "A"])
def test_a_missing_paragraph_says_what_there_is(number: str) -> None:
    with pytest.raises(BadCall, match=rf"archie has no paragraph '{number}'; it has A1 to A\d+"):
        rulebook.paragraph("archie", number)


def test_a_missing_game_says_what_there_is() -> None:
    with pytest.raises(BadCall, match=f"the games are {', '.join(NAMES[:-1])} and {NAMES[-1]}"):
        rulebook.paragraphs("bridge")


def test_the_shelf_of_an_installed_package_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mad.md").write_text("# Mad\n\n## Here\n\n**M1** **One.** A rule. [B]\n", "utf-8")
    monkeypatch.setattr(rulebook, "SHELVES", (tmp_path, *rulebook.SHELVES))
    text = rulebook.page.__wrapped__("mad")
    monkeypatch.setattr(rulebook, "page", lambda game, language="en": text)
    assert rulebook.paragraphs.__wrapped__("mad") == {"M1": ("M1", "One", "A rule.", "B", "Here")}


def test_an_installation_without_rules_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "SHELVES", (tmp_path,))
    with pytest.raises(BadCall, match="the rules of mad are missing"):
        rulebook.page.__wrapped__("mad")
