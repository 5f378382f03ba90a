"""Whatever happens to a server or to one of its tables, the others play on, and nobody loses a card by it."""

from __future__ import annotations

import asyncio
import logging
import random
import re
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

import rumpus
from rumpus.errors import Forbidden
from rumpus.game import CHANCE, CLOCK
from rumpus.games import NAMES, find
from rumpus.live import incoming, lobby, outgoing
from rumpus.live.clock import Clock
from rumpus.live.lobby import Alone
from rumpus.live.store import Change, InDoubt, Unsaved
from rumpus.web import logs
from rumpus.web.socket import Socket
from tests.tables import SHORT
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, until
from tests.web.test_race_at_a_table import race, slap


@pytest.fixture(autouse=True)
def every_line_names_its_table(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever goes wrong in a test of this file, besides the store."""
    yield
    for record in caplog.get_records("call"):
        if Path(record.pathname).parent.name == "live" and record.levelno >= logging.ERROR:
            assert "table" in logs.fields(record), record.getMessage()


async def back(here: House, one: Client) -> Client:
    """Somebody comes back to a server that was restarted, and answers by hand."""
    client = Client(here.session, here.base, one.table, one.token)
    here.clients.append(client)
    client.plays = False
    await client.connect()
    await until(lambda: client.view)
    return client


def by_hand(people: list[Client]) -> list[Client]:
    for one in people:
        one.plays = False
    return people


def failing(error: Exception) -> asyncio.Future[None]:
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    future.set_exception(error)
    return future


# --- after a commit ---------------------------------------------------------------------------------------


async def test_a_socket_that_breaks_as_a_race_begins_costs_nobody_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its kernel figures cannot be read any more. Whoever slapped is told Did, and everybody hears it."""

    async with house(tmp_path) as here:
        made, people, slappers = await race(here)
        for one in slappers:
            await slap(one, 300.0)
        await until(lambda: here.table(made).answers.current is None)
        lost = next(x for x in here.table(made).seating.listeners if x.seat == people[0].seat)
        monkeypatch.setattr(lost, "link", lambda: 1 // 0)
        rows = len(here.table(made).match.rows)  # type: ignore[union-attr]
        while here.table(made).answers.current is None:
            table = here.table(made)
            seat, question = next(iter(table.questions.open.items()))
            name = table.game.action_names[question.choices[0]]
            choice = "slap" if "slap" in [table.game.action_names[c] for c in question.choices] else name
            told = await people[seat].say(incoming.Act, ask=question.number, action=choice)
            assert isinstance(told, outgoing.Did | outgoing.Late), told
        match = here.table(made).match
        assert match is not None
        assert len(match.rows) > rows
        await until(lambda: all(one.n == len(match.events) for one in people[1:]))
        assert here.table(made).services.tally["stumbled"] == 0


async def test_one_listener_that_cannot_be_told_keeps_nobody_from_hearing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        _, (ann, bob, cy) = await here.people("archie", 3)
        by_hand([ann, bob, cy])
        bob.stays = True
        await begin(ann)
        ask = await asked(ann)
        await asked(cy)
        send = Socket.send

        def deaf(self: Socket, texts: Sequence[bytes], *, cue: bool = False) -> None:
            if self.seat == bob.seat and any(b'"type":"update"' in text for text in texts):
                raise RuntimeError("no such luck")
            send(self, texts, cue=cue)

        monkeypatch.setattr(Socket, "send", deaf)
        n = cy.n
        await done(ann, incoming.Act, ask=ask.number, action="bid 2")
        await until(lambda: cy.n > n)
        await until(lambda: bob.n == cy.n)  # it was let go, came back, and was told all it had missed
        assert [event.kind for event in bob.events] == [event.kind for event in cy.events]


async def test_a_bot_that_is_refused_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sentence = "Ann holds " + "G9"

    def refuse(*_: object) -> None:
        raise Forbidden("A9", sentence)

    async with house(tmp_path) as here:
        made, (ann, _) = await here.people("archie", 2)
        await begin(ann)
        await until(lambda: ann.view)
        table = here.table(made)
        monkeypatch.setattr(table.answers, "answer", refuse)
        await table.answer_for(0, 0)
        monkeypatch.undo()
    (told,) = (record for record in caplog.records if "bot was refused" in record.getMessage())
    assert logs.fields(told) == {"table": made["table"], "game": "archie"}
    assert sentence not in logs.Lines().format(told)


async def test_what_happened_but_cannot_be_told_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody reads Bad for something that is stored; everybody comes back and sees it."""

    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2)
        by_hand([ann, bob])
        ann.stays = bob.stays = True
        await begin(ann)
        ask = await asked(ann)
        await asked(bob)
        table = here.table(made)
        monkeypatch.setattr(table.broadcast, "happened", lambda *_: 1 // 0)
        await ann.send(incoming.Act(re=77, ask=ask.number, action="bid 2"))
        await until(lambda: table.services.tally["stumbled"] == 1)
        monkeypatch.undo()
        await until(lambda: ann.view.get("bid", [None])[0] == 2 and bob.view.get("sealed") == [0])
        assert not [one for one in ann.problems if isinstance(one, outgoing.Bad)]


# --- a write that fails -----------------------------------------------------------------------------------


async def test_splitsecond_goes_on_after_a_card_could_not_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is turned a little later, each time."""

    async with house(tmp_path) as here:
        made, people = await here.people("splitsecond", 2, options=SHORT["splitsecond"])
        store = here.server.lobby.store
        keep, failed = store.keep, set()

        def at_second_try(change: Change) -> asyncio.Future[None]:
            if change.rows and change.rows[0].seat == CHANCE and change.first not in failed:
                failed.add(change.first)
                return failing(Unsaved("the disk is full"))
            return keep(change)

        await begin(people[0])
        monkeypatch.setattr("rumpus.live.table.AGAIN", 0.01)
        monkeypatch.setattr(store, "keep", at_second_try)
        match = here.table(made).match
        assert match is not None
        await until(lambda: len(failed) >= 3 and len(match.rows) > max(failed))


@pytest.mark.parametrize("name", NAMES)
async def test_cards_are_dealt_after_the_deal_could_not_be_stored(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game has begun, and nobody is asked anything yet: only the table itself can go on."""
    monkeypatch.setattr("rumpus.live.table.AGAIN", 0.01)
    async with house(tmp_path) as here:
        made, people = await here.people(name, max(3, find(name).seats[0]), options=SHORT[name])
        store = here.server.lobby.store
        keep, failed = store.keep, list[Change]()

        def not_at_first(change: Change) -> asyncio.Future[None]:
            if change.rows and len(failed) < 3:
                failed.append(change)
                return failing(Unsaved("the database is away"))
            return keep(change)

        monkeypatch.setattr(store, "keep", not_at_first)
        await begin(people[0])
        table = here.table(made)
        await until(lambda: table.match is not None and table.match.rows)
        assert [change.first for change in failed] == [0, 0, 0]


async def test_a_commit_in_doubt_is_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store kept it but could not say so, or did not keep it: the answer is right either way."""

    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2)
        by_hand([ann, bob])
        await begin(ann)
        ask, other = await asked(ann), await asked(bob)
        store = here.server.lobby.store
        keep = store.keep

        async def kept_in_silence(change: Change) -> None:
            await keep(change)
            raise InDoubt("no answer")

        monkeypatch.setattr(store, "keep", lambda change: asyncio.ensure_future(kept_in_silence(change)))
        await done(ann, incoming.Act, ask=ask.number, action="bid 2")
        await until(lambda: bob.view["sealed"] == [0])
        monkeypatch.setattr(store, "keep", lambda change: failing(InDoubt("no answer")))
        told = await bob.say(incoming.Act, ask=other.number, action="bid 1")
        assert isinstance(told, outgoing.Bad)
        assert "has not happened" in told.sentence
        monkeypatch.setattr(store, "keep", keep)
        await done(bob, incoming.Act, ask=other.number, action="bid 1")
        assert here.table(made).services.tally["strayed"] == 0


async def test_a_table_that_the_store_has_otherwise_goes_on_as_the_store_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2)
        by_hand([ann, bob])
        await begin(ann)
        ask = await asked(ann)
        match = here.table(made).match
        assert match is not None
        await done(ann, incoming.Act, ask=ask.number, action="bid 2")
        match.replay(match.rows[:-1])  # as if it had not been stored
        here.table(made).questions.begin(match)
        question = here.table(made).questions.open[0]
        told = await ann.say(incoming.Act, ask=question.number, action="bid 3")
        assert isinstance(told, outgoing.Bad)
        await until(lambda: ann.view["bid"][0] == 2)
        assert here.table(made).services.tally["strayed"] == 1
        await done(bob, incoming.Act, ask=(await asked(bob)).number, action="bid 1")


# --- restarts ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("brief", [lobby.BRIEF, 0], ids=["short", "long"])
@pytest.mark.parametrize("name", NAMES)
async def test_a_restart_asks_the_same_questions_under_the_same_numbers(
    name: str, brief: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = max(3, find(name).seats[0])
    monkeypatch.setattr(lobby, "BRIEF", brief)
    async with house(tmp_path) as here:
        made, people = await here.people(name, seats, options=SHORT[name])
        by_hand(people)
        await begin(people[0])
        await until(lambda: any(one.ask for one in people))
        if name in ("archie", "mrt"):  # one answers, the others do not yet
            await done(people[1], incoming.Act, ask=people[1].ask.number, action=people[1].ask.choices[0])  # type: ignore[union-attr]
        await asyncio.sleep(0.05)
        open_then = here.table(made).questions.open
        before = {seat: (one.number, one.choices) for seat, one in open_then.items()}
    async with house(tmp_path) as here:
        again = [await back(here, one) for one in people]
        table = here.table(made)
        await until(lambda: not table.clock.awaited)
        after = {seat: (one.number, one.choices) for seat, one in table.questions.open.items()}
        assert before == after
        assert all(one.ask.number == before[one.seat or 0][0] for one in again if one.ask)


async def test_numbers_are_new_after_something_was_taken_back(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, people = await here.people("archie", 2)
        ann, bob = by_hand(people)
        await begin(ann)
        first = await asked(ann)
        await asked(bob)
        await done(ann, incoming.Act, ask=first.number, action="bid 2")
        for one in people:
            await done(one, incoming.Vote, what="undo")
        await until(lambda: ann.ask is not None and ann.ask.number != first.number)
        late = await ann.say(incoming.Act, ask=first.number, action="bid 3")
        assert isinstance(late, outgoing.Late), "what was meant for the first question hits no other"
        numbers = {seat: one.number for seat, one in here.table(made).questions.open.items()}
    async with house(tmp_path) as here:
        await back(here, ann)
        open_now = here.table(made).questions.open
        assert {seat: one.number for seat, one in open_now.items()} == numbers


async def test_after_a_restart_a_race_waits_for_everybody(tmp_path: Path) -> None:
    """The cue comes when all are there again, and to all of them."""

    async with house(tmp_path) as here:
        made, people, _ = await race(here)
        rows = len(here.table(made).match.rows)  # type: ignore[union-attr]
    async with house(tmp_path, back=60.0) as here:
        first = [await back(here, one) for one in people[:-1]]
        table = here.table(made)
        assert table.match is not None
        assert first[0].room is not None
        assert table.clock.awaited == {people[-1].seat}
        told = await first[1].say(incoming.Vote, what="pause")
        assert isinstance(told, outgoing.Bad)
        assert "as soon as everybody is here" in told.sentence
        await asyncio.sleep(0.3)
        assert table.answers.current is None
        assert len(table.match.rows) == rows
        last = await back(here, people[-1])
        everybody = [*first, last]
        await until(lambda: table.answers.current is not None)
        assert table.answers.current is not None
        number = table.answers.current.number
        await until(
            lambda: all(
                any(isinstance(told, outgoing.Update) and told.cue == number for told in one.heard)
                for one in everybody
            )
        )
        again = await here.connect(made, everybody[0].token)
        await until(lambda: any(isinstance(told, outgoing.Snapshot) for told in again.heard))
        snapshot = next(told for told in again.heard if isinstance(told, outgoing.Snapshot))
        assert snapshot.cue == number, "whoever comes later knows that a race is on"


async def test_nobody_waits_long_for_whoever_does_not_come_back(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2, grace=0.2)
        by_hand([ann, bob])
        await begin(ann)
        await asked(bob)
    async with house(tmp_path, back=0.1) as here:
        spectator = await here.connect(made)
        await asyncio.sleep(0.5)
        table = here.table(made)
        assert table.clock.awaited == {0, 1}, "nothing runs while only others look on"
        assert not table.seating.stand_ins
        again = await back(here, ann)
        await until(lambda: not table.clock.awaited)
        await until(lambda: table.seating.stand_ins == {1})
        await until(lambda: again.view["sealed"] == [1])
        assert spectator.room is not None


@pytest.mark.parametrize(
    ("game", "told"), [("archie", {"window": 8}), ("mad", {"options": {"window": 8}, "window": 4})]
)
async def test_a_window_lasts_as_long_as_it_should_and_says_so(
    tmp_path: Path, game: str, told: dict[str, Any]
) -> None:
    """The question of a window says when CLOCK ends it, not when a bot would answer. How long it lasts is the
    table's to say, unless the game has a rule for it."""

    async with house(tmp_path) as here:
        made, people = await here.people(game, 2, **told)
        table = here.table(made)
        seen: list[outgoing.Ask] = []
        for one in people:
            choose = one.choose

            def remember(ask: outgoing.Ask, choose: Any = choose) -> str:
                if table.questions.clock_since is not None:
                    seen.append(ask)
                return str(choose(ask))

            one.choose = remember
        await begin(people[0])
        await until(lambda: seen or people[0].ended.is_set())
        assert seen, "CLOCK never had anything to end"
        assert all(ask.window == 8 for ask in seen)
        assert all(ask.seconds is not None and ask.seconds <= 8 for ask in seen)
        (info,) = (one for one in msgspec.json.decode(await here.text("/api/games")) if one["name"] == game)
        assert info["window"] == ("options" not in told), "who says how long it is"


@pytest.mark.parametrize(("game", "told"), [("archie", {"window": 1}), ("mad", {"options": {"window": 1}})])
async def test_a_window_is_open_again_after_a_restart_and_closes_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, told: dict[str, Any]
) -> None:
    """The same question, for as long as before; if nobody answers, CLOCK does, when it would have then."""
    monkeypatch.setattr("rumpus.live.evening.WINDOWS", (1.0, 60.0))
    rng = random.Random(1)
    async with house(tmp_path, randbelow=rng.randrange) as here:
        made, people = await here.people(game, 2, **told)
        by_hand(people)
        await begin(people[0])
        table = here.table(made)
        while table.questions.clock_since is None:
            if table.saved.stage == "over":
                for one in people:
                    await done(one, incoming.Vote, what="rematch")
            for seat, question in list(table.questions.open.items()):
                action = table.game.action_names[rng.choice(question.choices)]
                await people[seat].say(incoming.Act, ask=question.number, action=action)
        table.clock.cancel()
        arrange = Clock.arrange
        monkeypatch.setattr(Clock, "arrange", lambda *_, **__: None)  # it stays open until then
        assert table.match is not None
        rows, closes = list(table.match.rows), table.clock.closing()
        before = {seat: (one.number, one.choices) for seat, one in table.questions.open.items()}
    monkeypatch.setattr(Clock, "arrange", arrange)
    async with house(tmp_path) as here:
        await back(here, people[0])
        table = here.table(made)
        match = table.match
        assert match is not None
        assert match.rows == rows
        assert {seat: (one.number, one.choices) for seat, one in table.questions.open.items()} == before
        for seat in before:
            ask = table.questions.told(match, seat)
            assert ask is not None
            assert (ask.window, ask.seconds) == (1, 1), "the clock stands still until both are back"
        await back(here, people[1])
        await until(lambda: len(match.rows) > len(rows))
        assert match.rows[len(rows)][:2] == (closes, CLOCK)


async def test_a_table_from_before_the_rules_kept_the_time_goes_on(tmp_path: Path) -> None:
    """Answers that came too late were allowed then."""

    async with house(tmp_path) as here:
        made, people = await here.people("mad", 2)
        await begin(people[0])
        ann = people[0]
        while [event.kind for event in ann.events].count("DefenceAsked") < 2:  # a game may have none
            if ann.ended.is_set():
                ann.ended.clear()
                for one in people:
                    await done(one, incoming.Vote, what="rematch")
            await asyncio.sleep(0.005)
    file = sqlite3.connect(tmp_path / "rumpus.db")
    file.execute("UPDATE rows SET at = at + n * 60000000")  # a minute's thought each, in microseconds
    file.commit()
    file.close()
    async with house(tmp_path) as here:
        seen = people[0].n
        again = [await here.connect(made, one.token) for one in people]
        match = here.table(made).match
        assert match is not None
        await until(lambda: again[0].n > seen + 5 or match.over)
        assert match.open_windows
        assert rumpus.load(match.record()) == match


# --- tables that cannot be woken --------------------------------------------------------------------------


def broken_rows(file: sqlite3.Connection, table: str) -> None:
    file.execute("DELETE FROM rows WHERE table_id = ? AND n = 3", (table,))


def broken_row(file: sqlite3.Connection, table: str) -> None:
    file.execute("UPDATE rows SET action = 'secret ' || action WHERE table_id = ? AND n = 3", (table,))


def broken_doc(file: sqlite3.Connection, table: str) -> None:
    file.execute("UPDATE tables SET doc = substr(doc, 1, 40) WHERE id = ?", (table,))


def other_game(file: sqlite3.Connection, table: str) -> None:
    file.execute("UPDATE tables SET doc = replace(doc, '\"archie\"', '\"bridge\"') WHERE id = ?", (table,))


def broken_head(file: sqlite3.Connection, table: str) -> None:
    file.execute("UPDATE games SET head = 'nonsense' WHERE table_id = ?", (table,))


@pytest.mark.parametrize(
    ("harm", "kind"),
    [
        (broken_rows, r"Forbidden, A\d+, row \d+"),
        (broken_row, "BadCall, row 3"),
        (broken_doc, "DecodeError"),
        (other_game, "BadCall"),
        (broken_head, "BadRecord"),
    ],
)
async def test_a_table_that_cannot_be_woken_harms_nobody_else(
    harm: Any, kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says which and where, and nothing of what is in it."""
    async with house(tmp_path) as here:
        bad, (ann, _) = await here.people("archie", 2)
        await begin(ann)
        await until(lambda: ann.n > 20)
        _, (cy, dee) = await here.people("archie", 2)
        await begin(cy)
        await until(lambda: cy.view)
    file = sqlite3.connect(tmp_path / "rumpus.db")
    harm(file, bad["table"])
    file.commit()
    file.close()
    caplog.clear()
    async with house(tmp_path) as here:
        for _ in range(3):
            async with here.session.get(f"{here.base}/api/tables/{bad['table']}") as response:
                assert response.status == 503
                assert "cannot be opened" in (await response.json())["error"]
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await here.session.ws_connect(f"{here.base}/ws/{bad['table']}")
        errors = [one for one in caplog.records if one.levelno >= logging.ERROR]
        assert len(errors) == 1, "it is named once"
        assert re.fullmatch(f"a table cannot be woken: {kind}", errors[0].getMessage())
        assert logs.fields(errors[0]) == {"table": bad["table"]}
        again = [await back(here, one) for one in (cy, dee)]
        assert again[0].view["phase"]
        assert list(here.server.lobby.unfit) == [bad["table"]]


# --- memory -----------------------------------------------------------------------------------------------


async def test_a_table_without_anybody_leaves_memory_and_is_there_when_asked_for(tmp_path: Path) -> None:
    async with house(tmp_path, idle=0.2) as here:
        made, (ann, bob) = await here.people("archie", 2, grace=3600)
        by_hand([ann, bob])
        await begin(ann)
        await done(ann, incoming.Act, ask=(await asked(ann)).number, action="bid 2")
        numbers = here.table(made).questions.open[1].number
        await asyncio.sleep(0.5)
        assert made["table"] in here.server.lobby.tables, "somebody is there"
        await ann.close()
        await bob.close()
        await until(lambda: not here.server.lobby.tables)
        assert not here.server.lobby.codes
        async with here.session.get(f"{here.base}/api/codes/{made['code']}") as response:
            assert response.status == 200
        again = await back(here, bob)
        assert again.ask is not None
        assert again.ask.number == numbers
        await until(lambda: again.view["sealed"] == [0])


async def test_memory_holds_so_many_tables_and_those_without_anybody_make_room(tmp_path: Path) -> None:
    async def status(here: House, table: dict[str, Any]) -> int:
        async with here.session.get(f"{here.base}/api/tables/{table['table']}") as response:
            return response.status

    async with house(tmp_path) as here:
        lobby = here.server.lobby
        lobby.most = 2
        first, second, third = [await here.make("archie", 2) for _ in range(3)]
        assert list(lobby.tables) == [second["table"], third["table"]]
        await here.connect(second, second["token"])
        assert await status(here, first) == 200, "it is woken"
        assert list(lobby.tables) == [second["table"], first["table"]], "nobody was at the third"
        await here.connect(first, first["token"])
        assert await status(here, third) == 503
        assert len(lobby.tables) == 2
        with pytest.raises(AssertionError, match="server-full"):
            await here.make("archie", 2)
        await here.clients[0].close()
        await until(lambda: not here.table(second).seating.listeners)
        assert await status(here, third) == 200, "another try succeeds"
        assert list(lobby.tables) == [first["table"], third["table"]]


async def test_a_table_that_finds_no_room_is_left_to_other_servers(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        lobby, released = here.server.lobby, []

        class Owner(Alone):
            async def release(self, table: str, epoch: int) -> None:
                released.append(table)

        asleep = await here.make("archie", 2)
        await lobby._put_away(here.table(asleep))
        lobby.owners, lobby.most = Owner(), 0
        with pytest.raises(Unsaved, match="as many tables as it can hold"):
            await lobby.find(asleep["table"])
        assert released == [asleep["table"]]


async def test_many_who_ask_for_a_sleeping_table_wake_it_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, people = await here.people("archie", 2)
        await begin(people[0])
        await until(lambda: people[0].view)
    async with house(tmp_path) as here:
        lobby = here.server.lobby
        found = await asyncio.gather(*(lobby.find(made["table"]) for _ in range(20)))
        assert len({id(table) for table in found}) == 1
        assert lobby.services.tally["woken"] == 1


# --- hosts ------------------------------------------------------------------------------------------------


async def test_a_host_who_is_gone_has_a_successor(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob, cy) = await here.people("archie", 3, grace=0.1)
        assert cy.room is not None
        await ann.close()
        await until(lambda: cy.room and cy.room.host == 1)
        await done(bob, incoming.Remove, seat=0)
        await done(bob, incoming.Bot, seat=0, level="easy")
        await begin(bob)
    async with house(tmp_path) as here:
        again = Client(here.session, here.base, made["table"], cy.token)
        here.clients.append(again)
        await again.connect()
        assert again.room is not None
        assert again.room.host == 1, "that is stored"


async def test_whoever_is_banned_stays_away(tmp_path: Path) -> None:
    """Nobody new comes from that address, and those who have a seat keep it."""

    async with house(tmp_path) as here:
        made = await here.make("archie", 4)
        ann = await here.connect(made, made["token"])
        bob = await here.join(made, "Bob")
        visitor = await here.connect(made, bob["token"])
        table = here.table(made)
        for listener in table.seating.listeners:
            if listener.seat == 1:
                listener.address = "203.0.113.9"  # type: ignore[misc]  # the others come from here
        table.saved.chairs[1].origin = ""
        await done(ann, incoming.Remove, seat=1, ban=True)
        await until(lambda: any(isinstance(told, outgoing.Farewell) for told in visitor.heard))
        with pytest.raises(Exception, match="closed this table to you"):
            await table.post(lambda: table.seating.join("Bobby", origin="203.0.113.9"))
        assert (await here.join(made, "Dee"))["seat"] == 1, "others still may"
        told = await ann.say(incoming.Remove, seat=2, ban=True)
        assert isinstance(told, outgoing.Bad)
        stored = await here.server.lobby.store.find(table=made["table"])
        assert stored is not None
        assert "203.0.113.9" not in stored.saved, "what is kept is no address"


async def test_a_crowd_of_spectators_is_counted_not_announced(tmp_path: Path) -> None:
    """Each of them is told about the room; the others hear now and then how many there are."""

    async with house(tmp_path) as here:
        made, (ann, _) = await here.people("archie", 2)
        await asyncio.sleep(0.1)
        before = sum(isinstance(told, outgoing.Room) for told in ann.heard)
        crowd = [await here.connect(made) for _ in range(30)]
        assert all(one.room for one in crowd)
        await until(lambda: ann.room and ann.room.watching == 30)
        rooms = sum(isinstance(told, outgoing.Room) for told in ann.heard) - before
        assert rooms < 15


async def test_lines_that_break_together_are_one_piece_of_news(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, people = await here.people("archie", 4)
        left = people[0]
        await asyncio.sleep(0.2)
        left.heard.clear()
        await asyncio.gather(*(one.close() for one in people[1:]))
        await asyncio.sleep(0.3)
        rooms = [told for told in left.heard if isinstance(told, outgoing.Room)]
        assert [[place.away for place in told.seats] for told in rooms] == [[False, True, True, True]]
