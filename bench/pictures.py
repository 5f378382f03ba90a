"""The pictures in `docs/pictures/`, taken again: `./dev bench pictures`, or into a folder that is named.

Every game on a phone, on a laptop, on a TV and on the phone below it; how each is learnt; the shelf, a lobby,
a replay; and an evening: a TV and two phones. Tables are laid out as `tests/e2e/positions.py` has them, and
told to Chromium by a script, so that the same page gives the same pictures.
"""

from __future__ import annotations

import argparse
import base64
import io
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1]))  # what the tests play with

from rumpus.layout import NOBODY
from tests.e2e.conftest import CHROMIUM, FLAGS, served
from tests.e2e.devices import SIZES, Devices, fill_and_begin, set_up
from tests.e2e.layout import SETTLED
from tests.e2e.positions import NAMES, PICTURED, POSITIONS
from tests.e2e.scripted import ScriptedTable
from tests.e2e.test_replay import a_record, drop

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.harness import House

COLOURS = 256  # flat pictures need no more, and a repository is fetched by many
HOME = Path(__file__).parents[1] / "docs" / "pictures"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 0.75}
TV: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}, "device_scale_factor": 0.5}
PHONE = SIZES["phone"]
QUIET = (
    "localStorage.setItem('rumpus:settings', JSON.stringify({ asked: true, sound: false, pace: 'quick' }))"
)
EVENING = """<body style="margin:0;width:1600px;height:900px;background:#2b2a33">
<style>img{position:absolute;border:14px solid #111;border-radius:22px;box-shadow:0 18px 40px #0009}</style>
<img style="left:90px;top:40px;width:1150px" src="%s"><img style="left:1010px;top:300px;width:250px" src="%s">
<img style="left:1300px;top:250px;width:250px" src="%s"></body>"""


class Photographer:
    """Takes pictures of pages, into a folder."""

    def __init__(self, browser: Browser, house: House, folder: Path) -> None:
        self.browser, self.house, self.folder = browser, house, folder

    @contextmanager
    def page(self, **how: Any) -> Iterator[Page]:
        devices = Devices(self.browser)
        page = devices.new("phone", **{"has_touch": False, **how})
        page.add_init_script(QUIET)
        yield page
        devices.close()

    def take(self, page: Page, name: str, *, whole: bool = False) -> None:
        page.mouse.move(0, 0)
        page.evaluate(SETTLED)
        page.wait_for_timeout(400)  # fonts, and what is drawn after the last frame
        taken = Image.open(io.BytesIO(page.screenshot(full_page=whole))).convert("RGB")
        taken.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=3).save(
            self.folder / f"{name}.png", optimize=True
        )
        print(f"{name}.png")

    def at(self, path: str, name: str, ready: str, *, whole: bool = True, **how: Any) -> None:
        """A page that is only looked at."""
        with self.page(**how) as page:
            page.goto(self.house.base + path)
            page.locator(ready).first.wait_for()
            self.take(page, name, whole=whole)

    def game(self, game: str) -> None:
        match = POSITIONS[game][PICTURED[game]]()
        names = NAMES[: match.seats]
        for name, seat, boards, how in (
            ("desk", 0, 0, DESK), ("phone", 0, 0, PHONE), ("hand", 0, 1, PHONE), ("other-hand", 1, 1, PHONE),
            ("tv", NOBODY, 0, TV),
        ):  # fmt: skip
            with self.page(**how) as page:
                table = ScriptedTable(self.house.base, match, names)
                table.boards, table.with_story = boards, True
                table.open(page, seat)
                page.locator(f"[data-phase={match.phase}]").wait_for()
                self.take(page, f"{game}-{name}")
        self.at(f"/learn/{game}", f"{game}-learn", ".learn .learn", **{**DESK, "device_scale_factor": 0.75})
        self.at(f"/learn/{game}/round", f"{game}-lesson", ".pointer", whole=False, **PHONE)

    def around(self) -> None:
        self.at("/", "shelf", "h1", viewport={"width": 1280, "height": 800}, device_scale_factor=1)
        with self.page(**PHONE) as page:
            set_up(page, self.house.base, next(iter(POSITIONS)), "Ada", 4)
            page.get_by_role("button", name="Begin", exact=True).wait_for()
            self.take(page, "lobby-phone")
            fill_and_begin(page)
        for name, how in (("desk", DESK), ("phone", PHONE)):
            with self.page(**how) as page:
                page.goto(f"{self.house.base}/replay")
                page.get_by_text("choose it").wait_for()
                drop(page, a_record().replace("\n\n", '\n[Names "Ada, Cy"]\n\n', 1))
                page.get_by_role("slider").wait_for()
                for _ in range(12):
                    page.keyboard.press("ArrowRight")
                self.take(page, f"replay-{name}")

    def evening(self) -> None:
        """A TV and two phones, side by side."""
        game = next(iter(POSITIONS))

        def shown(name: str) -> str:
            picture = (self.folder / f"{game}-{name}.png").read_bytes()
            return f"data:image/png;base64,{base64.b64encode(picture).decode()}"

        with self.page(viewport={"width": 1600, "height": 900}, device_scale_factor=1) as page:
            page.set_content(EVENING % (shown("tv"), shown("hand"), shown("other-hand")))
            self.take(page, "evening")
        for other in POSITIONS:
            (self.folder / f"{other}-other-hand.png").unlink()  # it is in the evening's picture


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", nargs="?", type=Path, default=HOME)
    folder: Path = asked.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    if CHROMIUM is None:
        raise SystemExit("there is no Chromium here")
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as store,
        served(Path(store)) as house,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        photographer = Photographer(browser, house, folder)
        for game in POSITIONS:
            photographer.game(game)
        photographer.around()
        photographer.evening()
        browser.close()


if __name__ == "__main__":
    main()
