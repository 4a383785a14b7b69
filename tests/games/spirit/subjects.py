"""Samurai Spirit's subjects for the law tests."""

from __future__ import annotations

from subject import Subject
from tatami.core.constants import NONE
from tatami.core.game import Game
from tatami.core.kernel import Kernel, Rng
from tatami.games.spirit import constants
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.kernel import SpiritKernel


def pieces(kernel: Kernel) -> object:
    """Count every raider card wherever it is."""
    assert isinstance(kernel, SpiritKernel)
    raiders = kernel.raiders
    boards = kernel.boards
    found = [card for card in [*boards.line, *boards.left, kernel.turn.card] if card != NONE]
    found += [card for card in [*kernel.kiai.scouted, *kernel.kiai.ordered] if card != NONE]
    found += raiders.up[: raiders.n_up] + raiders.under[: raiders.n_under]
    found += raiders.intruder[: raiders.n_intruders]
    loose = (constants.OUT, constants.ASIDE, constants.MIDDLE, constants.DISCARDED)
    found += [card for card, place in enumerate(raiders.place) if place in loose]
    return sorted(found)


def check_counts(kernel: Kernel) -> None:
    """Totals, counts and places agree with the cards; the answers are those to the question."""
    assert isinstance(kernel, SpiritKernel)
    raiders, setting, place = kernel.raiders, kernel.setting, kernel.raiders.place
    line, left = kernel.boards.line, kernel.boards.left
    for seat in range(kernel.seats):
        cards = line[seat * constants.N_CARDS :][: kernel.boards.n_line[seat]]
        assert kernel.boards.total[seat] == sum(setting.value[card] for card in cards)
        assert all(place[card] == constants.TABLE for card in cards)
        for symbol, card in enumerate(left[seat * constants.N_SYMBOLS :][: constants.N_SYMBOLS]):
            assert card == NONE or setting.symbol[card] == symbol
        assert 0 <= kernel.boards.wounds[seat] <= 4
        assert 0 <= kernel.boards.token_at[seat] < kernel.seats
    assert raiders.n_middle == place.count(constants.MIDDLE)
    assert raiders.n_discarded == place.count(constants.DISCARDED)
    assert raiders.n_up == place.count(constants.UP)
    assert raiders.n_under == place.count(constants.UNDER)
    assert raiders.n_intruders == place.count(constants.INTRUDING)
    assert 0 <= kernel.village.barricades <= setting.barricades
    assert 0 <= kernel.village.farms <= constants.N_FARMS
    if setting.farm_penalties:
        assert sum(kernel.village.backs) == kernel.village.farms
    hidden = [i for i in range(raiders.n_intruders) if raiders.came[i] != constants.KNOWN]
    assert all(raiders.sure[raiders.intruder[i]] <= raiders.came[i] for i in hidden)
    if kernel.actor >= 0:
        assert kernel.answers == kernel.legality.answers(kernel.phase, kernel.seat)
        assert kernel.count_actions() > 1


def careful_action(game: Game, rng: Rng) -> int:
    """Choose at random, but mostly so that the game lasts: defend, fight, do not be overcome."""
    moves = {str(move): move.action for move in game.legal_moves}
    kernel = game.kernel
    assert isinstance(kernel, SpiritKernel)
    if kernel.phase == constants.CARD and rng.below(8):
        value = kernel.setting.value[kernel.turn.card]
        if "defend" in moves:
            return moves["defend"]
        if kernel.boards.total[kernel.turn.holder] + value > kernel.boards.kiai_value(
            kernel.turn.holder
        ):
            moves = {name: a for name, a in moves.items() if name != "attack"} or moves
    if "fight" in moves and rng.below(12):
        return moves["fight"]
    return [*moves.values()][rng.below(len(moves))]


def _subject(players: int, **options: str) -> Subject:
    more = "".join(f"-{value}" for value in options.values())
    return Subject(
        name=f"spirit-{players}{more}",
        make=lambda: Spirit(players, **{"samurai": "random", **options}),
        n_actions=constants.N_ACTIONS,
        kept=pieces,
        check=check_counts,
        pick=careful_action,
    )


SUBJECTS = [
    _subject(1),
    _subject(1, solo_samurai="3", level="easy"),
    _subject(2, level="easy"),
    _subject(2, level="heroic", samurai="choose", twin_penalties="once"),
    _subject(3, level="easy", two_player_rules="yes"),
    _subject(4, level="hard"),
    _subject(5, samurai="kat-dai-kyu-hei-kik", level="easy"),
    _subject(6, level="easy", two_player_rules="yes"),
    _subject(7, level="hard", farm_backs="aabbcd"),
]

# All intruders at the end of a round, and a first deal without dolls.
TURNED_UP = ("spirit.11.7", "spirit.13.3")
# The start of round 3, which random play hardly reaches.
LATE = [
    (
        "spirit/2 players=2 edition=2014 samurai=hei-gor phase=tokens seat=B step=tokens "
        "round=3 seated=hei-gor turns=1 farms=5 families=ab wounds=A:2,B:2 absent=kyu "
        "shuffles=1 "
        "stack=1hw.1hi.1di.1nb.2nb.3hb.3fs.3nw.4hb.4d.4dd.4fw.4fs.4nw.5nb.5nw.6hii.6nsw"
    ),
    (
        "spirit/2 players=3 edition=2014 level=easy samurai=kat-dai-kyu phase=action seat=B "
        "step=action round=3 seated=kat-dai-kyu turns=1 farms=2 families=abc wounds=C:2 "
        "lent=A:B shuffles=1 "
        "stack=1hw.1hi.1d.1di.1nb.2d.2nb.3hb.3h.3d.3fs.3nw.4hb.4d.4dd.4fw.4fs.4nw.5fb."
        "5nw.6fbb.6ndm"
    ),
    (
        "spirit/2 players=4 edition=2014 level=easy samurai=kik-kan-hei-kyu phase=action "
        "seat=A step=action round=3 seated=kik-kan-hei-kyu turns=1 barricades=1 farms=5 "
        "families=c wounds=A:3,B:1,C:1 lent=D:C shuffles=1 "
        "stack=1hi.1hd.1di.1fb.1fw.1fi.1nb.2hw.2h.2d.2fs.3db.3d.3dd.3fb.3fs.3nw.4hb.4hr."
        "4h.4dd.4fb.4fs.4nw.5nb.5nw.5ns.6dp.6ndm.6nwt"
    ),
    (
        "spirit/2 players=3 edition=2014 level=hard samurai=dai-kik-gor phase=action seat=C "
        "step=action round=3 seated=dai-kik-gor turns=1 farms=1 families=ac backs=c "
        "wounds=A:3,B:3 lent=A:C,B:C shuffles=1 "
        "stack=1hw.1dw.1fi.1nb.2d.3h.3hl.3dw.3d.3dd.3dl.3fl.4h.4db.4d.4dd.4dr.4fw.4fs."
        "4fr.4nw.5fb.5ni.5ns.6hii.6dp.6ndm"
    ),
    (
        "spirit/2 players=2 edition=2014 level=heroic samurai=kyu-kat phase=action seat=B "
        "step=action round=3 seated=kyu-kat turns=1 farms=5 families=bc backs=bccdd "
        "wounds=A:3,B:3 shuffles=1 "
        "stack=1dw.1fw.1fs.1nb.2di.2fs.2nb.3db.3dl.3fl.4dd.4dr.4fw.4fr.5hw.5ns.6ndm.6nsw"
    ),
]
