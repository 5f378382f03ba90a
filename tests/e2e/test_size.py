"""What a phone has to load, packed as the server packs it."""

from __future__ import annotations

from rumpus.web import page as built
from tests.test_bench import bench, rows

GAMES = ("archie", "mad", "mrt", "handsdown", "splitsecond")
MOST = 150  # kB


def test_the_first_load_is_small_and_games_come_when_they_are_played() -> None:
    assert (built.FOLDER / "index.html").exists(), "the page is not built"
    found = {row["name"]: row["value"] for row in rows(bench("--json", "--only", "size", name="page"))}
    first = found.pop("size of the first load")
    assert 0 < first <= MOST
    assert list(found) == [f"size up to a table of {game}" for game in GAMES]
    assert all(first < size <= MOST for size in found.values())
