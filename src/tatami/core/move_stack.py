"""The moves of a game so far, and the positions between them."""

from __future__ import annotations

from threading import Lock
from typing import Final

from tatami.core.kernel import Kernel

# A position takes up to 17 kB, so only some are stored; all others are found by making moves again.
STORED_EVERY: Final = 256
STORED_LAST: Final = 2

_LOCK: Final = Lock()  # copies of a game in several threads may push moves onto one stack


class MoveStack:
    """The moves of a game and the positions before each of them.

    Copies of a game share a stack; each knows how many of its moves it has made. Kernels that it
    returns must not be changed.
    """

    __slots__ = ("_found", "_kernels", "actions", "actors")

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.actors: list[int] = []
        self._kernels: dict[int, Kernel] = {}
        self._found: tuple[int, Kernel] | None = None

    def extended(self, length: int, kernel: Kernel, action: int) -> MoveStack:
        """Return the stack with the first `length` moves and one more, made in a position.

        That is this one, unless another copy of the game has already continued from there.
        """
        with _LOCK:
            stack = self if length == len(self.actions) else self._beginning(length)
            stack._kernels[length] = kernel.copy()
            stack.actions.append(action)
            stack.actors.append(kernel.actor)
            if (old := length - STORED_LAST) % STORED_EVERY:
                stack._kernels.pop(old, None)
            return stack

    def _beginning(self, length: int) -> MoveStack:
        stack = MoveStack()
        stack.actions = self.actions[:length]
        stack.actors = self.actors[:length]
        stack._kernels = {n: kernel for n, kernel in self._kernels.items() if n < length}
        return stack

    def remember(self, index: int, kernel: Kernel) -> None:
        """Keep the position before a move, which nobody changes, until another one is found."""
        self._found = index, kernel

    def rest(self) -> None:
        """Free the positions that were stored or found because others near them may be wanted."""
        with _LOCK:
            self._found = None
            for index in [index for index in self._kernels if index % STORED_EVERY]:
                del self._kernels[index]

    def archived(self, length: int) -> MoveStack:
        """Return a copy of the first `length` moves that stores as little as possible."""
        with _LOCK:
            stack = self._beginning(length)
        stack._kernels = {n: one for n, one in stack._kernels.items() if n % STORED_EVERY == 0}
        return stack

    @property
    def stored(self) -> int:
        """How many positions are stored."""
        return len(self._kernels)

    def kernel(self, index: int) -> Kernel:
        """Return the position before a move, or after the last."""
        if (stored := self._kernels.get(index)) is not None:
            return stored
        found = self._found
        if found is not None and found[0] == index:
            return found[1]
        begin, kernel = self._nearest(index)
        kernel = kernel.copy()
        for action in self.actions[begin:index]:
            kernel.apply(action)
        self._found = index, kernel
        return kernel

    def _nearest(self, index: int) -> tuple[int, Kernel]:
        """Return a known position before another one, and its index."""
        if (last := self._kernels.get(index - 1)) is not None:
            return index - 1, last
        begin = (index - 1) // STORED_EVERY * STORED_EVERY
        found = self._found
        if found is not None and begin < found[0] < index:
            return found
        return begin, self._kernels[begin]
