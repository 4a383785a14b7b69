"""Samurai Spirit on the terminal: questions, short forms, looking, a person with many seats."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from terminal import Terminal, moves_of, only_record, resume, start_and_type

from effort import UNCOMPILED
from games.spirit.show.opening import OPENING as SPIRIT
from tatami.cli.interactive.session import Session
from tatami.core.actors import CHANCE
from tatami.core.errors import IllegalMove, NotationError
from tatami.core.events import Ended
from tatami.core.kernel import Rng
from tatami.core.text.words import LANGUAGES
from tatami.games.spirit.cast import BACKS, CODES, PENALTY_NAMES, RAIDER_CODES, SAMURAI
from tatami.games.spirit.events import KINDS, Happened
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.narrator import SpiritNarrator
from tatami.games.spirit.outcome import REASONS
from tatami.games.spirit.show.terminal import SpiritTable
from tatami.kits.records.record import read_record, write_record
from tatami.kits.search.bot import ask, make_bot
from tatami.kits.terminal.style import Style

EACH_LANG = pytest.mark.parametrize("lang", LANGUAGES)
STAGES = Path(__file__).parents[1] / "stages.txt"
RECORDS = sorted((Path(__file__).parents[1] / "recorded").glob("*.tatami"))

# Heihachi has a raider of even value in hand and neighbours to hand it to.
HANDING = """\
tatami record 1
game: spirit
rules: 1
players: 3
edition: 2014
options: samurai=hei-kyu-kan
seat A: you
seat B: random
seat C: random

deal: first:A ?2fb ?1hi ?2dw ?1h ?1fw ?3h ?3d ?3fb ?4h ?4d ?4fb ?2hi ?2fi ?3nw ?1d ?1fb ?2h ?2d
deal: ?3hb ?4hb ?4db
A: fight
deal: ^2fb
"""


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


@pytest.fixture
def handing(tmp_path: Path) -> Path:
    path = tmp_path / "handing"
    path.write_text(HANDING, encoding="utf-8")
    return path


def every_stage() -> list[Spirit]:
    """Games at every phase and step."""
    texts = STAGES.read_text(encoding="utf-8").splitlines()
    return [Spirit.from_position(text) for text in texts]


def stages() -> list[Spirit]:
    """As many of them as there is time for."""
    return every_stage()[:: 5 if UNCOMPILED else 1]


def table_of(game: Spirit, lang: str = "en", unicode: bool = True) -> SpiritTable:
    return SpiritTable(game, Style(unicode=unicode), lang)


def question(game: Spirit, lang: str = "en") -> list[str]:
    return table_of(game, lang).question(Rng(1)).splitlines()


# ---------------------------------------------------------------------------------- a whole game


class Person:
    """Answers every question with any legal move, in its own words or in short ones."""

    def __init__(self, game: Spirit, seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.lines: list[str] = []

    def __call__(self, prompt: str) -> str:
        moves = self.game.legal_moves
        text = str(moves[self.rng.below(len(moves))])
        plain = text.replace(":", " ") if not text.startswith("hand:") else text
        self.lines.append(plain if self.rng.below(2) else text)
        return self.lines[-1]


def test_a_whole_game_is_typed(
    tatami: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Spirit(2)
    person = Person(game, 5)
    session = Session(table_of(game), ["you", "you"], 7)
    with monkeypatch.context() as here:
        here.setenv("TATAMI_DATA", str(tatami.data))
        here.setattr("builtins.input", person)
        assert session.run() == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert game.is_over
    assert "The game is over: " in output.out
    assert "Not allowed" not in output.out
    assert re.search(r"^The village falls in round \d$", output.out, re.MULTILINE)
    record = only_record(tatami)
    assert record.game().position() == game.position()
    assert record.result == "-"
    again = tatami(
        *("play", "spirit", "--seats", "you,you", "--seed", "7"), typed="\n".join(person.lines)
    )
    assert (again.code, again.err) == (0, "")
    one, other = (path.read_text(encoding="utf-8") for path in tatami.saved())
    assert one == other


# ------------------------------------------------------------------------------------- the start


def test_a_samurai_is_chosen(tatami: Terminal) -> None:
    play = ("play", "spirit", "--seats", "you,random", "--seed", "1")
    output = tatami(*play, typed="samurai kyu\n")
    start, chosen, *_ = output.prompts
    assert start.startswith("Samurai Spirit, edition 2014. You are A. Type a move, or help.\n")
    assert "\n▶ A -\n  B -\nA: choose your samurai.\n" in start
    narrator = SpiritNarrator(Spirit())
    for samurai in SAMURAI:
        row = next(line for line in start.splitlines() if f"samurai:{samurai.code}" in line)
        assert f"{samurai.name}: {narrator.talent(samurai.code)}; kiai {samurai.kiai[0]}" in row
    assert "A Kyuzo" in chosen
    first, second = (step.text for step in only_record(tatami).steps[:2])
    assert first == "samurai:kyu"
    assert second != first


def test_nobody_takes_a_samurai_that_is_taken(tatami: Terminal) -> None:
    output = tatami("play", "spirit", "--seats", "you,you", typed="samurai kyu\nsamurai kyu\nkyu\n")
    assert output.prompts[2].startswith("Not allowed: samurai:kyu. ")
    question = output.prompts[2].partition("[spirit.1.1]\n")[2]
    assert question.startswith("B: choose your samurai.\n")
    assert "samurai:kyu" not in question
    assert "samurai:kyu" not in output.prompts[1].partition("choose your samurai")[2]


def test_the_deal_is_not_described_card_by_card(tatami: Terminal) -> None:
    start = tatami(*SPIRIT.play).prompts[0]
    assert "Raiders: 14\n" in start
    assert "A Heihachi begins\n" in start
    assert not re.search(r"\?\d[hfdn]", start)


# ---------------------------------------------------------------------------------- the questions


@EACH_LANG
def test_every_question_is_asked_in_words_and_lists_every_answer(lang: str) -> None:
    asked = set()
    for game in stages():
        if game.actor < 0:
            continue
        asked.add(game.phase)
        first, *rows = question(game, lang)
        assert re.search(r"[.?]$", first), first
        assert table_of(game, lang).who(game.actor) in first or game.phase == "choose"
        listed = [row.split(maxsplit=1) for row in rows if not row.startswith(" " * 6)]
        assert [move for move, _ in listed] == [str(move) for move in game.legal_moves]
        assert all(described.strip() for _, described in listed)
    if not UNCOMPILED:
        seats = Spirit.PHASES[: Spirit.PHASES.index("seating")]
        assert asked == {*seats} - {"lose"}


def test_the_card_to_lose_is_asked_for() -> None:
    game = before_penalty("6nx")
    game.play("pass")
    first, *rows = question(game)
    assert game.phase == "lose"
    assert first.startswith("A Heihachi")
    assert [row.split()[0] for row in rows] == ["lose:hat", "lose:farm"]
    assert "raider 1 (hat, flames)" in rows[0]


def test_the_consequences_of_an_answer_are_shown_before_it() -> None:
    game = read_record(HANDING).game()
    assert isinstance(game, Spirit)
    described = dict(row.split(maxsplit=1) for row in question(game)[1:])
    card = "raider 2 (hut, barricade, flames)"
    assert described["attack"] == "Raider 2 joins A Heihachi’s battle line: total 2 of 8"
    assert described["defend"] == "A Heihachi holds off raider 2 on the left"
    assert described["hand:B"] == f"A Heihachi hands {card} to B Kyuzo"
    assert set(described) == {"attack", "defend", "hand:B", "hand:C"}


def test_commands_reveal_nothing_hidden() -> None:
    for game in stages():
        if game.actor >= 0:
            other = game.resampled(game.actor, Rng(3))
            assert question(other) == question(game), game.position()


def test_asking_changes_nothing() -> None:
    for game in stages():
        before = (game.position(), game.kernel.hash())
        if game.actor >= 0:
            question(game)
        assert (game.position(), game.kernel.hash()) == before


# ------------------------------------------------------------------------------------ short forms


@pytest.mark.parametrize(
    ("phase", "typed", "written"),
    [
        ("action", "f", "fight"),
        ("action", "Pass", "pass"),
        ("action", "support a", "support:A"),
        ("action", "support:a", "support:A"),
        ("action", "sup", "support:A"),
        ("card", "at", "attack"),
        ("card", "d", "defend"),
        ("choose", "samurai kat", "samurai:kat"),
        ("choose", "samurai:KIK", "samurai:kik"),
        ("tokens", "n", "no"),
        ("tokens", "use gor", "use:gor"),
        ("penalty", "i", "ignore:wound"),
        ("penalty", "suffer w", "suffer:wound"),
        ("order", "next 4dr", "next:4dr"),
        ("give", "to b", "to:B"),
    ],
)
def test_the_beginning_of_a_move_is_enough(phase: str, typed: str, written: str) -> None:
    found = []
    for game in every_stage():
        if game.phase == phase and any(str(move) == written for move in game.legal_moves):
            try:
                found.append([str(move) for move in game.read(typed)])
            except NotationError:
                continue
    assert [written] in found
    assert all(moves == [written] for moves in found)


def test_an_ambiguous_beginning_is_refused_with_the_choices() -> None:
    game = read_record(HANDING).game()
    with pytest.raises(NotationError, match=r"^ha could be hand:B or hand:C$"):
        game.read("ha")
    start = Spirit(2)
    with pytest.raises(NotationError, match=r"^samurai:k could be samurai:kan or samurai:kik or"):
        start.read("samurai:k")
    with pytest.raises(NotationError, match=r"^s could be samurai:hei or samurai:dai or"):
        start.read("s")


@pytest.mark.parametrize("typed", ["hand b", "hand:b", "HAND:B"])
def test_a_raider_is_handed_on_as_the_help_says(
    tatami: Terminal, handing: Path, typed: str
) -> None:
    _, described = resume(tatami, handing, typed)
    card = "raider 2 (hut, barricade, flames)"
    assert described.startswith(f"A Heihachi hands {card} to B Kyuzo")
    assert moves_of(read_record(handing.read_text(encoding="utf-8")), "A")[:2] == [
        "fight",
        "hand:B",
    ]


def test_the_help_shows_all_short_forms(tatami: Terminal) -> None:
    (described,) = start_and_type(tatami, SPIRIT, "help")
    for word in ("fight, pass", "support b", "attack, defend", "suffer, ignore", "use kyu, no"):
        assert word in described
    for samurai in SAMURAI:
        assert f"{samurai.code} {samurai.name}" in described
    assert "A card is written as value, symbol (h hat, f hut, d doll, n no symbol)" in described
    assert "moves [at] " in described
    assert not re.search(r"h4|leads|your hand\b", described)


# -------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("phase", "typed", "rule"),
    [
        ("choose", "fight", "1.1"),
        ("tokens", "fight", "13.2"),
        ("penalty", "fight", "3.1"),
        ("penalty", "suffer:shuffle", "3.2"),
        ("action", "attack", "2.1"),
        ("card", "fight", "4.1"),
        ("again", "pass", "5.6"),
        ("rebuild", "pass", "6.5"),
        ("move", "pass", "6.6"),
        ("thin", "pass", "6.7"),
        ("chase", "pass", "6.8"),
        ("strike", "pass", "6.9"),
        ("lend", "pass", "6.10"),
        ("scout", "pass", "6.11"),
        ("give", "no", "6.2"),
        ("order", "no", "6.2"),
        ("turn-up", "attack", "2.5"),
        ("over", "fight", "12.6"),
    ],
)
def test_refusals_cite_the_rule(phase: str, typed: str, rule: str) -> None:
    game = next(game for game in every_stage() if game.phase == phase)
    before = game.position()
    with pytest.raises(IllegalMove) as refused:
        game.push(typed)
    assert refused.value.rule == f"spirit.{rule}"
    assert game.position() == before


def test_what_a_penalty_forbids_is_refused_by_that_penalty() -> None:
    game = before_penalty("1fs")
    game.play("pass")
    with pytest.raises(IllegalMove) as refused:
        game.push("support:B")
    assert refused.value.rule == "spirit.3.8"


# ------------------------------------------------------------------------------------ taking back


def test_a_decision_is_taken_back_with_what_followed(tatami: Terminal) -> None:
    _, undone, again, nothing = start_and_type(tatami, SPIRIT, "support b", "undo", "undo", "undo")
    assert undone.startswith("Back to your last decision, before support:B.\n")
    assert undone.endswith("  support:B          A Heihachi supports B Kyuzo\n")
    assert undone.count("Round 1 of 3") == 1, "drawn once"
    assert again.startswith("Back to your last decision, before no.\nA Heihachi: use the token")
    assert nothing == "There is nothing to undo.\n"
    assert only_record(tatami).steps[-1].actor == "deal"


def test_undo_does_not_change_what_is_turned_up(tatami: Terminal) -> None:
    first, _, again = start_and_type(tatami, SPIRIT, "fight", "undo", "fight")
    assert again == first
    assert re.search(r"^Raider .* appears$", first, re.MULTILINE)


# ---------------------------------------------------------------------------------------- looking


def test_look_shows_what_there_is_to_know(tatami: Terminal) -> None:
    seat, lower, by_name, by_code, raider, stack, pile, nowhere, wrong, hand = start_and_type(
        tatami,
        SPIRIT,
        *("look B", "look b", "look Kyuzo", "look kyu", "look 3dw", "look stack", "look disc"),
        *("look", "look castle", "hand"),
    )
    assert seat == lower
    assert seat.splitlines()[0] == "   B Kyuzo       ········· 0/9"
    assert by_name == by_code
    assert seat.endswith(by_code)
    assert by_code.startswith(
        "Kyuzo (kyu): may discard a raider whose value is already in the battle line\n  kiai"
    )
    assert "\n  kiai 12 (fox): " in by_code
    assert raider == "raider 3 (doll, wound, flames)\n"
    assert re.match(r"the next raider: 1hw\* \d\.\d%, ", stack)
    assert pile == "Discard pile: -\n"
    assert nowhere == "which place? For example: look A. Type help for the commands.\n"
    assert wrong.startswith(
        "there is no “castle” to look at; choose from A, B, stack, discard, hei"
    )
    assert "A Heihachi" in hand
    assert "Heihachi (hei): " in hand


def test_look_shows_the_odds_of_every_raider() -> None:
    for game in stages():
        odds = re.findall(r"([\d.]+)%", " ".join(table_of(game).describe_place("stack")))
        if odds:
            assert 98 <= sum(map(float, odds)) <= 102, game.position()


@EACH_LANG
def test_everything_can_be_looked_at_in_every_language(lang: str) -> None:
    for game in stages()[::7]:
        table = table_of(game, lang)
        for place in (*table.places(), *CODES, *RAIDER_CODES[::9]):
            assert table.describe_place(place)


# ------------------------------------------------------------------------- one person, many seats


def test_one_player_has_two_samurai(tatami: Terminal) -> None:
    args = ("play", "spirit", "--players", "1", "--samurai", "hei-kyu", "--seed", "1")
    output = tatami(*args, typed="no\nsupport b\nno\nfight\n")
    assert (output.code, output.err) == (0, "")
    assert output.out.startswith("Samurai Spirit, edition 2014. You are A Heihachi, B Kyuzo. ")
    asked = re.findall(
        r"^([AB] \w+): (?:use the token|choose your action)", output.out, re.MULTILINE
    )
    assert asked[:4] == ["A Heihachi", "A Heihachi", "B Kyuzo", "B Kyuzo"]
    record = only_record(tatami)
    assert (record.players, record.names) == (1, {0: "you", 1: "you"})


def test_one_player_chooses_three_samurai(tatami: Terminal) -> None:
    args = ("play", "spirit", "--players", "1", "--solo-samurai", "3", "--seed", "1")
    output = tatami(*args, typed="samurai hei\nsamurai kyu\nsamurai kat\nhand\n")
    assert (output.code, output.err) == (0, "")
    assert re.findall(r"^([ABC]): choose your samurai", output.out, re.MULTILINE) == [*"ABC"]
    hand = output.prompts[-2]
    assert [name in hand for name in ("A Heihachi", "B Kyuzo", "C Katsushiro")] == [True] * 3
    assert only_record(tatami).names == {0: "you", 1: "you", 2: "you"}


def test_one_player_may_share_with_bots(tatami: Terminal) -> None:
    args = ("play", "spirit", "--players", "1", "--seats", "you,greedy", "--samurai", "hei-kyu")
    output = tatami(*args, "--seed", "1", typed="no\nsupport b\n")
    assert (output.code, output.err) == (0, "")
    assert "You are A Heihachi." in output.out
    assert "B Kyuzo: choose your action" not in output.out


def test_two_seats_can_be_yours_among_others(tatami: Terminal) -> None:
    args = ("play", "spirit", "--seats", "you,random,you", "--samurai", "hei-kyu-kan")
    output = tatami(*args, "--seed", "3", typed="pass\npass\npass\n")
    assert (output.code, output.err) == (0, "")
    assert "You are A Heihachi, C Kanbei." in output.out
    asked = set(re.findall(r"^([ABC] \w+): choose your action", output.out, re.MULTILINE))
    assert asked == {"A Heihachi", "C Kanbei"}


def test_undo_goes_back_to_any_of_the_own_seats(tatami: Terminal) -> None:
    args = ("play", "spirit", "--players", "1", "--samurai", "hei-kyu", "--seed", "1")
    output = tatami(*args, typed="no\nsupport b\nno\nundo\nundo\n")
    *_, one, two, _ = output.prompts
    assert one.startswith("Back to your last decision, before no.\n")
    assert "B Kyuzo: use the token" in one
    assert "A Heihachi: choose your action." in two


@pytest.mark.parametrize("seats", ["greedy,random", "greedy,greedy,random,greedy"])
def test_bots_are_watched_to_the_end(tatami: Terminal, seats: str) -> None:
    output = tatami("play", "spirit", "--seats", seats, "--seed", "7", "--level", "easy")
    assert (output.code, output.err) == (0, "")
    assert output.out.startswith(
        "Samurai Spirit, edition 2014. Only bots are playing; you watch.\n"
    )
    assert re.search(r"The game is over: .* \[spirit\.12\.[1-4]\]\n", output.out)
    end = r"^(Victory! Score: \d+|The village falls in round \d)\n.* \[spirit\.12\.\d\]\nSaved: "
    assert re.search(end, output.out, re.MULTILINE)
    record = only_record(tatami)
    assert record.game().is_over
    assert record.result in ("-", "ABCD"[: seats.count(",") + 1])


# -------------------------------------------------------------------------------------- penalties

PLUNDERERS = "1db 1dw 1di 1hd 1fs 3hl 4hr 1h 1fw 2h 2d 2fb 3h 3d 3fb 4h 4d 4fb 2hi 2fi 3nw".split()
BOSSES = ["6dp", "6nx", "6nwt", "6ndm"]


def before_penalty(card: str, more: str = "") -> Spirit:
    """A game in which C may pass; then A has a turn with the last card."""
    bosses = [*{card: 0, **dict.fromkeys(BOSSES)}] if card in BOSSES else BOSSES
    cards = [*PLUNDERERS, "5hw", "5di", "5fb", *bosses[:3]]
    stack = ".".join(code for code in cards if code not in (card, "1h", "1fw", "2d"))
    return Spirit.from_position(
        "spirit/2 players=3 edition=2014 phase=action seat=C step=action round=3 "
        f"seated=hei-dai-kik turns=9 barricades=3 farms=4 families=abc line=A:{card} "
        f"left=A:1h.1fw shuffles=1 stack={stack} discard=2d {more}"
    )


@pytest.mark.parametrize(
    ("card", "answer", "rule", "described"),
    [
        ("1db", "", "3.4", "flames"),
        ("1dw", "", "3.5", "wound"),
        ("1di", "", "3.6", "intruder"),
        ("1hd", "", "3.7", "defen"),
        ("1fs", "", "3.8", "support"),
        ("3hl", "", "3.9", "B Daisuke|left"),
        ("4hr", "", "3.9", "C Kikuchiyo|right|wound"),
        ("6dp", "", "3.10", "pass"),
        ("6ndm", "suffer:shuffle", "3.11", "returns"),
        ("6nwt", "suffer:no-talent", "3.12", "talent"),
        ("6nx", "", "3.13", "left"),
    ],
)
def test_every_penalty_is_described_with_its_rule(
    card: str, answer: str, rule: str, described: str
) -> None:
    game = before_penalty(card)
    game.play("support:B" if card == "4hr" else "pass")
    if card == "4hr":
        game.roll(Rng(1))
    if answer:
        game.play(answer)
    events = [
        (text, found)
        for index in range(len(game.history))
        for text, found in zip(
            [table_of(game).narrator.event(game, event) for event in game.events(index)],
            [event.rule for event in game.events(index)],
            strict=True,
        )
    ]
    texts = [text for text, found in events if found == f"spirit.{rule}"]
    assert texts, events
    assert re.search(described, texts[0]), texts
    assert "A Heihachi" in texts[0]


def test_a_penalty_that_cannot_be_applied_costs_a_wound_and_says_so() -> None:
    game = before_penalty("4hr")
    game.play("pass")
    described = {event.rule: table_of(game).narrator.event(game, event) for event in game.events()}
    assert "A Heihachi" in described["spirit.3.3"]
    assert "spirit.9.1" in described


# ------------------------------------------------------------------------------------ the outcome


@EACH_LANG
@pytest.mark.parametrize("reason", REASONS.values())
def test_the_outcome_is_described_with_its_rule(lang: str, reason: str) -> None:
    for path in RECORDS:
        game = read_record(path.read_text(encoding="utf-8")).game()
        outcome = game.outcome()
        assert isinstance(game, Spirit)
        if outcome is None or game.outcome().reasons != (reason,):  # type: ignore[union-attr]
            continue
        described = table_of(game, lang).describe_outcome()
        assert described[-1].endswith(f"[{reason}]")
        won = reason == "spirit.12.4"
        score = game.outcome().score  # type: ignore[union-attr]
        assert (score is not None) == won
        assert (score or str(game.view(None)["round"])) in described[0]
        assert game.rulebook().find(reason).text(lang) in described[-1]
        return
    pytest.fail(f"no recorded game ends by {reason}")


def test_no_outcome_is_described_before_the_end() -> None:
    assert table_of(Spirit()).describe_outcome() == []


# ----------------------------------------------------------------------------------- every language


def all_events() -> list[Happened]:
    """List every event there can be."""
    found = []
    for kind, (what, rule, sort) in KINDS.items():
        abouts: list[dict[str, str | int]] = [{}]
        if sort == "penalty":
            abouts = [{"which": name} for name in PENALTY_NAMES]
        elif sort == "back":
            abouts = [{"which": letter} for letter in BACKS]
        elif sort == "card":
            abouts = [{"card": "3dw", "number": 3}]
        elif sort == "number":
            abouts = [{"number": number} for number in ((1, 2, 3, 4) if "wound" in what else (2,))]
        assert kind >= 0
        found += [Happened(f"spirit.{rule}", what, 0, **about) for about in abouts]  # type: ignore[arg-type]
    return found


@EACH_LANG
def test_every_event_has_a_sentence(lang: str) -> None:
    game = Spirit(2, samurai="hei-kyu")
    narrator = SpiritNarrator(game, lang)
    english = SpiritNarrator(game, "en")
    for event in all_events():
        described = narrator.event(game, event)
        assert described
        assert "{" not in described
        if lang != "en":
            assert described != english.event(game, event), event
    for reason in REASONS.values():
        assert narrator.event(game, Ended((reason,)))


def tell_all(game: Spirit, narrator: SpiritNarrator, table: SpiritTable) -> None:
    """Describe every legal move and the question."""
    for action in game.kernel.legal_actions():
        for everything in (False, True):
            described = narrator.move(game, game.move(action), None, everything)
            assert described
            assert "{" not in described
    if game.actor >= 0:
        assert "{" not in table.question(Rng(1))


@EACH_LANG
def test_bots_games_are_described_in_every_language(lang: str) -> None:
    bot = make_bot("greedy")
    for seed, kind in enumerate(((2, "heroic"), (4, "easy"), (3, "hard"))):
        players, level = kind
        game = Spirit(players, level=level, samurai="random")
        rng = Rng(seed)
        table = table_of(game, lang, unicode=bool(seed % 2))
        while not game.is_over:
            if not UNCOMPILED or len(game.history) % 5 == 0:
                tell_all(game, table.narrator, table)
            if game.actor == CHANCE:
                game.push(game.move(game.kernel.draw(rng.below(game.kernel.tickets()))))
            else:
                game.push(ask(bot, game, rng)[0])
            for text, rule in table.describe_events():
                assert "{" not in text
                assert rule in game.rulebook().rules
        assert table.describe_outcome()


@EACH_LANG
def test_every_stage_is_described_in_every_language(lang: str) -> None:
    for game in stages():
        table = table_of(game, lang)
        tell_all(game, table.narrator, table)
        for action in game.kernel.legal_actions() if not game.is_over else []:
            game.push(game.move(action))
            assert all(text for text, _ in table.describe_events())
            game.pop()


# ------------------------------------------------------------------------------------- the options


@pytest.mark.parametrize(
    ("args", "options"),
    [
        (["--level", "heroic"], {"level": "heroic"}),
        (["--samurai", "random"], {"samurai": "random"}),
        (["--samurai", "kat-dai"], {"samurai": "kat-dai"}),
        (["--players", "1", "--solo-samurai", "3"], {"solo-samurai": "3"}),
        (["--players", "4", "--two-player-rules", "yes"], {"two-player-rules": "yes"}),
        (["--farm-backs", "aabbcd", "--level", "hard"], {"farm-backs": "aabbcd", "level": "hard"}),
        (["--twin-penalties", "once"], {"twin-penalties": "once"}),
        ([], {"level": "normal", "samurai": "choose", "two-player-rules": "yes"}),
        (["--players", "3"], {"two-player-rules": "no"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_options_are_played_by_and_written_down(
    tatami: Terminal, args: list[str], options: dict[str, str]
) -> None:
    output = tatami("play", "spirit", *args, "--seed", "1")
    assert (output.code, output.err) == (0, "")
    record = only_record(tatami)
    assert options.items() <= record.options.items()
    assert record.game().options == record.options
    assert output.prompts[0].count(f"difficulty: {record.options['level']}\n") == 1


def test_a_game_under_way_is_shown_and_checked(tatami: Terminal) -> None:
    game = read_record(HANDING).game()
    output = tatami("show", game.position(), "--seat", "B")
    assert (output.code, output.err) == (0, "")
    assert tatami("replay", "-", "--check", typed=write_record(game)).code == 0
