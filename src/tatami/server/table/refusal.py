"""The error for an action or request that is refused; worded in `words.toml`."""

from __future__ import annotations

from tatami.core.text.worded import WordedError
from tatami.core.text.words import Gap
from tatami.server.durations import in_words


class Refused(WordedError):  # noqa: N818  (as IllegalMove)
    """An action or request is refused; `key` names the sentence that says why."""

    def __init__(self, key: str, /, **values: Gap) -> None:
        super().__init__("tatami.server", key, values)

    @property
    def rule(self) -> str:
        """The id of the reason, in the form of the rule ids of games."""
        return f"table.{self.key}"


class Malformed(Refused):
    """A message has the wrong form; `detail` explains the mistake to programmers."""

    def __init__(self, detail: str) -> None:
        super().__init__("malformed")
        self.detail = detail


class TryLater(Refused):
    """A request is refused for now; it can be repeated in so many seconds."""

    def __init__(self, key: str, seconds: int, /, **values: Gap) -> None:
        super().__init__(key, **values)
        self.seconds = seconds


class Busy(TryLater):
    """The server has no time for a request now, but is expected to in so many seconds."""

    def __init__(self, seconds: int) -> None:
        super().__init__("busy", seconds, when=in_words(seconds))
