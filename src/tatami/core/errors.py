"""The errors that Tatami raises; their messages are for the person who caused them."""

from __future__ import annotations


class TatamiError(Exception):
    """The base of all errors; the message says what is wrong and why."""


class NotationError(TatamiError, ValueError):
    """A move, position or record cannot be read."""


class OptionError(TatamiError, ValueError):
    """A game cannot be set up with these options."""


class ActionError(TatamiError, ValueError):
    """The number of an action that the game does not have."""


class IllegalMove(TatamiError, ValueError):  # noqa: N818  (python-chess's name for it)
    """A move that the rules forbid; `rule` is the id of the rule it breaks."""

    def __init__(self, rule: str, move: str, text: str) -> None:
        super().__init__(f"{move}: {text} [{rule}]")
        self.rule = rule
        self.move = move
        self.text = text

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str, str]]:
        return type(self), (self.rule, self.move, self.text)


class BotError(TatamiError):
    """A bot without a `plan` that can be asked, or whose plan has no move."""


class EngineError(TatamiError):
    """An external program breaks the protocol or the rules; `kind` says how, without any move."""

    def __init__(self, message: str, kind: str) -> None:
        super().__init__(message)
        self.kind = kind

    def __reduce__(self) -> tuple[type[EngineError], tuple[str, str]]:
        return type(self), (str(self), self.kind)
