import { expect, test } from 'vitest';
import { limitsOf } from './limits';
import { modeOf } from './mode';

test('cards can be pressed on a phone', () => {
  expect(92 * limitsOf({ width: 390, height: 756 }).smallest).toBeGreaterThanOrEqual(41);
  expect(94 * limitsOf({ width: 844, height: 346 }).smallest).toBeGreaterThanOrEqual(44);
});

test.each([
  [768, 936, 42, 47],
  [1024, 720, 42, 47],
  [1280, 752, 42, 48],
  [1568, 1032, 56, 65],
  [2120, 1392, 76, 88],
])(
  'in a box of %i × %i cards are at least %i px wide, or %i px where the table is panned',
  (width, height, whole, part) => {
    const { smallest, panned } = limitsOf({ width, height });
    expect(94 * smallest).toBeGreaterThanOrEqual(whole);
    expect(94 * panned).toBeGreaterThanOrEqual(part);
    expect(panned).toBeLessThan(1.2 * smallest); // panning comes without a leap
  },
);

test.each([
  [1280, 752, 752],
  [696, 606, 400], // a diagram: what is left between its strips
  [768, 936, 718],
  [484, 346, 346],
])('in a box of %i × %i the first village and its sides fit', (width, height, free) => {
  const rows = modeOf({ width, height }) === 'wide' ? 4 : 3;
  expect(limitsOf({ width, height }).largest * rows * 138).toBeLessThanOrEqual(free + 1);
});
