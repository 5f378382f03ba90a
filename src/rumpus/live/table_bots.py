"""The bots at a table, and those who stand in for people who are away.

They think in threads, each from a view of its own, and answer after a pause that depends on nothing secret.
In a race they are models of people (`bots.race_bots`), and their touches are judged like anybody's.
"""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rumpus import bots
from rumpus.bots.race_bots import RaceBots
from rumpus.game import CHANCE
from rumpus.live.questions import Question
from rumpus.match import Match, Row
from rumpus.reactions import ACTION, IDLE, Level
from rumpus.times import SECOND

if TYPE_CHECKING:
    from rumpus.live.table import Table


@dataclass
class Plan:
    """What a bot is going to do: when, and the thought that says what."""

    question: Question
    due: float
    thought: Future[int]


class TableBots:
    """Everybody at the table who is not a person, or is away just now."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seats: list[int] = []  # where they play
        self.plans: dict[int, Plan] = {}
        self.race_bots: RaceBots | None = None
        self._throws = [secrets.randbits(32) for _ in range(4)]

    # --- in a race ----------------------------------------------------------------------------------------

    def reseat(self) -> None:
        """Somebody came or went: find out where bots play now."""
        match, seating = self.table.match, self.table.seating
        self.seats = [seat for seat in range(len(seating.chairs)) if seating.automatic(seat)]
        self.plans = {seat: plan for seat, plan in self.plans.items() if seat in self.seats}
        if not self.table.game.race and any(chair.level == "hard" for chair in seating.chairs):
            self.table.services.thinkers.submit(bots.prepare, self.table.game)  # before anybody waits for it
        if match is None or not match.game.race:
            return
        old = self.race_bots
        levels = {seat: seating.level(seat) for seat in self.seats}
        self.race_bots = RaceBots(match, levels, self._throws)
        if old is not None and old.match is match:  # they keep their plans
            self.race_bots.minds |= {s: mind for s, mind in old.minds.items() if s in levels}
        elif old is not None:
            self.race_bots.remember(old)

    def coming(self) -> Row | None:
        """In a race: the next action of a bot, or of CLOCK."""
        return None if self.race_bots is None else self.race_bots.coming()

    def spend(self, row: Row) -> None:
        """A plan is carried out once."""
        if row.seat < CHANCE and self.race_bots is not None:
            self.race_bots.minds[row.seat][ACTION] = IDLE

    def intend(self, row: Row) -> None:
        """It could not be carried out, so it still is a plan."""
        if row.seat < CHANCE and self.race_bots is not None:
            self.race_bots.minds[row.seat][ACTION] = row.action

    # --- elsewhere ----------------------------------------------------------------------------------------

    def think_ahead(self, match: Match) -> None:
        """Every bot with a new question begins to think, and draws when it will answer."""
        if not self.seats:
            return
        services, open_now = self.table.services, self.table.questions.open
        for seat in self.seats:
            plan, question = self.plans.get(seat), open_now.get(seat)
            if question is not None and (plan is None or plan.question is not question):
                pause = services.pause(match.game, match.phase, self._throws) / SECOND
                thought = self.think(match, seat, question, self.table.seating.level(seat))
                self.plans[seat] = Plan(question, services.now() + pause, thought)
        self.plans = {seat: p for seat, p in self.plans.items() if open_now.get(seat) is p.question}

    def due(self) -> list[float]:
        """When they will answer."""
        return [plan.due for plan in self.plans.values()]

    def think(self, match: Match, seat: int, question: Question, level: Level) -> Future[int]:
        view = match.game.view()
        match.game.rules.hide(match.state, seat, view)
        throws = [secrets.randbits(32) for _ in range(4)]
        return self.table.services.thinkers.submit(
            bots.choose, match.game, view, list(question.choices), level, throws
        )

    async def answer(self, now: float) -> None:
        """Those whose pause is over answer."""
        for seat, plan in sorted(self.plans.items(), key=lambda item: item[1].due):
            if plan.due <= now and self.table.questions.open.get(seat) is plan.question:
                del self.plans[seat]
                await self.table.answer_for(seat, await asyncio.wrap_future(plan.thought))
                self.table.broadcast.flush()  # nobody waits until another bot has thought

    async def clocks_run_out(self, match: Match, now: float) -> None:
        """Whoever has taken too long gets an answer from a bot."""
        for seat, question in list(self.table.questions.open.items()):
            late = question.deadline is not None and question.deadline <= now
            if not late or self.table.questions.open.get(seat) is not question:
                continue
            if match.game.race:
                row = RaceBots(match, {seat: Level.MEDIUM}, self._throws).coming()
                if row is not None and row.seat == seat:
                    await self.table.answer_for(seat, row.action)
            else:
                thought = self.think(match, seat, question, Level.MEDIUM)
                await self.table.answer_for(seat, await asyncio.wrap_future(thought))
