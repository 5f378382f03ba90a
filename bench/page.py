"""The page on a phone: how much there is to load, how soon cards are seen, how smoothly they are dealt.

Sizes are those that the server sends: packed, with all scripts, styles and pictures that a screen needs. The
first load is the shelf; a table needs more, and so does the game that is played there.

The rest is measured in Chromium, on a phone as Lighthouse thinks of one: a processor four times slower than
this one, and a network with 1.6 Mbit/s and 150 ms there and back. (Chromium slows what is loaded, not what
is said over a WebSocket.) Time to the first card is from opening the address of a new table, with nothing
kept from earlier, to the frame after the one that shows a card; or, for a table in the page itself, from the
tap on the shelf, which has been there for a while. A frame of a deal is dropped if it comes later than one
and a half times the usual gap.

HARD thinks in a worker, which Chromium does not slow down. So it is made to think in the page here, as where
there are no workers. Its longest thought has to be shorter than the shortest pause of a bot before an answer.

The rows of `./dev bench gear` come last: the rules in V8 against the compiled ones, in turns.
"""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import gzip
import itertools
import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gear
from rumpus.games import NAMES, find
from rumpus.web import page as built
from rumpus.web.site import answers
from shared import servers
from shared.goals import FIRST_DEALT, seats
from shared.report import Figure, Measure, Missing, Row, main

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

HASH = "-BEis3KqU.js"  # Vite adds this much to a name; there may be a dash in it
MOST = 60  # kB in the first load
MOST_KEPT = 350  # kB
SOON = 1.0  # seconds from a tap on a box to a card
PAUSE = 0.5  # seconds that a bot waits at least before it answers
TURNS, TURN = 10, 1000  # in which HARD is watched, and milliseconds for each
TIMES = 5
SLOWER = 4
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}  # milliseconds, and bytes per second
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "reduced_motion": "no-preference",
}
REST = 500  # milliseconds without anything to do
DEAL = 700  # milliseconds from the first card to the last one in its place
LATE = 1.5  # times the usual gap
PATIENCE = 60_000  # milliseconds

# Keeps the time of every frame, and of the first one after a card was drawn.
WATCH = """
  const seen = (window.seen = { first: 0, frames: [] })
  const isSeen = (card) => card.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const cards = () => [...document.querySelectorAll('main :is(.card, .place)')]
  const step = (now) => {
    seen.frames.push(now)
    if (!seen.first && cards().some(isSeen)) seen.first = now
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
"""
TAP = """() => {
  seen.first = 0
  document.querySelector('article[data-game=%s] button').click()
  return performance.now()
}"""
# No workers; and how long every thought takes so far, in milliseconds, whenever it has come a little further
THINKING = """
  delete window.Worker
  const thoughts = (window.thoughts = [])
  const { Instance } = WebAssembly
  WebAssembly.Instance = function (module) {
    const { exports } = new Instance(module)
    let began = 0
    const timed = {
      forget_sealed: (...numbers) => {
        began = performance.now()
        return exports.forget_sealed(...numbers)
      },
      search: (...numbers) => {
        const found = exports.search(...numbers)
        thoughts.push(performance.now() - began)
        return found
      },
    }
    return { exports: { ...exports, ...timed } }
  }
"""
TAP_ANYTHING = """() => {
  const found = [...document.querySelectorAll('main [data-action]')]
    .filter((e) => !e.disabled && e.dataset.playable !== 'false' && e.checkVisibility())
  found[Math.floor(Math.random() * found.length)]?.click()
}"""
SIT = "localStorage.setItem('rumpus:chairs', JSON.stringify([%s]))"


# --- what is loaded ---------------------------------------------------------------------------------------


class Bundle:
    """The files that Vite has built, and which of them need which."""

    def __init__(self, folder: Path = built.FOLDER) -> None:
        self.files = built.Page(folder).at
        if "/" not in self.files:
            raise Missing("the page is not built: run ./dev check")
        self.behind: dict[str, set[str]] = {}  # a script that comes later, and all that comes with it
        for path, script in self._scripts():
            asked = re.search(r"\.f=(\[.*?\])\)", script)
            listed = [f"/assets/{name[2:]}" for name in json.loads(asked[1])] if asked else []
            for name, numbers in re.findall(
                r"""import\([`"']\./([^`"']+)[`"']\),__vite__mapDeps\(\[([\d,]*)\]\)""", script
            ):
                with_it = {listed[int(number)] for number in numbers.split(",")}
                self.behind[name[: -len(HASH)]] = with_it | {f"{path.rpartition('/')[0]}/{name}"}

    def _text(self, path: str) -> str:
        return self.files[path].body.decode()

    def _scripts(self) -> Iterator[tuple[str, str]]:
        return ((path, self._text(path)) for path in self.files if path.endswith(".js"))

    def first(self) -> set[str]:
        """What the shelf needs."""
        found: set[str] = set()
        new = {"/", *re.findall(r'(?:src|href)="\.(/assets/[^"]+)"', self._text("/"))}
        while new:
            found |= new
            scripts = [self._text(path) for path in new if path.endswith(".js")]
            names = {
                f"/assets/{name}"
                for script in scripts
                for name in re.findall(r"""(?:from|import)\s*["'`]\./([^"'`]+)["'`]""", script)
            }
            new = names - found
        return found

    def table(self, game: str) -> set[str]:
        """What a table needs, for whoever comes by a link."""
        return self.first() | self.behind["Door"] | self.behind[game]

    def kept(self) -> set[str]:
        """What the service worker keeps for when there is no network, in a browser that speaks English."""
        worker = self._text("/offline.js")
        files, words = re.search(r"FILES = (\[.*?\])", worker), re.search(r"WORDS = (\{.*?\})", worker)
        assert files is not None
        assert words is not None
        return {"/", *(f"/{name}" for name in json.loads(files[1]) if name not in json.loads(words[1]))}

    def offline(self) -> float:
        """All that comes before a page works without a network, in kB: the worker also asks for the games and
        their rules, here in English."""
        told = answers([find(name) for name in NAMES])
        asked = [text for name, text in told.items() if name.rpartition("/")[2] in ("games", "rules")]
        return self.weight(self.kept()) + sum(len(gzip.compress(text)) for text in asked) / 1000

    def weight(self, paths: set[str]) -> float:
        """In kB, with the pictures that the scripts show."""
        scripts = [self._text(path) for path in paths if path.endswith(".js")]
        pictures = {
            path for path in self.files if path.endswith(".svg") and any(path in script for script in scripts)
        }
        files = [self.files[path] for path in paths | pictures]
        return sum(len(file.body if file.packed is None else file.packed) for file in files) / 1000


# --- what is seen -----------------------------------------------------------------------------------------


@dataclasses.dataclass
class Phone:
    """A server in a process of its own, and a browser; both start when they are needed."""

    stack: contextlib.ExitStack
    kept: dict[str, Any] = dataclasses.field(default_factory=dict)

    def ready(self) -> tuple[str, Browser]:
        if not self.kept:
            Bundle()
            chromium = next(
                filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
            )
            try:
                from playwright.sync_api import sync_playwright
            except ImportError:
                raise Missing("playwright, which drives the browser (pip install playwright)") from None
            if chromium is None:
                raise Missing("there is no Chromium here; install it to measure the page in it")
            play = self.stack.enter_context(sync_playwright())
            browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            self.stack.callback(browser.close)
            self.kept = {"browser": browser, "base": self._serve()}
        return self.kept["base"], self.kept["browser"]

    def _serve(self) -> str:
        folder = self.stack.enter_context(tempfile.TemporaryDirectory())
        server = subprocess.Popen(
            [sys.executable, servers.__file__, servers.SERVE, f"{folder}/page.db"],
            stdout=subprocess.PIPE,
            text=True,
        )
        self.stack.enter_context(server)
        self.stack.callback(server.kill)
        assert server.stdout is not None
        return f"http://127.0.0.1:{int(server.stdout.readline())}"

    @contextlib.contextmanager
    def at_a_table(self, game: str, slower: int) -> Iterator[tuple[Page, str]]:
        """A browser that has never been here, but has a seat, and the address of its table."""
        base, browser = self.ready()
        count = seats(game)
        order = {"game": game, "name": "Ann", "seats": count, "bots": ["medium"] * (count - 1)}
        request = urllib.request.Request(
            f"{base}/api/tables", json.dumps(order).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            seated: dict[str, Any] = json.load(answer)
        with contextlib.closing(browser.new_context(**PHONE)) as context:
            context.add_init_script(WATCH)
            context.add_init_script(SIT % json.dumps({**seated, "game": game, "at": 0}))
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            chrome = context.new_cdp_session(page)
            chrome.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            if slower > 1:
                chrome.send("Network.enable")
                chrome.send("Network.emulateNetworkConditions", NETWORK)
            yield page, f"{base}/t/{seated['code']}"

    def first_card(self, game: str) -> float:
        """Seconds."""
        with self.at_a_table(game, SLOWER) as (page, address):
            page.goto(f"{address}?begin", wait_until="commit")
            return self._first(page) / 1000

    def after_tap(self, game: str) -> float:
        """Seconds from a tap on a box of the shelf to a card, without a server's help."""
        base, browser = self.ready()
        with contextlib.closing(browser.new_context(**PHONE)) as context:
            context.add_init_script(WATCH)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            chrome = context.new_cdp_session(page)
            chrome.send("Network.enable")
            chrome.send("Network.emulateNetworkConditions", NETWORK)
            page.goto(base)
            page.locator(f"article[data-game={game}] button").wait_for()
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")  # once the page is there
            chrome.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            page.wait_for_timeout(REST)
            tapped: float = page.evaluate(TAP % game)
            return (self._first(page) - tapped) / 1000

    def thought(self, game: str) -> float:
        """Seconds that HARD took at most, in some turns of a game."""
        base, browser = self.ready()
        with contextlib.closing(browser.new_context(**PHONE)) as context:
            context.add_init_script(THINKING)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"{base}/new/{game}")
            page.get_by_label("Your name").fill("Ann")
            page.get_by_label("Bots in the other seats").select_option("hard")
            chrome = context.new_cdp_session(page)
            chrome.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            page.get_by_role("button", name="Open the table").click()
            page.locator("main :is(.card, .place)").first.wait_for()
            for _ in range(TURNS):
                page.evaluate(TAP_ANYTHING)
                page.wait_for_timeout(TURN)
            thoughts: list[float] = page.evaluate("thoughts")
            return max(thoughts) / 1000

    def dropped(self, slower: int) -> float:
        """Percent of the frames of a deal."""
        gaps = self._deal(slower)
        usual = statistics.median(gaps)
        return 100 * sum(gap > LATE * usual for gap in gaps) / len(gaps)

    def frames(self, slower: int) -> float:
        """Frames per second in a deal."""
        return 1000 / statistics.mean(self._deal(slower))

    def _deal(self, slower: int) -> list[float]:
        """Milliseconds from frame to frame."""
        with self.at_a_table(FIRST_DEALT, slower) as (page, address):
            page.goto(address)
            begin = page.get_by_role("button", name="Begin", exact=True)
            begin.wait_for()
            page.wait_for_timeout(REST)
            begin.click()
            first = self._first(page)
            page.wait_for_timeout(DEAL)
            frames = [at for at in page.evaluate("seen.frames") if first <= at <= first + DEAL]
        return [after - before for before, after in itertools.pairwise(frames)]

    def _first(self, page: Page) -> float:
        """When the first card was seen. (The page's policy forbids Playwright's own way to wait for that.)"""
        for _ in range(PATIENCE // 50):
            first: float = page.evaluate("window.seen?.first ?? 0")
            if first:
                return first
            page.wait_for_timeout(50)
        raise TimeoutError("no card was seen")


# --- the rows ---------------------------------------------------------------------------------------------


def rows(phone: Phone, *, quick: bool) -> Iterable[Row]:
    size = functools.partial(Figure, pick=min, times=1)
    seen = functools.partial(Figure, pick=statistics.median, times=TIMES)

    def weighed(what: Callable[[Bundle], float]) -> Callable[[], Measure]:
        def prepare() -> Measure:
            return functools.partial(what, Bundle())

        return prepare

    def loaded(which: Callable[[Bundle], set[str]]) -> Callable[[], Measure]:
        return weighed(lambda bundle: bundle.weight(which(bundle)))

    def watched(what: Measure) -> Callable[[], Measure]:
        def prepare() -> Measure:
            phone.ready()
            return what

        return prepare

    name = "size of the first load"
    yield Row(name, size(name, loaded(Bundle.first)), "kB", MOST, at_most=True)
    for game in NAMES:
        name = f"size up to a table of {game}"
        yield Row(name, size(name, loaded(functools.partial(Bundle.table, game=game))), "kB")
    for game in NAMES:
        name = f"first card of {game}"
        yield Row(name, seen(name, watched(functools.partial(phone.first_card, game))), "s")
    name = "kept for when there is no network"
    yield Row(name, size(name, weighed(Bundle.offline)), "kB", MOST_KEPT, at_most=True)
    for game in NAMES:
        name = f"from a tap to the first card of {game}"
        yield Row(
            name, seen(name, watched(functools.partial(phone.after_tap, game))), "s", SOON, at_most=True
        )
    for game in NAMES:
        if not find(game).race:
            name = f"longest thought of HARD in {game}, {SLOWER}× slower"
            thought = Figure(name, watched(functools.partial(phone.thought, game)), pick=max, times=1)
            yield Row(name, thought, "s", PAUSE, at_most=True)
    for slower, where in ((1, "here"), (SLOWER, f"{SLOWER}× slower")):
        name = f"frames in a deal, {where}"
        yield Row(name, seen(name, watched(functools.partial(phone.frames, slower))), "frames/s")
        name = f"frames dropped in a deal, {where}"
        yield Row(name, seen(name, watched(functools.partial(phone.dropped, slower))), "%")
    yield from gear.rows(quick=quick)


if __name__ == "__main__":
    with contextlib.ExitStack() as stack:
        main("The page on a phone", functools.partial(rows, Phone(stack)))
