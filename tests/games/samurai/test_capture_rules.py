"""Chapter 5: when and by whom figures are captured."""

from __future__ import annotations

import pytest

from games.samurai.arrange import arrange, captured_by, figures_at, set_aside
from tatami.core.kernel import Rng
from tatami.games.samurai.board import SETTLEMENTS
from tatami.games.samurai.events import Captured
from tatami.games.samurai.game import Samurai

rule = pytest.mark.rule
HAND = "A:h4,b4,n1,f2,fx"
BOTH_WAYS = pytest.mark.parametrize("capture", ["instant", "end-of-turn"])


def captures(game: Samurai, text: str) -> list[tuple[str, int | None]]:
    """Play and list what was captured, by whom, in order."""
    found = []
    for move in game.read(text):
        game.push(move)
        for event in game.events():
            if isinstance(event, Captured):
                found.append((str(event), event.seat))
                assert event.rule == f"samurai.5.{2 if event.seat is not None else 3}"
    return found


@rule("samurai.5.1")
@BOTH_WAYS
def test_all_land_must_hold_tokens_and_sea_need_not(capture: str) -> None:
    game = arrange(
        figures="Hachinohe:h",
        tokens="t20:Bh3 u18:Bf1 u19:Bf2",
        hold=HAND,
        more=f"capture={capture}",
    )
    assert captures(game.copy(), "h4 s19 stop") == []
    assert captures(game, "h4 s19 n1 s18 stop") == [("h@Hachinohe", 1)]


@rule("samurai.5.1")
@BOTH_WAYS
def test_ships_alone_surround_nothing_but_count(capture: str) -> None:
    game = arrange(
        figures="Aomori:b", tokens="s18:Bb3 q18:Af1 q17:Bf1", hold=HAND, more=f"capture={capture}"
    )
    assert captures(game, "f2 r17 stop") == []
    game = arrange(
        figures="Aomori:b", tokens="s18:Bb3 q18:Af1 r17:Af2", hold="A:n1", more=f"capture={capture}"
    )
    assert captures(game, "n1 r19 stop") == [("b@Aomori", 0)]


@rule("samurai.5.2")
@BOTH_WAYS
@pytest.mark.parametrize(("mine", "winner"), [("h4", 0), ("h2", 1)])
def test_the_highest_influence_takes_the_figure(capture: str, mine: str, winner: int) -> None:
    game = arrange(
        figures="Aomori:h", tokens="s18:Bh3", hold=f"A:{mine},f1,n1", more=f"capture={capture}"
    )
    assert captures(game, f"{mine} r19 stop") == [("h@Aomori", winner)]
    assert captured_by(game, winner) == "h"
    assert figures_at(game, "Aomori") == ""


@rule("samurai.5.2")
def test_a_third_player_can_win_between_two() -> None:
    game = arrange(3, figures="Aomori:h", tokens="s18:Bh4 q18:Cf2 r17:Cf1 q17:Cf1", hold=HAND)
    assert captures(game, "b4 r19 stop") == [("h@Aomori", None)]
    game = arrange(3, figures="Aomori:h", tokens="s18:Bh2 q18:Cf2 r17:Cf1", hold=HAND)
    assert captures(game, "b4 r19 stop") == [("h@Aomori", 2)]


@rule("samurai.5.3")
@BOTH_WAYS
@pytest.mark.parametrize(
    ("theirs", "mine"), [("h4", "h4"), ("b4", "r4"), ("b2", "b4"), ("s2", "h2")]
)
def test_a_shared_highest_influence_sets_the_figure_aside(
    capture: str, theirs: str, mine: str
) -> None:
    """Shared strength, or none at all: Buddhas and rice have no influence on a helmet."""
    game = arrange(
        figures="Aomori:h", tokens=f"s18:B{theirs}", hold=f"A:{mine},n1", more=f"capture={capture}"
    )
    assert captures(game, f"{mine} r19 stop") == [("h@Aomori", None)]
    assert set_aside(game) == "h"
    assert captured_by(game, 0) == captured_by(game, 1) == ""


@rule("samurai.5.3")
def test_a_tie_below_the_highest_does_not_matter() -> None:
    game = arrange(3, figures="Aomori:h", tokens="s18:Bs2 q18:Cf2", hold=HAND)
    assert captures(game, "h4 r19 stop") == [("h@Aomori", 0)]


@rule("samurai.5.3")
def test_a_tie_is_not_broken_by_a_later_seat_with_less() -> None:
    game = arrange(3, figures="Aomori:h", tokens="s18:Bh4 q18:Cf1", hold="A:h4,n1")
    assert captures(game, "h4 r19 stop") == [("h@Aomori", None)]


@rule("samurai.5.4")
@BOTH_WAYS
def test_each_figure_of_a_settlement_is_compared_by_itself(capture: str) -> None:
    game = arrange(
        figures="Akita:hb", tokens="s19:Bh4 s20:Bs1 r21:Ab2", hold=HAND, more=f"capture={capture}"
    )
    assert captures(game, "b4 r19 stop") == [("h@Akita", 1), ("b@Akita", 0)]


@rule("samurai.5.5")
def test_instant_capture_happens_after_each_play() -> None:
    game = arrange(2, "1998", figures="Aomori:h Mito:b", tokens="s18:Bh3", hold="A:h2,n1,f2,f1,fx")
    assert captures(game, "h2 r19") == [("h@Aomori", 1)]
    assert game.actor == 0
    assert captures(game, "f2 q18 stop") == []


@rule("samurai.5.5")
def test_instant_capture_waits_for_both_halves_of_a_token_exchange() -> None:
    game = arrange(2, "1998", figures="Aomori:h", tokens="s18:Bs1 t24:Ah3", hold="A:tx,n1,f2,fx")
    game.push("tx@t24")
    assert figures_at(game, "Aomori") == "h"
    assert captures(game, "h3@r19") == [("h@Aomori", 0)]


@rule("samurai.5.6")
@pytest.mark.parametrize("edition", ["2016", "classic-pl"])
def test_at_the_end_of_the_turn_later_plays_still_count(edition: str) -> None:
    game = arrange(2, edition, figures="Aomori:h", tokens="s18:Bh3", hold="A:h2,n1,f2,f1,fx")
    assert captures(game, "h2 r19 f2 q18") == []
    assert captures(game, "stop") == [("h@Aomori", 0)]


@rule("samurai.5.6")
def test_at_the_end_of_the_turn_an_exchange_changes_what_is_captured() -> None:
    game = arrange(figures="Aomori:h Mito:b Sendai:r", tokens="s18:Bh3", hold="A:b4,n1,f2,f1,fx")
    assert captures(game, "b4 r19 fx h@Aomori b@Mito stop") == [("b@Aomori", 0)]
    assert figures_at(game, "Mito") == "h"


@rule("samurai.5.5", "samurai.5.6")
def test_the_edition_decides_the_timing_unless_an_option_overrides_it() -> None:
    timing = {edition: Samurai(2, edition).options["capture"] for edition in Samurai.EDITIONS}
    assert timing == {"1998": "instant", "classic-pl": "end-of-turn", "2016": "end-of-turn"}
    assert Samurai(2, "1998", capture="end-of-turn").options["capture"] == "end-of-turn"


@rule("samurai.5.7")
def test_several_captures_are_named_in_board_order_without_asking() -> None:
    game = arrange(
        figures="Aomori:h Akita:hr Hachinohe:r",
        tokens="s18:Bs1 s20:Br3 r21:Bh4 t20:Br2",
        hold=HAND,
    )
    game.play("n1 s19 h4 r19")
    assert len([m for m in game.legal_moves if str(m) == "stop"]) == 1
    found = captures(game, "stop")
    assert [name for name, _ in found] == ["h@Aomori", "h@Akita", "r@Akita", "r@Hachinohe"]
    order = [s.name for s in SETTLEMENTS]
    places = [order.index(name[2:]) for name, _ in found]
    assert places == sorted(places)


@rule("samurai.5.8")
@BOTH_WAYS
def test_an_emptied_settlement_is_never_resolved_again(capture: str) -> None:
    game = arrange(
        figures="Aomori:", tokens="s18:Bh3 r19:Ah2", hold=HAND, more=f"capture={capture}"
    )
    before = captured_by(game, 0), captured_by(game, 1), set_aside(game)
    assert captures(game, "f2 q18 stop") == []
    assert (captured_by(game, 0), captured_by(game, 1), set_aside(game)) == before


@rule("samurai.5.8")
@BOTH_WAYS
def test_a_capture_happens_once(capture: str) -> None:
    game = arrange(
        figures="Aomori:h",
        tokens="s18:Bh3",
        hold="A:h4,h2,n1,f2,f1 B:s1,s2,f1,f2,n1",
        more=f"capture={capture}",
    )
    assert captures(game, "h4 r19 f1 s17 stop") == [("h@Aomori", 0)]
    game.roll(Rng(1))
    assert captures(game, "s2 q24 f2 q18 stop") == []
    assert (captured_by(game, 0), captured_by(game, 1)) == ("h", "")
