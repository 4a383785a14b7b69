"""The moves of a game so far, and the position after each of them."""

from __future__ import annotations

from tatami.core.game import Game
from tatami.server.schema import events as schema_events
from tatami.server.schema.base import decoded
from tatami.server.schema.preview import TablePreview
from tatami.server.schema.setup import ContinueFrom
from tatami.server.table import events
from tatami.server.table.dealing import secure_rng
from tatami.server.table.messages import OPEN, seat_titles
from tatami.server.table.refusal import Refused
from tatami.server.table.seating import seat_of
from tatami.server.table.steps import Viewer
from tatami.server.table.table import Table


def start_from(table: Table, moment: ContinueFrom, alone: bool) -> Game:
    """Return a finished game as it stood at a moment, with hidden information redrawn.

    Everybody could read the hands in the finished game, so whatever a spectator could not know is
    redrawn. Who continues it `alone` keeps what the seat of the moment knew. A turn that was under
    way starts over, as its moves could not be taken back. Raises Refused if the game is not over,
    or if it cannot continue from there.
    """
    if table.status != "over":
        raise Refused("not_over")
    if moment.at > len(table.game.history):
        raise Refused("no_such_move", at=moment.at, moves=len(table.game.history))
    if table.game.at(moment.at).is_over:
        raise Refused("is_over")
    game = table.game.at(begin_of_turn(table.game, moment.at))
    seat = None if moment.seat is None else seat_of(table, moment.seat)
    return game.resampled(seat if alone else None, secure_rng())


def begin_of_turn(game: Game, at: int) -> int:
    """Return after how many moves the current turn began, or last revealed something hidden."""
    while at > 0:
        before = game.at(at - 1)
        move = before.move(game.history[at - 1])
        if not game.continues_turn(before.kernel, game.at(at).kernel) or before.reveals(move):
            break
        at -= 1
    return at


def snapshot_of_step(
    table: Table, viewer: Viewer, number: int, step: int, lang: str
) -> TablePreview:
    """Return the position after one step of an event. Raises Refused if there is none."""
    game = game_after(table, number, step)
    steps = [table.steps_of(number).message(step, viewer, lang)]
    return _snapshot(game, viewer, number, steps, lang)


def game_after(table: Table, number: int, step: int) -> Game:
    """Return the game after one step of an event. Raises Refused if there is none."""
    steps = table.steps.get(number, range(0))
    if not 0 <= step < len(steps):
        raise Refused("no_such_moment", number=number, step=step)
    return table.game.with_kernel(table.stack_of(number).kernel(steps[step] + 1))


def snapshot_at(table: Table, viewer: Viewer, at: int, lang: str) -> TablePreview:
    """Return the position after a number of moves of the game as it stands. Raises Refused."""
    made = places(table)
    if not 0 <= at <= len(made):
        raise Refused("no_such_move", at=at, moves=len(made))
    number, step = made[at - 1] if at else (0, 0)
    steps = [table.steps_of(number).message(step, viewer, lang)] if at else []
    return _snapshot(table.game.at(at), viewer, number, steps, lang)


def moves_of(table: Table, viewer: Viewer, lang: str) -> list[schema_events.PlayedMove]:
    """Return all moves of the game as it stands, without those that were taken back."""
    found: list[schema_events.PlayedMove] = []
    for n, (number, step) in enumerate(places(table)):
        made = decoded(table.steps_of(number).message(step, viewer, lang))
        found.append(schema_events.PlayedMove(**made, index=n, number=number, step=step))
    return found


def places(table: Table) -> list[tuple[int, int]]:
    """Return the event of each move of the game as it stands, and the step within the event."""
    found: list[tuple[int, int]] = []
    for stored in table.events:
        if isinstance(stored.event, events.Undone):
            del found[stored.event.back_to :]
        steps = table.steps.get(stored.number, range(0))
        found += [(stored.number, step) for step in range(len(steps))]
    return found


def _snapshot(
    game: Game, viewer: Viewer, number: int, steps: list[schema_events.Step], lang: str
) -> TablePreview:
    return TablePreview(
        number=number,
        steps=steps,
        seat_names=seat_titles(game, lang),
        view=game.open_view() if viewer == OPEN else game.view(viewer),
        derived=game.derived_view(),
        question="",
        choices=[],
    )
