"""A refusal that another worker has put into words."""

from __future__ import annotations

from tatami.core.errors import TatamiError
from tatami.server.live.workers.messages import RemoteRefusal


class RefusedElsewhere(TatamiError):  # noqa: N818  (as IllegalMove)
    """The worker that holds a table has refused an action."""

    def __init__(self, refusal: RemoteRefusal) -> None:
        super().__init__(refusal.texts["en"].text)
        self.refusal = refusal
