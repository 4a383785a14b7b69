"""Positions of the card game that cannot be: each is one change away from one that can."""

from __future__ import annotations

import re

import pytest

from reading import check_position
from tatami.core.errors import NotationError
from tatami.games.cardgame.game import CardGame

HEAD = "cardgame/1 players=2 edition=2009"
FIRST = f"{HEAD} phase=first seat=A villages=0:hb"
HANDS = f"{HEAD} phase=hands seat=B villages=0:hb top=r hold=A:h432b43,B:h4"
TURN = (
    f"{HEAD} phase=turn seat=A villages=0:hb,1s1e:r laid=1e:Bh4,1s:Ar4 top=r "
    "hold=A:h432b43,B:h32b432"
)
PLACE = (
    f"{HEAD} phase=place seat=A villages=0:hb,2e:h,1s1w:br,1s1e:r "
    "laid=1n:Ab4,1w:Bh4,1e:Bb4,1s:Ah4,1s2e:Ar4 top=r next=b hold=A:h3s321,B:h3r4s321 "
    "last=1n due=1n1e,1n1w"
)
REVEAL = PLACE.replace("phase=place", "phase=reveal").replace(" next=b", "")
TOP_GONE = REVEAL.replace(" top=r", "").replace(" due=1n1e,1n1w", "")
DRAW = TOP_GONE.replace("phase=reveal", "phase=draw").replace("hold=", "top=r hold=")
DRAW = DRAW.replace(" last=1n", "")
THREE = "hbr,1n1e:hbr,2n2e:hbr"
SHUT = (
    f"{HEAD} phase=over seat=A villages=0:hb laid=1n:Ah4,1e:Bh4,1s:Ab4,1w:Bb4 top=r "
    "hold=A:h32b32r4,B:h32b32r4"
)
PAIRS = (
    f"{HEAD} cards=pairs phase=turn seat=A villages=0:hb laid=1e:Bs3,1s:As3 top=h "
    "hold=A:s3h432b4,B:s3h432b4"
)


@pytest.mark.parametrize(
    "text",
    [FIRST, HANDS, TURN, PLACE, REVEAL, TOP_GONE, DRAW, SHUT, PAIRS],
    ids=["first", "hands", "turn", "place", "reveal", "top gone", "draw", "shut", "pairs"],
)
def test_possible_positions_are_accepted(text: str) -> None:
    assert check_position(CardGame, text)


def chain(text: str) -> str:
    return text.replace("edition=2009", "edition=2009 new-villages=chain")


@pytest.mark.parametrize(
    ("base", "old", "new", "reason"),
    [
        # the villages
        (TURN, "0:hb,1s1e:r", "1s1e:r", "villages: nothing brings the village on 1s1e"),
        (TURN, "1s1e:r", "1s1e:r,3n3e:h", "villages: nothing brings the village on 3n3e"),
        (TURN, "1s1e:r", "1s1e:r,2n:h", "villages: nothing brings the village on 2n"),
        (TURN, "1s1e:r", "1s1e:r,1n:h", "villages: 1n is a cell for cards"),
        (TURN, "1s1e:r", "1s1e:r,0:h", "villages: 0 appears twice"),
        (TURN, "1s1e:r", "1s1e:r,0n0e:h", "villages: 0n0e appears twice"),
        (TURN, "1s1e:r", "1s1e:rr", "there is no village 'rr'"),
        (TURN, "1s1e:r", "1s1e:x", "'x' is not a row of kinds"),
        (TURN, "1s1e:r", "1s1e:", "there is no village ''"),
        (TURN, "1s1e:r", "1s1e", "'1s1e' has no colon"),
        (TURN, "1s1e:r", "middle:r", "'middle' is not a space"),
        (TURN, " villages=0:hb,1s1e:r laid=1e:Bh4,1s:Ar4", "", "the first village is missing"),
        (TURN, "1s1e:r", "1s1e:r,1n1e:h", "villages: nothing brings the village on 1n1e"),
        (TURN, "1s:Ar4", "1s:Br4", "villages: nothing brings the village on 1s1e"),
        (TURN, "1s:Ar4", "1w:Ar4", "villages: nothing brings the village on 1s1e"),
        (TURN, "1s1e:r", f"1s1e:{THREE}", "villages: too many villages hbr"),
        *(
            (TURN, "1s1e:r", f"1s1e:r,{cell}:h", f"{cell} is further away than any village can lie")
            for cell in ("44n", "44s", "44e", "44w", "44n44e", "44s44w", "2n44w")
        ),
        (TURN, "1s1e:r", "1s1e:r,45n1e:h", "45n1e is further away than any card can lie"),
        (TURN, "1s1e:r", "1s1e:r,99999n1e:h", "99999n1e is further away"),
        (TURN, "1s1e:r", f"1s1e:r,{'9' * 5000}n:h", "is not a space"),
        # the cards
        (TURN, "1e:Bh4", "2e:Bh4", "laid: 2e is a cell for villages"),
        (TURN, "1e:Bh4", "1s1e:Bh4", "laid: 1s1e is a cell for villages"),
        (TURN, "1e:Bh4", "2n1e:Bh4", "laid: the card on 2n1e touches no village"),
        (TURN, "1e:Bh4", "44n1e:Bh4", "laid: the card on 44n1e touches no village"),
        (TURN, "1e:Bh4", "44s1e:Bh4", "laid: the card on 44s1e touches no village"),
        (TURN, "1e:Bh4", "45s:Bh4", "laid: 45s is further away than any card can lie"),
        (TURN, "1s:Ar4", "1e:Ar4", "laid: 1e appears twice"),
        (TURN, "1e:Bh4", "1e:Ch4", "laid: there is no seat 'C'"),
        (TURN, "1e:Bh4", "1e:", "laid: there is no seat ''"),
        (TURN, "1e:Bh4", "1e:Bh5", "laid: there is no card 'h5'"),
        (TURN, "1s:Ar4", "1s:Ar4,1n:Ar4", "laid: too many cards r4 of A"),
        (TURN, "A:h432b43", "A:h44b432", "hold: too many cards h4 of A"),
        (TURN, "A:h432b43", "A:r4h432b4", "hold: too many cards r4 of A"),
        (PAIRS, "cards=pairs ", "", "hold: too many cards s3 of A"),
        (PAIRS, "cards=pairs", "cards=all", "cards cannot be 'all'; choose tiles, pairs"),
        # turns and hands
        (TURN, "1s:Ar4", "1s:Ar4,1n:As1", "laid: A has laid 2 cards, not 1"),
        (PAIRS, ",1s:As3", "", "laid: A has laid 0 cards, not 1"),
        (TURN, "seat=A", "seat=B", "laid: A has laid 1 cards, not 2"),
        (TURN, "seat=A", "seat=C", "there is no seat 'C'"),
        (DRAW, "1n:Ab4,", "", "laid: A has laid 2 cards, not 3"),
        (TURN, "h432b43", "h432b4", "hold: A cannot hold 4 cards"),
        (TURN, "h432b43", "h432b432", "hold: A holds more than 5 cards"),
        (TURN, "A:h432b43", f"A:s{'1' * 9000}", "hold: A holds more than 5 cards"),
        (TURN, "A:h432b43,", "", "hold: A cannot hold 0 cards"),
        (TURN, "A:h432b43", "B:h432b43", "hold: B appears twice"),
        (DRAW, "A:h3s321", "A:h3b3s321", "hold: A cannot hold 5 cards"),
        (PLACE, "A:h3s321", "A:h3b3s321", "hold: A cannot hold 5 cards"),
        (HANDS, "B:h4", "B:h432b43", "hold: B cannot hold 5 cards"),
        (HANDS, "A:h432b43", "A:h432b4", "hold: A cannot hold 4 cards"),
        (HANDS, "seat=B", "seat=A", "hold: A cannot hold 5 cards"),
        (HANDS, "0:hb", "0:hb laid=1n:As1,1e:Bs1", "phase: play has begun, the set-up is over"),
        (FIRST, "0:hb", "0:hb laid=1n:As1,1e:Bs1", "phase: play has begun, the set-up is over"),
        (FIRST, "seat=A", "seat=B", "seat: nobody has had a turn yet, so it is A"),
        (FIRST, "0:hb", "0:hb hold=A:h4", "hold: A cannot hold 1 cards"),
        (FIRST, "0:hb", "0:hb top=r", "the top is open"),
        (DRAW, "phase=draw", "phase=lunch", "'lunch' is not one of first, hands, turn, place"),
        (f"{HEAD} phase=draw seat=B villages=0:h top=b hold=A:h432b43,B:h432b4", "", "", "A has"),
        # the stack and the villages that are due
        (TURN, " top=r", "", "top: is missing"),
        (HANDS, " top=r", "", "top: is missing"),
        (DRAW, " top=r", "", "top: is missing"),
        (REVEAL, " top=r", "", "top: is missing"),
        (PLACE, " top=r", "", "top: is missing"),
        (PLACE, " next=b", "", "next: is missing"),
        (TURN, "top=r", "top=r next=b", "next: is open only while the player chooses"),
        (REVEAL, "top=r", "top=r next=b", "next: is open only while the player chooses"),
        (TURN, "top=r", "top=r last=1s", "last: is given only while new villages are laid"),
        (DRAW, "top=r", "top=r last=1n", "last: is given only while new villages are laid"),
        (PLACE, " last=1n due=1n1e,1n1w", "", "last: is given only while new villages are laid"),
        (PLACE, " last=1n", "", "due: last= is missing: no card brings villages"),
        (PLACE, "last=1n", "last=1e", "last: no card of A lies on 1e"),
        (PLACE, "last=1n", "last=0", "last: no card of A lies on 0"),
        (PLACE, "last=1n", "last=3e", "last: no card of A lies on 3e"),
        (PLACE, "last=1n", "last=45n", "last: 45n is further away"),
        (PLACE, "last=1n", "last=1s2e", "due: 1n1e is not adjacent to the card laid"),
        (PLACE, "due=1n1e,1n1w", "due=1n1e", "phase: there is no choice to make"),
        (PLACE, " due=1n1e,1n1w", "", "phase: there is no choice to make"),
        (
            PLACE,
            "due=1n1e,1n1w",
            "due=1n1e,1n1e",
            "due: 1n1e is not adjacent to the card laid, or",
        ),
        (
            PLACE,
            "due=1n1e,1n1w",
            "due=1n1e,2n2e",
            "due: 2n2e is not adjacent to the card laid, or",
        ),
        (PLACE, "due=1n1e,1n1w", "due=1n1e,2n", "due: the card laid does not bring villages there"),
        (PLACE, "due=1n1e,1n1w", "due=1n1e,0", "due: the card laid does not bring villages there"),
        (
            PLACE,
            "due=1n1e,1n1w",
            f"due={'1n1e,' * 1500}0",
            "due: 1n1e is not adjacent to the card laid",
        ),
        (REVEAL, "due=1n1e,1n1w", "due=1n1e", "the top is open and there is no choice to make"),
        (REVEAL, " due=1n1e,1n1w", "", "the top is open and there is no choice to make"),
        (chain(TOP_GONE), "", "", "due: the card laid does not bring villages there"),
        # the end
        (TURN, "phase=turn", "phase=over", "phase: nothing has ended the game"),
        (TURN, "phase=turn", "phase=draw", "laid: A has laid 1 cards, not 2"),
        (SHUT, "phase=over", "phase=turn", "phase: the game is over"),
        # words
        (TURN, "top=r", "top=r top=h", "top appears twice"),
        (TURN, "top=r", "top=hh", "there is no village 'hh'"),
        (TURN, "top=r", "top=", "'top=' is not a field; write key=value, such as phase=turn"),
        (TURN, "top=r", "top=r aside=h", "a position has no field 'aside'"),
        (TURN, "top=r", "top=r capture=instant", "a position has no field 'capture'"),
        (TURN, "edition=2009", "edition=1998", "edition cannot be '1998'; choose 2009"),
        (TURN, "players=2", "players=5", "'5' is not a number from 0 to 4"),
        (TURN, "players=2", "players=1", "is for 2 to 4 players"),
        (TURN, "top=r", f"top=r{' ' * 10_000}", "this position is too long"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(
    base: str, old: str, new: str, reason: str
) -> None:
    assert old in base
    with pytest.raises(NotationError, match=re.escape(reason)):
        CardGame.from_position(base.replace(old, new, 1))


def test_a_position_keeps_its_options() -> None:
    for text in (PAIRS, chain(PLACE)):
        game = CardGame.from_position(text)
        assert CardGame.from_position(game.position()).options == game.options
        assert game.options != CardGame().options
