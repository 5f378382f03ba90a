"""What is kept about a table, besides the rows of its games."""

from __future__ import annotations

import msgspec

from rumpus.live import outgoing

AVATARS = 12  # pictures of people that the page has
COLOURS = 8


class TableSettings(msgspec.Struct, kw_only=True):
    """What the table was made with."""

    game: str
    options: dict[str, int]
    public: bool = False
    friends: bool = False  # in races, what devices say about themselves is believed
    clock: float = 120.0  # seconds for a decision; 0 is no limit
    grace: float = 45.0  # seconds until a bot plays for somebody who is away
    window: float = 5.0  # seconds until CLOCK speaks, where the rules leave that to the table


class Chair(msgspec.Struct, kw_only=True):
    """A seat. People keep theirs from game to game, whatever is played."""

    kind: outgoing.Kind = "open"
    name: str = ""
    token: str = ""  # hashed
    origin: str = ""  # the address it was taken from, hashed
    level: str = ""  # of a bot
    avatar: int = 0
    colour: int = 0
    standing: list[int] = []  # with the arbiter of races
    watched: list[int] = []  # what may show over many races that no person plays here

    @property
    def person(self) -> bool:
        return self.kind == "person"


class SavedTable(msgspec.Struct, kw_only=True):
    """Everything about a table except its rows."""

    id: str
    code: str
    created: int
    settings: TableSettings
    chairs: list[Chair]
    host: int = 0  # NOBODY: whoever has the key
    key: str = ""  # hashed: the token of whoever opened the table without sitting down
    number: int = 0  # of the game; 0 before the first
    stage: outgoing.Stage = "gathering"
    paused: bool = False
    # No question number is used twice in a game. Since something was taken back, numbers have been ahead of
    # rows by `renumbered`, from row `renumbered_at` on.
    renumbered: int = 0
    renumbered_at: int = 0
    banned: list[str] = []  # addresses, hashed: nobody new comes in from there
    results: list[outgoing.Result] = []  # of the games so far, the latest last
