"""Names of people and bots, tokens, join codes."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

from rumpus.errors import BadCall
from rumpus.languages.wrong import wrong

MOST_NAME = 24  # characters
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so no words; no letter that is easily mistaken for another
OWN_TOKEN = re.compile(r"[A-Za-z0-9_-]{22,64}")  # as long as ours, or longer
CODE = 5  # letters: three million codes, and few guesses per minute
BOTS = ("Ada", "Bela", "Cleo", "Dora", "Emil", "Fritz", "Gus", "Hedy", "Ida", "Jonas", "Kit", "Lou")


def clean_name(said: str) -> str:
    """A name as it may be shown to others."""
    text = unicodedata.normalize("NFC", said)
    kept = "".join(c if c.isprintable() or c.isspace() else "" for c in text)
    name = " ".join(kept.split())
    if not any(c.isalnum() for c in name):
        raise wrong("name-empty")
    if len(name) > MOST_NAME:
        raise wrong("name-long", most=MOST_NAME, length=len(name))
    return name


def new_token() -> str:
    """128 bits that only the holder of a seat knows."""
    return secrets.token_urlsafe(16)


def clean_token(token: str) -> str:
    """One that somebody has chosen for themselves."""
    if OWN_TOKEN.fullmatch(token) is None:
        raise BadCall("a token of your own has 22 to 64 letters, digits, - and _, at random")
    return token


def hashed(token: str) -> str:
    """What the store keeps of a token. A token is random, so one round of a hash is enough."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()  # a header may be no text at all


def new_id() -> str:
    return secrets.token_urlsafe(12)


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE))
