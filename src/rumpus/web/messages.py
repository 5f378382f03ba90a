"""The wire: one tagged union each way, as JSON. docs/protocol.md shows every message with an example."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rumpus.live import incoming, outgoing

VERSION = 1


class Welcome(outgoing.Message):
    """The answer to Hello."""

    version: int
    seat: int | None  # null: you watch
    server: str
    spread: float = 0.0  # if the line breaks, call again within so many seconds, all of a table together
    key: bool = False  # you have opened this table without sitting down, and may be its host


Up: TypeAlias = incoming.Hello | incoming.Ack | incoming.Hover | incoming.Deed
Down: TypeAlias = (
    Welcome
    | outgoing.Room
    | outgoing.Snapshot
    | outgoing.Update
    | outgoing.Over
    | outgoing.Sheet
    | outgoing.Moved
    | outgoing.Move
    | outgoing.Spread
    | outgoing.Nudged
    | outgoing.Shouted
    | outgoing.Judged
    | outgoing.Did
    | outgoing.Refused
    | outgoing.Late
    | outgoing.Bad
    | outgoing.Odd
    | outgoing.Arm
    | outgoing.Hovering
    | outgoing.Farewell
)

read: msgspec.json.Decoder[Up] = msgspec.json.Decoder(Up)
read_down: msgspec.json.Decoder[Down] = msgspec.json.Decoder(Down)
write = outgoing.write
