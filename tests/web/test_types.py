"""ui/src/wire.ts and docs/fields.md say what really goes over the wire."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live.window import Windows
from rumpus.match import Match, check_options
from rumpus.web import fields as page
from rumpus.web import typescript
from tests.pages import ROOT
from tests.tables import SHORT, as_told, random_play

FILE = ROOT / "ui" / "src" / "wire.ts"
TEXT = typescript.written()
UNIONS = dict(re.findall(r"export type (\w+) =\n((?:  \|.*\n)+)", TEXT))
INTERFACES = dict(re.findall(r"export interface (\w+) {\n(.*?)^}", TEXT, re.DOTALL | re.MULTILINE))


def test_the_file_is_up_to_date() -> None:
    fresh = FILE.exists() and FILE.read_text("utf-8") == TEXT
    assert fresh, "run python -m rumpus.web.typescript ui/src/wire.ts"


def test_so_is_the_page() -> None:
    file = ROOT / "docs" / "fields.md"
    fresh = file.exists() and file.read_text("utf-8") == page.written()
    assert fresh, "run python -m rumpus.web.fields docs/fields.md"


def fields(body: str) -> dict[str, str]:
    return dict(re.findall(r"(\w+): ([^;]+);?", re.sub(r"/\*\*.*?\*/", "", body)))


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


@pytest.mark.parametrize("name", NAMES)
def test_views_and_events_are_as_the_file_says(name: str) -> None:
    game, prefix = find(name), name.capitalize()
    view = fields(INTERFACES[f"{prefix}View"])
    events = {
        kind: fields(inner)
        for kind, inner in re.findall(r'kind: "(\w+)"; fields: { (.*?) }', UNIONS[f"{prefix}Event"])
    }
    match = Match(game, check_options(game, {"seats": max(3, game.seats[0]), **SHORT[name]}), seed=1)
    for step, now in enumerate(random_play(match, 1, most=400)):
        if step % 10:
            continue
        for seat in range(NOBODY, now.seats):
            whole = as_told(Windows(game, now.seats).whole(now.state, seat))
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
