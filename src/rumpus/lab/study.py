"""What a game does when it is played thousands of times: the figures behind `rumpus study`.

All house rules are tried on the same deals: CHANCE throws the same dice under both readings, so the
difference comes from the rule and not from luck.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.errors import BadCall
from rumpus.fast.many import Played, Results
from rumpus.game import Game
from rumpus.lab.simulate import SURE, SeatSummary, piece_size, wilson
from rumpus.lab.work import WORLDS, Engine, Job, Threads, pieces
from rumpus.layout import Option
from rumpus.match import check_options
from rumpus.rulebook import paragraph
from rumpus.times import SECOND

Floats: TypeAlias = npt.NDArray[np.float64]

FEW_VALUES = 4  # a setting with no more values than this is a choice between rules, not a quantity
CITED = re.compile(r"\b[A-Z]\d+\b")


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, values: npt.NDArray[Any]) -> Mean:
        value = float(values.mean())
        reach = SURE * float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else 0.0
        return cls(value, value - reach, value + reach)

    @property
    def sure(self) -> bool:
        """Whether it can be told from zero."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True)
class EventCount:
    """How often an event happens."""

    event: str
    paragraph: str  # what its docstring cites; empty if that is nothing
    title: str
    a_game: Mean
    in_games: float  # the share of the games in which it happens at all


@dataclass(frozen=True)
class GuardSummary:
    """A rule that keeps a game from going on forever, and in how many games it had to."""

    paragraph: str
    title: str
    fired: int
    games: int
    low: float  # of the 95 % interval of the share
    high: float


@dataclass(frozen=True)
class Effect:
    """How a measure changes when a rule is read another way."""

    measure: str
    normal: float
    changed: float
    difference: Mean


@dataclass(frozen=True)
class HouseRule:
    """Another reading of a rule, on the same deals."""

    name: str
    value: int
    title: str
    paragraph: str
    sentence: str
    beside: str | None  # another house rule that this one needs in order to matter
    other_play: float  # the share of the games with another length or other scores than before
    other_winner: float  # the share of the games that somebody else wins
    changes: tuple[Effect, ...]

    @property
    def length(self) -> Effect:
        """How much longer games get: in a race by the clock, elsewhere in decisions."""
        return next((change for change in self.changes if change.measure == "seconds"), self.changes[0])


@dataclass(frozen=True)
class Study:
    """Everything that was found out about a game."""

    game: str
    title: str
    options: dict[str, int]
    players: tuple[str, ...]
    seed: int
    games: int
    length: Mean
    lengths: tuple[int, ...]  # decisions of every game
    duration: Mean | None  # seconds, in a race
    scores: tuple[tuple[int, ...], ...]  # of every game, by seat
    by_seat: tuple[SeatSummary, ...]
    by_place: tuple[SeatSummary, ...] | None  # 0 is the dealer, 1 sits to the left, ...
    has_dealer: bool  # without one, or among unequal players, nothing is known by place
    shared: float  # the share of the games with several winners
    margin: Mean  # between the best score and the second
    happenings: tuple[EventCount, ...]
    guards: tuple[GuardSummary, ...]
    rules: tuple[HouseRule, ...]

    def named(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return asdict(self)


# --- playing --------------------------------------------------------------------------------------------


def study(
    game: Game,
    options: dict[str, Any],
    *,
    games: int,
    seed: int,
    players: Sequence[str] | None = None,
    worlds: int = WORLDS,
    engine: Engine | None = None,
    progress: Callable[[str, int, int], None] | None = None,
) -> Study:
    """Play a game many times, and again with each house rule. `progress` is called with what is being played,
    how many games of it are done, and how many there will be."""
    if games < 2:
        raise BadCall(f"a study takes at least two games, not {games}")
    options = check_options(game, options)
    run = Runs(game, games, seed, players or ["medium"], worlds, engine or Threads(), progress)
    base = run.play("the normal game", options)
    result = base.result
    scores = result[:, 1:]
    ranked = np.sort(scores, axis=1)
    names = run.job(options).seatings[0]
    return Study(
        game=game.name,
        title=game.title,
        options=options,
        players=names,
        seed=seed,
        games=games,
        length=Mean.of(result[:, 0]),
        lengths=tuple(result[:, 0].tolist()),
        duration=Mean.of(base.ends["now"] / SECOND) if game.race and base.ends is not None else None,
        scores=tuple(map(tuple, scores.tolist())),
        by_seat=seats(scores, names),
        by_place=by_place(run, options, names),
        has_dealer=game.option("dealer") is not None,
        shared=float((winners(result).sum(axis=1) > 1).mean()),
        margin=Mean.of(ranked[:, -1] - ranked[:, -2]),
        happenings=tuple(happenings(game, base)),
        guards=tuple(guards(game, base)),
        rules=tuple(house_rules(run, options, base)),
    )


class Runs:
    """The same deals under one set of options after another."""

    def __init__(
        self,
        game: Game,
        games: int,
        seed: int,
        players: Sequence[str],
        worlds: int,
        engine: Engine,
        progress: Callable[[str, int, int], None] | None,
    ) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.players = players
        self.worlds = worlds
        self.engine = engine
        self.progress = progress

    def job(self, options: dict[str, int]) -> Job:
        return Job.of(
            self.game.name,
            options,
            [self.players],
            seed=self.seed,
            worlds=self.worlds,
            apart=True,
            counting=True,
            ends=True,
        )

    def play(self, what: str, options: dict[str, int]) -> Played:
        job = self.job(options)
        parts: list[Played] = []
        done = 0
        for part in self.engine.play(job, pieces(self.games, piece_size(job, self.games))):
            parts.append(part)
            done += len(part.result)
            if self.progress is not None:
                self.progress(what, done, self.games)
        return Played(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def winners(result: Results) -> npt.NDArray[np.bool_]:
    scores = result[:, 1:]
    won: npt.NDArray[np.bool_] = scores == scores.max(axis=1, keepdims=True)
    return won


def seats(scores: Results, names: Sequence[str]) -> tuple[SeatSummary, ...]:
    games = len(scores)
    won = (scores == scores.max(axis=1, keepdims=True)).sum(axis=0).tolist()
    return tuple(
        SeatSummary(
            seat, names[seat], wins, wins / games, *wilson(wins, games), float(scores[:, seat].mean())
        )
        for seat, wins in enumerate(won)
    )


def by_place(run: Runs, options: dict[str, int], names: Sequence[str]) -> tuple[SeatSummary, ...] | None:
    """Wins by the place round the table, seen from whoever deals first. It means something only among
    equals."""
    if run.game.option("dealer") is None or len(set(names)) > 1:
        return None
    return seats(run.play("seat 0 deals", {**options, "dealer": 0}).result[:, 1:], names)


# --- what happens ---------------------------------------------------------------------------------------


def happenings(game: Game, played: Played) -> Iterator[EventCount]:
    assert played.told is not None
    for kind, column in zip(game.event_kinds, played.told.T, strict=True):
        cited = CITED.findall(kind.__doc__ or "")
        title = paragraph(game.name, cited[0]).title if cited else ""
        yield EventCount(kind.__name__, ", ".join(cited), title, Mean.of(column), float((column > 0).mean()))


def guards(game: Game, played: Played) -> Iterator[GuardSummary]:
    assert played.told is not None
    assert played.ends is not None
    order = [kind.__name__ for kind in game.event_kinds]
    for guard in game.guards:
        if guard.event is not None:
            fired = int((played.told[:, order.index(guard.event)] > 0).sum())
        else:
            assert guard.seen is not None
            fired = int(guard.seen(played.ends).sum())
        games = len(played.result)
        title = paragraph(game.name, guard.paragraph).title
        yield GuardSummary(guard.paragraph, title, fired, games, *wilson(fired, games))


# --- house rules ----------------------------------------------------------------------------------------


def readings(game: Game, options: dict[str, int]) -> Iterator[tuple[Option, int]]:
    """Every other reading: a house rule switched over, or another value of a setting that has few."""
    for option in game.options:
        if option.values is None:
            yield option, 1 - options[option.name]
        elif len(option.values) <= FEW_VALUES:
            yield from ((option, value) for value in option.values if value != options[option.name])


def house_rules(run: Runs, options: dict[str, int], base: Played) -> Iterator[HouseRule]:
    for option, value in readings(run.game, options):
        what = f"{option.name} = {shown(option, value)}"
        changed = run.play(what, {**options, option.name: value})
        if (changed.result != base.result).any():
            yield compare(run.game, option, value, base, changed)
            continue
        # It may need another house rule in order to matter
        for other, also in readings(run.game, options):
            if other.name != option.name and other.values is None:
                around = {**options, other.name: also}
                normal = run.play(f"{what} beside {other.name}", around)
                changed = run.play(f"{what} beside {other.name}", {**around, option.name: value})
                if (changed.result != normal.result).any():
                    yield compare(run.game, option, value, normal, changed, beside=other.name)
                    break
        else:
            yield compare(run.game, option, value, base, base)


def shown(option: Option, value: int) -> str:
    return ("no", "yes")[value] if option.values is None else str(value)


def title(option: Option, value: int, beside: str | None) -> str:
    """
    >>> title(Option("T5", "which deck", 0, range(3), name="deck"), 2, None)
    'deck 2'
    >>> title(Option("S40", "nobody lies", name="honest"), 1, "bluffo")
    'honest (with bluffo)'
    """
    switched_on = option.values is None and value == 1
    name = option.name if switched_on else f"{option.name} {shown(option, value)}"
    return name if beside is None else f"{name} (with {beside})"


def compare(
    game: Game, option: Option, value: int, normal: Played, changed: Played, beside: str | None = None
) -> HouseRule:
    before, after = winners(normal.result), winners(changed.result)
    pairs = zip(measures(game, normal), measures(game, changed), strict=True)
    return HouseRule(
        name=option.name,
        value=value,
        title=title(option, value, beside),
        paragraph=option.paragraph,
        sentence=option.sentence,
        beside=beside,
        other_play=float((normal.result != changed.result).any(axis=1).mean()),
        other_winner=float((before != after).any(axis=1).mean()),
        changes=tuple(
            Effect(name, float(old.mean()), float(new.mean()), Mean.of(new - old))
            for (name, old), (_, new) in pairs
        ),
    )


def measures(game: Game, played: Played) -> Iterable[tuple[str, Floats]]:
    """What a house rule may change, game by game."""
    assert played.ends is not None
    ranked = np.sort(played.result[:, 1:], axis=1).astype(float)
    yield "decisions", played.result[:, 0].astype(float)
    if game.race:
        yield "seconds", played.ends["now"] / SECOND
    yield "best score", ranked[:, -1]
    yield "lead over the second", ranked[:, -1] - ranked[:, -2]
    yield "games with several winners", (winners(played.result).sum(axis=1) > 1).astype(float)
