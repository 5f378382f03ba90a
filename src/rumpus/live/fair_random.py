"""What CHANCE draws at live tables: fair numbers from the strongest source there is, the system's own."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator

AT_ONCE = 4096  # bytes; asking the system takes longer than all the rest of a draw
RANGE = 2**64


class FairRandom:
    """Numbers that nobody can foresee. They are for the loop's own thread."""

    def __init__(self) -> None:
        self._drawn: Iterator[int] = iter(())

    def below(self, n: int) -> int:
        """One of the numbers from 0 to n - 1, all equally likely."""
        fair = RANGE - RANGE % n  # from here on, small numbers would come up more often
        while True:
            for number in self._drawn:
                if number < fair:
                    return number % n
            self._drawn = iter(array("Q", os.urandom(AT_ONCE)))
