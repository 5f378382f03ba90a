"""A seat is not lost with a phone; and what people at a table let each other know besides the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus.games import NAMES, find
from rumpus.live import incoming, outgoing
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, not_done, until
from tests.web.test_evening import plain
from tests.web.test_seats import by_hand, meant, modules, places, playing, refused_join, status


async def claim(here: House, made: dict[str, Any], name: str) -> tuple[dict[str, Any], Client]:
    """Somebody asks for their seat, and waits."""
    token = await here.join(made, name, back=True)
    asker = await here.connect(made, token["token"])
    asker.plays = False
    return token, asker


def farewells(client: Client) -> list[str]:
    return [told.code for told in client.heard if isinstance(told, outgoing.Farewell)]


# --- a lost phone -------------------------------------------------------------------------------------------


async def test_a_seat_goes_to_another_phone_if_the_host_agrees(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob, cy) = await by_hand(here, "archie", 3)
        await refused_join(here, made, "somebody called Bob sits here already", name="Bob")
        token, asker = await claim(here, made, "bob")
        assert token["seat"] == 1
        assert asker.seat is None, "not yet"
        await until(lambda: asker.view)
        assert not asker.view.get("hand"), "whoever asks sees what a spectator sees"
        await until(lambda: ann.room and ann.room.claims == [1])
        await not_done(asker, "you are watching", incoming.Admit, seat=1)
        await not_done(cy, "only the host, Ann", incoming.Admit, seat=1)
        await refused_join(here, made, "asks for the seat of Bob already", name="Bob", back=True)
        await done(ann, incoming.Admit, seat=1)
        await until(lambda: asker.seat == 1 and asker.ask is not None)
        assert asker.view["hand"] == plain(playing(here, made).view(1).named()["hand"])
        await until(lambda: "elsewhere" in farewells(bob))
        await done(asker, incoming.Act, ask=(await asked(asker)).number, action="bid 1")
        await asker.close()
        again = await here.connect(made, token["token"])
        assert again.seat == 1, "the new token is the seat's"
        assert here.table(made).seating.seat_of(bob.token or "") is None, "and the old one is nobody's"


async def test_whoever_is_not_known_does_not_get_the_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, _) = await by_hand(here, "archie", 2)
        await refused_join(here, made, "nobody called Eve sits here", name="Eve", back=True)
        await not_done(ann, "nobody asks for this seat any more", incoming.Admit, seat=1)
        token, asker = await claim(here, made, "Bob")
        await done(ann, incoming.Admit, seat=1, yes=False)
        await until(lambda: "token" in farewells(asker))
        assert here.table(made).seating.seat_of(token["token"]) is None
        assert ann.room is not None
        await until(lambda: ann.room and not ann.room.claims)


async def test_a_host_who_has_lost_the_phone_is_known_by_the_others(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await by_hand(here, "archie", 2, grace=3600)
        await ann.close()
        _, asker = await claim(here, made, "Ann")
        await done(bob, incoming.Admit, seat=0)
        await until(lambda: asker.seat == 0)
        await done(asker, incoming.Handover, seat=1)


async def test_a_link_moves_ones_own_seat(tmp_path: Path) -> None:
    """The QR code of a seat is drawn only for whoever has its token."""

    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        path = f"/api/tables/{made['table']}/qr.svg"
        bearer = {"Authorization": f"Bearer {made['token']}"}
        theirs, mine = await here.text(path), await here.text(path, headers=bearer)
        assert modules(theirs, border=2) != modules(mine, border=2)
        async with here.session.get(here.base + path, headers={"Authorization": "Bearer x"}) as response:
            assert response.status == 401
        link = f"{made['link']}#{made['token']}"
        assert modules(mine, border=2) == meant(link)
        code, _, token = link.rpartition("/")[2].partition("#")  # the other phone knows nothing else
        found = msgspec.json.decode(await here.text(f"/api/codes/{code}"))
        assert (await here.connect(found, token)).seat == 0


async def test_somebody_who_was_removed_takes_the_seat_again(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, _) = await by_hand(here, "archie", 2)
        await done(ann, incoming.Remove, seat=1)
        await until(lambda: places(ann)[1].kind == "bot")
        again = await here.connect(made, (await here.join(made, "Bob"))["token"])
        assert again.seat == 1
        await until(lambda: places(ann)[1].name == "Bob" and not places(ann)[1].stand_in)


# --- taking back --------------------------------------------------------------------------------------------


async def test_against_bots_alone_one_takes_back_ones_own_last_decision(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 3, bots=["easy", "easy"])
        ann = await here.connect(made, made["token"])
        ann.plays = False
        await begin(ann)
        await asked(ann)
        await not_done(ann, "not decided anything", incoming.May, what="undo")
        await done(ann, incoming.Act, ask=(await asked(ann)).number, action="bid 2")
        await until(
            lambda: ann.view["phase"] == "play" and ann.ask is not None
        )  # the bots have bid, and played
        await done(ann, incoming.May, what="undo")
        await done(ann, incoming.Vote, what="undo")
        await until(lambda: ann.view["phase"] == "bid" and ann.ask is not None)
        assert not any(row.seat == 0 for row in playing(here, made).rows)
        await done(ann, incoming.Act, ask=(await asked(ann)).number, action="bid 3")


async def test_with_people_a_bots_answer_is_not_taken_back(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 3, bots=[None, "easy"])
        bob = await here.connect(made, (await here.join(made, "Bob"))["token"])
        ann = await here.connect(made, made["token"])
        ann.plays = bob.plays = False
        await begin(ann)
        await until(lambda: [row for row in playing(here, made).rows if row.seat == 2])
        await not_done(ann, "a bot has answered", incoming.May, what="undo")
        await done(ann, incoming.Act, ask=(await asked(ann)).number, action="bid 2")
        await done(bob, incoming.May, what="undo")


# --- besides the game ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_eight_short_shouts(name: str) -> None:
    shouts = find(name).shouts
    assert len(set(shouts)) == len(shouts)
    assert len(shouts) in (0, 8)  # a first game may have none yet
    assert all(len(shout) <= 24 for shout in shouts)


async def test_a_shout_is_heard_by_all_and_not_too_often(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("mad", 2)
        tv = await here.connect(made, board=True)
        await done(ann, incoming.Shout, shout=7)
        heard = outgoing.Shouted(seat=0, shout=7)
        await until(lambda: all(heard in one.heard for one in (ann, bob, tv)))
        await not_done(ann, "one shout at a time", incoming.Shout, shout=1)
        await done(bob, incoming.Shout, shout=0)
        await not_done(bob, "they are 0 to 7", incoming.Shout, shout=8)
        await not_done(tv, "you are watching", incoming.Shout, shout=1)


async def test_a_phone_that_sleeps_is_shown_and_can_be_nudged(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("mad", 2)
        await done(bob, incoming.Awake, awake=False)
        await until(lambda: places(ann)[1].asleep)
        assert not places(ann)[0].asleep
        await done(ann, incoming.Nudge, seat=1)
        await until(lambda: outgoing.Nudged(by=0) in bob.heard)
        assert outgoing.Nudged(by=0) not in ann.heard
        await not_done(ann, "Bob has just been nudged", incoming.Nudge, seat=1)
        await not_done(ann, "only somebody else", incoming.Nudge, seat=0)
        other = await here.connect(made, bob.token)
        await until(lambda: not places(ann)[1].asleep)
        assert other.seat == 1, "one device that is awake is enough"


async def test_it_is_said_when_a_bot_will_play_for_somebody(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, (ann, bob) = await by_hand(here, "archie", 2, grace=30)
        await bob.close()
        await until(lambda: places(ann)[1].away)
        left = places(ann)[1].bot_in
        assert left is not None
        assert 0 < left <= 30
        assert places(ann)[0].bot_in is None


async def test_spectators_have_names_if_they_say_so(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, _) = await here.people("mad", 2)
        await here.connect(made, name="  Eve ")
        await here.connect(made, name="\u200b")
        await here.connect(made)
        await until(lambda: ann.room and ann.room.watching == 3)
        assert ann.room is not None
        assert ann.room.watchers == ["Eve"]


async def test_people_look_different_and_as_they_like(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, people = await here.people("mad", 4)
        looks = {(place.avatar, place.colour) for place in places(people[0])}
        assert len(looks) == 4
        await done(people[1], incoming.Look, avatar=11, colour=7)
        await until(lambda: (places(people[0])[1].avatar, places(people[0])[1].colour) == (11, 7))
        await not_done(people[1], "from 0 to 11, not 12", incoming.Look, avatar=12, colour=0)
        await not_done(people[1], "from 0 to 7, not -1", incoming.Look, avatar=0, colour=-1)
        code, told = await status(here, "/api/tables", game="mad", seats=2, name="Eve", avatar=50, colour=0)
        assert (code, "an avatar is a number" in told["error"]) == (400, True)
