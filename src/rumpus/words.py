"""What is said to one seat alone: what it is asked, and why an action is refused.

Sentences leave blanks, and all of them are filled in from that seat's own view, so that no sentence knows
more than its reader. A blank is a field of the view, the seat's own entry where it has one for every seat; or
one of these:

    action                   the action in notation
    object, card, other      its last word, as it is, as a card or as a seat
    last_seat                the number of the last seat
    question, waited_for     the sentences on what is asked, and on whom the table waits for
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

from rumpus import languages
from rumpus.errors import Blank, Forbidden, RumpusError, Why
from rumpus.game import Game, meaning
from rumpus.games import NAMES, find
from rumpus.layout import Field, Kind
from rumpus.seen import Seen

QUESTION, WAITED_FOR = "question", "waited_for"
LISTS = (Kind.BAG, Kind.HEAP, Kind.CARDS)


def read_all() -> None:
    """Everything that can be said, in all languages. A server does it before it opens: it takes a moment, and
    nobody at a table should wait for it."""
    for language in languages.available():
        for name in NAMES:
            find(name).catalogue(language).say("seat", {"number": ("number", 1)})
        languages.said("server", language)


def in_words(error: RumpusError, language: str | None = None) -> str:
    """What an error says to people; in English where only a program can do what is wrong."""
    if error.why is None and (not error.code or isinstance(error, Forbidden)):
        return str(error)  # the rules have said it in words already
    why = "" if error.why is None else reason(error.why, language)
    if not error.code:
        return why
    blanks = {**error.blanks, "why": ("text", why)}
    return languages.said("server", language).say(f"problem-{error.code}", blanks)


def reason(why: Why, language: str | None = None) -> str:
    """As a part of a sentence."""
    said = find(why.game).catalogue(language) if why.game else languages.said("server", language)
    sentence = said.say(why.message, why.blanks, names=why.names, you=why.you).removesuffix(".")
    return sentence[:1].upper() + sentence[1:] if why.message.startswith("refusal-") else sentence


def question(phase: str) -> str:
    """The message on what is asked."""
    return f"asked-{phase}"


def waited_for(game: Game, phase: str) -> str:
    """The message on whom the table waits for."""
    own = f"waiting-{phase}"
    return own if own in game.catalogue() else question(phase)


def question_in_words(seen: Seen) -> str:
    """What is asked now, as the seat hears it."""
    message = question(seen.phase)
    return seen.game.catalogue().say(message, blanks(seen, message), names=seen.names, you=seen.seat)


def refused(seen: Seen, code: int, action: int) -> Forbidden:
    """The refusal of an action, with its paragraph: its own, or that of the moment."""
    game, said = seen.game, seen.game.catalogue()
    name = game.refusals[code]
    message = f"refusal-{name}"
    fillings = blanks(seen, message, action)
    sentence = said.say(message, fillings, names=seen.names, you=seen.seat)
    return Forbidden(
        paragraph(game, code) or moment(seen), sentence[:1].upper() + sentence[1:], code=name, blanks=fillings
    )


def paragraph(game: Game, code: int) -> str:
    """That of a refusal; none where it depends on the moment."""
    english = game.catalogue(languages.ENGLISH)
    try:
        return english.say(f"refusal-{game.refusals[code]}", attribute="paragraph")
    except KeyError:
        return ""


def moment(seen: Seen) -> str:
    """The paragraph on what the table waits for."""
    english = seen.game.catalogue(languages.ENGLISH)
    message = question(seen.phase)
    return english.say(message, blanks(seen, message), attribute="paragraph", you=seen.seat)


def blanks(seen: Seen, message: str, action: int | None = None) -> dict[str, Blank]:
    """Those that some language leaves open in a message."""
    wanted = set(left_open(seen.game, message))
    for sentence, of in ((QUESTION, question(seen.phase)), (WAITED_FOR, waited_for(seen.game, seen.phase))):
        if sentence in wanted:
            wanted |= left_open(seen.game, of)
    return {name: value for name, value in known(seen, wanted, action) if name in wanted}


@cache
def left_open(game: Game, message: str) -> frozenset[str]:
    """What any language wants to know for a sentence: a table speaks several at once."""
    return frozenset().union(*(game.catalogue(one).blanks(message) for one in languages.available()))


def known(seen: Seen, wanted: Collection[str], action: int | None) -> Iterator[tuple[str, Blank]]:
    """What a seat can say of a moment. Where two have a name in common, the later counts."""
    game = seen.game
    for field in game.view.fields.values():
        if field.name in wanted and (blank := of_field(seen, field)):
            yield field.name, blank
    yield QUESTION, ("sentence", question(seen.phase))
    yield WAITED_FOR, ("sentence", waited_for(game, seen.phase))
    yield "last_seat", ("number", seen.seats - 1)
    if action is not None:
        name = game.action_names[action]
        word = name.rpartition(" ")[2]
        yield "action", ("text", name)
        yield "object", ("text", word)
        yield "card", ("card", word) if word in game.deck.codes else ("text", word)
        here = word.isdecimal() and int(word) < seen.seats
        yield "other", ("seat", int(word)) if here else ("text", word)
        yield from getattr(game.words, "blanks", no_more)(seen, action).items()


def no_more(_seen: Seen, _action: int) -> dict[str, Blank]:
    return {}


def of_field(seen: Seen, field: Field) -> Blank | None:
    """What a view says in a field, or in the seat's own entry of a row; nothing else."""
    value: Any = getattr(seen, field.name)
    if field.rows:
        if len(field.rows) > 1 or not field.by_seat or seen.seat is None:
            return None
        value = value[seen.seat]
    if field.kind in LISTS:
        return "cards", list(map(str, value))
    if field.kind is Kind.NAMED:
        return meaning(field), value
    if field.kind is Kind.NAMES:
        return "texts", list(value)
    if field.kind is Kind.CARD and value is not None:
        value = str(value)  # only its code
    return field.kind.value, list(value) if field.kind is Kind.SEATS else value
