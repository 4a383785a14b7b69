"""Why something asked of a table is not done: a key of words.toml, said in any language."""

from __future__ import annotations

from tatami.core.errors import TatamiError
from tatami.core.words import words


class Refused(TatamiError):  # noqa: N818  (as IllegalMove)
    """Something that cannot be done at a table; `key` names the sentence that says why."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(words(__package__, "en")(key, **values))
        self.key = key
        self.values = values

    @property
    def rule(self) -> str:
        """The id of the rule of the table, as a refused move has one of the game."""
        return f"table.{self.key}"

    def text(self, lang: str) -> str:
        """Say it in a language."""
        return words(__package__, lang)(self.key, **self.values)
