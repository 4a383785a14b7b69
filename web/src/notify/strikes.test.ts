import { describe, expect, it } from 'vitest';
import { Limiter, onsetOf, variantsOf } from './strikes';

describe('the files of a sound', () => {
  const files = {
    './sounds/draw.mp3': 'd',
    './sounds/place-2.mp3': 'p2',
    './sounds/place-1.mp3': 'p1',
  };

  it('are its variants, or the only one', () => {
    expect(variantsOf('place', files)).toEqual(['p1', 'p2']);
    expect(variantsOf('draw', files)).toEqual(['d']);
    expect(variantsOf('bell', files)).toEqual([]);
  });
});

describe('the start of a sound', () => {
  it('is after the silence of the encoder, and before its first loud sample', () => {
    const samples = new Float32Array(32_000);
    samples[1000] = 0.05; // an echo of the encoder
    samples[1105] = 0.8;
    expect(onsetOf(samples, 32_000)).toBeCloseTo(1105 / 32_000 - 0.001);
  });

  it('is the beginning where there is no silence, or where a sound swells slowly', () => {
    expect(onsetOf(new Float32Array([0.9, 0.5]), 32_000)).toBe(0);
    const slow = new Float32Array(32_000).map((_, n) => n / 32_000);
    expect(onsetOf(slow, 32_000)).toBe(0.1);
  });
});

describe('the limiter', () => {
  it('plays no sound twice at the same moment, but others', () => {
    const limiter = new Limiter();
    expect(limiter.admit('place', 1, 0.3)).toBe(true);
    expect(limiter.admit('place', 1.02, 0.3)).toBe(false);
    expect(limiter.admit('draw', 1.02, 0.3)).toBe(true);
    expect(limiter.admit('place', 1.04, 0.3)).toBe(true);
  });

  it('plays at most eight at once', () => {
    const limiter = new Limiter();
    const played = Array.from({ length: 10 }, (_, n) => limiter.admit(`sound ${n}`, 0, 1));
    expect(played.filter(Boolean)).toHaveLength(8);
    expect(limiter.admit('later', 1.5, 1)).toBe(true);
  });
});
