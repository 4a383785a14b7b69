"""The village as a picture: all that is open, counted right, inside the sheet, nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tatami.core.game import seat_letter
from tatami.core.kernel import Rng
from tatami.core.text.words import LANGUAGES
from tatami.games.spirit.cast import (
    CODES,
    LEVELS,
    RAIDER_CODES,
    SAMURAI,
    SYMBOL_NAMES,
    SYMBOLS,
    parse_raider,
)
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.narrator import SpiritNarrator
from tatami.games.spirit.show.picture import WIDTH, village_svg
from tatami.games.spirit.show.pieces import CARD

DOCS = Path(__file__).parents[4] / "docs"
SVG = "{http://www.w3.org/2000/svg}"
FRAME = 18
KEEN = ("defend", "attack", "fight")
# A raider is named in words; these are the codes of what they say.
CARDS = {SpiritNarrator(Spirit()).card(code): code for code in RAIDER_CODES}

# Lines of 11 and 16 cards, one of them beside a card in hand, and many cards open in the piles.
CROWDED = (
    "spirit/2 players=7 edition=2014 level=hard samurai=random phase=card seat=B step=fight round=3"
    " seated=kat-kik-dai-hei-kan-gor-kyu turns=60 barricades=3 farms=2 fights=1 families=bc"
    " backs=cd wounds=A:1,B:3,E:2 line=A:1h.1hi.1hd.1db.1dw.1d.1di.1fb.1fw.6nwt.6hii,"
    "B:2h.2hi.2hd.2db.2dw.2d.2di.2fb.2fw.2fs.2fi.2nb.3hb.3h.3hl.6nx,E:1fs.1fi.1nb.2hw"
    " left=A:1hw.6fbb.6dp,C:5hw passed=CD lent=A:B,F:B,G:A penal=6nx card=4d holder=B chain=B"
    " shuffles=1 up=5nw.5nb stack=3fb.3fw.3fs.3fl.3nw.4hb.4hr.4h.4db under=6ndm.6nsw.5ns.5ni"
    " intruders=5fb.5di.4fs?1.4fr?1.4dr?1.4dd?1.4dw.3db discard=3d.3dd.3dl.3dw"
)
SCOUTED = (
    "spirit/2 players=2 edition=2014 level=easy samurai=random phase=order seat=A step=fight"
    " round=3 seated=kat-kan turns=10 barricades=1 farms=6 fights=1 families=abc wounds=A:2,B:1"
    " line=A:6ndm.3dw.4fb,B:5ns left=A:3fs.4dw,B:4h.2db lent=B:A penal=3dw kiai=A:1a"
    " scouted=1nb.2nb.1di shuffles=1 stack=3fl intruders=1dw?1.3dd?1"
)


def positions(players: int, seed: int, **options: str) -> Iterator[Spirit]:
    """Play at random, but mostly fight, so that boards fill up; give every position."""
    options = {"samurai": "random", "level": "hard", **options}
    game, rng = Spirit(players, **options), Rng(seed)
    game.roll(rng)
    yield game
    while not game.is_over:
        moves = game.legal_moves
        choice = [move for move in moves if str(move) in KEEN and rng.below(5)] or moves
        game.push(choice[rng.below(len(choice))])
        game.roll(rng)
        yield game


def played(players: int, decisions: int, seed: int = 1, **options: str) -> Spirit:
    """The position after so many decisions, or the last one."""
    *_, game = islice(positions(players, seed, **options), decisions + 1)
    return game


def searched(players: int, has: Callable[[dict[str, Any]], bool], **options: str) -> Spirit:
    """Find a position that has something."""
    games = (game for seed in range(60) for game in positions(players, seed, **options))
    return next(game for game in games if has(game.view(None)))


def crowded() -> Spirit:
    return Spirit.from_position(CROWDED)


def example() -> Spirit:
    return Spirit.from_position((DOCS / "village.position.txt").read_text(encoding="utf-8"))


def root_of(game: Spirit, lang: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(village_svg(game, lang))


def drawings_in(group: ElementTree.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#") for use in group.iter(f"{SVG}use")]


def texts_in(group: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in group.iter(f"{SVG}text")]


def titled(root: ElementTree.Element) -> Iterator[tuple[str, ElementTree.Element]]:
    """List all groups that say in words what they are."""
    for group in root.iter(f"{SVG}g"):
        title = group.findtext(f"{SVG}title")
        if title is not None:
            yield title, group


def cards_of(root: ElementTree.Element) -> list[tuple[str, ElementTree.Element]]:
    """List the raiders that are drawn face up."""
    pairs = [(CARDS.get(title, ""), group) for title, group in titled(root)]
    return [(code, group) for code, group in pairs if code and len(group) > 1]


def board_of(root: ElementTree.Element, seat: int) -> ElementTree.Element:
    """Find a seat's board: what begins with the seat's letter and a name."""
    names = [f"{seat_letter(seat)} {samurai.name} " for samurai in SAMURAI]
    (board,) = [group for title, group in titled(root) if title.startswith(tuple(names))]
    return board


def open_cards(view: dict[str, Any]) -> list[str]:
    doing = view["under_way"]
    cards = [*view["stack"]["up"], *view["stack"]["under"], *doing.get("scouted", [])]
    cards += [doing["card"]] if "card" in doing else []
    cards += [code for code in view["intruders"] if code]
    for seat in view["seats"]:
        cards += [*seat.get("left", {}).values(), *seat.get("line", [])]
    return cards


def check_that_all_is_drawn(game: Spirit) -> None:
    view, root = game.view(None), root_of(game)
    cards = cards_of(root)
    assert Counter(code for code, _ in cards) == Counter(open_cards(view))
    for code, group in cards:
        check_face(code, group)
    check_village(view, root)
    for seat, known in enumerate(view["seats"]):
        if known["samurai"] is not None:
            check_board(view, seat, board_of(root, seat))


def check_face(code: str, group: ElementTree.Element) -> None:
    raider = parse_raider(code)
    flames = ["fire"] if raider.flames else []
    symbols = [f"symbol-{SYMBOL_NAMES[SYMBOLS.index(letter)]}" for letter in raider.symbol]
    penalties = [f"penalty-{letter}" for letter in raider.penalties]
    assert drawings_in(group) == ["card", *flames, *symbols, *penalties]
    assert texts_in(group) == [str(raider.value)]


def check_village(view: dict[str, Any], root: ElementTree.Element) -> None:
    village, drawn = view["village"], Counter(drawings_in(root))
    assert (drawn["house"], drawn["house"] + drawn["ruin"]) == (village["farms"], 6)
    assert drawn["stakes"] == village["barricades"]
    assert drawn["stakes"] + drawn["stumps"] == village["most_barricades"]
    assert f"{village['barricades']}/{village['most_barricades']}" in texts_in(root)
    families = [
        group for title, group in titled(root) if title == f"family {village['families']}/3"
    ]
    assert drawings_in(families[0]).count("symbol-doll") == village["families"]
    (intruders,) = [g for title, g in titled(root) if title.startswith("intruder: ")]
    assert drawings_in(intruders).count("back") == view["intruders"].count(None)
    assert texts_in(intruders)[-1] == str(len(view["intruders"]))
    cards = view["discard"]
    (discard,) = [g for title, g in titled(root) if title == f"{len(cards)}: {', '.join(cards)}"]
    assert drawings_in(discard) == ["back"] * min(len(cards), 3)
    assert texts_in(discard) == [str(len(view["discard"]))]
    counts = [text.text for text in root.iter(f"{SVG}text") if text.get("font-size") == "30"]
    piles = view["stack"]["remaining"], len(view["intruders"]), len(view["discard"])
    assert counts == [str(count) for count in piles]
    lit = [text for text in root.iter(f"{SVG}text") if text.text == str(view["round"])]
    assert any(text.get("font-size") == "24" and text.get("font-weight") == "bold" for text in lit)
    assert view["options"]["level"] in texts_in(root)


def check_board(view: dict[str, Any], seat: int, board: ElementTree.Element) -> None:
    known = view["seats"][seat]
    samurai = SAMURAI[CODES.index(known["samurai"])]
    drawn, texts = drawings_in(board), texts_in(board)
    assert texts[:4] == [
        seat_letter(seat),
        samurai.name,
        str(known["total"]),
        f"/{known['kiai']}",
    ]
    assert texts[4 : 4 + known["kiai"] + 1] == [str(n) for n in range(known["kiai"] + 1)]
    assert drawn[0] == f"{samurai.code}-{known['side']}"
    assert (drawn[-1] == "wound" and ", wounded" in (board[0].text or "")) == known["wound"]
    assert known["passed"] == ("pass" in drawn and ", pass" in (board[0].text or ""))
    home = known["token"] == seat_letter(seat)
    assert home == (f"→{known['token']}" not in texts)
    others = [(seat_letter(n), other) for n, other in enumerate(view["seats"]) if n != seat]
    lent = [letter for letter, other in others if other.get("token") == seat_letter(seat)]
    described = texts[5 + known["kiai"] :]
    assert [text for text in described if "→" not in text] == [*lent, *known["uses"]]


@pytest.mark.parametrize("decisions", [0, 1, 14, 40, 80, 999])
@pytest.mark.parametrize("players", Spirit.PLAYERS)
def test_everything_that_is_open_is_drawn(players: int, decisions: int) -> None:
    check_that_all_is_drawn(played(players, decisions))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_drawn(level: str) -> None:
    game = played(4, 30, 2, level=level)
    check_that_all_is_drawn(game)
    shown = [title for title, _ in titled(root_of(game)) if title.startswith("back ")]
    assert len(shown) == len(game.view(None)["village"]["backs"] or "")


def test_long_lines_and_cards_known_in_the_piles_are_drawn() -> None:
    game = crowded()
    check_that_all_is_drawn(game)
    check_that_all_is_inside(game)


@pytest.mark.parametrize("key", ["kiai", "bans", "penalties"])
def test_what_is_under_way_is_drawn(key: str) -> None:
    game = searched(2, lambda view: key in view["under_way"], samurai="kat-kik", level="easy")
    check_that_all_is_drawn(game)
    check_that_all_is_inside(game)


def test_cards_that_are_put_in_order_are_drawn() -> None:
    game = Spirit.from_position(SCOUTED)
    assert len(game.view(None)["under_way"]["scouted"]) == 3
    check_that_all_is_drawn(game)
    check_that_all_is_inside(game)


def test_a_card_that_daisuke_takes_is_drawn() -> None:
    def has(view: dict[str, Any]) -> bool:
        return "card" in view["under_way"] and view["phase"] == "give"

    check_that_all_is_drawn(searched(4, has, samurai="dai-hei-kik-kyu", level="easy"))


def test_tokens_of_absent_samurai_are_drawn() -> None:
    game = searched(2, lambda view: len(view["absent"]) in (2, 3))
    texts = texts_in(root_of(game))
    for code in game.view(None)["absent"]:
        assert code in texts


def test_boards_without_samurai_are_drawn() -> None:
    game = Spirit(5)
    game.push("samurai:kyu")
    texts = texts_in(root_of(game))
    assert texts.count("?") == 4
    assert {*"ABCDE", "Kyuzo"} <= {*texts}
    check_that_all_is_drawn(game)
    check_that_all_is_inside(game)


def test_the_end_is_described() -> None:
    game = played(3, 999)
    outcome = game.outcome()
    assert outcome is not None
    assert any(text.startswith("The village falls in round") for text in texts_in(root_of(game)))


def filled_discs(root: ElementTree.Element) -> int:
    """Count the discs under the letters of seats."""
    discs = root.iter(f"{SVG}circle")
    return sum(disc.get("r") == "16" and disc.get("fill") == "#d4472c" for disc in discs)


def test_who_has_the_turn_is_marked_until_the_end() -> None:
    assert filled_discs(root_of(played(4, 10))) == 1
    assert filled_discs(root_of(played(4, 999))) == 0


def spots(
    element: ElementTree.Element, x: float = 0, y: float = 0, scale: float = 1
) -> Iterator[tuple[ElementTree.Element, float, float, float]]:
    """Walk through all that is drawn, with the origin and the size each is drawn at."""
    if element.tag == f"{SVG}defs":
        return
    for part in element.get("transform", "").split(")"):
        name, _, numbers = part.strip().partition("(")
        values = [float(number) for number in numbers.split()]
        if name == "translate":
            x, y = x + scale * values[0], y + scale * values[1]
        elif name == "scale":
            scale *= values[-1]
    yield element, x, y, scale
    for child in element:
        yield from spots(child, x, y, scale)


def text_box(
    element: ElementTree.Element, x: float, y: float, scale: float, anchor: str
) -> tuple[float, float, float, float]:
    """The approximate box of a line of text: left, top, right, bottom."""
    size = scale * float(element.attrib["font-size"])
    width = size * sum(0.35 if letter in " fijlrt" else 0.56 for letter in element.text or "")
    x, y = x + scale * float(element.attrib["x"]), y + scale * float(element.attrib["y"])
    left = x - {"start": 0, "middle": width / 2, "end": width}[element.get("text-anchor", anchor)]
    return left, y - size, left + width, y + 0.3 * size


def check_that_all_is_inside(game: Spirit, lang: str = "en") -> None:
    root = root_of(game, lang)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert width == WIDTH
    boxes = []
    for element, x, y, scale in spots(root):
        if element.tag == f"{SVG}text":
            boxes.append(text_box(element, x, y, scale, "middle"))
        if element.tag == f"{SVG}use" and element.attrib["href"] in ("#card", "#back"):
            half = scale * CARD[0] / 2, scale * CARD[1] / 2
            boxes.append((x - half[0], y - half[1], x + half[0], y + half[1]))
    assert len(boxes) > 10
    for left, top, right, bottom in boxes:
        assert FRAME < left < right < width - FRAME
        assert FRAME < top < bottom < height - FRAME


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", Spirit.PLAYERS)
def test_nothing_is_outside_the_sheet_in_any_language(players: int, lang: str) -> None:
    for decisions in (0, 30, 999):
        check_that_all_is_inside(played(players, decisions, 3), lang)
    check_that_all_is_inside(crowded(), lang)


def test_cards_of_a_long_line_can_all_be_distinguished() -> None:
    root = root_of(crowded())
    places = {code: (x, scale) for code, x, scale in card_places(root)}
    for known in crowded().view(None)["seats"]:
        for code, after in pairwise(known["line"]):
            (x, scale), (right, _) = places[code], places[after]
            assert right - x > 39 * scale > 20


def card_places(root: ElementTree.Element) -> Iterator[tuple[str, float, float]]:
    """The places of the open cards."""
    for element, x, _, scale in spots(root):
        code = CARDS.get(element.findtext(f"{SVG}title") or "")
        if code:
            yield code, x, scale


def test_the_picture_is_described_in_words() -> None:
    game = example()
    root = root_of(game)
    assert root.findtext(f"{SVG}title") == (
        "Samurai Spirit: A Kikuchiyo, B Heihachi, C Katsushiro, D Kanbei"
    )
    described = root.findtext(f"{SVG}desc") or ""
    assert "A Kikuchiyo 14/13, tiger, pass" in described
    assert "farm 4/6, family 2/3, barricade 3/6, intruder 4" in described


@pytest.mark.parametrize("players", Spirit.PLAYERS)
def test_the_picture_is_the_same_whatever_is_hidden(players: int) -> None:
    game = played(players, 25)
    svg = village_svg(game, "en")
    others = [game.resampled(None, Rng(seed)) for seed in (5, 6)]
    assert others[0].position() != others[1].position()
    assert {village_svg(other, "en") for other in others} == {svg}


def test_the_picture_of_the_docs_is_drawn_by_this_code() -> None:
    check_that_all_is_drawn(example())
    assert village_svg(example(), "en") == (DOCS / "village.svg").read_text(encoding="utf-8")


def test_every_moment_of_a_game_can_be_drawn() -> None:
    """Whatever is asked, and whatever chance decides."""
    stages = (Path(__file__).parents[1] / "stages.txt").read_text("utf-8")
    drawn = set()
    for text in stages.splitlines():
        if text.startswith("spirit/"):
            game = Spirit.from_position(text)
            assert village_svg(game, "en").startswith("<svg")
            drawn.add(game.phase)
    assert {"turn-up", "card", "give", "order", "action", "over"} <= drawn
