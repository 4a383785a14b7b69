// The layout of a plot of chances.

import { describe, expect, test } from 'vitest';
import { across, bandsOf, chanceAt, down, spread, stepBy, stepsOf, stopAt, ticksOf } from './plot';

const FRAME = { left: 10, right: 110, top: 0, bottom: 50, first: 0, last: 20 };
const CURVE = [
  { at: 2, part: 1, chance: 0.5 },
  { at: 6, part: 1, chance: 0.3 },
  { at: 12, part: 2, chance: 0.8 },
  { at: 20, part: 2, chance: 1 },
];

describe('a plot', () => {
  test('moves are on the x axis, chances on the y axis', () => {
    expect(across(FRAME, 0)).toBe(10);
    expect(across(FRAME, 20)).toBe(110);
    expect(down(FRAME, 0)).toBe(50);
    expect(down(FRAME, 1)).toBe(0);
    expect(across({ ...FRAME, last: 0 }, 0)).toBe(10);
    expect([3, 10, 15, 20].map((at) => across({ ...FRAME, first: 10 }, at))).toEqual([
      10, 10, 60, 110,
    ]);
  });

  test('pointing finds the nearest stop and stays within the game', () => {
    const stops = [0, 4, 5, 20];
    const found = [-50, 19, 21, 32, 33, 80, 900].map((x) => stopAt(FRAME, stops, x));
    expect(found).toEqual([0, 0, 1, 1, 2, 3, 3]);
    stops.forEach((at, n) => expect(stopAt(FRAME, stops, across(FRAME, at))).toBe(n));
    expect(stopAt(FRAME, [], 50)).toBe(0);
  });

  test('a chance stays the same until another is known', () => {
    expect([0, 2, 5, 6, 19, 20].map((at) => chanceAt(CURVE, at))).toEqual([
      null,
      0.5,
      0.5,
      0.3,
      0.8,
      1,
    ]);
    expect(chanceAt([], 3)).toBeNull();
    expect(stepsOf(CURVE, FRAME)).toBe('M20 25H40V35H70V10H110V0H110');
    expect(stepsOf([], FRAME)).toBe('');
  });

  test('crests do not overlap, keep their order and stay within the plot', () => {
    expect(spread([10, 40], 20, 0, 50)).toEqual([10, 40]);
    expect(spread([50, 50, 0], 20, 0, 50)).toEqual([30, 50, 0]);
    expect(spread([0, 1, 2], 20, 0, 50)).toEqual([0, 20, 40]);
    expect(spread([], 20, 0, 50)).toEqual([]);
  });

  test('rounds cover the game from the first move to the last', () => {
    const luck = { value: 0, error: 0 };
    const rounds = [
      { round: 1, begin: 0.5, end: 0.8, luck },
      { round: 2, begin: 0.8, end: 1, luck },
    ];
    expect(bandsOf(CURVE, rounds, { first: 2, last: 20 })).toEqual([
      { round: 1, from: 2, to: 12 },
      { round: 2, from: 12, to: 20 },
    ]);
  });

  test('the axis has few labels', () => {
    expect(ticksOf(20, 5)).toEqual([0, 5, 10, 15, 20]);
    expect(ticksOf(0, 5)).toEqual([0]);
    expect(ticksOf(183, 6)).toEqual([0, 50, 100, 150]);
  });

  test('keys step, and stop at both ends', () => {
    const from = (at: number, key: string) => stepBy(key, at, 50);
    expect(['ArrowRight', 'ArrowUp', 'PageUp', 'End'].map((key) => from(7, key))).toEqual([
      8, 8, 12, 50,
    ]);
    expect(['ArrowLeft', 'ArrowDown', 'PageDown', 'Home'].map((key) => from(7, key))).toEqual([
      6, 6, 2, 0,
    ]);
    expect(from(50, 'ArrowRight')).toBe(50);
    expect(from(2, 'PageDown')).toBe(0);
    expect(from(2, 'a')).toBeNull();
  });
});
