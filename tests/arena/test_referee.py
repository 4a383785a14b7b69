"""One game of a match: played again alike, and written down as it was."""

from __future__ import annotations

from threading import Event

import pytest
from results import match_of

from skipping import EMPTY_HANDED
from tatami.arena.match import Match
from tatami.arena.referee import Task, play_game, referee
from tatami.core.errors import OptionError, TatamiError
from tatami.core.game import Game, Move, seat_letter
from tatami.core.kernel import Rng
from tatami.core.registry import read_position
from tatami.games.samurai.game import Samurai
from tatami.games.spirit.game import Spirit
from tatami.kits.records.record import read_record
from tatami.kits.search.bot import Bot


@pytest.mark.parametrize(
    "match",
    [
        match_of("samurai", "greedy", "random"),
        match_of("cardgame", "random", "greedy", "random"),
        match_of("spirit", "greedy", "random", level="easy"),
    ],
    ids=lambda match: match.game,
)
def test_the_same_task_leads_to_the_same_game(match: Match) -> None:
    task = Task(match, 5, 1)
    (one, record), (two, again) = play_game(task), play_game(task)
    assert record == again
    assert one.returns == two.returns
    replayed = read_record(record)
    game = replayed.game()
    assert game.is_over
    assert [replayed.names[seat] for seat in range(game.seats)] == [*one.bots]
    assert one.returns == tuple(game.kernel.returns(seat) for seat in range(game.seats))
    assert one.moves == sum(step.actor != "deal" for step in replayed.steps)
    for seat, (bot, thought) in enumerate(zip(one.bots, one.thoughts, strict=True)):
        moves = sum(step.actor == seat_letter(seat) for step in replayed.steps)
        assert 0 < thought.decisions <= moves
        assert thought.decisions == moves or bot == "greedy"
    assert 0 < max(t.longest for t in one.thoughts) <= sum(t.seconds for t in one.thoughts)
    assert sum(thought.seconds for thought in one.thoughts) < one.seconds


def test_turns_are_dealt_alike_and_played_otherwise() -> None:
    match = match_of("samurai", "random", "random")
    records = [play_game(Task(match, deal, turn))[1] for deal in (0, 1) for turn in (0, 1)]
    dealt = [[step.text for step in read_record(record).steps[:28]] for record in records]
    assert dealt[0] == dealt[1] != dealt[2] == dealt[3]
    assert len(set(records)) == 4


class Mute:
    """Says nothing."""

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        return []


class Hasty:
    """Plays for the others too."""

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        return [*game.legal_moves][:1] * 2


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (Mute(), "x: the bot planned no move for player A: .+"),
        (Hasty(), r"x returned \S+ after the end of its turn"),
    ],
    ids=["mute", "hasty"],
)
def test_a_bot_plays_its_own_turn(bot: Bot, reason: str) -> None:
    match = match_of("cardgame", "x", "y")
    with pytest.raises(TatamiError, match=f"^{reason}$"):
        referee(Task(match, 0, 0), match.start(), ["x", "y"], [bot, bot])


class Farsighted:
    """Plans for as long as it is to act, be it the next turn."""

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        trial = game.copy()
        while trial.actor == game.actor:
            stops = [move for move in trial.legal_moves if str(move) == "stop"]
            trial.push([*stops, *trial.legal_moves][0])
        return [game.move(action) for action in trial.history]


def test_turns_that_follow_each_other_may_be_planned_at_once() -> None:
    match = match_of("samurai", "x", "y")
    game = read_position(EMPTY_HANDED)
    plan = Farsighted().plan(game, Rng(1))
    assert sum(str(move) == "stop" for move in plan) > 1
    result, _ = referee(Task(match, 0, 0), game, ["x", "y"], [Farsighted(), Farsighted()])
    assert game.is_over
    assert game.history[: len(plan)] == [move.action for move in plan]
    assert result.moves >= len(plan)


def test_bots_go_round_the_seats() -> None:
    match = match_of("samurai", "a", "b", "c")
    assert [match.seating(turn, 3) for turn in range(3)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
    ]


def test_where_all_win_together_each_bot_has_all_the_seats() -> None:
    match = match_of("spirit", "a", "b", "c")
    assert [match.seating(turn, 2) for turn in range(3)] == [["a"] * 2, ["b"] * 2, ["c"] * 2]


def test_bots_named_alike_are_one_entrant() -> None:
    assert match_of("samurai", "b", "a", "b").entrants == ["b", "a"]


def test_every_seat_of_rivals_has_a_bot() -> None:
    with pytest.raises(OptionError, match="2 bots for 3 players; name one bot for each player"):
        Match.of(Samurai(3, "2016", "random"), ["greedy", "random"], 1)


def test_partners_are_named_once() -> None:
    with pytest.raises(OptionError, match="a bot plays all seats: name each bot once"):
        Match.of(Spirit(2), ["greedy", "greedy"], 1)
