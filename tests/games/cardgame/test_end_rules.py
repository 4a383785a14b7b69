"""Chapter 6: what ends the game, and when."""

from __future__ import annotations

import pytest

from games.cardgame.cardtable import lay, table
from refusing import refused
from tatami.core.events import Ended
from tatami.core.kernel import Rng
from tatami.core.text.narrator import narrator_for
from tatami.core.text.words import LANGUAGES
from tatami.games.cardgame.events import LastRound
from tatami.games.cardgame.game import CardGame

rule = pytest.mark.rule


def play_round(game: CardGame) -> int:
    """Play turns until the game is over or A is to play; count them."""
    turns = 0
    rng = Rng(1)
    while not game.is_over and (game.actor != 0 or turns == 0):
        seat = game.actor
        while game.actor == seat and not game.is_over:
            game.push(game.legal_moves[0])
            game.roll(rng)
        turns += 1
    return turns


def reasons(game: CardGame) -> tuple[str, ...]:
    outcome = game.outcome()
    assert outcome is not None
    last = next(event for event in reversed(game.events()) if isinstance(event, Ended))
    assert last.reasons == outcome.reasons
    return outcome.reasons


def drained(players: int, kind: int, n: int) -> CardGame:
    """A game in which so many stones of a kind have been won."""
    game = table(players=players)
    for _ in range(n):
        game.kernel.tally.add(0, kind)
    return game


@rule("cardgame.6.1")
@pytest.mark.parametrize(("players", "n"), [(2, 10), (3, 16), (4, 16)])
@pytest.mark.parametrize("kind", [0, 1, 2])
def test_a_shape_is_used_up(players: int, n: int, kind: int) -> None:
    game = drained(players, kind, n)
    assert play_round(game) == players
    assert game.is_over
    assert reasons(game) == ("cardgame.6.1",)
    game = drained(players, kind, n - 1)
    play_round(game)
    assert not game.is_over


@rule("cardgame.6.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_village_is_taken(players: int) -> None:
    game = table(laid="1n:Bb2", players=players, hold="A:h4", top="h", stack="")
    lay(game, "h4 1e")
    assert not game.is_over
    play_round(game)
    assert game.is_over
    assert reasons(game) == ("cardgame.6.2",)
    game = table(laid="1n:Bb2", players=players, hold="A:h4", top="h", stack="b")
    lay(game, "h4 1e")
    assert not game.kernel.is_stack_gone()


@rule("cardgame.6.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_laid_the_last_card(players: int) -> None:
    game = table(players=players)
    for seat in range(players):
        game.kernel.hands.fill(seat, [11], [])
    assert play_round(game) == players
    assert reasons(game) == ("cardgame.6.3",)
    game = table(players=players)
    for seat in range(players):
        game.kernel.hands.fill(seat, [11], [10] if seat == players - 1 else [])
    play_round(game)
    assert not game.kernel.is_all_laid()


@rule("cardgame.6.4")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_round_is_played_to_its_end(players: int, seat: int) -> None:
    game = table(players=players, seat="AB"[seat])
    for _ in range(16):
        game.kernel.tally.add(0, 0)
    turns = 0
    while not game.is_over:
        lay(game, str(game.legal_moves[0]))
        turns += game.phase == "turn" or game.is_over
    assert turns == players - seat
    assert game.kernel.seat == 0


@rule("cardgame.6.4")
def test_the_last_round_is_described_when_it_begins_to_be_one() -> None:
    game = table(laid="1n:Bb2", players=3, hold="A:h4", top="h", stack="")
    assert not game.view(None)["last_round"]
    game.push("h4@1e")
    assert game.events()[-1] == LastRound(("cardgame.6.2",))
    assert game.view(None)["last_round"]
    while not game.is_over:
        game.push(game.legal_moves[0])
        assert not any(isinstance(event, LastRound) for event in game.events())
    assert not game.view(None)["last_round"]
    assert game.view(None)["open"] == []


@rule("cardgame.6.1", "cardgame.6.2", "cardgame.6.3")
def test_all_reasons_that_hold_are_named() -> None:
    game = table(top="", stack="")
    for _ in range(10):
        game.kernel.tally.add(1, 2)
    for seat in (0, 1):
        game.kernel.hands.fill(seat, [11], [])
    play_round(game)
    assert reasons(game) == ("cardgame.6.1", "cardgame.6.2", "cardgame.6.3")


@rule("cardgame.6.4")
def test_a_reason_that_comes_during_the_last_round_is_named_too() -> None:
    game = table(laid="1n:Bb2", top="h", stack="")
    for seat in (0, 1):
        game.kernel.hands.fill(seat, [11], [])
    lay(game, "s1 1e")
    assert game.events()[-1] == LastRound(("cardgame.6.2",))
    lay(game, str(game.legal_moves[0]))
    assert game.is_over
    assert reasons(game) == ("cardgame.6.2", "cardgame.6.3")


@rule("cardgame.6.4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_named_in_words(lang: str) -> None:
    narrator = narrator_for(CardGame(2), lang)
    numbers = ("cardgame.6.1", "cardgame.6.2", "cardgame.6.3", "cardgame.6.5")
    single = [narrator.event(CardGame(2), Ended((number,))) for number in numbers]
    assert len({*single}) == len(numbers)
    together = narrator.event(CardGame(2), Ended(numbers))
    assert all(narrator.say(number) in together for number in numbers)


@rule("cardgame.6.5")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_with_no_place_left_the_game_ends_at_once(seat: str) -> None:
    other = "B" if seat == "A" else "A"
    laid = f"1n:{seat}h4 1e:{seat}h3 1w:{seat}h2"
    game = table(laid=laid, seat=seat, players=3, hold=f"{seat}:s1 {other}:b2")
    assert game.view(None)["open"] == ["1s"]
    lay(game, "s1 1s")
    assert game.is_over
    assert reasons(game) == ("cardgame.6.5",)


@rule("cardgame.6.5", "cardgame.6.1")
@pytest.mark.parametrize("seat", ["A", "C"])
def test_a_blocked_game_names_what_ran_out_before(seat: str) -> None:
    laid = f"1n:{seat}h4 1e:{seat}h3 1w:{seat}h2"
    game = table(laid=laid, seat=seat, players=3, hold=f"{seat}:s1")
    for _ in range(16):
        game.kernel.tally.add(0, 2)
    lay(game, "s1 1s")
    assert game.is_over
    assert reasons(game) == ("cardgame.6.1", "cardgame.6.5")


@rule("cardgame.6.6")
def test_when_the_game_is_over_nothing_can_be_played() -> None:
    game = table(top="", stack="")
    play_round(game)
    assert game.is_over
    assert game.legal_moves == []
    for move in ("h4@1n", "v@1n1e", "^h", "+h4"):
        assert refused(game, move) == "cardgame.6.6"
