"""docs/rule-code.md: its examples in all gears, and what no single example can show."""

from __future__ import annotations

import enum
import importlib.util
import sys
from collections import defaultdict
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
import pytest
import wasmtime

from rumpus import bots
from rumpus.envs.encode import encoder
from rumpus.fast import compile as compiling
from rumpus.fast.constants import is_table
from rumpus.fast.wasm.module import Module
from rumpus.fast.wasm.outside import OutsideSubsetError
from rumpus.game import Game
from rumpus.games import NAMES, find
from tests.pages import ROOT, Block, blocks
from tests.wasm_gear import Gear

PAGE = ROOT / "docs" / "rule-code.md"
EXAMPLES = blocks(PAGE, "python")
(TABLE,) = [block for block in EXAMPLES if block.note == "table"]

every_game = pytest.mark.parametrize("game", [find(name) for name in NAMES], ids=lambda game: game.name)


def module(block: Block, folder: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The table and one example, as a file of rules."""
    file = folder / f"example_{block.line}.py"
    file.write_text(f"from __future__ import annotations\n\n{TABLE.text}\n\n{block.text}", "utf-8")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, file.stem, made)  # dataclasses look there
    spec.loader.exec_module(made)
    return made


def outcome(function: Any, state: Any, *, compiled: bool) -> object:
    """What a function answers, or that it fails, and what it leaves behind."""
    try:
        answer = function(state.record if compiled else state)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong in either gear
        return type(error)
    return answer, state.words.tobytes()


@pytest.mark.parametrize("block", [block for block in EXAMPLES if block is not TABLE], ids=str)
def test_example(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUMPUS_CACHE", str(tmp_path))
    monkeypatch.setattr(numba.config, "CACHE_DIR", "")  # put back afterwards, as the twin changes it
    rules = module(block, tmp_path, monkeypatch)
    *_, name = (name for name, value in vars(rules).items() if isinstance(value, FunctionType))
    monkeypatch.setattr(compiling, "OUTER", {name, *compiling.OUTER})
    game = example(rules)
    twin = compiling.make_twin(game)
    state, other = rules.State(), rules.State()
    rules.start(state)
    twin["start"](other.record)
    start = state.copy()
    plain = outcome(getattr(rules, name), state, compiled=False)
    fast = outcome(twin[name], other, compiled=True)
    third = in_the_page(game, block, name, start, tmp_path, monkeypatch)
    if block.note == "differs":
        assert plain != fast
        assert plain != third
        return
    assert not isinstance(plain, type)
    assert plain == fast
    if block.note == "same":
        assert plain == third
    else:
        assert block.note == "trapped"
        assert third is wasmtime.Trap


def example(rules: ModuleType) -> Any:
    return SimpleNamespace(
        name="example",
        modules=(rules,),
        rule_files=[Path(str(rules.__file__))],
        event_kinds=(),
        state=rules.State,
        view=rules.State,
        race=False,
        timing=None,
        keep=None,
        defaults={},
    )


DOOR = """

def do_it() -> {gives}:
    {returned}{name}(tables[0])
"""


def in_the_page(
    game: Any, block: Block, name: str, state: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> object:
    """The same of the third gear: its answer and what it leaves behind, or how it fails."""
    gives = getattr(game.modules[0], name).__annotations__["return"]
    door = DOOR.format(gives=gives, name=name, returned="" if gives == "None" else "return ")
    rules: Any = module(block._replace(text=block.text + door), folder, monkeypatch)
    try:
        text = Module(example(rules), [rules]).text({"it": rules.do_it})
    except OutsideSubsetError as error:
        return type(error)
    gear = Gear(example(rules), text)
    gear.lay(state)
    try:
        answer = gear.ask("it")
    except wasmtime.Trap as trap:
        return type(trap)
    return None if gives == "None" else answer, gear.state.tobytes()


@pytest.mark.parametrize("steps", compiling.STEPS, ids=lambda module: module.__name__)
@every_game
def test_one_name_is_one_thing(game: Game, steps: ModuleType) -> None:
    """The twin has one namespace; a name that two modules gave away would be whichever came last."""
    meanings: dict[str, set[object]] = defaultdict(set)
    players = [] if game.race else [bots.player_of(game)]
    asking = compiling.ASKING[game.race]
    for home in (*compiling.SHARED, *game.modules, *players, encoder(game), steps, asking, *compiling.BOUND):
        for name, value in vars(home).items():
            if isinstance(value, FunctionType):
                meanings[name].add((value.__module__, value.__qualname__))
            elif is_table(value) or isinstance(value, int | type):
                meanings[name].add(repr(value))
    assert not {name: found for name, found in meanings.items() if len(found) > 1}


@every_game
def test_functions_are_imported_under_their_own_name(game: Game) -> None:
    for home in game.modules:
        for name, value in vars(home).items():
            if isinstance(value, FunctionType):
                assert value.__name__ == name
            assert not (isinstance(value, ModuleType) and value.__name__.startswith("rumpus.")), name


def test_members_of_two_enums_would_have_no_common_type() -> None:
    """Why enums become plain ints in the twin."""

    class One(enum.IntEnum):
        A = 1

    class Two(enum.IntEnum):
        B = 2

    def either(number: int) -> int:
        return One.A if number else Two.B

    compiled: Any = numba.njit(either)
    with pytest.raises(numba.TypingError):
        compiled(1)
