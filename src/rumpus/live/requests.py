"""What somebody at the table asks of it: done by the table's own task, and answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rumpus.errors import Forbidden, RumpusError
from rumpus.languages.wrong import wrong
from rumpus.live import evening, incoming, outgoing
from rumpus.live.arbiter import Device
from rumpus.live.store import Lost
from rumpus.live.turns import TooLate
from rumpus.times import MS, SECOND

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table


class Request(msgspec.Struct, frozen=True):
    """A message on its way to the table's task."""

    listener: Listener
    said: incoming.Deed
    arrived: float  # the loop's time


async def carry_out(table: Table, request: Request) -> outgoing.Message | None:
    """Do it. Returns the answer, if it is to be had now: a touch is done when its race is settled."""
    said = request.said
    if table.moved:  # it is said again, where the table is now
        return None
    try:
        if request.listener not in table.seating.listeners:  # lost between the message and its turn
            raise wrong("seat-lost")
        return await _do(table, request)
    except Lost:
        return None
    except TooLate:
        return outgoing.Late(re=said.re)
    except Forbidden as refused:
        return outgoing.Refused(
            re=said.re, paragraph=refused.paragraph, code=refused.code, blanks=dict(refused.blanks)
        )
    except RumpusError as error:
        return outgoing.bad(said.re, error)


async def _do(table: Table, request: Request) -> outgoing.Message | None:
    listener, said = request.listener, request.said
    seat = listener.seat
    match said:
        case incoming.Act():
            if not await table.act(seat, said.ask, said.action):
                return None
        case incoming.Touch():
            return await table.answers.touch(table.playing(), listener, said, request.arrived)
        case incoming.Armed():
            listener.device = claimed(said)
            await table.answers.armed(listener)
        case incoming.Begin():
            await table.begin(seat)
        case incoming.Bot():
            await table.seating.seat_bot(seat, said.seat, said.level)
        case incoming.Setup():
            await evening.set_up(table, seat, said)
        case incoming.Admit():
            await table.seating.claims.decide(seat, said.seat, yes=said.yes)
        case incoming.Remove():
            await table.seating.remove(seat, said.seat, ban=said.ban)
        case incoming.Handover():
            await table.seating.hand_over(seat, said.seat)
        case incoming.Vote():
            await table.agreements.vote(seat, said.what, yes=said.yes)
        case incoming.May():
            table.agreements.check(seat, said.what)
        case incoming.Resume():
            await table.agreements.resume()
        case incoming.Look():
            await table.signals.look(seat, said.avatar, said.colour)
        case incoming.Awake():
            table.signals.awake(listener, awake=said.awake)
        case incoming.Nudge():
            table.signals.nudge(seat, said.seat)
        case incoming.Shout():
            table.signals.shout(seat, said.shout)
        case incoming.Leave():
            await table.seating.leave(seat)
    return outgoing.Did(re=said.re)


def claimed(said: incoming.Armed) -> Device:
    """The device that somebody says they have."""
    frame = int(SECOND / min(max(said.hz, 1.0), 1000.0))
    resolution = int(min(max(said.resolution, 0.0), 1000.0) * MS)
    return Device.claimed(said.input, frame, resolution)
