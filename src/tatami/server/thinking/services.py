"""Hints, puzzles and analyses, put together."""

from __future__ import annotations

from tatami.server.config import ServerConfig
from tatami.server.live.tables import Tables
from tatami.server.thinking.analyses import Analyses
from tatami.server.thinking.hints import Hints
from tatami.server.thinking.puzzles import PuzzleJudge
from tatami.server.thinking.shared_analyses import SharedAnalyses


class ThinkingServices:
    """Hints, puzzles and analyses; they share the thinking pool with the bots of the tables."""

    def __init__(self, tables: Tables, config: ServerConfig) -> None:
        pool = tables.pool
        self.hints = Hints(pool, config.hint)
        self.puzzle_judge = PuzzleJudge(pool)
        self.analyses: Analyses | SharedAnalyses = (
            Analyses(tables, tables.store, tables.tasks, pool, config.analysis)
            if tables.store.file is not None
            else SharedAnalyses(tables, config.analysis, config.own_analyses)
        )
