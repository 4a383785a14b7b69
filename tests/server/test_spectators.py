"""Spectators: what they may look at, and that with a delay they hear everything so much later."""

from __future__ import annotations

import asyncio
from itertools import product
from typing import Any

import msgspec
import pytest
from seated import ANA, BEN, CLEO, SECRET, START, Seated, waiting

from tatami.core.words import LANGUAGES
from tatami.server import actions as a
from tatami.server.clock import now_ms
from tatami.server.listening import Eyes, StreamListener
from tatami.server.looking import viewer_of
from tatami.server.refusal import Refused
from tatami.server.room import Room, news_for

SECOND = 1000


def delayed(**more: Any) -> Seated:
    """Play a table a little; every action takes ten seconds, spectators are a minute behind."""
    at = Seated(ANA, BEN, game="samurai", setup="random", delay=60, start=False, **more)
    at.now += 10 * SECOND
    at.act(ANA, a.Start)
    for text in ("", "stop", "", "stop"):
        at.now += 10 * SECOND
        at.move(text)
    return at


def hear(listener: StreamListener) -> list[dict[str, Any]]:
    """Give all messages that wait for a listener."""
    return [msgspec.json.decode(message) for message in waiting(listener)]


def listening(viewer: int | None, number: int = 0, lang: str = "en") -> StreamListener:
    who = None if viewer is None else (ANA, BEN)[viewer]
    return StreamListener(Eyes(viewer, lang, who, number, set()))


def test_a_spectator_sees_the_table_as_it_was() -> None:
    at = delayed()
    room = Room(at.table)
    for seconds, number in ((0, 3), (69, 3), (70, 4), (79, 4), (100, 7), (110, 8), (999, 8)):
        assert room.seen_by(None, START + seconds * SECOND).number == number
    late = room.seen_by(None, START + 999 * SECOND)
    assert late.game.position() == at.table.game.position()


def test_who_might_sit_down_sees_an_open_table_as_it_is() -> None:
    at = Seated(ANA, None, game="cardgame", delay=60, start=False)
    room = Room(at.table)
    assert room.seen_by(None, at.now).seats[0].name == ANA.name
    at.act(BEN, a.Sit, seat="B")
    assert room.seen_by(None, at.now).seats[1].name == BEN.name
    at.act(ANA, a.Start)
    at.act(ANA, a.Say, text="Now!")
    assert room.seen_by(None, at.now).number == at.table.number - 2


def test_seats_and_tables_without_delay_are_never_late() -> None:
    at = delayed()
    assert Room(at.table).seen_by(0, START) is at.table
    now = Seated(ANA, BEN, game="cardgame")
    assert Room(now.table).seen_by(None, START) is now.table


def test_what_is_told_late_is_told_as_it_would_have_been_told_then() -> None:
    at = delayed()
    room = Room(at.table)
    for seconds, number in ((80, 5), (100, 7)):
        late = room.seen_by(None, START + seconds * SECOND)
        then = Seated(ANA, BEN, game="samurai", setup="random", delay=60, start=False)
        for entry in at.table.entries[3:number]:
            then.table.follow(entry)
        assert news_for(late, listening(None).eyes) == news_for(then.table, listening(None).eyes)


def test_nothing_new_reaches_a_late_listener_before_its_time() -> None:
    at = delayed()
    room = Room(at.table)
    watching, playing = listening(None, 3), listening(1, 3)
    room.listeners |= {watching, playing}
    room.tell(START + 69 * SECOND)
    assert not hear(watching)
    assert [len(message["events"]) for message in hear(playing)] == [5]
    assert room.next_late() == START + 70 * SECOND
    room.tell(START + 85 * SECOND)
    (news,) = hear(watching)
    assert [event["number"] for event in news["events"]] == [4, 5]
    assert news["now"]["number"] == 5
    assert room.next_late() == START + 90 * SECOND
    room.tell(START + 86 * SECOND)
    assert not hear(watching)
    room.tell(START + 110 * SECOND)
    assert [event["number"] for event in hear(watching)[0]["events"]] == [6, 7, 8]
    assert room.next_late() is None


def test_where_nobody_watches_nothing_is_late() -> None:
    assert Room(delayed().table).next_late() is None


def test_the_end_and_the_secret_are_late_too() -> None:
    at = delayed()
    at.act(ANA, a.Resign, seat="A")
    room = Room(at.table)
    soon = room.seen_by(None, at.now + 59 * SECOND)
    assert soon.status == "playing"
    assert SECRET.encode() not in news_for(soon, listening(None).eyes)
    assert SECRET.encode() in news_for(
        room.seen_by(None, at.now + 60 * SECOND), listening(None).eyes
    )


def test_what_a_stranger_is_refused_does_not_tell_how_the_game_stands() -> None:
    at = delayed()
    over = delayed()
    over.act(BEN, a.Resign, seat="B")
    for kind, more in (
        (a.Move, {"moves": "stop"}),
        (a.Undo, {}),
        (a.Answer, {"yes": True}),
        (a.Resign, {}),
        (a.Leave, {}),
        (a.Return, {}),
        (a.Replace, {}),
    ):
        refused = [table.refuses(CLEO, kind, seat="A", **more) for table in (at, over)]
        assert {one.key for one in refused} <= {"not_yours", "not_seated"}


def test_a_table_read_again_from_the_store_is_as_late() -> None:
    at = delayed()
    room = Room(at.table)
    assert room.seen_by(None, START + 80 * SECOND).number == 5
    room.reset(at.table.before(at.table.number))
    assert room.seen_by(None, START + 70 * SECOND).number == 4
    assert room.seen_by(1, START).number == at.table.number - 1
    assert room.seen_by(None, START + 999 * SECOND).number == at.table.number - 1


def test_everybody_may_look_with_a_spectators_eyes_and_with_their_own() -> None:
    table = Seated(ANA, BEN, game="cardgame").table
    assert viewer_of(table, None, None) is None
    assert viewer_of(table, None, CLEO) is None
    assert viewer_of(table, None, BEN) is None
    assert viewer_of(table, "B", BEN) == 1


@pytest.mark.parametrize(("seat", "person"), [("A", BEN), ("A", CLEO), ("A", None), ("G", ANA)])
def test_nobody_looks_with_the_eyes_of_another(seat: str, person: Any) -> None:
    with pytest.raises(Refused) as refused:
        viewer_of(Seated(ANA, BEN, game="cardgame").table, seat, person)
    assert refused.value.key == "not_yours"


def test_a_table_can_be_for_its_people_only() -> None:
    at = Seated(BEN, None, game="cardgame", watch=False, start=False)
    assert viewer_of(at.table, None, CLEO) is None  # who is invited may look and sit down
    at.act(ANA, a.Bot, seat="B", bot="ronin")
    at.act(ANA, a.Start)
    for person in (ANA, BEN):
        assert viewer_of(at.table, None, person) is None
    for stranger in (CLEO, None):
        with pytest.raises(Refused) as refused:
            viewer_of(at.table, None, stranger)
        assert refused.value.key == "no_watching"


def test_everybody_is_told_with_their_own_eyes_in_their_own_language() -> None:
    at = Seated(ANA, BEN, game="samurai", setup="random")
    ways = [*product((0, 1, None), LANGUAGES)]
    room = Room(at.table)
    ears = {way: listening(way[0], at.table.number, way[1]) for way in ways}
    room.listeners |= {*ears.values()}
    at.move()
    at.move("stop")
    number = at.table.number - 2
    room.tell(at.now)
    told = {way: waiting(ear)[0] for way, ear in ears.items()}
    assert len({*told.values()}) == len(ways)
    at.table.memo.clear()
    for viewer, lang in reversed(ways):
        alone = Eyes(viewer, lang, None, number, set())
        assert told[viewer, lang] == news_for(at.table, alone)


def test_who_is_here_is_told_as_seats_and_a_number() -> None:
    room = Room(Seated(ANA, BEN, game="cardgame").table)
    ears = [listening(viewer) for viewer in (1, 1, None, None)]
    room.listeners |= {*ears}
    room.here()
    for ear in ears:
        (here,) = hear(ear)
        assert abs(here.pop("time") - now_ms()) < 60_000
        assert here == {"is": "here", "seats": ["B"], "watching": 2}


def test_a_table_is_put_away_only_when_nobody_is_there_and_nothing_is_to_come() -> None:
    async def look() -> None:
        room = Room(Seated(ANA, BEN, game="cardgame").table)
        assert room.is_quiet
        loop = asyncio.get_running_loop()
        room.alarm = loop.call_later(60, room.here)
        assert not room.is_quiet
        room.alarm.cancel()
        room.alarm = None
        room.thinking = loop.create_task(asyncio.sleep(0))
        assert not room.is_quiet
        await room.thinking
        room.thinking = None
        async with room.lock:
            assert not room.is_quiet
        room.listeners.add(listening(None))
        assert not room.is_quiet

    asyncio.run(look())


def test_who_does_not_listen_is_let_go() -> None:
    room = Room(Seated(ANA, BEN, game="cardgame").table)
    asleep, awake = listening(0), listening(1)
    room.listeners |= {asleep, awake}
    while not asleep.is_dropped:
        room.here()
        hear(awake)
    assert waiting(asleep) == []
    assert asleep.unread.is_ended
    room.here()
    assert waiting(asleep) == []
    assert hear(awake)
