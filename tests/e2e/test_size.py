"""What a phone has to load, packed as the server packs it."""

from __future__ import annotations

from rumpus.games import NAMES
from rumpus.web import page as built
from tests.benchmarks import bench, rows

MOST = 150  # kB


def test_the_first_load_is_small_and_games_come_when_they_are_played() -> None:
    assert (built.FOLDER / "index.html").exists(), "the page is not built"
    found = {row["name"]: row["value"] for row in rows(bench("--json", "--only", "size", name="page"))}
    first = found.pop("size of the first load")
    assert 0 < first <= MOST
    assert list(found) == [f"size up to a table of {game}" for game in NAMES]
    assert all(first < size <= MOST for size in found.values())
