"""A game that is over can be seen again: the same views and events, through any eyes."""

from __future__ import annotations

import asyncio
import io
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rumpus
from rumpus.errors import BadCall, BadRecord
from rumpus.game import CHANCE
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live import incoming
from rumpus.live.view_diffs import ViewDiffs
from rumpus.match import Match, check_options
from rumpus.web import api, replay, replays
from rumpus.web.limits import Buckets
from rumpus.web.replay import Effort
from rumpus.web.replays import ONE_REPLAY, REPLAYS, step_by_step
from tests.pages import ROOT
from tests.tables import SHORT, as_told, random_play
from tests.web.harness import House, begin, done, house, run, until

HEAD = '[Game "archie"]\n[Seats "2"]\n[Seed "1"]\n[Dealer "0"]\n[Names "Ann, Bob"]\n'
FOR_ALL = step_by_step(None)


async def shown(here: House, path: str, status: int = 200, **more: Any) -> dict[str, Any]:
    method = "POST" if "data" in more else "GET"
    async with here.session.request(method, here.base + path, **more) as response:
        told: dict[str, Any] = await response.json()
        assert response.status == status, told
        return told


def told_of(match: Match, seat: int | None) -> api.Replay:
    return msgspec.json.decode(b"".join(replay.pieces(match, seat)), type=api.Replay)


def played(name: str) -> Match:
    game = find(name)
    match = Match(game, check_options(game, {"seats": max(3, game.seats[0]), **SHORT[name]}), seed=3)
    for _ in random_play(match, 3):
        pass
    return match


@pytest.mark.parametrize("name", NAMES)
def test_the_steps_add_up_to_what_every_seat_saw(name: str) -> None:
    match = played(name)
    for seat in (None, *range(match.seats)):
        told = told_of(match, seat)
        start, deal = told.steps[:2]
        assert (start.who, start.action, start.events) == (None, None, [])
        assert (deal.who, deal.action) == ("chance", None), "the deal is one step"
        view: dict[str, Any] = {}
        for step in told.steps:
            view |= step.view
        whole = ViewDiffs(match.game, match.seats).whole(match.state, NOBODY if seat is None else seat)
        assert view == as_told(whole)
        events = [event for step in told.steps for event in step.events]
        seen = match.events_for(seat)
        assert [(event.kind, event.fields) for event in events] == [
            (type(event).__name__, event.named()) for event in seen
        ]
        assert (told.scores, told.winners) == (list(match.scores), list(match.winners))
        players = [step for step in told.steps if isinstance(step.who, int)]
        assert len(players) == sum(row.seat < CHANCE for row in match.rows)
        for step in players:
            assert step.who != seat or step.action is not None, "one's own answers are known"


def test_a_sealed_answer_is_not_told_by_the_replay_either() -> None:
    match = rumpus.load(HEAD + "\n0 bid 3\n1 bid 2\n")
    bids = [[s.action for s in told_of(match, seat).steps if s.who in (0, 1)] for seat in (None, 0, 1)]
    assert bids == [[None, None], ["bid 3", None], [None, "bid 2"]]


@pytest.mark.parametrize(
    "file", sorted((ROOT / "tests" / "games").glob("*/golden/*.txt")), ids=lambda file: file.stem
)
def test_golden_records_can_be_seen_again(file: Path) -> None:
    text = file.read_text("utf-8").partition("--- the story")[0]
    match = replay.read(text.encode())
    told = told_of(match, 0)
    assert sum(len(step.events) for step in told.steps) == len(match.events)


def test_a_card_that_was_covered_for_a_while_is_a_step_of_its_own() -> None:
    text = (ROOT / "tests/games/splitsecond/golden/splitsecond-4-people.txt").read_text("utf-8")
    told = told_of(replay.read(text.partition("--- the story")[0].encode()), None)
    cards = [step for step in told.steps if any(event.kind == "TanTurned" for event in step.events)]
    assert len(cards) > 10
    times = [step.at for step in told.steps]
    assert times == sorted(times)


async def test_a_record_that_somebody_sends_is_shown_or_explained(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        told = await shown(here, "/api/replay?seat=1", data=f"\ufeff{HEAD}\n0 bid 3\n".encode())
        assert (told["game"], told["seats"], told["seat"]) == ("archie", ["Ann", "Bob"], 1)
        assert told["winners"] == []
        assert told["steps"][-1]["events"][0] == {"kind": "BidSealed", "fields": {"seat": 0, "bid": None}}
        nameless = HEAD.replace('[Names "Ann, Bob"]\n', "")
        assert (await shown(here, "/api/replay", data=nameless))["seats"] == ["", ""]
        wrong: list[tuple[str, str | bytes, str]] = [
            ("", "", 'a record begins with a header like [Game "archie"]'),
            ("", HEAD + "\n0 bid 3\n0 sing\n", "line 8: 'sing' is not an action of archie"),
            ("", HEAD + "\n0 bid 3\n0 bid 4\n", "line 8: "),
            ("?seat=2", HEAD, "there is no seat 2; the seats are 0 to 1"),
            ("?seat=-1", HEAD, "seat must be a whole number"),
            ("?seat=x", HEAD, "seat must be a whole number"),
            ("", b"\xff\xfe", "text in UTF-8"),
            ("", HEAD + "\n0 bid 1" * (replay.MOST_ROWS + 1), "too long"),
            ("", HEAD + "\n~ 0 x" * (replay.MOST_NOTES + 1), "too long"),
            ("", HEAD + "\nhand " + "9" * 5000 + ": G1", "line 7: a line has at most 2000 characters"),
            ("", HEAD + "\n" + "9" * 1900 + " bid 3", "there is no seat"),
        ]
        for path, record, words in wrong:
            data = record if isinstance(record, bytes) else record.encode()
            assert words in (await shown(here, f"/api/replay{path}", 400, data=data))["error"]
        long = io.BytesIO(b"#" * (replay.MOST_RECORD + 1))
        assert "at most 1048576 bytes" in (await shown(here, "/api/replay", 413, data=long))["error"]
        foreign = {"Origin": "http://evil.example"}
        await shown(here, "/api/replay", 403, data=HEAD.encode(), headers=foreign)


async def test_a_table_shows_its_games_when_they_are_over(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, people = await here.people("mrt", 2, options={"boards": 12})
        path = f"/api/tables/{made['table']}/replay"
        assert "when it is over" in (await shown(here, path, 400))["error"]
        for one in people:
            one.plays = False
        await begin(people[0])
        assert "when it is over" in (await shown(here, path, 400))["error"]
        for one in people:
            one.plays = True
            await until(lambda one=one: one.ask is not None)  # type: ignore[misc]
            await one._asked(one.ask)
        await asyncio.gather(*(one.ended.wait() for one in people))
        first = await shown(here, f"{path}?seat=1")
        events = [event for step in first["steps"] for event in step["events"]]
        assert events == [msgspec.to_builtins(event) for event in people[1].events], "word for word"
        assert first["seats"] == ["Ann", "Bob"]
        record = f"/api/tables/{made['table']}/record"
        text = await here.text(record)
        assert rumpus.load(text).record() == text

        for one in people:
            one.plays = False
            await done(one, incoming.Vote, what="rematch")
        await until(lambda: people[0].game == 2)
        assert await shown(here, f"{path}?seat=1&game=1") == first
        assert await here.text(f"{record}?game=1") == text
        assert "when it is over" in (await shown(here, record, 400))["error"]
        assert "when it is over" in (await shown(here, path, 400))["error"]
        for number in (0, 3):
            assert f"no game {number}" in (await shown(here, f"{path}?game={number}", 400))["error"]


async def test_replays_are_limited_since_they_are_work(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True) as here:
        here.server.replays._replays = Buckets(REPLAYS[0], 0)
        long = io.BytesIO(HEAD.encode() + b"#\n" * ONE_REPLAY)
        await shown(here, "/api/replay", data=long)
        for _ in range(REPLAYS[0] - 3):
            await shown(here, "/api/replay", data=HEAD.encode())
        assert "too many replays" in (await shown(here, "/api/replay", 429, data=HEAD.encode()))["error"]


# --- what a little can become -------------------------------------------------------------------------------


def attacks() -> dict[str, tuple[str, str]]:
    """Records that are small and would become much, or take long; and why they are not shown."""
    long = "x" * 400_000
    named = HEAD.replace("Ann, Bob", f"{long}, {long}")
    noted = "~ 0 touch " + " ".join(f"a{n}=1" for n in range(100_000))
    return {
        "names": (named, "line 5: a line has at most"),
        "names that fit a line": (HEAD.replace("Ann", "x" * 900), "Names: a name has at most 24"),
        "names without a letter": (
            HEAD.replace("Ann", "!"),
            "Names: a name has at least",
        ),
        "a title": (HEAD + f'[Title "{long}"]\n', "line 6: a line has at most"),
        "a note": (f"{HEAD}\n{noted}\n", "line 7: a line has at most"),
        "a row that is echoed": (f"{HEAD}\n!{long}\n", "line 7: a line has at most"),
        "a number": (HEAD + "\nhand " + "9" * 1900 + ": G1\n", "a line of a position looks like"),
    }


@pytest.mark.parametrize("what", attacks())
def test_a_small_record_does_not_become_much(what: str) -> None:
    text, words = attacks()[what]
    with pytest.raises(BadRecord) as no:
        replay.made(lambda effort: replay.read(text.encode(), effort), FOR_ALL, Effort())
    assert words in str(no.value)
    assert len(str(no.value)) < 2 * replay.MOST_LINE


def test_names_in_a_record_are_cleaned() -> None:
    text = HEAD.replace("Ann", "A\ue001\ue008nn\u202e") + "\n0 bid 3\n"
    told = msgspec.json.decode(
        replay.made(lambda _: replay.read(text.encode()), FOR_ALL, Effort()), type=api.Replay
    )
    assert told.seats == ["Ann", "Bob"]
    assert told.steps[-1].events[0].kind == "BidSealed"


def test_an_answer_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("archie")
    whole = replay.made(lambda _: match, FOR_ALL, Effort())
    monkeypatch.setattr(replay, "MOST_ANSWER", len(whole))
    assert replay.made(lambda _: match, FOR_ALL, Effort()) == whole
    monkeypatch.setattr(replay, "MOST_ANSWER", len(whole) - 1)
    with pytest.raises(BadCall, match="would take more than"):
        replay.made(lambda _: match, FOR_ALL, Effort())


def test_work_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both while a record is read and while its steps are made."""
    raw = played("archie").record().encode()
    monkeypatch.setattr(replay, "MOST_WORK", 0.0)
    with pytest.raises(BadCall, match="takes too long"):
        replay.read(raw, Effort())
    with pytest.raises(BadCall, match="takes too long"):
        replay.made(lambda _: replay.read(raw), FOR_ALL, Effort())


async def test_a_server_that_stops_waits_for_no_replay() -> None:
    match = played("archie")
    begun = threading.Event()

    def find(effort: Effort) -> Match:
        begun.set()
        while True:  # forever, as far as it goes
            replay.read(match.record().encode(), effort)

    replays = replay.ReplayMaker()
    making = asyncio.create_task(replays.make(find, FOR_ALL))
    await asyncio.to_thread(begun.wait)
    replays.close()
    with pytest.raises(replay.Busy, match="going down"):
        await making


async def test_few_wait_for_a_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "MOST_WAITING", 2)
    gate = threading.Event()
    made = replay.made

    def slowly(*arguments: Any) -> bytes:
        gate.wait(20)
        return made(*arguments)

    monkeypatch.setattr(replay, "made", slowly)

    async with house(tmp_path) as here:
        two = [asyncio.create_task(shown(here, "/api/replay", data=HEAD.encode())) for _ in range(2)]
        await until(lambda: here.server.replays._shown._waiting == 2)
        assert "try again" in (await shown(here, "/api/replay", 503, data=HEAD.encode()))["error"]
        gate.set()
        await asyncio.gather(*two)
        await shown(here, "/api/replay", data=HEAD.encode())


async def test_little_is_kept_for_those_who_do_not_take_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = 4 << 20  # bytes, more than the network holds
    monkeypatch.setattr(replay, "made", lambda *_: b"x" * long)
    monkeypatch.setattr(replay, "MOST_ON_THE_WAY", long)
    monkeypatch.setattr(replays, "TAKEN_WITHIN", 0.5)

    async with house(tmp_path) as here:
        where, port = here.base[7:].split(":")
        ask = f"POST /api/replay HTTP/1.1\r\nHost: {where}\r\nContent-Length: 1\r\n\r\nx".encode()
        _, writer = await asyncio.open_connection(where, port, limit=1)
        writer.write(ask)
        await until(lambda: here.server.replays._shown._on_the_way == long)
        assert "try again" in (await shown(here, "/api/replay", 503, data=b"x"))["error"]
        await until(lambda: here.server.replays._shown._on_the_way == 0)
        assert here.server.metrics.dropped == 1
        writer.close()


def test_a_replay_says_what_was_asked_if_that_is_wanted() -> None:
    match = played("archie")
    told = msgspec.json.decode(b"".join(replay.pieces(match, 0, asks=True)), type=api.Replay)
    asked = [step.ask for step in told.steps]
    assert asked[1] is not None, "after the deal everybody bids"
    assert asked[1].choices == [f"bid {n}" for n in range(8)]
    for step, following in zip(told.steps, told.steps[1:], strict=False):
        if following.who == 0:
            assert step.ask is not None
            assert following.action in step.ask.choices
    assert told.steps[-1].ask is None
    assert all(step.ask is None for step in told_of(match, 0).steps)


def test_what_is_tried_in_a_record_is_judged_by_the_rules(tmp_path: Path) -> None:
    """A lesson leads through a record; whatever else its reader tries gets the answer of the rules."""
    record = (ROOT / "ui/src/games/archie/lesson.txt").read_text("utf-8")

    async def scenario() -> None:
        async with house(tmp_path) as here:

            async def tried(step: int, action: str, seat: int = 0, status: int = 200) -> dict[str, Any]:
                attempt = {"record": record, "step": step, "seat": seat, "action": action}
                return await shown(here, "/api/ruling", status, data=msgspec.json.encode(attempt))

            assert (await tried(11, "play M2"))["allowed"]
            no = await tried(11, "play A9")
            assert (no["allowed"], no["paragraph"]) == (False, "A9")
            assert (no["code"], no["blanks"]["led"][0]) == ("must_follow", "card")
            assert (await tried(10, "play M2"))["paragraph"] == "A4", "it is not my turn yet"
            for step, action, seat in ((99, "keep", 0), (11, "fly", 0), (11, "keep", 5)):
                assert "error" in await tried(step, action, seat, 400)

    run(scenario())
