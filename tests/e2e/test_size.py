"""What a phone has to load, packed as the server packs it."""

from __future__ import annotations

from rumpus.games import NAMES
from rumpus.web import page as built
from tests.benchmarks import bench, rows

FIRST = 60  # kB, for the shelf
MOST = 150  # up to a table
OFFLINE = 350  # all that is kept for when there is no network, in English, with all five rulebooks


def test_the_first_load_is_small_and_games_come_when_they_are_played() -> None:
    assert (built.FOLDER / "index.html").exists(), "the page is not built"
    found = {row["name"]: row["value"] for row in rows(bench("--json", "--only", "size", name="page"))}
    first = found.pop("size of the first load")
    assert 20 < first <= FIRST, "some scripts come with every page"
    assert list(found) == [f"size up to a table of {game}" for game in NAMES]
    assert all(first < size <= MOST for size in found.values())


def test_all_that_is_kept_is_small() -> None:
    (kept,) = rows(bench("--json", "--only", "kept", name="page"))
    assert 200 < kept["value"] <= OFFLINE
