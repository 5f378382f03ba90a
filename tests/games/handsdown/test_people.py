"""The modelled people of handsdown: fast or slow as they should be, and better players win."""

from __future__ import annotations

import statistics
from typing import Any

import pytest

from rumpus import dice
from rumpus.bots.race_bots import RaceBots
from rumpus.fast.many import play_many
from rumpus.games import find
from rumpus.games.handsdown import people
from rumpus.games.handsdown.events import Slapped
from rumpus.games.handsdown.state import FAKE, PASS, SLAP, WIND, Phase
from rumpus.match import Match, check_options
from rumpus.reactions import ACTION, BEST, IDLE, MIND, SKILL, WHEN, Level, wake
from tests.games.handsdown.helpers import slap, table

GAME = find("handsdown")
N = 4000
EASY, MEDIUM, HARD, RIVAL = Level
every_level = pytest.mark.parametrize("level", list(Level), ids=lambda level: level.name)

FOUR = "hand 0: 3 3 7\nhand 1: 1 2\nhand 2: 4 5\nhand 3: 6 joker\nturn: 0"


def somebody(level: Level) -> tuple[list[int], list[int]]:
    """A mind that has just sat down, and dice for it."""
    mind, throws = [0] * MIND, [0] * 4
    wake(mind, level)
    dice.set_dice(throws, 21, level)
    return mind, throws


def wins(levels: list[Level], games: int = 400) -> list[float]:
    """What part of the games each seat wins; who share a game share it."""
    scores = play_many(GAME, {"seats": len(levels)}, seed=17, games=games, levels=levels)[:, 1:]
    won = scores == scores.max(axis=1, keepdims=True)
    shares: list[float] = (won / won.sum(axis=1, keepdims=True)).mean(axis=0).tolist()
    return shares


# --- better players win -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("levels", "low", "high"),
    [
        ([HARD, MEDIUM, MEDIUM, MEDIUM], 0.4, 1),
        ([EASY, MEDIUM, MEDIUM, MEDIUM], 0, 0.13),
        ([MEDIUM, EASY, EASY, EASY], 0.5, 1),
        ([HARD, MEDIUM, MEDIUM], 0.6, 1),
        ([MEDIUM, EASY, EASY], 0.65, 1),
    ],
)
def test_a_better_player_wins_more(levels: list[Level], low: float, high: float) -> None:
    assert low < wins(levels)[0] < high
    assert low < wins(levels[::-1])[-1] < high  # wherever the seat


@every_level
def test_no_seat_is_better_than_another(level: Level) -> None:
    assert wins([level] * 4, games=3000) == pytest.approx([0.25] * 4, abs=0.04)


def test_a_rival_is_as_good_as_medium_ones() -> None:
    assert 0.15 < wins([RIVAL, MEDIUM, MEDIUM, MEDIUM])[0] < 0.35


def test_a_rival_learns_from_lost_hands_downs() -> None:
    m = table(FOUR)
    slap(m)
    view: Any = m.view(1).raw
    skills = []
    for lost in (0, 1):
        mind, throws = somebody(RIVAL)
        before = mind[SKILL]
        view.phase, view.held[1] = Phase.RACE, 2
        people.think(view, mind, throws)
        assert mind[SKILL] == before  # nobody knows yet
        view.phase, view.held[1] = Phase.ACT, 2 - lost
        people.think(view, mind, throws)
        skills.append(mind[SKILL] - before)
        people.think(view, mind, throws)
        assert mind[SKILL] - before == skills[-1]  # once
    assert skills[0] < 0 < skills[1]


def test_a_rival_gets_as_slow_as_anybody() -> None:
    mind, _ = somebody(RIVAL)
    means = []
    for skill in (0, BEST // 2, BEST):
        mind[SKILL] = skill
        means.append(people.of(people.MEAN, mind))
    assert means == [2 * people.MEAN[EASY], people.MEAN[MEDIUM], people.MEAN[HARD]]


# --- how they slap ----------------------------------------------------------------------------------------


@every_level
def test_reactions_are_those_of_the_level(level: Level) -> None:
    m = table(FOUR)
    slap(m)
    view: Any = m.view(1).raw
    took = []
    for game in range(N):
        mind, throws = somebody(level)
        dice.set_dice(throws, 21, game)
        people.think(view, mind, throws)
        assert mind[ACTION] == SLAP
        took.append(mind[WHEN] - view.cue)
    mind, _ = somebody(level)
    expected = people.of(people.MEAN, mind) + people.of(people.TAIL, mind)
    expected += people.LAPSE[level] * people.LAPSED // 1000
    assert statistics.mean(took) == pytest.approx(expected, rel=0.03)
    assert min(took) >= 105_000


def test_nobody_guesses_whatever_the_floor() -> None:
    m = table(FOUR, floor=300)
    slap(m)
    for game in range(500):
        mind, throws = somebody(HARD)
        dice.set_dice(throws, 22, game)
        people.think(m.view(2).raw, mind, throws)  # type: ignore[arg-type]  # a view of this game
        assert mind[WHEN] - m.state.cue >= 305_000


def test_hands_tire_but_not_for_ever() -> None:
    m = table(FOUR)
    slap(m)
    view: Any = m.view(1).raw
    means = []
    for rounds in (0, 25, 1000):
        mind, throws = somebody(MEDIUM)
        took = []
        for _ in range(N):
            mind[people.ROUNDS] = rounds
            people.think(view, mind, throws)
            took.append(mind[WHEN] - view.cue)
        means.append(statistics.mean(took))
    assert means[1] - means[0] == pytest.approx(245_000 * 0.05, abs=4000)
    assert means[2] - means[1] == pytest.approx(0, abs=4000)


# --- fakes ------------------------------------------------------------------------------------------------


def falls(level: Level, shy: int = 0) -> float:
    m = table(FOUR)
    m.play(0, "fake")
    view: Any = m.view(1).raw
    fallen = 0
    for game in range(N):
        mind, throws = somebody(level)
        dice.set_dice(throws, 23, game)
        mind[people.SHY] = shy
        people.think(view, mind, throws)
        if mind[ACTION] != IDLE:
            fallen += 1
            assert 0 <= mind[WHEN] - view.cue < 1_000_000
            assert (mind[people.SHY] > shy, mind[people.SLOWED]) == (True, 1)
    return fallen / N


def test_the_better_the_player_the_fewer_fakes_work() -> None:
    rates = [falls(level) for level in (EASY, MEDIUM, HARD)]
    assert rates == sorted(rates, reverse=True)
    assert rates == pytest.approx([0.35, 0.30, 0.175], abs=0.04)


def test_a_burnt_child_dreads_the_fire_and_forgets() -> None:
    assert falls(EASY, shy=240) < falls(EASY) - 0.08
    mind, _ = somebody(EASY)
    mind[people.SHY] = 240
    for _ in range(200):
        people.begin_round(mind)
    assert mind[people.SHY] == 0


def test_the_best_fake_while_it_pays() -> None:
    mind, _ = somebody(HARD)
    assert people.pays(mind, 3)
    mind[people.FACED] = 60
    assert not people.pays(mind, 3)
    mind[people.CAUGHT] = 12
    assert people.pays(mind, 3)
    mind, _ = somebody(EASY)
    mind[people.FACED] = 60
    assert people.pays(mind, 3)  # who does not count goes on


@every_level
def test_some_bluff_a_lot_and_most_of_them_seldom(level: Level) -> None:
    bold = []
    for game in range(1000):
        mind, throws = somebody(level)
        dice.set_dice(throws, 25, game)
        bold.append(people.boldness(mind, throws))
        assert people.boldness(mind, throws) == bold[-1]  # a temper does not change
    most = people.FAKING[level]
    assert 0.9 * most < max(bold) <= most
    assert statistics.median(bold) == pytest.approx(most / 4, abs=most / 20)


def test_they_learn_what_came_of_a_fake() -> None:
    m = table(f"{FOUR}\nmoment: 5")
    mind, throws = somebody(MEDIUM)
    mind[people.BOLD] = people.FAKING[MEDIUM]
    while mind[ACTION] != FAKE:
        people.think(m.view(0).raw, mind, throws)  # type: ignore[arg-type]  # a view of this game
    assert mind[people.FACED] == 3
    m.play(0, "fake")
    for seat, card in ((1, "1"), (2, "4")):
        m.play(seat, "slap")
        m.play("chance", f"deal {card}")
    m.play("clock", "close")
    people.think(m.view(0).raw, mind, throws)  # type: ignore[arg-type]  # a view of this game
    assert mind[people.CAUGHT] == 2


def time_to_act(places: str, rest: int | None = None) -> float:
    m = table(places, rest=rest, lunge=300)
    mind, throws = somebody(MEDIUM)
    took: list[float] = []
    for _ in range(400):
        people.think(m.view(0).raw, mind, throws)  # type: ignore[arg-type]  # a view of this game
        took.append(mind[WHEN] - m.state.now)
    return statistics.mean(took)


def test_H5_nobody_dawdles_where_everybody_sees_that_there_is_no_choice() -> None:
    usual = time_to_act(FOUR.replace("3 3 7", "3 7"))
    assert time_to_act(FOUR.replace("3 3 7", "3")) == pytest.approx(usual / 2, rel=0.05)


def test_H20_all_are_quicker_when_the_pile_is_out_whatever_they_hold() -> None:
    usual = time_to_act(FOUR)
    for hands in ("hand 0: 3 3\nhand 1: 7\nhand 2: 7", "hand 0: 3 7\nhand 1: 3\nhand 2: 7"):
        quick = time_to_act(f"{hands}\nhand 3: joker\nturn: 0", rest=3)
        assert quick == pytest.approx(usual / 2, rel=0.05)


# --- lunges -----------------------------------------------------------------------------------------------


def lunged(act: str, wind: str | None = None) -> Any:
    m = table(FOUR, lunge=300)
    if wind:
        m.play(0, f"wind {wind}")
    m.play(0, act)
    m.play("chance", "reach 5")
    return m


def watch(mind: list[int], throws: list[int], act: str, wind: str | None = None) -> bool:
    """Somebody sees a lunge, and what becomes of it. Returns whether they touch, in the lunge or after it."""
    m = lunged(act, wind)
    people.think(m.view(1).raw, mind, throws)
    launched = mind[ACTION] == SLAP and mind[WHEN] < m.state.lands
    m.play("clock", "land", at=m.state.lands)
    people.think(m.view(1).raw, mind, throws)
    return launched or mind[ACTION] == SLAP


@every_level
def test_H40_they_launch_less_on_those_who_fake_and_more_on_those_who_do_not(level: Level) -> None:
    view: Any = lunged("slap").view(1).raw
    mind, throws = somebody(level)
    stranger = people.launch_rate(view, mind)
    for _ in range(12):
        watch(mind, throws, "slap")
    honest = people.launch_rate(view, mind)
    for _ in range(12):
        watch(mind, throws, "fake")
    liar = people.launch_rate(view, mind)
    assert liar < stranger < honest
    assert liar < honest // 4


def test_H40_whoever_breaks_a_habit_fools_them() -> None:
    fooled = {}
    for habit in ("slap", "fake"):
        times = 0
        for game in range(200):
            mind, throws = somebody(MEDIUM)
            dice.set_dice(throws, 31, game)
            for _ in range(6):
                watch(mind, throws, habit)
            times += watch(mind, throws, "fake")
        fooled[habit] = times / 200
    assert fooled["slap"] > 0.4 > 0.25 > fooled["fake"]


def test_H41_they_learn_which_wind_up_gives_somebody_away() -> None:
    mind, throws = somebody(HARD)
    for _ in range(8):
        watch(mind, throws, "fake", "creep")
        watch(mind, throws, "slap", "swoop")
    creep, swoop = (people.launch_rate(lunged("slap", how).view(1).raw, mind) for how in ("creep", "swoop"))
    assert creep < swoop // 3


def test_H41_their_own_hands_have_tells_and_those_of_the_better_ones_fewer() -> None:
    given_away = []
    for level in (EASY, MEDIUM, HARD):
        usual = acts = 0
        for game in range(150):
            mind, throws = somebody(level)
            dice.set_dice(throws, 41, game)
            for _ in range(12):
                m = table(FOUR, lunge=300)
                people.think(m.view(0).raw, mind, throws)  # type: ignore[arg-type]  # a view of this game
                if mind[people.PLANNED] in (SLAP, FAKE) and mind[ACTION] != PASS:
                    shown = mind[ACTION] - WIND + 2 if mind[ACTION] >= WIND else 1
                    usual += shown == mind[people.TELLS + (mind[people.PLANNED] == FAKE)]
                    acts += 1
        given_away.append(usual / acts)
    assert given_away == sorted(given_away, reverse=True)
    assert given_away[0] > 0.8
    assert given_away[2] < 0.65


def test_H41_after_the_wind_up_comes_what_was_planned() -> None:
    mind, throws = somebody(EASY)
    m = table(FOUR, lunge=300)
    while mind[ACTION] < WIND:
        people.think(m.view(0).raw, mind, throws)  # type: ignore[arg-type]  # a view of this game
    planned = mind[people.PLANNED]
    m.play(0, mind[ACTION], at=mind[WHEN])
    people.think(m.view(0).raw, mind, throws)  # type: ignore[arg-type]  # a view of this game
    assert mind[ACTION] == planned


# --- whole games ------------------------------------------------------------------------------------------


def test_a_game_takes_minutes_and_everything_happens_in_it() -> None:
    throws = [0] * 4
    dice.set_dice(throws, 3, 0)
    kinds: set[str] = set()
    for seed in range(30):
        m = Match(GAME, check_options(GAME, {"seats": 4}), seed=seed)
        race_bots = RaceBots(m, dict.fromkeys(range(4), MEDIUM), throws)
        while not m.over:
            assert race_bots.go_on() is not None
        assert 60 < m.state.now / 1_000_000 < 500
        kinds |= {type(event).__name__ for event in m.events}
        slaps = [event.after for event in m.events if isinstance(event, Slapped)]
        assert 300_000 < statistics.median(slaps) < 600_000  # from the start of the lunge (H40)
    assert {"HandsDown", "Clumped", "Faked", "Caught", "TouchedEarly", "HalfSlapped"} <= kinds
