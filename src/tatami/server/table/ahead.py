"""Previews turns that are planned ahead, as if the seat's turn began at some moment."""

from __future__ import annotations

from tatami.core.actors import CHANCE
from tatami.core.game import Game
from tatami.server.schema.base import Data
from tatami.server.schema.preview import TablePreview
from tatami.server.table.history import game_after
from tatami.server.table.playing import check_playing, check_plays
from tatami.server.table.preview import check_reveals_nothing, preview_fields, trial
from tatami.server.table.refusal import Refused
from tatami.server.table.steps import Viewer
from tatami.server.table.table import Table


def preview_ahead(table: Table, seat: int | None, moves: str, lang: str) -> TablePreview:
    """Preview moves of a seat's next turn while others act. Raises Refused."""
    check_playing(table)
    if seat is None:
        raise Refused("not_seated")
    check_plays(table, seat)
    if table.actor == seat:
        raise Refused("turn_has_come")
    return TablePreview(number=table.number, **_ahead_fields(table.game, seat, moves, lang))


def snapshot_ahead(
    table: Table, viewer: Viewer, number: int, step: int, moves: str, lang: str
) -> TablePreview:
    """Preview moves of a seat's next turn as of a step of an event, as others saw it then.

    Raises Refused.
    """
    if not isinstance(viewer, int):
        raise Refused("not_seated")
    found = _ahead_fields(game_after(table, number, step), viewer, moves, lang)
    return TablePreview(number=number, **{**found, "choices": []})


def _ahead_fields(game: Game, seat: int, moves: str, lang: str) -> Data:
    """Return the fields of a preview; its view says whose turn it really is."""
    ahead = game.as_turn_of(seat)
    if ahead is None:
        raise Refused("no_plan_ahead")
    with trial(ahead, moves) as made:
        if ahead.actor not in (seat, CHANCE):  # who follows, and the result, are not the plan's
            raise Refused("no_plan_ahead")
        check_reveals_nothing(ahead, made)
        found = preview_fields(ahead, made, seat, lang)
    known = game.public_view()
    return {**found, "view": {**found["view"], "turn": known["turn"], "actor": known["actor"]}}
