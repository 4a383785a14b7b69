"""What can go wrong, for the person who gets it."""

from __future__ import annotations


class TatamiError(Exception):
    """Something given to Tatami cannot be used; the message says what and why."""


class NotationError(TatamiError, ValueError):
    """A move, position or record cannot be read."""


class OptionError(TatamiError, ValueError):
    """A game cannot be set up as asked."""


class ActionError(TatamiError, ValueError):
    """What is given as the number of an action is none that the game has."""


class IllegalMove(TatamiError, ValueError):  # noqa: N818  (python-chess's name for it)
    """A move that the rules forbid; `rule` is the id of the rule it breaks."""

    def __init__(self, rule: str, move: str, text: str) -> None:
        super().__init__(f"{move}: {text} [{rule}]")
        self.rule = rule
        self.move = move
        self.text = text

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str, str]]:
        return type(self), (self.rule, self.move, self.text)


class EngineError(TatamiError):
    """An outside program that has a seat does not play by the protocol, or not by the rules."""
