"""Something that reads the match and touches by itself looks like no person after some rounds."""

from __future__ import annotations

import asyncio
import functools
from pathlib import Path
from typing import Any

import pytest

from rumpus.live import incoming, outgoing
from rumpus.live.arbiter import Link
from rumpus.live.races import Races
from rumpus.live.review import readjudicate
from rumpus.times import SECOND
from tests.web.client import Client
from tests.web.harness import House, begin, done, house, until


class Script(Client):
    """It reads the match and touches after a constant time. Others look for longer."""

    always: float | None = None  # milliseconds

    async def _touch(self, ask: outgoing.Ask, cue: int) -> None:
        if self.always is not None:
            place = self.view["place"].index(self.view["top"])
            await self.send(incoming.Touch(re=cue, race=cue, action=f"touch {place}", dt=self.always))


async def with_a_script(
    here: House, always: float, browser: str = ""
) -> tuple[dict[str, Any], tuple[Script, ...]]:
    """Three at a table, and Bob's browser plays by itself."""
    made = await here.make("splitsecond", 3)
    tokens = [made["token"], *[(await here.join(made, name))["token"] for name in ("Bob", "Cy")]]
    browsers = ("Ann's", browser, "Cy's")
    people = tuple(
        Script(here.session, here.base, made["table"], token, browser=name)
        for token, name in zip(tokens, browsers, strict=True)
    )
    people[1].always = always
    for one in people:
        here.clients.append(await one.connect())
    await begin(people[0])
    return made, people


def told_of(host: Client) -> set[str]:
    return {seat for told in host.heard if isinstance(told, outgoing.Odd) for seat in told.flags}


@pytest.mark.parametrize("always", [185.0, 260.0, 560.0])
async def test_a_script_that_wins_every_round_raises_a_flag_within_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, always: float
) -> None:
    """The host is told, and the record; nobody else is."""
    # It does not really wait, to save time, and the server must not find that out.
    monkeypatch.setattr(Link, "quickest", property(lambda _: -SECOND))
    async with house(tmp_path) as here:
        made, (ann, bob, cy) = await with_a_script(here, always)
        await asyncio.wait_for(ann.ended.wait(), 50)
        odd = [told for told in ann.heard if isinstance(told, outgoing.Odd)]
        assert odd
        assert odd[-1].flags.keys() == {str(bob.seat)}
        assert "even" in odd[-1].flags[str(bob.seat)]
        assert ("fast" in odd[-1].flags[str(bob.seat)]) == (always < 450)
        assert not [told for one in (bob, cy) for told in one.heard if isinstance(told, outgoing.Odd)]
        match = here.table(made).match
        assert match is not None
        assert [note.text for note in match.notes if note.text.startswith(f"{bob.seat} flags raised=")]
        assert readjudicate(match).note is None
        again = await here.connect(made, made["token"])
        await until(lambda: any(isinstance(told, outgoing.Odd) for told in again.heard))


async def test_only_the_host_is_told_what_is_odd_wherever_the_host_is(tmp_path: Path) -> None:
    """The screen that opened the table, but nobody else who watches; then whoever the host has named."""

    def told(one: Client) -> list[dict[str, list[str]]]:
        return [said.flags for said in one.heard if isinstance(said, outgoing.Odd)]

    async with house(tmp_path) as here:
        made = await here.make("splitsecond", 3, name=None, bots=[None, "easy", "easy"])
        joined = await here.join(made, "Bob")
        tv, eve = [await here.connect(made, key, board=True) for key in (made["token"], None)]
        bob = await here.connect(made, joined["token"])
        await begin(tv)
        table = here.table(made)
        assert isinstance(table.answers, Races)
        table.answers.standings.odd[1] = frozenset({"even"})
        table.broadcast.odd()
        await until(lambda: told(tv))
        await done(tv, incoming.Handover, seat=0)
        await until(lambda: told(bob))
        await until(lambda: any(isinstance(said, outgoing.Room) and said.host == 0 for said in eve.heard))
        assert (told(tv), told(bob), told(eve)) == ([{"1": ["even"]}], [{"1": ["even"]}], [])


async def test_what_is_odd_about_a_browser_is_known_at_its_next_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Link, "quickest", property(lambda _: -SECOND))
    async with house(tmp_path) as here:
        for browser, rounds in (("Bob's", 4), ("Bob's", 1), ("another", 4)):
            _, (ann, bob, _) = await with_a_script(here, 260.0, browser)
            await until(functools.partial(told_of, ann))
            assert told_of(ann) == {str(bob.seat)}
            assert sum(event.kind == "Found" for event in ann.events) == rounds
