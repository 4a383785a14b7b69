"""Lessons: every goal can be met by following them, also after leaving and coming back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from running import Plain, Player, RunningServer, running

from effort import SOAK
from games import modules
from tatami.core.actors import CHANCE
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_spec, specs
from tatami.core.text.words import LANGUAGES
from tatami.games.samurai.board import HEXES, SETTLEMENTS
from tatami.games.samurai.derived_view import derive_settlement, places_beside
from tatami.games.samurai.events import Captured
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.moves import LayToken
from tatami.kits.lessons.lesson import LEARNER, Lesson, lesson_of, progress
from tatami.kits.records.verify import verify
from tatami.kits.search.bot import ask, make_bot

GAMES = [name for name, spec in specs().items() if spec.has("lesson")]
SEEDS = range(40 if SOAK else 2)
MOST = 400


def follow(lesson: Lesson, seed: int) -> Game:
    """Play a lesson to its end, following its suggestions and otherwise moving at random."""
    game, rng = lesson.start(), Rng(seed)
    bots = [make_bot(name) for name in lesson.bots]
    while not game.is_over:
        if game.actor == CHANCE:
            drawn = lesson.draw(game)
            game.push(drawn or game.move(game.kernel.draw(rng.below(game.kernel.tickets()))))
            continue
        if game.actor != LEARNER:
            for move in ask(bots[game.actor - LEARNER - 1], game, rng):
                game.push(move)
            continue
        legal = progress(lesson, game).moves or tuple(map(str, game.legal_moves))
        usual = tuple(move for move in legal if move not in ("pass", "no")) or legal
        game.push(usual[rng.below(len(usual))])
    return game


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_following_a_lesson_meets_all_its_goals(name: str, seed: int) -> None:
    lesson = lesson_of(name)
    so_far = progress(lesson, follow(lesson, seed))
    assert {*so_far.met} == {*so_far.goals} == {goal.name for goal in lesson.goals}


def test_the_first_token_belongs_beside_its_kind() -> None:
    lesson = lesson_of("samurai")
    game = lesson.start()
    figures = game.view(LEARNER)["figures"]
    castles = {name for name, kinds in figures.items() if "h" in kinds}
    free = {
        str(move)
        for move in game.legal_moves
        if isinstance(move, LayToken)
        and str(move.token) == "h4"
        and castles & {place.name for place in places_beside(move.hex)}
    }
    assert {*progress(lesson, game).moves} == free
    far = next(move for move in game.legal_moves if str(move)[:2] == "h4" and str(move) not in free)
    game.push(far)
    assert "helmet" not in progress(lesson, game).met


def test_the_first_card_has_to_count() -> None:
    lesson = lesson_of("cardgame")
    moves = progress(lesson, lesson.start()).moves
    assert {move.partition("@")[0] for move in moves} == {"h4", "b3"}


def distant_move(game: Game, token: str) -> str:
    """A move that lays a token where no figure is near."""
    figures = game.view(LEARNER)["figures"]
    return next(
        str(move)
        for move in game.legal_moves
        if isinstance(move, LayToken)
        and str(move.token) == token
        and not any(figures.get(place.name) for place in places_beside(move.hex))
    )


@pytest.mark.parametrize(
    ("name", "piece", "met"),
    [
        ("cardgame", "r2", ()),
        ("samurai", "h4", ()),
        ("samurai", "n1", ("ronin",)),
        ("samurai", "f1", ("ship",)),
    ],
)
def test_a_wasted_move_is_not_praised(name: str, piece: str, met: tuple[str, ...]) -> None:
    lesson = lesson_of(name)
    game = lesson.start()
    move = distant_move(game, piece) if name == "samurai" else f"{piece}@1n"
    assert progress(lesson, game).as_data(game, "en")["wasted"] == ""
    game.push(move)
    so_far = progress(lesson, game)
    assert so_far.met == met
    data = so_far.as_data(game, "en")
    assert data["praise"] == ""
    assert data["wasted"]


def test_closing_akita_for_a_buddha_is_never_called_nothing() -> None:
    """The last token beside Akita works on no Buddha, but it surrounds the one that is led."""
    lesson = lesson_of("samurai")
    text = lesson.position
    for old, new in (("Akita:h", "Akita:b"), ("Sendai:h", "Sendai:b"), ("Kyoto:br", "Kyoto:hr")):
        text = text.replace(old, new)
    game = Samurai.from_position(text.replace("Niigata:b", "Niigata:h"))
    akita = next(place for place in SETTLEMENTS if place.name == "Akita")
    closed: list[str] = []
    while "captured" not in progress(lesson, game).met:
        if game.actor == CHANCE:
            game.push(game.legal_moves[0])
            continue
        missing = derive_settlement(game.kernel, akita)["missing"]
        kinds = "hr" if len(missing) == 1 else "sb"
        moves = [move for move in game.legal_moves if isinstance(move, LayToken)]
        closing = [move for move in moves if move.hex in missing and str(move.token)[0] in kinds]
        distant = [move for move in moves if not places_beside(move.hex)]
        chosen = closing if game.actor == LEARNER else distant
        game.push(chosen[0] if chosen else game.legal_moves[-1])
        data = progress(lesson, game).as_data(game, "en")
        if closing and kinds == "hr" and game.actor_of(len(game.history) - 1) == LEARNER:
            closed.append(str(chosen[0]))
            assert data["wasted"] == ""
        if len(missing) < 2:
            assert "nothing" not in data["praise"] + data["text"]
    assert closed
    assert any(
        isinstance(event, Captured) and event.settlement == akita
        for number in range(len(game.history))
        for event in game.events(number)
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_capture_is_praised_whichever_token_completes_it(seed: int) -> None:
    """A token that works on nothing there can still be the one that surrounds a settlement."""
    lesson = lesson_of("samurai")
    game = follow(lesson, seed)
    captures = 0
    for number in range(len(game.history)):
        won = any(
            isinstance(event, Captured) and event.seat == LEARNER for event in game.events(number)
        )
        if not won or game.actor_of(number) != LEARNER:
            continue
        then = game.at(number + 1)
        data = progress(lesson, then).as_data(then, "en")
        captures += 1
        assert "changed nothing" not in data["wasted"], number
    assert captures


def test_passing_too_soon_is_discouraged() -> None:
    lesson = lesson_of("spirit")
    game = lesson.start()
    so_far = progress(lesson, game)
    assert so_far.too_soon == ("pass",)
    assert "out until the end of the round" in so_far.as_data(game, "en")["too_soon"]["text"]
    game = follow(lesson, 1)
    goals = {goal.name for goal in lesson.goals}
    while {*lesson.met(game)} == goals:
        game.pop()
    before = [n for n in range(len(game.history)) if game.actor_of(n) == LEARNER]
    asked = [progress(lesson, game.at(n)).too_soon for n in before]
    assert ("pass",) in asked
    assert {*asked} <= {("pass",), ()}


def test_a_learner_who_follows_the_lesson_can_win() -> None:
    for name in (name for name in GAMES if not find_spec(name).co_operative):
        lesson = lesson_of(name)
        outcomes = [follow(lesson, seed).outcome() for seed in SEEDS]
        assert any(outcome and LEARNER in outcome.winners for outcome in outcomes)


def test_a_lesson_never_suggests_exceeding_the_limit() -> None:
    lesson = lesson_of("spirit")
    game = lesson.start()
    for move in ("fight ^1hi defend fight ^1di defend fight ^1fb attack fight ^1fi defend").split():
        game.push(move)
    game.push("fight")
    game.push("^2h")
    assert progress(lesson, game).moves == ("attack",)
    game.pop()
    game.push("^6ndm")
    assert "attack" in map(str, game.legal_moves)
    assert progress(lesson, game).moves == ()


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_available_in_every_language(name: str) -> None:
    lesson = lesson_of(name)
    game = lesson.start()
    for lang in LANGUAGES:
        data = progress(lesson, game).as_data(game, lang)
        assert data["text"]
        assert data["praise"] == ""
        assert data["goals"] == [goal.name for goal in lesson.goals]
        assert data["goal"] == modules("examples")[name].FIRST_GOAL
        over = follow(lesson, 1)
        assert progress(lesson, over).as_data(over, lang)["text"]


def test_a_goal_can_be_met_before_it_is_set() -> None:
    lesson = lesson_of("samurai")
    game = lesson.start()
    edo = {h for h in HEXES if any(place.name == "Edo" for place in places_beside(h))}
    game.push(next(move for move in game.legal_moves if str(move) in {f"n1@{h}" for h in edo}))
    so_far = progress(lesson, game)
    assert so_far.met == so_far.lately == ("ronin",)
    assert so_far.goal == "helmet"


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_played_at_a_table(name: str, tmp_path: Path) -> None:
    rng = Random(3)
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        table = ana.create_table(game=name, lesson=True, start=True)
        data: Plain = {}
        for step in range(MOST):
            data = ana.updates(table, "A")["state"]
            if data["table"]["status"] == "over":
                break
            if step == 9:  # it is left and come back to
                met = data["lesson"]["met"]
                server.kill()
                server.restart()
                data = ana.updates(table, "A")["state"]
                assert data["lesson"]["met"][: len(met)] == met
            legal = data["view"]["legal"]
            if legal:
                usual = [move for move in legal if move not in ("pass", "no")] or legal
                moves = data["lesson"]["moves"] or usual
                assert ana.act(table, "move", seat="A", moves=rng.choice(moves)).status_code == 200
        assert data["table"]["status"] == "over"
        assert data["lesson"]["goal"] is None
        assert {*data["lesson"]["met"]} == {*data["lesson"]["goals"]}
        assert ana.updates(table)["state"]["lesson"] is None
        record = ana.record(table)
        assert verify(record).holds
        assert not verify(record).fair
        ana.act(table, "rematch")
        again = ana.updates(ana.updates(table, "A")["state"]["table"]["rematch"])["state"]["table"]
        assert again["setting"]["lesson"]
        assert again["seats"][0]["name"] == "Ana"


def test_the_setting_of_a_lesson_cannot_be_changed(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        for more in ({"seats": ["me", "shogun"]}, {"players": 3}, {"edition": "1998"}):
            asked = {"game": "samurai", "lesson": True, **more}
            assert ana.http.post("/api/tables", json=asked).status_code == 422
