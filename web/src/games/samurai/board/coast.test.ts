import { expect, test } from 'vitest';
import { coastOf } from './coast';
import { SIZE } from './geometry';

const edges = (path: string): number => path.split('M').length - 1;

test('land has a coast where no other land is', () => {
  const one = { x: 0, y: 0 };
  const below = { x: 0, y: Math.sqrt(3) * SIZE };
  expect(edges(coastOf([one], false).outer)).toBe(6);
  expect(edges(coastOf([one, below], false).outer)).toBe(10);
});

test('light falls on the coast from the upper left', () => {
  const { lit } = coastOf([{ x: 500, y: 500 }], false);
  const points = [...lit.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(edges(lit)).toBeGreaterThan(0);
  expect(points.every(([x = 0, y = 0]) => x + y < 1000)).toBe(true);
});
