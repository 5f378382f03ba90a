"""Split Second, also known as Scan (1970): find the partner of a card before anybody else does."""

from rumpus.game import Game
from rumpus.games.splitsecond import events, people, rounds, rules, state, table, view, words
from rumpus.games.splitsecond.position import complete
from rumpus.games.splitsecond.timing import TIMING

GAME = Game(
    name="splitsecond",
    title="Split Second (Scan)",
    place=5,
    seats=range(2, state.MOST + 1),
    recommended=range(2, state.MOST + 1),  # S29
    state=state.State,
    view=state.View,
    actions=state.ACTIONS,
    modules=(table, rounds, rules, view, people),
    complete=complete,
    events=events,
    words=words,
    keep=table.keep,
    possible_scores=range(30),
    timed=frozenset({state.Phase.SEARCH}),
    landing=frozenset({state.Phase.SEARCH}),
    timing=TIMING,
)
