"""What turns are said to do is what then happens, all through recorded games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tatami.bots.effect import Effect
from tatami.bots.effect_words import MOST_PHRASES, phrases
from tatami.bots.effects import effects_in_view, effects_of
from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.core.numbers import KIND_LETTERS
from tatami.core.words import LANGUAGES
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.spirit.kernel import SpiritKernel
from tatami.records.record import read_record

GAMES = Path(__file__).parent.parent / "games"
WON = ("takes", "gives")


def turns(name: str) -> Iterator[tuple[Game, list[Move], Game]]:
    """Give every turn of a recorded game: the game before, the moves, and when chance has acted."""
    done = read_record((GAMES / f"{name}.tatami").read_text(encoding="utf-8")).game()
    actions = done.history
    game = done.copy()
    while game.history:
        game.pop()
    while len(game.history) < len(actions):
        before, seat, moves = game.copy(), game.actor, []
        while len(game.history) < len(actions) and game.actor == seat:
            moves.append(game.move(actions[len(game.history)]))
            game.push(moves[-1])
        while game.actor == CHANCE and seat != CHANCE:
            game.push(game.move(actions[len(game.history)]))
        if seat != CHANCE:
            yield before, moves, game.copy()


def gained(effects: tuple[Effect, ...], me: int) -> Counter[tuple[int, str]]:
    """Count what the effects say that every seat wins of each kind."""
    won = [e for e in effects if e.what in WON]
    return Counter((me if e.seat is None else e.seat, e.piece or "") for e in won)


@pytest.mark.parametrize(
    "name",
    [
        "samurai-1998-3p-both",
        "samurai-2016-2p-four-aside",
        "samurai-2016-4p-kind-gone",
        "cardgame-2009-2p-all-laid",
        "cardgame-2009-3p-shape-gone",
        "cardgame-2009-4p-stack-gone",
    ],
)
def test_what_is_said_to_be_won_is_won(name: str) -> None:
    said: Counter[tuple[int, str]] = Counter()
    for before, moves, after in turns(name):
        effects = effects_of(before, moves)
        said += gained(effects, before.actor)
        kernel = after.kernel
        assert isinstance(kernel, SamuraiKernel | CardGameKernel)
        if after.phase == "place":
            continue  # the villages are scored when this turn is over
        won = {
            (seat, KIND_LETTERS[kind]): n
            for seat in range(after.seats)
            for kind, n in enumerate(kernel.tally.won_by(seat))
            if n
        }
        assert said == won
        outcome = after.outcome()
        if outcome is not None:
            ends = effects[0].what in ("wins", "shares", "ends")
            assert ends or "6.4" in outcome.reasons[0] or "6.3" in outcome.reasons[0]


@pytest.mark.parametrize("name", ["spirit-hard-families-gone", "spirit-7p", "spirit-4p"])
def test_what_is_said_of_the_village_comes_true(name: str) -> None:
    told = 0
    for before, moves, after in turns(name):
        was, now = before.kernel, after.kernel
        assert isinstance(was, SpiritKernel)
        assert isinstance(now, SpiritKernel)
        for effect in effects_of(before, moves):
            if effect.what == "farm_lost":
                assert now.farms <= (effect.number or 0) < was.farms
            elif effect.what == "family_lost":
                assert now.count_families() <= (effect.number or 0) < was.count_families()
            elif effect.what == "wounded":
                assert now.boards.wounds[effect.seat or 0] > was.boards.wounds[effect.seat or 0]
            elif effect.what in ("lost", "stands"):
                assert after.is_over
            else:
                continue
            told += 1
    assert told > 0


@pytest.mark.parametrize("name", ["samurai-2016-3p-both", "cardgame-2009-2p-all-laid", "spirit-3p"])
def test_every_turn_can_be_told_in_every_language(name: str) -> None:
    for before, moves, _ in turns(name):
        effects = effects_of(before, moves)
        for lang in LANGUAGES:
            told = phrases(before, effects, lang)
            assert len(told) <= MOST_PHRASES
            assert all(told)
            assert (told == []) == (effects == ())


def test_what_only_figures_behind_screens_tell_is_not_in_view() -> None:
    told: Counter[str] = Counter()
    in_view: Counter[str] = Counter()
    for before, moves, _ in turns("samurai-2016-3p-both"):
        told.update(effect.what for effect in effects_of(before, moves))
        in_view.update(effect.what for effect in effects_in_view(before, moves))
    assert {"ends", "concedes"} <= {*told}
    assert not {*in_view} & {"wins", "shares", "ends", "majority", "concedes"}
    assert in_view["takes"] == told["takes"] > 0
