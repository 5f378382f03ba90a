"""How to see that a rule of mrt has kept a game from going on forever."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt


def boards_ran_out(ends: npt.NDArray[np.void]) -> npt.NDArray[np.bool_]:
    """T26 ended the game, while both still had cards."""
    limit = (ends["players"] == 2) & (ends["boards"] > 0) & (ends["duels"] >= ends["boards"])
    left = ends["seats"] - np.bitwise_count(ends["out"]).astype(np.int64)
    found: npt.NDArray[np.bool_] = limit & (left > 1)
    return found
