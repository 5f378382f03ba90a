"""A race among people at a live table: what waits for its verdict, and what if that cannot be kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rumpus import load
from rumpus.game import CLOCK
from rumpus.live import incoming, outgoing
from rumpus.live.arbiter import Race
from rumpus.live.review import readjudicate, timings
from rumpus.live.store import Change, Unsaved
from rumpus.times import MS
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, not_done, until

WINDOW = 3000  # milliseconds for a touch


async def race(here: House) -> tuple[dict[str, Any], list[Client], list[Client]]:
    """A Hands Down that is on: the table, everybody, and those who have to slap."""
    made, people = await here.people("handsdown", 4, options={"window": WINDOW})
    for one in people:
        one.plays = False
    await begin(people[0])
    await until(lambda: all("turn" in one.view for one in people))
    while people[0].view["phase"] != "race":
        mover = people[people[0].view["turn"]]
        ask = await asked(mover)
        action = next(wish for wish in ("slap", "pass", *ask.choices) if wish in ask.choices)
        if action == "slap" and len(set(mover.view["hand"])) == len(mover.view["hand"]):
            action = "pass"  # there is no pair in it
        n = mover.n
        await done(mover, incoming.Act, ask=ask.number, action=action)
        await until(lambda n=n: all(one.n > n for one in people))  # type: ignore[misc]
    slappers = [one for one in people if one.ask is not None]
    assert len(slappers) == 3
    await asyncio.sleep(0.45)  # nobody is faster than a tenth of a second
    return made, people, slappers


async def slap(one: Client, dt: float) -> None:
    await one.send(incoming.Touch(re=900, race=one.view["moment"], action="slap", dt=dt))


async def test_an_answer_in_a_race_is_not_confirmed_before_the_verdict(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, people, (one, two, three) = await race(here)
        before = [client.n for client in people]
        assert one.ask is not None
        await one.send(incoming.Act(re=901, ask=one.ask.number, action="slap"))
        await slap(two, 300.0)
        await asyncio.sleep(0.2)
        assert [client.n for client in people] == before, "nothing has happened yet, and nobody is told"
        assert not [told for client in people for told in client.heard if getattr(told, "re", 0) >= 900]
        assert isinstance(await one.say(incoming.Act, ask=one.ask.number, action="slap"), outgoing.Late)
        await slap(three, 350.0)
        await until(lambda: all(client.n > n for client, n in zip(people, before, strict=True)))
        await asyncio.sleep(0.1)
        assert not [told for client in people for told in client.heard if getattr(told, "re", 0) >= 900]
        rows = {row.seat for row in here.table(made).match.rows[-6:]}  # type: ignore[union-attr]
        assert {one.seat, two.seat, three.seat} <= rows


async def test_a_race_that_could_not_be_stored_is_settled_again_with_every_touch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        made, people, slappers = await race(here)
        match = here.table(made).match
        assert match is not None
        rows, notes, before = len(match.rows), len(match.notes), [one.n for one in people]
        store = here.server.lobby.store
        keep = store.keep
        tried: list[Change] = []

        def full_at_first(change: Change) -> asyncio.Future[None]:
            if change.notes:
                tried.append(change)
            if not change.notes or len(tried) > 2:
                return keep(change)
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            future.set_exception(Unsaved("the disk is full"))
            return future

        monkeypatch.setattr(store, "keep", full_at_first)
        for one, dt in zip(slappers, (260.0, 310.0, 420.0), strict=True):
            await slap(one, dt)
        await until(lambda: len(tried) == 2)
        assert (len(match.rows), len(match.notes)) == (rows, notes), "what is not stored has not happened"
        assert [one.n for one in people] == before
        await until(lambda: all(one.n > n for one, n in zip(people, before, strict=True)))
        first, *again = ((change.rows, change.notes) for change in tried[:3])
        assert again == [first, first], "the verdict is the same, however often it takes"
        order = [row.seat for row in match.rows[rows:] if row.seat in {one.seat for one in slappers}]
        assert order[:3] == [one.seat for one in slappers]


async def test_no_pause_begins_while_a_race_is_on(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, people, slappers = await race(here)
        before = people[0].n
        for one in people:
            await not_done(one, "a race is on", incoming.Vote, what="pause")
        assert not here.table(made).saved.paused
        for one in slappers:
            await slap(one, 300.0)
        await until(lambda: people[0].n > before and here.table(made).answers.current is None)
        for one in people:
            await done(one, incoming.Vote, what="pause")
        assert here.table(made).saved.paused


async def test_a_verdict_and_what_it_means_for_whoever_was_silent_are_one_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two of them a restart would run the race again for some."""

    async with house(tmp_path) as here:
        _, people, (one, two, _) = await race(here)
        store = here.server.lobby.store
        keep = store.keep
        kept: list[Change] = []

        def remember(change: Change) -> asyncio.Future[None]:
            kept.append(change)
            return keep(change)

        monkeypatch.setattr(store, "keep", remember)
        before = people[0].n
        await slap(one, 260.0)
        await slap(two, 310.0)
        await until(lambda: people[0].n > before)
        assert [row.seat for row in kept[0].rows[:3]] == [one.seat, two.seat, CLOCK]


# --- where the first one wins -----------------------------------------------------------------------------


async def search(here: House) -> tuple[dict[str, Any], list[Client]]:
    """Three who look for a card."""
    made, people = await here.people("splitsecond", 3)
    for one in people:
        one.plays = False
    await begin(people[0])
    await until(lambda: all(one.view.get("phase") == "search" and one.ask is not None for one in people))
    return made, people


async def touches(one: Client, action: str, dt: float) -> None:
    await one.send(incoming.Touch(re=900, race=one.view["moment"], action=action, dt=dt))


def right(one: Client) -> int:
    """The place of the card to find. In the first area, tan and blue ones have the same numbers."""
    place: int = one.view["place"].index(one.view["top"])
    return place


def calls(one: Client, race: int) -> list[outgoing.Timing]:
    """All that this device has heard about a race."""
    return [call for part in one.history.verdicts.get((1, race), []) for call in part]


async def test_S8_S32_who_is_wrong_or_gives_up_hears_it_and_so_do_the_others_while_the_race_goes_on(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as here:
        made, people = await search(here)
        ann, bob, cy = people
        race, place = ann.view["moment"], right(ann)
        await asyncio.sleep(0.4)
        await touches(ann, f"touch {place ^ 1}", 320.0)
        await until(lambda: any(isinstance(told, outgoing.Judged) for told in ann.heard))
        (judged,) = [told for told in ann.heard if isinstance(told, outgoing.Judged)]
        assert (judged.re, judged.right, judged.call.seat) == (900, False, ann.seat)
        assert judged.call.ms is not None
        await until(lambda: all(one.view["out"] == [ann.seat] for one in people))
        await touches(bob, "concede", 380.0)
        await until(lambda: all(one.view["conceded"] == [bob.seat] for one in people))
        match = here.table(made).match
        assert match is not None
        names = match.game.action_names
        assert [names[row.action] for row in match.rows[-2:]] == [f"touch {place ^ 1}", "concede"]
        assert here.table(made).answers.number == race == cy.view["moment"], "it goes on"
        for one in people:
            parts = [told for told in one.heard if isinstance(told, outgoing.Update) and told.calls]
            assert [(part.goes_on, part.cue) for part in parts] == [(True, None)] * 2
            assert [call.seat for call in calls(one, race)] == [ann.seat, bob.seat]
            assert [event.line for event in one.events][-2].endswith(
                "a wrong card, and was out of the round."
            )
            assert [event.line for event in one.events][-1].endswith("gave up the round.")
        assert isinstance(
            await ann.say(incoming.Touch, race=race, action=f"touch {place}", dt=999.0), outgoing.Refused
        )

        await touches(cy, f"touch {place}", 5000.0)
        await until(lambda: all(one.view["winner"] == cy.seat for one in people))
        assert [call.seat for call in calls(ann, race)] == [ann.seat, bob.seat, cy.seat]
        assert readjudicate(match).note is None
        assert readjudicate(match).calls == 3
        assert readjudicate(load(match.record())).calls == 3


async def test_a_wrong_touch_is_told_within_half_a_second_by_the_servers_own_times(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, *_) = await search(here)
        current = here.table(made).answers.current
        assert current is not None
        await asyncio.sleep(0.3)
        await touches(ann, f"touch {right(ann) ^ 1}", 250.0)
        await until(lambda: current.race.settled)
        (call,) = current.race.settled.values()
        again = Race(current.number, current.race.cue, current.race.terms, current.race.runners)
        assert again.touch(current.number, call.seat, call.action, call.claim, call.link) is not None
        assert again.tells <= call.claim.arrived + 400 * MS


async def test_S7_whoever_was_faster_wins_though_a_wrong_touch_has_been_told(tmp_path: Path) -> None:
    """And a restart in between changes nothing: the one who is out stays out."""
    async with house(tmp_path) as here:
        made, people = await search(here)
        ann, bob, _ = people
        await asyncio.sleep(0.4)
        await touches(ann, f"touch {right(ann) ^ 1}", 320.0)
        await until(lambda: all(one.view["out"] == [ann.seat] for one in people))
        text = here.table(made).match.record()  # type: ignore[union-attr]
    async with house(tmp_path) as here:
        people = [Client(here.session, here.base, made["table"], one.token) for one in people]
        for one in people:
            one.plays = False
            here.clients.append(await one.connect())
        ann, bob, _ = people
        await until(lambda: here.table(made).answers.number is not None)
        match = here.table(made).match
        assert match is not None
        assert match.record() == text
        assert all(one.view["out"] == [ann.seat] for one in people)
        await touches(bob, f"touch {right(bob)}", 300.0)
        await until(lambda: all(one.view["winner"] == bob.seat for one in people))
        assert readjudicate(match).note is None
        assert readjudicate(match).calls == 2


async def test_whoever_is_just_too_late_is_told_by_how_much(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, people = await search(here)
        ann, bob, _ = people
        race, action = ann.view["moment"], f"touch {right(ann)}"
        await asyncio.sleep(0.4)
        await touches(ann, action, 300.0)
        await until(lambda: all(one.view["winner"] == ann.seat for one in people))
        late = await bob.say(incoming.Touch, race=race, action=action, dt=480.0)
        assert isinstance(late, outgoing.Late)
        missed = [call for told in ann.heard if isinstance(told, outgoing.Update) for call in told.calls]
        assert [(call.seat, call.action) for call in missed] == [(ann.seat, action), (bob.seat, action)]
        won, lost = (call.ms for call in missed)
        assert won is not None
        assert lost is not None
        assert missed[0].behind is None
        assert missed[1].behind == pytest.approx(lost - won)
        match = here.table(made).match
        assert match is not None
        assert [told for _, told in timings(match)] == missed, "the record knows it, too"
        assert readjudicate(match).note is None


async def test_H12_whoever_never_slapped_is_in_the_verdict(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, people, (one, two, three) = await race(here)
        number = people[0].view["moment"]
        await slap(one, 260.0)
        await slap(two, 310.0)
        await until(lambda: calls(people[0], number))
        assert [(call.seat, call.ms is None) for call in calls(people[0], number)] == [
            (one.seat, False),
            (two.seat, False),
            (three.seat, True),
        ]
        match = here.table(made).match
        assert match is not None
        assert [told for _, told in timings(match)][-3:] == calls(people[0], number)
