"""The types of the page and docs/fields.md say what really goes over the wire."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live.view_diffs import ViewDiffs
from rumpus.match import Match, check_options
from rumpus.web import fields as page
from rumpus.web import typescript
from tests.pages import ROOT
from tests.tables import SHORT, as_told, random_play

UI = ROOT / "ui" / "src"
FILES = typescript.files(UI)
TEXT = "\n".join(FILES.values())
UNIONS = dict(re.findall(r"export type (\w+) =\n((?:  .*\n)+)", TEXT))
INTERFACES = dict(re.findall(r"export interface (\w+) {\n(.*?)^}", TEXT, re.DOTALL | re.MULTILINE))


def test_the_files_are_up_to_date() -> None:
    old = [str(file) for file, text in FILES.items() if not file.exists() or file.read_text("utf-8") != text]
    assert not old, "run python -m rumpus.web.typescript ui/src"


def test_a_game_without_a_folder_needs_no_types(tmp_path: Path) -> None:
    (tmp_path / "games" / NAMES[0]).mkdir(parents=True)
    assert list(typescript.files(tmp_path)) == [
        tmp_path / "wire.ts",
        tmp_path / "games" / NAMES[0] / "wire.ts",
        tmp_path / "games" / NAMES[0] / "gear.json",
    ]
    assert not any(f"{name.capitalize()}View" in typescript.common() for name in NAMES)


def test_so_is_the_page() -> None:
    file = ROOT / "docs" / "fields.md"
    fresh = file.exists() and file.read_text("utf-8") == page.written()
    assert fresh, "run python -m rumpus.web.fields docs/fields.md"


def fields(body: str) -> dict[str, str]:
    return dict(re.findall(r"(\w+): ([^;]*[^;\s])", re.sub(r"/\*\*.*?\*/", "", body, flags=re.DOTALL)))


def fits(value: Any, kind: str) -> bool:
    """Whether a value is of a type, as the file writes it."""
    if kind.endswith("[]"):
        kind = re.sub(r"^\((.*)\)$", r"\1", kind[:-2])
        return isinstance(value, list) and all(fits(one, kind) for one in value)
    if " | " in kind:
        return any(fits(value, one) for one in kind.split(" | "))
    if kind in UNIONS:
        return isinstance(value, str) and f'"{value}"' in UNIONS[kind]
    return type(value) is {"number": int, "boolean": bool, "null": type(None)}[kind]


@pytest.mark.parametrize("name", [name for name in NAMES if (UI / "games" / name).is_dir()])
def test_views_and_events_are_as_the_file_says(name: str) -> None:
    game, prefix = find(name), name.capitalize()
    view = fields(INTERFACES[f"{prefix}View"])
    events = {
        kind: fields(inner)
        for kind, inner in re.findall(
            r'kind: "(\w+)";\s+fields: {(.*?)}', UNIONS[f"{prefix}Event"], re.DOTALL
        )
    }
    match = Match(game, check_options(game, {"seats": max(3, game.seats[0]), **SHORT[name]}), seed=1)
    for step, now in enumerate(random_play(match, 1, most=400)):
        if step % 10:
            continue
        for seat in range(NOBODY, now.seats):
            whole = as_told(ViewDiffs(game, now.seats).whole(now.state, seat))
            assert list(whole) == list(view)
            wrong = {field: value for field, value in whole.items() if not fits(value, view[field])}
            assert not wrong
    for seat in range(NOBODY, match.seats):
        for event in (one.seen_by(seat) for one in match.events):
            kinds = events[type(event).__name__]
            told = event.named()
            assert list(told) == list(kinds)
            assert all(fits(value, kinds[field]) for field, value in told.items()), event
    for action in game.action_names[: game.choices]:
        assert fits(action, f"{prefix}Action")
