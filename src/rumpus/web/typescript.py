"""What goes over the wire, as TypeScript for the page: `python -m rumpus.web.typescript ui/src`.

It writes `wire.ts`, which is the same for all games, and a `games/<game>/wire.ts` for every game that has a
folder there; beside it `gear.json`, which says where things lie in the game's WebAssembly. Nothing is
declared twice. Messages come from their structs, views from the layout of each game
as `live/view_json.py` has it, events from their classes as `Event.named` does.
"""

from __future__ import annotations

import enum
import inspect
import json
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import get_args

import msgspec
from msgspec import inspect as kinds

from rumpus.fast.wasm.manifest import manifest
from rumpus.game import Event, Game
from rumpus.games import NAMES, find
from rumpus.layout import Field, Kind
from rumpus.live import incoming, outgoing
from rumpus.live.view_json import is_told
from rumpus.web import api, messages
from rumpus.web.games import event_meanings

HEAD = """\
// {what}.
// Written by `python -m rumpus.web.typescript ui/src`: change the Python, not this file.
"""
WIDTH = 110
COMMENT = re.compile(r"    (\w+): [^#]*  # (.*)")


def put_out(text: str, arguments: list[str]) -> None:
    """Into a file, or to standard output."""
    if arguments:
        Path(arguments[0]).write_text(text, "utf-8", newline="\n")
    else:
        sys.stdout.write(text)


def files(folder: Path) -> dict[Path, str]:
    """What stands in which file of the page's sources."""
    drawn = [find(name) for name in NAMES if (folder / "games" / name).is_dir()]
    found = {folder / "wire.ts": common()}
    for game in drawn:
        home = folder / "games" / game.name
        found |= {home / "wire.ts": own(game), home / "gear.json": json_lines(manifest(game)) + "\n"}
    return found


def json_lines(value: object, depth: int = 0) -> str:
    """JSON whose first levels have a line for each entry, so that a change can be read."""
    if not isinstance(value, dict) or depth > 2:
        return json.dumps(value)
    end = "\n" + "  " * depth
    lines = [f"{end}  {json.dumps(str(key))}: {json_lines(one, depth + 1)}" for key, one in value.items()]
    return f"{{{','.join(lines)}{end}}}"


def common() -> str:
    return "\n".join(
        [
            HEAD.format(what="What goes over the wire in every game"),
            f"export const VERSION = {messages.VERSION};\n",
            *(struct(one) for module in (incoming, messages, outgoing, api) for one in structs(module)),
            union("Up", [one.__name__ for one in get_args(messages.Up)]),
            union("Down", [one.__name__ for one in get_args(messages.Down)]),
        ]
    )


def own(game: Game) -> str:
    return "\n".join(
        [HEAD.format(what=f"Views and events of {game.title}, and what they are made of"), *game_types(game)]
    )


# --- messages and the API -----------------------------------------------------------------------------------


def structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """Those that a module declares, without the bases they are made from."""
    for one in vars(module).values():
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and not one.__subclasses__():
            yield one


def struct(one: type[msgspec.Struct]) -> str:
    told = kinds.type_info(one)
    assert isinstance(told, kinds.StructType)
    config = one.__struct_config__
    # A usual value need not be said to the server, and by the server it may be left out.
    may_miss = config.forbid_unknown_fields or config.omit_defaults
    says = comments(one)
    lines = [] if config.tag is None else [line("type", quoted(str(config.tag)))]
    lines += [
        line(f.encode_name + "?" * (may_miss and not f.required), type_of(f.type), says.get(f.name, ""))
        for f in told.fields
    ]
    return interface(one.__name__, lines, one)


def type_of(kind: kinds.Type) -> str:
    match kind:
        case kinds.AnyType():
            return "unknown"
        case kinds.NoneType():
            return "null"
        case kinds.BoolType():
            return "boolean"
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.StrType():
            return "string"
        case kinds.LiteralType():
            return " | ".join(quoted(str(value)) for value in kind.values)
        case kinds.ListType() | kinds.VarTupleType():
            return many(type_of(kind.item_type))
        case kinds.DictType():
            return f"Record<string, {type_of(kind.value_type)}>"
        case kinds.UnionType():
            return " | ".join(type_of(one) for one in kind.types)
        case kinds.StructType():
            return kind.cls.__name__
        case _:
            raise TypeError(f"there is no TypeScript for {kind}")


# --- the games ----------------------------------------------------------------------------------------------


def game_types(game: Game) -> Iterator[str]:
    prefix = game.name.capitalize()
    for names in enums(game):
        yield union(f"{prefix}{names.__name__}", [quoted(member.name.lower()) for member in names])
    yield union(f"{prefix}Card", map(quoted, game.deck.codes))
    yield union(f"{prefix}Action", map(quoted, game.action_names[: game.choices]))
    says = field_comments(game)
    lines = [line(f.name, view_type(prefix, f), says.get(f.name, "")) for f in told_fields(game)]
    yield interface(f"{prefix}View", lines, game.view)
    yield union(f"{prefix}Event", [event_type(prefix, one) for one in game.event_kinds])
    yield meanings(game)
    if game.timing is not None and game.timing.scenes:
        yield scenes(game.timing.scenes)


def meanings(game: Game) -> str:
    told = "".join(
        f"  {kind}: {{ {', '.join(f'{name}: {quoted(one)}' for name, one in fields.items())} }},\n"
        for kind, fields in event_meanings(game).items()
    )
    return (
        "/** What every field of every event means, for the sentence on it. */\n"
        f"export const MEANINGS: Record<string, Record<string, string>> = {{\n{told}}};\n"
    )


def field_comments(game: Game) -> dict[str, str]:
    """What is said of each field of a view, where it is declared."""
    rules = {option.name: f"{option.sentence} ({option.paragraph})" for option in game.options}
    return rules | comments(game.view)


def told_fields(game: Game) -> list[Field]:
    return [field for field in game.view.fields.values() if is_told(field)]


def enums(game: Game) -> Iterable[type[enum.IntEnum]]:
    """Everything that views and events call by name."""
    shown = game.view.fields.values()
    told = [field for kind in game.event_kinds for field in kind.declared.values()]
    return dict.fromkeys(field.names for field in [*shown, *told] if field.names is not None)


def view_type(prefix: str, field: Field) -> str:
    shown = value_type(prefix, field)
    for _ in field.rows:
        shown = many(shown)
    return shown


def value_type(prefix: str, field: Field) -> str:
    """One value of a field."""
    if field.kind in (Kind.NUMBER, Kind.FLAG):
        return "number" if field.kind is Kind.NUMBER else "boolean"
    names = field.names
    thing = f"{prefix}Card" if field.of_cards else "number" if names is None else f"{prefix}{names.__name__}"
    if field.several:
        return f"{thing}[]"
    return f"{thing} | null" if field.empty < 0 else thing


def event_type(prefix: str, event: type[Event]) -> str:
    fields = [
        f"{name}: {value_type(prefix, field)}{' | null' * (name in event.private)}"
        for name, field in event.declared.items()
    ]
    kind = f"kind: {quoted(event.__name__)}"
    whole = f"{{ {kind}; fields: {{ {'; '.join(fields)} }} }}"
    if len(whole) < WIDTH:
        return whole
    inner = "".join(f"        {field};\n" for field in fields)
    return f"{{\n      {kind};\n      fields: {{\n{inner}      }};\n    }}"


def scenes(lengths: Mapping[str, int]) -> str:
    """A race's server and its page must agree on how long the show takes."""
    lines = [f"  {kind}: {ms}," for kind, ms in lengths.items()]
    return "\n".join(
        [
            "/** How long an event is shown, in milliseconds. */",
            "export const SCENES = {",
            *lines,
            "} as const;\n",
        ]
    )


# --- how it is written --------------------------------------------------------------------------------------


def interface(name: str, lines: list[str], documented: type | None = None) -> str:
    said = "" if documented is None else (inspect.cleandoc(documented.__doc__ or "").partition("\n")[0])
    head = f"/** {said} */\n" if said else ""
    return "\n".join([f"{head}export interface {name} {{", *lines, "}\n"])


def line(name: str, kind: str, said: str = "") -> str:
    comment = textwrap.fill(f"/** {said} */", WIDTH, initial_indent="  ", subsequent_indent="   * ")
    return f"{comment if said else ''}{chr(10) * bool(said)}  {name}: {kind};"


def union(name: str, members: Iterable[str]) -> str:
    """As many words per line as fit."""
    lines = [f"export type {name} ="]
    for member in members:
        if len(lines) > 1 and len(lines[-1]) + len(member) + 3 < WIDTH:
            lines[-1] += f" | {member}"
        else:
            lines.append(f"  | {member}")
    return "\n".join(lines) + ";\n"


def many(kind: str) -> str:
    return f"({kind})[]" if " | " in kind else f"{kind}[]"


def quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


def comments(one: type) -> dict[str, str]:
    """What stands behind the fields of a class, and of those it comes from."""
    found: dict[str, str] = {}
    for owner in reversed(one.__mro__):
        if owner.__module__.startswith("rumpus."):
            for text in inspect.getsource(owner).splitlines():
                said = COMMENT.fullmatch(text)
                if said:
                    found[said[1]] = said[2]
    return found


if __name__ == "__main__":
    for path, text in files(Path(sys.argv[1])).items():
        put_out(text, [str(path)])
