import { expect, test } from 'vitest';
import { limitsOf, modeOf } from './mode';

test.each([
  [390, 756, 'tall'],
  [844, 346, 'low'],
  [768, 936, 'tall'],
  [1280, 752, 'wide'],
  [2560, 1392, 'wide'],
  [1024, 1270, 'tall'],
  [896, 645, 'wide'], // a review
  [696, 606, 'tall'], // a diagram
  [360, 420, 'tall'],
])('a box of %i × %i is %s', (width, height, mode) => {
  expect(modeOf({ width, height })).toBe(mode);
});

test('cards can be pressed on a phone', () => {
  expect(92 * limitsOf({ width: 390, height: 756 }).smallest).toBeGreaterThanOrEqual(43.5);
  expect(94 * limitsOf({ width: 844, height: 346 }).smallest).toBeGreaterThanOrEqual(44);
});
