"""A game unfolded as OpenSpiel wants it: at every moment somebody decides, several decide together, or
CHANCE does. No OpenSpiel is needed here.

A `Table` never changes; every action gives a new one. So copies cost nothing, and a tree of them shares what
is common.

CLOCK never strikes while somebody may still answer. Where time counts (`CONTESTED`), those who are asked
choose together what to do and after which delay, or hold still; CHANCE adds a little to each delay, and
then the answers come down in the order of time. docs/openspiel.md tells it at length.
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
import random
from collections import Counter
from collections.abc import Callable
from itertools import groupby
from typing import Any, ClassVar, NamedTuple, TypeVar

from rumpus.envs.openspiel.small import Small, make_small
from rumpus.errors import BadCall
from rumpus.game import CHANCE, CLOCK, ORDER, Event, Game, Number, Refusal, Seat
from rumpus.games import find, handsdown, splitsecond
from rumpus.layout import Layout
from rumpus.match import Match, Row, blank, check_options
from rumpus.record import places

T = TypeVar("T")

# --- what a game may be set up with -----------------------------------------------------------------------

HORIZON = {"archie": 10_000}  # by game; a game that tells of more than this is cut short
USUAL_HORIZON = 5_000
WIN = "win"  # the winners share one that each of the others pays: zero-sum
SCORE = "score"  # what the rules count

# No score is higher. In archie it grows by ten in a round, and a round tells of more than ten things.
MOST_SCORE = {"mad": 1, "mrt": 60, "handsdown": 2330, "splitsecond": 29}

# --- races ------------------------------------------------------------------------------------------------

MILLISECOND = 1000
DELAYS = (80 * MILLISECOND, 200 * MILLISECOND, 400 * MILLISECOND)
DELAY_NAMES = ("hasty", "quick", "slow")
JITTERS = (0, 10 * MILLISECOND, 20 * MILLISECOND)  # equally likely, and more than a clump apart (H11)
HOLD = -1  # no action of the rules: to hold still

# The phases in which time counts, by game
CONTESTED: dict[str, frozenset[int]] = {
    "handsdown": frozenset(
        {handsdown.state.Phase.ACT, handsdown.state.Phase.RACE, handsdown.state.Phase.FAKE}
    ),
    "splitsecond": frozenset({splitsecond.state.Phase.SEARCH}),
}
# Those in which a hand comes down that was on its way before they began: it cannot be stopped
LANDING: dict[str, frozenset[int]] = {
    "handsdown": frozenset({handsdown.state.Phase.RACE, handsdown.state.Phase.FAKE}),
    "splitsecond": frozenset({splitsecond.state.Phase.SEARCH}),
}


class Plan(NamedTuple):
    """What a seat does in a race, until it is done."""

    choice: int
    moment: int  # when it was chosen
    action: int  # of the rules, or HOLD
    due: int  # when it comes down
    jittered: bool  # whether CHANCE has added its part


class Chose(Event, private={"choice": ("seat",)}):
    """A seat has decided; what, is its own memory."""

    deck: ClassVar[Any] = None
    seat: Seat
    choice: Number | None


class Share(NamedTuple):
    """An event as far as one seat knows it, ready for a string and a tensor."""

    event: Event
    line: str
    row: tuple[float, ...]  # its kind, then its fields, each one higher than it is; 0 is hidden, or no field


class Told:
    """An event that was told. Every seat asks for its share again and again, and it never changes."""

    __slots__ = ("_shares", "event")

    def __init__(self, event: Event) -> None:
        self.event = event
        self._shares: dict[int, Share] = {}

    def __reduce__(self) -> Any:
        return Told, (self.event,)

    @property
    def of_a_deal(self) -> bool:
        return type(self.event).__name__ == "Dealt"

    def share(self, setup: Setup, seat: int) -> Share:
        if seat not in self._shares:
            event = self.event.seen_by(seat)
            known = [getattr(event, name) for name in event.meanings]
            row = [float(setup.kinds[type(event)]), *(0.0 if v is None else v + LIFT for v in known)]
            row += [0.0] * (setup.row_size - len(row))
            self._shares[seat] = Share(event, repr(event), tuple(row))
        return self._shares[seat]


LIFT = 2.0  # NOBODY and NO_CARD are -1, and 0 is hidden


# --- a setup ----------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True, eq=False)
class Setup:
    """What holds for a whole game. Made by `setup`, which gives the same one for the same parameters."""

    parameters: tuple[tuple[str, Any], ...]
    game: Game
    options: dict[str, int]
    horizon: int
    returns: str
    turn_based: bool
    small: Small | None
    start: Layout
    opening: tuple[Told, ...]  # what is told before anybody does anything

    def __reduce__(self) -> Any:
        return _setup, (self.parameters,)

    @property
    def seats(self) -> int:
        return self.options["seats"]

    @functools.cached_property
    def kinds(self) -> dict[type[Event], int]:
        """Every kind of event, with a number from 1 on."""
        found: list[type[Event]] = [Chose]
        for _, kind in inspect.getmembers(self.game.events, inspect.isclass):
            if issubclass(kind, Event) and kind.meanings:
                found.append(kind)
        return {kind: number for number, kind in enumerate(found, 1)}

    @functools.cached_property
    def row_size(self) -> int:
        return 1 + max(len(kind.meanings) for kind in self.kinds)

    # Choices are the rules' actions, in a race once for every delay, and one more to hold still.

    @property
    def choices(self) -> int:
        return self.game.choices * len(DELAYS) + 1 if self.game.race else self.game.choices

    def choice(self, action: int, delay: int = 0) -> int:
        if action == HOLD:
            return self.choices - 1
        return action * len(DELAYS) + delay if self.game.race else action

    def action(self, choice: int) -> tuple[int, int]:
        """The action of the rules behind a choice, and which delay."""
        if not self.game.race:
            return choice, 0
        return (HOLD, 0) if choice == self.choices - 1 else divmod(choice, len(DELAYS))

    # CHANCE's outcomes are the rules' actions after the players', then jitters, then who of several is first.

    @property
    def outcomes(self) -> int:
        own = self.game.actions - self.game.choices
        return own + len(JITTERS) + self.seats if self.game.race else own

    @property
    def first_jitter(self) -> int:
        return self.game.actions - self.game.choices

    @property
    def first_seat(self) -> int:
        return self.first_jitter + len(JITTERS)

    def choice_name(self, choice: int) -> str:
        action, delay = self.action(choice)
        if action == HOLD:
            return "hold"
        name = self.game.action_names[action]
        return f"{name} {DELAY_NAMES[delay]}" if self.game.race else name

    def outcome_name(self, outcome: int) -> str:
        if outcome < self.first_jitter:
            return self.game.action_names[self.game.choices + outcome]
        if outcome < self.first_seat:
            return f"jitter {JITTERS[outcome - self.first_jitter] // MILLISECOND}"
        return f"first {outcome - self.first_seat}"

    @property
    def most_score(self) -> int:
        return MOST_SCORE.get(self.game.name, self.horizon)


def setup(game: str, parameters: dict[str, Any]) -> Setup:
    """Raises BadCall with what would be right."""
    return _setup((("game", game), *sorted(parameters.items())))


@functools.lru_cache(maxsize=64)
def _setup(parameters: tuple[tuple[str, Any], ...]) -> Setup:
    given = dict(parameters)
    game = find(given.pop("game"))
    horizon = given.pop("horizon")
    returns = given.pop("returns")
    turn_based = given.pop("turn_based")
    cards, hand = given.pop("cards", ""), given.pop("hand", 0)
    options = check_options(game, {"seats": given.pop("players"), **given})
    if returns not in (WIN, SCORE):
        raise BadCall(f"returns must be {WIN} or {SCORE}, not {returns!r}")
    if horizon < 1:
        raise BadCall(f"horizon must be a whole number from 1 on, not {horizon}")
    start = blank(game, options)
    opening: list[Told] = []
    game.rules.start(start, lambda kind, *values: opening.append(Told(kind(*map(int, values)))))
    small = make_small(game, start, cards, hand)
    if small is not None:
        small.begin(start)
    return Setup(parameters, game, options, horizon, returns, turn_based, small, start, tuple(opening))


# --- a table ----------------------------------------------------------------------------------------------


class Table:
    """A moment of a game: the state, what has happened, and in a race what is on its way."""

    def __init__(
        self,
        setup: Setup,
        state: Any,
        log: tuple[Told, ...] = (),
        rows: tuple[Row, ...] = (),
        plans: tuple[Plan | None, ...] | None = None,
        imagined: Layout | None = None,
    ) -> None:
        self.setup = setup
        self.state = state
        self.log = log
        self.rows = rows
        self.plans = plans if plans is not None else (None,) * setup.seats
        self.imagined = imagined  # where the rows begin, if not with the deal
        self.waiting = setup.game.rules.waiting(state)
        self._kept: dict[Any, Any] = {}

    def __deepcopy__(self, memo: object) -> Table:
        return self  # it never changes

    def __reduce__(self) -> Any:
        return Table, (self.setup, self.state, self.log, self.rows, self.plans, self.imagined)

    # --- who is next ----------------------------------------------------------------------------------

    @functools.cached_property
    def over(self) -> bool:
        if self.waiting == 0 or len(self.log) >= self.setup.horizon:
            return True
        return self.setup.small is not None and self.setup.small.over(self.state)

    @functools.cached_property
    def of_chance(self) -> bool:
        return bool(self.waiting >> CHANCE & 1) or (not self.deciding and not self.over)

    @functools.cached_property
    def contested(self) -> bool:
        """Whether the time of an answer counts now."""
        return self.setup.game.race and self.state.phase in CONTESTED[self.setup.game.name]

    @functools.cached_property
    def deciding(self) -> tuple[int, ...]:
        """The seats that decide now, together."""
        if self.waiting >> CHANCE & 1:
            return ()
        return tuple(
            seat
            for seat in range(self.setup.seats)
            if self.waiting >> seat & 1 and not (self.contested and self.plans[seat] is not None)
        )

    def legal(self, seat: int) -> list[int]:
        """The choices of a seat that decides now, in the order of their numbers."""
        setup = self.setup
        out = [0] * setup.game.actions
        actions = sorted(out[: setup.game.rules.legal(self.state, seat, out)])
        if setup.small is not None:
            actions = [action for action in actions if action not in setup.small.banned]
        if not self.contested:
            return [setup.choice(action) for action in actions]
        choices = [setup.choice(action, delay) for action in actions for delay in range(len(DELAYS))]
        # Somebody must act where no CLOCK goes on without them: in handsdown the player on turn
        if self.waiting >> CLOCK & 1 or seat != self.state.turn:
            choices.append(setup.choice(HOLD))
        return choices

    def lots(self) -> list[tuple[int, float]]:
        """CHANCE's outcomes with their probabilities."""
        setup, rules = self.setup, self.setup.game.rules
        if self.waiting >> CHANCE & 1:
            lots = rules.lots(self.state)
            urn = Counter(rules.lot(self.state, k) - setup.game.choices for k in range(lots))
            return [(outcome, urn[outcome] / lots) for outcome in sorted(urn)]
        if self.jittering() is not None:
            return [(setup.first_jitter + i, 1 / len(JITTERS)) for i in range(len(JITTERS))]
        first = self.first()
        return [(setup.first_seat + seat, 1 / len(first)) for seat in first]

    def jittering(self) -> int | None:
        """The seat whose delay CHANCE has still to add to."""
        for seat, plan in enumerate(self.plans):
            if plan is not None and plan.action != HOLD and not plan.jittered:
                return seat
        return None

    def first(self) -> list[int]:
        """Whose answers come down next: several, if at the same time."""
        dues = {seat: plan.due for seat, plan in enumerate(self.plans) if plan and plan.action != HOLD}
        return [seat for seat, due in dues.items() if due == min(dues.values())]

    def scores(self) -> list[int]:
        out = [0] * self.setup.seats
        self.setup.game.rules.scores(self.state, out)
        return out

    def returns(self) -> list[float]:
        seats = self.setup.seats
        if not self.over:
            return [0.0] * seats
        scores = self.scores()
        if self.setup.returns == SCORE:
            return [float(score) for score in scores]
        winners = scores.count(max(scores))
        return [seats / winners - 1 if score == max(scores) else -1.0 for score in scores]

    # --- going on -------------------------------------------------------------------------------------

    def keep(self, key: Any, make: Callable[[], T]) -> T:
        """In a small game everything is worked out once: solvers walk the same tree again and again."""
        if self.setup.small is None:
            return make()
        if key not in self._kept:
            self._kept[key] = make()
        found: T = self._kept[key]
        return found

    def decide(self, choices: dict[int, int]) -> Table:
        """Some seats have decided."""
        return self.keep(tuple(sorted(choices.items())), lambda: self._decide(choices))

    def draw(self, outcome: int) -> Table:
        """CHANCE has decided."""
        return self.keep(outcome, lambda: self._draw(outcome))

    def _decide(self, choices: dict[int, int]) -> Table:
        hand = _Hand(self)
        for seat, choice in sorted(choices.items()):
            hand.hear(Chose, seat, choice)
            action, delay = self.setup.action(choice)
            if self.contested:
                due = self.state.now + DELAYS[delay]
                hand.plans[seat] = Plan(choice, self.state.moment, action, due, jittered=False)
            else:
                hand.play(self.state.now, seat, action)
        return hand.settled()

    def _draw(self, outcome: int) -> Table:
        setup = self.setup
        hand = _Hand(self)
        if outcome < setup.first_jitter:
            hand.play(self.state.now, CHANCE, setup.game.choices + outcome)
        elif outcome < setup.first_seat:
            seat = self.jittering()
            plan = None if seat is None else self.plans[seat]
            assert seat is not None
            assert plan is not None
            late = JITTERS[outcome - setup.first_jitter]
            hand.plans[seat] = plan._replace(due=plan.due + late, jittered=True)
        else:
            hand.come_down(outcome - setup.first_seat)
        return hand.settled()

    # --- looking --------------------------------------------------------------------------------------

    def __str__(self) -> str:
        """Everything, for whoever may see everything."""
        lines = places(self.setup.game, self.state, self.setup.seats)
        for seat, plan in enumerate(self.plans):
            if plan is not None:
                lines.append(f"plan {seat}: {self.setup.choice_name(plan.choice)}, due at {plan.due}")
        return "\n".join(lines)

    def view(self, seat: int) -> Any:
        view = self.setup.game.view()
        self.setup.game.rules.hide(self.state, seat, view)
        return view

    def memory(self, seat: int) -> list[Share]:
        """What a seat has heard, in order, except that nobody remembers in which order a hand was dealt."""
        shares: list[Share] = []
        for dealt, run in groupby(self.log, key=lambda told: told.of_a_deal):
            heard = [told.share(self.setup, seat) for told in run]
            shares += sorted(heard, key=lambda share: share.line) if dealt else heard
        return shares

    def match(self) -> Match:
        """The same game as a match, with CHANCE by hand: its record, its story, its views."""
        small = self.setup.start if self.setup.small is not None else None
        start = small if self.imagined is None else self.imagined
        match = Match(self.setup.game, self.setup.options, start=start, deal=False)
        for row in self.rows:
            if self.setup.small is not None:
                self.setup.small.end_deal(match.state, match._hear)
            match.follow(row)
        if self.setup.small is not None:
            self.setup.small.end_deal(match.state, match._hear)
        return match

    def imagine(self, seat: int, luck: random.Random) -> Table:
        """A table that looks the same to a seat, now and in its memory, with all that it cannot see dealt
        anew. What others have chosen unseen is anything that they may choose."""
        setup = self.setup
        state = setup.game.state()
        order = list(range(ORDER))
        luck.shuffle(order)
        setup.game.rules.imagine(self.view(seat), order, state)
        if setup.small is not None:
            setup.small.correct(state)
        free = Table(setup, state)
        log = tuple(Told(told.share(setup, seat).event) for told in self.log)
        plans = tuple(
            plan if other == seat or plan is None else free.another_plan(other, plan, luck)
            for other, plan in enumerate(self.plans)
        )
        return Table(setup, state, log, (), plans, state.copy())

    def another_plan(self, seat: int, plan: Plan, luck: random.Random) -> Plan:
        """Something else that a seat might be doing, for all that others know."""
        choice = luck.choice(self.legal(seat) or [self.setup.choice(HOLD)])  # while a card is lost, to hold
        action, delay = self.setup.action(choice)
        late = luck.choice(JITTERS) if plan.jittered else 0
        return Plan(choice, plan.moment, action, self.state.now + DELAYS[delay] + late, plan.jittered)


class _Hand:
    """A table in the making."""

    def __init__(self, table: Table) -> None:
        self.setup = table.setup
        self.rules = table.setup.game.rules
        self.state: Any = table.state.copy()
        self.news: list[Told] = []
        self.rows: list[Row] = []
        self.plans = list(table.plans)
        self.before = table

    def hear(self, kind: type[Event], *values: int) -> None:
        self.news.append(Told(kind(*map(int, values))))

    def play(self, at: int, seat: int, action: int) -> None:
        self.state.now = at
        self.rules.play(self.state, seat, action, self.hear)
        self.rows.append(Row(at, seat, action))
        if self.setup.small is not None:
            self.setup.small.end_deal(self.state, self.hear)

    def come_down(self, seat: int) -> None:
        plan = self.plans[seat]
        assert plan is not None
        self.plans[seat] = None
        self.play(max(self.state.now, plan.due), seat, plan.action)

    def table(self) -> Table:
        before = self.before
        log = before.log + tuple(self.news)
        return Table(
            self.setup, self.state, log, before.rows + tuple(self.rows), tuple(self.plans), before.imagined
        )

    def settled(self) -> Table:
        """Let everything happen that nobody decides."""
        while True:
            self.forget()
            table = self.table()
            waits = table.waiting >> CHANCE & 1 or table.deciding or not table.contested or table.over
            if waits or table.jittering() is not None:
                return table
            first = table.first()
            if len(first) == 1:
                self.come_down(first[0])
            elif first:
                return table
            else:  # all hold still
                assert self.rules.closes is not None
                out = [0]
                self.rules.legal(self.state, CLOCK, out)
                self.play(max(self.state.now, self.rules.closes(self.state)), CLOCK, out[0])

    def forget(self) -> None:
        """Drop plans that have no place in the moment that has come."""
        waiting = self.rules.waiting(self.state)
        if waiting >> CHANCE & 1:
            return  # a card changes hands; then things go on
        for seat, plan in enumerate(self.plans):
            if plan is None:
                continue
            kept = self.state.moment == plan.moment or (
                plan.action != HOLD
                and self.state.moment == plan.moment + 1
                and self.state.phase in LANDING[self.setup.game.name]
            )
            if not kept or not waiting >> seat & 1 or not self.may(seat, plan.action):
                self.plans[seat] = None

    def may(self, seat: int, action: int) -> bool:
        return action == HOLD or self.rules.refusal(self.state, seat, action) == Refusal.NOTHING
