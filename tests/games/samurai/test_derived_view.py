"""What is read off the map agrees with the tokens on it, and with what moves then do."""

from __future__ import annotations

import pytest

from games.samurai.arrange import arrange
from tatami.core.kernel import Rng
from tatami.games.samurai.board import SETTLEMENTS, TOKENS, map_for, neighbours
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.moves import LayToken, PickFigure

BY_CODE = {token.code: token for token in TOKENS}


def played(players: int, seed: int, moves: int) -> Samurai:
    game, rng = Samurai(players, setup="random"), Rng(seed)
    for _ in range(moves):
        game.roll(rng)
        if game.is_over:
            break
        game.push(game.legal_moves[rng.below(len(game.legal_moves))])
    game.roll(rng)
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_influence_leaders_and_open_land_follow_from_the_tokens(players: int) -> None:
    game = played(players, players, 30)
    view, derived = game.view(None), game.derived_view()["settlements"]
    places = {place.name: place for place in SETTLEMENTS}
    assert derived.keys() == view["figures"].keys()
    for name, seen in derived.items():
        near = neighbours(places[name].hex)
        assert "".join(seen["influence"]) == "hbr"
        for kind, influence in seen["influence"].items():
            beside = [view["tokens"][hex_name] for hex_name in near if hex_name in view["tokens"]]
            counted = [0] * players
            for owner, code in beside:
                token = BY_CODE[code]
                counted[owner] += token.strength if kind in token.influences else 0
            assert influence == counted
            best = [seat for seat in range(players) if counted[seat] == max(counted)]
            assert seen["leaders"][kind] == (best[0] if len(best) == 1 else None)
        land = [hex_name for hex_name in near if hex_name in map_for(players).land]
        taken = {*view["tokens"], *(place.hex for place in SETTLEMENTS)}
        assert sorted(seen["missing"]) == sorted(h for h in land if h not in taken)


@pytest.mark.parametrize("players", [2, 4])
def test_the_effect_of_a_token_is_what_is_seen_once_it_lies_there(players: int) -> None:
    game = played(players, 7, 16)
    before = game.derived_view()["settlements"]
    laid = [move for move in game.legal_moves if isinstance(move, LayToken)]
    assert len(laid) > 50
    for move in laid:
        effect = game.effect(move).get("settlements", {})
        game.push(move)
        after = game.derived_view()["settlements"]
        game.pop()
        changed = {name for name in after if after[name] != before[name]}
        assert changed <= effect.keys()
        assert all(after[name] == found for name, found in effect.items())
    assert any(game.effect(move)["settlements"] for move in laid)


def test_a_token_that_is_taken_up_has_no_influence_left() -> None:
    game = arrange(tokens="s20:Ab3", hold="A:h4,n1,tx,f1,fx")
    found = game.effect(game.parse("tx@s20"))["settlements"]
    assert sorted(found) == ["Akita", "Sendai"]
    assert all(place["influence"]["b"] == [0, 0] for place in found.values())


def test_a_figure_is_listed_with_those_it_can_be_exchanged_with() -> None:
    game = arrange(hold="A:h4,n1,tx,f1,fx")
    picks = [move for move in game.legal_moves if isinstance(move, PickFigure)]
    assert picks
    for move in picks:
        partners = game.effect(move)["partners"]
        game.push(move)
        assert [f"fx:{name}" for name in partners] == [str(m) for m in game.legal_moves]
        assert game.effect(game.legal_moves[0]) == {}
        game.pop()


@pytest.mark.parametrize("capture", ["instant", "end-of-turn"])
def test_captures_are_predicted(capture: str) -> None:
    game = arrange(
        figures="Aomori:h", tokens="s18:Bs1", hold="A:h4,b4,n1,f2,fx", more=f"capture={capture}"
    )
    found = game.effect(game.parse("h4@r19"))
    assert found["settlements"]["Aomori"]["missing"] == []
    assert found["settlements"]["Aomori"]["leaders"]["h"] == 0
    at_once = found.get("captured", {})
    game.push("h4@r19")
    at_end = game.effect(game.parse("stop"))
    assert at_end["ends"] is False
    captured = {"h@Aomori": 0}
    expected = (captured, {}) if capture == "instant" else ({}, captured)
    assert (at_once, at_end.get("captured", {})) == expected


def test_a_tie_would_be_set_aside_and_end_the_game() -> None:
    game = arrange(
        figures="Aomori:h Hagi: Izumo: Himeji:",
        tokens="s18:Bh2",
        hold="A:s2,b4,n1,f2,fx",
        aside="bbr",
    )
    game.push("s2@r19")
    derived = game.derived_view()
    assert derived["aside_ends"] - sum(game.view(None)["aside"].values()) == 1
    assert game.effect(game.parse("stop")) == {"captured": {"h@Aomori": None}, "ends": True}
    game.push("stop")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reasons == ("samurai.6.2",)


@pytest.mark.parametrize("captures", ["open", "screened"])
def test_everybody_sees_what_is_left_and_open_captures_show_who_leads(captures: str) -> None:
    game = arrange(captured="A:hhb B:b", figures="Hagi: Izumo: Suwa: Mito:", rest="A")
    game.options["captures"] = captures
    derived = game.derived_view()
    standing = "".join(game.view(None)["figures"].values())
    assert derived["on_map"] == {kind: standing.count(kind) for kind in "hbr"}
    leaders = {"h": 0, "b": None, "r": None} if captures == "open" else None
    assert derived["leaders"] == leaders


@pytest.mark.parametrize(
    ("edition", "military"), [("2016", "castle"), ("1998", "helmet"), ("classic-pl", "helmet")]
)
def test_the_board_says_what_the_figures_of_its_edition_are(edition: str, military: str) -> None:
    assert Samurai(2, edition).board()["kinds"] == {"h": military, "b": "buddha", "r": "rice"}


def test_other_moves_have_no_effect_to_tell() -> None:
    game = Samurai(2)
    assert game.effect(game.legal_moves[0]) == {}
