"""The third gear equals the plain one: every table, every seat, told and silent, every choice of a bot."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus import bots, dice
from rumpus.fast.compile import twin
from rumpus.fast.many import play_one, play_series
from rumpus.fast.series import PLAYERS_DICE
from rumpus.fast.wasm.module import timing_of
from rumpus.game import CHANCE, CLOCK, MOST_SEATS, ORDER, Event, Game
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY, Layout
from rumpus.match import Match, blank, check_options, fresh
from rumpus.reactions import MIND, Level, wake
from tests.games import support
from tests.tables import EVERYBODY, SHORT, Table, pause, tables
from tests.test_golden import golden_file
from tests.wasm_gear import Gear, gear_of

ROWS = 80  # a match
EVERY = 8  # rows between two looks at what bots would do
SELDOM = 13  # and, in games that are played to their end, at what is allowed
ENDS = 4  # games of a table
MOST_ROWS = 3000  # of one of them
WORLDS = 3
SERIES = 4  # games of one
WAYS_ON = 16  # from a position
# An act, and how a hand moved before it: H41 has a limit between each two of these
MOVEMENTS = [
    (action, deepest, fastest)
    for action in (0, 1, 2, 3, 4, 5)
    for deepest in (49, 50, 199, 200)
    for fastest in (1500, 1501)
]

every_game = pytest.mark.parametrize("game", [find(name) for name in NAMES], ids=lambda game: game.name)
every_table = pytest.mark.parametrize("table", tables(), ids=str)


@every_table
def test_the_third_gear_gives_the_same_bytes(table: Table) -> None:
    Comparison(table, gear_of(table.game), seed=3).run()


@every_table
def test_the_third_gear_comes_to_the_same_end(table: Table) -> None:
    compare_ends(table, gear_of(table.game))


def compare_ends(table: Table, gear: Gear) -> None:
    """Of games that nobody has picked."""
    for seed in range(ENDS):
        Comparison(table, gear, seed).play_to_the_end()


@every_game
def test_the_third_gear_follows_whole_matches(game: Game) -> None:
    for match, table in whole_matches(game):
        Comparison(table, gear_of(game), seed=5).follow(match)


@every_game
def test_the_third_gear_goes_on_from_rare_positions(game: Game) -> None:
    for match, table in rare_positions(game):
        Comparison(table, gear_of(game), seed=5).go_on_from(match.state)


def whole_matches(game: Game) -> Iterator[tuple[Match, Table]]:
    for playthrough in support(game.name).playthroughs:
        match = rumpus.load(golden_file(game.name, playthrough).read_text("utf-8").split("\n---")[0])
        yield match, Table(game, match.options)


def rare_positions(game: Game) -> Iterator[tuple[Match, Table]]:
    for text in support(game.name).rare:
        match = rumpus.load(text)
        yield match, Table(game, match.options)


class Comparison:
    """A match at random, in both gears at once."""

    def __init__(self, table: Table, gear: Gear, seed: int) -> None:
        self.table = table
        self.gear = gear
        self.rules: Any = table.game.rules
        self.throws = [0, 0, 0, 0]
        dice.set_dice(self.throws, seed, 1)
        self.minds = [[0] * MIND for _ in range(MOST_SEATS)]
        for seat, mind in enumerate(self.minds):
            wake(mind, Level(seat % len(Level)))
            gear.regions["levels"][seat] = seat % len(Level)
            gear.ask("wake", seat)

    def run(self) -> None:
        self.play_on(self.begin(), ROWS)

    def play_on(self, s: Any, rows: int) -> None:
        for row in range(rows):
            self.compare_choices(s)
            if not self.rules.waiting(s):
                break
            if row % EVERY == 0:
                self.compare_refusals(s)
            self.compare_sights(s, thinking=row % EVERY == 0)
            self.go_on(s, row)
        self.compare_scores(s)

    def play_to_the_end(self) -> None:
        """What is played is compared, and now and then what may be."""
        s = self.begin()
        for row in range(MOST_ROWS):
            if not self.rules.waiting(s):
                break
            if row % SELDOM == 0:
                self.compare_choices(s)
                self.compare_refusals(s)
            self.go_on(s, row)
        self.compare_scores(s)

    def compare_scores(self, s: Any) -> None:
        """Nothing is written beyond the last seat."""
        out = [-7] * MOST_SEATS
        self.gear.regions["out"][:MOST_SEATS] = out
        self.gear.ask("scores")
        self.rules.scores(s, out)
        assert self.gear.regions["out"][:MOST_SEATS].tolist() == out

    def begin(self) -> Any:
        s = blank(self.table.game, self.table.options)
        self.gear.lay(s)
        told: list[Event] = []
        self.rules.start(s, lambda kind, *numbers: told.append(kind.of(numbers)))
        self.gear.ask("start")
        assert list(self.gear.told()) == told
        self.assert_same(s)
        return s

    def follow(self, match: Match) -> None:
        """A whole match that was played before, as far as random play seldom comes."""
        s: Any = fresh(match.game, match.options)
        for i, row in enumerate(match.rows):
            if i % EVERY == 0:
                self.gear.lay(s)
                self.compare_choices(s)
                self.compare_sights(s, thinking=True)
            s.now = row.at
            self.play(s, row.seat, row.action)

    def go_on_from(self, s: Any) -> None:
        """A table written by hand: what everybody may do, and several ways on from here."""
        self.gear.lay(s)
        for seat in EVERYBODY:
            self.compare_all_refusals(s, seat)
        for _ in range(WAYS_ON):
            self.gear.lay(s)
            self.play_on(s.copy(), EVERY)

    def assert_same(self, s: Layout) -> None:
        assert self.gear.state.tobytes() == s.words.tobytes()

    def compare_choices(self, s: Any) -> None:
        """Who may do what, and why not; also of those who are not waited for."""
        gear, rules = self.gear, self.rules
        assert gear.ask("waiting") == rules.waiting(s)
        out = [0] * 256
        for seat in EVERYBODY:
            n = rules.legal(s, seat, out)
            assert gear.legal(seat) == out[:n]
            wild = dice.below(self.throws, len(self.table.game.actions) + 2) - 1
            for action in (wild, *out[: min(n, 1)]):
                assert gear.ask("refusal", seat, action) == rules.refusal(s, seat, action)
        if rules.closes is not None and rules.waiting(s) >> CLOCK & 1:
            assert gear.ask("closes") == rules.closes(s)
        if rules.untimely is not None:
            for at in self.times(s):
                for seat in EVERYBODY:
                    assert gear.ask("untimely", seat, at) == rules.untimely(s, seat, at)
        if rules.since is not None:
            assert gear.ask("since") == rules.since(s)
        self.compare_timing(s)

    def times(self, s: Any) -> set[int]:
        """Soon, and just before and just after everything that the rules name."""
        rules = self.rules
        named = {s.now} if rules.since is None else {s.now, rules.since(s)}
        if rules.waiting(s) >> CLOCK & 1:
            named.add(rules.closes(s))
        return {s.now + pause(self.table.game, self.throws), *(at + k for at in named for k in (-1, 0, 1))}

    def compare_refusals(self, s: Any) -> None:
        """Every action of somebody who is asked."""
        asked = [seat for seat in EVERYBODY if self.rules.waiting(s) >> seat & 1]
        self.compare_all_refusals(s, asked[dice.below(self.throws, len(asked))])

    def compare_all_refusals(self, s: Any, seat: int) -> None:
        for action in range(-1, len(self.table.game.actions) + 1):
            assert self.gear.ask("refusal", seat, action) == self.rules.refusal(s, seat, action)

    def compare_timing(self, s: Any) -> None:
        """What a table with a real clock asks, and whether an answer decides anything."""
        gear, rules, timing = self.gear, self.rules, self.table.game.timing
        if timing is None:
            return
        for door in timing_of(self.table.game):
            asked = getattr(timing, door.removeprefix("race_"))
            for more in MOVEMENTS if door == "race_wind" else [()]:
                assert gear.ask(door, *more) == int(asked(s, *more))
        for seat in range(s.seats):
            for action in gear.legal(seat)[:3]:
                after = s.copy()
                rules.play(after, seat, action)
                assert gear.ask("decides", seat, action) == (after.moment != s.moment)

    def go_on(self, s: Any, row: int) -> None:
        """An action at random."""
        gear, rules = self.gear, self.rules
        who = rules.waiting(s)
        seats = [seat for seat in EVERYBODY if who >> seat & 1 and (seat != CLOCK or row % 7 == 0)]
        seat = seats[dice.below(self.throws, len(seats))]
        choices = gear.legal(seat)
        action = choices[dice.below(self.throws, len(choices))]
        if seat == CHANCE:
            lots = rules.lots(s)
            assert gear.ask("lots") == lots
            k = dice.below(self.throws, lots)
            action = rules.lot(s, k)
            assert gear.ask("lot", k) == action
            self.compare_luck(s, lots)
        s.now += pause(self.table.game, self.throws)
        self.play(s, seat, action)

    def compare_luck(self, s: Any, lots: int) -> None:
        """Throws around those that are thrown again, because they would not be fair; they are rare."""
        if lots % 2 == 0:
            return
        gear, every = self.gear, dice.MASK + 1
        unfair = every % lots
        for rest in (unfair - 1, unfair, lots - 1, lots):
            throws = [rest * pow(lots, -1, every) % every, 0, 0, 0]
            gear.lay(s)
            gear.regions["luck"][:] = throws
            assert gear.ask("step", WORLDS) == CHANCE
            assert gear.regions["out"][0] == self.rules.lot(s, dice.below(throws, lots))
            assert gear.regions["luck"].tolist() == throws
        gear.lay(s)

    def play(self, s: Any, seat: int, action: int) -> None:
        """An action, with and without anybody who listens."""
        gear, rules = self.gear, self.rules
        gear.lay(s)
        before = gear.state.copy()
        told: list[Event] = []
        rules.play(s, seat, action, lambda kind, *numbers: told.append(kind.of(numbers)))
        gear.ask("play_silently", seat, action)
        self.assert_same(s)
        gear.state[:] = before
        gear.ask("play", seat, action)
        self.assert_same(s)
        assert list(gear.told()) == told

    def compare_sights(self, s: Any, *, thinking: bool) -> None:
        """What everybody sees; and what they imagine behind it, and would do."""
        gear, rules, game = self.gear, self.rules, self.table.game
        for seat in range(NOBODY, s.seats):
            v = game.view()
            rules.hide(s, seat, v)
            gear.ask("hide", seat)
            assert gear.view.tobytes() == v.words.tobytes()
            if not thinking:
                continue
            order = [0] * ORDER
            dice.shuffle(self.throws, order, ORDER)
            gear.regions["order"][:] = order
            x = game.state()
            gear.regions["tables"][1] = x.words
            rules.imagine(v, order, x)
            gear.ask("imagine")
            assert gear.regions["tables"][1].tobytes() == x.words.tobytes()
            if seat != NOBODY and rules.waiting(s) >> seat & 1:
                if game.race:
                    self.compare_people(s, v, seat)
                else:
                    self.compare_bots(v, seat)

    def compare_people(self, s: Any, v: Layout, seat: int) -> None:
        mind = self.minds[seat]
        for door, more in (("think", ()), ("somebody", (250_000,))):
            if getattr(self.rules, door) is None:
                continue
            mine = mind.copy()
            self.gear.regions["minds"][seat] = mine
            self.gear.regions["dice"][:] = self.throws
            getattr(self.rules, door)(v, *more, mine, self.throws)
            self.gear.ask(door, seat, *more)
            assert self.gear.regions["minds"][seat].tolist() == mine
            assert self.gear.regions["dice"].tolist() == self.throws
            mind[:] = mine

    def compare_bots(self, v: Layout, seat: int) -> None:
        gear = self.gear
        choices = gear.legal(seat)
        if len(choices) < 2:
            return
        player: Any = bots.player_of(self.table.game)
        for door in ("easy", "medium", "advise"):
            gear.regions["dice"][:] = self.throws
            assert gear.ask(door, len(choices)) == getattr(player, door)(
                v, choices, len(choices), self.throws
            )
            assert gear.regions["dice"].tolist() == self.throws
        gear.regions["dice"][:] = self.throws
        hard = bots.choose(self.table.game, v, choices, Level.HARD, self.throws, worlds=WORLDS)
        before = gear.state.copy()
        assert gear.ask("ponder", len(choices), WORLDS) == hard
        assert gear.regions["dice"].tolist() == self.throws
        assert (gear.state == before).all()
        self.compare_worlds(v, choices)

    def compare_worlds(self, v: Layout, choices: list[int]) -> None:
        """What becomes of each choice in some worlds; a page looks at a few of them at a time."""
        game, gear = self.table.game, self.gear
        player: Any = bots.player_of(game)
        seed, first = dice.throw(self.throws), dice.below(self.throws, 100)
        asked = v.copy()
        player.forget_sealed(asked)
        tables, views = np.zeros(2, game.state.dtype), np.zeros(1, game.view.dtype)
        found = np.zeros((WORLDS, len(choices)), np.int64)
        twin(game, player)["search"](
            asked.record, tables, views, np.array(choices, np.int64), seed, first, found
        )
        gear.view[:] = v.words
        gear.ask("forget_sealed")
        assert gear.regions["views"][1].tobytes() == asked.words.tobytes()
        gear.regions["choices"][: len(choices)] = choices
        gear.ask("search", len(choices), seed, first, WORLDS)
        assert (gear.regions["found"][:WORLDS, : len(choices)] == found).all()


@every_table
def test_another_game_of_the_third_gear_keeps_what_stays(table: Table) -> None:
    compare_what_stays(table, gear_of(table.game))


def compare_what_stays(table: Table, gear: Gear) -> None:
    """At the beginning of a game, and some way into it."""
    keep = table.game.keep
    assert ("stays" in gear.doors) == (keep is not None)
    if keep is None:
        return
    match = Match(table.game, table.options, seed=5)
    for begun in (fresh(table.game, table.options), match.state):
        new = fresh(table.game, table.options)
        gear.lay(begun)
        gear.regions["tables"][1] = new.words
        assert gear.ask("stays") == keep(begun, new)
        assert gear.regions["tables"][1].tobytes() == new.words.tobytes()


@every_table
def test_a_playout_of_the_third_gear_is_the_same(table: Table) -> None:
    compare_playouts(table, gear_of(table.game))


def compare_playouts(table: Table, gear: Gear) -> None:
    """Of players who choose at random, and of the levels that do not look ahead."""
    game, options = table
    seats = options["seats"]
    gear.regions["tables"][3] = fresh(game, options).words
    player = None if game.race else bots.player_of(game)
    levels = ([0, 1, 2, 3] if game.race else [1, 0, -1, 1])[:seats] * 2
    for seating in ([Level.MEDIUM if game.race else -1] * seats, levels[:seats]):
        gear.regions["levels"][:seats] = seating
        gear.ask("playouts", seats, 5, 3, 3)
        expected = play_series(game, options, [seating], seed=5, first=3, games=3, player=player).result
        assert (gear.regions["results"][:3, : 1 + seats] == expected).all()


@every_game
def test_steps_of_the_third_gear_are_games_of_a_series(game: Game) -> None:
    compare_steps(game, gear_of(game))


@functools.cache
def games_of_a_series(game: Game) -> tuple[list[Match], list[int]]:
    """By bots of every level, HARD too; CHANCE has dice of its own."""
    seats = game.seats[-1]
    options = check_options(game, {"seats": seats, **SHORT[game.name]})
    levels = [(3, 2, 1, 0) if game.race else (2, 1, 0, -1)] * 2
    seating = [level for four in levels for level in four][:seats]
    player = None if game.race else bots.player_of(game)
    played = [
        play_one(game, options, [seating], seed=4, number=number, player=player, worlds=WORLDS, apart=True)
        for number in range(SERIES)
    ]
    return played, seating


def compare_steps(game: Game, gear: Gear) -> None:
    played, seating = games_of_a_series(game)
    for number, match in enumerate(played):
        for seat, level in enumerate(seating):
            mind = [-7] * MIND
            wake(mind, level)
            gear.regions["minds"][seat] = -7
            gear.regions["levels"][seat] = level
            gear.ask("wake", seat)
            assert gear.regions["minds"][seat].tolist() == mind
        compare_game_of_a_series(match, number, gear)


def compare_game_of_a_series(expected: Match, number: int, gear: Gear) -> None:
    gear.lay(fresh(expected.game, expected.options))
    for name, stream in (("luck", number), ("dice", number + PLAYERS_DICE)):
        throws = [0, 0, 0, 0]
        dice.set_dice(throws, 4, stream)
        gear.regions[name][:] = throws
    told = list(Match(expected.game, expected.options).events)
    for row in expected.rows:
        assert gear.ask("step", WORLDS) == row.seat
        assert gear.regions["out"][0] == row.action
        told += gear.told()
    assert gear.ask("step", WORLDS) == -1
    assert gear.state.tobytes() == expected.state.words.tobytes()
    assert told == list(expected.events)
