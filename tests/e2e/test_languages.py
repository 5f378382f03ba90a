"""The page in every language: nothing is cut off on a small phone, and one table may read several."""

from __future__ import annotations

import random
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from rumpus import languages
from rumpus.errors import BadRecord
from rumpus.games import find
from rumpus.web import replay
from rumpus.words import in_words
from tests.e2e.devices import (
    LOCALES,
    SPEAK,
    Devices,
    fill_and_begin,
    in_language,
    over,
    play_on,
    set_up,
)
from tests.e2e.layout import WIDE
from tests.e2e.positions import POSITIONS
from tests.e2e.test_replay import drop
from tests.web.harness import House

SCREENS = ("", "new/{game}", "learn/{game}", "learn/{game}/round", "rules/{game}", "mine", "tv", "replay")

HEARD = "[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)"

UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true"


def fits(page: Page) -> None:
    """Nothing is wider than the screen, or cut off at an edge."""
    assert page.evaluate(WIDE) == []


def speaks(page: Page, language: str) -> None:
    """And no other: nothing that can be read or heard is still in English."""
    assert page.evaluate("document.documentElement.lang") == language
    told = " ".join(" ".join([page.inner_text("body"), *page.evaluate(HEARD)]).split())
    assert [one for one in english_left(language) if one in told] == []


@cache
def english_left(language: str) -> list[str]:
    """Sentences of the page and of all games that this language says otherwise."""
    found: dict[str, str] = {}  # English, and how it is said
    for english, own in (
        (languages.said("page", "en"), languages.said("page", language)),
        *((find(game).catalogue("en"), find(game).catalogue(language)) for game in POSITIONS),
    ):
        plain = [
            one
            for one in english.ids()
            if one in own and not english.blanks(one) and not one.startswith("card-")
        ]
        found |= {english.say(one): own.say(one) for one in plain}
    for game in map(find, POSITIONS):
        own = game.catalogue(language)
        if language != languages.ENGLISH:
            found |= {option.sentence: own.say(f"option-{option.name}") for option in game.options}
    return [one for one, said in found.items() if one != said and " " in one]


@pytest.mark.long
@pytest.mark.parametrize("language", languages.available())
def test_every_screen_fits_a_small_phone(devices: Devices, server: House, language: str) -> None:
    found: dict[str, list[str]] = {}
    page = devices.new("short", locale=LOCALES[language])
    for game in POSITIONS:
        for screen in SCREENS if game == "mad" else SCREENS[1:5]:
            page.goto(f"{server.base}/{screen.format(game=game)}")
            page.wait_for_load_state("networkidle")
            speaks(page, language)
            page.evaluate(UNFOLD)
            if wrong := page.evaluate(WIDE):
                found[screen.format(game=game)] = wrong
    assert found == {}


@pytest.mark.long
@pytest.mark.parametrize("language", languages.available())
def test_so_does_whatever_a_host_sees(devices: Devices, server: House, language: str) -> None:
    """From a wrong code to a table with its menu, and the same table on a TV."""
    say = in_language(language)
    page = devices.new("short", locale=LOCALES[language])
    for nowhere in ("t/XXXXX", "tv/XXXXX"):
        page.goto(f"{server.base}/{nowhere}")
        expect(page.get_by_role("alert")).to_have_text(say("noTable"))
        fits(page)
    devices.problems.clear()  # the browser notes that there is no such table
    page.goto(f"{server.base}/new/mad")
    page.get_by_label(say("yourName")).fill("Maximilian-Alexander")
    page.get_by_role("button", name=say("make")).click()
    expect(page.get_by_role("button", name=say("fillBots"))).to_be_visible()
    code = page.url[-5:]
    fits(page)
    tv = devices.new("tv", locale=LOCALES[language])
    tv.goto(f"{server.base}/tv/{code}")
    expect(tv.get_by_text(code).first).to_be_visible()
    fits(tv)
    menu = page.get_by_role("button", name=say("menu"))
    for begun in (False, True):
        if begun:
            page.get_by_role("button", name=say("fillBots")).click()
            page.get_by_role("button", name=say("begin"), exact=True).click()
            expect(page.locator("[data-phase]")).to_be_visible()
            expect(tv.locator("[data-phase]")).to_be_visible()
            fits(tv)
        menu.click()
        page.evaluate(UNFOLD)
        speaks(page, language)
        fits(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


BROKEN = {
    "refused by the rules": '[Seed "1"]\n[Dealer "0"]\n0 bid 3\n0 bid 4\n',
    "no such action": '[Seed "1"]\n[Dealer "0"]\n0 fly\n',
    "no such house rule": '[Trumps "1"]\n',
    "an impossible position": "hand 0: G9 E1\nhand 1: G3 E2\nbid: 1 9\n0 play G9\n",
}


@pytest.mark.parametrize("language", languages.available())
def test_why_a_record_is_broken_is_said_in_every_language(
    devices: Devices, server: House, language: str
) -> None:
    """By the rules in the page, which know positions, too."""
    page = devices.new("short", locale=LOCALES[language])
    page.goto(f"{server.base}/replay")
    say = in_language(language)
    for text in BROKEN.values():
        record = f'[Game "archie"]\n[Seats "2"]\n[Names "Ann, Bob"]\n{text}'
        with pytest.raises(BadRecord) as no:
            replay.read(record.encode())
        why = in_words(no.value, language)
        drop(page, record)
        sentence = say("problem", known=("flag", True), sentence=("text", why))
        expect(page.get_by_role("alert")).to_have_text(sentence)  # rules come with the first
        fits(page)
    devices.problems.clear()  # the browser notes that the server said no


@pytest.mark.long
def test_one_table_reads_two_languages(devices: Devices, server: House) -> None:
    """Bob reads English and Ann German, from the door to the end of the game."""
    bob, ann = devices.new("phone"), devices.new("short", locale="de-AT")
    code = set_up(bob, server.base, "archie", "Bob", 3, {"play this many rounds instead": "1"})
    ann.goto(f"{server.base}/t/{code}")
    ann.get_by_label("Wie sollen die anderen dich nennen?").fill("Bob")
    ann.get_by_role("button", name="Hinsetzen").click()
    expect(ann.get_by_text("Hier sitzt schon jemand, der Bob heißt")).to_be_visible()
    fits(ann)
    devices.problems.clear()  # the browser says that this did not work
    ann.get_by_label("Wie sollen die anderen dich nennen?").fill("Ann")
    ann.get_by_role("button", name="Hinsetzen").click()
    expect(ann.get_by_text("Bob fängt an, wenn alle da sind.")).to_be_visible()
    fits(ann)
    fill_and_begin(bob)
    play_on([bob, ann], random.Random(5))
    assert over(ann)
    assert over(bob)
    expect(bob.get_by_role("region", name="The game is over")).to_be_visible()
    expect(ann.get_by_role("region", name="Das Spiel ist aus")).to_be_visible()
    fits(ann)
    ann.get_by_role("button", name="Tisch ansehen").click()
    for page, menu, story, line in (
        (ann, "Menü", "Was geschah", "Bob macht den Stich mit|Ann macht|Du machst den Stich mit"),
        (bob, "Menu", "What happened", "won the trick with"),
    ):
        if page is bob:
            page.get_by_role("button", name="Look at the table").click()
        page.get_by_role("button", name=menu).click()
        told = " ".join(page.get_by_role("list", name=story).get_by_role("listitem").all_text_contents())
        assert any(one in told for one in line.split("|")), told
    fits(ann)

    # A device changes its language while the table goes on, and back.
    ann.get_by_text("Einstellungen", exact=True).click()
    fits(ann)
    ann.get_by_label("Sprache").select_option("en")
    expect(ann.get_by_role("list", name="What happened")).to_be_visible()  # it is fetched now
    expect(ann.get_by_text("Sprache", exact=True)).to_have_count(0)
    expect(ann.get_by_label("Language")).to_contain_text("like the device")
    speaks(ann, "en")

    # So do her own games, and the table at the end of a game without its pictures, in both languages.
    for language in ("en", "de"):
        ann.evaluate(SPEAK, language)
        for screen, sight in (("mine", "main"), (f"t/{code}?plain", "section")):
            ann.goto(f"{server.base}/{screen}")
            expect(ann.locator(sight).first).to_contain_text("Bob")
            speaks(ann, language)
            fits(ann)

    # It can be watched again in German, with pictures and on a plain table.
    table = bob.evaluate("JSON.parse(localStorage.getItem('rumpus:chairs'))[0].table")
    cy = devices.new("short", locale="de-DE")
    for way in ("", "?plain"):
        cy.goto(f"{server.base}/replay/{table}{way}")
        expect(cy.get_by_role("button", name="Zum Ende")).to_be_visible()
        cy.get_by_role("button", name="Zum Ende").click()
        fits(cy)
