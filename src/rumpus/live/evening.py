"""The evening at a table: game after game with the same people, and the sheet that says who has won what."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rumpus.errors import BadCall
from rumpus.games import find
from rumpus.languages.wrong import wrong
from rumpus.live import incoming, outgoing
from rumpus.live.saved import Chair, SavedTable, TableSettings
from rumpus.match import Match, check_options
from rumpus.reactions import levels_of

if TYPE_CHECKING:
    from rumpus.live.table import Table

LONGEST_CLOCK = 24 * 3600.0  # seconds
WINDOWS = (2.0, 60.0)  # seconds that a window may last
ON_THE_SHEET = 200  # games; of a longer evening, the latest
COLUMNS = ("number", "game", "seat", "name", "bot", "score", "won")
USUAL_LEVEL = "medium"  # of a bot that the next game has no such level for


# --- what is played next ----------------------------------------------------------------------------------


async def set_up(table: Table, by: int, wanted: incoming.Setup) -> None:
    """The host says what comes next."""
    table.seating.only_host(by)
    await choose(table, wanted)


async def choose(table: Table, wanted: incoming.Setup) -> None:
    """The table is ready for another game, with the people who sit at it. Its last one is put away."""
    saved = table.saved
    if saved.stage == "playing":
        raise wrong("game-on")
    settings = changed(saved, wanted)
    order = kept_chairs(saved.chairs, settings.options["seats"])
    moved = {old: new for new, old in enumerate(order) if old is not None}
    levels = levels_of(race=find(settings.game).race)
    chairs = [Chair() if old is None else saved.chairs[old] for old in order]
    for chair in chairs:
        if chair.kind == "bot" and chair.level not in levels:
            chair.level = USUAL_LEVEL
    saved.settings, saved.chairs, saved.stage = settings, chairs, "gathering"
    saved.host = moved.get(saved.host, saved.host)
    await table.keeping.keep_table()
    table.audit("another game is set up")
    with table.telling():
        table.clear()
        table.seating.move(moved)


def changed(saved: SavedTable, wanted: incoming.Setup) -> TableSettings:
    """The table's settings as they are wanted. Raises BadCall with what would be right."""
    old = saved.settings
    game = find(wanted.game or old.game)
    same = game.name == old.game
    people = sum(chair.person for chair in saved.chairs)
    seats = wanted.seats
    if seats is None:
        fewest, most = game.seats[0], game.seats[-1]
        seats = len(saved.chairs) if same else min(max(len(saved.chairs), fewest), most)
        if people > seats:
            raise wrong("too-many", game=game.title, fewest=fewest, most=most, people=people)
    rules = wanted.options
    if rules is None:
        rules = {name: value for name, value in old.options.items() if name != "seats"} if same else {}
    given = {name: getattr(wanted, name) for name in ("public", "friends", "clock", "grace", "window")}
    settings = TableSettings(
        game=game.name,
        options=check_options(game, {**rules, "seats": seats}),
        public=old.public,
        friends=old.friends,
        clock=old.clock,
        grace=old.grace,
        window=old.window,
    )
    for name, value in given.items():
        if value is not None:
            setattr(settings, name, value)
    check_times(settings.clock, settings.grace, settings.window)
    return settings


def check_times(clock: float, grace: float, window: float) -> None:
    for seconds, what in ((clock, "clock"), (grace, "grace")):
        if not 0 <= seconds <= LONGEST_CLOCK:
            raise BadCall(f"{what} is a number of seconds from 0 to {LONGEST_CLOCK:.0f}")
    shortest, longest = WINDOWS
    if not shortest <= window <= longest:
        raise BadCall(f"window is a number of seconds from {shortest:.0f} to {longest:.0f}")


def kept_chairs(chairs: Sequence[Chair], seats: int) -> list[int | None]:
    """Which chair stands where when there are so many; None is a new one. People stay, in their order: open
    seats go first, then bots, from the end."""
    people = sum(chair.person for chair in chairs)
    if people > seats:
        raise wrong("fewer-seats", people=people, seats=seats)
    spare = [
        seat
        for kind in ("open", "bot")
        for seat, chair in reversed([*enumerate(chairs)])
        if chair.kind == kind
    ]
    gone = set(spare[: max(0, len(chairs) - seats)])
    kept: list[int | None] = [seat for seat in range(len(chairs)) if seat not in gone]
    return kept + [None] * (seats - len(kept))


# --- the sheet --------------------------------------------------------------------------------------------


def enter(saved: SavedTable, match: Match) -> None:
    """A game is over: it goes on the sheet, under the names of those who sit there now."""
    result = outgoing.Result(
        number=saved.number,
        game=match.game.name,
        names=[chair.name for chair in saved.chairs],
        bots=[seat for seat, chair in enumerate(saved.chairs) if not chair.person],
        scores=list(match.scores),
        winners=list(match.winners),
    )
    saved.results = [*saved.results, result][-ON_THE_SHEET:]


def sheet(results: Sequence[outgoing.Result]) -> outgoing.Sheet:
    """A crown is for the last win in a game: the next winner of that game takes it."""
    games, wins, crowns = Counter[str](), Counter[str](), Counter[str]()
    shown: dict[str, tuple[str, bool]] = {}  # people are known by their names, however they are written
    for result in results:
        for seat, name in enumerate(result.names):
            one = name.casefold()
            shown[one] = name, seat in result.bots
            games[one] += 1
            wins[one] += seat in result.winners
    for result in {result.game: result for result in results}.values():
        crowns.update(result.names[seat].casefold() for seat in result.winners)
    tallies = [
        outgoing.Tally(name=name, bot=bot, games=games[one], wins=wins[one], crowns=crowns[one])
        for one, (name, bot) in shown.items()
    ]
    tallies.sort(key=lambda one: (-one.wins, -one.crowns, one.bot, one.games, one.name))
    return outgoing.Sheet(results=list(results), tallies=tallies)


def as_csv(results: Sequence[outgoing.Result]) -> str:
    """A line for everybody in every game."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    for result in results:
        for seat, name in enumerate(result.names):
            # A name must not be a formula to whatever opens this.
            safe = f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
            bot, won = int(seat in result.bots), int(seat in result.winners)
            lines.writerow((result.number, result.game, seat, safe, bot, result.scores[seat], won))
    return text.getvalue()
