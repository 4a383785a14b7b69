"""What is read off the map agrees with the tokens on it, and with what moves then do."""

from __future__ import annotations

import pytest

from tatami.core.kernel import Rng
from tatami.games.samurai.board import SETTLEMENTS, TOKENS, map_for, neighbours
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.moves import LayToken

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
    view, sight = game.view(None), game.sight()["settlements"]
    places = {place.name: place for place in SETTLEMENTS}
    assert sight.keys() == view["figures"].keys()
    for name, seen in sight.items():
        near = neighbours(places[name].hex)
        assert "".join(seen["influence"]) == view["figures"][name]
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
    before = game.sight()["settlements"]
    laid = [move for move in game.legal_moves if isinstance(move, LayToken)]
    assert len(laid) > 50
    for move in laid:
        effect = game.effect(move).get("settlements", {})
        game.push(move)
        after = game.sight()["settlements"]
        game.pop()
        changed = {name for name in after if after[name] != before[name]}
        assert changed <= effect.keys()
        assert all(after[name] == told for name, told in effect.items())
    assert any(game.effect(move)["settlements"] for move in laid)


def test_other_moves_have_no_effect_to_tell() -> None:
    game = Samurai(2)
    assert game.effect(game.legal_moves[0]) == {}
