"""The guided game of each game, by its name."""

from __future__ import annotations

from importlib import import_module

from tatami.lessons.lesson import Lesson


def lesson_of(game: str) -> Lesson:
    """Give the guided game of a game."""
    lesson: Lesson = import_module(f"tatami.lessons.{game}").LESSON
    return lesson
