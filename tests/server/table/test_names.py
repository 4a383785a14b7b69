"""Names: what cannot be seen is left out, emoji survive, and equal names are distinguished."""

from __future__ import annotations

import pytest
from offline_table import ANA, BEN, CLEO, OfflineTable, two
from running import Player, RunningServer

from tatami.server.moment import Moment
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.schema.setup import NewTable
from tatami.server.table.creating import create_table
from tatami.server.table.export import record_of
from tatami.server.table.names import are_alike, clean_name, distinguished
from tatami.server.table.refusal import Refused

INVISIBLE = {
    "spaces": " \t\u00a0\u3000\u2003",
    "zero width": "\u200b\u200c\u200d\u2060\ufeff",
    "bidi controls": "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c",
    "combining only": "\u0301\u0302\u0489\u20dd",
    "private use": "\ue000\U000f0000\U0010fffd",
    "fillers": "\u115f\u1160\u3164\uffa0\u2800\u17b4\U0001d159",
    "variation selectors": "\ufe0f\ufe0e\U000e0100\u180b",
    "tags": "\U000e0001\U000e0067\U000e007f",
    "soft hyphen": "\u00ad\u034f",
    "unassigned": "\u0378\U0003fffd",
    "controls": "\x00\x07\x1b\x7f\x85",
}


@pytest.mark.parametrize("letters", INVISIBLE.values(), ids=INVISIBLE)
def test_a_name_of_invisible_characters_is_empty(letters: str) -> None:
    for name in (*letters, letters, " ".join(letters), f" {letters} "):
        assert clean_name(name) == ""


@pytest.mark.parametrize("letters", INVISIBLE.values(), ids=INVISIBLE)
def test_a_name_of_invisible_characters_is_refused_everywhere(letters: str) -> None:
    at = OfflineTable(ANA, None, game="cardgame", start=False)
    assert at.refuses(BEN, actions.Sit, seat="B", name=letters).key == "no_name"
    with pytest.raises(Refused) as refused:
        create_table(NewTable(game="cardgame", name=letters), ANA, Moment(0, 0))
    assert refused.value.key == "no_name"


def test_a_person_without_a_visible_name_is_refused(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        for name in ("\u200b \u200d", "\u0301\u0301", "\u3164", "\ue000"):
            for answer in (
                ana.http.post("/api/people", json={"name": name}),
                ana.http.patch("/api/people/me", json={"name": name}),
            ):
                assert (answer.status_code, answer.json()["rule"]) == (422, "table.no_name")
        family = "👨‍👩‍👧‍👦 Nowak"
        assert ana.http.patch("/api/people/me", json={"name": family}).json()["name"] == family


@pytest.mark.parametrize(
    "name",
    [
        *("👨‍👩‍👧‍👦", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇵🇱", "👍🏽", "👩🏽‍🚀", "1️⃣", "❤️‍🔥", "🐈‍⬛", "👩🏿‍❤️‍💋‍👨🏻"),
        *(
            "\U0001fae8",
            "Ana 🙂",
            "Zażółć",
            "山田 太郎",
            "葛\U000e0100",
            "مي‌خواهم",
            "क्‍ष",
            "x\u0301",
        ),
    ],
)
def test_what_can_be_seen_is_shown_as_it_was_written(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  A\u00a0\u3000 b\n", "A b"),
        ("\u202eevil", "evil"),
        ("a\u200db", "ab"),
        ("🙂\u200d", "🙂"),
        ("\u200d🙂", "🙂"),
        ("a\U000e0067", "a"),
        ("e\u0301", "é"),
        ("\u0301Ana", "Ana"),
    ],
)
def test_what_cannot_be_seen_is_left_out(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@pytest.mark.parametrize("other", ["Ana", "ana", "ANA", "Ａｎａ", " Ana ", "Ana\ufe0f", "Ana B"])
def test_names_that_could_be_confused_are_alike(other: str) -> None:
    assert are_alike("Ana", other)
    assert are_alike(other, "Ana")


@pytest.mark.parametrize("other", ["Anna", "Hanana", "", "Á na"])
def test_other_names_are_not_alike(other: str) -> None:
    assert not are_alike("Ana", other)


def test_alike_names_get_the_letters_of_their_seats() -> None:
    names = {0: "Ana", 1: "ＡＮＡ", 2: "Ana B", 3: "Ben", 4: ""}
    apart = distinguished(names)
    assert [*apart.values()] == ["Ana A", "ＡＮＡ B", "Ana B C", "Ben", ""]


def test_a_record_tells_people_with_the_same_name_apart() -> None:
    twin = Person(CLEO.id, ANA.name.upper())
    at = OfflineTable(ANA, twin, game="samurai", setup="random")
    at.act(ANA, actions.Resign, seat="A")
    assert f"seat A: {ANA.name} A\nseat B: {twin.name} B\n" in record_of(at.table)
    other = two()
    other.act(ANA, actions.Resign, seat="A")
    assert f"seat A: {ANA.name}\nseat B: {BEN.name}\n" in record_of(other.table)
