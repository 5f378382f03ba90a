"""Servers hand running games to each other only if they play by the same rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from rumpus.games import NAMES, find
from rumpus.web.cluster import rules


@pytest.mark.parametrize("name", NAMES)
def test_a_change_of_any_rule_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One letter more in any file that says what a row means."""
    before, read = rules.rules_hash(), Path.read_bytes
    folder = find(name).folder
    meant = ["__init__.py", "events.py", "rules.py", "state.py", "view.py"]
    meant += [one for one in ("timing.py", "designs.py", "people.py") if (folder / one).exists()]
    for changed in meant:
        with monkeypatch.context() as patched:
            patched.setattr(
                Path, "read_bytes", lambda file, to=folder / changed: read(file) + b"#" * (file == to)
            )
            assert rules.rules_hash() != before, changed


def test_new_words_are_no_new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    before, read = rules.rules_hash(), Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda file: read(file) + b"#" * (file.name == "words.py"))
    assert rules.rules_hash() == before
