"""Positions of Samurai Spirit that cannot be are refused; what is accepted can be played out.

C arrays are not checked for bounds, so a position must never lead the kernel out of them. On plain
Python every list of a kernel is watched here: a negative index is as bad as one too large.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, SupportsIndex

import pytest

from effort import SOAK, UNCOMPILED
from reading import attempt, check_position, step
from tatami.core.actors import SEAT_LETTERS
from tatami.core.build import is_compiled
from tatami.core.constants import NONE
from tatami.core.errors import NotationError
from tatami.core.kernel import Rng
from tatami.core.move_stack import MoveStack
from tatami.games.spirit import constants as n
from tatami.games.spirit.cast import CODES, LEVELS, RAIDER_CODES, RAIDERS
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.parts.boards import Boards
from tatami.games.spirit.parts.kiai import Kiai
from tatami.games.spirit.parts.raiders import Raiders
from tatami.games.spirit.parts.village import Village
from tatami.games.spirit.position import BANS, ENDINGS, STEPS
from tatami.games.spirit.setting import Setting

# Positions that bots came to: of every phase, and of every step at which it can be.
STAGES = Path(__file__).with_name("stages.txt").read_text(encoding="utf-8").splitlines()
TRIED = 60_000 if SOAK else (120 if UNCOMPILED else 1500)
GROUPS = 6

HEAD = "spirit/2 players=2 edition=2014"
SEATING = f"{HEAD} phase=choose seat=B step=seating round=1 seated=kat barricades=4 farms=6"
SEATING += " families=abc"
FIRST = f"{HEAD} phase=first seat=A step=first round=1 seated=kat-gor barricades=4 farms=6"
FIRST += " families=abc absent=hei-dai-kan-kik-kyu"
PLUNDERERS = "1hw.1dw.1di.1fw.1nb.2h.2db.2fb.2fs.3h.3fb.3fw.3fs.4db"
DEAL = FIRST.replace("phase=first", "phase=deal").replace("step=first", "step=deal more=14")
LATER = (
    f"{HEAD} phase=deal seat=A step=deal round=2 seated=hei-gor farms=3 more=2 families=bc "
    f"shuffles=1 stack={PLUNDERERS}"
)
ACTION = (
    f"{HEAD} phase=action seat=B step=action round=2 seated=hei-gor turns=1 farms=3 families=bc "
    f"wounds=B:1 absent=dai shuffles=1 stack={PLUNDERERS}.5hw.5ni"
)
FIGHT = (
    f"{HEAD} phase=turn-up seat=B step=fight round=2 seated=hei-gor turns=1 farms=3 fights=1 "
    f"families=bc holder=B chain=B shuffles=1 stack={PLUNDERERS}.5hw.5ni"
)
CARD = (
    f"{HEAD} level=easy phase=card seat=B step=fight round=2 seated=kik-dai turns=2 barricades=4 "
    "farms=6 fights=1 families=abc left=A:3dw absent=kyu card=1fs holder=B chain=B shuffles=1 "
    "stack=1hd.1fb.1fi.2d.3hb.3dd.3dl.3fb.3fw.4nw.5di"
)
ARROW = CARD.replace("phase=card", "phase=turn-up").replace("step=fight", "step=penalty")
ARROW = ARROW.replace(" fights=1", "").replace("card=1fs holder=B chain=B", "holder=A")
ARROW = ARROW.replace("stack=", "stack=1fs.")
LOSE = (
    "spirit/2 players=3 edition=2014 level=easy phase=lose seat=A step=penalty round=3 "
    "seated=kat-gor-hei turns=9 farms=2 losing=1 families=abc line=A:6nx left=A:1h.1fw penal=6nx "
    "shuffles=1 stack=1hi.1db.1di.1fi.2hi.2fb.2fw.3h.3hl.3dl.4hr.4h.4dw.4fb.4nw.2d.5hw.5di.6nwt"
)
HIDE = (
    f"{HEAD} phase=hide seat=A step=turn-end round=1 seated=dai-kan turns=9 barricades=4 farms=6 "
    "families=abc line=B:3fl.3nw.2d left=A:1hd.4d,B:3hl.3dw lent=A:B,B:A "
    "absent=hei-gor-kik-kyu-kat stack=1hw.1d.3dd.4nw.1h.2h intruders=4hb?0"
)
MEND = (
    f"{HEAD} level=easy phase=mend seat=A step=bonuses round=2 seated=dai-kan turns=13 at=1 "
    "barricades=4 farms=6 families=abc wounds=B:1 left=A:3hb.5fb.4dw,B:1fs.2d lent=A:B shuffles=1 "
    "intruders=1hw?1.4hr?1.3fb?1.3db?1.3dd?1.1fw?1.1dw?1.4nw?1"
)
FARM = (
    f"{HEAD} level=heroic phase=farm-lost seat=A step=farms round=1 seated=kyu-kat turns=14 at=2 "
    "barricades=2 farms=6 families=abc backs=abccdd line=A:2fs.3hl left=A:1h.1fs.3dw,B:2hw "
    "passed=AB uses=A:dai-kan,B:gor absent=hei-kik stack=2di.3dl "
    "discard=2hi.2fw.3hb.3dd.4hb.4h"
)
MOVE = (
    "spirit/2 players=3 edition=2014 level=easy phase=move seat=A step=fight round=1 "
    "seated=dai-kyu-gor turns=7 barricades=6 farms=6 fights=1 families=abc "
    "line=A:4fr.4fs,C:3h.1hi left=A:3fb,B:1fw.1di,C:2hd penal=4fr kiai=A:0h "
    "stack=1hd.1fi.2hi.2dw.2fs.2nb.3hb.4hb.4dr.4fw"
)
GIVE = MOVE.replace("phase=move", "phase=give").replace("C:3h.1hi", "C:3h")
GIVE = GIVE.replace("kiai=", "card=1hi holder=C kiai=")
DREW = (
    "spirit/2 players=3 edition=2014 phase=rebuild seat=B step=penalty round=1 "
    "seated=gor-kik-hei turns=2 barricades=2 farms=6 families=abc line=B:3hl,C:4h.3db.1nb "
    "left=A:1h.1fs.1d,B:2h.2fs.2d,C:3h.3fs.3d passed=A penal=3hl drew=C kiai=C:0h "
    "discard=1hw.1hi.1hd.1db.1dw.1di.1fb.4d"
)
LEND = MOVE.replace("phase=move", "phase=lend").replace("kiai=A", "kiai=B")
TOKEN = LEND.replace("phase=lend", "phase=give").replace("kiai=", "lender=C kiai=")
ORDER = (
    f"{HEAD} level=easy phase=order seat=A step=fight round=3 seated=kat-gor turns=11 "
    "barricades=5 farms=6 fights=1 families=abc wounds=B:3 line=A:4fs.4h.1h.1fw,B:2hd.5nw "
    "left=A:2hw.3fb.3d passed=B penal=1h kiai=A:1h scouted=6nx.4dr shuffles=1 under=3db.4db "
    "intruders=1fi?1"
)
SCOUT = ORDER.replace("phase=order", "phase=turn-up").replace(" scouted=6nx.4dr", " more=2")
SCOUT = SCOUT.replace("under=", "stack=6nx.4dr under=")
LOST = (
    f"{HEAD} level=easy phase=over seat=B step=hats round=3 seated=kik-dai turns=13 at=2 farms=2 "
    "fights=1 families=ac wounds=A:3,B:4 line=B:3dl.3dw left=A:1fs.5di,B:1fi.2d passed=A "
    "uses=B:kyu shuffles=1 intruders=3dd?1.1hd?1.1fb?1 discard=3hb.3fb.3fw.4nw.6ndm ending=death"
)
BACK = (
    "spirit/2 players=3 edition=2014 level=easy phase=bring-back seat=A step=penalty round=3 "
    "seated=kat-gor-hei turns=9 farms=2 families=abc line=A:6ndm bans=d penal=6ndm shuffles=1 "
    "stack=1hi.1db.1di.1fi.2hi.2fb.2fw.3h.3hl.3dl.4hr.4h.4dw.4fb.4nw.2d.5hw.5di.6nwt "
    "intruders=1h?1 discard=1fw"
)
BASES = {
    "seating": SEATING,
    "first": FIRST,
    "deal": DEAL,
    "later deal": LATER,
    "action": ACTION,
    "fight": FIGHT,
    "card": CARD,
    "arrow": ARROW,
    "lose": LOSE,
    "hide": HIDE,
    "mend": MEND,
    "farm": FARM,
    "move": MOVE,
    "give": GIVE,
    "lend": LEND,
    "token": TOKEN,
    "order": ORDER,
    "scout": SCOUT,
    "lost": LOST,
    "bring back": BACK,
}


# ------------------------------------------------------------------------------- watched lists


class Watched(list[int]):
    """A list that refuses an index which C would follow out of the array."""

    def _check(self, index: object) -> None:
        if isinstance(index, int):
            assert 0 <= index < len(self), f"index {index} of a list of {len(self)}"

    def __getitem__(self, index: SupportsIndex | slice) -> Any:
        self._check(index)
        return super().__getitem__(index)

    def __setitem__(self, index: SupportsIndex | slice, value: Any) -> None:
        self._check(index)
        super().__setitem__(index, value)


@pytest.fixture(autouse=True)
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Watch the lists of all kernels where they are lists."""

    def set_watched(self: object, name: str, value: object) -> None:
        object.__setattr__(self, name, Watched(value) if type(value) is list else value)

    if not is_compiled():
        for cls in (SpiritKernel, Boards, Kiai, Raiders, Setting, Village):
            monkeypatch.setattr(cls, "__setattr__", set_watched)


def whereabouts(kernel: SpiritKernel) -> list[int]:
    """List every card at every place where it is."""
    raiders = kernel.raiders
    found = [
        card
        for card in (*kernel.boards.line, *kernel.boards.left, kernel.turn.card)
        if card != NONE
    ]
    found += [card for card in (*kernel.kiai.scouted, *kernel.kiai.ordered) if card != NONE]
    found += raiders.up[: raiders.n_up] + raiders.under[: raiders.n_under]
    found += raiders.intruder[: raiders.n_intruders]
    loose = (n.OUT, n.ASIDE, n.MIDDLE, n.DISCARDED)
    found += [card for card, place in enumerate(raiders.place) if place in loose]
    assert raiders.n_middle == list(raiders.place).count(n.MIDDLE)
    assert raiders.n_discarded == list(raiders.place).count(n.DISCARDED)
    return sorted(found)


def check_to_the_end(text: str, seed: int) -> bool:
    """A text is refused, or what follows from it keeps every card and can be read again."""
    game = attempt(Spirit.from_position, text)
    if not isinstance(game, Spirit):
        assert isinstance(game, NotationError)
        return False
    rng = Rng(seed)
    for moves in range(game.longest()):
        assert whereabouts(game.kernel) == [*range(n.N_CARDS)], f"{moves} moves after {text}"
        if moves % 5 == 0 or game.is_over:
            written = game.position()
            again = attempt(Spirit.from_position, written)
            assert isinstance(again, Spirit), f"{again}: {written}, {moves} moves after {text}"
            assert again.position() == written
            assert again.kernel.hash() == game.kernel.hash(), f"{written} after {text}"
            game.view(None)
            assert whereabouts(game.resampled(None, rng).kernel) == [*range(n.N_CARDS)]
        if game.is_over:
            return True
        step(game, rng)
        game.events()
        game.history.clear()
        game.move_stack = MoveStack()
    pytest.fail(f"{text} does not end")


# --------------------------------------------------------------------------------- one by one


@pytest.mark.parametrize("text", BASES.values(), ids=BASES)
def test_what_can_be_is_accepted(text: str) -> None:
    assert check_position(Spirit, text)
    assert check_to_the_end(text, 1)


@pytest.mark.parametrize(
    ("base", "old", "new", "word"),
    [
        # words
        (ACTION, "phase=action", "phase=lunch", "phase: 'lunch' is not one of choose, tokens"),
        (ACTION, "step=action", "step=lunch", "step: 'lunch' is not one of seating, first"),
        (ACTION, "seat=B", "seat=C", "there is no seat 'C'; seats are A, B"),
        (ACTION, "round=2", "round=4", "round: the round is 1, 2 or 3"),
        (ACTION, "round=2", "round=2 round=2", "round appears twice"),
        (ACTION, "round=2", "round=2 luck=9", "a position has no field 'luck'"),
        (ACTION, "players=2", "players=8", "'8' is not a number from 0 to 7"),
        (ACTION, "players=2", "players=0", "Samurai Spirit is for 1 to 7 players"),
        (ACTION, "players=2", "players=2 level=mad", "level cannot be 'mad'; choose normal"),
        (ACTION, "players=2", "players=2 samurai=hei-gor-kan", "samurai: name 2 different ones"),
        (ACTION, "players=2", "players=2 samurai=gor-hei", "seated: these are not the samurai"),
        (ACTION, "farms=3", "farms=7", "farms: '7' is not a number from 0 to 6"),
        (ACTION, "turns=1", "turns=1000", "turns: '1000' is not a number from 0 to 999"),
        (ACTION, "families=bc", "families=bb", "families: 'bb' is not some of abc, each once"),
        (ACTION, "wounds=B:1", "wounds=B:5", "wounds: '5' is not a number from 0 to 4"),
        (ACTION, "wounds=B:1", "wounds=B:1,B:2", "wounds: B appears twice"),
        (ACTION, "absent=dai", "absent=ron", "absent: there is no samurai 'ron'"),
        (ACTION, "absent=dai", "absent=dai-dai", "absent: a samurai appears twice"),
        (ACTION, "stack=1hw", "stack=9zz", "stack: there is no raider '9zz'"),
        (ACTION, "stack=1hw", "stack=1hw.1hw", "stack: 1hw appears twice"),
        (ACTION, "stack=1hw", "stack=1hw/x", "stack: '1hw/x' is not a card face down"),
        (ACTION, "stack=1hw", "stack=1hw/2", "stack: 1hw/2: there were fewer shuffles"),
        (ARROW, "holder=A", "holder=A bans=dd", "bans: 'dd' is not some of dspt"),
        (ORDER, "kiai=A:1h", "kiai=A:3h", "kiai: '3h' is not how far a kiai is"),
        (ORDER, "kiai=A:1h", "kiai=A", "kiai: 'A' has no colon"),
        (ORDER, "kiai=A:1h", "kiai=A:1h,A:1h", "kiai: a seat appears twice"),
        (ORDER, "scouted=6nx.4dr", "scouted=6nx.4dr.3db.4db", "scouted: Katsushiro turns up no"),
        (LOST, "ending=death", "ending=boredom", "ending: 'boredom' is not one of death"),
        (MEND, "1hw?1", "1hw?2", "intruders: '2' is not a number from 0 to 1"),
        (MEND, "1hw?1", "1hw?0", "intruders: 1hw?0: this card was in the stack after it came"),
        (BACK, "1h?1", "1h/0?1", "intruders: 1h/0: a raider of an earlier round was in the first"),
        (LOSE, "penal=6nx", "penal=6nx due=w-", "due: 'w-' is not due from the card penal="),
        (LOSE, "penal=6nx", "penal=6nx due=x", "due: 'x' is not two penalties"),
        (ACTION, "turns=1", "turns=1 backs=abc", "backs: the backs of farms do not count"),
        (ACTION, "turns=1", "turns=1 left=A:1nw", "left: there is no raider '1nw'"),
        (LOSE, "left=A:1h.1fw", "left=A:1h.2hi.1fw", "left: 2hi cannot lie on that left side"),
        (LOSE, "left=A:1h.1fw", "left=A:4nw", "left: 4nw cannot lie on that left side"),
        # the set-up
        (SEATING, "seat=B", "seat=A", "seated"),
        (SEATING, "seated=kat", "seated=kat-gor", "seated"),
        (SEATING, "seated=kat", "seated=kat-kat", "seated"),
        (SEATING, "players=2", "players=2 samurai=random", "phase"),
        (SEATING, "phase=choose", "phase=seating", "phase"),
        (SEATING, "step=seating", "step=seating kiai=B:0h", "kiai"),
        (SEATING, "step=seating", "step=seating passed=B", "passed|turns"),
        (FIRST, "seated=kat-gor", "seated=kat", "seated"),
        (FIRST, "step=first", "step=first kiai=A:0h", "kiai"),
        (FIRST, "step=first", "step=first lent=A:B", "lent"),
        (FIRST, "step=first", "step=first turns=3", "turns"),
        (FIRST, "hei-dai", "hei", "absent"),
        (FIRST, "step=first round=1", f"step=first shuffles=1 round=2 stack={PLUNDERERS}", "round"),
        (FIRST, "step=first", "step=first line=A:1h", "stack|line"),
        (DEAL, "more=14", "more=13", "stack"),
        (DEAL, "more=14", f"stack={PLUNDERERS}", "more"),
        (DEAL, "more=14", f"more=14 aside={'.'.join(RAIDER_CODES[:42])}", "more"),
        (DEAL, "more=14", "more=14 aside=1h", "aside"),
        (DEAL, "more=14", "more=14 uses=A:hei", "absent|uses"),
        (LATER, "more=2", "more=2 turns=999", "turns"),
        (LATER, "more=2", "more=2 passed=A", "passed|turns"),
        (LATER, "more=2", "more=2 kiai=A:0h", "kiai"),
        (LATER, "stack=1hw", "line=A:1hw stack=3dd", "stack|line"),
        (LATER, "stack=1hw", "intruders=1hw?1 stack=3dd", "stack|intruders"),
        # the cards
        (ACTION, "stack=1hw", "stack=3hb.1hw", "stack"),
        (ACTION, ".5ni", "", "stack"),
        (ACTION, ".5ni", ".6nx", "stack"),
        (ACTION, "stack=", "aside=3hb stack=", "aside"),
        (ACTION, "round=2", "round=1", "stack"),
        (ACTION, "shuffles=1", "shuffles=0", "shuffles|stack"),
        (ACTION, "shuffles=1", "shuffles=2", "shuffles"),
        (BACK, "shuffles=1", "shuffles=11", "shuffles"),
        (BACK, "shuffles=1", "shuffles=10", "shuffles"),
        (BACK, "shuffles=1 stack=", "shuffles=9 stack=1hi/9.", "stack"),
        (LOSE, "shuffles=1", "shuffles=101", "shuffles"),
        (ACTION, "stack=", "discard=", "stack"),
        (HIDE, "stack=", "intruders=4hb?0 discard=", "intruders appears twice"),
        (MEND, "intruders=1hw?1", "stack=1hw intruders=2nb?1", "stack"),
        # seats and the village
        (ACTION, "turns=1", "turns=1 passed=B", "passed"),
        (ACTION, "turns=1", "turns=999", "turns"),
        (ACTION, " turns=1", "", "turns"),
        (ACTION, "turns=1", "turns=1 at=1", "at"),
        (MEND, "at=1", "at=4", "at"),
        (FARM, "step=farms", "step=intruders", "at"),
        (ACTION, "wounds=B:1", "wounds=B:4", "wounds"),
        (LOST, "wounds=A:3,B:4", "wounds=A:4,B:4", "wounds"),
        (LOST, "wounds=A:3,B:4", "wounds=A:3", "wounds"),
        (LOST, "ending=death", "ending=farms", "wounds|farms"),
        (LOST, "ending=death", "ending=victory", "wounds|ending"),
        (LOST, " ending=death", "", "ending|wounds"),
        (ACTION, "phase=action", "phase=over", "ending|step"),
        (ACTION, "turns=1", "turns=1 barricades=5", "barricades"),
        (ACTION, "farms=3 ", "", "farms"),
        (ACTION, "families=bc ", "", "families"),
        (FARM, "backs=abccdd", "backs=abccd", "backs"),
        (FARM, "backs=abccdd", "backs=aaaaaa", "backs"),
        (FARM, "farms=6 families=abc backs=abccdd", "farms=2 families=abc backs=bb", "backs"),
        (FARM, "level=heroic ", "", "backs|barricades"),
        (ACTION, "phase=action", "phase=farm-lost", "phase|step"),
        (FIGHT, "phase=turn-up", "phase=farm-lost", "phase|holder"),
        (FIGHT, "phase=turn-up", "phase=hit", "phase|holder"),
        (FARM, "phase=farm-lost", "phase=family-lost", "phase"),
        (FARM, "phase=farm-lost", "phase=mend", "phase|step"),
        (FARM, "step=farms", "step=hats", "step"),
        (FARM.replace("farm-lost", "hit"), "step=farms", "step=bonuses", "step"),
        # tokens
        (ACTION, "absent=dai", "absent=hei", "absent"),
        (ACTION, "absent=dai", "absent=dai uses=A:dai", "absent"),
        (ACTION, "absent=dai", "absent=dai uses=A:kan,B:kan", "uses"),
        (MOVE, "turns=7", "turns=7 absent=kan", "absent"),
        # penalties
        (ACTION, "turns=1", "turns=1 penal=6nx", "penal"),
        (ACTION, "turns=1", "turns=1 penal=3hb", "penal"),
        # what is under way
        (ACTION, "step=action", "step=fight", "step|fights"),
        (ACTION, "turns=1", "turns=1 fights=1", "fights"),
        (ACTION, "turns=1", "turns=1 more=1", "more"),
        (ACTION, "turns=1", "turns=1 losing=1", "losing"),
        (ACTION, "turns=1", "turns=1 holder=A", "holder"),
        (ACTION, "turns=1", "turns=1 lender=A", "kiai|lender"),
        (ACTION, "turns=1", "turns=1 kiai=B:0h", "kiai"),
        (ACTION, "stack=1hw", "scouted=1hw stack=3dd", "kiai|scouted|stack"),
        (ACTION, "stack=1hw", "card=1hw stack=", "card|stack"),
        (ACTION, "phase=action", "phase=thin", "kiai|step"),
        (FIGHT, " fights=1", "", "fights"),
        (FIGHT, "fights=1", "fights=1 more=2", "more"),
        (FIGHT, "holder=B ", "", "holder"),
        (FIGHT, "holder=B", "holder=A passed=A", "holder"),
        (FIGHT, "stack=1hw", "up=1hw stack=", "phase|stack"),
        (FIGHT, "step=fight", "step=again", "step|holder"),
        (CARD, " fights=1", "", "fights"),
        (CARD, "card=1fs holder=B chain=B shuffles=1 stack=", "shuffles=1 stack=1fs.", "card"),
        (CARD, " holder=B", "", "card|holder"),
        (CARD, "step=fight", "step=penalty", "step|fights"),
        (ARROW, "turns=2", "turns=2 losing=1", "losing"),
        (LOSE, " losing=1", "", "losing"),
        (LOSE, " left=A:1h.1fw", " discard=1h.1fw", "losing"),
        (LOSE, "left=A:1h.1fw", "left=A:1h discard=1fw", "phase"),
        (BACK, "round=3", "round=2", "stack|phase"),
        (BACK, " discard=1fw", ".1fw", "intruders|phase"),
        (BACK, "turns=9", "turns=101", "phase|turns"),
        (
            HIDE.replace("phase=hide", "phase=bring-back").replace("step=turn-end", "step=penalty"),
            "stack=1hw",
            "discard=1hw stack=2hw",
            "stack|phase",
        ),
        (HIDE, "phase=hide", "phase=penalty", "step|due"),
        (HIDE, "stack=1hw.1d.3dd", "under=1hw.1d.3dd", "phase"),
        (MEND, " wounds=B:1", "", "phase"),
        (MEND, "turns=13", "turns=13 bans=d", "penal|bans"),
        (MEND, "turns=13", "turns=13 penal=3dd", "penal"),
        (MEND, "turns=13", "turns=13 kiai=A:0h", "kiai"),
        # the kiai
        (MOVE, " kiai=A:0h", "", "kiai"),
        (MOVE, "kiai=A:0h", "kiai=A:2h", "kiai"),
        (MOVE, "kiai=A:0h", "kiai=A:0a", "kiai"),
        (MOVE, "kiai=A:0h", "kiai=A:1h", "kiai"),
        (MOVE, "kiai=A:0h", "kiai=B:0h", "kiai"),
        (MOVE, "kiai=A:0h", "kiai=A:0h passed=A", "passed|kiai"),
        (MOVE, "kiai=A:0h", "kiai=B:0h,A:0h passed=B", "kiai"),
        (MOVE, "step=fight", "step=farms", "step|kiai"),
        (MOVE, "line=A:4fr.4fs,C:3h.1hi", "discard=4fr.4fs.3h.1hi", "phase"),
        (MOVE, "C:3h.1hi", "C:3h kept=1 card=1hi", "card|holder|kiai"),
        (GIVE, "phase=give", "phase=move", "card|kept|kiai"),
        (GIVE, "phase=give", "phase=hit", "card|phase"),
        (GIVE, "card=1hi", "kept=1 card=1hi", "kept"),
        (GIVE, "kiai=A:0h", "kiai=A:1h", "kept|kiai"),
        (GIVE, "kiai=A:0h", "kiai=A:2h", "kept|kiai"),
        (GIVE, "kiai=A:0h", "kiai=A:2h,B:0h", "kept|kiai|lender"),
        (GIVE, "kiai=A:0h", "kiai=C:0h", "card|lender"),
        (GIVE, "kiai=A:0h", "kiai=A:0h passed=BC", "holder|phase"),
        (DREW, "drew=C", "drew=B", "drew"),
        (DREW, "drew=C", "drew=A", "drew"),
        (DREW, "step=penalty", "step=fight fights=1", "drew"),
        (DREW, "discard=1hw.", "stack=1hw discard=", "drew"),
        (ACTION, "turns=1", "turns=1 drew=A", "drew"),
        (LEND, "kiai=B:0h", "kiai=B:0h lender=C", "lender|kiai"),
        (LEND, "phase=lend", "phase=give", "lender"),
        (TOKEN, "phase=give", "phase=farm-lost", "lender|phase"),
        (TOKEN, "kiai=B:0h", "kiai=B:1h", "lender|kiai"),
        (TOKEN, "kiai=B:0h", "kiai=B:2h", "lender|kiai"),
        (TOKEN, "kiai=B:0h", "kiai=B:0h passed=AC", "passed|lender|phase"),
        (TOKEN, "kiai=B:0h", "kiai=C:0h", "lender"),
        (ORDER, "kiai=A:1h", "kiai=A:0h", "kiai|scouted"),
        (ORDER, "kiai=A:1h", "kiai=A:1h more=1", "more|scouted"),
        (ORDER, "scouted=6nx.4dr", "scouted=6nx discard=4dr", "scouted"),
        (ORDER, "shuffles=1 under=3db.4db", "ordered=3db shuffles=1 under=4db", "scouted"),
        (ORDER, "phase=order", "phase=card", "card"),
        (SCOUT, "more=2", "more=3", "scouted|more"),
        (SCOUT, " more=2", "", "more"),
        (SCOUT, "kiai=A:1h", "kiai=A:0h", "more|kiai"),
        (SCOUT, "stack=6nx.4dr", "stack=6nx scouted=4dr", "scouted"),
    ],
)
def test_impossible_positions_are_refused_with_the_word(
    base: str, old: str, new: str, word: str
) -> None:
    """The reason is named; or one of a few words is named, where more than one is wrong."""
    assert old in base
    reason = re.escape(word) if " " in word else rf"({word}): "
    with pytest.raises(NotationError, match=f"^{reason}"):
        Spirit.from_position(base.replace(old, new, 1))


def test_positions_of_earlier_versions_are_read_and_those_of_later_ones_refused() -> None:
    assert Spirit.from_position(ACTION.replace("spirit/2", "spirit/1")).position() == (
        Spirit.from_position(ACTION).position()
    )
    for version in ("0", "3", "02", ""):
        with pytest.raises(NotationError, match="a position starts with spirit/2, not with"):
            Spirit.from_position(ACTION.replace("spirit/2", f"spirit/{version}"))


# ------------------------------------------------------------------------------------ damaged

PILES = ("stack", "up", "under", "intruders", "discard", "aside", "card", "scouted", "ordered")
ROWS = ("line", "left")
AMOUNTS = {
    "round": "123",
    "at": "0123",
    "farms": "0126",
    "losing": "01",
    "kept": "01",
    "fights": "012",
    "barricades": "0159",
    "shuffles": "0129",
    "more": "0123",
}
LISTS = {
    "turns": ("1", "99", "100", "101", "173", "999"),
    "phase": Spirit.PHASES,
    "step": STEPS,
    "ending": ENDINGS,
    "level": ("", *LEVELS),
    "samurai": ("", "random", "hei-kyu"),
    "two-player-rules": ("", "yes"),
}


class Damage:
    """A position taken apart into words, to be changed at random and put together again."""

    def __init__(self, text: str, dice: Random) -> None:
        self.head, *words = text.split()
        self.words = dict(word.split("=") for word in words)
        self.dice = dice

    def __str__(self) -> str:
        return " ".join([self.head, *(f"{key}={value}" for key, value in self.words.items())])

    @property
    def seats(self) -> str:
        """The letters of the seats."""
        players = int(self.words.get("players", "2"))
        own = int(self.words.get("solo-samurai", "2"))
        return SEAT_LETTERS[: own if players == 1 else players]

    def say(self, key: str, value: str) -> None:
        """Change a word; nothing said is no word."""
        self.words[key] = value
        if not value:
            del self.words[key]

    def some(self, things: Iterable[str]) -> list[str]:
        """Choose any number of things."""
        return [thing for thing in things if self.dice.random() < 0.4]

    def cards(self) -> list[tuple[str, str, str]]:
        """List the cards named: in which word, at which seat, how."""
        found = [
            (word, "", card)
            for word in PILES
            for card in self.words.get(word, "").split(".")
            if card
        ]
        for word in ROWS:
            for item in filter(None, self.words.get(word, "").split(",")):
                seat, _, cards = item.partition(":")
                found += [(word, seat, card) for card in cards.split(".")]
        return found

    def move_card(self) -> None:
        """Take a card from its place; mostly it appears at another."""
        cards = self.cards()
        if not cards:
            return
        gone = self.dice.choice(cards)
        cards.remove(gone)
        if self.dice.random() < 0.9:
            word = self.dice.choice((*PILES, *ROWS))
            code = re.split(r"[?/]", gone[2])[0]
            if word == "intruders":
                code += self.dice.choice(["", "?0", "?1"])
            seat = self.dice.choice(self.seats) if word in ROWS else ""
            cards.insert(self.dice.randrange(len(cards) + 1), (word, seat, code))
        for word in PILES:
            self.say(word, ".".join(card for at, _, card in cards if at == word))
        for word in ROWS:
            rows = {
                seat: ".".join(card for at, of, card in cards if (at, of) == (word, seat))
                for seat in self.seats
            }
            self.say(word, ",".join(f"{seat}:{row}" for seat, row in rows.items() if row))

    def change(self, other: Damage) -> None:
        """Make one change."""
        dice, seats = self.dice, self.seats
        key = dice.choice(
            [
                *("card", "card", "card", "phase", "phase", "step", "kiai", "kiai", "other"),
                *("gone", "penal", "due", "wounds", "lent", "uses", "absent", "backs", "seated"),
                *(
                    "passed",
                    "chain",
                    "holder",
                    "lender",
                    "drew",
                    "bans",
                    "families",
                    "seat",
                    "players",
                ),
                *AMOUNTS,
                *LISTS,
            ]
        )
        match key:
            case "card":
                self.move_card()
            case "kiai":
                whose = dice.sample(seats, dice.randrange(min(3, len(seats)) + 1))
                parts = [f"{seat}:{dice.choice('012')}{dice.choice('ha')}" for seat in whose]
                self.say(key, ",".join(parts))
            case "other":
                word = dice.choice([*other.words])
                self.say(word, other.words[word])
            case "gone":
                del self.words[dice.choice([*self.words])]
            case "penal" | "due":
                card = dice.choice(RAIDERS)
                self.say("penal", card.code)
                due = "".join(dice.choice([p, "-"]) for p in f"{card.penalties}--"[:2])
                self.say("due", due.replace("--", ""))
            case "wounds":
                self.say(key, ",".join(f"{seat}:{dice.randrange(5)}" for seat in self.some(seats)))
            case "lent":
                self.say(key, ",".join(f"{s}:{dice.choice(seats)}" for s in self.some(seats)))
            case "uses":
                self.say(key, ",".join(f"{s}:{dice.choice(CODES)}" for s in self.some(seats)))
            case "absent":
                self.say(key, "-".join(self.some(CODES)))
            case "backs":
                backs = "".join(self.some("abccdd"))
                self.say(key, backs)
                self.say("farms", str(len(backs)))
            case "seated":
                self.say(key, "-".join(dice.sample(CODES, len(seats))))
            case "passed" | "chain":
                self.say(key, "".join(self.some(seats)))
            case "holder" | "lender" | "drew":
                self.say(key, dice.choice(["", *seats]))
            case "bans" | "families":
                self.say(key, "".join(self.some(BANS if key == "bans" else "abc")))
            case "seat":
                self.say(key, dice.choice(seats))
            case "players":
                self.say(key, dice.choice("1234567"))
            case _:
                self.say(key, dice.choice(AMOUNTS.get(key, LISTS.get(key, ()))))


@pytest.mark.parametrize("group", range(GROUPS))
def test_a_damaged_position_is_refused_or_holds_to_the_end(group: int) -> None:
    dice = Random(group)
    texts = [*STAGES, *BASES.values()]
    accepted = 0
    for tried in range(TRIED // GROUPS):
        damage = Damage(dice.choice(texts), dice)
        for _ in range(dice.choice((1, 1, 2, 2, 3, 4))):
            if len(damage.words) > 1:
                damage.change(Damage(dice.choice(texts), dice))
        accepted += check_to_the_end(str(damage), tried)
    assert accepted > 0 or UNCOMPILED


def test_every_stage_is_accepted() -> None:
    phases = {text.partition("phase=")[2].split()[0] for text in STAGES}
    assert phases == {*Spirit.PHASES} - {"lose"}
    for seed, text in enumerate(STAGES[:: 5 if UNCOMPILED else 1]):
        assert Spirit.from_position(text).position() == text
        assert check_to_the_end(text, seed)
