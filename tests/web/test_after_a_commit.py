"""What is stored has happened, even if nobody can be told: whoever asked hears so, and all come back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus.live import incoming, outgoing
from rumpus.live.seating import Seating
from rumpus.live.table import Table
from rumpus.live.table_race import TableRace, Verdict
from rumpus.web import messages
from rumpus.web.socket import Socket
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, until
from tests.web.test_race_at_a_table import FAR, race

ANSWERS = outgoing.Did | outgoing.Bad | outgoing.Refused | outgoing.Late | outgoing.Judged
Deed = Callable[[House, dict[str, Any], list[Client]], Awaitable[None]]
write = outgoing.write


def speechless(message: Any) -> bytes:
    """Nothing can be told but answers."""
    if not isinstance(message, ANSWERS | outgoing.Farewell):
        raise RuntimeError("no such luck")
    return write(message)


async def vote(people: Sequence[Client], what: str) -> None:
    for one in people:
        await done(one, incoming.Vote, what=what)


async def play(people: list[Client]) -> None:
    """A game has begun."""
    await begin(people[0])
    for one in people:
        await asked(one)


async def bid(one: Client) -> None:
    await done(one, incoming.Act, ask=(await asked(one)).number, action="bid 2")


# --- what somebody asks for, and what comes before it -------------------------------------------------------


async def nothing(here: House, made: dict[str, Any], people: list[Client]) -> None: ...


async def playing(here: House, made: dict[str, Any], people: list[Client]) -> None:
    await play(people)


async def has_bid(here: House, made: dict[str, Any], people: list[Client]) -> None:
    await play(people)
    await bid(people[1])
    await vote(people[1:], "undo")


async def agreeing(here: House, made: dict[str, Any], people: list[Client]) -> None:
    await play(people)
    await vote(people[1:], "pause")


async def paused(here: House, made: dict[str, Any], people: list[Client]) -> None:
    await play(people)
    await vote(people, "pause")


async def over(here: House, made: dict[str, Any], people: list[Client]) -> None:
    """And all but one want another game."""
    for one in people:
        one.plays = True
    await begin(people[0])
    await asyncio.gather(*(one.ended.wait() for one in people))
    for one in people:
        one.plays = False
    await vote(people[1:], "rematch")


async def claimed(here: House, made: dict[str, Any], people: list[Client]) -> None:
    """Somebody asks for the last one's seat."""
    told = await here.join(made, "Cy", back=True)
    asker = await here.connect(made, told["token"])
    asker.plays, asker.stays = False, True
    people[2].stays = False  # it will have to go
    await until(lambda: people[0].room is not None and people[0].room.claims == [3])
    people.append(asker)


def says(kind: type[incoming.Said], **fields: Any) -> Deed:
    async def deed(here: House, made: dict[str, Any], people: list[Client]) -> None:
        await done(people[0], kind, **fields)

    return deed


async def bids(here: House, made: dict[str, Any], people: list[Client]) -> None:
    await bid(people[0])


async def leaves(here: House, made: dict[str, Any], people: list[Client]) -> None:
    people[2].stays = False
    await done(people[2], incoming.Leave)


async def sends_away(here: House, made: dict[str, Any], people: list[Client]) -> None:
    people[2].stays = False
    await done(people[0], incoming.Remove, seat=people[2].seat)


async def joins(here: House, made: dict[str, Any], people: list[Client]) -> None:
    """Somebody new has the key to their seat."""
    told = await here.join(made, "Dee")
    assert here.table(made).seating.seat_of(told["token"]) == told["seat"] == 2


DEEDS: dict[str, tuple[Deed, Deed]] = {
    "a game begins": (nothing, says(incoming.Begin)),
    "an answer": (playing, bids),
    "something is taken back": (has_bid, says(incoming.Vote, what="undo")),
    "a pause": (agreeing, says(incoming.Vote, what="pause")),
    "it goes on": (paused, says(incoming.Resume)),
    "another game by vote": (over, says(incoming.Vote, what="rematch")),
    "another game": (nothing, says(incoming.Setup, game="mad", seats=3)),
    "fewer seats": (nothing, says(incoming.Setup, game="handsdown", seats=3)),
    "a bot": (nothing, says(incoming.Bot, seat=2, level="easy")),
    "another host": (nothing, says(incoming.Handover, seat=1)),
    "a look": (nothing, says(incoming.Look, avatar=5, colour=3)),
    "somebody leaves": (nothing, leaves),
    "somebody leaves a game": (playing, leaves),
    "somebody is sent away": (nothing, sends_away),
    "somebody is back": (claimed, says(incoming.Admit, seat=3)),
    "somebody joins": (nothing, joins),
}


@pytest.mark.parametrize("name", DEEDS)
async def test_what_is_stored_has_happened_whoever_can_be_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, deed = DEEDS[name]
    async with house(tmp_path) as here:
        seats = 4 if before in (nothing, claimed) and name != "a game begins" else 3  # one is open, or none
        made = await here.make("archie", seats, options={"rounds": 1})
        bob, cy = [await here.join(made, who, seat=seat) for who, seat in (("Bob", 1), ("Cy", seats - 1))]
        people = [await here.connect(made, one["token"]) for one in (made, bob, cy)]
        for one in people:
            one.plays, one.stays = False, True
        await before(here, made, people)
        table = here.table(made)
        for one in people:
            one.heard.clear()
        monkeypatch.setattr(outgoing, "write", speechless)
        await deed(here, made, people)
        await until(lambda: table.services.tally["stumbled"])
        monkeypatch.undo()
        await all_know(here, table, [one for one in people if one.stays])


async def all_know(here: House, table: Table, people: list[Client]) -> None:
    """All are back, and see the table as it is in memory and in the store."""
    await until(lambda: all(any(isinstance(told, messages.Welcome) for told in one.heard) for one in people))
    await until(lambda: all(one.room == table.broadcast.about() for one in people))
    match = table.match
    for one in people:
        assert one.token is not None
        assert one.seat == table.seating.seat_of(one.token)
        assert not [told for told in one.heard if isinstance(told, outgoing.Bad)]
        if match is not None:
            await until(lambda one=one: one.n == len(match.events))  # type: ignore[misc]
            assert one.view == msgspec.to_builtins(table.broadcast.view_diffs.whole(match.state, one.seat))  # type: ignore[union-attr, arg-type]
    stored = await here.server.lobby.store.find(table=table.saved.id)
    assert stored is not None
    assert stored.saved == msgspec.json.encode(table.saved).decode()
    assert len(stored.rows) == (0 if match is None else len(match.rows))


async def test_a_new_host_is_known_to_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has asked for it: the last one was away for too long."""
    async with house(tmp_path) as here:
        made, (ann, *people) = await here.people("archie", 3, grace=0.2)
        for one in people:
            one.stays = True
        table = here.table(made)
        await until(lambda: all(one.room == table.broadcast.about() for one in people))
        changed = Seating._changed

        def not_now(seating: Seating) -> None:
            if table.saved.host == 1:
                monkeypatch.undo()
                raise RuntimeError("no such luck")
            changed(seating)

        monkeypatch.setattr(Seating, "_changed", not_now)
        await ann.close()
        await until(lambda: table.services.tally["stumbled"])
        await all_know(here, table, people)


async def test_whoever_leaves_has_left_even_if_the_next_game_cannot_be_played(tmp_path: Path) -> None:
    """All others want it, but they are too many for it."""
    async with house(tmp_path) as here:
        made, (ann, *people) = await here.people("archie", 6)
        await vote(people, "handsdown")
        await done(ann, incoming.Leave)
        bob, table = people[0], here.table(made)
        await until(lambda: bob.room == table.broadcast.about())
        assert bob.room is not None
        assert (bob.room.seats[0].kind, bob.room.votes) == ("open", {})


async def test_chairs_are_moved_even_if_somebody_cannot_get_ready_for_a_race(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot's seat goes, and those who are away are still known to be."""
    async with house(tmp_path) as here:
        made = await here.make("archie", 4, bots=["easy"])
        cy = await here.join(made, "Cy", seat=3)
        dee = await here.join(made, "Dee", seat=2)
        ann, gone = await here.connect(made, made["token"]), await here.connect(made, cy["token"])
        ann.stays = True
        table = here.table(made)
        await gone.close()
        await until(lambda: 3 in table.seating.absent)
        ann.heard.clear()
        monkeypatch.setattr(Socket, "get_ready", lambda _: 1 // 0)
        await done(ann, incoming.Setup, game="handsdown", seats=3)
        monkeypatch.undo()
        assert {seat: table.seating.chairs[seat].name for seat in table.seating.absent} == {1: "Dee", 2: "Cy"}
        assert dee["seat"] == 2
        await all_know(here, table, [ann])


async def test_a_race_is_settled_even_if_its_host_cannot_be_warned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody in it may be no person, which only the host is told."""
    verdict = TableRace.verdict

    def odd(*given: Any, **more: Any) -> Verdict | None:
        found = verdict(*given, **more)
        return None if found is None else found._replace(odd=True)

    monkeypatch.setattr(Socket, "link", lambda _: FAR)
    async with house(tmp_path) as here:
        made, people, slappers = await race(here)
        table = here.table(made)
        for one in people:
            one.stays = True
            one.heard.clear()
        monkeypatch.setattr(TableRace, "verdict", odd)
        monkeypatch.setattr(table.broadcast, "odd", lambda: 1 // 0)
        for one in slappers:
            assert one.ask is not None
            await one.send(incoming.Act(re=901, ask=one.ask.number, action="slap"))
        await until(lambda: table.services.tally["stumbled"])
        monkeypatch.setattr(TableRace, "verdict", verdict)
        await all_know(here, table, people)
