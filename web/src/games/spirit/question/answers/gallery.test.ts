import { expect, test } from 'vitest';
import { GAP, galleryOf } from './gallery';

const LETTERS = 80;

test.each([
  { window: '2560×1440', width: 2520, height: 1290, columns: 4, side: 420 },
  { window: '1920×1080', width: 1880, height: 930, columns: 4, side: 280 },
  { window: '1280×800', width: 1240, height: 660, columns: 4, side: 200 },
])('seven samurai fit at $window, with large portraits', ({ width, height, columns, side }) => {
  const found = galleryOf(width, height, 7, LETTERS);
  expect(found.columns).toBe(columns);
  expect(found.side).toBeGreaterThanOrEqual(side);
  expect(found.columns * (found.tile + GAP) - GAP).toBeLessThanOrEqual(width);
});

test.each([
  { window: 'an upright phone', width: 356, height: 690, expected: 1 },
  { window: 'a phone in landscape', width: 804, height: 280, expected: 2 },
])('$window has a list with whole texts beside the portraits', ({ width, height, expected }) => {
  const { isList, columns, tile, side, text } = galleryOf(width, height, 7, LETTERS);
  expect(isList).toBe(true);
  expect(columns).toBe(expected);
  expect(tile - side).toBeGreaterThan(text * 12);
});

test('fewer samurai are larger', () => {
  const few = galleryOf(1240, 660, 2, LETTERS);
  expect(few.side).toBeGreaterThan(galleryOf(1240, 660, 7, LETTERS).side);
});
