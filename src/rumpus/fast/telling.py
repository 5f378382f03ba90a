"""How compiled rules tell what happens: they count it, or write it down.

`compile.Telling` puts these calls in the place of `tell(CardPlayed, seat, card)`. What stands for `tell` says
which of the two is meant: a row of counts, one for each kind of event; or a grid of one row, in which the
events are written one after another, each as its number and its values. The first word of that row is where
the next one goes. What no longer fits is not written, and the first word says so.
"""

from __future__ import annotations

from typing import Any

from numba.extending import overload


def tell_kind(tell: Any, kind: Any) -> None:
    """An event of this kind."""


def tell_value(tell: Any, value: Any) -> None:
    """The next of its values."""


@overload(tell_kind)
def _kind(tell: Any, kind: Any) -> Any:  # noqa: ARG001  # only the types matter
    def count(tell: Any, kind: Any) -> None:
        tell[kind] += 1

    return count if tell.ndim == 1 else _write


@overload(tell_value)
def _value(tell: Any, value: Any) -> Any:  # noqa: ARG001
    def leave_out(tell: Any, value: Any) -> None:
        pass

    def write(tell: Any, value: Any) -> None:
        at = tell[0, 0]
        tell[0, 0] += 1
        if at < tell.shape[1]:
            tell[0, at] = value

    return leave_out if tell.ndim == 1 else write


def _write(tell: Any, kind: Any) -> None:
    at = tell[0, 0]
    tell[0, 0] += 1
    if at < tell.shape[1]:
        tell[0, at] = kind
