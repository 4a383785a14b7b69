"""Bots by name: what can be asked for, and what is said to what cannot."""

from __future__ import annotations

import pytest

from tatami.core.errors import OptionError
from tatami.kits.search.bot import make_bot
from tatami.kits.search.budget import Budget, parse_budget
from tatami.kits.search.greedy import Greedy
from tatami.kits.search.levels import Level
from tatami.kits.search.names import BOTS, LEVELS
from tatami.kits.search.random_bot import RandomBot
from tatami.kits.search.search import Search


def test_every_name_makes_its_bot() -> None:
    assert all(make_bot(name) for name in BOTS)
    assert isinstance(make_bot("random"), RandomBot)
    assert isinstance(make_bot("greedy"), Greedy)
    assert make_bot("search@0.5s") == Search(Budget(seconds=0.5))
    assert make_bot("plain@2000n/2t") == Search(Budget(nodes=2000, threads=2), plain=True)
    assert make_bot("shogun") == Level("shogun")
    assert make_bot("shogun@2s") == Search(Budget(seconds=2.0))
    assert make_bot("farmer") == Level("farmer")


@pytest.mark.parametrize("text", ["0.5s", "2000n", "1s/2t", "10000000n", "3600s"])
def test_a_budget_reads_as_it_is_written(text: str) -> None:
    assert str(parse_budget(text)) == text


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("kasparov", "there is no bot 'kasparov'; the bots are farmer, ashigaru"),
        ("", "there is no bot ''"),
        ("SEARCH", "there is no bot 'SEARCH'"),
        ("greedy@1s", "greedy takes no budget"),
        ("farmer@1s", "farmer takes no budget"),
        ("search@", "'' is not a valid budget; write 0.5s"),
        ("search@fast", "'fast' is not a valid budget"),
        ("search@-1s", "'-1s' is not a valid budget"),
        ("search@1e9n", "'1e9n' is not a valid budget"),
        ("search@0s", "more than 0 and at most 3600"),
        ("search@4000s", "more than 0 and at most 3600"),
        ("search@0n", "1 to 10000000 nodes, not 0"),
        ("search@1.5n", "1 to 10000000 nodes, not 1.5"),
        ("search@99999999n", "1 to 10000000 nodes"),
        ("search@1s/0t", "1 to 16 threads, not 0"),
        ("search@1s/17t", "1 to 16 threads, not 17"),
        ("search@1s,2t", "'1s,2t' is not a valid budget"),
        ("search@٣s", "is not a valid budget"),
    ],
)
def test_what_cannot_be_is_refused_in_words(spec: str, words: str) -> None:
    with pytest.raises(OptionError) as refused:
        make_bot(spec)
    assert words in str(refused.value)


def test_levels_are_named_from_weak_to_strong() -> None:
    assert LEVELS == ("farmer", "ashigaru", "ronin", "hatamoto", "daimyo", "shogun")
