"""Shows what was played, and how it stood after any of it."""

from __future__ import annotations

import msgspec

from tatami.core.game import Game
from tatami.server import happenings as h
from tatami.server.dealing import unforeseen
from tatami.server.messages import OPEN, Plain, Viewer, step_message
from tatami.server.refusal import Refused
from tatami.server.setting import PlayOn
from tatami.server.sitting import seat_of
from tatami.server.table import Step, Table


def start_from(table: Table, moment: PlayOn) -> Game:
    """Give a finished game as it stood, with all drawn anew that the seat could not know then.

    A turn that was under way begins anew, as nothing of it could be taken back. Raises Refused if
    the game goes on, or has no such moment from which it could go on.
    """
    if table.status != "over":
        raise Refused("not_over")
    if moment.at > len(table.game.history):
        raise Refused("no_such_move", at=moment.at, moves=len(table.game.history))
    if table.game.at(moment.at).is_over:
        raise Refused("is_over")
    game = table.game.at(begin_of_turn(table.game, moment.at))
    seat = None if moment.seat is None else seat_of(table, moment.seat)
    return game.resampled(seat, unforeseen())


def begin_of_turn(game: Game, at: int) -> int:
    """Give after how many moves the turn under way began, or has last shown something hidden."""
    while at > 0:
        before = game.at(at - 1)
        move = before.move(game.history[at - 1])
        if not game.goes_on(before.kernel, game.at(at).kernel) or before.reveals(move):
            break
        at -= 1
    return at


def moment_of(table: Table, viewer: Viewer, number: int, step: int, lang: str) -> Plain:
    """Tell how the game stood after one step of an entry. Raises Refused if there is none."""
    steps = table.steps.get(number, ())
    if not 0 <= step < len(steps):
        raise Refused("no_such_moment", number=number, step=step)
    return _moment(table.game.seen(steps[step].after), viewer, number, [steps[step]], lang)


def moment_at(table: Table, viewer: Viewer, at: int, lang: str) -> Plain:
    """Tell how it stood after so many moves of the game as it stands. Raises Refused."""
    made = places(table)
    if not 0 <= at <= len(made):
        raise Refused("no_such_move", at=at, moves=len(made))
    number, step = made[at - 1] if at else (0, 0)
    steps = [table.steps[number][step]] if at else []
    return _moment(table.game.at(at), viewer, number, steps, lang)


def moves_of(table: Table, viewer: Viewer, lang: str) -> list[Plain]:
    """Tell all moves of the game as it stands, without what was taken back."""
    found: list[Plain] = []
    for n, (number, step) in enumerate(places(table)):
        told = step_message(table.game, table.steps[number][step], viewer, lang)
        found.append({"n": n, "number": number, "step": step, **msgspec.json.decode(told)})
    return found


def places(table: Table) -> list[tuple[int, int]]:
    """Give for each move of the game as it stands its entry, and which of its steps it is."""
    found: list[tuple[int, int]] = []
    for entry in table.entries:
        if isinstance(entry.what, h.Undone):
            del found[entry.what.back_to :]
        steps = table.steps.get(entry.number, ())
        found += [(entry.number, step) for step in range(len(steps))]
    return found


def _moment(game: Game, viewer: Viewer, number: int, steps: list[Step], lang: str) -> Plain:
    return {
        "number": number,
        "steps": [step_message(game, step, viewer, lang) for step in steps],
        "view": game.open_view() if viewer == OPEN else game.view(viewer),
        "sight": game.sight(),
        "question": "",
        "choices": [],
        "refused": None,
    }
