"""Durations in words: natural, rounded up, and with the plural forms of each language."""

from __future__ import annotations

import pytest

from tatami.server.durations import in_words

MINUTE, HOUR, DAY = 60, 3600, 86_400
SAID = {
    0: ("in a second", "za sekundę", "in einer Sekunde", "over een seconde"),
    2: ("in 2 seconds", "za 2 sekundy", "in 2 Sekunden", "over 2 seconden"),
    MINUTE: ("in a minute", "za minutę", "in einer Minute", "over een minuut"),
    5 * MINUTE: ("in 5 minutes", "za 5 minut", "in 5 Minuten", "over 5 minuten"),
    22 * MINUTE - 1: ("in 22 minutes", "za 22 minuty", "in 22 Minuten", "over 22 minuten"),
    HOUR - 10: ("in an hour", "za godzinę", "in einer Stunde", "over een uur"),
    2 * HOUR: ("in 2 hours", "za 2 godziny", "in 2 Stunden", "over 2 uur"),
    12 * HOUR: ("in 12 hours", "za 12 godzin", "in 12 Stunden", "over 12 uur"),
    85_971: ("in a day", "za dzień", "in einem Tag", "over een dag"),
    14 * DAY - 3: ("in 14 days", "za 14 dni", "in 14 Tagen", "over 14 dagen"),
}


@pytest.mark.parametrize("seconds", SAID)
def test_a_duration_reads_naturally_in_every_language(seconds: int) -> None:
    sentence = in_words(seconds)
    assert tuple(sentence.text(lang) for lang in ("en", "pl", "de", "nl")) == SAID[seconds]


def test_a_duration_is_never_said_to_be_shorter_than_it_is() -> None:
    length = {"second": 1, "minute": MINUTE, "hour": HOUR, "day": DAY}
    for seconds in range(1, 3 * DAY, 997):
        _, count, unit = in_words(seconds).text("en").split()
        said = (1 if count in ("a", "an") else int(count)) * length[unit.rstrip("s")]
        assert seconds <= said <= 1.5 * seconds + 1, (seconds, count, unit)
