"""The JSON API: what it takes and gives, and the OpenAPI document that says so."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from rumpus.live import outgoing


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table to be made. Its maker sits on the first seat and is the host; without a name, its maker is the
    host and does not sit down."""

    game: str
    name: str | None = None  # yours
    seats: int
    options: dict[str, int | bool] = {}  # house rules
    public: bool = False  # listed in the lobby
    friends: bool = False  # in races, what devices say about themselves is believed
    clock: float = 120.0  # seconds for a decision; 0 is no limit
    grace: float = 45.0  # seconds until a bot plays for somebody who is away
    window: float = 5.0  # seconds until the moment to answer has passed, where the table says how long it is
    bots: list[str | None] = []  # levels for the other seats, in their order; null leaves one open
    avatar: int | None = None  # what you look like
    colour: int | None = None


class Joining(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Somebody who wants to sit down."""

    name: str
    seat: int | None = None  # a certain one
    back: bool = False  # you sat here under this name: the token opens your seat when the host agrees
    avatar: int | None = None
    colour: int | None = None
    token: str | None = None  # that you choose: then you may ask again if no answer comes


class JoiningByCode(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    code: str
    name: str
    seat: int | None = None
    back: bool = False
    avatar: int | None = None
    colour: int | None = None
    token: str | None = None


class Seated(msgspec.Struct, kw_only=True):
    """Your seat. The token is the key to it: keep it, and nobody else can sit there."""

    table: str
    code: str
    seat: int | None  # null: you host the table without one
    token: str
    link: str  # for others to join


class Listed(msgspec.Struct, kw_only=True):
    """A public table."""

    table: str
    code: str
    game: str
    stage: outgoing.Stage
    seats: list[outgoing.Place]


class CodeInfo(msgspec.Struct, kw_only=True):
    """The table behind a join code, for whoever only wants to watch."""

    table: str
    code: str
    game: str
    stage: outgoing.Stage


class ServerInfo(msgspec.Struct, kw_only=True):
    version: str
    addresses: list[str]  # where phones can open this server, best first; none if it is for this machine only


class OptionInfo(msgspec.Struct, kw_only=True, omit_defaults=True):
    name: str
    paragraph: str
    sentence: str
    default: int
    values: list[int] | None  # the lowest, the highest and the step; null: yes or no
    brings: str | None = None  # another option, which whoever turns this one on usually wants as well


class FieldInfo(msgspec.Struct, kw_only=True):
    """A field of the view: what it stands for, so that it can be drawn without knowing the game."""

    name: str
    kind: str  # as rumpus.layout.Kind has it
    rows: int  # 0: one value, 1: a list, 2: lists in a list
    by_seat: bool  # a list has one entry per seat; otherwise one per place on the table
    option: bool  # a house rule or a setting of the table
    empty: int  # the value on an empty table; as a number that is not 0 it means: none yet
    words: list[str]  # what a named value may be


class GameInfo(msgspec.Struct, kw_only=True):
    """A box on the shelf. The games are told in its order."""

    name: str
    title: str
    seats: list[int]
    recommended: list[int]
    race: bool  # the time of an answer counts: touch, do not act
    window: bool  # there are moments to answer that pass by themselves, and the table says how long they are
    levels: list[str]  # of its bots
    rules: bool  # there is a rulebook
    options: list[OptionInfo]
    actions: list[str]
    aimed: str | None  # the first word of the actions that name a seat
    cards: dict[str, str]  # code and name
    shouts: list[str]  # what one can call across the table
    fields: list[FieldInfo]  # of the view
    events: dict[str, dict[str, str]]  # what every field of every event means


class Paragraph(msgspec.Struct, kw_only=True):
    number: str
    section: str
    title: str
    text: str
    source: str


class History(msgspec.Struct, kw_only=True):
    """What happened at a table, as far as the asker may know; all of it when the game is over."""

    game: int
    over: bool
    events: list[outgoing.Happening]
    judged: list[list[outgoing.Timing]]  # how touches were judged, race by race


class Step(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Something that was done, and all that came of it at once."""

    at: int  # microseconds since the game began
    who: int | Literal["chance", "clock"] | None  # null: the start
    action: str | None  # null where the asker could not know it
    events: list[outgoing.Happening]
    view: dict[str, Any]  # only what changed; all of it at the start
    calls: list[outgoing.Timing]  # how touches in a race were judged
    ask: outgoing.Ask | None = None  # what the seat is asked then, with `?asks=1`


class Replay(msgspec.Struct, kw_only=True):
    """A game step by step, as a seat or the room saw it."""

    game: str
    options: dict[str, int]
    seats: list[str]  # names, empty where the record does not say them
    seat: int | None  # whose eyes; null: the room's
    steps: list[Step]
    scores: list[int]
    winners: list[int]


class Attempt(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that somebody would like to do in the middle of a record."""

    record: str
    step: int  # after this step of its replay
    seat: int
    action: str


class Ruling(msgspec.Struct, kw_only=True):
    """What the rules say to it."""

    allowed: bool
    paragraph: str | None = None  # that forbids it
    code: str | None = None  # what the catalogue calls the refusal
    blanks: dict[str, Any] = {}  # what its sentence leaves open


class Why(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The reason, such as a refusal in a record: a sentence of its own, in the words of a game."""

    message: str  # its name in the catalogue
    blanks: dict[str, Any] = {}
    game: str = ""  # nothing: the catalogue is that of the server
    names: list[str] = []  # by seat, as far as they are known
    you: int | None = None  # the seat it is said to


class Problem(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What was wrong. Nothing has changed."""

    error: str  # in English
    code: str = ""  # what the catalogue calls it; nothing where `why` says it all
    blanks: dict[str, Any] = {}  # what its sentence leaves open
    why: Why | None = None  # a sentence within that sentence


class Route(NamedTuple):
    method: str
    path: str
    handler: str
    summary: str
    answer: Any  # a type; str is plain text
    takes: Any = None  # likewise
    asks: tuple[str, ...] = ()  # whole numbers that may stand behind the ?
    language: bool = False  # whether ?language= chooses the language of the answer
    token: bool = False  # whether a seat's token may come along, as a bearer
    mime: str = "application/json"


ROUTES = (
    Route("GET", "/api/server", "server_info", "Where this server is", ServerInfo),
    Route("GET", "/api/games", "games", "The games on the shelf", list[GameInfo]),
    Route(
        "GET",
        "/api/games/{game}/rules",
        "rules",
        "The rules of a game, by paragraph",
        list[Paragraph],
        language=True,
    ),
    Route(
        "GET",
        "/api/games/{game}/words",
        "words",
        "The sentences of a game in English, in Fluent",
        str,
        mime="text/plain",
    ),
    Route("GET", "/api/tables", "lobby_list", "The public tables", list[Listed]),
    Route("POST", "/api/tables", "make_table", "Make a table and sit down", Seated, NewTable),
    Route("POST", "/api/join", "join_code", "Sit down by a join code", Seated, JoiningByCode),
    Route("GET", "/api/codes/{code}", "code_info", "The table behind a join code", CodeInfo),
    Route("GET", "/api/tables/{table}", "table_info", "A table as a place", outgoing.Room),
    Route("POST", "/api/tables/{table}/join", "join", "Sit down at a table", Seated, Joining),
    Route("GET", "/api/tables/{table}/history", "history", "What has happened", History, token=True),
    Route(
        "GET",
        "/api/tables/{table}/record",
        "record",
        "The record of a finished game",
        str,
        asks=("game",),
        mime="text/plain",
    ),
    Route(
        "GET",
        "/api/tables/{table}/replay",
        "replay_table",
        "A finished game, step by step",
        Replay,
        asks=("seat", "game"),
    ),
    Route(
        "POST", "/api/replay", "replay_record", "A record, step by step", Replay, str, asks=("seat", "asks")
    ),
    Route("POST", "/api/ruling", "ruling", "Whether the rules allow it, and why not", Ruling, Attempt),
    Route("GET", "/api/tables/{table}/sheet", "sheet", "The evening so far", outgoing.Sheet),
    Route(
        "GET",
        "/api/tables/{table}/sheet.csv",
        "sheet_csv",
        "The evening so far, as a table",
        str,
        mime="text/csv",
    ),
    Route(
        "GET",
        "/api/tables/{table}/qr.svg",
        "qr",
        "The link as a QR code",
        str,
        asks=("board",),
        token=True,
        mime="image/svg+xml",
    ),
)


def openapi(version: str) -> dict[str, Any]:
    """The document at /openapi.json."""
    types = [t for route in ROUTES for t in (route.answer, route.takes) if t not in (None, str)]
    schemas, components = msgspec.json.schema_components(
        [*types, Problem], ref_template="#/components/schemas/{name}"
    )
    of = {repr(t): schema for t, schema in zip([*types, Problem], schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rumpus", "version": version, "description": "Card games at live tables."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(route: Route, of: dict[str, Any]) -> dict[str, Any]:
    schema = {"type": "string"} if route.answer is str else of[repr(route.answer)]
    problem = {
        "description": "What was wrong",
        "content": {"application/json": {"schema": of[repr(Problem)]}},
    }
    parameters = [part[1:-1] for part in route.path.split("/") if part.startswith("{")]
    wrong = ["400", "415", "421", "429", "503"]
    wrong += ["401"] if route.token else []
    wrong += ["403", "404", "408", "413"] if route.takes is not None else ["404"] if parameters else []
    operation: dict[str, Any] = {
        "operationId": route.handler,
        "summary": route.summary,
        "responses": {
            "200": {"description": "Done", "content": {route.mime: {"schema": schema}}},
            **dict.fromkeys(sorted(wrong), problem),
        },
    }
    if parameters or route.asks or route.language:
        word = {"type": "string"}
        number = {"type": "integer", "minimum": 0}
        operation["parameters"] = [
            *({"name": p, "in": "path", "required": True, "schema": word} for p in parameters),
            *({"name": name, "in": "query", "schema": number} for name in route.asks),
            *({"name": name, "in": "query", "schema": word} for name in ("language",) if route.language),
        ]
    if route.takes is str:
        operation["requestBody"] = {
            "required": True,
            "content": {"text/plain": {"schema": {"type": "string"}}},
        }
    elif route.takes is not None:
        body = {"application/json": {"schema": of[repr(route.takes)]}}
        operation["requestBody"] = {"required": True, "content": body}
    if route.token:
        operation["security"] = [{}, {"token": []}]
    return operation
