"""What the page's compiler says about code that is no rule code: where, what, and which section to read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rumpus.fast.wasm.module import Module
from rumpus.fast.wasm.outside import OutsideSubsetError
from tests.pages import ROOT
from tests.test_rule_code import TABLE, example, module

# A body of `do_it(s)`, what is said of it, and the section; and of which line, if not of its first
OUTSIDE = [
    ("return 0.5 // 1", "0.5 // 1: not of floats", "Numbers"),
    ("return 0.5 or 1", "0.5 or 1 is not a whole number", "Numbers"),
    ("return s.seats and 0.5", "s.seats and 0.5 is not a whole number", "Numbers"),
    ("return s.score[0] / 2", "s.score[0] / 2 is not a whole number", "Numbers"),
    ("s.score[0] = 0.5", "0.5 is not a whole number", "Numbers"),
    ("return 'one'", "'one' is not a number", "Numbers"),
    ("return 1 << 63 << 1", "1 << 63 shifts by 63", "Numbers"),
    ("return 9223372036854775808", "9223372036854775808 has more than 63 bits", "Numbers"),
    ("return s.seats // 0", "s.seats // 0 divides by zero", "Numbers"),
    ("return s.seats ** 2", "s.seats ** 2: there is no such operation", "Numbers"),
    ("return s.hand[1, 0]", "write a[i][j], not a[i, j]", "Fields"),
    ("s.hand[1] = s.hand[0]", "`s.hand[1] = s.hand[0]`: a row cannot be assigned as a whole", "Fields"),
    ("s.score = 3", "s.score: a row cannot be assigned as a whole", "Fields"),
    ("s.score += 3", "s.score is a row, and no number", "Fields"),
    ("return s.score", "s.score is a row, and no number", "Fields"),
    ("return s.score[6]", "s.score[6] is out of range: the row has 6", "Fields"),
    ("return s.score[-1]", "s.score[-1] is out of range: the row has 6", "Fields"),
    ("return s.seats[0]", "s.seats is no row", "Fields"),
    ("return len(s.seats)", "s.seats is no row", "Fields"),
    ("return len(s)", "s is no row", "Fields"),
    ("return s.scores", "State has no field scores", "Fields"),
    ("return len(s.score[::2])", "s.score[::2]: only the end of a part may be computed", "Fields"),
    ("WORTH[0] = 3", "WORTH[0]: a constant does not change", "Names"),
    ("return points", "nothing is called points", "Names"),
    ("return enum", "enum is neither a number nor a flat tuple of them", "Names"),
    ("return Phase", "Phase is not a number here", "Names"),
    ("return Phase.CUT", "Phase.CUT is no field and no member of an enum", "Names"),
    ("return numpy.nonsense", "numpy.nonsense is no field and no member of an enum", "Names"),
    ("return later\n    later = 1", "later has no value yet", "Names"),
    ("row = s.score\n    row = 1", "row was something else before", "Names", 1),
    ("return s.score if s.seats else 1", "s.score if s.seats else 1: the two are not alike", "Names"),
    ("put(s.hand[0])", "put(s.hand[0]): put takes 2", "Names"),
    ("put(s.hand[0], card=1)", "put(s.hand[0], card=1): arguments have no names", "Names"),
    ("put(put, 1)", "put(put, 1): arguments are numbers, rows and states", "Names"),
    ("a, b = 1, 2", "`a, b = (1, 2)`: one name at a time", "Statements"),
    ("with s:\n        pass", "`with s:` cannot be used in rule code", "Statements"),
    ("return [1]", "`[1]` cannot be used in rule code", "Statements"),
    ("for card in s.score:\n        pass", "`for card in s.score:`: loop over one range", "Statements"),
    ("for i in range(0, 6, s.turn):\n        0", "the step of a range is a constant, not zero", "Statements"),
    ("while s.seats:\n        pass\n    else:\n        pass", "`else` after a loop", "Statements"),
    ("return s.seats in WORTH", "s.seats in WORTH: `in` asks a tuple written there", "Statements"),
    ("return Phase(s.phase)", "Phase is no function of rule code", "Statements"),
    ("return 0 < s.seats in (1, 2)", "0 < s.seats in (1, 2): there is no such comparison", "Statements"),
    ("return put(s.hand[0], 1)", "put(s.hand[0], 1) gives nothing", "Statements"),
    ("return", "do_it must give a number here, too", "Statements"),
    ("return do_it(s)", "do_it calls itself", "Statements", -1),
    ("if tell:\n        pass", "tell is not a number here", "Telling"),
    ("tell = None", "tell is handed on as it is", "Telling"),
    ("tell(Scored, 0, 1)", "tell an event after `if tell is not None:`", "Telling"),
    ("return tell(Scored, 0)", "tell an event after `if tell is not None:`, as a statement", "Telling"),
    ("return s is None", "s is None: only `tell` may be None", "Telling"),
]  # fmt: skip

# The same where somebody listens
TOLD = [
    ("tell(0, 1)", "no event has so many fields", "Telling"),
    ("tell(Scored)", "Scored is no event of this game", "Telling"),
    ("return tell(Scored, 0)", "tell an event after `if tell is not None:`, as a statement", "Telling"),
]
# And what is wrong with a function as a whole; in which of its lines
WHOLE = [
    ("def do_it(s: State, *more: int) -> int:\n    return 0", "do_it: arguments are plain names", "Names", 0),
    ("@same\ndef do_it(s: State) -> int:\n    return 0", "do_it has a decorator", "Statements", 1),
    ("do_it = lambda s: 0", "<lambda> is no function of a module", "Statements", 0),
    ("def do_it(s: State) -> None:\n    return 1", "do_it says that it gives nothing", "Statements", 1),
]


@pytest.mark.parametrize("case", OUTSIDE, ids=lambda case: case[1])
def test_outside(case: tuple[Any, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body, what, section, *which = case
    arguments = "s: State, tell: Tell | None = None" if section == "Telling" else "s: State"
    text = f"def do_it({arguments}) -> int:\n    {body}"
    assert_said(text, "tables[0]", (what, section, 1 + sum(which)), tmp_path, monkeypatch)


@pytest.mark.parametrize("case", TOLD, ids=lambda case: case[1])
def test_told(case: tuple[str, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body, *said = case
    text = f"def do_it(s: State, tell: Tell | None = None) -> int:\n    {body}"
    assert_said(text, "tables[0], tell", (*said, 1), tmp_path, monkeypatch)


@pytest.mark.parametrize("case", WHOLE, ids=lambda case: case[1])
def test_whole(case: tuple[str, str, str, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, *said = case
    assert_said(text, "tables[0]", tuple(said), tmp_path, monkeypatch)


def assert_said(
    text: str, given: str, said: tuple[Any, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a function, if it is given this: what, in which section, in which of its lines."""
    what, section, line = said
    call = f"def do_call() -> int:\n    return do_it({given})\n"
    before = "import numpy\n\n\ndef same(function):\n    return function\n"
    rules: Any = module(TABLE._replace(text=f"{before}\n\n{text}\n\n\n{call}"), tmp_path, monkeypatch)
    with pytest.raises(OutsideSubsetError) as error:
        Module(example(rules), [rules]).text({"call": rules.do_call})
    file = Path(rules.__file__)
    whole = file.read_text("utf-8")
    line += whole.count("\n", 0, whole.index(text)) + 1
    assert (
        str(error.value) == f"{file.parent.name}/{file.name}:{line}: {what} (docs/rule-code.md, {section!r})"
    )


def test_every_section_is_there() -> None:
    page = (ROOT / "docs" / "rule-code.md").read_text("utf-8")
    assert {case[2] for case in (*OUTSIDE, *TOLD, *WHOLE)} <= set(re.findall("^## (.*)$", page, re.MULTILINE))
