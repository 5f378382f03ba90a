"""Hands Down (1987): slap to play a pair, be quick when others slap, and do not fall for a fake."""

from rumpus.game import Feint, Game, Guard
from rumpus.games.handsdown import ending, events, people, rules, state, table, turns, view, words
from rumpus.games.handsdown.position import complete
from rumpus.games.handsdown.timing import TIMING

GAME = Game(
    name="handsdown",
    title="Hands Down",
    place=4,
    seats=range(3, state.MOST + 1),
    recommended=range(3, state.MOST + 1),
    state=state.State,
    view=state.View,
    actions=state.ACTIONS,
    modules=(table, ending, turns, rules, view, people),
    complete=complete,
    events=events,
    words=words,
    feint=Feint(state.Phase.FAKE, state.Phase.RACE, unless="lunge"),  # that is the point of a fake
    possible_scores=range(2331),
    guards=(Guard("H25", event="WentNowhere"),),
    timed=frozenset({state.Phase.ACT, state.Phase.LUNGE, state.Phase.RACE, state.Phase.FAKE}),
    landing=frozenset({state.Phase.LUNGE, state.Phase.RACE, state.Phase.FAKE}),
    timing=TIMING,
)
