#!/usr/bin/env python3
"""Synthesises the page's sounds: wood, paper, drums and bells, by modes that ring and strings.

Writes them as MP3 to web/src/notify/sounds, which needs the package lameenc; git has the files, so
that only those who change a sound need it. `samples.txt` has the checksum of every sound before
encoding; a test compares it with what this script makes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

FOLDER: Final = Path(__file__).parents[1] / "web" / "src" / "notify" / "sounds"
CHECKSUMS: Final = FOLDER / "samples.txt"
RATE: Final = 32_000
LOUDNESS: Final = -15.0  # decibels, of the loudest 120 ms
PEAK: Final = 0.89


class Chance(np.random.RandomState):
    """Random numbers that stay the same in every version of NumPy."""

    def about(self, value: float, spread: float) -> float:
        """Return a number around a value, up to a share of it away."""
        return value * (1 + spread * (2 * self.random_sample() - 1))


# -- building blocks ------------------------------------------------------------------------------


def times(seconds: float) -> Wave:
    """Return the times of the samples."""
    return np.arange(int(seconds * RATE)) / RATE


def mix(seconds: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Add sounds, each from a second on and with a volume; none of them ends suddenly."""
    whole = np.zeros(int(seconds * RATE))
    for at, volume, wave in parts:
        start = int(at * RATE)
        length = min(len(wave), len(whole) - start)
        fade = np.minimum((length - np.arange(length)) / (0.25 * length), 1)
        whole[start : start + length] += volume * wave[:length] * np.sin(np.pi / 2 * fade) ** 2
    return whole


def power_of_two(size: int) -> int:
    """Return the next power of two, for fast transforms."""
    return 1 << (size - 1).bit_length()


def filtered(wave: Wave, gain: Callable[[Wave], Wave]) -> Wave:
    """Filter a sound by a gain per frequency."""
    size = power_of_two(2 * len(wave))  # without wrapping around
    spectrum = np.fft.rfft(wave, size)
    frequencies = np.asarray(np.fft.rfftfreq(size, 1 / RATE), dtype=np.float64)
    return np.fft.irfft(spectrum * gain(frequencies), size)[: len(wave)]


def band(wave: Wave, low: float, high: float, slope: int = 4) -> Wave:
    """Keep the frequencies of a band."""

    def gain(frequency: Wave) -> Wave:
        f = np.maximum(frequency, 1e-3)
        return 1 / np.sqrt((1 + (low / f) ** slope) * (1 + (f / high) ** slope))

    return filtered(wave, gain)


def noise(chance: Chance, seconds: float) -> Wave:
    """Return white noise."""
    return chance.standard_normal(int(seconds * RATE))


def ring(
    modes: Sequence[tuple[float, float, float]],
    seconds: float,
    *,
    contact: float = 0.0,
    drop: tuple[float, float] = (0.0, 1.0),
) -> Wave:
    """Return what rings when struck: per mode a frequency, an amplitude and the time to decay.

    A soft hammer stays in contact for long, which damps the high modes. A skin that is struck hard
    is tighter at first: `drop` is by how much it starts higher, and for how long.
    """
    t = times(seconds)
    phase = 2 * np.pi * (t + drop[0] * drop[1] * (1 - np.exp(-t / drop[1])))
    whole = np.zeros_like(t)
    for frequency, amplitude, decay in modes:
        damped = amplitude * np.exp(-((frequency * contact) ** 2))
        whole += damped * np.exp(-t / decay) * np.sin(frequency * phase)
    return whole


def burst(chance: Chance, low: float, high: float, attack: float, decay: float) -> Wave:
    """Return a burst of noise."""
    t = times(attack + 6 * decay)
    envelope = np.minimum(t / attack, 1) * np.exp(-np.maximum(t - attack, 0) / decay)
    return band(noise(chance, t[-1] + 2 / RATE)[: len(t)] * envelope, low, high)


def pluck(chance: Chance, frequency: float, seconds: float, *, damping: float = 0.996) -> Wave:
    """Return a plucked string (Karplus and Strong), like that of a koto."""
    period = int(RATE / frequency)
    string = band(noise(chance, period / RATE + 1 / RATE)[:period], 60, 5000)
    pick = period // 9  # near the bridge: these harmonics are missing
    string = string - np.roll(string, pick)
    rounds = []
    for _ in range(int(seconds * RATE / period) + 1):
        rounds.append(string)
        string = damping * (0.5 * string + 0.5 * np.roll(string, 1))
    wave = np.concatenate(rounds)[: int(seconds * RATE)]
    body = ring([(190, 0.5, 0.03), (420, 0.25, 0.02)], 0.15)
    return mix(seconds, (0, 1 / np.abs(wave).max(), wave), (0, 0.25, body))


def room(chance: Chance, wave: Wave, seconds: float, share: float) -> Wave:
    """Add the echo of a wooden room."""
    t = times(seconds)
    echo = band(noise(chance, seconds) * np.exp(-t * 6.9 / seconds), 200, 4500, 2)
    echo[: int(0.008 * RATE)] = 0
    echo *= share / np.sqrt(np.sum(echo**2))
    size = len(wave) + len(echo)
    fast = power_of_two(size)
    wet = np.fft.irfft(np.fft.rfft(wave, fast) * np.fft.rfft(echo, fast), fast)[:size]
    return mix(size / RATE, (0, 1, wave), (0, 1, wet))


# -- instruments ----------------------------------------------------------------------------------


def clack(chance: Chance, size: float, *, hardness: float = 1.0, seconds: float = 0.3) -> Wave:
    """Return a piece of wood that is put on a board; a larger one sounds lower."""
    tones = [(1, 1.0, 0.045), (2.27, 0.8, 0.03), (3.61, 0.55, 0.02), (5.3, 0.4, 0.013)]
    tones += [(7.45, 0.3, 0.009), (9.9, 0.2, 0.006)]
    base = chance.about(540, 0.05) / size
    wood = [
        (base * chance.about(ratio, 0.02), chance.about(amplitude, 0.25), size * decay)
        for ratio, amplitude, decay in tones
    ]
    board = [(chance.about(128, 0.05), 0.7, 0.07), (chance.about(246, 0.05), 0.5, 0.05)]
    return mix(
        seconds,
        (0, 1, ring(wood, seconds, contact=4e-5 / hardness)),
        (0, 1, ring(board, seconds)),
        (0, 0.5 * hardness, burst(chance, 1800, 9000, 0.0004, 0.0025)),
    )


def taiko(chance: Chance, pitch: float, seconds: float = 1.1) -> Wave:
    """Return a stroke on a large drum."""
    skin = [(1, 1, 0.3), (1.594, 0.6, 0.16), (2.136, 0.4, 0.11), (2.296, 0.3, 0.1)]
    skin += [(2.653, 0.22, 0.08), (2.918, 0.2, 0.07), (3.6, 0.12, 0.05), (4.15, 0.1, 0.04)]
    modes = [(pitch * chance.about(r, 0.006), a, d) for r, a, d in skin]
    barrel = [(pitch * 2.45, 0.5, 0.14), (pitch * 5.4, 0.4, 0.08), (pitch * 7.7, 0.25, 0.05)]
    return mix(
        seconds,
        (0, 1, np.tanh(1.6 * ring(modes, seconds, contact=8e-4, drop=(0.22, 0.035)))),
        (0, 1, ring(barrel, seconds)),
        (0, 2.4, burst(chance, 250, 1600, 0.001, 0.018)),
        (0, 0.7, burst(chance, 1500, 6000, 0.0005, 0.005)),
    )


def temple_bell(chance: Chance, pitch: float, seconds: float) -> Wave:
    """Return a temple bell: each partial is two that are not quite the same, so that it beats."""
    partials = [(1, 1, 2.6, 0.7), (2.02, 0.75, 1.7, 1.1), (2.61, 0.65, 1.3, 1.6)]
    partials += [(3.24, 0.5, 1.0, 2.1), (4.05, 0.42, 0.75, 2.6), (5.18, 0.34, 0.5, 3.3)]
    partials += [(6.42, 0.26, 0.35, 4.1), (7.9, 0.2, 0.22, 5.2), (9.6, 0.15, 0.14, 6.0)]
    partials += [(11.9, 0.1, 0.09, 7.0), (14.6, 0.07, 0.06, 8.0)]
    modes = []
    for ratio, amplitude, decay, beat in partials:
        frequency = pitch * chance.about(ratio, 0.004)
        modes += [
            (frequency - beat / 2, amplitude * 0.6, decay),
            (frequency + beat / 2, amplitude * 0.4, decay * 0.9),
        ]
    return mix(
        seconds,
        (0, 1, ring(modes, seconds, contact=1e-4)),
        (0, 0.5, ring([(78, 1, 0.06), (140, 0.6, 0.04)], 0.4)),
        (0, 0.25, burst(chance, 200, 1500, 0.002, 0.015)),
    )


def voice(chance: Chance, pitch: float, seconds: float) -> Wave:
    """Return a shouted “ei!”: the harmonics of a voice, as loud as its vowels let them be."""
    t = times(seconds)
    rise = np.minimum(t / 0.05, 1)
    glide = pitch * (0.85 + 0.35 * rise - 0.4 * (t / seconds) ** 2)
    tremble = 1 + 0.012 * np.cumsum(noise(chance, seconds + 0.01)[: len(t)]) / np.sqrt(RATE)
    frequency = glide * tremble
    phase = 2 * np.pi * np.cumsum(frequency) / RATE
    towards_i = np.clip((t / seconds - 0.3) / 0.5, 0, 1)
    formants = [
        (620 - 250 * towards_i, 90, 1.0),
        (1750 + 450 * towards_i, 130, 0.7),
        (2600 + 250 * towards_i, 200, 0.45),
        (3500 + 0 * t, 280, 0.25),
    ]
    sung = np.zeros_like(t)
    for number in range(1, 36):
        harmonic = number * frequency
        loud = sum(a / (1 + ((harmonic - f) / width) ** 2) for f, width, a in formants)
        sung += (loud + 0.02) / number**0.35 * np.sin(number * phase) * (harmonic < 6000)
    breath = band(noise(chance, seconds + 0.01)[: len(t)], 900, 5000)
    envelope = np.minimum(t / 0.025, 1) * np.clip((seconds - t) / (0.45 * seconds), 0, 1) ** 1.3
    return (sung + 0.18 * breath) * envelope


def paper(chance: Chance) -> Wave:
    """Return a card that slides off a pile and flicks."""
    seconds = 0.17
    t = times(seconds)
    grain = np.abs(band(noise(chance, seconds + 0.01)[: len(t)], 1, 160, 2))
    grain = 0.35 + grain / grain.max()
    slide = (t / seconds) ** 1.4 * np.clip((seconds - t) / 0.02, 0, 1)
    hiss = band(noise(chance, seconds + 0.01)[: len(t)], 1500, 7500) * slide * grain
    stiff = [(chance.about(f, 0.08), a, d) for f, a, d in ((430, 1, 0.012), (910, 0.8, 0.009))]
    stiff += [(chance.about(1720, 0.08), 0.7, 0.006), (chance.about(2900, 0.08), 0.5, 0.004)]
    flick = mix(0.1, (0, 0.5, ring(stiff, 0.1)), (0, 0.6, burst(chance, 1200, 8000, 0.001, 0.007)))
    second = burst(chance, 2200, 8000, 0.001, 0.004)
    return mix(0.32, (0, 0.7, hiss), (seconds, 1, flick), (seconds + 0.028, 0.3, second))


def cracks(chance: Chance, seconds: float, count: int, size: float) -> Wave:
    """Return wood that splinters: many small breaks, most of them early."""
    parts = []
    for _ in range(count):
        at = seconds * chance.random_sample() ** 1.9
        volume = chance.about(0.6, 0.6) * (1 - 0.7 * at / seconds)
        piece = clack(chance, chance.about(size, 0.45), hardness=1.6, seconds=0.16)
        tear = burst(chance, 900, 6500, 0.001, chance.about(0.016, 0.6))
        parts += [(at, volume, piece), (at, 0.9 * volume, tear)]
    return mix(seconds + 0.25, *parts)


# -- the sounds -----------------------------------------------------------------------------------


def place(chance: Chance) -> Wave:
    """A wooden piece on a board."""
    return room(chance, clack(chance, 1.0, seconds=0.2), 0.16, 0.25)


def capture(chance: Chance) -> Wave:
    """Pieces taken from the board, and a string for the prize."""
    hits = [
        (0.0, 1.0, clack(chance, 1.35)),
        (0.075, 0.5, clack(chance, 0.85)),
        (0.135, 0.35, clack(chance, 0.75)),
    ]
    strings = [(0.09, 0.8, pluck(chance, 293.7, 0.75)), (0.17, 0.75, pluck(chance, 440, 0.67))]
    return room(chance, mix(0.84, *hits, *strings), 0.2, 0.2)


def draw(chance: Chance) -> Wave:
    """A paper card from the pile."""
    return paper(chance)


def turn(chance: Chance) -> Wave:
    """Two soft strokes on a wooden block."""

    def block(pitch: float) -> Wave:
        modes = [(pitch, 1, 0.085), (pitch * 1.52, 0.35, 0.05), (pitch * 2.74, 0.25, 0.025)]
        modes += [(pitch * 4.1, 0.12, 0.012)]
        tap = burst(chance, 500, 3000, 0.001, 0.005)
        return mix(0.4, (0, 1, ring(modes, 0.4, contact=2.5e-4)), (0, 0.15, tap))

    return room(chance, mix(0.6, (0, 0.8, block(392)), (0.17, 1, block(523))), 0.3, 0.3)


def shout(chance: Chance) -> Wave:
    """A shout, and the drum."""
    voices = [
        (0.03 + 0.012 * n, 0.5, voice(chance, p, 0.52)) for n, p in enumerate((205, 168, 251))
    ]
    return room(chance, mix(1.15, (0, 1.2, taiko(chance, 82)), *voices), 0.4, 0.3)


def fire(chance: Chance) -> Wave:
    """A flame that catches and crackles."""
    seconds = 1.5
    t = times(seconds)
    flicker = np.abs(band(noise(chance, seconds), 2, 12, 2))
    swell = np.minimum(t / 0.18, 1) * np.exp(-np.maximum(t - 0.25, 0) / 0.7)
    roar = band(noise(chance, seconds), 90, 700) * swell * (0.5 + flicker / flicker.max())
    pops = []
    for _ in range(60):
        at = (seconds - 0.1) * chance.random_sample()
        loud = 0.12 / (0.12 + chance.random_sample()) * (1 - 0.6 * at / seconds)
        snap = burst(chance, chance.about(1800, 0.5), chance.about(6500, 0.3), 0.0004, 0.0035)
        pops.append((at, loud, snap))
    twigs = cracks(chance, 1.1, 5, 0.6)
    fade = np.clip((seconds - t) / 0.35, 0, 1)
    return mix(seconds, (0, 0.9, roar), *pops, (0.1, 0.35, twigs)) * fade


def barricade(chance: Chance) -> Wave:
    """A barricade that splinters and falls."""
    blow = ring([(74, 1, 0.12), (118, 0.7, 0.09), (171, 0.5, 0.07)], 0.6, contact=0.001)
    planks = [(0.42, 0.8, clack(chance, 1.9)), (0.55, 0.6, clack(chance, 1.6))]
    planks += [(0.71, 0.35, clack(chance, 1.8)), (0.8, 0.2, clack(chance, 1.5))]
    falling = (0, 1.4, blow), (0, 0.9, cracks(chance, 0.5, 22, 1.2)), *planks
    return room(chance, mix(1.1, *falling), 0.25, 0.25)


def wound(chance: Chance) -> Wave:
    """A blade, and a dull blow."""
    seconds = 0.2
    t = times(seconds)
    low, high = (band(noise(chance, seconds), *f) for f in ((700, 2200), (2500, 8000)))
    arc = np.exp(-(((t - 0.11) / 0.045) ** 2))
    swish = (low * (1 - t / seconds) + high * t / seconds) * arc
    steel = [(2870, 0.5, 0.12), (4130, 0.4, 0.09), (5480, 0.25, 0.06), (6890, 0.15, 0.04)]
    thud = ring([(88, 1, 0.09), (139, 0.6, 0.06), (205, 0.3, 0.04)], 0.5, drop=(0.3, 0.03))
    hit = (0.13, 1.5, thud), (0.13, 0.1, ring(steel, 0.5))
    flesh = (0.13, 2.0, burst(chance, 150, 900, 0.002, 0.02))
    return room(chance, mix(0.6, (0, 1.1, swish), *hit, flesh), 0.2, 0.15)


def victory(chance: Chance) -> Wave:
    """Drums, strings going up, and a small bell."""
    drums = [(at, v, taiko(chance, p)) for at, v, p in ((0, 1, 82), (0.18, 0.6, 98), (0.36, 1, 82))]
    scale = (293.7, 329.6, 392, 440, 493.9, 587.3)
    notes = [
        (0.36 + 0.1 * n, 0.6, pluck(chance, f, 1.8, damping=0.997)) for n, f in enumerate(scale)
    ]
    chord = [(1.02, 0.5, pluck(chance, f, 1.7, damping=0.998)) for f in (293.7, 440, 587.3)]
    bell = (1.02, 0.6, temple_bell(chance, 293.7, 1.9))
    return room(chance, mix(2.7, *drums, *notes, *chord, bell), 0.5, 0.25) * fade_out(3.2, 0.6)


def defeat(chance: Chance) -> Wave:
    """A low bell, and strings going down."""
    falling = ((0.25, 440), (0.65, 349.2), (1.05, 329.6), (1.5, 220))
    notes = [(at, 0.55, pluck(chance, f, 1.8, damping=0.996)) for at, f in falling]
    bell = (0, 1, temple_bell(chance, 110, 2.9))
    drum = (1.5, 0.8, taiko(chance, 62))
    return room(chance, mix(2.9, bell, *notes, drum), 0.5, 0.25) * fade_out(3.4, 0.9)


def bell(chance: Chance) -> Wave:
    """A temple bell."""
    return room(chance, temple_bell(chance, 146.8, 3.2), 0.5, 0.25) * fade_out(3.7, 1.4)


def drum(chance: Chance) -> Wave:
    """A large drum."""
    return room(chance, taiko(chance, 82), 0.35, 0.25)


def fade_out(seconds: float, last: float) -> Wave:
    """Return an envelope that fades out at the end."""
    t = times(seconds)
    return np.clip((seconds - t) / last, 0, 1) ** 1.5


# Per sound: how it is made, how many variants there are, how much louder than others it is in
# decibels, and the bits per second of its file.
SOUNDS: Final[dict[str, tuple[Callable[[Chance], Wave], int, float, int]]] = {
    "place": (place, 2, 0, 112),
    "draw": (draw, 2, -4, 64),
    "capture": (capture, 1, 0, 80),
    "turn": (turn, 1, -2, 64),
    "shout": (shout, 1, 2, 56),
    "fire": (fire, 1, -1, 56),
    "barricade": (barricade, 1, 1, 56),
    "wound": (wound, 1, 0, 56),
    "victory": (victory, 1, 1, 48),
    "defeat": (defeat, 1, 0, 40),
    "bell": (bell, 1, 0, 40),
    "drum": (drum, 1, 1, 48),
}


def loudness(wave: Wave) -> float:
    """Return how loud the loudest 120 ms are in decibels, weighted as in ITU-R BS.1770."""

    def gain(frequency: Wave) -> Wave:
        f = np.maximum(frequency, 1e-3)
        return np.sqrt((1 + 1.51 * (f / 1500) ** 4) / (1 + (f / 1500) ** 4)) / (1 + (38 / f) ** 2)

    window = int(0.12 * RATE)
    energy = np.cumsum(filtered(np.pad(wave, window), gain) ** 2)
    return float(10 * np.log10((energy[window:] - energy[:-window]).max() / window + 1e-12))


def finished(wave: Wave, decibels: float) -> Wave:
    """Return a sound at the common loudness, soft where it would clip, with a short end."""
    wave = band(wave, 35, 14_000)
    ending = int(0.01 * RATE)
    wave[-ending:] *= np.linspace(1, 0, ending)
    for _ in range(6):  # saturating makes it quieter
        wave = wave * 10 ** ((LOUDNESS + decibels - loudness(wave)) / 20)
        wave = PEAK * np.tanh(wave / PEAK)
    return wave


def make(name: str, variant: int) -> NDArray[np.int16]:
    """Return the samples of a variant of a sound."""
    synthesise, _, decibels, _ = SOUNDS[name]
    seed = int.from_bytes(hashlib.sha256(f"{name}-{variant}".encode()).digest()[:4])
    wave = finished(synthesise(Chance(seed)), decibels)
    return np.round(wave * 32767).astype(np.int16)


def make_all() -> dict[str, NDArray[np.int16]]:
    """Return the samples of all files."""
    return {
        f"{name}-{variant}" if count > 1 else name: make(name, variant)
        for name, (_, count, _, _) in SOUNDS.items()
        for variant in range(1, count + 1)
    }


def checksum(samples: NDArray[np.int16]) -> str:
    """Return the checksum of the samples."""
    return hashlib.sha256(samples.astype("<i2").tobytes()).hexdigest()


def encode(samples: NDArray[np.int16], kilobits: int) -> bytes:
    """Return an MP3 file."""
    encoder = import_module("lameenc").Encoder()
    encoder.set_bit_rate(kilobits)
    encoder.set_in_sample_rate(RATE)
    encoder.set_out_sample_rate(RATE)
    encoder.set_channels(1)
    encoder.set_quality(2)
    encoder.silence()
    return bytes(encoder.encode(samples.tobytes()) + encoder.flush())


def main() -> None:
    """Write the files and the checksums."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines = []
    for file, samples in make_all().items():
        kilobits = SOUNDS[file.partition("-")[0]][3]
        (FOLDER / f"{file}.mp3").write_bytes(encode(samples, kilobits))
        lines.append(f"{checksum(samples)}  {file}\n")
    CHECKSUMS.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
