import { expect, test } from 'vitest';
import {
  arrange,
  coversOf,
  freestOf,
  heightsOf,
  limitsOf,
  mapSizeOf,
  mapSpotsOf,
  modeOf,
  stepOf,
} from './mode';

const PLAYING = { isOver: false };
const AROUND_MAP = 12;

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
  expect(92 * limitsOf({ width: 390, height: 756 }).smallest).toBeGreaterThanOrEqual(41);
  expect(94 * limitsOf({ width: 844, height: 346 }).smallest).toBeGreaterThanOrEqual(44);
});

test.each([
  [1280, 752, 90],
  [1568, 1032, 104], // beside the log
  [2208, 1392, 135],
])('in a box of %i × %i a card of the hand is at least %i px wide', (width, height, least) => {
  const { card, zoom, panel } = arrange({ width, height });
  expect(zoom * card).toBeGreaterThanOrEqual(least);
  expect(panel).toBeLessThan(0.3 * width);
});

test.each([
  [844, 346],
  [1024, 552],
])('in a box of %i × %i every card of a hand can be pressed', (width, height) => {
  const arrangement = arrange({ width, height });
  expect(stepOf(arrangement, 5)).toBeGreaterThanOrEqual(44);
  expect(4 * stepOf(arrangement, 5) + arrangement.card).toBeLessThanOrEqual(arrangement.hand);
  expect(stepOf(arrangement, 2)).toBe(arrangement.card + 8); // both fit side by side
});

test.each([
  [1024, 720],
  [1280, 752],
  [2120, 1392],
])('in a box of %i × %i no card of a hand covers another', (width, height) => {
  const arrangement = arrange({ width, height });
  expect(stepOf(arrangement, 5)).toBe(arrangement.card + 8);
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

test('on a low phone the map of the table is in the column of the buttons', () => {
  const size = { width: 844, height: 346 };
  const [{ right = 0 } = {}, ...others] = mapSpotsOf(size, 4, PLAYING);
  expect(right).toBeLessThan(0);
  expect(others).toEqual([]);
  expect(mapSizeOf(size, 4, 5, PLAYING).width).toBeLessThan(44);
});

test('on an upright phone the map is beside the buttons below the hand', () => {
  const size = { width: 390, height: 756 };
  const own = 178;
  const occasion = { ...PLAYING, own };
  const [{ bottom = 0 } = {}, ...others] = mapSpotsOf(size, 4, occasion);
  const { height } = mapSizeOf(size, 4, 5, occasion);
  expect(bottom + height + AROUND_MAP).toBeLessThan(-100); // below the hand
  expect(bottom).toBeGreaterThanOrEqual(-own);
  expect(others).toEqual([]);
});

test('who only watches on an upright phone has the map where it hides no card', () => {
  const room = { width: 390, height: 480 };
  const spots = mapSpotsOf({ width: 390, height: 756 }, 4, PLAYING);
  const map = { width: 88, height: 88 };
  const card = (x: number, y: number) => ({ x, y, width: 44, height: 60 });
  expect(freestOf(spots, map, room, [card(100, 100)])).toEqual({ left: 6, bottom: 6 });
  expect(freestOf(spots, map, room, [card(20, 400)])).toEqual({ left: 6, top: 6 });
  const two = [card(20, 400), card(20, 20)];
  expect(freestOf(spots, map, room, two)).toEqual({ right: 6, top: 6 });
});

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
])('in a box of %i × %i a hint has room between the score and the hand', (width, height) => {
  for (const players of [2, 3, 4]) {
    const arrangement = arrange({ width, height }, players, true);
    const { score, mine } = heightsOf(arrangement, players);
    expect(height - score - mine - 36).toBeGreaterThanOrEqual(230 * arrangement.zoom);
    expect(stepOf(arrangement, 5)).toBe(arrangement.card + 8); // no card covers another
  }
});

test('on a low phone the hand lies in two rows where there is room', () => {
  const size = { width: 844, height: 342 };
  const two = arrange(size, 2);
  expect(stepOf(two, 5)).toBe(two.card + 8);
  expect(two.card).toBeGreaterThanOrEqual(44);
});
