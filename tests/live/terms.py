"""The terms of real races, stricter than live tables have them: most of what is tested shows sooner so."""

from __future__ import annotations

import enum
from typing import Any

from rumpus.games import find
from rumpus.games.handsdown.state import Phase as Hands
from rumpus.games.splitsecond.state import Phase as Search
from rumpus.match import check_options, fresh
from rumpus.times import MS
from rumpus.timing import Terms

STRICT = 6 * MS


def terms_in(name: str, phase: enum.IntEnum, **options: int) -> Terms:
    """What a game says in a phase."""
    game = find(name)
    state: Any = fresh(game, check_options(game, {"seats": 3, **options}))
    state.phase = int(phase)
    assert game.timing is not None
    found = game.timing.terms(state)
    assert found is not None
    return found


HANDS_DOWN = terms_in("handsdown", Hands.RACE)._replace(slack=STRICT)
FAKE = terms_in("handsdown", Hands.FAKE)._replace(slack=STRICT)
SPLIT_SECOND = terms_in("splitsecond", Search.SEARCH)._replace(slack=STRICT)
