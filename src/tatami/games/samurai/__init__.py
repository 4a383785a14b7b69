"""Samurai, by Reiner Knizia: three rule editions, two to four players."""

from tatami.core.spec import GameSpec

SPEC = GameSpec(
    name="samurai",
    title="Samurai",
    package=__name__,
    players=range(2, 5),
    order=1,
    quick={"setup": "random"},
    game=".game:Samurai",
    narrator=".narrator:narrator_for",
    observer=".observer:observer_for",
    fields=".fields",
    judge=".bots.judge:SamuraiJudge",
    search=".bots.levels:PARAMETERS",
    levels=".bots.levels:LEVELS",
    effects=".bots.effects:samurai_effects",
    effect_words=".bots.effect_words:WORDS",
    lesson=".lesson:LESSON",
    puzzles=".puzzles",
    terminal=".show.terminal:SamuraiTable",
    arrays=".arrays:arrays_for",
    small=".mini:MiniSamurai",
)
