"""Something that reads the match and touches by itself looks like no person after some rounds."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rumpus.live import incoming, outgoing
from rumpus.live.arbiter import Link
from rumpus.live.review import readjudicate
from rumpus.times import SECOND
from tests.web.client import Client
from tests.web.harness import begin, house, until


class Script(Client):
    """It reads the match and touches after a constant time. Others look for longer."""

    always: float | None = None  # milliseconds

    async def _touch(self, ask: outgoing.Ask, cue: int) -> None:
        if self.always is not None:
            place = self.view["place"].index(self.view["top"])
            await self.send(incoming.Touch(re=cue, race=cue, action=f"touch {place}", dt=self.always))


@pytest.mark.parametrize("always", [185.0, 260.0, 560.0])
async def test_a_script_that_wins_every_round_raises_a_flag_within_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, always: float
) -> None:
    """The host is told, and the record; nobody else is."""
    # It does not really wait, to save time, and the server must not find that out.
    monkeypatch.setattr(Link, "quickest", property(lambda _: -SECOND))
    async with house(tmp_path) as here:
        made = await here.make("splitsecond", 3)
        tokens = [made["token"], *[(await here.join(made, name))["token"] for name in ("Bob", "Cy")]]
        people = [Script(here.session, here.base, made["table"], token) for token in tokens]
        ann, bob, cy = people
        bob.always = always
        for one in people:
            here.clients.append(await one.connect())
        await begin(ann)
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
