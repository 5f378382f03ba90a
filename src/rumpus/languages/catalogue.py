"""Sentences with their blanks filled in, in one language.

A blank is given as what it means and its value, in names that also travel as JSON: ``("card", "G9")``. What
the sentence can use of it depends on the meaning; `$card` is the card's title then, `$card_code` its code.

=========  ===========================  ==================================================================
meaning    value                        in the sentence
=========  ===========================  ==================================================================
seat       its number, or None          `$x` a name or "you"; `$x_is` you, other or nobody
seats      their numbers                `$x` for LIST; `$x_count`; `$x_is` you, if nobody else, or other
card       its code                     `$x` its title; `$x_code`
cards      their codes                  `$x` for LIST; `$x_count`; `$x_codes`, the codes in a row
number     a number                     `$x`
time       microseconds                 `$x` in seconds
flag       True or False                `$x` yes or no
text       what is no language          `$x`
texts      several of them              `$x` for LIST; `$x_count`
sentence   the name of a message        `$x` that message, with the same blanks
Colour     a member of that enum        `$x` its name, for choosing; `$x_word` the message colour-<its name>
=========  ===========================  ==================================================================

What the reader may not know is None; a sentence can choose by it, with the key none, but not say it. The page
does the same in `ui/src/words/catalogue.ts`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from rumpus.errors import Blank
from rumpus.languages.fluent import YOU, Filling, Listed, Sentences, Unknown, blank_of, number

Blanks: TypeAlias = Mapping[str, Blank]

CODE = re.compile(r"(.*?)(\d*)")  # a family of cards and a number in it


class Catalogue:
    """What is said of one thing in one language, and in English where that language is silent."""

    def __init__(self, files: Sequence[Sentences]) -> None:
        self.files = files

    def __contains__(self, message: str) -> bool:
        return any(file.says(message) for file in self.files)

    def ids(self) -> Iterator[str]:
        yield from dict.fromkeys(message for file in self.files for message in file.ids())

    def say(
        self,
        message: str,
        blanks: Blanks | None = None,
        *,
        attribute: str = "",
        names: Sequence[str] = (),
        you: int | None = None,
    ) -> str:
        """A sentence. `names` are those of the seats, as far as they are known; the reader sits at `you`."""
        file = next((one for one in self.files if one.says(message, attribute)), None)
        if file is None:
            raise KeyError(f"nothing is said of {message}{attribute and f'.{attribute}'}")
        filled = _Filled(self, blanks or {}, names, you)
        return file.fill(message, filled.all(file.blanks(message)), attribute)

    def tell(self, kind: str, fields: Blanks, *, names: Sequence[str] = (), you: int | None = None) -> str:
        """What happened, as a line of its own; nothing where there is nothing to say."""
        line = self.say(f"event-{kind}", fields, names=names, you=you)
        return line[:1].upper() + line[1:]

    def blanks(self, message: str) -> frozenset[str]:
        """What has to be known to say something, in this language and in English."""
        return frozenset(blank_of(name) for file in self.files for name in file.blanks(message))

    def card(self, code: str) -> str:
        """What a card is called."""
        own = f"card-{code}"
        if own in self:
            return self.say(own)
        if "card" not in self:
            return code
        family, digits = CODE.fullmatch(code).groups()  # type: ignore[union-attr]  # it matches everything
        place = ("number", int(digits)) if digits else ("text", "none")
        return self.say("card", {"code": ("text", code), "family": ("text", family), "number": place})

    def seat(self, seat: int, names: Sequence[str] = ()) -> str:
        """What somebody is called."""
        return names[seat] if seat < len(names) else self.say("seat", {"number": ("number", seat)})


class _Filled:
    """Some blanks, as a sentence asks for them."""

    def __init__(self, catalogue: Catalogue, blanks: Blanks, names: Sequence[str], you: int | None) -> None:
        self.catalogue = catalogue
        self.blanks = blanks
        self.names = names
        self.you = you

    def all(self, wanted: Iterable[str]) -> dict[str, Filling]:
        """Only what is wanted, as most of it never is."""
        filled: dict[str, Filling] = {}
        for name in {name if name in self.blanks else blank_of(name) for name in wanted}:
            if name in self.blanks:
                meaning, value = self.blanks[name]
                filled |= {name + form: one for form, one in self.forms(meaning, value)}
        return filled

    def forms(self, meaning: str, value: Any) -> Iterator[tuple[str, Filling]]:
        say = self.catalogue
        match meaning, value:
            case "seat", None:
                yield "", say.say("nobody")
                yield "_is", "nobody"
            case _, None:
                yield from ((form, Unknown()) for form in ("", "_is", "_code", "_word"))
            case "seat", seat:
                yield "", say.say("you") if seat == self.you else say.seat(seat, self.names)
                yield "_is", "you" if seat == self.you else "other"
            case "card", code:
                yield "", say.card(code)
                yield "_code", code
            case "seats", seats:
                called = [YOU if seat == self.you else say.seat(seat, self.names) for seat in seats]
                yield from self.several(called or [say.say("nobody")], len(called))
                yield "_is", "you" if called == [YOU] else "other"
            case "cards", codes:
                yield from self.several([say.card(code) for code in codes], len(codes))
                yield "_codes", " ".join(codes)
            case "texts", texts:
                yield from self.several(list(texts), len(texts))
            case "number", amount:
                yield "", number(amount)
            case "time", microseconds:
                yield "", number(microseconds / 1_000_000, digits=3)
            case "flag", on:
                yield "", "yes" if on else "no"
            case "text", text:
                yield "", text
            case "sentence", message:
                yield "", say.say(message, self.blanks, names=self.names, you=self.you)
            case enum, member:
                yield "", member
                word = f"{enum.lower()}-{member}"
                yield "_word", say.say(word) if word in say else member.replace("_", " ")

    def several(self, things: list[Any], count: int) -> Iterator[tuple[str, Filling]]:
        yield "", Listed(things, self.catalogue.say("you") if YOU in things else "")
        yield "_count", number(count)
