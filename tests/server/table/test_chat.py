"""Chat at a table: who may write, how much, and muting."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from offline_table import ANA, BEN, CLEO, DAN, OfflineTable, unread_messages

from tatami.server.live.live_table import LiveTable, update_for
from tatami.server.live.subscribers import StreamSubscriber, Subscription
from tatami.server.schema import actions
from tatami.server.table import events
from tatami.server.table.decide import MAX_SPECTATOR_MESSAGES

READ = msgspec.json.Decoder(actions.AnyAction)


def events_after(at: OfflineTable, muted: set[str], after: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = msgspec.json.decode(
        update_for(at.table, Subscription(0, "en", None, after, muted))
    )["events"]
    return events


def state_of(at: OfflineTable, viewer: int | None) -> dict[str, Any]:
    update = update_for(at.table, Subscription(viewer, "en", None, 0, set()))
    state: dict[str, Any] = msgspec.json.decode(update)["state"]
    return state


def test_a_seated_person_chats_under_the_name_of_the_seat() -> None:
    at = OfflineTable(ANA, None, game="cardgame", start=False)
    at.act(BEN, actions.Sit, seat="B", name="Bee")
    (said,) = at.act(BEN, actions.Say, text="  Good luck!  ")
    assert said == events.Said(BEN.id, "Bee", "Good luck!")


def test_a_host_without_a_seat_may_chat_and_strangers_may_not() -> None:
    at = OfflineTable(BEN, CLEO, game="cardgame")
    assert at.act(ANA, actions.Say, text="Hello") == [events.Said(ANA.id, ANA.name, "Hello")]
    alone = OfflineTable(ANA, ANA, game="cardgame")
    assert alone.refuses(BEN, actions.Say, text="Hello").key == "no_spectator_chat"


def test_spectators_may_chat_where_the_host_allows_it() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", spectator_chat=True)
    assert at.act(CLEO, actions.Say, text="Hello") == [events.Said(CLEO.id, CLEO.name, "Hello")]
    assert CLEO.id in at.table.speakers()  # so that they can be muted
    hidden = OfflineTable(ANA, BEN, game="cardgame", spectator_chat=True, watch=False)
    assert hidden.refuses(CLEO, actions.Say, text="Hello").key == "no_watching"
    assert not OfflineTable(ANA, BEN, game="cardgame").table.setting.spectator_chat


def test_spectators_cannot_use_up_what_the_players_need() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", spectator_chat=True)
    for _ in range(MAX_SPECTATOR_MESSAGES):
        at.append([events.Said(DAN.id, DAN.name, "hm")])
    assert at.refuses(CLEO, actions.Say, text="more").key == "spectators_said_enough"
    assert at.act(BEN, actions.Say, text="At last!")


def test_a_message_of_a_spectator_tells_the_others_nothing_else() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", spectator_chat=True)
    for viewer in (0, 1, None):
        before = at.table.number
        state = state_of(at, viewer)
        at.act(CLEO, actions.Say, text="Hello")
        (said,) = events_after(at, set(), before)
        assert {*said} == {"kind", "number", "time", "person", "name", "text"}
        after = state_of(at, viewer)
        assert after.pop("number") == state.pop("number") + 1
        assert after == state


def test_delayed_spectators_see_their_own_messages_as_late_as_the_game() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", spectator_chat=True, delay=60)
    live = LiveTable(at.table)
    seen = live.visible_to(None, at.now + 61_000).number
    at.now += 61_000
    at.act(CLEO, actions.Say, text="Hello")
    assert live.visible_to(0, at.now).number == seen + 1
    assert live.visible_to(None, at.now).number == seen
    assert live.visible_to(None, at.now + 60_000).number == seen + 1


@pytest.mark.parametrize("text", ["   ", "\n\t", "\u200b", "\x00\x1b"])
def test_an_empty_message_is_refused(text: str) -> None:
    assert (
        OfflineTable(ANA, BEN, game="cardgame").refuses(ANA, actions.Say, text=text).key
        == "nothing_said"
    )


def test_control_characters_are_removed_from_chat() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    (said,) = at.act(ANA, actions.Say, text="a\x1b[2Jb\n\u202ec")
    assert isinstance(said, events.Said)
    assert said.text == "a[2Jbc"


def test_chat_is_possible_before_during_and_after_the_game() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", start=False)
    at.act(ANA, actions.Say, text="1")
    at.act(ANA, actions.Start)
    at.act(ANA, actions.Say, text="2")
    at.act(ANA, actions.Resign, seat="A")
    at.act(ANA, actions.Say, text="3")
    said = [
        stored.event.text for stored in at.table.events if isinstance(stored.event, events.Said)
    ]
    assert said == ["1", "2", "3"]


def test_the_length_of_a_message_is_limited() -> None:
    assert READ.decode(msgspec.json.encode({"type": "say", "id": "1", "text": "x" * 300}))
    for text in ("", "x" * 301):
        with pytest.raises(msgspec.ValidationError):
            READ.decode(msgspec.json.encode({"type": "say", "id": "1", "text": text}))


def test_messages_of_a_muted_person_are_withheld() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    before = at.table.number
    at.act(BEN, actions.Say, text="grumble")
    at.act(ANA, actions.Say, text="sigh")
    assert [event["text"] for event in events_after(at, {BEN.id}, before)] == ["", "sigh"]
    assert [event.get("muted") for event in events_after(at, {BEN.id}, before)] == [True, None]
    assert [event["text"] for event in events_after(at, set(), before)] == ["grumble", "sigh"]


def test_muting_affects_one_subscriber_only() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    live = LiveTable(at.table)
    mutes: list[set[str]] = [set(), {BEN.id}, {CLEO.id}, {BEN.id, CLEO.id}, set()]
    subscribers = [
        StreamSubscriber(Subscription(0, "en", ANA, at.table.number, muted)) for muted in mutes
    ]
    live.subscribers |= {*subscribers}
    at.act(BEN, actions.Say, text="grumble")
    live.publish(at.now)
    for muted, subscriber in zip(mutes, subscribers, strict=True):
        received = b"grumble" in unread_messages(subscriber)[0]
        assert received is (BEN.id not in muted)
