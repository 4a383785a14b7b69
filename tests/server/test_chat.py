"""Talk at a table: who may speak, how much, and whom one does not want to hear."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from seated import ANA, BEN, CLEO, Seated, waiting

from tatami.server import actions as a
from tatami.server import happenings as h
from tatami.server.listening import Eyes, StreamListener
from tatami.server.room import Room, news_for

READ = msgspec.json.Decoder(a.AnyAction)


def heard(at: Seated, muted: set[str], after: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = msgspec.json.decode(
        news_for(at.table, Eyes(0, "en", None, after, muted))
    )["events"]
    return events


def test_who_sits_speaks_under_the_name_of_the_seat() -> None:
    at = Seated(ANA, None, game="cardgame", start=False)
    at.act(BEN, a.Sit, seat="B", name="Bee")
    (said,) = at.act(BEN, a.Say, text="  Good luck!  ")
    assert said == h.Said(BEN.id, "Bee", "Good luck!")


def test_a_host_without_a_seat_may_speak_and_strangers_may_not() -> None:
    at = Seated(BEN, CLEO, game="cardgame")
    assert at.act(ANA, a.Say, text="Hello") == [h.Said(ANA.id, ANA.name, "Hello")]
    alone = Seated(ANA, ANA, game="cardgame")
    assert alone.refuses(BEN, a.Say, text="Hello").key == "not_seated"


@pytest.mark.parametrize("text", ["   ", "\n\t", "\u200b", "\x00\x1b"])
def test_nothing_is_not_said(text: str) -> None:
    assert Seated(ANA, BEN, game="cardgame").refuses(ANA, a.Say, text=text).key == "nothing_said"


def test_what_would_move_the_page_about_is_left_out() -> None:
    at = Seated(ANA, BEN, game="cardgame")
    (said,) = at.act(ANA, a.Say, text="a\x1b[2Jb\n\u202ec")
    assert isinstance(said, h.Said)
    assert said.text == "a[2Jbc"


def test_one_speaks_before_in_and_after_the_game() -> None:
    at = Seated(ANA, BEN, game="cardgame", start=False)
    at.act(ANA, a.Say, text="1")
    at.act(ANA, a.Start)
    at.act(ANA, a.Say, text="2")
    at.act(ANA, a.Resign, seat="A")
    at.act(ANA, a.Say, text="3")
    said = [entry.what.text for entry in at.table.entries if isinstance(entry.what, h.Said)]
    assert said == ["1", "2", "3"]


def test_words_have_a_length() -> None:
    assert READ.decode(msgspec.json.encode({"do": "say", "id": "1", "text": "x" * 300}))
    for text in ("", "x" * 301):
        with pytest.raises(msgspec.ValidationError):
            READ.decode(msgspec.json.encode({"do": "say", "id": "1", "text": text}))


def test_the_words_of_who_is_muted_do_not_reach_who_muted_them() -> None:
    at = Seated(ANA, BEN, game="cardgame")
    before = at.table.number
    at.act(BEN, a.Say, text="grumble")
    at.act(ANA, a.Say, text="sigh")
    assert [event["text"] for event in heard(at, {BEN.id}, before)] == ["", "sigh"]
    assert [event.get("muted") for event in heard(at, {BEN.id}, before)] == [True, None]
    assert [event["text"] for event in heard(at, set(), before)] == ["grumble", "sigh"]


def test_muting_is_for_one_listener_only() -> None:
    at = Seated(ANA, BEN, game="cardgame")
    room = Room(at.table)
    mutes: list[set[str]] = [set(), {BEN.id}, {CLEO.id}, {BEN.id, CLEO.id}, set()]
    listeners = [StreamListener(Eyes(0, "en", ANA, at.table.number, muted)) for muted in mutes]
    room.listeners |= {*listeners}
    at.act(BEN, a.Say, text="grumble")
    room.tell(at.now)
    for muted, listener in zip(mutes, listeners, strict=True):
        heard = b"grumble" in waiting(listener)[0]
        assert heard is (BEN.id not in muted)
