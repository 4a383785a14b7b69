import { expect, test } from 'vitest';
import { clamped, fitted, zoomed, panned, type Box } from './viewport';

const BOX: Box = [-100, -50, 200, 100];
const ROOM = { width: 400, height: 400 };

test('the picture fits, up to the maximum scale', () => {
  expect(fitted(BOX, ROOM, 9)).toEqual({ x: 0, y: 0, scale: 2 });
  expect(fitted(BOX, ROOM, 1)).toEqual({ x: 0, y: 0, scale: 1 });
});

test('the point under the pointer stays fixed while zooming', () => {
  const before = { x: 0, y: 0, scale: 2 };
  const after = zoomed(before, 2, 100, -40);
  const pointed = { x: before.x + 100 / before.scale, y: before.y - 40 / before.scale };
  expect(after.scale).toBe(4);
  expect(after.x + 100 / after.scale).toBeCloseTo(pointed.x);
  expect(after.y - 40 / after.scale).toBeCloseTo(pointed.y);
});

test('the picture follows the finger and stays in view', () => {
  const moved = panned({ x: 0, y: 0, scale: 4 }, 40, 8);
  expect(moved).toEqual({ x: -10, y: -2, scale: 4 });
  expect(clamped({ x: 900, y: 900, scale: 4 }, BOX, ROOM)).toEqual({ x: 50, y: 0, scale: 4 });
});
