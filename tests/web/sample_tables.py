"""Tables in every state, which many tests look at and none changes."""

from __future__ import annotations

import time
from functools import cache, cached_property

from running import Player, RunningServer

from web.tables import (
    create_finished_game,
    create_lesson,
    create_table,
    follow_lesson,
    play_randomly,
    table_id,
)


class SampleTables:
    """A server with tables in every state, where Ana sits; each property or method is a path."""

    def __init__(self, server: RunningServer) -> None:
        self.ana = Player(server, "Ana")
        self.ben = Player(server, "Ben")
        create_table(self.ben, "cardgame", "open", public=True)
        create_table(self.ben, "samurai", "farmer", public=True)

    def close(self) -> None:
        for person in (self.ana, self.ben):
            person.http.close()

    @cached_property
    def with_open_seat(self) -> str:
        """A table that waits for another player."""
        return create_table(self.ana, "samurai", "open", "farmer", players=3)

    @cached_property
    def drafted_hands(self) -> str:
        """A game of Samurai whose starting tokens are being chosen."""
        options = {"hands": "draft", "figures": "random"}
        return create_table(self.ana, "samurai", "farmer", setup=None, options=options)

    @cached_property
    def drafted_figures(self) -> str:
        """A game of Samurai whose figures are being placed in turn."""
        options = {"hands": "random", "figures": "draft"}
        return create_table(self.ana, "samurai", "farmer", setup=None, options=options)

    @cached_property
    def choosing(self) -> str:
        """A game of Samurai Spirit whose samurai are being chosen."""
        options = {"samurai": "choose"}
        return create_table(self.ana, "spirit", "farmer", setup=None, options=options)

    @cached_property
    def hot_seat(self) -> str:
        """A table of two people on one device."""
        return create_table(self.ana, "samurai", "me")

    @cache  # noqa: B019  (lasts as long as the process)
    def in_progress(self, game: str) -> str:
        """A game after some turns."""
        while True:  # a game may end before that
            path = create_table(self.ana, game, "farmer", "farmer", players=3)
            play_randomly(self.ana, path, 12)
            if self.ana.updates(table_id(path))["state"]["table"]["status"] == "playing":
                self.ana.act(table_id(path), "say", text="A fine day for it.")
                return path

    @cache  # noqa: B019
    def lesson(self, game: str) -> str:
        """A guided game that has just begun."""
        return create_lesson(self.ana, game)

    @cache  # noqa: B019
    def finished_lesson(self, game: str) -> str:
        """A guided game that is over, with all its goals met."""
        path = create_lesson(self.ana, game)
        follow_lesson(self.ana, path)
        return path

    @cached_property
    def continued(self) -> str:
        """A table with an open seat that continues another game from one of its moments."""
        moment = {"table": table_id(self.finished("cardgame")), "at": 10, "seat": "A"}
        seats = ["me", "open"]
        table = self.ana.create_table(game="cardgame", seats=seats, continue_from=moment)
        return f"/table/{table}"

    @cache  # noqa: B019
    def finished(self, game: str) -> str:
        """A game that is over."""
        return create_finished_game(self.ana, game)

    @cached_property
    def unanalysed(self) -> str:
        """A game that is over and has not been analysed."""
        path = create_table(self.ana, "cardgame", "random")
        self.ana.act(table_id(path), "resign", seat="A")
        return path

    @cache  # noqa: B019
    def analysed(self, game: str) -> str:
        """The review of a game that has been analysed."""
        path = self.finished(game)
        analysis = f"/api/tables/{table_id(path)}/analysis"
        self.ana.http.post(analysis)
        while self.ana.http.get(analysis).json()["state"] != "done":
            time.sleep(0.2)
        return f"{path}/review"
