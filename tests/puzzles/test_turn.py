"""A turn as an answer: it ends with the turn, also where the same seat has the next one too."""

from __future__ import annotations

import pytest

from skipping import ALONE, EMPTY_HANDED
from tatami.core.errors import NotationError
from tatami.core.kernel import Rng
from tatami.core.registry import read_position
from tatami.kits.analysis.analyser import snapshots
from tatami.kits.search.greedy import Greedy
from tatami.puzzles.finding import decisions
from tatami.puzzles.turn import finished, is_whole, read_turn, text_of

each = pytest.mark.parametrize(
    ("position", "turn", "beyond"),
    [(ALONE, "attack", "pass"), (EMPTY_HANDED, "r4@k26 stop", "s1@q22 stop")],
    ids=["spirit", "samurai"],
)
# There the end of the turn shows that the other can play nothing.
WHY = {
    "pass": "is too late: the turn ends before it",
    "s1@q22": "has to wait: stop reveals hidden information first",
}


@each
def test_it_ends_where_the_next_turn_of_the_same_seat_begins(
    position: str, turn: str, beyond: str
) -> None:
    game = read_position(position)
    moves = read_turn(game, turn)
    assert text_of(moves) == turn
    assert is_whole(game, moves)
    assert not is_whole(game, moves[:-1])
    assert not is_whole(game, [*moves, *(game.parse(text) for text in beyond.split())])
    first = beyond.partition(" ")[0]
    with pytest.raises(NotationError, match=f"^{first} {WHY[first]}$"):
        read_turn(game, f"{turn} {beyond}")


@each
def test_a_bot_finishes_it_and_no_more(position: str, turn: str, beyond: str) -> None:
    game = read_position(position)
    first, *_ = both = [game.parse(text) for text in f"{turn} {beyond}".split()]
    assert text_of(finished(game, both, Greedy(), Rng(1))) == turn
    assert is_whole(game, finished(game, [first], Greedy(), Rng(1)))
    assert is_whole(game, finished(game, (), Greedy(), Rng(1)))


@each
def test_the_next_turn_of_the_same_seat_is_a_decision_of_its_own(
    position: str, turn: str, beyond: str
) -> None:
    game = read_position(position)
    for text in f"{turn} {beyond}".split():
        game.push(text)
    assert [*decisions(snapshots(game))][:2] == [0, len(turn.split())]
