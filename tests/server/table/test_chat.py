"""Talk at a table: who may speak, how much, and whom one does not want to hear."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from offline_table import ANA, BEN, CLEO, OfflineTable, unread_messages

from tatami.server.live.live_table import LiveTable, update_for
from tatami.server.live.subscribers import StreamSubscriber, Subscription
from tatami.server.schema import actions
from tatami.server.table import events

READ = msgspec.json.Decoder(actions.AnyAction)


def heard(at: OfflineTable, muted: set[str], after: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = msgspec.json.decode(
        update_for(at.table, Subscription(0, "en", None, after, muted))
    )["events"]
    return events


def test_who_sits_speaks_under_the_name_of_the_seat() -> None:
    at = OfflineTable(ANA, None, game="cardgame", start=False)
    at.act(BEN, actions.Sit, seat="B", name="Bee")
    (said,) = at.act(BEN, actions.Say, text="  Good luck!  ")
    assert said == events.Said(BEN.id, "Bee", "Good luck!")


def test_a_host_without_a_seat_may_speak_and_strangers_may_not() -> None:
    at = OfflineTable(BEN, CLEO, game="cardgame")
    assert at.act(ANA, actions.Say, text="Hello") == [events.Said(ANA.id, ANA.name, "Hello")]
    alone = OfflineTable(ANA, ANA, game="cardgame")
    assert alone.refuses(BEN, actions.Say, text="Hello").key == "not_seated"


@pytest.mark.parametrize("text", ["   ", "\n\t", "\u200b", "\x00\x1b"])
def test_nothing_is_not_said(text: str) -> None:
    assert (
        OfflineTable(ANA, BEN, game="cardgame").refuses(ANA, actions.Say, text=text).key
        == "nothing_said"
    )


def test_what_would_move_the_page_about_is_left_out() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    (said,) = at.act(ANA, actions.Say, text="a\x1b[2Jb\n\u202ec")
    assert isinstance(said, events.Said)
    assert said.text == "a[2Jbc"


def test_one_speaks_before_in_and_after_the_game() -> None:
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


def test_words_have_a_length() -> None:
    assert READ.decode(msgspec.json.encode({"type": "say", "id": "1", "text": "x" * 300}))
    for text in ("", "x" * 301):
        with pytest.raises(msgspec.ValidationError):
            READ.decode(msgspec.json.encode({"type": "say", "id": "1", "text": text}))


def test_the_words_of_who_is_muted_do_not_reach_who_muted_them() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    before = at.table.number
    at.act(BEN, actions.Say, text="grumble")
    at.act(ANA, actions.Say, text="sigh")
    assert [event["text"] for event in heard(at, {BEN.id}, before)] == ["", "sigh"]
    assert [event.get("muted") for event in heard(at, {BEN.id}, before)] == [True, None]
    assert [event["text"] for event in heard(at, set(), before)] == ["grumble", "sigh"]


def test_muting_is_for_one_listener_only() -> None:
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
        heard = b"grumble" in unread_messages(subscriber)[0]
        assert heard is (BEN.id not in muted)
