"""The third gear equals the plain one: every table, every seat, told and silent, every choice of a bot."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import pytest

import rumpus
from rumpus import bots, dice
from rumpus.fast.many import play_many, play_one
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
WORLDS = 3
WAYS_ON = 4  # from a position
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
        asked = {seat for seat in EVERYBODY if rules.waiting(s) >> seat & 1}
        others = {dice.below(self.throws, s.seats), EVERYBODY[dice.below(self.throws, len(EVERYBODY))]}
        for seat in asked | others:
            n = rules.legal(s, seat, out)
            assert gear.legal(seat) == out[:n]
            wild = dice.below(self.throws, len(self.table.game.actions) + 2) - 1
            for action in (wild, *out[: min(n, 1)]):
                assert gear.ask("refusal", seat, action) == rules.refusal(s, seat, action)
        if rules.closes is not None and rules.waiting(s) >> CLOCK & 1:
            assert gear.ask("closes") == rules.closes(s)
        if rules.untimely is not None:
            at = s.now + pause(self.table.game, self.throws)
            for seat in asked:
                assert gear.ask("untimely", seat, at) == rules.untimely(s, seat, at)
        if rules.since is not None:
            assert gear.ask("since") == rules.since(s)
        self.compare_timing(s)

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
        s.now += pause(self.table.game, self.throws)
        self.play(s, seat, action)

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
    seats = table.options["seats"]
    gear.regions["tables"][3] = fresh(table.game, table.options).words
    gear.regions["levels"][:] = Level.MEDIUM if table.game.race else -1
    gear.ask("playouts", seats, 5, 3, 3)
    expected = play_many(table.game, table.options, seed=5, first=3, games=3)
    assert (gear.regions["results"][:3, : 1 + seats] == expected).all()


@every_game
def test_steps_of_the_third_gear_are_a_game_of_a_series(game: Game) -> None:
    compare_steps(game, gear_of(game))


@functools.cache
def game_of_a_series(game: Game) -> tuple[Match, list[int]]:
    """By bots of every level, HARD too; CHANCE has dice of its own."""
    seats = game.seats[-1]
    options = check_options(game, {"seats": seats, **SHORT[game.name]})
    levels = [(3, 2, 1, 0) if game.race else (2, 1, 0, -1)] * 2
    seating = [level for four in levels for level in four][:seats]
    player = None if game.race else bots.player_of(game)
    played = play_one(game, options, [seating], seed=4, number=2, player=player, worlds=WORLDS, apart=True)
    return played, seating


def compare_steps(game: Game, gear: Gear) -> None:
    expected, seating = game_of_a_series(game)
    options = expected.options
    gear.lay(fresh(game, options))
    for name, number in (("luck", 2), ("dice", 2 + PLAYERS_DICE)):
        throws = [0, 0, 0, 0]
        dice.set_dice(throws, 4, number)
        gear.regions[name][:] = throws
    for seat, level in enumerate(seating):
        gear.regions["levels"][seat] = level
        gear.ask("wake", seat)
    told = list(Match(game, options).events)
    for row in expected.rows:
        assert gear.ask("step", WORLDS) == row.seat
        assert gear.regions["out"][0] == row.action
        told += gear.told()
    assert gear.ask("step", WORLDS) == -1
    assert gear.state.tobytes() == expected.state.words.tobytes()
    assert told == list(expected.events)
