"""Creates tables: new ones, and rematches of the same people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tatami.core.actors import SEAT_LETTERS
from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.registry import find_game
from tatami.kits.lessons.lesson import lesson_of
from tatami.kits.records.scheme import SCHEME, commitment, new_secret
from tatami.server.moment import Moment
from tatami.server.schema.people import Person
from tatami.server.schema.setup import BOTS, ME, OPEN, NewTable, Setting
from tatami.server.table import events
from tatami.server.table.dealing import secure_rng
from tatami.server.table.names import chosen_name
from tatami.server.table.person import new_id
from tatami.server.table.refusal import Refused
from tatami.server.table.setup import check_seats, resolve_setting, with_game
from tatami.server.table.table import Table


def continues_alone(asked: NewTable) -> bool:
    """Does a person continue a game against bots only, and from the view of their own seat?

    One person in several seats may be several people at one device, who all know the game.
    """
    moment = asked.continue_from
    if moment is None or moment.seat is None or OPEN in asked.seats:
        return False
    if find_game(asked.game).CO_OPERATIVE:  # nobody knows more than the others
        return False
    mine = [seat for seat, who in zip(SEAT_LETTERS, asked.seats, strict=False) if who == ME]
    return mine == [moment.seat]


def create_table(
    asked: NewTable,
    person: Person,
    now: Moment,
    start: Game | None = None,
    bots: Sequence[str] = BOTS,
) -> Table:
    """Return a new table, possibly with a game that starts from a position.

    `bots` are those that can be seated.

    Raises OptionError for an invalid choice, or Refused for a name that cannot be seen.
    """
    seated = asked.seats
    if asked.lesson:
        lesson = lesson_of(asked.game)
        start, seated = lesson.start(), [ME, *lesson.bots]
        if asked.seats or asked.continue_from is not None:
            raise OptionError(
                "a guided game has its own seats and start: leave out seats and continue_from"
            )
    setting = resolve_setting(asked if start is None else with_game(asked, start), bots)
    seats = check_seats(seated, start or setting.new_game(), bots)
    name = chosen_name(asked.name, person.name)
    taken: list[events.AnyEvent] = [
        events.Sat(seat, person.id, name) if who == ME else events.Seated(seat, who)
        for seat, who in enumerate(seats)
        if who != OPEN
    ]
    position = "" if start is None else start.position()
    alone = continues_alone(asked)
    return _new_table(setting, person, taken, now, position=position, alone=alone)


def create_rematch(old: Table, person: Person, now: Moment) -> Table:
    """Return a table for the same people, with the seats rotated and reserved for them.

    It does not start automatically: everybody has to sit down first, and may add entropy to the
    deal. Raises Refused.
    """
    if not old.seats_of(person.id):
        raise Refused("not_seated")
    if old.status != "over":
        raise Refused("not_over")
    if old.rematch is not None:
        raise Refused("rematch_laid")
    taken: list[events.AnyEvent] = []
    seats = old.seats if old.setting.lesson else [*old.seats[1:], old.seats[0]]
    for seat, there in enumerate(seats):
        if there.person is None:
            taken.append(events.Seated(seat, there.bot))
        elif there.person == person.id:
            taken.append(events.Sat(seat, there.person, there.name))
        else:
            taken.append(events.Kept(seat, there.person, there.name))
    return _new_table(old.setting, person, taken, now, old.id, _rematch_position(old))


def _rematch_position(old: Table) -> str:
    """Return the position a rematch starts from; empty if it starts with the set-up.

    What was hidden in it is known by now, so it is drawn again; a lesson stays as it is.
    """
    if not old.position or old.setting.lesson:
        return old.position
    return old.new_game().resampled(None, secure_rng()).position()


def _new_table(
    setting: Setting,
    person: Person,
    taken: Iterable[events.AnyEvent],
    now: Moment,
    rematch_of: str | None = None,
    position: str = "",
    alone: bool = False,
) -> Table:
    secret = new_secret()
    table = Table(new_id(), secret.hex())
    committed = commitment(secret, table.id)
    created = events.Created(
        *(setting, person.id, person.name, committed, rematch_of, position, alone, SCHEME),
        rules=find_game(setting.game).rulebook().version,
    )
    table.append([created, *taken], now)
    return table
