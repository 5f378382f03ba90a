"""Moments that pass by themselves: a window that closes, hands that are counted, the last cards of a game,
somebody who is away, why something is not allowed. And a sheet that stays."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

import rumpus
from rumpus.layout import NOBODY
from tests.e2e.devices import SHAKEN, SIZES, Devices
from tests.e2e.layout import SETTLED, WIDE, faults
from tests.e2e.positions import NAMES, POSITIONS, SIX, TWO_HANDS, load
from tests.e2e.scripted import ScriptedTable
from tests.e2e.test_access import look
from tests.games.mrt.helpers import table as mrt
from tests.web.harness import House

# How much of the bar is left after so many milliseconds
LEFT = """(ms) => {
  const bar = document.querySelector('.track .bar')
  const [animation] = bar.getAnimations()
  animation.pause()
  animation.currentTime = ms
  return bar.getBoundingClientRect().width / bar.parentElement.getBoundingClientRect().width
}"""
# Whatever the page says from now on, and how many cards lie face down meanwhile
WATCH = """() => {
  window.seen = []
  const note = () => {
    const says = [...document.querySelectorAll('.title, .prompt')].map((e) => e.textContent.trim())
    const down = document.querySelectorAll('.board .sealed').length
    const now = JSON.stringify([says, down])
    if (window.seen.at(-1) !== now) window.seen.push(now)
  }
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  note()
}"""

# What lies under the sentence that says why not, of all that is needed to go on playing
UNDER = """() => {
  const toast = document.querySelector('.toast').getBoundingClientRect()
  const hits = ({ left, right, top, bottom }) =>
    left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
  return [...document.querySelectorAll('main [data-action], main .hand .card, main .prompt')]
    .filter((e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((e) => hits(e.getBoundingClientRect()))
    .map((e) => e.dataset.action ?? e.textContent.trim())
}"""
# Twenty seconds pass in one
HURRY = """() => {
  const wait = window.setTimeout
  window.setTimeout = (what, long = 0, ...more) => wait(what, long / 20, ...more)
}"""
RELAXED = """() => localStorage.setItem('rumpus:settings',
  JSON.stringify({ ...JSON.parse(localStorage.getItem('rumpus:settings')), pace: 'relaxed' }))"""
# A position of each game, and what somebody may try in it
TRIED = {
    "archie": ("follow 4", "play A5"),
    "mad": ("turn 6", "play Y1"),
    "mrt": ("turn up 4", "play kim"),
    "handsdown": ("act", "pair 7"),
    "splitsecond": ("wrong", "touch 5"),
}


def at_a_table(
    devices: Devices, server: House, match: rumpus.Match, boards: int = 0
) -> tuple[ScriptedTable, Page, Page]:
    """Seat 0 and a TV, which the phone knows nothing of unless it is told."""
    phone, tv = devices.new("small"), devices.new("tv")
    here = ScriptedTable(server.base, match, NAMES[: match.seats])
    here.open(tv, NOBODY)
    here.boards = boards
    here.open(phone, 0)
    phone.locator("main").click(position={"x": 2, "y": 2})  # a phone shakes only for whoever has touched it
    return here, phone, tv


def test_a_window_that_closes(devices: Devices, server: House) -> None:
    """Whoever is attacked sees how long they have, and feels it; so does whoever comes back in the middle."""
    match = load("mad", f"{SIX}hand 0: worry G2 R-give Y1; top: R5; turn: 1")
    here, phone, tv = at_a_table(devices, server, match)
    phone.evaluate(SHAKEN)
    here.window = 5.0
    here.play((1, "play R-draw", None))
    expect(phone.get_by_role("button", name="What me worry").first).to_be_visible()
    expect(phone.get_by_role("timer", name=re.compile("5 seconds"))).to_be_visible()
    assert phone.evaluate("window.shaken.at(-1)") == [90, 50, 90]
    assert [round(phone.evaluate(LEFT, ms), 2) for ms in (0, 2500, 5000)] == [1, 0.5, 0]
    assert faults(phone) == []
    expect(tv.locator("div.track")).to_have_count(0)  # who can answer is nobody's business (M35)

    here.left = 2.0
    phone.wait_for_load_state("networkidle")  # what is broken off in the middle is told as an error
    phone.reload()
    expect(phone.locator(".track .bar")).to_be_visible()
    assert [round(phone.evaluate(LEFT, ms), 2) for ms in (0, 1000)] == [0.4, 0.2]


def test_hands_that_are_counted(devices: Devices, server: House) -> None:
    """A Joker ends the game: hand by hand is laid open and counted, and the scores say so, too (M28)."""
    hands = "hand 0: joker G3; hand 1: Y1; hand 2: R6 R-draw; hand 3: B2 B3"
    match = load("mad", f"{hands}; top: R2; turn: 0; 0 play joker")
    here, phone, tv = at_a_table(devices, server, match)
    before = len(match.events)
    match.play(0, "call")
    here.say(before)
    for page in (phone, tv):
        for seat, cards, points in ((1, 1, "1 point"), (2, 2, "11 points"), (3, 2, "5 points")):
            place = page.locator(".place").filter(has=page.get_by_text(NAMES[seat], exact=True))
            expect(place.get_by_text(points, exact=True)).to_be_visible()
            expect(place.locator(".known .mini")).to_have_count(cards)
        assert faults(page) == []
    here.end()
    ended = phone.get_by_role("region", name="The game is over")
    expect(ended.get_by_role("row", name=re.compile("Bartholomew.*1 point"))).to_be_visible()
    expect(ended.get_by_role("row", name=re.compile("You.*3 points"))).to_be_visible()


def test_the_last_cards_of_a_game(devices: Devices, server: House) -> None:
    """What the page says follows what it shows: nothing is over while a card lies face down."""
    match = mrt(f"{TWO_HANDS}board: 7\nduels: 6", seats=2, boards=7)
    here, phone, _ = at_a_table(devices, server, match)
    phone.evaluate(WATCH)
    dice = random.Random(1)
    while not match.over:
        before = len(match.events)
        match.play(match.waiting[0], "pile")
        while match.choices("chance"):
            match.play("chance", dice.choice(match.choices("chance")))
        here.say(before)
    here.end()
    expect(phone.get_by_role("region", name="The game is over")).to_be_visible()
    seen: list[tuple[list[str], int]] = phone.evaluate("window.seen.map((one) => JSON.parse(one))")
    over = ["The game is over." in says for says, _ in seen]
    collected = ["collects" in "".join(says) for says, _ in seen]
    assert any(sealed for _, sealed in seen)
    assert over.index(True) > collected.index(True)
    assert not any(sealed for (_, sealed), ended in zip(seen, over, strict=True) if ended)


def test_after_the_last_card(devices: Devices, server: House) -> None:
    """Paper falls for whoever has won, and on the TV for anybody. A key goes on, a tap goes on, and so does
    time; where nothing should move, no paper falls."""
    hands = "hand 0: R5; hand 1: Y1; hand 2: R6 R-draw; hand 3: B2 B3"
    here, phone, tv = at_a_table(devices, server, load("mad", f"{hands}; top: R2; turn: 0"))
    loser = devices.new("small")
    here.open(loser, 1)
    for page in (phone, tv, loser):
        page.emulate_media(reduced_motion="no-preference")
        page.evaluate(RELAXED)
    here.play((0, "play R5", None))
    here.end()
    scraps = ".cheer .scraps span"
    won = f"{NAMES[0]} won"
    for page, says, paper in ((phone, "You won!", 60), (tv, won, 60), (loser, won, 0)):
        expect(page.locator(".cheer").get_by_role("status")).to_have_text(says)
        expect(page.locator(".cheer").get_by_role("status")).to_be_in_viewport(ratio=1)
        assert page.locator(scraps).count() == paper
    phone.emulate_media(reduced_motion="reduce")
    assert not phone.locator(scraps).first.is_visible()
    expect(tv.get_by_role("button", name="Go on")).to_have_count(0)

    ended = [page.get_by_role("region", name="The game is over") for page in (phone, loser)]
    expect(ended[0]).to_have_count(0)
    phone.keyboard.press("Enter")
    loser.locator(".cheer").click(position={"x": 20, "y": 20})
    for one in ended:
        expect(one).to_be_visible()
    expect(tv.locator(".scores")).to_be_visible()
    expect(tv.locator(".cheer")).to_have_count(0)


def test_somebody_who_is_away(devices: Devices, server: House) -> None:
    """Everybody sees in how many seconds a bot plays for them, and the number goes down."""
    match = load("mad", f"{SIX}hand 0: G2 Y1; top: R5; turn: 1")
    here, phone, tv = at_a_table(devices, server, match)
    here.presence = {1: {"away": True, "bot_in": 45.0}}
    here.tell(here.room())
    for page in (phone, tv):
        counts = page.locator(".seat .note", has_text=re.compile(r"bot in [34]\d s"))
        expect(counts).to_be_visible()
        assert counts.evaluate("(e) => e.scrollWidth <= e.clientWidth"), "none of it is cut off"
        first = counts.text_content()
        expect(counts).not_to_have_text(first or "")
        assert faults(page) == []
    here.presence = {1: {"away": True, "stand_in": True}}
    here.tell(here.room())
    for page in (phone, tv):
        expect(page.get_by_text(re.compile("bot in"))).to_have_count(0)


def test_a_refusal_is_in_nobodys_way(devices: Devices, server: House) -> None:
    """It says why, in a language that takes more words for it. On no screen does it lie on what is needed to
    go on; a tap takes it away, and so does time."""
    page = devices.new("phone", locale="de-DE")
    here: ScriptedTable | None = None
    why = page.get_by_role("alert").filter(has=page.get_by_role("link", name=re.compile("^Regel ")))
    found: dict[str, list[str]] = {}
    for game, (position, action) in TRIED.items():
        match = POSITIONS[game][position]()
        if here is None:
            here = ScriptedTable(server.base, match, NAMES[: match.seats])
            here.open(page, 0)
        else:
            here.lay(match, NAMES[: match.seats])
        expect(page.locator(f".screen[data-game={game}] [data-phase={match.phase}]")).to_be_visible()
        here.refuse(0, action)
        expect(why).to_be_visible()
        for size in ("short", "small", "sideways", "wide"):
            page.set_viewport_size(SIZES[size]["viewport"])
            page.evaluate(SETTLED)
            expect(why).to_be_in_viewport(ratio=1)
            if under := page.evaluate(UNDER):
                found[f"{game}, {size}"] = under
        why.get_by_role("button").click()
        expect(why).to_be_hidden()
    assert found == {}
    assert here
    page.evaluate(HURRY)
    here.refuse(0, TRIED["splitsecond"][1])
    expect(why).to_be_visible()
    expect(why).to_be_hidden()


def test_the_sheet_of_rounds(devices: Devices, server: House) -> None:
    """What everybody bid and took in each round of archie; it stays open though somebody plays a card."""
    match, dice = rumpus.new("archie", seats=6, seed=3, dealer=0), random.Random(3)
    while match.view().round < 4 or match.phase != "play" or 0 in match.waiting:
        seat = match.waiting[0]
        match.play(seat, dice.choice(match.choices(seat)))
    page = devices.new("short")
    here = ScriptedTable(server.base, match, NAMES[: match.seats])
    here.with_story = True
    here.open(page, 0)
    page.get_by_role("button", name="All rounds").click()
    sheet = page.get_by_role("dialog", name="All rounds")
    expect(sheet.get_by_role("row")).to_have_count(1 + 3)
    last = sheet.get_by_role("row").last
    expect(last.get_by_role("rowheader")).to_have_text("3")
    assert last.locator("strong").all_text_contents() == [str(score) for score in match.scores]
    expect(last).to_contain_text("You bid")
    assert page.evaluate(WIDE) == []
    look(page)
    here.play((match.waiting[0], match.choices(match.waiting[0])[0], None))
    expect(page.get_by_role("button", name="All rounds")).to_have_count(0)
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
