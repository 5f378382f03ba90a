"""Mr. T Card Game (1983): turn a card together, match to fight it out, collect the board."""

from rumpus.game import Game, Guard
from rumpus.games.mrt import events, player, preliminary, rules, showdown, state, table, view, words
from rumpus.games.mrt.guards import boards_ran_out
from rumpus.games.mrt.position import complete
from rumpus.games.mrt.small import make_small

GAME = Game(
    name="mrt",
    title="Mr. T Card Game",
    place=3,
    seats=range(2, state.MOST + 1),
    recommended=range(3, state.MOST + 1),  # T2
    decks=state.PRESETS,
    state=state.State,
    view=state.View,
    actions=state.ACTIONS,
    modules=(table, showdown, preliminary, rules, view),
    complete=complete,
    events=events,
    words=words,
    player=player,
    possible_scores=range(61),
    guards=(Guard("T26", seen=boards_ran_out),),
    make_small=make_small,
    pauses={"preliminary": 700, "target": 700},  # the top card of the pile: nothing to think about
)
