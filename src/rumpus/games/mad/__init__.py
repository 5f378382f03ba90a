"""MAD Magazine Card Game (1979): shedding, wild cards, out-of-turn defence."""

from rumpus.game import Game, Guard
from rumpus.games.mad import attacks, ending, events, player, rules, state, table, turns, view, words
from rumpus.games.mad.position import complete

GAME = Game(
    name="mad",
    title="MAD Magazine Card Game",
    place=2,
    seats=range(2, state.MOST + 1),
    recommended=range(2, state.MOST + 1),
    state=state.State,
    view=state.View,
    actions=state.ACTIONS,
    modules=(table, ending, attacks, turns, rules, view),
    complete=complete,
    events=events,
    words=words,
    player=player,
    possible_scores=range(2),  # who has won
    guards=(Guard("M32", event="Deadlocked"),),
)
