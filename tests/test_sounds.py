"""The sounds of the page are those that tools/make_sounds.py makes: small and equally loud."""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray

from make_sounds import CHECKSUMS, FOLDER, RATE, SOUNDS, checksum, loudness, make_all

MOST_BYTES: Final = 150_000
FULL: Final = 32_767


Waves = dict[str, NDArray[np.float64]]


@pytest.fixture(scope="module")
def sounds() -> dict[str, NDArray[np.int16]]:
    return make_all()


@pytest.fixture(scope="module")
def waves(sounds: dict[str, NDArray[np.int16]]) -> Waves:
    return {name: samples / FULL for name, samples in sounds.items()}


def test_the_files_are_made_by_the_script(sounds: dict[str, NDArray[np.int16]]) -> None:
    lines = [f"{checksum(samples)}  {name}" for name, samples in sounds.items()]
    assert CHECKSUMS.read_text(encoding="utf-8").splitlines() == lines
    assert {path.stem for path in FOLDER.glob("*.mp3")} == {line.split()[1] for line in lines}


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.mp3")) < MOST_BYTES


def test_no_sound_is_clipped_late_or_ends_with_a_click(waves: Waves) -> None:
    for name, wave in waves.items():
        peak = np.abs(wave).max()
        assert 0.2 < peak < 0.9, name
        assert np.argmax(np.abs(wave) > 0.2 * peak) < 0.1 * RATE, name
        assert np.abs(wave[-32:]).max() < 0.01, name


def test_all_sounds_are_about_equally_loud(waves: Waves) -> None:
    for name, wave in waves.items():
        louder = SOUNDS[name.partition("-")[0]][2]
        assert loudness(wave) - louder == pytest.approx(-15, abs=1), name
