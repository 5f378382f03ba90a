"""What a table knows about its players, from race to race: their devices, and how far they are believed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rumpus.live import review
from rumpus.live.arbiter import Call, Device, Race, Runner, Standing
from rumpus.live.cheat_flags import CheatFlags

BOT = Device.claimed("key", 0, 0)  # a bot has no screen and no network
PHONE = Device.claimed("touch", 16_667, 0)  # but no bot is better off than somebody with one of these


class Lunge(NamedTuple):
    """What a race began with that did not yet show what it was about."""

    feint: bool  # it was only a feint
    launched: frozenset[int]  # those who touched all the same


@dataclass
class Standings:
    """What the arbiter knows about the seats of a match, from race to race."""

    by_seat: dict[int, Standing] = field(default_factory=dict)
    devices: dict[int, Device] = field(default_factory=dict)
    said: dict[int, Device] = field(default_factory=dict)  # what the record says already
    flags: dict[int, CheatFlags] = field(default_factory=dict)
    odd: dict[int, frozenset[str]] = field(default_factory=dict)  # what has been told about them

    def sit(
        self, seat: int, device: Device, standing: Standing | None, flags: CheatFlags | None = None
    ) -> None:
        """Somebody is on a seat, with this device."""
        if flags is not None:
            self.flags[seat] = flags
        if self.devices.get(seat) != device or standing is not None:
            self.said.pop(seat, None)
        self.devices[seat] = device
        if standing is not None or seat not in self.by_seat:
            self.by_seat[seat] = standing or Standing.fresh(device)

    def learn(
        self, race: Race, calls: list[Call], telling: dict[int, tuple[int, int]], lunge: Lunge | None = None
    ) -> list[str]:
        """What a race has shown about its players. The record will say who is doubted from now on. Gives the
        notes about those who seem odd in a new way."""
        told = []
        for call in calls:
            self.by_seat[call.seat] = call.judgement.standing
        for seat, runner in race.runners.items():
            if runner.device is BOT:
                continue
            flags = self.flags.setdefault(seat, CheatFlags())
            if seat in telling:
                flags.see(*telling[seat])
            if lunge is not None:
                flags.see_lunge(feint=lunge.feint, launched=seat in lunge.launched)
            before = self.by_seat[seat]
            self.by_seat[seat] = flags.review(runner.device, before)
            if self.by_seat[seat].doubted != before.doubted:
                self.said.pop(seat, None)
            raised = flags.raised(runner.device, before)
            if raised != self.odd.get(seat, frozenset()):
                self.odd[seat] = raised
                told.append(review.flags_note(seat, raised))
        return told

    def notes(self, seats: list[int]) -> list[str]:
        """Who sits there, where the record does not say so yet."""
        return [
            review.sits_note(seat, self.devices[seat], self.by_seat[seat])
            for seat in seats
            if self.said.get(seat) != self.devices[seat]
        ]

    def noted(self, runners: dict[int, Runner]) -> None:
        """The record says so from now on, not before: a race that comes to nothing leaves no notes."""
        self.said |= {seat: runner.device for seat, runner in runners.items()}
