import { expect, test } from 'vitest';
import { WINDOWS } from '../../sketch';
import { sketchOf } from './sketches';

// An island as long as that of four players.
const ISLAND = Array.from({ length: 90 }, (_, n) => ({
  x: 1.5 * (n % 5) + 0.5 * Math.floor(n / 5),
  y: 0.87 * ((n % 5) % 2) + 1.73 * Math.floor(n / 5),
}));

test.each(WINDOWS)(
  'at %i × %i every panel is in the window, and none covers another',
  (width, height) => {
    for (const players of [2, 3, 4]) {
      const { parts } = sketchOf(ISLAND, players, width, height);
      const panels = parts.filter(({ kind }) => kind !== 'board');
      expect(panels.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['score', 'hand', 'turn']),
      );
      for (const [n, a] of panels.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(0);
        expect(a.x + a.width).toBeLessThanOrEqual(width);
        expect(a.y + a.height).toBeLessThanOrEqual(height);
        for (const b of panels.slice(n + 1)) {
          const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
          const isApart = isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(isApart, `${a.label} and ${b.label}`).toBe(true);
        }
      }
    }
  },
);
