"""The same people stay at one table from game to game: under one code, on one socket each."""

from __future__ import annotations

import asyncio
import csv
import io
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus.live import incoming, outgoing
from rumpus.live.saved import SavedTable
from rumpus.live.store import Change, InDoubt
from tests.tables import SHORT
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, not_done, until
from tests.web.process import Process

QUICK = {"boards": 12}  # a game of mrt that is soon over


async def play(host: Client, *others: Client) -> None:
    for one in (host, *others):
        one.ended.clear()
    await begin(host)
    await asyncio.gather(*(one.ended.wait() for one in (host, *others)))


def rooms(client: Client) -> outgoing.Room:
    assert client.room is not None
    return client.room


async def test_three_games_on_one_table_and_one_socket_each(tmp_path: Path) -> None:
    """A turn game, a race, a turn game. The TV follows by itself, and the sheet knows all three."""

    async with house(tmp_path) as here:
        made, (ann, bob, cy) = await here.people("mrt", 3, options=QUICK)
        tv = await here.connect(made, board=True)
        everybody = (bob, cy, tv)
        await play(ann, *everybody)
        await done(ann, incoming.Setup, game="splitsecond", options=SHORT["splitsecond"])
        await until(lambda: all(rooms(one).game == "splitsecond" for one in (ann, *everybody)))
        assert rooms(tv).stage == "gathering"
        assert [place.name for place in rooms(tv).seats] == ["Ann", "Bob", "Cy"]
        await play(ann, *everybody)
        await done(ann, incoming.Setup, game="archie", options={"rounds": 1})
        await play(ann, *everybody)
        assert tv.sheet is not None
        assert [one.game for one in tv.sheet.results] == ["mrt", "splitsecond", "archie"]
        wins = sum(len(result.winners) for result in tv.sheet.results)
        assert sum(tally.wins for tally in tv.sheet.tallies) == wins
        assert sum(tally.crowns for tally in tv.sheet.tallies) == wins, "each game was played once"
        assert all(tally.games == 3 for tally in tv.sheet.tallies)
        assert all(sum(isinstance(told, outgoing.Snapshot) for told in one.heard) == 3 for one in everybody)


async def test_what_comes_next_can_be_changed_between_games_but_not_during_one(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("mrt", 2, options=QUICK)
        await done(ann, incoming.Setup, seats=3, clock=30, window=8)
        await until(lambda: len(rooms(bob).seats) == 3)
        assert (rooms(bob).clock, rooms(bob).window, rooms(bob).options["boards"]) == (30, 8, 12)
        await not_done(bob, "only the host, Ann", incoming.Setup, game="mad")
        for words, wrong in (
            ("there is no game 'whist'", {"game": "whist"}),
            ("2 to 4 seats, not 9", {"seats": 9}),
            ("no option 'rounds'", {"options": {"rounds": 1}}),
            ("from 2 to 60", {"window": 1}),
            ("from 0 to 86400", {"clock": -1.0}),
        ):
            await not_done(ann, words, incoming.Setup, **wrong)
        assert len(here.table(made).saved.chairs) == 3, "and nothing has changed"
        await done(ann, incoming.Setup, seats=2)
        ann.plays = bob.plays = False
        await begin(ann)
        await not_done(ann, "a game is on", incoming.Setup, game="mad")


async def test_people_keep_their_seats_when_there_are_fewer_and_bots_make_room(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("mad", 5, bots=["medium", None, "easy"])
        ann = await here.connect(made, made["token"])
        joined = await here.join(made, "Bob", seat=4)
        bob = await here.connect(made, joined["token"])
        await done(bob, incoming.Look, avatar=3, colour=2)
        await not_done(ann, "is for 3 to 4 seats, not 2", incoming.Setup, game="handsdown", seats=2)
        await done(ann, incoming.Handover, seat=4)
        await done(bob, incoming.Setup, seats=3)
        await until(lambda: bob.seat == 2 and len(rooms(ann).seats) == 3)
        assert [place.name for place in rooms(ann).seats] == ["Ann", "Ada", "Bob"]
        assert rooms(ann).host == 2, "the host moves with the chair"
        assert (rooms(ann).seats[2].avatar, rooms(ann).seats[2].colour) == (3, 2)
        again = await here.connect(made, joined["token"])
        assert again.seat == 2, "and so does the token"
        await done(bob, incoming.Setup, game="mrt")
        assert len(here.table(made).saved.chairs) == 3, "as many as there were, where the game allows it"
        await here.join(made, "Cy")
        await not_done(bob, "3 people sit here", incoming.Setup, seats=2)


async def test_a_race_bots_level_that_the_next_game_does_not_have(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("handsdown", 3, bots=["rival", "easy"])
        ann = await here.connect(made, made["token"])
        await done(ann, incoming.Setup, game="mrt", options=QUICK)
        await until(lambda: rooms(ann).game == "mrt")
        assert [place.level for place in rooms(ann).seats] == [None, "medium", "easy"]
        await play(ann)


# --- nobody is a dead end -----------------------------------------------------------------------------------


async def test_everybody_who_is_here_can_agree_on_another_game(tmp_path: Path) -> None:
    """Whoever has walked away is not waited for, be it the host."""

    async with house(tmp_path) as here:
        _, (ann, bob, cy) = await here.people("mrt", 3, options=QUICK, grace=3600)
        await play(ann, bob, cy)
        await done(bob, incoming.Vote, what="mad")
        await done(cy, incoming.Vote, what="rematch")
        await until(lambda: rooms(bob).votes == {"mad": [1], "rematch": [2]})
        await not_done(cy, "there is no game 'whist'", incoming.Vote, what="whist")
        await done(cy, incoming.Vote, what="mad")
        await until(lambda: rooms(bob).votes == {"mad": [1, 2]})
        await done(cy, incoming.Vote, what="mad", yes=False)
        await until(lambda: rooms(bob).votes == {"mad": [1]})
        await ann.close()
        await until(lambda: rooms(bob).seats[0].away)
        await done(cy, incoming.Vote, what="mad")
        await until(lambda: (rooms(bob).game, rooms(bob).stage, bob.game) == ("mad", "playing", 2))


async def test_a_vote_is_counted_again_when_somebody_leaves(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, (ann, bob, cy) = await here.people("mrt", 3, options=QUICK)
        await play(ann, bob, cy)
        await done(ann, incoming.Bot, seat=2) if rooms(ann).seats[2].kind == "open" else None
        await done(bob, incoming.Vote, what="rematch")
        await done(cy, incoming.Vote, what="rematch")
        await ann.close()
        await until(lambda: bob.game == 2)


@pytest.mark.parametrize("stage", ["gathering", "over"])
async def test_when_the_host_leaves_somebody_else_is_the_host(tmp_path: Path, stage: str) -> None:
    async with house(tmp_path) as here:
        _, (ann, bob, cy) = await here.people("mrt", 3, options=QUICK)
        if stage == "over":
            await play(ann, bob, cy)
        await ann.send(incoming.Leave())
        await until(lambda: rooms(bob).host == 1)
        await done(bob, incoming.Setup, seats=2)
        await until(lambda: (bob.seat, cy.seat) == (0, 1))
        await play(bob, cy)
        assert [place.name for place in rooms(cy).seats] == ["Bob", "Cy"]


# --- a host who does not sit down -------------------------------------------------------------------------


async def test_a_tv_opens_a_table_and_is_its_host(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("mrt", 2, name=None, options=QUICK, grace=0.2)
        assert made["seat"] is None
        tv = await here.connect(made, made["token"], board=True)
        assert tv.seat is None
        assert rooms(tv).host is None
        guest = await here.join(made, "Bob")
        assert guest["seat"] == 0
        bob = await here.connect(made, guest["token"])
        await not_done(bob, "only the host", incoming.Begin)
        spectator = await here.connect(made)
        await not_done(spectator, "you are watching", incoming.Begin)
        await not_done(tv, "you are watching", incoming.Leave)
        await done(tv, incoming.Bot, seat=1)
        await play(tv, bob)
        await done(tv, incoming.Setup, game="mad")
        await tv.close()
        await until(lambda: rooms(bob).host == 0)  # the TV is off, so Bob is asked
        again = await here.connect(made, made["token"], board=True)
        await not_done(again, "only the host, Bob", incoming.Begin)
        await done(bob, incoming.Handover, seat=None)
        await until(lambda: rooms(again).host is None)
        await done(again, incoming.Begin)


async def test_a_host_without_a_seat_pauses_alone_and_has_no_vote(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("mrt", 2, name=None, bots=[None, "easy"])
        tv = await here.connect(made, made["token"], board=True)
        bob = await here.connect(made, (await here.join(made, "Bob"))["token"])
        spectator = await here.connect(made)
        await done(tv, incoming.Begin)
        await not_done(spectator, "you are watching", incoming.Vote, what="pause")
        await not_done(tv, "have a vote", incoming.Vote, what="undo")
        await done(tv, incoming.Vote, what="pause")
        await until(lambda: rooms(bob).paused)
        await done(tv, incoming.Resume)
        await done(tv, incoming.Handover, seat=0)
        await not_done(tv, "only the host, Bob", incoming.Vote, what="pause")


async def test_who_leaves_a_tv_alone_leaves_it_as_the_host(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("mrt", 2, name=None, bots=[None, "easy"])
        tv = await here.connect(made, made["token"], board=True)
        assert [place.kind for place in rooms(tv).seats] == ["open", "bot"]
        bob = await here.connect(made, (await here.join(made, "Bob"))["token"])
        await done(tv, incoming.Handover, seat=0)
        await bob.send(incoming.Leave())
        await until(lambda: rooms(tv).host is None)
        await done(tv, incoming.Bot, seat=0)
        await done(tv, incoming.Begin)


# --- nothing is lost ----------------------------------------------------------------------------------------


async def test_the_sheet_survives_and_can_be_taken_home(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("mrt", 2, options=QUICK, name="=Ann")
        await play(ann, bob)
        await done(ann, incoming.Setup, game="archie", options={"rounds": 1})
        await until(lambda: rooms(bob).game == "archie")
        sheet = bob.sheet
    async with house(tmp_path) as here:
        again = await here.connect(made, bob.token)
        assert again.sheet == sheet
        assert rooms(again).game == "archie"
        assert rooms(again).stage == "gathering"
        assert again.view == {}, "nothing lies on the table"
        told = msgspec.json.decode(await here.text(f"/api/tables/{made['table']}/sheet"))
        assert told["results"][0]["names"] == ["=Ann", "Bob"]
        text = await here.text(f"/api/tables/{made['table']}/sheet.csv")
        lines = list(csv.DictReader(io.StringIO(text)))
        assert [line["name"] for line in lines] == ["'=Ann", "Bob"], "no name is a formula"
        assert [int(line["won"]) for line in lines] == [seat in sheet.results[0].winners for seat in (0, 1)]  # type: ignore[union-attr]
        replay = await here.text(f"/api/tables/{made['table']}/replay?game=1")
        assert '"game":"mrt"' in replay, "what was played before can still be seen"
        host = await here.connect(made, ann.token)
        await play(host, again)
        assert [result.game for result in again.sheet.results] == ["mrt", "archie"]  # type: ignore[union-attr]


async def test_a_server_killed_between_games_goes_on_where_it_was(tmp_path: Path) -> None:
    server = Process(tmp_path / "rumpus.db", 0, "--no-limits")  # nobody plays as fast as they do
    base = await asyncio.to_thread(server.start)
    try:
        (tmp_path / "other").mkdir()
        async with house(tmp_path / "other") as here:  # for its session
            there = House(base.rstrip("/"), here.server, here.session)
            made, (ann, bob) = await there.people("mrt", 2, options=QUICK)
            await play(ann, bob)
            await done(ann, incoming.Setup, game="archie", options={"rounds": 1}, seats=3)
            await asyncio.to_thread(server.kill)
            base = await asyncio.to_thread(server.start)
            again = await House(base.rstrip("/"), here.server, here.session).connect(made, bob.token)
            assert (rooms(again).game, len(rooms(again).seats)) == ("archie", 3)
            assert again.sheet == bob.sheet
            await again.close()
    finally:
        await asyncio.to_thread(server.kill)


async def test_a_change_of_game_that_is_in_doubt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was kept, or it was not: either way everybody knows what is on the table."""

    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("mrt", 2, options=QUICK)
        await play(ann, bob)
        store = here.server.lobby.store
        keep = store.keep

        def failing(change: Change) -> asyncio.Future[None]:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            future.set_exception(InDoubt("no answer"))
            return future

        async def kept_in_silence(change: Change) -> None:
            await keep(change)
            raise InDoubt("no answer")

        monkeypatch.setattr(store, "keep", failing)
        await not_done(ann, "has not happened", incoming.Setup, game="mad")
        assert here.table(made).match is not None
        assert here.table(made).saved.stage == "over"
        monkeypatch.setattr(store, "keep", lambda change: asyncio.ensure_future(kept_in_silence(change)))
        await done(ann, incoming.Setup, game="mad")
        await until(lambda: rooms(bob).game == "mad")


def test_a_table_of_an_older_server_opens() -> None:
    """What a table has learnt since then has a usual value."""
    old: dict[str, Any] = {
        "id": "T", "code": "BCDFG", "created": 5, "host": 0, "number": 3, "stage": "over", "paused": False,
        "settings": {"game": "archie", "options": {"seats": 2}, "clock": 120.0, "grace": 45.0, "window": 5.0},
        "chairs": [
            {"kind": "person", "name": "Ann", "token": "x", "origin": "", "level": "", "standing": []},
            {"kind": "bot", "name": "Ada", "token": "", "origin": "", "level": "easy", "standing": []},
        ],
        "renumbered": 0, "renumbered_at": 0, "banned": [],
    }  # fmt: skip
    saved = msgspec.json.decode(msgspec.json.encode(old), type=SavedTable)
    assert (saved.results, saved.key, saved.chairs[0].avatar) == ([], "", 0)


async def test_who_comes_after_the_end_knows_who_has_won(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("mrt", 2, options=QUICK)
        await play(ann, bob)
        late = await here.connect(made)
        await until(lambda: late.view)
        snapshot = next(told for told in late.heard if isinstance(told, outgoing.Snapshot))
        assert ann.over is not None
        assert snapshot.winners == ann.over.winners != []
        assert late.sheet == ann.sheet


async def test_alone_against_bots_no_clock_plays_for_you(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("mrt", 2, bots=["easy"], clock=0.05)
        ann = await here.connect(made, made["token"])
        ann.plays = False
        await begin(ann)
        assert (await asked(ann)).seconds is None
        assert not here.table(made).questions.deadlines()
