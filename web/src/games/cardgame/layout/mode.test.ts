import { expect, test } from 'vitest';
import { arrange, coversOf, heightsOf, modeOf } from './mode';

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

test.each([
  [1280, 752, 68],
  [1568, 1032, 84], // beside the log
  [2208, 1392, 109],
])('in a box of %i × %i a card of the hand is at least %i px wide', (width, height, least) => {
  const { card, zoom, panel } = arrange({ width, height });
  expect(zoom * card).toBeGreaterThanOrEqual(least);
  expect(panel).toBeLessThan(0.32 * width);
});

test.each([
  [844, 346],
  [1024, 552],
  [1024, 720],
  [1280, 752],
  [2120, 1392],
])(
  'in a box of %i × %i the cards of a hand lie side by side and can be pressed',
  (width, height) => {
    for (const players of [2, 3, 4]) {
      const arrangement = arrange({ width, height });
      const { score, mine } = heightsOf(arrangement, players);
      expect(arrangement.card).toBeGreaterThanOrEqual(44);
      expect(5 * (arrangement.card + 8) - 8).toBeLessThanOrEqual(arrangement.hand);
      expect(score + mine).toBeLessThanOrEqual(height);
    }
  },
);

test('beside a table that is reviewed, score and hands cover nothing of it', () => {
  const size = { width: 896, height: 604 };
  const [buttons, ...others] = coversOf(size, 4, { isOver: false, isBare: true });
  expect(others).toEqual([]);
  expect(buttons!.x).toBeGreaterThan(size.width / 2);
});

test.each([
  [1280, 752],
  [1568, 1032],
  [1024, 720],
])('in a box of %i × %i a hint has room below the hand, which stays as it is', (width, height) => {
  for (const players of [2, 3, 4]) {
    const arrangement = arrange({ width, height });
    const { score, mine } = heightsOf(arrangement, players);
    expect(height - score - mine - 48).toBeGreaterThanOrEqual(235 * arrangement.zoom);
  }
});

test.each([2, 3, 4])('on a low phone a hint has room above the hand with %i players', (players) => {
  const size = { width: 844, height: 338 };
  const arrangement = arrange(size);
  const { mine } = heightsOf(arrangement, players);
  expect(arrangement.card).toBeGreaterThanOrEqual(44);
  expect(size.height - mine).toBeGreaterThanOrEqual(30 + 3 * 44);
});
