"""A second opinion on handsdown: the same rows, judged by another hand from the page, with plain lists.

It follows whole matches of the engine, random ones and those of modelled people: who is waited for, what
everybody holds and has laid, who wins. It knows nothing of how the engine keeps its table.
"""

from __future__ import annotations

from collections import Counter

import pytest

import rumpus
from rumpus import dice
from rumpus.bots.race_bots import RaceBots
from rumpus.cards import in_heap
from rumpus.game import CHANCE, CLOCK
from rumpus.games.handsdown.state import DECK
from rumpus.match import Row
from rumpus.reactions import Level
from tests.tables import Table, random_play, tables

HANDSDOWN = [table for table in tables() if table.game.name == "handsdown"]
every_table = pytest.mark.parametrize("table", HANDSDOWN, ids=str)


class Judge:
    """The table as the page tells it. `todo` is what the table waits for, with whatever belongs to it."""

    def __init__(self, options: dict[str, int]) -> None:
        self.options = options
        self.n = options["seats"]
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.laid: list[list[str]] = [[] for _ in range(self.n)]
        self.pile = 41
        self.idle = 0
        self.paid: set[int] = set()  # touched since the last act, or in this fake
        self.slaps: dict[int, int] = {}
        self.due: list[int] = []  # touched in the lunge, and has yet to pay
        self.todo = "dealer"

    def others(self) -> list[int]:
        return [seat for seat in range(self.n) if seat != self.turn and self.hands[seat]]

    def waited_for(self) -> set[int]:
        match self.todo:
            case "dealer" | "deal" | "draw" | "lose" | "last" | "reach":
                return {CHANCE}
            case "act":
                return {self.turn, *self.others()} - self.paid
            case "lunge":
                return (set(self.others()) - self.slaps.keys()) | {CLOCK}
            case "slaps":
                return (self.racers - self.slaps.keys()) | {CLOCK}
            case "fake":
                return (set(self.others()) - self.paid) | {CLOCK}
            case "over":
                return set()
            case _:
                return {self.turn}

    def follow(self, row: Row, action: str) -> None:
        word, _, what = action.partition(" ")
        match self.todo, word:
            case "dealer", _:
                self.dealer, self.turn, self.todo = int(what), (int(what) + 1) % self.n, "deal"
            case "deal", _:
                self.draw(what)
                self.turn = (self.turn + 1) % self.n
                if sum(map(len, self.hands)) == 4 * self.n:
                    self.begin()
            case "draw", _:
                self.draw(what)
                self.owed -= 1
                self.fill()
            case "take", _:
                self.lose(int(what), "fill")
            case "lose", _:
                self.hands[self.loser].remove(what)
                self.hands[self.turn].append(what)
                self.after_loss()
            case "act", _ if row.seat != self.turn:
                self.paid.add(row.seat)
                self.lose(row.seat, "act")
            case "act", "wind":
                pass
            case "act", _:
                self.paid = set()
                self.begin_act(row.at, word)
            case "reach", _:
                self.todo = "lunge"
            case "lunge", "slap":
                self.commit(row.seat, row.at - self.cue)
            case "lunge", _:
                self.land()
            case "fake", "slap":
                self.paid.add(row.seat)
                self.lose(row.seat, "fake")
            case "fake", _:
                self.paid, self.todo = set(), "act"
            case "slaps", "slap":
                self.slap(row.seat, row.at - self.cue)
            case "slaps", _:
                self.time_up()
            case "last", _:
                self.lost(int(what))
            case _:
                self.show(what)

    # --- a turn -----------------------------------------------------------------------------------------

    def draw(self, card: str) -> None:
        self.pile -= 1
        self.hands[self.turn].append(card)

    def begin(self) -> None:
        self.idle += self.pile == 0
        self.owed = 1 if self.hands[self.turn] else 2  # H21
        self.fill()

    def fill(self) -> None:
        """H4, H20."""
        if self.owed and self.pile:
            self.todo = "draw"
        elif self.owed and len(self.others()) > 1:
            self.todo = "take"
        elif self.owed and self.others():
            self.lose(self.others()[0], "fill")
        else:
            self.todo = "act"

    def begin_act(self, at: int, word: str) -> None:
        self.cue, self.intent, self.slaps, self.due = at, word, {}, []
        if word != "pass" and self.options["lunge"] and self.others():  # H40
            self.todo = "reach"
        else:
            self.act(word)

    def commit(self, seat: int, after: int) -> None:
        """H40: too early is remembered, and only what comes after it is a slap."""
        floor = 1000 * self.options["floor"]
        if after < floor and seat not in self.paid:
            self.paid.add(seat)
        else:
            self.slaps[seat] = max(after, floor)
            if len(self.slaps) == len(self.others()):
                self.land()

    def land(self) -> None:
        """Those who touched pay for a fake, and those who guessed for a slap, seat after seat."""
        guessed, touched = self.paid, self.paid | self.slaps.keys()
        self.act(self.intent)
        if self.todo == "slaps":
            self.due = sorted(guessed)
        elif self.todo == "fake":
            self.due = sorted(touched)
            self.slaps, self.paid = {}, set()
        else:
            self.paid = set()
        self.collect()

    def collect(self) -> None:
        if self.due:
            seat = self.due.pop(0)
            self.paid.add(seat)
            self.lose(seat, self.todo)
        elif self.todo == "slaps" and self.slaps.keys() == self.racers:
            self.decide()

    def act(self, word: str) -> None:
        paired = [card for card, copies in Counter(self.hands[self.turn]).items() if copies > 1]
        if word == "fake":
            self.todo = "fake" if self.others() else "act"
        elif word == "slap" and paired:
            self.racers, self.todo = set(self.others()), "slaps"
            if len(self.racers) < 2:  # H9
                self.lost(*self.racers)
        elif self.idle >= 10 * self.n:  # H25
            self.end()
        else:
            self.turn = (self.turn + 1) % self.n
            self.begin()

    def lose(self, seat: int, then: str) -> None:
        self.loser, self.then, self.todo = seat, then, "lose"

    def after_loss(self) -> None:
        self.todo = self.then
        if self.then == "fill":
            self.owed -= 1
            self.fill()
        elif self.then == "over":
            self.end()
        elif self.due or self.then == "slaps":
            self.collect()
        elif self.then == "fake" and not set(self.others()) - self.paid:
            self.paid, self.todo = set(), "act"

    # --- a Hands Down -----------------------------------------------------------------------------------

    def slap(self, seat: int, after: int) -> None:
        floor = 1000 * self.options["floor"]
        if after < floor and seat not in self.paid:  # H36
            self.paid.add(seat)
            self.lose(seat, "slaps")
            return
        self.slaps[seat] = max(after, floor)
        if self.slaps.keys() == self.racers:
            self.decide()

    def decide(self) -> None:
        *_, before, last = sorted(self.slaps.values())
        if last - before < 1000 * self.options["clump"]:  # H11
            self.paid, self.todo = set(), "act"
        else:
            self.lost(max(self.slaps, key=lambda one: self.slaps[one]))

    def time_up(self) -> None:
        """H12."""
        late = self.racers - self.slaps.keys()
        if len(late) == 1:
            self.lost(*late)
        elif self.options["late_is_clump"]:
            self.paid, self.todo = set(), "act"
        else:
            self.todo = "last"

    def lost(self, *loser: int) -> None:
        self.paid = set()
        self.pays = [seat for seat in loser if self.hands[seat]]
        self.todo = "pair"

    def show(self, card: str) -> None:
        for _ in range(2):
            self.hands[self.turn].remove(card)
            self.laid[self.turn].append(card)
        self.idle = 0
        over = sum(map(len, self.laid)) == 40
        if over and not (self.options["take_first"] and self.pays):  # H23
            self.end()
        elif self.pays:
            self.lose(self.pays[0], "over" if over else "act")
        else:
            self.todo = "act"

    def end(self) -> None:
        """H23, H24."""
        if self.pile:
            self.turn = (self.turn + 1) % self.n
            self.draw("joker")
        for hand, laid in zip(self.hands, self.laid, strict=True):
            if "joker" in hand:
                hand.remove("joker")
                laid.append("joker")
        self.todo = "over"

    def winners(self) -> list[int]:
        """H26: by points, and by the numbers only if that is not enough."""
        points = [sum(4 if card == "joker" else 1 for card in laid) for laid in self.laid]  # half ones
        values = [sum(40 if card == "joker" else int(card) for card in laid) for laid in self.laid]
        best = max(zip(points, values, strict=True))
        return [seat for seat in range(self.n) if (points[seat], values[seat]) == best]


def codes(heap: int) -> list[str]:
    return sorted(DECK.code(card) for card in in_heap(heap))


def judged(m: rumpus.Match) -> None:
    """Go through a match that is over, row by row, with the judge beside it."""
    rows = list(m.rows)
    again = rumpus.Match(m.game, m.options)
    judge = Judge(m.options)
    for row in rows:
        action = m.game.action_names[row.action]
        again.follow(row)
        judge.follow(row, action)
        who = m.game.rules.waiting(again.state)
        assert judge.waited_for() == {seat for seat in range(CLOCK + 1) if who >> seat & 1}, action
        for seat in range(m.seats):
            assert codes(again.state.hand[seat]) == sorted(judge.hands[seat])
            assert codes(again.state.laid[seat]) == sorted(judge.laid[seat])
    assert again.over
    assert list(m.winners) == judge.winners()


@every_table
def test_a_second_opinion_on_random_play(table: Table) -> None:
    for seed in range(2):
        m = table.match(seed)
        for _ in random_play(m, seed):
            pass
        judged(m)


@every_table
def test_a_second_opinion_on_modelled_people(table: Table) -> None:
    for seed in range(3):
        m = table.match(seed)
        throws = [0, 0, 0, 0]
        dice.set_dice(throws, seed, 2)
        race_bots = RaceBots(m, {seat: Level(seat) for seat in range(m.seats)}, throws)
        while not m.over:
            race_bots.go_on()
        judged(m)
