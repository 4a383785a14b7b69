"""Samurai: The Card Game, by Reiner Knizia: two to four players."""

from tatami.core.spec import GameSpec

SPEC = GameSpec(
    name="cardgame",
    title="Samurai: The Card Game",
    package=__name__,
    players=range(2, 5),
    order=2,
    game=".game:CardGame",
    narrator=".narrator:narrator_for",
    observer=".observer:observer_for",
    fields=".fields",
    judge=".bots.judge:CardGameJudge",
    search=".bots.levels:PARAMETERS",
    levels=".bots.levels:LEVELS",
    effects=".bots.effects:cardgame_effects",
    effect_words=".bots.effect_words:WORDS",
    lesson=".lesson:LESSON",
    puzzles=".puzzles",
    terminal=".show.terminal:CardGameTable",
    arrays=".arrays:arrays_for",
)
