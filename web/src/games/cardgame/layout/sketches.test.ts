import { expect, test } from 'vitest';
import { WINDOWS } from '../../sketch';
import { sketchOf } from './sketches';

test.each(WINDOWS)('at %i × %i the cards have most of the window', (width, height) => {
  for (const players of [2, 3, 4]) {
    const { parts } = sketchOf(players, width, height);
    const cards = parts.find(({ kind }) => kind === 'board')!;
    expect((cards.width * cards.height) / (width * height)).toBeGreaterThan(0.5);
    for (const part of parts) {
      expect(Math.min(part.x, part.y, part.width, part.height)).toBeGreaterThanOrEqual(0);
      expect(part.x + part.width).toBeLessThanOrEqual(width);
      expect(part.y + part.height).toBeLessThanOrEqual(height);
    }
  }
});
