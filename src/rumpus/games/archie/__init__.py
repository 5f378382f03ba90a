"""It's All In The Family - Archie Bunker's Card Game (1972): secret exact bids, tricks, Ding Bats."""

from rumpus.game import Game
from rumpus.games.archie import events, player, rules, state, view, words
from rumpus.games.archie.position import complete
from rumpus.games.archie.small import make_small

GAME = Game(
    name="archie",
    title="Archie Bunker's Card Game",
    place=1,
    seats=range(2, state.MOST + 1),
    recommended=range(3, state.MOST + 1),  # A1, A21
    state=state.State,
    view=state.View,
    actions=state.ACTIONS,
    modules=(rules, view),
    complete=complete,
    events=events,
    words=words,
    player=player,
    horizon=10_000,
    possible_scores=range(10_001),  # ten points for each of 999 rounds at most, and for tie-breaks (A17, A23)
    make_small=make_small,
    pauses={"bid": 1500},  # everybody counts their tricks
)
