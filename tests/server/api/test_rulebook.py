"""The rulebook over HTTP: complete, by edition, in the requested language."""

from __future__ import annotations

import httpx
import pytest
from running import Plain

from tatami.core.registry import find_game, game_names
from tatami.core.text.words import LANGUAGES


def asked(http: httpx.Client, game: str, **params: str) -> Plain:
    answer = http.get(f"/api/rules/{game}", params=params)
    assert answer.status_code == 200, answer.text
    data: Plain = answer.json()
    return data


def rule_of(data: Plain, number: str) -> Plain:
    rules = [rule for chapter in data["chapters"] for rule in chapter["rules"]]
    (found,) = [rule for rule in rules if rule["number"] == number]
    rule: Plain = found
    return rule


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_all_rules_are_listed_in_reading_order(http: httpx.Client, game: str, lang: str) -> None:
    cls = find_game(game)
    book = cls.rulebook()
    data = asked(http, game, lang=lang)
    assert (data["game"], data["title"], data["lang"]) == (game, cls.TITLE, lang)
    assert (data["edition"], data["editions"]) == (cls.EDITIONS[0], [*cls.EDITIONS])
    assert data["intro"] == book.intro[lang]
    assert [chapter["number"] for chapter in data["chapters"]] == [*book.chapters]
    for chapter in data["chapters"]:
        assert chapter["title"] == book.chapters[chapter["number"]][lang]
        ids = [rule.id for rule in book.rules_of(chapter["number"])]
        assert [rule["id"] for rule in chapter["rules"]] == ids
    for rule in book.rules.values():
        row = rule_of(data, rule.number)
        assert (row["text"], row["differences"]) == (rule.text(lang), rule.differs(lang))
        assert row["keywords"] == rule.also(lang)
        assert [ruling["reason"] for ruling in row["rulings"]] == [
            ruling.why(lang) for ruling in book.rulings_of(rule)
        ]
        told_places = [(source["edition"], source["place"]) for source in row["sources"]]
        assert told_places == book.places_of(rule, lang)
        for diagram in row["diagrams"]:
            assert f"edition={cls.EDITIONS[0]} " in diagram["position"]


def test_the_rulebook_is_that_of_the_requested_edition(http: httpx.Client) -> None:
    editions = find_game("samurai").EDITIONS
    instant = {name: rule_of(asked(http, "samurai", edition=name), "5.5") for name in editions}
    assert {name: rule["applies"] for name, rule in instant.items()} == {
        "2016": False,
        "1998": True,
        "classic-pl": False,
    }
    for name, rule in instant.items():
        assert (rule["editions"], rule["options"]) == (["1998"], ["capture=instant"])
        assert (
            "older Polish edition and in 2016 figures are captured at the end of the turn"
            in rule["differences"]
        )
        (diagram,) = rule["diagrams"]
        assert f"edition={name} capture=instant" in diagram["position"]
        assert (diagram["seat"], diagram["id"]) == ("A", "instant")
        assert diagram["suggestion"]["moves"] == "b2@r19 f2@r17 stop"
    place = "during each turn, step 2"
    assert instant["1998"]["sources"] == [{"edition": "1998", "place": place}]
    first = instant["1998"]["rulings"][0]
    assert (first["number"], first["decided_by"]) == (1, "playtester")
    assert "Chris Lawson" in first["decider"]
    everywhere = rule_of(asked(http, "samurai"), "3.3")
    assert (everywhere["applies"], everywhere["editions"]) == (True, [*editions])
    assert (everywhere["options"], everywhere["differences"], everywhere["rulings"]) == ([], "", [])


def test_a_diagram_can_have_no_seat_and_nothing_to_try(http: httpx.Client) -> None:
    (diagram,) = rule_of(asked(http, "samurai"), "7.3")["diagrams"]
    assert (diagram["seat"], diagram["suggestion"], diagram["marks"]) == (None, None, [])


def test_unknown_editions_and_games_are_refused_with_a_text(http: httpx.Client) -> None:
    answer = http.get("/api/rules/samurai", params={"edition": "1999", "lang": "de"})
    assert (answer.status_code, answer.json()["rule"]) == (422, "table.unreadable")
    assert "choose 2016, 1998, classic-pl" in answer.json()["text"]
    answer = http.get("/api/rules/chess")
    assert (answer.status_code, answer.json()["rule"]) == (400, "http.400")
