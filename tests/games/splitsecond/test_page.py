"""The page: everything in sight on every screen, in the same places, and nothing said that is not so."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import browser, devices, served, server
from tests.e2e.devices import Devices, fill_and_begin, set_up
from tests.e2e.layout import SETTLED
from tests.e2e.positions import search
from tests.e2e.scripted import ScriptedTable
from tests.e2e.test_access import look
from tests.web.harness import House

__all__ = ["browser", "devices", "server"]  # fixtures

SIZES = [(360, 560), (360, 640), (390, 664), (844, 390), (1366, 768), (1920, 1080)]
REFUSED = 300  # milliseconds in which a refusal would be there
SLOWLY = {"seconds until a search is given up": "600", "seconds for the winner to take the tan card": "60"}
CALLS = {**SLOWLY, "the winner of a round calls the area of the next": "yes"}

# Everything that is needed, and how far it reaches.
BOXES = """() => [...document.querySelectorAll(
    'main .place, main .tray, main .prompt, main .choices button, main .players li')]
  .map((e) => [e.dataset.action ?? e.textContent.trim(), e.getBoundingClientRect()])
  .map(([name, r]) => [name, r.left, r.top, r.right, r.bottom])"""
CARDS = """() => [...document.querySelectorAll('main .place[data-hint]')].map((e) => {
  const r = e.getBoundingClientRect()
  return [e.getAttribute('aria-label'), r.left + r.width / 2, r.top + r.height / 2]
})"""
# The partner of the tan card is the one that is spoken of in the same words.
PARTNER = """() => {
  const design = (e) => e?.getAttribute('aria-label').replace(/^[^,]*, /, '')
  const tan = document.querySelector('main .tray button')
  const found = [...document.querySelectorAll('main .place[data-playable=true]')]
  return found.find((e) => tan && design(e) === design(tan))?.dataset.action ?? null
}"""
# In the very moment in which there is one: bots do not wait.
TOUCH = """(wrong) => new Promise((done, fail) => {
  setTimeout(() => fail(new Error("there was nothing to touch")), 20_000)
  const partner = PARTNER
  const step = () => {
    const right = partner()
    const all = [...document.querySelectorAll('main .place[data-hint][data-playable=true]')]
    const card = right && all.find((e) => (e.dataset.action === right) !== wrong)
    if (!card) return requestAnimationFrame(step)
    const event = new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'touch' })
    card.dispatchEvent(event)
    done(card.dataset.action)
  }
  step()
})""".replace("PARTNER", PARTNER)
# The card that somebody else has found, so many milliseconds after that is shown.
TOO_LATE = """(later) => new Promise((done) => {
  const step = () => {
    const found = document.querySelector('main .match')
    if (!found) return requestAnimationFrame(step)
    setTimeout(() => {
      found.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'touch' }))
      done()
    }, later)
  }
  step()
})"""


def sized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def all_in_sight(page: Page, *actions: str) -> None:
    """At every size, without scrolling; these buttons among them."""
    for width, height in SIZES:
        sized(page, (width, height))
        boxes: list[tuple[str, float, float, float, float]] = page.evaluate(BOXES)
        names = [name for name, *_ in boxes]
        assert {f"touch {place}" for place in range(23)} <= set(names)
        assert set(actions) <= set(names), (width, height)
        for name, left, top, right, bottom in boxes:
            inside = left >= -1 and top >= -1 and right <= width + 1 and bottom <= height + 1
            assert inside, f"{name} at {width}x{height}"
            assert right - left > 20, f"{name} at {width}x{height}"
        assert page.evaluate("document.documentElement.scrollHeight") <= height


def arrangement(page: Page) -> list[list[str]]:
    """The cards row by row, as they lie on this screen."""
    cards: list[tuple[str, float, float]] = sorted(page.evaluate(CARDS), key=lambda card: card[2])
    size = max(after[2] - before[2] for before, after in pairwise(cards))
    rows: list[list[tuple[float, str]]] = [[]]
    for before, (name, x, y) in zip([cards[0], *cards], cards, strict=False):
        if y - before[2] > size / 2:
            rows.append([])
        rows[-1].append((x, name))
    return [[name for _, name in sorted(row)] for row in rows]


def two(devices: Devices, server: House) -> tuple[Page, Page]:
    """At a table where nobody is in a hurry."""
    ann, bob = devices.new("phone"), devices.new("phone")
    code = set_up(ann, server.base, "splitsecond", "Ann", 2, SLOWLY)
    bob.goto(f"{server.base}/t/{code}")
    bob.get_by_label("What shall the others call you?").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_text("Bob", exact=True)).to_be_visible()
    fill_and_begin(ann)
    return ann, bob


@pytest.mark.long
def test_S4_the_cards_lie_in_the_same_places_on_every_screen(devices: Devices, server: House) -> None:
    ann, tv = devices.new("phone"), devices.new("tv")
    code = set_up(ann, server.base, "splitsecond", "Ann", 4, SLOWLY)
    tv.goto(f"{server.base}/tv/{code}")
    expect(tv.get_by_text("Ann", exact=True)).to_be_visible()
    fill_and_begin(ann)
    expect(ann.locator("main .place[data-hint]")).to_have_count(23)
    expect(tv.locator("main .place[data-hint]")).to_have_count(23)
    on_tv = arrangement(tv)
    assert [len(row) for row in on_tv] == [5, 5, 4, 5, 4]
    for size in SIZES:
        sized(ann, size)
        assert arrangement(ann) == on_tv
    all_in_sight(ann)
    expect(ann.locator(".players li")).to_have_count(1)  # my own score; the others' are on the TV
    all_in_sight_on_tv: list[Any] = tv.evaluate(BOXES)
    assert all(right <= 1920 and bottom <= 1080 for *_, right, bottom in all_in_sight_on_tv)


@pytest.mark.long
def test_S16_nothing_is_out_of_sight_when_somebody_wins_and_calls(devices: Devices, server: House) -> None:
    """Eight at one phone's table; and what was won is not red."""
    ann = devices.new("phone")
    set_up(ann, server.base, "splitsecond", "Ann", 8, CALLS)
    agreed = ann.get_by_role("region", name="How we play")
    expect(agreed).to_contain_text("scrambled cards")  # they come with it (S3)
    expect(agreed).to_contain_text("each area has its own partners")
    fill_and_begin(ann)
    ann.evaluate(TOUCH, False)
    expect(ann.get_by_text("You found it! Which area comes next?")).to_be_visible()
    all_in_sight(ann, "call color", "call shape", "call pattern", "call position")
    sized(ann, SIZES[0])
    look(ann)
    # A tap on the card that was won is no foul, and nothing covers the buttons.
    ann.locator("main .match").dispatch_event("pointerdown", {"button": 0})
    ann.wait_for_timeout(REFUSED)
    assert ann.get_by_role("alert").count() == 0
    ann.get_by_role("button", name="Shape").click()
    # The old card is not to be looked at by the new area.
    expect(ann.get_by_role("img", name="The next tan card, covered")).to_be_visible()
    ann.evaluate(TOUCH, True)
    expect(ann.get_by_text("Wrong card: you are out of this round.")).to_be_visible()
    look(ann)


def test_whoever_finds_a_card_beside_the_tan_one(devices: Devices, server: House) -> None:
    """The frame around it covers nothing of the tan card; the word from the side is said to them; and whoever
    was just too late is shown at the finish, until the card is taken."""
    page = devices.new("phone")
    page.clock.install()
    here = ScriptedTable(server.base, search(2), ["Ann", "Bob"])
    here.open(page, 0)
    tan, found = page.locator("main .tray button"), page.locator("main .match")
    expect(tan).to_be_visible()
    mine = {"seat": 0, "action": "touch 11", "ms": 900, "error": 1, "early": False}
    here.play((0, "touch 11", 1_000_000), calls=[mine])
    expect(page.get_by_role("button", name="Take the card")).to_be_visible()
    for size in (SIZES[0], SIZES[3], SIZES[-1]):
        sized(page, size)
        seen = tan.screenshot()
        found.evaluate("(e) => (e.style.visibility = 'hidden')")
        assert tan.screenshot() == seen, size
        found.evaluate("(e) => (e.style.visibility = '')")
    expect(page.locator("main .times")).to_have_text(re.compile("^(You|Did you|Sharp eyes!)"))
    assert "Ann" not in page.locator("main").inner_text()
    here.say(len(here.match.events), calls=[{**mine, "seat": 1, "ms": 940, "behind": 40}])
    picture = page.get_by_role("img", name=re.compile("40 ms later Bob"))
    expect(picture).to_be_visible()
    expect(page.locator("main .times")).to_have_text("Bob was 40 ms behind you!")
    page.clock.fast_forward(30_000)
    page.evaluate(SETTLED)
    expect(picture).to_be_visible()
    here.play((0, "take", 5_000_000))
    expect(picture).to_be_hidden()


def test_whoever_comes_late_names_the_same_quickest_eye(devices: Devices, server: House) -> None:
    """A page that was loaded anew has not seen how the rounds before were judged, and asks."""
    page = devices.new("phone")
    here = ScriptedTable(server.base, search(2, "@0.7 1 touch 11"), ["Ann", "Bob"])
    here.with_story = True
    here.judged = [[{"seat": 1, "action": "touch 11", "ms": 700, "error": 1, "early": False}]]
    here.open(page, 0)
    expect(page.get_by_text("Bob won the round")).to_be_visible()
    here.end()
    award = page.get_by_role("listitem").filter(has_text="Quickest eye")
    expect(award).to_contain_text("Bob")
    expect(award).to_contain_text("0.70 s")


@pytest.mark.long
@pytest.mark.parametrize("later", [0, 700], ids=["while it is shown", "after that"])
def test_whoever_touches_too_late_reads_by_how_much(devices: Devices, server: House, later: int) -> None:
    """And nothing else comes of it."""
    ann, bob = two(devices, server)
    expect(bob.locator("main .place[data-playable=true]").first).to_be_visible()
    ann.evaluate(TOUCH, False)
    bob.evaluate(TOO_LATE, later)
    expect(bob.locator("main .times")).to_have_text(re.compile(r"^You were \d+ ms behind Ann!$"))
    assert bob.get_by_role("alert").count() == 0
    expect(bob.get_by_role("button", name="Take the card")).to_have_count(0)
    ann.get_by_role("button", name="Take the card").click()
    expect(bob.locator("main .match")).to_have_count(0)
    expect(bob.locator("main .times")).to_have_text(re.compile("^You were "))


@pytest.mark.long
def test_S32_giving_up_says_so_at_once(devices: Devices, server: House) -> None:
    ann, bob = two(devices, server)
    ann.get_by_role("button", name="Give up").click()
    expect(ann.get_by_text("You gave up this round.")).to_be_visible()
    expect(bob.get_by_role("listitem").filter(has_text="Ann").filter(has_text="gave up")).to_be_visible()
    assert ann.get_by_text("Was anybody faster?").count() == 0


@pytest.mark.long
def test_a_cut_line_moves_nothing_and_is_not_touched_through(devices: Devices, server: House) -> None:
    ann, _ = two(devices, server)
    expect(ann.get_by_text("Touch the blue card with the same color.")).to_be_visible()
    before = ann.evaluate(BOXES)
    ann.context.set_offline(True)
    expect(ann.get_by_text("The line is cut. Calling")).to_be_visible()
    assert ann.evaluate(BOXES) == before
    ann.evaluate(TOUCH, False)
    expect(ann.get_by_role("alert")).to_contain_text("that did not count")
    assert ann.get_by_text("Touched!").count() == 0
    ann.context.set_offline(False)
    expect(ann.get_by_text("The line is cut. Calling")).to_be_hidden()
    ann.evaluate(TOUCH, False)
    expect(ann.get_by_text("You found it!")).to_be_visible()
    ann.get_by_role("button", name="Menu").click()
    lines = ann.locator("dialog ol li").all_text_contents()
    assert len(lines) == len(set(lines)) >= 3, lines


def test_three_cards_to_practise_with(devices: Devices, server: House) -> None:
    """All in the page: the server hears nothing of it."""
    page = devices.new("small")
    page.goto(f"{server.base}/learn/splitsecond")
    page.get_by_role("button", name="Find three cards").click()
    for _ in range(3):
        page.evaluate(TOUCH.replace("main .", ".practice ."), False)
        expect(page.get_by_text("That is it!")).to_be_visible()
    expect(page.get_by_text(re.compile(r"You found 3 of 3\. Your average: \d\.\d s\."))).to_be_visible()
    look(page)


@pytest.mark.long
def test_a_new_game_is_counted_down(browser: Browser, tmp_path: Path) -> None:
    """Ready? Three, two, one, on the phone and on the TV; and no card before that."""
    devices = Devices(browser)
    with served(tmp_path, show=1.0) as here:
        ann, tv = devices.new("phone"), devices.new("tv")
        code = set_up(ann, here.base, "splitsecond", "Ann", 2, {"seconds until a search is given up": "5"})
        tv.goto(f"{here.base}/tv/{code}")
        expect(tv.get_by_text("Ann", exact=True)).to_be_visible()
        fill_and_begin(ann)
        for page in (ann, tv):
            expect(page.locator(".countdown")).to_be_visible()
            assert page.get_by_role("img", name="The next tan card, covered").count() == 1
        expect(ann.locator(".countdown")).to_be_hidden()
        ann.evaluate(TOUCH, False)
        expect(tv.get_by_text("Ann won the round")).to_be_visible()  # what stays when the scene is over
        devices.close()
