"""What a game does when it is played thousands of times: the figures behind `rumpus study`.

All house rules are tried on the same deals: CHANCE throws the same dice under both readings, so what differs
is the rule and not the luck.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.errors import BadCall
from rumpus.fast.compile import event_kinds
from rumpus.fast.many import Played, Results
from rumpus.game import Game, Option
from rumpus.lab.simulate import SURE, SeatSummary, piece_size, wilson
from rumpus.lab.work import WORLDS, Engine, Job, Threads, pieces
from rumpus.match import check_options
from rumpus.rulebook import paragraph

Floats: TypeAlias = npt.NDArray[np.float64]

SECOND = 1_000_000  # microseconds
FEW_VALUES = 4  # a setting with so many values is a choice between rules, not a measure
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
        """Whether it can be told from nothing."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True)
class Happening:
    """How often an event happens."""

    event: str
    paragraph: str
    title: str
    a_game: Mean
    in_games: float  # the share of the games in which it happens at all


@dataclass(frozen=True)
class Guard:
    """A rule that keeps a game from going on for ever, and in how many games it had to."""

    paragraph: str
    title: str
    fired: int
    games: int
    low: float  # of the 95 % interval of the share
    high: float


@dataclass(frozen=True)
class Change:
    """What becomes of a measure when a rule is read the other way."""

    measure: str
    normal: float
    changed: float
    difference: Mean


@dataclass(frozen=True)
class HouseRule:
    """One other reading, on the same deals."""

    name: str
    value: int
    paragraph: str
    sentence: str
    beside: str | None  # the other house rule it takes for this one to matter
    other_play: float  # the share of the games that are not move for move as long and as high as before
    other_winner: float  # the share of the games that somebody else wins
    changes: tuple[Change, ...]

    @property
    def length(self) -> Change:
        """How much longer games get: in a race by the clock, elsewhere in decisions."""
        return next((change for change in self.changes if change.measure == "seconds"), self.changes[0])


@dataclass(frozen=True)
class Study:
    """Everything that was found about a game."""

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
    by_place: (
        tuple[SeatSummary, ...] | None
    )  # 0 is the dealer, 1 sits to the left, ...; None without a dealer
    shared: float  # the share of the games that several win
    margin: Mean  # from the best score to the second
    happenings: tuple[Happening, ...]
    guards: tuple[Guard, ...]
    rules: tuple[HouseRule, ...]

    def named(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return asdict(self)


# --- guards ---------------------------------------------------------------------------------------------


class Watch(NamedTuple):
    """How to see that a guard has ended a game: by an event, or by how the table stands at the end."""

    paragraph: str
    event: str | None = None
    seen: Callable[[npt.NDArray[np.void]], npt.NDArray[np.bool_]] | None = None


def _boards_ran_out(ends: npt.NDArray[np.void]) -> npt.NDArray[np.bool_]:
    """T26 ended the game, while both still had cards."""
    limit = (ends["players"] == 2) & (ends["boards"] > 0) & (ends["duels"] >= ends["boards"])
    left = ends["seats"] - np.bitwise_count(ends["out"]).astype(np.int64)
    found: npt.NDArray[np.bool_] = limit & (left > 1)
    return found


GUARDS = {
    "archie": (),
    "mad": (Watch("M32", event="Deadlocked"),),
    "mrt": (Watch("T26", seen=_boards_ran_out),),
    "handsdown": (Watch("H25", event="WentNowhere"),),
    "splitsecond": (),
}


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
    """Play a game many times, and again with each house rule. `progress` is told what is being played, how
    many games of it have been, and how many there will be."""
    if games < 2:
        raise BadCall(f"a study takes two games at least, not {games}")
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
    """Wins by the place round the table, seen from who deals first. Only among equals that says something."""
    if run.game.option("dealer") is None or len(set(names)) > 1:
        return None
    return seats(run.play("seat 0 deals", {**options, "dealer": 0}).result[:, 1:], names)


# --- what happens ---------------------------------------------------------------------------------------


def happenings(game: Game, played: Played) -> Iterator[Happening]:
    assert played.told is not None
    for kind, column in zip(event_kinds(game), played.told.T, strict=True):
        cited = CITED.findall(kind.__doc__ or "")
        rule = paragraph(game.name, cited[0])
        yield Happening(
            kind.__name__, ", ".join(cited), rule.title, Mean.of(column), float((column > 0).mean())
        )


def guards(game: Game, played: Played) -> Iterator[Guard]:
    assert played.told is not None
    assert played.ends is not None
    order = [kind.__name__ for kind in event_kinds(game)]
    for watch in GUARDS[game.name]:
        if watch.event is not None:
            fired = int((played.told[:, order.index(watch.event)] > 0).sum())
        else:
            assert watch.seen is not None
            fired = int(watch.seen(played.ends).sum())
        games = len(played.result)
        title = paragraph(game.name, watch.paragraph).title
        yield Guard(watch.paragraph, title, fired, games, *wilson(fired, games))


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
        title = f"{option.name} = {shown(option, value)}"
        changed = run.play(title, {**options, option.name: value})
        if (changed.result != base.result).any():
            yield compare(run.game, option, value, base, changed)
            continue
        # It may take another house rule to matter
        for other, also in readings(run.game, options):
            if other.name != option.name and other.values is None:
                around = {**options, other.name: also}
                normal = run.play(f"{title} beside {other.name}", around)
                changed = run.play(f"{title} beside {other.name}", {**around, option.name: value})
                if (changed.result != normal.result).any():
                    yield compare(run.game, option, value, normal, changed, beside=other.name)
                    break
        else:
            yield compare(run.game, option, value, base, base)


def shown(option: Option, value: int) -> str:
    return ("no", "yes")[value] if option.values is None else str(value)


def compare(
    game: Game, option: Option, value: int, normal: Played, changed: Played, beside: str | None = None
) -> HouseRule:
    before, after = winners(normal.result), winners(changed.result)
    pairs = zip(measures(game, normal), measures(game, changed), strict=True)
    return HouseRule(
        name=option.name,
        value=value,
        paragraph=option.paragraph,
        sentence=option.sentence,
        beside=beside,
        other_play=float((normal.result != changed.result).any(axis=1).mean()),
        other_winner=float((before != after).any(axis=1).mean()),
        changes=tuple(
            Change(name, float(old.mean()), float(new.mean()), Mean.of(new - old))
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
