"""An evening on phones, a laptop and a TV: every game from the shelf to the scores."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from rumpus import record
from tests.e2e.devices import (
    Devices,
    Overheard,
    act,
    answer,
    choices,
    fill_and_begin,
    in_language,
    join_by_code,
    over,
    play_on,
    set_up,
    until_asked,
)
from tests.web.harness import House

# A game that ends soon, by house rules that everybody can set.
GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("archie", 3, {"play this many rounds instead": "1"}),
    ("mad", 3, {}),
    ("mrt", 2, {"boards of the two-player game": "12"}),
    (
        "handsdown",
        3,
        {
            "with a pair in your hand you may not pass": "yes",
            "milliseconds to slap in a Hands Down": "500",
            "milliseconds a fake can catch": "300",
            "milliseconds that a lunge takes at most": "100",
        },
    ),
    ("splitsecond", 3, {"seconds until a search is given up": "5"}),
]
APART = [game for game in GAMES if game[0] in ("mad", "handsdown")]  # the others make an evening
FOULS = ("half", "graze")
RASH = (
    "bid 0",
    "bid 1",
    "bid 4",
    "bid 5",
    "bid 6",
    "bid 7",
)  # among three: hardly ever right, so nobody wins


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "rules"), APART, ids=[game for game, *_ in APART])
def test_a_whole_game(devices: Devices, server: House, game: str, seats: int, rules: dict[str, str]) -> None:
    """Two people by link and by code, bots for the rest, and a TV that shows the board to all. Bob and the TV
    read German."""
    ann, bob, tv = (
        devices.new("phone"),
        devices.new("laptop", locale="de-DE"),
        devices.new("tv", locale="de-AT"),
    )
    say = {ann: in_language("en"), bob: in_language("de")}
    code = set_up(ann, server.base, game, "Ann", seats, rules)
    join_by_code(bob, server.base, code, "Bob", "de")
    tv.goto(f"{server.base}/tv/{code}")
    expect(tv.get_by_text("Bob", exact=True)).to_be_visible()
    fill_and_begin(ann)
    play_on([ann, bob], random.Random(game), avoid=(*FOULS, "fake"))  # they only make it longer

    for page in (ann, bob):
        expect(page.get_by_role("button", name=say[page]("evening-again"))).to_be_visible()
        assert page.get_by_role("region", name=say[page]("over")).get_by_role("row").count() == seats
    expect(tv.get_by_role("heading", name=re.compile("gewonnen|teilen sich"))).to_be_visible()
    if game == "handsdown":
        expect(ann.get_by_text("Fastest slap")).to_be_visible()
        expect(tv.get_by_text("Schnellster Schlag")).to_be_visible()

    with ann.expect_download() as download:
        ann.get_by_role("link", name="Download the record").click()
    written = download.value.path().read_text("utf-8")
    assert record.load(written).over

    # Whoever comes back later still knows who has won; one can look at the table and back
    ended = bob.get_by_role("region", name=say[bob]("over"))
    headline = ended.get_by_role("heading").first.text_content()
    bob.reload()
    expect(bob.get_by_role("heading", name=headline or "?", exact=True)).to_be_visible()
    bob.get_by_role("button", name=say[bob]("lookAtTable")).click()
    bob.get_by_role("button", name=say[bob]("evening-backToScores")).click()

    # Rematch, with one tap from each; the host need not be asked
    bob.get_by_role("button", name=say[bob]("evening-again")).click()
    expect(bob.get_by_text(say[bob]("evening-waiting", names=("texts", ["Ann"])))).to_be_visible()
    expect(ann.get_by_text("Bob would like another game")).to_be_visible()
    ann.get_by_role("button", name="Another game").click()
    for page in (ann, bob):
        expect(page.get_by_role("region", name=say[page]("over"))).to_be_hidden()


@pytest.mark.long
def test_an_evening(devices: Devices, server: House) -> None:
    """A turn game, a race, a turn game with the same people and one TV. One leaves in the middle, one comes
    late, one phone dies, the host leaves: nobody reloads, and nobody scans anything twice. Cy reads
    German."""
    ann, bob, dee = devices.new("phone"), devices.new("small"), devices.new("phone")
    tv = devices.new("tv")
    code = set_up(ann, server.base, "archie", "Ann", 3, {"play this many rounds instead": "1"})
    join_by_code(bob, server.base, code, "Bob")
    join_by_code(dee, server.base, code, "Dee")
    tv.goto(f"{server.base}/tv/{code}")
    expect(tv.get_by_text("Bob", exact=True)).to_be_visible()
    for page in (ann, bob, dee, tv):
        page.evaluate("() => { window.stayed = true }")
        page.on("dialog", lambda dialog: dialog.accept())
    where = {page: page.url for page in (ann, bob, tv)}
    fill_and_begin(ann)

    # Dee has to go after the first bid. Cy comes late, and plays on with Dee's cards.
    dice = random.Random("evening")
    answer(dee, dice)
    dee.get_by_role("button", name="Menu").click()
    dee.get_by_role("button", name="Leave for good").click()
    expect(dee).to_have_url(f"{server.base}/")
    dee.context.close()
    devices.contexts.remove(dee.context)
    cy, in_german = devices.new("phone", locale="de-DE"), in_language("de")
    join_by_code(cy, server.base, code, "Cy", "de")
    play_on([ann, bob, cy], dice, avoid=RASH)

    # Bob proposes another game, and Ann agrees: phones and TV follow.
    bob.get_by_role("button", name="Something else").click()
    bob.get_by_role("button", name=re.compile("Propose Split Second")).click()
    expect(ann.get_by_text("Bob would like to play Split Second")).to_be_visible()
    ann.get_by_role("button", name=re.compile("Play Split Second")).click()
    for page in (ann, bob, cy, tv):
        expect(page.get_by_role("heading", name=re.compile("Split Second")).first).to_be_visible()
    ann.get_by_role("button", name="Change").click()
    ann.get_by_label("seconds until a search is given up").fill("5")
    ann.get_by_label("seconds until a search is given up").blur()
    expect(bob.get_by_text("seconds until a search is given up: 5")).to_be_visible()
    fill_and_begin(ann)

    # Cy's phone dies; another one gets the seat when Ann says so.
    cy.context.close()
    devices.contexts.remove(cy.context)
    cy = devices.new("phone", locale="de-DE")
    cy.goto(f"{server.base}/t/{code}")
    cy.get_by_label(in_german("sitAs")).fill("Cy")
    cy.get_by_role("button", name=in_german("sit")).click()
    cy.get_by_role("button", name=in_german("evening-back", name=("text", "Cy"))).click()
    ann.get_by_role("button", name="Yes, that is Cy").click()
    expect(cy.get_by_text(in_german("evening-askedHost", name=("text", "Cy")))).to_be_hidden()
    cy.evaluate("() => { window.stayed = true }")
    where[cy] = cy.url
    play_on([ann, bob, cy], dice)

    # Ann leaves, so Bob is the host, and plays the last game with Cy alone.
    assert ann.evaluate("window.stayed"), "the host has not loaded the page again either"
    assert ann.url == where[ann]
    ann.get_by_role("button", name="Leave for good").click()
    bob.get_by_role("button", name="Something else").click()
    bob.get_by_role("button", name=re.compile("Play Mr. T")).click()
    bob.get_by_role("button", name="Change").click()
    bob.get_by_label("Seats").select_option("2")
    bob.get_by_label("boards of the two-player game").fill("4")
    bob.get_by_label("boards of the two-player game").blur()
    expect(cy.get_by_text(re.compile("Durchgänge zu zweit.*: 4"))).to_be_visible()
    fill_and_begin(bob)
    play_on([bob, cy], dice)
    for page in (bob, cy, tv):
        assert page.evaluate("window.stayed"), "nobody has loaded the page again"
        assert page.url == where[page], "nobody has scanned anything twice"
        say = in_german if page is cy else in_language("en")
        sheet = page.get_by_role("region", name=say("evening-evening"))
        expect(sheet.get_by_role("row", name=re.compile(r"^Bob .* 3$"))).to_be_visible()
        expect(sheet.get_by_role("row", name=re.compile(r"^Ann .* 2$"))).to_be_visible()
    with bob.expect_download() as download:
        bob.get_by_role("link", name="Take it home (CSV)").click()
    assert download.value.path().read_text("utf-8").count("\n") == 1 + 3 + 3 + 2

    # Cy walks away without a word. Bob goes on at once, with a bot on Cy's seat.
    cy.context.close()
    devices.contexts.remove(cy.context)
    bob.get_by_role("button", name="Without Cy").click()
    expect(bob.get_by_role("region", name="The game is over")).to_be_hidden()
    until_asked(bob)
    devices.problems = [one for one in devices.problems if "/api/join" not in one]  # Cy's name was taken


def test_alone_at_once(devices: Devices, server: House) -> None:
    """One tap on a box, and the cards are dealt."""
    page = devices.new("small")
    page.goto(server.base)
    page.get_by_role("button", name="Against bots: Archie").click()
    expect(page.locator("[data-action^='play ']").first).to_be_visible()
    dice = random.Random(5)
    for _ in range(4):
        answer(page, dice)


def test_a_spectator_and_an_illegal_card(devices: Devices, server: House) -> None:
    """Who breaks a rule is told which at once, by the page itself, and the rulebook opens there."""
    ann, eve = devices.new("phone"), devices.new("laptop")
    heard = Overheard(ann)
    code = set_up(ann, server.base, "archie", "Ann", 2, {})
    fill_and_begin(ann)
    eve.goto(f"{server.base}/t/{code}")
    eve.get_by_label("What shall the others call you?").fill("Eve")
    eve.get_by_role("button", name="Only watch").click()
    expect(eve.get_by_text("Ann", exact=True).first).to_be_visible()
    assert choices(eve) == []
    ann.get_by_role("button", name="Menu").click()
    expect(ann.get_by_text("Watching: Eve")).to_be_visible()
    ann.keyboard.press("Escape")
    expect(eve.get_by_role("alert")).to_have_count(0)  # nobody is greeted with an error

    dice = random.Random(1)
    wrong = ann.locator("[data-action^='play '][data-playable=false]")
    for _ in range(200):
        asked = ann.locator("[data-action^='play '][data-playable=true]").count()
        if asked and wrong.count():
            break
        act(ann, dice)
        ann.wait_for_timeout(50)
        assert not over(ann)
    why = ann.get_by_role("alert").get_by_role("link", name=re.compile(r"^Rule A\d+$"))
    for _ in range(20):  # until the page has fetched the rules, the server answers
        before = heard.actions()
        wrong.first.click()
        expect(why).to_be_visible()
        if heard.actions() == before:
            break
        ann.get_by_role("alert").get_by_role("button", name="Close").click()
    else:
        raise AssertionError("the page asks the server what it could know")
    with ann.context.expect_page() as opened:
        why.click()
    number = (why.text_content() or "").removeprefix("Rule ")
    expect(opened.value.locator(f"#{number}")).to_be_in_viewport()


def test_the_link_is_copied_without_https(devices: Devices, server: House) -> None:
    """In a home network there is no clipboard for pages; then the old way, and at last the reader's own."""
    page = devices.new("laptop")
    page.add_init_script("delete Navigator.prototype.clipboard")
    set_up(page, server.base, "archie", "Ann", 2, {})
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.evaluate("() => { document.execCommand = () => false }")
    page.get_by_role("button", name=re.compile("Copied|Copy the link")).click()
    expect(page.get_by_text("The link is marked: copy it by hand.")).to_be_visible()
    assert page.evaluate("getSelection().toString()") == page.get_by_label("The link").input_value()
