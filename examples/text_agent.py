"""A text agent: it reads the legal moves in what it is shown, and answers with one of them.

    python -m tatami.env.leaderboard cardgame --agent python:text_agent:answer
    python -m tatami.env.leaderboard cardgame --agent 'python text_agent.py'

A language model would get the whole text as its prompt; its answer may end with the move.
"""

import random
import sys

LISTED = ("Legal moves: ", "Dozwolone ruchy: ", "Erlaubte Züge: ", "Toegestane zetten: ")


def answer(observation: str) -> str:
    """Return one of the moves that the observation lists."""
    [line] = [line for line in observation.splitlines() if line.startswith(LISTED)]
    moves = line.partition(": ")[2].split()
    return f"I choose from {len(moves)} moves.\n{random.choice(moves)}"


if __name__ == "__main__":
    print(answer(sys.stdin.read()))
