"""What both compilers read from the imported modules of a game."""

from __future__ import annotations


def is_table(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(type(item) is int for item in value)
