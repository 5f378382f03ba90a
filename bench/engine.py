"""The engine's speed: compiled playouts, other engines beside them, starting up, plain play.

Playouts choose uniformly at random among the legal actions, or modelled people play, in a race. Only what
players decide is counted: dealing, drawing and shuffling take their time but earn nothing, here as in the
other engines. A repetition plays whole games, from the first deal to the last score. What counts is the best
of seven repetitions (the one that the machine disturbed least), in CPU time of the playing thread: none of
the engines starts threads of its own, so on an idle machine that is wall time, and on a busy one it leaves
out the waiting. Two threads against one are the exception: only wall time shows what the second one brings.
Our compiled code is loaded from its cache, as in every process but the very first; one that has just compiled
is about 20 % slower.

The other engines go by the fastest route through a whole game that we found:

- OpenSpiel plays in C++, one call per game: `evaluate_bots` with its uniformly random bots (a loop in Python
  is ten times slower). oh_hell has four seats and always seven tricks, as Archie Bunker's game has;
  crazy_eights has four seats, and is otherwise as it comes.
- RLCard's uno is stepped without the environment around it, at four seats. Its own `run` with its random
  agents, which knows two seats only and encodes every state for learning, has a row of its own.

OpenSpiel has a still faster loop inside its tree search, but that must start from a player's turn. The rows
that say "dealt" are for it: random play from one dealt table, on both sides. For archie and oh_hell that is
32 decisions of one hand and no chance at all. The search does not say how many moves it played; we take the
mean of the bots' games from the same table.

Starting up is wall time, since somebody waits for it: from the start of a process to its first result, the
interpreter's own start included ("import to result" leaves it out). The first compile is measured once, of
the others the median counts. "m.play" is CPU time again: over all calls of a whole random game, each with the
dealing that follows from it, the mean and the 99th percentile, and of these the median game.
"""

from __future__ import annotations

import functools
import importlib
import itertools
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

import rumpus
from rumpus.fast.many import ENDLESS, Results, play_many
from rumpus.game import Game
from rumpus.games import NAMES, find
from rumpus.match import check_options
from shared import goals
from shared.goals import seats
from shared.report import Figure, Measure, Missing, Row, counting, enough, main, rate, seconds

SEED = 1
REPETITION = 0.2  # seconds

FIRST_RESULT = """
import sys, time
start = time.monotonic()
from rumpus.fast.many import play_many
from rumpus.games import find
from rumpus.match import check_options
game = find(sys.argv[1])
seats = min(max(4, game.seats[0]), game.seats[-1])
play_many(game, check_options(game, {"seats": seats}), seed=1, games=1)
print(start, time.monotonic())
"""


def rows(cache: str, *, quick: bool) -> Iterator[Row]:
    """Every row. Compiled code goes to the empty folder `cache`; in a quick run to where it always goes."""
    speed, ratio, part = "decisions/s", "×", 100 if quick else 1
    wanted = REPETITION / part

    ours = {(name, count): compiled(name, count, wanted) for name in NAMES for count in find(name).seats}
    for (name, count), figure in ours.items():
        yield Row(figure.name, figure, speed, goals.DECISIONS.get(name) if count == 4 else None)
    for name in NAMES:
        one, two = (threads(name, count, 3 * wanted) for count in (1, 2))
        yield Row(f"{name}-{seats(name)} two threads / one", two, ratio, 1.7, over=one)

    for peer in goals.OPEN_SPIEL:
        spec = f"{peer.name}({peer.settings})"
        theirs = Figure(f"open_spiel {peer.name}", functools.partial(bots, spec, 4000 // part))
        yield Row(theirs.name, theirs, speed)
        yield Row(f"{peer.game}-4 / {peer.name}", ours[peer.game, 4], ratio, peer.goal, over=theirs)
        our_deal = Figure(f"{peer.game}-4 dealt", functools.partial(dealt, peer, wanted))
        their_deal = Figure(f"open_spiel {peer.name} dealt", functools.partial(rollouts, spec, 4000 // part))
        yield Row(our_deal.name, our_deal, speed)
        yield Row(their_deal.name, their_deal, speed)
        yield Row(f"{peer.game}-4 / {peer.name} dealt", our_deal, ratio, over=their_deal)
    uno = Figure("rlcard uno", functools.partial(rlcard_game, 300 // part))
    uno_run = Figure("rlcard uno run", functools.partial(rlcard_run, 100 // part))
    yield Row(uno.name, uno, speed)
    yield Row(uno_run.name, uno_run, speed)
    yield Row(f"{goals.RLCARD.game}-4 / {uno.name}", ours[goals.RLCARD.game, 4], ratio, over=uno)

    environment = os.environ | ({} if quick else {"RUMPUS_CACHE": cache})
    for name in NAMES:
        first, later, inside = starts(name, environment)
        yield Row(first.name, first, "s", 15, at_most=True)
        yield Row(later.name, later, "s", 1, at_most=True)
        yield Row(inside.name, inside, "s", 1, at_most=True)
    yield Row(HELP.name, HELP, "s", 0.3, at_most=True)

    for name in NAMES:
        for figure in plain(name):
            yield Row(figure.name, figure, "ms", 1, at_most=True)


# --- compiled playouts --------------------------------------------------------------------------------


@functools.cache
def cached(name: str) -> Game:
    """A game whose compiled code lies ready on disk: another process sees to that."""
    subprocess.run([sys.executable, "-c", FIRST_RESULT, name], stdout=subprocess.DEVNULL, check=True)
    return find(name)


def compiled(name: str, count: int, wanted: float) -> Figure:
    def prepare() -> Measure:
        game = cached(name)
        play = functools.partial(play_many, game, check_options(game, {"seats": count}), seed=SEED)
        return repeated(play, wanted)

    return Figure(f"{name}-{count} compiled", prepare)


def repeated(play: Callable[..., Results], wanted: float) -> Measure:
    """In each repetition, as many games as fit into this many seconds."""
    games = enough(lambda some: play(games=some), wanted)
    return rate(lambda: play(games=games), decisions(play(games=games)))


@functools.cache
def games_on_a_thread(name: str, wanted: float) -> int:
    game = cached(name)
    play = functools.partial(play_many, game, check_options(game, {"seats": seats(name)}), seed=SEED)
    return enough(lambda some: play(games=some), wanted)


def threads(name: str, count: int, wanted: float) -> Figure:
    """The same on several threads at once, with this many seconds of games on each."""

    def prepare() -> Measure:
        game = cached(name)
        options = check_options(game, {"seats": seats(name)})
        games = games_on_a_thread(name, wanted)
        pool = ThreadPoolExecutor(count)

        def share(first: int) -> Results:
            return play_many(game, options, seed=SEED, games=games, first=first)

        def play() -> list[Results]:
            return list(pool.map(share, range(0, count * games, games)))

        return rate(play, sum(map(decisions, play())), time.perf_counter)

    return Figure(f"{name}-{seats(name)} on {count} threads", prepare)


def dealt(peer: goals.Peer, wanted: float) -> Measure:
    """From one dealt table, at most as many decisions as the other engine has."""
    game = cached(peer.game)
    match = rumpus.new(peer.game, seats=4, seed=SEED)
    most = ENDLESS if peer.most is None else peer.most
    play = functools.partial(play_many, game, match.options, seed=SEED, most=most, start=match.state)
    return repeated(play, wanted)


def decisions(result: Results) -> int:
    return int(result[:, 0].sum())


# --- other engines ------------------------------------------------------------------------------------


def other_engine(module: str, package: str) -> Any:
    try:
        return importlib.import_module(module)
    except ImportError as problem:
        raise Missing(f"{package} ({problem})") from None


def bots(spec: str, games: int) -> Measure:
    """OpenSpiel, whole games."""
    game = other_engine("pyspiel", "open_spiel").load_game(spec)
    play = functools.partial(played_by_bots, game.new_initial_state, games)
    return rate(lambda: deque(play(), maxlen=0), moves(play()))


def rollouts(spec: str, games: int) -> Measure:
    """OpenSpiel, from one dealt table: a tree search that only looks at its root, by many games."""
    pyspiel = other_engine("pyspiel", "open_spiel")
    game = pyspiel.load_game(spec)
    table = game.new_initial_state()
    chance = random.Random(SEED)
    while table.is_chance_node():
        table.apply_action(chance.choice(table.legal_actions()))
    search = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(n_rollouts=games, seed=SEED),
        uct_c=1,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    return rate(lambda: search.mcts_search(table), moves(played_by_bots(table.clone, games)))


def played_by_bots(start: Callable[[], Any], games: int) -> Iterator[Any]:
    """The final states of some games of OpenSpiel; the same ones every time."""
    pyspiel = other_engine("pyspiel", "open_spiel")
    players = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(4)]
    for seed in range(games):
        state = start()
        pyspiel.evaluate_bots(state, players, seed)
        yield state


def moves(ends: Iterator[Any]) -> int:
    """How often players acted, by the histories, in which chance is a player below 0."""
    return sum(step.player >= 0 for end in ends for step in end.full_history())


def rlcard_game(games: int) -> Measure:
    """RLCard's uno, without the environment around it."""
    game = other_engine("rlcard.games.uno", "rlcard").Game(num_players=4)
    choice = random.Random(SEED).choice

    def play() -> int:
        count = 0
        for _ in range(games):
            state, _seat = game.init_game()
            while not game.is_over():
                state, _seat = game.step(choice(state["legal_actions"]))
                count += 1
        return count

    return counting(play)


def rlcard_run(games: int) -> Measure:
    """RLCard's uno as its examples play it; `is_training` spares its agents some arithmetic."""
    env = other_engine("rlcard", "rlcard").make("uno")
    env.set_agents([other_engine("rlcard.agents", "rlcard").RandomAgent(env.num_actions)] * env.num_players)

    def play() -> int:
        env.timestep = 0
        for _ in range(games):
            env.run(is_training=True)
        return int(env.timestep)

    return counting(play)


# --- starting up --------------------------------------------------------------------------------------


def starts(name: str, environment: dict[str, str]) -> tuple[Figure, Figure, Figure]:
    """The first process, which compiles; later ones; and how much of those comes after the interpreter."""

    def process() -> tuple[float, float]:
        start = time.monotonic()  # one clock for all processes
        command = [sys.executable, "-c", FIRST_RESULT, name]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
        awake, end = map(float, done.stdout.split())
        return end - start, end - awake

    @functools.cache
    def first() -> float:
        return process()[0]

    def later(which: int) -> Measure:
        first()
        return lambda: process()[which]

    return (
        Figure(f"{name} first compile", lambda: first, times=1),
        Figure(f"{name} start from cache", functools.partial(later, 0), statistics.median),
        Figure(f"{name} import to result", functools.partial(later, 1), statistics.median),
    )


def show_help() -> None:
    subprocess.run([sys.executable, "-m", "rumpus", "--help"], stdout=subprocess.DEVNULL, check=True)


HELP = Figure("rumpus --help", lambda: lambda: seconds(show_help, time.perf_counter), statistics.median)


# --- plain play ---------------------------------------------------------------------------------------


def plain(name: str) -> tuple[Figure, Figure]:
    def of(summary: Callable[[list[float]], float]) -> Measure:
        seeds = itertools.count(SEED)
        return lambda: summary(calls(name, next(seeds)))

    def percentile(took: list[float]) -> float:
        return float(np.percentile(took, 99))

    return (
        Figure(f"{name} plain m.play mean", functools.partial(of, statistics.fmean), statistics.median),
        Figure(f"{name} plain m.play p99", functools.partial(of, percentile), statistics.median),
    )


def calls(name: str, seed: int) -> list[float]:
    """The milliseconds of every m.play of a random game."""
    m = rumpus.new(name, seats=seats(name), seed=seed)
    choice = random.Random(seed).choice
    took = []
    while not m.over:
        seat = next(iter(m.waiting), "clock")
        took.append(1000 * seconds(functools.partial(m.play, seat, choice(m.legal(seat)))))
    return took


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="rumpus-bench-") as empty:
        main("engine", functools.partial(rows, empty))
