import { expect, test } from 'vitest';
import { overlap } from '../../../table/board/rect';
import { arrange, turn, type Contents } from './arrange';
import { covered } from './open_sea';

const middles = Array.from({ length: 90 }, (_, n) => ({
  x: 1.5 * (n % 5) + 0.5 * Math.floor(n / 5),
  y: 0.87 * ((n % 5) % 2) + 1.73 * Math.floor(n / 5),
}));
const contents: Contents = {
  middles,
  seats: 3,
  hand: 'own',
  hasLog: false,
  hasTurn: true,
  isDrafting: true,
};

test.each([
  [844, 342],
  [768, 976],
  [1280, 752],
  [1920, 1032],
  [2560, 1392],
])('at %i x %i the tokens to choose from cover neither the map nor a panel', (width, height) => {
  const { fit, turned, panels } = arrange(contents, { width, height }, null)!;
  const { draft, ...others } = panels;
  expect(covered(turn(middles, turned), fit, draft!)).toBe(0);
  expect(Object.values(others).filter((panel) => overlap(panel, draft!))).toEqual([]);
  expect(Object.keys(others)).toEqual(expect.arrayContaining(['hand', 'turn']));
});

test('on an upright phone they lie over the map', () => {
  expect(arrange(contents, { width: 390, height: 755 }, null)).toBeNull();
});
