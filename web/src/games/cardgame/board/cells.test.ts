import { expect, test } from 'vitest';
import { towards, type Point } from '../../../table/board/arrow_keys';
import { frame, HIGH, middle, WIDE } from './cells';

test('the name of a cell gives its position relative to the first village', () => {
  expect(middle('0')).toEqual({ x: 0, y: 0 });
  const step = middle('1s1e');
  expect(middle('2n')).toEqual({ x: 0, y: -2 * step.y });
  expect(middle('12w')).toEqual({ x: -12 * step.x, y: 0 });
});

test('the bounding box contains every cell and grows with them', () => {
  const [left, top, wide, high] = frame(['0', '3n2w', '1e']);
  const corner = middle('3n2w');
  expect(left).toBeLessThan(corner.x - WIDE / 2);
  expect(top).toBeLessThan(corner.y - HIGH / 2);
  expect(left + wide).toBeGreaterThan(middle('1e').x + WIDE / 2);
  expect(top + high).toBeGreaterThan(HIGH / 2);
});

test('arrow keys go from cell to cell', () => {
  const cells = ['0', '1n', '1e', '2e', '1n1e'].map((name): [string, Point] => [
    name,
    middle(name),
  ]);
  expect(towards(middle('0'), 'ArrowRight', cells)).toBe('1e');
  expect(towards(middle('1e'), 'ArrowUp', cells)).toBe('1n1e');
  expect(towards(middle('1n'), 'ArrowUp', cells)).toBeUndefined();
});
