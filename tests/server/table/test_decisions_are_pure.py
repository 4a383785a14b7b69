"""Deciding changes nothing: the table is the same before and after, for every kind of action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, get_args

import msgspec
import pytest
from offline_table import ANA, BEN, MINUTE, OfflineTable, game_with_unseen_intruder, kinds

from tatami.core.game import Game
from tatami.core.kernel import Kernel
from tatami.core.move_stack import MoveStack
from tatami.server.moment import Moment
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.schema.setup import ClockSetting, ContinueFrom
from tatami.server.table import events
from tatami.server.table.creating import create_rematch
from tatami.server.table.decide import decide
from tatami.server.table.history import start_from
from tatami.server.table.playing import make_moves, time_up
from tatami.server.table.starting import REVEAL_MS
from tatami.server.table.table import Table


def snapshot(value: Any, seen: frozenset[int] = frozenset()) -> Any:
    """Copy all that an object holds, as values that can be compared."""
    if id(value) in seen:
        return type(value).__name__
    seen |= {id(value)}
    if isinstance(value, Kernel):
        return value.hash(), value.actor
    if isinstance(value, MoveStack):  # copies share it; a game says how far it has come
        return "moves"
    if isinstance(value, Game):
        past = [value.kernel_at(n).hash() for n in range(len(value.history))]
        return past, {name: snapshot(part, seen) for name, part in vars(value).items()}
    if isinstance(value, msgspec.Struct):
        return msgspec.json.encode(value)
    if isinstance(value, Mapping):
        return {key: snapshot(part, seen) for key, part in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [snapshot(part, seen) for part in value]
    if is_dataclass(value):
        return {field.name: snapshot(getattr(value, field.name), seen) for field in fields(value)}
    if hasattr(value, "__dict__"):
        return {name: snapshot(part, seen) for name, part in vars(value).items()}
    return value


def open_table() -> OfflineTable:
    return OfflineTable(ANA, None, game="cardgame", start=False)


def full_table() -> OfflineTable:
    return OfflineTable(ANA, BEN, game="samurai", setup="random", start=False)


def playing(game: str = "samurai") -> OfflineTable:
    setup: dict[str, Any] = {"setup": "random"} if game == "samurai" else {}
    at = OfflineTable(ANA, BEN, game=game, **setup)
    at.move()
    assert at.table.seed  # it is worked out once, when it is first needed
    return at


def asked() -> OfflineTable:
    """Make a game where Ana has asked to take a move back that Ben has to agree to."""
    at = OfflineTable(ANA, BEN, game="cardgame")
    while at.table.actor == 0:
        at.move()
    at.act(ANA, actions.Undo, seat="A")
    assert at.table.request is not None
    return at


def over() -> OfflineTable:
    at = playing()
    at.act(ANA, actions.Resign, seat="A")
    return at


def left() -> OfflineTable:
    at = playing()
    at.act(ANA, actions.Leave, seat="A")
    return at


def waiting_long() -> OfflineTable:
    at = playing()
    at.now += 1000 * at.table.setting.patience + MINUTE
    return at


def committed_table() -> OfflineTable:
    at = full_table()
    at.commit(BEN, "B", "cd" * 16)
    return at


def locked_table() -> OfflineTable:
    at = committed_table()
    at.act(ANA, actions.Start)
    return at


def late_table() -> OfflineTable:
    at = locked_table()
    at.now += REVEAL_MS
    return at


def shared_device() -> OfflineTable:
    at = OfflineTable(ANA, ANA, game="samurai", setup="random", covers=True)
    assert at.table.seed
    return at


def legal(at: OfflineTable) -> str:
    return str(at.table.game.legal_moves[0])


Case = tuple[Callable[[], OfflineTable], Person, Callable[[OfflineTable], actions.AnyAction]]
CASES: list[Case] = [
    (open_table, BEN, lambda _: actions.Sit(id="1", seat="B", name="B.", entropy_hash="ab" * 32)),
    (full_table, ANA, lambda _: actions.Stand(id="1", seat="B")),
    (open_table, ANA, lambda _: actions.Bot(id="1", seat="B", bot="random")),
    (full_table, ANA, lambda _: actions.Remove(id="1")),
    (shared_device, ANA, lambda _: actions.Uncover(id="1", seat="A")),
    (full_table, ANA, lambda _: actions.Start(id="1")),
    (committed_table, ANA, lambda _: actions.Start(id="1")),
    (locked_table, BEN, lambda _: actions.Reveal(id="1", seat="B", entropy="cd" * 16)),
    (late_table, ANA, lambda _: actions.Start(id="1")),
    (playing, ANA, lambda _: actions.Move(id="1", seat="A", moves="stop")),
    (
        lambda: playing("cardgame"),
        BEN,
        lambda at: actions.Move(id="1", seat="B", moves=legal(at)),
    ),
    (
        game_with_unseen_intruder,
        ANA,
        lambda at: actions.Move(id="1", seat="A", moves=legal(at)),
    ),
    (playing, ANA, lambda _: actions.Undo(id="1", seat="A")),
    (asked, BEN, lambda _: actions.Answer(id="1", seat="B", yes=True)),
    (asked, BEN, lambda _: actions.Answer(id="1", seat="B", yes=False)),
    (playing, ANA, lambda _: actions.Resign(id="1", seat="A")),
    (playing, ANA, lambda _: actions.Leave(id="1", seat="A")),
    (left, ANA, lambda _: actions.Return(id="1", seat="A")),
    (waiting_long, BEN, lambda _: actions.Replace(id="1", seat="A")),
    (playing, BEN, lambda _: actions.Say(id="1", text="Hello!")),
]


@pytest.mark.parametrize(("make", "person", "action"), CASES)
def test_a_decision_leaves_the_table_as_it_was(
    make: Callable[[], OfflineTable],
    person: Person,
    action: Callable[[OfflineTable], actions.AnyAction],
) -> None:
    at = make()
    wanted = action(at)
    before = snapshot(at.table)
    first = decide(at.table, wanted, person, at.now)
    second = decide(at.table, wanted, person, at.now)
    assert first.events
    assert first.events == second.events
    assert snapshot(at.table) == before


def test_every_kind_of_action_is_tried() -> None:
    tried = {type(action(make())) for make, _, action in CASES}
    assert tried | {actions.Rematch} == {*get_args(actions.AnyAction)}


def test_a_rematch_leaves_the_old_table_as_it_was() -> None:
    at = over()
    before = snapshot(at.table)
    again = create_rematch(at.table, BEN, Moment(at.now, at.now))
    assert kinds(stored.event for stored in again.events) == ["created", "sat", "kept"]
    assert snapshot(at.table) == before


def test_decisions_without_an_action_change_nothing_either() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", clock=ClockSetting(bank=60))
    before = snapshot(at.table)
    assert kinds(time_up(at.table)) == ["ranout", "left"]
    assert snapshot(at.table) == before
    bots = OfflineTable("random", "random", game="samurai", setup="random")
    move = bots.table.game.legal_moves[0]
    assert bots.table.seed
    before = snapshot(bots.table)
    assert make_moves(bots.table, 0, [move], "random").events
    assert snapshot(bots.table) == before
    finished = over()
    before = snapshot(finished.table)
    start_from(finished.table, ContinueFrom(finished.table.id, 1, "A"), alone=True)
    assert snapshot(finished.table) == before


def test_a_seed_is_not_kept_before_the_start() -> None:
    at = locked_table()
    before = at.table.seed
    at.reveal(BEN, "B", "cd" * 16)
    assert at.table.status == "playing"
    assert at.table.seed != before


@pytest.mark.parametrize("game", ["samurai", "cardgame"])
def test_the_decided_game_is_the_one_that_its_events_lead_to(game: str) -> None:
    at = playing(game)
    decision = make_moves(at.table, at.table.actor or 0, legal(at))
    assert decision.game is not None
    replayed = at.table.before(at.table.number + 1)
    assert replayed.seed
    for table, after in ((at.table, decision.game), (replayed, None)):
        table.append(decision.events, Moment(at.now, at.now), game=after)
    assert without_cache(at.table) == without_cache(replayed)
    assert isinstance(decision.events[0], events.Moved)


def without_cache(table: Table) -> Any:
    table.cache.clear()
    return snapshot(table)
