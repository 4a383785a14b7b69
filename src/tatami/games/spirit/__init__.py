"""Samurai Spirit, by Antoine Bauza: co-operative, one to seven players."""

from tatami.core.spec import GameSpec

SPEC = GameSpec(
    name="spirit",
    title="Samurai Spirit",
    package=__name__,
    players=range(1, 8),
    order=3,
    co_operative=True,
    hides_hands=False,
    quick={"samurai": "random"},
    default_bot="daimyo",
    env_version=1,
    game=".game:Spirit",
    narrator=".narrator:SpiritNarrator",
    observer=".observer:observer_for",
    fields=".fields",
    judge=".bots.judge:SpiritJudge",
    search=".bots.levels:PARAMETERS",
    levels=".bots.levels:LEVELS",
    effects=".bots.effects:spirit_effects",
    effect_words=".bots.effect_words:WORDS",
    lesson=".lesson:LESSON",
    puzzles=".puzzles",
    terminal=".show.terminal:SpiritTable",
    arrays=".arrays:arrays_for",
)
