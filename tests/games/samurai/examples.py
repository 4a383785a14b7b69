"""Small facts about Samurai that generic tests look for."""

from __future__ import annotations

from functools import partial

from tatami.games.samurai.game import Samurai

SEARCHED_PLAYERS = [2, 3, 4]
OPENSPIEL = ["", "(players=3,setup=draft)", "(players=2,edition=of-1998,captures=screened)"]
ENVIRONMENT = ("samurai_v0", "6f115f6f90a47a0a 222c8015acbdb05b")
DEALT = [
    partial(Samurai, 2, "2016", "random"),
    partial(Samurai, 2, "1998", "draft"),
    partial(Samurai, 4, "classic-pl", "random", capture="instant"),
]
SHARED_URNS = ["figures"]
UNUSED_OPTION = "same-kind-exchange"
FORGED_MOVE = "stop"
OPTIONS = {"captures": "screened"}
STAND_IN = "ronin"
NAMES_SEATS = False
FIRST_GOAL = "helmet"
RULE_SOURCES = (
    "2016: a player’s turn, step 1; older Polish edition: figures and tokens; "
    "1998: during each turn, step 1"
)
EVENTS = {"captured"}
FACTS = {"map", "names", "tokens", "figures", "editions"}
RECONSTRUCTED: set[str] = set()
