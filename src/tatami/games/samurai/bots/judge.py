"""The judge of Samurai, in terms a person can follow.

Every figure is worth 1. One that is captured counts for its owner. One still on the board
counts by who leads for it, by how much, and by how nearly its settlement is surrounded: a
lead that can still be overturned is worth less than one that cannot. A token is better kept
the stronger it is, and best kept if it has the character. A play that ends the game is worth
more than anything if it wins, and less if it loses. judge.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.kernel import Rng, blank
from tatami.games.samurai.bots.weights import FIRST_HAND
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.kits.majority.prospects import Prospects
from tatami.kits.search.judge import Judge

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *
    from tatami.core.constants import *
    from tatami.games.samurai.bots.weights import *
    from tatami.games.samurai.constants import *
    from tatami.kits.majority.constants import *
    from tatami.kits.search.constants import *


class SamuraiJudge(Judge):
    """Judges Samurai."""

    def __init__(self, kernel: SamuraiKernel) -> None:
        super().__init__(kernel)
        self.board = kernel
        self.trial = kernel.copy()
        self.n_touched = blank(MAX_HEXES)
        self.touched = blank(MAX_HEXES * 6)
        self.first_hand = list(FIRST_HAND)
        self.leads = blank(MAX_SETTLEMENTS * N_KINDS)
        self.counted = False
        self.prospects = Prospects(kernel.seats)
        # Of several tokens the plain one may as well be played last, so that a search need not try
        # every order; unless it was played before the search began. (With instant captures a
        # plain token can open the way for an exchange: that is given up.)
        self.begun = kernel.plain_played
        setting = kernel.setting
        for s in range(setting.n_settlements):
            for h in setting.near[s * 6 : s * 6 + setting.n_near[s]]:
                self.touched[h * 6 + self.n_touched[h]] = s
                self.n_touched[h] += 1

    # --------------------------------------------------------------------------- one action

    def prior(self, action: int) -> float:
        """Return what an action changes in favour of the actor."""
        if self.board.phase != TURN:
            return self.first_hand[action - TAKE] if action >= TAKE else 0.0
        if action == STOP:
            return 0.0
        if self.whole_turns and not self.begun and self.is_plain_done():
            return NEVER
        if action < SAIL:
            return self.prior_of_lay((action - LAY) // MAX_LAND, (action - LAY) % MAX_LAND)
        if action < LIFT:
            h = MAX_LAND + (action - SAIL) % MAX_SEA
            return self.prior_of_lay(SHIP2 + (action - SAIL) // MAX_SEA, h)
        if action < PICK:
            return self.prior_of_lift(action - LIFT)
        return self.prior_of_pick(action - PICK)

    def is_plain_done(self) -> bool:
        """Has the plain token of the turn been played to its end?"""
        open_play = self.board.lifted != NONE or self.board.picked != NONE
        return self.board.plain_played and not open_play

    def prior_of_lay(self, t: int, h: int) -> float:
        """Weigh laying a token: the claims it moves, less what it was worth in the hand."""
        value = 0.0
        for i in range(self.n_touched[h]):
            s = self.touched[h * 6 + i]
            if self.board.figures[s]:
                value += self.shift(s, t, 1 if h < MAX_LAND else 0)
        if self.board.lifted == NONE:
            value -= WORTH_A_POINT * self.points(t)
            if t >= RONIN:
                value -= WORTH_A_QUICK
        return value

    def points(self, t: int) -> int:
        """Return the strength of a token."""
        most = 0
        for kind in range(N_KINDS):
            most = max(most, self.board.setting.effect[t * N_KINDS + kind])
        return most

    def shift(self, s: int, t: int, land: int) -> float:
        """Return how a token more beside a settlement moves the claims there."""
        value = 0.0
        near = self.board.setting.n_near_land[s]
        left = self.board.open_land[s]
        for kind in range(N_KINDS):
            if self.board.figures[s] >> kind & 1:
                lead = self.lead(s, kind)
                after = lead + self.board.setting.effect[t * N_KINDS + kind]
                value += self.prospects.claim(after, left - land, near) - self.prospects.claim(
                    lead, left, near
                )
        return value

    def lead(self, s: int, kind: int) -> int:
        """Return by how much the actor is ahead of the best of the others for a figure."""
        if self.counted:
            return self.leads[s * N_KINDS + kind]
        rival = 0
        for seat in range(self.board.seats):
            if seat != self.board.seat:
                n = self.board.influence(seat, s, kind)
                rival = max(rival, n)
        return self.board.influence(self.board.seat, s, kind) - rival

    # ----------------------------------------------------------------------- the exchanges

    def prior_of_lift(self, h: int) -> float:
        """Weigh taking a token up: what is lost here, and the best that is won elsewhere."""
        t = self.board.token[h]
        value = 0.0
        for i in range(self.n_touched[h]):
            s = self.touched[h * 6 + i]
            near = self.board.setting.n_near_land[s]
            left = self.board.open_land[s]
            for kind in range(N_KINDS):
                if self.board.figures[s] >> kind & 1:
                    lead = self.lead(s, kind)
                    after = lead - self.board.setting.effect[t * N_KINDS + kind]
                    value += self.prospects.claim(after, left, near) - self.prospects.claim(
                        lead, left, near
                    )
        top = NEVER
        for other in range(self.board.setting.n_land):
            if self.board.token[other] == NONE:
                gain = 0.0
                for i in range(self.n_touched[other]):
                    s = self.touched[other * 6 + i]
                    if self.board.figures[s]:
                        gain += self.shift(s, t, 1)
                top = max(top, gain)
        return value + top

    def prior_of_pick(self, figure: int) -> float:
        """Weigh a figure of the exchange: with the best partner, or with the one picked."""
        if self.board.picked != NONE:
            return self.swap(self.board.picked, figure)
        top = NEVER
        for other in range(figure + 1, self.board.setting.n_settlements * N_KINDS):
            if self.board.is_exchange(figure, other):
                value = self.swap(figure, other)
                top = max(top, value)
        return top - WORTH_A_QUICK

    def swap(self, first: int, second: int) -> float:
        """Return what exchanging two figures changes."""
        kind1 = first % N_KINDS
        kind2 = second % N_KINDS
        if kind1 == kind2:
            return 0.0
        s1 = first // N_KINDS
        s2 = second // N_KINDS
        return (
            self.claim_on(s1, kind2)
            - self.claim_on(s1, kind1)
            + self.claim_on(s2, kind1)
            - self.claim_on(s2, kind2)
        )

    def claim_on(self, s: int, kind: int) -> float:
        """Return how surely a figure of a kind here goes to the actor, were there one."""
        near = self.board.setting.n_near_land[s]
        return self.prospects.claim(self.lead(s, kind), self.board.open_land[s], near)

    # -------------------------------------------------------------------------- all actions

    def compute_priors(self) -> None:
        """Compute all priors; the leads are counted only once."""
        for s in range(self.board.setting.n_settlements):
            if self.board.figures[s]:
                for kind in range(N_KINDS):
                    self.leads[s * N_KINDS + kind] = self.lead(s, kind)
        self.counted = True
        self.n_actions = min(self.board.count_actions(), MOST_ACTIONS)
        for i in range(self.n_actions):
            self.actions[i] = self.board.nth_action(i)
            self.priors[i] = self.prior(self.actions[i])
            if self.priors[i] > NEVER and self.closes(self.actions[i]):
                self.priors[i] += self.last_word(self.actions[i])
        self.counted = False

    def closes(self, action: int) -> bool:
        """Does the action surround a settlement that has figures?"""
        if action >= SAIL:
            return False
        h = (action - LAY) % MAX_LAND
        for i in range(self.n_touched[h]):
            s = self.touched[h * 6 + i]
            if self.board.open_land[s] == 1 and self.board.figures[s]:
                return True
        return False

    def last_word(self, action: int) -> float:
        """Return the bonus if the action could end the game: won or lost."""
        self.trial.assign(self.board)
        self.trial.apply(action)
        if self.trial.actor == self.board.seat:
            self.trial.apply(STOP)
        if self.trial.actor != OVER:
            return 0.0
        return GAME_WON * (2.0 * self.trial.returns(self.board.seat) - 1.0)

    def rollout_action(self, rng: Rng, width: int) -> int:
        """Return the best of a few random actions; exchanges are left to the search."""
        n = self.board.count_actions()
        best = self.board.nth_action(rng.below(n))
        if n == 1 or width <= 1:
            return best
        if self.board.phase != TURN or self.board.picked != NONE:
            return best
        best_prior = NEVER
        if self.board.plays > 0 and self.board.lifted == NONE:
            best = STOP
            best_prior = 0.0
        for _ in range(width):
            action = self.board.nth_action(rng.below(n))
            if action < LIFT:
                prior = self.prior(action)
                if prior > best_prior:
                    best_prior = prior
                    best = action
        return best

    def needs_no_search(self) -> bool:
        """First hands and figures are too far from any capture for a search."""
        return self.board.phase != TURN

    # -------------------------------------------------------------------------- how it ends

    def evaluate(self) -> None:
        """Estimate who gets the figures on the board, and from that who wins."""
        self.prospects.begin(self.board.tally)
        for s in range(self.board.setting.n_settlements):
            if self.board.figures[s]:
                empty = 1.0 * self.board.open_land[s] / self.board.setting.n_near_land[s]
                for kind in range(N_KINDS):
                    if self.board.figures[s] >> kind & 1:
                        self.prospects.share_out(
                            kind,
                            SURE_FULL + (SURE_EMPTY - SURE_FULL) * empty,
                            self.board.influence(0, s, kind),
                            self.board.influence(1, s, kind),
                            self.board.influence(2, s, kind),
                            self.board.influence(3, s, kind),
                        )
        self.prospects.conclude()
        for seat in range(self.board.seats):
            self.values[seat] = self.prospects.chances[seat]
