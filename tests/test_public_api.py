"""What a newcomer tries first with the library works, or fails with one of our errors."""

from __future__ import annotations

from typing import Any

import pytest

import tatami
from tatami.core.registry import find_game, game_names, read_position

RNG = tatami.Rng(7)


def begun(name: str) -> tatami.Game:
    """A game whose set-up is left to chance, at its first decision."""
    cls = find_game(name)
    game = cls(2, cls.EDITIONS[0], **cls.QUICK)
    game.roll(tatami.Rng(1))
    return game


# ----------------------------------------------------------------------------------- options


def test_options_take_natural_values() -> None:
    solo = tatami.Spirit(players=1, solo_samurai=3)
    assert solo.options["solo-samurai"] == "3"
    four = tatami.Spirit(players=4, two_player_rules=True)
    assert four.options["two-player-rules"] == "yes"
    named = tatami.Spirit(players=3, samurai=["hei", "kyu", "kat"])
    assert named.options["samurai"] == "hei-kyu-kat"
    in_full = tatami.Spirit(players=2, samurai=["Heihachi", "Kyuzo"])
    assert in_full.options["samurai"] == "hei-kyu"
    assert tatami.Samurai(edition=1998).edition == "1998"
    assert tatami.Samurai(same_kind_exchange=False).options["same-kind-exchange"] == "no"


@pytest.mark.parametrize(
    "options",
    [
        {"solo_samurai": 4},
        {"level": 1.5},
        {"level": {}},
        {"samurai": [1, 2]},
        {"two_player_rules": "perhaps"},
        {"edition": None},
        {"players": "2"},
        {"players": True},
        {"players": 2.0},
        {"no_such_option": "yes"},
    ],
    ids=str,
)
def test_an_impossible_option_is_an_option_error(options: dict[str, Any]) -> None:
    with pytest.raises(tatami.OptionError):
        tatami.Spirit(**options)


# ------------------------------------------------------------------- seats, actors, kinds


def test_a_seat_is_a_number_and_a_letter() -> None:
    game = begun("samurai")
    assert game.actor is tatami.Actor.A
    assert int(game.actor) == 0
    assert str(game.actor) == f"{game.actor}" == "A"
    assert tatami.Actor.parse("b") is tatami.Actor(1)
    assert game.view("B") == game.view(1) == game.view(tatami.Actor.B)
    assert tatami.Actor.parse("chance") == tatami.CHANCE
    with pytest.raises(tatami.NotationError):
        game.view("G")
    with pytest.raises(tatami.NotationError, match="'Z' is not a seat"):
        tatami.Actor.parse("Z")


def test_a_kind_is_a_number_and_a_letter() -> None:
    assert tatami.Kind.parse("h") is tatami.Kind(0) is tatami.Kind.HELMET is tatami.Kind.parse("c")
    assert [str(kind) for kind in tatami.Kind] == ["h", "b", "r"]
    for text in ("x", "", "hb"):
        with pytest.raises(tatami.NotationError):
            tatami.Kind.parse(text)


def test_chance_is_found_once() -> None:
    assert tatami.CHANCE == -1
    assert "CHANCE" in vars(tatami)


# ----------------------------------------------------------------------------------- moves


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("what", [None, 5, 1.5, b"stop", {}, ["stop"], int], ids=repr)
def test_an_unreadable_move_is_refused_and_changes_nothing(name: str, what: Any) -> None:
    game = begun(name)
    before = game.position()
    with pytest.raises(tatami.NotationError):
        game.push(what)
    assert game.position() == before


def test_a_move_of_another_game_is_no_move() -> None:
    for name in game_names():
        for other in game_names():
            if name != other:
                with pytest.raises(tatami.NotationError):
                    begun(name).push(begun(other).legal_moves[0])


@pytest.mark.parametrize("name", game_names())
def test_a_past_moment_is_a_game_of_its_own(name: str) -> None:
    game = begun(name)
    for _ in range(4):
        game.push(game.legal_moves[0])
        game.roll(RNG)
    moments = [game.at(n).position() for n in range(len(game.history) + 1)]
    for n in range(len(game.history) + 1):
        moment = game.at(n)
        while not moment.is_over and len(moment.history) < 3:
            moment.push(moment.legal_moves[-1])
    assert [game.at(n).position() for n in range(len(game.history) + 1)] == moments
    assert game.position() == moments[-1]
    while game.history:
        game.pop()
    assert game.position() == moments[0]


# --------------------------------------------------------------------------------- positions


def test_a_hand_that_would_have_been_refilled_is_refused() -> None:
    position = begun("samurai").position()
    held = position.partition("hold=A:")[2].partition(",")[0]
    supply = position.partition("supplies=A:")[2].partition(",")[0]
    one = held[:2]
    fewer = position.replace(f"hold=A:{held}", f"hold=A:{held[2:]}", 1)
    moved = fewer.replace(f"supplies=A:{supply}", f"supplies=A:{one}{supply}", 1)
    with pytest.raises(tatami.NotationError, match="A holds 4 tokens"):
        read_position(moved)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_turn_of_samurai_spirit_starts_from_what_lies_on_the_table(players: int) -> None:
    game = tatami.Spirit(players=players, samurai="random")
    rng = tatami.Rng(players)
    game.roll(rng)
    for _ in range(12):
        kernel = game.kernel
        words = dict(word.split("=", 1) for word in game.position().split()[1:])
        if words["phase"] in ("tokens", "action") and not words.get("bans"):
            inner = ("step", "penal", "due")
            table = {key: value for key, value in words.items() if key not in inner}
            table["phase"] = "turn"
            text = "spirit/2 " + " ".join(f"{key}={value}" for key, value in table.items())
            started = read_position(text)
            assert started.kernel.seat == kernel.seat
            if "penal" not in words:  # a penalty may act at once
                assert started.actor == kernel.seat
                assert started.phase in ("tokens", "action")
                assert started.view(None)["seats"] == game.view(None)["seats"]
        game.push(game.legal_moves[0])
        game.roll(rng)
        if game.is_over:
            return


@pytest.mark.parametrize("word", ["step=tokens", "penal=1d", "kiai=A:0h"])
def test_a_turn_that_starts_has_nothing_under_way(word: str) -> None:
    position = begun("spirit").position().replace("phase=tokens", f"phase=turn {word}")
    with pytest.raises(tatami.NotationError, match="nothing under way"):
        read_position(position)
