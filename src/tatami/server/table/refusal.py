"""Why something asked of a table is not done: a key of words.toml, said in any language."""

from __future__ import annotations

from tatami.core.worded import WordedError
from tatami.core.words import Gap


class Refused(WordedError):  # noqa: N818  (as IllegalMove)
    """Something that cannot be done at a table; `key` names the sentence that says why."""

    def __init__(self, key: str, /, **values: Gap) -> None:
        super().__init__("tatami.server", key, values)

    @property
    def rule(self) -> str:
        """The id of the rule of the table, as a refused move has one of the game."""
        return f"table.{self.key}"
