import { expect, test } from 'vitest';
import { GAP, galleryOf } from './gallery';

const LETTERS = 80;

test.each([
  { window: '2560×1440', width: 2520, height: 1290, columns: 4, side: 420 },
  { window: '1920×1080', width: 1880, height: 930, columns: 4, side: 280 },
  { window: '1280×800', width: 1240, height: 660, columns: 4, side: 200 },
  { window: '844×390', width: 804, height: 280, columns: 7, side: 84 },
])('seven samurai fit at $window, with large portraits', ({ width, height, columns, side }) => {
  const found = galleryOf(width, height, 7, LETTERS);
  expect(found.columns).toBe(columns);
  expect(found.side).toBeGreaterThanOrEqual(side);
  expect(found.columns * (found.tile + GAP) - GAP).toBeLessThanOrEqual(width);
});

test('an upright phone has two columns, which are scrolled', () => {
  const { columns, side, text } = galleryOf(356, 690, 7, LETTERS);
  expect([columns, side, text]).toEqual([2, 120, 14]);
});

test('fewer samurai are larger', () => {
  const few = galleryOf(1240, 660, 2, LETTERS);
  expect(few.side).toBeGreaterThan(galleryOf(1240, 660, 7, LETTERS).side);
});
