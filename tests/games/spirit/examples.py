"""Small facts about Samurai Spirit that generic tests look for."""

from __future__ import annotations

from functools import partial

from tatami.games.spirit.game import Spirit

SEARCHED_PLAYERS = [2, 4]
OPENSPIEL = ["", "(players=5,level=heroic)", "(players=1,solo_samurai=3)"]
ENVIRONMENT = ("spirit_v1", "7bb58cb4620baa51 77266a013f66b60f")
DEALT = [
    partial(Spirit, 2, samurai="random", level="easy"),
    partial(Spirit, 1, solo_samurai="3"),
    partial(Spirit, 5, level="heroic"),
]
UNUSED_OPTION = "twin-penalties"
FORGED_MOVE = "fight"
OPTIONS = {"samurai": "hei-kyu", "level": "heroic"}
SEATED = {"samurai": "hei-dai-gor-kan"}
STAND_IN = "daimyo"
NAMES_SEATS = True
FIRST_GOAL = "defend"
RULE_SOURCES = "2014: applying the penalty"
EVENTS = {"happened"}
FACTS = {"samurai", "raiders", "farms", "families", "levels", "edition"}
RECONSTRUCTED = {"farms"}
