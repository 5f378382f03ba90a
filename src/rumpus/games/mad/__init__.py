"""MAD Magazine Card Game (1979): shedding, wild cards, out-of-turn defence."""

from rumpus.game import Game
from rumpus.games.mad import attacks, ending, events, rules, state, table, turns, view, words
from rumpus.games.mad.position import complete

GAME = Game(
    name="mad",
    title="MAD Magazine Card Game",
    seats=range(2, state.MOST + 1),
    recommended=range(2, state.MOST + 1),
    deck=state.DECK,
    state=state.State,
    view=state.View,
    options=state.OPTIONS,
    choices=state.CHOICES,
    actions=state.ACTIONS,
    modules=(table, ending, attacks, turns, rules, view),
    complete=complete,
    events=events,
    words=words,
)
