"""Judgements stand in the record, and come out the same when they are made again.

The races here are about bids in archie: the arbiter does not care what is touched.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rumpus
from rumpus import cli
from rumpus.live.arbiter import (
    Claim,
    Device,
    Link,
    Race,
    Runner,
    Standing,
)
from rumpus.live.outgoing import Timing
from rumpus.live.review import Review, part_note, race_notes, readjudicate, sits_note, timings, touch_note
from rumpus.match import Match
from rumpus.times import INFINITE, MS, SECOND
from tests.live.terms import HANDS_DOWN, SPLIT_SECOND

KINDS = ("key", "mouse", "touch")


class Table:
    """Bids of archie raced for over modelled lines, and written down as a live table would."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.slaps = HANDS_DOWN
        self.parts = 0  # of verdicts that did not come all at once
        self.match = rumpus.new("archie", seats=4, seed=seed, rounds=4)
        self.devices = {seat: Device.claimed(KINDS[seat % 3], 16_667, MS) for seat in range(4)}
        self.standings = {seat: Standing.fresh(device) for seat, device in self.devices.items()}
        for seat, device in self.devices.items():
            self.match.note(sits_note(seat, device, self.standings[seat]))

    def line(self) -> Link:
        trip = self.chance.randrange(5 * MS, 300 * MS)
        return Link(trip + 5 * MS, self.chance.randrange(1, 9) * MS, trip, by=trip % 3)

    def play(self, *, number: int, first: bool) -> None:
        """One round: all bid in a race, then the tricks are played."""
        cue = self.match.state.now + SECOND
        sent = {seat: 77 * SECOND + self.chance.randrange(MS) for seat in range(4)}
        runners = {
            seat: Runner(self.devices[seat], self.standings[seat], self.line(), sent[seat])
            for seat in range(4)
        }
        race = Race(number, cue, SPLIT_SECOND if first else self.slaps, runners)
        claims = [(seat, self.claim(runner)) for seat, runner in runners.items()]
        for seat, claim in sorted(claims, key=lambda one: one[1].arrived):
            link = runners[seat].link
            ping = self.chance.choice([INFINITE, link.srtt, link.srtt + 30 * MS])
            link = link._replace(ping=ping, lost=self.chance.randrange(2))
            while race.tells < claim.arrived:
                self.tell(race, max(race.tells, race.last))
            call = race.touch(number, seat, f"bid {seat}", claim, link, decides=first and seat == 3)
            if call is not None:
                self.standings[seat] = call.judgement.standing
        self.tell(race)
        self.tricks()

    def tell(self, race: Race, now: int = INFINITE) -> None:
        """All that is left of a race, or what does not win and can be told by now."""
        begun = bool(race.settled)
        lot = self.chance.randrange
        calls = race.settle(lot) if now == INFINITE else race.settle_losing(now, lot)
        part = now != INFINITE
        for text in () if begun else race_notes(race, part=part):
            self.match.note(text)
        if begun or part:
            self.match.note(part_note(race, now))
            self.parts += 1
        for call in calls:
            self.match.note(touch_note(call))
            if call.counts:
                self.match.play(call.seat, call.action, at=call.at)

    def claim(self, runner: Runner) -> Claim:
        dt = 200 * MS + self.chance.randrange(3) * self.chance.randrange(90 * MS)
        wait = self.chance.randrange(17 * MS, 34 * MS) + self.chance.choice([0, 0, 0, 120 * MS])
        shaved = self.chance.choice([0, 0, 60 * MS])
        return Claim(runner.sent, runner.sent + dt + wait + runner.link.srtt, dt - shaved, -wait)

    def tricks(self) -> None:
        for seat in self.match.waiting:
            if self.match.choices(seat)[0].startswith("bid"):
                self.match.play(seat, "bid 1")
        number = self.match.state.round
        while not self.match.over and self.match.state.round == number:
            (seat,) = self.match.waiting
            self.match.play(seat, self.match.legal(seat)[0])


@pytest.fixture(scope="module")
def recorded() -> str:
    table = Table(9)
    for number in range(4):
        table.play(number=number, first=number % 2 == 1)
    assert table.parts
    return table.match.record()


def again(text: str) -> Review:
    return readjudicate(rumpus.load(text))


def told(text: str) -> int:
    return len(re.findall(r"^~ \d touch ", text, re.MULTILINE))


@pytest.mark.parametrize("seed", range(20))
def test_every_call_comes_out_the_same(seed: int) -> None:
    table = Table(seed)
    for number in range(4):
        table.play(number=number, first=seed % 2 == number % 2)
    text = table.match.record()
    assert again(text) == Review(told(text))
    assert rumpus.load(text).record() == text


def test_a_record_says_how_close_is_too_close_where_that_is_unusual(recorded: str) -> None:
    table = Table(3)
    table.slaps = HANDS_DOWN._replace(clump=60 * MS)
    for number in range(4):
        table.play(number=number, first=False)
    text = table.match.record()
    assert text.count(" clump=60000 ") == 4
    assert " clump=" not in recorded
    assert again(text) == Review(told(text))
    assert again(text.replace("clump=60000", "clump=1000")).note is not None


def test_records_from_before_any_frame_was_doubted_come_out_the_same() -> None:
    table = Table(3)
    table.slaps = HANDS_DOWN._replace(frame=34_000)
    table.devices = {seat: device._replace(frame=33_333) for seat, device in table.devices.items()}
    for seat, device in table.devices.items():
        table.match.note(sits_note(seat, device, table.standings[seat]))
    for number in range(4):
        table.play(number=number, first=False)
    text = table.match.record()
    assert text.count(" frame=34000 ") == 4
    assert again(text) == Review(told(text))
    assert again(text.replace(" frame=34000 ", " ")) == Review(told(text))
    assert again(text.replace(" frame=34000 ", " frame=16667 ")).note is not None


def test_a_record_says_where_no_device_was_believed(recorded: str) -> None:
    table = Table(3)
    table.slaps = HANDS_DOWN._replace(friends=False)
    for number in range(4):
        table.play(number=number, first=False)
    text = table.match.record()
    assert text.count(" friends=no ") == 4
    assert " friends=" not in recorded
    assert again(text) == Review(told(text))
    assert again(text.replace(" friends=no ", " ")).note is not None


def test_the_races_have_something_of_everything(recorded: str) -> None:
    """Otherwise the other tests would prove little."""
    for pattern in (r"excess=[1-9]", r"lent=[1-9]", r"back=[1-9]", r"forgiven=yes", r"ping=-", r"at=-"):
        assert re.search(pattern, recorded), pattern


VERDICT = ("trip", "excess", "forgiven", "lent", "back", "bank", "missing", "rt", "early", "error", "at")


@pytest.mark.parametrize("name", VERDICT)
def test_no_figure_of_a_verdict_can_be_changed(recorded: str, name: str) -> None:
    lines = recorded.splitlines()
    touches = [i for i, line in enumerate(lines) if re.match(r"~ \d touch ", line)]
    for i in touches:
        for value in changed(re.search(rf" {name}=(\S+)", lines[i])[1]):  # type: ignore[index]  # it is there
            mutated = [*lines]
            mutated[i] = re.sub(rf" {name}=\S+", f" {name}={value}", lines[i])
            review = again("\n".join(mutated))
            assert review.note is not None
            assert name in review.sentence or name == "at"


def changed(value: str) -> list[str]:
    if value in ("yes", "no"):
        return [{"yes": "no", "no": "yes"}[value], "perhaps"]
    if value == "-":
        return ["5"]
    return [str(int(value) + 1), str(int(value) - 1), "-"]


@pytest.mark.parametrize("name", ["arrived", "dt", "srtt"])
def test_nor_what_it_was_made_of(recorded: str, name: str) -> None:
    lines = recorded.splitlines()
    for i, line in enumerate(lines):
        if re.match(r"~ \d touch ", line):
            mutated = [*lines]
            mutated[i] = re.sub(rf" {name}=(\d+)", lambda old: f" {name}={int(old[1]) + 1000}", line)
            assert again("\n".join(mutated)).note is not None


def test_nor_the_time_of_the_row(recorded: str) -> None:
    def later(found: re.Match[str]) -> str:
        return f"{found[1]}@{found[2]}1 "

    mutated, count = re.subn(r"(~ \d touch [^\n]*\n)@(\d+\.\d{1,5}) ", later, recorded, count=1)
    assert count == 1
    assert "the row below is not this touch" in again(mutated).sentence


def without(text: str, pattern: str) -> str:
    return re.sub(rf"^~ {pattern}.*\n", "", text, count=1, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("pattern", "sentence"),
    [
        (r"1 sits", "nobody has said yet who sits at seat 1"),
        (r"1 cue", "seat 1 had no cue in this race"),
        (r"clock race", "there is no race that this cue belongs to"),
    ],
)
def test_what_a_race_stands_on_must_be_there(recorded: str, pattern: str, sentence: str) -> None:
    assert again(without(recorded, pattern)).sentence == sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (r"kind=key", "kind=foot", "an input is one of key, mouse, touch, not 'foot'"),
        (r" frame=\d+", "", "a sits needs frame="),
        (r"srtt=\d+", "srtt=slow", "srtt is no number: 'slow'"),
        (r"first=no", "first=maybe", "first is no yes or no: 'maybe'"),
        (r"coins=\S+", "coins=heads", "coins are numbers with commas between them, not 'heads'"),
        (r"coins=\S+", "coins=1", "there are more coins than ties"),
        (r"by=pings", "by=guess", "a road is measured by kernel, proxy, pings, not by 'guess'"),
        (r"~ 0 touch", "~ clock touch", "a touch is a player's, not clock's"),
        (r" q=", " extra=1 q=", "it should read"),
    ],
)
def test_notes_that_make_no_sense(recorded: str, old: str, new: str, sentence: str) -> None:
    mutated = re.sub(old, new, recorded, count=1)
    assert again(mutated).sentence.startswith(sentence)


def test_a_tie_needs_its_coin() -> None:
    table = Table(1)
    table.claim = lambda runner: Claim(  # type: ignore[method-assign]  # all at the same time
        runner.sent, runner.sent + 420 * MS + runner.link.srtt, 400 * MS
    )
    table.play(number=1, first=True)
    text = table.match.record()
    assert again(text) == Review(4)
    assert re.search(r"coins=\d,\d$", text, re.MULTILINE)
    assert again(re.sub(r"coins=\S+", "coins=-", text)).sentence == "there was a tie, and no coin for it"


def test_other_notes_are_left_alone() -> None:
    m = rumpus.new("archie", seats=2, seed=1)
    m.note("0 waves")
    assert readjudicate(m) == Review(0)


# --- the command --------------------------------------------------------------------------------------------


def run(file: Path) -> tuple[int, str, str]:
    ran = CliRunner().invoke(cli.app, ["readjudicate", str(file)], prog_name="rumpus", catch_exceptions=False)
    return ran.exit_code, ran.stdout, ran.stderr


def test_the_command_says_that_all_is_well(tmp_path: Path, recorded: str) -> None:
    file = tmp_path / "game.txt"
    file.write_text(recorded)
    assert run(file) == (0, f"{told(recorded)} calls, all the same\n", "")


def test_the_command_names_the_line(tmp_path: Path, recorded: str) -> None:
    file = tmp_path / "game.txt"
    mutated = re.sub(r" rt=(\d+)", lambda old: f" rt={int(old[1]) - 7}", recorded, count=1)
    file.write_text(f"# a comment, so that lines move\n{mutated}")
    line = next(i for i, line in enumerate(file.read_text().splitlines(), 1) if " rt=" in line)
    code, out, err = run(file)
    assert (code, out) == (1, "")
    assert re.fullmatch(rf"rumpus: .*game\.txt: line {line}: rt is \d+, and the record says \d+\n", err)


def test_the_command_where_there_is_nothing_to_judge(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(rumpus.new("archie", seats=2, seed=1).record())
    assert run(file) == (0, "no calls\n", "")


def test_matches_keep_their_notes_to_themselves(recorded: str) -> None:
    m: Match = rumpus.load(recorded)
    assert m == rumpus.load(re.sub(r"^~.*\n", "", recorded, flags=re.MULTILINE))
    assert "touch" not in m.story()


def test_timings_are_told_as_they_stand_in_the_record(recorded: str) -> None:
    told_again = [timing for _, timing in timings(rumpus.load(recorded))]
    assert len(told_again) == told(recorded)
    first = re.search(
        r"^~ (\d) touch .*? action=bid_(\d) .*? rt=(\d+) early=(\w+) error=(\d+)", recorded, re.MULTILINE
    )
    assert first is not None
    seat, bid, rt, early, error = first.groups()
    assert told_again[0] == Timing(
        seat=int(seat), action=f"bid {bid}", ms=int(rt) / 1000, error=int(error) / 1000, early=early == "yes"
    )


def test_what_is_missing_in_a_note_leaves_it_untold() -> None:
    match = rumpus.load(
        '[Game "archie"]\n[Seats "2"]\n[Seed "1"]\n\n~ 0 touch rt=1\n~ chance touch\n~ 1 sits\n0 bid 1\n'
    )
    assert list(timings(match)) == []
