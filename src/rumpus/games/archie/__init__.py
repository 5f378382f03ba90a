"""It's All In The Family - Archie Bunker's Card Game (1972): secret exact bids, tricks, Ding Bats."""

from rumpus.game import Game
from rumpus.games.archie import events, rules, state, view, words
from rumpus.games.archie.position import complete

GAME = Game(
    name="archie",
    title="Archie Bunker's Card Game",
    seats=range(2, state.MOST + 1),
    recommended=range(3, state.MOST + 1),  # A1, A21
    deck=state.DECK,
    state=state.State,
    view=state.View,
    options=state.OPTIONS,
    choices=state.CHOICES,
    actions=state.ACTIONS,
    modules=(rules, view),
    complete=complete,
    events=events,
    words=words,
)
