"""Hands Down (1987): slap to play a pair, be quick when others slap, and do not fall for a fake."""

from rumpus.game import Game
from rumpus.games.handsdown import ending, events, people, rules, state, table, turns, view, words
from rumpus.games.handsdown.position import complete

GAME = Game(
    name="handsdown",
    title="Hands Down",
    seats=range(3, state.MOST + 1),
    recommended=range(3, state.MOST + 1),
    deck=state.DECK,
    state=state.State,
    view=state.View,
    options=state.OPTIONS,
    choices=state.CHOICES,
    actions=state.ACTIONS,
    modules=(table, ending, turns, rules, view, people),
    complete=complete,
    events=events,
    words=words,
)
