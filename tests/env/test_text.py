"""Text environments: whole games in four languages, illegal answers, and nothing hidden in them."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from pathlib import Path

import pytest

from games import games_with
from tatami.core.actors import CHANCE
from tatami.core.errors import IllegalMove, NotationError, OptionError, TatamiError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_spec
from tatami.core.text.words import LANGUAGES
from tatami.env.leaderboard import main
from tatami.env.start import start
from tatami.env.text import TextEnv
from tatami.env.text_agents import agent_named
from tatami.env.text_match import Answers, Rules, match_against, play_game, play_match
from tatami.env.text_table import TextTable

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
NAMES = games_with("observer")
EVERY_GAME = pytest.mark.parametrize("name", NAMES)
HIDING = [name for name in NAMES if find_spec(name).hides_hands]


@pytest.fixture(autouse=True)
def _examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    random.seed(5)


def answer(observation: str) -> str:
    """The answer of the example, which plays at random."""
    given: str = import_module("text_agent").answer(observation)
    return given


@EVERY_GAME
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played_by_reading_and_writing(name: str, lang: str) -> None:
    env = TextEnv(name, lang=lang)
    env.reset(num_players=2, seed=7)
    done, seats = False, set()
    while not done:
        seat, observation = env.get_observation()
        seats.add(seat)
        done, info = env.step(answer(observation))
        assert (info["seat"], info["illegal"], len(info["moves"])) == (seat, 0, 1)
    assert seats == {0, 1}
    rewards, infos = env.close()
    assert sorted(rewards) == [0, 1]
    assert env.game.CO_OPERATIVE or sum(rewards.values()) == 1
    assert infos[0]["outcome"]
    with pytest.raises(TatamiError, match="the game is over"):
        env.get_observation()


@EVERY_GAME
def test_languages_differ_and_the_same_seed_gives_the_same_text(name: str) -> None:
    texts = []
    for lang in (*LANGUAGES, "en"):
        env = TextEnv(name, lang=lang)
        env.reset(seed=7)
        texts.append(env.get_observation()[1])
    assert len({*texts}) == 4
    assert texts[0] == texts[-1]


def test_without_a_list_the_notation_is_explained_instead() -> None:
    listed, plain = TextEnv("cardgame"), TextEnv("cardgame", list_moves=False)
    for env in (listed, plain):
        env.reset(seed=7)
    [moves] = [
        line for line in listed.get_observation()[1].splitlines() if line.startswith("Legal moves")
    ]
    text = plain.get_observation()[1]
    assert moves.split()[2] == str(listed.game.legal_moves[0])
    assert "Legal moves" not in text
    assert "lay a card two spaces north and one east of the first village" in text
    assert "all moves, or those of one card" not in text


@pytest.mark.parametrize(
    ("written", "is_move"),
    [
        ("{move}", True),
        ("I think about it.\n\n  {move}  \n", True),
        ("`{move}`", True),
        ("[{move}]", True),
        ("**{move}**", True),
        ("```\n{move}\n```", True),
        ("** `{move}` **\n***\n", True),
        ("```", False),
        ("```\n \n```", False),
        ("** **", False),
        (",", False),
        ("{move}\nThat is best.", False),
        ("", False),
        ("  \n ", False),
    ],
)
def test_the_last_line_is_the_answer(written: str, is_move: bool) -> None:
    env = TextEnv("cardgame")
    env.reset(seed=7)
    move = str(env.game.legal_moves[0])
    _, info = env.step(written.format(move=move))
    assert info["moves"] == ([move] if is_move else [])
    assert ("refusal" in info) is not is_move
    assert info["illegal"] == (0 if is_move else 1)


def test_several_moves_of_a_turn_can_be_one_answer() -> None:
    env = TextEnv("samurai")
    env.reset(seed=4)
    seat, _ = env.get_observation()
    move = next(str(move) for move in env.game.legal_moves if str(move)[0] in "hbr")
    _, info = env.step(f"{move} stop")
    assert info["moves"] == [move, "stop"]
    assert env.get_observation()[0] != seat


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_illegal_answer_changes_nothing_and_is_explained(lang: str) -> None:
    env = TextEnv("cardgame", lang=lang)
    env.reset(seed=7)
    before = env.game.position()
    seat, observation = env.get_observation()
    done, info = env.step("h4@9n9e")
    assert (done, info["seat"], info["illegal"], info["moves"]) == (False, seat, 1, [])
    assert env.game.position() == before
    again, explained = env.get_observation()
    assert again == seat
    assert explained.startswith(observation)
    assert "h4@9n9e" in explained[len(observation) :]
    env.step(answer(observation))
    for _ in range(2):
        if env.get_observation()[0] == seat:
            assert "h4@9n9e" not in env.get_observation()[1]
            break
        env.step(answer(env.get_observation()[1]))


@pytest.mark.parametrize("ends", [1, 3])
def test_so_many_illegal_answers_of_a_player_end_the_game(ends: int) -> None:
    env = TextEnv("cardgame", illegal_ends=ends, players=3)
    env.reset(seed=7)
    seat, _ = env.get_observation()
    asked = [env.step("no idea")[0] for _ in range(ends)]
    assert asked == [False] * (ends - 1) + [True]
    rewards, infos = env.close()
    assert rewards == {other: -1.0 if other == seat else 0.0 for other in range(3)}
    assert infos[seat]["illegal"] == ends


def test_illegal_answers_can_be_only_counted() -> None:
    env = TextEnv("cardgame", illegal_ends=None)
    env.reset(seed=7)
    for n in range(1, 30):
        done, info = env.step("no idea")
        assert (done, info["illegal"]) == (False, n)


def test_what_cannot_be_is_refused() -> None:
    for wrong in ({"lang": "fr"}, {"illegal_ends": 0}, {"players": 9}, {"colour": "red"}):
        with pytest.raises(OptionError):
            TextEnv("cardgame", **wrong)
    with pytest.raises(TatamiError, match="reset comes first"):
        TextEnv("cardgame").get_observation()


# ------------------------------------------------------------------------------ what is hidden


def walk(name: str, seed: int, moves: int) -> list[Game]:
    """Positions of a game played at random, in which a seat or chance is to act."""
    game, rng, found = start(name), Rng(seed), []
    game.roll(rng)
    for _ in range(moves):
        if game.is_over:
            break
        found.append(game.copy())
        game.push(game.legal_moves[rng.below(len(game.legal_moves))])
        if game.actor == CHANCE:
            found.append(game.copy())
            game.roll(rng)
    return found


@EVERY_GAME
def test_the_text_is_the_same_whatever_is_hidden(name: str) -> None:
    rng, compared = Rng(3), 0
    for game in walk(name, 8, 40):
        if game.actor == CHANCE:
            continue
        other = game.resampled(game.actor, rng)
        if other.position() == game.position():
            continue
        for listing in (True, False):
            read = [
                TextTable(one, "en", listing).observation()
                for one in (game.with_kernel(game.kernel), other)
            ]
            assert read[0] == read[1]
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("name", HIDING)
def test_the_news_are_the_same_whatever_others_draw(name: str) -> None:
    compared = 0
    for game in walk(name, 8, 60):
        if game.actor != CHANCE:
            continue
        read = []
        for seed in range(4):
            rng = Rng(seed)
            table = TextTable(game.copy(), "en")
            drawn: list[bool] = []

            def draw(now: Game, rng: Rng = rng, drawn: list[bool] = drawn) -> object:
                move = now.draw(rng)
                drawn.append(now.hides(move, 0) or now.hides(move, 1))
                return move

            table.resolve_chance(draw)  # type: ignore[arg-type]
            if game.is_over or table.game.is_over or not all(drawn):
                break
            seat = table.game.actor
            if seat == game.kernel.seat:  # it drew for itself
                break
            read.append(table.observation())
        if len(read) == 4:
            assert len({*read}) == 1
            compared += 1
    assert compared > 5


# -------------------------------------------------------------------------------- leaderboard


@pytest.mark.parametrize("agent", ["python:text_agent:answer", "command"])
def test_a_leaderboard_has_a_row_for_each_level(
    agent: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if agent == "command":
        agent = f"{sys.executable} -S {EXAMPLES / 'text_agent.py'}"
    levels, games = ("random", "1") if "text_agent.py" in agent else ("random,farmer", "4")
    out = tmp_path / "table.md"
    options = ("--agent", agent, "--levels", levels, "--games", games, "--out", str(out))
    assert main(["cardgame", *options]) == 0
    title, _, head, line, *rows = out.read_text(encoding="utf-8").splitlines()
    assert title.startswith("**agent** at Samurai: The Card Game, 2 players, in English, with")
    assert head.startswith("| level | games | score | 95 % interval | Elo difference |")
    assert line.count("---") == head.count("|") - 1
    assert [row.split(" | ")[0] for row in rows] == [f"| {one}" for one in levels.split(",")]
    assert all(" | 0 of " in row and row.endswith(" | 0 |") for row in rows)
    assert "random: " in capsys.readouterr().err


def test_partners_are_compared_with_the_level_on_the_same_deals() -> None:
    rules = Rules()
    match = match_against("random", "spirit", rules, 1, players=2)
    found, answers = play_match(match, 4, answer, rules)
    assert [entrant["name"] for entrant in found["entrants"]] == ["agent", "random"]
    assert (found["deals"], found["games"]) == (2, 4)
    assert answers.given > 10


def test_a_game_follows_from_its_deal_and_turn_alone() -> None:
    rules = Rules(illegal_ends=1)
    match = match_against("random", "cardgame", rules, 1)
    seen: list[str] = []

    def noting(observation: str) -> str:
        seen.append(observation)
        return "nothing"

    for turn in (0, 0, 1):
        play_game(match, 3, turn, noting, rules, Answers())
    assert seen[0] == seen[1]
    assert "You are A" in seen[0]
    assert "You are B" in seen[2]


def test_illegal_answers_are_counted_and_lose_in_the_end() -> None:
    rules, answers = Rules(illegal_ends=2), Answers()
    match = match_against("random", "cardgame", rules, 1, players=3)
    result = play_game(match, 0, 1, lambda _: "nothing", rules, answers)
    assert (answers.given, answers.illegal, answers.forfeits) == (2, 2, 1)
    assert result.bots == ("random", "agent", "random")
    assert result.returns == (0.5, 0, 0.5)


def broken(observation: str) -> str:
    raise ValueError("no idea")


def mute(observation: str) -> None:
    return None


@pytest.mark.parametrize(
    ("agent", "reason"),
    [
        ("python:nowhere:answer", "there is no module 'nowhere'"),
        ("python:test_text:EXAMPLES", "is not a function from text to text"),
        ("python:test_text:broken", "the agent failed: ValueError: no idea (test_text.py, line "),
        ("python:test_text:mute", "the agent answered None; an answer is a text"),
        ("./no-such-program", "./no-such-program cannot be started: No such file"),
        ("false", "false ended with code 1"),
        ("'", "no closing quotation"),
        ("", "the agent is missing; name a command or python:module:function"),
    ],
)
def test_an_agent_that_cannot_answer_is_told_why(
    agent: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cardgame", "--agent", agent, "--levels", "random", "--games", "2"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("leaderboard: ")
    assert reason in error
    assert error.count("\n") == 1


def test_an_agent_that_thinks_too_long_is_ended() -> None:
    with pytest.raises(TatamiError, match=r"sleep 9 did not answer within 0\.1 seconds"):
        agent_named("sleep 9", 0.1)("")


def test_what_is_read_can_be_refused_in_words() -> None:
    table = TextTable(start("cardgame"), "de")
    table.resolve_chance(lambda game: game.draw(Rng(1)))
    with pytest.raises((IllegalMove, NotationError)):
        table.play("h4@9n9e")
    assert "Deine letzte Antwort war kein erlaubter Zug: " in table.observation()
