"""Hands Down on every kind of screen: what is needed is in sight, and a lunge tells nothing."""

from __future__ import annotations

import re
import time
from typing import Any, Literal, TypeAlias

import pytest
from playwright.sync_api import Page, expect

from rumpus import Match, languages, load
from rumpus.games.handsdown.events import Faked, HandsDown, LostHandsDown
from rumpus.games.handsdown.timing import NEAREST, SCENES
from rumpus.layout import NOBODY
from rumpus.live.review import readjudicate
from tests.e2e.devices import (
    HANGS,
    LOCALES,
    SHAKEN,
    SIZES,
    Devices,
    fill_and_begin,
    join_by_code,
    over,
    set_up,
)
from tests.e2e.layout import SETTLED, faults
from tests.e2e.person import Person, sit
from tests.e2e.positions import NAMES as LONG_NAMES
from tests.e2e.scripted import ScriptedTable
from tests.e2e.test_layout import KINDS, NARROW
from tests.games.handsdown.helpers import table
from tests.web.harness import House

Motion: TypeAlias = Literal["no-preference", "reduce"]

NAMES = ["Ann", "Bob", "Kim", "Dee"]
POSITION = """turn: {turn}
hand 0: 3 7 7 10 joker
hand 1: 2 2 4 5
hand 2: 1 6 8
laid 0: 1 1 4 4
laid 1: 5 5"""
# What somebody needs who plays: the pad, what is asked, the buttons, the own cards.
NEEDED = ".zone, .prompt, .controls, .acts button, .acts summary, .own .hand .card"
OUTSIDE = """(needed) => {
  const room = { right: innerWidth + 0.5, bottom: innerHeight + 0.5 }
  const found = [...document.querySelectorAll(needed)]
  const gone = found.filter((e) => {
    const { left, top, right, bottom, width, height } = e.getBoundingClientRect()
    return !width || !height || left < -0.5 || top < -0.5 || right > room.right || bottom > room.bottom
  })
  const { scrollHeight, scrollWidth } = document.documentElement
  const told = (e) => `${e.className} ${JSON.stringify(e.getBoundingClientRect())}`
  return { seen: found.length, gone: gone.map(told),
    scrolls: scrollHeight > innerHeight || scrollWidth > innerWidth }
}"""


TOLD = 200  # milliseconds until what was touched has been said


def position(seats: int, turn: int, lunge: int = 300, **options: Any) -> Match:
    more = "\nhand 3: 9 9 3" if seats == 4 else ""
    return table(POSITION.format(turn=turn) + more, seats=seats, lunge=lunge, **options)


def all_in_sight(page: Page) -> int:
    found = page.evaluate(OUTSIDE, NEEDED)
    assert found["gone"] == []
    assert not found["scrolls"]
    seen: int = found["seen"]
    return seen


@pytest.mark.parametrize("part", ["all", "hand"])
@pytest.mark.parametrize(("seats", "turn"), [(3, 1), (4, 0)])
def test_what_is_needed_is_in_sight(
    devices: Devices, server: House, seats: int, turn: int, part: str
) -> None:
    """On one's own turn and on another's, with three and with four, alone or below a TV."""
    page = devices.new("phone")
    here = ScriptedTable(server.base, position(seats, turn), NAMES[:seats])
    here.boards = int(part == "hand")
    here.open(page, 0)
    expect(page.locator(f".table.{part} .zone")).to_be_visible()
    for size in ("short", "small", "middling", "phone", "sideways", "laptop", "tv"):
        page.set_viewport_size(SIZES[size]["viewport"])
        expect(page.locator(".zone")).to_be_in_viewport()
        assert all_in_sight(page) >= 3 + 5 + (4 if turn == 0 else 0), size


@pytest.mark.parametrize("size", ["phone", "sideways"])
@pytest.mark.parametrize(("lunge", "part"), [(0, "all"), (300, "all"), (300, "hand")])
def test_the_same_place_takes_a_slap_whatever_is_on(
    devices: Devices, server: House, size: str, lunge: int, part: str
) -> None:
    """Beside the pad a touch counts in a lunge, in a fake, in a Hands Down, and before any of them."""

    def touched(times: int) -> None:
        """At all those places, which makes so many touches."""
        for place in (".prompt", ".mine .strip", ".zone"):
            page.locator(place).click()
        page.wait_for_timeout(TOLD)
        told = [said["action"] for _, said in here.said if said["type"] in ("touch", "act")]
        assert told == ["slap"] * times
        here.said.clear()

    for act in (None, "fake", "slap"):
        page = devices.new(size)
        here = ScriptedTable(server.base, position(3, 1, lunge), NAMES[:3])
        here.boards = int(part == "hand")
        here.open(page, 0)
        expect(page.locator(f".table.{part} .zone.slap")).to_be_visible()
        page.wait_for_timeout(450)  # the tail of another's slap is not taken for mine
        if act is None:
            touched(1)
        elif lunge:
            here.play((1, act, 1_000_000), ("chance", "reach 8", 1_000_000), cue=1)
            expect(page.locator("[data-phase=lunge]")).to_be_visible()
            touched(3)
            here.play(("clock", "land", here.match.state.lands), goes_on=True)
        else:
            here.play((1, act, 1_000_000), cue=1)
        if act:
            expect(page.locator("[data-phase=race], [data-phase=fake]")).to_be_visible()
            touched(3)
        page.context.close()


def test_the_host_sees_whose_races_are_odd(devices: Devices, server: House) -> None:
    ann, bob = devices.new("phone"), devices.new("phone")
    here = ScriptedTable(server.base, position(3, 1), NAMES[:3])
    here.open(ann, 0)
    here.open(bob, 1)
    here.tell({"type": "odd", "flags": {"2": ["even", "fast"]}})
    menu = ann.get_by_role("button", name="Menu")
    expect(menu.get_by_title("Odd races")).to_be_visible()
    menu.click()
    odd = ann.get_by_role("region", name="Odd races")
    expect(odd).to_contain_text("Kim: takes the same time nearly every time and is often faster than people")
    bob.get_by_role("button", name="Menu").click()
    expect(bob.get_by_text("Odd races")).to_have_count(0)


def test_the_host_decides_whether_slow_devices_are_evened_out(devices: Devices, server: House) -> None:
    ann = devices.new("phone")
    set_up(ann, server.base, "handsdown", "Ann", 3, {"Even out phones and laptops": "yes"})
    agreed = ann.get_by_role("region", name="How we play")
    expect(agreed.get_by_text("Even out phones and laptops")).to_be_visible()
    agreed.get_by_role("button", name="Change").click()
    agreed.get_by_label("Even out phones and laptops").click()
    expect(agreed.locator("li", has_text="Even out")).to_have_count(0)
    (table,) = [one for one in server.server.lobby.tables.values() if one.saved.settings.game == "handsdown"]
    assert not table.saved.settings.friends


def test_the_host_is_asked_when_devices_differ(devices: Devices, server: House) -> None:
    """Before the next game, in one tap."""
    ann = devices.new("phone")
    here = ScriptedTable(server.base, position(3, 1), NAMES[:3])
    here.open(ann, 0)
    here.tell({**here.room(), "stage": "gathering", "mixed": True})
    expect(ann.get_by_text("Some of you touch glass")).to_be_visible()
    ann.get_by_role("button", name="Even out phones and laptops").click()
    while not any(said["type"] == "setup" and said["friends"] for _, said in here.said):
        ann.wait_for_timeout(20)
    here.tell({**here.room(), "stage": "gathering", "friends": True})
    expect(ann.get_by_text("Some of you touch glass")).to_be_hidden()


# --- a slap and a fake are the same until they land ---------------------------------------------------------

ACTS = ("slap", "half", "fake", "graze")
BEGINS, LENGTH = 5_000_000, "reach 8"
FRAMES = (0, 16, 33, 50, 66, 83, 100, 150, 200, 250, 300)  # milliseconds of the lunge
# Sounds and shakes are noted instead of made.
SPY = """() => {
  window.heard = []
  const note = (name) => (...more) => { window.heard.push([name, JSON.stringify(more)]) }
  navigator.vibrate = note('vibrate')
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...more) {
    window.heard.push(['tone', this.type, this.frequency.value])
    return start.apply(this, more)
  }
  for (const how of ['setValueAtTime', 'exponentialRampToValueAtTime']) {
    const set = AudioParam.prototype[how]
    AudioParam.prototype[how] = function (value, at) {
      window.heard.push([how, value])
      return set.call(this, value, at)
    }
  }
  const noise = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (...more) {
    window.heard.push(['noise'])
    return noise.apply(this, more)
  }
}"""
LOUD = "localStorage.setItem('rumpus:settings', JSON.stringify({ sound: true, asked: true, music: false }))"
# From its first frame on, all that moves stands still at a certain time: so every frame can be looked at.
FREEZE = """(at) => new Promise((done) => {
  const begins = window.frozen === undefined
  window.frozen = at
  const hold = () => {
    for (const one of document.getAnimations()) {
      one.pause()
      one.currentTime = window.frozen
    }
  }
  const loop = () => { hold(); requestAnimationFrame(loop) }
  if (begins) loop()
  requestAnimationFrame(() => { hold(); done() })
})"""


def lunged(devices: Devices, server: House, act: str, where: str, motion: Motion) -> dict[str, Any]:
    """All that another device can know between the start of a lunge and its landing; and what comes then."""
    seat, hand = (NOBODY, ".machine") if where == "tv" else (0, ".zone")
    page = devices.new("tv" if where == "tv" else "phone")
    page.emulate_media(reduced_motion=motion)
    page.add_init_script(LOUD)
    here = ScriptedTable(server.base, position(3, 1), NAMES[:3])
    here.boards = int(where == "below a tv")
    here.open(page, seat)
    page.locator(hand).first.wait_for()
    page.evaluate(SPY)
    page.locator("body").click(position={"x": 5, "y": 5})  # browsers sound only after a touch
    expect(page.get_by_text("Tap for sound")).to_have_count(0)
    page.evaluate(FREEZE, 0)
    before = len(here.sent[seat])
    here.play((1, act, BEGINS), ("chance", LENGTH, BEGINS), cue=1)
    page.locator(f"{hand}.lunge").wait_for()
    known: dict[str, Any] = {"messages": here.sent[seat][before:], "frames": []}
    for at in FRAMES:
        page.evaluate(FREEZE, at)
        known["frames"].append(page.screenshot())
    known["page"] = page.locator("body").inner_html()
    known["read"] = page.locator("body").aria_snapshot()
    known["heard"] = page.evaluate("window.heard")
    here.play(("clock", "land", here.match.state.lands))
    page.locator(f"{hand}.lunge").wait_for(state="detached")
    known["landed"] = page.locator("body").aria_snapshot()
    page.context.close()
    return known


@pytest.mark.long
@pytest.mark.once
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("where", ["phone", "tv", "below a tv"])
def test_H40_until_it_lands_nobody_can_tell_a_slap_from_a_fake(
    devices: Devices, server: House, where: str, motion: Motion
) -> None:
    """Message by message, frame by frame, word by word and sound by sound."""
    slap, *others = (lunged(devices, server, act, where, motion) for act in ACTS)
    assert slap["heard"], "a lunge can be felt"
    tones = [what for what, *_ in slap["heard"] if what != "vibrate"]
    assert bool(tones) == (where != "below a tv"), "and heard, from the TV if there is one"
    for other in others:
        for what in ("messages", "page", "read", "heard"):
            assert other[what] == slap[what], what
        alike = [one == two for one, two in zip(other["frames"], slap["frames"], strict=True)]
        assert all(alike), alike
    assert len({known["landed"] for known in (slap, *others)}) == len(ACTS), "then everybody can"
    assert (len(set(slap["frames"])) > 1) == (motion == "no-preference")


# --- what is told, and when ---------------------------------------------------------------------------------

REACTION = 150  # milliseconds; sooner it would be a guess (H36)


def slapped(here: ScriptedTable, *seats: int) -> None:
    """Seat 1 has slapped, and these have answered, each one later by 31 ms."""
    here.play((1, "slap", BEGINS), ("chance", LENGTH, BEGINS), cue=1)
    here.play(("clock", "land", here.match.state.lands), goes_on=True)
    times = {seat: 431 + 31 * n for n, seat in enumerate(seats)}
    here.play(
        *((seat, "slap", BEGINS + ms * 1000) for seat, ms in times.items()),
        calls=[
            {"seat": seat, "action": "slap", "ms": ms, "error": 4, "early": False}
            for seat, ms in times.items()
        ],
    )


def test_H16_whoever_is_fooled_knows_it_when_the_hand_turns_back(devices: Devices, server: House) -> None:
    """Before anybody has judged it, in words and in the hand; whoever kept still is told of a fake."""
    ann, kim = devices.new("small"), devices.new("small")
    here = ScriptedTable(server.base, position(3, 1), NAMES[:3])
    here.open(ann, 0)
    here.open(kim, 2)
    expect(ann.locator(".zone.slap")).to_be_visible()
    ann.evaluate(SHAKEN)
    here.play((1, "fake", BEGINS), ("chance", LENGTH, BEGINS), cue=1)
    expect(ann.locator(".zone.lunge")).to_be_visible()
    ann.wait_for_timeout(REACTION)
    ann.locator(".zone").click()
    here.play(("clock", "land", here.match.state.lands), goes_on=True)
    expect(ann.locator(".shout")).to_have_text("You fell for it!")
    expect(kim.locator(".shout")).to_have_text("Only a fake!")
    assert not any("Caught" in repr(event) for event in here.match.events)
    assert ann.evaluate("window.shaken.at(-1)") == [70, 50, 70]


def test_the_call_is_of_this_game(devices: Devices, server: House) -> None:
    """How the last race was judged stays on the table until the next one, but not into another game."""
    page = devices.new("small")
    here = ScriptedTable(server.base, position(3, 1), NAMES[:3])
    here.open(page, 0)
    slapped(here, 0, 2)
    call = page.locator("p", has_text=re.compile("^The call "))
    expect(call).to_have_text(re.compile(r"you\s431\sms, Kim\s462\sms, give or take 4"))
    here.lay(position(3, 1), NAMES[:3])
    expect(page.locator("[data-phase=act]")).to_be_visible()
    assert call.count() == 0


def test_H41_a_hand_that_winds_up_is_seen_by_the_others(devices: Devices, server: House) -> None:
    """As it moves, far enough to be seen on a phone, and never so far that it would tell what comes (H40)."""
    bob, ann = devices.new("phone"), devices.new("phone")
    here = ScriptedTable(server.base, position(3, 1), NAMES[:3])
    here.open(bob, 1)
    here.open(ann, 0)

    def height() -> float:
        """Of Bob's hand on Ann's screen."""
        ann.evaluate(SETTLED)
        return float(ann.locator(".zone .hand.rival").evaluate("(e) => e.getBoundingClientRect().top"))

    def pass_on() -> float:
        """As a server does, except that it would hold a hand that comes too near."""
        while not (moves := [said["height"] for _, said in here.said if said["type"] == "hover"]):
            bob.wait_for_timeout(20)
        here.tell({"type": "hovering", "seat": 1, "height": moves[-1]}, 0)
        return float(moves[-1])

    zone = bob.locator(".zone.drag").bounding_box()
    assert zone is not None
    x, y, way = zone["x"] + zone["width"] / 3, zone["y"] + 30, 0.6 * zone["height"]
    up = height()
    bob.mouse.move(x, y)
    bob.mouse.down()
    bob.mouse.move(x, y + 0.35 * way, steps=8)  # the wind-up ends at 0.4 of the way
    bob.wait_for_timeout(50)  # where a hand is, is told thirty times a second
    bob.mouse.move(x, y + 0.36 * way)
    assert 0.15 < pass_on() <= NEAREST
    assert height() - up > 40
    bob.mouse.move(x, y)
    bob.mouse.up()
    while pass_on() > 0:
        bob.wait_for_timeout(20)
    assert height() == up


def test_sound_is_asked_for_once(devices: Devices, server: House) -> None:
    """On each device; only a TV, which nobody touches, has to ask again when it was loaded anew."""
    ann, tv = devices.new("phone"), devices.new("tv")
    here = ScriptedTable(server.base, position(3, 1), NAMES[:3])
    here.open(ann, 0)
    here.open(tv)
    for page, again in ((ann, 0), (tv, 1)):
        ask = page.get_by_role("button", name="Tap for sound")
        ask.click()
        expect(ask).to_be_hidden()
        page.reload()
        expect(page.locator("[data-phase]")).to_be_visible()
        expect(ask).to_have_count(again)


# --- how a race went ----------------------------------------------------------------------------------------

RELAXED = "localStorage.setItem('rumpus:settings', JSON.stringify({ pace: 'relaxed', forced: 'never' }))"
# What is decided stays on the screen
STAY = """const wait = window.setTimeout
  window.setTimeout = (what, long = 0, ...more) => wait(what, long > 400 ? 1e9 : long, ...more)"""


def test_a_verdict_takes_no_longer_than_the_table_waits(devices: Devices, server: House) -> None:
    """Also for somebody who likes it slow: the next lunge would cut it off."""
    page = devices.new("phone")
    page.add_init_script(RELAXED)
    page.clock.install()
    here = ScriptedTable(server.base, position(3, 1), NAMES[:3])
    here.open(page, 0)
    expect(page.locator(".zone.slap")).to_be_visible()
    slapped(here, 0, 2)
    verdict = page.locator(".own .prompt", has_text="was last!")
    expect(verdict).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 0.05)
    expect(verdict).to_be_visible()
    page.clock.run_for(SCENES["LostHandsDown"])
    expect(verdict).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("language", languages.available())
@pytest.mark.parametrize("part", KINDS)
def test_how_a_race_went_is_in_sight(devices: Devices, server: House, part: str, language: str) -> None:
    """The last two once more, and then everybody's time."""
    page = devices.new("tv" if part == "board" else "phone", locale=LOCALES[language])
    page.add_init_script(STAY)
    here = ScriptedTable(server.base, position(4, 1), LONG_NAMES[:4])
    here.boards = int(part == "hand")
    here.open(page, NOBODY if part == "board" else 0)
    page.locator("[data-phase=act]").wait_for()
    slapped(here, 0, 2, 3)
    picture = page.locator(".close")
    expect(picture).to_be_visible()
    sizes = KINDS[part] if language == "en" else NARROW[part]
    found = {}
    for what in (".close", "main"):
        for size in sizes:
            page.set_viewport_size(SIZES[size]["viewport"])
            if wrong := faults(page, what):
                found[f"{what}, {size}"] = wrong
        if what == ".close":
            picture.get_by_role("button").click()
            expect(picture).to_be_hidden()
            expect(page.locator(".times li")).to_have_count(3)
    assert found == {}


# --- around the table ---------------------------------------------------------------------------------------

BOXES = """() => ['.zone', '.prompt', '.controls', '[data-action]', '.card']
  .flatMap((one) => [...document.querySelectorAll(`main ${one}`)])
  .map((e) => e.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height])"""


@pytest.mark.long
def test_a_cut_line_moves_nothing_and_is_not_touched_through(devices: Devices, server: House) -> None:
    """Whoever is on turn finds everything where it was, and may pass again when the line is back."""
    ann, *others = pages = [devices.new("phone") for _ in NAMES[:3]]
    code = set_up(ann, server.base, "handsdown", "Ann", 3)
    for one, name in zip(others, NAMES[1:], strict=False):
        join_by_code(one, server.base, code, name)
    fill_and_begin(ann)
    while not (asked := [one for one in pages if one.locator(".acts [data-action=pass]").is_visible()]):
        ann.wait_for_timeout(50)
    (page,) = asked
    for size in ("phone", "sideways"):
        page.set_viewport_size(SIZES[size]["viewport"])
        page.evaluate(SETTLED)
        before = page.evaluate(BOXES)
        page.context.set_offline(True)
        expect(page.get_by_text("The line is cut. Calling")).to_be_visible()
        page.evaluate(SETTLED)
        assert page.evaluate(BOXES) == before, size
        page.locator(".acts [data-action=pass]").click()
        expect(page.get_by_role("alert")).to_contain_text("that did not count")
        page.context.set_offline(False)
        expect(page.get_by_text("The line is cut. Calling")).to_be_hidden()
        expect(page.locator(".acts [data-action=pass]")).to_be_visible()
        page.get_by_role("alert").get_by_role("button", name="Close").click()


def test_music_plays_on_the_tv_if_there_is_one(devices: Devices, server: House) -> None:
    """Else it plays on the phone."""
    here = ScriptedTable(server.base, position(3, 1), NAMES[:3])

    def listening(kind: str, seat: int) -> Page:
        page = devices.new(kind)
        page.add_init_script(LOUD.replace("music: false", "music: true"))
        here.open(page, seat)
        page.locator("[data-phase]").first.wait_for()
        page.evaluate(SPY)
        page.locator("body").click(position={"x": 5, "y": 5})
        expect(page.get_by_text("Tap for sound")).to_have_count(0)
        return page

    def plays(page: Page) -> bool:
        """Its bass: two steps of it are made every half a second."""
        page.evaluate("window.heard.length = 0")
        page.wait_for_timeout(1000)
        return bool(
            page.evaluate("window.heard.some(([what, how]) => what === 'tone' && how === 'triangle')")
        )

    tv, ann = listening("tv", NOBODY), listening("phone", 0)
    expect(ann.locator(".table.hand")).to_be_visible()
    assert (plays(tv), plays(ann)) == (True, False)
    here.boards = 0
    here.tell(here.room())
    expect(ann.locator(".table.all")).to_be_visible()
    assert plays(ann)


# --- a whole game -------------------------------------------------------------------------------------------

SHORT = {
    "with a pair in your hand you may not pass": "yes",
    "milliseconds to slap in a Hands Down": "500",
    "milliseconds a fake can catch": "300",
}


@pytest.mark.long
def test_three_people_and_a_tv_play_a_game_to_its_end(devices: Devices, server: House) -> None:
    """With human hands, which only think faster than people about what they do themselves. From the record
    every touch is judged the same."""
    pages = [devices.new(kind) for kind in ("phone", "sideways", "laptop")]
    tv = devices.new("tv")
    code = set_up(pages[0], server.base, "handsdown", NAMES[0], 3, SHORT)
    for page, name in zip(pages[1:], NAMES[1:], strict=False):
        join_by_code(page, server.base, code, name)
    tv.goto(f"{server.base}/tv/{code}")
    expect(tv.get_by_text(NAMES[1], exact=True)).to_be_visible()
    fill_and_begin(pages[0])
    for page, name in zip(pages, NAMES, strict=False):
        sit(page, Person(name, trust=0.6, fakes=0.1, looks=50))
    end = time.monotonic() + HANGS
    while not all(map(over, pages)):
        assert time.monotonic() < end, "the game did not end"
        tv.wait_for_timeout(500)
    expect(tv.get_by_role("heading", name=re.compile("won|share"))).to_be_visible()
    (played,) = server.server.lobby.tables.values()
    assert played.match is not None
    match = load(played.match.record())
    assert match.over
    assert {Faked, HandsDown, LostHandsDown} <= {type(event) for event in match.events}
    again = readjudicate(match)
    assert (again.note, again.calls > 20) == (None, True), again.sentence
