"""Support files are found in the tree, and outside of it where RUMPUS_TEST_GAMES says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games import ELSEWHERE, Support, folder, support, support_file

SAID = "from tests.games import Support\nSUPPORT = Support(short={'rounds': 7})\n"


def test_a_game_outside_of_the_tree_has_its_support_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "support.py").write_text(SAID)
    assert support("elsewhere").short == {"rounds": 7}
    assert folder("archie") == Path(__file__).parent / "archie", "those in the tree stay where they are"


def test_a_game_without_a_support_file_says_nothing() -> None:
    assert support_file("nowhere") == Path(__file__).parent / "nowhere" / "support.py"
    assert support("nowhere") == Support()
