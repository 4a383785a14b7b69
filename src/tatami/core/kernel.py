"""The base of every game's kernel, and the random numbers that stay outside of it.

What plays, searches or measures a game is written against `Kernel`. A game's own kernel
holds flat fields of fixed size, so that a copy is a few short loops and nothing is
allocated while playing. kernel.pxd beside this file gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:  # Cython finds it here; plain Python never asks for it
    import cython
else:
    from tatami.core import uncompiled as cython
if not cython.compiled:  # compiled, they come from the .pxd files
    from tatami.core.actors import *
    from tatami.core.constants import *


def mix(z: int) -> int:
    """Scatter the bits of a 64-bit number (the finaliser of SplitMix64)."""
    z = ((z ^ (z >> 30)) * MIX_A) & MASK64
    z = ((z ^ (z >> 27)) * MIX_B) & MASK64
    return z ^ (z >> 31)


def blank(length: int, value: int = 0) -> list[int]:
    """Return a field of a kernel to begin with."""
    return [value] * length


def refuse_on_compiled(cls: type) -> None:
    """Raise ImportError for a plain Python class whose base here is compiled.

    As `__init_subclass__` of a base this is called for plain classes only, not for compiled ones.
    Compiled code would silently call the empty methods of the base instead of theirs.
    """
    if cython.compiled:
        raise ImportError(
            f"{cls.__module__}.{cls.__qualname__} is plain Python, but Tatami's kernels are "
            "compiled and cannot call it: compile it too (see tatami.build_kernels), or set "
            "TATAMI_UNCOMPILED=1"
        )


class Rng:
    """SplitMix64: the same numbers on every machine, Python version and build."""

    state: int

    def __init__(self, seed: int) -> None:
        self.seed(seed & MASK64)

    def seed(self, seed: int) -> None:
        """Restart from 64 bits."""
        self.state = mix(seed ^ STEP)

    def next(self) -> int:
        """Return the next 64 random bits."""
        self.state = (self.state + STEP) & MASK64
        return mix(self.state)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, for n up to 2**32."""
        return ((self.next() >> 32) * n) >> 32


class Kernel:
    """A position of a game, and the rules that lead from it to the next.

    `actor` is the seat that decides next, or CHANCE, or OVER; `seat` is the one whose turn it
    is, and `phase` says which part of the game this is. Actions are ints from 0 up to
    `n_actions` of the game; `apply` trusts its caller, `refusal` tells what is wrong first.
    A chance event is an urn of numbered tickets: `tickets()` of them, each standing for one
    action, so that odds are exact and a deal can be proved.
    """

    actor: int
    seats: int
    seat: int
    phase: int

    # An assignment, because Cython does not compile a method of this name.
    __init_subclass__ = classmethod(refuse_on_compiled)  # type: ignore[var-annotated]

    def count_actions(self) -> int:
        """Count the legal actions of the actor; of CHANCE, the outcomes that can happen."""
        return 0

    def nth_action(self, n: int) -> int:
        """Return the n-th legal action, for n below `count_actions()`."""
        return 0

    def refusal(self, action: int) -> int:
        """Return 0 for a legal action, else the rule it breaks: chapter times 100 plus number."""
        return 0

    def apply(self, action: int) -> None:
        """Do a legal action, and all that follows from it without a choice."""

    def tickets(self) -> int:
        """Count the tickets in the urn of the chance event at hand."""
        return 0

    def draw(self, ticket: int) -> int:
        """Return the action that the ticket stands for."""
        return 0

    def odds(self, action: int) -> int:
        """Count the tickets that stand for the action."""
        return 0

    def resample(self, seat: int, rng: Rng) -> None:
        """Redraw all that the seat cannot know; a seat below 0 knows nothing hidden."""

    def returns(self, seat: int) -> float:
        """Return what the seat gets once the game is over: its share of the victory."""
        return 0.0

    def start_from(self, origin: Self) -> None:
        """Become the origin, and keep it to rewind to."""
        self.origin: Self | None = origin
        self.assign(origin)

    def rewind(self) -> None:
        """Become the origin again."""

    def hash(self) -> int:
        """Return 64 bits of everything that can still matter in this position."""
        return 0

    def stir(self, bits: int, value: int) -> int:
        """Mix a small value into the bits of a hash."""
        return mix(bits ^ value)

    def assign(self, source: Self) -> None:
        """Become a copy of the source, a position of the same setting."""

    def copy(self) -> Self:
        """Return an independent copy."""
        new = self.__class__(self.setting)  # type: ignore[attr-defined, call-arg]  # each game's own
        new.assign(self)
        return new

    def sample(self, rng: Rng) -> int:
        """Return a random action: by its odds for CHANCE, else any legal one alike."""
        if self.actor == CHANCE:
            return self.draw(rng.below(self.tickets()))
        return self.nth_action(rng.below(self.count_actions()))

    def playout(self, rng: Rng) -> int:
        """Play on at random to the end; return the number of actions of seats and of chance."""
        n = 0
        while self.actor != OVER:
            self.apply(self.sample(rng))
            n += 1
        return n

    def legal_actions(self) -> list[int]:
        """List the legal actions."""
        return [self.nth_action(n) for n in range(self.count_actions())]


def playouts(kernel: Kernel, rng: Rng, games: int) -> list[int]:
    """Play games at random from the kernel's origin, without holding Python's lock.

    Gives how many actions were played, and a fingerprint of the final positions that two
    builds of the same rules must share.
    """
    actions = 0
    fingerprint = 0
    with cython.nogil:
        for _ in range(games):
            kernel.rewind()
            actions += kernel.playout(rng)
            fingerprint = mix(fingerprint ^ kernel.hash())
    return [actions, fingerprint]


def rewinds(kernel: Kernel, times: int) -> None:
    """Rewind so many times: what a copy costs."""
    with cython.nogil:
        for _ in range(times):
            kernel.rewind()


def perft(kernel: Kernel, depth: int) -> int:
    """Count the ways to play `depth` actions from here, every chance outcome being one."""
    if depth == 0:
        return 1
    n = kernel.count_actions() if kernel.actor != OVER else 0
    if depth == 1:
        return n
    total = 0
    child = kernel.copy()
    for i in range(n):
        child.assign(kernel)
        child.apply(kernel.nth_action(i))
        total += perft(child, depth - 1)
    return total
