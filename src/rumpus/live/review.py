"""Judgements in the record, and the same judgements made again from it.

A race leaves these notes, in this order (docs/races.md says what they mean):

    ~ 1 sits kind=key ...         who plays here from now on: the device and the standing
    ~ clock race number=3 ...     a cue and its terms
    ~ 1 cue sent=... srtt=...     when it went to a seat, and how the link was then
    ~ clock part decided=...      what follows was settled then; without it, everything was at once
    ~ 1 touch arrived=... rt=...  a touch: what was measured, what was claimed, what was judged
    ~ 1 silent                    who should have touched and did not
    ~ 1 missed rt=... behind=...  a touch that came when the race was over
    ~ 1 flags raised=fast,even    what is odd about a player's races, when that changes

A seat's standing is said when somebody sits down. From then on it follows from the touches.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar, get_type_hints

from rumpus.errors import BadCall, Forbidden
from rumpus.live import outgoing
from rumpus.live.arbiter import (
    KERNEL,
    LONGEST_FRAME,
    MEASURES,
    Call,
    Claim,
    Device,
    Link,
    Race,
    Runner,
    Standing,
)
from rumpus.match import Match, Note
from rumpus.positions import written_time
from rumpus.times import INFINITE, MS
from rumpus.timing import Terms

NONE = "-"
# What a record means that does not say it
USUAL_CLUMP = Terms._field_defaults["clump"]
ANY_FRAME = LONGEST_FRAME
Made = TypeVar("Made")

# --- writing ----------------------------------------------------------------------------------------------


def sits_note(seat: int, device: Device, standing: Standing) -> str:
    """For whoever sits down or changes the device, and for anyone who is no longer believed, or is again."""
    return written(seat, "sits", device._asdict() | standing._asdict())


def race_notes(race: Race, *, part: bool = False) -> Iterator[str]:
    """What the touches of a settled race stand on; these come first. If only a part of it is settled, each
    part says how its coins fell."""
    head = {"number": race.number, "cue": race.cue} | race.terms._asdict()
    if race.terms.clump == USUAL_CLUMP:  # records from before it could be another say nothing
        del head["clump"]
    if race.terms.friends:
        del head["friends"]
    yield written("clock", "race", head | {"coins": NONE if part else in_a_row(race.coins)})
    for seat, runner in race.runners.items():
        measured: dict[str, object] = {"sent": runner.sent, **kernel(runner.link), **measure(runner.link)}
        yield written(seat, "cue", measured)


def part_note(race: Race, decided: int) -> str:
    """Before touches that were settled by themselves, and when; INFINITE: with the rest."""
    return written("clock", "part", {"decided": decided, "coins": in_a_row(race.coins)})


def in_a_row(coins: list[int]) -> str:
    return ",".join(map(str, coins)) or NONE


def silent_note(seat: int) -> str:
    return written(seat, "silent", {})


def flags_note(seat: int, flags: frozenset[str]) -> str:
    """What seems odd about a seat from now on (`live/cheat_flags.py`)."""
    return written(seat, "flags", {"raised": ",".join(sorted(flags)) or NONE})


def missed_note(call: Call, behind: int) -> str:
    """For a touch that came so long after the one that had decided the race. It is never judged again."""
    rt, error = call.judgement.rt, call.error
    return written(
        call.seat, "missed", {"action": in_a_word(call.action), "rt": rt, "error": error, "behind": behind}
    )


def touch_note(call: Call) -> str:
    """For right before the row that a touch becomes. One that becomes none has no time: `at=INFINITE`."""
    claim, link, judged = call.claim, call.link, call.judgement
    measured = {"arrived": claim.arrived, "ping": link.ping} | kernel(link) | {"lost": link.lost}
    claimed = {"action": in_a_word(call.action), "decides": call.decides, "dt": claim.dt, "q": claim.q}
    steps = {name: getattr(judged, name) for name in ("trip", "excess", "forgiven", "lent", "back")}
    after = {"bank": judged.standing.bank, "missing": judged.standing.missing}
    verdict = {"rt": judged.rt, "early": judged.early, "error": call.error, "at": call.at}
    return written(call.seat, "touch", measured | claimed | steps | after | verdict)


def kernel(link: Link) -> dict[str, int]:
    return {"srtt": link.srtt, "rttvar": link.rttvar, "min_rtt": link.min_rtt}


def measure(link: Link) -> dict[str, str]:
    """Whose figures they are, if not the kernel's."""
    return {} if link.by == KERNEL else {"by": MEASURES[link.by]}


def in_a_word(action: str) -> str:
    return action.replace(" ", "_")


def written(who: int | str, word: str, values: Mapping[str, object]) -> str:
    return " ".join([str(who), word, *(f"{name}={written_value(value)}" for name, value in values.items())])


def written_value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return NONE if value == INFINITE else str(value)


# --- telling it -------------------------------------------------------------------------------------------


def timing(call: Call, behind: int | None = None) -> outgoing.Timing:
    """How a touch was judged, for whoever wants to know."""
    rt, early = call.judgement.rt, bool(call.judgement.early)
    return outgoing.Timing(
        seat=call.seat,
        action=call.action,
        ms=rt / MS,
        error=call.error / MS,
        early=early,
        behind=None if behind is None else behind / MS,
    )


def silence(seat: int) -> outgoing.Timing:
    return outgoing.Timing(seat=seat, action="", ms=None, error=0, early=False)


def behinds(calls: list[Call]) -> list[int | None]:
    """How long after the touch that decided the race each of the others came; None up to that one."""
    won = next((i for i, call in enumerate(calls) if call.wins), len(calls))
    return [call.judgement.rt - calls[won].judgement.rt if i > won else None for i, call in enumerate(calls)]


def judged(match: Match) -> list[list[outgoing.Timing]]:
    """The same from the notes of a record, race by race."""
    races = [[timing for _, timing in race] for race in _races(match)]
    return [race for race in races if race]


def timings(match: Match) -> Iterator[tuple[int, outgoing.Timing]]:
    """Each with the number of the row that it stands before."""
    return itertools.chain.from_iterable(_races(match))


def _races(match: Match) -> list[list[tuple[int, outgoing.Timing]]]:
    found: list[list[tuple[int, outgoing.Timing]]] = [[]]
    won: int | None = None  # the time that decided the race
    for number, note in enumerate(match.notes):
        line = NoteLine.read(number, note)
        with suppress(Differs):  # whoever wrote it by hand may have left something out
            if line.word == "race":
                found.append([])
                won = None
            elif line.word == "silent":
                found[-1].append((line.before, silence(line.seat)))
            elif line.word == "missed":
                found[-1].append((line.before, line.timing(line.value("behind"))))
            elif line.word == "touch":
                behind = None if won is None else line.value("rt") - won
                found[-1].append((line.before, line.timing(behind)))
                if line.value("decides", bool) and not line.value("early", bool):
                    won = line.value("rt") if won is None else won
    return found


# --- judging again ----------------------------------------------------------------------------------------


class Review(NamedTuple):
    """How many touches were judged again; if one differs, which note it is and how."""

    calls: int
    note: int | None = None  # its number among the notes of the match
    sentence: str = ""


def readjudicate(match: Match) -> Review:
    """Judge every touch of a match once more, from what the record says was measured and claimed."""
    again = _Again(match)
    try:
        for number, note in enumerate(match.notes):
            again.read(number, note)
        again.finish()
    except Differs as differs:
        return Review(again.calls, differs.note, differs.sentence)
    return Review(again.calls)


class Differs(Exception):
    """The record is not what its own figures give."""

    def __init__(self, note: int, sentence: str) -> None:
        super().__init__(sentence)
        self.note = note
        self.sentence = sentence


class NoteLine(NamedTuple):
    """A note, taken apart."""

    number: int
    before: int
    who: str
    word: str
    values: dict[str, str]

    @classmethod
    def read(cls, number: int, note: Note) -> NoteLine:
        who, word, *pairs = note.text.split()
        return cls(number, note.before, who, word, dict(pair.split("=", 1) for pair in pairs))

    def fail(self, sentence: str) -> Differs:
        return Differs(self.number, sentence)

    def value(self, name: str, kind: type = int) -> Any:
        text = self.values.get(name)
        if text is None:
            raise self.fail(f"a {self.word} needs {name}=")
        if kind is str:
            return text
        if kind is bool and text in ("yes", "no"):
            return text == "yes"
        if kind is int and text == NONE:
            return INFINITE
        if kind is int and re.fullmatch(r"-?\d{1,18}", text, re.ASCII):
            return int(text)
        raise self.fail(f"{name} is no {'number' if kind is int else 'yes or no'}: {text!r}")

    def timing(self, behind: int | None) -> outgoing.Timing:
        """Of a touch."""
        return outgoing.Timing(
            seat=self.seat,
            action=self.value("action", str).replace("_", " "),
            ms=self.value("rt") / MS,
            error=self.value("error") / MS,
            early=self.word == "touch" and self.value("early", bool),
            behind=None if behind is None else behind / MS,
        )

    def make(self, what: type[Made], **given: int) -> Made:
        """A tuple of named values, those not given from the note."""
        kinds = {name: kind for name, kind in get_type_hints(what).items() if name not in given}
        return what(**given, **{name: self.value(name, kind) for name, kind in kinds.items()})

    @property
    def seat(self) -> int:
        if not self.who.isdecimal():
            raise self.fail(f"a {self.word} is a player's, not {self.who}'s")
        return int(self.who)


class _Again:
    """The judgements of a record, race by race."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.calls = 0
        self.seated: dict[int, tuple[Device, Standing]] = {}
        self.race: NoteLine | None = None
        self.cues: list[NoteLine] = []
        self.parts: list[tuple[NoteLine | None, list[NoteLine]]] = []  # touches, by the line that says when

    def read(self, number: int, note: Note) -> None:
        line = NoteLine.read(number, note)
        word = line.word
        if word == "sits":
            self.finish()
            self.seated[line.seat] = (self.device(line), line.make(Standing))
        elif word == "race":
            self.finish()
            self.race = line
        elif word in ("cue", "part", "touch"):
            if self.race is None:
                raise line.fail(f"there is no race that this {word} belongs to")
            if word == "cue":
                self.cues.append(line)
            elif word == "part":
                self.parts.append((line, []))
            else:
                if not self.parts:
                    self.parts.append((None, []))
                self.parts[-1][1].append(line)

    def finish(self) -> None:
        """Run the race whose notes have all been read."""
        if self.race is None:
            return
        head, parts = self.race, self.parts
        runners = {line.seat: self.runner(line) for line in self.cues}
        race = Race(head.value("number"), head.value("cue"), self.terms(head), runners)
        coins = Coins(head)
        told: dict[tuple[int, Claim], NoteLine] = {}
        while parts:
            part, lines = parts[0]
            decided = INFINITE if part is None else part.value("decided")
            for line in self.known(parts, decided):
                if line.value("arrived") > decided:
                    raise line.fail("this touch was settled before it arrived")
                if line not in told.values():
                    call = self.touch(race, line)
                    told[call.seat, call.claim] = line
            if part is not None:
                coins.all_tossed()
                coins = Coins(part)
            calls = (
                race.settle(coins.toss) if decided == INFINITE else race.settle_losing(decided, coins.toss)
            )
            if [told[call.seat, call.claim] for call in calls] != lines:
                raise (part or head).fail("the touches of this race are not in the order of their times")
            for line, call in zip(lines, calls, strict=True):
                self.compare(line, call)
                self.seated[call.seat] = (race.runners[call.seat].device, call.judgement.standing)
                self.calls += 1
            parts.pop(0)
        coins.all_tossed()
        self.race, self.cues = None, []

    def known(self, parts: list[tuple[NoteLine | None, list[NoteLine]]], decided: int) -> list[NoteLine]:
        """All touches that had arrived when the first of these parts was settled, in that order."""
        later = [line for _, lines in parts[1:] for line in lines if line.value("arrived") <= decided]
        return sorted(parts[0][1] + later, key=lambda line: int(line.value("arrived")))

    def terms(self, head: NoteLine) -> Terms:
        clump = head.value("clump") if "clump" in head.values else USUAL_CLUMP
        frame = head.value("frame") if "frame" in head.values else ANY_FRAME
        friends = "friends" not in head.values or head.value("friends", bool)
        return head.make(Terms, clump=clump, frame=frame, friends=friends)

    def device(self, line: NoteLine) -> Device:
        try:
            return Device.claimed(*line.make(Device))
        except BadCall as bad:
            raise line.fail(str(bad)) from None

    def runner(self, line: NoteLine) -> Runner:
        if line.seat not in self.seated:
            raise line.fail(f"nobody has said yet who sits at seat {line.seat}")
        device, standing = self.seated[line.seat]
        return Runner(
            device, standing, line.make(Link, ping=INFINITE, lost=0, by=self.by(line)), line.value("sent")
        )

    def by(self, cue: NoteLine) -> int:
        """What measured the road. It changes nothing: only the figures count."""
        word = cue.values.get("by", MEASURES[KERNEL])
        if word not in MEASURES:
            raise cue.fail(f"a road is measured by {', '.join(MEASURES)}, not by {word!r}")
        return MEASURES.index(word)

    def touch(self, race: Race, line: NoteLine) -> Call:
        if line.seat not in race.runners:
            raise line.fail(f"seat {line.seat} had no cue in this race")
        claim = line.make(Claim, sent=race.runners[line.seat].sent)
        action = line.value("action", str)
        decides = line.value("decides", bool)
        link = line.make(Link, by=race.runners[line.seat].link.by)
        call = race.touch(race.number, line.seat, action, claim, link, decides=decides)
        if call is None:
            raise line.fail("this touch came second, or when the race was over")
        return call

    def compare(self, line: NoteLine, call: Call) -> None:
        """Every figure of the note, and the row below it."""
        played = self.played(line.before, call)
        if line.values.get("at") == NONE and not played:
            call = call._replace(at=INFINITE)  # the rules had no use for it
        right, said = touch_note(call), self.match.notes[line.number].text
        for pair in right.split()[2:]:
            name, value = pair.split("=")
            if line.values.get(name) != value:
                raise line.fail(f"{name} is {value}, and the record says {line.values.get(name, 'nothing')}")
        if said != right:
            raise line.fail(f"it should read '~ {right}'")
        if call.counts and not played and not self.refused(line.before, call):
            raise line.fail(f"the row below is not this touch at @{written_time(call.at)}")

    def refused(self, before: int, call: Call) -> bool:
        """Whether the rules had no use for it then: whoever touches twice in a fake pays once (H16)."""
        then = self.match.copy()
        then.replay(self.match.rows[:before])
        action = self.match.game.action(call.action.replace("_", " "))
        try:
            then.check(call.seat, action, max(call.at, then.earliest(call.seat)))
        except Forbidden:
            return True
        return False

    def played(self, before: int, call: Call) -> bool:
        """Whether the row below is this touch, at this time."""
        if before == len(self.match.rows):
            return False
        at, seat, action = self.match.rows[before]
        name = in_a_word(self.match.game.action_names[action])
        return (at, seat, name) == (call.at, call.seat, call.action)


class Coins:
    """What the coins of a race showed, in turn."""

    def __init__(self, head: NoteLine) -> None:
        self.head = head
        text = head.value("coins", str)
        if not re.fullmatch(r"-|\d(,\d)*", text, re.ASCII):
            raise head.fail(f"coins are numbers with commas between them, not {text!r}")
        self.left = [] if text == NONE else [int(coin) for coin in text.split(",")]

    def toss(self, lots: int) -> int:
        if not self.left or self.left[0] >= lots:
            raise self.head.fail("there was a tie, and no coin for it")
        return self.left.pop(0)

    def all_tossed(self) -> None:
        if self.left:
            raise self.head.fail("there are more coins than ties")
