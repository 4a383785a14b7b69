"""The base of every game's kernel, and the random generator, which is not part of it.

Everything that plays, searches or measures a game uses `Kernel`. A game's own kernel
holds flat fields of fixed size, so that a copy is a few short loops and nothing is
allocated while playing. kernel.pxd beside this file gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *
    from tatami.core.constants import *


def mix(z: int) -> int:
    """Return a 64-bit number with its bits scattered (the finaliser of SplitMix64)."""
    z = ((z ^ (z >> 30)) * MIX_A) & MASK64
    z = ((z ^ (z >> 27)) * MIX_B) & MASK64
    return z ^ (z >> 31)


def blank(length: int, value: int = 0) -> list[int]:
    """Return a new field of a kernel."""
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
    `n_actions` of the game; `apply` does not check them, `refusal` does.
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
        """Return the number of legal actions; for CHANCE, of possible outcomes."""
        return 0

    def nth_action(self, n: int) -> int:
        """Return the n-th legal action, for n below `count_actions()`."""
        return 0

    def refusal(self, action: int) -> int:
        """Return 0 for a legal action, else the rule it breaks: chapter times 100 plus number."""
        return 0

    def apply(self, action: int) -> None:
        """Apply a legal action, and everything that follows from it without a choice."""

    def tickets(self) -> int:
        """Return the number of tickets in the urn of the current chance event."""
        return 0

    def draw(self, ticket: int) -> int:
        """Return the action that the ticket stands for."""
        return 0

    def odds(self, action: int) -> int:
        """Return the number of tickets that stand for the action."""
        return 0

    def resample(self, seat: int, rng: Rng) -> None:
        """Redraw everything the seat cannot know; a seat below 0 knows nothing hidden."""

    def returns(self, seat: int) -> float:
        """Return the seat's share of the victory once the game is over."""
        return 0.0

    def start_from(self, origin: Self) -> None:
        """Copy the origin, and keep it to rewind to."""
        self.origin: Self | None = origin
        self.assign(origin)

    def rewind(self) -> None:
        """Copy the origin again."""

    def hash(self) -> int:
        """Return a 64-bit hash of everything that can still matter in this position."""
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
        """Return a random action: by its odds for CHANCE, else uniformly from the legal ones."""
        if self.actor == CHANCE:
            return self.draw(rng.below(self.tickets()))
        return self.nth_action(rng.below(self.count_actions()))

    def playout(self, rng: Rng) -> int:
        """Play at random to the end; return the number of actions, including those of chance."""
        n = 0
        while self.actor != OVER:
            self.apply(self.sample(rng))
            n += 1
        return n

    def legal_actions(self) -> list[int]:
        """Return the legal actions."""
        return [self.nth_action(n) for n in range(self.count_actions())]


def playouts(kernel: Kernel, rng: Rng, games: int) -> list[int]:
    """Play random games from the kernel's origin, without holding the GIL.

    Returns how many actions were played, and a fingerprint of the final positions, which two
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
    """Rewind repeatedly, to measure the cost of a copy."""
    with cython.nogil:
        for _ in range(times):
            kernel.rewind()


def perft(kernel: Kernel, depth: int) -> int:
    """Count the sequences of `depth` actions from here; a chance outcome is an action."""
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
