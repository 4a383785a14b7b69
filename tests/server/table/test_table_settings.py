"""Settings of a new table: sensible defaults, and impossible settings are refused."""

from __future__ import annotations

from typing import Any

import pytest

from games import declared_by_game
from tatami.core.errors import OptionError
from tatami.core.registry import find_game, find_spec, game_names
from tatami.server.schema.setup import BOTS, DAY, ClockSetting, NewTable, Setting
from tatami.server.table.setup import check_seats, resolve_setting


def setting_for(game: str, **asked: Any) -> Setting:
    return resolve_setting(NewTable(game=game, **asked))


@pytest.mark.parametrize("game", game_names())
def test_omitted_settings_have_sensible_defaults(game: str) -> None:
    setting = setting_for(game)
    made = setting.new_game()
    assert setting.players == made.players == 2
    assert (setting.edition, setting.options) == (made.EDITIONS[0], made.options)
    assert {*setting.options} == {option.name for option in made.OPTIONS}
    assert setting.clock is None
    assert (setting.public, setting.watch, setting.delay, setting.patience) == (False, True, 0, DAY)
    stand_ins = declared_by_game("examples", "STAND_IN")
    assert setting.stand_in == stand_ins.get(game, find_spec(game).default_bot)


def test_a_setup_sets_its_options() -> None:
    assert setting_for("samurai", setup="random").options["hands"] == "random"
    assert setting_for("samurai", setup="draft").options["hands"] == "draft"


def test_the_number_of_players_follows_from_the_seats() -> None:
    assert setting_for("samurai", seats=["me", "open", "ronin"]).players == 3
    assert setting_for("spirit", players=1, options={"solo-samurai": "3"}).new_game().seats == 3


def test_a_setting_recreates_the_same_game() -> None:
    for game, options in declared_by_game("examples", "OPTIONS").items():
        setting = setting_for(game, options=options)
        assert setting.options.items() >= options.items()
        assert setting.new_game().options == setting.options


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("samurai", {"players": 5}),
        ("samurai", {"players": 1}),
        ("samurai", {"edition": "1999"}),
        ("samurai", {"setup": "chess"}),
        ("samurai", {"options": {"captures": "none"}}),
        ("samurai", {"options": {"colour": "red"}}),
        ("samurai", {"seats": ["me"] * 5}),
        ("cardgame", {"setup": "random"}),
        ("cardgame", {"edition": "2016"}),
        ("spirit", {"options": {"samurai": "hei"}}),
        ("spirit", {"options": {"samurai": "hei-hei"}}),
        ("spirit", {"options": {"solo-samurai": "3"}}),
        ("spirit", {"at_zero": "lose"}),
        ("samurai", {"stand_in": "nobody"}),
        ("samurai", {"stand_in": "shogun@60s"}),
        ("samurai", {"stand_in": "engine:true"}),
    ],
)
def test_impossible_settings_are_refused(game: str, asked: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        setting_for(game, **asked)


@pytest.mark.parametrize("name", ["players", "edition", "setup", "self", "solo_samurai"])
@pytest.mark.parametrize("game", game_names())
def test_only_real_options_are_accepted(game: str, name: str) -> None:
    with pytest.raises(OptionError, match=f"an option cannot be '{name}'"):
        setting_for(game, options={name: "random"})


def test_impossible_clocks_are_refused() -> None:
    for clock, why in (
        (ClockSetting(per_move=30, bank=30), "not both"),
        (ClockSetting(per_move=30, increment=3), "not both"),
        (ClockSetting(increment=3), "needs a bank"),
        (ClockSetting(per_move=4), "at least 5"),
        (ClockSetting(bank=1), "at least 5"),
    ):
        with pytest.raises(OptionError, match=why):
            setting_for("samurai", clock=clock)


def test_possible_clocks_are_accepted() -> None:
    assert setting_for("samurai", clock=ClockSetting()).clock is None
    for clock in (
        ClockSetting(per_move=5),
        ClockSetting(bank=5),
        ClockSetting(bank=9, increment=1),
    ):
        assert setting_for("samurai", clock=clock, at_zero="lose").clock == clock


def test_seats_are_for_the_host_open_or_for_bots() -> None:
    game = setting_for("samurai", players=3).new_game()
    assert check_seats([], game) == ["me", "open", "open"]
    assert check_seats(["me", "open", "shogun"], game) == ["me", "open", "shogun"]
    assert check_seats(["me", "me", "random"], game) == ["me", "me", "random"]
    for seats in (["me"], ["me", "open"], ["me", "you", "open"], ["me", "open", "plain@9n"]):
        with pytest.raises(OptionError):
            check_seats(seats, game)


@pytest.mark.parametrize("samurai", [2, 3])
def test_a_solo_player_gets_all_samurai(samurai: int) -> None:
    game = find_game("spirit")(1, "2014", **{"solo-samurai": str(samurai)})
    assert check_seats([], game) == check_seats(["me"], game) == ["me"] * samurai
    assert check_seats(["daimyo"], game) == ["daimyo"] * samurai


def test_only_bots_with_a_fixed_budget_can_be_seated() -> None:
    assert not [name for name in BOTS if "@" in name or ":" in name]
    assert not {"search", "plain"} & {*BOTS}
