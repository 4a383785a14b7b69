import { expect, test } from 'vitest';
import { sketch } from './sketch';

const SIZES = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const;

test.each(SIZES)('at %i × %i the cards have most of the window', (width, height) => {
  for (const seats of [2, 3, 4]) {
    const { parts } = sketch(seats, { width, height });
    const cards = parts.find(({ name }) => name === 'cards')!;
    expect((cards.w * cards.h) / (width * height)).toBeGreaterThan(0.5);
    for (const { x, y, w, h } of parts) {
      expect(Math.min(x, y, w, h)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(width);
      expect(y + h).toBeLessThanOrEqual(height);
    }
  }
});
