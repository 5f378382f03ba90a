"""A game unfolded as OpenSpiel wants it: at every moment somebody decides, several decide together, or
CHANCE does. No OpenSpiel is needed here.

A `TreeNode` never changes; every action gives a new one. So copies cost nothing, and a tree of them shares
what is common.

CLOCK never strikes while somebody may still answer. docs/openspiel.md explains all of it at length.
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Callable
from itertools import groupby
from typing import Any, TypeVar

from rumpus.envs.openspiel.memory import Chose, Share, ToldEvent
from rumpus.envs.openspiel.races import DELAYS, HOLD, JITTERS, Plan, may_hold_still, time_counts
from rumpus.envs.openspiel.setup import SCORE, Setup
from rumpus.game import CHANCE, CLOCK, ORDER, Event, Refusal
from rumpus.layout import Layout
from rumpus.match import Match, Row
from rumpus.positions import places

T = TypeVar("T")


class TreeNode:
    """A moment of a game: the state, what has happened, and in a race what is on its way."""

    def __init__(
        self,
        setup: Setup,
        state: Any,
        log: tuple[ToldEvent, ...] = (),
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

    def __deepcopy__(self, memo: object) -> TreeNode:
        return self  # it never changes

    def __reduce__(self) -> Any:
        return TreeNode, (self.setup, self.state, self.log, self.rows, self.plans, self.imagined)

    # --- whose decision it is -------------------------------------------------------------------------

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
        return time_counts(self.setup.game, self.state)

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
        out = [0] * len(setup.game.actions)
        actions = sorted(out[: setup.game.rules.legal(self.state, seat, out)])
        if setup.small is not None:
            actions = [action for action in actions if action not in setup.small.banned]
        if not self.contested:
            return [setup.choice(action) for action in actions]
        choices = [setup.choice(action, delay) for action in actions for delay in range(len(DELAYS))]
        if may_hold_still(self.state, self.waiting, seat):
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
        """The seat to whose delay CHANCE has yet to add its part."""
        for seat, plan in enumerate(self.plans):
            if plan is not None and plan.action != HOLD and not plan.jittered:
                return seat
        return None

    def first(self) -> list[int]:
        """The seats whose answers come down next: several, if they come at the same time."""
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
        """In a small game everything is worked out only once: solvers walk the same tree again and again."""
        if self.setup.small is None:
            return make()
        if key not in self._kept:
            self._kept[key] = make()
        found: T = self._kept[key]
        return found

    def decide(self, choices: dict[int, int]) -> TreeNode:
        """Some seats have decided."""
        return self.keep(tuple(sorted(choices.items())), lambda: self._decide(choices))

    def draw(self, outcome: int) -> TreeNode:
        """CHANCE has decided."""
        return self.keep(outcome, lambda: self._draw(outcome))

    def _decide(self, choices: dict[int, int]) -> TreeNode:
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

    def _draw(self, outcome: int) -> TreeNode:
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
        """Everything, for those who may see everything."""
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
        """What a seat has heard, in order; but nobody remembers the order in which a hand was dealt."""
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
                self.setup.small.end_deal(match.state, match.hear)
            match.follow(row)
        if self.setup.small is not None:
            self.setup.small.end_deal(match.state, match.hear)
        return match

    def imagine(self, seat: int, luck: random.Random) -> TreeNode:
        """A node that looks the same to a seat, now and in its memory, with everything that it cannot see
        dealt again. What others have chosen in secret may be anything that they are allowed to choose."""
        setup = self.setup
        state = setup.game.state()
        order = list(range(ORDER))
        luck.shuffle(order)
        setup.game.rules.imagine(self.view(seat), order, state)
        if setup.small is not None:
            setup.small.correct(state)
        free = TreeNode(setup, state)
        log = tuple(ToldEvent(told.share(setup, seat).event) for told in self.log)
        plans = tuple(
            plan if other == seat or plan is None else free.another_plan(other, plan, luck)
            for other, plan in enumerate(self.plans)
        )
        return TreeNode(setup, state, log, (), plans, state.copy())

    def another_plan(self, seat: int, plan: Plan, luck: random.Random) -> Plan:
        """Something else that a seat might be doing, for all that others know."""
        # while a card is being drawn, a seat can only hold still
        choice = luck.choice(self.legal(seat) or [self.setup.choice(HOLD)])
        action, delay = self.setup.action(choice)
        late = luck.choice(JITTERS) if plan.jittered else 0
        return Plan(choice, plan.moment, action, self.state.now + DELAYS[delay] + late, plan.jittered)


class _Hand:
    """A node in the making."""

    def __init__(self, node: TreeNode) -> None:
        self.setup = node.setup
        self.rules = node.setup.game.rules
        self.state: Any = node.state.copy()
        self.told: list[ToldEvent] = []
        self.rows: list[Row] = []
        self.plans = list(node.plans)
        self.before = node

    def hear(self, kind: type[Event], *values: int) -> None:
        self.told.append(ToldEvent(kind(*map(int, values))))

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

    def node(self) -> TreeNode:
        before = self.before
        log = before.log + tuple(self.told)
        return TreeNode(
            self.setup, self.state, log, before.rows + tuple(self.rows), tuple(self.plans), before.imagined
        )

    def settled(self) -> TreeNode:
        """Let everything happen that is nobody's decision."""
        while True:
            self.forget()
            node = self.node()
            waits = node.waiting >> CHANCE & 1 or node.deciding or not node.contested or node.over
            if waits or node.jittering() is not None:
                return node
            first = node.first()
            if not first or self.too_late(first[0]):
                assert self.rules.closes is not None
                out = [0]
                self.rules.legal(self.state, CLOCK, out)
                self.play(max(self.state.now, self.rules.closes(self.state)), CLOCK, out[0])
            elif len(first) == 1:
                self.come_down(first[0])
            else:
                return node

    def too_late(self, seat: int) -> bool:
        """Whether CLOCK speaks before a seat's answer comes down."""
        plan, closes = self.plans[seat], self.rules.closes
        if plan is None or closes is None or not self.rules.waiting(self.state) >> CLOCK & 1:
            return False
        return bool(plan.due > closes(self.state))

    def forget(self) -> None:
        """Drop plans that make no sense any more."""
        waiting = self.rules.waiting(self.state)
        if waiting >> CHANCE & 1:
            return  # a card changes hands first
        for seat, plan in enumerate(self.plans):
            if plan is None:
                continue
            kept = self.state.moment == plan.moment or (
                plan.action != HOLD
                and self.state.moment == plan.moment + 1
                and self.state.phase in self.setup.game.landing
            )
            if not kept or not waiting >> seat & 1 or not self.may(seat, plan.action):
                self.plans[seat] = None

    def may(self, seat: int, action: int) -> bool:
        return action == HOLD or self.rules.refusal(self.state, seat, action) == Refusal.NOTHING
