import { expect, test } from 'vitest';
import { sketch } from './sketch';

// An island as long as that of four players.
const ISLAND = Array.from({ length: 90 }, (_, n) => ({
  x: 1.5 * (n % 5) + 0.5 * Math.floor(n / 5),
  y: 0.87 * ((n % 5) % 2) + 1.73 * Math.floor(n / 5),
}));
const SIZES = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const;

test.each(SIZES)(
  'at %i × %i every panel is in the window, and none covers another',
  (width, height) => {
    for (const seats of [2, 3, 4]) {
      const { parts, hex } = sketch(ISLAND, seats, { width, height });
      expect(hex).toBeGreaterThan(0);
      const panels = parts.filter(({ name }) => name !== 'map');
      expect(panels.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['header', 'score', 'hand', 'turn']),
      );
      for (const [n, a] of panels.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(0);
        expect(a.x + a.w).toBeLessThanOrEqual(width);
        expect(a.y + a.h).toBeLessThanOrEqual(height);
        for (const b of panels.slice(n + 1)) {
          const isApart =
            a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
          expect(isApart, `${a.name} and ${b.name}`).toBe(true);
        }
      }
    }
  },
);
