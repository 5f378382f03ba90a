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
const code = ["export * from '/src/lib/sound'", ...found.map((game) =>
  `export { sounds as ${game} } from '/src/games/${game}/sounds'`)].join('\\n')
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
  const length = (tones) => {
    let at = 0, last = 0
    for (const one of tones) {
      last = one.with ? last : at
      at = Math.max(at, last + one.for)
    }
    return at
  }
  const render = async (name, ...together) => {
    const takes = Math.max(...together.map(length))
    const context = new OfflineAudioContext(1, Math.ceil((takes + 0.5) * RATE), RATE)
    const mixer = all.mixer(context)
    all.turn(mixer, 1)
    for (const tones of together) all.schedule(tones, mixer)
    const samples = (await context.startRendering()).getChannelData(0)
    const loud = samples.map(Math.abs)
    const ends = loud.findLastIndex((one) => one > 0.003)
    return [name, loud.reduce((a, b) => Math.max(a, b)), 1000 * takes, (1000 * ends) / RATE]
  }
  const found = []
  for (const [name, tones] of Object.entries(all))
    if (Array.isArray(tones)) found.push(await render(name, tones))
  for (const game of games)
    for (const kind of Object.keys(all[game]))
      for (const me of [0, 1])
        found.push(await render(`${game} ${kind}`, all.soundOf(all[game], { kind, fields: { seat: 0 } }, me)))
  found.push(await render('three hands at once', all.SLAP, all.SLAP, all.SLAP))
  return found
}"""


class Heard(NamedTuple):
    name: str
    peak: float
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


def test_every_sound_lasts_as_long_as_it_says(heard: list[Heard]) -> None:
    assert [one for one in heard if not one.takes - 30 < one.ends < one.takes + 30] == []
