"""What a module can be asked for, as rule code: each function is a door of that name, without its `do_`.

The rows that they work on (`tables`, `views`, ...) are regions of the module's memory, which whoever asks
fills in and reads; the functions of the game under play are bound by `wasm.module`, so this file never runs
as it stands. The game that is played lies on `tables[0]`, and `views[0]` is what somebody sees of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

Wide: TypeAlias = int  # of 64 bits; all other numbers come in as 32
ENDLESS = 1 << 40  # decisions

if TYPE_CHECKING:
    from rumpus.layout import Grid, Ints

    tables: Any = None
    views: Any = None
    out: Any = None
    order: Any = None
    dice: Any = None
    luck: Any = None
    levels: Any = None
    minds: Any = None
    choices: Any = None
    found: Any = None
    results: Any = None
    told: Any = None
    tell: Any = None

    def start(s: Any, tell: Any = None) -> None: ...
    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Ints) -> int: ...
    def refusal(s: Any, seat: int, action: int) -> int: ...
    def play(s: Any, seat: int, action: int, tell: Any = None) -> None: ...
    def lots(s: Any) -> int: ...
    def lot(s: Any, k: int) -> int: ...
    def scores(s: Any, out: Ints) -> None: ...
    def hide(s: Any, seat: int, v: Any) -> None: ...
    def imagine(v: Any, order: Ints, s: Any) -> None: ...
    def closes(s: Any) -> int: ...
    def untimely(s: Any, seat: int, at: int) -> int: ...
    def since(s: Any) -> int: ...
    def think(v: Any, mind: Ints, dice: Ints) -> None: ...
    def somebody(v: Any, median: int, mind: Ints, dice: Ints) -> None: ...
    def race_window(s: Any) -> int: ...
    def race_floor(s: Any) -> int: ...
    def race_early(s: Any) -> int: ...
    def race_clump(s: Any) -> int: ...
    def race_watched(s: Any) -> int: ...
    def race_covered(s: Any) -> bool: ...
    def race_foregone(s: Any) -> int: ...
    def race_pending(s: Any) -> bool: ...
    def race_wind(s: Any, action: int, deepest: int, fastest: int) -> int: ...
    def stays(old: Any, new: Any) -> bool: ...
    def advise(v: Any, out: Ints, n: int, dice: Ints) -> int: ...
    def medium(v: Any, out: Ints, n: int, dice: Ints) -> int: ...
    def easy(v: Any, out: Ints, n: int, dice: Ints) -> int: ...
    def forget_sealed(v: Any) -> None: ...
    def ponder(tables: Any, views: Any, out: Ints, n: int, worlds: int, dice: Ints) -> int: ...
    def search(
        view: Any, tables: Any, views: Any, choices: Ints, seed: int, first: int, found: Any
    ) -> None: ...
    def wake(mind: Ints, level: int) -> None: ...
    def step(
        tables: Any, views: Any, minds: Grid, worlds: int, luck: Ints, dice: Ints, out: Ints, tell: Any = None
    ) -> int: ...
    def playouts(
        start: Any, tables: Any, views: Any, levels: Ints, seed: int, first: int, result: Any, most: int
    ) -> None: ...


# --- the rules ----------------------------------------------------------------------------------------------


def do_start() -> None:
    told[0] = 0
    start(tables[0], tell)


def do_waiting() -> int:
    return waiting(tables[0])


def do_legal(seat: int) -> int:
    return legal(tables[0], seat, out)


def do_refusal(seat: int, action: int) -> int:
    return refusal(tables[0], seat, action)


def do_play(seat: int, action: int) -> None:
    told[0] = 0
    play(tables[0], seat, action, tell)


def do_play_silently(seat: int, action: int) -> None:
    """For looking ahead: nobody listens to events."""
    play(tables[0], seat, action)


def do_lots() -> int:
    return lots(tables[0])


def do_lot(k: int) -> int:
    return lot(tables[0], k)


def do_scores() -> None:
    scores(tables[0], out)


def do_hide(seat: int) -> None:
    hide(tables[0], seat, views[0])


def do_imagine() -> None:
    """What lies behind the view, on `tables[1]`."""
    imagine(views[0], order, tables[1])


def do_stays() -> int:
    """Whether anything stays from the game on `tables[0]` for the one on `tables[1]`, which is then ready."""
    return 1 if stays(tables[0], tables[1]) else 0


# --- time ---------------------------------------------------------------------------------------------------


def do_closes() -> int:
    return closes(tables[0])


def do_untimely(seat: int, at: Wide) -> int:
    return untimely(tables[0], seat, at)


def do_since() -> int:
    return since(tables[0])


def do_think(seat: int) -> None:
    think(views[0], minds[seat], dice)


def do_somebody(seat: int, median: int) -> None:
    somebody(views[0], median, minds[seat], dice)


# --- what a table with a real clock asks about a race (`rumpus.timing`) -------------------------------------


def do_race_window() -> int:
    return race_window(tables[0])


def do_race_floor() -> int:
    return race_floor(tables[0])


def do_race_early() -> int:
    return race_early(tables[0])


def do_race_clump() -> int:
    return race_clump(tables[0])


def do_race_watched() -> int:
    return race_watched(tables[0])


def do_race_covered() -> int:
    return 1 if race_covered(tables[0]) else 0


def do_race_foregone() -> int:
    return race_foregone(tables[0])


def do_race_pending() -> int:
    return 1 if race_pending(tables[0]) else 0


def do_race_wind(action: int, deepest: int, fastest: int) -> int:
    return race_wind(tables[0], action, deepest, fastest)


def do_decides(seat: int, action: int) -> int:
    """Whether an answer gives everybody something new to react to."""
    tables[1] = tables[0]
    play(tables[1], seat, action)
    return 1 if tables[1].moment != tables[0].moment else 0


# --- players ------------------------------------------------------------------------------------------------


def do_advise(n: int) -> int:
    return advise(views[0], out, n, dice)


def do_medium(n: int) -> int:
    return medium(views[0], out, n, dice)


def do_easy(n: int) -> int:
    return easy(views[0], out, n, dice)


def do_forget_sealed() -> None:
    """What is seen, as HARD asks about it, on `views[1]`."""
    views[1] = views[0]
    forget_sealed(views[1])


def do_ponder(n: int, worlds: int) -> int:
    """HARD's whole decision between the n actions in `out`."""
    return ponder(tables, views, out, n, worlds, dice)


def do_search(n: int, seed: Wide, first: int, worlds: int) -> None:
    """Some worlds of that decision, for whoever has only so much time: `views[1]` is what is asked about,
    `choices` what there is to choose from."""
    search(views[1], tables[1:], views[2:], choices[:n], seed, first, found[:worlds])


# --- whole games --------------------------------------------------------------------------------------------


def do_wake(seat: int) -> None:
    wake(minds[seat], levels[seat])


def do_step(worlds: int) -> int:
    told[0] = 0
    return step(tables, views, minds, worlds, luck, dice, out, tell)


def do_playouts(seats: int, seed: Wide, first: Wide, games: int) -> None:
    """Games that begin with `tables[3]`."""
    playouts(tables[3], tables, views, levels[:seats], seed, first, results[:games], ENDLESS)
