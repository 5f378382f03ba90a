"""Mr. T Card Game (1983): turn a card together, match to fight it out, collect the board."""

from rumpus.game import Game
from rumpus.games.mrt import events, preliminary, rules, showdown, state, table, view, words
from rumpus.games.mrt.position import complete

GAME = Game(
    name="mrt",
    title="Mr. T Card Game",
    seats=range(2, state.MOST + 1),
    recommended=range(3, state.MOST + 1),  # T2
    deck=state.DECK,
    decks=state.PRESETS,
    state=state.State,
    view=state.View,
    options=state.OPTIONS,
    choices=state.CHOICES,
    actions=state.ACTIONS,
    modules=(table, showdown, preliminary, rules, view),
    complete=complete,
    events=events,
    words=words,
)
