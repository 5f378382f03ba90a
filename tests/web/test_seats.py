"""Who sits where: coming, going, coming back, and what needs everybody."""

from __future__ import annotations

import asyncio
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import msgspec
import pytest
import segno

from rumpus.live import incoming, outgoing
from rumpus.live.store import Change, Unsaved
from rumpus.match import Match
from tests.web.client import Client, post
from tests.web.harness import House, asked, begin, done, house, not_done, run, until
from tests.web.test_evening import plain


def playing(here: House, made: dict[str, Any]) -> Match:
    match = here.table(made).match
    assert match is not None
    return match


def places(client: Client) -> tuple[outgoing.Place, ...]:
    assert client.room is not None
    return client.room.seats


async def status(here: House, path: str, **fields: Any) -> tuple[int, Any]:
    """Of a call that may be refused."""
    async with here.session.post(here.base + path, data=msgspec.json.encode(fields)) as response:
        return response.status, await response.json()


async def refused_join(here: House, made: dict[str, Any], words: str, **fields: Any) -> None:
    code, told = await status(here, f"/api/tables/{made['table']}/join", **fields)
    assert code == 400
    assert words in told["error"]


async def by_hand(here: House, game: str, seats: int, **more: Any) -> tuple[dict[str, Any], list[Client]]:
    """A game has begun, and nobody answers by itself."""
    made, people = await here.people(game, seats, **more)
    for one in people:
        one.plays = False
    await begin(people[0])
    await until(lambda: all(one.view for one in people))
    return made, people


# --- sitting down -------------------------------------------------------------------------------------------


async def test_whoever_hears_no_answer_asks_again_and_has_one_seat(tmp_path: Path) -> None:
    """The seat was stored, and the answer was lost on its way."""
    async with house(tmp_path) as here:
        made = await here.make("archie", 3)
        own = "a-token-of-my-own_0123456789"
        first = await here.join(made, "Bob", token=own)
        again = await here.join(made, "Bob", token=own)
        assert first == again
        assert (first["seat"], first["token"]) == (1, own)
        assert [chair.kind for chair in here.table(made).seating.chairs] == ["person", "person", "open"]
        bob = await here.connect(made, own)
        assert bob.seat == 1
        await refused_join(here, made, "Bob", name="Bob", token=own[::-1])
        for bad in ("short", "x" * 65, "with a blank in it, and so on"):
            await refused_join(here, made, "22 to 64", name="Cy", token=bad)


async def test_people_join_by_code_by_link_and_on_a_certain_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 4)
        assert made["seat"] == 0
        join = f"{here.base}/api/join"
        by_code = await post(here.session, join, code=f" {made['code'].lower()} ", name="Bob")
        assert (by_code["table"], by_code["seat"]) == (made["table"], 1)
        linked = made["link"].rpartition("/t/")[2]
        by_link = await post(here.session, join, code=linked, name="Cy", seat=3)
        assert (by_link["table"], by_link["seat"]) == (made["table"], 3)
        assert (await here.join(made, "Dee"))["seat"] == 2, "the first that is open"
        ann = await here.connect(made, made["token"])
        assert [place.name for place in places(ann)] == ["Ann", "Bob", "Dee", "Cy"]
        await refused_join(here, made, "all seats are taken", name="Eve")
        await refused_join(here, made, "Bob sits there", name="Eve", seat=1)
        await refused_join(here, made, "there is no seat 4", name="Eve", seat=4)
        await refused_join(here, made, "there is no seat -1", name="Eve", seat=-1)


async def test_equal_names_are_refused_however_they_are_written(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 4, name="Zoë", bots=["easy"])
        for name in ("Zoë", "zoë", "ZOË", "Zoe\u0308", " Zo\u202eë\u200b "):
            await refused_join(here, made, "choose another name", name=name)
        await refused_join(here, made, "choose another name", name="ada")  # as the bot is called
        assert (await here.join(made, "Ada", seat=1))["seat"] == 1, "but whoever takes its seat may"


async def test_a_late_guest_takes_a_bots_seat_and_its_cards(tmp_path: Path) -> None:
    """At once; the bot plays on until the guest's device is here."""

    async with house(tmp_path) as here:
        made = await here.make("mrt", 2, bots=["easy"], options={"boards": 12})
        ann = await here.connect(made, made["token"])
        ann.plays = False
        await begin(ann)
        await asked(ann)
        guest = await here.join(made, "Bob")
        await until(lambda: places(ann)[1].stand_in)
        bob = await here.connect(made, guest["token"])
        await until(lambda: bob.view)
        assert bob.seat == 1
        assert bob.view["hand"] == plain(playing(here, made).view(1).named()["hand"])
        await until(lambda: places(ann)[1].kind == "person" and not places(ann)[1].stand_in)
        await refused_join(here, made, "all seats are taken", name="Cy")
        ann.plays = True
        await ann._asked(await asked(ann))
        await bob.ended.wait()
        await done(ann, incoming.Vote, what="rematch")
        await done(bob, incoming.Vote, what="rematch")
        await until(lambda: ann.game == 2)
        await until(lambda: bob.ended.is_set() and bob.game == 2)
        assert bob.over is not None


async def test_the_lobby_lists_public_tables_only_the_newest_first(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        old = await here.make("mad", 2, public=True)
        table = here.table(old)
        table.saved.created -= 60
        await table.post(table.keeping.keep_table)
        new = await here.make("archie", 3, public=True, bots=["hard"])
        await here.make("mrt", 2)
        listed = msgspec.json.decode(await here.text("/api/tables"))
        assert [one["table"] for one in listed] == [new["table"], old["table"]]
        assert [place["kind"] for place in listed[0]["seats"]] == ["person", "bot", "open"]
        assert listed[0]["stage"] == "gathering"


async def test_the_qr_code_is_a_drawing_of_the_link(tmp_path: Path) -> None:
    """Read back module by module: a drawing of another link would differ."""

    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        async with here.session.get(f"{here.base}/api/tables/{made['table']}/qr.svg") as response:
            assert response.content_type == "image/svg+xml"
            assert modules(await response.text(), border=2) == meant(made["link"])


def meant(link: str) -> set[tuple[int, int]]:
    """The dark modules of its code."""
    lines = enumerate(segno.make(link, error="m").matrix)
    return {(x, y) for y, line in lines for x, dark in enumerate(line) if dark}


def modules(svg: str, border: int) -> set[tuple[int, int]]:
    """The dark modules of a code that is drawn as strokes, one to a run of them."""
    (path,) = (one for one in ET.fromstring(svg).iter() if one.tag.endswith("path"))
    dark: set[tuple[int, int]] = set()
    x = y = 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", path.attrib["d"]):
        steps = [float(number) for number in numbers.split()]
        if command == "M":
            x, y = steps
        elif command == "m":
            x, y = x + steps[0], y + steps[1]
        else:
            dark |= {(int(x) + i - border, int(y) - border) for i in range(int(steps[0]))}
            x += steps[0]
    return dark


async def test_everybody_knows_how_many_watch_and_how_many_of_them_are_boards(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        ann = await here.connect(made, made["token"])
        board = await here.connect(made, board=True)
        await here.connect(made)
        await here.connect(made, made["token"], board=True)  # who sits down plays, whatever they say

        def counted() -> tuple[int, int]:
            assert ann.room is not None
            return ann.room.watching, ann.room.boards

        await until(lambda: counted() == (2, 1))
        await board.close()
        await until(lambda: counted() == (1, 0))
        assert msgspec.json.decode(await here.text(f"/api/tables/{made['table']}"))["boards"] == 0


# --- away and back ------------------------------------------------------------------------------------------


async def test_a_bot_stands_in_for_whoever_is_away_and_stops_when_they_return(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await by_hand(here, "archie", 2, grace=0.05)
        await asked(bob)
        await bob.close()
        await until(lambda: places(ann)[1].away)
        await until(lambda: places(ann)[1].stand_in)
        match = playing(here, made)
        await until(lambda: any(row.seat == 1 for row in match.rows))

        again = Client(here.session, here.base, made["table"], bob.token)
        again.plays = False
        here.clients.append(again)
        await again.connect()
        await until(lambda: again.view)
        place = places(again)[1]
        assert (place.kind, place.away, place.stand_in) == ("person", False, False)
        rows = sum(row.seat == 1 for row in match.rows)
        await done(ann, incoming.Act, ask=(await asked(ann)).number, action="bid 0")
        await until(lambda: ann.view["phase"] == "play")
        if match.waiting == (0,):  # it is Ann's lead, so Bob is asked after it
            await done(ann, incoming.Act, ask=(await asked(ann)).number, action=ann.ask.choices[0])  # type: ignore[union-attr]
        await asked(again)
        assert sum(row.seat == 1 for row in match.rows) == rows, "the bot has gone"


async def test_without_a_stand_in_yet_everybody_waits(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await by_hand(here, "archie", 2, grace=3600)
        await bob.close()
        await until(lambda: places(ann)[1].away)
        assert not places(ann)[1].stand_in
        await not_done(ann, "not over", incoming.Vote, what="rematch")
        await done(ann, incoming.Vote, what="pause")
        assert not here.table(made).saved.paused, "whoever is only away for a moment is still asked"


async def test_two_devices_on_one_seat_see_the_same_and_either_may_answer(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("mad", 2)
        phone = await here.connect(made, made["token"])
        phone.plays = False
        assert phone.seat == 0
        await begin(phone)
        await asyncio.gather(*(one.ended.wait() for one in (ann, bob, phone)))
        assert phone.raw_game() == ann.raw_game()
        await ann.close()
        assert not places(phone)[0].away, "one device is enough"


# --- the host's ---------------------------------------------------------------------------------------------


async def test_the_host_hands_over_and_the_new_host_removes_somebody_during_a_game(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob, cy) = await here.people("mad", 3)
        cy.plays = False
        await not_done(bob, "only the host, Ann", incoming.Handover, seat=1)
        await done(ann, incoming.Handover, seat=1)
        await not_done(ann, "only the host, Bob", incoming.Begin)
        await not_done(ann, "only the host, Bob", incoming.Remove, seat=2)
        await begin(bob)
        await not_done(bob, "cannot remove yourself", incoming.Remove, seat=1)
        await done(bob, incoming.Remove, seat=2)
        await until(lambda: isinstance(cy.heard[-1], outgoing.Farewell))
        await until(lambda: places(ann)[2].kind == "bot")
        await not_done(bob, "only a person can be the host", incoming.Handover, seat=2)
        await not_done(bob, "a game needs all its seats", incoming.Remove, seat=2)
        await asyncio.gather(ann.ended.wait(), bob.ended.wait())
        assert any(row.seat == 2 for row in playing(here, made).rows), "the bot has played"


async def test_leaving_opens_the_seat_and_the_host_passes_on(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, (ann, bob) = await here.people("archie", 2)
        await ann.send(incoming.Leave(re=1))
        await until(lambda: isinstance(ann.heard[-1], outgoing.Farewell))
        await until(lambda: places(bob)[0].kind == "open")
        assert bob.room is not None
        assert bob.room.host == 1
        await not_done(bob, "one seat is open", incoming.Begin)
        await done(bob, incoming.Bot, seat=0, level="hard")
        wanted = "a bot in archie is easy, medium, hard, not"
        await not_done(bob, f"{wanted} 'godlike'", incoming.Bot, seat=0, level="godlike")
        await not_done(bob, f"{wanted} 'rival'", incoming.Bot, seat=0, level="rival")
        await begin(bob)


async def test_rivals_sit_at_races(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        await here.make("splitsecond", 3, bots=["rival", "easy"])
        with pytest.raises(AssertionError, match="a bot in mad is easy, medium, hard, not 'rival'"):
            await here.make("mad", 2, bots=["rival"])


async def test_the_first_to_sit_down_at_an_empty_table_is_its_host(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        ann = await here.connect(made, made["token"])
        await ann.send(incoming.Leave())
        await until(lambda: isinstance(ann.heard[-1], outgoing.Farewell))
        bob = await here.connect(made, (await here.join(made, "Bob", seat=1))["token"])
        assert bob.room is not None
        assert bob.room.host == 1


# --- what needs everybody -----------------------------------------------------------------------------------


async def test_a_pause_needs_everybody_and_anybody_ends_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await by_hand(here, "archie", 2, clock=3600)
        table = here.table(made)
        await done(ann, incoming.Vote, what="pause")
        await until(lambda: bob.room is not None and bob.room.votes == {"pause": [0]})
        await done(bob, incoming.Vote, what="pause", yes=False)
        assert table.agreements.told() == {}, "one no ends a vote"
        await not_done(bob, "not paused", incoming.Resume)
        for one in (ann, bob):
            await done(one, incoming.Vote, what="pause")
        await until(lambda: bob.room is not None and bob.room.paused)
        ask = await asked(bob)
        stood = table.clock.now
        await not_done(bob, "paused", incoming.Act, ask=ask.number, action="bid 1")
        await asyncio.sleep(0.02)
        assert table.clock.now == stood, "no clock runs"
        await done(bob, incoming.Resume)
        await done(bob, incoming.Act, ask=ask.number, action="bid 1")


def test_a_sealed_bid_can_be_taken_back_if_everybody_agrees(tmp_path: Path) -> None:
    async def evening() -> str:
        async with house(tmp_path) as here:
            made, (ann, bob) = await by_hand(here, "archie", 2)
            match = playing(here, made)
            await not_done(ann, "not a choice of a player", incoming.Vote, what="undo")
            ask = await asked(ann)
            before = match.state.copy()
            await done(ann, incoming.Act, ask=ask.number, action="bid 7")
            await done(ann, incoming.Vote, what="undo")
            assert match.rows[-1].seat == 0, "not by one alone"
            await done(bob, incoming.Vote, what="undo")
            assert match.state == before
            await until(lambda: ann.view["bid"] == [-1, -1])
            await done(ann, incoming.Act, ask=(await asked(ann)).number, action="bid 2")
            await done(bob, incoming.Act, ask=(await asked(bob)).number, action="bid 2")
            (first,) = match.waiting
            lead = (ann, bob)[first]
            await until(lambda: lead.ask is not None and lead.ask.choices[0].startswith("play"))
            assert lead.ask is not None
            await done(lead, incoming.Act, ask=lead.ask.number, action=lead.ask.choices[0])
            await not_done(ann, "it has shown somebody a card", incoming.Vote, what="undo")
            return str(made["table"])

    kept = run(reopened(tmp_path, run(evening())))
    assert [name for name in kept if name.startswith("bid")] == ["bid 2", "bid 2"], (
        "nor does the store have it"
    )


async def reopened(folder: Path, name: str) -> list[str]:
    """What the players have done, after the server was closed and opened again."""
    async with house(folder) as here:
        table = await here.server.lobby.find(name)
        assert table.match is not None
        return [table.game.action_names[row.action] for row in table.match.rows if row.seat < 8]


async def test_an_old_agreement_takes_nothing_newer_back(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob, cy) = await by_hand(here, "archie", 3)
        await done(ann, incoming.Act, ask=(await asked(ann)).number, action="bid 1")
        for one in (ann, cy):
            await done(one, incoming.Vote, what="undo")
        await done(bob, incoming.Act, ask=(await asked(bob)).number, action="bid 2")
        rows = len(playing(here, made).rows)
        await done(bob, incoming.Vote, what="undo")
        assert len(playing(here, made).rows) == rows, "the others agreed to something else"
        await until(lambda: ann.room is not None and ann.room.votes == {"undo": [1]})


async def test_in_a_race_nothing_can_be_taken_back(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("handsdown", 3, bots=["easy", "easy"])
        ann = await here.connect(made, made["token"])
        ann.plays = False
        await begin(ann)
        await not_done(ann, "in a race nothing", incoming.Vote, what="undo")


async def test_a_rematch_needs_everybody(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, people = await here.people("mrt", 3, options={"boards": 12})
        await begin(people[0])
        await asyncio.gather(*(one.ended.wait() for one in people))
        for one in people[:-1]:
            await done(one, incoming.Vote, what="rematch")
        await not_done(people[1], "only the host", incoming.Begin)
        assert here.table(made).saved.number == 1
        await done(people[-1], incoming.Vote, what="rematch")
        await until(lambda: all(one.game == 2 for one in people))
        await asyncio.gather(*(one.ended.wait() for one in people))


@pytest.mark.parametrize("how", ["has left", "is away"])
async def test_the_host_starts_the_next_game_if_somebody_is_missing(tmp_path: Path, how: str) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob, cy) = await here.people("mrt", 3, options={"boards": 12})
        await begin(ann)
        await asyncio.gather(*(one.ended.wait() for one in (ann, bob, cy)))
        if how == "has left":
            await cy.send(incoming.Leave())
            await until(lambda: places(ann)[2].kind == "open")
            await not_done(ann, "one seat is open", incoming.Begin)
            await done(ann, incoming.Bot, seat=2)
        else:
            await cy.close()
            await until(lambda: places(ann)[2].away)
        await begin(ann)
        assert here.table(made).saved.number == 2


async def test_who_has_forgotten_everything_gets_what_came_since_the_last_ack(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await by_hand(here, "archie", 2)
        await asked(ann)
        seen = ann.n
        await done(ann, incoming.Ack, n=seen)  # with a number, it is answered
        ask = await asked(bob)
        await done(bob, incoming.Act, ask=ask.number, action="bid 2")
        await until(lambda: ann.n > seen)
        again = await here.connect(made, ann.token)
        await until(lambda: again.n == ann.n)
        assert [event.kind for event in again.events] == ["BidSealed"]
        watcher = await here.connect(made)
        await until(lambda: watcher.n == ann.n)
        assert not watcher.events


# --- clocks -------------------------------------------------------------------------------------------------


async def test_whoever_never_answers_gets_an_answer_from_a_bot(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await by_hand(here, "archie", 2, clock=0.2, options={"rounds": 1})
        await asyncio.gather(ann.ended.wait(), bob.ended.wait())
        assert playing(here, made).over
        assert not any(place.stand_in for place in places(ann)), "both were there all the time"


@pytest.mark.parametrize(("seat", "clock"), [(1, 0), (0, 0.1)], ids=["a bot's answer", "a clock's"])
async def test_bots_go_on_when_the_store_works_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seat: int, clock: float
) -> None:
    """A disk that was full for a moment stops nobody for longer."""

    async with house(tmp_path) as here:
        store = here.server.lobby.store
        keep, failed = store.keep, asyncio.Event()

        def full_at_first(change: Change) -> asyncio.Future[None]:
            if failed.is_set() or all(row.seat != seat for row in change.rows):
                return keep(change)
            failed.set()
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            future.set_exception(Unsaved("the disk is full"))
            return future

        monkeypatch.setattr(store, "keep", full_at_first)
        made = await here.make("archie", 3, bots=["easy"], clock=clock)
        ann = await here.connect(made, made["token"])
        bob = await here.connect(made, (await here.join(made, "Bob"))["token"])  # alone, she has no clock
        ann.plays = bob.plays = False
        await begin(ann)
        await failed.wait()
        await until(lambda: any(row.seat == seat for row in playing(here, made).rows))


# --- what has happened --------------------------------------------------------------------------------------


async def test_the_history_shows_what_the_asker_may_see_and_everything_afterwards(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await by_hand(here, "archie", 2, options={"rounds": 1})
        match = playing(here, made)

        async def dealt(token: str | None) -> dict[int, list[str | None]]:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            told = await here.text(f"/api/tables/{made['table']}/history", headers=headers)
            history = msgspec.json.decode(told)
            assert history["over"] is match.over
            cards: dict[int, list[str | None]] = {0: [], 1: []}
            for event in history["events"]:
                if event["kind"] == "Dealt":
                    cards[event["fields"]["seat"]].append(event["fields"]["card"])
            return cards

        for one in (ann, bob):
            await asked(one)
        hands = [sorted(one.view["hand"]) for one in (ann, bob)]
        hidden: list[str | None] = [None] * 7
        assert await dealt(None) == {0: hidden, 1: hidden}
        for seat, token in enumerate((ann.token, bob.token)):
            told = await dealt(token)
            assert sorted(str(card) for card in told[seat]) == hands[seat]
            assert told[1 - seat] == hidden
        async with here.session.get(
            f"{here.base}/api/tables/{made['table']}/history", headers={"Authorization": "Bearer x"}
        ) as response:
            assert response.status == 401
        async with here.session.get(f"{here.base}/api/tables/{made['table']}/record") as response:
            assert response.status == 400, "a record tells everything"

        for one in (ann, bob):
            one.plays = True
            await one._asked(one.ask)
        await asyncio.gather(ann.ended.wait(), bob.ended.wait())
        told = await dealt(None)
        assert [sorted(str(card) for card in told[seat][:7]) for seat in (0, 1)] == hands
        assert None not in told[0] + told[1]


async def test_leaving_is_confirmed_before_the_farewell(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, (ann, bob) = await here.people("archie", 2)
        await done(bob, incoming.Leave)
        await until(lambda: isinstance(bob.heard[-1], outgoing.Farewell))
        assert bob.heard[-1] == outgoing.Farewell(code="left", reason="You have left the table.")
        await until(lambda: places(ann)[1].kind == "open")
