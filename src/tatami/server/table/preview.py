"""Previews what moves would do, at a table or in a position to study."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tatami.core.actors import CHANCE
from tatami.core.game import Game
from tatami.core.text.narrator import narrator_for
from tatami.core.text.words import words
from tatami.server.schema.base import Data
from tatami.server.schema.preview import Preview, StudyPreview, TablePreview
from tatami.server.table.messages import choices, seat_titles
from tatami.server.table.refusal import Refused
from tatami.server.table.steps import Steps
from tatami.server.table.table import Table


def preview_table(table: Table, viewer: int | None, moves: str, lang: str) -> TablePreview:
    """Preview moves at a table. Raises Refused if they would reveal something hidden."""
    with trial(table.game, moves) as made:
        check_reveals_nothing(table.game, made)
        found = preview_fields(table.game, made, viewer, lang)
    # While a bot stands in, the seat is not asked for a move.
    is_asked = viewer is None or not table.seats[viewer].bot
    if table.status != "playing" or not is_asked:
        found["choices"] = []
    return TablePreview(number=table.number, **found)


def preview_game(game: Game, viewer: int | None, moves: str, lang: str) -> Preview:
    """Preview moves in a game with hidden information. Raises Refused if they would reveal it."""
    with trial(game, moves) as made:
        check_reveals_nothing(game, made)
        return Preview(**preview_fields(game, made, viewer, lang))


def check_reveals_nothing(game: Game, made: range) -> None:
    """Raise Refused if a move reveals something that only making the move may reveal."""
    for index in made:
        move = game.move(game.history[index])
        if game.with_kernel(game.kernel_at(index)).reveals(move):
            raise Refused("reveals")


def preview_position(game: Game, viewer: int | None, moves: str, lang: str) -> StudyPreview:
    """Preview moves in a position from the client, in which nothing is secret.

    Chance does not act here. Where it would have to, a note to that effect replaces the question.
    """
    with trial(game, moves) as made:
        found = preview_fields(game, made, viewer, lang)
        if game.actor == CHANCE:
            found["question"] = words("tatami.server", lang)("chance_waits")
        return StudyPreview(position=game.position(), **found)


@contextmanager
def trial(game: Game, moves: str) -> Iterator[range]:
    """Make moves and take them back at the end of the context; yields their indexes.

    Raises what `Game.play` raises.
    """
    begin = len(game.history)
    try:
        if moves.strip():
            game.play(moves)
        yield range(begin, len(game.history))
    finally:
        while len(game.history) > begin:
            game.pop()


def preview_fields(game: Game, made: range, viewer: int | None, lang: str) -> Data:
    """Return the fields of a preview: the moves just made, the view, and the moves possible now."""
    derived = game.derived_view()
    return {
        "steps": Steps(game, game.move_stack, made, is_newest=True).messages(viewer, lang),
        "seat_names": seat_titles(game, lang),
        "view": game.view(viewer),
        "derived": derived,
        "question": narrator_for(game, lang).question(game),
        "choices": choices(game, viewer, derived, lang),
        "plans_ahead": game.plans_ahead,
    }
