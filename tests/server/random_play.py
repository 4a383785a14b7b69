"""Random games as the server stores them: with bots, undo, chat, leaving and resigning."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from offline_table import ANA, BEN, CLEO, DAN, OfflineTable

from tatami.core.errors import TatamiError
from tatami.core.game import seat_letter
from tatami.core.kernel import Rng
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.table.table import StoredEvent

PEOPLE = (ANA, BEN, CLEO, DAN)
LASTING = ("defend", "fight", "kiai")  # with these a game of Samurai Spirit lasts longer


def play_random_table(
    rng: Rng,
    longest: int,
    check: Callable[[OfflineTable], None] = lambda _: None,
    **asked: Any,
) -> list[StoredEvent]:
    """Play a game at random and return all events before its end; `check` it after each."""
    # One person alone has all the seats of a game; else now and then there is a bot.
    alone = asked.get("players") == 1
    n_seats = int(asked.get("options", {}).get("solo-samurai", 2)) if alone else asked["players"]
    with_bot = not alone and rng.below(3) == 0
    seats: list[Person | str | None] = [ANA] * n_seats if alone else [*PEOPLE[:n_seats]]
    if with_bot:
        seats[-1] = "random"
    at = OfflineTable(*seats, start=False, **asked)
    committed: list[tuple[Person, str, str]] = []
    for seat, who in enumerate(seats):
        if isinstance(who, Person) and rng.below(2):
            entropy = "".join("0123456789abcdef"[rng.below(16)] for _ in range(32))
            committed.append((who, seat_letter(seat), entropy))
            at.commit(*committed[-1])
    at.act(ANA, actions.Start)
    for revealing in committed:
        at.reveal(*revealing)
    while at.table.status == "playing" and at.table.number < longest:
        at.now += rng.below(20_000)
        if rng.below(6) == 0:
            with suppress(TatamiError):
                act_at_random(at, rng)
        elif at.table.bot_to_move:
            at.move_bot(rng)
        else:
            make_random_move(at, rng)
        check(at)
    return [stored for stored in at.table.events if stored.event.__struct_config__.tag != "ended"]


def make_random_move(at: OfflineTable, rng: Rng) -> None:
    """Make a random move for the seat to act; if a bot stands in, have somebody return instead."""
    table = at.table
    assert table.actor is not None
    seat = table.seats[table.actor]
    if not seat.is_played:
        person = next(p for p in PEOPLE if any(s.person == p.id for s in table.seats if not s.out))
        mine = [n for n in table.seats_of(person.id) if not table.seats[n].out]
        at.act(person, actions.Return, seat=seat_letter(mine[0]))
        return
    legal = [str(move) for move in table.game.legal_moves]
    lasting = [text for text in legal if text in LASTING]
    choice = lasting if lasting and rng.below(3) else legal
    text = choice[rng.below(len(choice))]
    if rng.below(2):
        with suppress(TatamiError):
            at.move(f"{text} stop")
            return
    at.move(text)


def act_at_random(at: OfflineTable, rng: Rng) -> None:
    """Apply a random action other than a move."""
    who = PEOPLE[rng.below(len(PEOPLE))]
    mine = at.table.seats_of(who.id)
    seat = seat_letter(mine[0]) if mine else "A"
    match rng.below(25):
        case 0:
            at.act(who, actions.Resign, seat=seat)
        case 1 | 2:
            at.act(who, actions.Leave, seat=seat)
        case 3 | 4 | 5 | 6:
            at.act(who, actions.Return, seat=seat)
        case 7 | 8 | 9 | 10:
            at.act(who, actions.Say, text="Hm.")
        case 11 | 12 | 13 | 14 | 15 | 16 | 17:
            at.act(who, actions.Undo, seat=seat)
        case _:
            at.act(who, actions.Answer, seat=seat, yes=rng.below(4) > 0)
