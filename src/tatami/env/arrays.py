"""The board and the pieces of a game as NumPy arrays."""

from __future__ import annotations

from typing import Any

from tatami.core.extras import needs

with needs("env"):
    import numpy as np
    from numpy.typing import NDArray

from tatami.core import arrays
from tatami.env.start import start


def board_arrays(game: str, **options: Any) -> dict[str, NDArray[np.int16]]:
    """Return what never changes of a game's board and pieces, by name. Raises OptionError.

    Options are those of the game, including `players` and `edition`.
    """
    found = arrays.board_arrays(start(game, **options))
    return {one.name: np.array(one.values, np.int16).reshape(one.shape) for one in found}
