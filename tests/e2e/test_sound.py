"""Every sound that the page makes up by itself: it can be heard, does not clip, and ends when it should."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Route

UI = Path(__file__).parents[2] / "ui"
# The page's own code, without the page around it
BUNDLE = """
import { build } from 'vite'
const entry = 'all-sounds'
const found = process.argv.slice(1)
const code = [
  "export * from '/src/lib/sound'",
  "export * as bed from '/src/lib/music'",
  ...found.map((game) => `export { sounds as ${game} } from '/src/games/${game}/sounds'`),
].join('\\n')
const plugin = { name: entry, enforce: 'pre', resolveId: (id) => (id.endsWith(entry) ? entry : null),
  load: (id) => (id === entry ? code : null) }
const made = await build({ configFile: false, root: '.', logLevel: 'silent', plugins: [plugin],
  build: { write: false, lib: { entry, formats: ['es'], fileName: 'sounds' } } })
process.stdout.write([made].flat()[0].output[0].code)
"""
# The loudest that anybody can set it to
RENDER = """async (games) => {
  const all = await import('/sounds.js')
  const RATE = 44100
  const SOON = 1 // a compressor that has just been switched on holds everything down
  const length = (tones) => {
    let at = 0, last = 0
    for (const one of tones) {
      last = one.with ? last : at
      at = Math.max(at, last + one.for)
    }
    return at
  }
  // As ears weigh it (ITU-R BS.1770): the loudest 400 milliseconds
  const loudness = async (buffer) => {
    const context = new OfflineAudioContext(1, buffer.length, RATE)
    const source = new AudioBufferSourceNode(context, { buffer })
    const head = new BiquadFilterNode(context, { type: 'highshelf', frequency: 1682, gain: 4 })
    const low = new BiquadFilterNode(context, { type: 'highpass', frequency: 38, Q: -6 })
    source.connect(head).connect(low).connect(context.destination)
    source.start()
    const samples = (await context.startRendering()).getChannelData(0)
    const block = 0.4 * RATE
    let most = 0
    for (let from = 0; from === 0 || from + block <= samples.length; from += block / 4)
      most = Math.max(most, samples.slice(from, from + block).reduce((sum, one) => sum + one * one, 0))
    return -0.691 + 10 * Math.log10(most / block)
  }
  const render = async (name, takes, fill) => {
    const context = new OfflineAudioContext(1, Math.ceil((SOON + takes + 0.5) * RATE), RATE)
    const mixer = all.mixer(context)
    all.turn(mixer, 1)
    void context.suspend(SOON).then(() => {
      fill(mixer)
      return context.resume()
    })
    const buffer = await context.startRendering()
    const loud = buffer.getChannelData(0).map(Math.abs)
    const ends = loud.findLastIndex((one) => one > 0.003)
    const peak = loud.reduce((a, b) => Math.max(a, b))
    return [name, peak, await loudness(buffer), 1000 * takes, 1000 * (ends / RATE - SOON)]
  }
  const play = (name, ...together) => render(name, Math.max(...together.map(length)), (mixer) => {
    for (const tones of together) all.schedule(tones, mixer)
  })
  const walk = (mixer) => {
    for (let n = 0; n < 64; n++) all.bed.eighth(n, SOON + n * all.bed.EIGHTH, mixer)
  }
  const found = []
  for (const [name, tones] of Object.entries(all))
    if (Array.isArray(tones)) found.push(await play(name, tones))
  for (const game of games)
    for (const kind of Object.keys(all[game]))
      for (const me of [0, 1])
        found.push(await play(`${game} ${kind}`, all.soundOf(all[game], { kind, fields: { seat: 0 } }, me)))
  found.push(await play('three hands at once', all.SLAP, all.SLAP, all.SLAP))
  found.push(await render('three hands in the middle of it', 63 * all.bed.EIGHTH + 0.2, (mixer) => {
    walk(mixer)
    for (const tones of [all.SLAP, all.SLAP, all.SLAP]) all.schedule(tones, mixer)
  }))
  found.push(await render('bed', 63 * all.bed.EIGHTH + 0.2, walk))
  return found
}"""


class Heard(NamedTuple):
    name: str
    peak: float
    loudness: float  # in LUFS
    takes: float  # milliseconds that it should last
    ends: float


@pytest.fixture(scope="module")
def heard(browser: Browser) -> list[Heard]:
    node = shutil.which("node")
    if node is None or not (UI / "node_modules").exists():
        pytest.skip("there is no Node here to put the page's sounds together")
    games = sorted(path.parent.name for path in UI.glob("src/games/*/sounds.ts"))
    command = [node, "--input-type=module", "-e", BUNDLE, *games]
    code = subprocess.run(command, cwd=UI, check=True, capture_output=True, text=True).stdout

    def answer(route: Route) -> None:
        is_code = route.request.url.endswith(".js")
        route.fulfill(
            body=code if is_code else "<!doctype html>",
            content_type="text/javascript" if is_code else "text/html",
        )

    page = browser.new_page()
    page.route("**/*", answer)
    page.goto("http://localhost/")
    rendered = page.evaluate(RENDER, games)
    page.close()
    return [Heard(*one) for one in rendered]


def test_every_sound_can_be_heard_and_none_clips(heard: list[Heard]) -> None:
    assert len(heard) > 30
    assert [one for one in heard if not 0.03 < one.peak < 0.95] == []


def test_sounds_are_as_loud_as_what_they_tell(heard: list[Heard]) -> None:
    """A card is heard often, so it is quiet; a question is louder, the end loudest; nothing is drowned by the
    bed, and between the loudest and the quietest nobody has to turn a knob."""
    loud = {one.name: one.loudness for one in heard}
    alone = {name: one for name, one in loud.items() if name != "bed" and not name.startswith("three")}
    assert {name: one for name, one in alone.items() if not -39 < one < -16} == {}
    assert loud["CARD"] + 3 < loud["ASK"] < loud["FANFARE"]
    assert max(alone.values()) == pytest.approx(loud["FANFARE"], abs=0.5)
    whispers = {name for name, loudness in alone.items() if loudness < loud["bed"]}
    assert whispers == {"handsdown Wound"}  # a hand that is lifted: nobody has to hear it


def test_every_sound_lasts_as_long_as_it_says(heard: list[Heard]) -> None:
    assert [one for one in heard if not one.takes - 30 < one.ends < one.takes + 30] == []
