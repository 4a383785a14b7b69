"""Small facts about the card game that generic tests look for."""

from __future__ import annotations

from functools import partial

from tatami.games.cardgame.game import CardGame

SEARCHED_PLAYERS = [2, 4]
OPENSPIEL = ["", "(players=3,new_villages=chain)"]
ENVIRONMENT = ("cardgame_v0", "ab2b30d9ebe1ad70 2e108254149c040b")
DEALT = [partial(CardGame, 2), partial(CardGame, 3, cards="pairs", new_villages="chain")]
SHARED_URNS = ["first", "reveal"]
UNUSED_OPTION = "new-villages"
FORGED_MOVE = "h4@1n"
OPTIONS = {"new-villages": "chain"}
STAND_IN = "ronin"
NAMES_SEATS = False
FIRST_GOAL = "card"
RULE_SOURCES = "2009: course of play"
EVENTS = {"brought", "scored"}
FACTS = {"cards", "villages", "stones", "edition"}
RECONSTRUCTED = {"cards", "villages"}
